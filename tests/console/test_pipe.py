"""Plain lines in, plain text out."""

import io

import pytest

from mud.console.pipe import play_pipe
from mud.console.streams import charset, pipe_client
from mud.parlour.session import Session
from mud.text import Text
from tests.console.echo_house import EchoHouse


def played(lines: list[str], house: EchoHouse, session: Session) -> str:
    out = io.StringIO()
    play_pipe(session, str, lines, out, lambda: None)
    return out.getvalue()


@pytest.fixture
def house() -> EchoHouse:
    return EchoHouse()


@pytest.fixture
def session(house: EchoHouse) -> Session:
    session = Session(house, pipe_client(io.TextIOWrapper(io.BytesIO(), "utf-8")))
    session.tell([Text("Willkommen.")])
    return session


def test_answers_stand_apart_and_prompts_are_not_written(house: EchoHouse, session: Session) -> None:
    assert played(["schau\n", "\n", "warte\r\n"], house, session) == (
        "Willkommen.\n\nDu sagst: schau\n\nDu sagst: warte\n"
    )
    assert house.heard_lines == ["schau", "", "warte"]


def test_the_end_of_the_lines_hangs_up(house: EchoHouse, session: Session) -> None:
    played([], house, session)
    assert session.closed
    assert house.gone == 1


def test_nothing_is_said_after_the_house_closed(house: EchoHouse, session: Session) -> None:
    assert played(["ende\n", "schau\n"], house, session) == "Willkommen.\n\nLeb wohl!\n"
    assert house.heard_lines == ["ende"]
    assert house.gone == 0


def test_a_bell_is_silent_and_a_style_is_plain(house: EchoHouse, session: Session) -> None:
    assert played(["laut\n"], house, session) == "Willkommen.\n\nDu bist am Zug.\n"


def test_what_is_due_is_done_before_the_answer_is_taken(house: EchoHouse, session: Session) -> None:
    out = io.StringIO()
    play_pipe(session, str, ["schau\n"], out, lambda: session.tell([Text("Der Priester zieht.")]))
    assert out.getvalue() == "Willkommen.\nDer Priester zieht.\n\nDu sagst: schau\nDer Priester zieht.\n"


@pytest.mark.parametrize(("columns", "cells"), [("", 80), ("40", 40), ("0", 0), ("viele", 80)])
def test_lines_are_as_wide_as_columns_says(monkeypatch: pytest.MonkeyPatch, columns: str, cells: int) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert pipe_client(io.StringIO()).screen.width == cells


@pytest.mark.parametrize(
    ("encoding", "named"),
    [
        ("utf-8", "utf-8"),
        ("UTF-8-SIG", "utf-8"),
        ("iso-8859-1", "latin-1"),
        ("ISO8859-15", "latin-1"),
        ("iso8859-16", "ascii"),
        ("cp1252", "latin-1"),
        ("ascii", "ascii"),
        ("koi8-r", "ascii"),
    ],
)
def test_the_character_set_follows_the_stream(encoding: str, named: str) -> None:
    assert charset(io.TextIOWrapper(io.BytesIO(), encoding)) == named


def test_a_stream_without_an_encoding_gets_ascii() -> None:
    assert charset(io.StringIO()) == "ascii"


def test_umlauts_are_written_as_the_stream_can(house: EchoHouse) -> None:
    written = {}
    for encoding in ("utf-8", "latin-1", "ascii"):
        raw = io.BytesIO()
        out = io.TextIOWrapper(raw, encoding)
        play_pipe(Session(house, pipe_client(out)), str, ["Öl „für“ Ägypten\n"], out, lambda: None)
        written[encoding] = raw.getvalue().decode(encoding)
    assert written == {
        "utf-8": "Du sagst: Öl „für“ Ägypten\n",
        "latin-1": 'Du sagst: Öl "für" Ägypten\n',
        "ascii": 'Du sagst: Oel "fuer" Aegypten\n',
    }
