"""The rules of TAL DER KÖNIGE a second time, slowly and from the sheet: what may be done, and what a reveal leads to.

Knows positions in notation and the data; refuses to know mud.games.tal_der_koenige.rules, which it is held against.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations

from mud.shelves import shelf

DATA = tomllib.loads((shelf("data") / "tal_der_koenige.toml").read_text("utf-8"))
PLAN = DATA["plan"]["plaetze"]
SIGNS = "wgsrb"
AREAS = [str(area) for area in DATA["plan"]["gebiete"]]
LETTERS = {"klein": "ABCD", "gross": "ABCDEFGH"}


class Table:
    """A position taken apart from its notation, with the names of the sheet."""

    def __init__(self, text: str) -> None:
        (
            agreed,
            number,
            starter,
            lull,
            _,
            market,
            stocks,
            aufseher,
            arbeiter,
            owners,
            pyramids,
            _,
            _,
            thefts,
            phase,
        ) = text.split()
        self.options = dict(choice.split("=") for choice in agreed.split(",")[1:])
        self.number, self.starter, self.lull = int(number), int(starter), int(lull)
        self.groups = 0 if market == "-" else market.count("/") + 1
        self.stocks = [set(some) & set(SIGNS) for some in stocks.split("/")]
        self.seats = len(self.stocks)
        self.aufseher = [own.split(",") for own in aufseher.split("/")]
        self.arbeiter = [own.split(",") for own in arbeiter.split("/")]
        self.owners = {number: None if who == "." else int(who) for number, who in enumerate(owners, 1)}
        self.pyramids = dict(enumerate(pyramids.split("/"), 1))
        self.thefts = [] if thefts == "-" else [tuple(map(int, theft.split("."))) for theft in thefts.split(",")]
        self.phase, _, rest = phase.partition(":")
        whose, _, self.done = rest.partition(":")
        self.side = int(whose) if whose.isdigit() and self.phase != "note" else None
        self.ready = whose.split(",") if self.phase == "note" else []
        self.plots = [int(name) for name, (_, _, suns) in PLAN.items() if suns < self.seats]

    def fields(self, plot: int) -> list[str]:
        return [f"{plot}-{letter}" for letter in LETTERS[PLAN[str(plot)][0]]]

    def places(self) -> list[str]:
        return AREAS + [field for plot in self.plots for field in self.fields(plot)]

    def taken(self) -> list[str]:
        return [place for own in self.aufseher + self.arbeiter for place in own if "-" in place]

    def at(self, figures: Sequence[str], plot: int) -> int:
        return len([place for place in figures if place in self.fields(plot)])

    def levels(self, plot: int) -> list[tuple[int, str]]:
        """(level, stones) from below."""
        sides = DATA["stufen"][PLAN[str(plot)][0]]
        found, rest = [], self.pyramids[plot]
        for level, side in enumerate(sides, 1):
            found.append((level, rest[: side * side]))
            rest = rest[side * side :]
        return found

    def finished(self, plot: int) -> bool:
        return "." not in self.pyramids[plot]


@cache
def far(here: str, there: str) -> int:
    """Steps from here to there, by asking what lies next."""
    found, edge, steps = {here}, {here}, 0
    while there not in edge:
        edge = {place for one in edge for place in beside(one)} - found
        found |= edge
        steps += 1
    return steps


@cache
def beside(here: str) -> frozenset[str]:
    """What one line parts from a place."""
    lines = {frozenset(map(str, line)) for line in DATA["plan"]["linien"]}
    for number, (size, area, _) in PLAN.items():
        lines |= {frozenset((f"{number}-{letter}", str(area))) for letter in LETTERS[size]}
    lines |= {frozenset((field, str(area))) for field, area in DATA["plan"]["zusammenfall"].items()}
    return frozenset(place for line in lines if here in line for place in line - {here})


def allowed(text: str, seat: int) -> set[str]:
    """All moves of a seat in a position, both in notation."""
    table = Table(text)
    if table.phase == "note":
        return set() if str(seat) in table.ready else set(_noting(table, seat))
    if table.side != seat:
        return set()
    begun = table.done.split("/")[seat] if table.phase == "bid" else table.done
    found = {"fertig"} | ({"zurück"} if begun != "-" else set())
    return found | set(
        {
            "bid": _bidding,
            "place": _placing,
            "send": _sending,
            "steal": _stealing,
            "conquer": _conquering,
            "build": _building,
        }[table.phase](table, seat)
    )


def _bidding(table: Table, seat: int) -> Iterator[str]:
    laid = table.done.split("/")[seat]
    used = Counter(tablet[0] for tablet in laid.split(",") if tablet != "-")
    for value, count in {"4": 1, "3": 1, "2": 1, "1": 1, "0": 4}.items():
        if used[value] < count:
            yield from (f"legt {value} {group}" for group in range(1, table.groups + 1))


def _noting(table: Table, seat: int) -> Iterator[str]:
    own = table.done.split("/")[seat]
    yield "fertig"
    if own != "-":
        yield "zurück"
    if "," not in own:
        yield from (f"notiert {place}" for place in table.places())


def _walking(table: Table, seat: int, name: str, figures: list[str]) -> Iterator[str]:
    trips = [trip.split(">") for trip in table.done.split(",") if trip != "-"]
    left = 6 - sum(far(here, there) for here, there in trips)
    for origin in figures:
        for target in table.places():
            plot = int(target.split("-")[0])
            if "-" in target and table.number == 1 and table.owners[plot] not in (None, seat):
                continue
            if origin != target and far(origin, target) <= left and target not in table.taken():
                yield f"{name} {origin} {target}"


def _placing(table: Table, seat: int) -> Iterator[str]:
    return _walking(table, seat, "Aufseher", table.aufseher[seat])


def _sending(table: Table, seat: int) -> Iterator[str]:
    return _walking(table, seat, "Arbeiter", table.arbeiter[seat])


def _touched(table: Table, plot: int) -> int:
    return len([stone for stone in table.done.split(",") if stone.startswith(f"{plot}.")])


def _stealing(table: Table, seat: int) -> Iterator[str]:
    for plot in table.plots:
        owner = table.owners[plot]
        if owner in (None, seat) or table.finished(plot):
            continue
        outnumbered = table.at(table.aufseher[seat], plot) > table.at(table.aufseher[owner], plot)  # type: ignore[index]
        hands = 2 * table.at(table.arbeiter[seat], plot) - _touched(table, plot)
        lying = [(level, stones) for level, stones in table.levels(plot) if set(stones) != {"."}]
        if outnumbered and hands > 0 and lying:
            level, stones = lying[-1]
            yield from (f"stiehlt {plot} {level}{'abcdefghi'[i]}" for i, one in enumerate(stones) if one != ".")


def _conquering(table: Table, seat: int) -> Iterator[str]:
    free = 8 - list(table.owners.values()).count(seat)
    for plot in table.plots:
        owner = table.owners[plot]
        if owner in (None, seat) or table.finished(plot) or not free:
            continue
        workers = table.at(table.arbeiter[seat], plot)
        if table.options.get("arbeiter_einfachnutzung") == "ja":
            workers -= sum((count + 1) // 2 for who, where, count in table.thefts if (who, where) == (seat, plot))
        overseen = table.at(table.aufseher[seat], plot) > table.at(table.aufseher[owner], plot)  # type: ignore[index]
        if overseen and workers > table.at(table.arbeiter[owner], plot):  # type: ignore[index]
            yield f"übernimmt {plot}"


def _building(table: Table, seat: int) -> Iterator[str]:
    for plot in table.plots:
        hands = 2 * table.at(table.arbeiter[seat], plot) - _touched(table, plot)
        unfinished = [(level, stones) for level, stones in table.levels(plot) if "." in stones]
        if table.owners[plot] == seat and hands > 0 and unfinished:
            level, stones = unfinished[0]
            for spot, one in enumerate(stones):
                if one == ".":
                    yield from (f"baut {plot} {level}{'abcdefghi'[spot]} {sign}" for sign in table.stocks[seat])


# --- reveals --------------------------------------------------------------------------------------------------------


def order(table: Table) -> list[int]:
    return [*range(table.starter, table.seats), *range(table.starter)]


def sold(text: str) -> dict[int, int]:
    """Who gets which group when all tablets are turned up; groups nobody bid for are missing."""
    table = Table(text)
    bids = [[tablet for tablet in own.split(",") if tablet != "-"] for own in table.done.split("/")]
    found = {}
    for group in range(1, table.groups + 1):
        highest = 0
        for seat in order(table):
            bid = sum(int(tablet[0]) for tablet in bids[seat] if tablet[1:] == str(group))
            if bid > highest:  # a later bid has to be higher
                highest, found[group] = bid, seat
    return found


def leftovers(text: str) -> dict[int, str]:
    """Where each group goes that nobody buys: `bag` or `pharao`."""
    table, bought = Table(text), sold(text)
    patient = table.lull < table.seats or bool(bought)
    where = "bag" if patient and table.options.get("fortgeschritten") != "ja" else "pharao"
    return {group: where for group in range(1, table.groups + 1) if group not in bought}


def gone(text: str) -> tuple[list[list[str]], dict[int, int | None]]:
    """Where all Aufseher stand, and who owns what, when all notes are turned up."""
    table = Table(text)
    notes = [own.split(",") if own != "-" else [] for own in table.done.split("/")]
    for seat in order(table):
        here = table.aufseher[seat]
        ways = []
        for first in permutations(here):
            goals = list(notes[seat])
            stays = list(first[len(goals) :])
            ways.append((sum(far(a, b) for a, b in zip(first, goals, strict=False)), stays + goals))
        cost, goals = min(ways, key=lambda way: way[0])
        if cost > 6:
            continue
        table.aufseher[seat] = []
        for goal in goals:
            place = goal
            if goal in table.taken():
                place = str(PLAN[goal.split("-")[0]][1])
            table.aufseher[seat].append(place)
        for place in table.aufseher[seat]:
            plot = int(place.split("-")[0])
            if "-" in place and table.owners[plot] is None and list(table.owners.values()).count(seat) < 8:
                table.owners[plot] = seat
    return table.aufseher, table.owners
