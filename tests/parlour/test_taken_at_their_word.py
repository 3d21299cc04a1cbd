"""What people say beside what they want: where to, goodbye, who shall tell them; and how they put it in the rooms."""

import pytest

from mud.parlour.identity import person_id
from tests.corpus.scenes import opened
from tests.parlour.test_small_deeds import at
from tests.stage import Stage


def last(scene: str, *lines: str) -> str:
    """What Anna hears of the last of some lines in a scene."""
    stage, _ = opened(scene)
    for line in lines[:-1]:
        stage.say("Anna", line)
    stage.heard("Anna")
    return stage.ask("Anna", lines[-1])


# --- Where to


@pytest.mark.parametrize(
    ("room", "line", "told"),
    [
        ("halle", "Ich gehe nach Süden zum Schreiber.", "Die Schreibstube"),
        ("halle", "geh nach Süden zum Schreiber", "Die Schreibstube"),
        ("anlegestelle", "geh nach Süden zu den Palmen", "Der Dattelhain"),
        ("anlegestelle", "ich gehe nach Norden ins Schilf", "Der Uferpfad im Schilf"),
        ("dattelhain", "geh nach Westen zum Rand", "Am Wüstenrand"),
        ("uferpfad", "Ich folge den Spuren im Schlamm.", "Drei Schritte weit folgst du ihnen."),
        ("anlegestelle", "folge dem Pfad ins Schilf", "Der Uferpfad im Schilf"),
    ],
)
def test_a_side_beside_a_place_and_a_trail_in_the_mud_lead_on(room: str, line: str, told: str) -> None:
    assert told in at(room, line)


def test_who_names_a_room_two_steps_off_is_taken_there_as_before() -> None:
    assert "Der Säulensaal" in at("schreibstube", "n", "s", "geh nach Norden in den Säulensaal")


@pytest.mark.parametrize(
    "line",
    [
        "Ich rufe den Fährmann.",
        "ruf den fährmann herüber",
        "Wie kann ich den Fährmann rufen?",
        "wie rufe ich den fährmann?",
        "Hallo, Fährmann! Bitte holen Sie mich über!",
        "he fährmann, komm rüber",
        "hol über!",
        "wink dem Fährmann",
    ],
)
def test_the_ferryman_is_on_the_other_shore_and_hears_nobody(line: str) -> None:
    assert at("anlegestelle", line).startswith("Der Fährmann ist drüben, und so weit trägt keine Stimme.")


def test_who_crosses_or_talks_with_the_fisherwoman_calls_nobody_over_the_river() -> None:
    assert "keine Stimme" not in at("fischerbucht", "hallo", "ruf den Fährmann")
    assert at("anlegestelle", "hol die Reuse").startswith("Du nimmst die Reuse")


@pytest.mark.parametrize(
    "line", ["Ich bringe Taui die Reuse.", "jetzt trage ich der Fischerin ihre Reuse hin", "bring Taui die Reuse"]
)
def test_what_is_brought_to_somebody_elsewhere_is_carried_there(line: str) -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    for room in ("fischerbucht", "uferpfad", "anlegestelle"):
        stage.house.world.enter(person_id("anna"), room)
        stage.say("Anna", "schau" if room != "fischerbucht" else "hallo")
    stage.ask("Anna", "nimm die Reuse")
    assert "„Meine“, sagt sie." in stage.ask("Anna", line)


# --- Thanks, a greeting or a farewell, and what one does


@pytest.mark.parametrize(
    ("line", "said", "done"),
    [
        ("Danke schön, Paheri. Ich gehe in die Halle.", "Du sagst: Danke schön, Paheri", "Du gehst nach Norden."),
        ("Vielen Dank, Paheri! Ich nehme die Tafel.", "Du sagst: Vielen Dank, Paheri", "Du nimmst die Wachstafel"),
        ("Danke, lieber Paheri, dann gehe ich jetzt nach Norden.", "Du sagst: Danke", "Du gehst nach Norden."),
    ],
)
def test_thanks_and_goodbye_before_a_deed_are_said_and_it_is_done(line: str, said: str, done: str) -> None:
    told = at("schreibstube", line)
    assert told.startswith(said)
    assert done in told
    assert "sprichst" not in told


def test_before_others_the_same_holds_for_who_is_called_by_name() -> None:
    assert "Du gehst nach Osten." in last("kammer", "Bis später, Senbi, ich gehe in die Halle.")
    assert "setzt dich" in last("kammer", "Guten Tag, Senbi. Ich setze mich.")
    assert last("kammer", "ich gehe jetzt nach Osten").startswith("Du gehst nach Osten.")


# --- Who shall tell


@pytest.mark.parametrize(
    ("line", "asked", "told"),
    [
        ("Erzählen Sie mir bitte etwas über die Pyramide, Senbi.", "nach der Pyramide.", "Die Toten nehmen"),
        ("erzähl mir von der Krone, Senbi", "nach der Krone.", "Zehn Siege"),
        ("Erzähl mal was über den Finder, Senbi.", "nach dem Finder.", "Harchuf heißt der Finder."),
        ("Senbi, erzählen Sie mir bitte etwas vom Finder", "nach dem Finder.", "Harchuf heißt der Finder."),
        ("erzähle mir etwas über die Schatulle, Herr Priester", "nach der Schatulle.", "im Sand gefunden"),
    ],
)
def test_a_name_behind_tell_me_is_who_shall_tell(line: str, asked: str, told: str) -> None:
    answer = last("kammer", line)
    assert answer.startswith(f"Du fragst den Priester {asked}")
    assert told in answer


@pytest.mark.parametrize(
    "line",
    [
        "Und was ist mit dem Zweiten geschehen?",
        "was wurde aus dem Anderen?",
        "Was ist aus dem zweiten Spieler geworden?",
        "Wissen Sie etwas von den zwei Leuten, die vor der Pyramide gespielt haben?",
        "kennen Sie die beiden Spieler, die dort im Sand saßen?",
    ],
)
def test_the_two_who_played_are_asked_of_in_many_words(line: str) -> None:
    assert "Zwei haben gespielt, und nur einer ist gegangen" in at("kammer", "hallo", line)
    assert "„Einer ging“, sagt Taui." in at("fischerbucht", "hallo", line)


def test_f_asks_and_mahu_knows_a_guide() -> None:
    assert "Die Toten nehmen" in at("kammer", "f priester nach pyramide")
    assert "vom Esel aus dem Dattelhain" in at("dorfsteg", "hallo", "Wer könnte mich denn durch die Dünen führen?")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Hilfe, ein Krokodil! Wie geht es weiter?", "erster von 3 Tipps"),
    ],
)
def test_a_cry_before_a_question_only_cries(line: str, told: str) -> None:
    answer = at("uferpfad", line)
    assert answer.count(told) == 1
    assert "Meinst du" not in answer


# --- In the rooms


def test_what_is_turned_once_more_need_not_be_named_again() -> None:
    first = at("spiegelkammer", "dreh den rechten Spiegel")
    for again in ("dreh nochmal", "dreh weiter", "noch einmal drehen"):
        told = at("spiegelkammer", "dreh den rechten Spiegel", again)
        assert told.startswith("Du drehst den rechten Spiegel")
        assert told != first
    assert "Du drehst" not in at("spiegelkammer", "dreh nochmal")
    assert "Du drehst" not in at("spiegelkammer", "dreh den rechten Spiegel", "dreh")


TILES = "plaettchen_falke plaettchen_ankh plaettchen_skarabaeus plaettchen_lotos plaettchen_auge"


@pytest.mark.parametrize("line", ["leg plättchen in mulden", "lege Plättchen in die Mulden"])
def test_into_many_hollows_many_are_laid(line: str) -> None:
    told = at("westhang", line, having=TILES)
    assert "Du drückst den Falken" in told
    assert "Du drückst das Auge" in told
    assert at("westhang", "leg das plättchen in die mulden", having=TILES).startswith("Meinst du")


def test_an_eye_in_a_list_is_no_look() -> None:
    told = at("westhang", "leg falke, ankh und auge in die mulden", having=TILES)
    assert "Wohin" not in told
    assert "Das Auge sieht sich seine Mulde von innen an." in told


def test_who_carries_a_basket_looks_at_the_one_that_stands_here() -> None:
    assert at("markt", "x korb", having="korb").startswith("Ein Korb mit einem Schild")
    assert at("markt", "x meinen korb", having="korb").startswith("Ein geflochtener Tragkorb")


def test_the_letter_stands_in_the_notebook_under_the_two_who_played() -> None:
    told = at("schreibstube", "lies den Brief", "tagebuch 1", having="brief")
    assert "Im Brief steht: „Zwei hatten gespielt, und sie waren mittendrin aufgestanden." in told


# --- At the tables


@pytest.mark.parametrize(
    "line",
    [
        "Haben Sie einen Rat, wohin ich ziehen soll?",
        "gib mir einen Tipp, welchen Stein ich nehmen soll",
    ],
)
def test_a_plea_for_advice_is_one(line: str) -> None:
    told = last("pharao", line)
    assert told.startswith(("Wie wäre es mit", "Einen Augenblick"))
    assert "hilfe" not in told
    assert told.count("Wie wäre es mit") <= 1


@pytest.mark.parametrize(
    "line",
    [
        "Wie stoße ich einen Stein in den Nil?",
        "wie schubse ich ihn in den Nil",
        "wie stößt man jemanden in den Nil?",
        "wie stoße ich?",
    ],
)
def test_how_one_pushes_is_told_before_whether_one_can(line: str) -> None:
    told = last("pharao", line).splitlines()
    assert told[0].startswith("In den Nil kommt ein fremder Stein, wenn sein Würfel ihn genau hineinführt")
    assert told[1] == "Mit diesem Wurf kommt keiner hinein."


@pytest.mark.parametrize(
    "line",
    [
        "Kann ich mit meinem Stein auf A2 jemanden stoßen?",
        "kann mein Stein auf A2 jemanden stoßen?",
        "kann ich mit A2 einen reinstoßen?",
        "Kann ich mit meinem Stein auf A2 jemanden in den Nil stoßen?",
    ],
)
def test_ones_own_stones_push_nobody(line: str) -> None:
    assert last("pharao", line).splitlines() == [
        "Deine eigenen Steine stoßen niemanden: In den Nil kommt ein fremder nur mit seinem Würfel.",
        "Nein, mit diesem Wurf kommt kein fremder Stein in den Nil.",
    ]


def test_whether_ones_own_is_in_danger_is_another_question() -> None:
    assert "Sicher, vorerst" in last("pharao", "Kann jemand meinen Stein auf A2 in den Nil stoßen?")


@pytest.mark.parametrize(
    "line",
    [
        "Ich bin müde und möchte morgen weiterspielen.",
        "ich bin kaputt, will morgen weitermachen",
        "lass die partie liegen",
    ],
)
@pytest.mark.parametrize("scene", ["pharao", "karten", "tal_bieten"])
def test_who_is_tired_may_leave_the_game_where_it_is(scene: str, line: str) -> None:
    assert last(scene, line).startswith("Gehst du mit „ende“ aus dem Haus, bleibt deine Partie aufgebaut")


@pytest.mark.parametrize("line", ["Spielen Sie jetzt leicht?", "ist das auf schwer gestellt?", "spielt ihr mittel?"])
def test_how_strong_the_others_play_is_told(line: str) -> None:
    assert last("pharao", line).startswith("In dieser Partie spielt Nofret leicht.")


def test_how_far_one_is_pulled_out_is_asked_of_the_right_rule() -> None:
    assert "genau drei Schritte" in last("pharao", "Wie weit zieht man denn einen Ertrinkenden heraus?")
    assert "R4a" in last("pharao", "wer zieht den ertrinkenden heraus")
