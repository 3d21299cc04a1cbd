"""What is asked, told and answered at the table: in the right words, to those who may know, and not too often."""

import pytest

from mud.game import Event, Refused
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model.events import NoScarab, PharaoFinished, TimeRanOut
from mud.games.tal_der_koenige.words import WORDS
from mud.german.meaning.reading import Reading
from tests.games.tal_der_koenige.speech import NAMES, after, asked, heard, prompt, read, told
from tests.games.tal_der_koenige.tables import lay

MARKET = ("r2w2g1", "g5", "w5", "s5")
BIDDING = lay(phase="bid:2:42,01/31/-", market=MARKET)
SITE = lay(
    phase="build:0:-",
    owners={13: 0, 4: 0, 2: 1},
    arbeiter={0: "13-A 13-B 4-A", 1: "13-D"},
    aufseher={0: "13-C", 1: "2-A"},
    pyramids={13: "rrrrwrrrr/gg", 2: "rw"},
    stocks={0: "g2w1", 1: "r1"},
    pharao="b" * 28,
)


# --- what is told ---------------------------------------------------------------------------------------------------


def test_a_bid_is_told_whole_and_without_its_values() -> None:
    state = lay(phase="bid:0:-/-/-", market=MARKET)
    assert heard(state, "legt 4 2", "legt 0 2", "legt 0 1", "fertig") == {
        0: ["Du legst deine Tafeln hin: eine zu Gruppe 1 und zwei zu Gruppe 2."],
        1: ["Anna legt verdeckt Tafeln hin: eine zu Gruppe 1 und zwei zu Gruppe 2."],
        None: ["Anna legt verdeckt Tafeln hin: eine zu Gruppe 1 und zwei zu Gruppe 2."],
    }
    assert heard(state, "fertig")[1] == ["Anna bietet nicht mit."]


def test_the_reveal() -> None:
    lines = heard(lay(phase="bid:2:42,01/42/-", market=MARKET), "legt 1 4", "fertig")
    assert lines[0] == [
        "Chris legt verdeckt Tafeln hin: eine zu Gruppe 4.",
        "Bärbel deckt auf: 4 auf Gruppe 2.",
        "Chris deckt auf: 1 auf Gruppe 4.",
        "Gruppe 1 will niemand. Zurück in den Beutel damit.",
        "Gruppe 2 gehört für 4 Gold dir: fünf graue. Bärbel hat gleich viel geboten, nur später.",
        "Gruppe 3 will niemand. Zurück in den Beutel damit.",
        "Gruppe 4 geht für 1 Gold an Chris: fünf schwarze.",
    ]
    assert "Gruppe 2 geht für 4 Gold an Anna: fünf graue. Du hast gleich viel geboten, nur später." in lines[1]
    assert "Anna deckt auf: 0 auf Gruppe 1 und 4 auf Gruppe 2." in lines[None]
    given = heard(lay(phase="bid:2:-/-/-", market=MARKET, options="fortgeschritten=ja"), "fertig")
    assert given[0][1] == "Gruppe 1 will niemand. Der Pharao nimmt sie gern: zwei weiße, zwei rote und ein grauer."


def test_walks_are_told_when_they_are_over() -> None:
    state = lay(phase="send:0:-")
    assert heard(state, "Arbeiter 16 8-A", "Arbeiter 16 8-B", "Arbeiter 8-B 16", "fertig")[1] == [
        "Anna schickt einen Arbeiter los: 8-A."
    ]
    assert heard(state, "Arbeiter 16 18", "Arbeiter 16 18", "fertig")[0] == [
        "Du schickst zwei Arbeiter los: Gebiet 18 (2)."
    ]
    assert heard(state, "fertig")[0] == ["Deine Arbeiter bleiben, wo sie sind."]
    assert heard(state, "fertig")[1] == []


def test_the_notes_are_nobodys_business_until_all_are_ready() -> None:
    state = lay(phase="note:1,2:-/6-C/18,18", aufseher={2: "5-A 5-B"}, arbeiter={2: "6-C"})
    said = heard(state, "0: notiert 20", "0: notiert 9-A")
    assert said == {0: [], 1: [], None: []}
    lines = heard(state, "0: notiert 20", "0: notiert 9-A", "0: fertig")[1]
    assert lines == [
        "Anna hat notiert.",
        "Anna schickt zwei Aufseher los: Gebiet 20 und 9-A.",
        "Anna nimmt Platz 9 in Besitz.",
        "Auf 6-C steht schon jemand. Dein Aufseher kommt ins Gebiet 19.",
        "Du schickst einen Aufseher los: Gebiet 19.",
        "Chris schickt zwei Aufseher los: Gebiet 18 (2).",
    ]
    far = lay(phase="note:1,2:-/-/2-A,4-A", aufseher={2: "5-A 5-B"})
    assert heard(far, "0: fertig")[0] == [
        "Deine Notizen gelten.",
        "Deine Aufseher bleiben, wo sie sind.",
        "Bärbels Aufseher bleiben, wo sie sind.",
        "Chris hat sich verschätzt: Nach 2-A und 4-A sind es acht Schritte, erlaubt sind sechs. "
        "Beide Aufseher bleiben stehen.",
    ]


def test_thefts_and_takeovers_in_three_perspectives() -> None:
    state = lay(phase="steal:0:-", owners={2: 1}, pyramids={2: "rrw"}, aufseher={0: "2-A"}, arbeiter={0: "2-B"})
    assert heard(state, "stiehlt 2 1a", "stiehlt 2 1c", "fertig") == {
        0: ["Du stiehlst Bärbel von Platz 2: einen weißen und einen roten."],
        1: [
            "Anna stiehlt dir von Platz 2: einen weißen und einen roten.",
            "Zu stehlen gibt es für dich diesmal nichts.",
        ],
        None: ["Anna stiehlt Bärbel von Platz 2: einen weißen und einen roten."],
    }
    taking = lay(phase="conquer:0:-", owners={2: 1}, aufseher={0: "2-A"}, arbeiter={0: "2-B"})
    assert heard(taking, "übernimmt 2", "zurück") == {
        0: [
            "Du tauschst die Skarabäen: Platz 2 gehört jetzt dir und nicht mehr Bärbel.",
            "Du überlegst es dir anders: Platz 2 gehört wieder Bärbel.",
        ],
        1: [
            "Anna tauscht die Skarabäen: Platz 2 gehört nicht mehr dir.",
            "Anna überlegt es sich anders: Platz 2 gehört wieder dir.",
        ],
        None: [
            "Anna tauscht die Skarabäen: Platz 2 gehört nicht mehr Bärbel.",
            "Anna überlegt es sich anders: Platz 2 gehört wieder Bärbel.",
        ],
    }


def test_who_is_passed_over_is_told_so() -> None:
    quiet = heard(lay(phase="send:2:-", stocks={1: "r1"}), "fertig")
    assert quiet[0][:3] == [
        "Zu stehlen gibt es diesmal für niemanden etwas.",
        "Zu übernehmen gibt es diesmal für niemanden etwas.",
        "Zu bauen hast du diesmal nichts.",
    ]
    assert quiet[1][2] == "Bauen kannst du nicht: Auf keinem eigenen, unfertigen Platz steht ein Arbeiter von dir."
    assert quiet[1][3].startswith("Der Pharao bekommt von dir einen roten.")
    assert quiet[None][:3] == [*quiet[0][:2], quiet[0][3]]


def test_when_nobody_buys_the_pharao_loses_patience() -> None:
    first = heard(lay(phase="bid:2:-/-/-", market=MARKET, lull=2), "fertig")
    told_all = (
        "Der Pharaostein ist einmal herum, und verkauft ist nichts. Ab jetzt bekommt der Pharao, was liegen bleibt, "
    )
    assert first[1][-1] == told_all + "bis wieder jemand kauft."
    then = heard(lay(phase="bid:2:-/-/-", market=MARKET, lull=3), "fertig")
    assert then[1][1].startswith("Gruppe 1 will niemand. Der Pharao nimmt sie gern")


def test_building_is_told_plot_by_plot_and_the_pharao_last() -> None:
    lines = heard(SITE, "baut 13 2c g", "baut 13 2d g", "fertig")
    assert lines[1][:2] == [
        "Anna baut auf Platz 13: zwei graue. Dort liegen jetzt 13 von 14 Steinen.",
        "Der Pharao bekommt von Anna einen weißen. Seine Pyramide hat jetzt 29 von 30 Steinen.",
    ]
    done = heard(SITE, "baut 13 2c g", "baut 13 2d g", "baut 13 3a w", "fertig")
    assert done[0][:2] == [
        "Du baust auf Platz 13: zwei graue und einen weißen. Dort liegen jetzt 14 von 14 Steinen.",
        "Deine Pyramide auf Platz 13 ist fertig, in Schichten: 10 Punkte. Der Skarabäus kommt auf die Spitze.",
    ]
    full = heard(SITE, "fertig")[0]
    assert full[:2] == [
        "Der Pharao bekommt von dir zwei graue und einen weißen; für einen ist kein Platz mehr. "
        "Seine Pyramide hat 30 von 30 Steinen.",
        "Die Pyramide des Pharaos ist fertig. Diese Runde ist die letzte.",
    ]


def test_the_end() -> None:
    state = lay(phase="build:2:-", stocks={2: "r1"}, owners={15: 0, 14: 1}, pyramids={15: "r" * 5}, pharao="g" * 30)
    lines = heard(state, "fertig")
    assert lines[0][-5:] == [
        "Die Pyramide des Pharaos steht, und die Runde ist zu Ende. Jetzt wird gezählt.",
        "Du hast eine fertige Pyramide: 4 Punkte.",
        "Bärbel hat keine fertige Pyramide, also keinen Punkt.",
        "Chris hat keine fertige Pyramide, also keinen Punkt.",
        "Mit 4 Punkten gewinnst du. Der Pharao lässt deinen Namen in Stein hauen.",
    ]
    assert lines[1][-1] == lines[None][-1] == "Mit 4 Punkten gewinnt Anna."
    tied = lay(phase="build:2:-", stocks={2: "r1"}, pharao="g" * 30)
    assert heard(tied, "fertig")[1][-1] == (
        "Mit 0 Punkten gewinnen gemeinsam Anna, Bärbel und Chris, und du bist darunter!"
    )


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TimeRanOut(1), "Bärbels Zeit ist um."),
        (NoScarab(1, 5), "Bärbel hat für Platz 5 keinen Skarabäus mehr. Er bleibt frei."),
        (PharaoFinished(1), "Die Pyramide des Pharaos ist fertig. Diese Runde ist die letzte."),
    ],
)
def test_what_happens_rarely(event: Event, sentence: str) -> None:
    assert told(WORDS.report(event, 0, NAMES)) == sentence


# --- what is asked --------------------------------------------------------------------------------------------------


def test_the_prompt_says_what_was_done_so_far() -> None:
    assert prompt(BIDDING, 2).startswith("Bieten. Leg Tafeln zu den Gruppen")
    laid = after(BIDDING, "biete 4 und 0 auf Gruppe 2", 2)
    assert prompt(laid, 2) == (
        "Dein Gebot bisher: 4+0 auf Gruppe 2. Übrig sind eine Drei, eine Zwei, eine Eins und drei leere Tafeln. "
        "Weiter, „nimm zurück“ oder „fertig“?"
    )
    all_laid = after(after(BIDDING, "biete 10 auf Gruppe 1", 2), "biete 4 leere auf Gruppe 3", 2)
    assert prompt(all_laid, 2).startswith("Dein Gebot: 4+3+2+1 auf Gruppe 1 und 0+0+0+0 auf Gruppe 3. Mehr Tafeln")
    vain = prompt(after(lay(phase="send:0:-", owners={14: 0}), "schicke 2 Arbeiter nach 13 und 1 Arbeiter nach 14"))
    assert "13-A, 13-B und 14-A. Platz 13 gehört niemandem, dort wird nichts gebaut. Übrig: drei Schritte." in vain
    sent = after(lay(phase="send:0:-", owners={13: 0}), "schicke 2 Arbeiter nach 13")
    assert prompt(sent).startswith(
        "Deine Arbeiter stehen jetzt hier: Gebiet 16 (3), 13-A und 13-B. Übrig: vier Schritte."
    )
    placed = after(lay(phase="place:0:-", number=1), "setze Aufseher auf 13-A")
    assert prompt(placed).startswith("Deine Aufseher stehen jetzt hier: Gebiet 16 und 13-A. Übrig: fünf Schritte.")


def test_the_prompt_while_all_note() -> None:
    state = lay(phase="note:-:-/-/-", aufseher={0: "2-A"})
    assert prompt(state).endswith("Ohne Notiz bleiben sie stehen. Jetzt: Gebiet 16 und 2-A.")
    assert prompt(after(state, "notiere 6-C")).startswith("Notiert: 6-C. Der nähere Aufseher geht dorthin")
    assert prompt(after(state, "notiere 6-C und 20")).startswith("Notiert: 6-C und Gebiet 20, zusammen fünf Schritte.")
    north = lay(phase="note:-:-/-/-", aufseher={0: "2-A 2-B"})
    far = prompt(after(north, "notiere 6-C und 9-A"))
    assert far.startswith("Notiert: 6-C und 9-A, zusammen acht Schritte. Bei mehr als sechs bleiben beide Aufseher")
    assert WORDS.prompt(rules.view(after(state, "fertig"), 0), 0, NAMES) is None


def test_the_prompts_at_foreign_plots() -> None:
    table = {"owners": {2: 1}, "pyramids": {2: "rrw"}, "aufseher": {0: "2-A"}, "arbeiter": {0: "2-B"}}
    state = lay(phase="steal:0:-", **table)  # type: ignore[arg-type]
    assert "Zum Beispiel „stiehl rot von Platz 2“" in prompt(state)
    assert "So viele Steine kannst du höchstens nehmen: Platz 2 (2)." in prompt(state)
    one = after(state, "stiehl rot von 2")
    assert prompt(one).startswith("Deine Beute: ein roter. Noch zu holen, höchstens: Platz 2 (1).")
    assert prompt(after(one, "stiehl rot von 2")).startswith("Deine Beute: zwei rote. Mehr geht nicht")
    poor = lay(phase="steal:0:-", **{**table, "pyramids": {2: "r"}})  # type: ignore[arg-type]
    assert "So viele Steine kannst du höchstens nehmen: Platz 2 (1)." in prompt(poor)
    taking = lay(phase="conquer:0:-", **table)  # type: ignore[arg-type]
    assert "Zum Beispiel „übernimm Platz 2“" in prompt(taking)
    assert prompt(taking).startswith("Übernehmen. Du bist stark genug für Platz 2.")
    assert prompt(after(taking, "übernimm 2")).startswith("Übernommen: Platz 2.")


def test_the_prompts_of_builders() -> None:
    assert prompt(SITE).startswith(
        "Bauen. Du hast zwei graue und einen weißen. Platz für Steine: Platz 4 (2) und Platz 13 (3)."
    )
    assert "Zum Beispiel „baue einfarbig auf 4“ oder „baue grau auf 4“." in prompt(SITE)
    some = after(SITE, "baue grau auf 13")
    assert prompt(some).startswith("Gebaut: einen grauen. Du hast noch einen weißen und einen grauen.")
    assert prompt(after(some, "baue grau auf 13 und weiß auf 4")).startswith(
        "Gebaut: zwei graue und einen weißen. Das waren alle."
    )
    tight = lay(phase="build:0:-", owners={4: 0}, arbeiter={0: "4-A"}, stocks={0: "r3"})
    assert prompt(after(tight, "baue rot rot auf 4")).startswith("Gebaut: zwei rote. Für einen roten ist nirgends mehr")


# --- what is answered -----------------------------------------------------------------------------------------------


def test_a_plot_from_close_by() -> None:
    assert asked(SITE, "plan 13") == [
        "Platz 13 ist ein großer Bauplatz in Gebiet 16, Baufelder A bis H. Er gehört dir.",
        "Ebene 1, voll: acht rote und ein weißer.",
        "Ebene 2: zwei graue; zwei Stellen sind frei: c und d.",
        "11 von 14 Steinen. Das kann noch werden: in Schichten oder bunt.",
        "Ein Aufseher von dir: 13-C.",
        "Zwei Arbeiter von dir: 13-A und 13-B.",
        "Ein Arbeiter Bärbels: 13-D.",
        "   Ebene 1     Ebene 2   Ebene 3\n   ro ro ro    gr gr      .\n   ro we ro     c  d\n   ro ro ro",
    ]
    assert asked(SITE, "plan 4", 1) == [
        "Platz 4 ist ein kleiner Bauplatz in Gebiet 18, Baufelder A bis D. Er gehört Anna.",
        "Noch liegt kein Stein; 5 werden es.",
        "Ein Arbeiter Annas: 4-A.",
    ]
    striped = lay(phase="send:0:-", pyramids={13: "rwr.....r"}, options="experten=ja")
    assert asked(striped, "plan 13")[1:3] == [
        "Ebene 1: drei rote und ein weißer; fünf Stellen sind frei: d, e (verborgen), f, g und h.",
        "Und zwar a rot, b weiß, c rot und i rot.",
    ]
    full = lay(phase="send:0:-", owners={15: 1}, pyramids={15: "rrrrr"})
    assert asked(full, "plan 15")[-3:-1] == ["Die Pyramide ist fertig, einfarbig: 4 Punkte.", "Niemand steht dort."]
    assert asked(full, "plan 14")[0].endswith("Er gehört niemandem.")


def test_areas_fields_and_the_pharao() -> None:
    assert asked(SITE, "plan 17") == [
        "Gebiet 17 grenzt an 16 und 18. Dort liegen die Plätze 1 und 2.",
        "Niemand steht dort.",
    ]
    two = lay(2, phase="send:0:-", aufseher={0: "21"})
    assert asked(two, "plan 21") == [
        "Gebiet 21 grenzt an 16 und 22. Dort ist kein Bauplatz im Spiel.",
        "Ein Aufseher von dir: Gebiet 21.",
    ]
    assert asked(SITE, "plan 2-A") == [
        "2-A ist ein Baufeld von Platz 2. Mit einem Schritt kommt man nach 17.",
        "Ein Aufseher Bärbels: 2-A.",
    ]
    assert asked(SITE, "8-C")[0].endswith("Mit einem Schritt kommt man nach 16 oder 20.")
    assert asked(SITE, "plan Pharao") == ["Die Pyramide des Pharaos hat 28 von 30 Steinen."]


def test_ways() -> None:
    assert asked(SITE, "weg von 16 nach 13-H") == ["Von Gebiet 16 nach 13-H ist es ein Schritt."]
    assert asked(SITE, "wie weit ist es von 6-C nach 20") == [
        "Von 6-C nach Gebiet 20 sind es zwei Schritte, über Gebiet 19."
    ]
    assert asked(SITE, "weg von Platz 6 Feld A nach 6-B")[0].endswith("zwei Schritte, über Gebiet 19.")
    assert asked(SITE, "weg von 13 nach der Mitte") == ["Von 13-A nach Gebiet 16 ist es ein Schritt."]
    assert asked(SITE, "weg nach 8-A") == [
        "Zwei Schritte für deinen Aufseher, von Gebiet 16; zwei für deinen Arbeiter, von Gebiet 16."
    ]
    with pytest.raises(Refused, match="welcher_weg"):
        WORDS.ask(read("weg nach 8-A"), rules.view(SITE, None), None, NAMES[:3])


def test_the_market_and_the_stocks() -> None:
    assert asked(BIDDING, "markt")[0] == "Gruppe 1: zwei weiße, zwei rote und ein grauer."
    assert asked(BIDDING, "markt")[-1] == "Im Beutel sind noch 145 Steine."
    stalled = asked(lay(phase="bid:0:-/-/-", market=MARKET, lull=3), "markt")
    assert stalled[-2] == "Kauft wieder niemand etwas, bekommt alles der Pharao."
    assert len(stalled) == len(asked(lay(phase="bid:0:-/-/-", market=MARKET, lull=2), "markt")) + 1
    assert asked(SITE, "markt")[0] == "Gerade liegt nichts auf dem Markt."
    assert asked(SITE, "vorrat") == ["Du hast drei Steine: zwei graue und ein weißer. Freie Skarabäen: 6."]
    assert asked(SITE, "zeige Bärbels Vorrat") == ["Bärbel hat einen Stein: ein roter. Freie Skarabäen: 7."]
    assert asked(SITE, "vorrat Chris")[0] == "Chris hat keine Steine. Freie Skarabäen: 8."
    assert len(asked(SITE, "vorrat", None)) == 3
    with pytest.raises(Refused, match="wer_ist_das"):
        WORDS.ask(Reading("vorrat", values={"name": "Nofretete"}), rules.view(SITE, 0), 0, NAMES[:3])


def test_owners_and_figures() -> None:
    assert asked(SITE, "wem gehört Platz 2?") == ["Platz 2 gehört Bärbel."]
    assert asked(SITE, "wem gehört 4-A") == ["Platz 4 gehört dir."]
    assert asked(SITE, "wessen Platz ist 15?") == ["Platz 15 gehört noch niemandem."]
    assert asked(SITE, "wem gehört was?", 1) == [
        "Dir gehört 2 (2 von 14).",
        "Chris gehört noch kein Bauplatz.",
        "Anna gehören 4 (0 von 5) und 13 (11 von 14).",
        "Frei sind 1, 5, 6, 8, 9, 12, 14 und 15.",
    ]
    assert asked(SITE, "wo steht Bärbel?") == ["Bärbels Aufseher: Gebiet 16 und 2-A. Arbeiter: Gebiet 16 (4) und 13-D."]
    assert (
        asked(SITE, "figuren")[0]
        == "Deine Aufseher: Gebiet 16 und 13-C. Deine Arbeiter: Gebiet 16 (2), 4-A, 13-A und 13-B."
    )
    assert len(asked(SITE, "figuren", None)) == 3


def test_the_points_by_now() -> None:
    state = lay(phase="send:0:-", owners={15: 1, 13: 0}, pyramids={15: "rrrrr"})
    assert asked(state, "punkte") == [
        "Bärbel hat eine fertige Pyramide: 4 Punkte.",
        "Du hast keine fertige Pyramide, also keinen Punkt.",
        "Chris hat keine fertige Pyramide, also keinen Punkt.",
    ]
    standing = "Nach Punkten: Bärbel 4, Anna 0 und Chris 0. Die Pyramide des Pharaos hat 0 von 30 Steinen."
    assert asked(state, "stand") == [standing]


def test_what_never_changes() -> None:
    assert asked(SITE, "punktwerte")[1] == "groß, 14 Steine: einfarbig 14, in Schichten 10, bunt 4 Punkte."
    experts = lay(phase="send:0:-", options="experten=ja")
    assert asked(experts, "punktwerte")[0] == "klein, 5 Steine: einfarbig 4, in Schichten 3, gestreift 2, bunt 1 Punkt."
    assert asked(SITE, "kurzregel")[0].startswith("Wer zuletzt die meisten Punkte")
    assert WORDS.ask(Reading("brett"), rules.view(SITE, 0), 0, NAMES) is None
