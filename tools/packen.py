"""An sdist that is a checkout: where a shelf of the package is a link to a folder beside it, it stays one.

Knows which folders are linked; refuses to know what else belongs in (MANIFEST.in).
"""

import shutil
from collections.abc import Sequence
from pathlib import Path

from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent.parent


class Sdist(sdist):
    """What pyproject.toml builds an sdist with."""

    def make_release_tree(self, base_dir: str, files: Sequence[str]) -> None:
        super().make_release_tree(base_dir, files)
        for link in filter(Path.is_symlink, (ROOT / "mud").iterdir()):
            packed = Path(base_dir, "mud", link.name)
            shutil.rmtree(packed)
            packed.symlink_to(link.readlink())
