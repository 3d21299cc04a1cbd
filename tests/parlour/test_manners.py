"""How fast people may speak, and who is not heard."""

import pytest

from tests.stage import Stage


def two() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    return stage


def guest(stage: Stage, link: str, address: str) -> None:
    stage.connect(link, address=address)
    stage.say(link, "gast")
    stage.heard(link)


def test_five_things_may_be_said_at_once_and_then_one_a_second() -> None:
    stage = two()
    for number in range(8):
        stage.say("Anna", f"sage {number}")
    assert stage.heard("Ben") == [f"Anna sagt: {number}" for number in range(5)]
    assert sum("schneller, als die anderen" in line for line in stage.heard("Anna")) == 3
    stage.wait(1)
    for number in range(8, 11):
        stage.say("Anna", f"sage {number}")
    assert stage.heard("Ben") == ["Anna sagt: 8"]
    stage.wait(60)
    for number in range(8):
        stage.say("Anna", f"sage {number}")
    assert len(stage.heard("Ben")) == 5


def test_all_ways_of_speaking_to_people_count_together() -> None:
    stage = two()
    said = ["sage a", "flüstere Ben b", "teile Ben mit: c", ":lacht", "nicke Ben zu"]
    for line in said:
        stage.say("Anna", line)
    assert len(stage.heard("Ben")) == len(said)
    for line in [
        *said,
        "frage Ben nach dem Nil",
        "erzähle Ben vom Nil",
        "grüße Ben",
        "winke",
        "sage zu Ben: a",
        "Ben, na?",
    ]:
        assert "schneller, als die anderen" in stage.ask("Anna", line), line
    assert stage.heard("Ben") == []


def test_who_is_too_fast_does_not_pay_for_what_was_refused() -> None:
    stage = two()
    for _ in range(100):
        stage.say("Anna", "sage a")
    stage.heard("Ben")
    stage.wait(1)
    stage.say("Anna", "sage b")
    assert stage.heard("Ben") == ["Anna sagt: b"]


def test_what_nobody_hears_and_what_is_told_to_who_lives_here_costs_nothing() -> None:
    stage = Stage()
    stage.stand_ready("Anna")
    for number in range(9):
        assert "Du sagst" in stage.ask("Anna", f"sage {number}")
        assert "Du fragst den Priester" in stage.ask("Anna", "frage den Priester nach der Krone")


def test_one_shout_in_ten_seconds() -> None:
    stage = two()
    assert "Du rufst" in stage.ask("Anna", "rufe Wer spielt mit?")
    assert "In zehn Sekunden" in stage.ask("Anna", "rufe Niemand?")
    stage.wait(9)
    assert "In einer Sekunde ist" in stage.ask("Anna", "rufe Niemand?")
    stage.wait(1)
    stage.say("Anna", "rufe Dann eben nicht.")
    assert stage.heard("Ben") == ["Anna ruft: Wer spielt mit?", "Anna ruft: Dann eben nicht."]


def test_a_guest_who_comes_again_has_no_new_voice_for_shouting() -> None:
    stage = two()
    for number in range(3):
        guest(stage, "Gast", "192.0.2.7")
        stage.say("Gast", f"rufe {number}")
        stage.say("Gast", "ende")
    assert [line for line in stage.heard("Ben") if "ruft" in line] == ["Ibisgast ruft: 0"]
    guest(stage, "Fremd", "192.0.2.8")
    stage.say("Fremd", "rufe hallo")
    assert any("ruft: hallo" in line for line in stage.heard("Ben"))


def test_alone_one_may_talk_as_one_likes() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.enter("Ben")
    for number in range(20):
        stage.say("Anna", f"sage {number}")
        stage.say("Anna", f"rufe {number}")
    assert len(stage.heard("Ben")) == 40


def test_a_house_may_have_no_bounds() -> None:
    stage = Stage()
    stage.house = stage._open(speech_rate=0.0, shout_pause=0.0)
    stage.enter("Anna")
    stage.enter("Ben")
    for number in range(20):
        stage.say("Anna", f"sage {number}")
        stage.say("Anna", f"rufe {number}")
    assert len(stage.heard("Ben")) == 40


def test_an_ignored_guest_is_ignored_under_every_name_from_that_network_and_nobody_is_told() -> None:
    stage = two()
    for address, again, other in (
        ("192.0.2.7", "192.0.2.7", "192.0.2.8"),
        ("2001:db8:1:2::3", "2001:db8:1:2:ffff::9", "2001:db8:1:3::3"),
    ):
        guest(stage, "Gast", address)
        name = next(visitor.name for visitor in stage.house.people.visitors.values() if visitor.account is None)
        assert f"Von {name} hörst du nichts mehr" in stage.ask("Ben", f"ignoriere {name}")
        stage.say("Gast", "sage eins")
        guest(stage, "Nochmal", again)
        stage.say("Nochmal", "sage zwei")
        stage.say("Nochmal", "rufe zwei")
        heard = "\n".join(stage.heard("Ben"))
        assert "eins" not in heard
        assert "zwei" not in heard
        assert "eins" in "\n".join(stage.heard("Anna"))
        assert "will gerade nichts" in stage.ask("Nochmal", "flüstere Ben drei")
        assert stage.ask("Ben", "ignoriere") == f"Du ignorierst: {name}."
        guest(stage, "Dritter", other)
        stage.say("Dritter", "sage vier")
        assert "vier" in "\n".join(stage.heard("Ben"))
        assert f"hörst {name} wieder" in stage.ask("Ben", f"ignoriere {name}")
        stage.say("Nochmal", "sage fünf")
        assert "fünf" in "\n".join(stage.heard("Ben"))
        for link in ("Gast", "Nochmal", "Dritter"):
            stage.say(link, "ende")
        stage.wait(10)


def test_a_guest_is_ignored_for_an_evening_and_not_for_longer() -> None:
    stage = two()
    guest(stage, "Gast", "192.0.2.7")
    stage.say("Ben", "ignoriere Ibisgast")
    stage.say("Ben", "ende")
    stage.wait(3600)
    stage.enter("Ben")
    stage.say("Gast", "sage hallo")
    assert "hallo" not in "\n".join(stage.heard("Ben"))
    stage.wait(12 * 3600)
    stage.say("Gast", "sage hallo")
    assert "hallo" in "\n".join(stage.heard("Ben"))
    assert "niemanden" in stage.ask("Ben", "ignoriere")


def test_two_guests_of_the_same_machine_are_two() -> None:
    stage = two()
    guest(stage, "eins", "127.0.0.1")
    guest(stage, "zwei", "127.0.0.1")
    stage.say("Ben", "ignoriere Ibisgast")
    stage.say("eins", "sage eins")
    stage.say("zwei", "sage zwei")
    heard = "\n".join(stage.heard("Ben"))
    assert "eins" not in heard
    assert "zwei" in heard


def test_whom_one_ignores_is_who_it_is_and_not_the_name() -> None:
    stage = two()
    stage.say("Ben", "ignoriere Änna".replace("Ä", "À"))
    stage.say("Anna", "sage hallo")
    assert stage.heard("Ben")[1:] == []
    kept = stage.archive.account("ben")
    assert kept is not None
    assert kept.settings["ignored"] == {"anna": "Anna"}


@pytest.mark.parametrize(
    ("keepers", "reached"), [((), "woher du die Adresse des Hauses hast"), (("Cleo",), "„schreibe Cleo: …“")]
)
@pytest.mark.parametrize("line", ["melde Ben", "ich möchte Ben melden", "melde Ben wegen Beleidigung"])
def test_who_reports_somebody_hears_how_to_be_rid_of_them_and_who_can_be_told(
    line: str, keepers: tuple[str, ...], reached: str
) -> None:
    stage = Stage(keepers=keepers)
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    told = stage.ask("Anna", line)
    assert "„ignoriere Ben“" in told
    assert reached in told
    assert stage.heard("Ben") == []
    assert "„ignoriere“" in stage.ask("Anna", "melde")
