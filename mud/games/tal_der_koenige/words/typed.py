"""What is typed at the table of TAL DER KÖNIGE becomes moves.

Knows readings and the position they are typed in; refuses to know who hears what and which move is a good one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Final

from mud.game import Refused, Seat
from mud.games import Attempt
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import (
    TABLETS,
    Bidding,
    Building,
    Colour,
    Conquering,
    Group,
    State,
    Stealing,
    Value,
    View,
)
from mud.games.tal_der_koenige.model.board import PlotNumber
from mud.games.tal_der_koenige.model.moves import Build, Done, Lay, Move, Steal, TakeOver, Undo
from mud.games.tal_der_koenige.rules.common import plot_in_play
from mud.games.tal_der_koenige.rules.pyramids import top_spots
from mud.games.tal_der_koenige.rules.stealing import quota
from mud.games.tal_der_koenige.words.masonry import built
from mud.games.tal_der_koenige.words.retracting import FIGURES, taken_back
from mud.games.tal_der_koenige.words.routes import noted, walked
from mud.games.tal_der_koenige.words.stream import EACH, KINDS, WORTH, Part, colour, counts, nth, parts
from mud.games.tal_der_koenige.words.turns import awaited, in_one_go, last_line, made
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun

_OF_BIDS: Final = {"gruppe", "tafel", "tafeln", *WORTH}
_ALL_GOLD: Final = -1
"""In a bid: whatever gold is left."""
_OF_STONES: Final = {"stein", "ebene", *KINDS}


def meant(reading: Reading, attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Iterator[Move]:
    """The moves a typed command means, all or none of them. Raises Refused."""
    return in_one_go(_meant(reading, attempt, seat))


def _meant(reading: Reading, attempt: Attempt, seat: Seat) -> Iterable[Move]:
    listed, table = parts(reading), _table(attempt)
    match reading.verb:
        case "tafeln_bieten":
            return _put(listed, attempt, seat) if "zahlen" in reading.values else _bids(listed, table, seat)
        case "figuren_setzen" | "rest_geben":
            return _put(listed, attempt, seat)
        case "ziele_notieren":
            done: list[Move] = [Done()] if reading.values.get("fertig") else []
            return [*noted(listed, table, seat, stays=bool(reading.values.get("bleiben"))), *done]
        case "steine_stehlen":
            return _stolen(listed, attempt, seat)
        case "platz_uebernehmen":
            return _taken_over(listed, table, seat)
        case "pyramide_bauen":
            return built(listed, attempt, seat)
        case "phase_auslassen" if isinstance(table.phase, Bidding):
            return [Done(knowingly=True)]
        case "phase_beenden" | "phase_auslassen":
            return [Done()]
        case "teil_zurueck":
            return taken_back(listed, table, seat, nth(reading, FIGURES))
        case "zuruecknehmen":
            everything = bool(reading.values.get("alles"))
            return [Undo()] * (max(1, made(table, seat)) if everything else last_line(table, seat))
        case "ja" | "nein":
            raise Refused("nicht_gefragt")
        case verb:
            raise Refused("kein_zug", verb=verb)


def _table(attempt: Attempt) -> State:
    """The table as the seat sees it after what has been tried so far."""
    view: View = attempt.view
    return view.table


def _put(listed: Sequence[Part], attempt: Attempt, seat: Seat) -> Iterable[Move]:
    """`setze`, `lege`, `ziehe`, `schicke`: figures, tablets or stones, as the rest of the command has it."""
    table = _table(attempt)
    is_bidding = isinstance(table.phase, Bidding)
    if ("rest" in listed and not is_bidding) or "pharao" in listed:
        return _rest(listed, table, seat)
    figures = "aufseher" in listed or "arbeiter" in listed
    if not figures and any(part in _OF_STONES or colour(part) is not None for part in listed):
        return built(listed, attempt, seat)
    if not figures and (is_bidding or any(part in _OF_BIDS for part in listed)):
        return _bids(listed, table, seat)
    return walked(listed, table, seat)


def _rest(listed: Sequence[Part], table: State, seat: Seat) -> Sequence[Move]:
    """What is left goes to the Pharao when one is done (tal_der_koenige R11d); single stones do not."""
    awaited(table, seat, Building, Build(1, 0, 0))
    if any(colour(part) is not None for part in listed) and "rest" not in listed:
        raise Refused("nur_der_rest")
    return [Done(knowingly=True)]


# --- tablets --------------------------------------------------------------------------------------------------------


def _bids(listed: Sequence[Part], table: State, seat: Seat) -> Sequence[Move]:
    """`4 und 0 auf Gruppe 2, 3 auf 1`, `auf Gruppe 2 die 4`."""
    awaited(table, seat, Bidding, Lay(0, 1))
    if not isinstance(table.phase, Bidding):
        raise AssertionError(table.phase)
    left = Counter(TABLETS) - Counter(tablet.value for tablet in table.phase.bids[seat])
    moves: list[Move] = []
    is_named = ("nach", "alle") not in pairwise(listed)
    for values, group in _offers(listed, left[0], len(table.market)):
        for value in values:
            for tablet in _gold(left) if value == _ALL_GOLD else _worth(value, left):
                left[tablet] -= 1
                if left[tablet] < 0 and not is_named:
                    raise Refused("leere_reichen_nicht", gruppen=len(table.market))
                moves.append(Lay(tablet, group))
    return moves


def _offers(listed: Sequence[Part], empty: int, groups: int) -> list[tuple[list[int], Group]]:
    """Which tablets go to which group. `empty`: how many `alle leeren` are. Raises Refused when one is not said."""
    is_each = EACH in listed
    rest = _tidied([part for part in listed if part != EACH])
    group_first = next((part for part in rest if part != "und"), "") == "nach"
    found: list[tuple[list[int], Group]] = []
    values: list[int] = []
    behind_group = False
    while rest:
        is_behind, behind_group = behind_group, False
        match rest:
            case ["alle", "leer" | "nullen", *after] | ["leer" | "nullen", "alle", *after]:
                values += [0] * empty
            case ["alle", int(count), "leer" | "nullen", *after]:
                values += [0] * count
            case ["nach", "alle", *after]:
                values = [] if group_first else values
                found += [(values, group) for group in range(1, groups + 1)]
                values = values if group_first else []
            case ["alle" | "rest", *after]:
                values.append(_ALL_GOLD)
            case ["nach", int(group), *after]:
                found.append(([] if group_first else values, group))
                values = found[-1][0] if group_first else []
                behind_group = True
            case ["und", int(group), *after] if is_each and is_behind:  # je eine leere auf 3 und 5
                found.append((found[-1][0], group))
                behind_group = True
            case [int(count), str(word), *after] if word in WORTH:  # zwei leere Tafeln
                values += [WORTH[word]] * count
            case [int(), "tafeln", *_]:  # how many is not which
                raise Refused("welche_tafel")
            case [int(value), *after]:
                values.append(value)
            case [str(word), *after]:
                values += [WORTH[word]] if word in WORTH else []
        rest = after
    if values and found and not group_first:  # biete 0 auf Gruppe 1 und 2
        found += [(found[-1][0], number) for number in values]
    if not found:
        raise Refused("welche_gruppe" if values else "welche_tafel")
    if not all(offered for offered, _ in found):
        raise Refused("welche_tafel")
    return found


def _tidied(listed: Sequence[Part]) -> list[Part]:
    """Every group behind one `nach`: `auf die zweite Gruppe`, `Gruppe 2` and `auf 2` are the same."""
    found: list[Part] = []
    for part in listed:
        if part == "gruppe" and len(found) > 1 and found[-2] == "nach":
            continue  # auf die zweite Gruppe, auf alle Gruppen
        word = "nach" if part == "gruppe" else part
        if word != "nach" or not found or found[-1] != "nach":
            found.append(word)
    return found


def _gold(left: Counter[Value]) -> Sequence[Value]:
    """All tablets that show gold."""
    return sorted((tablet for tablet in left.elements() if tablet), reverse=True)


def _worth(value: int, left: Counter[Value]) -> Sequence[Value]:
    """A tablet of a value; for more gold than one shows, the fewest that come to it. Raises Refused."""
    if value <= max(TABLETS):
        return [value]
    golden = _gold(left)
    sums = (some for size in range(1, len(golden) + 1) for some in combinations(golden, size) if sum(some) == value)
    found = next(sums, None)
    if found is None:
        raise Refused("so_viel_gold_fehlt", gold=value, rest=sum(golden))
    return found


# --- foreign plots --------------------------------------------------------------------------------------------------


def _stolen(listed: Sequence[Part], attempt: Attempt, seat: Seat) -> Iterator[Move]:
    """`2 rote von Platz 2 und 1 weißen von 6`, `von 2 einen roten und einen weißen`, `alle von Platz 2`."""
    awaited(_table(attempt), seat, Stealing, Steal(1, 0))
    for wanted, named in _hauls(listed):
        number = _only_victim(_table(attempt), seat) if named is None else named
        plot_in_play(_table(attempt), number)
        if not wanted and "alle" not in listed:
            raise Refused("welche_beute")
        yield from _taken(wanted, number, attempt) if wanted else _all_of(number, attempt, seat)


def _taken(wanted: Sequence[Colour | None], number: PlotNumber, attempt: Attempt) -> Iterator[Move]:
    """A stone of each colour, or (None) of whatever one there is, as one after the other leaves the plot."""
    for which in wanted:
        pyramid = _table(attempt).pyramid(number)
        spots = top_spots(pyramid)
        fitting = [spot for spot in spots if which in (None, pyramid[spot])]
        if which is None and len({pyramid[spot] for spot in spots}) > 1:
            raise Refused("welche_farbe", platz=number)
        if spots and not fitting:
            raise Refused("farbe_nicht_oben", farbe=which, platz=number)
        yield Steal(number, fitting[-1] if fitting else 0)


def _all_of(number: PlotNumber, attempt: Attempt, seat: Seat) -> Iterator[Move]:
    """Stones of a plot from the top, as many as the workers can carry; at least one, for the rules to refuse."""
    for count in range(max(1, quota(_table(attempt), seat, number))):
        spots = top_spots(_table(attempt).pyramid(number))
        if count and not spots:
            return
        yield Steal(number, spots[-1] if spots else 0)


def _hauls(listed: Sequence[Part]) -> list[tuple[list[Colour | None], PlotNumber | None]]:
    """What is to be taken (None: any stone) and from which plot, as often as plots are named."""
    hauls: list[tuple[list[Colour | None], PlotNumber | None]] = [([], None)]
    plot_first = False
    count = 1
    for at, part in enumerate(listed):
        wanted, number = hauls[-1]
        shade = colour(part)
        if shade is not None or (part == "stein" and at and isinstance(listed[at - 1], int)):
            if number is not None and wanted and not plot_first:
                wanted, number = [], None
                hauls.append((wanted, number))
            wanted += [shade] * count
            count = 1
        elif isinstance(part, int) and counts(listed, at):
            count = part
        elif isinstance(part, int) and number is None and listed[at + 1 : at + 2] == ["von"]:
            wanted += [None] * part  # stiehl 3 von 13
        elif isinstance(part, int):
            if number is not None:
                wanted = []
                hauls.append((wanted, part))
            plot_first = plot_first or not wanted
            hauls[-1] = (wanted, part)
    return hauls


def _only_victim(table: State, seat: Seat) -> PlotNumber:
    plots = list(dict.fromkeys(move.plot for move in rules.moves(table, seat) if isinstance(move, Steal)))
    if len(plots) != 1:
        raise Refused("wo_stehlen" if plots else "nichts_zu_stehlen")
    return plots[0]


def _taken_over(listed: Sequence[Part], table: State, seat: Seat) -> Sequence[Move]:
    awaited(table, seat, Conquering, TakeOver(1))
    numbers = [part for part in listed if isinstance(part, int)]
    if not numbers:
        raise Refused("welcher_platz")
    return [TakeOver(number) for number in numbers]
