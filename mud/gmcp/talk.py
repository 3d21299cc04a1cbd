"""Who says what where, for panes that keep talk apart: Comm.Channel as IRE has it, Comm.Say and Comm.Tell as UNItopia.

Knows channels by name; refuses to know who hears them.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from mud.games import discover
from mud.gmcp.modules import Supports
from mud.gmcp.outbox import Outbox
from mud.parlour.channels import HOUSE, title
from mud.text import Paragraph, Said

_WAYS: Final[Mapping[str, tuple[str, str]]] = {
    "sagen": ("gmcp.sagen", "gmcp.sage"),
    "fluestern": ("gmcp.fluestern", "gmcp.fluestere"),
    "mitteilen": ("gmcp.mitteilen", "gmcp.teile"),
    "rufen": ("gmcp.rufen", "gmcp.rufe"),
}
"""Channels that are none of the house's own: their caption, and the words they begin with."""
_PRIVATE: Final = frozenset({"fluestern", "mitteilen"})


class Talk:
    """Tells a client what its person hears said."""

    def __init__(self, out: Outbox, supports: Supports, sentence: Callable[[str], str]) -> None:
        self._out = out
        self._supports = supports
        self._sentence = sentence
        self._titles = {title(name): name for name in (HOUSE, *sorted(discover()))}

    def list_channels(self) -> None:
        """Comm.Channel.List: each with what to type before one's words."""
        found = [
            {"name": name, "caption": self._sentence(caption), "command": self._sentence(command)}
            for name, (caption, command) in _WAYS.items()
        ]
        for caption, name in self._titles.items():
            command = f"{self._sentence('gmcp.kanal')} {name.replace('_', ' ')}:"
            found.append({"name": name, "caption": caption, "command": command})
        self._out.tell_list("Comm.Channel.List", found)

    def hear(self, told: Iterable[Paragraph]) -> None:
        """Comm.Channel.Text, and Comm.Say or Comm.Tell, for everything among this that somebody said."""
        for one in told:
            if isinstance(one, Said):
                channel = self._titles.get(one.channel, one.channel)
                if "comm.channel" in self._supports:
                    self._out.tell("Comm.Channel.Text", {"channel": channel, "talker": one.talker, "text": one.text})
                if "comm" in self._supports:
                    name = "Comm.Tell" if channel in _PRIVATE else "Comm.Say"
                    self._out.tell(name, {"player": one.talker, "text": one.text})
