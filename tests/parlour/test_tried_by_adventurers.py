"""What who knows such stories tries on things that are named in passing, and which of several things is meant by it."""

import pytest

from mud.parlour.identity import person_id
from mud.world.prototypes import Place
from tests.stage import standing


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("halle", "zieh am Ring", "Der Ring sitzt"),
        ("halle", "zieh an dem Ohrring", "Der Ring sitzt"),
        ("halle", "betrachte den Ring", "ohne Naht"),
        ("halle", "zähl die Sterne im Becken", "Bei vierundachtzig"),
        ("bauhuette", "zieh an den Linien", "„Gezogen“, sagt Ipi"),
        ("bauhuette", "zieh mal an den Steinblöcken", "„Vierzig“"),
        ("bauhuette", "zieh an der Werkbank", "Werkbank rührt sich nicht"),
        ("bauhuette", "zieh den Hammer an", "Den Hammer zu tragen"),
        ("bauhuette", "korrigier die Rechnung", "Du wischst die Rechnung aus"),
        ("schreibstube", "schieb die Katze", "desto schwerer wird die Katze"),
        ("saeulensaal", "betrachte die Ringe", "Der achte Finger ist noch frei"),
        ("saeulensaal", "nimm einen Ring", "Sieben bleiben sieben"),
        ("uferpfad", "klopf auf den Baumstamm", "Sie landet in deiner anderen"),
        ("uferpfad", "klopf an das Krokodil", "Sie landet in deiner anderen"),
        ("dattelhain", "reite auf dem Esel", "Er trägt Lasten"),
        ("tempelhof", "lies die Namen", "Namen stehen keine dabei"),
        ("steinbruch", "betrachte die Spitze", "Er liegt noch unter dem Tuch"),
        ("steinbruch", "frag die Leute nach Kena", "EINZELN"),
        ("backhaus", "rede mit dem Bäcker", "Henti"),
        ("fluesterfels", "setz dich links", "auf den linken Sitz"),
        ("fluesterfels", "setz dich nach rechts", "auf den rechten Sitz"),
    ],
)
def test_what_is_tried_has_an_answer_of_its_own(room: str, line: str, told: str) -> None:
    assert told in standing(room).ask("Anna", line)


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("schreibstube", "betrachte den Tisch", "Meinst du den Legetisch oder das Pult?"),
        ("schreibstube", "betrachte die Karten", "Hundertzwanzig quadratische Karten"),
        ("schreibstube", "betrachte die Karte", "Karte des Tals der Könige"),
        ("schreibstube", "setz dich an den Tisch", "an den Legetisch"),
        ("toepferei", "betrachte die Kugel", "so groß wie eine Walnuss und vollkommen rund"),
        ("toepferei", "betrachte die Kugeln", "Kleine Tonkugeln"),
        ("strommitte", "betrachte das Ufer", "Meinst du das Westufer oder das Ostufer?"),
    ],
)
def test_a_word_means_what_is_called_so_and_seen_there(room: str, line: str, told: str) -> None:
    assert told in standing(room).ask("Anna", line)


def test_a_stone_one_looks_at_is_the_one_that_stands_there() -> None:
    stage = standing("saeulensaal")
    for line in ("nimm den roten Stein", "nimm den blauen Stein"):
        stage.say("Anna", line)
    stage.house.world.enter(person_id("anna"), "felder")
    assert "Ein Pegelstein" in stage.ask("Anna", "betrachte den Stein")
    assert "Welchen Stein meinst du" in stage.ask("Anna", "lege den Stein ab")


def test_nobody_sits_down_on_what_lies_on_a_seat() -> None:
    stage = standing("fluesterfels")
    stage.say("Anna", "roll den Brocken auf den linken Sitz")
    assert "auf den rechten Sitz" in stage.ask("Anna", "setz dich")


@pytest.mark.parametrize("line", ["brich die Truhe mit dem Hammer auf", "öffne die Truhe mit dem Bronzemeißel"])
def test_a_chest_is_not_levered_open(line: str) -> None:
    stage = standing("bauhuette")
    for before in ("nimm den Hammer", "nimm beide Meißel", "gehe nach Westen", "gehe nach Süden"):
        stage.say("Anna", before)
    assert "passt nicht ins Schloss" in stage.ask("Anna", line)
    assert "verschlossen" in stage.ask("Anna", "öffne die Truhe")


@pytest.mark.parametrize(
    ("room", "lines", "told"),
    [
        ("fischerbucht", ("frag Taui nach der Muschel", "frag Taui nach dem Schwager"), "Isst viel"),
        ("fischerbucht", ("frag Taui nach dem Schlüssel", "frag Taui nach der Netznadel"), "„Nilpferd“, sagt Taui"),
        ("dorfsteg", ("frag Mahu nach den elf Überfahrten",), "elfmal, ganz unten"),
        ("dorfsteg", ("frag Mahu nach Nebet",), "Den Bruder habe ich dazugesetzt"),
        ("archiv", ("rede mit Tuja", "frag Tuja nach der Frage"), "In welchem Jahr starb die Königin?"),
        ("archiv", ("frag Tuja nach der Hammerspur",), "Der Rat hat seinen Namen tilgen lassen"),
    ],
)
def test_who_has_spoken_of_something_can_be_asked_for_it(room: str, lines: tuple[str, ...], told: str) -> None:
    stage = standing(room)
    assert told in [stage.ask("Anna", line) for line in lines][-1]


def test_what_is_proposed_is_german() -> None:
    stage = standing("kammer")
    stage.say("Anna", "öffne die Schatulle")
    told = stage.ask("Anna", "such das geheimfach in der schatulle")
    assert told.startswith("Meinst du „schau in die Schatulle“")


def test_a_sherd_shown_is_the_one_in_the_hand() -> None:
    stage = standing("toepferei")
    for line in ("durchsuche den Scherbenhaufen", "nimm die Krugscherbe"):
        stage.say("Anna", line)
    stage.house.world.enter(person_id("anna"), "kammer")
    assert "Wein für zwei" in stage.ask("Anna", "zeig dem Priester die Scherbe")


def test_a_mirror_is_for_looking_into_and_hollows_are_for_pressing() -> None:
    stage = standing("totentempel")
    stage.house.world.set_mark(person_id("anna"), "merets_raetsel", 1)
    assert "das erste Gesicht darin" in stage.ask("Anna", "schau in den Spiegel")
    assert "drei Reihen zu zehn" in stage.ask("Anna", "dreh den Spiegel um")
    stage.house.world.enter(person_id("anna"), "westhang")
    assert "Dein Daumen passt hinein" in stage.ask("Anna", "drück die Mulden")


def test_the_die_that_comes_home_is_noticed_and_the_riddles_are_asked_for_where_they_are_chosen() -> None:
    stage = standing("kammer")
    for line in ("meisterfassung an", "öffne die Schatulle"):
        stage.say("Anna", line)
    assert "ein sehr kleines Brett" in stage.ask("Anna", "frag den Priester nach den Rätseln")
    world, anna = stage.house.world, person_id("anna")
    world.move(world.mine("knochenwuerfel", anna), Place("bei", anna))
    assert "Der nachgeschnitzte rückt" in stage.ask("Anna", "lege den Knochenwürfel in die Schatulle")
