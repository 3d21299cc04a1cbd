"""The floor below the people of the story: whoever lives here greets back, and has something to say to whatever one
carries about. All of it is worked out from the rooms, so that a new person, or a new thing of a puzzle, shows here.

A new thing needs no eighteen sentences: its word may join those of a topic in `[worte]` of rooms/geschichte.toml.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator

import pytest

from mud.parlour.partners import ABOUT_SELF
from mud.shelves import shelf
from mud.world import references
from mud.world.model import World
from mud.world.prototypes import Person
from mud.world.talk import known
from mud.world.topics import topic_of
from mud.world.written import conditions
from tests.stage import Stage

LEAST = 20
"""Things everybody can be asked of."""
NEAR = 2
"""So many ways from where somebody is at home, or walks to, live those they know."""

ANNA, BEN = "person:anna", "person:ben"

HOUSE = Stage().house.world
PEOPLE = sorted(HOUSE.residents)


def quest_things(world: World) -> list[str]:
    """What puzzles name and one can carry: in what follows from deeds, in its steps, in conditions."""
    named = {id_ for trigger in world.story.triggers for ids in trigger.slots.values() for id_ in ids}
    named |= {step.id for _, _, step in references.steps(world) if step.word in ("gib", "weg", "heim", "lege")}
    tests = (test for _, _, condition in conditions(world) for test in condition.tests())
    named |= {test.id for test in tests if test.kind in ("hat", "da", "liegt")}
    kept = {id_ for one in world.story.triggers if "nehmen" in one.verbs for id_ in one.slots.get("was", ())}
    return sorted(id_ for id_ in named - kept if id_ in world.things and world.things[id_].portable)


def neighbours(world: World, person: Person) -> list[Person]:
    """Who lives or walks near somebody."""
    rooms = {person.room, *person.path}
    for _ in range(NEAR):
        rooms |= {exit_.target for room in rooms for exit_ in world.rooms[room].exits}
    others = (other for other in world.residents.values() if other.id != person.id)
    return [other for other in others if not rooms.isdisjoint({other.room, *other.path})]


def sentences(person: Person) -> Iterator[str]:
    """Everything somebody says to others."""
    variants = [field for variant in person.variants for field in variant.fields.values()]
    said = (person.greetings, person.thanks, person.farewells, person.shrugs, person.heard, person.beside, *variants)
    yield from (line for lines in said if isinstance(lines, tuple) for line in lines)
    yield from (line for topic in person.topics for line in topic.answers)
    yield from (line for lines in person.shown.values() for line in lines)


def answers(person: Person, word: str) -> bool:
    return topic_of(person.topics, word) is not None


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_has_twenty_topics(who: str) -> None:
    base = {topic.id.partition(".")[0] for topic in HOUSE.residents[who].topics}
    assert len(base) >= LEAST


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_has_a_word_for_every_thing_that_a_puzzle_names(who: str) -> None:
    person, things = HOUSE.residents[who], quest_things(HOUSE)
    assert len(things) > LEAST
    assert [id_ for id_ in things if id_ not in person.shown and not answers(person, HOUSE.things[id_].name.noun)] == []


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_has_a_word_for_those_who_live_near_and_for_themselves(who: str) -> None:
    person = HOUSE.residents[who]
    assert [one.id for one in neighbours(HOUSE, person) if not answers(person, one.name.noun)] == []
    assert answers(person, ABOUT_SELF)


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_greets_thanks_and_takes_leave_otherwise_the_second_time(who: str) -> None:
    person = HOUSE.residents[who]
    variants = [variant.fields["greetings"] for variant in person.variants if "greetings" in variant.fields]
    said = (person.greetings, person.thanks, person.farewells, person.shrugs, person.beside, *variants)
    assert [lines for lines in said if len(set(lines)) < 2] == []


@pytest.mark.parametrize("who", [who for who in PEOPLE if HOUSE.residents[who].path])
def test_who_walks_comes_goes_and_stands_there_in_words_of_the_place(who: str) -> None:
    person = HOUSE.residents[who]
    crossed = {room for leg in zip(person.path, (*person.path[1:], person.path[0]), strict=True) for room in leg}
    for room in crossed:
        spot = person.spots[room]
        assert spot.comes
        assert spot.goes
        assert spot.here or room == person.room
        assert any(exit_.target in crossed for exit_ in HOUSE.rooms[room].exits)  # nothing to cross in between


def test_no_two_people_share_a_sentence() -> None:
    own = [(who, line) for who in PEOPLE for line in set(sentences(HOUSE.residents[who]))]
    assert [line for line, times in Counter(line for _, line in own).items() if times > 1] == []


def test_nobody_says_the_same_to_two_topics() -> None:
    for who in PEOPLE:
        topics = HOUSE.residents[who].topics
        said = [line for _, line in {(topic.id.partition(".")[0], line) for topic in topics for line in topic.answers}]
        assert [line for line, times in Counter(said).items() if times > 1] == [], who


def test_nobody_asks_whom_they_talk_with_for_a_kind_of_person() -> None:
    """Whoever plays is „du“: no masculine noun stands for them."""
    called = re.compile(r"\bdu (?:bist|warst|wirst) (?:der|ein|kein) [A-ZÄÖÜ]\w+", re.IGNORECASE)
    assert [line for who in PEOPLE for line in sentences(HOUSE.residents[who]) if called.search(line)] == []


# The end of the story

STAKE = sorted({*PEOPLE} - {"affe", "anchiri", "obstfrau", "schoepfer"})
"""Who greets otherwise when it is over; the king has left, a monkey and two who sleep greet as ever."""


@pytest.fixture(scope="module")
def played() -> Stage:
    """A house in which Anna has played the last game to its end and wears the crown, and Ben has not."""
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    for mark in ("partie_zu_ende", "rot_gewinnt", "gekroent"):
        stage.house.world.set_mark(ANNA, mark, 1)
    return stage


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_knows_that_the_last_game_is_over(played: Stage, who: str) -> None:
    world = played.house.world
    before, after = known(world, BEN, who, "die letzte Partie"), known(world, ANNA, who, "die letzte Partie")
    assert after is not None
    assert before is None or after.answers != before.answers
    assert known(world, ANNA, who, "das Ende") == after


@pytest.mark.parametrize("who", STAKE)
def test_who_had_a_stake_speaks_otherwise_when_it_is_over(played: Stage, who: str) -> None:
    world = played.house.world
    greetings = [world.as_seen(world.residents[who], player).greetings for player in (ANNA, BEN)]
    assert greetings[0] != greetings[1]
    told = [(known(world, ANNA, who, about), known(world, BEN, who, about)) for about in ("König", "Königin")]
    assert any(after is not None and before is not None and after.answers != before.answers for after, before in told)


def test_the_credits_name_everybody_who_has_a_name(played: Stage) -> None:
    told = played.ask("Anna", "abspann")
    assert "Erzählt von denen" in told
    assert [one.name.noun for one in HOUSE.residents.values() if one.name.proper and one.name.noun not in told] == []


# What somebody means by a word

SHARED = tomllib.loads((shelf("rooms") / "geschichte.toml").read_text("utf-8"))["worte"]
"""What all are asked of, and by which words."""


@pytest.mark.parametrize("who", PEOPLE)
def test_words_that_mean_the_same_to_all_are_answered_alike(who: str) -> None:
    """Who is asked of the first word of a list, and knows it, knows the others, too."""
    topics = [topic for topic in HOUSE.residents[who].topics if not topic.when]
    known_lists = [words for words in SHARED.values() if topic_of(topics, words[0]) is not None]
    assert len(known_lists) > LEAST
    assert [word for words in known_lists for word in words if topic_of(topics, word) is None] == []
