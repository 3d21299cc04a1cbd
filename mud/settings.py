"""What a host can set, from a TOML file: every name with its default stands in data/einstellungen.toml.

Knows names, kinds of values and where they belong; refuses to know what they do there.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from mud.parlour.bounds import HouseSettings
from mud.telnet.limits import TelnetLimits
from mud.trouble import HostError, reason, toml_of
from mud.web.limits import WebLimits

_SECTIONS: Mapping[str, Mapping[str, str]] = {
    "leitung": {
        "zeile": "line",
        "zeilen_je_sekunde": "lines_per_second",
        "zeilen_auf_einmal": "lines_burst",
        "arbeit_je_sekunde": "work",
        "bytes_je_sekunde": "bytes_per_second",
        "bytes_auf_einmal": "bytes_burst",
        "tasten_je_sekunde": "keys_per_second",
        "tasten_auf_einmal": "keys_burst",
        "optionen_je_sekunde": "options_per_second",
        "optionen_auf_einmal": "options_burst",
        "unterhandlung": "subnegotiation",
        "ungelesen": "unread",
        "verbindungen": "connections",
        "fuer_konten": "reserved",
        "je_adresse": "per_address",
        "ausgenommen": "exempt",
        "vermittler": "intermediaries",
        "vermittler_frist": "header",
        "reich": "rich",
        "stumm_vor_anmeldung": "idle_unnamed",
        "stumm": "idle",
        "aushandeln": "negotiation",
        "abschied": "goodbye",
    },
    "haus": {
        "gaeste": "guests",
        "besucher": "visitors",
        "erstarrt": "frozen",
        "verlassen": "abandoned",
        "untaetig": "idle",
        "tische": "tables",
        "tische_je_person": "tables_each",
        "tische_leer": "tables_kept",
        "gesuche": "seeks",
        "gesuche_je_person": "seeks_each",
        "gesuchdauer": "seek_time",
        "gesuche_je_minute": "seek_rate",
        "gesuche_auf_einmal": "seek_burst",
        "auftraege": "jobs",
        "neue_je_adresse": "newcomers",
        "zug_fruehestens": "pause_least",
        "zug_spaetestens": "pause_most",
        "reden_je_sekunde": "speech_rate",
        "reden_auf_einmal": "speech_burst",
        "rufpause": "shout_pause",
        "briefe": "letters",
        "briefe_am_tag": "letters_a_day",
        "aushaenge": "notices",
        "aushaenge_je_person": "notices_each",
        "aufsicht": "keepers",
        "denker": "thinkers",
        "denkzeit": "thought",
    },
    "tls": {
        "zertifikat": "certificate",
        "schluessel": "key",
        "telnet": "telnet",
        "web": "web",
    },
    "web": {
        "offen": "open",
        "port": "port",
        "wartet": "stays",
        "wartet_nach_schliessen": "left",
        "adressen": "origins",
    },
}
_TOP: Mapping[str, type] = {"host": str, "port": int, "ablage": str, "saat": int}


@dataclass(frozen=True, slots=True)
class TlsSettings:
    """The house's certificate and the file of its key, if that is another one, and the ports of its safe doors. No
    certificate, no such doors."""

    certificate: str = ""
    key: str = ""
    telnet: int = 4712
    web: int = 4743


@dataclass(frozen=True, slots=True)
class Settings:
    """What a host can set; data/einstellungen.toml shows every name with its default."""

    host: str = "127.0.0.1"
    port: int = 4711
    ablage: Path | None = None
    saat: int | None = None
    leitung: TelnetLimits = field(default_factory=TelnetLimits)
    haus: HouseSettings = field(default_factory=HouseSettings)
    web: WebLimits = field(default_factory=WebLimits)
    tls: TlsSettings = field(default_factory=TlsSettings)

    @classmethod
    def load(cls, path: Path) -> "Settings":
        """The settings of a TOML file; what it does not name keeps its default. Raises HostError."""
        try:
            tables = toml_of(path)
        except OSError as cause:
            raise HostError("einstellungen_unlesbar", datei=str(path), grund=reason(cause)) from cause
        given: dict[str, Any] = {}
        for name, value in tables.items():
            if name in _SECTIONS and isinstance(value, dict):
                default = getattr(cls(), name)
                given[name] = _replaced(path, default, _section(path, _SECTIONS[name], default, value))
            elif name in _TOP:
                given[name] = _checked(path, name, value, _TOP[name]())
            else:
                _unknown(path, name, [*_TOP, *_SECTIONS])
        if "ablage" in given:
            given["ablage"] = Path(given["ablage"]).expanduser()
        return cls(**given)


def _replaced(path: Path, default: Any, values: Mapping[str, Any]) -> Any:
    try:
        return replace(default, **values)
    except ValueError as cause:  # a bound nobody could live with, or a network that is none
        raise HostError("einstellung_falsch", datei=str(path), name=str(cause), erwartet="> 0, 127.0.0.0/8") from cause


def _section(path: Path, names: Mapping[str, str], default: Any, table: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for name, value in table.items():
        if name not in names:
            _unknown(path, name, names)
        found[names[name]] = _checked(path, name, value, getattr(default, names[name]))
    return found


def _unknown(path: Path, name: str, known: Iterable[str]) -> None:
    raise HostError("einstellung_unbekannt", datei=str(path), name=name, bekannte=", ".join(known))


def _checked(path: Path, name: str, value: Any, default: Any) -> Any:
    """A value of the default's kind, or HostError."""
    match default:
        case bool():
            fits, kind = isinstance(value, bool), "true/false"
        case int() | float():
            fits, kind = (
                isinstance(value, int | type(default)) and not isinstance(value, bool) and value >= 0,
                "0, 1, 2 …",
            )
        case tuple():
            fits, kind = isinstance(value, list) and all(isinstance(v, str) for v in value), '["…", "…"]'
        case _:
            fits, kind = isinstance(value, str), '"…"'
    if not fits:
        raise HostError("einstellung_falsch", datei=str(path), name=name, erwartet=kind)
    return tuple(value) if isinstance(value, list) else value
