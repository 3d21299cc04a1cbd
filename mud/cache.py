"""What is worked out from files at every start, kept from one start to the next: grammars, words, rooms, sentences.

Knows where it lies and when it fits; refuses to know what it is. What does not fit is worked out again, never believed.

It is kept as a pickle, and reading a pickle runs what stands in it. So does importing bytecode: a file is read only
where bytecode would be (`__pycache__`), or in a folder of the user's own, and only if nobody but this user or root
could have written it. It fits if it was made of the same files by the same program, Python and libraries: what it was
made of stands in its name, so that two versions of the house lie side by side, and the oldest of several go.
"""

import contextlib
import gc
import hashlib
import importlib.util
import logging
import os
import pickle
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from platformdirs import user_cache_dir

from mud.trouble import reason

log = logging.getLogger(__name__)

_SIZE: Final = hashlib.sha256().digest_size
_HERE: Final = Path(__file__).parent
_VERSIONS: Final = 3
"""How many of one name are kept."""

_Made = TypeVar("_Made")


def kept(name: str, sources: Iterable[Path], versions: Iterable[str], make: Callable[[], _Made]) -> _Made:
    """What `make` gives, as it was kept when it fits. `sources`: every file it depends on, that of the code, too."""
    key = _key(sources, versions)
    stem = f"{name}.{sys.implementation.cache_tag}"
    places = [place / f"{stem}.{key.hex()[:16]}.schatulle" for place in places_of_caches()]
    with uncollected():
        for path in places:
            if (payload := _read(path, key)) is not None:
                try:
                    found: _Made = pickle.loads(payload)  # noqa: S301 - see above
                except Exception:
                    log.debug("%s", path, exc_info=True)
                else:
                    return found
        made = make()
        payload = pickle.dumps(made, pickle.HIGHEST_PROTOCOL)
    for path in places[sys.dont_write_bytecode :]:
        if _write(path, key, payload):
            _clear(path.parent, stem)
            break
    return made


def places_of_caches() -> list[Path]:
    """The folders they may lie in: where bytecode does, in a wheel from the beginning, and one of the user's own."""
    return [Path(importlib.util.cache_from_source(__file__)).parent, Path(user_cache_dir("schatulle"))]


def code_of(*packages: str) -> list[Path]:
    """The modules of some packages of this program, those of their folders too, and those above all packages."""
    inside = (path for package in packages for path in sorted((_HERE / package).rglob("*.py")))
    return [*sorted(_HERE.glob("*.py")), *inside]


def _key(sources: Iterable[Path], versions: Iterable[str]) -> bytes:
    found = hashlib.sha256("\n".join((sys.version, *versions)).encode())
    for path in sources:
        content = path.read_bytes()
        found.update(f"\n{path.name} {len(content)}\n".encode())
        found.update(content)
    return found.digest()


def _read(path: Path, key: bytes) -> bytes | None:
    """What lies there, if it fits and could not have been written by somebody else."""
    try:
        with os.fdopen(os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK), "rb") as file:
            about = os.fstat(file.fileno())
            is_ours = about.st_uid in (0, os.geteuid()) and not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
            if not (stat.S_ISREG(about.st_mode) and is_ours and file.read(_SIZE) == key):
                return None
            digest, payload = file.read(_SIZE), file.read()
    except OSError:
        return None
    return payload if hashlib.sha256(payload).digest() == digest else None


def _write(path: Path, key: bytes, payload: bytes) -> bool:
    """Keep it, wholly or not at all; whether it could be."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        number, draft = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    except OSError as cause:
        log.debug("%s: %s", path, reason(cause))
        return False
    try:
        with os.fdopen(number, "wb") as file:
            file.write(key + hashlib.sha256(payload).digest() + payload)
        Path(draft).chmod(0o644)
        Path(draft).replace(path)
    except OSError as cause:
        log.debug("%s: %s", path, reason(cause))
        Path(draft).unlink(missing_ok=True)
        return False
    return True


def _clear(folder: Path, stem: str) -> None:
    """Let go of the oldest of one name."""
    with contextlib.suppress(OSError):  # another house clears up as well
        lying = sorted(folder.glob(f"{stem}.*"), key=lambda path: path.stat().st_mtime_ns)
        for path in lying[:-_VERSIONS]:
            path.unlink()


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Much is made here and nothing of it is rubbish: the collector need not look for any."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
