"""A profile of Mudlet with our package in it: the scripts of the real file, run by Lua against a stand-in of Mudlet.

Knows the form of a package and how Lua writes values; refuses to know what the scripts do.
"""

import io
import os
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from mud.web.mudlet import package

STAND_IN = Path(__file__).with_name("mudlet.lua")


def lua_program() -> str:
    """Lua as Mudlet has it; without one the test is skipped, and says what to install."""
    found = shutil.which("lua5.1") or shutil.which("luajit")
    if not found:
        pytest.skip("lua5.1 ist nicht installiert: Das Paket für Mudlet bleibt ungeprüft")
    return found


def opened() -> ElementTree.Element:
    """The package's own XML."""
    with zipfile.ZipFile(io.BytesIO(package().data)) as archive:
        return ElementTree.fromstring(archive.read("schatulle.xml"))


def literal(value: Any) -> str:
    """A value of JSON as Lua writes it: lists count from 1, and null is nothing."""
    match value:
        case None:
            return "nil"
        case bool():
            return str(value).lower()
        case int() | float():
            return repr(value)
        case str():
            return (
                '"'
                + "".join(f"\\{byte:03}" if byte < 32 or byte in b'"\\' else chr(byte) for byte in value.encode())
                + '"'
            )
        case dict():
            return "{" + ", ".join(f"[{literal(key)}] = {literal(one)}" for key, one in value.items()) + "}"
        case _:
            return "{" + ", ".join(map(literal, value)) + "}"


class Profile:
    """Steps are collected and run in one go: `told` by GMCP, `do` in Lua; `show` says what an expression is then."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._lua = lua_program()
        self._steps: list[str] = []

    def load(self) -> None:
        """Mudlet reads the scripts of the package."""
        for number, script in enumerate(opened().iterfind("ScriptPackage/Script/script")):
            path = self._home / f"{number}.lua"
            path.write_text(script.text or "", "utf-8")
            self._steps.append(f"dofile({literal(str(path))})")

    def told(self, message: str, data: Any) -> None:
        """A message of GMCP comes."""
        first, _, last = message.rpartition(".")
        self._steps.append(f"told({literal(first)}, {literal(last)}, {literal(data)})")

    def type(self, line: str) -> None:
        """A line that the package's alias takes."""
        alias = opened().find("AliasPackage/Alias")
        assert alias is not None
        assert line.startswith("/schatulle")
        words = line.removeprefix("/schatulle").strip()
        self._steps.append(f"matches = {{{literal(line)}, {literal(words)}}}\n{alias.findtext('script')}")

    def do(self, lua: str) -> None:
        """Anything else."""
        self._steps.append(lua)

    def show(self, expression: str) -> None:
        """Say what this is now."""
        self._steps.append(f"show({expression})")

    def run(self) -> Sequence[str]:
        """All that was shown."""
        program = self._home / "profile.lua"
        program.write_text("\n".join([f"dofile({literal(str(STAND_IN))})", *self._steps]), "latin-1")
        environment = {**os.environ, "MUDLET_HOME": str(self._home)}
        done = subprocess.run(
            [self._lua, str(program)], env=environment, capture_output=True, encoding="utf-8", timeout=30, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()
