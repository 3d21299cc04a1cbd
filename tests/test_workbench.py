"""`schatulle pruefen`: every kind of finding, on copies of the shelves with one thing broken."""

import re
import shutil
from pathlib import Path

import pytest

from mud import cli, workbench
from mud.shelves import Shelf, shelf

pytestmark = pytest.mark.lengthy

Said = pytest.CaptureFixture[str]


@pytest.fixture
def shelves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of grammar/, rooms/ and data/ that may be broken."""
    names: tuple[Shelf, ...] = ("grammar", "rooms", "data")
    for name in names:
        shutil.copytree(shelf(name), tmp_path / name)
    monkeypatch.setattr(workbench, "shelf", lambda name: tmp_path / name)
    return tmp_path


def edit(path: Path, pattern: str, by: str) -> None:
    text = path.read_text("utf-8")
    changed = re.sub(pattern, by, text, count=1, flags=re.MULTILINE)
    assert changed != text
    path.write_text(changed, "utf-8")


def check(said: Said) -> tuple[int, str]:
    code = cli.main(["pruefen"])
    return code, said.readouterr().out


def test_the_house_is_in_order(capsys: Said) -> None:
    code, told = check(capsys)
    assert (code, told.count("\n")) == (0, 1), told
    assert told.startswith("Alles in Ordnung: ")


def test_every_kind_of_finding_is_told(shelves: Path, capsys: Said) -> None:
    sentences = shelves / "data" / "texte" / "wirt.toml"
    edit(shelves / "rooms" / "halle.toml", r'^nach = "kammer"', 'nach = "keller"')
    edit(sentences, r"^\[datei_kein_utf8\]", "[datei_kein_uft8]")
    edit(sentences, r"kann ich nicht lesen: \{grund\}", "in {ordner} nicht: {grund}")
    (shelves / "grammar" / "wirr.lark").write_text('// Wirrwarr\n?befehl: a | b\na: X\nb: X\nX: "x"\n', "utf-8")
    intents = shelves / "grammar" / "welt.absichten.toml"
    edit(intents, r'"held", "readable"|"readable", "held"', '"readable", "gehalten"')
    edit(shelves / "grammar" / "tisch.absichten.toml", r"^\[aufgeben\]", "[aufgaben]")
    code, told = check(capsys)
    assert code == 1
    assert "welt.absichten.toml, lesen: „gehalten“ gibt es nicht." in told
    assert "tisch.absichten.toml, aufgaben: „aufgaben“ gibt es nicht." in told
    assert "halle.toml, halle: Der Ausgang nach Westen führt nach „keller“; einen solchen Raum gibt es nicht." in told
    assert "Den Satz »wirt.datei_kein_utf8« gibt es nicht." in told
    assert "Den Satz »wirt.datei_kein_uft8« erzählt niemand." in told
    assert "füllt niemand die Lücke »ordner«" in told
    assert "wirr.lark: Die Grammatik ist mehrdeutig oder falsch:" in told
    assert told.splitlines()[-1].endswith("Befunde.")


def test_a_room_that_cannot_be_read_does_not_hide_the_rest(shelves: Path, capsys: Said) -> None:
    (shelves / "rooms" / "halle.toml").write_text("[raum", "utf-8")
    edit(shelves / "data" / "texte" / "wirt.toml", r"\Z", '\n[nie_erzaehlt]\ntext = "Nichts."\n')
    code, told = check(capsys)
    assert code == 1
    assert "halle.toml" in told
    assert "nie_erzaehlt" in told


@pytest.mark.parametrize(
    ("wrong", "cause"), [("[", "welt.absichten.toml: "), ("[nehmen]\nernst = 1", "welt.absichten.toml: [nehmen] ernst")]
)
def test_traits_that_no_verb_can_have_end_it_with_one_sentence(
    shelves: Path, capsys: Said, wrong: str, cause: str
) -> None:
    (shelves / "grammar" / "welt.absichten.toml").write_text(wrong, "utf-8")
    assert cli.main(["pruefen"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"schatulle: Was neben den Regeln steht, lässt sich nicht lesen: {cause}")
    assert told.count("\n") == 1


def test_sentences_that_are_no_toml_end_it_with_one_sentence(shelves: Path, capsys: Said) -> None:
    (shelves / "data" / "texte" / "haus.toml").write_text("[", "utf-8")
    assert cli.main(["pruefen"]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(f"schatulle: In {shelves / 'data' / 'texte' / 'haus.toml'} kann ich Zeile 1 nicht lesen")
    assert told.err.count("\n") == 1
