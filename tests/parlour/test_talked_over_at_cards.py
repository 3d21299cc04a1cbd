"""How people talk a game of OH, PHARAO! over in whole sentences: politely, in two steps, with a question at the end."""

import pytest

from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing
from tests.parlour.test_said_to_offers import asked
from tests.parlour.test_wondered_at_cards import after
from tests.stage import Stage


def taking(hand: str = "J12356", phase: str = "take") -> Stage:
    """A one, a five and a Dieb lie open for Anna, and Nofret has a pyramid."""
    stage = standing("hand")
    match = match_of(stage)
    match.state = cards.lay(hand, "112356D", "457", pyramids=("-", "667"), opened="15D", phase=phase)
    match.deeds.forget()
    stage.heard("Anna")
    return stage


@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("Ich würde Ihnen meine Zwei gegen einen Joker geben, Frau Nofret.", "einen Joker"),
        ("Frau Nofret, ich könnte Ihnen meine Zwei für eine Acht abtreten.", "eine Acht"),
        ("Verehrte Frau Nofret, Sie können meine Zwei gegen eine Acht haben.", "eine Acht"),
        ("werte Nofret, ich gäbe Ihnen meine Zwei, wenn ich dafür einen Pharao bekäme", "einen Pharao"),
    ],
)
def test_an_offer_with_sie_is_one(line: str, price: str) -> None:
    assert asked("-").ask("Anna", line).startswith(f"Dein Gegenangebot an Nofret: eine Zwei gegen {price}.")


def test_who_asks_whether_they_may_offer_something_is_asked_back() -> None:
    assert after(asked("-"), "Dürfte ich Ihnen die Zwei gegen eine Neun anbieten?").startswith("Meinst du „biete ")


@pytest.mark.parametrize(
    ("line", "offer"),
    [
        ("frag die beiden, ob jemand mir noch eine Fünf gegen meine Eins gibt", "allen eine Eins gegen eine Fünf"),
        ("frag mal rum ob wer ne 5 für ne 1 tauscht", "allen eine Eins gegen eine Fünf"),
        ("frag Nofret, ob sie mir eine Fünf für die Eins gibt", "Nofret eine Eins gegen eine Fünf"),
        (
            "Frau Nofret, hätten Sie vielleicht eine Fünf für mich? Ich gäbe Ihnen eine Drei dafür.",
            "Nofret eine Drei gegen eine Fünf",
        ),
    ],
)
def test_who_has_it_asked_offers_it(line: str, offer: str) -> None:
    assert taking(phase="act").ask("Anna", line).startswith(f"Du bietest {offer}.")


@pytest.mark.parametrize(
    "line",
    [
        "nimm die Fünf und dann frag die beiden, ob jemand mir noch eine Fünf gegen meine Eins gibt",
        "nimm die 5 und dann würde ich gern ne 1 gegen ne 5 tauschen",
    ],
)
def test_a_deal_behind_a_move_is_offered_when_it_comes_to_it(line: str) -> None:
    heard = taking().ask("Anna", line)
    assert heard.startswith("Du nimmst die Fünf aus der Auslage.")
    assert "Du bietest allen eine Eins gegen eine Fünf." in heard


@pytest.mark.parametrize(
    "line",
    [
        "nimm die 5 und dann bau 55 unten und die 6 obendrauf",
        "nimm die Fünf und bau 55 mit der 6 drauf",
        "nimm die 5 und dann bau mir 55 als Boden und 6 als Spitze",
    ],
)
def test_a_pyramid_is_told_by_what_lies_where(line: str) -> None:
    heard = taking().ask("Anna", line)
    assert heard.startswith("Du nimmst die Fünf aus der Auslage.")
    assert "Du baust 55/6" in heard


def test_whoever_is_only_asked_how_they_are_is_offered_nothing() -> None:
    heard = taking().ask("Anna", "nimm die 5 und dann frag Nofret, ob sie gern handelt")
    assert heard.startswith("Du nimmst die Fünf aus der Auslage.")
    assert "bietest" not in heard


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        (
            "was bedeutet denn das, was soll ich jetzt anbieten?",
            "Nofret sucht eine Zwei und fragt, was es kosten soll.",
        ),
        ("hä was will die von mir", "Nofret sucht eine Zwei und fragt, was es kosten soll."),
        ("was heißt das jetzt", "Nofret sucht eine Zwei und fragt, was es kosten soll."),
        ("warte was heißt 30 sekunden stress mich nich", "Wer in 30 Sekunden nichts sagt, hat damit Nein gesagt;"),
        ("muss ich überhaupt antworten? was, wenn ich die Zeit verstreichen lasse", "Wer in 30 Sekunden nichts sagt"),
        ("warte kurz wofür braucht man die 2 denn eig", "Eine Zwei ist zum Bauen da, neben der Eins oder der Drei:"),
        ("was bringt mir die Zwei", "Eine Zwei ist zum Bauen da, neben der Eins oder der Drei:"),
        ("wart kurz, lohnt sich das", "Wie wäre es mit"),
        ("die Zwei brauche ich nicht mehr", "Den Preis nennst du"),
        ("die gebe ich gern her", "Den Preis nennst du"),
        ("unter einer Acht geht da nix", "Meinst du „biete Nofret 2 gegen 8“?"),
        ("Für weniger als eine Neun gebe ich sie nicht her.", "Meinst du „biete Nofret 2 gegen 9“?"),
        ("acht und ne drei, drunter mach ichs nicht", "Meinst du „biete Nofret 2 gegen 8 3“?"),
        ("so um die acht rum müsste es sein", "Meinst du „biete Nofret 2 gegen 8“?"),
        ("wie wärs mit ner acht", "Meinst du „biete Nofret 2 gegen 8“?"),
        ("hmm was wäre denn fair", "Wie wäre es mit"),
        (
            "die Zwei könntest du haben, aber unter einer Acht geht da nix, am liebsten wär mir ne Neun",
            "Ein Angebot nennt einen einzigen Preis, ein Oder kennt es nicht.",
        ),
        ("nicht für eine Acht", "„nicht für eine Acht“ verstehe ich so nicht."),
    ],
)
def test_who_is_asked_for_a_card_may_ask_back_first(line: str, begins: str) -> None:
    assert after(asked("-"), line).startswith(begins)


def test_who_asks_what_to_offer_is_told_what_is_asked_and_then_advised() -> None:
    told = after(asked("-"), "was bedeutet denn das, was soll ich jetzt anbieten?").split("\n")
    assert told[1].startswith("Wer in 30 Sekunden nichts sagt")
    assert told[2].startswith("Wie wäre es mit")


def test_of_an_offer_both_sides_are_told() -> None:
    told = after(asked("5"), "was bedeutet das?")
    assert told.startswith("Nofret bietet dir eine Fünf gegen eine Zwei. Sag „ja“ oder „nein“")


@pytest.mark.parametrize(
    "line",
    [
        "tut mir leid Nofret, die Zwei brauch ich noch",
        "sie führt doch schon, der geb ich nix",
        "die kriegst du nicht, du hast schon genug",
        "ich möchte meine Zwei ungern hergeben",
        "die Zwei bleibt bei mir",
        "ich will die Zwei nicht verkaufen",
        "sorry, die brauch ich für meine Pyramide",
        "von mir kriegst du nix",
        "mit dir handel ich nicht",
        "Bedaure, Frau Nofret, die Zwei ist unverkäuflich.",
        "Ich bedaure sehr, aber die Zwei benötige ich selbst.",
    ],
)
def test_a_reason_says_no_without_the_word(line: str) -> None:
    assert asked("-").ask("Anna", line).startswith("Du lehnst ab.")


@pytest.mark.parametrize(
    "line",
    ["am liebsten wär mir eine Neun", "eine Neun wäre es mir schon wert", "Die Zwei gebe ich nur für eine Neun her."],
)
def test_the_price_one_would_like_best_is_offered(line: str) -> None:
    assert asked("-").ask("Anna", line).startswith("Dein Gegenangebot an Nofret: eine Zwei gegen eine Neun.")


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("Was macht denn so ein Dieb, wenn ich ihn nehme?", "Ein Dieb holt in Aktion 3 eine Karte"),
        ("was macht der dieb nochmal", "Ein Dieb holt in Aktion 3 eine Karte"),
        ("und der Dieb, was tut der", "Ein Dieb holt in Aktion 3 eine Karte"),
        ("wozu ist der Steuereintreiber", "Ein Steuereintreiber zieht in Aktion 3"),
        ("was macht ein Pharao", "Ein Pharao wehrt ab:"),
    ],
)
def test_what_a_card_does_is_told_in_sentences(line: str, begins: str) -> None:
    heard = after(taking(), line)
    assert heard.startswith(begins)
    assert "R1" not in heard


@pytest.mark.parametrize(
    ("asked", "line", "card"),
    [
        ("was macht der dieb nochmal", "ok dann nehm ich den", "den Dieb"),
        ("was bringt der dieb", "dann nimm den", "den Dieb"),
        ("was kann der Dieb", "mach das", "den Dieb"),
        ("was ist mit der Fünf", "ok die nehm ich", "die Fünf"),
        ("was bringt mir die Fünf", "na gut, dann her damit", "die Fünf"),
    ],
)
def test_what_was_asked_about_is_taken_by_a_pronoun(asked: str, line: str, card: str) -> None:
    stage = taking()
    stage.ask("Anna", asked)
    assert stage.ask("Anna", line).startswith(f"Du nimmst {card} aus der Auslage.")


@pytest.mark.parametrize("line", ["ok dann nehm ich die", "dann nehm ich den"])
def test_a_pronoun_of_nothing_takes_nothing(line: str) -> None:
    stage = taking()
    stage.ask("Anna", "was macht der Dieb" if line.endswith("die") else "auslage")
    played = match_of(stage).played
    stage.ask("Anna", line)
    assert match_of(stage).played == played


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        (
            "ich nehm die Fünf und dann bau ich 55 unten und die sechs oben drauf, geht das so?",
            "Ja, eins nach dem anderen: „nimm 5“ und „baue 5 5 6“. Das wäre unten zwei Fünfen, darüber",
        ),
        (
            "ich nehm jetzt die 5 und bau dann 55 6, darf ich das",
            "Ja, eins nach dem anderen: „nimm 5“ und „baue 5 5 6“.",
        ),
        (
            "kann ich die Fünf nehmen und gleich 55 und 6 bauen?",
            "Ja, eins nach dem anderen: „nimm 5“ und „baue 5 5 6“.",
        ),
        (
            "nimm die 5 und bau dann 77 8, geht das?",
            "„nimm 5“ geht. Bauen kannst du das danach nicht: Dafür fehlen dir",
        ),
        ("nimm die 5 und bau dann 5 6, geht das?", "„nimm 5“ geht. Bauen kannst du das danach nicht: Jede Stufe"),
        ("ich nehm die Neun und bau dann 8 8 9, geht das?", "Offen liegt keine Neun."),
        ("ich nehm die Fünf, geht das?", "Ja, „nimm 5“ geht."),
        ("nimm den Dieb und klau Nofret dann die Sieben, geht das?", "Ein Dieb holt in Aktion 3 eine Karte"),
    ],
)
def test_a_question_behind_moves_is_answered_and_nothing_is_done(line: str, heard: str) -> None:
    assert after(taking(), line).startswith(heard)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("ich baue 55 unten und die 6 drauf, geht das?", "Ja: „baue 5 5 6“."),
        ("ich bau 77 8, geht das?", "Nein, dafür fehlen dir noch zwei Siebenen und eine Acht."),
        ("ich bau 5 6, geht das?", "Nein: Jede Stufe ist aus gleichen Zahlen"),
    ],
)
def test_whether_something_can_be_built_is_answered(line: str, heard: str) -> None:
    assert after(taking("J123556", "act"), line).startswith(heard)


@pytest.mark.parametrize(
    "line",
    [
        "Wie viele Karten brauche ich, um eine Pyramide zu bauen wie Nofret?",
        "was brauche ich für so eine pyramide wie die von nofret",
        "Wie hat Nofret ihre Pyramide gebaut, und kann ich das auch",
    ],
)
def test_a_pyramid_like_that_of_somebody_else(line: str) -> None:
    built, lacking, *_ = after(taking(), line).split("\n")
    assert built == "Die Pyramide von Nofret hat drei Karten: unten zwei Sechsen, darüber eine Sieben, 26 Punkte wert."
    assert lacking == "Für so eine fehlen dir noch eine Sechs und eine Sieben."


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("kann ich ihr die wieder abluchsen", "Nofrets Pyramide hat zwei Stufen"),
        ("kann ich sie ihr wieder wegnehmen", "Nofrets Pyramide hat zwei Stufen"),
        (
            "boah nofret hat mir die sieben geklaut, kann ich ihr die mit dem da wieder abluchsen oder is das zu spät",
            "Eine Sieben liegt in der Pyramide von Nofret",
        ),
        ("komm ich an ihre Sieben noch ran", "Eine Sieben liegt in der Pyramide von Nofret"),
    ],
)
def test_how_to_get_back_what_is_gone(line: str, begins: str) -> None:
    heard = after(taking(), line)
    assert heard.startswith(begins)
    assert heard.endswith("Ein Dieb liegt offen: „nimm Dieb“.")


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        (
            "zeig nochma meine karten und was die andern schon gebaut ham",
            ("Auf der Hand hast du", "Vor Nofret steht: unten zwei Sechsen", "Vor Nebet steht noch nichts."),
        ),
        ("zeig mir die pyramiden", ("Vor dir steht noch nichts.", "Vor Nofret steht: unten", "Vor Nebet")),
        ("zeig mir den stand und meine hand", ("Du hast 0 Punkte;", "Auf der Hand hast du")),
        ("was habe ich auf der Hand und was liegt offen", ("Auf der Hand hast du", "Offen liegen")),
        ("wie siehts bei den anderen aus", ("Vor Nofret steht: unten", "Vor Nebet", "Nofret hat", "Nebet hat")),
    ],
)
def test_of_several_questions_on_how_it_stands_each_is_answered(line: str, answers: tuple[str, ...]) -> None:
    heard = after(taking(), line).split("\n")
    assert len(heard) == len(answers)
    assert all(told.startswith(answer) for told, answer in zip(heard, answers, strict=True))


@pytest.mark.parametrize(
    ("line", "proposed"),
    [
        ("ich zieh eine verdeckt, geht das?", "Meinst du „ich zieh eine verdeckt“?"),
        ("ich nehm die 5, ok?", "Meinst du „ich nehm die 5“?"),
    ],
)
def test_a_move_is_proposed_without_the_question_behind_it(line: str, proposed: str) -> None:
    stage = taking()
    assert after(stage, line) == proposed
    assert stage.ask("Anna", "ja").startswith("Du ")


@pytest.mark.parametrize(
    "line",
    [
        "ziehe A2 nach A3, geht das?",
    ],
)
def test_a_move_of_stones_with_that_question_is_not_played(line: str) -> None:
    stage = standing("stones")
    assert after(stage, line).startswith(("Meinst du", "Ja", "Das geht"))


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("die kriegt meine zwei nur für drei karten", "Welche? Gehandelt werden Karten bei ihrem Namen"),
        ("die zwei gibts nur gegen zwei karten", "Welche? Gehandelt werden Karten bei ihrem Namen"),
        ("Sie könnten sie haben, wenn ich dafür drei Karten bekäme", "Welche? Gehandelt werden Karten bei ihrem Namen"),
        ("nein. außer sie legt nen joker drauf, dann ja", "Meinst du „biete Nofret 2 gegen joker“?"),
        ("nein, es sei denn sie gibt mir eine neun", "Meinst du „biete Nofret 2 gegen 9“?"),
        ("nö, nur wenn ich dafür einen Pharao bekomme", "Meinst du „biete Nofret 2 gegen pharao“?"),
        ("nein, außer du gibst mir ne acht oder ne neun", "Ein Angebot nennt einen einzigen Preis"),
        ("nein, außer da kommt noch richtig was", "Den Preis nennst du"),
        (
            "Nein, das kann ich leider nicht machen, außer Sie legen eine Acht dazu.",
            "Meinst du „biete Nofret 2 gegen 8“?",
        ),
        ("Nofret, brauchst du eine Eins?", "Bieten kannst du auch anderes, als gesucht wird"),
        ("Wären Sie bereit, mir dafür eine Neun zu überlassen?", "Meinst du „biete Nofret 2 gegen 9“?"),
        ("also was müsste da schon kommen?", "Wie wäre es mit"),
        ("was kriege ich dafür, und was passiert, wenn ich nicht antworte?", "Den Preis nennst du"),
        ("aber was ich bekomme, und wenn ich sage nichts ist das dann böse?", "Den Preis nennst du"),
    ],
)
def test_a_number_of_cards_and_a_no_but_for_something_are_no_answer_yet(line: str, begins: str) -> None:
    assert after(asked("-"), line).startswith(begins)


@pytest.mark.parametrize(
    "line",
    [
        "passe",
        "da passe ich",
        "ich muss leider passen",
        "kommt nicht in die Tüte",
        "Zwei? Kannste knicken",
        "digga nein",
        "Nein danke, die Zwei möchte ich vorerst behalten.",
        "Ich will nicht geben die Zwei, ich brauche sie",
    ],
)
def test_a_no_in_other_words_is_one(line: str) -> None:
    assert asked("-").ask("Anna", line).startswith("Du lehnst ab.")


@pytest.mark.parametrize("line", ["für ne acht kannse die zwei haben", "für ne acht kannste se haben", "acht oder nix"])
def test_a_price_run_together_is_one(line: str) -> None:
    assert asked("-").ask("Anna", line).startswith("Dein Gegenangebot an Nofret: eine Zwei gegen eine Acht.")


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("nimm die, die Nofret am wenigsten gern bei mir sähe", "Welche, sagst du selbst: „nimm 1“,"),
        ("nimm irgendeine", "Welche, sagst du selbst: „nimm 1“,"),
        (
            "Eine Vier wäre mir ja lieber gewesen, aber man nimmt, was kommt.",
            "Offen liegt keine Vier. Was stattdessen:",
        ),
        (
            "Bei dieser Zeile mit den Klammern komme ich nicht mit, null eins zwei drei, was ist da anders?",
            "Die Zeile „",
        ),
        ("wofür ist die Klammer um die 3", "Die Zeile „Aufseher“"),
        ("schade, keine vier dabei", "Offen liegt keine Vier. Was stattdessen:"),
        ("Nofret, brauchst du noch eine Zwei?", "Gehandelt wird erst in Aktion 3, nach dem Nehmen. Dann geht „biete"),
        ("Würden Sie mir Ihre Neun abtreten?", "Gehandelt wird erst in Aktion 3, nach dem Nehmen. Dann geht „suche 9“"),
        ("die hat mir die 7 geklaut, so ne sauerei! kann ich mir die wiederholn", "Eine Sieben liegt in der Pyramide"),
    ],
)
def test_what_is_wished_before_a_card_is_taken_takes_none(line: str, begins: str) -> None:
    assert after(taking(), line).lstrip().startswith(begins)


@pytest.mark.parametrize(
    ("line", "tells"),
    [
        ("Würden Sie mir Ihre Neun abtreten?", "Gefragt wird hier mit einem Zug: „suche 9“."),
        ("Nofret, brauchst du noch eine Zwei?", "Gefragt wird hier mit einem Zug: „biete Nofret 2 gegen 9“."),
    ],
)
def test_who_sounds_somebody_out_hears_how_it_is_offered(line: str, tells: str) -> None:
    assert after(taking(phase="act"), line) == tells


def test_what_was_taken_may_be_asked_about_by_a_pronoun() -> None:
    stage = taking()
    assert stage.ask("Anna", "nimm den Dieb").startswith("Du nimmst den Dieb aus der Auslage.")
    assert after(stage, "was kann der?").startswith("Ein Dieb holt in Aktion 3 eine Karte aus einer fremden Pyramide")
