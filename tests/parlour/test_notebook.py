"""The notebook writes itself from what was seen and heard, and says no word more; `themen` offers what one can know."""

import pytest

from mud.text import Screen
from tests.stage import Stage

ANNA = "person:anna"


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    return stage


def lines(stage: Stage, line: str) -> list[str]:
    return [one.strip() for one in stage.ask("Anna", line).splitlines()]


# --- tagebuch


def test_it_begins_with_the_question_that_brought_one_here(stage: Stage) -> None:
    first, question = lines(stage, "tagebuch")
    assert first == "Das fragst du dich:"
    assert question.startswith("1. Zwei haben gespielt, und Spuren gibt es nur von einem.")


def test_what_somebody_said_stands_there_in_their_words_and_with_their_name(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Westen")
    assert not any("Plättchen" in line for line in lines(stage, "tagebuch"))
    stage.say("Anna", "frage Senbi nach dem Plättchen")
    told = lines(stage, "tagebuch Plättchen")
    assert told[0] == "Wozu sind die blauen Plättchen gut, und wo sind alle fünf?"
    assert told[1] == "Der Priester: „Fünf Plättchen lagen im Deckel, und an jedem Tisch des Hauses blieb eines.“"


def test_in_the_meisterfassung_it_quotes_nothing_that_was_not_said(stage: Stage) -> None:
    usual = "bis ein Mensch für das andere Ufer bereit ist"
    stage.say("Anna", "meisterfassung an")
    stage.house.world.enter(ANNA, "archiv")
    assert usual not in stage.ask("Anna", "frage Tuja nach den siebzig Tagen")
    assert usual not in stage.ask("Anna", "tagebuch")
    stage.house.world.set_mark(ANNA, "meister", 0)
    assert usual in stage.ask("Anna", "frage Tuja nach den siebzig Tagen")
    assert usual in stage.ask("Anna", "tagebuch")


def test_many_questions_are_only_listed_and_each_can_be_had_by_number_and_word(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Westen")
    for about in ("Plättchen", "König", "Truhe"):
        stage.say("Anna", f"frage Senbi nach {about}")
    for way in ("gehe nach Osten", "gehe nach Süden"):
        stage.say("Anna", way)
    told = lines(stage, "tagebuch")
    assert [line[:2] for line in told[1:6]] == ["1.", "2.", "3.", "4.", "5."]
    assert not any(line.startswith("Der Priester:") for line in told)
    assert lines(stage, "tagebuch 2") == lines(stage, "was weiß ich über den König")
    assert "steht nichts in deinem Tagebuch" in lines(stage, "tagebuch 99")[0]
    assert "steht nichts in deinem Tagebuch" in lines(stage, "tagebuch 0")[0]


def test_what_is_solved_moves_to_what_is_known(stage: Stage) -> None:
    stage.house.world.enter(ANNA, "archiv")
    assert not any("Königin" in line for line in lines(stage, "tagebuch"))  # nobody has spoken of her
    stage.say("Anna", "frage Tuja nach der Königin")
    assert any("In welchem Jahr starb die Königin" in line for line in lines(stage, "tagebuch"))
    assert "Geklärt ist noch nichts." in lines(stage, "tagebuch geklärt")[0]
    stage.say("Anna", "sage zehn")
    assert not any("In welchem Jahr starb die Königin" in line for line in lines(stage, "tagebuch"))
    solved = lines(stage, "tagebuch geklärt")
    assert any(line.endswith("starb im zehnten Jahr. Auf den Listen regiert sie noch zwölf weiter.") for line in solved)
    assert not any("?" in line for line in solved), "what is solved is no question any more"


def test_a_number_stays_whatever_is_solved_and_comes_upon(stage: Stage) -> None:
    world = stage.house.world
    for room in ("fischerbucht", "archiv", "totentempel"):
        world.enter(ANNA, room)
    world.count_told(ANNA, "tuja.koenigin")
    before = [line for line in lines(stage, "tagebuch") if line[0].isdecimal()]
    assert [line[:2] for line in before] == ["1.", "2.", "3."]
    boot, year = (next(line for line in before if word in line) for word in ("Nil", "Königin"))
    world.set_mark(ANNA, "geloest.boot", 1)
    world.enter(ANNA, "schreibstube")
    assert boot not in lines(stage, "tagebuch")
    assert year in lines(stage, "tagebuch")
    assert lines(stage, f"tagebuch {boot[0]}")[:1] == [boot[3:]]
    assert f"{boot[:2]} Taui setzt dich im Schilfboot über, wann immer du willst." in lines(stage, "tagebuch geklärt")
    assert any(line.startswith("4. Was hält der Schreiber in seiner Truhe") for line in lines(stage, "tagebuch"))
    stage.restart()
    stage.enter("Anna")
    assert year in lines(stage, "tagebuch")


def test_what_somebody_said_stands_once_though_it_goes_with_two_questions(stage: Stage) -> None:
    world = stage.house.world
    for room in ("kammer", "bretthalle", "dorfplatz"):
        world.enter(ANNA, room)
    stage.say("Anna", "frage Bata nach dem Spiel")
    world.set_mark(ANNA, "lektion_pharao", 1)
    told = lines(stage, "tagebuch ziehen")
    assert len(told) >= 3
    assert sum("Aus dem Nil ziehen geht mit DREI" in line for line in told) == 1


def test_what_was_said_can_be_heard_again_as_it_was_said_last(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Westen")
    stage.say("Anna", "frage Senbi nach der Krone")
    _, second = stage.ask("Anna", "frage Senbi nach der Krone").split("\n", 1)
    world = stage.house.world
    before = dict(world.person(ANNA).told)
    assert "Krone" in stage.ask("Anna", "tagebuch Senbi")
    assert stage.ask("Anna", "tagebuch Senbi Krone") == f"Gesagt wurde:\n{second}"
    assert dict(world.person(ANNA).told) == before, "to read is not to ask"
    assert "steht nichts" in stage.ask("Anna", "tagebuch Senbi Kamel")


def test_nobody_is_named_whom_one_has_not_heard_of(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Westen")
    stage.say("Anna", "frage Senbi nach zweimal")
    everything = " ".join(stage.ask("Anna", line) for line in ("tagebuch", "tagebuch Senbi", "themen", "tagebuch 2"))
    assert "Anchiri" not in everything
    assert "Meret" not in everything


def test_no_note_says_what_the_person_who_is_named_has_not_said() -> None:
    """Each quoted word was said by them of that topic, the first time they are asked of it."""
    world = Stage().house.world
    for question in world.story.journal.questions:
        for note in question.notes:
            told = [test.id for clause in note.when.clauses for test in clause if test.kind == "gehoert"]
            if not note.by or not told:
                continue
            person, _, topic = told[-1].partition(".")
            said = [one.answers[0] for one in world.person(person).person.topics if one.id == topic]
            # in the Meisterfassung they say less
            assert any(set(_words(note.text)) <= set(_words(line)) for line in said), note.text


def _words(text: str) -> list[str]:
    return "".join(letter if letter.isalpha() else " " for letter in text.casefold()).split()


# --- themen


def test_topics_are_those_one_knows_of_and_what_was_asked_stands_behind(stage: Stage) -> None:
    stage.say("Anna", "gehe nach Westen")
    fresh, *rest = lines(stage, "themen")
    assert fresh.startswith("Den Priester könntest du fragen nach: Schatulle,")
    assert "Dattel" not in fresh
    assert rest == []
    stage.say("Anna", "frage Senbi nach der Schatulle")
    fresh, old = lines(stage, "themen")
    assert "Schatulle" not in fresh
    assert old.startswith("Gefragt hast du schon nach: Schatulle.")


def test_where_nobody_is_it_says_who_else_may_know_something(stage: Stage) -> None:
    assert "niemand, den man fragen könnte, und auch sonst" in stage.ask("Anna", "themen")
    stage.say("Anna", "gehe nach Westen")
    stage.say("Anna", "gehe nach Osten")
    assert stage.ask("Anna", "themen").endswith("Etwas wissen könnte noch der Priester in der Kammer.")
    assert stage.ask("Anna", "themen Senbi").startswith("Den Priester könntest du fragen nach:")
    assert stage.ask("Anna", "themen Tuja") == "Tuja bist du noch nicht begegnet."
    assert stage.ask("Anna", "themen Gugelhupf") == "So jemanden hast du noch nicht getroffen."


def test_three_of_the_many_one_knows_are_named_and_few_topics_of_each_of_several(stage: Stage) -> None:
    for room in ("kammer", "saeulensaal", "bauhuette", "oase", "backhaus", "dorfplatz", "markt", "halle"):
        stage.house.world.enter(ANNA, room)
        stage.say("Anna", "schau")
        stage.say("Anna", "begrüße alle")
    named = stage.ask("Anna", "themen").partition("könnte noch ")[2]
    assert named.count(" und ") == named.count(", ") == 1
    stage.house.world.enter(ANNA, "kammer")
    stage.house.world.enter("priester", "markt")
    alone, *_ = [one for one in lines(stage, "themen Senbi") if "könntest du fragen" in one]
    stage.house.world.enter(ANNA, "markt")
    together = [one for one in lines(stage, "themen") if "könntest du fragen" in one]
    assert len(together) > 1
    assert all(one.count(",") < alone.count(",") for one in together)


# --- punkte, geheimnisse


def test_points_say_where_they_are_left_as_far_as_one_has_been(stage: Stage) -> None:
    assert "Noch 300: 120 im Haus und 180 anderswo." in lines(stage, "punkte")
    stage.say("Anna", "hinaus")
    assert "Noch 300: 120 im Haus, 10 am Fluss und 170 anderswo." in lines(stage, "punkte")


def test_the_last_points_are_named_with_their_place_and_what_they_are_for(stage: Stage) -> None:
    world = stage.house.world
    for riddle in world.story.riddles.values():
        if riddle.id not in ("abend_tal", "abend_pharomino"):
            world.set_mark(ANNA, f"geloest.{riddle.id}", 1)
    told = lines(stage, "punkte")
    assert "Noch 10, im Haus." in told
    assert "Übrig sind nur noch Abende am Tisch, zu Ende gespielt: Ein Abend bei Ipi und Ein Abend bei Paheri." in told


def test_a_secret_is_told_when_it_is_found_and_counted(stage: Stage) -> None:
    assert "keines der" in stage.ask("Anna", "geheimnisse")
    stage.house.world.enter(ANNA, "bauhuette")
    assert stage.ask("Anna", "frage Ipi nach stehlen").endswith("(Entdeckt: Auch Ipi hat einmal gestohlen.)")
    assert lines(stage, "geheimnisse")[1:] == ["Auch Ipi hat einmal gestohlen"]
    assert any(line.startswith("Entdeckt hast du 1 von ") for line in lines(stage, "punkte"))


def test_who_listens_hears_sentences() -> None:
    stage = Stage()
    stage.enter("Anna", Screen(width=0, reader=True))
    stage.say("Anna", "gehe nach Westen")
    for about in ("Plättchen", "König", "Truhe"):
        stage.say("Anna", f"frage Senbi nach {about}")
    told = stage.ask("Anna", "tagebuch")
    assert "(" not in told
    assert "Dazu eine Notiz." in told
