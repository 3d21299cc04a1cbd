"""The question for the cursor, its answer, and everything that only looks like one."""

import pytest

from mud.telnet.probe import Probe


def stripped(*pieces: bytes) -> tuple[bytes, Probe]:
    probe = Probe()
    assert probe.ask(["XTERM"]).endswith(b"\x1b[6n\r\x1b[K")
    return b"".join(probe.strip(piece)[0] for piece in pieces), probe


@pytest.mark.parametrize(
    ("answer", "charset"), [(b"\x1b[7;2R", "utf-8"), (b"\x1b[1;3R", "latin-1"), (b"\x1b[1;9R", None)]
)
def test_the_answer_is_taken_out_wherever_it_is_cut(answer: bytes, charset: str | None) -> None:
    for cut in range(len(answer)):
        left, probe = stripped(b"schau" + answer[:cut], answer[cut:] + b"\r")
        assert (left, probe.charset, probe.asked) == (b"schau\r", charset, False)


def test_keys_that_begin_like_an_answer_arrive() -> None:
    left, probe = stripped(b"\x1b", b"[A", b"\x1b[1;5C", b"x")
    assert left == b"\x1b[A\x1b[1;5Cx"
    assert probe.asked


def test_who_does_not_know_the_question_is_not_waited_for() -> None:
    left, probe = stripped(b"x" * 70 + b"\x1b", b"[1;2R")
    assert left == b"x" * 70 + b"\x1b[1;2R"
    assert not probe.asked


def test_consoles_with_a_code_page_are_not_asked() -> None:
    probe = Probe()
    assert probe.ask(["ANSI", "VT100"]) == b""
    assert (probe.asked, probe.done) == (False, True)
