"""What is shown beside words: only to who asks, nothing they may not know, lines that work, and nothing twice."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from mud.parlour.session import Session
from mud.sights import KINDS, NOTHING, Kind, Offer
from tests.parlour.test_clocks import at_the_clock
from tests.stage import Stage, at_the_board, at_the_long_table

STONES = """
[raum]
id = "halle"
titel = "Die Halle"
nomen = "Halle"
text = "Kahl."
beginn = true
[ding.rot]
nomen = "Stein"
adjektive = ["rot"]
text = "Rau."
[ding.blau]
nomen = "Stein"
adjektive = ["blau"]
text = "Glatt."
"""


def looking(stage: Stage, name: str, *kinds: Kind) -> Session:
    """Somebody whose client has asked for some kinds of sights, or for all."""
    session = stage.sessions[name]
    session.learned(replace(session.client, wants=frozenset(kinds) or KINDS))
    return session


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def test_who_asks_for_nothing_is_shown_nothing(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Westen")
    assert stage.sessions["Anna"].sights is NOTHING
    session = looking(stage, "Anna", "ort")
    assert session.sights.place is not None
    assert session.sights == replace(NOTHING, place=session.sights.place)
    session.learned(replace(session.client, wants=frozenset()))
    stage.say("Anna", "schau")
    assert session.sights == NOTHING


def test_what_has_not_changed_stays_the_same_object(stage: Stage) -> None:
    session = looking(stage, "Anna")
    before = session.sights
    stage.say("Anna", "schau")
    stage.say("Anna", "wer bin ich")
    stage.wait(1)
    assert session.sights is before
    stage.say("Anna", "gehe nach Westen")
    assert session.sights is not before


def test_the_room_and_the_map_tell_only_of_where_one_has_been(stage: Stage) -> None:
    session = looking(stage, "Anna")
    world = stage.house.world
    stage.say("Anna", "gehe nach Westen")
    sights = session.sights
    assert sights.place is not None
    assert sights.chart is not None
    assert sights.chart.here == sights.place.id == world.room_of("person:anna")
    visited = world.person("person:anna").visited
    assert {room.id for room in sights.chart.rooms} == visited & world.rooms.keys()
    assert {end for way in sights.chart.ways for end in way} <= visited
    assert {exit_.target for exit_ in sights.place.exits} - {""} <= visited
    for room, direction in sights.chart.unknown:
        assert any(way.exit.direction == direction and way.exit.target not in visited for way in world.exits(room))


def test_a_click_on_the_map_or_an_exit_leads_there(stage: Stage) -> None:
    session, world = looking(stage, "Anna"), stage.house.world
    for _ in range(2):  # every room of the house, from wherever one is
        for exit_ in list(session.sights.place.exits if session.sights.place else ()):
            before = world.room_of("person:anna")
            stage.say("Anna", exit_.line)
            if (now := world.room_of("person:anna")) != before:
                stage.say("Anna", "zurück")
                assert world.room_of("person:anna") == before, now
    assert session.sights.chart is not None
    assert len(session.sights.chart.rooms) > 3
    for room in session.sights.chart.rooms:
        stage.say("Anna", room.line)
        assert world.room_of("person:anna") == room.id, room.line


def test_every_room_is_found_by_its_line(stage: Stage) -> None:
    """Whatever somebody has seen of the world, the map's line means that room and no other."""
    world = stage.house.world
    session = looking(stage, "Anna")
    world.person("person:anna").visited.update(world.rooms)
    stage.say("Anna", "gehe nach Westen")
    assert session.sights.chart is not None
    assert len(session.sights.chart.rooms) == len(world.rooms)
    wrong = []
    for room in session.sights.chart.rooms:
        visitor = stage.house.people.owners[session]
        found = stage.house.interpreter.readings(visitor, room.line)
        if [getattr(one, "things", {}).get("wohin") for one in found] != [(room.id,)]:
            wrong.append((room.id, room.line, str(found)[:200]))
    assert not wrong


def test_who_and_what_is_here(stage: Stage) -> None:
    session = looking(stage, "Anna")
    stage.enter("Ben")
    people = session.sights.people
    assert people is not None
    assert [(one.name, one.resident) for one in people if not one.resident] == [("Ben", False)]
    stage.say("Ben", "gehe nach Westen")
    assert session.sights.people is not None
    assert "Ben" not in [one.name for one in session.sights.people]


def test_things_are_here_or_carried(stage: Stage) -> None:
    session = looking(stage, "Anna", "dinge")

    def carried() -> dict[str, bool]:
        return {item.name: item.carried for item in session.sights.things or ()}

    assert carried()["eine Münze"] is False
    stage.say("Anna", "nimm die Münze")
    assert carried()["eine Münze"] is True
    stage.say("Anna", "gehe nach Westen")
    assert carried() == {"eine Münze": True}


def offers(session: Session) -> dict[tuple[str, int], Offer]:
    return {(one.kind, one.number): one for one in session.sights.offers or ()}


def test_tables_and_seeks_change_while_one_looks_on(stage: Stage) -> None:
    session = looking(stage, "Anna", "angebote")
    assert {number for _, number in offers(session)} == {1, 2, 3, 4}
    stage.enter("Ben")
    stage.say("Ben", "suche Gegner für PHARAO")
    stage.wait(1)
    assert offers(session)["gesuch", 1].lines == ("nimm Gesuch 1",)
    assert "Ben" in offers(session)["gesuch", 1].sentence
    stage.say("Anna", offers(session)["gesuch", 1].lines[0])
    stage.wait(1)
    assert not [one for one in offers(session).values() if one.kind == "gesuch"]


def test_what_an_offer_types_is_done(stage: Stage) -> None:
    session = looking(stage, "Anna", "angebote")
    for number in (1, 2, 3, 4):
        line = next(line for line in offers(session)["tisch", number].lines if "setz dich" in line)
        stage.say("Anna", line)
        stage.say("Anna", "ja")
        table = stage.house.tables.numbered(number)
        assert table is not None
        assert table.has("person:anna"), line
        stage.wait(1)
        assert not offers(session)["tisch", number].lines
        stage.say("Anna", "steh auf")


def test_a_private_table_is_nobodys_business() -> None:
    stage = Stage()
    for name in ("Anna", "Ben"):
        stage.stand_ready(name, "Säulensaal")
    session = looking(stage, "Anna", "angebote")
    stage.say("Ben", "stell einen Tisch auf")
    stage.wait(1)
    assert ("tisch", 5) in offers(session)
    stage.say("Ben", "mach den Tisch privat")
    stage.wait(1)
    assert ("tisch", 5) not in offers(session)


def test_the_clock_says_whose_time_runs() -> None:
    stage = at_the_clock()
    session = looking(stage, "Anna", "uhr")
    clock = session.sights.clock
    assert clock is not None
    assert [(one.name, one.runs, one.own) for one in clock.times] == [("Anna", True, True), ("Ben", False, False)]
    assert clock.at == stage.seconds
    assert clock.times[0].left == pytest.approx(60)
    stage.wait(5)
    assert session.sights.clock is clock
    stage.say("Anna", "würfle")
    assert session.sights.clock is not clock


def answers(session: Session) -> tuple[str, ...] | None:
    asked = session.sights.asked
    return None if asked is None else asked.answers


def test_what_the_house_asks_is_known_with_its_answers(stage: Stage) -> None:
    session = looking(stage, "Anna", "frage")
    assert answers(session) is None
    stage.say("Anna", "nimm")
    assert answers(session) == ()  # anything there is
    stage.say("Anna", "schau")
    assert answers(session) is None


def test_which_one_is_meant_is_answered_with_one_of_them(tmp_path: Path) -> None:
    (tmp_path / "halle.toml").write_text(STONES, "utf-8")
    stage = Stage(rooms=tmp_path)
    stage.enter("Anna")
    session = looking(stage, "Anna", "frage")
    stage.say("Anna", "betrachte den Stein")
    assert answers(session) == ("den roten", "den blauen")
    assert "Rau." in stage.ask("Anna", "den roten")
    assert answers(session) is None


def test_who_is_asked_whether_to_be_shown_around_can_say_so(stage: Stage) -> None:
    session = looking(stage, "Anna", "frage")
    stage.say("Anna", "gehe nach Westen")
    (visitor,) = stage.house.people.visitors.values()
    visitor.dialogue.offered = 3
    stage.say("Anna", "schau")
    assert answers(session) == ("ja", "nein")
    stage.say("Anna", "nein")
    assert answers(session) is None


def test_others_wait_for_an_answer_too() -> None:
    stage = at_the_long_table("Anna", "Ben")
    session = looking(stage, "Ben", "frage")
    looking(stage, "Anna", "frage")
    stage.say("Anna", "starte Spiel zu zweit")
    stage.say("Anna", "beende das Spiel")
    stage.say("Anna", "ja")
    assert answers(session) == ("ja", "nein")
    stage.say("Ben", "nein")
    assert answers(session) is None
    stage.say("Anna", "gib auf")
    assert answers(stage.sessions["Anna"]) == ("ja", "nein")
    assert answers(session) is None
    stage.say("Anna", "ja")
    assert answers(stage.sessions["Anna"]) is None
    stage.say("Anna", "starte Spiel zu zweit")
    assert answers(session) == ("ja", "nein")  # once more?
    stage.say("Ben", "ja")
    assert answers(session) is None


def test_who_is_here_is_called_by_name_as_soon_as_it_is_told(stage: Stage) -> None:
    session = looking(stage, "Anna", "leute")
    stage.house.world.enter("person:anna", "fischerbucht")
    stage.say("Anna", "schau")
    assert [one.name for one in session.sights.people or ()] == ["eine Fischerin"]
    stage.say("Anna", "sprich mit der Fischerin")
    assert [one.name for one in session.sights.people or ()] == ["Taui"]


def test_ones_own_table_comes_first_and_says_so_at_once() -> None:
    stage = at_the_board()
    session = looking(stage, "Anna", "angebote")
    stage.say("Ben", "steh auf")
    stage.wait(1)
    own = (session.sights.offers or ())[0]
    assert (own.game, own.sentence, own.lines) == ("pharao", "Hier sitzt du.", ())
    stage.say("Anna", "steh auf")
    assert "setz dich an Tisch" in offers(session)["tisch", own.number].lines[0]
    stage.say("Anna", "setz dich und starte leichtes Spiel")
    stage.say("Anna", "ja")
    assert (session.sights.offers or ())[0].sentence == "Hier spielst du mit dem Priester."
    stage.say("Ben", f"schau zu an Tisch {own.number}")
    assert (looking(stage, "Ben", "angebote").sights.offers or ())[0].sentence == "Hier siehst du zu."


def test_who_was_advised_can_do_it_with_one_tap() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    session = looking(stage, "Anna", "frage")
    for line in ("gehe nach Westen", "öffne die Schatulle", "setz dich", "starte leichtes Spiel"):
        stage.say("Anna", line)
    assert answers(session) is None
    advice = re.findall("„([^“]*)“", stage.ask("Anna", "tipp"))
    assert advice[0] == "würfle"
    assert answers(session) == ("mach das",)
    assert "Du würfelst" in stage.ask("Anna", "mach das")
    assert answers(session) is None


def test_the_tables_of_the_room_come_first_and_stand_beside_its_exits(stage: Stage) -> None:
    session = looking(stage, "Anna", "ort", "angebote")
    for way, game in (("Süden", "pharomino"), ("Norden", ""), ("Osten", "tal_der_koenige")):
        stage.say("Anna", f"gehe nach {way}")
        place = session.sights.place
        assert place is not None
        if not game:
            assert not place.lines
            continue
        first = (session.sights.offers or ())[0]
        assert first.game == game
        assert place.lines == first.lines == (f"setz dich an Tisch {first.number}",)
    stage.say("Anna", place.lines[0])
    assert session.sights.place is not None
    assert not session.sights.place.lines
