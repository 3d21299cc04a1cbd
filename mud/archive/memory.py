"""The archive's double: the same behaviour as SQLite, gone with the process.

Knows the port's promises to the letter, JSON and refusals included; refuses to know files.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import Any, assert_never

from mud.archive.folding import Folding, Place, carried_on, differing
from mud.archive.rows import json_text
from mud.parlour.standings import FOLDS
from mud.parlour.store import (
    Account,
    AddMove,
    ArchiveError,
    Change,
    DropState,
    Entry,
    Fold,
    GameRow,
    Json,
    PutAccount,
    PutGame,
    PutState,
    Recount,
    SetAside,
)


@dataclass(slots=True)
class _Kept:
    accounts: dict[str, Account] = field(default_factory=dict)
    state: dict[str, str] = field(default_factory=dict)
    games: dict[int, GameRow] = field(default_factory=dict)
    moves: dict[int, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    endings: dict[int, int] = field(default_factory=dict)
    tallies: dict[Place, Entry] = field(default_factory=dict)
    aside: tuple[tuple[SetAside, str], ...] = ()


class MemoryArchive:
    """The port `mud.parlour.store.Archive` without a file."""

    def __init__(self, folds: Sequence[Fold] = FOLDS) -> None:
        self._folds = folds
        self._kept = _Kept()
        self._last_game = 0

    def commit(self, changes: Sequence[Change]) -> None:
        """All of them or none. Raises ArchiveError; TypeError for what JSON cannot say."""
        kept = self._kept
        draft = _Kept(
            copy(kept.accounts),
            copy(kept.state),
            copy(kept.games),
            copy(kept.moves),
            copy(kept.endings),
            copy(kept.tallies),
            kept.aside,
        )
        for change in changes:
            _carry_out(change, draft)
            if isinstance(change, PutGame) and change.row.ended is not None:
                self._carry_on(change.row, draft)
        self._kept = draft
        self._last_game = max(self._last_game, *draft.games, 0)

    def _carry_on(self, game: GameRow, draft: _Kept) -> None:
        number = len(draft.endings) + 1
        draft.endings[number] = game.id
        for fold in self._folds:
            for entry in carried_on(fold, number, game, lambda *place: draft.tallies.get(place)):
                draft.tallies[fold.name, entry.sheet, entry.key] = _kept_entry(entry)

    def account(self, key: str) -> Account | None:
        """The account of this key, None if there is none."""
        found = self._kept.accounts.get(key)
        return found and replace(found, settings=_through_json(found.settings))

    def called(self, name: str) -> Sequence[Account]:
        """The accounts of a name, given as names are compared, the oldest first."""
        found = (self.account(key) for key, account in self._kept.accounts.items() if account.called == name)
        return sorted(filter(None, found), key=lambda account: (account.created, account.key))

    def state(self, without: Sequence[tuple[str, str]] = ()) -> dict[str, Json]:
        """All pieces of state but those of these patterns."""
        return {
            key: json.loads(value)
            for key, value in self._kept.state.items()
            if not any(fnmatchcase(key, of_key) and fnmatchcase(value, of_value) for of_key, of_value in without)
        }

    def pieces(self, keys: Iterable[str]) -> dict[str, Json]:
        """Those of some pieces of state that there are."""
        return {key: json.loads(self._kept.state[key]) for key in keys if key in self._kept.state}

    def settings(self, key: str) -> Json:
        """The settings of an account; None if there is no such account."""
        found = self._kept.accounts.get(key)
        return found and _through_json(found.settings)

    def aside(self) -> Sequence[tuple[SetAside, str]]:
        """What was set aside, in that order, each with what stood there."""
        return list(self._kept.aside)

    def next_game_id(self) -> int:
        """One more than every number kept or promised."""
        self._last_game += 1
        return self._last_game

    def running(self) -> Sequence[GameRow]:
        """The games that have not ended, oldest first."""
        return [row for _, row in sorted(self._kept.games.items()) if row.ended is None]

    def game(self, game_id: int) -> GameRow | None:
        """The game of this number, None if there is none."""
        return self._kept.games.get(game_id)

    def moves(self, game_id: int) -> Sequence[tuple[str, str]]:
        """(actor, move) in order."""
        return list(self._kept.moves.get(game_id, ()))

    def finished(self, game: str, player: str | None = None) -> Sequence[GameRow]:
        """Ended games of one kind in the order they ended; only those with `player`, if given."""
        ended = (self._kept.games[number] for _, number in sorted(self._kept.endings.items()))
        return [row for row in ended if row.game == game and (player is None or player in row.players)]

    def latest(self, before: int | None, most: int, game: str = "") -> Sequence[GameRow]:
        """Games with a number below `before`, the latest first; only those of one kind, if given."""
        rows = [row for _, row in sorted(self._kept.games.items(), reverse=True) if game in ("", row.game)]
        return [row for row in rows if before is None or row.id < before][:most]

    def entry(self, fold: str, sheet: str, key: str) -> Entry | None:
        """One line of a tally."""
        return self._kept.tallies.get((fold, sheet, key))

    def entries(self, fold: str, sheet: str, first: int, most: int) -> Sequence[Entry]:
        """The lines of a sheet from number `first` (0: the highest), `most` at most."""
        lines = [entry for place, entry in self._kept.tallies.items() if place[:2] == (fold, sheet)]
        return sorted(lines, key=lambda entry: (-entry.rank, entry.since, entry.key))[first : first + most]

    def recount(self) -> Recount:
        """Fold every tally anew, and say what was wrong with those that were kept."""
        folding = Folding(self._folds)
        for number, game in sorted(self._kept.endings.items()):
            folding.add(number, self._kept.games[game])
        wrong = list(differing(self._kept.tallies.items(), folding.found))
        self._kept.tallies = {place: _kept_entry(entry) for place, entry in folding.found.items()}
        return folding.recount((), wrong)

    def inspect(self) -> None:
        """Nobody can take it away."""

    def close(self) -> None:
        """There is nothing to let go of."""


def _carry_out(change: Change, draft: _Kept) -> None:
    match change:
        case PutAccount(account):
            draft.accounts[account.key] = replace(account, settings=_through_json(account.settings))
        case PutState(key, value):
            draft.state[key] = json_text(value)
        case DropState(key):
            draft.state.pop(key, None)
        case PutGame(row):
            is_over = row.id in draft.games and draft.games[row.id].ended is not None
            if is_over or (row.ended is None) != (row.end is None):
                raise ArchiveError("ablage_widerspruch", grund=f"{row}")
            end = None if row.end is None else _through_json(row.end)
            draft.games[row.id] = replace(row, end=end)
        case AddMove(game_id, index, actor, move):
            log = draft.moves.get(game_id, ())
            if game_id not in draft.games or index != len(log):
                raise ArchiveError("ablage_widerspruch", grund=f"{change}")
            draft.moves[game_id] = (*log, (actor, move))
        case SetAside(kind, key):
            original = ""
            if kind == "state":
                original = draft.state.pop(key, "")
            elif kind == "account" and key in draft.accounts:
                account = draft.accounts[key]
                original = json.dumps(dict(account.settings))
                draft.accounts[key] = replace(account, settings={})
            draft.aside = (*draft.aside, (change, original))
        case _:
            assert_never(change)


def _kept_entry(entry: Entry) -> Entry:
    return replace(entry, value=json.loads(json.dumps(entry.value)))


def _through_json(value: Mapping[str, Json]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(dict(value)))
    return found
