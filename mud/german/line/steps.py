"""All that rewrites what was typed: the steps from words to words, by name, in the order they are taken.

Knows which step comes when; refuses to know what a step does. What a grammar then makes of the words, and which of
them are put right when no grammar takes them, stands in `mud/german/parsing.py`; what a frame leaves open is filled in
by the steps of `mud/german/meaning/drafts.py`. `schatulle verstehe --warum` shows all of them at work.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from mud.german.line import (
    asides,
    dress,
    english,
    preprocess,
    questions,
    reasons,
    retracting,
    rule_numbers,
    seams,
    spoken,
    talk,
    turning,
)
from mud.german.line.idioms import set_phrase
from mud.german.line.manner import Manner
from mud.german.line.normalise import Word
from mud.german.line.orders import orders
from mud.german.line.trail import Rewritten, Trail, written
from mud.german.line.verbless import LEFT_BEHIND, with_left_out_verb
from mud.german.line.words import JOINTS, SIGNS, KnownWords, silent


class Step(NamedTuple):
    """One way to rewrite words. Most lines have nothing for most steps: without one of `words`, or of those of the
    word classes `kinds`, it is not even tried. Nothing named: it is always tried.
    """

    name: str
    rewrite: Callable[[list[Word], Manner], list[Word]]
    words: frozenset[str] = frozenset()
    kinds: tuple[str, ...] = ()


LINE: Final = (
    Step("mundart", spoken.as_written),  # is Anna da, haste ne Karte
    Step("englisch", english.in_german, english.ENGLISH),  # look under the carpet
    Step("regelnummer", rule_numbers.by_number, rule_numbers.RULES),  # was steht in R5
    Step("frage", questions.indirect, questions.LEADING, ("FRAGEWORT", "BITTE_DU")),  # kannst du mir sagen, wo ich bin
    Step("redeweise", talk.speech_first),  # ich möchte Anna fragen, ob sie spielt
    Step("fehlstart", retracting.without_false_start, retracting.RETRACTING),  # vergiss es, nimm das Brot
    Step("auftakt", preprocess.without_interjections, preprocess.HOLDING, ("AUFTAKT",)),  # na gut, dann nimm den Hut
    Step("pause", preprocess.without_pauses, preprocess.DOTS),  # von B3 ... ähm ... auf C2
    Step("zeichen", preprocess.without_signs),  # nimm die "Blume" :)
    Step("rede", preprocess.speech),
    Step("spielname", preprocess.names_of_games, frozenset((preprocess.GAME,))),  # ich will OH, PHARAO! spielen
    Step("beiwerk", asides.without_asides, kinds=("BEIWERK_VORN",)),  # nimm den Hut, wenn es geht
    Step("begruendung", reasons.without_reasons, reasons.EXPLAINING, kinds=("WEIL",)),  # mach die Tür zu, es zieht
    Step("ruecknahme", asides.corrected, asides.CORRECTING),  # nimm den roten, nein, den blauen
    Step("naht", seams.with_seams),  # steh auf geh raus
)
"""Taken once, by a whole line, before it is cut into commands (clauses.py)."""
PHRASE: Final = (
    Step("wendung", set_phrase),  # was gibt es hier
    Step("zustand", questions.about_state, questions.HEADS),  # ist die Tür offen
)
"""Taken once by each command."""
COMMAND: Final = (
    Step("erwogen", dress.weighed, dress.PERHAPS),  # vielleicht nehme ich den Hut
    Step("floskeln", dress.without_fillers, SIGNS, ("FLOSKEL",)),  # bitte, mal, doch
    Step("raender", dress.without_joints, JOINTS),
    Step("rede", dress.speech),
    Step("verneinung", dress.negation, kinds=("NICHT",)),
    Step("drehung", turning.turned, turning.TURNING | turning.COUNTS),  # dreh sie gegen den Uhrzeigersinn, um 90 Grad
    Step("nochmal", dress.without_again, dress.AGAIN),  # betrachte ihn nochmal
    Step("wunsch", dress.without_request),  # ich will, kannst du, lass uns
    Step("nimm", dress.with_verb),  # ich will den Mantel
    Step("ohne_verb", with_left_out_verb, LEFT_BEHIND),  # die Lampe auf den Tisch
)
"""Taken by each command for each grammar that is tried, for each knows other verbs; the orders of the words follow."""


class Undressed(NamedTuple):
    """A command without what clothes it: its words in the orders worth trying, the likeliest first, and how it was
    put."""

    orders: Sequence[tuple[Word, ...]]
    manner: Manner


def warm(known: KnownWords) -> None:
    """Work out what would else be worked out when a line first needs it."""
    silent(known)
    for steps in (LINE, PHRASE, COMMAND):
        _Gate.of(steps, known)


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


_PLANS: Final = 2000
"""Combinations of steps that are remembered."""


class _Gate:
    """Which of some steps the words of a line are for: a bit for each step, and for bits that occurred their steps."""

    def __init__(self, steps: Sequence[Step], known: KnownWords) -> None:
        self._steps = steps
        self._plans: dict[int, Sequence[tuple[int, Step]]] = {}
        self._always = 0
        self._by_word: dict[str, int] = {}
        for number, step in enumerate(steps):
            if not step.words and not step.kinds:
                self._always |= 1 << number
            for key in step.words | known.among(step.kinds):
                self._by_word[key] = self._by_word.get(key, 0) | 1 << number

    @staticmethod
    def of(steps: Sequence[Step], known: KnownWords) -> "_Gate":
        """The gate of some steps for some lists of words, made once for all lines."""
        found: _Gate | None = known.kept.get(steps[0].name)
        if found is None:
            found = known.kept[steps[0].name] = _Gate(steps, known)
        return found

    def steps_for(self, found: Sequence[Word], since: int = 0) -> Sequence[tuple[int, Step]]:
        """The steps that may have something to do, those before number `since` left out."""
        by_word, bits = self._by_word, self._always
        for key, _, _ in found:
            if key in by_word:
                bits |= by_word[key]
        bits = bits >> since << since
        steps = self._plans.get(bits)
        if steps is None:
            if len(self._plans) >= _PLANS:
                self._plans.clear()
            numbered = enumerate(self._steps)
            steps = self._plans[bits] = [(number, step) for number, step in numbered if bits >> number & 1]
        return steps


def _take(steps: Sequence[Step], found: list[Word], manner: Manner, trail: Trail | None) -> list[Word]:
    gate = _Gate.of(steps, manner.known)
    since = 0
    while not manner.spoken:
        for number, step in gate.steps_for(found, since):
            after = step.rewrite(found, manner)
            if after is not found or manner.spoken:
                since = number + 1
                break
        else:
            return found
        if trail is not None and after != found:
            phrase = manner.phrase.written if steps is PHRASE and manner.phrase is not None else ""
            trail.append(Rewritten(step.name, written(after), phrase))
        found = after
    return found
