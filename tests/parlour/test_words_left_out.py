"""Who leaves out what everybody knows: the article, the thing one has just named, and who of two gets the other."""

import pytest

from mud.parlour.identity import person_id
from mud.world.model import Place
from tests.corpus.scenes import opened
from tests.stage import Stage


def at(room: str, *held: str) -> Stage:
    stage, _ = opened(f"@{room}")
    world, anna = stage.house.world, person_id("anna")
    for thing in held:
        world.move(world.mine(thing, anna), Place("bei", anna))
    return stage


# To her


@pytest.mark.parametrize("line", ["gib ihr reuse", "bring ihr Reuse", "gib ihr mal reuse zurück", "schenk ihr reuse"])
def test_she_gets_what_has_no_article(line: str) -> None:
    assert "Taui nimmt die Reuse" in at("fischerbucht", "reuse").ask("Anna", line)


def test_she_is_shown_what_has_no_article() -> None:
    assert at("fischerbucht", "reuse").ask("Anna", "zeig ihr reuse").startswith("Du zeigst Taui die Reuse.")


def test_what_is_hers_and_is_named_behind_her_stays_hers() -> None:
    assert "Taui nimmt die Reuse" in at("fischerbucht", "reuse").ask("Anna", "gib ihr ihre reuse")


# Two nouns without an article


@pytest.mark.parametrize(
    ("room", "thing", "line", "whom"),
    [
        ("uferpfad", "muenze", "gib münze ibis", "Ibis"),
        ("uferpfad", "muenze", "gib ibis münze", "Ibis"),
        ("uferpfad", "muenze", "zeig münze frosch", "Frosch"),
        ("uferpfad", "muenze", "gib münze baumstamm", "Baumstamm"),
    ],
)
def test_of_two_nouns_the_one_that_is_held_is_given(room: str, thing: str, line: str, whom: str) -> None:
    assert at(room, thing).ask("Anna", line) == f"Der {whom} hat dafür keinen Sinn."


# A verb alone behind `und`


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("nimm die scherbe und lies", "Bin am Fluss"),
        ("nimm scherbe und lies mal", "Bin am Fluss"),
        ("heb die scherbe auf und lies", "Bin am Fluss"),
        ("nimm die scherbe unter der bank und lies", "Bin am Fluss"),
        ("nimm die scherbe und dann lies", "Bin am Fluss"),
        ("nimm die scherbe und betrachte", "Die Scherbe eines Krugs"),
    ],
)
def test_a_verb_alone_is_about_what_was_taken(line: str, read: str) -> None:
    stage = at("halle")
    stage.ask("Anna", "schau unter die bank")
    told = stage.ask("Anna", line)
    assert "Du ziehst die Tonscherbe unter der Bank hervor." in told
    assert read in told


@pytest.mark.parametrize("line", ["nimm die münze und schau", "nimm die münze und geh", "nimm die münze und warte"])
def test_a_verb_that_stands_alone_is_done_alone(line: str) -> None:
    told = at("halle").ask("Anna", line)
    assert "Du nimmst die Münze" in told
    assert "hast du schon" not in told


# What more is said than need be


@pytest.mark.parametrize(
    ("line", "goal"),
    [
        ("Ich fahre mit dem Schilfboot zurück zum Haus.", "Die Halle"),
        ("fahre mit dem boot nach westen", "Mitten auf dem Nil"),
        ("rudere mit dem schilfboot zurück", "Mitten auf dem Nil"),
    ],
)
def test_what_one_goes_by_need_not_be_told(line: str, goal: str) -> None:
    assert goal in at("dorfsteg").ask("Anna", line)


def test_who_only_says_by_what_is_told_of_it() -> None:
    assert "und der Fährmann ist drüben" in at("anlegestelle").ask("Anna", "fahr mit der barke")


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("spiegelkammer", "betrachte die öffnung im osten", "Hoch und schmal."),
        ("kammer", "betrachte die tür im osten", "Durch die Tür siehst du"),
        ("halle", "schau durch den durchgang im süden", "Dort ist es hell und leise"),
    ],
)
def test_on_which_side_something_is_is_no_thing(room: str, line: str, told: str) -> None:
    assert at(room).ask("Anna", line).startswith(told)
