"""Two in one story: each has their own, nobody stands in another's way, and some things go better together."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from mud.game import Refused
from mud.world import actions
from mud.world.catalogue import owner_of
from mud.world.conditions import parse
from mud.world.loader import load
from mud.world.model import World
from mud.world.prototypes import Place
from tests.stage import Stage
from tests.world.quests import CELLAR, GARDEN, HALL, house, write

ANNA, BEN = "person:anna", "person:ben"


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return house(tmp_path, "Anna", "Ben")


def test_each_opens_and_empties_their_own_chest(stage: Stage) -> None:
    for name in ("Anna", "Ben"):
        stage.say(name, "öffne die Truhe")
        assert "Du nimmst den Brief aus der Truhe." in stage.ask(name, "nimm den Brief")
    world = stage.house.world
    assert world.carried(ANNA) == (f"brief@{ANNA}",)
    assert world.carried(BEN) == (f"brief@{BEN}",)


def test_what_is_somebodys_own_nobody_else_sees_takes_or_is_given(stage: Stage) -> None:
    for line in ("nimm das Seil", "lege das Seil auf den Tisch"):
        stage.say("Anna", line)
    assert "ein Seil" in stage.ask("Ben", "schau")  # his own
    assert "Auf dem Tisch" not in stage.ask("Ben", "betrachte den Tisch")
    stage.say("Anna", "nimm das Seil")
    assert "Seil" not in stage.ask("Ben", "betrachte Anna")
    told = stage.ask("Anna", "gib Ben das Seil")
    assert told.endswith("Das Seil gehört zu deiner Geschichte. Für Ben ist ein eigenes da.")  # whoever Ben is
    assert "könnte jemand forttragen" in _put_into_basket(stage)


def _put_into_basket(stage: Stage) -> str:
    stage.house.world.set_mark(ANNA, "gesagt", 1)
    return stage.ask("Anna", "lege das Seil in den Korb")


def test_flags_are_each_ones_own(stage: Stage) -> None:
    stage.lose("Ben")
    stage.say("Anna", "drücke den Stein")
    stage.enter("Ben")
    assert "Ein Tor steht offen" not in stage.ask("Ben", "schau")
    assert "kein Weg" in stage.ask("Ben", "gehe nach Norden")
    assert "0 von 20" in stage.ask("Ben", "punkte")
    assert "Geist" not in stage.ask("Ben", "wer ist hier?")


def test_what_one_solves_counts_for_who_stands_beside_and_has_come_as_far(stage: Stage) -> None:
    stage.heard("Ben")
    stage.say("Anna", "drücke den Stein")
    heard = stage.heard("Ben")
    assert heard[:2] == [
        "Anna drückt, und es knirscht.",
        "Anna hat es herausbekommen, und du stehst daneben: Das gilt auch für dich.",
    ]
    assert "Ein Tor steht offen" in stage.ask("Ben", "schau")
    world = stage.house.world
    assert world.points(ANNA) == world.points(BEN) == 5


def test_others_see_what_somebody_does(stage: Stage) -> None:
    stage.heard("Ben")
    stage.say("Anna", "drücke den Stein")
    assert stage.heard("Ben")[0] == "Anna drückt, und es knirscht."


def test_together_for_everybody_here(stage: Stage) -> None:
    stage.heard("Ben")
    assert "Zu zweit geht es." in stage.ask("Anna", "zieh am Hebel")
    assert stage.heard("Ben")[0] == "Anna zieht mit dir am Hebel."
    world = stage.house.world
    for who in (ANNA, BEN):
        assert world.mark(who, "gezogen") == 1
        assert world.carried(who) == (f"krone@{who}",)
        assert world.points(who) == 10


def test_a_condition_may_ask_of_who_is_beside(stage: Stage) -> None:
    world = stage.house.world

    def holds(condition: str, who: str = ANNA) -> bool:
        return world.holds(parse([condition]), who)

    assert not holds("besetzt bank")
    assert not holds("mit gezogen")
    stage.say("Ben", "setze dich auf die Bank")
    world.set_mark(BEN, "gezogen", 1)
    assert holds("besetzt bank")
    assert holds("mit gezogen")
    assert not holds("besetzt bank", BEN), "oneself is no other"
    assert not holds("mit gezogen", BEN)
    stage.lose("Ben")
    assert not holds("besetzt bank")
    assert not holds("mit gezogen")


def test_who_is_elsewhere_or_frozen_has_no_part_in_it(stage: Stage) -> None:
    stage.lose("Ben")
    assert "zu schwer" in stage.ask("Anna", "zieh am Hebel")
    assert stage.house.world.mark(BEN, "gezogen") == 0


def test_one_keeps_ones_own_when_leaving_and_gives_back_the_rest(stage: Stage) -> None:
    for line in ("nimm das Seil", "nimm den Krug", "öffne die Truhe", "drücke den Stein", "ende"):
        stage.say("Anna", line)
    world = stage.house.world
    assert world.at_home("krug")
    stage.enter("Anna")
    assert world.carried(ANNA) == (f"seil@{ANNA}",)
    assert world.thing(f"truhe@{ANNA}").open
    assert world.mark(ANNA, "tor_auf") == 1


def test_what_others_put_into_ones_own_chest_goes_home(stage: Stage) -> None:
    for line in ("öffne die Truhe", "lege den Krug in die Truhe", "ende"):
        stage.say("Anna", line)
    assert stage.house.world.at_home("krug")


def test_a_guest_leaves_nothing_behind(stage: Stage) -> None:
    stage.connect("Gast")
    stage.say("Gast", "gast")
    name = stage.house.people.visitors.keys() - {"anna", "ben"}
    who = f"person:{next(iter(name))}"
    for line in ("nimm das Seil", "öffne die Truhe", "ende", "ja"):
        stage.say("Gast", line)
    assert not [key for key in stage.house.world.state() if who in key]
    assert not [key for key in stage.archive.state() if who in key]


def test_everything_outlives_a_restart(stage: Stage) -> None:
    for line in ("nimm das Seil", "öffne die Truhe", "drücke den Stein", "tipp", "gehe nach Norden"):
        stage.say("Anna", line)
    before = stage.house.world.state()
    stage.restart()
    after = stage.house.world.state()
    for state in (before, after):
        for person in (ANNA, BEN):
            state[f"person:{person}"].pop("asleep", None)
    assert after == before
    stage.enter("Anna")
    assert "[Garten]" in stage.ask("Anna", "karte")
    assert "5 von 20" in stage.ask("Anna", "punkte")
    assert stage.house.world.carried(ANNA) == (f"seil@{ANNA}",)


class Together(RuleBasedStateMachine):
    """Two people do anything to everything they see; what is one's own stays so, and nothing is lost."""

    folder: Path
    world: World

    @initialize()
    def begin(self) -> None:
        self.world = load(self.folder)
        self.stored: dict[str, object] = {}
        for who in (ANNA, BEN):
            self.world.add_player(who, who)
            actions.arrive(self.world, who)

    @rule(
        who=st.sampled_from([ANNA, BEN]), verb=st.sampled_from(["take", "drop", "open_", "close"]), n=st.integers(0, 9)
    )
    def handle(self, who: str, verb: str, n: int) -> None:
        things = [id_ for id_ in self.world.visible(who) if id_ in self.world.things]
        if things:
            self.attempt(getattr(actions, verb), who, things[n % len(things)])

    @rule(who=st.sampled_from([ANNA, BEN]), n=st.integers(0, 9), m=st.integers(0, 9))
    def put(self, who: str, n: int, m: int) -> None:
        things = [id_ for id_ in self.world.visible(who) if id_ in self.world.things]
        if things:
            self.attempt(actions.put, who, things[n % len(things)], "in", things[m % len(things)])

    @rule(who=st.sampled_from([ANNA, BEN]), mark=st.sampled_from(["tor_auf", "gesagt"]), value=st.integers(0, 1))
    def mark(self, who: str, mark: str, value: int) -> None:
        self.world.set_mark(who, mark, value)

    @rule(who=st.sampled_from([ANNA, BEN]), where=st.sampled_from(["norden", "unten", "sueden", "oben"]))
    def go(self, who: str, where: str) -> None:
        self.attempt(actions.go, who, where)

    @rule(who=st.sampled_from([ANNA, BEN]))
    def come_and_go(self, who: str) -> None:
        actions.depart(self.world, who)
        actions.arrive(self.world, who)

    @rule()
    def restore(self) -> None:
        state = self.world.state()
        self.world.restore(state)
        assert self.world.state() == state

    def attempt(self, deed: Callable[..., object], who: str, *arguments: str) -> None:
        with suppress(Refused):
            deed(self.world, who, *arguments)

    @invariant()
    def nobody_sees_what_is_anothers_own(self) -> None:
        for who in (ANNA, BEN):
            assert {owner_of(id_) for id_ in self.world.visible(who)} <= {None, who}

    @invariant()
    def everything_is_in_one_place(self) -> None:
        for who in (ANNA, BEN):
            for id_ in self.world.things.copies(who):
                place = self.world.place(id_)
                assert self.world.contents(place.id, hidden=True, who=who).count(id_) == 1 or not self.world.exists(
                    id_, who
                )
                assert self.world.holder(id_) in (None, who)

    @invariant()
    def changes_add_up(self) -> None:
        for key, value in self.world.changes().items():
            if value is None:
                self.stored.pop(key, None)
            else:
                self.stored[key] = value
        assert self.stored == self.world.state()


def test_whatever_two_people_do(tmp_path: Path) -> None:
    write(tmp_path, halle=HALL, garten=GARDEN, keller=CELLAR)
    Together.folder = tmp_path
    run_state_machine_as_test(Together, settings=settings(max_examples=60, stateful_step_count=30, deadline=None))


def test_what_everyone_has_for_themselves_opens_for_who_stands_beside(stage: Stage) -> None:
    stage.heard("Ben")
    stage.say("Anna", "öffne die Truhe")
    assert "Damit ist die Truhe auch für dich offen." in stage.heard("Ben")
    assert "Du nimmst den Brief aus der Truhe." in stage.ask("Ben", "nimm den Brief")


def test_who_lacks_the_key_is_told_why_it_is_still_shut() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Schreibstube")
    world = stage.house.world
    world.move(f"schluessel@{ANNA}", Place("bei", ANNA))
    stage.say("Anna", "öffne die Truhe")
    assert "Für dich ist die Truhe noch zu; offen steht sie erst für Anna." in stage.heard("Ben")
    assert "verschlossen" in stage.ask("Ben", "öffne die Truhe")
    stage.say("Anna", "schließe die Truhe")
    world.move(f"schluessel@{BEN}", Place("bei", BEN))
    stage.say("Anna", "öffne die Truhe")
    assert "Damit ist die Truhe auch für dich offen." in stage.heard("Ben")


def test_who_has_not_come_so_far_is_told_so_and_has_it_before_them() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Schreibstube")
    world = stage.house.world
    world.set_mark(ANNA, "lektion_pharomino", 1)
    stage.say("Anna", "sage drei")
    assert world.points(ANNA) > world.points(BEN)
    heard = "\n".join(stage.heard("Ben"))
    assert "Das gilt auch für dich" not in heard
    assert "Anna hat „Paheris Auge“ gelöst. Du bist damit noch nicht so weit" in heard
    world.set_mark(BEN, "lektion_pharomino", 1)
    assert "Paheris Auge: geschafft!" in stage.ask("Ben", "sage drei")
