"""Notices: so many of each and in all, for thirty days, taken down by their writers and by whom the host names."""

from tests.stage import Stage

DAY = 24 * 3600


def people(**bounds: object) -> Stage:
    stage = Stage()
    stage.house = stage._open(speech_rate=0.0, **bounds)
    for name in ("Anna", "Ben", "Cleo"):
        stage.enter(name)
    return stage


def test_notices_are_bounded_for_each_and_for_all() -> None:
    stage = people(notices=4, notices_each=3)
    for number in range(3):
        assert f"Aushang {number + 1}" in stage.ask("Anna", f"hänge aus: {number}")
    assert "Von dir hängen schon drei" in stage.ask("Anna", "hänge aus: zu viel")
    stage.say("Ben", "hänge aus: voll")
    assert "voll bis an den Rand" in stage.ask("Cleo", "hänge aus: zu viel")
    assert len(stage.ask("Cleo", "aushang").splitlines()) == 4


def test_a_notice_hangs_for_thirty_days() -> None:
    stage = people()
    stage.say("Anna", "hänge aus: alt")
    stage.seconds += 29 * DAY
    stage.say("Anna", "hänge aus: neu")
    assert stage.ask("Ben", "aushang").count("Anna") == 2
    stage.seconds += DAY
    assert stage.ask("Ben", "aushang") == "1. Anna, gestern: neu"


def test_the_keeper_takes_down_what_others_have_put_up() -> None:
    stage = people(keepers=("cleo",))
    stage.say("Anna", "hänge aus: Hallo")
    assert "Den hat Anna ausgehängt" in stage.ask("Ben", "nimm Aushang 1 ab")
    assert "Zettel von Anna ab: Hallo" in stage.ask("Cleo", "nimm Aushang 1 ab")
    assert "hängt gerade nichts" in stage.ask("Anna", "aushang")
    assert "Von dir hängt hier nichts" in stage.ask("Anna", "nimm meinen Aushang ab")


def test_putting_up_takes_breath_and_is_not_seen_by_who_ignores_it() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    stage.say("Ben", "ignoriere Anna")
    stage.heard("Ben")
    for number in range(5):
        stage.say("Anna", f"sage {number}")
    assert "schneller, als die anderen" in stage.ask("Anna", "hänge aus: Hallo")
    stage.wait(10)
    assert "Aushang 1" in stage.ask("Anna", "hänge aus: Hallo")
    assert stage.heard("Ben") == []
    assert "hängt gerade nichts" in stage.ask("Ben", "aushang")
