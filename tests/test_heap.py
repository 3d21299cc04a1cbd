"""What a password takes to be hashed is given back, whichever thread hashed it."""

import platform
import subprocess
import sys

import pytest

HASHES = """
import re, threading
from pathlib import Path
from mud.heap import give_back
from mud.parlour import passwords

def held():
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1])

give_back()
passwords.make("skarabaeus")
before = held()
for _ in range(4):
    thread = threading.Thread(target=passwords.make, args=("skarabaeus",))
    thread.start()
    thread.join()
print(held() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other allocators are left as they are")
def test_what_a_password_takes_is_given_back() -> None:
    done = subprocess.run([sys.executable, "-c", HASHES], capture_output=True, text=True, check=True)
    assert int(done.stdout) < 4096, "KiB that are kept after four more passwords"
