"""The command `schatulle`: reads its arguments and calls what they ask for, each part loaded only when it is needed.

Knows arguments, exit codes and the host's sentences (`wirt` in data/texte); refuses to know what happens in the house.
Exit codes: 0 done; 1 `pruefen` or `nachrechnen` found something, or a game did not replay; 2 it could not begin, and a
sentence says why.
"""

import argparse
import errno
import json
import os
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

from platformdirs import user_state_dir

from mud import __version__
from mud.cache import uncollected
from mud.console.streams import charset
from mud.german.speech.narrator import parse
from mud.shelves import shelf
from mud.text import transliterate
from mud.trouble import HostError

# What argparse says in English, and the sentence of `wirt` that says it in German.
_ARGPARSE = {
    "unrecognized arguments: %s": "eingabe_unbekannt",
    "the following arguments are required: %s": "eingabe_fehlt",
    "invalid choice: %(value)r (choose from %(choices)s)": "eingabe_wahl",
    "argument %(argument_name)s: %(message)s": "eingabe_argument",
    "invalid %(type)s value: %(value)r": "eingabe_zahl",
    "expected one argument": "eingabe_ein_wert",
    "ignored explicit argument %r": "eingabe_kein_wert",
    "ambiguous option: %(option)s could match %(matches)s": "eingabe_mehrdeutig",
    "usage: ": "hilfe_aufruf",
    "positional arguments": "hilfe_angaben",
    "options": "hilfe_schalter",
    "show this help message and exit": "hilfe_hilfe",
}
# What the system says in its own language about files and addresses, by its short name for it.
_SYSTEM = {
    os.strerror(number): f"grund_{errno.errorcode[number].lower()}"
    for number in (
        errno.ENOENT,
        errno.EACCES,
        errno.EPERM,
        errno.EEXIST,
        errno.EISDIR,
        errno.ENOTDIR,
        errno.EROFS,
        errno.ENOSPC,
        errno.EIO,
        errno.EADDRINUSE,
        errno.EADDRNOTAVAIL,
    )
}


@cache
def _sentences() -> Mapping[str, Mapping[str, str]]:
    # Only this one file and not the narrator's whole shelf: help must be quick, and work when that shelf is broken.
    return tomllib.loads((shelf("data") / "texte" / "wirt.toml").read_text("utf-8"))


def told(key: str, **facts: Any) -> str:
    """The host's sentence `key`, in letters that standard output has."""
    return transliterate(parse(_sentences()[key]["text"]).tell(facts), charset(sys.stdout))


def default_directory() -> Path:
    """Where everything is kept unless `--ablage` says otherwise: under XDG_STATE_HOME, never in the installation."""
    return Path(user_state_dir("schatulle"))


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one German sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, told("fehler", satz=told("eingabe_falsch", grund=message, befehl=self.prog)) + "\n")


def _port(text: str) -> int:
    port = int(text)
    if port not in range(65536):
        raise argparse.ArgumentTypeError(told("eingabe_port"))
    return port


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _web_port(text: str) -> dict[str, int | bool]:
    """What a port, or that there is to be none, sets of the web door."""
    return {"open": False} if text == "aus" else {"port": _port(text)}


def _in_german(english: str) -> str:
    if english not in _ARGPARSE:
        return english
    return told(_ARGPARSE[english]) + " " * english.endswith(" ")


def _arguments() -> argparse.ArgumentParser:
    vars(argparse)["_"] = _in_german  # argparse asks gettext by this name, which has no German for it
    parser = _Parser("schatulle", description=told("hilfe_ueber"), epilog=told("hilfe_nachwort"), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=__version__, help=told("hilfe_version"))
    commands = parser.add_subparsers(title=told("hilfe_befehle"), dest="befehl", metavar="BEFEHL", required=True)

    def command(name: str) -> argparse.ArgumentParser:
        about = told(f"hilfe_{name}")
        return commands.add_parser(name, help=about, description=about[0].upper() + about[1:], allow_abbrev=False)

    def store(of: argparse.ArgumentParser) -> None:
        about = told("hilfe_ablage", ablage=str(default_directory())).replace("%", "%%")
        of.add_argument("--ablage", metavar="DIR", type=Path, help=about)

    def state(of: argparse.ArgumentParser) -> None:
        store(of)
        of.add_argument("--saat", metavar="N", type=int, help=told("hilfe_saat"))

    spielen = command("spielen")
    state(spielen)
    spielen.add_argument("--figur", metavar="NAME", help=told("hilfe_figur"))
    server = command("server")
    server.add_argument("--host", help=told("hilfe_host", host="127.0.0.1"))
    server.add_argument("--port", type=_port, help=told("hilfe_port", port=4711))
    server.add_argument("--web", metavar="PORT|aus", type=_web_port, help=told("hilfe_web", port=4780))
    ports = {"telnet": 4712, "web": 4743}
    server.add_argument("--tls-zertifikat", metavar="DATEI", help=told("hilfe_tls_zertifikat", **ports))
    server.add_argument("--tls-schluessel", metavar="DATEI", help=told("hilfe_tls_schluessel"))
    state(server)
    server.add_argument("--einstellungen", metavar="DATEI", type=Path, help=told("hilfe_einstellungen"))
    verstehe = command("verstehe")
    verstehe.add_argument("--raum", metavar="NAME|DATEI.toml", help=told("hilfe_raum"))
    verstehe.add_argument("--tisch", metavar="SPIEL", help=told("hilfe_tisch"))
    verstehe.add_argument("--leute", metavar="NAMEN", type=_names, default=(), help=told("hilfe_leute"))
    verstehe.add_argument("--lexikon", metavar="DATEI", type=Path, help=told("hilfe_lexikon"))
    verstehe.add_argument("--zuvor", metavar="DATEI", type=Path, help=told("hilfe_zuvor"))
    verstehe.add_argument("--ausfuehren", action="store_true", help=told("hilfe_ausfuehren"))
    verstehe.add_argument("--warum", action="store_true", help=told("hilfe_warum"))
    command("nachspielen").add_argument("datei", metavar="DATEI", type=Path, help=told("hilfe_datei"))
    command("pruefen")
    store(command("nachrechnen"))
    store(command("beiseite"))
    loese = command("loese")
    loese.add_argument("spiel", metavar="SPIEL", choices=["pharao"], help=told("hilfe_loese_spiel"))
    loese.add_argument("--bis", choices=["1v1", "2v2", "3v3", "4v4"], default="4v4", help=told("hilfe_loese_bis"))
    loese.add_argument("--nach", metavar="DATEI", type=Path, help=told("hilfe_loese_nach"))
    return parser


def _with_command(given: Sequence[str]) -> list[str]:
    """Without a command it is `spielen`, whose options may then stand alone."""
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version")):
        return ["spielen", *given]
    return list(given)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Argument errors and help end by SystemExit, as argparse has it."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            # a byte that is no letter is no reason to stop, and the mark some editors begin with is none
            marked = stream is sys.stdin and not stream.isatty() and stream.encoding.lower() == "utf-8"
            stream.reconfigure(errors="replace", encoding="utf-8-sig" if marked else None)
    asked = _arguments().parse_args(_with_command(sys.argv[1:] if argv is None else argv))
    try:
        return _run(asked)
    except HostError as error:
        return _fail(error.key, error.facts)
    except KeyboardInterrupt:
        print(told("abbruch"), file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Who reads us has left (`schatulle pruefen | head`): nothing is wrong, and nothing more can be said.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _fail(key: str, facts: Mapping[str, Any]) -> int:
    system = {name: told(_SYSTEM[fact]) for name, fact in facts.items() if isinstance(fact, str) and fact in _SYSTEM}
    print(told("fehler", satz=told(key, **{**facts, **system})), file=sys.stderr)
    return 2


def _run(asked: argparse.Namespace) -> int:
    match asked.befehl:
        case "spielen":
            return _play(asked)
        case "server":
            return _serve(asked)
        case "verstehe":
            return _understand(asked)
        case "nachspielen":
            from mud.workbench import replay_file

            return replay_file(asked.datei, sys.stdout)
        case "nachrechnen":
            from mud.workbench import recount

            return recount(asked.ablage or default_directory(), sys.stdout)
        case "beiseite":
            from mud.workbench import aside

            return aside(asked.ablage or default_directory(), sys.stdout)
        case "loese":
            from mud.solving import solve

            return solve(asked.bis, asked.nach, sys.stdout)
        case _:
            from mud.workbench import check

            return check(sys.stdout)


def _play(asked: argparse.Namespace) -> int:
    if sys.stdout.isatty():  # a first start on a slow machine takes a while, and who only listens hears nothing else
        print(told("gleich"), flush=True)
    with uncollected():  # six hundred modules, and nothing of them is rubbish
        from mud import bootstrap

    return bootstrap.play(asked.ablage or default_directory(), asked.saat, asked.figur)


def _serve(asked: argparse.Namespace) -> int:
    with uncollected():
        from mud import bootstrap
        from mud.settings import Settings

    settings = Settings.load(asked.einstellungen) if asked.einstellungen else Settings()
    names = ("host", "port", "ablage", "saat")
    given = {name: value for name in names if (value := getattr(asked, name)) is not None}
    # who leaves one port to chance has another house on the usual ones
    web = replace(settings.web, **(asked.web or ({"port": 0} if asked.port == 0 else {})))
    tls = replace(settings.tls, telnet=0, web=0) if asked.port == 0 else settings.tls
    tls = replace(tls, certificate=asked.tls_zertifikat or tls.certificate, key=asked.tls_schluessel or tls.key)
    ablage = settings.ablage or default_directory()
    settings = replace(settings, **{"ablage": ablage, "web": web, "tls": tls, **given})
    return bootstrap.server(settings)


def _understand(asked: argparse.Namespace) -> int:
    with uncollected():
        from mud import nlu

    before = () if asked.zuvor is None else nlu.lines_of(asked.zuvor)
    place = nlu.Place(nlu.Setting(asked.raum, asked.tisch, asked.leute, asked.lexikon, before))
    as_json = partial(nlu.as_json, place.house.narrator, carries_out=asked.ausfuehren)
    for typed in sys.stdin:
        line = typed.rstrip("\r\n")
        if asked.warum:
            from mud.workbench import explain

            explain(place.probe.trail(line), sys.stdout)
        print(json.dumps(place.probe.tried(line, as_json), ensure_ascii=charset(sys.stdout) != "utf-8"), flush=True)
    return 0
