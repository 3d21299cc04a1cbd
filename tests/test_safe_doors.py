"""Safe lines: telnet and the page by TLS, a certificate renewed under way, and what is said on lines that are open."""

import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from mud.certificate import Certificate
from mud.trouble import HostError
from tests.live import DEADLINE, Server

PEM = Path(__file__).parent / "telnet" / "localhost.pem"


def certificate_of(port: int) -> bytes:
    """What a door shows in its handshake."""
    context = _trusting()
    with socket.create_connection(("127.0.0.1", port), DEADLINE) as raw, context.wrap_socket(raw) as tls:
        found = tls.getpeercert(binary_form=True)
        assert found
        return found


def _trusting() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def ports(server: Server) -> dict[str, int]:
    """Where the doors are, by what is said of them."""
    assert server.process.stdout is not None
    found = {}
    for _ in range(3):
        match = re.fullmatch(
            r"bereit: (telnet\+tls|web https?)\D+127\.0\.0\.1[ :](\d+)/?\n", server.process.stdout.readline()
        )
        assert match
        found[match[1]] = int(match[2])
    return found


@pytest.fixture
def pem(tmp_path: Path) -> Path:
    copy = tmp_path / "haus.pem"
    shutil.copy(PEM, copy)
    return copy


def test_one_plays_by_telnet_over_tls_and_reads_the_page_by_https(tmp_path: Path, pem: Path) -> None:
    with Server(tmp_path, "--tls-zertifikat", str(pem)) as server:
        where = ports(server)
        context = _trusting()
        with socket.create_connection(("127.0.0.1", where["telnet+tls"]), DEADLINE) as raw:
            raw.settimeout(DEADLINE)
            with context.wrap_socket(raw) as tls:
                heard = b""
                while b"Wie heisst du?" not in heard:
                    heard += tls.recv(4096)
                tls.sendall(b"gast\r\nende\r\n")
                while b"Auf bald" not in heard:
                    heard += tls.recv(4096)
        with urllib.request.urlopen(f"https://127.0.0.1:{where['web https']}/", context=context) as page:
            assert b"<title>Schatulle</title>" in page.read()
        assert server.stop() == 0


def test_who_does_not_speak_tls_costs_nobody_else_anything(tmp_path: Path, pem: Path) -> None:
    with Server(tmp_path, "--tls-zertifikat", str(pem)) as server:
        where = ports(server)
        callers = [socket.create_connection(("127.0.0.1", where["telnet+tls"]), DEADLINE) for _ in range(20)]
        for caller in callers[:10]:
            caller.sendall(b"gast\r\n")
        assert certificate_of(where["telnet+tls"])
        server.person().enter("Anna", new=True)
        for caller in callers:
            caller.close()
        assert server.stop() == 0


@pytest.mark.parametrize("number", [signal.SIGUSR1, signal.SIGHUP])
def test_a_certificate_is_renewed_and_nobody_is_dropped(tmp_path: Path, pem: Path, number: signal.Signals) -> None:
    with Server(tmp_path, "--tls-zertifikat", str(pem)) as server:
        where = ports(server)
        before = certificate_of(where["telnet+tls"])
        anna = server.person()
        anna.enter("Anna", new=True)
        make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=neu"]
        if shutil.which("openssl") is None:
            pytest.skip("openssl ist nicht installiert: es macht das neue Zertifikat")
        new, key = tmp_path / "neu.pem", tmp_path / "neu.key"
        subprocess.run([*make, "-out", new, "-keyout", key], check=True, capture_output=True)
        pem.write_text(key.read_text() + new.read_text())
        server.process.send_signal(number)
        assert server.process.stdout is not None
        assert server.process.stdout.readline() == "Das Zertifikat ist neu gelesen.\n"
        assert certificate_of(where["telnet+tls"]) != before
        anna.type("winke")
        anna.until("Du winkst")
        assert server.stop() == 0


def test_what_is_no_certificate_is_told(tmp_path: Path) -> None:
    for file, text in {"leer.pem": "", "unsinn.pem": "-----BEGIN CERTIFICATE-----\n"}.items():
        (tmp_path / file).write_text(text)
        with pytest.raises(HostError) as error:
            Certificate(tmp_path / file)
        assert error.value.key == "zertifikat_falsch"
    command = [sys.executable, "-m", "mud", "server", "--port", "0", "--tls-zertifikat", str(tmp_path / "fehlt.pem")]
    told = subprocess.run([*command, "--ablage", str(tmp_path / "ab")], capture_output=True, text=True, timeout=60)
    assert told.returncode == 2
    assert "fehlt.pem wird kein Zertifikat" in told.stderr


def test_old_tls_is_not_spoken() -> None:
    assert Certificate(PEM).current().minimum_version >= ssl.TLSVersion.TLSv1_2
