"""Lines out of bytes: every line end, mixed charsets, erasing keys, bounds, and no difference between chunkings."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.door.lines import LineReader, charset_of, decode

TYPED = st.lists(
    st.one_of(
        st.binary(max_size=10),
        st.text(max_size=10).map(str.encode),
        st.sampled_from([b"\r\n", b"\r\x00", b"\r", b"\n", b"\x00", b"\x7f", b"\x1b[A", b"x" * 30]),
    )
).map(b"".join)


def lines(*chunks: bytes, limit: int = 512) -> list[str | None]:
    reader = LineReader(limit)
    return [line for chunk in chunks for line in reader.feed(chunk)]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (b"schau\r\n", ["schau"]),
        (b"schau\n", ["schau"]),
        (b"schau\r\x00", ["schau"]),
        (b"schau\rlies\r", ["schau", "lies"]),
        (b"a\n\nb\r\n\r\nc\n", ["a", "", "b", "", "c"]),
        (b"\r\x00\n", ["", ""]),
        ("würfle\n".encode(), ["würfle"]),
        ("würfle\n".encode("latin-1"), ["würfle"]),
        ("grün ".encode() + "und größer\n".encode("latin-1"), ["grün und größer"]),
        (b"\x84gut\x93\n", ["„gut“"]),  # what Windows has where Latin-1 has nothing
        (b"sag \x84gut\x94, \x84sehr gut\x93\n", ["sag „gut”, „sehr gut“"]),
        ("würfle\n".encode("cp850"), ["würfle"]),
        ("öffne die Tür, grüß die Ägypter\n".encode("cp850"), ["öffne die Tür, grüß die Ägypter"]),
        ("heiß\n".encode("cp850"), ["heiß"]),
        ("ändere es\n".encode("cp437"), ["ändere es"]),
        (b"schah\x08u\n", ["schau"]),
        (b"sch\x7f\x7f\x7f\x7fgeh\n", ["geh"]),
        ("grö\x7funer\n".encode(), ["gruner"]),
        (b"unsinn\x15schau\n", ["schau"]),
        (b"unsinn\x03schau\n", ["schau"]),
        (b"\x1b[A\x1b[1;5Cschau\x1bOP\n", ["schau"]),
        (b"\x1b]0;Titel\x07schau\n", ["schau"]),
        (b"a\tb\x00\x07\x01c\n", ["a bc"]),
        (b"\xc2\x9b31mrot\n", ["31mrot"]),  # an eight-bit CSI
        (b"halb", []),
    ],
)
def test_what_is_typed_and_what_is_read(typed: bytes, expected: list[str]) -> None:
    assert lines(typed) == expected


@given(TYPED, st.lists(st.integers(0, 300)))
def test_chunks_change_nothing(stream: bytes, cuts: list[int]) -> None:
    edges = sorted({0, len(stream), *(cut for cut in cuts if cut < len(stream))})
    pieces = [stream[a:b] for a, b in pairwise(edges)]
    assert lines(*pieces, limit=20) == lines(stream, limit=20)


@given(TYPED)
def test_nothing_read_can_be_obeyed_by_a_terminal(stream: bytes) -> None:
    for line in lines(stream + b"\n"):
        assert line is not None
        assert not any(ord(char) < 32 or 127 <= ord(char) < 160 for char in line)


@given(st.text().map(lambda text: "".join(char for char in text if char >= " ")))
def test_utf_8_is_read_as_it_is(text: str) -> None:
    assert decode(text.encode("utf-8", "ignore")) == text.encode("utf-8", "ignore").decode()


@pytest.mark.parametrize("chunk", [1, 7, 4096, 1 << 20])
def test_a_megabyte_without_a_line_end_is_one_refused_line(chunk: int) -> None:
    size = min(1 << 20, chunk * 4000)
    reader = LineReader(512)
    for _ in range(size // chunk):
        assert reader.feed(b"x" * chunk) == []
    assert len(reader.take()) <= 4 * 512 or size < 4 * 512
    assert lines(b"x" * size, b"\r\nschau\r\n") == [None, "schau"]


def test_the_bound_is_in_characters() -> None:
    assert lines("ä".encode() * 512 + b"\n") == ["ä" * 512]
    assert lines(b"x" * 513 + b"\n") == [None]


@pytest.mark.parametrize(
    ("raw", "charset"), [(b"abc", None), ("ä".encode(), "utf-8"), (b"\xe4", "latin-1"), (b"T\x81r", None)]
)
def test_letters_betray_their_charset(raw: bytes, charset: str | None) -> None:
    assert charset_of(raw) == charset
    reader = LineReader(512)
    reader.feed(raw + b"\n")
    assert reader.charset == charset
