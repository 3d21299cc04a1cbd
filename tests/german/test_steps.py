"""The steps of a line's road by name: each of them does what it is called after, and the trail tells of it."""

import pytest

from mud.german.line import steps
from mud.german.line.trail import Command, Completed, Rewritten, Skipped, Trail, Tried
from mud.german.meaning.drafts import COMPLETIONS
from mud.german.meaning.reading import Reading, Referent, Scope
from mud.german.speech.inflection import Gender, Noun
from tests.corpus.scopes import scope, understanding

REWRITTEN = {
    "regelnummer": ("was steht in R5", "lies regeln r5"),
    "wie_tippt_man": ("wie lege ich was ab", "hilfe ablegen"),
    "schalter": ("das Gebimmel nervt, mach das aus", "gebimmel aus"),
    "ort_danach": ("leg den Hut da rein, in die Kiste mein ich", "leg den hut in die kiste"),
    "wenn_ja": ("kann man den Hut nehmen? Wenn ja, mach das", "den hut nehmen"),
    "dauer": ("schlaf ein Stündchen", "schlaf"),
    "smiley": (":)", "haha"),
    "vorspann": ("nun gut: nimm den Hut", "nimm den hut"),
    "mundart": ("wo is der Hut", "wo ist der hut"),
    "frage": ("kannst du mir sagen, wo ich bin", "wo bin ich"),
    "redeweise": ("ich will Anna fragen, ob sie spielt", "fragen anna , ob sie spielt"),
    "anhang": ("suche den Hut, ja?", "suche den hut"),
    "zustand": ("ist der Hut alt?", "betrachte der hut"),
    "auftakt": ("na gut, dann nimm den Hut", "nimm den hut"),
    "pause": ("nimm ... ähm ... den Hut", "nimm den hut"),
    "zuvor_genannt": ("und der Hut, wie sieht der aus", "wie sieht der hut aus"),
    "erzaehlt": ("die 3 liegt falsch, dreh sie um", "dreh 3 um"),
    "zeichen": ('nimm den "Hut"', "nimm den hut"),
    "alles_davon": ("die Hüte da, alle nehmen", "die huete da nehmen"),
    "beiwerk": ("nimm den Hut der Reihe nach", "nimm den hut"),
    "meinung": ("ich glaub ich nehme den Hut", "ich nehme den hut"),
    "bevor": ("bevor ich gehe, nehme ich den Hut", "nehme ich den hut"),
    "wegfolge": ("norden norden osten", "norden , norden , osten"),
    "haende": ("fahr mit dem Finger über den Hut", "beruehre den hut"),
    "schlichter_weg": ("den Pfad entlang nach Westen", "gehe nach westen"),
    "ein_weg": ("lauf rüber nach Westen", "lauf nach westen"),
    "ort_einmal": ("leg den Hut drauf auf den Tisch", "leg den hut auf den tisch"),
    "menge": ("nimm eine Handvoll Steine", "nimm ein paar steine"),
    "da_nimm": ("da, ich hab den Hut mitgebracht", "ich hab den hut mitgebracht"),
    "du_da": ("Du frecher Händler, gib mir den Hut", "haendler , gib mir den hut"),
    "nichts_wie_weg": ("nimm den Hut und nichts wie weg", "nimm den hut und gehe hinaus"),
    "nachgesehen": ("sieh nach, ob der Hut noch da ist", "betrachte der hut"),
    "nebenher": ("nimm den Hut, ohne dass es einer merkt", "nimm den hut"),
    "irgendetwas": ("wirf irgendwas auf den Tisch", "wirf auf den tisch"),
    "eins_davon": ("zeig dem Händler was aus der Kiste", "zeig eins aus der kiste dem haendler"),
    "oder_nur": ("kann ich in die Kiste schauen oder ist die nur Deko", "darf ich in die kiste schauen ?"),
    "zu_essen": ("hol was zu essen aus der Kiste", "hol was aus der kiste"),
    "hinhalten": ("halt den Hut dem Händler hin", "gib den hut dem haendler"),
    "umweg": ("nimm den Hut, wenn es recht ist", "nimm den hut"),
    "selbstgespraech": ("das ist ja hübsch, nimm den Hut", "nimm den hut"),
    "statt": ("statt nach oben will ich nach Norden", "will ich nach norden"),
    "rest": ("den Hut behalte ich, den Rest leg weg", "leg alles ausser den hut weg"),
    "begnuegt": ("den Hut will ich nicht haben, nur ansehen", "den hut ansehen"),
    "anlass": ("der Hut ist schön, nimm ihn", "nimm den hut"),
    "lose": ("nimm hiermit den Hut", "nimm den hut"),
    "begruendung": ("nimm den Hut, es zieht", "nimm den hut"),
    "ruecknahme": ("nimm die Bank, nein, den Hut", "nimm den hut"),
    "genauer": ("nimm den Hut, also den alten", "nimm den alten hut"),
    "aber": ("nimm den Hut aber leise", "nimm den hut , leise"),
    "mitgehen": ("nimm den Hut mit nach Norden", "nimm den hut mit und gehe nach norden"),
    "zuerst": ("ja dann los, aber lies erst die Tafel", "lies die tafel"),
    "gegen_wen": ("starte ein Spiel, gegen Anna", "starte ein spiel gegen anna"),
    "gezeigt": ("nimm den Hut da auf dem Tisch", "nimm den hut auf dem tisch"),
    "gemeinsam": ("den Hut nehmen und betrachten", "den hut nehmen und den hut betrachten"),
    "auf_und_zu": ("mach die Kiste auf und wieder zu", "mach die kiste auf und mach die kiste zu"),
    "verb_danach": ("den Hut nehmen, der auf dem Tisch liegt", "den hut der auf dem tisch liegt nehmen"),
    "allesamt": ("nimm die Steine, und zwar alle zwei", "nimm alle zwei steine"),
    "eins_nach_dem_anderen": ("nimm einen Stein nach dem anderen", "nimm alle stein"),
    "ans_spiel": ("Hallo Spiel, nimm den Hut", "nimm den hut"),
    "nachgespuert": ("horch, ob in der Kiste etwas ist", "lausche an der kiste"),
    "welcher": ("nimm den Hut, den alten", "nimm den alten hut"),
    "eins_von_vielen": ("nimm von den Steinen nur den alten", "nimm den alten steinen"),
    "genitiv": ("betrachte des Tisches Bank", "betrachte die bank des tisches"),
    "ohne_verb": ("den Hut auf den Tisch", "lege den hut auf den tisch"),
    "getrennt": ("nimmden Hut", "nimm den hut"),
    "nebensatz": ("nimm den Stein, der in der Schale liegt", "nimm den stein in der schale"),
    "anteil": ("nimm zwei von den Steinen", "nimm zwei steinen"),
    "wendung": ("was gibt es hier", "schaue"),
    "floskeln": ("nimm doch bitte mal den Hut", "nimm den hut"),
    "raender": ("bitte, nimm den Hut", "nimm den hut"),
    "rede": ("sage Anna bitte", "sage anna bitte"),
    "spielname": ("ich will OH, PHARAO! spielen", "ich will oh pharao spielen"),
    "drehung": ("drehe den Becher gegen den Uhrzeigersinn", "drehe den becher linksherum"),
    "nochmal": ("betrachte den Hut nochmal", "betrachte den hut"),
    "wunsch": ("ich will den Hut nehmen", "den hut nehmen"),
    "nimm": ("ich will den Hut", "nimm den hut"),
    "fuer_mich": ("sieh ihn dir an", "sieh ihn an"),
    "zusammen": ("nimm das Tinten Fass", "nimm das tintenfass"),
    "englisch": ("look under the bench", "schau unter bank"),
    "wegverb": ("in den Korb reinschauen", "in den korb schauen"),
    "fehlstart": ("vergiss es, nimm den Hut", "nimm den hut"),
    "vorhaben": ("ich hab vor, den Hut zu nehmen", "ich will den hut nehmen"),
    "statt_dessen": ("nimm statt dem Korb den Hut", "nimm den hut"),
    "lieber": ("nicht den Korb, nimm den Hut", "nimm den hut"),
    "relativsatz": ("geh dahin, wo Anna ist", "geh zu anna"),
    "naht": ("nimm den Hut gib ihn Anna", "nimm den hut , gib ihn anna"),
    "aufzaehlung": ("nimm hut korb und den tisch", "nimm hut , korb und den tisch"),
    "schreibung": ("nimm den Hutt", "nimm den hut"),
    "offen": ("leg den Hut in", "leg den hut"),
    "geschrieben": ("lies vor, was auf der Tafel steht", "lies der tafel"),
    "fuer_wen": ("leg dem Hund die Karte auf den Tisch", "leg die karte auf den tisch"),
    "wessen": ("nimm der Anna den Hut weg", "nimm den hut von der anna"),
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
    """A place with one person who lives there, something to sit on, and a thing whose name is two."""
    anna = _thing("Anna", "f", "person", "resident", proper=True)
    bank, fass = _thing("Bank", "f", "seat"), _thing("Tintenfass", "n", "portable")
    rest = (_thing("Hut", "m", "portable"), _thing("Tisch", "m", "supporter"), _thing("Treppe", "f", "way"))
    korb, mulde = _thing("Korb", "m", "held"), _thing("Mulde", "f", "takes")
    return Scope("wir", (anna, bank, fass, *rest, korb, mulde), last={"da": ("bank",)}, directions=frozenset(("oben",)))


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
