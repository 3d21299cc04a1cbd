"""What words and signs on a screen are for, and how each of these roles is set apart.

Knows roles and the codes of terminals; refuses to know what is written in a role.
"""

from typing import Final, Literal

Style = Literal[
    "",
    # in the text
    "title",
    "strong",
    "dim",
    "person",
    "thing",
    "exit",
    "chat",
    "game",
    "mood",
    # on every board
    "frame",
    "caption",
    "number",
    "own",
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
    "player1",
    "player2",
    "player3",
    "player4",
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
"""The roles. `first`, `second`: the stones of who sits there; `white` to `brown`: the colours of stones themselves."""

_BOLD, _FAINT, _RED, _GREEN, _YELLOW, _BLUE, _MAGENTA, _CYAN = "1", "2", "31", "32", "33", "34", "35", "36"

SGR: Final[dict[Style, str]] = {
    "": "",
    "title": _BOLD,
    "strong": _BOLD,
    "dim": _FAINT,
    "person": "",
    "thing": "",
    "exit": "",
    "chat": "",
    "game": "",
    "mood": "",
    "frame": _FAINT,
    "caption": _CYAN,
    "number": _CYAN,
    "own": _BOLD,
    "first": _CYAN,
    "second": _YELLOW,
    "legal": _CYAN,
    "danger": _RED,
    "special": _YELLOW,
    "water": _BLUE,
    "life": _GREEN,
    "luck": _MAGENTA,
    "built": _YELLOW,
    "joker": _MAGENTA,
    "player1": _CYAN,
    "player2": _MAGENTA,
    "player3": _GREEN,
    "player4": _BLUE,
    "white": _BOLD,
    "grey": "",
    "black": _FAINT,
    "red": _RED,
    "brown": _YELLOW,
    "pharao": _RED,
    "sign1": _YELLOW,
    "sign2": _CYAN,
    "sign3": _GREEN,
    "sign4": _BLUE,
    "sign5": _MAGENTA,
}
"""The parameters of the escape sequence a role begins with; empty: it is not set apart."""
