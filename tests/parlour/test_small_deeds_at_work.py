"""Small deeds one does with tools and with what is at hand: dipping, drawing water, picking fruit, giving light."""

import pytest

from tests.parlour.test_small_deeds import at


def test_who_dips_something_does_not_swim() -> None:
    for line in (
        "tauch den Griffel in das Tintenfass",
        "tauche den Griffel in die Tinte",
        "tauch den Griffel ein",
        "tunk den Finger in die Tinte",
    ):
        assert "Krokodilen" not in at("schreibstube", line)


@pytest.mark.parametrize(
    "line",
    [
        *("schöpf Wasser mit dem Eimer", "schöpf Wasser", "schöpfe Wasser aus dem Brunnen", "zieh Wasser hoch"),
        *("hol Wasser aus dem Brunnen", "hol Wasser mit dem Eimer herauf", "schöpf mit dem Eimer Wasser"),
    ],
)
def test_water_is_drawn_with_what_hangs_there(line: str) -> None:
    assert "gießt den Wasserschlauch voll" in at("dattelhain", line)


@pytest.mark.parametrize("line", ["pflück den Granatapfel", "pflücke den Granatapfel", "ernte den Granatapfel"])
def test_what_can_be_taken_is_picked(line: str) -> None:
    assert at("dattelhain", line).startswith("Du nimmst den Granatapfel.")
    assert at("dattelhain", "nimm den Granatapfel", line).startswith("Den Granatapfel hast du schon.")


def test_what_stays_where_it_is_is_not_picked() -> None:
    assert "gepflückt welkt alles nur" in at("dattelhain", "pflück die Dattelpalmen")


@pytest.mark.parametrize(
    "line",
    ["mach Licht", "mach mal Licht", "mach das Licht an", "mach es hell", "zünde Licht an", "leuchte", "mach Licht an"],
)
def test_light_is_made_with_the_lamp_one_has(line: str) -> None:
    assert at("schreibstube", line, having="oellampe").startswith("Die Öllampe brennt")
    assert at("schreibstube", line, having="oellampe laterne").startswith("Die ")
    assert at("schreibstube", line).startswith("Du hast nichts bei dir, was leuchtet.")


def test_whether_a_lamp_burns_is_seen() -> None:
    for line in ("ist die Öllampe an?", "brennt die Öllampe noch?", "leuchtet die Öllampe?"):
        assert "Die Flamme steht ganz still" in at("schreibstube", line, having="oellampe")


@pytest.mark.parametrize("line", ["untersuche die Karte", "betrachte die Karte", "untersuche Karte"])
def test_the_card_in_ones_hand_is_looked_at_and_not_the_map(line: str) -> None:
    assert at("uferpfad", line, having="dieb_karte").startswith("Eine Spielkarte aus geleimtem Papyrus")
    assert at("schreibstube", line, having="dieb_karte").startswith("Eine Spielkarte aus geleimtem Papyrus")
    assert at("schreibstube", line).startswith("Eine Karte des Tals der Könige")


def test_where_nothing_is_called_so_the_map_is_looked_at() -> None:
    assert "[Uferpfad]" in at("uferpfad", "betrachte die Karte")
    assert "[Uferpfad]" in at("uferpfad", "zeig die Karte", having="dieb_karte")


@pytest.mark.parametrize(
    ("told", "ordered"),
    [
        ("ich bind die Barke los", "binde die Barke los"),
        ("ich seh mal unter dem Steg nach", "sieh unter dem Steg nach"),
        ("ich schau unter dem Steg nach, ob da was liegt", "schau unter dem Steg nach"),
    ],
)
def test_who_tells_what_they_do_is_read_as_who_orders_it(told: str, ordered: str) -> None:
    heard = at("anlegestelle", told)
    assert heard == at("anlegestelle", ordered)
    assert "Meinst du" not in heard


@pytest.mark.parametrize("line", ["lade dem Esel den Krug auf", "pack dem Esel den Krug auf den Rücken"])
def test_who_loads_the_donkey_loads_no_saved_story(line: str) -> None:
    assert "Der Esel sieht erst die Last an" in at("dattelhain", line)


def test_what_is_thrown_before_somebody_is_given_to_them() -> None:
    assert at("dattelhain", "ich schmeiß dem Esel die Datteln hin") == at("dattelhain", "gib dem Esel die Datteln")
