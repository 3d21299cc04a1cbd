"""What people wonder at OH, PHARAO! in whole sentences: what a no costs, which of two is better, and prices that are
none. Nothing of it is played."""

import re

import pytest

from tests.games.oh_pharao import tables as cards
from tests.parlour.test_named_move import match_of, standing
from tests.parlour.test_said_to_offers import asked
from tests.stage import Stage


def at(**laid: object) -> Stage:
    """Anna has a Pharao, Nofret a pyramid, and it stands so."""
    stage = standing("hand")
    match = match_of(stage)
    match.state = cards.lay("112446P", "112356D", "457", pyramids=("5556", "445"), **laid)  # type: ignore[arg-type]
    match.deeds.forget()
    stage.heard("Anna")
    return stage


def after(stage: Stage, line: str) -> str:
    """What is heard of a line that plays nothing."""
    before = match_of(stage).state
    heard = stage.ask("Anna", line)
    assert match_of(stage).state == before
    return heard


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("Entsteht mir ein Nachteil, wenn ich ablehne, oder kann sie die Karte auch anders bekommen?", "Nein sagen"),
        ("muss ich ihr überhaupt was verkaufen?", "Nein sagen"),
        ("kann sie mich zwingen?", "Nein sagen"),
        ("was passiert, wenn ich nein sage", "Nein sagen"),
        ("könnte ich auch so tun, als hätte ich keine?", "Nein sagen"),
        ("kann ich für eine Zwei auch zwei Karten verlangen?", "Ja, gehandelt werden beliebig viele"),
        ("zwei Karten müssen es schon sein", "Ja, gehandelt werden beliebig viele"),
        ("was ist denn eine Zwei ungefähr wert?", "Beim Werten zählt eine Stufe daraus 2 Punkte"),
        ("ist ein Joker mehr wert als eine Zwei?", "Ein Joker zählt beim Werten wie die Zahl"),
        ("weshalb könnte Nofret ausgerechnet eine Zwei brauchen?", "Nofret nennt keinen Grund."),
        ("wozu fragt die mich, ich bin doch gar nicht dran", "Wer am Zug ist, darf alle fragen"),
        ("was gibst du mir dafür?", "Den Preis nennst du"),
        ("sag ihr, sie soll was bieten", "Den Preis nennst du"),
        ("kriegt sie die dann halt von Nebet?", "Gefragt sind alle"),
        ("nur wenn sie mir verspricht, dass sie mich nich beklaut", "Versprechen zählen hier nicht"),
        ("du kriegst sie, wenn du mich nächste Runde in Ruhe lässt", "Versprechen zählen hier nicht"),
        ("nur wenn ich auch eine von Nebet bekomme", "Handeln kannst du jetzt nur mit Nofret"),
        ("kriegst die 2 aber nur für ne 4, zur not auch ne 8", "Ein Angebot nennt einen einzigen Preis"),
        ("sie kriegt die 2 wenn sie mir ne 4 gibt oder meinetwegen ne 9", "Ein Angebot nennt einen einzigen Preis"),
        ("schenk ihr die 2", "Verschenkt wird hier nichts."),
        ("brauch ich die 2 selber noch?", "Bauen kannst du mit der Zwei von deiner Hand noch nichts."),
        ("was könnte ich ihr dafür abknöpfen?", "Wie wäre es mit"),
        ("behalten oder verkaufen?", "Wie wäre es mit"),
        ("kann ich ihr auch ne andere Karte andrehen?", "Bieten kannst du auch anderes"),
        ("Nofret kann die 2 haben, wenn ich ihre höchste Karte kriege", "Angeboten wird hier nur, was einen Namen hat"),
        ("Sag nein, aber freundlich", "Meinst du „lehne ab“?"),
        ("ist das ein gutes Blatt?", "Auf der Hand hast du"),
        ("wie viele Aktionen habe ich noch?", "Am Zug ist Nofret, bei Aktion 3"),
    ],
)
def test_who_is_asked_for_a_card_may_wonder(line: str, begins: str) -> None:
    assert after(asked("-"), line).startswith(begins)


@pytest.mark.parametrize(
    "line", ["Nö, die Zwei behalte ich, die brauche ich für meine Pyramide.", "nee, die geb ich nicht her"]
)
def test_a_no_with_its_reason_is_a_no(line: str) -> None:
    assert asked("-").ask("Anna", line).startswith("Du lehnst ab.")


def test_of_two_prices_both_are_shown_as_they_are_typed() -> None:
    heard = after(asked("-"), "kriegst die 2 aber nur für ne 4, zur not auch ne 8")
    assert heard.endswith("„biete Nofret 2 gegen 4“ oder „biete Nofret 2 gegen 8“?")


@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("die Zwei kostet dich zwei Sechsen, Nofret", "zwei Sechsen"),
        ("für einen Joker würd ichs machen", "einen Joker"),
        ("kriegst die 2 aber nur für ne 4", "eine Vier"),
    ],
)
def test_a_single_price_is_offered_however_it_is_put(line: str, price: str) -> None:
    assert asked("-").ask("Anna", line).startswith(f"Dein Gegenangebot an Nofret: eine Zwei gegen {price}.")


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("okay aber klau mir nix", "Versprechen zählen hier nicht"),
        ("ja mach ich, wenn du mich in Ruhe lässt", "Versprechen zählen hier nicht"),
        ("zu wenig, leg noch ne 1 drauf", "Meinst du „biete Nofret 2 gegen 5 1“?"),
        ("nur wenn noch ne 7 dabei ist", "Meinst du „biete Nofret 2 gegen 5 7“?"),
        ("kann ich auch mehr verlangen", "Verlang dafür, so viel du magst"),
        ("annehmen oder ablehnen?", "Besser ist"),
        ("ist das ein guter Tausch?", "Wie wäre es mit"),
    ],
)
def test_more_than_yes_or_no_to_an_offer_takes_nothing(line: str, begins: str) -> None:
    assert after(asked("5"), line).startswith(begins)


@pytest.mark.parametrize(
    "line",
    [
        "sollt ich lieber die 1 oder die 6 nehmen",
        "eins oder sechs?",
        "ist die 1 besser als die 6?",
        "warum die 1 und nicht die 6?",
        "Ich weiß nicht, ob ich die 1 oder die 6 nehmen soll.",
    ],
)
def test_advice_between_two_compares_just_these(line: str) -> None:
    heard = after(standing("row"), line)
    assert set(re.findall(r"nimm \d", heard)) == {"nimm 1", "nimm 6"}
    assert heard.startswith(("Besser ist", "Das ist so gut wie"))


def test_what_follows_from_a_move_is_told_before_whether_it_is_wise() -> None:
    first, *rest = after(standing("row"), "was passiert, wenn ich die 4 nehme").split("\n")
    assert first.startswith("Danach hast du zwei Einsen, eine Zwei, drei Vieren")
    assert "„nimm 4“" in rest[-1]


@pytest.mark.parametrize(
    ("phase", "line", "begins"),
    [
        ("take", "Wie viele Aktionen habe ich noch?", "Du bist bei Aktion 2 von 4"),
        ("act", "in welcher Aktion bin ich", "Du bist bei Aktion 3 von 4"),
        ("score", "soll ich werten?", "Das bringt dir 22 Punkte."),
        ("score", "werten oder nicht werten, was meinst du", ("Besser ist", "Das ist so gut wie")),
        ("take", "hol mir meine 4 zurück, die is meine", "Eine Vier liegt in der Pyramide von Nofret"),
        ("take", "Durfte Nofret mir meine Sieben einfach so wegnehmen?", "Erlaubt ist das zweierlei Leuten."),
        ("take", "das ist unfair, Nofret hat mir die 7 geklaut!", "Erlaubt ist das zweierlei Leuten."),
        ("take", "lohnt sich der Dieb?", "Ein Dieb holt in Aktion 3"),
        ("take", "setz den Dieb ein", "Einen Dieb hast du gerade nicht"),
        ("take", "schenk Nofret die 4", "Verschenkt wird hier nichts."),
        ("take", "soll ich jetzt schon bauen?", "Bauen kannst du erst in Aktion 3"),
        ("take", "nimm die beste", ("Wie wäre es mit", "Besser ist")),
        ("act", "welche Karte soll ich wegwerfen", "Wie wäre es mit „lege"),
    ],
)
def test_who_is_to_move_may_wonder(phase: str, line: str, begins: str | tuple[str, ...]) -> None:
    assert after(at(phase=phase), line).startswith(begins)


@pytest.mark.parametrize("phase", ["accused:0.0", "taxed:02"])
@pytest.mark.parametrize(
    "line", ["was passiert, wenn ich nein sage", "kann ich mich wehren?", "was kann sie mir wegnehmen?"]
)
def test_who_may_play_a_pharao_hears_what_it_keeps_off(phase: str, line: str) -> None:
    first, second = after(at(phase=phase, side=1), line).split("\n")
    assert first == "Wehren kannst du dich: „spiele den Pharao“."
    assert second.startswith("Ohne Pharao")


def test_the_top_card_is_drawn_however_it_is_put() -> None:
    assert at(phase="take").ask("Anna", "dann halt blind eine von oben").startswith("Du ziehst verdeckt vom Stapel.")


def test_a_card_is_stolen_by_the_thief_one_has() -> None:
    stage = standing("hand")
    assert stage.ask("Anna", "klau Nebet die Zwei").startswith("Dein Dieb schleicht um die Pyramide 22/3 von Nebet.")
