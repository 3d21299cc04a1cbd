"""What people get up to in a house: understood, answered, and of no consequence; and what they only wait or ask for."""

import pytest

from tests.parlour.test_beheld import standing

ANSWERS = [
    ("anlegestelle", "scheuch die Libelle weg", "ist die Libelle noch immer da"),
    ("anlegestelle", "jag die Libelle fort", "ist die Libelle noch immer da"),
    ("anlegestelle", "spritz die Libelle nass", "bleibt trocken"),
    ("tempelhof", "mach die Paviane nach", "Du machst die Paviane nach."),
    ("tempelhof", "ahme den Pavian nach", "Du machst die Paviane nach."),
    ("markt", "erschreck den Affen", "Buh"),
    ("markt", "lenk den Affen ab", "kennt den Trick"),
    ("markt", "ärgere den Affen", "Freundlicheres"),
    ("markt", "schleich dich an den Affen ran", "Mantelpavian"),
    ("markt", "rüttel die Frau wach", "Du sprichst die Obstfrau an."),
    ("backhaus", "brich das Brot in zwei Hälften", "Das Brot lässt du ganz."),
    ("backhaus", "mach ne Mehlschlacht", "Nur bewirken würde es hier nichts"),
    ("backhaus", "nimm einen Schluck Bier", "Ein Schluck: sauer"),
    ("oase", "bau eine Sandburg", "Nur bewirken würde es hier nichts"),
    ("uferpfad", "schleich am Krokodil vorbei", "kommst du ohne Mühe vorbei"),
    ("uferpfad", "schau dem Ibis zu", "Ein weißer Ibis"),
    ("uferpfad", "piks den Baumstamm", "Deine Hand bleibt in der Luft stehen."),
    ("halle", "versteck dich hinter der Bank", "Du versteckst dich"),
    ("halle", "mach die Augen zu", "Du schließt die Augen."),
    ("halle", "streck der Katze die Zunge raus", "Du streckst der Katze die Zunge heraus."),
    ("halle", "mal mit dem Ruß ein Herz an die Wand", "Was hier geschrieben steht"),
    ("halle", "zeig auf die Katze", "Eine sitzende Katze"),
    ("halle", "vergleich die Sterne im Becken mit denen an der Decke", "Goldene Sterne"),
    ("halle", "die Münze aus dem Becken holen und angucken", "Eine Kupfermünze"),
]


@pytest.mark.parametrize(("room", "line", "told"), ANSWERS)
def test_what_people_get_up_to_is_answered(room: str, line: str, told: str) -> None:
    assert told in standing(room).ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "klau das Brot, wenn sie mal hinausgeht",
        "wenn sie guckt, klau das Brot",
        "warte bis sie nicht guckt, dann klau das Brot",
        "klau das Brot erst, sobald Henti weg ist",
    ],
)
def test_what_waits_for_something_may_be_done_at_once(line: str) -> None:
    stage = standing("backhaus")
    assert stage.ask("Anna", line).endswith("Soll es gleich geschehen, „klau das Brot“?")
    assert stage.ask("Anna", "ja") == "Du nimmst das Brot vom Brett."


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("darf ich die Münze nehmen?", "nimm die Münze"),
        ("dürfte ich mich wohl auf die Bank setzen?", "setze dich auf die Bank"),
    ],
)
def test_who_asks_for_leave_has_done_nothing_yet(line: str, command: str) -> None:
    stage = standing("halle")
    assert f"„{command}“" in stage.ask("Anna", line)
    assert stage.ask("Anna", "ja") == standing("halle").ask("Anna", command)


def test_a_pronoun_waits_for_what_is_still_to_be_named() -> None:
    stage = standing("saeulensaal")
    asked = stage.ask("Anna", "nimm schale")
    assert stage.ask("Anna", "leg sie auf den Sockel") == asked
    assert stage.ask("Anna", "die rote") == "Du nimmst die rote Schale vom Tisch."


@pytest.mark.parametrize(
    ("room", "line", "command"),
    [
        ("uferpfad", "Ich nähere mich vorsichtig dem Nest.", "betrachte das Nest"),
        ("halle", "Ich fahre mit den Fingern über die eingeritzten Zeichen auf der Tafel.", "berühre die Tafel"),
        ("halle", "Ich werfe einen kurzen Blick hinter die Katze.", "schau hinter die Katze"),
        ("tempelhof", "vergleich die beiden Paviane", "betrachte die Paviane"),
        ("uferpfad", "klettere auf den Baumstamm, der vielleicht ein Krokodil ist", "klettere auf den Baumstamm"),
        ("tempelhof", "untersuche die Stelle, an der der vierte König weggemeißelt wurde", "untersuche den König"),
    ],
)
def test_whole_sentences_are_what_they_come_to(room: str, line: str, command: str) -> None:
    assert standing(room).ask("Anna", line) == standing(room).ask("Anna", command)
