"""What lies in front of somebody who can see it drawn: how it goes on where they choose, and what they are asked."""

from dataclasses import replace

from mud.parlour.session import Session
from mud.scene import Further, Scene
from tests.stage import Stage


def at_the_cards() -> tuple[Stage, Session]:
    """Anna lays cards alone, before a board that is drawn."""
    stage = Stage()
    session = stage.enter("Anna")
    session.learned(replace(session.client, wants=frozenset({"brett", "frage"})))
    for line in ("gehe zur Schreibstube", "setz dich an den Tisch", "vereinbare Spiel 4", "starte Spiel"):
        stage.say("Anna", line)
    return stage, session


def scene(session: Session) -> Scene:
    assert session.sights.scene is not None
    return session.sights.scene


def test_how_it_goes_on_is_told_when_it_is_asked_for() -> None:
    _, session = at_the_cards()
    begin = next(choice for choice in scene(session).choices if choice.path and not choice.line)
    further = session.further(begin.path)
    assert [field.name for field in further.fields] == ["in die Mitte"]
    assert {choice.turn for choice in further.choices} == {0, 1, 2, 3}
    assert {choice.note for choice in further.choices} == {"Das passt, mehr nicht."}
    assert session.further(("h0",)) == Further()


def test_a_choice_does_what_it_says() -> None:
    stage, session = at_the_cards()
    begin = next(choice for choice in scene(session).choices if choice.path and not choice.line)
    way = session.further(begin.path).choices[1]
    stage.say("Anna", way.line)
    piece = next(piece for piece in scene(session).pieces if piece.field == way.path[-1])
    assert piece.turn == way.turn


def test_who_is_asked_whether_they_mean_it_has_two_answers_beside_their_moves() -> None:
    stage, session = at_the_cards()
    before = scene(session).choices
    stage.say("Anna", "fertig")
    assert session.sights.asked is not None
    assert session.sights.asked.answers == ("ja", "nein")
    assert scene(session).choices == before
    stage.say("Anna", "nein")
    assert session.sights.asked is None
    assert scene(session).choices == before


def test_who_has_everything_read_out_is_shown_nothing() -> None:
    stage, session = at_the_cards()
    begin = next(choice for choice in scene(session).choices if choice.path and not choice.line)
    stage.say("Anna", "lesemodus an")
    assert not scene(session).fields
    assert not scene(session).pieces
    assert session.further(begin.path) == Further()
