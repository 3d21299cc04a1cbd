"""What is said in passing at OH, PHARAO!: a price put as a condition, a card told by what it does, what wards off."""

import pytest

from tests.corpus.scenes import opened

DONE = ("Dein Gegenangebot", "Du nimmst", "Du lehnst ab", "Du baust")


@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("Nebet kann meine Sieben haben, wenn ich dafür eine Vier bekomme.", "eine Vier"),
        ("die kriegt meine Sieben, falls ich ne Acht kriege", "eine Acht"),
        ("Nebet darf die 7 haben wenn ich dafür nen Joker krieg", "einen Joker"),
        ("sie bekommt meine Sieben, sofern ich dafür eine Neun bekomme", "eine Neun"),
        ("für an Neuner kriegts die Nebet", "eine Neun"),
        ("nicht umsonst, die sieben kriegt sie nur für ne neun", "eine Neun"),
    ],
)
def test_a_price_put_as_a_condition_is_offered(line: str, price: str) -> None:
    heard = opened("karten_gefragt")[0].ask("Anna", line)
    assert heard.startswith(f"Dein Gegenangebot an Nebet: eine Sieben gegen {price}.")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("die sieben kann se haben aber nich für lau, ich will da zwei für", "„biete Nebet 7 gegen 2“, das andere"),
        ("die Sieben kriegt sie nicht umsonst, ich will drei dafür", "„biete Nebet 7 gegen 3“, das andere"),
        ("die sieben kann sie haben, aber nicht geschenkt", "„biete Nebet 7 gegen 9“"),
        ("was hat nebet denn an karten anzubieten", "Fremde Hände sind verdeckt"),
        ("was hätte Nebet an Karten", "Nebet hat acht Karten auf der Hand"),
        ("wieviel sek hab ich noch", "Die Frist endet in 30 Sekunden."),
        ("wie viele min hab ich noch?", "Die Frist endet in 30 Sekunden."),
    ],
)
def test_what_is_no_price_yet_is_asked_and_what_is_asked_is_told(line: str, told: str) -> None:
    heard = opened("karten_gefragt")[0].ask("Anna", line)
    assert told in heard
    assert not any(done in heard for done in DONE)


@pytest.mark.parametrize(
    ("line", "taken"),
    [
        ("nimm eins von den offnen, die 1", "die Eins"),
        ("ich nehm eine von den offenen, und zwar die 5", "die Fünf"),
        ("nimm eine von den offenen, den Dieb", "den Dieb"),
        ("dann nehm ich halt den, der klaut", "den Dieb"),
        ("gib mir den der stiehlt", "den Dieb"),
    ],
)
def test_an_open_card_is_taken_that_is_told_in_passing(line: str, taken: str) -> None:
    assert opened("karten")[0].ask("Anna", line).startswith(f"Du nimmst {taken} aus der Auslage.")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nimm den, der steuern eintreibt", "Offen liegt kein Steuereintreiber."),
        ("nimm nicht den, der klaut", ""),
        ("soll ich den nehmen, der klaut?", ""),
        *[
            (line, "Du hast gerade keinen.")
            for line in (
                "wie werd ich den steuer typ los wen der nochma komt",
                "wie wehre ich mich gegen den Steuereintreiber?",
                "schützt mich ein pharao vor dem steuereintreiber",
                "womit kann ich den Dieb abwehren",
            )
        ],
        *[
            (line, "Verbraucht ist er damit")
            for line in (
                "Hätte ein Pharao den Steuereintreiber vorhin abgewehrt, und wäre er danach verbraucht gewesen?",
                "ist der pharao nach dem abwehren weg",
            )
        ],
    ],
)
def test_what_wards_off_is_told(line: str, told: str) -> None:
    heard = opened("karten")[0].ask("Anna", line)
    assert told in heard
    assert not any(done in heard for done in DONE)


def test_what_a_card_is_good_for_is_told_once_it_was_taken() -> None:
    stage, _ = opened("karten")
    stage.ask("Anna", "i nimm die Fünf")
    for line in ("und was geht jetz damit?", "was mach ich jetzt damit", "was fang ich mit der jetzt an"):
        assert "unten zwei Fünfen, darüber eine Sechs bauen, 22 Punkte wert" in stage.ask("Anna", line)
        stage.ask("Anna", "nimm die Fünf")
    stage, _ = opened("karten")
    stage.ask("Anna", "nimm den Dieb")
    assert "Ein Dieb holt" in stage.ask("Anna", "und was mach ich damit")
