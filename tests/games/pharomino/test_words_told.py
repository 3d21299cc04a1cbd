"""What is told, asked and offered at the table of PHAROMINO, to whom, and in which words."""

import random
import re
from dataclasses import replace

import pytest

from mud.game import CHANCE, Event
from mud.games.pharomino import GAME, rules
from mud.games.pharomino.model import Laying, Lifted, Objecting, Racing, Stage, View
from mud.games.pharomino.model import events as happened
from mud.games.pharomino.model.layout import Lying, Pharao
from mud.games.pharomino.model.moves import Finish, SwapReserve
from mud.games.pharomino.words import WORDS
from tests.games.pharomino.desks import (
    NAMES,
    SQUARE,
    TEMPLE,
    after,
    alone,
    heard,
    layout,
    read,
    shared_table,
    told,
    typed,
    why,
)
from tests.trying import cautioned

EVERYONE = (0, 1, 2, None)

# --- what has happened ------------------------------------------------------------------------------------------------


def test_nobody_is_told_what_others_do_at_home() -> None:
    view = alone((96, 9), SQUARE, variant="spiel1", seats=3, left=300)
    assert heard(view, "lege 96 rechts an 118", EVERYONE) == ["Du legst Karte 96 einmal gedreht auf (12, 10)."]
    assert heard(view, "nimm 118 weg", EVERYONE) == ["Du nimmst Karte 118 zurück."]
    temple = alone((9,), TEMPLE, variant="spiel1", seats=3, left=300)
    assert heard(temple, "pharao", EVERYONE) == [
        "Ein Pharao bezieht deinen Tempel auf (10, 11), an allen vier Seiten umschlossen. Da zieht es nirgends."
    ]
    assert heard(view, "fertig", EVERYONE) == [
        "Du legst die Hände in den Schoß: fertig.",
        "Anna ist fertig und lehnt sich zurück.",
        "Anna ist fertig und lehnt sich zurück.",
        "Anna ist fertig und lehnt sich zurück.",
    ]


def test_everybody_is_told_what_happens_at_the_common_layout() -> None:
    view = shared_table(((96, 94, 5), (9, 10)))
    assert heard(view, "lege 96 rechts an 118", (0, 1)) == [
        "Du legst Karte 96 einmal gedreht auf (12, 10).",
        "Anna legt Karte 96 einmal gedreht auf (12, 10).",
    ]
    assert heard(view, "tausche 94 mit dem Vorrat", (0, 1)) == [
        "Du kannst nicht legen, sagst du, und willst Karte 94 gegen eine aus der Reserve tauschen. "
        "Die anderen haben 20 Sekunden für einen Einspruch.",
        "Anna kann nicht legen und will Karte 94 gegen eine aus der Reserve tauschen. "
        "Für einen Einspruch bleiben 20 Sekunden.",
    ]


def test_an_objection_is_told_to_each_in_his_own_way() -> None:
    wanted = after(
        shared_table(((96, 94, 5), (9,), (10,))), 0, typed(shared_table(((96, 94, 5), (9,), (10,))), "tausche 94")
    )
    said = heard(wanted, "einspruch", EVERYONE, 1)
    assert said[:4] == [
        "„Einspruch!“, ruft Berta und zeigt auf deine Karten.",
        "„Einspruch!“, rufst du, und Anna sieht auf.",
        "„Einspruch!“, ruft Berta und zeigt auf Annas Karten.",
        "„Einspruch!“, ruft Berta und zeigt auf Annas Karten.",
    ]
    assert said[4].startswith("Der Einspruch ist berechtigt: Gepasst hätte Karte ")


@pytest.mark.parametrize(
    ("event", "viewer", "sentence"),
    [
        (happened.Warned(300), None, "Noch fünf Minuten Sand in der Uhr."),
        (happened.Warned(60), 0, "Noch eine Minute Sand in der Uhr."),
        (happened.Rang(), 0, "Der letzte Sand ist durch. Hände weg von den Karten!"),
        (
            happened.Began(0, (5,), (5, 9, 12), 180),
            0,
            "Du hast drei Minuten. Offen vor dir liegen die Karten 5, 9 und 12.",
        ),
        (happened.Began(0, (), (9,), 0), 0, "Offen vor dir liegt Karte 9."),
        (happened.Began(0, (), (), 0), 0, "Karten hast du keine mehr."),
        (happened.TempleBuilt(0, 0, 2, 3), 1, "Auf (10, 11) ist ein Tempel mit drei Seiten entstanden."),
        (
            happened.FourthClosed(0, 0, 2, 10),
            1,
            "Der Pharao auf (10, 11) ist nun ringsum umschlossen: 10 Sonderpunkte für Anna.",
        ),
        (
            happened.PharaoSet(0, 0, 2, 3, 20),
            1,
            "Anna holt einen Pharao aus der Reserve und setzt ihn auf (10, 11): 20 Sonderpunkte.",
        ),
        (
            happened.Exchanged(0, 12, 7, 0, 2, 1),
            1,
            "An ihre Stelle auf (10, 11) legt Anna Karte 12 und nimmt dafür Karte 7.",
        ),
        (happened.Swapped(0, 7, 12), 1, "Anna schiebt Karte 7 unter die Reserve und bekommt dafür Karte 12."),
        (
            happened.Upheld(1, 0, (Lying(7, 2, 0, 1), Lying(9, 4, 0, 0)), 30),
            2,
            "Der Einspruch ist berechtigt: "
            "Mit Karte 7 auf (11, 10) und Karte 9 auf (12, 10) stünde da ein Tempel. Anna verliert 30 Punkte "
            "und muss ihn noch bauen.",
        ),
        (happened.Withdrawn(0, (7,)), 1, "Ohne Tempel gilt Annas Zug nicht: Karte 7 kommt vom Tisch."),
        (
            happened.ExtraRound((0, 2)),
            1,
            "Es sind noch viele Karten übrig. Darum gibt es eine Zusatzrunde für Anna und Chantal.",
        ),
        (
            happened.Settled(1, 1, 0, 10, 30),
            1,
            "Du hast einen Pharao gesetzt, keine Karten übrig und 10 Sonderpunkte. Das macht 30 Punkte.",
        ),
        (
            happened.RaceBegun((0, 1), ((1, 2), (3, 4))),
            1,
            "Gleichstand! Du und die anderen an der Spitze decken je fünf Karten auf. "
            "Wer zuerst einen Tempel baut und „pharao“ ruft, gewinnt. Deine Karten: 3 und 4.",
        ),
        (
            happened.RaceBegun((0, 1), ((1, 2), (3, 4))),
            None,
            "Gleichstand! Anna und Berta decken je fünf "
            "Karten auf. Wer zuerst einen Tempel baut und „pharao“ ruft, gewinnt.",
        ),
        (happened.Won((1,), (10, 30)), 1, "Mit 30 Punkten gewinnst du. Die Pharaonen nicken dir zu."),
        (happened.Won((1,), (10, 30)), 0, "Mit 30 Punkten gewinnt Berta."),
        (happened.Won((0, 1), (30, 30)), 0, "Mit 30 Punkten gewinnen gemeinsam Anna und Berta, und du bist darunter!"),
        (
            happened.Won((), (30,)),
            0,
            "Nicht alle Karten liegen zusammen, darum gilt die Partie als nicht "
            "beendet. Die Karten nehmen es niemandem übel.",
        ),
        (
            happened.Counted(0, 20, 4, 3, 5, 0, 40, 90),
            0,
            "Bei dir zählen zwanzig Karten, vier bleiben übrig. "
            "Pharaonen: 3 an drei Seiten, 5 an vier. Das sind 90 Punkte.",
        ),
    ],
)
def test_events(event: Event, viewer: int | None, sentence: str) -> None:
    assert told(WORDS.report(event, viewer, NAMES)) == sentence


# --- what is asked ----------------------------------------------------------------------------------------------------


def test_who_builds_alone_is_told_what_to_do_next() -> None:
    def question(view: object) -> str:
        return told(WORDS.prompt(view, 0, NAMES))  # type: ignore[arg-type]

    assert question(alone((94,))) == "Leg deine erste Karte, zum Beispiel: lege 94 in die Mitte"
    assert question(alone((94, 5), SQUARE)).startswith("Du hast noch zwei Karten zu legen.")
    assert question(alone((5,), TEMPLE)).startswith("Ein Tempel steht frei: „pharao“ setzt einen hinein")
    assert question(alone((), SQUARE)).startswith("Alle deine Karten liegen.")
    done = after(alone((94,), variant="spiel1", seats=2, left=300), 0, [Finish()])
    assert WORDS.prompt(done, 0, NAMES) is None
    assert WORDS.prompt(done, 1, NAMES) is not None


def test_who_is_on_turn_in_game_3_is_told_what_to_do_next() -> None:
    def question(turn: Laying, seat: int = 0, **facts: object) -> str:
        return told(WORDS.prompt(shared_table(((96, 5), (9,)), phase=turn, **facts), seat, NAMES))

    assert question(Laying()).startswith("Leg eine bis drei Karten an, zum Beispiel „lege 5 über 118“. „tipp“")
    advanced = shared_table(((5,), (9,)), variant="spiel3 fortgeschritten=ja")
    found = WORDS.prompt(advanced, 0, NAMES)
    assert found is not None
    assert "bau damit einen Tempel" in told(found)
    assert question(Laying(), stage=Stage.LAST).startswith("Das ist dein letzter Zug")
    assert question(Laying(laid=(1,))) == "Du darfst noch zwei Karten legen, oder du bist „fertig“."
    assert question(Laying(laid=(1, 2, 3))).startswith("Mehr Karten gehen nicht in einen Zug.")
    assert question(Laying(laid=(1,), taken=5)).startswith("Karte 5 gehört jetzt dir.")
    assert question(Laying(late=True)).startswith("Deine Zeit ist um.")
    assert question(Laying(must=True)).startswith("Der Einspruch gilt: Bau jetzt den Tempel.")
    assert question(Laying(), cards=TEMPLE).startswith("Ein Tempel steht frei: „pharao“.")
    lifted = shared_table(((96,), (9,)), phase=Lifted(Laying(), Lying(7, 4, 0, 0)))
    assert told(WORDS.prompt(lifted, 0, NAMES)).startswith("Du hältst Karte 7 in der Hand.")
    objecting = shared_table(((96,), (9,)), phase=Objecting(Laying(), 96, frozenset({1})))
    assert told(WORDS.prompt(objecting, 1, NAMES)).startswith("Anna will Karte 96 tauschen")
    skipping = shared_table(((96,), (9,)), phase=Objecting(Laying(), 0, frozenset({1})))
    assert told(WORDS.prompt(skipping, 1, NAMES)).startswith("Anna hat keinen Tempel gebaut.")
    assert WORDS.prompt(objecting, 0, NAMES) is None
    racing = shared_table(((), ()), phase=Racing((0, 1), ((9,), (10,)), (layout(), layout()), frozenset({1})))
    assert told(WORDS.prompt(racing, 0, NAMES)).startswith("Stechen!")
    assert WORDS.prompt(racing, 1, NAMES) is None


# --- what is asked again ----------------------------------------------------------------------------------------------


def test_what_cannot_be_taken_back_is_asked_again() -> None:
    def question(view: View, line: str) -> str | None:
        found = cautioned(GAME, view, 0, read(line), NAMES)
        return None if found is None else told(found)

    assert question(alone((94, 5), SQUARE), "fertig") == (
        "Zwei deiner Karten sind noch übrig. Danach legst du in dieser Partie nichts mehr. Wirklich fertig? (ja/nein)"
    )
    assert question(alone((), SQUARE), "fertig") is None
    assert question(alone((), TEMPLE), "fertig") == "Auf (10, 11) ist noch ein Tempel frei. Trotzdem fertig? (ja/nein)"
    assert question(alone((), TEMPLE), "nimm alles weg") == "Damit nimmst du vier Karten vom Tisch. Wirklich? (ja/nein)"
    assert question(alone((), SQUARE), "nimm alles weg") is None
    assert question(shared_table(((5,), (9,))), "lege 5 irgendwo") is None
    racing = shared_table(((), ()), phase=Racing((0, 1), ((9,), (10,)), (layout(), layout()), frozenset()))
    assert question(racing, "fertig") == "Damit gibst du das Stechen auf. Wirklich? (ja/nein)"


# --- what can be typed ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "view",
    [
        alone((94, 5)),
        alone((94, 5, 9, 10, 11), SQUARE),
        alone((94,), TEMPLE),
        alone((), TEMPLE, (Pharao(0, 2, 0),)),
        shared_table(((96, 94, 5), (9, 10))),
        shared_table(((96, 77), (9,)), TEMPLE),
        shared_table(((77, 94), (9,)), ((91, 0, 0, 0),), phase=Lifted(Laying(tricked=True), Lying(118, 2, 0, 0))),
        shared_table(((94,), (9,)), phase=Objecting(Laying(), 94, frozenset({1})), side=1),
    ],
)
def test_everything_offered_can_be_typed_and_is_allowed(view: object) -> None:
    seat = min(actor for actor in rules.to_act(view) if isinstance(actor, int))  # type: ignore[arg-type]
    lines = list(WORDS.commands(view, seat, NAMES))  # type: ignore[arg-type]
    assert lines
    assert "fertig" not in lines[19:]
    assert len(set(lines)) == len(lines)
    for line in lines:
        assert typed(view, line, seat), line  # type: ignore[arg-type]


def test_the_most_useful_comes_first_and_nothing_out_of_turn() -> None:
    view = alone((94, 5, 9, 10, 11), TEMPLE)
    assert next(iter(WORDS.commands(view, 0, NAMES))) == "pharao in Tempel 1"
    assert list(WORDS.commands(view, 0, NAMES))[-1] == "fertig"
    assert list(WORDS.commands(shared_table(((5,), (9,))), 1, NAMES)) == []


@pytest.mark.parametrize("variant", ["spiel1", "spiel3", "spiel3 fortgeschritten=ja", "spiel4"])
def test_the_example_of_every_question_can_be_typed_and_obeyed(variant: str) -> None:
    """Games by the dice, and sensible enough to have temples: what is named in „...“ is legal where it is named."""
    dice, tried = random.Random(4), 0
    for seats in rules.seats(variant)[:2]:
        view = rules.start(seats, variant)
        for _ in range(220):
            if not (acting := sorted(rules.to_act(view), key=str)):
                break
            actor = acting[0] if CHANCE in acting else dice.choice([who for who in acting if isinstance(who, int)])
            if isinstance(actor, int):
                question = told(WORDS.prompt(view, actor, NAMES[:seats]))
                racing = isinstance(view.phase, Racing)  # who is to shout „pharao“ has a temple to build first
                for line in re.findall(r"(?:„|: )((?:lege|tausche|setze|pharao)\b[^“]*)", question):
                    if racing:
                        continue
                    assert typed(view, line, actor), (question, line)
                    tried += 1
                sensible = GAME.opponent.choose(view, actor, "mittel", dice)[0]
                move = sensible if dice.random() < 0.8 else dice.choice(rules.moves(view, actor))
            else:
                ((_, move), *_) = [dice.choice(list(rules.chances(view)))]
            view, _ = rules.play(view, actor, move)
    assert tried > 5


def test_who_cannot_lay_is_told_so_and_what_there_is_to_do() -> None:
    """Pharaos, who need not be there by the rules, stand all around one card."""
    around = [Pharao(x, y, 1) for x in (-2, 0, 2) for y in (-2, 0, 2) if (x, y) != (0, 0)]
    walled = shared_table(((96, 5), (9,)), ((91, 0, 0, 0),), around)
    swap = told(WORDS.prompt(walled, 0, NAMES))
    assert swap.startswith("Keine deiner Karten passt. „tausche 5 mit der Reserve“")
    assert typed(walled, "tausche 5 mit der Reserve") == [SwapReserve(5)]
    swapped = replace(walled, phase=Laying(swapped=True))
    assert told(WORDS.prompt(swapped, 0, NAMES)) == "Keine deiner Karten passt irgendwo. Sag „fertig“."
    home = alone((94,), ((91, 0, 0, 0),), around, variant="spiel1", seats=2, left=300)
    assert told(WORDS.prompt(home, 0, NAMES)).startswith("Du hast noch eine Karte zu legen, aber so, wie alles liegt")


def test_who_has_no_pharao_to_set_is_not_sent_to_the_temples() -> None:
    view = shared_table(((), (9,)), TEMPLE, supply=(0, 12), piles=(0, 3))
    assert told(WORDS.prompt(view, 0, NAMES)) == "Du hast keine Karten mehr vor dir. Sag „fertig“."
    assert why(view, "pharao").startswith("Deine Pharaonen sind alle gesetzt")


def test_a_pharao_who_loses_a_wall_is_told_of() -> None:
    view = alone((), TEMPLE, (Pharao(0, 2, 0),), variant="spiel1", seats=2, left=300)
    assert heard(view, "nimm 1 weg", (0, 1)) == ["Du nimmst Karte 1 zurück."]  # three walls are left
    bare = alone((), TEMPLE[1:], (Pharao(0, 2, 0),), variant="spiel1", seats=2, left=300)  # type: ignore[index]
    assert heard(bare, "nimm 2 weg", (0, 1)) == [
        "Du nimmst Karte 2 zurück.",
        "Dem Pharao auf (10, 11) fehlt jetzt eine Wand. Er kommt zu dir zurück.",
    ]
