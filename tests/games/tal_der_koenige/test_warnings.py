"""What the table of TAL DER KÖNIGE warns of, which is hardly anything; and moves as they are typed."""

import random
from collections.abc import Sequence

from mud.games import Trial, discover
from mud.games.tal_der_koenige import notation, rules
from mud.games.tal_der_koenige.model import State, cut
from mud.games.tal_der_koenige.model.moves import Also, Done, Move, Note, Steal
from mud.german.meaning.reading import Reading, Scope
from mud.german.speech.inflection import Noun
from tests.games.tal_der_koenige.choices import asked, chosen
from tests.games.tal_der_koenige.tables import lay
from tests.stage import narrator, understanding
from tests.trying import tried

GAME = discover()["tal_der_koenige"]
NAMES = [Noun.name(name) for name in ("Anna", "Ben", "Carl", "Dora")]


def asked_of(state: State, seat: int, moves: Sequence[Move]) -> str:
    """The question that is asked before these moves; nothing if none is."""
    trial = Trial(GAME, seat, state)
    trial.play(moves)
    told = GAME.words.warn(trial, seat, NAMES)
    return "" if told is None else narrator().tell(told.key, told.perspective, **told.facts)


def warned(state: State, *texts: str) -> str:
    return asked_of(state, 0, [notation.read_move(text) for text in texts])


def test_empty_tablets_alone_win_nothing() -> None:
    state = lay(phase="bid:0:-/-/-", market=("r5", "w5", "s5", "g5"))
    assert warned(state, "legt 0 1", "fertig").startswith("Auf keiner deiner Tafeln ist Gold")
    assert not warned(state, "legt 0 1")
    assert not warned(state, "legt 1 1", "fertig")


def test_notes_that_are_certain_to_fail_are_asked_about() -> None:
    state = lay(phase="note:-:-/-/-", aufseher={0: "16 18"}, arbeiter={1: "6-C"})
    far = lay(phase="note:-:-/-/-", aufseher={0: "1-A 1-B"})
    assert "acht Schritte" in warned(far, "notiert 9-A", "notiert 12-A", "fertig")
    taken = warned(state, "notiert 6-C", "fertig")
    assert taken.startswith("Auf 6-C steht ein Arbeiter")
    assert "Gebiet 19" in taken
    assert warned(state, "notiert 6-D", "notiert 6-D", "fertig").startswith("Auf 6-D ist nur für einen")
    assert not warned(state, "notiert 19", "notiert 19", "fertig")
    assert not warned(state, "notiert 6-D", "fertig")
    bare = lay(phase="note:-:-/-/-", owners=dict.fromkeys((1, 2, 4, 5, 6, 8, 9, 12), 0))
    assert warned(bare, "notiert 13-A", "fertig").startswith("Für Platz 13 hast du keinen Skarabäus")
    assert not warned(bare, "notiert 8-C", "fertig")


def test_a_plot_that_the_steps_left_would_finish_is_named() -> None:
    state = lay(phase="send:0:-", owners={1: 0}, arbeiter={0: "1-A 17 18"}, pyramids={1: "rr"}, stocks={0: "r3"})
    question = warned(state, "fertig")
    assert question.startswith("Deine Schritte reichen noch, um Platz 1 in dieser Runde fertig zu bauen")
    assert "schicke Arbeiter von 17 nach 1-B" in question
    assert not warned(state, "Arbeiter 17 1-B", "fertig")
    assert not warned(state, "Arbeiter 17 1-B")
    motley = lay(phase="send:0:-", owners={1: 0}, arbeiter={0: "1-A 17"}, pyramids={1: "rr"}, stocks={0: "r1w1s1"})
    assert not warned(motley, "fertig")


def test_a_stone_that_spoils_what_could_be_finished_is_asked_about() -> None:
    state = lay(phase="build:0:-", owners={1: 0}, arbeiter={0: "1-A"}, pyramids={1: "rrr"}, stocks={0: "r2w1"})
    question = warned(state, "baut 1 1d w")
    assert question.startswith("Platz 1 könntest du jetzt einfarbig fertig bauen, das sind 4 Punkte")
    assert not warned(state, "baut 1 1d r")
    assert warned(state, "baut 1 1d r", "baut 1 2a w")  # in layers still, for less
    short = lay(phase="build:0:-", owners={1: 0}, arbeiter={0: "1-A"}, pyramids={1: "rrr"}, stocks={0: "r1w1"})
    assert not warned(short, "baut 1 1d w")


def test_computer_players_are_hardly_ever_warned() -> None:
    found = [asked_of(state, seat, choice) for seed in range(12) for state, seat, choice in chosen(seed)]
    assert len(found) > 300
    assert sum(map(bool, found)) < 0.03 * len(found)


def test_every_move_that_may_be_advised_can_be_typed() -> None:
    def plain(move: Move) -> Move:
        return move.move if isinstance(move, Also) else move

    dice = random.Random(3)
    typed: set[type] = set()
    for state, seat, _ in dice.sample(asked(), 60):
        view = cut(state, seat)
        for move in dice.sample(rules.moves(state, seat), 1):
            line = narrator().plain(GAME.words.typed(move, view, seat, NAMES))  # type: ignore[misc]
            (clause,) = understanding().clauses(line)
            reading = understanding().read(clause, Scope("anna"), (GAME.name, "tisch"))
            assert isinstance(reading, Reading), line
            (meant,) = tried(GAME, state, seat, reading, NAMES).moves
            if isinstance(move, Steal):
                assert isinstance(meant, Steal)
                pyramid = state.pyramid(move.plot)
                assert (meant.plot, pyramid[meant.spot]) == (move.plot, pyramid[move.spot])
            else:
                assert plain(meant) == move
            typed.add(type(move))
    assert len(typed | {Done, Note}) > 5
