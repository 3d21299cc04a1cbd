"""What newcomers and company put to the house in their own words comes to what they want, and nothing else does."""

from collections.abc import Sequence

import pytest

from tests.corpus.scenes import opened

_BEGINNING = "Schreib, was du tun willst"


def told(scene: str, *lines: str, who: str = "Anna") -> str:
    """What somebody hears in a scene when Anna has typed lines there, of the last one."""
    stage, _ = opened(scene)
    heard: str | Sequence[str] = ""
    for line in lines:
        stage.say("Anna", line)
        heard = stage.heard(who)
    return heard if isinstance(heard, str) else "\n".join(heard)


@pytest.mark.parametrize(
    "line",
    [
        "und was soll ich hier machen",
        "was kann ich hier tun",
    ],
)
def test_who_does_not_know_what_to_do_is_told_what_to_type_here(line: str) -> None:
    answer = told("halle", line)
    assert _BEGINNING in answer
    assert "„betrachte die Münze“, „gehe nach Norden“" in answer


@pytest.mark.parametrize("line", ["was soll ich als nächstes tun", "tipp"])
def test_who_wants_to_go_on_gets_a_hint(line: str) -> None:
    assert "von 3 Tipps" in told("halle", line)


@pytest.mark.parametrize("line", ["befehle", "was kann ich hier alles eingeben"])
def test_who_asks_for_the_commands_gets_them(line: str) -> None:
    assert told("halle", line).startswith("Im Haus: schau")


@pytest.mark.parametrize(
    ("scene", "line", "begins"),
    [
        ("uferpfad", "stups das ding mit der feder an, nich den vogel, das wo vllt keins is", "Mit „an“ weiß"),
        ("tal_bieten", "leg da hin wo nofret nix hat aber nich die mit den vier gleichen", "„leg da hin"),
        (
            "tal_bieten",
            "leg die 4 auf ne gruppe wo nofret noch nicht drauf ist, zwei leere dazu",
            "Das kann mehreres heißen",
        ),
        ("halle", "nimm nicht die Münze", "Gut, dann lässt du es bleiben."),
        ("halle", "leg dich nicht auf die Bank", "Gut, dann lässt du es bleiben."),
        ("halle", "nimm die Münze, nein doch nicht", "Gut, dann lässt du es bleiben."),
        ("tal_bieten", "biete nicht auf Gruppe 3", "Gut, dann lässt du es bleiben."),
    ],
)
def test_a_no_that_tells_which_is_meant_takes_nothing_back(scene: str, line: str, begins: str) -> None:
    assert told(scene, line).startswith(begins)


@pytest.mark.parametrize("line", ["ne doch nich mach rückgängig", "nein doch nicht nimm zurück"])
def test_an_order_behind_a_no_needs_no_sign(line: str) -> None:
    assert told("tal_bieten", "biete 4 auf Gruppe 1", line).startswith("Bieten. Leg Tafeln")


@pytest.mark.parametrize(
    ("scene", "line", "same"),
    [
        ("karten_gefragt", "warte was heißt 30 sekunden stress mich nich", "was heißt 30 sekunden"),
        ("karten_gefragt", "hetz mich nicht, wofür ist die 7 gut?", "wofür ist die 7 gut?"),
        ("halle", "wohin führen eigentlich die einzelnen ausgänge?", "ausgänge"),
        ("halle", "wohin kommt man von hier aus", "ausgänge"),
        ("halle", "wo gehen die wege hin", "ausgänge"),
    ],
)
def test_a_question_is_what_it_is_for_all_that_stands_around_it(scene: str, line: str, same: str) -> None:
    assert told(scene, line) == told(scene, same)


def test_back_is_a_way_as_well() -> None:
    assert told("kammer", "osten", "wieder zurück").startswith("Du gehst")


@pytest.mark.parametrize(
    ("scene", "line", "said"),
    [
        ("saeulensaal", "hey ben und cleo spielen wir was", "Du sagst: hey ben und cleo"),
        ("karten", "nebet, das war nicht nett", "Du sagst zu Nebet: das war nicht nett"),
        ("kammer", "wow der priester pennt ja", "Du sagst: wow der priester"),
        ("saeulensaal", "ey nimm den grünen stein", "Du nimmst den grünen Stein"),
    ],
)
def test_what_is_called_to_somebody_is_said_whole(scene: str, line: str, said: str) -> None:
    assert told(scene, line).startswith(said)


@pytest.mark.parametrize(
    ("scene", "line", "same"),
    [
        ("halle", "wo wird gezockt", "wo wird gespielt"),
        ("halle", "geh dahin wo man zocken kann", "welche spiele gibt es"),
        ("anlegestelle", "sag mir, wie ich wieder in die Halle zurückkomme", "wie komme ich in die Halle"),
        ("anlegestelle", "wie komme ich wieder in die Halle zurück?", "wie komme ich in die Halle"),
        ("halle", "dann gehen wir mal vor die Tür", "gehe hinaus"),
        ("halle", "Wie viel hab ich schon geschafft?", "punkte"),
    ],
)
def test_what_somebody_wants_to_know_is_what_is_asked(scene: str, line: str, same: str) -> None:
    assert told(scene, line) == told(scene, same)


def test_that_something_works_with_a_screen_reader_is_only_asked() -> None:
    assert told("halle", "funktioniert das mit einem screenreader").startswith("vorlesen")


@pytest.mark.parametrize(
    "line",
    [
        "Genug gezeigt, danke",
        "nein, ich will keine Führung mehr, ich will spielen",
        "hören Sie doch bitte mit der Führung auf",
    ],
)
def test_who_has_seen_enough_is_shown_no_more(line: str) -> None:
    assert told("halle", "führe mich", line).startswith("„Dann bin ich still“")


@pytest.mark.parametrize(
    ("scene", "line", "first", "second"),
    [
        ("halle", "wer ist hier und wo bin ich", "wer ist hier", "wo bin ich"),
        (
            "saeulensaal",
            "wie lange dauert eine partie und geht das auch zu dritt",
            "hilfe dauer",
            "geht das auch zu dritt",
        ),
        ("halle", "wie viele punkte hab ich und wer ist online", "punkte", "wer ist online"),
    ],
)
def test_two_questions_have_two_answers(scene: str, line: str, first: str, second: str) -> None:
    assert told(scene, line) == "\n".join((told(scene, first), told(scene, second)))


def test_what_is_refused_keeps_back_what_shall_be_done() -> None:
    assert "Du gehst" not in told("halle", "wer ist dran, und dann geh nach westen")


def test_which_game_is_easiest_is_no_question_for_who_plays_one_of_them() -> None:
    assert "Am schnellsten gelernt ist PHARAO" in told(
        "kammer", "sprich mit dem Priester", "Welches der vier Spiele ist für Anfänger am leichtesten?"
    )
