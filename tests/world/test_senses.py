"""What eyes, ears, nose and fingertips find; and what residents say."""

from typing import Any

import pytest

from mud.game import Refused
from mud.world import actions, scenes
from mud.world.events import Answered, Asked, Greeted, Prose, Read, Ref, Regarded, Searched, Told, Touched, say
from mud.world.model import World
from mud.world.prototypes import Place
from mud.world.topics import topic_of

ANNA, BELA = "person:anna", "person:bela"


def refusal(world: World, action: Any, *args: Any) -> str:
    """The reason why Anna cannot, having made sure that trying changed nothing."""
    before = world.state()
    with pytest.raises(Refused) as caught:
        action(world, ANNA, *args)
    assert world.state() == before
    return caught.value.reason


def details(events: Any) -> tuple[Any, ...]:
    (event,) = events
    return event.details


def test_a_room_tells_what_lies_about_and_who_is_there(world: World) -> None:
    world.move("beutel", Place("auf", "tisch"))
    actions.sit(world, BELA, "bank")
    scene = scenes.look(world, ANNA)
    assert (
        Prose("Ein Buch liegt bereit."),
        say("liegt_auf", sachen=(Ref("rolle"), Ref("beutel")), ort=Ref("tisch")),
        say("hier_liegt", sachen=(Ref("kiste"),)),
    ) == scene[2]
    assert (
        Prose("Der Wirt putzt Becher."),
        say("sitzt_auf", leute=(Ref(BELA),), ort=Ref("bank")),
    ) == scene[3]
    closed = say("ausgang_zu", nach=say("nach_norden"), ding=Ref("tuer"))
    assert scene[4] == (say("ausgaenge", wege=(closed, say("nach_unten"))),)


def test_a_thing_that_was_moved_loses_its_own_sentence(world: World) -> None:
    world.move("buch", Place("in", "halle"))
    assert "Ein Buch liegt bereit." not in str(scenes.look(world, ANNA))
    world.move("buch", world.things["buch"].home)
    assert "Ein Buch liegt bereit." in str(scenes.look(world, ANNA))


def test_a_frozen_guest_is_seen_to_be_frozen(world: World) -> None:
    actions.freeze(world, BELA)
    assert scenes.present(world, ANNA) == ((Prose("Der Wirt putzt Becher."), say("ist_erstarrt", leute=(Ref(BELA),))),)


def test_nobody_here(world: World) -> None:
    actions.go(world, ANNA, "unten")
    assert scenes.present(world, ANNA) == ((say("niemand_hier"),),)


def test_examine_tells_text_condition_and_contents(world: World) -> None:
    world.unlock("kiste")
    assert details(actions.examine(world, ANNA, "kiste")) == ((Prose("Eine Kiste."), say("ist_zu", ding=Ref("kiste"))),)
    world.set_open("kiste", True)
    assert details(actions.examine(world, ANNA, "kiste")) == (
        (Prose("Eine Kiste."), say("steht_offen", ding=Ref("kiste"))),
        (say("dort_in", sachen=(Ref("perle"),)),),
    )


def test_examine_a_seat_names_who_sits_there(world: World) -> None:
    actions.sit(world, ANNA, "spieltisch")
    actions.sit(world, BELA, "spieltisch")
    assert details(actions.examine(world, ANNA, "spieltisch")) == (
        (Prose("Ein Spieltisch."), say("dort_sitzt_du_an"), say("dort_sitzt_an", leute=(Ref(BELA),))),
    )


def test_a_person_notices_being_looked_at(world: World) -> None:
    world.move("buch", Place("bei", BELA))
    (event,) = actions.examine(world, ANNA, BELA)
    assert isinstance(event, Regarded)
    assert (event.perspective(BELA), event.perspective(ANNA), event.perspective("wirt")) == ("dir", None, None)
    assert event.details == ((say("mensch", wer=Ref(BELA)), say("traegt", wer=Ref(BELA), sachen=(Ref("buch"),))),)


def test_examine_rooms(world: World) -> None:
    assert details(actions.examine(world, ANNA, "halle")) == scenes.look(world, ANNA)
    assert details(actions.examine(world, ANNA, "garten")) == (
        (say("dort_geht_es", nach=say("nach_norden"), raum=Ref("garten")),),
    )
    actions.go(world, ANNA, "norden")
    assert details(actions.examine(world, ANNA, "halle")) == ((Prose("Dort liegt die Halle."),),)
    assert refusal(world, actions.examine, "keller") == "nicht_von_hier"


def test_examine_what_is_not_here(world: World) -> None:
    assert refusal(world, actions.examine, "kahn") == "nicht_da"
    actions.depart(world, BELA)
    assert refusal(world, actions.examine, BELA) == "person_nicht_da"


def test_searching_finds_what_is_hidden(world: World) -> None:
    assert details(actions.examine(world, ANNA, "tisch"))[1] == (say("dort_auf", sachen=(Ref("buch"), Ref("rolle"))),)
    (event,) = actions.search(world, ANNA, "tisch", "unter")
    assert isinstance(event, Searched)
    assert event.key == "welt.Searched_unter"
    assert event.details == ((say("dort_unter", sachen=(Ref("schluessel"),)),),)
    assert "schluessel" in world.reachable(BELA)


def test_searching_in_vain(world: World) -> None:
    assert details(actions.search(world, ANNA, "beutel", "in")) == ((say("nichts_in", ding=Ref("beutel")),),)
    assert details(actions.search(world, ANNA, "bank")) == ((say("nichts_gefunden", ding=Ref("bank")),),)
    assert refusal(world, actions.search, "kiste") == "zu"
    assert refusal(world, actions.search, "kiste", "in") == "zu"
    assert refusal(world, actions.search, BELA) == "person_durchsuchen"


def test_searching_a_thing_searches_its_parts(house: World) -> None:
    house.add_player(ANNA, "Anna")
    actions.arrive(house, ANNA)
    actions.go(house, ANNA, "norden")
    assert "uschebti" not in house.visible(ANNA)
    actions.search(house, ANNA, "koenigin")
    assert "uschebti" in house.visible(ANNA)


def test_reading(world: World) -> None:
    (event,) = actions.read(world, ANNA, "buch")
    assert event == Read(ANNA, "halle", "buch", None, details=((Prose("Es war einmal."),),))
    (event,) = actions.read(world, ANNA, "rolle")
    assert isinstance(event, Read)
    assert event.rules == "pharao"
    assert refusal(world, actions.read, "tisch") == "nichts_zu_lesen"
    assert refusal(world, actions.read, "wirt") == "nichts_zu_lesen"
    assert refusal(world, actions.read, "kahn") == "nicht_da"


def test_smell_sound_touch(world: World) -> None:
    assert details(actions.smell(world, ANNA)) == ((Prose("Kalk."),),)
    assert details(actions.smell(world, ANNA, "buch")) == ((Prose("Staub."),),)
    assert details(actions.listen(world, ANNA)) == ((say("still_hier"),),)
    assert details(actions.listen(world, ANNA, "wirt")) == ((say("still_person", person=Ref("wirt")),),)
    (event,) = actions.touch(world, ANNA, "tisch")
    assert isinstance(event, Touched)
    assert event.details == ((say("fuehlt_sich_an", ding=Ref("tisch")),),)
    assert refusal(world, actions.touch, "wirt") == "person_beruehren"
    assert refusal(world, actions.smell, "kahn") == "nicht_da"


def test_inventory(world: World) -> None:
    assert scenes.inventory(world, ANNA) == ((say("du_traegst_nichts"),),)
    world.move("beutel", Place("bei", ANNA))
    world.move("rolle", Place("in", "beutel"))
    assert scenes.inventory(world, ANNA) == (
        (say("du_traegst", wer=Ref(ANNA), sachen=(Ref("beutel"),)),),
        (say("liegt_in", sachen=(Ref("rolle"),), ort=Ref("beutel")),),
    )


# --- residents


def test_a_resident_knows_who_came_before(world: World) -> None:
    texts = []
    for who in (ANNA, ANNA, ANNA, BELA):
        greeted, answered = actions.greet(world, who, "wirt")
        assert isinstance(greeted, Greeted)
        assert isinstance(answered, Answered)
        texts.append(answered.text)
    assert texts == ["Willkommen!", "Schon wieder?", "Schon wieder?", "Willkommen!"]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("dem Wein", "Gut und teuer."),
        ("seinen Weinen", "Gut und teuer."),
        ("dem TRINKGEFAESS", "Zum Trinken."),
        ("Wein oder Trinkgefäß", "Zum Trinken."),
        ("der Weinrebe", "Keine Ahnung."),
    ],
)
def test_a_topic_is_known_by_its_words(world: World, text: str, answer: str) -> None:
    asked, answered = actions.ask(world, ANNA, "wirt", text)
    assert asked == Asked(ANNA, "halle", f" nach {text}.", target="wirt")
    assert answered == Answered("wirt", "halle", answer, target=ANNA)


def test_the_second_answer_is_another(world: World) -> None:
    answers = [actions.ask(world, ANNA, "wirt", "Becher")[1].facts["text"] for _ in range(3)]
    assert answers == ["Zum Trinken.", "Immer noch zum Trinken.", "Immer noch zum Trinken."]


def test_telling(world: World) -> None:
    told, answered = actions.tell(world, ANNA, "wirt", "Quark")
    assert told == Told(ANNA, "halle", " von Quark.", target="wirt")
    assert answered.facts["text"] == "Soso."


def test_players_answer_for_themselves(world: World) -> None:
    assert len(actions.ask(world, ANNA, BELA, "Wein")) == 1
    assert len(actions.greet(world, ANNA, BELA)) == 1


def test_whom_one_cannot_talk_to(world: World) -> None:
    assert refusal(world, actions.greet, "statue") == "stumm"
    assert refusal(world, actions.ask, ANNA, "mir") == "dir_selbst"


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("der Krone", "krone"),
        ("dem Nil", "nil"),
        ("den Regeln des Spiels", "regeln"),
        ("der Schatulle", "schatulle"),
        ("ihm selbst", "selbst"),
        ("dir", "selbst"),
        ("Aegypten", "aegypten"),
        ("Oberägypten", "oberaegypten"),
        ("den Göttern", "goetter"),
        ("dem Wetter", None),
    ],
)
def test_what_the_priest_knows(house: World, text: str, topic: str | None) -> None:
    found = topic_of(house.residents["priester"].topics, text)
    assert (found and found.id.partition(".")[0]) == topic
