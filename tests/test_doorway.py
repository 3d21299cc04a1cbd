"""Open files: how many links fit, and a door that waits when there are none left, told to the host in one line."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.live import DEADLINE, Person, Server

ROOT = Path(__file__).parents[1]
LINUX = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="another process' limits can be set on Linux only")


def room_for_more(pid: int, more: int) -> tuple[int, int]:
    """Leave a process so many descriptors that are free; its limits before."""
    used = {int(entry.name) for entry in Path(f"/proc/{pid}/fd").iterdir()}
    free = [number for number in range(max(used) + more + 1) if number not in used]
    before = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (free[more - 1] + 1, before[1]))
    return before


@LINUX
def test_without_a_descriptor_the_door_pauses_and_goes_on(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        inside = server.person()
        inside.until("Name: ")
        before = room_for_more(server.process.pid, 2)
        callers = [server.person() for _ in range(5)]
        for caller in callers[:2]:
            caller.until("Name: ")
        for _ in range(20):
            inside.type("hilfe")
            inside.until("Name: ")  # nobody who is in notices
        callers[-1].socket.setblocking(False)
        with pytest.raises(BlockingIOError):  # not even the first question, which is asked at once
            callers[-1].socket.recv(1)
        for caller in callers[:-1]:
            caller.close()
        callers[-1].until("Name: ")
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, before)
        server.person().until("Name: ")
        server.process.terminate()
        _, errors = server.process.communicate(timeout=DEADLINE)
        assert server.process.returncode == 0
        assert len(errors.splitlines()) == 1, errors
        assert "the door pauses" in errors


def test_links_fit_into_the_files_that_may_be_open(tmp_path: Path) -> None:
    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (100, 128))

    command = [sys.executable, "-m", "tests.telnet.fakes"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, preexec_fn=few, **pipes) as server:
        port = int(server.stdout.readline())
        people = [Person(port) for _ in range(33)]
        try:
            for person in people[:-1]:
                person.type("hallo")
                person.until("hallo")
            assert "<leitung.voll>" in people[-1].rest()
        finally:
            for person in people:
                person.close()
            server.terminate()
        errors = server.communicate(timeout=DEADLINE)[1]
    assert errors == "only 32 of 500 connections fit into the open files allowed\n"
