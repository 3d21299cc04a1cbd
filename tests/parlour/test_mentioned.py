"""What the check counts as there is answered when it is typed, and looking at everything is no list of all there is."""

from mud.german.line.normalise import fold
from mud.world.mentions import Mentions, at_home, names_in
from mud.world.model import World
from mud.world.prototypes import Person, Place, Room
from tests.stage import Stage, lexicon

EVERY = 25
"""Of how many nouns one is typed; all of them took half a minute, and were answered."""
REFUSED = ("kenne ich nicht", "siehst du hier nicht", "zuletzt")


def _always(world: World, room: Room) -> set[str]:
    """What something answers to that is in a room for everybody from the beginning and stays."""
    found: set[str] = set()
    for item in at_home(world, room):
        is_loose = bool(item.path) if isinstance(item, Person) else item.hidden or item.own
        if world.room_of(item.id) == room.id and not item.when.clauses and not is_loose:
            found.update((item.name.noun, *item.name.synonyms))
    return found & set().union(*names_in(world, room))


def test_a_noun_that_counts_as_there_is_answered() -> None:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    anna = next(id_ for id_ in world.persons if world.is_player(id_))
    world.move(world.mine("laterne", anna), Place("bei", anna))
    mentions = Mentions(world, lambda word: {form.lemma for form in lexicon().forms(fold(word))})
    typed = 0
    for room in world.rooms.values():
        world.enter(anna, room.id)
        there = mentions.layers[0][room.id].there | mentions.layers[1][room.id].there
        for noun in sorted(there & _always(world, room))[::EVERY]:
            told = stage.ask("Anna", f"betrachte {noun}")
            assert not any(refusal in told for refusal in REFUSED), (room.id, noun, told)
            typed += 1
    assert typed > 45


def test_everything_is_what_one_sees_at_once() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    told = stage.ask("Anna", "betrachte alles")
    assert all(f"{name}:" in told for name in ("Der Tisch", "Die Schatulle", "Die Bank", "Der Priester"))
    assert not any(f"{name}:" in told for name in ("Der Deckel", "Das Tischbein", "Die Wand"))
    rest = told.splitlines()[-1]
    assert rest.startswith("Betrachten kannst du auch ")
    assert "die Wand" in rest
    assert "die Schatulle" not in rest
    assert not stage.ask("Anna", "betrachte alle Kissen").splitlines()[-1].startswith("Betrachten kannst du auch ")


def test_where_nothing_strikes_one_that_is_said() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.house.world.enter("person:anna", "arbeiterdorf")
    assert "nichts aus dem Rahmen" in stage.ask("Anna", "betrachte alles")


def _in(room: str, *carried: str) -> Stage:
    stage = Stage()
    stage.enter("Anna")
    world = stage.house.world
    anna = next(id_ for id_ in world.persons if world.is_player(id_))
    for thing in carried:
        world.move(world.mine(thing, anna), Place("bei", anna))
    world.enter(anna, room)
    return stage


def test_what_an_answer_reveals_is_what_a_pronoun_means() -> None:
    stage = _in("uferpfad")
    assert "Darin liegt ein Schlüssel." in stage.ask("Anna", "durchsuche das Nest")
    assert "Du nimmst den Schlüssel" in stage.ask("Anna", "nimm ihn")


def test_what_only_helps_takes_no_pronoun_from_what_it_is_done_to() -> None:
    stage = _in("vorratskammer", "weinkrug", "laterne")
    stage.say("Anna", "zünde die Laterne an")
    assert "Du schaufelst" in stage.ask("Anna", "füll den Weinkrug mit Sand")
    assert "krug" in stage.ask("Anna", "untersuche ihn")


def test_who_takes_what_is_all_in_hand_is_told_so() -> None:
    stage = _in("bauhuette")
    stage.say("Anna", "nimm den Hammer, den bronzenen Meißel und das Seil")
    assert "Den Hammer hast du schon." in stage.ask("Anna", "nimm ihn")


def test_one_sits_down_beside_a_person_not_beside_a_tool() -> None:
    stage = _in("oase", "hammer")
    stage.say("Anna", "sprich mit Harchuf")
    stage.say("Anna", "betrachte den Hammer")
    assert "auf den Teppich" in stage.ask("Anna", "setz dich zu ihm")


def test_what_has_the_very_name_is_meant_before_what_is_called_so_as_well() -> None:
    stage = _in("anlegestelle", "seil")
    assert "um den Pflock gelegt" in stage.ask("Anna", "untersuche das Tau")
    assert "Palmfasern" in stage.ask("Anna", "untersuche das Seil")


def test_a_noun_left_out_is_of_the_gender_of_its_article() -> None:
    stage = _in("saeulensaal")
    stage.say("Anna", "nimm die Steine")
    told = stage.ask("Anna", "leg den roten Stein in die blaue Schale und den blauen in die rote")
    assert "Du legst den blauen Stein in die rote Schale." in told


def test_what_is_clear_and_harmless_is_done() -> None:
    assert "Schlitz hoch oben" in _in("kammer").ask("Anna", "schau durch das Fenster")
    stage = _in("bauhuette")
    stage.say("Anna", "nimm den Hammer")
    assert "Die Steinblöcke lässt du in Frieden" in stage.ask("Anna", "schlag mit dem Hammer auf den Steinblock")


def test_who_asks_for_what_one_carries_sees_that_one_has_it() -> None:
    assert "Bring ihn mir" in _in("archiv").ask("Anna", "frag Tuja nach dem Brief")
    assert "Du trägst eines bei dir" in _in("archiv", "brief").ask("Anna", "frag Tuja nach dem Brief")
    assert "jetzt hast du ihn" in _in("oase", "brief").ask("Anna", "frag Harchuf nach dem Brief")


def test_taking_everything_solves_no_riddle() -> None:
    stage = _in("dattelhain")
    told = stage.ask("Anna", "nimm alles")
    assert "Du nimmst den Wasserschlauch" in told
    assert "geschafft" not in told
    assert "Wasser für den Weg: geschafft" in stage.ask("Anna", "füll den Schlauch")


def test_what_was_put_into_its_place_keeps_its_name() -> None:
    stage = _in("kreuzgang", "laterne")
    world = stage.house.world
    world.set_mark(next(id_ for id_ in world.persons if world.is_player(id_)), "platte_sitzt", 1)
    assert "die du eingesetzt hast" in stage.ask("Anna", "untersuche die Steinplatte")
