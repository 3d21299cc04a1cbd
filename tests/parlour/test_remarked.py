"""What is remarked before or behind a wish costs nothing, and nothing is done that was only spoken of."""

import re
from functools import cache

import pytest

from tests.stage import Stage

DEED = re.compile(
    r"\bDu (?:gehst|nimmst|öffnest|würfelst|ziehst|baust|legst|setzt|wertest|tauschst|bietest|gibst)\b|"
    r"Eine Partie beginnt|Willst du|eine Pyramide|Nofret ist am Zug"
)
ROOMS = {"pharao": "Kammer", "oh": "Säulensaal", "mino": "Schreibstube"}


def at(place: str, *said: str) -> Stage:
    """Anna in the hall, beside a board, or on turn in a game."""
    stage = Stage(lucky=True, seed=5, pause=(0.5, 0.5))
    if place not in ROOMS:
        stage.enter("Anna")
        lines: tuple[str, ...] = ("nein danke", *(["geh nach Westen", "hallo Senbi"] if place == "kammer" else []))
        lines = (*lines, *(["geh nach Norden", "hallo Nebet"] if place == "saal" else []))
    else:
        stage.stand_ready("Anna", ROOMS[place])
        lines = ("schau", "öffne die Schatulle", "setze dich", "starte leichtes Spiel")
    for line in lines:
        stage.say("Anna", line)
    for _ in range(60 if place in ROOMS else 0):
        if "Du bist" in stage.ask("Anna", "stand"):
            break
        stage.wait(1)
    for line in said:
        stage.ask("Anna", line)
    stage.heard("Anna")
    return stage


BEFORE = {
    "wurf": ("pharao",),
    "zug": ("pharao", "würfle"),
    "bau": ("oh", "nimm 6"),
    "an": ("oh", "nimm 6", "baue 6 6 7"),
}


@cache
def told(where: str, line: str) -> str:
    return at(*BEFORE.get(where, (where,))).ask("Anna", line)


@pytest.mark.parametrize(
    ("where", "line", "plain"),
    [
        ("wurf", "ach nein doch nicht, würfeln", "würfle"),
        ("zug", "nein so nicht, zeig mir die züge", "züge"),
        ("bau", "frechheit! dann bau ich 6 6 und 7", "baue 6 6 7"),
    ],
)
def test_a_remark_costs_nothing(where: str, line: str, plain: str) -> None:
    assert told(where, line) == told(where, plain)


@pytest.mark.parametrize(
    ("where", "line", "plain"),
    [
        ("bau", "dann bau ich die pyramide mit 6 6 und oben 7", "baue 6 6 7"),
        ("bau", "ich bau unten zwei 6er und oben eine 7", "baue 6 6 7"),
        ("bau", "ich bau zwei 6en mit einer 7", "baue 6 6 7"),
        ("an", "die 6 leg ich noch unten dazu", "erweitere um 6"),
        ("an", "leg die 6 noch zu den anderen 6en", "erweitere um 6"),
        ("an", "die 6 leg ich zu den 6ern", "erweitere um 6"),
        ("wurf", "dann würfle ich", "würfle"),
        ("wurf", "da würfle ich lieber", "würfle"),
        ("saal", "dann setz ich mich halt nach memphis", "setze dich zu Memphis"),
        ("saal", "ich möchte in theben sitzen", "setze dich zu Theben"),
        ("saal", "ich setz mich zu dir", "setze dich"),
    ],
)
def test_everyday_forms_are_the_command_they_mean(where: str, line: str, plain: str) -> None:
    assert told(where, line) == told(where, plain)


def test_who_asks_why_not_denies_nothing() -> None:
    assert "lässt du es bleiben" not in told("zug", "wieso konnte er den nicht retten?")
    assert "lässt du es bleiben" not in told("bau", "und warum darf ich die nicht bauen")


def test_whose_something_is_is_asked_of_who_knows() -> None:
    assert "sagt der Priester" in told("kammer", "wem gehört denn das kästchen?")


@pytest.mark.parametrize(
    ("where", "lines"),
    [
        (
            "wurf",
            [
                *(
                    "würfle nicht",
                    "ich würfle lieber nicht",
                    "wenn du fertig bist, würfle ich",
                    "warte, ich würfle gleich",
                ),
                *("hätte ich doch nur gewürfelt", "er hat gesagt, ich soll würfeln", "oh nein, nicht schon wieder"),
                *(
                    "bitte noch nicht würfeln, ich hol mir einen kaffee",
                    "mein sohn meint: würfeln",
                    "würfle, nein nicht",
                ),
                *(
                    "noch nicht, würfle du",
                    "er meint, würfle",
                    "das war spaß, würfle nicht",
                    "nein dann würfle ich nicht",
                ),
                *("wie oft würfelt man da denn?", "soll ich würfeln oder warten?", "würfle, hat er gesagt"),
            ],
        ),
        (
            "zug",
            [
                *("a2 auf a3 oder a2 auf b2?", "wenn ich a2 auf a3 zieh, was passiert dann?", "nein, nicht a2 auf a3"),
                *("ich hätte a2 auf a3 ziehen sollen", "er wollte sicher a2 auf a3 ziehen", "a2 auf a3, lieber nicht"),
                *("vielleicht a2 auf a3, mal sehen", "a2 auf a3, das wäre schlecht", "ich gebe nicht auf, niemals"),
                *(
                    "mir ist langweilig, vielleicht hör ich auf",
                    "a2 auf a3, geht das?",
                    "a2 auf a3, war nur ein scherz",
                ),
            ],
        ),
        (
            "bau",
            [
                *(
                    "ich baue nicht, ich warte",
                    "wenn ich 6 6 und 7 baue, was bringt das?",
                    "ich bin noch nicht fertig, moment",
                ),
                *(
                    "danke nofret! aber 6 6 und 7 bau ich nicht",
                    "nofret hat gesagt, ich soll bauen",
                    "fast fertig, gleich",
                ),
                *("die 6 gehört mir, ich geb sie nicht her", "sie sagt immer: fertig", "werten wäre dumm, oder?"),
                *(
                    "du wolltest doch 6 6 und 7 bauen",
                    "schade, 6 6 und 7 hätte ich gebaut",
                    "keine karte ablegen bitte",
                ),
            ],
        ),
        (
            "halle",
            [
                *("ich nehm die münze lieber nicht", "geh nicht nach westen, warte", "nein ich hör noch nicht auf"),
                *("wenn ich nach westen gehe, was ist da?", "der priester hat gesagt ich soll nach westen gehen"),
                *(
                    "ich wollte nach westen gehen, aber jetzt nicht mehr",
                    "ich mag nicht nach westen",
                    "ich war im westen, da ist nichts",
                ),
                *("meine oma sagt immer: geh nach westen", "nimm die münze, ach nein, lieber nicht"),
                *("das ist schön, aber nach westen geh ich nicht", "er hat mir verboten, nach westen zu gehen"),
            ],
        ),
        (
            "kammer",
            [
                *(
                    "mach das kästchen ja nicht auf",
                    "soll ich es aufmachen?",
                    "ich hab mich nicht getraut, es aufzumachen",
                ),
                *("ich würde es öffnen, wenn ich dürfte", "das ist verboten, es zu öffnen"),
            ],
        ),
        (
            "saal",
            [
                "ich setz mich nicht nach memphis",
                "sitzt jemand in memphis?",
                "wenn ich mich nach memphis setze, bin ich dran?",
            ],
        ),
    ],
)
def test_nothing_is_done_that_was_only_spoken_of(where: str, lines: list[str]) -> None:
    stage = at(*BEFORE.get(where, (where,)))
    for line in lines:
        answer = stage.ask("Anna", line)
        assert not DEED.search(answer), (line, answer)
        if answer.endswith("?") or "Meinst du" in answer:
            stage.ask("Anna", "nein")
