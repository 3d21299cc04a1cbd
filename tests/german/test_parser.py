"""The grammars have no conflict, their word lists are Lark's, and their misunderstandings answer their own samples."""

import tomllib

import pytest
from lark import Lark
from lark.exceptions import UnexpectedToken

from mud.german.grammar.lalr import Machine
from mud.german.grammar.lexer import Input, WordLexer
from mud.german.grammar.parser import Failure, Grammar
from mud.german.grammar.vocabulary import bend, word_lists
from mud.german.meaning.reading import Misread, Question, Scope
from mud.german.parsing import SHARED
from mud.german.speech.lexicon import Lexicon
from mud.german.texts import load_grammars, names_of_grammars
from mud.german.understand import Understanding
from mud.shelves import shelf
from tests.corpus import rows
from tests.corpus.scopes import scope, understanding

TEXTS = load_grammars()
NAMES = sorted(names_of_grammars(TEXTS))
# No conflict is tolerated anywhere: where German is ambiguous the lexer decides (GRENZE, GEN_ART, moved particles).


@pytest.mark.parametrize("name", NAMES)
def test_strict(name: str) -> None:
    lark = Grammar(name, TEXTS[name], TEXTS[SHARED]).build(strict=True)
    assert "befehl" in lark.options.start


@pytest.mark.parametrize("name", NAMES)
def test_word_lists_are_what_lark_would_match(name: str) -> None:
    text = f"{TEXTS[name]}\n{TEXTS[SHARED]}"
    lark = Lark(text, parser="lalr", lexer=WordLexer, start="befehl", maybe_placeholders=False)
    lists = word_lists(text)
    for terminal in lark.terminals:
        pattern = terminal.pattern.to_regexp()
        words = {word.replace("\\", "") for word in pattern.removeprefix("(?:").removesuffix(")").split("|")}
        assert words == {word.replace("\\", "") for word in lists[terminal.name]}, terminal.name


@pytest.mark.parametrize("name", sorted(name for name in TEXTS if name.endswith(".fehler")))
def test_mistakes(name: str) -> None:
    tables = tomllib.loads(TEXTS[name])["fehler"]
    assert tables
    game = name.removesuffix(".fehler")
    for table in tables:
        for line in table["zeilen"]:
            (clause,) = understanding().clauses(line)
            outcome = understanding().read(clause, scope(), (game,))
            assert isinstance(outcome, Misread | Question), line
            assert outcome.facts.get("text") == table["antwort"], line


def test_the_example_of_an_answer_can_be_typed() -> None:
    for name in (name for name in TEXTS if name.endswith(".fehler")):
        for table in tomllib.loads(TEXTS[name])["fehler"]:
            _, named, example = table["antwort"].rpartition("um Beispiel: ")
            if not named:
                continue
            (clause,) = understanding().clauses(example)
            assert not isinstance(understanding().read(clause, scope(), (name.removesuffix(".fehler"),)), Misread)


@pytest.mark.parametrize("name", NAMES)
def test_words_are_parsed_as_lark_itself_parses_them(name: str) -> None:
    grammar, around = understanding().grammars[name], _around()
    lark, trees = grammar.build(), 0
    machine = Machine.of(lark)  # states are numbered anew in every build
    for sample in rows.read_only():
        for clause in understanding().clauses(sample.line):
            if clause.words:
                given = [
                    Input(clause.line, clause.end, clause.words, grammar.vocabulary, around) for _ in ("ours", "theirs")
                ]
                found = machine.run(given[0], "befehl")
                try:
                    expected: object = lark.parse(given[1], start="befehl")
                    trees += 1
                except UnexpectedToken as error:
                    is_end = error.token.type == "$END"
                    at = len(clause.words) if is_end else error.token.start_pos
                    expected = (at, error.token.type, error.state.state_stack)
                assert found == expected, sample.line
                assert given[0].trail == given[1].trail
    assert trees


def test_the_furthest_failure_counts() -> None:
    language = understanding()
    (clause,) = language.clauses("leg den Hut auf den Tisch mit")
    found = language.grammars["welt"].parse(clause.line, clause.end, clause.words, _around())
    assert isinstance(found, Failure)
    assert found.at == 6


def _around():  # type: ignore[no-untyped-def]
    from mud.german.meaning.scope_index import ScopeIndex

    return ScopeIndex(understanding().lexicon, scope())


@pytest.mark.parametrize(
    ("infinitive", "forms"),
    [
        ("öffnen", {"öffne", "öffn", "öffnet", "öffnest"}),
        ("nehmen", {"nehme", "nehm", "nehmt", "nehmet", "nehmst"}),
        ("warten", {"warte", "wart", "wartet", "wartest"}),
        ("flüstern", {"flüstere", "flüster", "flüstert", "flüsteret", "flüsterst", "flüstre"}),
        ("lesen", {"lese", "les", "lest", "leset"}),
        ("tun", set()),
    ],
)
def test_verbs_bend(infinitive: str, forms: set[str]) -> None:
    assert {form for form, _ in bend(infinitive)} == forms


def test_each_game_has_a_grammar() -> None:
    games = {path.parent.name for path in (shelf("grammar").resolve().parent / "mud" / "games").glob("*/__init__.py")}
    assert games <= set(NAMES)


def test_nothing_is_known_in_an_empty_place() -> None:
    (clause,) = understanding().clauses("nimm den Hut")
    outcome = understanding().read(clause, Scope("wir"))
    assert isinstance(outcome, Misread)
    assert outcome.key == "sprache.NichtHier"


def test_the_first_word_nobody_knows_finds_everything_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Understanding(Lexicon.load(shelf("data") / "lexikon"), TEXTS).warm()
    for late in ("grammar.vocabulary.Speller", "speech.lexicon._index", "speech.lexicon._adjective_index"):
        monkeypatch.setattr(f"mud.german.{late}", None)  # who makes one now makes others wait
    (clause,) = fresh.clauses("nimm den Grünfling")
    told = fresh.read(clause, scope(), (*fresh.grammars,))
    assert isinstance(told, Misread)
    assert told.facts == {"wort": "Grünfling"}
