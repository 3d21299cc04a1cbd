"""Lines in which several are named, words are quoted, or somebody is told about rather than told to: nobody hears but
who was named, and nothing but the words that were typed."""

import pytest

from tests.stage import Stage


def heard(line: str) -> dict[str, list[str]]:
    """What everybody hears of a line of Anna's, who is with Ben and Cleo in the Kammer; Berta is elsewhere."""
    stage = Stage()
    for name in ("Anna", "Ben", "Cleo", "Berta"):
        stage.enter(name)
    for name in ("anna", "ben", "cleo"):
        stage.house.world.enter(f"person:{name}", "kammer")
    for name in ("Anna", "Ben", "Cleo", "Berta"):
        stage.heard(name)
    stage.say("Anna", line)
    return {name: stage.heard(name) for name in ("Anna", "Ben", "Cleo", "Berta")}


@pytest.mark.parametrize(
    "line",
    [
        *("Ben geht nach Osten", "Ben hat gesagt, Cleo soll aufhören", "Ben sagt ich soll nach Osten gehen"),
        *("Cleo öffnet gleich die Schatulle", "Ben macht nie was er soll", "Priester öffnet nie die Augen"),
    ],
)
def test_what_somebody_does_is_told_of_them_and_said_to_nobody(line: str) -> None:
    all_heard = heard(line)
    assert all_heard["Anna"] == [
        f"Was andere tun, ist ihre Sache. Gesagt wird es mit einem Tunwort davor: „sage {line}“."
    ]
    assert not any(all_heard[name] for name in ("Ben", "Cleo"))


@pytest.mark.parametrize("line", ["Ben geh weg", "Ben betracht das mal", "Ben tritt vor", "Ben, geht weg"])
def test_who_is_told_to_do_something_hears_it(line: str) -> None:
    assert heard(line)["Ben"] == [f"Anna sagt zu dir: {line.removeprefix('Ben').lstrip(', ')}"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("sage „nimm die Rolle“ zu Ben", "nimm die Rolle"),
        ('sag "komm her" zu Ben!', "komm her"),
        ("sag mal, Ben, spielst du mit?", "spielst du mit?"),
        ("sag bitte, Ben: Cleo wartet", "Cleo wartet"),
    ],
)
def test_who_is_named_behind_the_words_or_behind_a_small_one_is_who_hears_them(line: str, said: str) -> None:
    all_heard = heard(line)
    assert all_heard["Ben"] == [f"Anna sagt zu dir: {said}"]
    assert all_heard["Cleo"] == [f"Anna sagt zu Ben: {said}"]


@pytest.mark.parametrize("said", ["geh zu Ben", "sei nett zu Ben", "nimm die Rolle", "Ben geht nach Osten"])
def test_quoted_words_are_said_as_they_stand(said: str) -> None:
    assert heard(f"sage „{said}“")["Cleo"] == [f"Anna sagt: {said}"]


@pytest.mark.parametrize("line", ["sag allen außer Ben, dass es losgeht", "flüstere allen außer Ben zu: los"])
def test_nobody_here_can_be_left_out(line: str) -> None:
    all_heard = heard(line)
    assert "ausnehmen lässt sich niemand" in all_heard["Anna"][0]
    assert not any(all_heard[name] for name in ("Ben", "Cleo"))


@pytest.mark.parametrize(
    "line",
    [
        *("sag mal Berta, wo bist du", "sag mal, Berta, wo bist du?", "ruf Berta zu: komm her"),
        *('sage "komm her" zu Berta', "sag mal Ipi, wo bist du", "sag mal, Schreiber, bist du da?"),
    ],
)
def test_who_is_not_here_is_said_to_be_not_here(line: str) -> None:
    all_heard = heard(line)
    assert "nicht hier" in all_heard["Anna"][0] or "hier hört niemand darauf" in all_heard["Anna"][0]
    assert not any(all_heard[name] for name in ("Ben", "Cleo", "Berta"))


@pytest.mark.parametrize("line", ["sag nichts zu Ben", "sag Ben nichts davon", "sag nichts"])
def test_who_says_nothing_is_heard_by_nobody(line: str) -> None:
    all_heard = heard(line)
    assert all_heard["Anna"] == ["Gut, dann lässt du es bleiben."]
    assert not any(all_heard[name] for name in ("Ben", "Cleo"))


def test_a_message_is_delivered() -> None:
    all_heard = heard("richte Berta aus, dass Cleo wartet")
    assert all_heard["Berta"] == ["Anna teilt dir mit: dass Cleo wartet"]
    assert not any(all_heard[name] for name in ("Ben", "Cleo"))
