"""What a table agrees on for its next game: said in a few words, shown to all, kept, and refused with the reason."""

import pytest

from mud.game import Refused
from mud.parlour.commands import agreeing
from mud.parlour.table import Table
from tests.stage import WAYS, Stage, at_the_board, at_the_long_table

HOUSE = {"uhr": "aus", "wertung": "ja", "rat": "nein"}
"""What is usual at every table."""


def agreed(stage: Stage) -> dict[str, str]:
    return stage.house.tables.all["saal_tisch"].options


def test_what_is_agreed_on_is_told_to_all_in_the_room() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.stand_ready("Cleo", "Säulensaal")
    assert "Du legst fest" in stage.ask("Anna", "vereinbare Antwortfrist 60")
    for who in ("Ben", "Cleo"):
        heard = "\n".join(stage.heard(who))
        assert "Anna legt fest" in heard
        assert "Antwortfrist: 60" in heard
    assert agreed(stage) == {"antwortfrist": "60", "geduld": "60", **HOUSE}


@pytest.mark.parametrize(
    ("line", "limit", "patience"),
    [
        ("vereinbare Antwortfrist aus", "aus", "60"),
        ("vereinbare antwortfrist 120", "120", "60"),
        ("vereinbare eine Antwortfrist von 120 Sekunden", "120", "60"),
        ("vereinbare geduld=600, antwortfrist=aus", "aus", "600"),
        ("vereinbare Geduld 180 und Antwortfrist 60", "60", "180"),
        ("vereinbare bitte die Geduld auf 180 Sekunden", "30", "180"),
        ("vereinbare üblich", "30", "60"),
        ("vereinbare normal", "30", "60"),
    ],
)
def test_many_ways_to_say_it(line: str, limit: str, patience: str) -> None:
    stage = at_the_long_table("Anna")
    stage.say("Anna", line)
    assert agreed(stage) == {"antwortfrist": limit, "geduld": patience, **HOUSE}


def test_the_usual_is_had_again() -> None:
    stage = at_the_long_table("Anna")
    stage.say("Anna", "vereinbare Antwortfrist aus und Geduld aus")
    assert agreed(stage) == {"antwortfrist": "aus", "geduld": "aus", **HOUSE}
    stage.say("Anna", "vereinbare üblich")
    assert agreed(stage) == {"antwortfrist": "30", "geduld": "60", **HOUSE}


@pytest.mark.parametrize("line", ["vereinbare", "vereinbarungen", "optionen"])
def test_without_a_wish_it_shows_what_is_and_what_could_be(line: str) -> None:
    stage = at_the_long_table("Anna", "Ben")
    answer = stage.ask("Anna", line)
    assert "Antwortfrist: 30" in answer
    assert "Möglich: 30, 60, 120 und aus." in answer
    assert "Geduld: 60" in answer
    assert stage.heard("Ben") == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("vereinbare Antwortfrist 7", "Für Antwortfrist geht: 30, 60, 120 und aus"),
        ("vereinbare Geduld", "Für Geduld geht: 60, 180, 600 und aus"),
        ("vereinbare Ruhe", "„ruhe“ lässt sich hier nicht vereinbaren. Es gibt: "),
        ("vereinbare Geduld 180 und Ruhe", "„ruhe“ lässt sich"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_with_what_can(line: str, said: str) -> None:
    stage = at_the_long_table("Anna", "Ben")
    assert said in stage.ask("Anna", line)
    assert agreed(stage) == {"antwortfrist": "30", "geduld": "60", **HOUSE}
    assert stage.heard("Ben") == []


def test_only_who_sits_at_the_table_has_a_say() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.stand_ready("Cleo", "Säulensaal")
    stage.say("Ben", "schau zu")
    for who in ("Ben", "Cleo"):
        assert "die am Tisch sitzen" in stage.ask(who, "vereinbare Antwortfrist 60")
        assert "Antwortfrist: 30" in stage.ask(who, "vereinbare")
    assert agreed(stage)["antwortfrist"] == "30"


def test_at_an_empty_table_anyone_may_agree() -> None:
    stage = at_the_long_table()
    stage.stand_ready("Anna", "Säulensaal")
    stage.say("Anna", "vereinbare Antwortfrist 60")
    assert agreed(stage)["antwortfrist"] == "60"


def test_nothing_is_agreed_on_while_a_game_runs() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    assert "Mitten in der Partie" in stage.ask("Ben", "vereinbare Antwortfrist 60")
    assert agreed(stage)["antwortfrist"] == "30"
    assert "Antwortfrist: 30" in stage.ask("Ben", "vereinbare")


def test_what_was_agreed_on_stays_for_the_next_games_and_over_a_restart() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "vereinbare Antwortfrist 60 und Geduld 180")
    for line in ("starte Spiel zu zweit", "gib auf", "ja"):
        stage.say("Anna", line)
    stage.restart()
    assert agreed(stage) == {"antwortfrist": "60", "geduld": "180", **HOUSE}
    (row,) = stage.archive.finished("oh_pharao")
    assert row.variant == "normal antwortfrist=60"


def test_a_table_for_two_can_agree_on_its_patience() -> None:
    stage = at_the_board(players=("Anna",))
    assert "Geduld: aus" in stage.ask("Anna", "vereinbare")
    stage.say("Anna", "vereinbare Geduld 60")
    assert stage.house.tables.all["schatulle"].patience == 60.0


class _Box:
    """A game with numbered variants and switches, as far as agreeing goes."""

    variants = ("spiel1", "spiel2")
    options = {"frist": ("30", "60"), "streifen": ("nein", "ja"), "zwei_worte": ("nein", "ja")}  # noqa: RUF012
    companions = True

    def seats(self, variant: str) -> tuple[int, ...]:
        return (4, 3, 2, 1)


@pytest.mark.parametrize(
    ("text", "variant", "options"),
    [
        ("spiel 2", "spiel2", {}),
        ("spiel2 mit streifen", "spiel2", {"streifen": "ja"}),
        ("ohne streifen", None, {"streifen": "nein"}),
        ("keine streifen und spiel 1", "spiel1", {"streifen": "nein"}),
        ("streifen ja", None, {"streifen": "ja"}),
        ("frist 60 streifen", None, {"frist": "60", "streifen": "ja"}),
        ("zweiworte ja und ohne streifen", None, {"zwei_worte": "ja", "streifen": "nein"}),
        ("ohne worte", None, {"zwei_worte": "nein"}),
        ("ueblich", "spiel1", {"frist": "30", "streifen": "nein", "zwei_worte": "nein", "geduld": "60", **HOUSE}),
        (
            "ueblich mit streifen",
            "spiel1",
            {"frist": "30", "streifen": "ja", "zwei_worte": "nein", "geduld": "60", **HOUSE},
        ),
    ],
)
def test_variants_by_number_and_switches_by_with_and_without(
    text: str, variant: str | None, options: dict[str, str]
) -> None:
    table = Table("kiste", "kiste", 1, _Box())  # type: ignore[arg-type]
    assert agreeing.read(table, text) == (variant, options)


@pytest.mark.parametrize("text", ["ohne frist", "spiel 3", "frist", "ohne", "streifen vielleicht"])
def test_half_a_wish_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        agreeing.read(Table("kiste", "kiste", 1, _Box()), text)  # type: ignore[arg-type]


@pytest.mark.parametrize("room", sorted(WAYS))
def test_everything_a_game_of_the_house_can_agree_on_is_explained(room: str) -> None:
    stage = Stage()
    stage.stand_ready("Anna", room)
    heard = stage.ask("Anna", "vereinbare")
    (table,) = stage.house.tables.beside(stage.house.people.visitors["anna"])
    assert all(f"{option.replace('_', '-').title()}: " in heard for option in table.agreeable)


@pytest.mark.parametrize("room", sorted(WAYS))
def test_who_agrees_on_something_where_nobody_sits_sits_down(room: str) -> None:
    stage = Stage()
    stage.stand_ready("Anna", room)
    assert "Du setzt dich" in stage.ask("Anna", "vereinbare Uhr 60")
    (table,) = stage.house.tables.beside(stage.house.people.visitors["anna"])
    assert (table.people(), table.options["uhr"]) == (["person:anna"], "60")
    stage.say("Anna", "steh auf")
    assert table.options["uhr"] == "aus"


@pytest.mark.parametrize(
    ("room", "line", "agreed"),
    [
        ("PHAROMINO", "starte Spiel 3 für Fortgeschrittene", "spiel3 fortgeschritten=ja"),
        ("PHAROMINO", "starte Spiel 4 Profi", "spiel4 profi=ja"),
        ("PHAROMINO", "starte Spiel 4 für Profis", "spiel4 profi=ja"),
        ("TAL DER KÖNIGE", "starte ein leichtes Spiel mit Experten", "normal experten=ja"),
        ("TAL DER KÖNIGE", "starte Spiel gegen Ipi mit Experten", "normal experten=ja"),
    ],
)
def test_whatever_can_be_agreed_on_can_be_said_where_a_game_is_begun(room: str, line: str, agreed: str) -> None:
    stage = Stage([])
    stage.enter("Anna")
    stage.ask("Anna", f"gehe zu {room}")
    stage.ask("Anna", "setz dich an den Tisch")
    stage.ask("Anna", line)
    table = stage.house.tables.seated(stage.house.people.visitors["anna"])
    assert table is not None
    assert table.match is not None
    assert table.agreed == agreed
