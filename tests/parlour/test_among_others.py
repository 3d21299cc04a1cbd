"""Where others stand by: what was meant otherwise, what is said and done in one line, who is told by what one sees of
them, whether one may still join, and what a question tells nobody else."""

from collections.abc import Sequence

import pytest

from tests.corpus.scenes import opened


def _told(scene: str, *lines: str) -> list[str]:
    """What Anna is told for each of some lines in a scene."""
    stage, _ = opened(scene)
    return [stage.ask("Anna", line) for line in lines]


def _heard(scene: str, who: str, *lines: str) -> list[str]:
    """What somebody else hears of them."""
    stage, _ = opened(scene)
    for line in lines:
        stage.say("Anna", line)
    return list(stage.heard(who))


# What was done and was meant otherwise

_INTO_RED = "lege den grünen Stein in die rote Schale"


@pytest.mark.parametrize(
    ("scene", "before", "line", "told"),
    [
        ("saeulensaal", "gib Nebet den roten Stein", "nein, doch Ben", "Du gibst Ben den roten Stein"),
        ("saeulensaal", _INTO_RED, "in die Halle", "Du gehst nach Süden"),
    ],
)
def test_what_is_put_right_is_no_other_command(scene: str, before: str, line: str, told: str) -> None:
    assert told in _told(scene, before, line)[1]


# What is said, and what is to be done besides


@pytest.mark.parametrize(
    "line",
    [
        "sag cleo: hallo und setz dich",
        "sag cleo, sie soll nach Süden gehen und auf mich warten",
        "sag cleo, dass ich komme und nehme den Stein mit",
        "sag hallo und geh nach süden",
    ],
)
def test_what_may_be_part_of_it_is_said(line: str) -> None:
    (told,) = _told("saeulensaal", line)
    assert "\n" not in told.strip()
    assert told.startswith("Du sagst")


def test_others_hear_who_is_meant_by_me() -> None:
    line = "Sag Ben und Cleo doch bitte, dass ich gleich mitspiele, ich muss nur noch lesen."
    assert _heard("saeulensaal", "Cleo", line) == [
        "Anna sagt zu Ben und zu Cleo, dass Anna gleich mitspiele, Anna muss nur noch lesen."
    ]
    assert _heard("saeulensaal", "Cleo", "sag cleo dass ich neu hier bin") == [
        "Anna sagt zu dir, dass Anna neu hier ist."
    ]


# What a question tells the others


@pytest.mark.parametrize(
    "line",
    [
        "sind ben und cleo schon mitten in ner partie oder kann man noch rein",
        "wie sieht ben aus?",
        "hat Ben einen Hut auf?",
        "wer ist ben",
    ],
)
def test_nobody_feels_looked_at_by_a_question(line: str) -> None:
    assert _heard("saeulensaal", "Ben", line) == []


def test_who_is_looked_at_notices() -> None:
    assert _heard("saeulensaal", "Ben", "betrachte ben") == ["Anna sieht dich aufmerksam an."]


# Whether one may still join, and how


@pytest.mark.parametrize(
    "line",
    [
        "läuft hier schon eine partie?",
        "isch an dem Tisch noch ein Platz frei?",
    ],
)
def test_whether_one_may_join_is_told_as_it_is(line: str) -> None:
    (told,) = _told("saeulensaal", line)
    assert told.strip().endswith("Der Tisch ist frei. „setz dich“ genügt.")


def test_two_who_say_so_play_without_the_house() -> None:
    stage, _ = opened("kammer")
    stage.say("Ben", "setz dich")
    stage.say("Anna", "setz dich")
    assert "Nofret" not in stage.ask("Anna", "starte Spiel zu zweit")


# Who is told by what one sees of them


@pytest.mark.parametrize(
    ("line", "not_told"), [("nimm die mit dem hasen", "Nebet"), ("frag den mit dem bart nach der krone", "Nebet")]
)
def test_who_does_not_look_so_is_not_meant(line: str, not_told: str) -> None:
    assert not_told not in _told("saeulensaal", line)[0]


# What those answer who wait at a table


@pytest.mark.parametrize(
    ("scene", "line", "told"),
    [
        ("kammer", "Priester, was machen Anfänger bei dem Spiel am häufigsten falsch?", "vor dem Nil"),
        ("kammer", "frag den Priester, worauf man bei dem Spiel achten muss", "vor dem Nil"),
        ("kammer", "frag den priester ob er schummelt", "zeigt die leeren Hände"),
        (
            "kammer",
            "Frag den Priester, ob in der Schriftrolle steht, wie man die Schatulle öffnet.",
            "öffne die Schatulle",
        ),
        ("kammer", "priester, warum ist die schatulle zu?", "Ein Schloss hat sie nicht"),
        ("kammer", "Frag den Priester, wie man das Spiel in der Schatulle spielt.", "lehre mich PHARAO"),
        ("kammer", "Grüß Gott, Herr Pfarrer, darf man sich da dazusetzen?", "Wo ein Kissen leer ist"),
        ("kammer", "Herr Pfarrer, darf ich mich auf das Kissen setzen, oder ist das Ihres?", "Wo ein Kissen leer ist"),
        ("kammer", "der schaut einen an als wär ich gestern schon da gewesen, woher weiß der denn das", "Quote"),
        ("saeulensaal", "nebet, was machen anfänger falsch?", "Sie bauen schmal"),
        ("saeulensaal", "frag nebet ob sie schummelt", "in fremden Ärmeln"),
        ("bauhuette", "ipi, schummelst du?", "Eine Elle ist eine Elle"),
        ("schreibstube", "frag paheri ob hier noch frei ist", "trage ich dich ein"),
    ],
)
def test_who_waits_at_a_table_knows_what_newcomers_ask(scene: str, line: str, told: str) -> None:
    assert told in _told(scene, line)[0]


# What waits for something


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("warte bis die händlerin fertig gemischt hat, dann heb ab", "Auf ein Bis warte ich nicht."),
        ("wenn nebet schläft, nimm den grünen stein", "Auf ein Wenn warte ich nicht."),
    ],
)
def test_what_would_be_is_a_question_and_what_waits_is_told_so(line: str, told: str) -> None:
    assert told in _told("saeulensaal", line)[0]


# Which of several, and what there is to read


@pytest.mark.parametrize("line", ["nimm stein", "nimm den stein", "leg den stein in die blaue schale"])
def test_what_lies_there_for_all_to_see_is_meant(line: str) -> None:
    assert "(den grünen Stein auf dem Tisch)" in _told("saeulensaal", line)[0]


def test_where_none_lies_open_it_is_asked() -> None:
    assert "Welchen Stein meinst du" in _told("saeulensaal", _INTO_RED, "nimm den stein")[1]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("was steht unter der königin", "regierte zweiundzwanzig Jahre"),
        ("lies die statue", "regierte zweiundzwanzig Jahre"),
        ("was ist unter der statue", "findest du nichts"),
    ],
)
def test_a_question_is_answered_by_what_there_is(line: str, told: str) -> None:
    assert told in _told("saeulensaal", line)[0]


# Small things others notice


@pytest.mark.parametrize(
    ("scene", "lines", "heard"),
    [
        ("saeulensaal", ["erschrecke ben"], "Anna sagt dir „Buh“ ins Ohr."),
        ("saeulensaal", ["grinse ben fies an"], "Anna grinst dich an."),
        ("saeulensaal", ["lächle ben böse zu"], "Anna lächelt dich an."),
        ("saeulensaal", ["nicke ben verschwörerisch zu"], "Anna nickt dir zu."),
        ("saeulensaal", ["zwinkere ben total irre zu"], "Anna zwinkert dir zu."),
    ],
)
def test_gestures_reach_whom_they_are_meant_for(scene: str, lines: Sequence[str], heard: str) -> None:
    assert _heard(scene, "Ben", *lines) == [heard]


@pytest.mark.parametrize(
    ("room", "line", "asked"),
    [
        ("backhaus", "frag die frau mit dem mehl nach brot", "Du fragst die Bäckerin"),
        ("dorfplatz", "frag den jungen mit der seitenlocke nach dem esel", "Du fragst den Jungen"),
    ],
)
def test_everybody_is_known_by_what_one_sees_of_them(room: str, line: str, asked: str) -> None:
    assert asked in _told(f"@{room}", line)[0]


@pytest.mark.parametrize("line", ["doch nicht, nimm die rote", "ja, nimm die rote"])
def test_a_command_behind_a_yes_or_no_to_nobody_is_told_the_house_alone(line: str) -> None:
    stage, _ = opened("saeulensaal")
    stage.say("Anna", "nimm die blaue Schale")
    stage.heard("Anna")
    stage.heard("Ben")
    assert stage.ask("Anna", line) == "Du nimmst die rote Schale vom Tisch."
    assert stage.heard("Ben") == ["Anna nimmt die rote Schale vom Tisch."]
