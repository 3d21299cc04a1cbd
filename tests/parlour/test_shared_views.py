"""What a room looks like is put into words once for all who stand in it, and again when it has changed."""

from mud.text import Text
from tests.stage import Stage

PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil")


def crowd() -> Stage:
    stage = Stage()
    for name in PEOPLE:
        stage.enter(name)
    return stage


def looks(stage: Stage) -> dict[str, list[Text]]:
    """What everybody sees, one after the other."""
    found = {}
    for name in PEOPLE:
        stage.heard(name)
        stage.say(name, "schau")
        found[name] = [told for told in stage.sessions[name].drain() if isinstance(told, Text)]
    return found


def test_all_who_stand_there_are_shown_the_same_paragraphs_but_for_who_else_is_there() -> None:
    stage = crowd()
    first, *others = looks(stage).values()
    for other in others:
        assert len(other) == len(first)
        shared = [one is another for one, another in zip(first, other, strict=True)]
        assert shared.count(False) == 1
        (own,) = (text for text, is_shared in zip(other, shared, strict=True) if not is_shared)
        assert own.text.endswith("sind hier.")


def test_who_comes_in_is_shown_what_those_who_are_there_see() -> None:
    stage = crowd()
    stage.say("Anna", "gehe nach Westen")
    stage.sessions["Anna"].drain()
    stage.say("Anna", "gehe nach Osten")
    arriving = [told for told in stage.sessions["Anna"].drain() if isinstance(told, Text)]
    stage.say("Ben", "schau")
    seen = {id(told) for told in stage.sessions["Ben"].drain()}
    own = [told.text for told in arriving if id(told) not in seen]
    assert own == ["Du gehst nach Osten.", "Ben, Cleo, Dora und Emil sind hier."]


def test_a_room_that_has_changed_is_put_into_words_anew() -> None:
    stage = crowd()
    before = looks(stage)["Ben"]
    stage.say("Anna", "nimm die Münze")
    stage.say("Anna", "leg die Münze hin")
    after = looks(stage)["Ben"]
    own = [told.text for told in after if not any(told is one for one in before)]
    assert not any("hier liegt" in told.text.lower() for told in before)
    assert any("hier liegt eine münze" in text.lower() for text in own), own


def test_whoever_is_called_otherwise_now_is_seen_by_the_new_name() -> None:
    stage = crowd()
    looks(stage)
    stage.house.world.add_player("person:anna", "Anastasia")
    seen = " ".join(told.text for told in looks(stage)["Ben"])
    assert "Anastasia" in seen
    assert "Anna" not in seen


def test_what_can_be_meant_is_shared_by_a_room_and_of_things_for_as_long_as_only_people_come_and_go() -> None:
    stage = crowd()
    scopes = stage.house.interpreter.scopes
    ben, cleo = (stage.house.people.visitors[name] for name in ("ben", "cleo"))
    things, company, places = scopes.of(ben).shared
    assert scopes.of(cleo).shared == (things, company, places)  # they have no equality but being the same
    stage.say("Anna", "gehe nach Westen")
    now = scopes.of(ben).shared
    assert scopes.of(cleo).shared == now
    assert now[0] is things
    assert now[1] is not company
    assert now[2] is places
    stage.say("Dora", "nimm die Münze")
    assert scopes.of(ben).shared[0] is not things
