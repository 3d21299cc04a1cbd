"""Outcomes as JSON, for whoever builds the language: what `schatulle verstehe` prints.

Knows the values of mud.german.meaning.reading; refuses to know how they came about.

One object a line: `zeile` and `befehle`. A command read has `verb`, `dinge` (by slot: `ids`, and the `phrasen` as they
were typed), `werte`, `hinweise` and `text`; a question has `frage`, a misunderstanding `fehler`, each with
`schluessel`, `satz` and `fakten`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from mud.german.meaning.reading import Misread, NounPhrase, Outcome, Question, Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Narrator

Json = dict[str, Any]


def lines_json(line: str, outcomes: Iterable[Outcome], narrator: Narrator) -> Json:
    """A line with all of its commands."""
    return {"zeile": line, "befehle": [to_json(outcome, narrator) for outcome in outcomes]}


def to_json(outcome: Outcome, narrator: Narrator) -> Json:
    """One command. Raises KeyError if a sentence is missing."""
    match outcome:
        case Reading():
            return _without_empty(
                {
                    "verb": outcome.verb,
                    "dinge": {slot: _slot(ids, outcome.phrases.get(slot, ())) for slot, ids in outcome.things.items()},
                    "werte": {name: _plain(value) for name, value in outcome.values.items()},
                    "hinweise": [_hint(note, narrator) for note in outcome.notes],
                    "text": outcome.line,
                }
            )
        case Question(key, facts):
            return {"frage": _told(key, facts, narrator)}
        case Misread(key, facts, at):
            return {"fehler": {**_told(key, facts, narrator), "gelesen": at}}


def _hint(note: str | Misread, narrator: Narrator) -> str | Json:
    return note if isinstance(note, str) else _told(note.key, note.facts, narrator)


def phrase_json(phrase: NounPhrase) -> Json:
    """A noun phrase as it was typed; what was not said is left out."""
    return _without_empty(
        {
            "wort": phrase.word,
            "nomen": phrase.noun,
            "adjektive": list(phrase.adjectives),
            "zahl": phrase.number,
            "ordnungszahl": phrase.ordinal,
            "menge": phrase.quantity,
            "alle": phrase.all,
            "ausser": [phrase_json(excepted) for excepted in phrase.excepted],
            "fuerwort": phrase.pronoun,
            "ort": _place(phrase),
            "bestimmt": phrase.definite,
            "fall": sorted(phrase.case),
        }
    )


def _place(phrase: NounPhrase) -> Json | None:
    if phrase.place is None:
        return None
    preposition, holder = phrase.place
    return {"praep": preposition, **phrase_json(holder)}


def _slot(ids: Sequence[str], phrases: Sequence[NounPhrase]) -> Json:
    return {"ids": list(ids), "phrasen": [phrase_json(phrase) for phrase in phrases]}


def _told(key: str, facts: Mapping[str, Any], narrator: Narrator) -> Json:
    return {
        "schluessel": key,
        "satz": narrator.tell(key, **facts),
        "fakten": {name: _plain(fact) for name, fact in facts.items()},
    }


def _plain(value: Any) -> Any:
    """A value in what JSON knows; nouns as they are called."""
    if isinstance(value, Noun):
        return format(value, "")
    if isinstance(value, list | tuple):
        return [_plain(member) for member in value]
    return value


def _without_empty(table: Json) -> Json:
    return {name: value for name, value in table.items() if value not in (None, False, "", [], {})}
