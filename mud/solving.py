"""`schatulle loese`: works out a game that can be worked out, and tells how far it is.

Knows memory, disk and a bar that grows; refuses to know how a game is solved.
"""

import importlib.util
import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

from mud.german.speech.narrator import Narrator
from mud.shelves import made, shelf
from mud.trouble import HostError, reason

if TYPE_CHECKING:
    from mud.games.pharao.solver import Progress

TOOLS: Final = ("numba", "numpy", "psutil", "tqdm")
_BAR: Final = "{percentage:3.0f} % [{bar:24}] {elapsed} + {remaining}  {desc}"


def solve(reach: str, path: Path | None, out: TextIO) -> int:
    """Solve PHARAO up to `1v1` ... `4v4` and write the table: 0. Raises HostError when something is missing."""
    missing = [name for name in TOOLS if importlib.util.find_spec(name) is None]
    if missing:
        raise HostError("loesen_fehlt", was=", ".join(missing))
    from tqdm import tqdm

    from mud.games.pharao.solved import MADE
    from mud.games.pharao.solver import Solver, needs

    most, target, folder = int(reach[0]), path or made(MADE), made(f"pharao-{reach}.arbeit")
    need = needs(most)
    _check(folder, need.memory, need.disk)
    narrator = Narrator.load(shelf("data") / "texte")

    def say(key: str, **facts: str) -> None:
        print(narrator.tell(f"wirt.{key}", **facts), file=out, flush=True)

    say("loesen_beginnt", bis=reach, ordner=str(folder))
    with tqdm(total=1.0, file=out, bar_format=_BAR) as bar:
        solver = Solver(most, folder, partial(_show, bar, narrator))
        try:
            solver.solve()
            bar.set_description_str(narrator.tell("wirt.loesen_beweist"))
            residual = solver.prove()
            solver.write(target)
            solver.forget()
        except OSError as error:
            raise HostError("loesen_schreiben", pfad=str(error.filename or target), grund=reason(error)) from error
    say("loesen_fertig", pfad=str(target), rest=_shown(residual, ".1e"))
    return 0


def _show(bar: Any, narrator: Narrator, progress: "Progress") -> None:
    told = narrator.tell(
        "wirt.loesen_runde",
        paar=f"{progress.mine}v{progress.theirs}",
        n=progress.sweep,
        rest=_shown(progress.change, ".1e"),
    )
    bar.update(progress.share - bar.n)
    bar.set_description_str(told)


def _check(folder: Path, memory: int, disk: int) -> None:
    """Raises HostError when there is not enough free."""
    import psutil

    there = next(one for one in (folder, *folder.parents) if one.exists())
    for key, free, need in (
        ("loesen_speicher", psutil.virtual_memory().available, memory),
        ("loesen_platte", shutil.disk_usage(there).free, disk),
    ):
        if free < need:
            raise HostError(key, da=_shown(free / 2**30, ".1f"), noetig=_shown(need / 2**30, ".1f"))


def _shown(number: float, form: str) -> str:
    return format(number, form).replace(".", ",")
