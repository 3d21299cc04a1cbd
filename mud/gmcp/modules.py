"""Which packages there are, what of the house each is made of, and which of them a client has asked for.

Knows names of packages and kinds of sights; refuses to know what the messages look like.
"""

from collections.abc import Mapping
from typing import Any, Final

from mud.sights import Kind

MODULES: Final[Mapping[str, frozenset[Kind]]] = {
    "char": frozenset({"uhr"}),
    "char.items": frozenset({"dinge", "ort"}),
    "char.login": frozenset(),
    "client.gui": frozenset(),
    "client.media": frozenset(),
    "comm": frozenset(),
    "comm.channel": frozenset({"leute"}),
    "input": frozenset(),
    "room": frozenset({"ort", "leute"}),
    "schatulle.board": frozenset({"brett"}),
    "schatulle.clock": frozenset({"uhr"}),
    "schatulle.lobby": frozenset({"angebote"}),
    "schatulle.question": frozenset({"frage"}),
}
"""All that can be asked for. `Core` needs no asking."""


class Supports:
    """What a client has listed with Core.Supports. Names we don't have are forgotten at once."""

    def __init__(self) -> None:
        self._asked: frozenset[str] = frozenset()

    def __contains__(self, module: str) -> bool:
        return module in self._asked

    @property
    def wants(self) -> frozenset[Kind]:
        """What the house has to show for it."""
        return frozenset[Kind]().union(*(MODULES[module] for module in self._asked))

    def change(self, how: str, listed: Any) -> frozenset[str]:
        """`set`, `add` or `remove` what is listed (`["Char 1", "Room 1"]`): what is asked for and was not before."""
        if not isinstance(listed, list):
            return frozenset()
        names = {one.split()[0].lower() for one in listed if isinstance(one, str) and one.strip()}
        known, before = frozenset(names & MODULES.keys()), self._asked
        match how:
            case "set":
                self._asked = known
            case "add":
                self._asked |= known
            case "remove":
                self._asked -= known
        return self._asked - before
