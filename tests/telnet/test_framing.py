"""RFC 854 frames, byte by byte, and the same frames however the stream is cut."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.telnet.framing import Command, Data, Flood, Frame, Framer, Negotiation, Subnegotiation

TELNET = (
    st.lists(
        st.one_of(
            st.binary(max_size=12),
            st.sampled_from(
                [b"\xff", b"\xff\xff", b"\xff\xfa\x18", b"\xff\xf0", b"\xff\xfd\x01", b"\xff\xf6", b"\x00"]
            ),
        )
    )
    .map(b"".join)
    .filter(lambda stream: len(stream) < 64)
)  # beyond that what never ends is a flood


def frames(*chunks: bytes, kept: int = 8) -> list[Frame]:
    """All frames of a stream, neighbouring data joined."""
    framer = Framer(kept)
    found: list[Frame] = []
    for chunk in chunks:
        for frame in framer.feed(chunk):
            if isinstance(frame, Data) and found and isinstance(found[-1], Data):
                frame = Data(found.pop().data + frame.data)
            found.append(frame)
    return found


@pytest.mark.parametrize(
    ("stream", "expected"),
    [
        (b"hallo\r\n", [Data(b"hallo\r\n")]),
        (b"a\xff\xffb", [Data(b"a\xffb")]),
        (b"a\xff\xfd\x01b", [Data(b"a"), Negotiation(253, 1), Data(b"b")]),
        (b"\xff\xfb\xff!", [Negotiation(251, 255), Data(b"!")]),
        (b"\xff\xf6\xff\xf1", [Command(246), Command(241)]),
        (b"\xff\xfa\x18\x00xterm\xff\xf0", [Subnegotiation(b"\x18\x00xterm")]),
        (b"\xff\xfa\x1f\xff\xff\x00\x00\x18\xff\xf0", [Subnegotiation(b"\x1f\xff\x00\x00\x18")]),
        (b"\xff\xfa\xff\xf0x", [Data(b"x")]),
        (b"\xff\xfa\x18123456789\xff\xf0x", [Data(b"x")]),  # longer than what is kept
        (b"\xff\xfa\x18ab\xff\xfb\x1fx", [Negotiation(251, 31), Data(b"x")]),  # its end was lost
        (b"\xff\xf0x", [Data(b"x")]),
        (b"\xff\x41x", [Command(65), Data(b"x")]),
        (b"x\xff", [Data(b"x")]),
        (b"x\xff\xfd", [Data(b"x")]),
        (b"\xff\xfa\x18never", []),
    ],
)
def test_a_stream_and_its_frames(stream: bytes, expected: list[Frame]) -> None:
    assert frames(stream) == expected


@given(TELNET, st.lists(st.integers(0, 200)))
def test_chunks_change_nothing(stream: bytes, cuts: list[int]) -> None:
    edges = sorted({0, len(stream), *(cut for cut in cuts if cut < len(stream))})
    pieces = [stream[a:b] for a, b in pairwise(edges)]
    assert frames(*pieces) == frames(stream)


@given(TELNET)
def test_plain_means_that_feeding_is_not_needed(stream: bytes) -> None:
    framer = Framer(8)
    list(framer.feed(stream))
    if framer.plain:
        assert list(framer.feed(b"text\x00\r\n")) == [Data(b"text\x00\r\n")]
    else:
        assert list(framer.feed(b"t")) != [Data(b"t")]


def test_a_subnegotiation_without_end_is_a_flood() -> None:
    framer = Framer(8192)
    assert list(framer.feed(b"\xff\xfa\x18" + b"x" * 65_535)) == []
    with pytest.raises(Flood):
        list(framer.feed(b"x" * 20_000_000))
