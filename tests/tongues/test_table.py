"""At one table each hears the game in their own language; elsewhere the house speaks German."""

from dataclasses import replace

import pytest

from mud.games import discover
from mud.games.oh_pharao.model import ON_THE_TABLE, ON_THE_TABLE_IN
from tests.stage import Stage


def at_the_table(*players: str) -> Stage:
    stage = Stage()
    for name in players:
        stage.stand_ready(name, "Säulensaal")
        stage.say(name, "setz dich")
    for name in players:
        stage.heard(name)
    return stage


@pytest.mark.parametrize(
    "line",
    ["taal nederlands", "sprache niederländisch", "sprache auf holländisch", "spreek nederlands", "Taal Nederlands!"],
)
def test_dutch_is_chosen_at_the_table_by_any_of_its_names(line: str) -> None:
    stage = at_the_table("Anna")
    assert stage.ask("Anna", line).startswith("Voortaan speel je hier in het Nederlands.")
    assert stage.ask("Anna", line).startswith("Je speelt hier al in het Nederlands.")


@pytest.mark.parametrize("line", ["taal duits", "sprache deutsch", "spreek duits"])
def test_german_comes_back(line: str) -> None:
    stage = at_the_table("Anna")
    assert stage.ask("Anna", line) == "Du spielst hier schon auf Deutsch."
    stage.say("Anna", "taal nederlands")
    stage.heard("Anna")
    assert stage.ask("Anna", line) == "Ab jetzt spielst du hier auf Deutsch."


def test_a_language_is_refused_where_it_is_not_spoken_or_not_known() -> None:
    stage = Stage()
    stage.stand_ready("Anna", "Kammer")
    assert "nur Deutsch" in stage.ask("Anna", "taal nederlands")
    stage.enter("Ben")
    stage.heard("Ben")
    assert "am Tisch des Spiels" in stage.ask("Ben", "taal nederlands")
    other = at_the_table("Cleo")
    assert "„klingonisch“" in other.ask("Cleo", "sprache klingonisch")
    assert "In welcher Sprache?" in other.ask("Cleo", "taal")


def test_each_hears_the_same_game_in_their_own_language() -> None:
    stage = at_the_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "taal nederlands")
    stage.say("Anna", "start het spel")
    dutch, german = stage.heard("Anna"), stage.heard("Ben")
    assert any(line.startswith("Je neemt je kaarten op: ") for line in dutch)
    assert any(line.startswith("Du nimmst deine Karten auf: ") for line in german)
    assert any(line.startswith("Opzichter:") for line in (*dutch, *stage.ask("Anna", "bord").splitlines()))
    assert "Aufseher:" in stage.ask("Ben", "brett")
    assert "punten" in stage.ask("Anna", "voorlezen")
    assert "Punkte" in stage.ask("Ben", "vorlesen")


def test_refusals_and_misunderstandings_are_dutch_and_nothing_is_guessed() -> None:
    stage = at_the_table("Anna")
    stage.say("Anna", "taal nederlands")
    stage.say("Anna", "start het spel")
    stage.heard("Anna")
    assert "ken ik aan deze tafel niet" in stage.ask("Anna", "vlieg naar de maan")
    assert "Bijvoorbeeld: bied Theben" in stage.ask("Anna", "bied 3 voor")
    assert stage.ask("Anna", "sla af") in (
        "Er ligt geen aanbod op tafel.",
        "Niemand heeft je nu iets gevraagd. „zetten” toont wat je kunt doen.",
        "Eerst komt actie 2: neem een open kaart of trek er een van de stapel.",
    ) or "aan de beurt" in stage.ask("Anna", "stand")
    assert "ken ik" in stage.ask("Anna", "neemm 55")


def test_the_house_stays_german_and_understands_german_at_the_table() -> None:
    stage = at_the_table("Anna")
    stage.say("Anna", "taal nederlands")
    stage.heard("Anna")
    assert stage.ask("Anna", "sage hallo").startswith("Du sagst: hallo")
    assert stage.ask("Anna", "zeg hallo").startswith("Du sagst: hallo")
    assert "Du stehst" in stage.ask("Anna", "steh auf")
    stage.say("Anna", "geh nach süden")
    stage.heard("Anna")
    assert stage.ask("Anna", "hand") != "" != stage.ask("Anna", "bouw 5 5 6")
    assert "ken ik" not in stage.ask("Anna", "bouw 5 5 6")


def test_help_rules_and_commands_are_dutch_at_the_table() -> None:
    stage = at_the_table("Anna")
    stage.say("Anna", "taal nederlands")
    stage.heard("Anna")
    assert "Over elk van deze woorden is er een bladzijde" in stage.ask("Anna", "help")
    assert "Bouw een piramide" in stage.ask("Anna", "help bouwen")
    assert stage.ask("Anna", "help xyz").startswith("Over „xyz” is er geen bladzijde.")
    assert stage.ask("Anna", "regels R3").startswith("R3 Wat een piramide is")
    assert "„waardeer de piramide”" in stage.ask("Anna", "commando's")


def completed(stage: Stage, line: str) -> set[str]:
    return {candidate.word for candidate in stage.sessions["Anna"].complete(line)}


def test_words_are_completed_in_dutch() -> None:
    stage = at_the_table("Anna", "Ben")
    assert "biete" in completed(stage, "bi")
    stage.say("Anna", "taal nederlands")
    assert {"bied", "bieden"} <= completed(stage, "bi")
    assert "biete" not in completed(stage, "bi")
    assert {"joker", "jokers"} <= completed(stage, "neem de jo")
    assert "Ben" in completed(stage, "besteel ")
    assert "tegen" in completed(stage, "ruil 3 ")


def test_the_language_is_kept_with_the_account() -> None:
    stage = at_the_table("Anna")
    stage.say("Anna", "taal nederlands")
    stage.restart()
    stage.enter("Anna")
    stage.heard("Anna")
    assert stage.ask("Anna", "vitrine").startswith("Er loopt nu geen partij.")


def test_the_drawn_table_is_dutch_word_by_word_for_who_plays_so() -> None:
    assert {game.name for game in discover().values() if game.drawn} == {
        g.name for g in discover().values() if g.scenes
    }
    assert all(words.keys() == ON_THE_TABLE.keys() for words in ON_THE_TABLE_IN.values())
    assert all(words["karten"].keys() == ON_THE_TABLE["karten"].keys() for words in ON_THE_TABLE_IN.values())
    stage = at_the_table("Anna", "Ben", "Cleo")
    for name in ("Anna", "Ben"):
        session = stage.sessions[name]
        session.learned(replace(session.client, wants=frozenset({"brett"})))
    stage.say("Anna", "taal nederlands")
    stage.say("Anna", "start het spel")
    dutch, german = (stage.sessions[name].sights.scene for name in ("Anna", "Ben"))
    assert dutch is not None
    assert german is not None
    assert {"Veld 1", "Eindveld 10", "Plaats (Ben)"} <= {one.name for one in dutch.fields}
    assert {"Feld 1", "Zielfeld 10", "Platz (Ben)"} <= {one.name for one in german.fields}
    words = {field.name.split()[0] for field in dutch.fields} & {field.name.split()[0] for field in german.fields}
    assert words <= {"Stapel", "Stapel:", "Open", "Joker", "Vier", "Acht"}
