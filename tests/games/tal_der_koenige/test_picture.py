"""How the valley looks to those who sit around it, how it is read out, and when it is shown."""

from itertools import pairwise

from mud.game import Seat
from mud.games.tal_der_koenige import picture, rules
from mud.games.tal_der_koenige.model import State
from mud.games.tal_der_koenige.model.moves import Walk
from mud.german.speech.inflection import Noun
from mud.german.speech.players import initials
from mud.text import Screen
from tests.games.tal_der_koenige.speech import described, shown
from tests.games.tal_der_koenige.tables import lay, play

MARKET = ("r2w2g1", "g5", "w5", "s5", "r5")
RICH = lay(
    4,
    phase="bid:1:42,02,01/33/-/-",
    starter=0,
    market=MARKET,
    owners={13: 0, 2: 1, 15: 3},
    pyramids={13: "rrrrwrrrr/gg", 2: "rw", 15: "bbbbb"},
    aufseher={0: "13-C", 1: "2-A 18"},
    arbeiter={0: "13-A 13-B 17", 3: "2-H"},
    stocks={0: "g2w1"},
    pharao="b" * 12,
)


def test_the_valley() -> None:
    assert shown(RICH, 0) == [
        "             ┌─ 17 ────────ABCDEFGH───┬─ 18 ────────ABCD───────┐",
        "             │  1 -  0/5   ····       │  3 -  0/5   ····       │",
        "             │  2 B  2/14  B······w   │  4 -  0/5   ···· C→16  │",
        "             │ 1a                     │ 1B                     │",
        "┌─ 22 ───────┴ABCD───────┬─ 16 ───────┴ABCDEFGH───┬─ 19 ───────┴ABCDEFGH───┐",
        "│ 11 -  0/5   ····       │ Pharao 12/30           │  5 -  0/5   ····       │",
        "│ 12 -  0/5   ···· C→16  │ Runde 2  Beutel 107    │  6 -  0/14  ········   │",
        "│                        │ 13 A 11/14  aaA·····   │                        │",
        "├─ 21 ────────ABCDEFGH───┤ 14 -  0/5   ····       ├─ 20 ────────ABCD───────┤",
        "│  9 -  0/5   ····       │ 15 W  4P    ····       │  7 -  0/5   ····       │",
        "│ 10 -  0/14  ········   │                        │  8 -  0/5   ···· C→16  │",
        "│                        │ 1A2a 5b 2C5c 2W4w      │                        │",
        "└────────────────────────┴────────────────────────┴────────────────────────┘",
        " 1: 2 weiß, 2 rot, 1 grau                           A:0",
        " 2: 5 grau                                          A:4+0",
        " 3: 5 weiß                                          B:1",
        " 4: 5 schwarz",
        " 5: 5 rot",
        "^A Anna               0 P  2 grau, 1 weiß",
        ">B Bärbel             0 P  -",
        " C Chris              0 P  -",
        " W Wirt               4 P  -",
        " Groß: Aufseher, klein: Arbeiter. C→16: von C nur ein Schritt nach 16.",
        " + Feld, > Platz oder Gebiet: hier darfst du. * eben anders. ^ Pharaostein",
    ]


def test_what_just_changed_and_where_one_may_go_is_marked() -> None:
    began = lay(2, phase="send:0:-", starter=0, owners={4: 0, 8: 1}, pyramids={8: "bbbbb"})
    sent = rules.play(began, 0, Walk("arbeiter", "16", "4-A"))[0]
    rows = shown(sent, 0, former=(sent, began))
    assert rows[1] == "             │  2 -  0/14  ++++++++   │  4 A  0/5   a+++ C→16* │"
    assert rows[3] == "             │>                       │>                       │"
    assert rows[9].endswith("│  8 B  4P    ++++ C→16  │")
    assert rows[11] == "│>                       │>2A4a 2B5b *            │>                       │"
    assert not {"+", "*"} & set("".join(shown(sent, 1)[:13]))
    narrow = shown(sent, 0, Screen(width=38), former=(began,))
    assert narrow[1] == "16>2A4a 2B5b *"
    assert "  4 A  0/5   a+++ C>16*" in narrow


def test_plots_one_may_build_on_are_marked() -> None:
    rows = shown(lay(2, phase="build:0:-", owners={4: 0}, arbeiter={0: "4-A"}, stocks={0: "r3"}))
    assert rows[1].endswith("│> 4 A  0/5   a··· C→16  │")
    assert ">" not in "".join((rows[0], *rows[2:13]))


def test_others_see_how_many_tablets_lie_there_and_not_which() -> None:
    assert [line[48:].strip() for line in shown(RICH, None)[13:16]] == ["A:1", "A:2", "B:1"]
    assert [line[48:].strip() for line in shown(RICH, 1)[13:16]] == ["A:1", "A:2", "B:3"]


def test_every_line_fits_and_ascii_is_as_wide() -> None:
    plain = shown(RICH, 0, Screen(charset="ascii"))
    assert "".join(plain).isascii()
    assert plain[13] == " 1: 2 weiss, 2 rot, 1 grau                          A:0"
    assert plain[0].startswith("             +- 17 ---")
    assert max(map(len, plain)) == 76


def test_a_narrow_screen_has_a_list() -> None:
    lines = shown(RICH, 0, Screen(width=40))
    assert max(map(len, lines)) <= 38
    assert lines[:6] == [
        "Pharao 12/30",
        "16 1A2a 5b 2C5c 2W4w",
        " 13 A 11/14  aaA.....",
        " 14 -  0/5   ....",
        " 15 W  4P    ....",
        "17 1a",
    ]
    assert "2: 5gr A:4+0" in lines
    assert lines[-1] == " W Wirt               4 P"


def test_who_is_alike_in_the_first_letter_gets_another() -> None:
    names = [Noun(name, "f", proper=True) for name in ("Anna", "Änne", "Ann", "Ö")]
    assert initials(names) == ["A", "E", "N", "O"]


# --- in sentences ---------------------------------------------------------------------------------------------------


def test_the_valley_in_sentences_the_most_important_first() -> None:
    assert described(RICH, 1) == [
        "Runde 2. Du bist am Zug: Bieten.",
        "Den Pharaostein hat Anna.",
        "Gruppe 1: zwei weiße, zwei rote und ein grauer.",
        "Gruppe 2: fünf graue.",
        "Gruppe 3: fünf weiße.",
        "Gruppe 4: fünf schwarze.",
        "Gruppe 5: fünf rote.",
        "Verdeckt von Anna: eine zu Gruppe 1 und zwei zu Gruppe 2.",
        "Deine Tafeln liegen so: 3 auf Gruppe 3.",
        "Die Pyramide des Pharaos hat 12 von 30 Steinen.",
        "Im Beutel sind noch 107 Steine.",
        "Du hast 0 Punkte. Deine Aufseher: Gebiet 18 und 2-A. Deine Arbeiter: Gebiet 16 (5).",
        "Dir gehört Platz 2 (2 von 14).",
        "Chris hat 0 Punkte. Aufseher: Gebiet 16 (2). Arbeiter: Gebiet 16 (5).",
        "Der Wirt hat 4 Punkte. Aufseher: Gebiet 16 (2). Arbeiter: Gebiet 16 (4) und 2-H.",
        "Dem Wirt gehört Platz 15 (fertig, 4 Punkte).",
        "Anna hat 0 Punkte. Aufseher: Gebiet 16 und 13-C. Arbeiter: Gebiet 16 (2), Gebiet 17, 13-A und 13-B.",
        "Anna gehört Platz 13 (11 von 14).",
        "In Annas Vorrat liegen zwei graue und ein weißer.",
        "Frei sind 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 und 14.",
    ]


def first(state: State, viewer: Seat | None) -> str:
    return described(state, viewer)[0]


def test_whose_turn_it_is_in_sentences() -> None:
    assert first(RICH, 0) == "Runde 2. Bärbel ist am Zug: Bieten."
    noting = lay(phase="note:1:-/-/-")
    assert first(noting, 0) == "Runde 2. Du notierst noch, wohin deine Aufseher gehen."
    assert first(noting, 1) == "Runde 2. Es notieren noch Anna und Chris."
    assert first(lay(phase="fill"), None) == "Runde 2. Der Markt wird gefüllt."
    over = lay(phase="over", owners={15: 1}, pyramids={15: "rrrrr"}, pharao="g" * 30)
    assert first(over, None) == "Die Partie ist vorbei. Gewonnen hat Bärbel."
    assert ">" not in "".join(shown(over)[:-1])


# --- when it is shown -----------------------------------------------------------------------------------------------


def occasions(state: State, viewer: Seat | None, *texts: str) -> list[object]:
    found: list[object] = [picture.occasion(rules.view(state, viewer), viewer)]
    for text in texts:
        state, _ = play(state, text)
        found.append(picture.occasion(rules.view(state, viewer), viewer))
    return found


def test_the_board_is_shown_when_ones_turn_comes_and_not_while_it_lasts() -> None:
    state = lay(phase="send:0:-", stocks={0: "r1", 1: "g1", 2: "w1"}, owners={15: 1, 14: 0, 13: 2})
    moves = ("Arbeiter 16 14-A", "fertig", "Arbeiter 16 15-A", "fertig", "Arbeiter 16 13-A", "fertig")
    seen = occasions(state, 1, *moves)
    assert [one != other for one, other in pairwise(seen)] == [
        False,
        True,
        False,
        False,
        False,
        False,
    ]
    built = ("baut 14 1a r", "fertig", "baut 15 1a g", "fertig")
    after, _ = play(state, *moves)
    assert len(set(occasions(after, 1, *built))) == 1


def test_an_occasion_never_comes_back() -> None:
    state = lay(phase="bid:0:-/-/-", market=("r5", "g5", "w5", "s5"))
    said = ("fertig", "fertig", "fertig", "0: fertig", "1: fertig", "2: fertig", "fertig", "fertig", "fertig")
    for viewer in (0, 1, 2, None):
        seen = occasions(state, viewer, *said)
        changed = [one for one, other in zip(seen, [None, *seen], strict=False) if one != other]
        assert len(changed) == len(set(changed))


def test_the_market_that_is_being_filled_shows_nothing_new() -> None:
    before = occasions(lay(phase="build:2:-", stocks={2: "r1"}, owners={15: 2}, arbeiter={2: "15-A"}), 0)
    filling = lay(phase="fill", number=3)
    assert occasions(filling, 0) == before
