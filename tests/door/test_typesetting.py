"""Where a blank line stands, and how long answers come page by page: the same for every door that shows lines."""

from dataclasses import replace

import pytest

from mud.door import Conversation, Entrance, Limits
from mud.door.typesetting import Typesetter
from mud.parlour.session import Client, Wishes
from mud.text import BELL, Bell, Paragraph, Picture, Screen, Text, width
from tests.door.fakes import FakeHouse

SCREEN = Screen(80, 24)
LIMITS = Limits(lines_per_second=1e9, lines_burst=1000)


def shown(setter: Typesetter, *told: str | Paragraph, answers: bool = False, edited: bool = True) -> str:
    paragraphs = [Text(one) if isinstance(one, str) else one for one in told]
    return setter.set(paragraphs, SCREEN, "\n", answers=answers, has_own_gap=edited)


def test_what_others_do_between_two_lines_of_ones_own_is_one_block() -> None:
    setter = Typesetter()
    assert shown(setter, "Willkommen.", answers=True) == "Willkommen.\n"
    setter.typed()
    assert shown(setter, "Du ziehst.", answers=True) == "Du ziehst.\n"
    assert shown(setter, "Nofret würfelt.") == "\nNofret würfelt.\n"
    assert shown(setter, "Nofret zieht.") == "Nofret zieht.\n"
    assert shown(setter, "Du bist dran.") == "Du bist dran.\n"
    setter.typed()
    assert shown(setter, "Ben kommt.") == "Ben kommt.\n"  # right below the line that was typed
    setter.typed()
    assert shown(setter, "Nichts.", answers=True) == "Nichts.\n"


def test_where_a_program_edits_the_lines_an_answer_ends_with_a_blank_one() -> None:
    setter = Typesetter()
    assert shown(setter, "Du ziehst.", answers=True, edited=False) == "Du ziehst.\n\n"
    assert shown(setter, "Nofret würfelt.", edited=False) == "Nofret würfelt.\n"


def test_the_name_of_a_room_begins_below_a_blank_line() -> None:
    setter, hall = Typesetter(), Text("Die Halle", "title")
    assert shown(setter, "Du gehst.", hall, "Hohe Säulen.", answers=True) == "Du gehst.\n\nDie Halle\nHohe Säulen.\n"
    setter.typed()
    assert shown(setter, hall, "Hohe Säulen.", answers=True) == "Die Halle\nHohe Säulen.\n"


def test_a_bell_and_silence_begin_nothing() -> None:
    setter = Typesetter()
    shown(setter, "Du ziehst.", answers=True)
    assert shown(setter, Bell()) == BELL
    assert shown(setter) == ""
    assert shown(setter, "Ben zieht.") == "\nBen zieht.\n"


def test_readers_hear_no_blank_lines() -> None:
    setter, screen = Typesetter(), replace(SCREEN, reader=True)
    for edited in (True, False):
        assert setter.set([Text("Du ziehst.")], screen, "\n", answers=True, has_own_gap=edited) == "Du ziehst.\n"
        assert setter.set([Text("Ben zieht.")], screen, "\n", answers=False, has_own_gap=edited) == "Ben zieht.\n"


class Reading:
    """Somebody at a terminal who is told long things page by page."""

    def __init__(self, screen: Screen = SCREEN, *, paged: bool = True) -> None:
        self.house = FakeHouse()
        self.talk = Conversation(self.house, Entrance(LIMITS), 0.0, lambda: None)
        self.talk.arrived()
        self.talk.connected("192.0.2.1")
        self.talk.learned(Client(screen))
        self.talk.greet(0.0)
        self.session = self.house.sessions[0]
        self.session.wishes = Wishes(paged=paged)
        self.look()

    def look(self) -> list[str]:
        return (self.talk.shown("\n", edited=True) or "").splitlines()

    def says(self, line: str) -> list[str]:
        self.talk.heard(line)
        self.talk.go_on(0.0)
        return self.look()

    def hears(self, *told: Paragraph) -> list[str]:
        """An answer of the house's to a line."""
        self.house.heard = lambda session, line: (session.tell(told), session.ready())[1]  # type: ignore[method-assign]
        return self.says("lies")


WAITS = "<seitenweise.weiter> "


def test_a_long_answer_waits_for_the_person() -> None:
    one = Reading()
    first = one.hears(*(Text(f"Zeile {n}") for n in range(50)))
    assert first == [f"Zeile {n}" for n in range(21)]
    assert one.talk.prompt == WAITS
    assert one.says("  ") == [f"Zeile {n}" for n in range(21, 42)]
    assert one.talk.prompt == WAITS
    assert one.says("") == [f"Zeile {n}" for n in range(42, 50)]
    assert one.talk.prompt == "> "


def test_any_other_command_is_obeyed_and_ends_it() -> None:
    one = Reading()
    one.hears(*[Text("Zeile")] * 50)
    del one.house.heard
    assert one.says("hallo") == ["Du sagst: hallo"]
    assert one.talk.prompt == "> "
    assert one.says("") == ["Du sagst: "]


def test_only_who_wishes_it_waits_and_only_for_what_does_not_fit() -> None:
    assert len(Reading(paged=False).hears(*[Text("Zeile")] * 50)) == 50
    one = Reading()
    assert len(one.hears(*[Text("Zeile")] * 21)) == 21
    assert one.talk.prompt == "> "


@pytest.mark.parametrize("screen", [SCREEN, Screen(120, 45), Screen(40, 20), Screen(0, 24, reader=True)])
def test_no_board_is_torn_and_every_page_fits(screen: Screen) -> None:
    board = Picture(tuple((("#" * 30, ""),) for _ in range(14)), ())
    prose = Text("Wort " * 40)
    told = [prose, board, prose, board, Bell(), prose, prose, board]
    one = Reading(screen)
    pages = [one.hears(*told)]
    while one.talk.prompt == WAITS:
        pages.append(one.says(""))
    assert sum(page.count("#" * 30) for page in pages) == 3 * 14
    for page in pages:
        assert page.count("#" * 30) % 14 == 0
        assert sum(1 + (width(line) - 1) // (screen.width or 80) for line in page if line != BELL) <= screen.height - 3


def test_no_heading_is_left_alone_at_the_end_of_a_page() -> None:
    one = Reading()
    told = [Text(f"Zeile {n}") for n in range(20)] + [Text("Das Brett", "strong"), Text("Es hat Felder.")]
    assert one.hears(*told)[-1] == "Zeile 19"
    assert one.says("") == ["Das Brett", "Es hat Felder."]


def test_a_board_that_fits_nowhere_is_shown_whole() -> None:
    one = Reading(Screen(40, 10))
    assert len(one.hears(Text("Da:"), Picture(((("#", ""),),) * 30, ()))) == 1
    assert len(one.says("")) == 30


def test_what_comes_by_itself_never_waits() -> None:
    one = Reading()
    one.hears(*[Text("Zeile")] * 50)
    one.house.call("Feuer")
    assert one.look() == ["", "Jemand ruft: Feuer"]
    assert one.talk.prompt == WAITS
    assert one.says("")[:1] == ["Zeile"]


def test_a_goodbye_and_what_asks_for_a_password_come_in_one_piece() -> None:
    one = Reading()
    one.session.secret = True
    assert len(one.hears(*[Text("Zeile")] * 50)) == 50
    one.session.secret = False
    one.hears(*[Text("Zeile")] * 50)
    one.session.tell([Text("Schluss")] * 50)
    one.talk.leave()
    assert len(one.look()) == 51
