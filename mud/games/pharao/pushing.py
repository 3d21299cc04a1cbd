"""Whether a stone of the other side may be pushed into Nil: with the dice there are, or by how many throws.

Knows the moves that lead there; refuses to know how that is asked.
"""

from collections.abc import Iterator, Sequence

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.pharao.fields import spoken
from mud.games.pharao.lines import typed
from mud.games.pharao.model import (
    FIELD,
    NAMES,
    NIL,
    BeforeThrow,
    Field,
    InTheAir,
    Move,
    OtherHalf,
    Over,
    State,
    Step,
    distance,
)
from mud.games.pharao.rules import moves, play
from mud.games.pharao.rules.threats import endangered
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying


def into_nil(view: State, viewer: Seat | None, names: Sequence[Noun], name: str | None = None) -> Heard:
    """What a player can do to push a stone in, the one on a field or any; or how likely they may with their next throw,
    or why they may not now. `lines` is what is typed for it."""
    if viewer is None or isinstance(view, Over):
        return Heard(told=[Told("pharao.auskunft_keine_seite", "du", {})])
    source = None if name is None else FIELD[name]
    if isinstance(view, BeforeThrow | InTheAir) or view.side != viewer:
        return Heard(told=[_by_throws(view, viewer, source)])
    way = min(
        (way for way, pushed in _ways(view, viewer) if source in (None, pushed)),
        key=lambda found: _risk(found, view, viewer),
        default=None,
    )
    if way is None:
        return Heard(told=[_not_now(view.other, source)])
    lines = typed_way(way, view, viewer, names)
    if len(lines) > 1:
        return Heard(lines, told=[Told("pharao.auskunft_nil_danach", "du", {"erst": lines[:-1], "dann": lines[-1]})])
    return Heard(lines, told=[Told("pharao.auskunft_nil_ja", "du", {"zeile": lines[0]})])


def how_into_nil(view: State, viewer: Seat | None, names: Sequence[Noun]) -> Heard:
    """How a stone is pushed in, and with what of the dice there are."""
    told = [Told("pharao.auskunft_nil_wie", "du", {})]
    if viewer is None or isinstance(view, Over | BeforeThrow | InTheAir) or view.side != viewer:
        return Heard(told=told)
    could = into_nil(view, viewer, names)
    now = could.told if could.lines else [Told("pharao.auskunft_nil_jetzt_nicht", "du", {})]
    return Heard(could.lines, told=[*told, *now])


def _ways(view: State, seat: Seat, before: tuple[Move, ...] = ()) -> Iterator[tuple[Sequence[Move], Field]]:
    """The moves of a seat, from now to the end of its turn, whose last pushes a stone of the other into Nil."""
    if isinstance(view, Over | BeforeThrow | InTheAir):
        return
    for move in moves(view, seat):
        if isinstance(view, OtherHalf):
            if isinstance(move, Step) and move.target == NIL:
                yield (*before, move), move.source
        else:
            yield from _ways(play(view, seat, move)[0], seat, (*before, move))


def _risk(way: Sequence[Move], view: State, seat: Seat) -> tuple[int, int]:
    """How short a way is, and how much danger it leaves one's own stones in: the best is proposed."""
    for move in way:
        view, _ = play(view, seat, move)
    return len(way), 0 if isinstance(view, Over) else sum(endangered(view.stones, 1 - seat).values())


def typed_way(way: Sequence[Move], view: State, seat: Seat, names: Sequence[Noun]) -> list[str]:
    """Moves of a seat, one after the other, as they are typed."""
    lines: list[str] = []
    for move in way:
        lines.append(typed(move, view, seat, names))
        view, _ = play(view, seat, move)
    return lines


def _by_throws(view: State, seat: Seat, source: Field | None) -> Told:
    """Which stones the next throw may push in, as the board stands."""
    found = endangered(view.stones, seat)
    if source is not None:
        n, feld = found.get(source, 0), spoken(NAMES[source])
        key = "auskunft_nil_wurf_einer" if n else "auskunft_nil_wurf_dieser_nicht"
        return Told(f"pharao.{key}", "du", {"feld": feld} | ({"n": n} if n else {}))
    best = sorted(((field, n) for field, n in found.items() if field != NIL), key=lambda one: -one[1])
    if not best:
        return Told("pharao.auskunft_nil_wurf_keiner", "du", {})
    each = [Saying("pharao.gefahr", {"feld": spoken(NAMES[field]), "n": n}) for field, n in best]
    return Told("pharao.auskunft_nil_wurf", "du", {"steine": each})


def _not_now(die: int, source: Field | None) -> Told:
    """That no stone can be pushed in now, and what keeps the one on a field from it."""
    if not die:
        return Told("pharao.auskunft_nil_null", "du", {})
    if source is None:
        return Told("pharao.auskunft_nil_nein", "du", {})
    steps, feld = distance(source, NIL), spoken(NAMES[source])
    if steps == die:
        return Told("pharao.auskunft_nil_versperrt", "du", {"feld": feld, "augen": die})
    return Told("pharao.auskunft_nil_genau", "du", {"feld": feld, "n": steps, "augen": die})
