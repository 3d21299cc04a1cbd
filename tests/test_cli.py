"""The command `schatulle`: what it calls, what it says in German, and how it ends."""

import errno
import io
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import mud
from mud import cli
from mud.game import CHANCE, Record, write_actor, write_record
from mud.games import discover
from mud.settings import Settings
from mud.trouble import HostError, reason

Said = pytest.CaptureFixture[str]


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the command line called, instead of the house."""
    called: dict[str, Any] = {}

    def play(*arguments: object) -> int:
        called["play"] = arguments
        return 0

    def server(settings: Settings) -> int:
        called["server"] = settings
        return 0

    fake = SimpleNamespace(play=play, server=server)
    monkeypatch.setattr(mud, "bootstrap", fake, raising=False)
    monkeypatch.setitem(sys.modules, "mud.bootstrap", fake)
    return called


def refused(said: Said, *arguments: str) -> str:
    """The one sentence of a refusal, which ends with code 2."""
    try:
        code = cli.main(arguments)
    except SystemExit as end:
        code = end.code
    assert code == 2
    told = said.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err.rstrip("\n")


# --- what is called


@pytest.mark.parametrize(
    ("arguments", "called"),
    [
        ([], (None, None, None)),
        (["spielen"], (None, None, None)),
        (["--saat", "7"], (None, 7, None)),
        (["--figur", "Anna", "--ablage", "/irgendwo"], (Path("/irgendwo"), None, "Anna")),
        (["spielen", "--saat=7", "--figur=Jörg"], (None, 7, "Jörg")),
    ],
)
def test_without_a_command_it_is_solo_play(
    parts: dict[str, Any], monkeypatch: pytest.MonkeyPatch, arguments: list[str], called: tuple[Any, ...]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/zustand")
    assert cli.main(arguments) == 0
    directory, seed, figure = called
    assert parts["play"] == (directory or Path("/zustand/schatulle"), seed, figure)


def test_a_file_of_settings_gives_way_to_the_command_line(parts: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "haus.toml").write_text('host = "::1"\nport = 23\nsaat = 5\nablage = "/aus/der/datei"\n')
    assert cli.main(["server", "--einstellungen", str(tmp_path / "haus.toml"), "--port", "0", "--saat", "0"]) == 0
    settings = parts["server"]
    assert (settings.host, settings.port, settings.saat) == ("::1", 0, 0)
    assert settings.ablage == Path("/aus/der/datei")


def test_the_directory_of_the_command_line_wins(parts: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "haus.toml").write_text('ablage = "/aus/der/datei"\n')
    assert cli.main(["server", "--einstellungen", str(tmp_path / "haus.toml"), "--ablage", "hier"]) == 0
    assert parts["server"].ablage == Path("hier")


def test_a_server_without_settings_has_the_usual_ones(parts: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/zustand")
    assert cli.main(["server"]) == 0
    assert parts["server"] == replace(Settings(), ablage=Path("/zustand/schatulle"))


# --- what it says


def test_trouble_is_one_sentence_and_code_2(
    parts: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    def broken(*_: object) -> int:
        raise HostError("ablage_besetzt", ablage="/ablage")

    monkeypatch.setattr(mud.bootstrap, "play", broken)
    assert refused(capsys).startswith("schatulle: In der Ablage /ablage wohnt schon ein Haus.")


def test_the_systems_reason_is_told_in_german(
    parts: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: Said
) -> None:
    def broken(*_: object) -> int:
        raise HostError("port_belegt_telnet", host="::1", port=["nicht", "hashbar"], grund="Address already in use")

    monkeypatch.setattr(mud.bootstrap, "play", broken)
    assert "dort lauscht schon jemand" in refused(capsys)


@pytest.mark.parametrize(
    ("cause", "words"),
    [
        (OSError(errno.EADDRINUSE, "error while attempting to bind"), os.strerror(errno.EADDRINUSE)),
        (OSError(-2, "Name or service not known"), "Name or service not known"),
        (OSError("timed out"), "timed out"),
        (ValueError("Zeile 3"), "Zeile 3"),
    ],
)
def test_a_reason_is_the_systems_own_word(cause: Exception, words: str) -> None:
    assert reason(cause) == words


def test_ctrl_c_is_no_traceback(parts: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: Said) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(mud.bootstrap, "play", interrupted)
    assert cli.main([]) == 130
    assert capsys.readouterr().err == "Abgebrochen.\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["unsinn"], "»unsinn« kenne ich nicht"),
        (["--unsinn"], "damit kann ich nichts anfangen: --unsinn"),
        (["server", "--port"], "--port: dahinter fehlt ein Wert"),
        (["server", "--port", "viele"], "--port: »viele« ist keine Zahl"),
        (["server", "--port", "70000"], "Ein Port ist eine Zahl von 0 bis 65535"),
        (["server", "--port", "-1"], "Ein Port ist eine Zahl von 0 bis 65535"),
        (["spielen", "--saat", "1.5"], "--saat: »1.5« ist keine Zahl"),
        (["nachspielen"], "es fehlt noch: DATEI"),
        (["pruefen", "alles"], "damit kann ich nichts anfangen: alles"),
        (["server", "--hilf"], "damit kann ich nichts anfangen: --hilf"),
        (["server", "--help=3"], "der Wert '3' gehört hier nicht hin"),
    ],
)
def test_wrong_arguments_are_told_in_german(
    parts: dict[str, Any], capsys: Said, arguments: list[str], words: str
) -> None:
    told = refused(capsys, *arguments)
    assert told.startswith("schatulle: ")
    assert words in told
    assert "--help" in told
    assert not parts


@pytest.mark.parametrize(
    "command", ["", "spielen", "server", "verstehe", "nachspielen", "pruefen", "nachrechnen", "beiseite"]
)
def test_help_is_german(capsys: Said, command: str) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main([*command.split(), "--help"])
    assert end.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith("Aufruf: schatulle")
    for english in ("usage", "options", "positional", "show this", "help message"):
        assert english not in told


def test_help_in_ascii_where_there_is_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", out := io.TextIOWrapper(io.BytesIO(), "ascii"))
    with pytest.raises(SystemExit):
        cli.main(["server", "--help"])
    out.seek(0)
    assert "Haus fuer alle oeffnen" in out.read()


def test_the_version(capsys: Said) -> None:
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"{mud.__version__}\n"


def test_help_loads_none_of_the_big_parts() -> None:
    asking = (
        "import sys, contextlib, mud.cli\n"
        "with contextlib.suppress(SystemExit): mud.cli.main(['--help'])\n"
        "print({'sqlalchemy', 'alembic', 'telnetlib3', 'prompt_toolkit', 'lark', 'asyncio'} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", asking], capture_output=True, text=True, check=True)
    assert told.stdout.endswith("set()\n")


# --- nachspielen


def game_of(names: tuple[str, ...] = ("Anna", "Bert")) -> Record:
    """A game in which everyone always makes the first move there is."""
    game = discover()["pharao"]
    state, moves = game.start(2, game.variants[0]), []
    while actors := game.to_act(state):
        (actor,) = actors
        possible = [move for _, move in game.chances(state)] if actor is CHANCE else list(game.moves(state, actor))
        move = possible[-1 - len(moves) % len(possible)]
        moves.append((write_actor(actor), game.notation.write_move(move)))
        state, _ = game.play(state, actor, move)
    return Record("pharao", game.version, game.variants[0], 2, names, tuple(moves))


def replayed(tmp_path: Path, text: str, said: Said) -> tuple[int, str]:
    path = tmp_path / "partie.txt"
    path.write_text(text, "utf-8")
    return cli.main(["nachspielen", str(path)]), said.readouterr().out


def test_a_stored_game_is_told_to_its_end(tmp_path: Path, capsys: Said) -> None:
    record = game_of()
    code, told = replayed(tmp_path, write_record(record), capsys)
    assert code == 0
    assert told.count("\nZug ") == len(record.moves)
    assert f"Die Partie ist zu Ende. Gewonnen: {'Anna' if 'Gewonnen: Anna' in told else 'Bert'}." in told
    assert ".OOOO...../u........./uuu....... u -" in told


def test_a_game_without_names_is_told_by_its_sides(tmp_path: Path, capsys: Said) -> None:
    code, told = replayed(tmp_path, write_record(game_of(())), capsys)
    assert code == 0
    assert told.startswith("pharao: Unterägypten und Oberägypten\n")


def test_an_unfinished_game_is_no_broken_one(tmp_path: Path, capsys: Said) -> None:
    text = "\n".join(write_record(game_of()).splitlines()[:12]) + "\n"
    code, told = replayed(tmp_path, text, capsys)
    assert code == 0
    assert "die Partie ist noch nicht zu Ende. Züge: 5." in told


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("0 A0-C9", "Zug 3 geht nicht: Anna, A0-C9."),
        ("1 A0-A1", "Zug 3 geht nicht: Bert, A0-A1."),
        ("7 A0-A1", "Zug 3 geht nicht: 7, A0-A1."),
        ("* 11", "Zug 3 geht nicht: der Zufall, 11."),
        ("@ 11", "Zug 3 geht nicht: die Uhr, 11."),
        ("0 wie bitte", "Zug 3 geht nicht: Anna, wie bitte. So schreibt man keinen Zug."),
        ("wer A0-A1", "Zug 3 geht nicht: wer, A0-A1."),
    ],
)
def test_the_first_broken_move_is_shown_with_its_position(tmp_path: Path, capsys: Said, line: str, words: str) -> None:
    head = write_record(Record("pharao", 1, "normal", 2, ("Anna", "Bert"), (("0", "wirft"), ("*", "11"))))
    code, told = replayed(tmp_path, f"{head}{line}\n0 nie gelesen\n", capsys)
    assert code == 1
    assert words in " ".join(told.split())
    assert "So steht das Spiel davor:" in told
    assert told.endswith(".OOOO...../u........./uuu....... u 11\n\n")
    assert "nie gelesen" not in told


def test_other_rules_are_said(tmp_path: Path, capsys: Said) -> None:
    text = write_record(Record("pharao", 99, "normal", 2, ("Anna", "Bert")))
    code, told = replayed(tmp_path, text, capsys)
    assert code == 0
    assert "nach Fassung 99 der Regeln" in told


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Kopfzeile fehlt"),
        (
            "spiel: dame\nregeln: 1\nvariante: normal\nsitze: 2\n",
            "Ein Spiel namens »dame« gibt es in diesem Haus nicht.",
        ),
        ("spiel: pharao\nregeln: 1\nvariante: normal\nsitze: 5\n", "keine Partie, die ich lesen kann"),
        ("spiel: pharao\nregeln: 1\nvariante: schnell\nsitze: 2\n", "keine Partie, die ich lesen kann"),
    ],
)
def test_what_is_no_game_is_refused(tmp_path: Path, capsys: Said, text: str, words: str) -> None:
    path = tmp_path / "partie.txt"
    path.write_text(text, "utf-8")
    assert words in refused(capsys, "nachspielen", str(path))


def test_files_that_cannot_be_read_are_refused(tmp_path: Path, capsys: Said) -> None:
    assert "so etwas gibt es dort nicht" in refused(capsys, "nachspielen", str(tmp_path / "nie"))
    assert "das ist ein Ordner" in refused(capsys, "nachspielen", str(tmp_path))
    (tmp_path / "bild").write_bytes(b"\x89PNG\xff\xfe")
    assert "ist nicht in UTF-8 gespeichert" in refused(capsys, "nachspielen", str(tmp_path / "bild"))
