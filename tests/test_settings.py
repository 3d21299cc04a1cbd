"""The settings file for hosts: the documented defaults are the real ones, and mistakes are told clearly."""

import re
from dataclasses import asdict
from pathlib import Path

import pytest

from mud.bootstrap import world
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import Narrator
from mud.settings import Settings
from mud.shelves import shelf
from mud.trouble import HostError


def test_the_documented_settings_are_the_defaults() -> None:
    assert Settings.load(shelf("data") / "einstellungen.toml") == Settings()


def test_every_setting_is_documented() -> None:
    text = (shelf("data") / "einstellungen.toml").read_text("utf-8")
    documented = len(re.findall(r"(?m)^(?:# )?\w+ = ", text))
    ours = asdict(Settings())
    not_for_hosts = 1  # haus.alone: set by the command, not by a host
    sections = ("leitung", "haus", "web", "tls")
    within = sum(len(ours[section]) for section in sections)
    assert documented == len(ours) - len(sections) + within - not_for_hosts


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("port = ", "datei_kein_toml"),
        ("farbe = 1", "einstellung_unbekannt"),
        ("[leitung]\nlaenge = 3", "einstellung_unbekannt"),
        ('port = "vier"', "einstellung_falsch"),
        ("[leitung]\nzeile = -1", "einstellung_falsch"),
        ("[haus]\ngaeste = true", "einstellung_falsch"),
        ("[leitung]\nzeile = 0", "einstellung_falsch"),
        ("[haus]\ndenker = 0", "einstellung_falsch"),
        ('[leitung]\nausgenommen = ["daheim"]', "einstellung_falsch"),
        ('[leitung]\nausgenommen = "::1"', "einstellung_falsch"),
        ("haus = 3", "einstellung_unbekannt"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, key: str) -> None:
    file = tmp_path / "haus.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(HostError) as error:
        Settings.load(file)
    assert error.value.key == key


def test_what_a_file_names_is_set(tmp_path: Path) -> None:
    file = tmp_path / "haus.toml"
    file.write_text('port = 0\nablage = "/tmp/x"\n[leitung]\nzeile = 80\n[haus]\nerstarrt = 5\n', "utf-8")
    found = Settings.load(file)
    assert (found.port, found.ablage, found.leitung.line, found.haus.frozen) == (0, Path("/tmp/x"), 80, 5)


def test_a_file_saved_by_any_editor_is_read(tmp_path: Path) -> None:
    file = tmp_path / "haus.toml"
    file.write_bytes(b'\xef\xbb\xbfport = 7\r\nhost = "::1"\r\n')
    found = Settings.load(file)
    assert (found.port, found.host) == (7, "::1")


@pytest.mark.parametrize(
    ("raw", "key"), [("# gr\xfcn\n".encode("latin-1"), "datei_kein_utf8"), (b"port 7\n", "datei_kein_toml")]
)
def test_the_line_that_cannot_be_read_is_told_in_german(tmp_path: Path, raw: bytes, key: str) -> None:
    file = tmp_path / "haus.toml"
    for read in (Settings.load, world, lambda file: Lexicon.load(file.parent), lambda file: Narrator.load(file.parent)):
        file.write_bytes(b"\n# Seite\n" + raw)
        with pytest.raises(HostError) as error:
            read(file)
        assert (error.value.key, error.value.facts) == (key, {"datei": str(file), "zeile": "3"})


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(HostError) as error:
        Settings.load(tmp_path / "fehlt.toml")
    assert error.value.key == "einstellungen_unlesbar"
