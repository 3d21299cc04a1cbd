"""`python -m tests.nursery SOCKET`: a process that has read the program and is forked into one server after the other.

Knows the command line; refuses to know what becomes of the servers. Each is a process of its own that opens its state
by itself and can be killed by itself; only reading the program and its data, most of a start, is done once for all of
them. It is told a server's arguments, a list in JSON, with three ends of pipes or files: where the server prints, where
it logs, and where its number is told and, once it is over, its exit code.
"""

import gc
import json
import os
import signal
import socket
import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import NoReturn

import mud.archive.sqlite
import mud.telnet.server
import mud.web.api
import mud.web.muds
import mud.web.server  # noqa: F401 - what a server reads when it starts
from mud import bootstrap
from mud.archive.memory import MemoryArchive
from mud.cli import main


def read() -> None:
    """Words, sentences and rooms, and whatever is made for the first house that opens; of it nothing stays."""
    rooms = bootstrap.world()
    for name in ("narrator", "language", "tongues", "world"):
        setattr(bootstrap, name, cache(getattr(bootstrap, name)))
    bootstrap.world()
    for _ in bootstrap.build(MemoryArchive(), 1, rooms=rooms).prepare():
        pass
    gc.freeze()


def serve(arguments: Sequence[str], prints: int, logs: int, tells: int) -> NoReturn:
    """Fork into the server, and tell of it."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if number := os.fork():
        os.close(prints)
        os.close(logs)
        os.write(tells, f"{number}\n".encode())
        _, status = os.waitpid(number, 0)
        os.write(tells, f"{os.waitstatus_to_exitcode(status)}\n".encode())
        os._exit(0)
    os.close(tells)
    ends = (("stdin", os.open(os.devnull, os.O_RDONLY), "r"), ("stdout", prints, "w"), ("stderr", logs, "w"))
    for usual, (name, end, mode) in enumerate(ends):
        os.dup2(end, usual)
        os.close(end)
        setattr(sys, name, os.fdopen(usual, mode, buffering=1, closefd=False))
    sys.modules["__main__"].__spec__ = find_spec("mud.__main__")  # what thinks for it begins as at a host's
    sys.exit(main(arguments))


def run(asked: socket.socket) -> None:
    """Fork until nobody asks any more."""
    read()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those who wait for the servers
    while True:
        line, ends, *_ = socket.recv_fds(asked, 65_536, 3)
        if not line:
            return
        if not os.fork():
            asked.close()
            serve(json.loads(line), *ends)
        for end in ends:
            os.close(end)


if __name__ == "__main__":
    run(socket.socket(fileno=int(sys.argv[1])))
