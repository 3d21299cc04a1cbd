"""What can be clicked in the house: ways, moves and pages of help, by who said they can, and it does what it says."""

import re
from collections.abc import Sequence
from urllib.parse import unquote

from mud.text import Screen
from tests.stage import Stage, at_the_board

CLICKS = Screen(width=60, links=True)
_LINK = re.compile("\x1b]8;;(?:send|prompt):([^\x1b]+)\x1b\\\\([^\x1b]*)\x1b]8;;\x1b\\\\")


def links(told: str) -> Sequence[str]:
    """What the links in something told would send, one in two lines once; what is not a whole link is a failure."""
    assert "\x1b" not in _LINK.sub("", told)
    return list(dict.fromkeys(unquote(target) for target, _ in _LINK.findall(told)))


def test_a_way_that_is_clicked_is_gone_and_back_again() -> None:
    stage = Stage([])
    stage.enter("Anna", CLICKS)
    ways = links(stage.ask("Anna", "schau"))
    assert ways == ["nach Norden", "nach Osten", "nach Süden", "nach Westen", "hinaus"]
    assert set(ways) <= set(links(stage.ask("Anna", "ausgänge")))
    for way in ways:
        here = stage.ask("Anna", "wo bin ich")
        assert links(stage.ask("Anna", way))
        assert stage.ask("Anna", "wo bin ich") != here
        stage.ask("Anna", "zurück")
        assert stage.ask("Anna", "wo bin ich") == here


def test_pages_of_help_lead_to_each_other() -> None:
    stage = Stage([])
    stage.enter("Anna", CLICKS)
    pages = links(stage.ask("Anna", "hilfe"))
    assert {"hilfe anfang", "hilfe umsehen", "hilfe alles"} <= set(pages)
    for page in pages:
        assert "Hilfe zu" not in stage.ask("Anna", page)


def test_an_example_that_is_clicked_or_counted_only_comes_into_the_line() -> None:
    stage = Stage([])
    stage.enter("Anna", CLICKS)
    for page in ("hilfe schreibe", "hilfe leute", "hilfe gesellschaft"):
        told = stage.ask("Anna", page)
        assert len(links(told)) > 2
        assert "send:" not in told
        assert "schreib" not in stage.ask("Anna", "1").lower()
    assert "prompt:" not in stage.ask("Anna", "hilfe") + stage.ask("Anna", "schau")


def test_a_move_that_is_clicked_is_made_and_who_cannot_click_sees_the_same_words() -> None:
    stage = at_the_board(["22"] * 8)
    seen = stage.ask("Anna", "züge")
    stage.sessions["Anna"].learned(stage.sessions["Anna"].client.__class__(CLICKS))
    clicked = stage.ask("Anna", "züge")
    assert "\x1b" not in seen
    assert _LINK.sub(r"\2", clicked) == seen
    moves = links(clicked)
    assert moves
    assert links(stage.ask("Anna", moves[0])) == []
    assert stage.ask("Anna", "züge") != clicked


def test_nobody_can_say_a_link_to_somebody_else() -> None:
    stage = Stage([])
    stage.enter("Anna", CLICKS)
    stage.enter("Ben", CLICKS)
    for line in (
        "sage \x1b]8;;send:gib%20auf\x1b\\hier\x1b]8;;\x1b\\",
        "sage nach Norden",
        "flüstere Anna hilfe alles",
        "emote \x9d8;;send:ende\x9cgrinst nach Norden",
        "hänge aus: hilfe anfang \x1b]8;;send:ende\x07x",
        "schreibe Anna: züge \x1b]8;;send:ende\x07x",
    ):
        stage.ask("Ben", line)
        assert links("\n".join(stage.heard("Anna"))) == []
    assert links(stage.ask("Anna", "lies die Tafel")) == []


def test_who_has_everything_read_out_hears_no_links() -> None:
    stage = Stage([])
    stage.enter("Anna", CLICKS)
    stage.ask("Anna", "lesemodus an")
    assert "\x1b" not in stage.ask("Anna", "schau") + stage.ask("Anna", "hilfe")
