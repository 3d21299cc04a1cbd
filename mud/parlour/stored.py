"""What is stored beside accounts and games: under which keys, in which shape, and how older houses did it.

Knows keys, shapes and versions; refuses to know what follows from a value and what becomes of one that misfits. What is
missing or new in a shape is no damage: older houses stored less, newer ones may store more. What a thing or a person in
the world looks like, mud.world.snapshot knows.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Final, get_args

from mud.games import ALL_LEVELS
from mud.parlour.identity import key_of
from mud.parlour.session import Mode
from mud.parlour.store import (
    Account,
    Archive,
    ArchiveError,
    Change,
    DropState,
    Json,
    PutAccount,
    PutState,
    Unreadable,
)
from mud.text import Charset
from mud.themes import Theme
from mud.world import snapshot
from mud.world.model import World
from mud.world.snapshot import ABSENT, absent_holders, player_of

VERSION: Final = 2
"""Of all that is stored. Who changes a key or a shape counts on, and says in `upgrade` what becomes of the old."""
_VERSION: Final = "version"
"""The key of that number; where there is none, it is 1."""

TABLE: Final = "table:"
"""What the key of a table's state begins with; its id follows."""
NUMBER: Final = "tablenumber"
"""The key of the number that was last given to a table."""
SAVE: Final = "save:"
"""A saved game; whose it is and its folded name follow."""
QUESTION: Final = "question:"
"""The line that led to the question somebody has not answered; whose it is follows."""
SEEK: Final = "seek:"
"""The games somebody is looking for people for, or has said yes to; whose it is follows. Only what they believe to be
so is kept: the seeks end with the house."""

GUEST: Final = "guest:"
"""A guest whom a word brings back: the name lent last, the word, and settings; whose it is follows."""

LETTERS: Final = "letters:"
"""Somebody's letters; whose they are follows."""
NOTICES: Final = "notices"
"""What hangs in the house."""
CHANNEL: Final = "channel:"
"""What was said last on a channel; its name follows."""
SOLVERS: Final = "solvers"
"""Who has solved the riddle of a day."""
_ON_DEMAND: Final = ((f"{LETTERS}*", "*"), (f"{CHANNEL}*", "*"), (NOTICES, "*"), (SOLVERS, "*"))
"""What is read when somebody asks for it, and not when the house opens (patterns as `Archive.state` takes them)."""

WISHES: Final = "wishes"
GENDER: Final = "gender"
"""In the settings of an account: `f` or `m`, if its person said so."""
IGNORED: Final = "ignored"
TITLE: Final = "title"
FRIENDS: Final = "friends"
HIDDEN: Final = "hidden"
CHANNELS: Final = "channels"
TOLD_CHANNELS: Final = "told_channels"
POSTED: Final = "posted"
SEEN: Final = "seen"
TOLD_OF: Final = "told_of"
STRENGTH: Final = "strength"
RIDDLE: Final = "riddle"
NOTES: Final = "notes"
PROGRAMS: Final = "programs"
PROGRAM: Final = "program"
"""An account's settings: of the screen, keys and names of those ignored, what one was crowned as; keys and names of
friends, what others are not told, channels listened to and those one was told of, a day and how many letters were left
on it, the last visit; of which games one hears at once that somebody would play; by game, how strong the house is; what
came of the riddles; what one has noted; the keys of one's programs, and of a program whose it is, and the hash of
what opens for it."""

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
            return level is None or level in ALL_LEVELS
    return False


def _is_day(value: str) -> bool:
    try:
        return date.fromisoformat(value).isoformat() == value
    except ValueError:
        return False


def _is_solver(value: Json) -> bool:
    match value:
        case [str(), str(), int()]:
            return True
    return False


_TEXT, _TEXTS, _SWITCH = _is(str), _list_of(_is(str)), _maybe(_is(bool))
_ADMISSION: Final[Mapping[str, Fits]] = {
    "opener": _TEXT,
    "private": _is(bool),
    "invited": _TEXTS,
    "declined": _TEXTS,
    "barred": _TEXTS,
}
_TABLE: Final[Mapping[str, Fits]] = {
    "chairs": _list_of(_is_chair),
    "watchers": _TEXTS,
    "last": _TEXTS,
    "stoppers": _TEXTS,
    "variant": _TEXT,
    "options": _dict_of(_TEXT),
    "names": _TEXTS,
    "gone": _list_of(_is(int)),
    "replaced": _dict_of(_TEXT),
    "opened_by": _TEXT,
    "admission": lambda value: _misfit(value, _ADMISSION) is None,
}
_SAVE: Final[Mapping[str, Fits]] = {
    "name": _TEXT,
    "when": _is(int, float),
    "room": _TEXT,
    "points": _is(int),
    "world": lambda value: isinstance(value, dict) and not any(map(snapshot.misfit, value, value.values())),
}
_WISHES: Final[Mapping[str, Fits]] = {
    "charset": _maybe(_one_of(*get_args(Charset))),
    "colour": _SWITCH,
    "theme": _maybe(_one_of(*get_args(Theme))),
    "reader": _SWITCH,
    "mode": _maybe(_one_of(*get_args(Mode))),
    "width": _maybe(_is(int)),
    "bell": _SWITCH,
    "brief": _SWITCH,
}
_RIDDLE: Final[Mapping[str, Fits]] = {
    "day": _TEXT,
    "tries": _list_of(_is(int)),
    "past": lambda value: _dict_of(_is(int))(value) and all(map(_is_day, value)),
    "streak": _is(int),
    "longest": _is(int),
}
_PROGRAM: Final[Mapping[str, Fits]] = {"of": _TEXT, "hash": _TEXT, "since": _is(int, float)}
_SETTINGS: Final[Mapping[str, Fits]] = {
    GENDER: _TEXT,
    IGNORED: _dict_of(_TEXT),
    TITLE: _TEXT,
    FRIENDS: _dict_of(_TEXT),
    HIDDEN: _TEXTS,
    CHANNELS: _TEXTS,
    TOLD_CHANNELS: _TEXTS,
    POSTED: _list_of(_is(int)),
    SEEN: _is(int, float),
    TOLD_OF: _TEXTS,
    STRENGTH: _dict_of(_TEXT),
    RIDDLE: lambda value: _misfit(value, _RIDDLE) is None,
    WISHES: lambda value: _misfit(value, _WISHES) is None,
    NOTES: _TEXTS,
    PROGRAMS: _TEXTS,
    PROGRAM: lambda value: _misfit(value, _PROGRAM, tuple(_PROGRAM)) is None,
}
_SAID: Final[Mapping[str, Fits]] = {
    "who": _TEXT,
    "name": _TEXT,
    "when": _is(int, float),
    "text": _TEXT,
    "read": _is(bool),
}
"""A letter, a notice, a line of a channel."""
_GUEST: Final[Mapping[str, Fits]] = {
    "name": _TEXT,
    "word": _TEXT,
    "settings": lambda value: _misfit(value, _SETTINGS) is None,
}
_SOLVERS: Final[Mapping[str, Fits]] = {"day": _TEXT, "who": _list_of(_is_solver)}
_NEEDED: Final = {
    TABLE: ("chairs", "watchers", "last", "stoppers"),
    SAVE: tuple(_SAVE),
    GUEST: tuple(_GUEST),
    SOLVERS: tuple(_SOLVERS),
}
_SHAPES: Final = {TABLE: _TABLE, SAVE: _SAVE, GUEST: _GUEST, SOLVERS: _SOLVERS}


def _misfit(value: Json, shape: Mapping[str, Fits], needed: tuple[str, ...] = ()) -> str | None:
    if not isinstance(value, dict):
        return type(value).__name__
    wrong = [name for name, fits in shape.items() if name in value and not fits(value[name])]
    return next(iter(wrong + [name for name in needed if name not in value]), None)


def _misfits(value: Json) -> str | None:
    """What is wrong with a list of what people have said."""
    if not isinstance(value, list):
        return type(value).__name__
    return next((wrong for one in value if (wrong := _misfit(one, _SAID, ("who", "name", "when", "text")))), None)


def of_state(key: str, value: Json) -> str | None:
    """What is wrong with a piece of state: the name of the field; None if nothing is, or its kind is not known."""
    for prefix, shape in _SHAPES.items():
        if key.startswith(prefix):
            return _misfit(value, shape, _NEEDED[prefix])
    if key.startswith((LETTERS, CHANNEL)) or key == NOTICES:
        return _misfits(value)
    if key.startswith(QUESTION):
        return None if isinstance(value, str) else type(value).__name__
    if key.startswith(SEEK):
        return None if _TEXTS(value) else type(value).__name__
    if key == NUMBER:
        return None if _is(int)(value) else type(value).__name__
    return snapshot.misfit(key, value)


def of_settings(value: Json) -> str | None:
    """What is wrong with an account's settings."""
    return _misfit(value, _SETTINGS)


# --- older houses

_PREFIXES_1: Final = {"tisch:": TABLE, "spielstand:": SAVE, "frage:": QUESTION}
_SAVE_1: Final = {"wann": "when", "raum": "room", "punkte": "points", "welt": "world"}
_SETTINGS_1: Final = {"ignoriert": IGNORED, "titel": TITLE}


def upgrade(archive: Archive) -> list[Change]:
    """What is to be committed before anybody reads what an older house has stored. Raises ArchiveError for a newer.

    What is damaged is damaged afterwards, too: it keeps its place, and is noticed there.
    """
    version = archive.pieces([_VERSION]).get(_VERSION, 1)
    if version == VERSION:
        return []
    if version != 1:
        raise ArchiveError("ablage_neuere_form", fassung=str(version), eigene=str(VERSION))
    changes: list[Change] = [PutState(_VERSION, VERSION)]
    for key, value in archive.state().items():
        now = (key, value) if isinstance(value, Unreadable) else _from_version_1(key, value)
        if now != (key, value):
            changes += [DropState(key), PutState(*now)]
        settings, account = _of_account(archive, now[0])
        if account is not None and isinstance(settings, dict) and not _SETTINGS_1.keys().isdisjoint(settings):
            changes.append(PutAccount(replace(account, settings=snapshot.renamed(settings, _SETTINGS_1))))
    return changes


def _of_account(archive: Archive, state_key: str) -> tuple[Json, Account | None]:
    """The settings and the account whose person a piece of the world's state is: every account has such a piece."""
    player = snapshot.player_of(state_key)
    key = None if player is None else key_of(player)
    return (None, None) if key is None else (archive.settings(key), archive.account(key))


def _from_version_1(key: str, value: Json) -> tuple[str, Json]:
    for old, new in _PREFIXES_1.items():
        if key.startswith(old):
            return new + key.removeprefix(old), _save_from_1(value) if new == SAVE else value
    return snapshot.from_version_1(key, value)


def _save_from_1(value: Json) -> Json:
    save = snapshot.renamed(value, _SAVE_1)
    if isinstance(save, dict) and isinstance(world := save.get("world"), dict):
        save["world"] = dict(snapshot.from_version_1(key, one) for key, one in world.items())
    return save


def state(archive: Archive, world: World, *, alone: bool) -> dict[str, Json]:
    """All that is kept, without players who are away: they are read when they come. Alone, everybody is read: there
    what somebody carries stays theirs while another figure plays.
    """
    if alone:
        return archive.state()
    found = archive.state((*ABSENT, *_ON_DEMAND))
    for player in absent_holders(found) | {person for key in found if (person := player_of(key))}:
        found |= archive.pieces(world.own_keys(player))
    return found
