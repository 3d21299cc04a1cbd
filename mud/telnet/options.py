"""The option machine of telnetlib3, asked for what the house needs and held back from everything else.

The only module that knows telnetlib3; refuses to know sockets, sessions and what a client is taken for.
"""

import logging
import struct
from collections.abc import Callable, Mapping

from telnetlib3.stream_writer import TelnetWriter
from telnetlib3.telopt import (
    BINARY,
    CHARSET,
    CMD_EOR,
    DO,
    DONT,
    ECHO,
    EOR,
    GA,
    GMCP,
    IAC,
    MCCP2_COMPRESS,
    MSSP,
    NAWS,
    NEW_ENVIRON,
    SB,
    SE,
    SEND,
    SGA,
    TM,
    TTYPE,
    USERVAR,
    WILL,
    WONT,
)

from mud.telnet.kinds import OFFERED, Answers, charset_chosen, charset_named

OFFERS = (EOR, CHARSET, GMCP, MSSP, MCCP2_COMPRESS)
"""What whoever answers the first question is offered, in this order; packing only where nothing is encrypted."""
_UNHURRIED = frozenset({WILL + GMCP, WILL + MSSP, WILL + MCCP2_COMPRESS, DO + NEW_ENVIRON, SB + NEW_ENVIRON})
"""Questions whose answers say nothing of the client: nobody waits for them."""
_EVERY = {bytes([code]) for code in range(256)}
# Shared by all connections and never changed: what is refused (telnetlib3 would agree to options nobody here speaks).
_DONT = _EVERY - {TTYPE, NAWS, CHARSET, BINARY, SGA}
_DONT_BUT_ABILITIES = _DONT - {NEW_ENVIRON}
_WONT = _EVERY - {*OFFERS, BINARY, TM}
_WONT_BUT_ECHO = _WONT - {ECHO}
_WONT_BUT_RICH = _WONT - {ECHO, SGA}
_HEARD = frozenset(code[0] for code in (TTYPE, NAWS, CHARSET, NEW_ENVIRON))
_LINKS = "OSC_HYPERLINKS_SEND"
"""What clients call it that a click on words can send a command (Mudlet's manual, Supported Protocols, OSC 8)."""
_LONGEST = 1_024
"""Bytes of a subnegotiation that telnetlib3, which takes them one by one, is troubled with."""
_SILENT = logging.Logger("mud.telnet.options", logging.CRITICAL + 1)
"""A hostile client must not be able to fill a log."""
_MALFORMED = (ValueError, LookupError, struct.error, NotImplementedError)


class _Outlet:
    """The little that telnetlib3 wants of a transport: bytes go where the link collects them."""

    __slots__ = ("write",)

    def __init__(self, write: Callable[[bytes], None]) -> None:
        self.write = write

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        return None

    def get_extra_info(self, name: str, default: object = None) -> object:
        return default


class Options:
    """One connection's options. `answers` fills as the client answers; every negotiation leaves by `write`, and so does
    the `status` of the house, once, to a client that asks for MSSP. What is written after `pack` is to be compressed.
    """

    def __init__(
        self,
        write: Callable[[bytes], None],
        pack: Callable[[bool], None],
        status: Callable[[], Mapping[str, str]],
    ) -> None:
        self.answers = Answers()
        self._packs = False
        self._pack = pack
        self._packing = False
        self._status: Callable[[], Mapping[str, str]] | None = status
        self._asked = False  # more than the first question
        self._more_names = True
        self._rich = False
        self._hidden = False
        self.refused = False
        """It was asked for rich mode and said no; it is not asked again."""
        writer = TelnetWriter(_Outlet(write), None, server=True)  # type: ignore[arg-type]
        writer.log = _SILENT
        for states in (writer.local_option, writer.remote_option, writer.pending_option):
            states.log = _SILENT
        writer.slc_simulated = False
        writer.slctab = {}  # LINEMODE is refused, and two kilobytes a link would wait for it
        writer.always_dont = _DONT
        writer.always_wont = _WONT
        writer.set_ext_callback(TTYPE, self._on_name)
        writer.set_ext_callback(NAWS, lambda rows, cols: self.answers.sized(cols, rows))
        writer.set_ext_callback(NEW_ENVIRON, self._on_abilities)
        writer.set_ext_offer_callback(NEW_ENVIRON, list)  # it is asked here, for what this house can make use of
        writer.set_ext_callback(CHARSET, self._on_charset)
        writer.set_ext_offer_callback(CHARSET, lambda: list(OFFERED))
        writer.set_ext_send_callback(CHARSET, self._choose)
        self._writer = writer
        self._write = write

    def begin(self, *, packs: bool) -> None:
        """One question for all: whoever answers it, with yes or no, is asked the others. `packs`: what is sent may be
        compressed, too."""
        self._packs = packs
        self._writer.compression = packs
        self._writer.iac(DO, TTYPE)

    def close(self) -> None:
        """Let go of everything; the callbacks are cycles otherwise."""
        self._writer.close()

    def negotiated(self, verb: int, option: int) -> None:
        """DO, DONT, WILL or WONT came."""
        if option == IAC[0]:  # telnetlib3 would take it for the next command
            refusal = {DO[0]: WONT, WILL[0]: DONT}.get(verb)
            if refusal is not None:
                self._write(IAC + refusal + IAC)
        else:
            self._feed(bytes([255, verb, option]))
        self.answers.spoke = True
        if not self._asked:
            self._asked = True
            self._writer.iac(DO, NAWS)
            for offer in OFFERS:
                if self._packs or offer != MCCP2_COMPRESS:
                    self._writer.iac(WILL, offer)
        if verb == DO[0] and option == CHARSET[0]:
            self._writer.request_charset()
        if verb == WILL[0] and option == NEW_ENVIRON[0] and self._writer.remote_option.enabled(NEW_ENVIRON):
            self._write(IAC + SB + NEW_ENVIRON + SEND + USERVAR + _LINKS.encode() + IAC + SE)
        if verb == DO[0] and option == MSSP[0] and self._status is not None:
            self._writer.send_mssp(dict(self._status()))
            self._status = None
        if option == MCCP2_COMPRESS[0] and self._packs:
            self._switch_packing(verb)
        if verb == DONT[0] and self._rich and option in (ECHO[0], SGA[0]):
            self.refused = True

    def subnegotiated(self, payload: bytes) -> None:
        """What stood between SB and SE."""
        is_short = payload[0] in _HEARD and len(payload) <= _LONGEST
        if is_short and payload[:2] != NEW_ENVIRON + SEND:  # this house tells nothing of its environment
            escaped = payload.replace(b"\xff", b"\xff\xff")
            self._feed(b"\xff\xfa" + escaped + b"\xff\xf0")

    def _feed(self, command: bytes) -> None:
        try:
            for code in command:
                self._writer.feed_byte(bytes([code]))
        except _MALFORMED:
            # The machine is left between two commands then: what follows is a fresh one.
            self._writer.iac_received = False
            self._writer.cmd_received = False

    @property
    def named(self) -> bool:
        """The client has given every name it has."""
        return bool(self.answers.names) and not self._more_names

    @property
    def settled(self) -> bool:
        """Every question has its answer."""
        pending = self._writer.pending_option.items()
        open_ends = any(is_open for question, is_open in pending if question not in _UNHURRIED)
        return self._asked and not open_ends and not (self._more_names and self._writer.remote_option.enabled(TTYPE))

    @property
    def gmcp(self) -> bool:
        """The client agreed to GMCP, whose messages are none of telnetlib3's business."""
        return self._writer.local_option.enabled(GMCP)

    @property
    def rich(self) -> bool:
        """The client lets the server echo, and sends every key: it agreed to ECHO and SGA."""
        return self._rich and self._writer.local_option.enabled(ECHO) and self._writer.local_option.enabled(SGA)

    def want(self, *, rich: bool, hidden: bool) -> None:
        """`rich`: every key comes here and is echoed from here; `hidden`: at least nothing is echoed over there."""
        if not self.answers.spoke or (rich, hidden) == (self._rich, self._hidden):
            return
        turned = rich != self._rich
        self._rich, self._hidden = rich, hidden
        self._writer.always_wont = _WONT_BUT_RICH if rich else _WONT_BUT_ECHO if hidden else _WONT
        self._switch(ECHO, rich or hidden)
        self._switch(SGA, rich)
        if turned:
            # A client that edits lines itself needs its terminal to turn LF into CRLF: not so while BINARY is on.
            self._switch(BINARY, rich)
            self._writer.iac(DO if rich else DONT, BINARY)

    def _switch_packing(self, verb: int) -> None:
        if verb == DO[0] and not self._packing:
            self._write(IAC + SB + MCCP2_COMPRESS + IAC + SE)
        if verb in (DO[0], DONT[0]):
            self._packing = verb == DO[0]
            self._pack(self._packing)

    def _switch(self, option: bytes, on: bool) -> None:
        writer = self._writer
        if on:
            writer.iac(WILL, option)
        elif writer.local_option.enabled(option) or writer.pending_option.enabled(WILL + option):
            writer.iac(WONT, option)
            # An answer to the WILL may still come; it must not stop the next WILL from being sent.
            writer.pending_option[WILL + option] = False

    def mark(self) -> bytes:
        """What ends a prompt: EOR or GA, nothing for clients that never answered or send every key."""
        if not self.answers.spoke or self._writer.local_option.enabled(SGA):
            return b""
        return IAC + (CMD_EOR if self._writer.local_option.enabled(EOR) else GA)

    def _on_name(self, name: str) -> None:
        self._more_names = self.answers.named(name)
        if self._more_names:
            self._writer.request_ttype()
        elif self.answers.mtts is not None and NEW_ENVIRON in self._writer.always_dont:
            # Who has told of its abilities in bits may tell in words, too, of those there are no bits for.
            self._writer.always_dont = _DONT_BUT_ABILITIES
            self._writer.iac(DO, NEW_ENVIRON)

    def _on_abilities(self, values: Mapping[str, str]) -> None:
        if _LINKS in values:
            self.answers.links = values[_LINKS] == "1"

    def _on_charset(self, name: str) -> None:
        self.answers.agreed = charset_named(name) or self.answers.agreed

    def _choose(self, offers: list[str]) -> str | None:
        chosen = charset_chosen(offers)
        if chosen is not None:
            self._on_charset(chosen)
        return chosen
