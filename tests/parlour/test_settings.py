"""What a person wishes of the screen: switched, told, kept."""

import pytest

from mud.parlour.stored import WISHES
from mud.parlour.visitor import wishes_of
from mud.text import Screen
from tests.stage import PASSWORD, Stage


def test_brief_rooms_on_entering_and_whole_ones_on_looking() -> None:
    stage = Stage()
    stage.enter("Anna")
    long = stage.ask("Anna", "gehe nach Westen")
    stage.say("Anna", "gehe nach Osten")
    assert "Kurz an" in stage.ask("Anna", "kurz an")
    short = stage.ask("Anna", "gehe nach Westen")
    assert "Die Kammer der Schatulle" in short
    assert "Von hier geht es" in short
    assert len(short) < len(long) * 0.6
    assert "größer als ein Zelt" not in short
    assert "größer als ein Zelt" in stage.ask("Anna", "schau")


@pytest.mark.parametrize("wish", ["leser", "farben", "klingelton", "kurz", "warnungen", "seitenweise"])
def test_switches_are_told_and_listed(wish: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "an" in stage.ask("Anna", f"{wish} an")
    assert f"{wish}: an" in stage.ask("Anna", "einstellungen")
    stage.ask("Anna", f"{wish} aus")
    assert f"{wish}: aus" in stage.ask("Anna", "einstellungen")


@pytest.mark.parametrize(
    "wish", ["leser", "farbe", "klingelton", "kurz", "warnungen", "seitenweise", "breite", "zeichensatz", "modus"]
)
def test_a_wish_without_a_word_is_told_and_not_changed(wish: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    before = stage.ask("Anna", "einstellungen")
    told = stage.ask("Anna", wish)
    assert told
    assert told == stage.ask("Anna", wish)
    assert before == stage.ask("Anna", "einstellungen")


@pytest.mark.parametrize("wish", ["farbe", "klingelton", "kurz", "warnungen", "seitenweise"])
def test_it_is_told_as_it_is(wish: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    for way in ("an", "aus"):
        stage.say("Anna", f"{wish} {way}")
        told = stage.ask("Anna", wish)
        assert f"ist {way}" in told or f"sind {way}" in told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("modus reich", "Modus: reich"),
        ("modus zeile", "Modus: zeile"),
        ("modus", "modus auto"),
        ("modus auto", "Modus: zeile"),
        ("zeichensatz ascii", "Zeichensatz: ascii"),
        ("zeichensatz", "Zeichensatz: utf-8. Es gibt"),
        ("breite", "Breite: 0"),
        ("zeichensatz auto", "Zeichensatz: utf-8"),
        ("breite auto", "Breite: 0"),
        ("breite 72", "Breite: 72"),
        ("breite 3", "20 bis 400"),
        ("breite 0", "Breite: 0"),
    ],
)
def test_values_are_taken_or_explained(line: str, told: str) -> None:
    stage = Stage()
    stage.enter("Anna")
    assert told in stage.ask("Anna", line).replace("\n", " ")


def test_wishes_come_back_with_the_account() -> None:
    stage = Stage()
    stage.enter("Anna")
    for line in ("leser an", "breite 72", "kurz an", "ende"):
        stage.say("Anna", line)
    session = stage.connect("Anna", Screen())
    for line in ("Anna", PASSWORD):
        stage.say("Anna", line)
    assert (session.screen.reader, session.screen.width, session.wishes.brief) == (True, 72, True)


def test_rooms_stay_short_as_long_as_all_is_to_be_short() -> None:
    stage = Stage()
    stage.enter("Anna", Screen(reader=True))
    stage.say("Anna", "leser knapp")
    assert "knapp" in stage.ask("Anna", "kurz aus")
    assert "kurz: an" in stage.ask("Anna", "einstellungen")
    stage.say("Anna", "leser üblich")
    assert "kurz: aus" in stage.ask("Anna", "einstellungen")


def test_nothing_that_redraws_is_recommended_to_who_listens() -> None:
    stage = Stage()
    stage.enter("Anna", Screen(reader=True))
    assert "reich" not in stage.ask("Anna", "modus")
    assert "zeichnet das Haus die Zeile" in stage.ask("Anna", "modus reich").replace("\n", " ")
    assert "modus reich" not in stage.ask("Anna", "einstellungen")


@pytest.mark.parametrize("theme", ["hell", "dunkel", "kontrast"])
def test_colours_for_a_ground_come_back_with_the_account(theme: str) -> None:
    stage = Stage()
    stage.enter("Anna", Screen(depth="256"))
    assert stage.sessions["Anna"].screen.depth == "256"
    assert stage.ask("Anna", f"farben {theme}")
    assert f"farben: {theme}" in stage.ask("Anna", "einstellungen")
    stage.say("Anna", "ende")
    session = stage.connect("Anna", Screen())
    for line in ("Anna", PASSWORD):
        stage.say("Anna", line)
    # a client that says nothing of itself gets the fewest there are, for it is wished
    assert (session.screen.depth, session.screen.theme) == ("16", theme)
    assert f"farben: {theme}" in stage.ask("Anna", "einstellungen")
    stage.say("Anna", "farben auto")
    assert (session.screen.depth, session.screen.theme) == ("mono", "beide")


def test_a_switch_for_colours_from_before_there_were_themes_still_holds() -> None:
    stage = Stage()
    session = stage.enter("Anna", Screen(depth="true", theme="hell"))
    session.wishes = wishes_of({WISHES: {"colour": False}})
    assert session.screen.depth == "mono"
    session.wishes = wishes_of({WISHES: {"colour": True}})
    assert (session.screen.depth, session.screen.theme) == ("true", "hell")


def test_who_listens_and_who_wants_none_gets_no_colour_at_all() -> None:
    stage = Stage()
    session = stage.enter("Anna", Screen(depth="true"))
    stage.say("Anna", "leser an")
    assert "Lesemodus" in stage.ask("Anna", "farben an")
    assert session.screen.depth == "mono"
    stage.say("Anna", "leser aus")
    assert session.screen.depth == "true"
    stage.say("Anna", "farben aus")
    assert session.screen.depth == "mono"


def test_colours_are_completed() -> None:
    stage = Stage()
    session = stage.enter("Anna")
    words = {candidate.word for candidate in session.complete("farben ")}
    assert {"hell", "dunkel", "kontrast", "aus", "an"} <= words
