"""What a terminal shows: a scripted telnet client draws with pyte, and the screen has to look like this."""

import asyncio
import gc
import weakref
from collections.abc import Sequence

import pytest

from mud.candidate import Candidate
from mud.telnet import TelnetLimits
from mud.text import Text
from tests.telnet.callers import BINARY, ECHO, SGA, Terminal, do, eventually, run
from tests.telnet.fakes import PATIENT, FakeHouse, opened


class Eight(Terminal):
    """A terminal set to Latin-1: two bytes of UTF-8 take two cells."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader, writer)
        self._stream.select_other_charset("@")
        self._stream.use_utf8 = False


class Console(Terminal):
    """Windows' telnet: its keys come in a code page, and what it shows is in one."""

    NAMES = ("ANSI",)


class Mute(Terminal):
    """A terminal that does not tell where its cursor is."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(reader, writer)
        self.screen.write_process_input = lambda text: None


class Shy(Terminal):
    """A terminal that wants to echo itself."""

    AGREED = frozenset({SGA, BINARY})


async def ready(terminal: Terminal, prompt: str = ">") -> None:
    """The terminal is asked for a line, and edits it over there."""
    await terminal.until(lambda lines: lines[-1:] == [prompt] and terminal.local >= {ECHO, SGA})


def test_greeted_with_umlauts_and_the_line_is_edited() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            assert anna.lines == ["Grüß dich, terminal!", ">"]
            assert house.sessions[0].client.rich
            assert house.sessions[0].screen.colour
            anna.type("schxu\x1b[D\x7fa")
            await anna.until(lambda lines: lines[-1] == "> schau")
            anna.type("\r")
            assert (await anna.until(lambda lines: lines[-1] == ">"))[1:] == ["> schau", "Du sagst: schau", ">"]
            anna.type("\x1b[A")
            await anna.until(lambda lines: lines[-1] == "> schau")
            anna.type("\x03")
            await anna.until(lambda lines: lines[-1] == ">")
            anna.type("hütte\r\n")  # CR LF is one Enter
            await anna.until(lambda lines: lines[-2:] == ["Du sagst: hütte", ">"])
            assert house.lines == ["schau", "hütte"]
        await server.close()

    run(scenario)


def test_other_peoples_words_appear_above_the_half_typed_line() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("halb fertig")
            await anna.until(lambda lines: lines[-1] == "> halb fertig")
            for word in ("eins", "zwei"):
                house.call(word)
            shown = await anna.until(lambda lines: "Jemand ruft: zwei" in lines and lines[-1] == "> halb fertig")
            assert shown == ["Grüß dich, terminal!", "Jemand ruft: eins", "Jemand ruft: zwei", "> halb fertig"]
            anna.type("!\r")
            await anna.until(lambda lines: lines[-2:] == ["Du sagst: halb fertig!", ">"])
        await server.close()

    run(scenario)


def test_what_happens_between_two_lines_of_ones_own_stands_together() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("schau\r")
            await anna.until(lambda lines: lines[-2:] == ["Du sagst: schau", ">"])
            anna.type("halb")
            await anna.until(lambda lines: lines[-1] == "> halb")
            for word in ("eins", "zwei"):
                house.call(word)
                await anna.until(lambda lines, word=word: lines[-2:] == [f"Jemand ruft: {word}", "> halb"])  # type: ignore[misc]
            assert anna.rows == [
                "Grüß dich, terminal!",
                "",
                "> schau",
                "Du sagst: schau",
                "",
                "Jemand ruft: eins",
                "Jemand ruft: zwei",
                "",
                "> halb",
            ]
        await server.close()

    run(scenario)


def test_a_board_stays_at_the_top_while_the_words_go_by() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            session = house.sessions[0]
            for board in ("Brett eins", "Brett zwei"):
                session.board = [Text(board), Text("unten")]
                session.ready()
                await anna.until(lambda lines, board=board: lines[:2] == [board, "unten"])  # type: ignore[misc]
                for number in range(15):
                    anna.type(f"{board} {number}\r")
                    last = f"Du sagst: {board} {number}"
                    await anna.until(lambda lines, last=last: lines[-2:] == [last, ">"])  # type: ignore[misc]
                assert anna.rows[:3] == [board, "unten", ""]
                assert anna.rows[-4:] == [f"> {board} 14", f"Du sagst: {board} 14", "", ">"]
            anna.type("halb\x0c")  # Ctrl-L
            await anna.until(lambda lines: lines == ["Brett zwei", "unten", "> halb"])
            session.board = []
            session.ready()
            await anna.until(lambda lines: lines == ["> halb"])
        await server.close()

    run(scenario)


def test_a_reply_leaves_together_with_its_prompt() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.at = len(anna.seen)
            house.call("eins")
            await anna.take()
            assert anna.lines[-2:] == ["Jemand ruft: eins", ">"]
        await server.close()

    run(scenario)


def test_tab_completes() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("wü\t")
            await anna.until(lambda lines: lines[-1] == "> würfle")
            anna.type("\x03schau in die Sc\t")
            await anna.until(lambda lines: lines[-1] == "> schau in die Schatulle")
            anna.type("\x03scha\t")
            await anna.until(lambda lines: [line.split() for line in lines[-2:]] == [["schau"], ["schatten"]])
            anna.type("\t\t\r")
            await anna.until(lambda lines: lines[-2:] == ["Du sagst: schatten", ">"])
        await server.close()

    run(scenario)


def test_a_password_is_neither_shown_nor_remembered() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("passwort\r")
            await ready(anna, "Passwort:")
            anna.type("wüst")
            await anna.until(lambda lines: lines[-1] == "Passwort: ****")
            anna.type("\r")
            await anna.until(lambda lines: lines[-2:] == ["4 Zeichen, geheim.", ">"])
            anna.type("\x1b[A")
            await anna.until(lambda lines: lines[-1] == "> passwort")
            assert "wüst".encode() not in anna.seen
        await server.close()

    run(scenario)


def test_the_keys_of_a_windows_console_are_read() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Console.call(server.port) as anna:
            await ready(anna)
            anna.send("ändere die Größe überall\r".encode("cp850"))
            await eventually(lambda: house.lines == ["ändere die Größe überall"])
        await server.close()

    run(scenario)


KEYS = ["\x1b[A", "\x10", "\x1b[5~", "\x1b<", "\x1b.", "\x19", "\x12", "\t", "\x18\x05", "\x1b[1;5A", "\x1bOP"]


@pytest.mark.parametrize("key", KEYS)
def test_no_key_leads_from_a_password_to_what_was_typed_before(key: str) -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("etwas\x15")  # cut out
            anna.type("passwort\r")
            await ready(anna, "Passwort:")
            anna.type(f"{key}ab{key}\r")
            await anna.until(lambda lines: lines[-2:] == ["2 Zeichen, geheim.", ">"])
        await server.close()

    run(scenario)


def test_nothing_of_a_password_is_kept_to_be_put_in_elsewhere() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("passwort\r")
            await ready(anna, "Passwort:")
            anna.type("abc\x15abc\x01\x0bd\r")
            await anna.until(lambda lines: lines[-2:] == ["4 Zeichen, geheim.", ">"])
            anna.type("\x19x")
            await anna.until(lambda lines: lines[-1] == "> x")
        await server.close()

    run(scenario)


def test_a_resized_window_is_followed() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.resize(30, 10)
            await eventually(lambda: house.sessions[0].screen.width == 30)
            anna.type("x" * 40)
            await anna.until(lambda lines: lines[-2:] == ["> " + "x" * 28, "x" * 12])
            anna.type("\x03breite\r")
            await anna.until(lambda lines: lines[-2:] == ["Breite 30, Hoehe 10.", ">"])
        await server.close()

    run(scenario)


def test_the_mode_can_be_changed_and_changed_back() -> None:
    async def scenario() -> None:
        _, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("modus zeile\r")
            await anna.until(lambda lines: lines[-2:] == ["Modus zeile.", ">"] and not anna.local & {ECHO, SGA})
            anna.type("schau\r")
            await anna.until(lambda lines: lines[-3:] == ["> schau", "Du sagst: schau", ">"])
            anna.type("passwort\r")
            await anna.until(lambda lines: lines[-1] == "Passwort:" and ECHO in anna.local)
            anna.type("geheim\r")
            await anna.until(lambda lines: lines[-2:] == ["6 Zeichen, geheim.", ">"] and ECHO not in anna.local)
            anna.type("modus reich\r")
            await ready(anna)
            anna.type("schxu\x1b[D\x7fa")
            await anna.until(lambda lines: lines[-1] == "> schau")
        await server.close()

    run(scenario)


def test_a_line_of_status_below() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            house.sessions[0].status = ["Halle, du bist dran"]
            house.call("Achtung")
            await anna.until(lambda lines: lines[-2:] == [">", "Halle, du bist dran"])
            house.sessions[0].status = []
            house.call("vorbei")
            await anna.until(lambda lines: lines[-2:] == ["Jemand ruft: vorbei", ">"])
        await server.close()

    run(scenario)


@pytest.mark.parametrize("name", ["Anna", ""])
def test_ctrl_d_leaves_politely(name: str) -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            if name:
                anna.type(f"name {name}\r")
                await ready(anna, f"{name}>")
            anna.type("x\x04")
            await anna.until(lambda lines: lines[-1].endswith("> x"))
            anna.type("\x7f\x04")
            await anna.end()
            assert house.lines == (["name Anna", "ende"] if name else [])
            assert ("Leb wohl!" in anna.lines) is bool(name)
        await server.close()

    run(scenario)


@pytest.mark.parametrize(
    ("terminal", "charset", "greeting"),
    [(Eight, "latin-1", "Grüß dich, terminal!"), (Mute, "ascii", "Gruess dich, terminal!")],
)
def test_charsets_are_found_out_by_the_cursor(terminal: type[Terminal], charset: str, greeting: str) -> None:
    async def scenario() -> None:
        house, server = await opened(TelnetLimits() if terminal is Mute else PATIENT)
        async with await terminal.call(server.port) as anna:
            await ready(anna)
            assert house.sessions[0].screen.charset == charset
            assert anna.lines[0] == greeting
            anna.type("schau\r")
            await anna.until(lambda lines: lines[-2:] == ["Du sagst: schau", ">"])
        await server.close()

    run(scenario)


def test_who_wants_to_echo_may() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Shy.call(server.port) as anna:
            await anna.until(lambda lines: lines[-1:] == [">"] and not anna.local & {ECHO, SGA})
            assert not house.sessions[0].client.rich
            anna.type("schau\r")
            await anna.until(lambda lines: lines[-3:] == ["> schau", "Du sagst: schau", ">"])
        await server.close()

    run(scenario)


def test_late_answers_turn_a_line_into_a_rich_one() -> None:
    async def scenario() -> None:
        house, server = await opened(TelnetLimits(negotiation=0.01))
        async with await Terminal.call(server.port) as anna:
            await eventually(lambda: bool(house.sessions))
            await ready(anna)
            await anna.until(lambda _: house.sessions[0].screen.charset == "utf-8")
            assert anna.lines == ["Gruess dich, silent!", ">"]
            anna.type("schön\r")
            await anna.until(lambda lines: lines[-2:] == ["Du sagst: schön", ">"])
        await server.close()

    run(scenario)


def test_a_paste_of_several_lines_is_several_commands() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("\x1b[200~eins\nzwei\x1b[201~\r")
            await anna.until(lambda lines: lines[-2:] == ["Du sagst: zwei", ">"])
            assert house.lines == ["eins", "zwei"]
            anna.type("x" * 2000 + "\r")
            await anna.until(lambda lines: "<leitung.zu_lang>" in lines and lines[-1] == ">")
            assert house.lines == ["eins", "zwei"]
        await server.close()

    run(scenario)


def test_nothing_is_left_of_a_terminal_that_went() -> None:
    async def scenario() -> None:
        house, server = await opened(PATIENT)
        before = len(asyncio.all_tasks())
        links: list[weakref.ref[object]] = []
        for _ in range(3):
            async with await Terminal.call(server.port) as anna:
                await ready(anna)
                links.append(weakref.ref(house.sessions[0].on_ready.__self__))
                anna.type("halb")
                await anna.until(lambda lines: lines[-1] == "> halb")
            await eventually(lambda: server.connections == 0 and server.entrance.has_room_for_rich())
        await eventually(lambda: len(asyncio.all_tasks()) == before + 1)  # the one that looks
        assert house.sessions == []
        await eventually(lambda: gc.collect() >= 0 and not any(link() for link in links))
        await server.close()

    run(scenario)


def test_the_house_is_never_asked_for_words_while_a_password_is_typed() -> None:
    async def scenario() -> None:
        asked: list[str] = []

        class Curious(FakeHouse):
            def complete(self, session: object, line: str, before: Sequence[str] = ()) -> list[Candidate]:
                asked.append(line)
                return []

        house, server = await opened(PATIENT, Curious())
        async with await Terminal.call(server.port) as anna:
            await ready(anna)
            anna.type("passwort\r")
            await ready(anna, "Passwort:")
            anna.type("wü\tst\r")
            await anna.until(lambda lines: lines[-1] == ">")
            assert asked == []
            assert house.lines[0] == "passwort"
            anna.send(do(ECHO))
        await server.close()

    run(scenario)
