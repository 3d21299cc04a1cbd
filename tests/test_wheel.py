"""What is installed plays: sdist, wheel from it, a fresh environment, and the console script outside the checkout."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.additions import passed
from tests.additions import run as run_in

pytestmark = pytest.mark.lengthy

ROOT = Path(__file__).parent.parent
SHELVES = ("grammar/", "rooms/", "data/")


def run(*command: str | Path, **options: object) -> str:
    done = subprocess.run([str(part) for part in command], text=True, capture_output=True, **options)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stderr
    return str(done.stdout)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with sdist and wheel, made from a copy: a build leaves things behind."""
    place = tmp_path_factory.mktemp("bau")
    copy = place / "quelle"
    made = (line.rstrip("/") for line in (ROOT / ".gitignore").read_text("utf-8").splitlines())
    shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", *made))
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


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that is in the sdist."""
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(place := tmp_path_factory.mktemp("ausgepackt"), filter="data")
    (folder,) = place.iterdir()
    return folder


def files(folder: Path) -> set[str]:
    """All that are no product of a build, links to folders among them."""
    paths = (path for path in folder.rglob("*") if not path.is_dir() or path.is_symlink())
    return {
        str(path.relative_to(folder)) for path in paths if not path.parent.name.endswith((".egg-info", "__pycache__"))
    }


def test_an_sdist_is_the_checkout(built: Path, unpacked: Path) -> None:
    assert files(unpacked) - {"PKG-INFO"} == files(built.parent / "quelle")
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", (unpacked / "README.md").read_text("utf-8"))
    assert pictures
    assert all((unpacked / picture).is_file() for picture in pictures)


def test_tests_run_in_an_unpacked_sdist(unpacked: Path) -> None:
    assert run_in(unpacked, "-c", "import mud; print(mud.__file__)").startswith(str(unpacked))
    assert passed(unpacked, ("tests/test_readme.py", "tests/test_settings.py", "tests/test_themes.py")) > 10


def test_shelves_and_migrations_travel_in_a_wheel(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        carried = set(packed.namelist())
    shelves = {f"mud/_{file}" for file in files(built.parent / "quelle") if file.startswith(SHELVES)}
    assert shelves | {"mud/archive/migrations/env.py", "mud/archive/migrations/versions/r0001.py"} <= carried
    assert not [name for name in carried if name.startswith(("tests", "tools", "bench", "data", "rooms"))]


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
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ablage", "zustand"]  # nothing was left to work out


def test_the_installed_house_checks_itself(schatulle: Path, tmp_path: Path) -> None:
    env = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1", "LANG": "C.UTF-8"}
    assert run(schatulle, "pruefen", cwd=tmp_path, env=env)
