"""Tables of a TOML file, asked key by key, and the error that names file and key.

Knows types and that every key must be known; refuses to know what the keys mean.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class RoomError(Exception):
    """A room file that cannot be used. `key` and `facts` (`datei`, `stelle`, ...) are a sentence of data/texte.

    As a string it is file, key and problem, for those who have no narrator.
    """

    def __init__(self, problem: str, datei: str, stelle: str, **facts: str) -> None:
        super().__init__(f"{datei}: {stelle}: {problem}")
        self.key = f"welt.raum_{problem}"
        self.facts: Mapping[str, str] = {"datei": datei, "stelle": stelle, **facts}


def _flowing(text: str) -> str:
    """A text without its line breaks; what an empty line parts are paragraphs."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text.strip()))


@dataclass(slots=True)
class TomlTable:
    """A table of a file. Every key is asked for once; `done` complains of those nobody asked for."""

    file: str
    path: str
    values: Mapping[str, Any]
    asked: set[str] = field(default_factory=set)

    def error(self, problem: str, key: str = "", **facts: str) -> RoomError:
        stelle = f"{self.path}.{key}".strip(".") if key else self.path
        return RoomError(problem, self.file, stelle, **facts)

    def get(self, key: str, kind: type, otherwise: Any) -> Any:
        self.asked.add(key)
        value = self.values.get(key, otherwise)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error("falscher_wert", key, art=kind.__name__)
        return _flowing(value) if isinstance(value, str) else value

    def text(self, key: str, *, needed: bool = False) -> str:
        if needed and key not in self.values:
            raise self.error("fehlt", key)
        text: str = self.get(key, str, "")
        if needed and not text:
            raise self.error("leer", key)
        return text

    def flag(self, key: str, otherwise: bool = False) -> bool:
        return bool(self.get(key, bool, otherwise))

    def number(self, key: str, otherwise: int) -> int:
        value: int = self.get(key, int, otherwise)
        if value < 0:
            raise self.error("falscher_wert", key, art="int")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts; a single text stands for a list of one."""
        if isinstance(self.values.get(key), str):
            return (self.text(key),)
        found = self.get(key, list, [])
        if not all(isinstance(word, str) and word for word in found):
            raise self.error("falscher_wert", key, art="list")
        return tuple(map(_flowing, found))

    def reasons(self, key: str) -> dict[str, str]:
        """Words, each with a text that says why."""
        inner = TomlTable(self.file, f"{self.path}.{key}".strip("."), self.get(key, dict, {}))
        return {word: inner.text(word, needed=True) for word in inner.values}

    def rows(self, key: str) -> list["TomlTable"]:
        """The tables of a list `[[...]]`, in the order written."""
        found = self.get(key, list, [])
        if not all(isinstance(value, dict) for value in found):
            raise self.error("falscher_wert", key, art="[[...]]")
        path = f"{self.path}.{key}".strip(".")
        return [TomlTable(self.file, f"{path}.{number}", value) for number, value in enumerate(found, 1)]

    def tables(self, key: str) -> list["TomlTable"]:
        """The tables below a key, by name in the order written."""
        found = self.get(key, dict, {})
        for name, value in found.items():
            if not isinstance(value, dict):
                raise self.error("falscher_wert", f"{key}.{name}", art="dict")
            if not (name.isascii() and name.replace("_", "").isalnum()):
                raise self.error("falsche_id", f"{key}.{name}")
        return [TomlTable(self.file, f"{self.path}.{key}.{name}".strip("."), value) for name, value in found.items()]

    @property
    def id(self) -> str:
        return self.path.rpartition(".")[2]

    def done(self) -> None:
        for key in self.values:
            if key not in self.asked:
                raise self.error("unbekannt", key)
