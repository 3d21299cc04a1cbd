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
        ("halle", "nimm die Bank, und wenn das nicht geht, nimm die Münze", "Du nimmst die Münze", ""),
        ("halle", "nimm den Hammer, sonst die Lampe", "Du nimmst die Öllampe", ""),
        ("halle", "nimm die Münze, sonst die Lampe", "Du nimmst die Münze", "Öllampe"),
        ("halle", "heb die bank hoch, notfalls die münze", "Du nimmst die Münze", ""),
        ("halle", "nimm die bank falls das nich geht halt die münze", "Du nimmst die Münze", ""),
        ("legen", "lege 22 unter 85, wenns nicht passt dann 93 über 85", "Du legst Karte 93", ""),
        ("legen", "lege 93 über 85, wenn das nicht geht dann 22 über 118", "Du legst Karte 93", "Karte 22"),
        ("markt", "gib dem Affen das Brot, ansonsten eine Feige", "Du gibst dem Affen die Feige", "Du sagst"),
        ("markt", "gib dem Affen das Brot, sonst die Feder", "„die Feder“? Davon siehst du hier nichts", "Du sagst"),
        ("markt", "nimm die Melone, sonst die Banane, sonst die Feige", "Du nimmst die Feige", ""),
        ("markt", "gib ihm das Brot, sonst tausch die Feder, sonst nimm eine Feige", "Du nimmst die Feige", ""),
        ("markt", "gib dem Affen das Brot, sonst klau ihm das flache Ding", "Der Affe hält gut fest", "Meinst du"),
        ("markt", "leg das Brot in den Korb, sonst die Feige", "Die Feige ist schon dort", "Wohin"),
        ("pharao", "ziehe A0 nach A3, sonst A2 nach A4", "Du ziehst von A2 nach A4", "Du ziehst von A0"),
    ],
)
def test_what_is_to_be_done_instead_is_done_only_if_the_first_is_refused(
    scene: str, line: str, done: str, not_done: str
) -> None:
    (told,) = _told(scene, line)
    assert done in told
    assert not not_done or not_done not in told


def test_what_is_to_be_done_if_something_is_so_is_asked_after_the_first_is_done() -> None:
    done, yes = _told("halle", "streichle die Katze, und wenn sie nichts macht, setz dich auf die Bank", "ja")
    assert "Die Ohren sind warm" in done
    assert "„setz dich auf die Bank“?" in done
    assert "Du setzt dich auf die Bank." in yes


@pytest.mark.parametrize(
    "line",
    [
        "streichle die Katze und wenn sie schnurrt setz dich auf die Bank",
        "kann man in das Becken hinein, und wenn ja, setz dich auf die Bank",
    ],
)
def test_nothing_that_hangs_on_something_is_done_at_once(line: str) -> None:
    (told,) = _told("halle", line)
    assert "Soll es gleich geschehen" in told
    assert "Du setzt dich" not in told


def test_an_offer_is_made_and_what_comes_after_the_answer_is_left_to_who_hears_it() -> None:
    (told,) = _told("karten_gefragt", "biete Nebet die Sieben gegen eine Acht, und wenn nicht, dann gegen einen Joker")
    assert "eine Sieben gegen eine Acht" in told
    assert "Das Übrige sag, wenn es so weit ist." in told
    assert "gegen einen Joker" not in told


@pytest.mark.parametrize(
    ("scene", "line", "done"),
    [
        ("uferpfad", "ich würde gern in das Nest schauen, aber nur, wenn ich die Vögel nicht störe", "ein Schlüssel"),
        ("halle", "wenn es niemanden stört, würde ich gern die Münze nehmen", "Du nimmst die Münze"),
        ("oase", "bevor ich weitergehe, möchte ich aus dem Teich trinken", "Du schöpfst"),
        ("halle", "nimm die Münze, sofern man das darf", "Du nimmst die Münze"),
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
    "line", ["wenn ich dem Affen eine Feige gäbe, hilft er mir dann?", "und wenn ich den affen streichle, beißt er?"]
)
def test_what_would_be_shows_only_who_tries(line: str) -> None:
    (told,) = _told("markt", line)
    assert "Es zeigt sich, wenn du es tust." in told


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
        ("halle", "Wenn ich müde bin, wie höre ich auf?", "Verlass das Haus."),
        ("halle", "wenn ich verliere, ist dann alles vorbei?", "Gefährlich ist hier nichts"),
        ("pharao", "wenn ich A1 nach A3 ziehe, bin ich dann sicher?", "Ziehst du nach A3"),
        ("pharao", "wenn ich B0 nach B4 ziehe, kann sie mich dann in den Nil stoßen?", "Ziehst du nach B4"),
    ],
)
def test_what_would_be_is_answered_where_it_is_known_more_plainly(scene: str, line: str, told: str) -> None:
    assert told in _told(scene, line)[0]


@pytest.mark.parametrize(
    ("line", "asked", "done"),
    [
        ("frag ben ob er spielt und setz dich", "ob er spielt", "setzt dich"),
        ("frag ben ob er mitmacht, dann setz dich hin", "ob er mitmacht", "setzt dich"),
        ("frag ben, ob er mitspielt, danach öffne die schatulle", "ob er mitspielt", "öffnest"),
        ("ich frag ben wann er spielen will und öffne schon mal die schatulle", "wann er spielen will", "öffnest"),
        ("frag ben ob er lust hat und geh dann in die halle", "ob er lust hat", "gehst nach Osten"),
        ("frag ben ob er spielt. setz dich", "ob er spielt", "setzt dich"),
        ("frag ben ob er spielt, wenn ja setz dich", "ob er spielt", "Soll es gleich geschehen, „setz dich“?"),
        ("frag ben ob er lust hat, wenn ja setz ich mich gegenüber", "ob er lust hat", "Das Übrige sag"),
        ("frag ben ob er lust hat, wenn nicht spiel ich gegen nofret", "ob er lust hat", "Das Übrige sag"),
        ("frag ben ob er spielt, und wenn er nicht will setz halt nofret hin", "ob er spielt", "Das Übrige sag"),
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
        ("ist hier eine Münze? Wenn ja, wem gehört sie?", ["Die Münze ist im Becken", "Wer sie ins Becken warf"]),
    ],
)
def test_a_question_that_hangs_on_the_one_before_it_is_asked_with_it(line: str, answers: list[str]) -> None:
    stage, _ = opened("halle")
    told = stage.ask("Anna", line)
    assert all(answer in told for answer in answers)
    assert "auf ein Wenn" not in told.lower()
    assert "und weiter" not in told
