"""`make unten`: the lower bounds of pyproject.toml as constraints for pip, the oldest of everything that is let in.

Knows how a requirement is written there; refuses to install anything.
"""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

PYPROJECT = Path(__file__).parent.parent / "pyproject.toml"


def lowest(pyproject: str) -> Iterator[str]:
    """`name==version` for each requirement, to play and to build. Raises ValueError for one without a lower bound."""
    project = tomllib.loads(pyproject)["project"]
    for need in (*project["dependencies"], *project["optional-dependencies"]["werkstatt"]):
        found = re.match(r"([\w-]+)>=([\d.]+)", need)
        if found is None:
            raise ValueError(need)
        yield f"{found[1]}=={found[2]}"


if __name__ == "__main__":
    print("\n".join(lowest(PYPROJECT.read_text("utf-8"))))
