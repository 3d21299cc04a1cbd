"""The texts of the grammars on the shelf, with what stands beside them: mistakes, set phrases and intents.

Knows which file belongs to which grammar; refuses to know what stands in any.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from mud.german.parsing import IDIOMS, INTENTS, SHARED
from mud.shelves import shelf

OTHERS: Final = "sprachen"
"""The folder of grammars in other languages: their words are nobody's here."""


def load_grammars(folder: Path | None = None) -> Mapping[str, str]:
    """The grammars of the shelf by name, their mistakes (`pharao.fehler`), set phrases and intents beside them.

    What lies in a folder called like a grammar belongs to it: `welt/wetter.lark` goes on where `welt.lark` ends,
    `welt/wetter.absichten.toml` where `welt.absichten.toml` does.
    """
    folder = folder or shelf("grammar")
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.*"), key=lambda path: (len(path.parts), path)):
        if OTHERS in path.relative_to(folder).parts:
            continue
        name = path.stem
        if path.parent != folder:
            name = ".".join(filter(None, (path.parent.name, path.stem.partition(".")[2])))
        found[name] = f"{found[name]}\n{path.read_text('utf-8')}" if name in found else path.read_text("utf-8")
    return found


def names_of_grammars(texts: Iterable[str]) -> list[str]:
    """Which of some names of `load_grammars` are those of grammars, and not of what stands beside them."""
    beside = (".fehler", f".{IDIOMS}", f".{INTENTS}")
    return [name for name in texts if name != SHARED and not name.endswith(beside)]
