"""What an edited line offers while it is typed: the house's words for where the cursor stands, each with what it is.

Knows prompt_toolkit's completions; refuses to know where lines are edited, and what they mean.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

from mud.candidate import Candidate
from mud.door.pane import Pane
from mud.text import Screen

REMEMBERED = 200
"""Lines of one's own that say what one types often."""


_PLAIN = frozenset(
    {
        *(Keys.ControlC, Keys.ControlD, Keys.ControlH, Keys.ControlJ, Keys.ControlL, Keys.ControlM, Keys.ControlU),
        *(Keys.Any, Keys.BracketedPaste, Keys.CPRResponse, Keys.Escape, Keys.Ignore, Keys.SIGINT),
    }
)
"""Keys that do what they do, whatever is typed; and what terminals say by themselves."""


class Offering(Protocol):
    """Who knows what the last word of `line` may become, and how many of its letters are typed."""

    def complete(self, line: str, before: Sequence[str] = ()) -> tuple[Sequence[Candidate], int]: ...


def ahead(prompt: str, screen: Screen) -> str:
    """What stands before an edited line: a blank line, too, which goes with it when somebody else speaks up."""
    return prompt if screen.reader else f"\n{prompt}"


def keys(pane: Pane, is_secret: Callable[[], bool]) -> KeyBindings:
    """Ctrl-L clears the screen, and what stays on it stays. What is secret is only typed and taken back: no key leads
    from it to lines of before, to words that fit, or to where something cut out is kept."""
    bindings, secret = KeyBindings(), Condition(is_secret)

    @bindings.add("c-l")
    def _(event: KeyPressEvent) -> None:
        event.app.renderer.clear()
        event.app.output.write_raw(pane.wiped())
        event.app.output.flush()

    @bindings.add("c-u", filter=secret)
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.reset()

    for combination in [(key,) for key in Keys if key not in _PLAIN] + [(Keys.Escape, Keys.Any)]:
        bindings.add(*combination, filter=secret, eager=True)(_ignored)
    return bindings


def _ignored(_event: KeyPressEvent) -> None:
    """Nothing comes of this key."""


class Words(Completer):
    """The words of an `Offering`. `typed`: the lines of before, the latest last."""

    def __init__(self, offering: Offering, typed: Callable[[], Sequence[str]]) -> None:
        self._offering = offering
        self._typed = typed

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        found, letters = self._offering.complete(document.text_before_cursor, self._typed()[-REMEMBERED:])
        return (Completion(one.word, -letters, display_meta=one.about or None) for one in found)
