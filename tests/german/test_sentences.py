"""The lint of sentences, on small houses of its own; and the page that explains the codes."""

import re
from pathlib import Path
from typing import Any

import pytest

from mud.german.speech.narrator import Narrator, parse
from mud.german.speech.sentences import Finding, check
from mud.shelves import shelf

HAUS = '[gruss]\ndu = "Hallo {wer:der}."\nalle = "{wer:Der} grüßt {wen:den}."\n'


class Lint:
    """A folder of sources and one of sentences, written by a test."""

    def __init__(self, root: Path) -> None:
        self.mud, self.texts = root / "mud", root / "texte"

    def source(self, path: str, text: str) -> None:
        file = self.mud / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def sentences(self, name: str, text: str) -> None:
        self.texts.mkdir(exist_ok=True)
        (self.texts / f"{name}.toml").write_text(text, "utf-8")

    def findings(self) -> list[Finding]:
        return check(Narrator.load(self.texts), self.mud, self.texts)

    def brief(self) -> list[tuple[Any, ...]]:
        return [(Path(f.file).name, f.line, f.code, *f.detail.values()) for f in self.findings()]


@pytest.fixture
def lint(tmp_path: Path) -> Lint:
    return Lint(tmp_path)


def test_a_whole_key_anywhere_is_used_and_must_exist(lint: Lint) -> None:
    lint.sentences("haus", HAUS)
    lint.source("parlour/a.py", 'KEYS = ("haus.gruss",\n  "haus.abschied")\n')
    assert lint.brief() == [("a.py", 2, "satz_fehlt", "haus.abschied")]


def test_a_file_name_is_no_key_and_a_docstring_names_nothing(lint: Lint) -> None:
    lint.sentences("haus", HAUS)
    lint.source("parlour/a.py", '"""haus.gruss"""\nFILE = "haus.toml"\n')
    assert lint.brief() == [("haus.toml", 1, "satz_unbenutzt", "haus.gruss")]


def test_a_sentence_in_place_of_another_needs_that_other_with_its_gaps_and_for_as_many(lint: Lint) -> None:
    lint.sentences("haus", HAUS)
    lint.source("parlour/a.py", 'KEY = "haus.gruss"\n')
    good = '["haus.gruss"]\ndu = ""\nalle = "{wen:Der} wird gegrüßt."\n'
    lint.sentences("grab", good)
    assert lint.brief() == []
    for wrong in ('["haus.weg"]\ntext = "Weg."\n', '["haus.gruss"]\ndu = "Na."\n', good.replace("wen:Der", "ort:Der")):
        lint.sentences("grab", wrong)
        assert [code for _, _, code, *_ in lint.brief()] == ["satz_ersetzt_nichts"]


def test_a_sentence_nobody_tells_is_found_at_its_line(lint: Lint) -> None:
    lint.sentences("haus", HAUS + '\n[ "leer" ]\ntext = "Leer."\n')
    lint.source("parlour/a.py", 'told = "gruss"\n')
    assert lint.brief() == [("haus.toml", 5, "satz_unbenutzt", "haus.leer")]


@pytest.mark.parametrize(("path", "file"), [("games/pharao/rules.py", "pharao"), ("world/doors.py", "welt")])
def test_a_refusal_has_its_sentence_in_the_home_file(lint: Lint, path: str, file: str) -> None:
    lint.sentences(file, '[zu_weit]\ndu = "Von {von} nach {nach}."\n')
    lint.source(path, 'raise Refused("zu_weit", von=1, nach=2)\nraise Refused("zu_nah")\n')
    assert lint.brief() == [(Path(path).name, 2, "satz_fehlt", f"{file}.zu_nah")]


def test_a_host_error_has_its_sentence_in_wirt(lint: Lint) -> None:
    lint.sentences("wirt", '[belegt]\ntext = "{port} ist belegt."\n')
    lint.source("telnet/a.py", 'HostError("belegt")\nHostError("kaputt")\n')
    assert lint.brief() == [
        ("a.py", 1, "luecke_offen", "wirt.belegt", "du", "port"),
        ("a.py", 2, "satz_fehlt", "wirt.kaputt"),
    ]


def test_a_function_that_completes_keys_is_understood(lint: Lint) -> None:
    lint.sentences("haus", '[a]\ntext = "{x}"\n[b]\ntext = "b"\n')
    lint.source(
        "parlour/a.py",
        'class A:\n def _say(self, key, **facts):\n  tell(f"haus.{key}", **facts)\n'
        ' def run(self, late):\n  self._say("a")\n  self._say("b" if late else "c")\n',
    )
    assert lint.brief() == [
        ("a.py", 5, "luecke_offen", "haus.a", "du", "x"),
        ("a.py", 6, "satz_fehlt", "haus.c"),
    ]


def test_beginnings_of_keys_use_all_that_begin_so(lint: Lint) -> None:
    lint.sentences("pharao", "".join(f'[{name}]\ntext = "x"\n' for name in ("Won_a", "Won_b", "lage_c", "Lost_d")))
    lint.source("games/pharao/words.py", 'key = f"Won_{reason}"\nother = f"pharao.lage_{letter}"\n')
    assert lint.brief() == [("pharao.toml", 7, "satz_unbenutzt", "pharao.Lost_d")]


def test_events_of_a_game_need_a_sentence_for_du_and_alle(lint: Lint) -> None:
    lint.sentences(
        "pharao",
        '[Moved]\ndu = "x"\n[Thrown_a]\ntext = "x"\n[Thrown_b]\nalle = "x"\n[Base]\ntext = "x"\n[Odd]\ntext = "x"\n',
    )
    lint.source(
        "games/pharao/model.py",
        "class Base:\n @property\n def seen_by(self): return None\n"
        "class Moved(Base): pass\nclass Thrown(Base): pass\nclass Won:\n seen_by: None = None\nclass Odd: pass\n",
    )
    assert lint.brief() == [
        ("model.py", 4, "sicht_fehlt", "pharao.Moved", "alle"),
        ("model.py", 5, "sicht_fehlt", "pharao.Thrown_b", "du"),
        ("model.py", 6, "satz_fehlt", "pharao.Won"),
        ("pharao.toml", 7, "satz_unbenutzt", "pharao.Base"),
        ("pharao.toml", 9, "satz_unbenutzt", "pharao.Odd"),
    ]


def test_what_a_game_derives_from_the_contract_is_an_event(lint: Lint) -> None:
    lint.sentences("pharao", '[Moved]\ndu = "x"\n[Robbed]\nalle = "x"\n')
    lint.source(
        "game.py",
        "class Event:\n def seen_by(self): return None\n"
        "class Done(Event): pass\nclass Aimed(Done):\n heard = frozenset({'du', 'dir', 'alle'})\n",
    )
    lint.source(
        "games/pharao/model.py",
        "from mud.game import Aimed, Done\nclass Moved(Done): pass\nclass Robbed(Aimed): pass\n"
        "class Hushed(Done):\n heard = frozenset()\n",
    )
    assert lint.brief() == [
        ("model.py", 2, "sicht_fehlt", "pharao.Moved", "alle"),
        ("model.py", 3, "sicht_fehlt", "pharao.Robbed", "du"),
    ]


def test_events_of_the_world_need_a_sentence_for_all_who_hear_of_them(lint: Lint) -> None:
    lint.sentences("welt", '[Taken]\ndu = "x"\n[Put_auf]\ndu = "x"\n[Seen]\ndir = "x"\n')
    lint.source(
        "world/events.py",
        'PUBLIC: Final = frozenset({"du", "alle"})\nclass Event:\n heard: ClassVar[frozenset] = PUBLIC\n'
        "class _At(Event): pass\nclass Taken(_At): pass\nclass Dropped(_At): pass\n"
        'class Put(_At):\n heard = frozenset({"du"})\nclass Smelled(Event):\n heard = frozenset()\n'
        'class Seen(Event):\n heard = frozenset({"dir"})\n',
    )
    lint.source("world/other.py", "class Event: pass\nclass Elsewhere(Event): pass\n")
    assert lint.brief() == [
        ("events.py", 5, "sicht_fehlt", "welt.Taken", "alle"),
        ("events.py", 6, "satz_fehlt", "welt.Dropped"),
    ]


def test_endings_of_keys_go_with_the_strings_of_their_module(lint: Lint) -> None:
    names = ("still", "still_hier", "laut_hier", "still_dort")
    lint.sentences("welt", "".join(f'[{name}]\ntext = "x"\n' for name in names))
    lint.source("world/senses.py", 'say("still")\nkey = f"{name}_hier"\n')
    lint.source("world/other.py", 'name = "laut"\n')
    unused = [finding.detail["schluessel"] for finding in lint.findings()]
    assert unused == ["welt.laut_hier", "welt.still_dort"]


@pytest.mark.parametrize(
    ("call", "gaps"),
    [
        ('Told("haus.gruss", "du", {"wer": 1})', []),
        ('Told("haus.gruss", "alle", {"wer": 1})', ["wen"]),
        ('Told("haus.gruss", "alle", {})', ["wen", "wer"]),
        ('Told("haus.gruss", "du" if me else "alle", {"wer": 1})', ["wen"]),
        ('Told("haus.gruss", "alle", {**facts})', []),
        ('Told("haus.gruss", "alle", facts)', []),
        ('narrator.tell("haus.gruss", "alle", wer=1, wen=2, mehr=3)', []),
        ('narrator.tell("haus.gruss", "alle", wen=2)', ["wer"]),
        ('narrator.tell("haus.gruss", **facts)', []),
        ('Refused("haus.gruss")', ["wer"]),
        ('Question("haus.gruss", {"wer": 1}, resume)', []),
        ('Misread("haus.gruss", {"x": 1})', ["wer"]),
        ('somebody("haus.gruss")', []),
    ],
)
def test_gaps_are_held_against_the_facts_of_a_call(lint: Lint, call: str, gaps: list[str]) -> None:
    lint.sentences("haus", HAUS)
    lint.source("parlour/a.py", call)
    assert [finding.detail["luecke"] for finding in lint.findings()] == gaps
    assert {finding.code for finding in lint.findings()} <= {"luecke_offen"}


def test_every_finding_can_be_told(lint: Lint) -> None:
    lint.sentences("haus", HAUS + '[leer]\ntext = "x"\n')
    lint.sentences("pharao", '[Moved]\ndu = "x"\n')
    lint.source("parlour/a.py", 'Refused("haus.gruss")\nRefused("haus.fehlt")\n')
    lint.source("games/pharao/model.py", "class Moved:\n seen_by: None = None\n")
    narrator = Narrator.load(shelf("data") / "texte")
    codes = set()
    for finding in lint.findings():
        codes.add(finding.code)
        said = narrator.tell(f"pruefen.{finding.code}", **finding.detail)
        assert all(detail in said for detail in finding.detail.values())
    assert codes == {"satz_fehlt", "satz_unbenutzt", "sicht_fehlt", "luecke_offen"}


def test_the_page_on_sentences_shows_only_codes_there_are() -> None:
    page = (shelf("data") / "texte" / "LIESMICH.md").read_text("utf-8").replace("\\|", "|")
    shown = re.findall(r"(?<!\{)\{\w+(?::[^}]*)?\}", page)
    assert len(shown) > 60
    assert [gap for gap in shown if not parse(gap).gaps] == []
