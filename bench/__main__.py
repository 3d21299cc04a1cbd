"""`make bench`: every module of this folder with a `run() -> list[tuple[str, str]]`, as one table of what and how much.

Knows how a table is printed; refuses to know what is measured and to judge it. Names as arguments: only these.
"""

import importlib
import pkgutil
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main(wanted: list[str]) -> int:
    """Run the benches one after the other: two at once would measure each other."""
    found = [module.name for module in pkgutil.iter_modules([str(HERE)])]
    if unknown := set(wanted) - set(found):
        print(f"gibt es nicht: {', '.join(sorted(unknown))}; es gibt: {', '.join(found)}", file=sys.stderr)
        return 2
    for name in wanted or found:
        run = getattr(importlib.import_module(f"bench.{name}"), "run", None)
        if run is None:
            continue
        print(name)
        for what, how_much in run():
            print(f"  {what:<58} {how_much:>18}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
