"""What pieces of stored state look like, so that one that was damaged is noticed before anybody relies on it.

Knows the shapes; refuses to know what follows from a value and what becomes of one that misfits. What is missing or
new in a shape is no damage: older houses stored less, newer ones may store more.
"""

from collections.abc import Callable, Mapping
from typing import Final, get_args

from mud.games import LEVELS
from mud.parlour.session import Mode
from mud.parlour.store import Json
from mud.text import Charset
from mud.world import memory

Fits = Callable[[Json], bool]


def _is(*kinds: type) -> Fits:
    return lambda value: isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def _list_of(fits: Fits) -> Fits:
    return lambda value: isinstance(value, list) and all(map(fits, value))


def _dict_of(fits: Fits) -> Fits:
    return lambda value: isinstance(value, dict) and all(map(fits, value.values()))


def _maybe(fits: Fits) -> Fits:
    return lambda value: value is None or fits(value)


def _one_of(*values: Json) -> Fits:
    return lambda value: value in values


def _is_chair(value: Json) -> bool:
    match value:
        case [str(), level]:
            return level is None or level in LEVELS
    return False


_TEXT, _TEXTS, _SWITCH = _is(str), _list_of(_is(str)), _maybe(_is(bool))
_TABLE: Final[Mapping[str, Fits]] = {
    "chairs": _list_of(_is_chair),
    "watchers": _TEXTS,
    "last": _TEXTS,
    "stoppers": _TEXTS,
    "variant": _TEXT,
    "options": _dict_of(_TEXT),
    "names": _TEXTS,
    "gone": _list_of(_is(int)),
}
_SAVE: Final[Mapping[str, Fits]] = {
    "name": _TEXT,
    "wann": _is(int, float),
    "raum": _TEXT,
    "punkte": _is(int),
    "welt": lambda value: isinstance(value, dict) and not any(map(memory.misfit, value, value.values())),
}
_WISHES: Final[Mapping[str, Fits]] = {
    "charset": _maybe(_one_of(*get_args(Charset))),
    "colour": _SWITCH,
    "reader": _SWITCH,
    "mode": _maybe(_one_of(*get_args(Mode))),
    "width": _maybe(_is(int)),
    "bell": _SWITCH,
    "brief": _SWITCH,
}
_SETTINGS: Final[Mapping[str, Fits]] = {
    "ignoriert": _dict_of(_TEXT),
    "titel": _TEXT,
    "wishes": lambda value: _misfit(value, _WISHES) is None,
}
_NEEDED: Final = {"tisch:": ("chairs", "watchers", "last", "stoppers"), "spielstand:": tuple(_SAVE)}
_SHAPES: Final = {"tisch:": _TABLE, "spielstand:": _SAVE}


def _misfit(value: Json, shape: Mapping[str, Fits], needed: tuple[str, ...] = ()) -> str | None:
    if not isinstance(value, dict):
        return type(value).__name__
    wrong = [name for name, fits in shape.items() if name in value and not fits(value[name])]
    return next(iter(wrong + [name for name in needed if name not in value]), None)


def of_state(key: str, value: Json) -> str | None:
    """What is wrong with a piece of state: the name of the field; None if nothing is, or its kind is not known."""
    for prefix, shape in _SHAPES.items():
        if key.startswith(prefix):
            return _misfit(value, shape, _NEEDED[prefix])
    if key.startswith("frage:"):
        return None if isinstance(value, str) else type(value).__name__
    return memory.misfit(key, value)


def of_settings(value: Json) -> str | None:
    """What is wrong with an account's settings."""
    return _misfit(value, _SETTINGS)
