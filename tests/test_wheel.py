"""What is installed plays: sdist, wheel from it, a fresh environment, and the console script outside the checkout."""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHELVES = ("grammar", "rooms", "data")


def run(*command: str | Path, **options: object) -> str:
    done = subprocess.run([str(part) for part in command], text=True, capture_output=True, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with sdist and wheel, made from a copy: a build leaves things behind."""
    place = tmp_path_factory.mktemp("bau")
    copy = place / "quelle"
    ignore = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for folder in ("mud", *SHELVES):
        shutil.copytree(ROOT / folder, copy / folder, symlinks=True, ignore=ignore)
    for file in ("pyproject.toml", "setup.cfg", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, copy)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", place / "dist", copy)
    return place / "dist"


@pytest.fixture(scope="module")
def schatulle(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The console script of a fresh environment; what it needs is borrowed from this one, the checkout is not."""
    place = tmp_path_factory.mktemp("frisch")
    run(sys.executable, "-m", "venv", "--without-pip", place)
    (wheel,) = built.glob("*.whl")
    run(sys.executable, "-m", "pip", "--python", place / "bin" / "python", "install", "-q", "--no-deps", wheel)
    (packages,) = place.glob("lib/python*/site-packages")
    # Folders named in a .pth file are searched, but their own .pth files (the editable checkout) are not read.
    (packages / "geborgt.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return place / "bin" / "schatulle"


def installed(script: Path) -> dict[str, str]:
    """Every file of the environment that is no cache, with its content's hash."""
    files = (path for path in script.parent.parent.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def shelf_files() -> set[str]:
    return {
        f"mud/_{path.relative_to(ROOT)}"
        for shelf in SHELVES
        for path in (ROOT / shelf).rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }


def test_shelves_and_migrations_travel_in_sdist_and_wheel(built: Path) -> None:
    (sdist,), (wheel,) = built.glob("*.tar.gz"), built.glob("*.whl")
    with tarfile.open(sdist) as packed:
        carried = {name.partition("/")[2] for name in packed.getnames()}
    with zipfile.ZipFile(wheel) as packed_wheel:
        unpacked = set(packed_wheel.namelist())
    wanted = shelf_files() | {"mud/archive/migrations/env.py", "mud/archive/migrations/versions/r0001.py"}
    assert wanted - carried == set()
    assert wanted - unpacked == set()
    assert not [name for name in unpacked if name.startswith(("tests", "tools", "bench", "data", "rooms"))]


def test_the_installed_game_plays_outside_the_checkout(schatulle: Path, tmp_path: Path) -> None:
    env = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path / "heim"),
        "XDG_STATE_HOME": str(tmp_path / "zustand"),
        "XDG_CACHE_HOME": str(tmp_path / "zwischen"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "LANG": "C.UTF-8",
    }
    before = installed(schatulle)
    where = run(schatulle.parent / "python", "-c", "import mud; print(mud.__file__)", cwd=tmp_path, env=env)
    assert Path(where.strip()).is_relative_to(schatulle.parent.parent)
    lines = "schau\nwesten\nuntersuche die Schatulle\nöffne die Schatulle\nende\n"
    first = run(schatulle, "--saat", "7", cwd=tmp_path, env=env, input=lines)
    assert "Halle" in first
    assert "Kammer" in first
    assert "Schatulle" in first
    assert (tmp_path / "zustand" / "schatulle" / "schatulle.db").is_file()
    assert "Halle" in run(schatulle, "spielen", "--ablage", tmp_path / "ablage", cwd=tmp_path, env=env, input="schau\n")
    assert installed(schatulle) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ablage", "zustand", "zwischen"]
    assert [path.name for path in (tmp_path / "zwischen").iterdir()] == ["schatulle"]


def test_the_installed_house_checks_itself(schatulle: Path, tmp_path: Path) -> None:
    env = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1", "LANG": "C.UTF-8"}
    assert run(schatulle, "pruefen", cwd=tmp_path, env=env)
