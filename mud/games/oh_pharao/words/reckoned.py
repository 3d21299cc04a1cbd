"""Questions at the table of OH, PHARAO! that need a reckoning: the best pyramid, what a hand lacks, a Dieb's chances.

Knows what is in view; refuses to know what would be wise.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from mud.game import Perspective, Seat
from mud.games import Answer, Told
from mud.games.oh_pharao.model import DIEB, JOKER, NUMBERS, Card, Pyramid, View, as_pile, canon, levels, score
from mud.games.oh_pharao.model import cards as cards_of
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.rules.pyramids import is_pyramid
from mud.games.oh_pharao.words.nouns import cards
from mud.games.oh_pharao.words.typed import seat_named
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun

_EYES: Final = 6


def best(view: View, viewer: Seat | None, names: Sequence[Noun], *, by_height: bool) -> Answer:
    """`welche Pyramide ist die wertvollste`, or the highest: all that are."""
    built = [(seat, pyramid) for seat, own in enumerate(view.pyramids) for pyramid in own]
    if not built:
        return [Told("oh_pharao.auskunft_keine_pyramiden", "alle", {})]

    def worth(pyramid: Pyramid) -> int:
        return len(levels(pyramid)) if by_height else score(pyramid)

    most = max(worth(pyramid) for _, pyramid in built)
    return [
        Told("oh_pharao.auskunft_beste", _by(seat, viewer), {"wer": names[seat], **_facts(pyramid)})
        for seat, pyramid in built
        if worth(pyramid) == most
    ]


def lacking(view: View, viewer: Seat) -> Iterator[Told]:
    """`was fehlt mir noch`: the cards that fit one's own pyramid; without any, those that begin one with the hand."""
    for own in view.pyramids[viewer]:
        fitting = [number for number in NUMBERS if is_pyramid(canon((*own, number)))]
        yield Told("oh_pharao.auskunft_daran_passt", "du", {"karten": cards(as_pile(fitting)), **_facts(own)})
    if view.pyramids[viewer]:
        return
    held = Counter(cards_of(view.hand))
    missing: set[Card] = set()
    is_there = False
    for number in NUMBERS[:-1]:
        need = Counter({number: 2, number + 1: 1}) - held
        short = need.total() - held[JOKER]
        is_there = is_there or short <= 0
        missing |= set(need) if short == 1 else set()
    if is_there:
        yield Told("oh_pharao.auskunft_baut_schon", "du", {})
    elif missing:
        yield Told("oh_pharao.auskunft_es_fehlt", "du", {"karten": cards(as_pile(sorted(missing)))})
    else:
        yield Told("oh_pharao.auskunft_es_fehlt_mehr", "du", {})


def thief(reading: Reading, view: View, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    """`wie stehen die Chancen, wenn ich den Dieb zu Hapu schicke`: how many throws of six do it. Raises Refused."""
    seat = seat_named(reading, names)
    if not view.pyramids[seat]:
        yield Told("oh_pharao.auskunft_keine_pyramide", _by(seat, viewer), {"wer": names[seat]})
        return
    yield from _chances(view, seat, names)
    if viewer is not None and not view.hand[DIEB]:
        yield Told("oh_pharao.auskunft_kein_dieb", "du", {})


def chances(view: View, viewer: Seat, wanted: Sequence[Seat], names: Sequence[Noun]) -> Iterator[Told]:
    """The same of every pyramid of some others; of all of them where nobody is named."""
    others = [seat for seat in wanted or range(len(names)) if seat != viewer and view.pyramids[seat]]
    if not others:
        yield Told("oh_pharao.auskunft_nichts_zu_stehlen", "du", {})
    for seat in others:
        yield from _chances(view, seat, names)


def good_throws(pyramid: Pyramid) -> int:
    """How many of the six throws take a Dieb up a pyramid."""
    return max(0, _EYES + 1 - len(levels(pyramid)))


def _chances(view: View, seat: Seat, names: Sequence[Noun]) -> Iterator[Told]:
    for pyramid in view.pyramids[seat]:
        facts = {"wer": names[seat], "gut": good_throws(pyramid), **_facts(pyramid)}
        yield Told("oh_pharao.auskunft_diebchance", "alle", facts)


def _by(seat: Seat, viewer: Seat | None) -> Perspective:
    return "du" if seat == viewer else "alle"


def _facts(pyramid: Pyramid) -> dict[str, object]:
    return {"gebaut": spoken(pyramid), "punkte": score(pyramid), "stufen": len(levels(pyramid))}
