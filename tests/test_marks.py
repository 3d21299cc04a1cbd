"""Every prompt of the house ends with a mark that clients can see, from the first one at the door on."""

from collections.abc import Iterator

import pytest

from tests.live import PASSWORD, Server
from tests.telnet.callers import CHARSET, EOR, NAWS, TTYPE, Caller, do, dont, run, wont

GA, END_OF_RECORD = b"\xff\xf9", b"\xff\xef"


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Where a real house listens."""
    with Server(tmp_path_factory.mktemp("haus"), patient=True) as server:
        yield server.port


@pytest.mark.parametrize(("agreed", "mark"), [(do(EOR), END_OF_RECORD), (dont(EOR), GA)], ids=["eor", "ga"])
def test_every_prompt_is_marked_at_the_door_and_in_the_house(port: int, agreed: bytes, mark: bytes) -> None:
    name = "Nofretete" if mark == GA else "Teje"

    async def scenario() -> None:
        async with await Caller.call(port) as caller:
            await caller.expect(do(TTYPE))
            caller.send(wont(TTYPE), wont(NAWS), agreed, dont(CHARSET))
            for line, prompt in (
                ("", "Name: "),
                ("x" * 80, "Name: "),
                (name, "Passwort: "),
                ("kurz", "Passwort: "),
                (PASSWORD, "Passwort: "),
                (f"{PASSWORD}!", "Passwort: "),
                (PASSWORD, "Passwort: "),
                (PASSWORD, "> "),
                ("nein", "> "),
                ("schau", "> "),
                ("stumm wie ein Fisch", "> "),
            ):
                caller.send(f"{line}\r\n".encode() if line else b"")
                assert (await caller.expect(mark)).endswith(prompt.encode())
            for prompt in (b"Name: ", b"Passwort: ", b"\n> "):
                assert caller.seen.count(prompt) == caller.seen.count(prompt + mark)

    run(scenario)


def test_who_listens_has_no_prompt_and_hears_where_each_answer_ends(port: int) -> None:
    async def scenario() -> None:
        async with await Caller.call(port) as caller:
            await caller.expect(do(TTYPE))
            caller.send(wont(TTYPE), wont(NAWS), do(EOR), dont(CHARSET))
            await caller.expect(b"Name: " + END_OF_RECORD)
            for line in ("lesemodus", "gast", "nein", "schau"):
                caller.send(f"{line}\r\n".encode())
                assert await caller.expect(END_OF_RECORD)

    run(scenario)
