"""Several things asked at once of how it stands at OH, PHARAO!: `meine Karten, und was die anderen gebaut haben`.

Knows what is asked of whom, part by part; refuses to know what else a part may ask: then others have the whole line.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mud.game import Perspective, Seat
from mud.games import Heard, Told
from mud.games.oh_pharao.model import score
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.words.asked import market, own_hand, points
from mud.games.oh_pharao.words.listening import Listening
from mud.games.oh_pharao.words.sentence import OTHER, listed

_HAND, _BUILT, _POINTS, _CARDS, _OPEN, _COUNTED = "hand", "gebaut", "punkte", "karten", "auslage", "punkte_karten"
_NAMED: Final[Mapping[str, str]] = {
    "nach_hand": _HAND,
    "nach_gebautem": _BUILT,
    "nach_punkten": _POINTS,
    "nach_karten": _CARDS,
    "offene": _OPEN,
}
"""What is asked, by the list of words that tells it."""

Wanted = tuple[str, tuple[Seat, ...]]
"""What is asked, and of whom; of nobody what lies open."""


def surveyed(listening: Listening) -> Heard | None:
    """The answers to all parts of a question that has several, each once; or to one about all the others."""
    sentence, seats = listening.sentence, range(len(listening.names))
    if not (sentence.asks or sentence.has("zeigt")) or sentence.match("keine_lage") is not None:
        return None
    others = tuple(seat for seat in seats if seat != listening.seat)
    if sentence.match("alle_pyramiden") is not None:
        return _told(listening, [(_BUILT, tuple(seats))])
    if sentence.match("bei_anderen") is not None:
        return _told(listening, [(_BUILT, others), (_COUNTED, others)])
    wanted: list[Wanted] = []
    whose, called = tuple[Seat, ...](), iter(sentence.seats)
    for part in _parts(sentence.keys):
        named = tuple(next(called) for key in part if key == OTHER)
        if listed("davor").issuperset(part) and not named:
            continue
        topics = _topics(part)
        if not topics:
            return None
        of_all = tuple(seats) if _has(part, "von_allen") or (not whose and topics == [_POINTS]) else ()
        whose = (
            named
            or ((listening.seat,) if _has(part, "von_mir") else others if _has(part, "von_den_anderen") else of_all)
            or whose
        )
        if not whose and topics != [_OPEN]:
            return None
        wanted += [_as_seen(listening, part, topic, whose) for topic in topics]
    return _told(listening, _joined(wanted)) if len(set(wanted)) > 1 else None


def _has(part: Sequence[str], name: str) -> bool:
    return not listed(name).isdisjoint(part)


def _topics(part: Sequence[str]) -> list[str]:
    """What a part asks; what lies open has been built by nobody."""
    found = [topic for name, topic in _NAMED.items() if _has(part, name)]
    return [_OPEN] if _OPEN in found else found


def _as_seen(listening: Listening, part: Sequence[str], topic: str, whose: tuple[Seat, ...]) -> Wanted:
    """Of one's own hand the cards are seen, of that of others how many there are."""
    if topic == _OPEN:
        return topic, ()
    is_own = whose == (listening.seat,)
    if topic == _CARDS and is_own and not _has(part, "zaehlend"):
        return _HAND, whose
    return (_CARDS, whose) if topic == _HAND and not is_own else (topic, whose)


def _joined(wanted: Sequence[Wanted]) -> list[Wanted]:
    """Each once; points and cards of the same players in one."""
    once = list(dict.fromkeys(wanted))
    both = [whose for topic, whose in once if topic == _POINTS and (_CARDS, whose) in once]
    joined = [
        (_COUNTED, whose) if topic in (_POINTS, _CARDS) and whose in both else (topic, whose) for topic, whose in once
    ]
    return list(dict.fromkeys(joined))


def _told(listening: Listening, wanted: Sequence[Wanted]) -> Heard:
    return Heard(told=[told for topic, whose in wanted for told in _answer(listening, topic, whose)])


def _answer(listening: Listening, topic: str, whose: Sequence[Seat]) -> Iterator[Told]:
    view, names = listening.view, listening.names
    if topic == _OPEN:
        yield market(view)
    elif topic == _HAND:
        yield own_hand(view)
    elif topic == _POINTS and len(whose) == len(names):
        yield points(view, listening.seat, names)
    else:
        for seat in whose:
            yield from _of_one(listening, topic, seat)


def _of_one(listening: Listening, topic: str, seat: Seat) -> Iterator[Told]:
    view = listening.view
    by: Perspective = "du" if seat == listening.seat else "alle"
    facts = {"wer": listening.names[seat], "punkte": view.points[seat], "karten": view.sizes[seat]}
    if topic != _BUILT:
        yield Told(f"oh_pharao.auskunft_{topic}", by, facts)
        return
    for pyramid in view.pyramids[seat]:
        yield Told("oh_pharao.auskunft_steht_vor", by, facts | {"gebaut": spoken(pyramid), "punkte": score(pyramid)})
    if not view.pyramids[seat]:
        yield Told("oh_pharao.auskunft_steht_nichts", by, facts)


def _parts(keys: Sequence[str]) -> list[list[str]]:
    """What stands between commas and each `und`."""
    found: list[list[str]] = [[]]
    for key in keys:
        if key == "," or key in listed("und"):
            found.append([])
        else:
            found[-1].append(key)
    return [one for one in found if one]
