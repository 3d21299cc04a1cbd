"""`python -m tests.corpus.scenes [FOLDER]`: lines typed into the house itself, each beside what was meant by it.

Knows scenes of the house and how somebody gets into them; refuses to judge: whoever does, reads what is printed.

A file of the folder (test/haus, if none is named) has a line each: the scene, how hard it is (as in rows.py),
what is typed (` // ` between two lines in a row) and what a well-made house would do, with tabs between. Who wrote them
saw the scene's screen and nothing else. Each is typed by Anna into a scene of its own; a scene that begins with `@` is
a room, looked at. What is printed is JSON, a line each: `id`, `scene`, `hardness`, `meant`, and `heard`, by what was
typed, everything that each person there was told. `--szenen` prints the screens that who writes new lines sees.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from mud.parlour.identity import person_id
from tests.corpus.rows import HARDNESS, HERE
from tests.stage import Stage

EXAM: Final = HERE / "test" / "haus"
_KAMMER, _SAAL, _HUETTE, _STUBE = "Kammer", "Säulensaal", "Bauhütte", "Schreibstube"
SCENES: Final[dict[str, tuple[str, Sequence[str], Sequence[str]]]] = {
    "halle": ("halle", (), ("schau",)),
    "kammer": ("kammer", ("Ben",), ("schau",)),
    "saeulensaal": ("saeulensaal", ("Ben", "Cleo"), ("schau",)),
    "anlegestelle": ("anlegestelle", ("Ben",), ("schau",)),
    "uferpfad": ("uferpfad", (), ("schau",)),
    "markt": ("markt", (), ("schau",)),
    "backhaus": ("backhaus", (), ("schau",)),
    "oase": ("oase", (), ("schau",)),
    "tempelhof": ("tempelhof", (), ("schau",)),
    "pharao": (
        "kammer",
        (),
        ("öffne Schatulle", "setz dich", "setz Nofret (leicht) dazu", "starte Spiel", "würfle"),
    ),
    "karten_gefragt": ("saeulensaal", (), ("setz dich", "starte spiel")),
    "karten": ("saeulensaal", (), ("setz dich", "starte spiel", "nein", "nein")),
    "tal_bieten": ("bauhuette", (), ("setz dich", "starte spiel")),
    "tal_planen": (
        "bauhuette",
        (),
        ("setz dich", "starte spiel", "biete 4 auf gruppe 2", "biete 3 auf gruppe 1", "fertig"),
    ),
    "legen": ("schreibstube", (), ("setz dich", "setze einen leichten computer dazu", "starte spiel")),
}
"""By name the room, who else is there, and what Anna has typed there before."""


class Typed(NamedTuple):
    """A line of a file."""

    id: str
    scene: str
    hardness: str
    lines: Sequence[str]
    meant: str


def typed(folder: Path = EXAM) -> Iterator[Typed]:
    """Every line of a folder. Raises ValueError for one that lacks something."""
    for path in sorted(folder.glob("*.tsv")):
        for number, row in enumerate(path.read_text("utf-8").splitlines(), 1):
            scene, hardness, line, meant = row.split("\t")
            if hardness not in HARDNESS or not (scene in SCENES or scene.startswith("@")):
                raise ValueError(f"{path.name}:{number}: {scene} {hardness}")
            yield Typed(f"{path.stem}:{number}", scene, hardness, line.split(" // "), meant)


def _way(stage: Stage, room: str) -> list[str]:
    """The rooms on the shortest way to one from where everybody begins: who has walked it knows the way back."""
    world = stage.house.world
    ways = [[world.start]]
    seen = {world.start}
    for way in ways:
        if way[-1] == room:
            return way
        for target in (one.target for one in world.rooms[way[-1]].exits):
            if target not in seen:
                seen.add(target)
                ways.append([*way, target])
    return [room]


def opened(scene: str, *more: str) -> tuple[Stage, list[str]]:
    """Anna in a scene, and her screen: what she typed and was told there. `more`: who stands by, too."""
    room, others, lines = SCENES.get(scene, (scene.removeprefix("@"), (), ("schau",)))
    others = (*others, *more)
    stage = Stage([], seed=3, lucky=True)
    for name in ("Anna", *others):
        stage.enter(name)
    for name in ("Anna", *others):
        for passed in _way(stage, room):
            stage.house.world.enter(person_id(name.lower()), passed)
    screen = [told for line in lines for told in (f"> {line}", *stage.ask("Anna", line).splitlines())]
    for name in stage.sessions:
        stage.heard(name)
    return stage, screen


def heard(one: Typed) -> list[dict[str, list[str] | str]]:
    """What each person was told for each of the lines."""
    stage, _ = opened(one.scene)
    found: list[dict[str, list[str] | str]] = []
    for line in one.lines:
        stage.say("Anna", line)
        found.append({"typed": line} | {name: told for name in stage.sessions if (told := stage.heard(name))})
    return found


def main(arguments: Sequence[str]) -> int:
    """Print what the house answers, or the scenes."""
    if "--szenen" in arguments:
        for scene in SCENES:
            print(f"########## {scene}", *opened(scene)[1], "", sep="\n")
        return 0
    for one in typed(Path(arguments[0]) if arguments else EXAM):
        row = {"id": one.id, "scene": one.scene, "hardness": one.hardness, "meant": one.meant, "heard": heard(one)}
        print(json.dumps(row, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
