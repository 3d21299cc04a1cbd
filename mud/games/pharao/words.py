"""What is typed at the board of PHARAO, and which sentence tells what happened there.

Knows readings and keys of data/texte/pharao.toml; refuses to know how a line is parsed and who hears the answer.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from mud.game import Event, Refused, Seat
from mud.games import Answer, Attempt, Reports, Told, Words
from mud.games.pharao import outlook
from mud.games.pharao.fields import spoken, where
from mud.games.pharao.lines import choices, commands, typed
from mud.games.pharao.model import (
    BIT,
    BOARD,
    FIELD,
    GLUECK,
    LANDS,
    LEBEN,
    LEBEN_BIT,
    LETTERS,
    NAMES,
    NIL,
    NIL_BIT,
    OTHER_DIE,
    OWN_DIE,
    BeforeThrow,
    Drowning,
    Fallen,
    Field,
    FieldName,
    InTheAir,
    Land,
    LockedIn,
    Move,
    OtherHalf,
    Over,
    OwnHalf,
    Pull,
    PushedIn,
    Reached,
    State,
    Step,
    Throw,
    Waive,
    Won,
    beside,
    distance,
    neighbours,
)
from mud.games.pharao.pushing import how_into_nil, into_nil
from mud.games.pharao.rules import moves
from mud.games.pharao.rules.mistakes import mistake
from mud.games.pharao.spoken import spoken as spoken_line
from mud.games.pharao.standing import left
from mud.games.pharao.told import told_move
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.german.speech.players import called

_SEATS = {"unterer": 0, "unter": 0, "unten": 0, "u": 0, "oberer": 1, "ober": 1, "oben": 1, "o": 1}
_FOREIGN: Final = "fremd"
_WAY: Final = re.compile(r"(rechts|links|oben|unten)(\d+)")
"""A target told by the way there."""
_MYSELF = frozenset(("mir", "mich", "ich"))
_LANDS = tuple(Noun(land, "n", proper=True) for land in LANDS)


# --- what is typed --------------------------------------------------------------------------------------------------


def meant(reading: Reading, attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Iterable[Move]:
    """The moves a typed command means, all or none of them. Raises Refused."""
    match reading.verb:
        case "wuerfeln":
            return [Throw()]
        case "verzichten":
            return [Waive()]
        case "retten":
            return _rescue(reading.values.get("feld"), attempt, seat)
        case "ziehen":
            return _draw(reading.values["zuege"], attempt, seat)
        case "ja" | "nein":
            raise Refused("nicht_gefragt")
        case verb:
            raise Refused("kein_zug", verb=verb)


def _draw(pairs: Sequence[tuple[str, str]], attempt: Attempt, seat: Seat) -> Iterator[Move]:
    if len(pairs) > 2:
        raise Refused("zu_viele_zuege", zahl=len(pairs))
    view: State = attempt.view
    if len(pairs) == 2 and not isinstance(view, Over) and view.side == seat:
        match view:
            case OtherHalf(other=augen) | OwnHalf(own=augen, other=0):
                raise Refused("nur_ein_zug", augen=augen)
    for number, told in enumerate(pairs):
        von, nach = _ends(*told, attempt.view, seat)
        yield _stone_move(attempt.view, seat, von, nach)
        if isinstance(attempt.view, Over) and number + 1 < len(pairs):
            # the first half has already won, or has locked its player in: then the second cannot be as it was said
            for event in attempt.events:
                if isinstance(event, LockedIn):
                    raise Refused("eingesperrt_dadurch", von=von, nach=nach, augen=event.augen)
            return


def _ends(von: str, nach: str, view: State, seat: Seat) -> tuple[str, str]:
    """The two fields of a move as it was told: `deinen Stein in den Nil`, `C1 zwei nach rechts`. Raises Refused."""
    if von == _FOREIGN:
        return _drowned(view, seat), nach
    way = _WAY.fullmatch(nach)
    if way is None:
        return von, nach
    target = beside(_field(von), way[1], int(way[2]))
    if target is None:
        raise Refused("brett_zu_ende", richtung=way[1], feld=von)
    return von, NAMES[target]


def _drowned(view: State, seat: Seat) -> str:
    """Where the only stone of the other stands that may be moved into Nil now. Raises Refused for none and several."""
    found = moves(view, seat)
    steps = [move.source for move in found if isinstance(move, Step) and move.target == NIL]
    foreign = sorted(field for field in steps if view.stones[1 - seat] & BIT[field])
    if len(foreign) == 1:
        return NAMES[foreign[0]]
    if foreign:
        raise Refused("nil_welcher", felder=[spoken(NAMES[field]) for field in foreign])
    if any(isinstance(move, Step) for move in found):
        raise Refused("nil_keiner")
    return NAMES[LEBEN]  # no stone can be moved at all: the rules will say why


def _stone_move(state: State, seat: Seat, von: str, nach: str) -> Move:
    drowning = isinstance(state, Drowning | Reached | Fallen) and state.side == seat
    # whoever moves the stone out of Nil by its field means the rescue
    return Pull(_field(nach)) if drowning and _field(von) == NIL else Step(_field(von), _field(nach))


def _field(name: str) -> Field:
    """The field of a name as it is typed. Raises Refused for one the board does not have."""
    if name not in FIELD:
        raise Refused("kein_feld", feld=name)
    return FIELD[name]


def _rescue(name: str | None, attempt: Attempt, seat: Seat) -> Iterator[Move]:
    view: State = attempt.view
    to_leben = [move for move in moves(view, seat) if isinstance(move, Step)] if isinstance(view, Drowning) else []
    if len(to_leben) > 1:
        raise Refused("womit_retten", felder=[NAMES[step.source] for step in to_leben])
    yield from to_leben
    if name is not None:
        yield Pull(_field(name))
        return
    pulls = [move for move in moves(attempt.view, seat) if isinstance(move, Pull)]
    if len(pulls) > 1:
        raise Refused("wohin_retten", felder=[NAMES[pull.target] for pull in pulls])
    yield from pulls or [Pull(NIL)]  # nothing can be pulled, least of all to Nil itself: the rules will say why


def caution(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """Asks before a seat locks itself in by its own first half (R8)."""
    for event in attempt.events:
        if isinstance(event, LockedIn) and event.seat == seat:
            return Told("pharao.vorsicht_eingesperrt", "du", {"augen": event.augen})
    return None


def warn(attempt: Attempt, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """Asks before a seat lets the other win, locks itself in or gives a stone away, where there is no need."""
    found = mistake(attempt.first, attempt.view, seat)
    if found is None:
        return None
    key = f"pharao.warnung_{found.danger}{'_halb' if found.is_half else ''}"
    return Told(key, "du", {"n": found.n, "gegner": names[1 - seat]})


# --- what is asked --------------------------------------------------------------------------------------------------


def prompt(view: State, seat: Seat, names: Sequence[Noun]) -> Told | None:
    """What is asked of the seat now, None when nothing is."""
    if not moves(view, seat):
        return None
    key, facts = _question(view)
    example = next((move for move in moves(view, seat) if isinstance(move, Pull)), moves(view, seat)[0])
    return Told(f"pharao.{key}", "du", facts | {"gegner": names[1 - seat], "befehl": typed(example, view, seat, names)})


def _question(view: State) -> tuple[str, dict[str, Any]]:
    match view:
        case BeforeThrow(stones, side):
            return ("frage_wuerfeln_ertrinkt" if stones[side] & NIL_BIT else "frage_wuerfeln"), {}
        case Drowning(stones, side) if stones[side] & LEBEN_BIT:
            return "frage_retten", {}
        case Drowning(own=own):
            return "frage_leben", {"augen": own}
        case OwnHalf(own=own, other=0):
            return "frage_eigener", {"augen": own}
        case OwnHalf(own=own, other=other):
            return "frage_beide", {"augen": own, "other": other}
        case Reached():
            return "frage_herausziehen", {}
        case Fallen():
            return "frage_hineingegangen", {}
        case OtherHalf(other=other):
            return "frage_fremder", {"augen": other}
        case _:
            raise AssertionError(view)


def ask(reading: Reading, view: State, viewer: Seat | None, names: Sequence[Noun]) -> Answer | None:
    """The answer to `stand`, `was steht auf B6`, `meine Steine`, `freie Felder um B6`; None for any other reading."""
    match reading.verb:
        case "stand":
            return [told for seat in range(len(LANDS)) for told in left(seat, viewer, view, names)]
        case "feld_frage":
            return [_on_field(str(reading.values["feld"]), view, viewer)]
        case "meine_steine":
            if viewer is None:
                return [Told("pharao.auskunft_keine_seite", "du", {})]
            return [_stones_of(viewer, viewer, view, names)]
        case "freie_felder":
            return [_free(reading.values.get("feld"), view)]
        case "steine_von":
            return [_stones_of(_whose(reading.values.get("name"), viewer, names), viewer, view, names)]
        case "wurf_frage":
            return [_dice(view, viewer, names)]
        case "kein_aussetzen":
            due = None if viewer is None else prompt(view, viewer, names)
            return [Told("pharao.auskunft_kein_aussetzen", "du", {}), *([due] if due else [])]
        case "nil_frage":
            return (how_into_nil if "wie" in reading.values else into_nil)(view, viewer, names).told
        case "weite_frage":
            own = () if viewer is None else (name for at, name in enumerate(NAMES) if view.stones[viewer] & BIT[at])
            asked = [str(reading.values["feld"])] if "feld" in reading.values else [*own]
            return [_way_to_luck(field, view) for field in asked] or [Told("pharao.auskunft_keine_seite", "du", {})]
        case "gefahr_frage":
            return outlook.danger(reading.values.get("feld"), view, viewer)
        case "chancen":
            facts = {"eigene": _likely(OWN_DIE), "fremde": _likely(OTHER_DIE)}
            return [Told("pharao.auskunft_chancen", "alle", facts)]
        case _:
            return None


def _likely(die: Sequence[tuple[int, int]]) -> list[Saying]:
    """How often a die shows which eyes, in percent: `0 (33 %)`."""
    faces = sum(count for _, count in die)
    return [Saying("pharao.chance", {"augen": eyes, "n": round(100 * count / faces)}) for eyes, count in die]


def _on_field(name: str, view: State, viewer: Seat | None) -> Told:
    for seat, stones in enumerate(view.stones):
        if stones & BIT[_field(name)]:
            facts = {"feld": spoken(name), "land": _LANDS[seat]}
            return Told("pharao.auskunft_stein", "du" if viewer == seat else "alle", facts)
    return Told("pharao.auskunft_frei", "alle", {"feld": spoken(name)})


def _whose(name: str | None, viewer: Seat | None, names: Sequence[Noun]) -> Seat:
    """The seat that a word means; without one, the one across. Raises Refused."""
    if name is None:
        return 1 if viewer is None else 1 - viewer
    key = fold(name)
    if viewer is not None and key in _MYSELF:
        return viewer
    seat = called(key, names)
    seat = WORDS.seat(key) if seat is None else seat
    if seat is None:
        raise Refused("wer_ist_das", name=name)
    return seat


def _stones_of(seat: Seat, viewer: Seat | None, view: State, names: Sequence[Noun]) -> Told:
    felder = where(view.stones[seat])
    facts = {"wer": names[seat], "land": _LANDS[seat], "zeichen": LETTERS[seat], "zahl": len(felder), "felder": felder}
    return Told(f"pharao.auskunft_{'steine' if felder else 'keine_steine'}", "du" if seat == viewer else "alle", facts)


def _dice(view: State, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    """What the dice show that are still to be moved by."""
    if isinstance(view, Over | BeforeThrow | InTheAir):
        return Told("pharao.auskunft_kein_wurf", "alle", {})
    facts = {"wer": names[view.side], "other": view.other}
    own = view.own if isinstance(view, Drowning | OwnHalf) else None
    key = "pharao.auskunft_wurf_fremde" if own is None else "pharao.auskunft_wurf"
    return Told(key, "du" if view.side == viewer else "alle", facts if own is None else facts | {"own": own})


def _way_to_luck(name: str, view: State) -> Told:
    """How far a field is from the one that wins (R7), as if the board were empty."""
    return Told("pharao.auskunft_weite", "alle", {"feld": spoken(name), "n": distance(_field(name), GLUECK)})


def _free(name: str | None, view: State) -> Told:
    empty = BOARD & ~(view.stones[0] | view.stones[1])
    if name is None:
        return Told("pharao.auskunft_freie_felder", "alle", {"felder": where(empty)})
    felder = where(empty & sum(BIT[field] for field in neighbours(_field(name))))
    key = "pharao.auskunft_frei_um" if felder else "pharao.auskunft_eingeschlossen"
    return Told(key, "alle", {"feld": spoken(name), "felder": felder, "zahl": len(felder)})


# --- what is told ---------------------------------------------------------------------------------------------------


def _variant(event: Event) -> str:
    """Which of its sentences an event has."""
    match event:
        case PushedIn(last=True):
            return "last"
        case LockedIn(own=own):
            return "own" if own else "other"
        case Won(reason=reason):
            return reason
        case _:
            return ""


WORDS: Final = Words(
    sides=_LANDS,
    also=_SEATS,
    meant=meant,
    counts=lambda view: [own.bit_count() for own in view.stones],
    tally=lambda view: {"steine": [own.bit_count() for own in view.stones]},
    commands=commands,
    typed=typed,
    plainly=told_move,
    spoken=spoken_line,
    choices=choices,
    prompt=prompt,
    caution=caution,
    warn=warn,
    ask=ask,
    reports=Reports(
        game="pharao",
        gaps={"opponent": "gegner", "foreign": "fremdland", "other": "other"},  # the other die, nobody else
        said={FieldName: spoken, Land: _LANDS.__getitem__},
        variant=_variant,
        refused={"von": FieldName, "nach": FieldName},
    ),
)
