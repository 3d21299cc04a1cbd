"""Whole sentences at the table of PHAROMINO that no grammar reads: cards laid in them, and questions.

Knows which is tried first; refuses to know any of them.
"""

from collections.abc import Sequence

from mud.game import Seat
from mud.games import Heard, Said
from mud.games.pharomino.bench import bench
from mud.games.pharomino.model import Over, View
from mud.games.pharomino.rules import to_act
from mud.games.pharomino.words.described import described
from mud.games.pharomino.words.explained import explained
from mud.games.pharomino.words.further_asked import beyond, told_half
from mud.games.pharomino.words.matched import matched
from mud.games.pharomino.words.retold import laid, taken_back
from mud.games.pharomino.words.rotated import rotated, unturned
from mud.games.pharomino.words.sentence import may_say, read
from mud.games.pharomino.words.wondered import wondered
from mud.german.speech.inflection import Noun


def spoken(said: Said, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What a line means; None for what others read. Raises Refused."""
    if not may_say(said.line) or isinstance(view.phase, Over) or (sentence := read(said.line)) is None:
        return None
    desk = bench(view, seat)
    if (heard := taken_back(sentence, desk, said)) is not None:
        return heard
    if (
        sentence.match("joker_folge") is not None
        and (heard := explained(sentence, desk, view, seat, names)) is not None
    ):
        return heard  # was passiert, wenn ich die Karte mit dem Joker lege
    if (plain := described(said.line, view, seat)) != said.line:
        said = said._replace(line=plain)
        sentence = read(plain) or sentence
    if (heard := explained(sentence, desk, view, seat, names)) is not None:
        return heard
    if (heard := beyond(sentence, desk, view, seat, said, names)) is not None:
        return heard
    if seat in to_act(view) and (heard := unturned(sentence, desk, said) or rotated(sentence, desk, said)) is not None:
        return heard
    if (heard := matched(sentence, desk, said)) is not None:
        return heard
    if not sentence.asks and seat in to_act(view) and (heard := told_half(sentence, desk, said)) is not None:
        return heard
    if (heard := wondered(sentence, desk, view, seat, said, names)) is not None or sentence.asks:
        return heard
    return laid(sentence, desk, said) if seat in to_act(view) else None
