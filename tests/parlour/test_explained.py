"""What a sign of a drawing means and what a thing of a game is for is told in its own words, however it is asked."""

import tomllib

import pytest

from mud.games import discover
from mud.parlour.glossary import glossary
from mud.parlour.passages import paragraph
from mud.shelves import shelf
from tests.parlour.test_asked_at_tables import begun

FILES = {game: shelf("data") / "begriffe" / f"{game}.toml" for game in discover()}


@pytest.mark.parametrize("game", discover())
def test_everything_that_is_kept_is_found_by_its_names_and_told(game: str) -> None:
    kept = tomllib.loads(FILES[game].read_text("utf-8"))
    signs = kept.pop("zeichen")
    kept.pop("gezaehlt")
    for key, one in (*kept.items(), *signs.items()):
        told = [*one.get("regeln", ()), *one.get("wozu", ())]
        assert one.get("text") or told, key
        assert all(paragraph(game, begins) is not None for begins in told), key
        assert one.get("worte") or one.get("zeichen") or one.get("muster"), key
    for key, one in kept.items():
        expected = one.get("text") or paragraph(game, one["regeln"][0]).text
        asked = glossary(game).asked(f"was heißt {one['worte'][0]}?")
        assert expected in [passage.text for passage in asked], key


@pytest.mark.parametrize("game", discover())
def test_every_sign_that_is_kept_is_found_by_itself(game: str) -> None:
    for key, one in tomllib.loads(FILES[game].read_text("utf-8"))["zeichen"].items():
        place = f" bei {one['wo'][0]}" if one.get("nur_wo") else ""
        for sign in (*one.get("worte", ()), *one.get("zeichen", ())):
            asked = glossary(game).asked(f"was bedeutet {sign}{place}?")
            assert asked, (key, sign)


@pytest.mark.parametrize(
    ("game", "question", "told"),
    [
        ("OH", "was bedeuten die eckigen und die runden Klammern in der Zeile Aufseher?", "runde klammern haben"),
        ("OH", "was heißen die klammern in der aufseherzeile", "runde klammern haben"),
        ("OH", "die klammern da oben, was sollen die", "runde klammern haben"),
        ("OH", "versteh die Klammern in der Leiste nicht", "runde klammern haben"),
        ("OH", "warum steht da ein Sternchen bei Nebet?", "zuletzt etwas geändert"),
        ("OH", "was soll der pfeil", "am zug"),
        ("OH", "wofür steht das J", "joker"),
        ("OH", "was heißt 66/7", "von unten nach oben"),
        ("OH", "was macht der dieb nochmal", "ein dieb holt in aktion 3 eine karte"),
        ("OH", "Was kann denn der Dieb, wenn ich ihn nehme?", "ein dieb holt in aktion 3 eine karte"),
        ("OH", "was passiert, wenn ich den Dieb spiele", "r10a"),
        ("OH", "was bringt mir ein Pharao", "ein pharao wehrt ab"),
        ("OH", "erklär mir den Steuereintreiber", "r12a"),
        ("OH", "was tut der Joker eigentlich", "ein joker steht beim bauen für die zahl"),
        ("OH", "was macht die Neun", "r3b"),
        ("OH", "was passiert bei 7", "r14c"),
        ("OH", "wozu ist der Ablagestapel da", "gewertete pyramiden"),
        ("TAL", "wofür stehen 0/5 und 0/14 auf dem Plan?", "wie viele steine dort"),
        ("TAL", "was heißt 2A5a", "groß für aufseher"),
        ("TAL", "was bedeutet C→16", "zwei linien"),
        ("TAL", "was soll das ^ da", "pharaostein"),
        ("TAL", "was bedeutet N:2", "wie viele tafeln"),
        ("TAL", "wofür sind die pluszeichen", "freies baufeld"),
        ("TAL", "wozu ist eine leere Tafel gut, wenn man damit doch gar nichts bietet?", "täuschst"),
        ("TAL", "was bringen mir die leeren tafeln", "täuschst"),
        ("TAL", "wat macht denn so n arbeiter", "mit arbeitern baust"),
        ("TAL", "Ipi, was macht ein Aufseher?", "mit aufsehern nimmst"),
        ("PHARAO", "was macht der Nil", "droht ein stein zu ertrinken"),
        ("PHARAO", "wozu ist das Leben gut", "deiner steine retten"),
        ("PHARAO", "was bedeutet das u", "stein unterägyptens"),
        ("PHARAO", "was soll der > da", "jetzt ziehen darfst"),
        ("PHAROMINO", "was heißt [ ] 31", "karten, die jemand noch hat"),
        ("PHAROMINO", "was bringt ein Pharao", "r12d"),
        ("PHAROMINO", "was ist ein Tempel", "r4a"),
        ("PHAROMINO", "wofür stehen die buchstaben auf den karten", "skarabäus"),
    ],
)
def test_what_it_means_or_is_for_is_told(game: str, question: str, told: str) -> None:
    assert told in begun(game).ask("Anna", question).lower()


@pytest.mark.parametrize(
    ("game", "question", "never"),
    [
        ("OH", "wer ist am Zug", "„>“"),
        ("OH", "was liegt in der Auslage", "R2b"),
        ("OH", "was ist meine Pyramide wert", "R5a"),
        ("TAL", "was liegt in Gruppe 4", "R5a"),
        ("TAL", "was macht Nofret gerade", "R6a"),
        ("PHAROMINO", "was bringt ein Pharao", "R6a"),
    ],
)
def test_how_it_stands_is_not_answered_with_what_things_are(game: str, question: str, never: str) -> None:
    assert never not in begun(game).ask("Anna", question)


def test_two_things_asked_for_in_one_line_are_both_told() -> None:
    told = begun("OH").ask("Anna", "was tut der dieb und wozu ist der steuereintreiber da?")
    assert "R10a" in told
    assert "R12a" in told
