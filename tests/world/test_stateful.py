"""Three people do whatever comes to mind in the shipped house: nothing is lost, doubled, unsayable or unstorable."""

import json
import pickle
from collections.abc import Callable
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from mud.game import Refused
from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from mud.world import actions, scenes, triggers
from mud.world.events import Event, Scene, resolve
from mud.world.loader import load
from mud.world.prototypes import DIRECTIONS
from mud.world.snapshot import merge
from mud.world.story import Trigger
from mud.world.written import conditions

LEXICON = Lexicon.load(shelf("data") / "lexikon")
NARRATOR = Narrator.load(shelf("data") / "texte")
HOUSE = load(shelf("rooms"))
SHIPPED = pickle.dumps(HOUSE)
"""As it is when nobody has been there: quicker had from here than read once more."""
ROOMS = tuple(HOUSE.rooms)
THINGS = tuple(id_ for id_, thing in HOUSE.things.items() if not thing.own)
"""What there is only one of for all; of what everyone has for themselves there is nothing to lose to others."""
OWN = tuple(id_ for id_, thing in HOUSE.things.items() if thing.own and (thing.container or thing.supporter))
"""What everyone has for themselves and what all share can be put in or on."""
PORTABLE = tuple(id_ for id_ in THINGS if HOUSE.things[id_].portable)
CONDITIONS = tuple(dict.fromkeys(condition for _, _, condition in conditions(HOUSE)))
PEOPLE = ("person:anna", "person:bela", "person:carl")

people = st.sampled_from(PEOPLE)
anything = st.sampled_from((*THINGS, *PEOPLE, "priester"))
portable = st.sampled_from(PORTABLE)
relations = st.sampled_from(("in", "auf", "unter", "hinter"))


class Evening(RuleBasedStateMachine):
    @initialize()
    def begin(self) -> None:
        self.world = pickle.loads(SHIPPED)
        self.stored: dict[str, Any] = {}
        self.kept: dict[str, tuple[object, object]] = {}
        for id_ in PEOPLE:
            self.world.add_player(id_, id_.removeprefix("person:").title())
            self.told(actions.arrive(self.world, id_))

    # --- telling

    def noun(self, id_: str) -> Noun:
        name = self.world.name(id_)
        if name.proper:
            return Noun(name.noun, "f", name.noun, "", proper=True)
        return LEXICON.noun(name.noun, name.adjectives, name.count)

    def tell(self, key: str, facts: Any, perspective: str = "du") -> str:
        return NARRATOR.tell(key, perspective, **facts)

    def scene(self, scene: Scene) -> None:
        for paragraph in scene:
            for line in paragraph:
                assert resolve(line, self.noun, self.tell)

    def told(self, events: list[Event]) -> None:
        for event in events:
            facts = {gap: resolve(fact, self.noun, self.tell) for gap, fact in event.facts.items()}
            for listener in {event.actor, *self.world.present(event.room)}:
                perspective = event.perspective(listener)
                if perspective is not None:
                    assert self.tell(event.key, facts, perspective)
            self.scene(event.details)

    def do(self, action: Callable[..., list[Event]], who: str, *args: Any) -> None:
        """Carry it out and tell it; refused, tell that and make sure nothing has changed."""
        if self.world.person(who).away:
            return
        before = self.world.state()
        try:
            self.told(action(self.world, who, *args))
            return
        except Refused as refused:
            reason, facts = refused.reason, refused.facts
        assert self.world.state() == before
        assert self.tell(f"welt.{reason}", {gap: resolve(fact, self.noun, self.tell) for gap, fact in facts.items()})

    # --- deeds

    @rule(who=people, thing=anything)
    def take(self, who: str, thing: str) -> None:
        self.do(actions.take, who, thing)

    @rule(who=people)
    def take_all(self, who: str) -> None:
        for thing in self.world.reachable(who):
            self.do(actions.take, who, thing)

    @rule(who=people, thing=portable)
    def drop(self, who: str, thing: str) -> None:
        self.do(actions.drop, who, thing)

    @rule(who=people, thing=portable, relation=relations, holder=anything)
    def put(self, who: str, thing: str, relation: str, holder: str) -> None:
        self.do(actions.put, who, thing, relation, holder)

    @rule(who=people, relation=relations, choice=st.randoms(use_true_random=False))
    def put_what_one_has_where_one_is(self, who: str, relation: str, choice: Any) -> None:
        carried, reach = self.world.carried(who), self.world.reachable(who)
        if carried and reach:
            self.do(actions.put, who, choice.choice(carried), relation, choice.choice(reach))

    @rule(who=people, thing=portable, person=st.sampled_from((*PEOPLE, "priester")))
    def give_and_show(self, who: str, thing: str, person: str) -> None:
        self.do(actions.show, who, thing, person)
        self.do(actions.give, who, thing, person)

    @rule(who=people, thing=anything)
    def open_and_close(self, who: str, thing: str) -> None:
        self.do(actions.open_, who, thing)
        self.do(actions.close, who, thing)
        self.do(actions.open_, who, thing)

    @rule(who=people, where=st.sampled_from((*DIRECTIONS, actions.BACK, *ROOMS, *THINGS)))
    def go(self, who: str, where: str) -> None:
        self.do(actions.go, who, where)

    @rule(who=people, choice=st.randoms(use_true_random=False))
    def wander(self, who: str, choice: Any) -> None:
        for _ in range(3):
            self.do(actions.go, who, choice.choice(self.world.exits(self.world.room_of(who))).exit.direction)

    @rule(who=people, thing=st.one_of(st.none(), anything))
    def sit_and_perhaps_stand(self, who: str, thing: str | None) -> None:
        self.do(actions.sit, who, thing)
        if thing is None:
            self.do(actions.stand, who)

    @rule(who=people, id_=st.one_of(anything, st.sampled_from(ROOMS)), relation=st.one_of(st.none(), relations))
    def perceive(self, who: str, id_: str, relation: str | None) -> None:
        self.do(actions.examine, who, id_)
        if id_ not in ROOMS:
            self.do(actions.search, who, id_, relation)
            self.do(actions.read, who, id_)
            self.do(actions.touch, who, id_)
        self.do(actions.smell, who, id_)
        self.do(actions.listen, who, id_)

    @rule(who=people, person=anything, text=st.sampled_from(("der Krone", "dem Wetter", "Nil")))
    def talk(self, who: str, person: str, text: str) -> None:
        self.do(actions.greet, who, person)
        self.do(actions.ask, who, person, text)
        self.do(actions.tell, who, person, text)

    @rule(who=people, trigger=st.sampled_from(HOUSE.story.triggers))
    def let_the_story_go_on(self, who: str, trigger: Trigger) -> None:
        if not self.world.person(who).away:
            self.told(triggers.follow(self.world, who, trigger))
            self.told(triggers.solve(self.world, who))

    @rule(who=people, keep=st.booleans())
    def leave_and_come_back(self, who: str, keep: bool) -> None:
        if not self.world.person(who).away:
            self.told(actions.freeze(self.world, who))
            self.told(actions.wake(self.world, who))
            self.told(actions.depart(self.world, who, keep=keep))
        else:
            self.told(actions.arrive(self.world, who))

    @rule(who=people)
    def be_forgotten(self, who: str) -> None:
        if self.world.person(who).away:
            self.world.forget(who)
            self.world.add_player(who, "Neu")

    # --- promises

    @invariant()
    def everything_is_in_one_place(self) -> None:
        own = [self.world.mine(id_, who) for id_ in OWN for who in PEOPLE]
        counted = [id_ for holder in (*ROOMS, *THINGS, *self.world.persons, *own) for id_ in self.holds(holder)]
        assert sorted(id_ for id_ in counted if not self.world.things[id_].own) == sorted(THINGS)
        for thing in THINGS:
            assert self.world.room_of(thing) in ROOMS
            assert self.world.things[thing].portable or self.world.place(thing) == self.world.things[thing].home

    def holds(self, holder: str) -> tuple[str, ...]:
        return self.world.contents(holder, hidden=True)

    @invariant()
    def everyone_is_in_one_room(self) -> None:
        here = [id_ for room in ROOMS for id_ in self.world.present(room)]
        assert sorted(here) == sorted(id_ for id_ in self.world.persons if not self.world.person(id_).away)

    @invariant()
    def nobody_carries_too_much(self) -> None:
        assert all(len(self.world.carried(id_)) <= actions.CARRY for id_ in PEOPLE)

    @invariant()
    def what_keeps_its_version_is_perceived_as_before(self) -> None:
        for who in PEOPLE:
            if self.world.person(who).away:
                continue
            version, perceived = self.world.version(who), self.perceived(who)
            if self.kept.get(who, ("", ""))[0] == version:
                assert self.kept[who][1] == perceived
            self.kept[who] = (version, perceived)

    @invariant()
    def what_all_share_and_what_one_has_alone_is_what_one_sees(self) -> None:
        for who in PEOPLE:
            lit, room = self.world.is_lit(who), self.world.room_of(who)
            alone = (*self.world.seen_in(who, who), *self.world.apart(who, lit=lit))
            common = (*self.world.surrounding(who, lit=lit), *self.world.company(room, lit=lit))
            assert {*alone, *common} - {who} == set(self.world.visible(who))

    def perceived(self, who: str) -> object:
        """All that somebody could work out of the world and keep."""
        world = self.world
        visible = world.visible(who)
        return (
            scenes.look(world, who),
            world.exits(world.room_of(who), who),
            world.places(who),
            [(id_, world.tags(id_, who), world.holder(id_), world.place(id_)) for id_ in visible],
            [world.holds(condition, who) for condition in CONDITIONS],
        )

    @invariant()
    def changes_add_up_and_restore(self) -> None:
        merge(self.stored, json.loads(json.dumps(self.world.changes())))
        assert self.stored == self.world.state()
        HOUSE.restore(self.stored)
        assert HOUSE.state() == self.stored
        assert HOUSE.changes() == {}
        for id_ in PEOPLE:
            assert HOUSE.visible(id_) == self.world.visible(id_)
            if not self.world.person(id_).away:
                assert scenes.look(HOUSE, id_) == scenes.look(self.world, id_)
                self.scene(scenes.inventory(self.world, id_))


Evening.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None, derandomize=True)
TestEvening = Evening.TestCase
