"""What somebody polite says to those who live here: greetings to all, wishes, offers, answers put as questions."""

import pytest

from mud.parlour.identity import person_id
from mud.world.prototypes import Place
from tests.parlour.test_asked_of_the_story import ANNA, player
from tests.parlour.test_newcomer_in_the_story import at_talk, go
from tests.stage import Stage


def holding(stage: Stage, *things: str) -> Stage:
    """Anna has some things."""
    world = stage.house.world
    for thing in things:
        world.move(world.mine(thing, ANNA), Place("bei", ANNA))
    return stage


# --- Whom a word means


@pytest.mark.parametrize(
    "line",
    [
        "Mögen Sie Ihren Bruder?",
        "Haben Sie einen Bruder?",
        "Was sagt denn Ihr lieber Bruder?",
    ],
)
def test_nobody_is_called_what_has_an_article(line: str) -> None:
    assert "Er fischt, so weit draußen" in at_talk("dorfsteg").ask("Anna", line)


def test_of_themselves_nobody_has_more_to_say_than_just_now() -> None:
    stage = at_talk("backhaus", "wie geht es Ihnen?")
    assert stage.ask("Anna", "Wie geht es Ihnen denn heute?").endswith("Mehr als eben sagt Henti heute nicht von sich.")


@pytest.mark.parametrize(
    "line",
    [
        *("wer ist denn alles hier?", "Wer ist denn alles hier auf dem Platz?", "wer steht denn da?"),
        *("wer ist noch hier", "Grüß Gott zusammen! Wer ist denn alles hier?", "Guten Tag allerseits, wer ist hier?"),
    ],
)
def test_who_is_here_is_asked_in_many_words(line: str) -> None:
    stage = player("dorfplatz")
    assert stage.ask("Anna", line).splitlines()[-1].startswith(("Hier: ", "Außer dir"))


@pytest.mark.parametrize("line", ["Hallo zusammen", "Guten Tag allerseits!", "Grüß Gott miteinander", "Hallo ihr alle"])
def test_all_may_be_greeted(line: str) -> None:
    assert "Henti" in player("backhaus").ask("Anna", line)


def test_a_title_and_a_name_call_one() -> None:
    told = at_talk("saeulensaal").ask("Anna", "Vielen Dank, Frau Nebet. Wo finde ich den Baumeister?").splitlines()
    assert told[0] == "Du sagst: Vielen Dank, Frau Nebet"
    assert told[-1].endswith("Dort findest du Ipi.")
    assert len(told) == 4


# --- What one wants to know of them


@pytest.mark.parametrize(
    "line",
    [
        *("Worüber reden Sie denn gerne?", "worüber sprichst du am liebsten", "womit kennen Sie sich aus?"),
        *("was ist denn Ihr Lieblingsthema?", "worüber unterhalten Sie sich gern"),
    ],
)
def test_what_somebody_likes_to_talk_of_are_their_topics(line: str) -> None:
    assert "könntest du fragen nach" in at_talk("backhaus").ask("Anna", line)


@pytest.mark.parametrize(
    "line", ["Haben Sie Sorgen, Frau Henti?", "Hast du Kummer?", "Was bedrückt Sie?", "Was fehlt Ihnen denn?"]
)
def test_who_asks_for_sorrows_would_help(line: str) -> None:
    assert "dem fehlt Brot" in at_talk("backhaus").ask("Anna", line)


@pytest.mark.parametrize(
    "line",
    [
        "Was kann ich denn für Sie tun, damit Sie mir den Falken geben?",
    ],
)
def test_help_is_offered_for_an_end_and_in_another_way(line: str) -> None:
    assert "Eine Spitze fehlt" in at_talk("bauhuette").ask("Anna", line)


@pytest.mark.parametrize("line", ["Wo soll ich denn anfangen zu suchen?", "womit soll ich nur anfangen?"])
def test_where_one_may_begin_is_a_hint(line: str) -> None:
    assert "erster von" in player("halle").ask("Anna", line)


def test_an_offer_is_one_with_what_it_is_for() -> None:
    told = at_talk("dorfsteg").ask("Anna", "Soll ich Ihre Barke holen, damit Sie wieder nach Hause können?")
    assert told.splitlines()[0] == "Du fragst Mahu: Soll ich Ihre Barke holen, damit Sie wieder nach Hause können?"
    assert "Bring mich hinüber" in told
    assert "bisher nur die Rede" not in told


def test_the_way_is_another_question_than_who_lives_there() -> None:
    stage = at_talk("schreibstube", "Wer hat den Brief geschrieben?")
    assert "Dort findest du Harchuf" in stage.ask("Anna", "Wie komme ich denn zu Harchuf in die Oase?")


@pytest.mark.parametrize(
    "line",
    ["Wo ist denn die Truhe, zu der der Schlüssel gehört?", "wo steht die Truhe, in die der Schlüssel passt?"],
)
def test_where_something_is_that_is_told_by_what_belongs_to_it(line: str) -> None:
    stage = player("schreibstube")
    go(stage, "halle")
    assert stage.ask("Anna", line).startswith("Die Truhe hast du zuletzt in der Schreibstube gesehen.")


# --- What one answers, wishes and offers


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Sind es drei Schritte, Herr Senbi?", "Senbis Ankh: geschafft"),
        ("Sind es fünf, Senbi?", "Damit ertrinkt er"),
        ("Vielleicht zwei Schritte, Herr Senbi?", "Damit ertrinkt er"),
    ],
)
def test_an_answer_may_be_put_as_a_question(line: str, told: str) -> None:
    stage = player("kammer")
    for before in ("öffne die Schatulle", "setz dich", "starte leichtes Spiel", "würfle", "gib auf", "ja"):
        stage.say("Anna", before)
    stage.heard("Anna")
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize(
    "line", ["Ich wünsche Ihnen viel Glück.", "Viel Glück!", "Alles Gute", "dann wünsche ich dir einen guten Tag"]
)
def test_a_wish_is_said_to_somebody(line: str) -> None:
    told = at_talk("dorfsteg").ask("Anna", line)
    assert told.startswith("Du sagst: ")
    assert "Davon siehst du hier nichts" not in told


def test_behind_a_wish_one_goes() -> None:
    stage = at_talk("dorfsteg")
    stage.say("Anna", "Ich wünsche Ihnen viel Glück. Jetzt gehe ich nach Osten.")
    assert stage.house.world.room_of(person_id("anna")) == "dorfplatz"


@pytest.mark.parametrize("line", ["Mahu, möchten Sie diese Münze haben?", "Mahu, willst du die Münze?"])
def test_what_is_offered_with_a_question_is_only_shown(line: str) -> None:
    stage = holding(at_talk("dorfsteg"), "muenze")
    told = stage.ask("Anna", line)
    assert told.startswith("Du zeigst Mahu die Münze.")
    assert "Gib sie mir" in told


@pytest.mark.parametrize(
    "line",
    [
        *("Bitte nehmen Sie die Münze als Bezahlung, Mahu.", "Mahu, nimm die Münze als Geschenk"),
        "Mahu, nehmen Sie bitte die Münze als Lohn",
    ],
)
def test_what_is_to_be_taken_as_pay_is_given(line: str) -> None:
    assert "Du gibst Mahu die Münze." in holding(at_talk("dorfsteg"), "muenze").ask("Anna", line)


def test_nobody_gives_what_they_do_not_have() -> None:
    assert "Du gibst" not in at_talk("dorfsteg").ask("Anna", "Bitte nehmen Sie die Münze als Bezahlung, Mahu.")


@pytest.mark.parametrize(
    "line", ["Bitte schön, hier haben Sie sie zurück.", "Hier haben Sie sie wieder.", "hier hast du sie zurück"]
)
def test_what_was_spoken_of_is_handed_back(line: str) -> None:
    stage = holding(at_talk("fischerbucht"), "reuse")
    stage.say("Anna", "Ist das vielleicht Ihre Reuse?")
    stage.heard("Anna")
    assert "Taui nimmt die Reuse" in stage.ask("Anna", line)


# --- What one does


@pytest.mark.parametrize(
    "line",
    ["Ich setze mich ein wenig auf die Bank unter dem Baum.", "wir setzen uns auf die Bank unter der Sykomore"],
)
def test_nobody_puts_themselves_on_a_bench(line: str) -> None:
    assert player("dorfplatz").ask("Anna", line) == "Du setzt dich auf die Bank."


@pytest.mark.parametrize(
    "line", ["Ich gehe nach Norden, dem Brotduft nach.", "ich laufe nach Norden, immer dem Duft nach"]
)
def test_one_follows_ones_nose(line: str) -> None:
    stage = player("dorfplatz")
    stage.say("Anna", line)
    assert stage.house.world.room_of(person_id("anna")) == "backhaus"


def test_the_side_one_names_is_the_one_one_takes() -> None:
    stage = player("markt")
    stage.say("Anna", "schau")
    go(stage, "halle")
    stage.say("Anna", "Ich gehe nach Norden zu der Händlerin.")
    assert stage.house.world.room_of(person_id("anna")) == "saeulensaal"
    go(stage, "pyramidenfuss")
    stage.say("Anna", "Ich gehe um die Ecke nach Südwesten.")
    assert stage.house.world.room_of(person_id("anna")) == "westhang"


def test_the_way_to_what_was_seen_from_afar_does_not_end_there() -> None:
    stage = player("dorfplatz")
    stage.say("Anna", "schau")
    go(stage, "backhaus")
    stage.say("Anna", "Dann gehe ich zum Markt.")
    assert stage.house.world.room_of(person_id("anna")) == "markt"


def test_what_is_on_a_thing_is_asked_of_what_was_named_last() -> None:
    stage = holding(player("halle"), "muenze")
    told = stage.ask("Anna", "Ich nehme die Münze. Was ist darauf zu sehen?")
    assert "eine sehr große Nase" in told


# --- The guide, and one's own name


def test_who_is_shown_around_hears_whether_they_may() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    for line in ("führung", "schau"):
        stage.say("Anna", line)
    stage.heard("Anna")
    assert stage.ask("Anna", "Darf ich die Münze aus dem Becken nehmen?").startswith("Versuchen darfst du hier alles.")


def test_whoever_is_asked_for_their_name_answers_first() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.house.world.enter(person_id("anna"), "fischerbucht")
    stage.say("Anna", "schau")
    stage.heard("Anna")
    told = stage.ask("Anna", "Guten Morgen! Mein Name ist Ursel, und wie heißen Sie?")
    stage.house.tick()
    later = "\n".join(stage.heard("Anna"))
    assert "Taui" in told.splitlines()[-1]
    assert "--figur" not in told
    assert later.count("Beim nächsten Start") == 1
