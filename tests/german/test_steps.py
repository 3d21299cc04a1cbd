"""The steps of a line's road by name: each of them does what it is called after, and the trail tells of it."""

import pytest

from mud.german.line import steps
from mud.german.line.trail import Command, Completed, Rewritten, Skipped, Trail, Tried
from mud.german.meaning.drafts import COMPLETIONS
from mud.german.meaning.reading import Reading, Referent, Scope
from mud.german.speech.inflection import Gender, Noun
from tests.corpus.scopes import scope, understanding

REWRITTEN = {
    "mundart": ("wo is der Hut", "wo ist der hut"),
    "frage": ("kannst du mir sagen, wo ich bin", "wo bin ich"),
    "zustand": ("ist der Hut alt?", "betrachte der hut"),
    "auftakt": ("na gut, dann nimm den Hut", "nimm den hut"),
    "redeweise": ("ich will Anna fragen, ob sie spielt", "fragen anna , ob sie spielt"),
    "pause": ("nimm ... ähm ... den Hut", "nimm den hut"),
    "zeichen": ('nimm den "Hut"', "nimm den hut"),
    "beiwerk": ("nimm den Hut der Reihe nach", "nimm den hut"),
    "lose": ("nimm hiermit den Hut", "nimm den hut"),
    "begruendung": ("nimm den Hut, es zieht", "nimm den hut"),
    "ruecknahme": ("nimm die Bank, nein, den Hut", "nimm den hut"),
    "getrennt": ("nimmden Hut", "nimm den hut"),
    "wendung": ("was gibt es hier", "schaue"),
    "floskeln": ("nimm doch bitte mal den Hut", "nimm den hut"),
    "raender": ("bitte, nimm den Hut", "nimm den hut"),
    "rede": ("sage Anna bitte", "sage anna bitte"),
    "spielname": ("ich will OH, PHARAO! spielen", "ich will oh pharao spielen"),
    "drehung": ("drehe den Becher gegen den Uhrzeigersinn", "drehe den becher linksherum"),
    "nochmal": ("betrachte den Hut nochmal", "betrachte den hut"),
    "wunsch": ("ich will den Hut nehmen", "den hut nehmen"),
    "nimm": ("ich will den Hut", "nimm den hut"),
    "ohne_verb": ("den Hut auf den Tisch", "lege den hut auf den tisch"),
    "regelnummer": ("was steht in R5", "lies regeln r5"),
    "zusammen": ("nimm das Tinten Fass", "nimm das tintenfass"),
    "englisch": ("look under the bench", "schau unter bank"),
    "fehlstart": ("vergiss es, nimm den Hut", "nimm den hut"),
    "naht": ("nimm den Hut gib ihn Anna", "nimm den hut , gib ihn anna"),
    "schreibung": ("nimm den Hutt", "nimm den hut"),
    "offen": ("leg den Hut in", "leg den hut"),
    "anrede": ("Anna gib mir den Hut", "anna , gib mir den hut"),
}
COMPLETED = {
    "besehen": ("zeig mal den Hut", "betrachten was=den Hut"),
    "zusehen": ("schau dem Fass zu", "betrachten was=fass"),
    "paar": ("gib Anna den Hut", "geben was=den Hut wem=Anna"),
    "an_ort": ("gib den Hut auf den Tisch", "legen was=den Hut wohin=auf den Tisch"),
    "mir": ("gib mir den Hut", "nehmen was=den Hut"),
    "einsteigen": ("steig ein", "gehen richtung=hinein"),
    "wohin": ("lege den Hut auf den Tisch ab", "legen wohin=auf den Tisch was=den Hut"),
    "boden": ("leg den Hut auf den Boden", "ablegen was=den Hut"),
    "ohne_nomen": ("gib dem Kleinen Brot", "geben was=Brot wem=dem Kleinen"),
    "ihr": ("gib ihr Brot", "geben was=Brot wem=ihr"),
    "uebergabe": ("Anna, hier ist dein Korb", "geben wem=Anna was=korb"),
    "wem": ("gib Anna", "geben wem=Anna was=?"),
    "einen": ("nimm einen", "nehmen was=?"),
    "thema": ("frag Anna nach", "fragen wen=Anna text=?"),
    "ruf": ("sage Anna", "ansprechen wen=Anna"),
    "herbei": ("rufe die Anna", "ansprechen wen=die Anna"),
    "seite": ("geh durch die obere Tür", "gehen richtung=oben"),
    "je_eins": ("leg Becher in die Mulden", "legen wohin=in die Mulden was=die Becher"),
    "jene_seite": ("geh nach oben zum König", "gehen richtung=oben"),
    "weg": ("geh aus der Bank", "aufstehen wohin=aus der Bank"),
    "einzige": ("frag nach dem Weg", "fragen wen=Anna text=dem Weg"),
    "heraus": ("nimm den Hut heraus", "nehmen was=den Hut woher=aus"),
    "irgendwo": ("leg den Hut hin", "ablegen was=den Hut"),
    "hinsetzen": ("ich setze mich auf die Bank unter dem Baum", "setzen wohin=auf die Bank"),
    "einsetzen": ("setz den Hut ein", "legen was=den Hut wohin=in"),
}
ONLY_TOLD_APART = {"erwogen", "verneinung"}
"""A step that leaves the words as they are."""


def _thing(noun: str, gender: Gender, *tags: str, proper: bool = False) -> Referent:
    name = noun.lower()
    return Referent(name, Noun(noun, gender, proper=proper), frozenset((name,)), tags=frozenset(tags))


def here() -> Scope:
    """A place with one who lives there, something to sit on, and a thing whose name is two; Berta is elsewhere."""
    anna = _thing("Anna", "f", "person", "resident", proper=True)
    bank, fass = _thing("Bank", "f", "seat"), _thing("Tintenfass", "n", "portable")
    rest = (_thing("Hut", "m", "portable"), _thing("Tisch", "m", "supporter"), _thing("Treppe", "f", "way"))
    korb, mulde = _thing("Korb", "m", "held"), _thing("Mulde", "f", "takes")
    things = (anna, bank, fass, *rest, korb, mulde)
    far = {"berta": "person:berta"}
    return Scope("wir", things, last={"da": ("bank",)}, names=far, directions=frozenset(("oben",)))


def trail_of(line: str, scope: Scope, *tables: str) -> Trail:
    language = understanding()
    with language.explained() as trail:
        for clause in language.clauses(line):
            language.read(clause, scope, tables)
    return trail


@pytest.mark.parametrize(("step", "line", "words"), [(step, *sample) for step, sample in REWRITTEN.items()])
def test_a_step_rewrites_words(step: str, line: str, words: str) -> None:
    rows = [row for row in trail_of(line, here()) if isinstance(row, Rewritten)]
    assert (step, words) in [(row.step, row.words) for row in rows]


@pytest.mark.parametrize(("step", "line", "command"), [(step, *sample) for step, sample in COMPLETED.items()])
def test_a_step_completes_a_command(step: str, line: str, command: str) -> None:
    assert Completed(step, command) in trail_of(line, here())


def test_every_step_has_its_line_here() -> None:
    rewriting = {step.name for step in (*steps.LINE, *steps.PHRASE, *steps.COMMAND)}
    assert rewriting - ONLY_TOLD_APART <= REWRITTEN.keys()
    assert {step.name for step in COMPLETIONS} == COMPLETED.keys()


def test_the_set_phrase_is_told_as_it_stands_in_its_table() -> None:
    (row,) = [row for row in trail_of("was gibt es hier", here()) if isinstance(row, Rewritten)]
    assert row.by.startswith("was (gibt es|")


def test_each_grammar_that_was_tried_tells_how_far_it_came() -> None:
    trail = trail_of("würfle den Hut", scope(), "pharao", "tisch")
    assert trail[0] == Command("wuerfle den hut", ("pharao", "tisch", "welt"))
    tried = {row.grammar: (row.at, row.verb, row.found) for row in trail if isinstance(row, Tried)}
    assert tried["pharao"] == (2, "", "NOMEN")
    assert tried["welt"] == (0, "", "UNBEKANNT")
    assert Skipped("tisch", "wuerfle den hut") in trail
    assert Skipped("pharao") in trail_of("umarme Anna", scope(), "pharao", "tisch")


def test_the_grammar_that_took_it_comes_last() -> None:
    trail = trail_of("wirf die Würfel", scope(), "pharao", "tisch")
    assert trail[-1] == Tried("pharao", "wirf die wuerfel", "wuerfeln", 3)


def test_what_things_make_of_a_verb_is_told() -> None:
    assert trail_of("nimm die Treppe", here())[-1] == Completed("gemeint", "gehen")


def test_who_does_not_ask_why_leaves_no_trail_and_reads_the_same() -> None:
    language = understanding()
    (clause,) = language.clauses("ich will den Hut")
    with language.explained() as trail:
        explained = language.read(clause, here())
    rows = len(trail)
    assert language.read(clause, here()) == explained
    assert isinstance(explained, Reading)
    assert len(trail) == rows
