"""Sounds for clients that play files: what is heard with a sentence, and that it is one's turn (Client.Media).

Knows sounds by name and where their files are to be had; refuses to know how they sound and who wishes for them.
Source: wiki.mudlet.org, Standards:MUD_Client_Media_Protocol.
"""

from collections.abc import Iterable
from typing import Final

from mud.gmcp.outbox import Outbox
from mud.text import Bell, Clause, Paragraph, Text

_BELL: Final = "zug"
_TAG: Final = "schatulle"


class Media:
    """Plays what its person hears."""

    def __init__(self, out: Outbox) -> None:
        self._out = out
        self._said = ""

    def hear(self, told: Iterable[Paragraph], where: str) -> None:
        """Client.Media.Play for each sound among this, once. `where`: the address of the files, ending with a slash;
        Client.Media.Default says it before the first."""
        for sound in dict.fromkeys(_sound(one) for one in told):
            if not sound:
                continue
            if where != self._said:
                self._said = where
                self._out.tell("Client.Media.Default", {"url": where})
            self._out.tell("Client.Media.Play", {"name": f"{sound}.wav", "type": "sound", "tag": _TAG})


def _sound(paragraph: Paragraph) -> str:
    match paragraph:
        case Bell():
            return _BELL
        case Text(sound=sound) | Clause(sound=sound):
            return sound
    return ""
