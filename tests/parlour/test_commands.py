"""Every verb the grammars know does something, and has a page of help."""

from operator import attrgetter

import pytest

from mud.games import discover
from mud.german.help import find_pages, help_pages
from mud.probe import Probe
from tests.corpus.scenes import opened
from tests.stage import Stage, at_the_board, understanding

ABOUT_LINES = {"nochmal", "hoppla"}
"""Verbs of the conversation itself: they obey an earlier line."""


SCENES = {
    "welt": "halle",
    "tisch": "pharao",
    "pharao": "pharao",
    "oh_pharao": "karten",
    "tal_der_koenige": "tal_planen",
    "pharomino": "legen",
}


def verbs(grammar: str) -> frozenset[str]:
    """What a command of a grammar may be called."""
    return understanding().grammars[grammar].commands


@pytest.mark.parametrize("name", understanding().grammars)
def test_every_rule_is_declared_and_whatever_is_declared_has_a_rule(name: str) -> None:
    assert verbs(name) == understanding().grammars[name].traits.own.keys()


@pytest.mark.parametrize("grammar", ["welt", "tisch"])
def test_every_verb_is_obeyed(grammar: str) -> None:
    assert verbs(grammar) <= Stage().house.commands.by_verb.keys() | ABOUT_LINES


def test_no_function_waits_for_a_verb_nobody_can_type() -> None:
    games = set().union(*(verbs(name) for name in discover()))
    everywhere = verbs("welt") | verbs("tisch") | verbs("lektion")
    assert Stage().house.commands.by_verb.keys() <= everywhere | games


@pytest.mark.parametrize("name", SCENES)
def test_only_what_is_declared_a_command_changes_anything(name: str) -> None:
    stage, _ = opened(SCENES[name])
    probe = Probe(stage.house, stage.archive, stage.sessions["Anna"], lambda: None)
    probe.say("schau")
    intents = understanding().grammars[name].traits.own.values()
    forms = [form for one in intents if one.art != "befehl" for form in one.formen if "{" not in form]
    assert [form for form in forms if probe.tried(form, attrgetter("changed"))] == []


def test_every_verb_has_a_page() -> None:
    pages = help_pages()
    everything = verbs("welt") | verbs("tisch") | set().union(*(verbs(name) for name in discover()))
    assert {verb for verb in everything if not find_pages(pages.values(), understanding(), verb)} == set()


@pytest.mark.parametrize("line", ["hilfe", "hilfe sprache", "hilfe anfang", "hilfe nimm", "hilfe würfle", "kommandos"])
def test_help_is_there(line: str) -> None:
    stage = at_the_board(players=("Anna",))
    assert len(stage.ask("Anna", line)) > 80


def test_help_for_nonsense_says_so() -> None:
    stage = at_the_board(players=("Anna",))
    assert "keine Seite" in stage.ask("Anna", "hilfe quastenflosser")
