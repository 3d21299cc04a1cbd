"""Lines that hang something on to what they ask or want: thanks before it, a doubt or an excuse behind it."""

import pytest

from tests.parlour.test_small_deeds import at

TALE = "„Eine Geschichte“, sagt Harchuf"
SWEET = "Die Stelle kostet, wie alle seine Stellen, etwas Süßes."
FERRY = "Es geht nur im Boot."
FLIES = "Es geht, soweit du folgen kannst, um Fliegen."
ALONE = "Außer dir ist niemand hier."


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("Danke! Darf ich das Brot probieren?", "„probiere das Brot“?"),
        ("Danke schön! Darf ich vielleicht den Brot probieren?", "„probiere den Brot“?"),
        ("danke sehr, darf ich das brot probieren?", "„probiere das Brot“?"),
        ("vielen dank, darf ich das brot kosten?", "„koste das Brot“?"),
    ],
)
def test_thanks_do_not_swallow_what_is_asked_behind_them(line: str, offered: str) -> None:
    told = at("backhaus", line)
    assert "sagt Henti" in told
    assert told.endswith(offered)
    assert "Du isst" not in told


@pytest.mark.parametrize(
    ("room", "line", "answer"),
    [
        ("anlegestelle", "kann man mit der Barke eigentlich übersetzen oder ist die nur zur Zierde da?", FERRY),
        ("anlegestelle", "darf ich mit der barke rüber oder gehört die wem?", FERRY),
    ],
)
def test_what_is_doubted_behind_a_question_is_no_part_of_it(room: str, line: str, answer: str) -> None:
    assert answer in at(room, line)


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("setz dich büdde auf die bank", "Du setzt dich auf die Bank."),
        ("büdde nimm die münze", "Du nimmst die Münze"),
    ],
)
def test_a_broad_please_is_a_please(line: str, done: str) -> None:
    assert done in at("halle", line)


@pytest.mark.parametrize(
    "line",
    [
        "moin, jemand zuhause oder bloß die mieze?",
        "jemand da?",
        "jemand zu hause?",
        "ist hier einer oder nur die katze",
        "huhu, ist jemand daheim?",
    ],
)
def test_whether_somebody_is_in_is_who_is_here(line: str) -> None:
    assert ALONE in at("halle", line)


@pytest.mark.parametrize(
    "line",
    [
        "Erzählen Sie bitte, aber langsam, ich verstehe noch nicht alle Wörter",
        "erzähl mal, aber langsam bitte, mein deutsch ist noch nicht so gut",
        "erzählen sie, ich kann noch nicht so gut deutsch",
        "lassen sie mal hören",
    ],
)
def test_who_is_to_tell_tells(line: str) -> None:
    assert TALE in at("oase", line)


@pytest.mark.parametrize(
    "line",
    [
        "was nimmt der affe in zahlung für das flache ding da",
        "hab ich was wo affen mögen",
        "hab ich etwas, das der affe mag?",
    ],
)
def test_what_one_is_won_with_is_what_they_hint_at(line: str) -> None:
    assert SWEET in at("markt", line)


@pytest.mark.parametrize(
    "line",
    [
        "was sagt der frosch den die ganze zeit",
        "was redet der frosch den da",
        "was singt der frosch da dauernd",
    ],
)
def test_what_a_beast_says_all_the_time_is_what_it_says(line: str) -> None:
    assert FLIES in at("uferpfad", line)


@pytest.mark.parametrize(
    ("room", "line", "done"),
    [
        ("oase", "hilf dem käfer schieben", "Du gehst in die Knie und schiebst mit."),
        ("oase", "hilf dem Käfer beim Rollen", "Du gehst in die Knie und schiebst mit."),
        ("oase", "hilf dem käfer", "Du gehst in die Knie und schiebst mit."),
        ("tempelhof", "kletter auf den pavian", "Du kommst bis zum Ellbogen"),
        ("tempelhof", "setz dich zwischen die paviane", "Du hockst dich dazu"),
        ("tempelhof", "hock dich zu den Pavianen", "Du hockst dich dazu"),
        ("anlegestelle", "anlauf nehmen und arschbombe vom steg", "Du gehst bis zu den Knien hinein."),
        ("anlegestelle", "mach nen köpfer ins wasser", "Du gehst bis zu den Knien hinein."),
        ("anlegestelle", "spring vom steg", "Du gehst bis zu den Knien hinein."),
        ("halle", "mach nen köpfer ins becken", "Es spritzt weniger, als du gehofft hast"),
        ("kammer", "setz dem Priester die Krone auf", "Man bekommt sie aufgesetzt, nach zehn Siegen."),
        ("kammer", "setz mir mal die krone auf", "„Die setzt man sich nicht auf“"),
    ],
)
def test_what_people_try_is_tried(room: str, line: str, done: str) -> None:
    assert done in at(room, line)


@pytest.mark.parametrize(
    "line", ["aus wie vielen Feldern besteht das Brett?", "und aus wie vielen kästchen besteht das brett?"]
)
def test_how_many_squares_a_board_has_is_told_by_the_rules(line: str) -> None:
    assert "Dreißig Felder" in at("kammer", line)
