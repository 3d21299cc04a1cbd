"""Help on whatever a command of tables, seeks and people is called; and where several pages fit, each can be had."""

import re

import pytest

from mud.games import discover
from mud.german.help import Page, find_pages, help_pages
from mud.german.line.normalise import fold
from tests.corpus.scopes import understanding
from tests.stage import Stage, at_the_long_table

PAGES = help_pages()
GAMES = set(discover())
HOUSE = {page.file for page in PAGES.values()} - GAMES

WORDS = {
    "aufstellen": "stell stelle aufstellen eröffne eröffnen neuer|Tisch",
    "tische": "tisch tische tischliste",
    "abraeumen": "räum räume abräumen",
    "wechseln": "wechsle wechseln wechsel",
    "zuschauen": "schau|zu zuschauen zusehen zuschauer beobachten",
    "absondern": "privat offen tisch|privat",
    "einladen": "einladen einladung einladungen",
    "zusagen": "nimm|an annehmen zusagen zusage",
    "absagen": "lehne|ab ablehnen absagen absage",
    "ausschliessen": "schließ|aus ausschließen ausschluss",
    "dazusetzen": "setz|dazu dazusetzen computer Nofret",
    "wegschicken": "schick wegschicken schick|weg",
    "lautsagen": "laut sage|laut lautsagen",
    "gegner_suchen": "suche gegner mitspieler",
    "gesuche": "gesuche",
    "gesuch_annehmen": "nimm|Gesuch",
    "gesuch_zurueckziehen": "zieh|zurück zurückziehen",
    "herausfordern": "fordere herausfordern herausforderung",
    "benachrichtigen": "benachrichtige benachrichtigen benachrichtigung",
    "folgen": "folge folgen begleiten",
    "spielangebot": "spiele spielangebot lobby",
    "wer_spielt": "spielrunden partien wer|spielt|was?",
    "einspringen": "übernimm übernehmen übernahme einspringen spring|ein platz ablösen",
    "restzeit": "uhr zeit restzeit bedenkzeit",
    "ab_zug": "zurücknehmen zurücknahme",
    "zum_ueben": "übung",
    "vereinbaren": "vereinbare vereinbaren vereinbarung geduld",
    "starten": "starte starten partie revanche",
    "stoppen": "stoppe stoppen abbrechen",
    "aufgeben": "gib|auf aufgeben kapitulieren",
    "freund": "freund freundschaft",
    "freunde": "freunde",
    "finger": "finger",
    "abwesend": "abwesend afk",
    "schreiben": "schreibe schreiben brief",
    "post": "post briefe",
    "beantworten": "beantworte beantworten",
    "aushang": "aushang",
    "aushaengen": "hänge aushängen hänge|aus",
    "abhaengen": "abhängen",
    "kanal": "kanal abonnieren",
    "kanaele": "kanäle",
    "wer": "wer leute",
    "wo": "wo wo|ist finden",
    "gehen": "gehe gehen gehe|zu",
}
"""What somebody would ask about, away from any table, by the page that should come first."""


def found(word: str, game: str = "") -> list[Page]:
    """The pages for a word in the hall, or in the middle of a game."""
    own = {game} & GAMES
    order = [own, HOUSE, GAMES - own] if own else [HOUSE, (), GAMES]
    pages = find_pages(PAGES.values(), understanding(), word.replace("|", " "), order)
    return [page for page in pages if page.file in HOUSE | own] or pages


@pytest.mark.parametrize("name", sorted(WORDS))
def test_verb_infinitive_and_noun_find_the_page_of_the_house(name: str) -> None:
    assert {word: pages[0].name for word in WORDS[name].split() if (pages := found(word))} == dict.fromkeys(
        WORDS[name].split(), name
    )


@pytest.mark.parametrize("game", sorted(GAMES))
def test_in_a_game_its_own_page_comes_first_and_the_house_is_not_hidden(game: str) -> None:
    for name, words in WORDS.items():
        for word in words.split():
            pages = [page.name for page in found(word, game)]
            assert name in pages, (word, pages)


def test_a_page_that_is_pointed_to_is_the_one_that_is_found() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    pointed = set()
    for word in ("lege ab", "punkte", "setz", "nimm", "lehne ab", "zurücknehmen", "übernimm", "annehmen"):
        *_, last = stage.ask("Anna", f"hilfe {word}").splitlines()
        if last.startswith("Auch das kann gemeint sein: "):
            for other in re.findall("„hilfe ([^“]+)“", last):
                pointed.add(other)
                told = stage.ask("Anna", f"hilfe {other}").splitlines()
                assert told[-1] != last, (word, other)
                assert fold(other) in {
                    form for page in PAGES.values() if page.title == told[0] for form in map(fold, _names(page))
                }, (word, other)
    assert len(pointed) > 5


def _names(page: Page) -> tuple[str, ...]:
    return (page.name, page.title, *page.also)


def test_one_line_points_from_page_to_page() -> None:
    stage = at_the_long_table("Anna", "Ben")
    house = stage.ask("Anna", "hilfe annehmen").splitlines()
    assert house[0] == "nimm an"
    assert house[-1] == "Auch das kann gemeint sein: „hilfe nimm das Angebot an“."
    stage.say("Anna", "starte Spiel")
    game = stage.ask("Anna", "hilfe annehmen").splitlines()
    assert game[0] == "nimm das Angebot an"
    assert game[-1] == "Auch das kann gemeint sein: „hilfe nimm an“."
    assert stage.ask("Anna", "hilfe nimm an").splitlines()[0] == "nimm an"


def test_of_games_that_are_not_here_nothing_is_told_where_the_house_knows_the_word() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert stage.ask("Anna", "hilfe übernimm").splitlines()[0] == "übernimm den Platz von NAME"
    assert "zurücknehmen" not in stage.ask("Anna", "hilfe zurücknehmen").splitlines()[0]
    assert stage.ask("Anna", "hilfe würfle").splitlines()[0] == "würfle"
