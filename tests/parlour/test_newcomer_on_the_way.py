"""What two people typed who had never played a story: on the way to the oasis, to beasts, and to who lives here."""

import pytest

from tests.parlour.test_asked_of_the_story import player
from tests.parlour.test_newcomer_in_the_story import at_talk, go
from tests.stage import Stage

UNKNOWN = "einen Weg dorthin kennst du nicht"
FED = "gib dem Esel eine Dattel"


def told_way(*questions: str) -> Stage:
    """Anna, who was told things in the chamber and stands in the hall."""
    stage = at_talk("kammer", *questions)
    go(stage, "halle")
    return stage


# --- Places one has only heard of


@pytest.mark.parametrize("line", ["Auf zur Oase", "geh zur Oase", "ich will in die Oase"])
def test_where_a_place_lies_is_known_to_who_was_told_of_it(line: str) -> None:
    assert "im Westen, hinter den Dünen" in told_way("wo finde ich Harchuf?").ask("Anna", line)
    assert UNKNOWN in player("halle").ask("Anna", line)


@pytest.mark.parametrize("line", ["Geh zur Fischerin in die Bucht", "geh zur Fischerin", "geh in die Bucht"])
def test_who_was_pointed_to_is_told_of_again(line: str) -> None:
    told = told_way("Senbi, wie komme ich über den Nil?").ask("Anna", line)
    assert "Schilf" in told
    assert UNKNOWN not in told


# --- Beasts


@pytest.mark.parametrize(
    "line",
    [
        "Komm mit",
        "Esel, komm mit",
    ],
)
def test_the_donkey_shows_why_it_does_not_come(line: str) -> None:
    stage = player("dattelhain")
    told = stage.ask("Anna", line)
    assert "sieht dir dabei auf die Hände" in told or "kaut dabei an nichts" in told
    assert "Wohin willst du" not in told


@pytest.mark.parametrize(
    "line",
    [
        "Ich nehme den Esel mit",
    ],
)
def test_the_donkey_looks_at_what_it_would_like(line: str) -> None:
    assert "Datteln" in player("dattelhain").ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        *("Dann gehe ich mit dem Esel nach Westen in die Dünen", "ich gehe nach Westen mit dem Esel"),
        "lauf mit dem Esel nach Westen",
    ],
)
def test_one_goes_with_the_donkey_where_one_goes(line: str) -> None:
    stage = player("dattelhain")
    stage.say("Anna", FED)
    told = stage.ask("Anna", line)
    assert told.startswith("Du gehst nach Westen.")
    assert "Der Esel ist dir bis zur letzten Palme nachgegangen." in told


@pytest.mark.parametrize("line", ["Weiter dem Esel nach", "immer dem Esel hinterher", "folge dem Esel"])
def test_in_the_dunes_one_follows_the_donkey(line: str) -> None:
    stage = player("dattelhain")
    stage.say("Anna", FED)
    go(stage, "duenen")
    assert "Die kleine Oase" in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["Ibis, wo ist der Schlüssel?"])
def test_the_ibis_is_called_from_behind_too(line: str) -> None:
    assert "der Blick zum Nest" in player("uferpfad").ask("Anna", line)


def test_who_takes_two_things_calls_nobody() -> None:
    assert "Du nimmst die Feder." in player("uferpfad").ask("Anna", "nimm die Feder, Ibis")


# --- What is said to people


@pytest.mark.parametrize(
    "line",
    ["Was ist das für ein blaues Plättchen?", "wo ist das blaue Plättchen?", "was hat es mit dem Plättchen auf sich?"],
)
def test_what_is_not_here_is_asked_of_who_knows_of_it(line: str) -> None:
    stage = player("kammer")
    stage.say("Anna", "tipp")
    assert "seine Zeche bezahlt" in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["Guten Tag Paheri, was steht in dem Brief?", "hallo Paheri, was steht im Brief?"])
def test_behind_a_greeting_a_question_is_for_who_is_greeted(line: str) -> None:
    stage = told_way("Senbi, hast du ein blaues Plättchen?")
    go(stage, "schreibstube")
    assert "an diesem Pult, mit meiner Tinte" in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line", ["Wer sind sie und warum laufen sie hier auf und ab?", "Wer sind Sie?", "wer sind sie denn"]
)
def test_who_was_not_greeted_yet_is_asked_of_themselves(line: str) -> None:
    stage = player("dorfsteg")
    for typed in ("schau", "frag Mahu nach Harchuf"):
        stage.say("Anna", typed)
    told = stage.ask("Anna", line)
    assert "Fährmann. Ich weiß, was du siehst" in told
    assert "Da kenne ich mich nicht aus" not in told


@pytest.mark.parametrize("line", ["Und wo war das genau?", "wo war das?", "und wo genau war das"])
def test_where_it_was_is_no_more_of_who_it_was(line: str) -> None:
    stage = at_talk("oase", "Harchuf, wer waren die zwei, die gespielt haben?")
    assert "Am Westhang" in stage.ask("Anna", line)


@pytest.mark.parametrize("line", ["Wer wartet drüben? Und wie komme ich da hin?", "wer wartet da drüben?"])
def test_who_waits_across_is_known_to_the_priest(line: str) -> None:
    told = at_talk("kammer").ask("Anna", line)
    assert "Wer immer nicht aufgestanden ist" in told
    assert ("Es geht nur im Boot" in told) is ("komme" in line)


@pytest.mark.parametrize("line", ["Soll ich dir die Barke herbringen?", "kann ich Ihnen die Fähre holen?"])
def test_an_offered_barge_is_answered_of_the_barge(line: str) -> None:
    assert "lässt sich nur von mir rudern" in at_talk("dorfsteg").ask("Anna", line)


@pytest.mark.parametrize("line", ["ich habe einen Brief gefunden, darf ich Ihnen den zeigen?", "drei"])
def test_a_number_in_a_long_sentence_is_no_answer(line: str) -> None:
    stage = player("kammer")
    for typed in ("öffne Schatulle", "setz dich", "starte leichtes Spiel", "würfle", "gib auf", "ja", "stehe auf"):
        stage.say("Anna", typed)
    told = stage.ask("Anna", f"Herr Senbi, {line}" if " " in line else line)
    assert "Damit ertrinkt er" not in told
    assert ("Nicht zwei, nicht vier" in told) is (line == "drei")


@pytest.mark.parametrize(
    "line",
    [
        *("Nein danke, keine Spiele mehr. Ich gehe weiter ins Dorf", "nein danke, keine Partie mehr. Ich geh ins Dorf"),
        "Nein danke, genug gespielt. Ich gehe nach Osten",
    ],
)
def test_no_more_games_is_a_no(line: str) -> None:
    told = at_talk("dorfsteg").ask("Anna", line)
    assert "warnungen" not in told
    assert "Der Dorfplatz" in told


# --- Deeds


@pytest.mark.parametrize("line", ["Bring sie Taui", "bring Taui die Reuse", "dann bring ich der Fischerin ihre Reuse"])
def test_what_is_brought_to_somebody_is_carried_there(line: str) -> None:
    stage = player("fischerbucht")
    go(stage, "uferpfad")
    go(stage, "anlegestelle", "nimm die Reuse")
    assert "„Meine“, sagt sie." in stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("room", "line", "once"),
    [
        ("schreibstube", "ich seh mir das Pult an, was steht denn da", "Darauf liegen"),
    ],
)
def test_what_was_seen_on_coming_is_not_told_again(room: str, line: str, once: str) -> None:
    stage = player("halle")
    go(stage, room)
    assert stage.ask("Anna", line).count(once) == 1


@pytest.mark.parametrize(
    "line", ["ich möchte in den Norden zu der Frau die lacht", "ich will in den Norden zur Händlerin"]
)
def test_a_side_is_gone_to_whoever_is_there(line: str) -> None:
    assert player("schreibstube").ask("Anna", line).startswith("Du gehst nach Norden.")


def test_who_crossed_is_not_sent_to_the_ferryman_first() -> None:
    stage = player("fischerbucht")
    go(stage, "uferpfad")
    go(stage, "anlegestelle", "nimm die Reuse")
    go(stage, "fischerbucht", "gib Taui die Reuse")
    go(stage, "dorfsteg")
    go(stage, "dorfplatz")
    assert "Fährmann" not in stage.ask("Anna", "tipp")


# --- At the board


@pytest.mark.parametrize(
    "line",
    [
        "Wieso hat er meinen Stein bewegt?",
        "warum darf der Priester meinen Stein schieben?",
        "wieso bewegt er meine Steine",
    ],
)
def test_why_another_moves_ones_stone_is_told(line: str) -> None:
    stage = Stage(["42", "12"], lucky=True, alone=True)
    stage.enter("Anna")
    moves = ("würfle", "ziehe A2 nach Glück", "ziehe C4 nach C6")
    for typed in ("gehe nach westen", "öffne Schatulle", "setz dich", "starte leichtes Spiel", *moves):
        stage.say("Anna", typed)
    stage.wait(3)
    assert "die zweite den fremden, und für den Priester sind das deine" in stage.ask("Anna", line)


# --- What one is about to do, told beside somebody who knows of it


def seen_before(*rooms: str) -> Stage:
    """Anna beside Paheri, who talks with her; she has been to some rooms before."""
    stage = player(rooms[0])
    for room in (*rooms[1:], "schreibstube"):
        go(stage, room)
        stage.ask("Anna", "schau")
    stage.ask("Anna", "hallo")
    return stage


def test_a_way_told_beside_somebody_is_a_way() -> None:
    told = seen_before("backhaus", "dattelhain").ask("Anna", "mit dem Brot zurück zum Esel")
    assert "Du fragst" not in told


@pytest.mark.parametrize("line", ["Rolle lesen", "rolle lesen"])
def test_a_noun_before_a_verb_is_no_verb(line: str) -> None:
    assert "Weizenernte" in player("schreibstube").ask("Anna", line)


# --- What is pulled, turned and done behind a way


@pytest.mark.parametrize("line", ["Reuse umdrehen", "dreh die Reuse um"])
def test_what_is_turned_tells_that_it_was(line: str) -> None:
    assert "Nehmen kannst du sie auch" in player("anlegestelle").ask("Anna", line)


def test_what_stands_fast_and_is_turned_does_not_stir() -> None:
    assert player("anlegestelle").ask("Anna", "dreh die Barke um") == "Die Barke rührt sich nicht."


def test_what_is_carried_and_turned_is_looked_at_from_all_sides() -> None:
    stage = player("anlegestelle")
    stage.ask("Anna", "nimm die Reuse")
    assert "hin und her" in stage.ask("Anna", "Reuse umdrehen")


def test_a_boat_is_meant_before_one_on_a_wall() -> None:
    stage = player("kammer")
    for room in ("anlegestelle", "halle"):
        go(stage, room)
        stage.ask("Anna", "schau")
    assert "Die Anlegestelle" in stage.ask("Anna", "geh zum Boot")


@pytest.mark.parametrize("line", ["wieder raus da", "raus", "steig aus"])
def test_who_sits_in_a_boat_gets_out_of_it(line: str) -> None:
    stage = player("anlegestelle")
    stage.ask("Anna", "steig in die Barke")
    assert stage.ask("Anna", line) == "Du steigst aus der Barke."


@pytest.mark.parametrize(
    "line",
    [
        "wo ist die Münze?",
    ],
)
def test_where_something_was_seen_is_told_with_the_way_there(line: str) -> None:
    stage = player("halle")
    stage.ask("Anna", "n")
    told = stage.ask("Anna", line)
    assert "zuletzt in der Halle gesehen" in told
    assert "„gehe in die Halle" in told


@pytest.mark.parametrize(
    "line", ["Ich gehe durch die Tür aus Zedernholz nach Westen.", "geh durch die Tür nach Westen"]
)
def test_a_way_may_be_told_twice(line: str) -> None:
    assert "Die Kammer der Schatulle" in player("halle").ask("Anna", line)


@pytest.mark.parametrize("line", ["Ich sehe mir die Rückseite der Karte an.", "Rückseite der Karte ansehen"])
def test_the_back_of_a_thing_is_behind_it(line: str) -> None:
    assert "Hinter der Karte" in player("schreibstube").ask("Anna", line)
