"""A pane at the top of a terminal: what stands in it, what scrolls below it, and that nothing gets lost."""

import pyte
import pytest

from mud.door.pane import Pane

WIDTH, HEIGHT = 20, 12


class Window:
    """A terminal that shows words, and a pane above them."""

    def __init__(self) -> None:
        self.screen = pyte.HistoryScreen(WIDTH, HEIGHT, history=100, ratio=0.5)
        self.screen.set_mode(pyte.modes.LNM)
        self._stream = pyte.Stream(self.screen)
        self.pane = Pane()

    def shows(self, *board: str) -> str:
        text = self.pane.change(board, WIDTH, HEIGHT)
        self._stream.feed(text)
        return text

    def tells(self, *words: str) -> None:
        for word in words:
            self._stream.feed(f"{word}\n")

    def writes(self, text: str) -> None:
        self._stream.feed(text)

    @property
    def rows(self) -> list[str]:
        return [row.rstrip() for row in self.screen.display]

    @property
    def scrolled_away(self) -> list[str]:
        return ["".join(row[x].data for x in range(WIDTH)).rstrip() for row in self.screen.history.top]


@pytest.mark.parametrize("told", [0, 3, 7, 11, 30])
def test_the_words_make_room_and_none_is_lost(told: int) -> None:
    window, words = Window(), [f"Wort {n}" for n in range(told)]
    window.tells(*words)
    window.shows("#1#", "#2#")
    window.writes("> ")
    assert window.rows[:3] == ["#1#", "#2#", ""]
    below = [row for row in window.rows[3:] if row]
    assert below[-1] == ">"
    assert [*window.scrolled_away, *below[:-1]][-told or 100 :] == words
    assert window.rows[window.screen.cursor.y] == ">"


def test_words_scroll_below_it() -> None:
    window = Window()
    window.shows("#1#", "#2#")
    window.tells(*(f"Wort {n}" for n in range(40)))
    assert window.rows == ["#1#", "#2#", "", *(f"Wort {n}" for n in range(32, 40)), ""]


def test_only_what_changed_is_drawn_again() -> None:
    window = Window()
    window.shows("#1#", "#2#")
    window.tells("Wort")
    assert window.shows("#1#", "#2#") == ""
    changed = window.shows("#1#", "#9#")
    assert "#9#" in changed
    assert "#1#" not in changed
    window.tells("noch eins")
    assert window.rows[:5] == ["#1#", "#9#", "", "Wort", "noch eins"]


def test_it_grows_and_shrinks_with_its_board_and_goes() -> None:
    window = Window()
    window.tells("Wort")
    window.shows("#1#")
    window.shows("#1#", "#2#", "#3#")
    window.tells("eins")
    assert [row for row in window.rows if row] == ["#1#", "#2#", "#3#", "Wort", "eins"]
    window.shows("#4#")
    window.tells("zwei")
    assert [row for row in window.rows if row] == ["#4#", "Wort", "eins", "zwei"]
    window.writes(window.pane.close())
    window.tells(*(f"Wort {n}" for n in range(40)))
    assert window.rows[0] == "Wort 29"


def test_it_stands_again_when_the_screen_was_wiped_or_has_another_size() -> None:
    window = Window()
    assert window.pane.wiped() == ""
    window.shows("#1#")
    window.writes("\x1b[2J\x1b[H" + window.pane.wiped() + "> ")
    assert window.rows[:3] == ["#1#", "", ">"]
    window.screen.resize(8, WIDTH)
    window.writes(window.pane.change(["#1#"], WIDTH, 8))
    window.tells(*map(str, range(20)))
    assert window.rows == ["#1#", "", *map(str, range(15, 20)), ""]
