"""What somebody is offered while they type: what they can do, what they have met, and nothing that leads nowhere."""

from collections.abc import Callable, Iterable

import pytest

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread
from tests.stage import Stage, at_the_board, at_the_long_table

DEEPEST = 4
"""Words it takes at most from what is offered to a whole line."""


def offered(stage: Stage, who: str, line: str) -> list[str]:
    return [candidate.word for candidate in stage.sessions[who].complete(line)]


# --- what is there to be typed on -----------------------------------------------------------------------------------


def in_the_hall() -> Stage:
    stage = Stage()
    stage.enter("Ben")
    stage.enter("Anna")
    return stage


def in_the_chamber() -> Stage:
    stage = in_the_hall()
    stage.say("Anna", "gehe nach Westen")
    stage.say("Anna", "nimm die Schriftrolle")
    return stage


def playing_pharao() -> Stage:
    stage = at_the_board(["22"])
    stage.say("Anna", "starte das Spiel")
    stage.say("Anna", "würfle")
    return stage


def playing_oh_pharao() -> Stage:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "starte das Spiel")
    stage.say("Anna", "nimm 1")
    return stage


def _at(room: str, *lines: str) -> Stage:
    stage = Stage(lucky=True)
    stage.stand_ready("Anna", room)
    for line in lines:
        stage.say("Anna", line)
    return stage


def playing_pharomino() -> Stage:
    return _at("Schreibstube", "setze dich an den Tisch", "vereinbare Spiel 1", "starte das Spiel allein")


def playing_tal() -> Stage:
    return _at("Bauhütte", "setze dich an den Tisch", "starte das Spiel gegen Ipi")


PLACES: dict[str, Callable[[], Stage]] = {
    "halle": in_the_hall,
    "kammer": in_the_chamber,
    "pharao": playing_pharao,
    "oh_pharao": playing_oh_pharao,
    "pharomino": playing_pharomino,
    "tal_der_koenige": playing_tal,
}
TYPED = (
    "",
    "gehe ",
    "gehe zur ",
    "gehe nach ",
    "nimm ",
    "nimm den ",
    "lege ",
    "öffne die ",
    "betrachte ",
    "schau ",
    "setz dich an ",
    "lies ",
    "gib ",
    "sage ",
    "frage ",
    "flüstere ",
    "teile ",
    "ziehe ",
    "baue ",
    "biete ",
    "hilfe ",
    "zuschauen bei ",
)


# --- whatever is offered ends well ----------------------------------------------------------------------------------


def is_read(stage: Stage, line: str) -> bool:
    read = stage.house.readings(stage.sessions["Anna"], line)
    return bool(read) and not any(isinstance(outcome, Misread) for outcome in read)


def ends_well(stage: Stage, line: str, deep: int = DEEPEST) -> bool:
    """Whether a line is a whole command, or what is offered behind it leads to one."""
    if is_read(stage, line):
        return True
    return deep > 0 and any(ends_well(stage, f"{line} {word}", deep - 1) for word in offered(stage, "Anna", f"{line} "))


def unmet(stage: Stage) -> set[str]:
    """The nouns of rooms Anna has never been to and of what is there, as far as nothing she knows is called so."""
    world = stage.house.world
    visited = world.person("person:anna").visited

    def nouns(ids: Iterable[str]) -> set[str]:
        return {fold(world.name(id_).noun) for id_ in ids}

    scope = stage.house.interpreter.scopes.of(stage.house.people.visitors["anna"])
    here = {name for one in scope.all() if one.id not in world.rooms for name in one.names}
    grammars = stage.house.understanding.grammars.values()
    listed = {fold(word) for one in grammars for words in one.vocabulary.lists.values() for word in words}
    far = nouns(room for room in world.rooms if room not in visited)
    far |= nouns(id_ for id_ in world.things if world.room_of(id_) not in visited)
    return far - here - listed - nouns(visited)


@pytest.mark.parametrize("place", PLACES)
def test_all_that_is_offered_leads_to_a_line_that_is_understood_and_names_nothing_unmet(place: str) -> None:
    stage = PLACES[place]()
    unknown = unmet(stage)
    assert "bauhuette" in unknown or place == "tal_der_koenige"
    lines = [(begun, word) for begun in TYPED for word in offered(stage, "Anna", begun)]
    assert [begun + word for begun, word in lines if not ends_well(stage, begun + word)] == []
    assert [begun + word for begun, word in lines if fold(word) in unknown] == []


# --- moves ----------------------------------------------------------------------------------------------------------


def test_a_move_is_offered_field_by_field() -> None:
    stage = playing_pharao()
    anna = stage.sessions["Anna"]
    assert [*map(tuple, anna.complete("ziehe "))] == [
        ("A1", "nach B2"),
        ("A2", "nach A4, nach B1, nach B3"),
        ("B0", "nach B2"),
    ]
    assert offered(stage, "Anna", "ziehe a") == ["A1", "A2"]
    assert offered(stage, "Anna", "ziehe A2 ") == ["nach A4", "nach B1", "nach B3"]
    assert offered(stage, "Anna", "zieh von A2 nach ") == ["A4", "B1", "B3"]
    assert offered(stage, "Anna", "A2 nach b") == ["B1", "B3"]
    assert anna.complete("")[0] == ("ziehe", "A1 nach B2, A2 nach A4, A2 nach B1, …")
    assert "zieh" not in offered(stage, "Anna", "")


def test_where_a_verb_of_the_game_has_no_move_nothing_is_offered() -> None:
    stage = playing_oh_pharao()
    assert not any(line.startswith("werte") for line in may_do(stage))
    assert offered(stage, "Anna", "werte ") == []
    assert "Schale" in offered(stage, "Anna", "öffne ")
    assert offered(stage, "Anna", "starte das Spiel ")


def test_nobody_is_offered_the_moves_of_somebody_else() -> None:
    stage = playing_pharao()
    assert "A1" not in offered(stage, "Ben", "ziehe ")
    assert stage.sessions["Ben"].complete("")[0].word != "ziehe"


def test_moves_are_those_of_the_position() -> None:
    stage = playing_pharao()
    before = offered(stage, "Anna", "ziehe ")
    stage.say("Anna", "ziehe A2 nach B3")
    assert offered(stage, "Anna", "ziehe ") != before


def test_every_way_to_lay_a_card_that_is_typed() -> None:
    stage = playing_pharomino()
    first = next(word for word in offered(stage, "Anna", "lege ") if word.isdigit())
    assert ("in", "die Mitte") in stage.sessions["Anna"].complete(f"lege {first} ")
    stage.say("Anna", f"lege {first} in die Mitte")
    second = next(word for word in offered(stage, "Anna", "lege ") if word.isdigit())
    ways = offered(stage, "Anna", f"lege {second} ")
    assert len(ways) > 1
    assert all(ends_well(stage, f"lege {second} {way}") for way in ways)


def may_do(stage: Stage) -> list[str]:
    """What Anna may do, as `züge` tells it."""
    anna = stage.house.people.visitors["anna"]
    table = stage.house.tables.playing(anna)
    assert table is not None
    seat = table.seat_of("person:anna")
    assert seat is not None
    telling = stage.house.telling
    return telling.typed(anna, table, table.game.words.commands(table.view(seat), seat, telling.names(table)))


@pytest.mark.parametrize("place", ["pharao", "oh_pharao", "tal_der_koenige"])
def test_all_that_may_be_done_is_offered_word_by_word(place: str) -> None:
    stage = PLACES[place]()
    lines = may_do(stage)
    assert lines
    for line in lines:
        begun = ""
        while begun != f"{line} ":
            fits = [word for word in offered(stage, "Anna", begun) if f"{line} ".startswith(f"{begun}{word} ")]
            assert fits, (line, begun)
            begun += f"{fits[0]} "


# --- what is met, and how often it is used ----------------------------------------------------------------------------


def test_places_are_named_when_somebody_has_been_there() -> None:
    stage = in_the_hall()
    assert "Kammer" not in offered(stage, "Anna", "gehe zur ")
    assert ("westen", "") in stage.sessions["Anna"].complete("")
    stage.say("Anna", "gehe nach Westen")
    stage.say("Anna", "gehe nach Osten")
    assert "Kammer" in offered(stage, "Anna", "gehe zur ")
    title = stage.house.world.rooms["kammer"].title
    assert ("westen", title) in stage.sessions["Anna"].complete("")


def test_topics_are_those_of_which_something_was_seen_or_heard() -> None:
    stage = in_the_chamber()
    found = offered(stage, "Anna", "frage den Priester nach ")
    assert {"Schatulle", "Krone"} <= set(found)
    assert not {"Dattel", "Säulensaal"} & set(found)
    stage.say("Anna", "frage den Priester nach Datteln")
    assert "Dattel" in offered(stage, "Anna", "frage den Priester nach ")
    assert offered(stage, "Anna", "frage Priester nach K") == [word for word in found if word[0] == "K"]


def test_the_verbs_of_ones_own_lines_come_first() -> None:
    stage = in_the_hall()
    plain = stage.sessions["Anna"].complete("")
    used = stage.sessions["Anna"].complete("", ["lies die Tafel", "liest", "rieche"])
    assert [one.word for one in used[:2]] == ["lies", "rieche"]
    assert plain[0].word != "lies"


def test_a_command_is_explained_by_its_page_of_help() -> None:
    stage = in_the_hall()
    assert dict(stage.sessions["Anna"].complete("betr"))["betrachte"].startswith("Sieh dir eine Sache")
    assert all(len(one.about) <= 50 for one in stage.sessions["Anna"].complete(""))


def test_a_person_is_not_offered_themselves() -> None:
    assert offered(in_the_hall(), "Anna", "sage ") == ["Ben"]


def test_the_way_of_each_card_is_told_only_when_it_is_typed() -> None:
    stage = _at("Schreibstube", "setze dich an den Tisch", "vereinbare Spiel 3", "starte das Spiel gegen Paheri")
    for _ in range(30):
        stage.wait(1)
    cards = [word for word in offered(stage, "Anna", "lege ") if word.isdigit()]
    assert cards
    for begun in ("lege ", "tausche ", "nimm "):
        for word in offered(stage, "Anna", begun):
            assert ends_well(stage, begun + word), begun + word
