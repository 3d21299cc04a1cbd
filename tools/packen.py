"""An sdist that is a checkout: where a shelf of the package is a link to a folder beside it, it stays one. And a wheel
that has its grammars and words worked out, for the Python that builds it: its first start is as fast as every other.

Knows which folders are linked; refuses to know what else belongs in (MANIFEST.in).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent.parent


class Build(build_py):
    """What pyproject.toml builds a wheel with."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
            warming = [sys.executable, "-c", "from mud import bootstrap; bootstrap.warm()"]
            with tempfile.TemporaryDirectory() as empty:  # what somebody has of their own is not in a wheel
                subprocess.run(warming, cwd=self.build_lib, env={**env, "XDG_CACHE_HOME": empty}, check=True)
            for compiled in Path(self.build_lib).rglob("*.pyc"):
                compiled.unlink()


class Sdist(sdist):
    """What pyproject.toml builds an sdist with."""

    def make_release_tree(self, base_dir: str, files: Sequence[str]) -> None:
        super().make_release_tree(base_dir, files)
        for link in filter(Path.is_symlink, (ROOT / "mud").iterdir()):
            packed = Path(base_dir, "mud", link.name)
            shutil.rmtree(packed)
            packed.symlink_to(link.readlink())
