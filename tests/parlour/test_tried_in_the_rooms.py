"""What people try for the fun of it, and what they greet that is nobody: each has a reply of its own."""

import pytest

from tests.parlour.test_small_deeds import at


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("halle", "xyzzy", "Hier geht man zu Fuß"),
        ("uferpfad", "Abrakadabra!", "Hier geht man zu Fuß"),
        ("halle", "hokuspokus fidibus", "Hier geht man zu Fuß"),
        ("oase", "kann man auf dem teppich fliegen", "bleibt am Boden"),
        ("uferpfad", "kann der Frosch fliegen", "bleibt am Boden"),
        ("halle", "ich flieg auf der Katze", "bleibt am Boden"),
        ("halle", "ich spring ins becken", "bis zu den Knöcheln im Nachthimmel"),
        ("halle", "mach einen Köpper ins Wasser", "bis zu den Knöcheln im Nachthimmel"),
        ("halle", "bade", "bis zu den Knöcheln im Nachthimmel"),
        ("uferpfad", "hüpf in den Fluss", "Es geht bis zum Knöchel"),
        ("halle", "spring über die Bank", "springst in Gedanken"),
        ("halle", "tu so als wärst du ein Hai", "Du tust so"),
        ("halle", "ich spring ins becken und tu so als wär ich ein hai", "Du tust so"),
        ("uferpfad", "bewirf das Krokodil", "keinen losen Stein"),
    ],
)
def test_what_is_tried_for_fun_is_told(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("halle", "spring nach Norden", "Der Säulensaal"),
        ("halle", "geh zur Katze", "Näher als hier"),
        ("uferpfad", "geh auf den Frosch", "Er hüpft auf den nächsten Stein"),
        ("halle", "sage xyzzy", "Du sagst: xyzzy"),
    ],
)
def test_what_only_looks_like_it_is_done_as_before(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("uferpfad", "hallo leute", "Du sagst: hallo leute"),
        ("halle", "hallo leute", "Du sagst: hallo leute"),
        ("backhaus", "hallo Henti", "Henti. Setz dich"),
    ],
)
def test_who_greets_an_animal_talks_to_it(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("tempelhof", "Wie spät ist es auf der Sonnenuhr?", "bei der achten Stunde"),
        ("tempelhof", "was zeigt die Sonnenuhr an", "bei der achten Stunde"),
        ("tempelhof", "betrachte die Sonnenuhr", "der Schatten liegt kurz hinter dem achten"),
        ("tempelhof", "wer hat den vierten da weggekloppt", "Hieb an Hieb"),
        ("anlegestelle", "Untersuch mal die Barke, liegt da was drin?", "Darin liegt ein Ruder"),
        ("anlegestelle", "betrachte den Pflock, ist da was drunter?", "Unter dem Pflock findest du nichts"),
        ("anlegestelle", "mach den kahn los und dann ab damit rüber auffe andere seite", "Von hier fährt vorläufig"),
        ("anlegestelle", "ab auf die andere Seite", "Von hier fährt vorläufig"),
        ("halle", "wat steht da auffe tafel", "Willkommen im Haus am Nil"),
        ("halle", "Könntest du mir noch einmal nur die Ausgänge nennen, und wohin sie führen?", "Von hier geht es"),
        ("halle", "Bevor ich losgehe, wüsste ich gern, was hinter der Zedernholztür liegt", "eine kleine Kammer"),
        ("halle", "wo ist denn mal was gefährliches", "Zu erleben gibt es hier"),
        ("halle", "gibt es hier einen Geheimgang", "Zu erleben gibt es hier"),
    ],
)
def test_what_is_asked_of_a_place_is_told(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


def test_who_bakes_tells_what() -> None:
    assert "Kegelbrote" in at("backhaus", "hallo", "Das riecht ja wunderbar bei Ihnen, was backen Sie denn heute?")


@pytest.mark.parametrize("line", ["Vielen Dank für den Schemel, ich setze mich gern.", "danke, ich setze mich"])
def test_who_thanks_and_sits_down_does_both(line: str) -> None:
    told = at("backhaus", line)
    assert "Du sagst: " in told
    assert "Du setzt dich auf den Schemel." in told


def test_thanks_for_something_are_said_whole() -> None:
    assert "Du sagst: danke für den Schemel" in at("backhaus", "danke für den Schemel")
