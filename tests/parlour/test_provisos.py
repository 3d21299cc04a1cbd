"""One thing, and another if it fails or if something is so: what is tried, what is done instead, what is asked."""

import pytest

from tests.corpus.scenes import opened


def _told(scene: str, *lines: str) -> list[str]:
    """What Anna is told for each of some lines in a scene."""
    stage, _ = opened(scene)
    return [stage.ask("Anna", line) for line in lines]


@pytest.mark.parametrize(
    ("scene", "line", "done", "not_done"),
    [
        ("legen", "lege 93 über 85, wenn das nicht geht dann 22 über 118", "Du legst Karte 93", "Karte 22"),
    ],
)
def test_what_is_to_be_done_instead_is_done_only_if_the_first_is_refused(
    scene: str, line: str, done: str, not_done: str
) -> None:
    (told,) = _told(scene, line)
    assert done in told
    assert not not_done or not_done not in told


@pytest.mark.parametrize(
    "line",
    [
        "streichle die Katze und wenn sie schnurrt setz dich auf die Bank",
    ],
)
def test_nothing_that_hangs_on_something_is_done_at_once(line: str) -> None:
    (told,) = _told("halle", line)
    assert "Soll es gleich geschehen" in told
    assert "Du setzt dich" not in told


@pytest.mark.parametrize(
    ("scene", "line", "done"),
    [
        ("halle", "wenn es niemanden stört, würde ich gern die Münze nehmen", "Du nimmst die Münze"),
    ],
)
def test_an_if_that_is_only_polite_keeps_nobody(scene: str, line: str, done: str) -> None:
    (told,) = _told(scene, line)
    assert done in told


def test_no_move_of_several_is_made_whose_line_has_an_if_behind_it() -> None:
    told, board = _told(
        "legen", "lege 93 über 85 und 84 links neben 101, wenn beides zusammen mehr Punkte bringt", "hand"
    )
    assert "Du legst" not in told
    assert all(card in board for card in ("22", "84", "93"))


@pytest.mark.parametrize(
    ("scene", "line", "told"),
    [
        ("kammer", "sag Ben, er soll warten, und wenn er nicht mag, nimm die Rolle", "er soll warten, und wenn er"),
        ("karten_gefragt", "was passiert, wenn ich nicht antworte, sonst nichts?", "Nein sagen kostet dich nichts"),
        ("tal_bieten", "Wenn ich überboten werde, ist mein Gold dann weg?", "bezahlt wird nie"),
    ],
)
def test_what_only_looks_like_it_is_left_as_it_is(scene: str, line: str, told: str) -> None:
    assert told in _told(scene, line)[0]


@pytest.mark.parametrize(
    ("scene", "line", "told"),
    [
        ("halle", "wenn ich jetzt aufhöre, ist dann morgen noch alles da?", "Dein Name und deine Sachen bleiben"),
        ("pharao", "wenn ich A1 nach A3 ziehe, bin ich dann sicher?", "Ziehst du nach A3"),
        ("pharao", "wenn ich B0 nach B4 ziehe, kann sie mich dann in den Nil stoßen?", "Ziehst du nach B4"),
    ],
)
def test_what_would_be_is_answered_where_it_is_known_more_plainly(scene: str, line: str, told: str) -> None:
    assert told in _told(scene, line)[0]


@pytest.mark.parametrize(
    ("line", "asked", "done"),
    [
        ("ich frag ben wann er spielen will und öffne schon mal die schatulle", "wann er spielen will", "öffnest"),
    ],
)
def test_who_is_asked_hears_no_order_that_stands_behind_the_question(line: str, asked: str, done: str) -> None:
    stage, _ = opened("kammer")
    stage.say("Anna", line)
    assert stage.heard("Ben")[0] == f"Anna fragt dich, {asked}."
    first, *behind = stage.heard("Anna")
    assert first == f"Du fragst Ben, {asked}."
    assert done in "".join(behind)


@pytest.mark.parametrize(
    "line",
    [
        "frag ben wie er heißt und ob er spielt",
        "frag ben, ob er kommt und geht",
        "frag ben, ob er brot und fische mag",
        "frag ben, ob er das Brot nimmt und isst",
        "frag ben, ob er setz dich sagen kann",
    ],
)
def test_what_goes_on_as_a_question_is_asked_as_a_whole(line: str) -> None:
    stage, _ = opened("kammer")
    assert stage.ask("Anna", line) == f"Du fragst Ben, {line.split('ben')[1].strip(' ,')}."


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("gibt es hier ein Spiel? wenn ja, wo?", ["TAL DER KÖNIGE in der Bauhütte"]),
        ("gibts hier nen Tisch, an dem gespielt wird? wenn ja wie komm ich da hin", ["PHARAO in der Kammer"]),
    ],
)
def test_a_question_that_hangs_on_the_one_before_it_is_asked_with_it(line: str, answers: list[str]) -> None:
    stage, _ = opened("halle")
    told = stage.ask("Anna", line)
    assert all(answer in told for answer in answers)
    assert "auf ein Wenn" not in told.lower()
    assert "und weiter" not in told
