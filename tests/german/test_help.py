"""Every verb has its page, and every example of a page is read as that verb."""

from dataclasses import replace

import pytest

from mud.german.help import find_pages, help_pages
from mud.german.help_groups import MOST, Group, help_groups
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Reading, Scope
from mud.german.speech.inflection import Noun
from mud.parlour.names import example_names
from tests.corpus.scopes import scope, understanding

PAGES = help_pages()
TOPICS = {
    "kuerzer",
    "verlieren",
    "gewinnen",
    "dauer",
    "von_hundert",
    "felder_pharao",
    "felder_tal_der_koenige",
    "sprache",
    "erste schritte",
    "alltag",
    "spiel_allein",
    "mudlet",
    "schrift",
    "turnier",
    "wertungszahl",
    "fremdsprache",
    "namensfragen",
    "stufen",
    "aktionen",
}
TABLES = ("pharao", "tisch")
_ANSWERS = {"ja", "nein"}


def commands(name: str) -> frozenset[str]:
    """The commands of a grammar."""
    return understanding().grammars[name].commands


def verbs() -> frozenset[str]:
    """Every command a grammar has."""
    return frozenset[str]().union(*map(commands, understanding().grammars))


def tables(name: str) -> tuple[str, ...]:
    """A table at which a page is read: that of the game whose command it is."""
    own = (grammar for grammar in understanding().grammars if grammar not in ("welt", "tisch"))
    return (next((grammar for grammar in own if name in commands(grammar) - commands("welt")), "pharao"), "tisch")


def test_every_verb_has_a_page() -> None:
    assert {verb for verb in verbs() if not find_pages(PAGES.values(), understanding(), verb)} == set()
    assert PAGES.keys() - verbs() == TOPICS


def nobody_here() -> Scope:
    """The scope of the samples; who is here or elsewhere in it has the names of examples, which nobody can have."""
    here, names = scope(), example_names()
    noun = Noun.name(names[0], "f")
    persons = [one for one in here.referents if one.noun.proper]
    assert persons
    called = [replace(one, noun=noun, names=frozenset({fold(names[0])})) for one in persons]
    others = [one for one in here.referents if one not in persons]
    return replace(here, referents=[*others, *called], names={fold(name): f"spieler:{fold(name)}" for name in names})


@pytest.mark.parametrize("name", sorted(PAGES))
def test_examples(name: str) -> None:
    page = PAGES[name]
    assert page.examples
    here = nobody_here()
    for line in page.examples:
        found = set()
        for clause in understanding().clauses(line):
            outcome = understanding().read(clause, here, () if name == "kommandos" else tables(name))
            assert not isinstance(outcome, Misread), line
            found |= {outcome.verb} if isinstance(outcome, Reading) else {name}
        assert name in TOPICS or name in found, line


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("nimm", "nehmen"),
        ("Nehmen", "nehmen"),
        ("aufheben", "nehmen"),
        ("öffne", "oeffnen"),
        ("oeffne", "oeffnen"),
        ("aufmachen", "oeffnen"),
        ("l", "schauen"),
        ("würfle", "wuerfeln"),
        ("ziehe", "ziehen"),
        ("setz", "setzen"),
        ("sprache", "sprache"),
        ("Erste Schritte", "erste schritte"),
        ("züge", "zuege"),
        ("regeln", "lesen"),
    ],
)
def test_pages_are_found(wanted: str, name: str) -> None:
    assert find_pages(PAGES.values(), understanding(), wanted)[0].name == name


def test_nonsense_has_no_page() -> None:
    assert find_pages(PAGES.values(), understanding(), "flurbel") == []


@pytest.mark.parametrize("group", help_groups(), ids=lambda group: group.name)
def test_every_line_of_a_group_can_be_typed(group: Group) -> None:
    assert len(group.lines) <= MOST
    here = nobody_here()
    for typed, _ in group.lines:
        for clause in understanding().clauses(typed):
            outcome = understanding().read(clause, here, (group.game, "tisch") if group.game else ("pharao", "tisch"))
            assert not isinstance(outcome, Misread), typed
