"""All that rewrites what was typed: the steps from words to words, by name, in the order they are taken.

Knows which step comes when; refuses to know what a step does. What a grammar then makes of the words, and which of
them are put right when no grammar takes them, stands in `mud/german/parsing.py`; what a frame leaves open is filled in
by the steps of `mud/german/meaning/drafts.py`. `schatulle verstehe --warum` shows all of them at work.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from mud.german.line import asides, dress, preprocess, questions, talk
from mud.german.line.idioms import set_phrase
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.orders import orders
from mud.german.line.trail import Rewritten, Trail, written
from mud.german.line.verbless import with_left_out_verb
from mud.german.line.words import KnownWords


class Step(NamedTuple):
    """One way to rewrite words. Most lines have nothing for most steps."""

    name: str
    rewrite: Callable[[list[Word], Manner], list[Word]]


LINE: Final = (
    Step("smiley", talk.smiley),  # :)
    Step("mundart", questions.as_written),  # is Anna da
    Step("frage", questions.indirect),  # kannst du mir sagen, wo ich bin
    Step("redeweise", talk.speech_first),  # ich möchte Anna fragen, ob sie spielt
    Step("anhang", questions.without_tag),  # such den Schlüssel, ja?
    Step("auftakt", preprocess.without_interjections),  # na gut, dann nimm den Hut
    Step("zeichen", preprocess.without_signs),  # nimm die "Blume" :)
    Step("rede", preprocess.speech),
    Step("beiwerk", asides.without_asides),  # nimm den Hut, wenn es geht
    Step("begruendung", asides.without_reasons),  # mach die Tür zu, es zieht
    Step("ruecknahme", asides.corrected),  # nimm den roten, nein, den blauen
    Step("aber", asides.with_commas),  # nimm den Hut, aber leise
    Step("mitgehen", asides.with_going),  # nimm den Eimer mit nach oben
    Step("genitiv", asides.genitives),  # des Schranks Klappe
    Step("nebensatz", preprocess.places),  # den Stein, der in der Schale liegt
    Step("anteil", preprocess.parts_of),  # zwei von den Steinen
)
"""Taken once, by a whole line, before it is cut into commands (clauses.py)."""
PHRASE: Final = (
    Step("wendung", set_phrase),  # was gibt es hier
    Step("zustand", questions.about_state),  # ist die Tür offen
)
"""Taken once by each command."""
COMMAND: Final = (
    Step("floskeln", dress.without_fillers),  # bitte, mal, doch
    Step("raender", dress.without_joints),
    Step("rede", dress.speech),
    Step("verneinung", dress.negation),
    Step("nochmal", dress.without_again),  # betrachte ihn nochmal
    Step("wunsch", dress.without_request),  # ich will, kannst du, lass uns
    Step("nimm", dress.with_verb),  # ich will den Mantel
    Step("ohne_verb", with_left_out_verb),  # die Lampe auf den Tisch
    Step("fuer_mich", dress.without_for_me),  # sieh ihn dir an
)
"""Taken by each command for each grammar that is tried, for each knows other verbs; the orders of the words follow."""


class Undressed(NamedTuple):
    """A command without what clothes it: its words in the orders worth trying, the likeliest first, and how it was
    put."""

    orders: Sequence[tuple[Word, ...]]
    manner: Manner


def preprocessed(found: list[Word], known: KnownWords, trail: Trail | None = None) -> list[Word]:
    """The words of a line without what only decorates it. Speech is left alone."""
    return _take(LINE, found, Manner(known), trail)


def plainly(found: Sequence[Word], manner: Manner, trail: Trail | None = None) -> tuple[Word, ...] | None:
    """The plain command of a set phrase; None if the words are none. The manner says which it was and whose."""
    plain = _take(PHRASE, list(found), manner, trail)
    return None if manner.phrase is None else tuple(plain)


def undressed(found: Sequence[Word], manner: Manner, trail: Trail | None = None) -> Undressed:
    """A command without politeness and `ich will`, `kannst du`, `lass uns`; verbs and their particles put first."""
    core = _take(COMMAND, list(found), manner, trail)
    return Undressed((tuple(core),) if manner.spoken else tuple(orders(core, manner.known)), manner)


def _take(steps: Sequence[Step], found: list[Word], manner: Manner, trail: Trail | None) -> list[Word]:
    for step in steps:
        after = step.rewrite(found, manner)
        if trail is not None and after != found:
            phrase = manner.phrase.written if steps is PHRASE and manner.phrase is not None else ""
            trail.append(Rewritten(step.name, written(after), phrase))
        found = after
        if manner.spoken:
            break
    return found
