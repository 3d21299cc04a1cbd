"""A screen that nobody sees (Xvfb), for programs with windows; skipped where it is not installed."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def hidden_screen() -> Iterator[str]:
    """What a program has to have as its DISPLAY."""
    program = shutil.which("Xvfb") or pytest.skip("Xvfb ist nicht installiert")
    number, wrote = os.pipe()
    command = [program, "-displayfd", str(wrote), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[wrote], stderr=subprocess.DEVNULL) as shown:
        os.close(wrote)
        with os.fdopen(number) as told:
            display = f":{told.readline().strip()}"
        yield display
        shown.terminate()
