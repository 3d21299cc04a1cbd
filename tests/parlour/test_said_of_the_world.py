"""What people type of the things and persons around them, in other words than the house's own."""

import pytest

from tests.stage import standing


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("markt", "weck die obstfrau mal sanft auf und frag sie was das obst kostet", "Du fragst die Obstfrau"),
        ("tempelhof", "u paviane", "Thots Tiere"),
        ("tempelhof", "u", "Dorthin führt kein Weg"),
        ("backhaus", "hallo :) darf ich mich hier hinsetzen?", "Soll es gleich geschehen, „setze dich hin“?"),
        ("halle", "warte einen Moment", "Du wartest"),
        ("halle", "lies alles", "Willkommen im Haus am Nil"),
        ("oase", "lies alles", "Hier steht nirgends etwas geschrieben"),
        ("tempelhof", "wie spät is es auf der uhr", "Der Schatten auf der Sonnenuhr"),
        ("markt", "wie spät ist es", "Eine Uhr geht hier nur"),
        ("halle", "welche leute sind hier", "Außer dir ist niemand hier"),
        ("markt", "wer verkauft hier was", "die Obstfrau"),
        ("bauhuette", "nimm seil, korb und hammer", "Du nimmst den Hammer"),
        ("halle", "wohin führen eigentlich die einzelnen ausgänge?", "Von hier geht es nach Norden"),
        ("halle", "wie viele wege gibts von hier, die ich noch nicht kenne", "wohin, weißt du noch nicht"),
        ("uferpfad", "was labert der frosch da", "um Fliegen"),
    ],
)
def test_what_is_done_with_things_and_people_is_done(room: str, line: str, told: str) -> None:
    assert told in standing(room).ask("Anna", line)


def test_who_asks_what_the_last_points_were_for_hears_that_first() -> None:
    stage = standing("oase")
    stage.say("Anna", "schau")
    stage.heard("Anna")
    told = stage.ask("Anna", "wofür hab ich jetz die 5 punkte gekriegt")
    assert told.startswith("Zuletzt gab es 5 Punkte für: Durch die Dünen.")
    assert stage.ask("Anna", "punkte").startswith("Du hast 5 von 300")


@pytest.mark.parametrize(
    ("room", "lines", "told"),
    [
        ("uferpfad", ("hör dem frosch zu", "und was noch"), "um Fliegen"),
        ("uferpfad", ("nimm die feder", "was noch"), "Da fehlt mir noch etwas"),
        ("oase", ("hör dem alten zu", "und wie gings weiter"), "Die beste Zuhörerin des Landes"),
        ("halle", ("setz dich auf die bank", "runter von der bank"), "Du stehst auf"),
        ("halle", ("setz dich auf die bank", "komm wieder runter"), "Du stehst auf"),
        ("halle", ("schau", "runter"), "Dorthin führt kein Weg"),
    ],
)
def test_what_goes_on_goes_on(room: str, lines: tuple[str, str], told: str) -> None:
    stage = standing(room)
    stage.say("Anna", lines[0])
    stage.heard("Anna")
    assert told in stage.ask("Anna", lines[1])
