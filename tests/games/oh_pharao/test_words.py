"""What is typed at the table becomes moves; whatever happens is told to those who may know, in the right words."""

import pytest

from mud.game import Refused
from mud.games import Told, Trial
from mud.games.oh_pharao.model import State
from mud.german.meaning.reading import Reading, Scope
from mud.german.speech.inflection import Noun
from tests.games.oh_pharao.tables import GAME, N, lay, moves, play
from tests.stage import narrator, understanding
from tests.trying import cautioned, tried

WORDS = GAME.words
NAMES = tuple(Noun(name, "f", proper=True) for name in ("Anna", "Ben", "Chantal", "Dora"))


def told(sentence: Told | None) -> str:
    assert sentence is not None
    return narrator().tell(sentence.key, sentence.perspective, **sentence.facts)


def read(line: str) -> Reading:
    (clause,) = understanding().clauses(line)
    reading = understanding().read(clause, Scope("anna"), ("oh_pharao", "tisch"))
    assert isinstance(reading, Reading), reading
    return reading


def typed(state: State, line: str, seat: int = 0) -> list[str]:
    """The moves a line means, allowed or not."""
    return [N.write_move(move) for move in WORDS.meant(read(line), Trial(GAME, seat, state), seat, NAMES)]


def why(state: State, line: str, seat: int = 0) -> str:
    """The answer to a line that is not carried out, by the words or by the rules."""
    with pytest.raises(Refused) as refused:
        tried(GAME, state, seat, read(line), NAMES)
    return told(WORDS.refusal(refused.value, NAMES))


def heard(state: State, *texts: str) -> dict[int | None, list[str]]:
    """What seats 0 to 2 and a watcher are told of some moves."""
    _, events = play(state, *texts)
    return {
        viewer: [
            told(sentence)
            for e in events
            if (e.seen_by is None or viewer in e.seen_by) and (sentence := WORDS.report(e, viewer, NAMES)) is not None
        ]
        for viewer in (0, 1, 2, None)
    }


# --- commands -------------------------------------------------------------------------------------------------------


def test_scoring() -> None:
    two = lay("1", pyramids=["556+1112"], phase="score", field=3)
    assert typed(two, "werte beide") == ["wertet 0", "wertet 0"]
    assert typed(two, "werte die zweite Pyramide") == ["wertet 1"]
    assert typed(two, "nicht werten") == typed(two, "nein") == ["wertet nicht"]
    assert why(two, "werte die Pyramide").startswith("Welche der beiden Pyramiden")
    assert why(two, "werte Pyramide 3").startswith("Mehr als zwei Pyramiden")
    assert typed(lay("1", pyramids=["556"], phase="score"), "werte beide") == ["wertet 0"]


def test_building_with_jokers_named_and_inferred() -> None:
    state = lay("5556JJ")
    assert typed(state, "baue 5 5 6") == typed(state, "baue 556") == ["baut 556"]
    assert typed(state, "baue zwei Fünfen und eine Sechs") == ["baut 556"]
    assert typed(state, "baue 5 5 J6") == typed(state, "baue 5 5 Joker als 6") == ["baut 55f"]
    assert typed(state, "baue 5 Joker 6") == ["baut 5e6"]
    assert why(state, "baue 4 4 4 5 Joker").startswith("Der Joker kann verschiedenes heißen.")
    assert why(state, "baue 1 5 Joker") == "Wie man den Joker auch dreht, das wird keine Pyramide."
    assert why(state, "baue 5 6 Dieb").startswith("Mit einem Dieb baut man nicht")
    assert why(state, "baue 5 0").startswith("Eine Karte „0“ gibt es nicht.")
    assert why(state, "baue 5 b3").startswith("Eine Karte „B3“ gibt es nicht.")


def test_impossible_pyramids_are_explained() -> None:
    state = lay("5556678")
    assert why(state, "baue 5 5 5 7 8") == (
        "Zwischen 5 und 7 ist eine Lücke: Jede Stufe muss genau um eins höher sein als die darunter."
    )
    assert why(state, "baue 5 5 6 6").startswith("Die Stufe mit 6 hat zwei Karten, die mit 5 darunter zwei.")
    assert why(state, "baue 5 5 5") == "Das wären lauter Karten mit 5. Eine Pyramide braucht mindestens zwei Stufen."
    assert why(state, "baue 5 5") == "Eine Pyramide braucht mindestens drei Karten, das wären zwei."
    assert why(state, "baue 5 5 4").startswith("Dafür fehlt dir eine Vier.")
    assert why(state, "erweitere um 5").startswith("Vor dir steht noch keine Pyramide.")


def test_a_level_is_typed_as_it_is_told() -> None:
    assert typed(lay("44556J"), "baue 44J/55/6") == typed(lay("44556J"), "baue 44J4/55/6") == ["baut 44d556"]
    assert typed(lay("44J"), "baue 4 4 J") == typed(lay("44J"), "baue 44/J") == ["baut 44e"]
    assert typed(lay("44J"), "baue 44/J5") == ["baut 44e"]
    assert typed(lay("45J"), "baue 4J/5") == typed(lay("45J"), "baue 4J4/5") == ["baut 4d5"]
    assert typed(lay("4JJJ"), "baue 4J4J4/J5") == typed(lay("4JJJ"), "baue 4 J4 J4 J5") == ["baut 4dde"]
    assert typed(lay("JJJ"), "baue J4J4/J5") == ["baut dde"]
    assert (
        why(lay("44J"), "baue 44X4")
        == "Eine Karte „44X4“ gibt es nicht. Es gibt 1 bis 9, Joker, Dieb, Steuereintreiber und Pharao."
    )


@pytest.mark.parametrize("laid", ["444ee6", "7gh", "dde", "5555667", "1a2b3", "99i"])
def test_a_joker_shows_the_number_it_stands_for_wherever_a_pyramid_is_told(laid: str) -> None:
    """What is told of a pyramid says all of it: typed again it is the same."""
    state = lay("D1", "1", pyramids=["-", laid])
    (told_steps,) = [said for said in heard(state, "Dieb 1.0")[2] if "Dieb" in said]
    pyramid = state.pyramids[1][0]
    written = told_steps.split("Pyramide ")[1].split(" ")[0]
    assert (written.count("J"), "J/" in written) == (sum(brick < 0 for brick in pyramid), False)
    assert typed(lay("1"), f"baue {written}") == [f"baut {laid}"]


def test_extending_finds_the_pyramid() -> None:
    state = lay("4447J", pyramids=["556+1112"], field=3)
    assert typed(state, "erweitere um 4 4 4 unten") == ["erweitert 0 444"]
    assert typed(state, "erweitere Pyramide 2 um J1") == ["erweitert 1 a"]
    assert why(state, "erweitere um Joker").startswith("Welche der beiden")
    assert why(state, "erweitere um 9").startswith("Welche der beiden")


def test_trading() -> None:
    state = lay("34D", "J55", "J1")
    assert typed(state, "biete Theben 3 und 4 gegen einen Joker") == ["gibt 3", "gibt 4", "will J", "bietet 1"]
    assert typed(state, "biete einen Dieb gegen 5") == ["gibt D", "will 5", "bietet allen"]
    assert typed(state, "tausche 3 gegen 5") == ["gibt 3", "will 5", "bietet allen"]
    assert typed(state, "biete 3 und 4") == ["gibt 3", "gibt 4"]
    drafted, _ = play(state, "gibt 3")
    assert typed(drafted, "biete 4 gegen 5")[0] == "zurück"
    assert typed(drafted, "biete Abydos an") == ["bietet 2"]
    assert why(state, "biete Berta 3 gegen 5") == "„Berta“ spielt hier nicht mit. „stand“ zeigt, wer am Tisch sitzt."
    assert why(state, "biete Memphis 3 gegen 5").startswith("Mit dieser Seite kannst du nicht handeln.")
    offered, _ = play(state, "gibt 3", "will 5", "bietet 1")
    assert typed(offered, "ja", 1) == typed(offered, "nimm das Angebot an", 1) == ["ja"]
    assert typed(offered, "nein danke", 1) == typed(offered, "lehne ab", 1) == ["nein"]
    assert typed(offered, "ziehe das Angebot zurück") == ["zurück"]


def test_joker_swaps() -> None:
    state = lay("666", pyramids=["55f", "4445f", "556+3334"], field=3)
    assert typed(state, "tausche 6 gegen den Joker von Theben") == ["Joker 1.0 6"]
    assert typed(state, "tausche 6 gegen den Joker aus Pyramide 1") == ["Joker 0.0 6"]
    assert why(state, "tausche 6 gegen den Joker von Abydos").startswith("Dort liegt kein Joker")
    assert typed(state, "tausche 5 gegen den Joker") == ["gibt 5", "will J", "bietet allen"]
    assert "tausche 6 gegen den Joker von Ben aus Pyramide 1" in why(state, "tausche 6 gegen den Joker")
    assert typed(lay("6", pyramids=["-", "55f"]), "tausche 6 gegen den Joker") == ["Joker 1.0 6"]


def test_thieves_and_what_they_take() -> None:
    state = lay("D1", "P", pyramids=["-", "556+1112"], field=3)
    assert typed(state, "setze Dieb auf Pyramide 2 von Theben ein") == ["Dieb 1.1"]
    assert why(state, "Dieb auf Theben").startswith("Welche der beiden")
    assert why(state, "Dieb auf Abydos") == "Dort steht keine Pyramide. „brett“ zeigt, wo welche stehen."
    sent, _ = play(state, "Dieb 1.0")
    assert typed(sent, "ja", 1) == typed(sent, "spiele den Pharao", 1) == ["Pharao"]
    assert typed(sent, "nein", 1) == ["nein"]
    taken, _ = play(lay("D1", "2", pyramids=["-", "55e6f"]), "Dieb 1.0", "1: nein", "*: wirft 6")
    assert typed(taken, "nimm die 5") == ["raubt 5"]
    assert why(taken, "nimm den Joker").startswith("Der Joker kann verschiedenes heißen.")
    assert typed(taken, "raube J6") == ["raubt f"]
    assert why(taken, "nimm den Dieb").startswith("Diese Karten liegen dort nicht.")
    assert why(taken, "nimm 5 und 6") == "Das ginge nur mit einer Karte, du nennst zwei."


def test_what_stays_after_a_robbery() -> None:
    robbed, _ = play(lay("D1", "2", pyramids=["-", "5555667"]), "Dieb 1.0", "1: nein", "*: wirft 6", "raubt 6")
    assert typed(robbed, "behalte 5 5 6", 1) == ["behält 556"]
    assert typed(robbed, "behalte nichts", 1) == ["behält -"]
    assert why(lay("1"), "behalte 5 5 6").startswith("Dich hat gerade niemand gefragt.")


def test_the_end_of_the_turn() -> None:
    assert typed(lay("12"), "lege 2 ab") == ["legt 2"]
    assert typed(lay("123456789"), "lege 2 und 3 ab") == ["legt 2", "legt 3"]
    assert typed(lay("12"), "ich bin fertig") == ["fertig"]
    assert why(lay("12"), "lege 5 ab").startswith("Dafür fehlt dir eine Fünf.")
    with pytest.raises(Refused, match="kein_zug"):
        tried(GAME, lay("1"), 0, Reading("tanzen"), NAMES)


def test_out_of_turn_one_hears_who_is_asked() -> None:
    assert why(lay("12"), "fertig", 1) == "Jetzt ist Anna gefragt. Du kommst schon noch dran."


@pytest.mark.parametrize(
    ("word", "seat"), [("memphis", 0), ("theben", 1), ("thebens", 1), ("elephantine", 3), ("rom", None)]
)
def test_the_seats_are_towns(word: str, seat: int | None) -> None:
    assert WORDS.seat(word) == seat
    assert f"{WORDS.seat_name(1):des}" == "Thebens"


# --- telling --------------------------------------------------------------------------------------------------------


def test_a_blind_draw_is_told_to_one_alone() -> None:
    assert heard(lay("1", phase="take"), "zieht blind", "zieht 9") == {
        0: ["Du ziehst verdeckt vom Stapel.", "Es ist eine Neun."],
        1: ["Anna zieht verdeckt vom Stapel."],
        2: ["Anna zieht verdeckt vom Stapel."],
        None: ["Anna zieht verdeckt vom Stapel."],
    }


def test_tax_is_told_to_two() -> None:
    answers = heard(play(lay("S", "27", "-"), "Steuer")[0], "1: nein", "zieht 7")
    assert answers[0][1:] == ["Du ziehst Ben eine Karte aus der Hand.", "Es ist eine Sieben."]
    assert answers[1][1:] == ["Anna zieht dir eine Karte aus der Hand.", "Es war eine Sieben."]
    assert answers[2][1:] == answers[None][1:] == ["Anna zieht Ben eine Karte aus der Hand."]


def test_an_offer_is_told_and_a_draft_is_not() -> None:
    answers = heard(lay("34", "J5", "1"), "gibt 3", "gibt 4", "will J", "bietet 1", "1: ja")
    assert answers[0] == [
        "Du bietest Ben eine Drei und eine Vier gegen einen Joker.",
        "Ben schlägt ein: Du gibst eine Drei und eine Vier und bekommst einen Joker.",
    ]
    assert answers[1] == [
        "Anna bietet dir eine Drei und eine Vier gegen einen Joker.",
        "Du schlägst ein: Anna bekommt von dir einen Joker, du nimmst dafür eine Drei und eine Vier.",
    ]
    assert answers[2] == answers[None]
    assert len(answers[2]) == 2


def test_an_offer_is_told_once_and_then_asked_about() -> None:
    offered, _ = play(lay("34", "J5", "1"), "gibt 3", "will J", "bietet allen")
    asked, lacking = (WORDS.prompt(GAME.view(offered, seat), seat, NAMES) for seat in (1, 2))
    assert told(asked) == (
        "Nimmst du das Angebot von Anna an: „ja“ oder „nein“? Oder du bietest etwas anderes: "
        "„biete Anna Joker gegen 9“. Deine Hand: Joker und 5."
    )
    lacks = "Das hast du nicht auf der Hand; sagen musst du dazu nichts."
    assert told(lacking) == f"Anna ist am Zug und verlangt von dir einen Joker. {lacks}"
    assert asked is not None
    assert asked.perspective == "dir"
    other, _ = play(lay("34", "J5", "1"), "gibt 4", "will J", "bietet allen")
    assert WORDS.prompt(GAME.view(other, 1), 1, NAMES) != asked


def test_a_wish_and_what_is_offered_for_it_are_told_and_asked_about() -> None:
    state = lay("34", "J5", "1")
    assert typed(state, "suche 5") == ["will 5", "bietet allen"]
    assert heard(state, "will 5", "bietet allen")[1] == [
        "Anna sucht eine Fünf und fragt in die Runde, was es kosten soll."
    ]
    asked, _ = play(state, "will 5", "bietet allen")
    assert told(WORDS.prompt(GAME.view(asked, 1), 1, NAMES)) == (
        "Anna sucht eine Fünf. Nenn einen Preis, zum Beispiel „biete Anna 5 gegen 9“, oder sag „nein“. "
        "Deine Hand: Joker und 5."
    )
    assert typed(asked, "Gegenangebot: 5 gegen 3", 1) == ["gibt 5", "will 3", "bietet 0"]
    assert heard(asked, "1: gibt 5", "1: will 3", "1: bietet 0")[0] == [
        "Ben macht dir ein Gegenangebot: eine Fünf gegen eine Drei."
    ]
    countered, _ = play(asked, "1: gibt 5", "1: will 3", "1: bietet 0")
    assert told(WORDS.prompt(GAME.view(countered, 0), 0, NAMES)) == (
        "Ein Gegenangebot hat Ben gemacht: „nimm das Angebot von Ben an“ oder „lehne ab“? "
        "Oder mach einfach weiter; „angebote“ nennt die Karten. Deine Hand: 3 und 4."
    )
    for line, move in (("ja", "nimmt an 1"), ("nein", "lehnt ab 1"), ("nimm das Angebot von Ben an", "nimmt an 1")):
        assert typed(countered, line) == [move]
    assert answered(countered, "angebote") == [
        "Du suchst eine Fünf. Noch nicht geantwortet hat Chantal.",
        "Ben bietet dir eine Fünf gegen eine Drei.",
    ]


def test_of_several_counter_offers_one_has_to_be_named() -> None:
    asked, _ = play(lay("34", "J5", "15"), "will 5", "bietet allen")
    both, _ = play(asked, *(f"{seat}: {what}" for seat in (1, 2) for what in ("gibt 5", "will 3", "bietet 0")))
    with pytest.raises(Refused, match="welches_gegenangebot"):
        typed(both, "ja")
    assert typed(both, "nein") == ["lehnt ab 1", "lehnt ab 2"]
    dear, _ = play(asked, "1: gibt 5", "1: will 9", "1: bietet 0", "2: gibt 5", "2: will 3", "2: bietet 0")
    assert typed(dear, "ja") == ["nimmt an 2"]  # the other cannot be met
    assert typed(both, "lehne das Angebot von Chantal ab") == ["lehnt ab 2"]
    with pytest.raises(Refused, match="kein_angebot"):
        typed(asked, "nimm das Angebot von Chantal an", 1)


def test_a_price_named_after_a_wish_makes_an_offer_of_it() -> None:
    asked, _ = play(lay("34", "J5", "15"), "will 5", "bietet allen")
    moves = ["zurück", "gibt 3", "will 5", "bietet allen"]
    assert typed(asked, "biete 3") == moves


def test_what_is_told_of_points_cards_and_pyramids() -> None:
    scored = heard(lay("1", pyramids=["556"], phase="score", points=[7, 0, 0]), "wertet 0")
    assert scored[0][0] == "Du wertest 55/6: 22 Punkte. Damit hast du 29."
    assert scored[1][0] == "Anna wertet 55/6: 22 Punkte. Zusammen sind das 29."
    sent, _ = play(lay("D1", "2", pyramids=["-", "5555667"]), "Dieb 1.0", "1: nein", "*: wirft 6")
    assert heard(sent, "raubt 5")[1] == ["Anna raubt dir eine Fünf. Bei dir steht noch 555/66/7, 54 Punkte wert."]
    assert heard(sent, "raubt 6", "behält 556")[2][-1] == (
        "Stehen bleibt 55/6, 22 Punkte wert; zwei Fünfen und eine Sieben nimmt Ben zurück auf die Hand."
    )
    begun, _ = play(lay("34", "5"), "gibt 3")
    assert heard(begun, "fertig")[0][0] == "Das Angebot, das du noch unter der Hand hattest, ist damit vom Tisch."
    assert heard(begun, "fertig")[1] == []


def test_the_first_open_row_is_told_in_one_sentence() -> None:
    first = heard(lay("1111111", "2222222", "3333333", phase="first", opened=""), "zieht D", "zieht 9", "zieht J")
    assert first[1] == ["Offen liegen ein Joker, eine Neun und ein Dieb."]


def answered(state: State, line: str, viewer: int | None = 0) -> list[str]:
    answer = WORDS.ask(read(line), GAME.view(state, viewer), viewer, NAMES[:3])
    assert answer is not None
    return [told(sentence) for sentence in answer if isinstance(sentence, Told)]


def test_questions_about_open_cards_offers_and_points() -> None:
    state = lay("34", "55", "1", opened="1D", points=[7, 22, 0])
    assert answered(state, "auslage")[0].startswith("Offen liegen die Eins und der Dieb.")
    assert answered(lay("1", opened=""), "was liegt offen")[0].startswith("Offen liegt nichts.")
    assert answered(state, "angebote") == [
        "Gerade liegt kein Angebot auf dem Tisch. Eins machst du so: „biete 3 gegen 4“"
    ]
    for viewer in (1, None):  # who cannot make one is not told how
        assert answered(state, "angebote", viewer) == ["Gerade liegt kein Angebot auf dem Tisch."]
    assert answered(lay("34", phase="take"), "angebote") == ["Gerade liegt kein Angebot auf dem Tisch."]
    assert answered(state, "stand") == ["Nach Punkten: Ben 22, du 7 und Chantal 0."]
    assert answered(state, "stand", 1) == ["Nach Punkten: du 22, Anna 7 und Chantal 0."]
    lying = lay("34", pyramids=("-", "445", "667"))
    assert answered(lying, "stand")[1] == "Noch nicht gewertet: Chantal 26 und Ben 18."
    begun, _ = play(state, "gibt 3")
    assert answered(begun, "angebote")[0].startswith("Dein Angebot, noch unter der Hand: eine Drei.")
    offered, _ = play(begun, "will 5", "bietet allen")
    assert answered(offered, "angebote") == [
        "Du bietest eine Drei gegen eine Fünf. Noch nicht geantwortet haben Ben und Chantal."
    ]
    assert (
        answered(offered, "stand", 2)[1] == "Anna bietet eine Drei gegen eine Fünf. Gefragt sind noch Ben und Chantal."
    )


def test_asking_somebody_for_a_card_is_done_with_a_wish() -> None:
    state = lay("34", "55", "1")
    assert answered(state, "frag Ben nach einer 3")[0].endswith("Preis: „suche 3 bei Ben“")
    assert answered(lay("D", "1"), "frag Theben nach einem Joker")[0].endswith("Preis: „suche Joker bei Ben“")
    for line, seat in (("frag Anna nach einer 3", 0), ("frag Ben nach einer 3", None)):
        with pytest.raises(Refused, match="kein_partner"):
            WORDS.ask(read(line), GAME.view(state, seat), seat, NAMES)


def test_a_draft_is_asked_about_until_it_is_whole() -> None:
    def asked(*texts: str) -> str:
        state, _ = play(lay("34", "J5", "1"), *texts)
        return told(WORDS.prompt(GAME.view(state, 0), 0, NAMES))

    assert asked("gibt 3").startswith("Dein Angebot, noch unter der Hand: eine Drei. Was verlangst du dafür?")
    assert asked("will J").startswith("Du verlangst, noch unter der Hand, einen Joker. Was gibst du dafür?")
    assert asked("gibt 3", "will J").startswith(
        "Dein Angebot, noch unter der Hand: eine Drei gegen einen Joker. „biete"
    )


def question(state: State, seat: int = 0) -> str:
    return told(WORDS.prompt(GAME.view(state, seat), seat, NAMES))


def test_every_action_is_asked_with_the_hand_and_with_what_is_there() -> None:
    two = lay("3J5", pyramids=["556+1112"], phase="score", field=3)
    assert question(two) == (
        "Aktion 1. Willst du werten? „werte Pyramide 1“, „werte Pyramide 2“, „werte beide“ oder „werte nicht“."
        " Deine Hand: Joker, 3 und 5."
    )
    assert question(lay("-", pyramids=["556"], phase="score")) == (
        "Aktion 1. Willst du werten? „werte die Pyramide“ oder „werte nicht“. Deine Hand: leer."
    )
    must = lay("3", pyramids=["111111122223"], phase="score")
    assert "musst du werten: „werte die Pyramide“. Deine Hand: 3." in question(must)
    assert question(lay("34", phase="take", opened="J9D")) == (
        "Aktion 2. Offen liegen der Joker, die Neun und der Dieb. Nimm eine davon („nimm 9“) oder die oberste vom"
        " Stapel („ziehe“). Deine Hand: 3 und 4."
    )
    assert question(lay("358D")) == (
        "Aktion 3. Handeln, bauen, Leute losschicken; zuletzt „fertig“ oder „lege 3 ab“. Deine Hand: 3, 5, 8 und Dieb."
    )
    assert question(lay("-")).endswith("Deine Hand ist leer, da bleibt nicht viel zu tun: „fertig“.")
    assert question(lay("123456789", phase="shed")) == (
        "Aktion 4. Du hast zu viele Karten. Lege zwei ab, zum Beispiel „lege 1 ab“."
        " Deine Hand: 1, 2, 3, 4, 5, 6, 7, 8 und 9."
    )


def test_both_pyramids_are_only_named_while_both_may_still_be_scored() -> None:
    assert "werte beide" in question(lay("3", pyramids=["556+1112"], phase="score", field=5))
    assert "werte beide" not in question(lay("3", pyramids=["5567+1112"], phase="score", field=6))
    assert "werte beide" in question(lay("3", pyramids=["1112+555667"], phase="score", field=6))


def test_what_a_thief_takes_and_what_stays_are_things_that_lie_there() -> None:
    taken, _ = play(lay("D1", "2", pyramids=["-", "44d5e"]), "Dieb 1.0", "1: nein", "*: wirft 6")
    assert question(taken).endswith("Zum Beispiel: „raube J5“")
    robbed, _ = play(lay("D1", "2", pyramids=["-", "5555667"]), "Dieb 1.0", "1: nein", "*: wirft 6", "raubt 6")
    assert question(robbed, 1).endswith("Zum Beispiel „behalte 5 5 5 5 6“, oder „behalte nichts“.")


def test_the_winners_hear_that_they_won() -> None:
    answers = heard(lay("9", phase="draw", field=10, points=[7, 3, 7]), "zieht E")
    assert answers[0][-1] == "Mit 7 Punkten gewinnen gemeinsam Anna und Chantal, und du bist darunter!"
    assert answers[1][-1] == answers[None][-1] == "Mit 7 Punkten gewinnen gemeinsam Anna und Chantal."
    alone = heard(lay("9", phase="draw", field=10, points=[7, 3, 1]), "zieht E")
    assert alone[0][-1].startswith("Mit 7 Punkten gewinnst du.")
    assert alone[1][-2] == "Am Ende stehen auf dem Papyrus: Anna 7, Ben 3 und Chantal 1."
    assert alone[1][-1] == "Mit 7 Punkten gewinnt Anna."


def test_nobody_is_asked_about_a_pharao_in_words_that_betray_another() -> None:
    def prompt(held: str) -> str:
        sent, _ = play(lay("D1", held, pyramids=["-", "556"]), "Dieb 1.0")
        assert WORDS.prompt(GAME.view(sent, 2), 2, NAMES) is None
        return told(WORDS.prompt(GAME.view(sent, 1), 1, NAMES))

    assert prompt("P") == "Ein Dieb von Anna klettert an deinen zwei Stufen. „spiele den Pharao“ oder „nein“?"
    assert prompt("1").endswith("und du hast keinen Pharao: „nein“.")


def test_the_hand() -> None:
    def asked(state: State, viewer: int | None) -> str:
        (answer,) = WORDS.ask(read("hand"), GAME.view(state, viewer), viewer, NAMES) or ()
        return told(answer)

    assert asked(lay("1556JD"), 0) == (
        "Auf der Hand hast du einen Joker, eine Eins, zwei Fünfen, eine Sechs und einen Dieb."
    )
    assert asked(lay("-"), 0) == "Deine Hand ist leer."
    assert asked(lay("1"), None) == "Du spielst hier nicht mit und hast keine Karten."
    assert WORDS.ask(Reading("brett"), GAME.view(lay("1"), 0), 0, NAMES) is None
    assert cautioned(GAME, lay("12"), 0, read("lege 2 ab"), NAMES) is None


def offered(state: State) -> list[str]:
    return list(map(narrator().plain, WORDS.commands(GAME.view(state, 0), 0, NAMES)))


def test_the_most_useful_of_a_rich_position_can_be_typed() -> None:
    state = lay("55J6DS3", "P", pyramids=["556+1112", "444ee6"], field=3)
    lines = offered(state)
    assert len(lines) == len(set(lines))
    assert {typed(state, line)[0] for line in lines} <= moves(state, 0)
    first = lines[: lines.index("fertig") + 1]
    assert len(first) <= 20
    assert lines[0].startswith("erweitere Pyramide")
    assert "tausche 5 gegen den Joker von Ben aus Pyramide 1" in lines
    assert "schicke den Dieb auf Pyramide 1 von Ben" in lines
    assert "schicke den Steuereintreiber" in lines
    assert first[-3:-1] == ["lege 3 ab", "lege 6 ab"]
    assert "lege Dieb ab" in lines
    assert not [line for line in lines if line.startswith(("verlange", "lege 3 dazu"))]


def test_offers_are_told_as_examples_that_can_be_made() -> None:
    state = lay("3355", "12", "1")
    assert "biete 3 gegen 5" in offered(state)
    assert "biete Ben 3 gegen 5" in offered(state)
    begun, _ = play(state, "gibt 3")
    assert "ziehe das Angebot zurück" in offered(begun)
    assert "verlange Joker" in offered(begun)
    asked, _ = play(state, "will 4")
    assert "lege 3 dazu" in offered(asked)
    assert "biete allen an" in offered(play(begun, "will 5")[0])
    assert not [line for line in offered(lay("DD", "12")) if line.startswith("biete")]


def test_a_whole_pyramid_comes_before_a_small_one() -> None:
    assert offered(lay("5555667"))[0] == "baue 5 5 5 6 6 7"


def test_which_of_two_pyramids_is_asked_with_the_lines_that_name_either() -> None:
    two = lay("D5", pyramids=["-", "556+3334"], field=3)
    asked = why(two, "schicke den Dieb auf Ben")
    assert "„schicke den Dieb auf Pyramide 1 von Ben“ oder „schicke den Dieb auf Pyramide 2 von Ben“" in asked
    assert "„werte Pyramide 1“ oder „werte Pyramide 2“" in why(
        lay("1", pyramids=["556+1112"], phase="score", field=3), "werte die Pyramide"
    )
    own = lay("8", pyramids=["556+3334"], field=3)
    assert "„erweitere Pyramide 1 um 8“ oder „erweitere Pyramide 2 um 8“" in why(own, "erweitere um 8")
