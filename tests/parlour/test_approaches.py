"""How one turns to somebody who stands there: asks who they are, offers help, listens, calls them without a name."""

import pytest

from tests.parlour.test_asked_of_the_story import player
from tests.parlour.test_small_deeds import at
from tests.stage import Stage

HOUSE = Stage().house.world
PEOPLE = sorted(HOUSE.residents)

# --- Who they are


@pytest.mark.parametrize(
    "line",
    [
        *("Wie heisst die Frau?", "wie heißt die da", "wer ist die Frau da?", "wer ist das", "wie heißt die bäckerin"),
        *("was ist das für eine", "wie ist der Name der Bäckerin?", "Frau, wie heißt du", "gute Frau, wie heißen Sie?"),
        *("wie nennt man dich?", "darf ich Ihren Namen erfahren?", "wie war nochmal dein Name?"),
    ],
)
def test_who_is_asked_for_their_name_says_it(line: str) -> None:
    said = at("backhaus", line)
    assert "„Henti" in said or "„Zu wenig Salz" in said
    assert "Arme wie Brotlaibe" not in said


def test_who_has_said_their_name_is_looked_at() -> None:
    assert "Arme wie Brotlaibe" in at("backhaus", "sprich mit der Frau", "wer ist die Frau?")
    assert "„Henti“" in at("backhaus", "sprich mit der Frau", "wie heißt die Frau?")


def test_a_thing_is_not_asked_for_its_name() -> None:
    assert "„Setz dich!“, ruft der Alte" in at("oase", "wer ist der Alte?")
    assert "mit großer Stimme" in at("uferpfad", "wie heißt der Frosch?")


# --- Offers of help, and wishes for work

OFFERS = (
    *("Kann ich Ihnen helfen?", "gibts hier was zu tun", "brauchst du Hilfe?", "soll ich was holen?"),
    *(
        "ich würde gern helfen",
        "hast du Arbeit für mich?",
        "was kann ich für dich tun?",
        "kann ich mich nützlich machen?",
    ),
    *("haben Sie eine Aufgabe für mich", "wobei kann ich dir helfen?", "suchst du noch jemanden", "ich suche Arbeit"),
)


@pytest.mark.parametrize("line", OFFERS)
def test_an_offer_of_help_is_answered_by_who_stands_there(line: str) -> None:
    assert "„BIETEN!“" in at("steinbruch", line)


@pytest.mark.parametrize("line", ["darf ich mitbacken?", "Kann ich Ihnen hier beim Backen irgendwie helfen?"])
def test_so_is_an_offer_to_work_with_them(line: str) -> None:
    assert "„In meinem Teig sind schon zwei Hände" in at("backhaus", line)


@pytest.mark.parametrize(
    "line",
    [
        *("frag sie obs hier was zu tun gibt", "frag die Frau, ob sie Hilfe braucht", "frag Henti nach Arbeit"),
        *("hilf der Frau", "biete der Bäckerin meine Hilfe an", "sag Henti: kann ich dir helfen?"),
    ],
)
def test_so_is_one_that_is_told_of(line: str) -> None:
    said = at("backhaus", line)
    assert "„In meinem Teig sind schon zwei Hände" in said
    assert "Hilfsangebot" not in said


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_has_an_answer_of_their_own_to_who_would_help(who: str) -> None:
    assert any(topic.id == "hilfe" for topic in HOUSE.residents[who].topics)
    assert any(topic.id == "geschichte" for topic in HOUSE.residents[who].topics)


def test_what_they_want_depends_on_how_far_one_is() -> None:
    assert "„Reuse fehlt“" in player("fischerbucht").ask("Anna", "kann ich helfen?")
    assert "„Die da“" in player("fischerbucht", having="reuse").ask("Anna", "kann ich helfen?")
    assert "„Hast du schon“" in player("fischerbucht", "boot_frei").ask("Anna", "kann ich helfen?")


@pytest.mark.parametrize("line", ["hilfe", "hilf mir", "kannst du mir helfen", "was kann ich hier machen"])
def test_who_wants_help_is_helped_by_the_house(line: str) -> None:
    assert "Abgestaubt" not in at("kammer", line)


def test_who_would_play_is_asked_and_sits_down() -> None:
    assert "Du setzt dich" not in at("kammer", "darf ich mitspielen?")
    assert "Du setzt dich" in at("kammer", "darf ich mitspielen?", "ja")


# --- Listening


@pytest.mark.parametrize(
    "line",
    [
        *("Ich höre dem alten Mann zu.", "höre Harchuf zu", "lausche dem Alten", "hör ihm zu", "wovon redet Harchuf?"),
        *("na dann leg mal los", "na dann leg mal los, aber bitte die kurze"),
        *("erzähl weiter", "was erzählt der alte Mann da?", "schieß los", "ich bin ganz Ohr", "erzähl mir was"),
        *("sag ihm der soll was gruseliges erzählen mit mumien oder so", "kannst du mir etwas erzählen?"),
    ],
)
def test_who_is_listened_to_tells_something(line: str) -> None:
    assert "„Eine Geschichte“, sagt Harchuf" in at("oase", line)


def test_who_tells_on_tells_something_else() -> None:
    told = [at("oase", "erzähl mir was", *["erzähl weiter"] * times) for times in (1, 2, 3)]
    assert "Die beste Zuhörerin des Landes" in told[0]
    assert "Unter dem Westhang" in told[1]
    assert "fünf Plättchen" in told[2]


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("uferpfad", "hoere dem Frosch zu", "um Fliegen"),
        ("uferpfad", "Wovon redet der Frosch?", "um Fliegen"),
        ("dattelhain", "hör dem Esel zu", "Er kaut"),
        ("halle", "lausche dem Becken", "gluckst"),
        ("backhaus", "hör dem Bier zu", "Blupp"),
    ],
)
def test_things_are_listened_to(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


# --- Without a name


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("oase", "alter Mann, wer bist du?"),
        *(("bauhuette", "Meister, wie heißt du?"), ("kanal", "guter Mann, wer bist du?")),
    ],
)
def test_who_alone_can_be_meant_is_addressed(room: str, line: str) -> None:
    assert "Du sagst zu" in at(room, line)


def test_nobody_is_addressed_by_what_does_not_fit() -> None:
    assert "Du sagst zu Henti" not in at("backhaus", "opa, wie heißt du?")


# --- Others who stand by


def standing(room: str) -> Stage:
    """Anna with Ben and Cleo in a room."""
    stage = Stage([], lucky=True)
    for name in ("Anna", "Ben", "Cleo"):
        stage.enter(name)
    for name in ("anna", "ben", "cleo"):
        stage.house.world.enter(f"person:{name}", room)
    for name in ("Anna", "Ben", "Cleo"):
        stage.heard(name)
    return stage


@pytest.mark.parametrize(
    "line",
    [
        *("ben komm mit", "komm mit, ben"),
        *("ben willst du mitspielen?", "ben traust du dich", "ben, hilfst du mir?", "ich fordere dich heraus, Ben"),
        "Ben, wenn Sie Zeit haben, komme ich mit. Die Seite ist mir gleich.",
    ],
)
def test_who_is_asked_along_by_name_hears_it(line: str) -> None:
    stage = standing("anlegestelle")
    assert "Du sagst zu Ben: " in stage.ask("Anna", line)
    assert "Anna sagt zu dir: " in "".join(stage.heard("Ben"))


@pytest.mark.parametrize(
    "line",
    [
        "hey leute, wer hat bock auf ne runde",
    ],
)
def test_several_are_asked_aloud(line: str) -> None:
    stage = standing("saeulensaal")
    assert f"Du sagst: {line}" in stage.ask("Anna", line)
    for name in ("Ben", "Cleo"):
        assert f"Anna sagt: {line}" in "".join(stage.heard(name))


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("ben und cleo ansehen", "Ben geht in diesem Haus ein und aus"),
        ("ben umarmen", "Du umarmst Ben"),
        ("folge ben", "Du folgst Ben"),
        ("gib ben die reuse", "Ben die Reuse"),
    ],
)
def test_what_is_done_to_somebody_is_not_said_to_them(line: str, heard: str) -> None:
    assert heard in standing("anlegestelle").ask("Anna", line)


def test_who_stands_has_no_place_beside_them() -> None:
    assert "Cleo sitzt nicht, sondern steht" in standing("saeulensaal").ask("Anna", "setz dich neben Cleo")


@pytest.mark.parametrize("line", ["fordere ben raus", "fordere ben raus wer verliert muss den priester umarmen"])
def test_who_is_called_out_is_challenged(line: str) -> None:
    assert "Du forderst Ben zu PHARAO heraus" in standing("kammer").ask("Anna", line)
