"""Where one more word, one thing deeper or one letter less makes the difference: edges that a slip would shift."""

from collections.abc import Iterable, Mapping

import pytest

from mud.german.line.spelling import nearest
from mud.german.meaning.mentions import mentioned
from mud.german.meaning.reading import Misread, NounPhrase, Outcome, Question, Reading, Referent, Scope
from mud.german.meaning.resolver import Resolver
from mud.german.meaning.unsettled import Unfound
from mud.german.speech.inflection import Adjective, Gender, Noun
from mud.german.speech.narrator import say
from tests.corpus.scopes import understanding


def thing(
    lemma: str,
    gender: Gender = "m",
    *tags: str,
    inside: str = "raum",
    where: str = "",
    adjective: str = "",
    id_: str = "",
) -> Referent:
    adjectives = (Adjective(adjective, adjective),) if adjective else ()
    noun = Noun(lemma, gender, lemma if gender == "f" else f"{lemma}s", f"{lemma}e", adjectives)
    kinds = frozenset((*tags, "portable"))
    key = lemma.lower()
    return Referent(id_ or key, noun, frozenset({key}), frozenset(filter(None, [adjective])), where, kinds, inside)


def place(things: Iterable[Referent], last: Mapping[str, tuple[str, ...]] | None = None) -> Scope:
    return Scope("wir", tuple(things), last=last or {})


def read(line: str, here: Scope) -> Outcome:
    (clause,) = understanding().clauses(line)
    return understanding().read(clause, here)


def meant(line: str, here: Scope, slot: str = "was") -> tuple[str, ...]:
    outcome = read(line, here)
    assert isinstance(outcome, Reading), outcome
    return outcome.things[slot]


def cut(line: str) -> list[str]:
    return [clause.raw for clause in understanding().clauses(line)]


RED, BLUE = thing("Stein", adjective="rot", id_="rot"), thing("Stein", adjective="blau", id_="blau")


# --- where a command ends -------------------------------------------------------------------------------------------


def test_a_line_that_begins_with_a_quote_is_said_to_its_end() -> None:
    assert cut('"Hallo" und nimm den Hut') == ['"Hallo" und nimm den Hut']
    assert cut('sage "Hallo" und nimm den Hut') == ['sage "Hallo"', "nimm den Hut"]


def test_behind_a_deed_a_way_is_one_only_in_full() -> None:
    assert cut("nimm den Hut, Süden") == ["nimm den Hut", "Süden"]
    assert cut("nimm den Hut, s") == ["nimm den Hut, s"]


# --- what is put aside ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "right"), [("schatul", "schatulle"), ("schatull", "schatulle"), ("schat", None)])
def test_a_word_is_near_with_some_letters_missing(typed: str, right: str | None) -> None:
    assert nearest(typed, ["schatulle"]) == right


def test_a_ja_at_the_end_asks_for_consent_however_short_the_line() -> None:
    assert meant("lies Papyrus, ja?", place([thing("Papyrus", "m", "readable")])) == ("papyrus",)


# --- which thing is meant -------------------------------------------------------------------------------------------


def test_what_is_in_something_may_be_however_deep_in_it() -> None:
    boxes = [thing("Schrank"), thing("Korb", inside="schrank"), thing("Krug", inside="korb")]
    inside = thing("Stein", inside="krug", adjective="rot", id_="rot")
    assert meant("nimm den Stein im Schrank", place([*boxes, inside, BLUE])) == ("rot",)


def test_the_other_one_is_the_only_one_if_there_is_no_other() -> None:
    assert meant("nimm den anderen Stein", place([RED, BLUE], {"m": ("rot",)})) == ("blau",)
    assert meant("nimm den anderen Stein", place([RED], {"m": ("rot",)})) == ("rot",)


def test_what_lies_under_something_is_not_in_it() -> None:
    dish = thing("Krug", "m", "container")
    within = thing("Stein", inside="krug", where="in dem Krug", adjective="rot", id_="rot")
    below = thing("Stein", inside="krug", where="unter dem Krug", adjective="blau", id_="blau")
    assert meant("nimm den Stein im Krug", place([dish, within, below])) == ("rot",)
    assert meant("nimm den Stein unter dem Krug", place([dish, within, below])) == ("blau",)


def test_an_answer_that_names_what_has_gone_is_forgotten() -> None:
    resolver = Resolver(understanding().around(place([BLUE])), fixed={("was", 0): ("rot",)})
    assert resolver.slot("was", [NounPhrase("Stein", noun="stein")]) == ("blau",)
    with pytest.raises(Unfound):
        resolver.slot("was", [NounPhrase("Hut", noun="hut")])


def test_of_two_the_last_but_one_is_the_first() -> None:
    here = place([RED, BLUE])
    question = read("nimm den Stein", here)
    assert isinstance(question, Question)
    for answer, found in (("den vorletzten", "rot"), ("den letzten", "blau"), ("den zweiten", "blau")):
        outcome = question.resume(answer, here)
        assert isinstance(outcome, Reading)
        assert outcome.things["was"] == (found,)


def test_of_two_places_in_the_accusative_the_last_is_where_something_is_put() -> None:
    hat = thing("Hut", inside="korb", where="in dem Korb")
    here = place([hat, thing("Korb", "m", "container"), thing("Tisch", "m", "supporter")])
    assert meant("lege den Hut in den Korb auf den Tisch", here, "wohin") == ("tisch",)


def test_of_a_plural_some_may_be_excepted() -> None:
    green = thing("Stein", adjective="grün", id_="gruen")
    assert meant("nimm die Steine außer dem roten", place([RED, BLUE, green])) == ("blau", "gruen")


def test_a_phrase_behind_a_contraction_is_told_with_its_article() -> None:
    outcome = read("gehe zum Tisch", place([thing("Tisch")]))
    assert isinstance(outcome, Reading)
    assert outcome.phrases["wohin"][0].word == "dem Tisch"


# --- people -----------------------------------------------------------------------------------------------------------


def test_a_girl_is_an_es_and_a_sie() -> None:
    noun = Noun("Mädchen", "n", "Mädchens", "Mädchen")
    girl = Referent("maedchen", noun, frozenset({"maedchen"}), tags=frozenset({"person"}))
    here = place([girl])
    outcome = read("begrüße das Mädchen", here)
    assert isinstance(outcome, Reading)
    last = mentioned(outcome, understanding().around(here), {})
    assert (last["n"], last["f"]) == (("maedchen",), ("maedchen",))
    assert [one.id for one in understanding().around(here).persons_like("sie")] == ["maedchen"]
    assert understanding().around(here).persons_like("ihm") == [girl]
    assert understanding().around(here).persons_like("ihnen") == [girl]  # who is alone there may be spoken to politely


# --- what is said -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "genitive"), [("Alice", "Alice’"), ("Beatrice", "Beatrice’"), ("Anne", "Annes"), ("Max", "Max’")]
)
def test_the_genitive_of_a_name_that_ends_like_an_s(name: str, genitive: str) -> None:
    assert format(Noun.name(name), "des") == genitive


def test_a_number_below_nothing_has_a_minus_sign_and_no_hyphen() -> None:
    assert say(-3, "") == "−3"
    assert say(3, "") == "3"


# --- words made of words ----------------------------------------------------------------------------------------------


def test_a_short_noun_at_the_end_of_a_longer_one_names_it() -> None:
    assert meant("betrachte die Uhr", place([thing("Eieruhr", "f")])) == ("eieruhr",)
    assert meant("betrachte die Uhr", place([thing("Hutuhr", "f")])) == ("hutuhr",)
    assert meant("betrachte das Ei", place([thing("Ei", "n")])) == ("ei",)
    assert isinstance(read("betrachte die Kuh", place([thing("Eieruhr", "f")])), Misread)


def test_through_a_door_one_goes_and_nobody_takes_it_by_going() -> None:
    for tags, verb in ((("way", "door"), "nehmen"), (("way",), "gehen")):
        noun = Noun("Pforte", "f", "Pforte", "Pforten")
        gate = Referent("pforte", noun, frozenset({"pforte"}), tags=frozenset(tags))
        outcome = read("nimm die Pforte", place([gate]))
        assert isinstance(outcome, Reading)
        assert outcome.verb == verb


def test_words_to_one_of_two_are_said_to_neither() -> None:
    def men(count: int) -> list[Referent]:
        noun = Noun("Mann", "m", "Mannes", "Männer")
        return [Referent(f"mann{n}", noun, frozenset({"mann"}), tags=frozenset({"person"})) for n in range(count)]

    for count, listeners in ((1, ("mann0",)), (2, ())):
        outcome = read("sage guten Morgen zu Mann", place(men(count)))
        assert isinstance(outcome, Reading)
        assert outcome.things.get("wem", ()) == listeners


def test_a_name_that_is_asked_for_is_part_of_what_is_said() -> None:
    anna = Referent("anna", Noun.name("Anna", "f"), frozenset({"anna"}), tags=frozenset({"person"}))
    asked = read("sage Anna? Die ist schon weg", place([anna]))
    told = read("sage Anna, die ist schon weg", place([anna]))
    assert isinstance(asked, Reading)
    assert isinstance(told, Reading)
    assert (asked.things, asked.values["text"]) == ({}, "Anna? Die ist schon weg")
    assert (told.things, told.values["text"]) == ({"wem": ("anna",)}, "die ist schon weg")


def test_giving_up_asks_for_nothing_to_give() -> None:
    here = place([thing("Hut"), thing("Korb", "m", "container")])
    assert isinstance(read("gib auf", here), Misread)
    assert isinstance(read("lege den Hut in", here), Question)


@pytest.mark.parametrize("line", ["gehe norden zum Tisch", "gehe hinaus zum Tisch", "gehe zum Tisch nach Norden"])
def test_where_a_way_and_a_place_are_named_one_goes_to_the_place(line: str) -> None:
    outcome = read(line, Scope("wir", (thing("Tisch"),), directions=frozenset(("norden", "hinaus"))))
    assert isinstance(outcome, Reading)
    assert (outcome.things, outcome.values) == ({"wohin": ("tisch",)}, {})
