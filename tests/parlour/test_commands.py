"""Every verb the grammars know does something, and has a page of help."""

import re

import pytest

from mud.games import discover
from mud.german.help import find_pages, help_pages
from mud.german.texts import load_grammars
from mud.parlour import silent
from tests.stage import Stage, at_the_board, understanding

ABOUT_LINES = {"nochmal", "hoppla"}
"""Verbs of the conversation itself: they obey an earlier line."""


def verbs(grammar: str) -> set[str]:
    """The verbs of a grammar: the alternatives of its first rule and of the one that lists what only asks, and more."""
    rules = re.findall(r"(?ms)^(?:\?|%extend )(?:befehl|frage): (.*?)\n(?=\S|\n)", load_grammars()[grammar])
    assert rules
    return {verb for rule in rules for verb in re.findall(r"\w+", rule)} - {"frage"}


@pytest.mark.parametrize("grammar", ["welt", "tisch"])
def test_every_verb_is_obeyed(grammar: str) -> None:
    assert verbs(grammar) <= Stage().house.commands.by_verb.keys() | ABOUT_LINES


def test_no_function_waits_for_a_verb_nobody_can_type() -> None:
    games = set().union(*(verbs(name) for name in discover()))
    everywhere = verbs("welt") | verbs("tisch") | verbs("lektion")
    whole = {silent.VERB}  # no grammar reads it: it begins with the name of who sits at the table
    assert Stage().house.commands.by_verb.keys() <= everywhere | games | whole


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
