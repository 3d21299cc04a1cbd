"""Rooms by their names: where they lie, and going there from afar; and where everybody is."""

import re

import pytest

from mud.german.meaning.reading import Reading
from tests.stage import Stage


def alone(room: str = "Halle") -> Stage:
    stage = Stage()
    stage.enter("Anna")
    if room != "Halle":
        stage.say("Anna", f"gehe in die {room}" if room != "Säulensaal" else "gehe in den Säulensaal")
    stage.heard("Anna")
    return stage


def room(stage: Stage, who: str = "Anna") -> str:
    return stage.house.world.room_of(f"person:{who.lower()}")


def test_where_a_room_lies_next_door_and_farther_away() -> None:
    stage = alone()
    assert stage.ask("Anna", "wo ist die Schreibstube?") == "Von hier geht es nach Süden in die Schreibstube."
    assert stage.ask("Anna", "wo ist die Halle") == "Du bist in der Halle."
    stage.say("Anna", "gehe in die Kammer")
    assert stage.ask("Anna", "wo ist die Schreibstube?") == (
        "Von hier geht es nach Osten, dann nach Süden in die Schreibstube. „gehe in die Schreibstube“ bringt dich hin."
    )
    assert stage.ask("Anna", "wie komme ich zur Bauhütte?") == (
        "Von hier geht es zweimal nach Osten in die Bauhütte. „gehe in die Bauhütte“ bringt dich hin."
    )


def test_a_long_way_is_told_by_its_first_step() -> None:
    stage = alone()
    world = stage.house.world
    world.person("person:anna").visited.update(world.rooms)
    assert stage.ask("Anna", "wo ist die Oase?").splitlines()[0] == (
        "Von hier geht es erst hinaus; bis zur Oase sind es fünf Räume. „gehe in die Oase“ bringt dich hin."
    )


def test_the_way_is_walked_and_only_its_end_is_described() -> None:
    stage = alone("Kammer")
    heard = stage.ask("Anna", "gehe in den Säulensaal").splitlines()
    assert heard[:3] == ["Du gehst nach Osten.", "Du gehst nach Norden.", "Der Säulensaal"]
    assert room(stage) == "saeulensaal"


def test_who_follows_comes_along() -> None:
    stage = alone("Kammer")
    stage.stand_ready("Ben", "Kammer")
    stage.say("Ben", "folge Anna")
    stage.say("Anna", "gehe zum Säulensaal")
    assert room(stage, "Ben") == "saeulensaal"


def test_who_plays_is_asked_before_walking_away() -> None:
    stage = alone("Bauhütte")
    for line in ("setze dich", "starte Spiel zu zweit"):
        stage.say("Anna", line)
    assert "Damit gibst du die Partie auf." in stage.ask("Anna", "gehe in den Säulensaal")
    assert room(stage) == "bauhuette"


@pytest.mark.parametrize("typed", ["wo ist die Oase?", "gehe zur Oase", "wie komme ich in die Oase?"])
def test_a_room_nobody_has_shown_you_is_no_secret_but_has_no_way(typed: str) -> None:
    stage = alone()
    assert stage.ask("Anna", typed) == (
        "Dort warst du noch nie, und einen Weg dorthin kennst du nicht. „karte“ zeigt, was du schon kennst."
    )
    assert room(stage) == "halle"


def test_what_is_no_room_is_still_not_here() -> None:
    assert "Davon siehst du hier nichts" in alone().ask("Anna", "wo ist der Sarkophag?")


def test_where_a_game_is_is_no_secret() -> None:
    assert "PHARAO in der Kammer" in alone().ask("Anna", "wo ist die Schatulle?")


def test_where_the_others_are_is_who_is_where() -> None:
    stage = alone("Kammer")
    stage.stand_ready("Ben", "Säulensaal")
    stage.enter("Cleo")
    listed = stage.ask("Anna", "wer")
    assert "Der Säulensaal: Ben." in listed
    for typed in ("wo sind die anderen?", "wo sind alle", "wie viele Leute sind da?", "wie viele Leute sind hier"):
        assert stage.ask("Anna", typed) == listed


def test_who_is_here_hears_that_others_are_elsewhere() -> None:
    stage = alone("Kammer")
    stage.enter("Ben")
    told = stage.ask("Anna", "wer ist alles da?")
    assert told == "Hier: der Priester.\nAnderswo im Haus ist ein Mensch; „wer“ zeigt, wo."
    stage.say("Ben", "gehe nach Westen")
    assert stage.ask("Anna", "wer ist alles da?") == "Hier: der Priester und Ben."


# Two hundred people


def test_who_is_short_at_two_hundred_people() -> None:
    stage = Stage()
    stage.enter("Anna")
    syllables = [first + second for first in "bdgklmnprstw" for second in "aeiou"]
    ways = ("gehe nach Westen", "gehe nach Norden", "gehe nach Osten", "gehe nach Süden")
    for number in range(200):
        name = f"Q{syllables[number % 60]}{syllables[(7 * number + number // 60) % 60]}x"
        stage.enter(name)
        stage.say(name, ways[number % len(ways)])
    lines = stage.ask("Anna", "wer").splitlines()
    assert lines[-1] == "Im Haus: 201 Menschen."
    assert len(lines) == len(ways) + 2
    assert all(len(line) < 200 and line.count(",") < 13 for line in lines)
    assert all("weitere" in line for line in lines[: len(ways)])


def inside(room_: str, *visited: str) -> Stage:
    """Somebody in a room who has been in others; in all if none are named."""
    stage = alone()
    world = stage.house.world
    for id_ in (*(visited or world.rooms), room_):
        world.enter("person:anna", id_)
    stage.ask("Anna", "schaue")
    return stage


@pytest.mark.parametrize(
    ("line", "start", "goal"),
    [
        ("geh zur Kammer der Namen", "kreuzgang", "namenskammer"),
        ("zur Kammer der Namen", "kreuzgang", "namenskammer"),
        ("geh zum Grund des Schachts", "kreuzgang", "schacht"),
        ("geh am Grund des Schachts", "kreuzgang", "schacht"),
        ("geh zu Gang eins", "kreuzgang", "gang_eins"),
        ("geh zu Gang zwei", "kreuzgang", "gang_zwei"),
        ("geh in den zweiten Gang", "kreuzgang", "gang_zwei"),
        ("geh zur Kammer der Schatulle", "halle", "kammer"),
        ("geh zur Kammer der Könige", "kreuzgang", "kreuzgang"),
        ("geh in die Dünen", "kreuzgang", "duenen"),
        ("ich will zurück zum Haus am Nil", "backhaus", "halle"),
    ],
)
def test_a_room_is_called_by_its_whole_title(line: str, start: str, goal: str) -> None:
    stage = inside(start)
    stage.say("Anna", line)
    assert room(stage) == goal


def test_a_barred_way_is_no_other_room() -> None:
    stage = inside("kreuzgang")
    assert "Mauer" in stage.ask("Anna", "geh zur Halle des Bretts")
    assert "Bretthalle" in stage.ask("Anna", "wo ist die Halle des Bretts?")


@pytest.mark.parametrize("line", ["gehe zum Fluss", "gehe zum Nil", "geh ans Ufer", "Bitte bring mich zum Nil"])
@pytest.mark.parametrize("start", ["halle", "kammer", "saeulensaal"])
def test_the_river_lies_outside_whatever_is_painted_here(line: str, start: str) -> None:
    for stage in (inside(start), inside(start, "halle")):
        stage.say("Anna", line)
        assert room(stage) == "anlegestelle"


def test_the_nearest_of_what_is_called_so_is_meant() -> None:
    stage = inside("archiv")
    stage.say("Anna", "gehe zum Nil")
    assert room(stage) == "dorfsteg"
    stage = inside("dorfplatz")
    stage.say("Anna", "gehe zur Händlerin")  # who is presented so, not the fruit seller, who is a merchant, too
    assert room(stage) == "saeulensaal"
    stage = inside("kammer", "halle")
    assert stage.ask("Anna", "wie komme ich zum Nil?") == (
        "Von hier geht es nach Osten, dann hinaus an die Anlegestelle. „gehe an die Anlegestelle“ bringt dich hin."
    )


@pytest.mark.parametrize(
    ("line", "start", "goal"),
    [
        ("gehe ins Schilf", "anlegestelle", "uferpfad"),
        ("folge dem Pfad", "anlegestelle", "uferpfad"),
        ("gehe dem Brotduft nach", "dorfplatz", "backhaus"),
        ("folge der Schleifspur", "wuestenrand", "steinbruch"),
        ("folge den Spuren", "torgang", "kreuzgang"),
    ],
)
def test_a_path_is_followed(line: str, start: str, goal: str) -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.house.world.enter("person:anna", start)
    stage.say("Anna", line)
    assert room(stage) == goal


def test_traces_and_the_path_one_stands_on_say_where_they_lead() -> None:
    stage = inside("uferpfad")
    assert "Baumstamm" in stage.ask("Anna", "folge den Spuren")
    assert stage.ask("Anna", "folge dem Pfad") == stage.ask("Anna", "ausgänge")
    assert room(stage) == "uferpfad"


def test_what_leads_nowhere_is_called_as_it_was_said() -> None:
    assert inside("markt").ask("Anna", "klettere auf das Gestänge") == "Mit dem Gestänge kommst du nirgendwohin."
    assert inside("uferpfad").ask("Anna", "gehe zum Nest") == "Näher als hier kommst du dem Nest nicht."
    assert inside("saeulensaal").ask("Anna", "gehe zu den Dolden") == "Näher als hier kommst du den Dolden nicht."


def test_back_leads_to_where_a_long_walk_began_and_can_be_asked_for() -> None:
    stage = inside("kammer")
    stage.ask("Anna", "gehe in den Dattelhain")
    assert stage.ask("Anna", "wie komme ich zurück?") == (
        "Von hier geht es nach Norden, dann hinein, dann nach Westen in die Kammer. "
        "„gehe in die Kammer“ bringt dich hin."
    )
    heard = stage.ask("Anna", "zurück").splitlines()
    assert heard[:4] == [
        "Du gehst nach Norden.",
        "Du gehst hinein.",
        "Du gehst nach Westen.",
        "Die Kammer der Schatulle",
    ]
    stage.ask("Anna", "gehe in den Dattelhain")
    stage.say("Anna", "norden")  # one step on: back is that step again
    stage.say("Anna", "zurück")
    assert room(stage) == "dattelhain"
    assert stage.ask("Anna", "wo komme ich her?") == "Von hier geht es nach Norden an die Anlegestelle."
    stage = alone()
    assert "nirgends gewesen" in stage.ask("Anna", "wie komme ich zurück?")


def test_every_room_is_walked_to_by_its_whole_title() -> None:
    stage = alone()
    world = stage.house.world
    world.person("person:anna").visited.update(world.rooms)
    to = {"Der": "zum", "Die": "zur", "Das": "zum"}
    titled = {room.id: room.title.partition(" ") for room in world.rooms.values() if room.id != "halle"}
    for id_, (article, _, rest) in titled.items():
        if article in to:
            bent = re.sub(r"^([a-zäöüß]\w*e) ", r"\1n ", rest)  # zum verlassenen Arbeiterdorf
            (found,) = stage.house.readings(stage.sessions["Anna"], f"gehe {to[article]} {bent}")
            assert isinstance(found, Reading), rest
            assert found.things.get("wohin") == (id_,), rest


def test_half_way_up_the_pyramid_is_a_place() -> None:
    stage = alone()
    world = stage.house.world
    world.person("person:anna").visited.update(world.rooms)
    for line in ("gehe auf halbe Höhe der Pyramide", "gehe auf halber Höhe der Pyramide"):
        (found,) = stage.house.readings(stage.sessions["Anna"], line)
        assert isinstance(found, Reading), line
        assert found.things.get("wohin") == ("flanke",)


def at(room: str, line: str, *, before: tuple[str, ...] = ()) -> tuple[str, str]:
    """What Anna hears in a room, and where she is then; `before`: where she has been."""
    stage = alone()
    for one in (*before, room):
        stage.house.world.enter("person:anna", one)
        stage.ask("Anna", "schau")
    return stage.ask("Anna", line), stage.house.world.room_of("person:anna")


@pytest.mark.parametrize("line", ["geh zum Haus", "geh ins Haus", "geh nach Hause", "geh zum Spielhaus"])
def test_the_house_is_the_one_at_the_nile_to_whoever_stands_in_another(line: str) -> None:
    for room in ("backhaus", "vorarbeiterhaus"):
        assert at(room, line)[0].startswith("Zur Halle kennst du von hier keinen offenen Weg.")
    assert at("kammer", line, before=("halle",))[1] == "halle"
    assert at("halle", line, before=("vorarbeiterhaus",))[0] == "Da bist du schon."


@pytest.mark.parametrize("room", ["anlegestelle", "uferpfad", "fischerbucht"])
def test_who_is_at_the_river_is_led_to_no_other_shore(room: str) -> None:
    assert at(room, "geh zum Ufer", before=("altarm", "sandbank"))[1] == room


@pytest.mark.parametrize("line", ["geh zur Königin", "geh zum Krokodil", "geh zu den Bauern"])
def test_nobody_is_walked_to_a_wall_for_what_it_shows(line: str) -> None:
    heard, room = at("anlegestelle", line, before=("halle",))
    assert (heard, room) == ("Die Wand hast du zuletzt in der Halle gesehen.", "anlegestelle")
    assert at("halle", line)[0].startswith("Näher als hier kommst du ")
    assert at("anlegestelle", "geh zur Katze", before=("halle",))[1] == "halle"


@pytest.mark.parametrize("line", ["wo liegt die Pyramide?", "wie komme ich zur Pyramide?", "geh zur Pyramide"])
def test_the_pyramid_is_a_place_and_no_game(line: str) -> None:
    assert at("halle", line)[0].startswith("Dort warst du noch nie")
    assert "Bauhütte" in at("halle", "wo ist das Spiel mit den Pyramiden?")[0]


@pytest.mark.parametrize(
    "line", ["begrüß die Person", "sprich mit jemandem", "grüß wen", "x Person", "frag jemanden nach der Krone"]
)
def test_who_is_called_nothing_yet_is_a_person(line: str) -> None:
    assert re.search(
        r"Ich heiße Senbi|Ein alter Mann in einem|Du fragst den Priester nach der Krone", at("kammer", line)[0]
    )
    assert re.search(r"Davon siehst du hier nichts|Mit wem möchtest|Wen willst du", at("halle", line)[0])


def test_nobody_is_led_across_the_river_to_something_that_stands_at_many_places() -> None:
    stage = inside("kreuzgang")
    told = stage.ask("Anna", "geh zum Regal")
    assert room(stage) == "kreuzgang"
    assert told
