"""Senbi shows newcomers how things are done: offered once, waiting at each step, and silent when told to be."""

from dataclasses import replace

import pytest

from mud.parlour.guide import PATIENCE
from mud.text import Screen
from tests.corpus.scopes import understanding
from tests.stage import PASSWORD, Stage

ANNA = "person:anna"
WHOLE = (
    "schau",
    "betrachte die Bank",
    "w",
    "frage Senbi nach der Schatulle",
    "öffne die Schatulle",
    "setze dich",
    "starte leichtes Spiel",
)


def newcomer(stage: Stage, *, reader: bool = False) -> str:
    """Somebody comes in who was never here; what they hear at once."""
    stage.connect("Anna", Screen(width=0, reader=reader))
    for line in ("Anna", PASSWORD, PASSWORD):
        stage.say("Anna", line)
    return "\n".join(stage.heard("Anna"))


def move(stage: Stage) -> str:
    """Throw, and do the first thing that can be done till it is somebody else's turn; all that is heard of it."""
    heard = stage.ask("Anna", "würfle")
    while (first := stage.ask("Anna", "züge").splitlines()[0].strip()).startswith("ziehe"):
        heard += stage.ask("Anna", first)
    return heard


@pytest.fixture
def stage() -> Stage:
    return Stage(alone=True, lucky=True)


def test_it_is_offered_once_and_a_bare_no_is_enough(stage: Stage) -> None:
    assert newcomer(stage).endswith("wie man hier etwas tut?“ (ja/nein)")
    assert stage.ask("Anna", "nein") == "Gut, dann nicht."
    stage.say("Anna", "ende")
    stage.connect("Anna")
    for line in ("Anna", PASSWORD):
        stage.say("Anna", line)
    heard = "\n".join(stage.heard("Anna"))
    assert "Sei willkommen, Anna." in heard
    assert "SCHATULLE" not in heard
    assert "(ja/nein)" not in heard


def test_anything_else_than_yes_is_simply_done_and_the_offer_stands_for_a_while(stage: Stage) -> None:
    newcomer(stage)
    assert stage.ask("Anna", "hallo") == "Du sagst: hallo"
    assert stage.ask("Anna", "betrachte die Katze").startswith("Eine sitzende Katze")
    assert "Und nun komm herüber" in stage.ask("Anna", "ja"), "who looks at something has looked"
    stage.say("Anna", "führung aus")
    assert "nichts gefragt" in stage.ask("Anna", "ja")


def test_a_yes_much_later_is_no_answer(stage: Stage) -> None:
    newcomer(stage)
    for _ in range(PATIENCE):
        stage.say("Anna", "betrachte die Katze")
    assert "nichts gefragt" in stage.ask("Anna", "ja")


def test_who_listens_hears_no_brackets_and_no_drawing(stage: Stage) -> None:
    heard = newcomer(stage, reader=True)
    assert heard.endswith("Ja oder nein?")
    assert "/\\" not in heard
    assert "SCHATULLE: Die letzte Partie" in heard


def test_step_by_step_to_the_end(stage: Stage) -> None:
    newcomer(stage)
    heard = stage.ask("Anna", "ja, gern")
    for line in WHOLE:
        assert f"{'gehe nach Westen' if line == 'w' else line}" in heard, line
        heard = stage.ask("Anna", line)
    assert "Senbi" not in heard, "who plays is told nothing"
    told = []
    while stage.house.tables.all["schatulle"].match is not None:
        told.append(move(stage))
    assert not any("Senbi" in one for one in told[:-1])
    assert "„bespreche die Partie“" in told[-1], "what comes after a first game"
    assert "Drei Worte noch" in told[-1] + stage.ask("Anna", "und jetzt?")
    assert stage.ask("Anna", "hilfe").endswith("schreib: führe mich“")
    assert not stage.house.world.mark(ANNA, "fuehrung.an")


def test_what_is_done_already_is_not_asked_for(stage: Stage) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    for line in ("w", "öffne die Schatulle", "frage Senbi nach der Krone"):
        assert "„" in (told := stage.ask("Anna", line).splitlines()[-1])
        assert "schau" in told, "noted, and still to be done"
    assert "Schreib: setze dich" in stage.ask("Anna", "betrachte den Priester"), "who looks at something has looked"


@pytest.mark.parametrize(
    "line",
    [
        *("was soll ich tun", "start", "weiter", "und jetzt?", "Ich verstehe nichts!", "keine Ahnung", "ok"),
        *("Wie geht es denn nun weiter mit der Führung?", "Ist die Führung jetzt schon zu Ende?"),
        *("Und was soll ich jetzt machen?", "Das ist ja eine schöne Katze. Und weiter?"),
        *("Ja gerne, ich bin bereit.", "Was machen wir denn als Nächstes, Senbi?"),
    ],
)
def test_who_does_not_know_what_to_do_is_told_again(stage: Stage, line: str) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    assert stage.ask("Anna", line).endswith("„Schreib: schau“")


def test_who_asks_again_hears_it_in_other_words(stage: Stage) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    told = [stage.ask("Anna", "und weiter?") for _ in range(3)]
    assert len(set(told)) == 2
    assert all("schau“" in one for one in told)


def test_nobody_is_told_twice_in_a_row_because_of_nonsense(stage: Stage) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    told = ["schau“" in stage.ask("Anna", "flurbel") for _ in range(4)]
    assert told == [False, True, False, True]
    assert not any("schau“" in stage.ask("Anna", "flurbel") for _ in range(4)), "and then only when asked"


def test_it_stops_when_told_and_begins_again_when_asked(stage: Stage) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    assert stage.ask("Anna", "führung aus").startswith("„Dann bin ich still“")
    assert "Senbi" not in stage.ask("Anna", "schau")
    assert "führt dich gerade niemand" in stage.ask("Anna", "lass mich in Ruhe")
    assert "Und nun komm herüber" not in (again := stage.ask("Anna", "führe mich"))
    assert "Wo waren wir?" in again
    assert "betrachte die Bank" in again, "it goes on where it was left"
    assert "Schreib: schau" in stage.ask("Anna", "führung von vorn")


def test_it_goes_on_where_it_was_after_a_fall(stage: Stage) -> None:
    newcomer(stage)
    for line in ("ja", "schau"):
        stage.say("Anna", line)
    stage.restart()
    stage.enter("Anna")
    assert "betrachte die Bank" in stage.ask("Anna", "weiter")


def test_who_refused_hears_after_some_nonsense_that_there_is_a_guide(stage: Stage) -> None:
    newcomer(stage)
    stage.say("Anna", "nein")
    told = ["führe mich" in stage.ask("Anna", "flurbel dings") for _ in range(5)]
    assert told == [False, False, True, False, False]


def test_not_understanding_is_answered_with_an_offer(stage: Stage) -> None:
    newcomer(stage)
    assert stage.ask("Anna", "ich verstehe nichts").endswith("Schritt für Schritt zeigen? (ja/nein)")
    assert "Schreib: schau" in stage.ask("Anna", "ja")


def test_somebody_elses_question_comes_first() -> None:
    stage = Stage()
    stage.enter("Ben")
    newcomer(stage)
    stage.say("Ben", "fordere Anna zu PHARAO heraus")
    stage.heard("Anna")
    assert "Eine Partie beginnt" in stage.ask("Anna", "ja")


def test_every_step_waits_for_something_that_can_be_typed(stage: Stage) -> None:
    verbs = set().union(*(grammar.commands for grammar in _grammars()))
    for lesson in stage.house.world.story.journal.lessons:
        assert set(lesson.verbs) <= verbs, lesson.id


def _grammars() -> list:  # type: ignore[type-arg]
    return list(understanding().grammars.values())


def test_who_wants_no_tour_by_name_has_said_no_to_the_offer(stage: Stage) -> None:
    newcomer(stage)
    assert "Gut, dann nicht" in stage.ask("Anna", "nein danke, keine Einführung")
    assert "Schreib zuerst" not in stage.ask("Anna", "ja")


def test_who_says_hello_before_the_yes_is_shown_around(stage: Stage) -> None:
    newcomer(stage)
    assert "Schreib: schau" in stage.ask("Anna", "Guten Tag, ja bitte, das wäre sehr freundlich.")
    answer = stage.ask("Anna", "Ist das gut?")
    assert "Schreib: schau" in answer
    assert "Das weiß ich selbst nicht" not in answer


def test_who_is_spoken_to_can_go_to_who_speaks(stage: Stage) -> None:
    newcomer(stage)
    assert "Priester" in stage.ask("Anna", "ja")
    assert "Kammer" in stage.ask("Anna", "zum Priester")
    assert stage.house.world.room_of(ANNA) == "kammer"


@pytest.mark.parametrize(
    "line",
    [
        "Ja, ich komme schon, ich gehe durch die Zederntür zu Ihnen.",
        "Gut, dann komme ich jetzt zu dir herüber.",
        "Ich gehe durch die Zederntür.",
    ],
)
def test_who_says_they_are_coming_goes_there(stage: Stage, line: str) -> None:
    newcomer(stage)
    for done in ("ja", "betrachte die Katze"):
        stage.say("Anna", done)
    assert "Schon besser" in stage.ask("Anna", line)
    assert stage.house.world.room_of(ANNA) == "kammer"


@pytest.mark.parametrize(
    "line", ["Ich komme nicht zu dir.", "Soll ich zu Ihnen kommen?", "Ich komme später zu Ihnen.", "komm schon"]
)
def test_who_does_not_say_so_stays(stage: Stage, line: str) -> None:
    newcomer(stage)
    for said in ("ja", "betrachte die Katze", line):
        stage.say("Anna", said)
    assert stage.house.world.room_of(ANNA) == "halle"


@pytest.mark.parametrize("line", ["Guten Tag, Herr Priester, wer sind Sie denn?", "Wer ruft mich denn da?"])
def test_who_calls_through_the_door_says_who_calls(stage: Stage, line: str) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    assert "Senbi heiße ich" in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "Bitte ganz leicht, ich habe das noch nie gespielt.",
        "leicht",
    ],
)
def test_who_is_asked_how_strong_the_other_may_be_begins_with_the_answer(stage: Stage, line: str) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    for done in WHOLE[:-1]:
        stage.say("Anna", done)
    stage.heard("Anna")
    assert "Eine Partie beginnt" in stage.ask("Anna", line)
    assert stage.house.tables.all["schatulle"].match is not None


def test_a_question_put_to_who_shows_is_one_in_any_words(stage: Stage) -> None:
    newcomer(stage)
    for line in ("ja", "betrachte die Katze", "w"):
        stage.say("Anna", line)
    stage.heard("Anna")
    assert "öffne die Schatulle" in stage.ask("Anna", "Lieber Senbi, was hat es denn mit der Schatulle auf sich?")


def test_advice_is_taken_while_somebody_is_shown_around(stage: Stage) -> None:
    newcomer(stage)
    for line in ("ja", *WHOLE, "würfle"):
        stage.say("Anna", line)
    assert "Wie wäre es" in stage.ask("Anna", "Was rätst du mir?")
    assert "Stein Oberägyptens von" in stage.ask("Anna", "Gut, das machen wir so.")


def test_who_only_taps_comes_to_the_board(stage: Stage) -> None:
    """Each step tells doors that have buttons what may be typed; who types nothing else sits at a game in the end."""
    newcomer(stage)
    session = stage.sessions["Anna"]
    session.learned(replace(session.client, wants=frozenset({"frage"})))
    stage.say("Anna", "ja")
    tapped = []
    while (asked := session.sights.asked) is not None and len(tapped) < len(WHOLE):
        tapped.append(asked.answers[0])
        stage.say("Anna", tapped[-1])
    assert len(tapped) == len(WHOLE)
    assert "würfle" in stage.ask("Anna", "züge")


@pytest.mark.parametrize(
    ("line", "goes"),
    [
        ("nee danke", ""),
        ("keine Führung", ""),
        ("Priester, sei still, ich will keine Führung", ""),
        ("lass mich allein", ""),
        ("Genug gezeigt, danke", ""),
        ("Danke Herr Senbi, aber ab jetzt möchte ich es gern allein versuchen.", ""),
        ("jetzt probiere ich mal selbst", ""),
        ("ich will alleine weiter", ""),
        ("Danke Senbi, den Rest schaffe ich allein.", ""),
        ("Herr Senbi, hören Sie doch bitte mit der Führung auf", ""),
        ("Können wir die Führung bitte abbrechen?", ""),
        ("ich will nicht mehr geführt werden", ""),
        ("nee danke, ich kenn das. ich will raus", "Du gehst hinaus"),
        ("Senbi, ich will keine Führung mehr, ich nehme die Münze", "Münze"),
    ],
)
def test_it_ends_in_any_words_and_what_else_is_said_is_done(stage: Stage, line: str, goes: str) -> None:
    newcomer(stage)
    assert "führung aus" in stage.ask("Anna", "ja"), "it says how it ends"
    heard = stage.ask("Anna", line)
    assert heard.startswith("„Dann bin ich still“")
    assert goes in heard
    assert not stage.house.world.mark(ANNA, "fuehrung.an")


@pytest.mark.parametrize(
    "line",
    [
        "hör nicht auf mit der Führung",
        "Ist die Führung schon zu Ende?",
        "nein, ich nehme die Münze",
        "kann ich alleine spielen?",
        "nicht die Katze, die Bank",
        "danke",
        "die Führung ist nicht schlecht",
    ],
)
def test_what_only_sounds_like_it_does_not_end_it(stage: Stage, line: str) -> None:
    newcomer(stage)
    for said in ("ja", line):
        stage.say("Anna", said)
    assert stage.house.world.mark(ANNA, "fuehrung.an")


@pytest.mark.parametrize(
    "line",
    ["Wie kann ich die Führung beenden?", "Kann man die Führung auch abstellen?", "wie werde ich den Priester los"],
)
def test_who_asks_how_it_ends_is_told_and_nothing_ends(stage: Stage, line: str) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    assert stage.ask("Anna", line) == "Mit zwei Worten: führung aus"
    assert stage.house.world.mark(ANNA, "fuehrung.an")


@pytest.mark.parametrize("line", ["nein, das hatten wir doch schon", "das kenne ich", "überspringen"])
def test_a_step_that_is_known_is_passed_over(stage: Stage, line: str) -> None:
    newcomer(stage)
    stage.say("Anna", "ja")
    assert "betrachte die Bank" in stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("und was mach ich jetzt?", "„ziehe"),
        ("und jetzt?", "ziehe"),
        ("Was kann ich denn jetzt ziehen?", "ziehe"),
        ("ich bin Anfänger", "„tipp“ rät dir"),
        ("ist der sehr stark? ich bin Anfänger", "„tipp“ rät dir"),
        ("führe mich", "Erst die Partie"),
        ("was ist jetzt los?", "Du würfelst"),
        ("flurbel", "Hier geht zum Beispiel"),
    ],
)
def test_who_plays_is_answered_by_the_table(stage: Stage, line: str, told: str) -> None:
    newcomer(stage)
    for done in ("ja", "w", "öffne die Schatulle", "setze dich", "starte leichtes Spiel", "würfle"):
        stage.say("Anna", done)
    stage.heard("Anna")
    for _ in range(2):
        heard = stage.ask("Anna", line)
        assert told in heard
        assert "schau" not in heard
        assert "betrachte" not in heard


def test_nobody_shouts_across_the_desert(stage: Stage) -> None:
    newcomer(stage)
    for done in ("ja", "schau", "hinaus", "süden"):
        stage.say("Anna", done)
    stage.heard("Anna")
    for line in ("flurbel", "flurbel", "betrachte den Brunnen", "ist hier jemand?", "was soll ich tun?"):
        assert "Priester" not in stage.ask("Anna", line).replace("Der Priester hat ein", "")
    assert "Kammer der Schatulle" in stage.ask("Anna", "führe mich")
    for done in ("norden", "hinein"):
        stage.heard("Anna")
        stage.say("Anna", done)
    assert "komm herüber" in "\n".join(stage.heard("Anna")), "it goes on where it is heard"


def test_a_step_of_another_room_is_not_asked_for_here(stage: Stage) -> None:
    newcomer(stage)
    for done in ("ja", "schau", "betrachte die Bank", "w", "osten"):
        stage.say("Anna", done)
    stage.heard("Anna")
    assert "gehe in die Kammer" in stage.ask("Anna", "und jetzt?")


@pytest.mark.parametrize(
    "line",
    [
        "Was hat es denn mit dieser Schatulle auf sich?",
        "Erzählen Sie mir doch was von der Krone",
        "woher kommt das Kästchen?",
    ],
)
def test_who_is_told_to_ask_asks_who_said_so(stage: Stage, line: str) -> None:
    newcomer(stage)
    for done in ("ja", "betrachte die Bank", "w"):
        stage.say("Anna", done)
    heard = stage.ask("Anna", line)
    assert "sagt der Priester" in heard
    assert "öffne die Schatulle" in heard


def test_a_name_of_the_house_is_accounted_for() -> None:
    alone = Stage(alone=True)
    newcomer(alone)
    assert "--figur" in alone.ask("Anna", "Warum heiße ich hier Anna? Ich bin der Gerd")
    assert "--figur" in alone.ask("Anna", "Ich heiße Gerd")
    stage = Stage()
    stage.enter("Ben")
    assert "Umbenennen" in stage.ask("Ben", "Ich möchte lieber Gerd heißen")
    assert stage.ask("Ben", "Ich heiße Gerd") == "Du sagst: Ich heiße Gerd"
    stage.connect("Gast", Screen(width=0))
    stage.say("Gast", "gast")
    stage.heard("Gast")
    assert "an der Tür" in stage.ask("Gast", "warum heiße ich denn so?")


@pytest.mark.parametrize(
    "line", ["was soll ich hier eigentlich tun", "Was kann man hier machen?", "und was mach ich jetzt?"]
)
def test_who_is_asked_and_asks_what_to_do_is_led_nowhere_unasked(stage: Stage, line: str) -> None:
    newcomer(stage)
    heard = stage.ask("Anna", line)
    assert "herausfinden, was es mit dem Kästchen auf sich hat" in heard
    assert heard.endswith("(ja/nein)")
    assert not stage.house.world.mark(ANNA, "fuehrung.an")
    assert "Schreib: schau" in stage.ask("Anna", "ja")


@pytest.mark.parametrize(
    "line",
    [
        "Gibt es hier nicht auch eine Geschichte?",
        "was soll ich denn jetzt machen in der Geschichte?",
    ],
)
def test_the_story_is_asked_for_by_its_name(stage: Stage, line: str) -> None:
    newcomer(stage)
    for done in ("nein", "w"):
        stage.say("Anna", done)
    heard = stage.ask("Anna", line)
    assert "Das fragst du dich" in heard or "„tipp“ hilft weiter" in heard


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Wo ist denn hier Westen? Links oder rechts?", "Hinter der Zedernholztür"),
        ("in welcher Richtung liegt Norden", "Säulen"),
        ("Ich bücke mich und schaue unter die Bank", "Du bückst dich.\nDarunter liegt"),
        ("dann gehen wir mal vor die Tür", "Du gehst hinaus."),
        ("Kann man hier auch was spielen?", "PHARAO"),
    ],
)
def test_what_newcomers_type_in_the_first_ten_minutes(stage: Stage, line: str, told: str) -> None:
    newcomer(stage)
    stage.say("Anna", "nein")
    assert told in stage.ask("Anna", line)


def test_a_no_to_the_offer_may_say_that_nobody_is_needed() -> None:
    stage = Stage()
    newcomer(stage)
    assert stage.ask("Anna", "nein danke, ich will allein weiter") == "Gut, dann nicht."


@pytest.mark.parametrize(
    "line",
    [
        *("Ich möchte lieber die Geschichte", "ich mag lieber die Geschichte erleben", "lieber die Geschichte bitte"),
        "Danke, aber die Geschichte wäre mir lieber.",
    ],
)
def test_who_would_rather_have_the_story_is_shown_no_more(stage: Stage, line: str) -> None:
    newcomer(stage)
    stage.ask("Anna", "ja")
    assert "führe mich" in stage.ask("Anna", line)
    assert "Tipp" in stage.ask("Anna", "ich mag lieber die Geschichte erleben")
