"""How a table of OH, PHARAO! looks, and how it is said: the track, the market, everyone's pyramids as steps.

Knows signs, boxes and colours; refuses to know who may do what.
"""

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import cast

from mud.game import Seat
from mud.games import Perspective, Told
from mud.games.oh_pharao.model import (
    JOKER,
    KINDS,
    LABELS,
    NONE,
    SIGNS,
    TOWNS,
    Dealing,
    Over,
    Pile,
    Pyramid,
    View,
    cards,
    levels,
    more,
    rows,
    steps,
)
from mud.german.speech.inflection import Gender, Noun
from mud.german.speech.narrator import Saying
from mud.text import Paragraph, Picture, width
from mud.themes import Ground, On, Style

WIDE, NARROW = 76, 36
"""Cells a line may take."""
MARGIN = "    "
"""What stands left of a pyramid."""

Span = tuple[str, Style]
Line = tuple[Span, ...]


Labels = Mapping[str, str]


def draw(
    view: View, viewer: Seat | None, names: Sequence[Noun], former: Sequence[View] = (), labels: Labels = LABELS
) -> Sequence[Paragraph]:
    """The track, the open cards, then every seat with points, cards and pyramids; the viewer's hand last.

    `*`: where the Aufseher stood before he was moved last, and whose pyramids were changed last.
    """
    before = next((one for one in former if _markable(one) != _markable(view)), view)
    lines, plain = (tuple(_table(view, before, names, labels, fancy, WIDE)) for fancy in (True, False))
    return (Picture(lines, plain, tuple(_table(view, before, names, labels, False, NARROW)), "board"),)


def _markable(view: View) -> object:
    """What can be marked when it is another."""
    return view.aufseher, view.pyramids


def _table(view: View, before: View, names: Sequence[Noun], labels: Labels, fancy: bool, limit: int) -> Iterator[Line]:
    yield _track(view, before, labels, limit)
    yield _market(view, labels)
    if view.deal is not None:
        yield ((f"{labels['angebot']}: ", ""), *_sides(view.deal.give, view.deal.want, labels))
    for counter in view.counters:
        name = _fitting(f"{names[counter.seat]}", NARROW // 2, fancy).rstrip()
        yield ((f"{name}: ", ""), *_sides(counter.give, counter.want, labels))
    for seat in range(len(names)):
        is_changed = view.pyramids[seat] != before.pyramids[seat]
        yield from _place(view, seat, names[seat], labels, fancy, limit, is_changed)
    if view.viewer is not None:
        yield ((f"{labels['hand']}: ", ""), *_signs(view.hand, labels))


def _sides(give: Pile, want: Pile, labels: Labels) -> Line:
    return (*_signs(give, labels), (f" {labels['gegen']} ", ""), *_signs(want, labels))


def _track(view: View, before: View, labels: Labels, limit: int) -> Line:
    """`0 1* 2 [3] (4) ...`: the Aufseher in square brackets, the special fields in round ones."""
    options = view.options
    special = (options.zwei_pyramiden_ab, options.drei_stufen_ab, options.last_field)
    spans: list[Span] = [(f"{labels['bahn']}:", "")] if limit >= WIDE else []
    for field in range(options.felder):
        left = "(" if field in special else " "
        right = "*" if field == before.aufseher else ")" if field in special else " "
        if field == view.aufseher:
            spans.append((f"[{field}]", On("strong", "last" if before.aufseher != field else "field")))
        else:
            spans.append((f"{left}{field}{right}", On("special" if field in special else "dim", "field")))
    return tuple(spans)


def _market(view: View, labels: Labels) -> Line:
    pile: Span = (f"   {labels['stapel']}: {view.draw}", "dim")
    return ((f"{labels['auslage']}: ", ""), *_signs(view.opened, labels), pile)


def _signs(some: Pile, labels: Labels) -> Iterator[Span]:
    if some == NONE:
        yield "-", "dim"
    for at, card in enumerate(cards(some)):
        yield " " if at else "", ""
        yield labels["zeichen"][card], On("joker" if SIGNS[card] in "JDSP" else "", "field")


def _place(
    view: View, seat: Seat, name: Noun, labels: Labels, fancy: bool, limit: int, is_changed: bool
) -> Iterator[Line]:
    is_on_turn = seat == view.side and not isinstance(view.phase, Over)
    turn = ">" if is_on_turn else " "
    marked = f"   <- {labels['zug']}" if is_on_turn and limit >= WIDE else ""
    town = "" if f"{name}" == TOWNS[seat] or limit < WIDE else f" ({TOWNS[seat]})"
    label = _fitting(f"{name}{town}", limit // 2, fancy)
    points, size = f"{view.points[seat]:>3}", f"{view.sizes[seat]:>2}"
    numbers = f" {labels['punkte']} {points}   {labels['karten']} {size}" if limit >= WIDE else f" {points} ({size})"
    star: Span = ("*" if is_changed else "", "special")
    yield ((f"{turn} {label}", "own" if seat == view.viewer else ""), (numbers, "number"), star, (marked, "strong"))
    ground: Ground = "last" if is_changed else "field"
    shapes = [_steps(pyramid, limit) for pyramid in view.pyramids[seat]]
    if sum(width(shape[-1]) + len(MARGIN) for shape in shapes) > limit:
        for shape in shapes:
            yield from (_drawn(MARGIN + row, ground) for row in shape)
        return
    height = max(map(len, shapes), default=0)
    for level in range(height):
        line = [_row(shape, level - (height - len(shape))) for shape in shapes]
        yield _drawn(MARGIN + MARGIN.join(line), ground)


def _drawn(row: str, ground: Ground) -> Line:
    """A line of steps, each filled, and what is between them not."""
    pieces = re.split("( +)", row)
    return tuple((piece, On("built", ground) if piece.strip() else "") for piece in pieces if piece)


def _row(shape: Sequence[str], level: int) -> str:
    """A level of a pyramid from the top, empty above it."""
    return shape[level] if level >= 0 else " " * len(shape[-1])


def _fitting(text: str, room: int, fancy: bool) -> str:
    """A name in so many cells, cut or filled up; in ASCII if not fancy."""
    if not fancy:
        text = text.translate(_ASCII).encode("ascii", "replace").decode()
    while width(text) > room:
        text = text[:-1]
    return text + " " * (room - width(text))


def _steps(pyramid: Pyramid, limit: int) -> list[str]:
    """The levels from the top, each card in brackets, centred on the level below; a joker with its number."""
    lines = ["".join(f"[{sign}]" if limit >= WIDE else sign for sign in row) for row in rows(pyramid)]
    return [f"{line:^{max(map(len, lines))}}" for line in reversed(lines)]


_ASCII = {ord(c): t for c, t in zip("äöüÄÖÜß", ("ae", "oe", "ue", "Ae", "Oe", "Ue", "ss"), strict=True)}


def _nouns(some: Pile) -> list[Noun]:
    kinds = [(KINDS[card], count) for card, count in enumerate(some) if count]
    return [Noun(kind[2], cast("Gender", kind[1]), kind[3], kind[4], count=count) for kind, count in kinds]


def occasion(view: View, viewer: Seat | None) -> Hashable:
    """One's own turn, what one has scored in it, and the end; who watches sees every turn. The rest is told."""
    if isinstance(view.phase, Over):
        return "over"
    if viewer is None:
        return view.side, view.aufseher
    return view.points[viewer] if viewer == view.side else None


# --- in sentences ---------------------------------------------------------------------------------------------------


def describe(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Sequence[Told]:
    """Whose turn it is, the offer, the open cards, the Aufseher, then everyone, the viewer first."""
    return tuple(_sentences(view, viewer, names))


def _sentences(view: View, viewer: Seat | None, names: Sequence[Noun]) -> Iterator[Told]:
    by: Perspective = "du" if viewer == view.side else "alle"
    if isinstance(view.phase, Over):
        best = max(view.points)
        winners = [name for name, points in zip(names, view.points, strict=True) if points == best]
        yield Told("oh_pharao.lage_vorbei", "alle", {"sieger": winners})
    elif isinstance(view.phase, Dealing):
        yield Told("oh_pharao.lage_austeilen", "alle", {})
    else:
        yield Told("oh_pharao.lage_dran", by, {"wer": names[view.side]})
    if view.deal is not None:
        facts = {"gibt": _nouns(view.deal.give), "will": _nouns(view.deal.want)}
        yield Told(f"oh_pharao.lage_{'wunsch' if view.deal.give == NONE else 'angebot'}", "alle", facts)
    for counter in view.counters:
        facts = {"gibt": _nouns(counter.give), "will": _nouns(counter.want)}
        yield Told("oh_pharao.lage_gegenangebot", "alle", facts | {"wer": names[counter.seat]})
    if view.opened == NONE:
        yield Told("oh_pharao.lage_leere_auslage", "alle", {"stapel": view.draw})
    else:
        yield Told("oh_pharao.lage_auslage", "alle", {"karten": _nouns(view.opened), "stapel": view.draw})
    yield Told("oh_pharao.lage_aufseher", "alle", {"feld": view.aufseher, "letztes": view.options.last_field})
    first = viewer or 0
    for seat in (*range(first, len(names)), *range(first)):
        yield _lying(view, seat, viewer, names)
    if viewer is not None and view.hand != NONE:
        yield Told("oh_pharao.auskunft_hand", "du", {"karten": _nouns(view.hand)})


def spoken(pyramid: Pyramid) -> Saying:
    """A pyramid in words: `unten drei Fünfen und ein Joker, darüber zwei Sechsen, oben eine Sieben`."""
    *lower, said = (_level(pyramid, number, place) for number, place in _places(levels(pyramid)))
    for one in reversed(lower):
        said = Saying("oh_pharao.stufen", {"unten": one, "weiter": said})
    return said


def _places(numbers: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The number of each level from below, and where it is."""
    for place, number in enumerate(numbers):
        is_top = place == len(numbers) - 1 and place > 1
        yield number, "oben" if is_top else ("unten", "darueber", "dann")[min(place, 2)]


def _level(pyramid: Pyramid, number: int, place: str) -> Saying:
    plain, jokers = pyramid.count(number), pyramid.count(-number)
    if not plain:
        facts = {"karten": _nouns(more(NONE, JOKER, jokers)), "als": _nouns(more(NONE, number))[0]}
        return Saying(f"oh_pharao.stufe_{place}_joker", facts)
    cards = [*_nouns(more(NONE, number, plain)), *_nouns(more(NONE, JOKER, jokers))]
    return Saying(f"oh_pharao.stufe_{place}", {"karten": cards})


def _lying(view: View, seat: Seat, viewer: Seat | None, names: Sequence[Noun]) -> Told:
    by: Perspective = "du" if viewer == seat else "alle"
    own = [steps(pyramid) for pyramid in view.pyramids[seat]]
    facts = {"wer": names[seat], "punkte": view.points[seat], "karten": view.sizes[seat]}
    if not own:
        return Told("oh_pharao.lage_keine_pyramide", by, facts)
    words = [spoken(pyramid) for pyramid in view.pyramids[seat]]
    told = Saying("oh_pharao.pyramide", {"eine": words[0]})
    if len(words) > 1:
        told = Saying("oh_pharao.zwei_pyramiden", {"eine": words[0], "andere": words[1]})
    return Told("oh_pharao.lage_pyramiden", by, {**facts, "zahl": len(own), "pyramiden": own, "gebaut": told})
