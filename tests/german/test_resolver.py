"""Which of several is meant, what is asked, and that asking never loses what was said."""

from dataclasses import replace

import pytest

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading, Referent, Scope
from mud.german.meaning.resolver import MAX_THINGS
from mud.german.speech.inflection import Adjective, Noun
from tests.corpus.scopes import scope, understanding


def read(line: str, where: Scope | None = None) -> Outcome:
    (clause,) = understanding().clauses(line)
    return understanding().read(clause, where or scope())


def things(line: str, slot: str = "was") -> tuple[str, ...]:
    outcome = read(line)
    assert isinstance(outcome, Reading), outcome
    return outcome.things[slot]


def test_the_obvious_one_is_taken_and_said() -> None:
    outcome = read("nimm den Schlüssel")
    assert isinstance(outcome, Reading)
    assert (outcome.things["was"], outcome.notes) == (("schluessel_gross",), ("(den großen Schlüssel)",))


def test_like_things_need_no_question() -> None:
    outcome = read("betrachte die Säule")
    assert isinstance(outcome, Reading)
    assert (outcome.things["was"], outcome.notes) == (("saeule1",), ())


def test_what_lies_in_something_is_told_by_where_it_is() -> None:
    outcome = read("nimm einen Stein")
    assert isinstance(outcome, Reading)
    assert outcome.notes == ("(den roten Stein in der Schale)",)


@pytest.mark.parametrize("count", [MAX_THINGS, MAX_THINGS + 1])
def test_so_many_things_at_once_and_not_one_more(count: int) -> None:
    noun = Noun("Scherbe", "f", "Scherbe", "Scherben")
    shards = [Referent(f"scherbe{n}", noun, frozenset({"scherbe"}), tags=frozenset({"portable"})) for n in range(count)]
    outcome = read("nimm alle Scherben", Scope("wir", shards))
    if count > MAX_THINGS:
        assert isinstance(outcome, Misread)
        assert (outcome.key, outcome.facts) == ("sprache.ZuVieleDinge", {"n": MAX_THINGS})
    else:
        assert isinstance(outcome, Reading)
        assert len(outcome.things["was"]) == MAX_THINGS


COLOURS = ("rot", "blau", "grün", "weiß", "grau", "braun", "gelb")


def many(*lemmas: str) -> Scope:
    """A room with a thing of every colour, of these kinds in turn; all of them may be called a piece."""
    kinds = {"Scherbe": ("f", "Scherbe", "Scherben"), "Stein": ("m", "Steins", "Steine")}
    things = []
    for number, colour in enumerate(COLOURS):
        lemma = lemmas[number % len(lemmas)]
        gender, genitive, plural = kinds[lemma]
        noun = Noun(lemma, gender, genitive, plural, (Adjective(colour, colour),))  # type: ignore[arg-type]
        names, adjectives = frozenset({lemma.lower(), "stueck"}), frozenset({fold(colour)})
        things.append(Referent(f"{lemma}_{colour}", noun, names, adjectives, tags=frozenset({"portable"})))
    return Scope("wir", things)


def test_many_of_a_kind_are_counted_and_not_listed() -> None:
    question = read("nimm die Scherbe", many("Scherbe"))
    assert isinstance(question, Question)
    assert question.key == "sprache.WelchesVieler"
    assert (format(question.facts["wort"], "den"), format(question.facts["sachen"], "den zahl")) == (
        "die Scherbe",
        "die sieben Scherben",
    )


def test_many_of_several_kinds_are_asked_for_more_exactly() -> None:
    question = read("nimm das Stück", many("Scherbe", "Stein"))
    assert isinstance(question, Question)
    assert (question.key, question.facts) == ("sprache.WelchesGenauer", {})


def test_some_of_many_are_those_the_verb_likes_best() -> None:
    where = many("Scherbe")
    held = [replace(thing, tags=thing.tags | {"held"}, owner="wir") for thing in where.referents[:4]]
    outcome = read("nimm zwei Scherben", Scope("wir", [*held, *where.referents[4:]]))
    assert isinstance(outcome, Reading)
    assert outcome.things["was"] == ("Scherbe_grau", "Scherbe_braun")


def test_phrases_are_kept() -> None:
    outcome = read("nimm die zwei roten Steine außer dem letzten")
    assert isinstance(outcome, Misread)
    reading = read("betrachte den alten Hut auf dem Tisch")
    assert isinstance(reading, Misread)
    outcome = read("leg den zweiten Stein in die Schale")
    assert isinstance(outcome, Reading)
    (phrase,) = outcome.phrases["was"]
    assert (phrase.word, phrase.noun, phrase.ordinal, phrase.number) == ("den zweiten Stein", "stein", 2, "sg")


def test_pronouns_need_something_they_stand_for() -> None:
    outcome = read("nimm es")
    assert isinstance(outcome, Misread)
    assert (outcome.key, outcome.facts["wort"]) == ("sprache.KeinBezug", "es")


def test_a_question_can_be_answered_in_a_changed_scope() -> None:
    question = read("nimm den Stein")
    assert isinstance(question, Question)
    here = scope()
    fewer = Scope(here.actor, [r for r in here.all() if r.id != "stein_rot"], here.last)
    outcome = question.resume("den zweiten", fewer)
    assert isinstance(outcome, Reading)
    assert outcome.things["was"] == ("stein_gruen",)


def test_an_answer_that_fits_several_asks_again() -> None:
    question = read("nimm den Stein")
    assert isinstance(question, Question)
    again = question.resume("den Stein", scope())
    assert isinstance(again, Question)
    assert again.key == question.key


def test_a_new_command_is_no_answer() -> None:
    question = read("nimm den Stein")
    assert isinstance(question, Question)
    assert question.resume("geh nach Norden", scope()) is None
    assert question.resume("xyzzy", scope()) is None
    assert question.resume("", scope()) is None


def test_two_questions_in_a_row() -> None:
    question = read("leg den Stein")
    assert isinstance(question, Question)
    second = question.resume("den roten", scope())
    assert isinstance(second, Question)
    assert second.key == "sprache.FehltWohinWas"
    outcome = second.resume("auf den Tisch", scope())
    assert isinstance(outcome, Reading)
    assert (outcome.things, outcome.values) == ({"was": ("stein_rot",), "wohin": ("tisch",)}, {"praep": "auf"})


@pytest.mark.parametrize(
    ("line", "wem"),
    [
        ("gib dem Mann den Hund", "mann"),
        ("gib den Hund dem Mann", "mann"),
        ("gib dem Priester den Mann", "priester"),
        ("gib den Mann dem Priester", "priester"),
        ("gib Hund Mann", "mann"),
        ("gib die Lampe der Anna", "anna"),
    ],
)
def test_who_gets_it(line: str, wem: str) -> None:
    assert things(line, "wem") == (wem,)


def test_everything_leaves_what_comes_along_anyway() -> None:
    assert "stein_rot" not in things("nimm alles")
    assert "schale" in things("nimm alles")


def test_people_elsewhere_are_said_to_be_elsewhere() -> None:
    outcome = read("gib Xaver die Lampe")
    assert isinstance(outcome, Misread)
    assert outcome.key == "sprache.NichtAnwesend"
