"""What is typed at the board becomes moves; questions are answered; whatever happens is told in the right words."""

import pytest

from mud.game import Refused
from mud.games import Told
from mud.games.pharao import model
from mud.games.pharao.model import Pull, Step, Throw, Waive
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Narrator
from mud.shelves import shelf
from tests.games.pharao.drawing import GAME, START, N, board
from tests.trying import cautioned, tried

WORDS = GAME.words
ANNA, PRIEST = Noun("Anna", "f", proper=True), Noun("Priester", "m", "Priesters", "Priester")
NAMES = (ANNA, PRIEST)
NARRATOR = Narrator.load(shelf("data") / "texte")


def told(sentence: Told | None) -> str:
    assert sentence is not None
    return NARRATOR.tell(sentence.key, sentence.perspective, **sentence.facts)


def meant(position: str, verb: str, seat: int = 0, **values: object) -> list[object]:
    return tried(GAME, N.read(position), seat, Reading(verb, values=values), NAMES).moves


def draw(position: str, *pairs: tuple[str, str], seat: int = 0) -> list[str]:
    return [N.write_move(move) for move in meant(position, "ziehen", seat, zuege=pairs)]


def why(position: str, verb: str, seat: int = 0, **values: object) -> str:
    """The answer to a command that is not carried out."""
    with pytest.raises(Refused) as refused:
        meant(position, verb, seat, **values)
    return told(WORDS.refusal(refused.value, NAMES))


# --- commands -------------------------------------------------------------------------------------------------------


def test_one_half_and_both_halves() -> None:
    assert meant(f"{START} u -", "wuerfeln") == [Throw()]
    assert draw(f"{START} u 21", ("A2", "A4")) == ["A2-A4"]
    assert draw(f"{START} u 21", ("A2", "A4"), ("C4", "C5")) == ["A2-A4", "C4-C5"]


def test_both_halves_or_none() -> None:
    assert why(f"{START} u 21", "ziehen", zuege=(("A2", "A4"), ("C4", "C6"))).startswith("Von C4 nach C6 sind es")
    assert why(f"{START} u 20", "ziehen", zuege=(("A2", "A4"), ("C4", "C5"))).startswith(
        "Die Würfel verlangen nur noch"
    )
    assert why(f"{START} u x1", "ziehen", zuege=(("C4", "C5"), ("C5", "C6"))).startswith(
        "Die Würfel verlangen nur noch"
    )
    three = (("A2", "A4"), ("C4", "C5"), ("C5", "C6"))
    assert why(f"{START} u 21", "ziehen", zuege=three).startswith("Das sind drei Züge auf einmal.")


def test_who_wins_with_the_first_half_needs_no_second() -> None:
    position = "OO......../...u....../.......... u 21"
    assert draw(position, ("B3", "B5"), ("C1", "C2")) == ["B3-B5"]


DROWNING = board(
    """
    . O . . . . . . . .
    . . . . . . . . . .
    . . u u . . u . . .
    """
)


def test_the_stone_in_the_river_may_be_rescued_by_its_field_too() -> None:
    assert draw(f"{DROWNING} u 20", ("A3", "A5"), ("A6", "C5")) == ["A3-A5", "rettet C5"]


def test_a_rescue_with_one_possible_rescuer_needs_no_more_words() -> None:
    assert meant(f"{DROWNING} u 20", "retten", feld="B6") == [Step(3, 5), Pull(16)]
    assert why(f"{DROWNING} u 20", "retten") == "Wohin willst du ihn retten, nach A7, A9, B4, B6, B8, C5 oder C7?"


def test_a_rescue_with_several_rescuers_asks_which() -> None:
    position = "........../.O..u...../...u..u... u 20"
    assert why(position, "retten", feld="B6") == (
        "Mehrere deiner Steine können das Leben erreichen: A3 oder B4? Ziehe erst einen davon nach A5, dann rette."
    )


def test_a_rescue_before_the_throw() -> None:
    position = "........../.O..u...../...u..u... u -"
    assert why(position, "retten", feld="B6") == "Erst wird gewürfelt, dann gezogen: „würfle“."
    assert why(position, "retten") == "Erst wird gewürfelt, dann gezogen: „würfle“."


def test_a_rescue_where_nothing_drowns() -> None:
    assert why(f"{START} u 20", "retten") == (
        "Keiner deiner Steine liegt im Nil. Zieh, wie die Würfel es verlangen; „züge“ zeigt, was möglich ist."
    )
    assert meant(f"{DROWNING} u 20", "verzichten") == [Waive()]


def test_the_second_half_of_a_rescue_is_not_forgotten() -> None:
    assert why(f"{DROWNING} u 21", "ziehen", zuege=(("A3", "A5"), ("C1", "C2"))).startswith("Du hältst das Leben")


TRAP = board(
    """
    . . . . . . . . . .
    O O . . . . . . . .
    u u . O . . . . . .
    """
)


def question(position: str, *pairs: tuple[str, str]) -> Told | None:
    """What Oberägypten is asked before it moves so."""
    return cautioned(GAME, N.read(position), 1, Reading("ziehen", values={"zuege": pairs}), NAMES)


@pytest.mark.regel("pharao", "R8b")
def test_before_locking_oneself_in_one_is_asked() -> None:
    assert told(question(f"{TRAP} O 11", ("A3", "A2"))).endswith("Willst du das wirklich? (ja/nein)")
    assert question(f"{TRAP} O 11", ("A3", "A4")) is None


@pytest.mark.regel("pharao", "R8b")
def test_locking_oneself_in_with_a_second_half_that_cannot_be_is_refused() -> None:
    answer = why(f"{TRAP} O 11", "ziehen", 1, zuege=(("A3", "A2"), ("A1", "A2")))
    assert answer.startswith("Zögest du von A3 nach A2, ließe sich danach kein fremder Stein mehr einen Schritt weit")


def test_locking_in_the_other_needs_no_question() -> None:
    assert question("........../OO......../uu.O...... O 10", ("A3", "A2")) is None


# --- refusals, exactly ----------------------------------------------------------------------------------------------


def refused(position: str, text: str) -> str:
    state = N.read(position)
    (actor,) = GAME.to_act(state)
    with pytest.raises(Refused) as why_not:
        GAME.play(state, actor, N.read_move(text))
    return told(WORDS.refusal(why_not.value, NAMES))


def test_refusals_say_what_would_be_right() -> None:
    wall = "........../O........./u.u....... u 20"
    assert refused(wall, "A0-C0") == (
        "Zwischen A0 und C0 liegt kein freier Weg von zwei Schritten. Steine versperren den Weg, auch eigene, und kein "
        "Feld darf zweimal betreten werden."
    )
    assert refused(f"{START} u 31", "A2-A7") == (
        "Von A2 nach A7 sind es mindestens fünf Schritte, der Würfel gibt aber nur drei. Nenne ein Feld, das genau so "
        "weit entfernt ist."
    )
    assert refused(f"{START} u 11", "C1-C0") == (
        "Der Stein auf C1 gehört nicht dir. Zuerst ziehst du einen eigenen, und zwar einen Schritt weit."
    )
    assert refused(".O......../........../....u..... u 20", "A4-A6").startswith("In den Nil gehst du nicht freiwillig")


def test_who_is_not_to_move_hears_who_is() -> None:
    with pytest.raises(Refused) as why_not:
        GAME.play(N.read(f"{START} O -"), 0, Throw())
    assert told(WORDS.refusal(why_not.value, NAMES)).startswith("Der Priester ist am Zug.")


# --- events ---------------------------------------------------------------------------------------------------------

EVENTS = [
    model.Thrown(1, 3, 1),
    model.Moved(1, "C4", "B5"),
    model.Pushed(1, "A2", "A3"),
    model.PushedIn(1, "A7", False),
    model.PushedIn(1, "A7", True),
    model.WentIn(1, "A7"),
    model.Pulled(1, "B6"),
    model.Waived(1, 1),
    model.Drowned(1, 3),
    model.Passed(1),
    model.LockedIn(1, True, 1),
    model.LockedIn(1, False, 2),
    model.Won(1, "ertraenkt"),
    model.Won(1, "glueck"),
    model.Won(1, "eingesperrt"),
]


@pytest.mark.parametrize("event", EVENTS, ids=repr)
def test_every_event_is_told_to_the_actor_the_other_and_the_watchers(event: model.Happening) -> None:
    actor, opponent, watcher = (told(WORDS.report(event, viewer, NAMES)) for viewer in (1, 0, None))
    assert actor not in (opponent, watcher)
    assert "Priester" not in actor


def test_some_events_word_for_word() -> None:
    pushed = model.Pushed(1, "A4", "A5")
    assert told(WORDS.report(pushed, 1, NAMES)) == "Du schiebst einen Stein Unterägyptens von A4 nach A5 (Leben)."
    assert told(WORDS.report(pushed, 0, NAMES)) == "Der Priester schiebt deinen Stein von A4 nach A5 (Leben)."
    assert told(WORDS.report(pushed, None, NAMES)) == (
        "Der Priester schiebt einen Stein Unterägyptens von A4 nach A5 (Leben)."
    )
    assert told(WORDS.report(model.Waived(0, 1), 0, NAMES)).endswith("Dir bleibt ein Stein.")
    assert told(WORDS.report(model.LockedIn(1, True, 1), None, NAMES)) == (
        "Kein Stein Oberägyptens kann genau einen Schritt weit ziehen. Der Priester ist eingesperrt."
    )


# --- questions ------------------------------------------------------------------------------------------------------


def asked(position: str, verb: str, viewer: int | None, **values: object) -> list[str]:
    answer = WORDS.ask(Reading(verb, values=values), N.read(position), viewer, NAMES)
    assert answer is not None
    return [told(sentence) for sentence in answer]


def test_what_stands_where() -> None:
    assert asked(f"{START} u -", "feld_frage", 0, feld="A2") == ["Auf A2 steht ein Stein von dir."]
    assert asked(f"{START} u -", "feld_frage", None, feld="A2") == ["Auf A2 steht ein Stein Unterägyptens."]
    assert asked(f"{START} u -", "feld_frage", 0, feld="A6") == ["A6 (Nil) ist frei."]


def test_my_stones_and_free_fields() -> None:
    assert asked(f"{START} u -", "meine_steine", 1) == [
        "Du führst Oberägypten, auf dem Brett „O“. Deine Steine stehen auf C1, C2, C3 und C4."
    ]
    assert asked(f"{START} u -", "meine_steine", None)[0].startswith("Du spielst hier nicht mit")
    assert asked(f"{START} u -", "freie_felder", 0, feld="A2") == ["Neben A2 sind A3 und B2 frei."]
    assert asked(f"{START} u -", "freie_felder", 0, feld="A0") == ["Neben A0 ist kein Feld frei."]
    assert asked(f"{START} u -", "freie_felder", 0)[0].startswith("Frei sind A3, A4, A5 (Leben), A6 (Nil), A7")


def test_whose_stones_stand_where() -> None:
    across = ["Oberägypten: die Steine stehen auf C1, C2, C3 und C4."]
    for name in ({}, {"name": "Priesters"}, {"name": "oben"}, {"name": "Oberägypten"}):
        assert asked(f"{START} u -", "steine_von", 0, **name) == across
    assert asked(f"{START} u -", "steine_von", 1, name="mir") == [
        "Du führst Oberägypten, auf dem Brett „O“. Deine Steine stehen auf C1, C2, C3 und C4."
    ]
    with pytest.raises(Refused, match="wer_ist_das"):
        asked(f"{START} u -", "steine_von", 0, name="Dora")


def test_who_would_sit_out_hears_that_nobody_does_and_what_is_due() -> None:
    nobody = "Aussetzen gibt es hier nicht: Was die Würfel verlangen, wird gezogen."
    assert asked(f"{START} u 31", "kein_aussetzen", 1) == asked(f"{START} u 31", "kein_aussetzen", None) == [nobody]
    first, due = asked(f"{START} u 31", "kein_aussetzen", 0)
    assert first == nobody
    assert due.startswith("Ziehe einen eigenen Stein drei Schritte weit")


def test_what_the_dice_show_and_how_far_it_is() -> None:
    assert asked(f"{START} u -", "wurf_frage", 0) == ["Gerade liegt kein Wurf auf dem Tisch."]
    assert asked(f"{START} u 31", "wurf_frage", 0) == ["3 für deine, 1 für die fremden Steine."]
    assert asked(f"{START} u 31", "wurf_frage", 1)[0].endswith("hat 3 für die eigenen und 1 für die fremden Steine.")
    assert asked(f"{START} u x1", "wurf_frage", 0) == ["Noch 1 für einen fremden Stein."]
    assert asked(f"{START} u -", "weite_frage", 0, feld="A2") == [
        "Von A2 sind es vier Schritte bis ins Glück, wenn nichts im Weg steht."
    ]


NEAR_NIL = board(
    """
    . O O O . . . . . .
    . . . . . . O . . .
    u u u u . . . . . .
    """
)


def test_whether_a_stone_can_go_into_the_river() -> None:
    assert asked(f"{NEAR_NIL} u x1", "nil_frage", 0) == ["Ja: „ziehe B6 nach Nil“."]
    assert asked(f"{NEAR_NIL} u x2", "nil_frage", 0) == ["Nein, mit diesem Wurf kommt kein fremder Stein in den Nil."]
    assert asked(f"{START} u 31", "nil_frage", 0) == ["Nein, mit diesem Wurf kommt kein fremder Stein in den Nil."]
    first, *more = asked(f"{NEAR_NIL} u 31", "nil_frage", 0)
    assert not more
    assert first.startswith("Ja: erst „ziehe A")
    assert first.endswith(", dann „ziehe B6 nach Nil“.")
    for waiting in (f"{NEAR_NIL} u -", f"{NEAR_NIL} O x1"):
        assert asked(waiting, "nil_frage", 0)[0].startswith("Das sagt erst dein nächster Wurf.")
    assert asked(f"{NEAR_NIL} u x1", "nil_frage", None)[0].startswith("Du spielst hier nicht mit")


def test_other_readings_are_no_questions_and_no_moves() -> None:
    assert WORDS.ask(Reading("letzter_zug"), N.read(f"{START} u -"), 0, NAMES) is None
    assert why(f"{START} u -", "tanzen").startswith("Das ist kein Zug im Spiel.")


def test_the_prompt_names_the_eyes() -> None:
    def prompt(position: str) -> str:
        return told(WORDS.prompt(N.read(position), 0, NAMES))

    assert prompt(f"{START} u -") == "Sag „würfle“."
    assert (
        prompt(f"{START} u 31") == "Ziehe einen eigenen Stein drei Schritte weit, danach einen fremden einen Schritt."
    )
    assert prompt(f"{START} u 10") == "Ziehe einen eigenen Stein einen Schritt weit."
    assert prompt(f"{START} u x2") == "Schiebe einen fremden Stein zwei Schritte weit."
    assert prompt(f"{DROWNING} u 21").startswith(
        "Dein Stein liegt im Nil. Ziehst du einen anderen zwei Schritte weit auf"
    )
    assert WORDS.prompt(N.read(f"{START} u 31"), 1, NAMES) is None


@pytest.mark.parametrize(("word", "seat"), [("unteraegypten", 0), ("u", 0), ("ober", 1), ("o", 1), ("nil", None)])
def test_the_names_of_the_sides(word: str, seat: int | None) -> None:
    assert WORDS.seat(word) == seat


def test_the_lands_decline() -> None:
    assert f"{WORDS.seat_name(0)} {WORDS.seat_name(1):des}" == "Unterägypten Oberägyptens"
