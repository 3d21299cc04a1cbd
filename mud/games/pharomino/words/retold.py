"""Cards laid in a sentence: several in a line, one by the card that was spoken of last, or an earlier line put right.

Knows how such lines are typed plainly; refuses to know what is allowed. Every line goes the way of one that is typed.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from mud.games import Heard, Said, Told
from mud.games.pharomino.advice import Ranking
from mud.games.pharomino.bench import Bench
from mud.games.pharomino.model.cards import Card
from mud.games.pharomino.model.layout import Side, at_side_of
from mud.games.pharomino.words.places import command
from mud.games.pharomino.words.sentence import Placing, Sentence, listed, placing, read

_UNDO: Final = "rückgängig"
"""What is typed to take the last deed back where cards stay as they lie."""
_AROUND: Final = listed("sie") | listed("andere")
_TURNS: Final = ("", "gedreht", "zweimal gedreht", "dreimal gedreht")
_LAST, _END, _DONE = 2, 3, "fertig"
_SIDE_OF: Final[dict[str, Side]] = {"ueber": 0, "rechts": 1, "unter": 2, "links": 3}
_AGAIN, _THE = "noch", "die"
_PRONOUNS: Final = listed("sie") - listed("artikel")


def taken_back(sentence: Sentence, desk: Bench, said: Said) -> Heard | None:
    """`nimm die letzte Karte zurück`: the one that was laid last, not the last of the hand."""
    if (found := sentence.match("nimm_weg")) is not None and int(found[1]) in desk.hand:
        return Heard(told=[Told("pharomino.auskunft_liegt_vor_dir", "du", {"karte": int(found[1])})])
    if sentence.match("letzte_weg") is None:
        return None
    laid = _subject(said.before, desk)
    if desk.own and laid is not None and desk.layout.where(laid) is not None:
        return Heard([f"nimm {laid} weg"])
    return Heard([_UNDO], sure=not desk.own)


def laid(sentence: Sentence, desk: Bench, said: Said) -> Heard | None:
    """What a line comes to that tells of laying cards; None where a grammar reads it, or it tells anything else."""
    if not listed("sperrt").isdisjoint(sentence.keys):
        return None
    every = sentence.parts()
    parts = [part for part in every if not listed("mal_sehen").issuperset(part)]
    is_done = len(parts) > _LAST and not listed("fertig").isdisjoint(parts[-1]) and len(parts[-1]) <= _END
    parts = _joined(parts[:-1] if is_done else parts)
    told = [placing(part, _AROUND) for part in parts]
    if not parts or any(one is None for one in told):
        return None
    found = [one for one in told if one is not None]
    if len(parts) < len(every) and len(found) == 1 and found[0].card in desk.hand and _says_where(found[0]):
        return Heard([found[0].typed()])  # und dann mal sehen
    if len(found) == 1 and not is_done:
        return _single(found[0], parts[0], desk, said)
    if all(one.card is not None or one.beside for one in found) and any(map(_says_where, found)):
        several = _several(found, parts, desk)
        return several if several is None or not is_done else Heard([f"{several.lines[0]}; {_DONE}"])
    return None


def _says_where(one: Placing) -> bool:
    return bool(one.side or one.anchor is not None or one.beside or one.anywhere)


def _joined(parts: Sequence[Sequence[str]]) -> list[list[str]]:
    """The parts of a line, those without a card with the one they belong to: `rechts an 110, auf dem Kopf`."""
    found: list[list[str]] = []
    for part in parts:
        is_new = any(key.isdecimal() for key in part) or not listed("andere").isdisjoint(part)
        if found and is_new and not _PRONOUNS.isdisjoint(part) and not _has_place(found[-1]):
            found[-1] += part  # nimm die 22 und leg sie an die 118
            continue
        if (found and not is_new) or (found and all(not any(key.isdecimal() for key in one) for one in found)):
            found[-1] += part
        else:
            found.append([*part])
    return found


def _has_place(keys: Sequence[str]) -> bool:
    found = placing(keys, _AROUND)
    return found is None or _says_where(found)


def _single(one: Placing, keys: Sequence[str], desk: Bench, said: Said) -> Heard | None:
    """One card: told by a pronoun, beside what was laid, or as no grammar reads it; or an earlier line put right."""
    before = _told_before(said.before)
    if one.card is not None and one.anchor in desk.hand and desk.layout.where(one.card) is not None and one.side:
        at = next(at for at, key in enumerate(keys) if key.isdecimal())  # 118 drüber die 22; sure: neben die 118 die 22
        is_told = not listed("woran").isdisjoint(keys[max(0, at - 2) : at])
        return Heard([replace(one, card=one.anchor, anchor=one.card).typed()], sure=is_told)
    is_held = before is not None and before.card in desk.hand
    is_on = (is_held and bool(one.side)) or (before is not None and _is_put_right(keys))
    if one.card is not None and one.card not in desk.hand and one.anchor is None and (is_on or _is_named(keys)):
        one = replace(one, card=None, anchor=one.card)  # leg sie unter die 114
    if one.card is None and not listed("andere").isdisjoint(keys):
        return _the_other(one, desk, said)
    if one.card is None:
        if before is not None and _AGAIN in keys and one.turn == _TURNS[1] and before.turn in _TURNS:
            one = replace(one, turn=_TURNS[(_TURNS.index(before.turn) + 1) % len(_TURNS)])  # dreh sie noch einmal
        return _put_right(one, before, desk)
    if one.anchor is None and one.beside:
        anchor = _beside_what(one, before, desk)
        if anchor is None or anchor == one.card:
            return _somewhere(one.card, keys, desk, said) if one.card in desk.hand and not one.side else None
        return Heard([replace(one, anchor=anchor).typed()])
    if one.card not in desk.hand:
        return None
    if one.anchor is None and not one.anywhere:
        is_there = _is_put_right(keys) or not listed("dorthin").isdisjoint(keys)
        is_instead = before is not None and before.anchor is not None and is_there
        return _put_right(one, before, desk) if is_instead else _somewhere(one.card, keys, desk, said)
    reading = said.read(said.line)
    return None if reading is not None and not reading.notes else Heard([one.typed()])


def _somewhere(card: Card, keys: Sequence[str], desk: Bench, said: Said) -> Heard | None:
    """`papp die 22 dran`: its best place, proposed."""
    if listed("hin").isdisjoint(keys) or not desk.layout.cards or said.read(said.line) is not None:
        return None
    best = next(iter(Ranking(desk.layout, desk.sides).ways(card)), None)
    return None if best is None else Heard([command(desk.layout, best)], sure=False)


def _is_named(keys: Sequence[str]) -> bool:
    """Whether a pronoun stands before the card."""
    at = next(at for at, key in enumerate(keys) if key.isdecimal())
    return not _PRONOUNS.isdisjoint(keys[:at]) or (keys[0] == _THE and at > 1 and keys[1] not in listed("karte"))


def _is_put_right(keys: Sequence[str]) -> bool:
    return not listed("doch").isdisjoint(keys)


def _several(found: Sequence[Placing], parts: Sequence[Sequence[str]], desk: Bench) -> Heard | None:
    """One card after the other; `daneben` is beside the one before."""
    lines = list[str]()
    last: Card | None = None
    left = list(desk.hand)
    for one, keys in zip(found, parts, strict=True):
        if one.card is None and not listed("andere").isdisjoint(keys) and len(left) == 1:
            one = replace(one, card=left[0])
        if one.anchor is None and one.beside and last is not None:
            one = replace(one, anchor=last)
        if one.card is None or one.card not in left or not (one.anchor is not None or one.anywhere):
            return None
        lines.append(one.typed())
        last = one.card
        left.remove(one.card)
    return Heard(["; ".join(lines)])


def _the_other(one: Placing, desk: Bench, said: Said) -> Heard | None:
    """`und die andere rechts daneben`: the card that is left; of several each may be meant."""
    anchor = one.anchor if one.anchor is not None else _subject(said.before, desk)
    if anchor is None or desk.layout.where(anchor) is None or not (one.side or one.beside) or not desk.hand:
        return None
    lines = [replace(one, card=card, anchor=anchor).typed() for card in desk.hand]
    return Heard(lines, sure=len(lines) == 1)


def _put_right(one: Placing, before: Placing | None, desk: Bench) -> Heard | None:
    """A line that goes on with the one before: `nein, doch lieber links`, `dann leg sie an die 85`."""
    if before is None or before.card is None or not (one.side or one.half or one.turn or one.anchor or one.card):
        return None
    whole = one.over(before)
    was_laid = desk.layout.where(before.card) is not None
    if whole.card in desk.hand and was_laid and one.anchor is None and before.anchor is not None:
        return _laid_already(before.card, whole)
    if whole.card in desk.hand:
        return Heard([whole.typed()]) if whole.anchor is not None else None
    if whole.card is None or desk.layout.where(whole.card) is None or whole.anchor is None:
        return None
    if before.card in desk.hand or not (one.side or one.anchor or one.card):
        return None
    if desk.own:
        return Heard([whole.typed("versetze")], sure=False)
    return _laid_already(before.card, whole)


def _laid_already(card: Card, whole: Placing) -> Heard:
    """What would be so if a card did not lie yet, and how that is undone."""
    return Heard(told=[Told("pharomino.auskunft_liegt_nun", "du", {"karte": card, "zeile": whole.typed()})])


# --- what was said before ---------------------------------------------------------------------------------------------


def _told_before(line: str) -> Placing | None:
    """The card and place of the line before, as far as it has any."""
    sentence = read(line) if line else None
    if sentence is None:
        return None
    last = [part for part in sentence.parts() if any(key.isdecimal() for key in part)][-1:]
    found = placing(last[0], _AROUND) if last else None
    if found is not None and found.card is not None:
        return found
    return Placing(sentence.cards[0]) if sentence.cards else None


def _beside_what(one: Placing, before: Placing | None, desk: Bench) -> Card | None:
    """The card that `daneben` and `darunter` are said of: that of the line before, else the one laid last. Where the
    line before has laid it on that very side of another, it is the other: 93 über 53, und 79 darunter."""
    card = desk.last if before is None else before.card
    lying = None if card is None else desk.layout.where(card)
    if lying is None:
        return None
    other = None if before is None or before.anchor is None else desk.layout.where(before.anchor)
    at = None if other is None else at_side_of(other.spot, lying.spot)
    return other.card if other is not None and at is not None and _SIDE_OF.get(one.side) == at[0] else lying.card


def _subject(line: str, desk: Bench) -> Card | None:
    """The card the line before was about."""
    before = _told_before(line)
    return None if before is None else before.card
