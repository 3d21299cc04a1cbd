"""The option machine, byte by byte: what is asked, what is agreed to, what is refused, and that nothing breaks it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mud.telnet.framing import Framer, Negotiation, Subnegotiation
from mud.telnet.options import Options
from tests.telnet.callers import (
    ASK_NAME,
    BINARY,
    CHARSET,
    ECHO,
    EOR,
    GMCP,
    MCCP2,
    MSSP,
    NAWS,
    NEW_ENVIRON,
    QUESTIONS,
    SGA,
    TTYPE,
    do,
    dont,
    named,
    sized,
    sub,
    will,
    wont,
)

OFFER = sub(CHARSET, b"\x01 UTF-8 ISO-8859-1 US-ASCII")
GA, END_OF_RECORD = b"\xff\xf9", b"\xff\xef"


class Bench:
    """Options with their far end in the test's hand."""

    def __init__(self, packs: bool = True) -> None:
        self.sent = b""
        self.packed: list[bool] = []
        self.options = Options(self._write, self.packed.append, lambda: {"NAME": "Schatulle"})
        self._framer = Framer(1024)
        self.options.begin(packs=packs)

    def _write(self, data: bytes) -> None:
        self.sent += data

    def answer(self, *parts: bytes) -> bytes:
        """What these bytes of the client bring forth."""
        self.sent = b""
        for frame in self._framer.feed(b"".join(parts)):
            match frame:
                case Negotiation(verb, option):
                    self.options.negotiated(verb, option)
                case Subnegotiation(payload):
                    self.options.subnegotiated(payload)
        return self.sent


def test_one_question_first_and_the_others_to_who_answers() -> None:
    bench = Bench()
    assert bench.sent == do(TTYPE)
    assert not bench.options.settled
    assert bench.answer(wont(TTYPE)) == QUESTIONS
    assert not bench.options.settled
    assert bench.answer(wont(NAWS), dont(EOR), dont(CHARSET)) == b""
    assert bench.options.settled
    assert bench.options.mark() == GA


def test_tintin() -> None:
    bench = Bench()
    assert bench.answer(will(TTYPE)) == ASK_NAME + QUESTIONS
    assert bench.answer(named("TINTIN++")) == ASK_NAME
    assert bench.answer(named("XTERM")) == ASK_NAME
    assert bench.answer(named("MTTS 141")) == do(NEW_ENVIRON)
    assert bench.answer(will(NAWS), sized(132, 43), do(EOR), do(CHARSET)) == OFFER
    assert not bench.options.settled
    assert bench.answer(sub(CHARSET, b"\x02UTF-8")) == b""
    assert bench.options.settled
    answers = bench.options.answers
    assert (answers.window.width, answers.window.height, answers.agreed, answers.mtts) == (132, 43, "utf-8", 141)
    assert bench.options.mark() == END_OF_RECORD


def test_who_never_answers_gets_no_marks() -> None:
    bench = Bench()
    assert bench.options.mark() == b""
    bench.options.want(rich=False, hidden=True)
    assert bench.sent == do(TTYPE)


def test_charset_rejected_and_nonsense_accepted() -> None:
    for reply in (b"\x03", b"\x02UTF-16", b"\x02\xfe\xfe", b"\x02", b"\x04\x01", b"\x09"):
        bench = Bench()
        bench.answer(wont(TTYPE), do(CHARSET))
        bench.answer(sub(CHARSET, reply))
        assert bench.options.answers.agreed is None
        assert bench.answer(do(42 + 1)) == wont(42 + 1)  # still alive


def test_charset_asked_by_the_client() -> None:
    bench = Bench()
    bench.answer(wont(TTYPE), will(CHARSET))
    assert bench.answer(sub(CHARSET, b"\x01;KOI8-R;ISO-8859-1")) == sub(CHARSET, b"\x02ISO-8859-1")
    assert bench.options.answers.agreed == "latin-1"
    assert bench.answer(sub(CHARSET, b"\x01;KOI8-R")) == sub(CHARSET, b"\x03")


@pytest.mark.parametrize("option", [5, 33, 34, 35, 36, 38, 39, 69, 85, 87, 90, 91, 93, 102, 200, 202])
def test_what_nobody_here_speaks_is_refused(option: int) -> None:
    bench = Bench()
    bench.answer(wont(TTYPE))
    assert bench.answer(do(option)) == wont(option)
    assert bench.answer(will(option)) == dont(option)
    assert bench.answer(sub(option, b"\x01x")) == b""


def test_gmcp_is_offered_and_nobody_is_waited_for() -> None:
    bench = Bench()
    bench.answer(wont(TTYPE), wont(NAWS), dont(EOR), dont(CHARSET))
    assert bench.options.settled
    assert not bench.options.gmcp
    assert bench.answer(do(GMCP)) == b""
    assert bench.options.gmcp
    bench.answer(dont(GMCP))
    assert not bench.options.gmcp
    assert bench.answer(will(GMCP)) == dont(GMCP)


def test_a_client_may_not_echo_for_us_nor_make_us_echo() -> None:
    bench = Bench()
    bench.answer(wont(TTYPE))
    assert bench.answer(do(ECHO), do(SGA)) == wont(ECHO) + wont(SGA)
    assert bench.answer(will(ECHO)) == dont(ECHO)
    assert bench.options.mark() == GA


def test_listings_are_told_once() -> None:
    bench = Bench()
    bench.answer(wont(TTYPE), wont(NAWS), dont(EOR), dont(CHARSET))
    assert bench.options.settled  # nobody waits for an answer to the offer
    assert bench.answer(do(MSSP)) == sub(MSSP, b"\x01NAME\x02Schatulle")
    assert bench.answer(do(MSSP), dont(MSSP), do(MSSP)).count(b"Schatulle") == 0


def test_who_tells_of_its_abilities_is_asked_whether_a_click_can_send() -> None:
    bench = Bench()
    asked = sub(NEW_ENVIRON, b"\x01\x03OSC_HYPERLINKS_SEND")
    assert bench.answer(wont(TTYPE), will(NEW_ENVIRON)) == QUESTIONS + dont(NEW_ENVIRON)  # unasked
    assert bench.answer(will(TTYPE), named("MUDLET"), named("ANSI"), named("MTTS 2349")).endswith(do(NEW_ENVIRON))
    assert bench.answer(will(NEW_ENVIRON)) == asked
    assert not bench.options.answers.links
    for said, links in ((b"\x00", True), (b"\x02", False), (b"\x02", True)):  # IS, and INFO whenever it changes
        value = b"1" if links else b"0"
        bench.answer(sub(NEW_ENVIRON, said + b"\x03OSC_HYPERLINKS_SEND\x01" + value))
        assert bench.options.answers.links is links
    for nonsense in (b"", b"\x00", b"\x00\x03", b"\x00\x03X\x01\xc3", b"\x00\x03OSC_HYPERLINKS\x010", b"\x07\x03"):
        bench.answer(sub(NEW_ENVIRON, nonsense))
        assert bench.options.answers.links
    bench.answer(sub(NEW_ENVIRON, b"\x02\x03OSC_HYPERLINKS_SEND"))
    assert not bench.options.answers.links


def test_packing_begins_behind_its_sign_and_ends_on_request() -> None:
    bench = Bench()
    bench.answer(wont(TTYPE))
    assert bench.answer(do(MCCP2), do(MCCP2)) == sub(MCCP2, b"")
    assert bench.answer(dont(MCCP2)) == b""
    assert bench.packed == [True, True, False]


def test_what_is_encrypted_is_not_packed() -> None:
    bench = Bench(packs=False)
    assert bench.answer(wont(TTYPE)) == QUESTIONS.removesuffix(will(MCCP2))
    assert bench.answer(do(MCCP2)) == wont(MCCP2)
    assert bench.packed == []


def test_rich_needs_both_and_goes_back() -> None:
    bench = Bench()
    bench.answer(will(TTYPE), named("XTERM"), named("XTERM"))
    bench.sent = b""
    bench.options.want(rich=True, hidden=False)
    assert bench.sent == will(ECHO) + will(SGA) + will(BINARY) + do(BINARY)
    bench.answer(do(ECHO))
    assert not bench.options.rich
    bench.answer(do(SGA), do(BINARY), will(BINARY))
    assert bench.options.rich
    assert bench.options.mark() == b""
    bench.sent = b""
    bench.options.want(rich=False, hidden=False)
    assert bench.sent == wont(ECHO) + wont(SGA) + wont(BINARY) + dont(BINARY)
    assert not bench.options.rich
    assert not bench.options.refused


def test_rich_refused_is_not_asked_again() -> None:
    bench = Bench()
    bench.answer(will(TTYPE), named("XTERM"), named("XTERM"))
    bench.options.want(rich=True, hidden=False)
    bench.answer(do(SGA), dont(ECHO))
    assert bench.options.refused
    assert not bench.options.rich


def test_a_password_hides_the_echo_alone_and_again_before_the_first_answer_came() -> None:
    bench = Bench()
    bench.answer(wont(TTYPE))
    for _ in range(2):
        bench.sent = b""
        bench.options.want(rich=False, hidden=True)
        assert bench.sent == will(ECHO)
        bench.sent = b""
        bench.options.want(rich=False, hidden=False)
        assert bench.sent == wont(ECHO)
    assert bench.answer(do(ECHO)) == wont(ECHO)  # late answers find the echo off
    assert bench.options.mark() == GA


@given(
    st.lists(
        st.one_of(
            st.tuples(st.sampled_from([251, 252, 253, 254]), st.integers(0, 255)),
            st.tuples(st.sampled_from([0, 1, 3, 6, 18, 24, 25, 31, 39, 42, 70, 86]), st.binary(max_size=20)),
            st.tuples(st.booleans(), st.booleans()),
        ),
        max_size=30,
    )
)
def test_no_negotiation_breaks_it_or_makes_it_talk(steps: list[tuple[int, int | bytes]]) -> None:
    bench = Bench()
    for first, second in steps:
        bench.sent = b""
        if isinstance(second, bytes):
            bench.options.subnegotiated(bytes([first]) + second)
        elif isinstance(second, bool):
            bench.options.want(rich=bool(first), hidden=second)
        else:
            bench.options.negotiated(first, second)
        assert len(bench.sent) < 100
    assert isinstance(bench.options.settled, bool)
    assert bench.answer(do(202)).startswith(wont(202))
    bench.options.close()


def test_closed_it_says_nothing() -> None:
    bench = Bench()
    bench.options.close()
    assert bench.answer(will(TTYPE)) == b""
