"""`python -m tests.nursery`: a process that has read the program and is forked into one server after the other.

Knows the command line; refuses to know what becomes of the servers. Each is a process of its own that opens its state
by itself and can be killed by itself; only reading the program and its data, most of a start, is done once for all of
them. It is told a server's arguments, a line of JSON each, and answers with its number before the server says anything.
"""

import gc
import json
import os
from functools import cache

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
    bootstrap.build(MemoryArchive(), 1, rooms=rooms)
    gc.freeze()


def run() -> None:
    """Fork until nobody asks any more."""
    read()
    asked = os.fdopen(os.dup(0), "rb")  # sys.stdin is for the servers, unread
    while line := asked.readline():
        number = os.fork()
        if not number:
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            print(os.getpid(), flush=True)
            os._exit(main(json.loads(line)))
        _, status = os.waitpid(number, 0)
        print(f"vorbei: {os.waitstatus_to_exitcode(status)}", flush=True)


if __name__ == "__main__":
    run()
