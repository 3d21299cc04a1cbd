"""A refusal helps: it offers a command that can be read and done here, or names the very word that nobody knows."""

import re
from functools import cache

import pytest

from mud.german.meaning.reading import Misread, Reading
from mud.german.offers import Offer
from mud.parlour.visitor import Visitor
from tests.stage import PASSWORD, Stage, narrator, understanding

MINE = """
stelle lampe becken
leg lampe becken rein
lampe becken
die Bank
bank da
säule
tafel vorlesen laut und deutlich
lies tafel vor mir hin
nimm lampe becken weg
nimm die lampe weg von
drehe
schneide
öffne
setze
betrachte tafel bank
gib lampe bank
zeige die tafel becken
wirf münze becken rein
becken trinken wasser
trink becken leer
klettere säule
rüttle bank fest
nimm münze mit hand
untersuche gründlichst die tafel
nimm fackel und
lies
lies das
lies die
lege lampe
lege lampe auf
lege auf bank
steck die lampe in nische tief
zünde
mach lampe
mach die tafel
mach
tu lampe
tu was
sitz bank
sitze bank
hüpfe bank
nimm blumenvase
nimm die glorfe
glorf
glorfe die lampe
nimm die lampen mit glorf
betrachte die muenzze
betrachte müntse genau
bteracte becken
nmim lampe
lgee lampe becken
oeffn tafel
geh nordn
gehe tafel
gehe bank hin
renn becken rum
lampe nehmen becken legen
becken lampe legen
erweitere die lampe
biete die lampe
tausche die lampe
spiele die lampe
passe die lampe
ziehe b3 auf die bank
schwimm in becken rum
putze die bank becken
klopf tafel bank säule
hol wasser becken lampe
kratz die bank tafel an
"""
CAREFUL = """
nimm die lampe nicht becken
leg keine lampe becken
leg die lampe ohne becken bank
nimm statt lampe becken
nimm lampe oder becken tafel
wenn lampe dann becken
sage lampe becken
frage bank tafel
was lampe becken
kann lampe becken?
"""
_QUOTED = re.compile("„([^„“]+)“")
_SENTENCE = re.compile(r"[.?!](?:[“”]|\s|$)")


@cache
def _stage() -> tuple[Stage, Visitor]:
    stage = Stage()
    stage.enter("Anna")
    visitor = stage.house.people.called("Anna")
    assert visitor is not None
    return stage, visitor


def _failing() -> list[str]:
    """The lines of this file, which are not read as they should be."""
    return MINE.split("\n")[1:-1]


def _at_home(stage: Stage) -> None:
    """Everything in the hall is as it was; nothing is asked."""
    stage.house.world.enter("person:anna", "halle")
    stage.heard("Anna")


def _misread(stage: Stage, visitor: Visitor, line: str) -> Misread | None:
    """What the first command of a line is if it is none."""
    clauses = stage.house.interpreter.clauses(line)
    found = stage.house.interpreter.read(visitor, clauses[0]) if len(clauses) == 1 else None
    return found if isinstance(found, Misread) else None


@pytest.mark.parametrize("line", _failing())
def test_what_is_proposed_is_understood_and_was_not_typed(line: str) -> None:
    stage, visitor = _stage()
    _at_home(stage)
    misread = _misread(stage, visitor, line)
    if misread is None:
        return  # it is read here
    offer = stage.house.interpreter.offer(visitor, misread, line)
    if isinstance(offer, Offer):
        found = stage.house.interpreter.alone(visitor, offer.command)
        assert isinstance(found, Reading), offer.command
        assert not found.notes, offer.command
        assert offer.command.casefold() != line.casefold().strip(" .!?")


@pytest.mark.parametrize("line", ["boah is das schön hier", "machs gut", "kennenlernen", "die schrift is zu klein"])
def test_nothing_is_proposed_that_fits_no_word_of_a_line(line: str) -> None:
    stage, visitor = _stage()
    _at_home(stage)
    visitor.dialogue.prompt = None
    assert "Münze" not in stage.ask("Anna", line)
    visitor.dialogue.prompt = None


@pytest.mark.parametrize("line", _failing())
def test_a_refusal_offers_what_works_or_names_what_is_unknown(line: str) -> None:
    stage, visitor = _stage()
    _at_home(stage)
    visitor.dialogue.prompt = None
    misread = _misread(stage, visitor, line)
    if misread is None:
        return  # it is read here
    told = stage.ask("Anna", line)
    visitor.dialogue.prompt = None
    assert "Bis „" not in told
    if visitor.dialogue.last_command is not None and visitor.dialogue.last_command.verb == "betrachten":
        return  # the house looks at what is asked about
    assert len(_SENTENCE.findall(_QUOTED.sub("x", told))) <= 2, told
    said = _QUOTED.findall(told)
    offered = [command for command in said if _works(stage, visitor, command)]
    named = [word for word in said if word.lower() in line.lower()]
    plain = misread.key in ("sprache.Verneint", "sprache.NurFrage", "sprache.Leer", "sprache.DortNichts")
    asks = told.endswith("?") and not said
    assert offered or named or plain or asks or misread.key not in _ABOUT_WORDS, told


_ABOUT_WORDS = frozenset(
    f"sprache.{key}" for key in ("UnbekanntesWort", "UnbekanntesWortNah", "FalscherOrt", "OhneVerb")
)


def _works(stage: Stage, visitor: Visitor, command: str) -> bool:
    clauses = stage.house.interpreter.clauses(command)
    return len(clauses) == 1 and isinstance(stage.house.interpreter.read(visitor, clauses[0]), Reading)


@pytest.mark.parametrize("line", CAREFUL.split("\n")[1:-1])
def test_what_may_turn_the_sense_around_is_never_guessed(line: str) -> None:
    stage, visitor = _stage()
    _at_home(stage)
    before = {id_: stage.house.world.place(id_) for id_ in stage.house.world.things}
    told = stage.ask("Anna", line)
    assert "Meinst du „" not in told
    visitor.dialogue.prompt = None
    assert {id_: stage.house.world.place(id_) for id_ in stage.house.world.things} == before


def test_nothing_is_done_before_a_yes_and_then_just_what_was_offered() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", "stelle lampe becken") == "Meinst du „lege die Öllampe ins Becken“?"
    lamp = next(id_ for id_ in stage.house.world.things if stage.house.world.name(id_).noun == "Öllampe")
    before = stage.house.world.place(lamp)
    assert stage.ask("Anna", "nein") == narrator().tell("haus.also_nicht")
    assert stage.house.world.place(lamp) == before
    stage.say("Anna", "nimm die Lampe")
    stage.say("Anna", "stelle lampe becken")
    assert stage.ask("Anna", "ja klar") == "Du legst die Öllampe ins Becken."


def test_what_was_offered_is_asked_again_of_who_comes_back() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "stelle lampe becken")
    stage.restart()
    stage.connect("Anna")
    for line in ("Anna", PASSWORD):
        stage.say("Anna", line)
    assert stage.heard("Anna")[-1] == "Meinst du „lege die Öllampe ins Becken“?"
    assert stage.ask("Anna", "ja") == "Du legst die Öllampe ins Becken."


def test_who_says_something_else_has_not_said_yes() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "nmim die Lampe")
    assert "Bank" in stage.ask("Anna", "betrachte die Bank")
    assert stage.ask("Anna", "ja") == narrator().tell("haus.nichts_gefragt")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nmim die Lampe", "Das Wort „nmim“ kenne ich nicht. Meinst du „nimm die Lampe“?"),
        ("nimm turm", "„turm“? Davon siehst du hier nichts."),
    ],
)
def test_what_a_reply_offers(line: str, told: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", line) == told


@pytest.mark.parametrize(
    ("line", "lead"),
    [
        ("die Bank", "(„betrachte die Bank“)\n"),
        ("is da no was dran an der Bank", "(„betrachte die Bank“)\n"),
    ],
)
def test_a_look_is_not_proposed_but_done_and_said(line: str, lead: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    look = stage.ask("Anna", "betrachte die Bank")
    assert stage.ask("Anna", line) == lead + look


def test_a_verb_put_right_does_nothing_by_itself() -> None:
    scope = _stage()[0].house.interpreter.scopes.of(_stage()[1])
    language = understanding()
    for line in ("nmim die Lampe", "lgee die Lampe ab", "oefne die Tafel", "gehee nach Norden", "dnake"):
        assert isinstance(language.read(language.clauses(line)[0], scope), Misread), line
    for line in ("untresuche die Bank", "betrahcte das Becken"):
        found = language.read(language.clauses(line)[0], scope)
        assert isinstance(found, Reading)
        assert found.notes, line


@pytest.mark.parametrize(
    ("room", "thing", "first", "line"),
    [("Kammer", "Schatulle", "würfle", "ziehe"), ("Bauhütte", "Werkbank", "stand", "biete 4 auf theben")],
)
def test_the_example_of_a_game_can_be_played_now(room: str, thing: str, first: str, line: str) -> None:
    stage = Stage(seed=1, lucky=True)
    for who in ("Anna", "Ben"):
        stage.stand_ready(who, room)
        stage.say(who, f"öffne {thing}")
        stage.say(who, f"setze dich an {thing}")
    for said in ("starte Spiel zu zweit", first):
        stage.say("Anna", said)
    example = stage.ask("Anna", line).partition("um Beispiel: ")[2]
    assert example in [move.strip() for move in stage.ask("Anna", "züge").splitlines()]
