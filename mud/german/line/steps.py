"""All that rewrites what was typed: the steps from words to words, by name, in the order they are taken.

Knows which step comes when; refuses to know what a step does. What a grammar then makes of the words, and which of
them are put right when no grammar takes them, stands in `mud/german/parsing.py`; what a frame leaves open is filled in
by the steps of `mud/german/meaning/drafts.py`. `schatulle verstehe --warum` shows all of them at work.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from mud.german.line import (
    around,
    asides,
    dangling,
    doubts,
    dress,
    durations,
    english,
    hands,
    howto,
    musing,
    occasions,
    preprocess,
    questions,
    reasons,
    relatives,
    retracting,
    rule_numbers,
    seams,
    settings,
    sharing,
    something,
    spoken,
    talk,
    told,
    turning,
    wayward,
    whether,
    whose,
    wishing,
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
    Step("smiley", talk.smiley),  # :)
    Step("ans_spiel", talk.to_the_game, kinds=("DAS_SPIEL",)),  # Hallo Spiel, gib mir den Hut
    Step("du_da", talk.called_you, talk.YOU),  # Du frecher Affe, gib es her
    Step("mundart", spoken.as_written),  # is Anna da, haste ne Karte
    Step("englisch", english.in_german, english.ENGLISH),  # look under the carpet
    Step("wegverb", wayward.with_ways_apart),  # reingehen, in die Kiste reinschauen
    Step("nichts_wie_weg", wayward.off_at_once, wayward.OFF),  # nimm das Brot und nichts wie weg
    Step("wegfolge", wayward.one_after_another, wayward.COMPASS),  # norden norden osten
    Step("ein_weg", wayward.with_one_way, wayward.TWICE),  # kriech unter der Bank durch
    Step("ort_einmal", wayward.with_place_once, wayward.PLACED),  # schau rein in den Topf
    Step("ort_danach", wayward.with_place_named_after, wayward.PLACED),  # leg ihn da rein, in die Schale mein ich
    Step("schlichter_weg", wayward.with_plain_way, wayward.ALONG),  # den Pfad entlang ins Schilf
    Step("da_nimm", hands.holding_out, hands.HOLDING_OUT),  # da, ich hab dir die Reuse mitgebracht
    Step("zu_essen", something.without_use, something.GOOD_FOR),  # hol was zu essen aus dem Korb
    Step("hinhalten", hands.held_out, hands.HOLDING),  # halt sie dem Affen hin
    Step("haende", hands.without_hands, hands.HANDS),  # grabe mit den Händen
    Step("nachgespuert", whether.sensed, whether.WHETHER),  # horch, ob jemand hinter der Tür ist
    Step("wenn_ja", whether.if_so, whether.IF),  # kann man die Lampe anzünden? Wenn ja, mach das
    Step("nachgesehen", whether.looked_for, whether.WHETHER),  # sieh nach, ob in der Reuse ein Fisch ist
    Step("oder_nur", doubts.without_doubt, doubts.DOUBTING),  # kann man da rein, oder ist das nur Deko
    Step("nebenher", dangling.without_dangling, dangling.DANGLING),  # weck sie, ohne dass der Affe es merkt
    Step("umweg", around.straight, around.AROUND),  # vorsichtshalber nehme ich den Hut, falls man ihn braucht
    Step("vorspann", preprocess.without_lead, preprocess.LEAD),  # nun gut: nimm den Hut
    Step("regelnummer", rule_numbers.by_number, rule_numbers.RULES),  # was steht in R5
    Step("frage", questions.indirect, questions.LEADING, ("FRAGEWORT", "BITTE_DU")),  # kannst du mir sagen, wo ich bin
    Step("geschrieben", preprocess.written, preprocess.STANDING),  # lies vor, was auf der Tafel steht
    Step("redeweise", talk.speech_first),  # ich möchte Anna fragen, ob sie spielt
    Step("anhang", questions.without_tag, questions.TAGS),  # such den Schlüssel, ja?
    Step("fehlstart", retracting.without_false_start, retracting.RETRACTING),  # vergiss es, nimm das Brot
    Step("zuerst", sharing.first_of_all, sharing.FIRST),  # los, aber erklär mir erst die Regeln
    Step("gegen_wen", sharing.against_whom, sharing.RIVAL),  # fang an, gegen den Priester
    Step("auftakt", preprocess.without_interjections, preprocess.HOLDING, ("AUFTAKT",)),  # na gut, dann nimm den Hut
    Step("schalter", settings.switched, settings.WORDS, settings.KINDS),  # das Gebimmel nervt, mach das aus
    Step("selbstgespraech", musing.without_musing, musing.MUSING),  # das ist ja hübsch, dann sehe ich mir die Bank an
    Step("pause", preprocess.without_pauses, preprocess.DOTS),  # von B3 ... ähm ... auf C2
    Step("zeichen", preprocess.without_signs),  # nimm die "Blume" :)
    Step("rede", preprocess.speech),
    Step("spielname", preprocess.names_of_games, frozenset((preprocess.GAME,))),  # ich will OH, PHARAO! spielen
    Step("genauer", asides.appositions, asides.NAMELY),  # nimm die Lampe, also die neue
    Step("allesamt", asides.all_told, asides.ALL_OF_IT),  # schau dir die Türen an, und zwar alle zwei
    Step("welcher", asides.told_again, frozenset((",",))),  # nimm den Becher, den silbernen
    Step("alles_davon", asides.taken_up, asides.ALL_OF_IT),  # die Datteln da, alle nehmen
    Step("zuvor_genannt", told.with_thing_named_first, frozenset((",",))),  # und die Münze, wie sieht die aus
    Step("verb_danach", relatives.with_verb_behind, relatives.CLAUSES),  # den Becher nehmen, der auf der Bank steht
    Step("relativsatz", relatives.with_names, relatives.CLAUSES),  # geh dahin, wo Anna ist
    Step("beiwerk", asides.without_asides, kinds=("BEIWERK_VORN",)),  # nimm den Hut, wenn es geht
    Step("meinung", occasions.without_belief, occasions.OPINIONS),  # ich glaub ich nehme den Hut
    Step("vorhaben", wishing.with_plain_wish, wishing.WISHING),  # ich hab vor, die Kiste aufzumachen
    Step("bevor", occasions.without_before, occasions.BEFORE),  # bevor ich gehe, nehme ich den Hut
    Step("statt", occasions.without_instead, occasions.INSTEAD),  # statt nach oben will ich nach Norden
    Step("statt_dessen", retracting.without_instead, retracting.INSTEAD),  # nimm statt dem Hut den Mantel
    Step("rest", occasions.all_but, occasions.KEEPING),  # den Hut behalte ich, den Rest leg weg
    Step("begnuegt", occasions.only_so_much, frozenset(("nur", "bloss", "sondern"))),  # nicht nehmen, nur ansehen
    Step("erzaehlt", told.with_its_number, told.IT),  # die 3 liegt falsch, dreh sie um
    Step("anlass", occasions.without_occasion, occasions.TELLING | occasions.FEELING),  # die Tür ist zu, öffne sie
    Step("begruendung", reasons.without_reasons, reasons.EXPLAINING, kinds=("WEIL",)),  # mach die Tür zu, es zieht
    Step("lieber", retracting.rather, retracting.RATHER),  # nicht den Krug, nimm die Schale
    Step("ruecknahme", asides.corrected, asides.CORRECTING),  # nimm den roten, nein, den blauen
    Step("aber", asides.with_commas, asides.AGAINST),  # nimm den Hut, aber leise
    Step("naht", seams.with_seams),  # steh auf geh raus
    Step("mitgehen", asides.with_going, frozenset(("mit",))),  # nimm den Eimer mit nach oben
    Step("genitiv", asides.genitives, frozenset(("des",))),  # des Schranks Klappe
    Step("gezeigt", sharing.without_pointing, sharing.POINTING),  # die Münze da im Becken
    Step("gemeinsam", sharing.with_shared_thing, sharing.AND),  # die Münze nehmen und betrachten
    Step("auf_und_zu", sharing.with_shared_verb, sharing.AND),  # mach die Klappe auf und wieder zu
    Step("nebensatz", preprocess.places, preprocess.LYING, kinds=("V_LIEGEN",)),  # den Stein, der in der Schale liegt
    Step("eins_von_vielen", something.one_of_many, something.OF_MANY),  # nimm von den Bechern den silbernen
    Step("eins_nach_dem_anderen", something.one_by_one, something.ONE_BY_ONE),  # einen Becher nach dem anderen
    Step("menge", preprocess.measured, preprocess.MEASURES),  # eine Handvoll Datteln
    Step("anteil", preprocess.parts_of, preprocess.OF),  # zwei von den Steinen
)
"""Taken once, by a whole line, before it is cut into commands (clauses.py)."""
PHRASE: Final = (
    Step("wendung", set_phrase),  # was gibt es hier
    Step("zustand", questions.about_state, questions.HEADS),  # ist die Tür offen
    Step("wie_tippt_man", howto.how_to, howto.ASKING),  # wie lege ich was ab
)
"""Taken once by each command."""
COMMAND: Final = (
    Step("eins_davon", something.any_of_it, something.ANY_OF_IT),  # gib dem Affen was aus dem Korb
    Step("erwogen", dress.weighed, dress.PERHAPS),  # vielleicht nehme ich den Hut
    Step("floskeln", dress.without_fillers, SIGNS, ("FLOSKEL",)),  # bitte, mal, doch
    Step("dauer", durations.without_duration, durations.UNITS),  # schlaf ein Stündchen
    Step("raender", dress.without_joints, JOINTS),
    Step("rede", dress.speech),
    Step("irgendetwas", something.without_something, something.SOMETHING),  # wirf was auf den Baumstamm
    Step("wessen", whose.from_whom, kinds=whose.VERBS),  # nimm dem Käfer die Kugel weg
    Step("verneinung", dress.negation, kinds=("NICHT",)),
    Step("drehung", turning.turned, turning.TURNING | turning.COUNTS),  # dreh sie gegen den Uhrzeigersinn, um 90 Grad
    Step("nochmal", dress.without_again, dress.AGAIN),  # betrachte ihn nochmal
    Step("wunsch", dress.without_request),  # ich will, kannst du, lass uns
    Step("nimm", dress.with_verb),  # ich will den Mantel
    Step("ohne_verb", with_left_out_verb, LEFT_BEHIND),  # die Lampe auf den Tisch
    Step("fuer_wen", whose.without_whom, kinds=whose.LAYING),  # leg dem Ibis die Münze ins Nest
    Step("fuer_mich", dress.without_for_me, dress.FOR_ME),  # sieh ihn dir an
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
