"""Short lines as strangers type them: what they smell, set, look for, have not said yet, and would do if they may."""

import pytest

from tests.corpus.scenes import opened


@pytest.mark.parametrize(
    ("scene", "line", "told"),
    [
        ("halle", "was riechst du", "Zedernholz"),
        ("halle", "wie siehts im osten aus", "Steinstaub"),
        ("halle", "wie speichert man?", "speichere"),
        ("halle", "und nun?", "Tipps"),
        ("halle", "welche notizen habe ich mir gemacht?", "Notiert"),
        ("halle", "ich bin blind und benutze einen screenreader", "Lesemodus an"),
        ("halle", "wo kann ich die einstellungen ändern?", "klingelton:"),
        ("halle", "q", "Willst du das Haus verlassen?"),
        ("halle", "hilfe, ich verstehe gar nichts", "Schreib, was du tun willst"),
        ("saeulensaal", "wem kann ich hier was sagen", "die Händlerin, Ben und Cleo"),
        ("saeulensaal", "was sagt nebet zu den karten", "Du fragst Nebet"),
        ("pharao", "stop spiel", "Wirklich beenden?"),
        ("pharao", "zeig die zweite seite der bestenliste", "Seite 2"),
    ],
)
def test_what_many_type_is_answered_as_it_was_meant(scene: str, line: str, told: str) -> None:
    stage, _ = opened(scene)
    assert told in stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("asked", "answer", "heard"),
    [
        ("frag ben", "nach dem schlüssel", "Anna fragt dich nach dem Schlüssel."),
        ("frag ben was", "nach dem schlüssel", "Anna fragt dich nach dem Schlüssel."),
        ("sag ben etwas", "komm mit", "Anna sagt zu dir: komm mit"),
        ("flüster ben etwas ins ohr", "komm mit", "Anna flüstert dir zu: komm mit"),
    ],
)
def test_what_was_not_said_yet_is_asked_for_and_said_then(asked: str, answer: str, heard: str) -> None:
    stage, _ = opened("kammer")
    stage.say("Anna", asked)
    assert stage.heard("Ben") == []
    stage.say("Anna", answer)
    assert heard in stage.heard("Ben")


def test_each_of_two_is_asked_what_concerns_them() -> None:
    stage, _ = opened("saeulensaal")
    stage.say("Anna", "frag ben nach dem stein und frag cleo nach der schale")
    assert "Anna fragt dich nach dem Stein." in stage.heard("Ben")
    assert "Anna fragt dich nach der Schale." in stage.heard("Cleo")
