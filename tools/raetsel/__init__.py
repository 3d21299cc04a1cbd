"""`make raetsel`: riddles of the day, each proved to have one best answer.

Knows who makes those of which game; refuses to know how.
"""

from collections.abc import Mapping
from types import ModuleType
from typing import Final

from tools.raetsel import oh_pharao, pharao, pharomino, tal_der_koenige

MAKERS: Final[Mapping[str, ModuleType]] = {
    "tal_der_koenige": tal_der_koenige,
    "oh_pharao": oh_pharao,
    "pharao": pharao,
    "pharomino": pharomino,
}
"""By game, in the order of the days."""
HEAD: Final = """\
# Die Rätsel des Tages, von `make raetsel` geschrieben und bewiesen; die Form erklärt mud/riddling.py. Nach dem letzten
# Tag fängt das Haus wieder mit dem ersten an.
"""
