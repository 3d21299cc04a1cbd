"""What everybody tries on what they see: part of another thing, counted, caught, followed, answered in its tongue."""

import pytest

from tests.parlour.test_small_deeds import at


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("backhaus", "rieche am Bier im Bottich", "Säuerlich, brotig"),
        ("backhaus", "probier mal das bier ausm bottich", "Henti reicht dir den Löffel"),
        ("backhaus", "trink Bier aus dem Bottich", "Henti reicht dir den Löffel"),
        ("backhaus", "zähl die Fladen auf dem Brett nach", "Für den Steinbruch"),
        ("halle", "betrachte die Sterne im Becken", "Goldene Sterne"),
        ("halle", "zähle die Sterne im Becken", "Bei vierundachtzig"),
    ],
)
def test_what_is_part_of_something_is_that(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


@pytest.mark.parametrize("line", ["nimm die Münze aus der Nische", "nimm die Lampe aus dem Becken"])
def test_what_lies_elsewhere_is_not_taken_from_where_it_is_not(line: str) -> None:
    assert "Dort ist nichts dergleichen" in at("halle", line)


def test_what_is_counted_is_counted() -> None:
    assert "kommst auf drei." in at("backhaus", "zähle die Öfen")
    assert "kommst auf fünf." in at("oase", "zähl die Palmen")
    assert "kommst auf" not in at("oase", "betrachte die Palmen")


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("oase", "folge dem Käfer", "Du gehst ihm nach"),
        ("oase", "lauf dem käfer hinterher", "Du gehst ihm nach"),
        ("uferpfad", "folge dem Ibis", "Er geht einen Schritt"),
        ("uferpfad", "folge dem Frosch", "Er hüpft auf den nächsten Stein"),
        ("anlegestelle", "folge der Libelle", "Sie steht in der Luft"),
        ("dorfplatz", "folge den Enten", "Sie schwimmen eine Runde"),
        ("felder", "folge der Wachtel", "Sie laufen vor dir her"),
        ("saeulensaal", "folge der Schwalbe", "mit den Augen"),
        ("schreibstube", "folge der Katze", "Sie liegt."),
        ("anlegestelle", "fang die Libelle", "Deine Hand ist langsam"),
        ("uferpfad", "fang den Frosch", "auf dem nächsten Stein"),
        ("felder", "fang eine Wachtel", "aber sie rollen nicht"),
    ],
)
def test_an_animal_is_followed_and_caught_in_its_own_way(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("uferpfad", "quake zurück", "Der Frosch bricht mitten im Satz ab"),
        ("uferpfad", "quak", "Der Frosch bricht mitten im Satz ab"),
        ("uferpfad", "quake wie ein Frosch", "Der Frosch bricht mitten im Satz ab"),
        ("dattelhain", "iah", "Der Esel hört auf zu kauen"),
        ("schreibstube", "mach miau", "Ein Ohr dreht sich"),
        ("dorfplatz", "schnatter wie eine Ente", "auf Entisch"),
        ("saeulensaal", "zwitschere", "ohne den Fehler"),
        ("halle", "miau", "Du miaust."),
        ("felder", "belle", "Du bellst."),
        ("halle", "quake", "Du quakst."),
    ],
)
def test_animals_are_answered_in_their_own_tongue(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


@pytest.mark.parametrize(
    "line", ["angle", "fische im Nil", "kann man hier angeln?", "angel einen Fisch", "fang die Fische"]
)
def test_who_fishes_hears_what_it_takes(line: str) -> None:
    assert "nimmt eine Reuse" in at("anlegestelle", line)


@pytest.mark.parametrize(
    "line",
    [
        *("häng die Füße ins Wasser", "lass die Füße ins Wasser baumeln", "halte die Füße in den Nil"),
        "Es ist so heiß, ich setze mich an den Rand vom Steg und lasse die Füße ins Wasser baumeln.",
    ],
)
def test_feet_are_cooled(line: str) -> None:
    assert "bis es kühl wird" in at("anlegestelle", line)


def test_who_sits_at_the_edge_sits_there() -> None:
    assert "Du setzt dich auf den Steg" in at("anlegestelle", "setz dich an den Rand vom Steg")


def test_who_kneels_may_do_more() -> None:
    line = "knie dich hin und schieb dem Käfer seine Kugel ein Stückchen weiter"
    assert "einen Schubs" in at("oase", line)
    assert "einen Schubs" in at("oase", "schieb dem Käfer die Kugel weiter")
    assert "Du kniest dich hin" in at("halle", "knie dich hin")


def test_a_finger_feels() -> None:
    assert "fühlt sich" in at("halle", "fahr mit dem Finger durch den Ruß")


def test_who_inquires_of_somebody_asks_them() -> None:
    said = at("saeulensaal", "erkundige dich bei der Händlerin, woher ihre sieben Ringe stammen")
    assert "Du fragst die Händlerin, woher ihre sieben Ringe stammen." in said
    assert "Sieben Ringe, sieben Geschäfte" in said


def test_who_is_tickled_steps_aside() -> None:
    assert "einen halben Schritt zur Seite" in at("uferpfad", "nimm Feder, kitzel den Ibis damit")
