"""What an answer to a question says: which of several, or the part that was missing.

Knows drafts and candidates; refuses to know how an answer was parsed.
"""

from collections.abc import Sequence
from dataclasses import replace

from mud.german.grammar.lexer import unquote
from mud.german.line.normalise import QUOTES
from mud.german.meaning.frames import Draft
from mud.german.meaning.reading import NounPhrase, Referent
from mud.german.meaning.resolver import Resolver
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.meaning.unsettled import Unclear, Unfound


def chosen(draft: Draft, unclear: Unclear, around: ScopeIndex) -> tuple[str, ...]:
    """Which of the candidates an answer names; nothing if it names something else. Raises Unclear for `den Stein`."""
    here = [candidate for candidate in unclear.candidates if around.find(candidate.id) is not None]
    if draft.verb == "a_egal":
        return tuple(candidate.id for candidate in here[:1])
    phrases: Sequence[NounPhrase] = draft.slots.get("was", ())
    if "wohin" in draft.slots:  # `in der Schale`: where it is
        phrases = [NounPhrase("", place=(draft.praep["wohin"], draft.slots["wohin"][0]))]
    ids: list[str] = []
    for phrase in phrases:
        ids += _matching(phrase, here, unclear, around)
    return tuple(ids)


def _matching(phrase: NounPhrase, here: Sequence[Referent], unclear: Unclear, around: ScopeIndex) -> Sequence[str]:
    """The candidates one phrase of an answer names."""
    if phrase.all:
        if phrase.quantity not in (None, len(here)):  # `beide` of three
            raise unclear
        without = {r.id for e in phrase.excepted for r in here if set(e.adjectives) <= r.adjectives}
        return [candidate.id for candidate in here if candidate.id not in without]
    ordinal = phrase.ordinal or (phrase.quantity if phrase.noun is None and not phrase.adjectives else None)
    if ordinal is not None:
        if not -len(here) <= ordinal <= len(here):
            raise unclear
        return [here[ordinal - 1 if ordinal > 0 else ordinal].id]
    try:
        allowed = {referent.id for referent in Resolver(around).candidates(phrase)}
    except Unfound:
        return ()
    matching = [candidate.id for candidate in here if candidate.id in allowed]
    if len(matching) > 1:
        raise unclear
    return matching


def with_others(draft: Draft, unclear: Unclear, phrases: Sequence[NounPhrase]) -> Draft:
    """A command with other phrases in the place of the unclear one."""
    slots = dict(draft.slots)
    before = slots.get(unclear.slot, ())
    slots[unclear.slot] = (*before[: unclear.index], *phrases, *before[unclear.index + 1 :])
    return replace(draft, slots=slots)


def filled(draft: Draft, slot: str, line: str, answer: Draft | None) -> Draft | None:
    """A command with an answer put where something was missing; None if the answer does not fit there."""
    done = Draft(draft.verb, dict(draft.slots), dict(draft.values), dict(draft.praep), list(draft.missing))
    done.missing = [name for name in done.missing if name != slot]
    if slot in ("text", "name"):
        text = unquote(line)
        done.values[slot] = text[1:].lstrip() if slot == "text" and text[:1] in QUOTES and len(text) > 1 else text
        return done
    if answer is None or answer.verb == "a_egal":
        return None
    if answer.verb == "a_richtung":
        if slot != "wohin" or draft.verb != "gehen":
            return None
        done.values["richtung"] = answer.values["richtung"]
        return done
    phrases = answer.slots.get("wohin") or answer.slots.get("womit") or answer.slots.get("was", ())
    if not phrases:
        return None
    done.slots[slot] = phrases
    if slot in ("wohin", "woher"):
        done.praep[slot] = answer.praep.get("wohin", "") or draft.praep.get(slot, "")
    if slot == "was" and "wohin" in answer.slots and "wohin" not in done.slots:
        return None
    return done
