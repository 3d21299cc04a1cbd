"""Line editing without a terminal: a pipe for the keys, a capture for the screen; and plain lines on a real one."""

import asyncio
import contextlib
import io
import os
import pty
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session, get_app
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.output.vt100 import Vt100_Output

import mud.console.terminal as terminal_module
from mud.console.alone import conversation
from mud.console.terminal import HISTORY_FILE, play_terminal
from mud.door.pane import Pane
from mud.parlour.session import Client, Session, Wishes
from mud.text import Screen, Text
from tests.console.echo_house import EchoHouse

RICH = Client(Screen(), rich=True, local=True)


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


async def until(true: Callable[[], bool]) -> None:
    for _ in iter(true, True):
        await asyncio.sleep(0)


def play(house: EchoHouse, session: Session, where: Path, leave: Callable[[], None] | None = None) -> None:
    session.tell([Text("Willkommen.")])
    asyncio.run(asyncio.wait_for(play_terminal(session, str, where, leave), 20))


def test_lines_are_said_until_the_house_closes(
    keys: PipeInput, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = EchoHouse()
    keys.send_text("schau\rende\rnie gehört\r")
    play(house, Session(house, RICH), tmp_path)
    assert house.heard_lines == ["schau", "ende"]
    assert capsys.readouterr().out == "Willkommen.\nDu sagst: schau\nLeb wohl!\n"


def test_ctrl_d_leaves_with_a_goodbye(keys: PipeInput, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house = EchoHouse()
    session = Session(house, RICH)
    keys.send_text("\x04")
    play(house, session, tmp_path, lambda: session.tell([Text("Bis bald.")]))
    assert capsys.readouterr().out == "Willkommen.\n\nBis bald.\n"


def test_ctrl_d_hangs_up_by_itself(keys: PipeInput, tmp_path: Path) -> None:
    house = EchoHouse()
    keys.send_text("\x04")
    play(house, Session(house, RICH), tmp_path)
    assert house.gone == 1


def test_ctrl_c_clears_the_line(keys: PipeInput, tmp_path: Path) -> None:
    house = EchoHouse()
    keys.send_text("unfug\x03schau\rende\r")
    play(house, Session(house, RICH), tmp_path)
    assert house.heard_lines == ["schau", "ende"]


def test_the_history_is_kept_without_passwords(keys: PipeInput, tmp_path: Path) -> None:
    house = EchoHouse()
    keys.send_text("geheim\rsesam\rschau\rende\r")
    play(house, Session(house, RICH), tmp_path)
    keys.send_text("\x1b[A\x1b[A\rende\r")  # two lines up
    play(house, Session(house, RICH), tmp_path)
    assert house.heard_lines == ["geheim", "sesam", "schau", "ende", "schau", "ende"]
    assert "sesam" not in (tmp_path / HISTORY_FILE).read_text()


def test_no_key_leads_from_a_password_to_an_earlier_one(keys: PipeInput, tmp_path: Path) -> None:
    house = EchoHouse()
    keys.send_text("geheim\rsesam\rgeheim\r\x1b[Aöffne\rende\r")
    play(house, Session(house, RICH), tmp_path)
    assert house.heard_lines == ["geheim", "sesam", "geheim", "öffne", "ende"]


def test_tab_completes_the_last_word(keys: PipeInput, tmp_path: Path) -> None:
    house = EchoHouse(words=("Schatulle", "Schale"))

    async def conversation() -> None:
        playing = asyncio.ensure_future(play_terminal(Session(house, RICH), str, tmp_path))
        keys.send_text("öffne Schat\t")
        await until(lambda: get_app().current_buffer.text == "öffne Schatulle")
        keys.send_text("\rende\r")
        await playing

    asyncio.run(asyncio.wait_for(conversation(), 20))
    assert house.heard_lines == ["öffne Schatulle", "ende"]


def test_what_stands_beside_a_word_and_what_was_typed_before(keys: PipeInput, tmp_path: Path) -> None:
    house = EchoHouse(words=("Schatulle", "Schale"), about="auf dem Tisch")
    offered: list[str] = []

    async def conversation() -> None:
        playing = asyncio.ensure_future(play_terminal(Session(house, RICH), str, tmp_path))
        keys.send_text("nimm den Hut\rlies\rSch\t")
        await until(lambda: (state := get_app().current_buffer.complete_state) is not None and bool(state.completions))
        state = get_app().current_buffer.complete_state
        assert state is not None
        offered.extend(one.display_meta_text for one in state.completions)
        keys.send_text("\x03ende\r")
        await playing

    asyncio.run(asyncio.wait_for(conversation(), 20))
    assert offered == ["auf dem Tisch", "auf dem Tisch"]
    assert house.before == ["nimm den Hut", "lies"]


@pytest.mark.parametrize(("colour", "line"), [(True, "nimm den Hut"), (False, "nimm d")])
def test_a_line_goes_on_as_one_of_before_did_where_grey_can_be_told_from_white(
    keys: PipeInput, tmp_path: Path, colour: bool, line: str
) -> None:
    house = EchoHouse()
    keys_right = "\x1b[C"

    async def conversation() -> None:
        session = Session(house, replace(RICH, screen=Screen(depth="16" if colour else "mono")))
        playing = asyncio.ensure_future(play_terminal(session, str, tmp_path))
        keys.send_text("nimm den Hut\r")
        await until(lambda: house.heard_lines == ["nimm den Hut"])
        keys.send_text("nimm d")
        await until(lambda: get_app().current_buffer.text == "nimm d")
        if colour:
            await until(lambda: get_app().current_buffer.suggestion is not None)
        keys.send_text(f"{keys_right}\rende\r")
        await playing

    asyncio.run(asyncio.wait_for(conversation(), 20))
    assert house.heard_lines == ["nimm den Hut", line, "ende"]


def test_a_password_is_never_suggested(keys: PipeInput, tmp_path: Path) -> None:
    house = EchoHouse()
    keys.send_text("geheim\rgeh\x1b[C\rende\r")
    play(house, Session(house, replace(RICH, screen=Screen(depth="16"))), tmp_path)
    assert house.heard_lines == ["geheim", "geh", "ende"]


class TerminalText(io.StringIO):
    """What was written to a terminal that can tell where its cursor is."""

    def isatty(self) -> bool:
        return True


def test_the_status_line_stands_at_the_lower_edge(tmp_path: Path) -> None:
    house = EchoHouse()
    session = Session(house, RICH)
    session.status = ["Halle der Säulen"]
    session.ready()
    screen = TerminalText()

    async def conversation(keys: PipeInput) -> None:
        playing = asyncio.ensure_future(play_terminal(session, str, tmp_path))
        await until(lambda: "\x1b[6n" in screen.getvalue())
        keys.send_text("\x1b[1;1R")
        await until(lambda: "Halle der Säulen" in screen.getvalue())
        keys.send_text("ende\r")
        await playing

    output = Vt100_Output(screen, lambda: Size(10, 40), term="vt100")
    with create_pipe_input() as keys, create_app_session(input=keys, output=output):
        asyncio.run(asyncio.wait_for(conversation(keys), 20))
    assert (session.screen.width, session.screen.height) == (40, 10)


def test_words_from_elsewhere_appear_while_a_line_is_typed(
    keys: PipeInput, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = EchoHouse()
    session = Session(house, RICH)

    async def conversation() -> None:
        playing = asyncio.ensure_future(play_terminal(session, str, tmp_path))
        keys.send_text("scha")
        await asyncio.sleep(0)
        session.tell([Text("Der Priester räuspert sich.")])
        session.ready()
        keys.send_text("u\rende\r")
        await playing

    asyncio.run(asyncio.wait_for(conversation(), 20))
    assert house.heard_lines == ["schau", "ende"]
    assert capsys.readouterr().out == "Der Priester räuspert sich.\nDu sagst: schau\nLeb wohl!\n"


def test_the_house_may_close_while_a_line_is_typed(keys: PipeInput, tmp_path: Path) -> None:
    house = EchoHouse()
    session = Session(house, RICH)

    async def conversation() -> None:
        playing = asyncio.ensure_future(play_terminal(session, str, tmp_path))
        for _ in range(20):
            await asyncio.sleep(0)
        session.tell([Text("Das Haus schließt.")])
        session.over = True
        session.ready()
        await playing

    asyncio.run(asyncio.wait_for(conversation(), 20))
    assert house.heard_lines == []


# --- plain lines on a real terminal


@contextlib.contextmanager
def terminal(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """A terminal as standard streams; its other end."""
    other, ours = pty.openpty()
    device = Path(os.ttyname(ours))
    with device.open(encoding="utf-8") as source, device.open("w", encoding="utf-8") as out:
        monkeypatch.setattr(sys, "stdin", source)
        monkeypatch.setattr(sys, "stdout", out)
        yield other
    os.close(ours)
    os.close(other)


def read_until(other: int, pattern: str) -> str:
    text = ""
    while not re.search(pattern, text):
        text += os.read(other, 4096).decode()
    return text


def test_plain_lines_are_never_redrawn(keys: PipeInput, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    house = EchoHouse()
    session = Session(house, replace(RICH, rich=False))
    with terminal(monkeypatch) as other:
        os.write(other, b"schau\ngeheim\nlaut\nende\n")
        play(house, session, tmp_path)
        shown = read_until(other, "Leb wohl!")
    assert house.heard_lines == ["schau", "geheim", "laut", "ende"]
    assert "\x1b" not in shown
    assert "\a" in shown


@pytest.mark.parametrize(("prompt", "before"), [("", "\r"), ("> ", "\n")])
def test_words_from_elsewhere_have_no_empty_line_before_them_where_nothing_stands_before_the_cursor(
    capsys: pytest.CaptureFixture[str], prompt: str, before: str
) -> None:
    session = Session(EchoHouse(), RICH)
    session.prompt = prompt
    session.ready()
    lines = terminal_module._Lines(session, Pane())

    async def conversation_shown() -> None:
        talk = conversation(session, str, lambda: None)
        lines._line = asyncio.get_running_loop().create_future()
        lines._prompt(talk)
        session.tell([Text("Der Priester räuspert sich.")])
        session.ready()
        lines.show(talk)

    asyncio.run(conversation_shown())
    assert capsys.readouterr().out.startswith(f"{prompt}{before}Der Priester räuspert sich.\n")


def test_a_password_on_a_plain_terminal_is_not_echoed(
    keys: PipeInput, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    house = EchoHouse()
    session = Session(house, RICH)
    session.wishes = Wishes(mode="zeile")

    async def conversation(other: int) -> str:
        playing = asyncio.ensure_future(play_terminal(session, str, tmp_path))
        os.write(other, b"geheim\n")
        shown = await asyncio.to_thread(read_until, other, "Passwort: ")
        os.write(other, b"sesam\nende\n")
        await playing
        return shown + await asyncio.to_thread(read_until, other, "Leb wohl!")

    with terminal(monkeypatch) as other:
        shown = asyncio.run(asyncio.wait_for(conversation(other), 20))
    assert house.heard_lines == ["geheim", "sesam", "ende"]
    assert shown.count("sesam") == 1  # the house repeats it, the terminal does not


def test_the_end_of_plain_input_leaves(keys: PipeInput, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    house = EchoHouse()
    with terminal(monkeypatch) as other:
        os.write(other, b"\x04")
        play(house, Session(house, replace(RICH, rich=False)), tmp_path)
    assert house.gone == 1


def test_the_way_of_asking_follows_the_wish(keys: PipeInput, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    house = EchoHouse()
    session = Session(house, RICH)

    async def conversation(other: int) -> None:
        playing = asyncio.ensure_future(play_terminal(session, str, tmp_path))
        keys.send_text("reich\r")
        await asyncio.to_thread(read_until, other, "Du sagst: reich")
        session.wishes = Wishes(mode="zeile")
        keys.send_text("noch reich\r")
        await asyncio.to_thread(read_until, other, "Du sagst: noch reich")
        os.write(other, b"nun schlicht\nende\n")
        await playing

    with terminal(monkeypatch) as other:
        asyncio.run(asyncio.wait_for(conversation(other), 20))
    assert house.heard_lines == ["reich", "noch reich", "nun schlicht", "ende"]
