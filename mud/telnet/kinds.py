"""What a client is, judged by the answers it gave: silent, a MUD client or a terminal, and what its screen can show.

Knows names of clients and the bits of MTTS; refuses to know how the answers were asked for.
"""

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from mud.door.colours import depth_of
from mud.door.window import measured
from mud.parlour.session import Client
from mud.text import Charset, Screen
from mud.themes import Depth

Kind = Literal["silent", "mud", "terminal"]
OFFERED = ("UTF-8", "ISO-8859-1", "US-ASCII")
"""What CHARSET offers, best first: nothing the house could not write."""

# Bits of the MUD Terminal Type Standard.
MTTS_ANSI, MTTS_UTF8, MTTS_COLOURS, MTTS_READER, MTTS_TRUE = 1, 4, 8, 64, 256

_MUD = re.compile(
    r"mud|mush|\bmoo\b|muck|tintin|fugue|\btf\d*\b|client|kild|atlantis|beip|potato|blowtorch|powwow|lyntin|kmuddy"
    r"|savitar|gmud|portal|rapscallion|trebuchet|\bblight|proteles|axmud|mukluk|nexus|fado\b|cantrip|grapevine|treaty",
    re.IGNORECASE,
)
_BLIND = frozenset({"", "dumb", "unknown", "network", "emacs", "teletype", "tty", "none", "su", "lpr"})
CONSOLES = frozenset({"ansi", "vtnt", "vt52", "vt100-nav"})
"""Names of consoles with a code page of their own (Windows' telnet): what they show is neither UTF-8 nor Latin-1."""
_COLOURFUL = re.compile(
    r"xterm|ansi|colou?r|-direct|rxvt|screen|tmux|linux|putty|konsole|gnome|vte|kitty|alacritty|foot|wezterm|iterm"
    r"|cygwin|mintty|eterm|mlterm|vt2[0-9]{2}|vt[345][0-9]{2}|vtnt|teraterm|contour|ghostty",
    re.IGNORECASE,
)


@dataclass(slots=True)
class Answers:
    """What is known of a client. Character sets by rank: agreed (CHARSET), said (MTTS), seen (cursor), typed."""

    names: list[str] = field(default_factory=list)
    mtts: int | None = None
    window: Screen = Screen()
    agreed: Charset | None = None
    seen: Charset | None = None
    typed: Charset | None = None
    spoke: bool = False
    links: bool = False

    def named(self, name: str) -> bool:
        """Another terminal name came: True if it is worth to ask for a further one."""
        if name.upper().startswith("MTTS"):
            digits = name[4:].strip()
            self.mtts = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 10 else 0
            return False
        if not name or name in self.names:
            return False
        self.names.append(name[:80])
        return len(self.names) < 8

    def sized(self, width: int, height: int) -> None:
        """NAWS. Sizes no window has, 0 among them (RFC 1073: unknown), change nothing."""
        self.window = measured(self.window, width, height)


def kind_of(answers: Answers) -> Kind:
    """A terminal gave a name that is no MUD client's, and no MTTS; who answered in any other way is a MUD client."""
    if not answers.spoke:
        return "silent"
    if answers.mtts is not None or not answers.names or any(map(_MUD.search, answers.names)):
        return "mud"
    return "mud" if answers.names[0].lower() in _BLIND else "terminal"


def client_of(answers: Answers, caller: Client, rich: bool) -> Client:
    """The client as the house may know it: who called, with its answers. `rich`: its lines can be edited here."""
    bits = answers.mtts or 0
    said: Charset | None = "utf-8" if bits & MTTS_UTF8 else None
    charset = answers.agreed or said or answers.seen or answers.typed or "ascii"
    window, depth = answers.window, _depth(bits, answers.names)
    is_reader = bool(bits & MTTS_READER)
    screen = Screen(window.width, window.height, charset, depth, reader=is_reader, links=answers.links)
    return replace(caller, screen=screen, rich=rich, kind=kind_of(answers))


def _depth(bits: int, names: Sequence[str]) -> Depth:
    """How many colours it says it has, by bits or by name; none where it says nothing."""
    found = {depth_of(name) for name in names if _COLOURFUL.search(name)}
    if bits & MTTS_TRUE or "true" in found:
        return "true"
    if bits & MTTS_COLOURS or "256" in found:
        return "256"
    return "16" if bits & MTTS_ANSI or found else "mono"


def charset_named(name: str) -> Charset | None:
    """Our name of a character set in any of its spellings, None for one that is not ours."""
    try:
        found = codecs.lookup(name.strip()).name
    except (LookupError, ValueError):
        return None
    ours: dict[str, Charset] = {"utf-8": "utf-8", "iso8859-1": "latin-1", "ascii": "ascii"}
    return ours.get(found)


def charset_chosen(offers: Sequence[str]) -> str | None:
    """The best of the character sets a client offers, as it spells it; None if there is none of ours."""
    ranks: tuple[Charset, ...] = ("utf-8", "latin-1", "ascii")
    known = {charset_named(offer): offer for offer in reversed(offers)}
    return next((known[rank] for rank in ranks if rank in known), None)
