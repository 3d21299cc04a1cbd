"""Messages of GMCP: what is one, what is none, and that nothing that goes could be obeyed."""

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.gmcp.messages import LONGEST, Message, parts, read, written

JSON = st.recursive(
    st.none() | st.booleans() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"Core.Ping", Message("core.ping")),
        (b"Core.Ping 120", Message("core.ping", 120)),
        (
            b'Core.Hello { "client": "Mudlet", "version": "4.17" }',
            Message("core.hello", {"client": "Mudlet", "version": "4.17"}),
        ),
        (b'core.supports.set ["Char 1"]', Message("core.supports.set", ["Char 1"])),
        ('Input.Complete "drücke"'.encode(), Message("input.complete", "drücke")),
        (b'Input.Complete  "a b"\r\n', Message("input.complete", "a b")),
        (b"Core", None),
        (b"", None),
        (b"gehe nach Norden", None),
        (b"Core.Ping {", None),
        (b"Core..Ping", None),
        (b"Core.Ping\x00", None),
        (b"Core.Supports.Set [[[[[[[]]]]]]]", None),
        (b"Core.Ping " + b"[" * 8000, None),
        (b"Core.Ping " + b"9" * 8000, None),
        (b'Core.Ping "' + b"x" * LONGEST + b'"', None),
        (b"\xff\xfe\xfd", None),
    ],
)
def test_what_is_a_message(raw: bytes, message: Message | None) -> None:
    assert read(raw) == message


@given(st.binary() | st.builds(lambda name, rest: name + rest, st.sampled_from([b"Core.Ping ", b"A.B "]), st.binary()))
def test_nothing_breaks_the_reading(raw: bytes) -> None:
    found = read(raw)
    assert found is None or found.name == found.name.lower()


@given(st.text(), JSON)
def test_nothing_that_goes_can_be_obeyed(typed: str, other: object) -> None:
    text = written("Comm.Channel.Text", {"text": typed, "other": [other]})
    assert not {unicodedata.category(char) for char in text} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert b"\xff" not in text.encode()
    name, _, body = text.partition(" ")
    assert name == "Comm.Channel.Text"
    assert set(json.loads(body)) == {"text", "other"}


def test_a_terminal_is_told_nothing_by_what_somebody_typed() -> None:
    assert written("A.B", "\x1b[31mrot\x07\xff\x9b2J\u202e") == 'A.B "[31mrotÿ2J"'


@given(st.lists(st.tuples(st.sampled_from("abc"), st.lists(st.text("abä", max_size=20), max_size=20)), max_size=4))
def test_what_is_cut_into_parts_is_the_same_put_together(lists: list[tuple[str, list[str]]]) -> None:
    lists = [(f"{number}{name}", items) for number, (name, items) in enumerate(lists)]
    whole: dict[str, list[str]] = {name: [] for name, _ in lists}
    for part in parts(60, lists, 1000):
        assert len(written("A.B", part).encode()) < 60 + 60 or sum(map(len, part.values())) == 1
        for name, items in part.items():
            whole[name] += items
    assert whole == dict(lists)


def test_there_are_no_more_parts_than_may_be() -> None:
    found = list(parts(60, [("a", ["x" * 50] * 20)], 3))
    assert [len(part["a"]) for part in found] == [1, 1, 1]
