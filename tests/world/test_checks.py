"""What the check of rooms finds, one broken house a finding; and that the shipped one is sound."""

from pathlib import Path

import pytest

from mud.german.line.normalise import fold
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from mud.world.checks import check
from mud.world.events import resolve
from mud.world.findings import Finding
from mud.world.model import World
from tests.world.halls import hall


def findings(world: World, lexicon: Lexicon) -> list[Finding]:
    def lemmas(word: str) -> set[str]:
        return {form.lemma for form in lexicon.forms(fold(word))}

    return check(world, lexicon.nouns.keys(), lexicon.adjectives.keys(), lemmas)


def garden(folder: Path, rest: str = "") -> None:
    head = '[raum]\nid = "garten"\ntitel = "Garten"\nnomen = "Garten"\ntext = "Es ist warm."\n'
    (folder / "garten.toml").write_text(head + rest, "utf-8")


TO_GARDEN = '[ausgang.norden]\nnach = "garten"\n'
TO_HALL = '[ausgang.sueden]\nnach = "halle"\n'
DOOR = '[ding.tuer]\nnomen = "Tür"\ntext = "Zu."\ntuer = true\noeffenbar = true\n'


@pytest.mark.parametrize(
    ("rest", "code", "id_"),
    [
        (TO_GARDEN.replace("garten", "nirgends"), "ausgang_ins_leere", "halle"),
        (DOOR, "tuer_ohne_ausgang", "tuer"),
        ('[ding.x]\nnomen = "Dingsbums"\ntext = "Da."\n', "unbekanntes_nomen", "x"),
        ('[ding.x]\nnomen = "Hut"\nnamen = ["Dingsbums"]\ntext = "Da."\n', "unbekanntes_nomen", "x"),
        ('[ding.x]\nnomen = "Hut"\nadjektive = ["schnurrig"]\ntext = "Da."\n', "unbekanntes_adjektiv", "x"),
        ('[ding.x]\nnomen = "Hut"\nmerkmale = ["schnurrig"]\ntext = "Da."\n', "unbekanntes_adjektiv", "x"),
        ('[ding.x]\nnomen = "Hut"\n', "ohne_text", "x"),
        ('[ding.x]\nnomen = "Treppe"\nweg = "oben"\ntext = "Da."\n', "weg_ohne_ausgang", "x"),
        ('[person.x]\nname = "Senbi"\nnomen = "Priester"\ntext = "Da."\nthemen = { a = "b" }\n', "person_stumm", "x"),
        (
            '[ding.x]\nnomen = "Hut"\ntext = "Da."\n[ding.y]\nnomen = "Hut"\ntext = "Da."\n',
            "verwechselbar",
            "y",
        ),
    ],
)
def test_a_hall_with_one_fault(tmp_path: Path, lexicon: Lexicon, rest: str, code: str, id_: str) -> None:
    (found,) = findings(hall(tmp_path, rest), lexicon)
    assert (found.code, found.file, found.id) == (code, "halle.toml", id_)
    assert_told(found)


@pytest.mark.parametrize(
    ("text", "rest", "room", "code"),
    [
        ("Krimskrams gibt es hier.", "", 'beilaeufig = { Hut = "Vergleich" }', "beilaeufig_unnoetig"),
        ("Dort hängt ein Hut.", '[ding.x]\nnomen = "Hut"\ntragbar = true\ntext = "Da."\n', "", "tragbar_im_text"),
    ],
)
def test_a_description_with_one_fault(
    tmp_path: Path, lexicon: Lexicon, text: str, rest: str, room: str, code: str
) -> None:
    (found,) = findings(hall(tmp_path, rest, text, room), lexicon)
    assert found.code == code
    assert_told(found)


def test_mentioned_things_persons_directions_and_figures_of_speech_are_fine(tmp_path: Path, lexicon: Lexicon) -> None:
    things = '[ding.x]\nnomen = "Hut"\nnamen = ["Mütze"]\ntext = "Da."\n[person.y]\nnomen = "Wirt"\ntext = "Er."\n'
    text = "Die Halle ist ein Traum. Im Norden stehen Hüte neben Mützen, und der Wirt sagt: „Wirklich?“"
    assert findings(hall(tmp_path, things, text, 'beilaeufig = { Traum = "Vergleich" }'), lexicon) == []


def test_ways_without_return_and_rooms_without_way(tmp_path: Path, lexicon: Lexicon) -> None:
    garden(tmp_path, TO_HALL)
    codes = {(found.code, found.id) for found in findings(hall(tmp_path), lexicon)}
    assert codes == {("einbahn", "garten"), ("unerreichbar", "garten")}
    garden(tmp_path)
    (found,) = findings(hall(tmp_path, TO_GARDEN), lexicon)
    assert found.code == "einbahn"
    assert_told(found)
    (found,) = findings(hall(tmp_path, TO_GARDEN + "einweg = true\n"), lexicon)
    assert found.code == "einweg_stumm"
    assert_told(found)
    told = TO_GARDEN + 'einweg = true\ntext = "Hinter dir fällt die Tür zu."\n'
    assert findings(hall(tmp_path, told), lexicon) == []


@pytest.mark.parametrize(("back", "codes"), [("", ["krummer_weg"]), ('auch = ["sueden"]\n', [])])
def test_one_comes_back_the_way_one_came(tmp_path: Path, lexicon: Lexicon, back: str, codes: list[str]) -> None:
    garden(tmp_path, TO_HALL.replace("sueden", "osten") + back)
    found = findings(hall(tmp_path, TO_GARDEN), lexicon)
    assert [each.code for each in found] == codes
    for each in found:
        assert_told(each)


def test_of_several_ways_between_two_rooms_one_is_straight(tmp_path: Path, lexicon: Lexicon) -> None:
    garden(tmp_path, TO_HALL)
    assert findings(hall(tmp_path, TO_GARDEN + TO_GARDEN.replace("norden", "osten")), lexicon) == []


def test_a_door_needs_two_sides(tmp_path: Path, lexicon: Lexicon) -> None:
    garden(tmp_path, TO_HALL)
    (found,) = findings(hall(tmp_path, TO_GARDEN + 'tuer = "tuer"\n' + DOOR), lexicon)
    assert found.code == "tuer_einseitig"
    assert_told(found)
    garden(tmp_path, TO_HALL + 'tuer = "tuer"\n')
    assert findings(hall(tmp_path, TO_GARDEN + 'tuer = "tuer"\n' + DOOR), lexicon) == []


def test_an_adjective_tells_things_apart(tmp_path: Path, lexicon: Lexicon) -> None:
    hats = '[ding.x]\nnomen = "Hut"\ntext = "Da."\n[ding.y]\nnomen = "Hut"\nadjektive = ["rot"]\ntext = "Da."\n'
    assert findings(hall(tmp_path, hats), lexicon) == []


def assert_told(found: Finding) -> None:
    """Its sentence exists and names what it is about."""
    narrator = Narrator.load(shelf("data") / "texte")

    def tell(key: str, facts: object) -> str:
        assert isinstance(facts, dict)
        return narrator.tell(key, **facts)

    sentence = tell(found.key, {gap: resolve(fact, str, tell) for gap, fact in found.facts.items()})
    assert all(fact in sentence for fact in found.facts.values() if isinstance(fact, str))


# --- the shipped rooms


def test_the_house_is_sound(house: World, lexicon: Lexicon) -> None:
    assert findings(house, lexicon) == []


def test_the_house_has_its_places(house: World) -> None:
    ways = {way.exit.direction: way.exit.target for way in house.exits("halle")}
    assert house.start == "halle"
    assert ways == {
        "norden": "saeulensaal",
        "osten": "bauhuette",
        "sueden": "schreibstube",
        "westen": "kammer",
        "hinaus": "anlegestelle",
    }
    assert len(house.rooms) >= 40
    assert len(house.things) >= 300
    assert all(len(list(house.contents(room))) >= 3 for room in house.rooms)


def test_the_schatulle_waits_in_its_chamber(house: World) -> None:
    box = house.things["schatulle"]
    assert (box.game, house.room_of("schatulle"), box.seating) == ("pharao", "kammer", "an")
    assert (box.openable, box.open, box.portable) == (True, False, False)
    assert house.residents["priester"].plays == ("pharao",)
    assert house.things["schatulle"].game == "pharao"


def test_two_stones_of_one_kind_lie_in_two_bowls_of_one_kind(house: World) -> None:
    stones = [house.name(id_) for id_ in ("stein_rot", "stein_blau")]
    assert [stone.noun for stone in stones] == ["Stein", "Stein"]
    assert [stone.adjectives for stone in stones] == [("rot",), ("blau",)]
    assert house.place("stein_rot").id == "schale_rot"


def test_every_locked_thing_has_a_key_that_can_be_reached(house: World) -> None:
    locked = {id_: thing.key for id_, thing in house.things.items() if thing.locked}
    assert locked == {"truhe": "schluessel"}
    assert house.room_of("schluessel") == "uferpfad"


def test_the_priest_has_an_answer_to_every_thing_of_his_table(house: World) -> None:
    priest = house.residents["priester"]
    words = {word for topic in priest.topics for word in topic.words}
    assert {"schatulle", "spiel", "krone", "nil", "regel", "haus", "aegypten", "wuerfel", "priester"} <= words
    always = [topic for topic in priest.topics if not topic.when.clauses]
    assert len({word for topic in always for word in topic.words}) == sum(len(topic.words) for topic in always)
    assert all((priest.shrugs, priest.heard, priest.declines, priest.here, len(priest.greetings) > 1))
