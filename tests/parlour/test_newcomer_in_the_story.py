"""What somebody new asks alone in the story: what it is about, where people are, what they have given away, the way."""

import pytest

from mud.parlour.identity import person_id
from tests.parlour.test_asked_of_the_story import ANNA, player
from tests.stage import Stage


def at_talk(room: str, *before: str) -> Stage:
    """Anna alone in a room, who has said hello there."""
    stage = player(room)
    for line in ("schau", "hallo", *before):
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage


def go(stage: Stage, room: str, *lines: str) -> None:
    """Anna is somewhere else."""
    stage.house.world.enter(person_id("anna"), room)
    for line in ("schau", *lines):
        stage.say("Anna", line)
    stage.heard("Anna")


# --- What it is about


@pytest.mark.parametrize(
    "line",
    [
        "worum dreht sich das alles",
    ],
)
def test_beside_a_table_nobody_plays_at_it_is_about_the_story_first(line: str) -> None:
    told = player("kammer").ask("Anna", line).splitlines()
    assert told[0].startswith("Um ein Kästchen aus dem Sand")
    assert told[1] == "Wie man hier PHARAO spielt, sagt in Kürze „lies Regeln kurz“."
    assert len(player("halle").ask("Anna", line).splitlines()) == 1


def test_who_sits_at_a_table_means_its_game() -> None:
    stage = player("kammer")
    for line in ("öffne die Schatulle", "setz dich"):
        stage.say("Anna", line)
    assert "Kurzregel" in stage.ask("Anna", "worum geht es hier?")


@pytest.mark.parametrize(
    "line",
    [
        *("worum geht es in der Geschichte", "wovon handelt das Abenteuer?", "worum geht's bei dieser Geschichte"),
    ],
)
def test_what_the_story_is_about_is_one_sentence_and_no_imprint(line: str) -> None:
    told = player("kammer").ask("Anna", line).splitlines()
    assert len(told) == 1
    assert told[0].startswith("Jemand konnte ein Spiel nicht abräumen")


def test_who_only_was_misunderstood_is_told_so() -> None:
    assert "verzeih" in player("kammer").ask("Anna", "das habe ich nicht gemeint")


@pytest.mark.parametrize(
    "line",
    [
        *("Herr Senbi, wer hat denn das Spiel im Sand vergessen?", "Wer könnte die Partie gespielt haben?"),
        *("wer hat das Brett im Sand stehen lassen?", "Wissen Sie, wer die Partie nicht abgeräumt hat?"),
    ],
)
def test_where_no_game_runs_a_game_is_the_one_of_the_story(line: str) -> None:
    assert "Das weiß hier niemand" in at_talk("kammer").ask("Anna", line)


@pytest.mark.parametrize("line", ["wer hat heute schon gespielt?", "wer hat das Spiel gewonnen?"])
def test_who_asks_of_today_means_no_story(line: str) -> None:
    assert "Das weiß hier niemand" not in at_talk("kammer").ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        *("Wissen Sie wer das Kästchen im Sand gefunden hat", "weißt du, wer die Schatulle entdeckt hat?"),
        "wer hat das Kästchen gefunden?",
    ],
)
def test_who_found_it_is_asked_in_any_order(line: str) -> None:
    assert "Harchuf" in at_talk("backhaus").ask("Anna", line)


# --- Who is where


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wo ist der Schreiber?", "Den Schreiber kennst du noch nicht."),
        ("wo ist der Fährmann?", "Den Fährmann kennst du noch nicht."),
        ("gehe zur Bäckerin", "Die Bäckerin kennst du noch nicht."),
        ("wo ist der Finder?", "Den Finder kennst du noch nicht."),
        ("gib dem Töpfer die Münze", "Den Töpfer kennst du noch nicht."),
    ],
)
def test_who_was_never_met_is_not_known(line: str, told: str) -> None:
    assert player("halle").ask("Anna", line) == told


def test_a_scribe_who_was_met_is_meant_before_the_one_on_the_wall() -> None:
    stage = at_talk("schreibstube")
    go(stage, "halle")
    assert "zuletzt gesehen hast du ihn in der Schreibstube" in stage.ask("Anna", "wo ist der Schreiber?")
    assert "Relief" in stage.ask("Anna", "betrachte den Schreiber")
    assert "Die Schreibstube" in stage.ask("Anna", "gehe zum Schreiber")


def test_who_was_only_told_of_is_told_by_the_sentence_with_their_name() -> None:
    stage = at_talk("kammer", "frag nach den vieren", "frag nach dem Ankh")
    go(stage, "halle")
    assert "Paheri im Süden" in stage.ask("Anna", "wo ist der Schreiber?")


@pytest.mark.parametrize("line", ["Wo finde ich denn den Finder?", "wo wohnt der Karawanenführer"])
def test_where_the_finder_lives_is_shown(line: str) -> None:
    assert "Dort findest du Harchuf." in at_talk("saeulensaal").ask("Anna", line)


# --- What somebody has told, and what they have not


def test_what_one_only_asked_for_tells_nothing() -> None:
    stage = at_talk("schreibstube", "frag Paheri nach dem Nilpferd")
    assert "Nilpferd" not in stage.ask("Anna", "betrachte das Nilpferd").replace("„das Nilpferd“", "")


@pytest.mark.parametrize(
    "line",
    [
        *("Die Barke liegt drüben am Haus. Soll ich sie Ihnen holen?", "Die Barke liegt drüben am Haus."),
        *("Soll ich Ihnen die Barke herbringen?", "Ihre Fähre steht noch am Steg, kann ich sie holen?"),
    ],
)
def test_what_is_told_and_offered_to_somebody_is_theirs(line: str) -> None:
    told = at_talk("dorfsteg").ask("Anna", line)
    assert told.splitlines()[0] in (f"Du fragst Mahu: {line}", f"Du sagst zu Mahu: {line}")
    assert "Die Geduldige" in told


# --- Names, and ways out


@pytest.mark.parametrize(
    "line",
    [
        *("wie sage ich dem Spiel meinen Namen?", "wie kann ich hier meinen Namen eingeben", "hilfe name"),
        "ich heiße übrigens Gerda nicht Anna",
    ],
)
def test_who_plays_alone_hears_how_they_are_named(line: str) -> None:
    told = at_talk("saeulensaal").ask("Anna", line)
    assert "--figur" in told
    assert "Betreiber" not in told
    assert "Passwort" not in told


def test_who_is_called_so_only_says_so() -> None:
    assert "--figur" not in at_talk("saeulensaal").ask("Anna", "ich heiße Anna")


@pytest.mark.parametrize(
    "line", ["wohin kann ich überall gehen?", "wo kann man hier hin", "wohin darf ich jetzt noch gehen"]
)
def test_where_nobody_plays_it_is_ways_that_are_asked_for(line: str) -> None:
    assert player("saeulensaal").ask("Anna", line).startswith("Von hier geht es nach Süden")


# --- Thanks, and help


@pytest.mark.parametrize(
    "line",
    [
        *("Das hat Spaß gemacht, vielen Dank Herr Senbi!", "schöne Partie, danke", "toll gespielt, Herr Senbi"),
        "es war mir eine Freude",
    ],
)
def test_who_is_thanked_for_an_evening_answers(line: str) -> None:
    told = at_talk("kammer").ask("Anna", line).splitlines()
    assert told[0] == f"Du sagst zum Priester: {line}"
    assert "Priester" in told[1]


def test_what_is_told_of_others_is_heard_where_somebody_stands() -> None:
    assert at_talk("kammer").ask("Anna", "das hat er wirklich gesagt").startswith("Du sagst:")
    assert player("halle").ask("Anna", "das hat er wirklich gesagt").startswith("Gehört.")


@pytest.mark.parametrize(
    "line",
    [
        *("kann mir jemand helfen ich weiss nicht mehr weiter", "ich komm nicht weiter hilfe"),
        "ich weiß nicht mehr weiter kann mir jemand helfen",
    ],
)
def test_who_is_lost_in_two_sentences_gets_a_hint(line: str) -> None:
    assert "Tipps:" in player("backhaus").ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    ["wie viele sachen muss ich denn noch sammeln?", "wie viele Rätsel bleiben noch", "wie viel hab ich noch vor mir"],
)
def test_how_much_is_left_is_counted(line: str) -> None:
    assert "von 300 Punkten" in at_talk("schreibstube").ask("Anna", line)


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("dorfsteg", "worauf warten Sie denn?", "Festsitzen, auch ja"),
        ("backhaus", "wer ist denn der graue vom Haus?", "Der graue Esel"),
        ("schreibstube", "fehlt denn ein Würfel?", "Verzeichnet: zwei"),
        ("schreibstube", "Wie krieg ich den Schlüssel denn von dem Vogel zurück?", "trägt er ins Nest"),
        ("saeulensaal", "wie bekomme ich den Lotos ohne zu spielen", "der mir meinen Dieb zurückbringt"),
        ("kammer", "bekomme ich das Ankh auch ohne Spiel?", "der mir den Brief zeigt"),
    ],
)
def test_who_is_asked_knows(room: str, line: str, told: str) -> None:
    assert told in at_talk(room).ask("Anna", line)


def test_what_a_crossing_costs_is_said_again() -> None:
    stage = at_talk("fischerbucht", "ist das Ihr Boot?")
    assert "Erst die Reuse" in stage.ask("Anna", "würden Sie mich bitte über den Fluss bringen")


# --- Bringing and taking


@pytest.mark.parametrize(
    "line",
    ["jetzt bringe ich ihn zu Paheri zurück", "ich bringe den Schlüssel zu Paheri", "bring ihn schnell zu Paheri"],
)
def test_who_brings_something_goes_and_gives_it(line: str) -> None:
    stage = player("halle")
    for typed in ("gehe nach Süden", "hallo", "gehe nach Norden", "hinaus", "n", "schau ins Nest", "den nehm ich mir"):
        stage.say("Anna", typed)
    told = stage.ask("Anna", line)
    assert "Paheri nimmt den Schlüssel" in told


def test_what_is_taken_and_brought_in_one_line_is_given() -> None:
    stage = player("anlegestelle")
    for typed in ("schau", "n", "n", "hallo", "s", "s"):
        stage.say("Anna", typed)
    told = stage.ask("Anna", "ich nehme die Reuse und bringe sie zu Taui")
    assert "Du nimmst die Reuse" in told
    assert "Taui nimmt die Reuse" in told


def test_who_brings_to_somebody_unknown_goes_nowhere() -> None:
    stage = player("uferpfad", having="schluessel")
    assert "Du gehst" not in stage.ask("Anna", "bring den Schlüssel zu Paheri")
    assert stage.house.world.room_of(ANNA) == "uferpfad"


def test_by_what_a_place_is_known_is_not_asked() -> None:
    stage = player("anlegestelle")
    for typed in ("schau", "n", "n", "s", "s"):
        stage.say("Anna", typed)
    assert "Die Fischerbucht" in stage.ask("Anna", "ich gehe zur Bucht wo das Boot liegt")


# --- What is said is said as it was typed


@pytest.mark.parametrize("line", ["Wer war der zweite Spieler?", "haben Sie Hunger?"])
def test_a_question_keeps_its_mark(line: str) -> None:
    assert f": {line}" in at_talk("schreibstube").ask("Anna", line).splitlines()[0]
