"""What people type of the things and persons around them, in other words than the house's own."""

import pytest

from tests.stage import standing


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        (
            "markt",
            "weck die frau aber leise damit der affe nix merkt und frag sie was ne dattel kostet",
            "öffnet ein Auge",
        ),
        ("markt", "weck die obstfrau mal sanft auf und frag sie was das obst kostet", "Du fragst die Obstfrau"),
        ("markt", "gib dem affen was aus dem korb", "Du gibst dem Affen die Feige"),
        (
            "markt",
            "nimm was aus dem korb und halt es dem affen hin, vielleicht tauscht er ja",
            "Du gibst dem Affen die Feige",
        ),
        ("backhaus", "nimm etwas vom brot", "Du nimmst das Brot"),
        ("uferpfad", "geh um den stamm herum und guck ins nest, aber ohne den ibis aufzuscheuchen", "ein Schlüssel"),
        ("anlegestelle", "verscheuch die libelle, aber ohne das tau anzufassen", "die Libelle noch immer da"),
        ("tempelhof", "u paviane", "Thots Tiere"),
        ("tempelhof", "u", "Dorthin führt kein Weg"),
        ("backhaus", "hallo :) darf ich mich hier hinsetzen?", "Soll es gleich geschehen, „setze dich hin“?"),
        ("backhaus", "hallo, darf ich das brot nehmen", "Soll es gleich geschehen, „nimm das Brot“?"),
        ("backhaus", "grüß dich, wie heißt du?", "„Henti“, sagt Henti."),
        ("backhaus", "Entschuldigen Sie, Frau Bäckerin, was kostet das Brot?", "Nimm den am Rand"),
        ("backhaus", "Entschuldigung, das wollte ich nicht", "Du sagst: Entschuldigung, das wollte ich nicht"),
        ("uferpfad", "Entschuldigen Sie, Herr Frosch, was haben Sie da eben gesagt?", "Der Frosch redet weiter"),
        ("halle", "Dürfte ich mich einen Augenblick auf die Bank setzen?", "„setze dich auf die Bank“?"),
        ("halle", "warte einen Moment", "Du wartest"),
        ("halle", "lies alles", "Willkommen im Haus am Nil"),
        ("oase", "lies alles", "Hier steht nirgends etwas geschrieben"),
        ("tempelhof", "wie spät is es auf der uhr", "Der Schatten auf der Sonnenuhr"),
        ("markt", "wie spät ist es", "Eine Uhr geht hier nur"),
        (
            "tempelhof",
            "wer war der vierte könig und warum hat man ihn weggehämmert",
            "Wer der Vierte war, steht hier nicht mehr",
        ),
        ("tempelhof", "kann man in den tempel rein oder is der nur deko", "„geh in den Tempel“?"),
        ("tempelhof", "Kann ich in den Tempel hineingehen, oder ist er geschlossen?", "Soll es gleich geschehen"),
        ("halle", "kann ich die münze nehmen oder ist das verboten", "Soll es gleich geschehen"),
        ("halle", "kann ich die münze nehmen", "Du nimmst die Münze"),
        ("markt", "schau mir an, was der affe da hat", "unter dem linken Arm klemmt etwas Flaches"),
        ("markt", "schau, was im korb liegt", "Darin liegt eine Feige"),
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


def test_what_is_good_to_eat_is_taken_and_not_eaten() -> None:
    told = standing("markt").ask("Anna", "hol was zu essen aus dem korb")
    assert "Du nimmst die Feige" in told
    assert "Du isst" not in told


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
