"""Who is called politely, or is a thing, or is elsewhere; and leave that is asked before a question."""

import pytest

from mud.parlour.identity import person_id
from tests.corpus.scenes import opened
from tests.stage import Stage


def at(room: str, *before: str) -> Stage:
    stage, _ = opened(f"@{room}")
    for line in before:
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage


# Things


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("schreibstube", "katze, wie heißt du", "Die Katze schweigt dazu."),
    ],
)
def test_a_thing_that_is_asked_who_it_is_is_spoken_to(room: str, line: str, told: str) -> None:
    assert at(room).ask("Anna", line).startswith(told)


def test_who_asks_nobody_by_name_asks_the_house() -> None:
    assert "Hier spricht das Haus" in at("uferpfad").ask("Anna", "wer bist du")


# Who is elsewhere


@pytest.mark.parametrize(
    "line",
    [
        "Bata, wer bist du?",
    ],
)
def test_nobody_answers_for_who_is_elsewhere(line: str) -> None:
    stage = at("dorfplatz", "hallo")
    stage.house.world.enter(person_id("anna"), "markt")
    assert stage.ask("Anna", line).startswith("Bata, der Junge: zuletzt gesehen hast du ihn auf dem Dorfplatz.")


def test_a_name_that_fits_who_stands_here_is_theirs() -> None:
    assert "Affen" in at("markt").ask("Anna", "wer bist du, affe")


# Politely


def test_heartfelt_thanks_are_thanks() -> None:
    told = at("kammer", "hallo").ask("Anna", "Vielen herzlichen Dank, Herr Senbi. Das war eine schöne Geschichte.")
    assert "Dank nimmt hier die Schatulle entgegen" in told


def test_a_question_for_leave_is_told_as_it_was_put() -> None:
    told = at("archiv", "hallo").ask("Anna", "Darf ich in den Rollen nach dem vierten König suchen?")
    assert told.startswith("Du fragst Tuja: Darf ich in den Rollen nach dem vierten König suchen?")


# Where it is of which somebody has just spoken


def test_who_spoke_of_something_is_asked_where_it_is() -> None:
    stage = at("oase", "frag harchuf nach dem würfel")
    assert "vor einer Tür aus Stein" in stage.ask("Anna", "wo liegt der würfel")
    assert stage.ask("Anna", "frag ihn wo der würfel liegt").startswith("Du fragst Harchuf, wo der Würfel liegt.")


def test_what_nobody_has_spoken_of_is_where_it_was_seen() -> None:
    assert "zuletzt in der Halle gesehen" in at("oase", "hallo").ask("Anna", "wo liegt die öllampe")


@pytest.mark.parametrize(
    "line", ["wo ist das fünfte", "jetzt hab ich 4, wo ist das fünfte", "und wo finde ich das fünfte?"]
)
def test_a_number_alone_is_of_what_was_talked_of(line: str) -> None:
    told = at("kammer", "frag den priester nach den plättchen").ask("Anna", line)
    assert "Das fünfte habe ich nie gesehen." in told


def test_who_sat_in_a_boat_gets_out_of_it() -> None:
    stage = at("anlegestelle", "steig in die barke")
    assert stage.ask("Anna", "steig aus") == "Du steigst aus der Barke."
    assert "Das Ruder bleibt, wo es ist" in stage.ask("Anna", "das ruder rausziehen")


# What they are besides, and how they are


@pytest.mark.parametrize(
    "line", ["geh zum fährmann mahu", "Ich gehe zum Fährmann Mahu zurück.", "geh zu dem fährmann mahu"]
)
def test_who_is_named_need_not_be_told_apart_by_their_trade(line: str) -> None:
    stage = at("dorfsteg", "hallo")
    stage.house.world.enter(person_id("anna"), "dorfplatz")
    assert "Der Dorfsteg" in stage.ask("Anna", line)


def test_a_trade_beside_a_name_is_theirs_in_every_command() -> None:
    assert at("dorfsteg").ask("Anna", "frag den Fährmann Mahu nach der Barke").startswith("Du fragst Mahu nach")
    assert "Töpfer" in at("dorfsteg").ask("Anna", "frag mahu nach dem töpfer")


@pytest.mark.parametrize("line", ["na harchuf, was geht ab", "harchuf was geht ab?", "was geht ab, Harchuf"])
def test_who_is_asked_how_they_are_by_name_hears_it(line: str) -> None:
    assert at("oase").ask("Anna", line).startswith("Du sagst zu Harchuf: was geht ab")


def test_who_asks_what_can_be_done_asks_the_house() -> None:
    assert "mit einem Tunwort vorn" in at("oase").ask("Anna", "was geht")
    assert "dem Haus geht es gut" in at("halle").ask("Anna", "was geht ab")


def test_what_they_are_asked_for_is_known_in_other_words() -> None:
    told = at("dorfsteg", "hallo").ask("Anna", "Soll ich dich mit dem Schilfboot hinüberbringen?")
    assert "Mitfahren, einfach so?" in told
    told = at("fischerbucht", "hallo").ask("Anna", "kannst du mir helfen den fluss zu überqueren")
    assert "Trägt mich und wen ich mag." in told
    assert at("steinbruch").ask("Anna", "Wie viele Ringe besitze ich denn?").startswith("Du hast nichts bei dir")


# Who is to come along


@pytest.mark.parametrize(
    "line", ["Komm, Esel, wir gehen nach Westen.", "los, komm mit, Esel, lass uns nach westen gehen"]
)
def test_an_animal_is_called_and_one_goes(line: str) -> None:
    told = at("dattelhain").ask("Anna", line)
    assert told.startswith("Der Esel ")
    assert "Am Wüstenrand" in told


@pytest.mark.parametrize("line", ["esel komm mit", "esel komm her"])
def test_an_animal_is_called_without_a_comma(line: str) -> None:
    assert at("dattelhain").ask("Anna", line).startswith("Der Esel dreht dir ein Ohr zu")


def test_who_lives_here_is_asked_along_and_stays() -> None:
    told = at("dorfplatz", "hallo").ask("Anna", "komm, bata, wir gehen zum markt")
    assert told.startswith("Du sagst zu Bata: komm mit")
    assert "Der Markt" not in told


def test_what_is_said_keeps_the_trade_and_the_title_is_one() -> None:
    assert at("dorfsteg").ask("Anna", "sage hallo fährmann mahu").startswith("Du sagst: hallo fährmann mahu")
    stage = at("bauhuette", "hallo")
    stage.house.world.enter(person_id("anna"), "halle")
    assert "Die Bauhütte" in stage.ask("Anna", "geh zu Meister Ipi")


def test_who_is_behind_the_wall_is_heard_to_listen() -> None:
    stage = at("namenskammer")
    assert "Hinter der Wand" not in stage.ask("Anna", "hallo")
    stage.house.world.set_mark(person_id("anna"), "name_gelegt", 1)
    assert "wenn jemand zuhört" in stage.ask("Anna", "hallo?")
