"""Questions about the rules of a step, about distances, about what is safe, and why a stone cannot go somewhere.

Knows what the rules and the board say to them; refuses to know who asks. A question does nothing.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Refused, Seat
from mud.games import Heard, Told
from mud.games.pharao.fields import spoken as said_field
from mud.games.pharao.fields import where
from mud.games.pharao.lines import typed
from mud.games.pharao.model import FIELD, GLUECK, NAMES, NIL, OwnHalf, State, Step, distance
from mud.games.pharao.outlook import danger
from mud.games.pharao.rules import play, to_act
from mud.games.pharao.rules.threats import endangered
from mud.games.pharao.spoken.answer import say
from mud.games.pharao.spoken.line import Line, listed
from mud.games.pharao.spoken.pieces import called
from mud.games.pharao.spoken.targets import check_dice, empty, is_of, moved, steps, stones, targets
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_PAIR: Final = 2
_SHOWN: Final = 6
_RULES: Final = ("schraeg", "springen", "um_ecken", "gleicher_stein", "rueckwaerts_frage")
_TOLD: Final = ("neben_nil", "ertrunken_zurueck", "stein_verloren")


def by_the_rules(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann ich diagonal ziehen`: what holds for every step."""
    if not line.says("wuerfel_gefragt") or line.fields:
        return None
    told = [Told(f"pharao.auskunft_{name}", "du", {}) for name in _RULES if line.says(name)]
    if line.says("pflicht"):
        sense = [Told("pharao.auskunft_wozu_fremde", "du", {})] if line.says("wozu_gefragt") else []
        told = [Told("pharao.auskunft_beide_pflicht", "du", {}), *sense, *told]
    return Heard(told=told) if told else None


def around(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """Distances, free fields, what is safe, and why not."""
    if line.says("abstand") and len(line.fields) == _PAIR:
        von, nach = line.fields
        n = distance(FIELD[von], FIELD[nach])
        if FIELD[nach] == GLUECK:
            return Heard(told=[Told("pharao.auskunft_weite", "alle", {"feld": said_field(von), "n": n})])
        return say("auskunft_abstand", von=said_field(von), nach=said_field(nach), n=n)
    for name in _TOLD:
        if line.says(name) and set(line.fields) <= {NAMES[NIL]}:
            return say(f"auskunft_{name}")
    if line.says("abstand_wer") and line.fields == [NAMES[GLUECK]] and (told := _from_luck(line, view, seat, names)):
        return told
    if line.says("frei_ueberall"):
        return Heard(told=[Told("pharao.auskunft_freie_felder", "alle", {"felder": where(empty(view))})])
    if line.says("wer_vorn"):
        return _nearest(line, view, seat)
    if line.says("warum"):
        return _reason(line, view, seat)
    if line.says("am_sichersten") and not line.fields:
        return _safest(view, seat, names)
    return None


def _nearest(line: Line, view: State, seat: Seat, owner: Seat | None = None) -> Heard:
    """Which stones are nearest to the Glück."""
    whose = 1 - seat if line.has("fremd") and not line.has("mein") else seat
    whose = whose if owner is None else owner
    ranked = sorted(stones(view, whose), key=lambda field: (distance(field, GLUECK), field))
    least = distance(ranked[0], GLUECK)
    first = [NAMES[field] for field in ranked if distance(field, GLUECK) == least]
    each = [Saying("pharao.stein_abstand", {"feld": NAMES[one], "n": distance(one, GLUECK)}) for one in ranked]
    return say("auskunft_abstaende", wer=first, zahl=len(first), n=least, steine=each)


def _from_luck(line: Line, view: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wie weit ist Nofret noch vom Glück weg`: the same of one of the two."""
    is_mine = not {"ich", *listed("mein")}.isdisjoint(line.keys)
    is_theirs = not {*listed("jener"), *listed("fremd"), *called(names[1 - seat : 2 - seat])}.isdisjoint(line.keys)
    return None if is_mine == is_theirs else _nearest(line, view, seat, seat if is_mine else 1 - seat)


def _reason(line: Line, view: State, seat: Seat) -> Heard | None:
    """`warum kann A0 nicht ziehen`, `warum darf A1 nicht nach A5`. Raises Refused."""
    if not line.fields or len(line.fields) > _PAIR:
        return None
    if seat not in to_act(view):
        return None
    now = check_dice(view)
    if len(line.fields) == _PAIR:
        source, target = (FIELD[name] for name in line.fields)
        if any(step.target == target for step in steps(now, seat, source)):
            return say("auskunft_dahin", zeilen=[f"ziehe {line.fields[0]} nach {line.fields[1]}"])
        return Heard(told=[why_not(line.fields, view, seat)])
    name = line.fields[0]
    if not any(is_of(view, one, FIELD[name]) for one in range(_PAIR)):
        return None
    found = targets(now, seat, name)
    felder = [said_field(NAMES[end]) for end in found]
    return say(
        f"auskunft_stein_{'eigene' if isinstance(now, OwnHalf) else 'fremde'}",
        von=name,
        felder=felder,
        augen=now.own if isinstance(now, OwnHalf) else now.other,
    )


def _safest(view: State, seat: Seat, names: Sequence[Noun]) -> Heard:
    """The own moves after which the next throw of the other can push none of one's stones in."""
    if not isinstance(view, OwnHalf) or view.side != seat:
        return Heard(told=danger(None, view, seat))
    found = steps(view, seat)
    safe = [step for step in found if not _endangered(view, seat, step)]
    if len(safe) == len(found):
        return say("auskunft_alle_sicher")
    if not safe:
        return say("auskunft_keine_sicheren")
    return say("auskunft_sichere_zuege", zeilen=[typed(step, view, seat, names) for step in safe[:_SHOWN]])


def _endangered(view: State, seat: Seat, step: Step) -> bool:
    after = moved(view.stones, seat, step.source, step.target)
    return any(field != NIL for field in endangered(after, 1 - seat))


def why_not(named: Sequence[str], view: State, seat: Seat) -> Told:
    """That a move cannot be made, and why."""
    if len(named) == _PAIR:
        try:
            play(view, seat, Step(FIELD[named[0]], FIELD[named[1]]))
        except Refused as refused:
            facts = {key: said_field(fact) if key in ("von", "nach") else fact for key, fact in refused.facts.items()}
            return Told(f"pharao.{refused.reason}", "du", facts)
    return Told("pharao.auskunft_niemand_dahin", "du", {"feld": said_field(named[-1])})
