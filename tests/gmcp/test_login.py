"""Logging in by data: the road and the limits of what is typed, only where nobody reads along, and no word leaks."""

import pytest

from tests.gmcp.clients import OnStage, Talker
from tests.stage import PASSWORD, Stage

CREDENTIALS = "Char.Login.Credentials"


class Caller(Talker):
    """Somebody at the door of a house on stage who asked to log in by data."""

    def __init__(self, stage: Stage, *, address: str = "198.51.100.7", secure: bool = True) -> None:
        super().__init__(OnStage(stage), address=address, secure=secure)
        self.stage = stage
        self.greet()
        self.ask_for("Char.Login")

    def log_in(self, name: object, password: object) -> None:
        self.send(CREDENTIALS, {"account": name, "password": password})
        self.go_on()

    def go_on(self) -> None:
        """What is thought about is thought, and what waits is typed."""
        for _ in range(5):
            self.stage.wait(10)
            self.talk.go_on(self.now)
            self.act()


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.enter("Anna")
    stage.say("Anna", "ende")
    return stage


def test_a_known_name_and_its_password(stage: Stage) -> None:
    caller = Caller(stage)
    assert caller.got("Char.Login.Default") == [{"type": ["password-credentials"]}]
    caller.log_in("Anna", PASSWORD)
    assert caller.got("Char.Login.Result") == [{"success": True}]
    assert caller.talk.session is not None
    assert caller.talk.session.name == "Anna"
    assert PASSWORD not in "\n".join(caller.words)


def test_it_may_come_before_the_greeting(stage: Stage) -> None:
    caller = Talker(OnStage(stage), secure=True, address="198.51.100.7")
    caller.ask_for("Char.Login")
    caller.send(CREDENTIALS, {"account": "Anna", "password": PASSWORD})
    caller.greet()
    for _ in range(3):
        stage.house.ticks.do_jobs()
        caller.talk.go_on(0.0)
        caller.act()
    assert caller.got("Char.Login.Result") == [{"success": True}]


def test_a_wrong_password_is_asked_for_again_and_counts(stage: Stage) -> None:
    caller = Caller(stage)
    caller.log_in("Anna", "falsch")
    assert caller.got("Char.Login.Result") == [{"success": False}]
    assert caller.talk.session is not None
    assert caller.talk.session.secret
    for _ in range(2):
        caller.type("auch falsch")
        caller.go_on()
    assert caller.talk.state == "over"


def test_a_name_nobody_has_makes_no_account(stage: Stage) -> None:
    caller = Caller(stage)
    caller.log_in("Bertram", PASSWORD)
    assert caller.got("Char.Login.Result") == [{"success": False}]
    assert stage.house.people.register.at_the_door("Bertram") is None
    assert caller.talk.session is not None
    assert caller.talk.session.asks == "sonst"
    assert PASSWORD not in "\n".join(caller.words)


@pytest.mark.parametrize("before", [("Anna", "falsch"), ("Bertram", PASSWORD)])
def test_after_what_failed_the_next_credentials_are_heard(stage: Stage, before: tuple[str, str]) -> None:
    caller = Caller(stage)
    caller.log_in(*before)
    caller.log_in("Anna", PASSWORD)
    assert caller.got("Char.Login.Result") == [{"success": False}, {"success": True}]


def test_credentials_take_the_place_of_what_somebody_began_to_type(stage: Stage) -> None:
    caller = Caller(stage)
    caller.type("Bertram")
    caller.type("ein Passwort")
    caller.log_in("Anna", PASSWORD)
    assert caller.got("Char.Login.Result") == [{"success": True}]


@pytest.mark.parametrize("name", ["hilfe", "lesemodus", "zeichensatz utf-8", "1!?", "ende"])
def test_a_word_at_the_door_is_no_name(stage: Stage, name: str) -> None:
    caller = Caller(stage)
    caller.log_in(name, PASSWORD)
    assert {"success": True} not in caller.got("Char.Login.Result")
    assert PASSWORD not in "\n".join(caller.words)


def test_nothing_is_offered_nor_obeyed_where_somebody_could_read_along(stage: Stage) -> None:
    caller = Caller(stage, secure=False)
    caller.log_in("Anna", PASSWORD)
    assert [name for name, _ in caller.got() if name.startswith("Char")] == []
    assert caller.talk.session is not None
    assert caller.talk.session.asks == "name"


def test_who_leaves_it_to_its_person_is_asked_as_everybody(stage: Stage) -> None:
    caller = Caller(stage)
    caller.got()
    caller.send(CREDENTIALS, {})
    caller.go_on()
    assert caller.got() == []
    caller.type("Anna")
    caller.type(PASSWORD)
    caller.go_on()
    assert caller.talk.session is not None
    assert caller.talk.session.name == "Anna"


@pytest.mark.parametrize(
    ("name", "password"),
    [("Anna\r\nende", PASSWORD), ("Anna", "skara\nbaeus"), ("", PASSWORD), ("Anna", ""), ("A" * 200, PASSWORD)],
)
def test_what_is_no_line_is_refused(stage: Stage, name: str, password: str) -> None:
    caller = Caller(stage)
    caller.log_in(name, password)
    assert caller.got("Char.Login.Result") == [{"success": False}]


@pytest.mark.parametrize("data", [7, "Anna", ["Anna", PASSWORD], {"account": 1, "password": {}}, {"account": "Anna"}])
def test_what_are_no_credentials_is_not_heard(stage: Stage, data: object) -> None:
    caller = Caller(stage)
    caller.got()
    caller.send(CREDENTIALS, data)
    caller.go_on()
    assert caller.got() == []


def test_who_is_in_is_not_logged_in_again(stage: Stage) -> None:
    caller = Caller(stage)
    caller.log_in("Anna", PASSWORD)
    caller.got()
    caller.log_in("Anna", PASSWORD)
    assert caller.got() == []
