"""What words and signs on a screen are for, and how each of these roles is set apart, by theme and number of colours.

Knows roles, grounds and the codes of terminals; refuses to know what is written in a role. A test measures that each of
them can be read: a contrast of 4.5:1 at least, on what a theme is made for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple, get_args

Depth = Literal["mono", "16", "256", "true"]
"""How many colours a screen has; `true`: each of 16 million."""
Theme = Literal["beide", "hell", "dunkel", "kontrast"]
"""`hell`, `dunkel`: for a screen of white or of black ground; `beide`: nobody knows which; `kontrast`: as much as can
be."""
Ground = Literal["board", "field", "water", "life", "luck", "last"]
"""What a field of a board is, when its ground is filled; `last`: something has just moved there."""
Role = Literal[
    "",
    # in the text
    "title",
    "strong",
    "dim",
    "people",
    "things",
    "exits",
    "chat",
    "game",
    "mood",
    # on every board
    "frame",
    "caption",
    "number",
    "own",
    "other",
    "first",
    "second",
    "legal",
    "danger",
    "special",
    # on the board of one game
    "water",
    "life",
    "luck",
    "built",
    "joker",
    "white",
    "grey",
    "black",
    "red",
    "brown",
    "pharao",
    "sign1",
    "sign2",
    "sign3",
    "sign4",
    "sign5",
]
"""`own`, `other`: whose stones they are to who looks on, for watchers `first` and `second`; `legal`: may be moved or
chosen; `white` to `brown`: the colours of stones and of players
themselves."""


class On(NamedTuple):
    """A role on the ground of a field."""

    role: Role
    ground: Ground


Style = Role | On

_Tint = Literal["plain", "quiet", "red", "green", "yellow", "blue", "magenta", "cyan"]
_BOLD, _UNDERLINED = "1", "4"
_BRIGHTENED: Final = frozenset(("31", "34", "35"))
"""Letters for a bright ground that many terminals make bright themselves when they are bold."""

_ROLES: Final[Mapping[Role, tuple[_Tint, str]]] = {
    "": ("plain", ""),
    "title": ("plain", _BOLD),
    "strong": ("plain", _BOLD),
    "dim": ("quiet", ""),
    "people": ("yellow", ""),
    "things": ("green", ""),
    "exits": ("blue", ""),
    "chat": ("cyan", ""),
    "game": ("plain", ""),
    "mood": ("magenta", ""),
    "frame": ("quiet", ""),
    "caption": ("cyan", ""),
    "number": ("cyan", ""),
    "own": ("yellow", _BOLD),
    "other": ("cyan", ""),
    "first": ("yellow", _BOLD),
    "second": ("cyan", ""),
    "legal": ("green", _BOLD),
    "danger": ("red", _UNDERLINED),
    "special": ("yellow", ""),
    "water": ("blue", ""),
    "life": ("green", ""),
    "luck": ("magenta", ""),
    "built": ("yellow", ""),
    "joker": ("magenta", ""),
    "white": ("plain", _BOLD),
    "grey": ("plain", ""),
    "black": ("quiet", ""),
    "red": ("red", ""),
    "brown": ("yellow", ""),
    "pharao": ("red", _BOLD),
    "sign1": ("yellow", ""),
    "sign2": ("cyan", ""),
    "sign3": ("green", ""),
    "sign4": ("blue", ""),
    "sign5": ("magenta", ""),
}


@dataclass(frozen=True, slots=True)
class _Palette:
    """The codes of each tint, and those of each ground where grounds are filled."""

    tints: Mapping[str, str]
    grounds: Mapping[str, str]


def _palette(tints: str, grounds: str = "- - - - - -") -> _Palette:
    """Colours by the names they are kept under, in their order: `#1c1814`; of 256 `p17`; of 16 a code; none: `-`."""
    return _Palette(
        dict(zip(get_args(_Tint), [_code(one, "38") for one in tints.split()], strict=True)),
        dict(zip(get_args(Ground), [_code(one, "48") for one in grounds.split()], strict=True)),
    )


def _code(colour: str, where: str) -> str:
    if colour.startswith("#"):
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        return f"{where};2;{red};{green};{blue}"
    if colour.startswith("p"):
        return f"{where};5;{colour[1:]}"
    return "" if colour == "-" else colour


_NONE: Final = _palette("- - - - - - - -")
# Of the 16 some are too dark on black in one of the usual palettes and some too bright on white: blue is none of them.
_BOARD_DARK: Final[Mapping[Depth, _Palette]] = {
    "16": _palette("97 37 91 92 93 36 95 96", "40 40 40 40 40 40"),
    "256": _palette("p255 p251 p217 p151 p222 p153 p219 p159", "p234 p236 p17 p22 p53 p52"),
    "true": _palette(
        "#efe6d6 #b9a98c #ff9a8f #94d686 #efcb61 #9cc6f5 #eaa3e6 #86d8e0",
        "#1c1814 #2d251c #1d4258 #2c4424 #4b2c49 #513a0f",
    ),
}
_BOARD_LIGHT: Final[Mapping[Depth, _Palette]] = {
    "16": _palette("39 39 31 39 31 34 35 34", "107 107 107 107 107 107"),
    "256": _palette("p16 p237 p88 p22 p52 p17 p53 p23", "p231 p230 p153 p193 p225 p222"),
    "true": _palette(
        "#2a2118 #665742 #a3211b #2c6322 #745200 #1f5288 #7a2d77 #12616a",
        "#fbf7ee #f0e4cb #b9d8ea #cfe3bb #ecd1e8 #f6d08a",
    ),
}
_BOARD_STARK: Final[Mapping[Depth, _Palette]] = {
    "16": _palette("97 97 93 92 93 96 92 96", "40 40 40 40 40 40"),
    "256": _palette("p231 p254 p217 p120 p226 p153 p219 p51", "p16 p16 p17 p16 p16 p52"),
    "true": _palette(
        "#ffffff #e0e0e0 #ffa8a8 #60ff60 #ffff00 #a0d0ff #ffb0ff #00ffff",
        "#000000 #000000 #001f44 #002a00 #33003a #3a2200",
    ),
}
_TEXT: Final[Mapping[Theme, Mapping[Depth, _Palette]]] = {
    # Just these can be read on black as on white; of the 16 not one.
    "beide": {
        "16": _NONE,
        "256": _palette("- p243 p131 p29 p131 p63 p163 p29"),
        "true": _palette("- #767676 #d63c3c #07891c #9a6e0c #2872e0 #c332c6 #088292"),
    },
    "hell": {
        "16": _palette("- - 31 - 31 34 35 34"),
        "256": _palette("- p237 p88 p22 p52 p17 p53 p23"),
        "true": _palette("- #665742 #a3211b #2c6322 #745200 #1f5288 #7a2d77 #12616a"),
    },
    "dunkel": {
        "16": _palette("- 37 91 92 93 36 95 96"),
        "256": _palette("- p251 p217 p151 p222 p153 p219 p159"),
        "true": _palette("- #b9a98c #ff9a8f #94d686 #efcb61 #9cc6f5 #eaa3e6 #86d8e0"),
    },
    "kontrast": {"16": _NONE, "256": _NONE, "true": _NONE},
}
_BOARD: Final[Mapping[Theme, Mapping[Depth, _Palette]]] = {
    "beide": _BOARD_DARK,  # a board brings its ground along
    "hell": _BOARD_LIGHT,
    "dunkel": _BOARD_DARK,
    "kontrast": _BOARD_STARK,
}


@cache
def sgr(style: Style, depth: Depth, theme: Theme) -> str:
    """The parameters of the escape sequence something of this style begins with; empty: it is not set apart."""
    if depth == "mono":
        return ""
    role, ground = style if isinstance(style, On) else (style, None)
    tint, attributes = _ROLES[role]
    palette = (_TEXT if ground is None else _BOARD)[theme][depth]
    if depth == "16" and palette.tints[tint] in _BRIGHTENED:
        attributes = attributes.replace(_BOLD, _UNDERLINED)
    codes = attributes, palette.tints[tint], palette.grounds[ground] if ground is not None else ""
    return ";".join(filter(None, codes))


def classes(style: Style) -> str:
    """The same for pages, which have a look of their own for each role and each ground: names of CSS classes."""
    if isinstance(style, On):
        return f"{style.role} auf-{style.ground}".strip()
    return style
