"""The table of OH, PHARAO! as shapes: the track, the market, everyone's pyramids, and beside it one's own cards.

Knows where cards lie and what that is called; refuses to know what is typed instead of a click.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mud.game import Seat
from mud.games.oh_pharao.model import (
    DECK,
    ENDE,
    NONE,
    NUMBERS,
    ON_THE_TABLE,
    SIGNS,
    Brick,
    Card,
    Over,
    Pile,
    Pyramid,
    Robbed,
    View,
    card_of,
    cards,
    rows,
    score,
    steps,
)
from mud.games.oh_pharao.model.moves import AskFor
from mud.games.oh_pharao.rules.options import options_of
from mud.scene import Field, Piece, Scene

WIDTH: Final = 10.0
"""The board is as wide as seven cards of the market."""
PILE: Final = "stapel"
_CARD: Final = 1.28
_TALL: Final = 1.4
"""The height of a card, in its widths."""
_SMALL: Final = 0.6
"""Cards smaller than this show a sign and no word."""
_HEAD: Final = 0.5
"""The height of a line of text."""


def opened(card: Card) -> str:
    """The id of an open card."""
    return f"offen-{SIGNS[card]}"


def wished(card: Card) -> str:
    """The id of a card that can be asked for."""
    return f"wunsch-{SIGNS[card]}"


def pyramid(seat: Seat, which: int) -> str:
    """The id of a pyramid."""
    return f"pyramide-{seat}-{which}"


def in_hand(card: Card) -> str:
    """The kind of a card of one's own hand."""
    return SIGNS[card]


def left(brick: Brick) -> str:
    """The kind of a card of one's own pyramid that has been robbed."""
    return f"rest-{_written(brick)}"


def scene(view: View, viewer: Seat | None, text: Mapping[str, Any] = ON_THE_TABLE) -> Scene:
    """From the top: the track, the market, offers, the others, what is one's own. `text`: the words on it."""
    table = _Table(text)
    table.track(view)
    table.market(view)
    table.offers(view)
    seats = len(view.points)
    first = 0 if viewer is None else viewer + 1
    others = [seat % seats for seat in range(first, first + seats) if seat % seats != viewer]
    table.places(view, others, 0.56)
    if viewer is not None:
        table.places(view, [viewer], 0.7)
        if isinstance(view.phase, Robbed) and view.phase.victim == viewer:
            table.rest(view.pyramids[viewer][view.phase.which])
        if any(isinstance(move, AskFor) for move in options_of(view)):
            table.wishes()
        table.hand(view.hand)
    return Scene("oh_pharao", WIDTH, round(table.y, 2), tuple(table.fields), tuple(table.pieces))


class _Table:
    """Fields and pieces from the top down; `y`: where the next goes."""

    def __init__(self, text: Mapping[str, Any]) -> None:
        self._text = text
        self.fields: list[Field] = []
        self.pieces: list[Piece] = []
        self.y = 0.0

    def track(self, view: View) -> None:
        """The fields of the Aufseher."""
        options = view.options
        special = {options.zwei_pyramiden_ab: "sonderfeld", options.drei_stufen_ab: "sonderfeld"}
        special[options.last_field] = "ziel"
        wide = WIDTH / options.felder
        for number in range(options.felder):
            role = special.get(number, "feld")
            at = (number + 0.5) * wide
            self._field(f"feld-{number}", at, f"{self._text[role]} {number}", role, wide, 0.75, label=f"{number}")
        self._piece(
            f"feld-{view.aufseher}", "aufseher", self._text["aufseher"][0], self._text["aufseher"], size=0.7, y=0.04
        )
        self.y += 0.85

    def market(self, view: View) -> None:
        """The open cards, the pile and the discarded ones."""
        lying = list(cards(view.opened))
        piles = ((WIDTH - 2.15, PILE, view.draw), (WIDTH - 0.7, "ablage", sum(view.discard)))
        self._heading("offen", 1.0, 2.0)
        for at, name, _ in piles:
            self._heading(name, at, 1.4)
        self.y += _HEAD - 0.05
        for place, card in enumerate(lying):
            self._place(opened(card), (place + 0.5) * _CARD * 1.1, self._text["karten"][SIGNS[card]])
            self._card(opened(card), card)
        for at, name, count in piles:
            self._place(name, at, f"{self._text[name]}: {count}")
            self._piece(name, name, f"{count}", "", size=_CARD * 0.98, shape="karte")
        self.y += _CARD * _TALL + 0.15

    def offers(self, view: View) -> None:
        """What lies on the table to be traded, and what the viewer is about to offer."""
        if view.deal is not None:
            self._offer("angebot", view.side, view.deal.give, view.deal.want)
        for counter in view.counters:
            self._offer(f"angebot-{counter.seat}", counter.seat, counter.give, counter.want)
        if view.draft.give != NONE or view.draft.want != NONE:
            self._offer("entwurf", None, view.draft.give, view.draft.want)

    def places(self, view: View, seats: Sequence[Seat], brick: float) -> None:
        """Players side by side: who it is, the numbers, the pyramids. `brick`: how wide their cards are at most."""
        wide = WIDTH / len(seats)
        shapes = {seat: [rows(one) for one in view.pyramids[seat]] for seat in seats}
        highest = max((len(levels) for own in shapes.values() for levels in own), default=0)
        high = highest * brick * 0.8 + (0.45 if highest else 0.0)
        turn = None if isinstance(view.phase, Over) else view.side
        for column, seat in enumerate(seats):
            at = (column + 0.5) * wide
            role = "amzug" if seat == turn else "platz"
            self._field(f"platz-{seat}", at, self._text["platz"], role, wide, 2 * _HEAD, seat=seat)
            facts = {"punkte": view.points[seat], "karten": view.sizes[seat]}
            self._word(f"platz-{seat}", self._text["stand"].format(**facts), x=0.12 - wide / 2, y=0.22)
        self.y += 2 * _HEAD
        for column, seat in enumerate(seats):
            self._pyramids(view.pyramids[seat], seat, column * wide, wide, high, brick)
        self.y += high + 0.1

    def _pyramids(
        self, own: Sequence[Pyramid], seat: Seat, start: float, room: float, high: float, brick: float
    ) -> None:
        """The pyramids of a seat beside each other, their cards smaller where they would not fit."""
        bases = [max(map(len, rows(one))) for one in own]
        size = brick
        while sum(_wide(base, size) + 0.08 for base in bases) > room - 0.1:
            size *= 0.9
        at = start + 0.1
        for which, (one, base) in enumerate(zip(own, bases, strict=True)):
            levels = rows(one)
            wide, tall = _wide(base, size), len(levels) * size * 0.8 + 0.42
            name = f"{self._text['pyramide']} {which + 1}: {steps(one)}"
            at += wide / 2
            place = Field(
                pyramid(seat, which),
                round(at, 2),
                round(self.y + high - tall / 2, 2),
                name,
                "pyramide",
                round(wide, 2),
                round(tall, 2),
                label=f"{score(one)}",
                seat=seat,
            )
            self.fields.append(place)
            at += wide / 2 + 0.08
            for level, row in enumerate(levels):
                for number, written in enumerate(row):
                    x = (number - (len(row) - 1) / 2) * size
                    y = tall / 2 - 0.06 - (level + 0.5) * size * 0.8
                    self._piece(place.id, _colour(written), written, "", x=x, y=y, size=size * 0.94, shape="ziegel")

    def rest(self, robbed: Pyramid) -> None:
        """What is left of a robbed pyramid, card by card."""
        name = self._text["rest"]
        self._row(
            [(f"rest-{at}", left(brick), card_of(brick), _written(brick)) for at, brick in enumerate(robbed)], name
        )

    def wishes(self) -> None:
        """One of each card that can be asked for."""
        self._heading("suche", 1.2, 2.4)
        self.y += _HEAD
        asked = [card for card, copies in enumerate(DECK) if copies and card != ENDE]
        wide = WIDTH / len(asked)
        for place, card in enumerate(asked):
            self._field(
                wished(card), (place + 0.5) * wide, self._text["karten"][SIGNS[card]], "wunsch", wide, 0.8, label=""
            )
            label = self._text["zeichen"].get(SIGNS[card], SIGNS[card])
            self._piece(wished(card), _colour(SIGNS[card]), label, "", size=wide * 0.84, shape="ziegel")
        self.y += 0.9

    def hand(self, held: Pile) -> None:
        """One's own cards, face up."""
        counts = [0] * len(SIGNS)
        listed = []
        for card in cards(held):
            counts[card] += 1
            listed.append((f"hand-{SIGNS[card]}-{counts[card]}", in_hand(card), card, ""))
        self._row(listed, "")

    def _row(self, listed: Sequence[tuple[str, str, Card, str]], called: str) -> None:
        """Cards to be picked, beside the board: however much lies there, they stay in sight."""
        for one, kind, card, written in listed:
            name = f"{called} {self._text['karten'][SIGNS[card]]}".strip()
            wide = round(1 / _TALL, 2)
            self.fields.append(Field(one, wide / 2, 0.5, name, "hand", wide, beside=True, kind=kind, label=""))
            self._card(one, card, written, size=wide * 0.94)

    def _offer(self, name: str, seat: Seat | None, give: Pile, want: Pile) -> None:
        """`seat` None: the viewer's own, which nobody has heard."""
        label = self._text["entwurf"] if seat is None else None
        self._field(name, WIDTH / 2, self._text["angebot"], "angebot", WIDTH, 0.95, label=label, seat=seat)
        size = min(0.56, 5.2 / (sum(give) + sum(want)))
        at = -1.6
        for card in cards(give):
            self._card(name, card, x=at, size=size)
            at += size * 1.1
        self._word(name, self._text["gegen" if give != NONE else "sucht"], x=at - size / 2, y=0.0)
        at += 1.2
        for card in cards(want):
            self._card(name, card, x=at, size=size)
            at += size * 1.1
        self.y += 1.05

    def _heading(self, name: str, x: float, width: float) -> None:
        """What the next row is."""
        self._field(f"wort-{name}", x, self._text[name], "wort", width, _HEAD, label=self._text[name])

    def _place(self, name: str, x: float, called: str) -> None:
        """A field for one card of the market."""
        self._field(name, x, called, "auslage", _CARD * 1.06, _CARD * _TALL + 0.06, label="")

    def _field(
        self,
        name: str,
        x: float,
        called: str,
        role: str,
        width: float,
        height: float,
        *,
        label: str | None = None,
        seat: Seat | None = None,
    ) -> None:
        """A field whose upper edge is where the next thing goes."""
        at, wide, high = (round(x, 2), round(self.y + height / 2, 2)), round(width, 2), round(height, 2)
        self.fields.append(Field(name, *at, called, role, wide, high, label=label, seat=seat))

    def _piece(
        self,
        field: str,
        role: str,
        label: str,
        name: str,
        *,
        x: float = 0.0,
        y: float = 0.0,
        size: float = 1.0,
        shape: str = "",
    ) -> None:
        self.pieces.append(Piece(field, role, label, name, round(x, 2), round(y, 2), round(size, 2), shape))

    def _card(
        self, field: str, card: Card, written: str = "", x: float = 0.0, y: float = 0.0, size: float = _CARD * 0.98
    ) -> None:
        """A card, face up. `written`: what it says if that is not what it is."""
        sign, name = SIGNS[card], self._text["karten"][SIGNS[card]]
        small = self._text["zeichen"].get(sign, sign)
        large = sign if card in NUMBERS else self._text["kurz"].get(sign, name)
        self._piece(
            field, _colour(sign), written or (small if size < _SMALL else large), "", x=x, y=y, size=size, shape="karte"
        )

    def _word(self, field: str, text: str, x: float, y: float) -> None:
        self._piece(field, "", text, "", x=x, y=y, shape="wort")


def _wide(base: int, brick: float) -> float:
    """How wide a pyramid is with so many cards below: there is room for its points, too."""
    return max((base + 0.5) * brick, 0.9)


def _written(brick: Brick) -> str:
    return f"J{-brick}" if brick < 0 else f"{brick}"


def _colour(sign: str) -> str:
    """The role of a card by its sign."""
    return f"k{sign[0].lower()}"
