"""Friends, who hears of whose coming, what is told about people, and who is in the house."""

from mud.parlour.friends import FRIENDS
from mud.parlour.store import Account, PutAccount
from mud.text import Screen
from tests.stage import Stage


def accounts(stage: Stage, count: int) -> list[str]:
    """Names of people who have an account and are not in the house."""
    names = [f"Uu{chr(97 + number // 26)}{chr(97 + number % 26)}" for number in range(count)]
    stage.archive.commit([PutAccount(Account(name.lower(), name, "", 0.0)) for name in names])
    return names


def test_who_is_ignored_comes_unheard_and_who_is_in_the_same_room_hears_it_once() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    stage.say("Anna", "neuer Freund Ben")
    for line, there, heard in (
        ("schau", "halle", ["Ben betritt das Haus."]),
        ("gehe nach Westen", "kammer", ["Ben ist ins Haus gekommen."]),
        ("ignoriere Ben", "kammer", []),
    ):
        stage.say("Ben", "ende")
        stage.say("Anna", line)
        assert stage.house.world.room_of("person:anna") == there
        stage.heard("Anna")
        stage.connect("Ben")
        stage.say("Ben", "Ben")
        stage.say("Ben", "skarabäus")
        assert stage.heard("Anna") == heard


def test_friends_are_bounded_and_kept() -> None:
    stage = Stage()
    stage.enter("Anna")
    names = accounts(stage, FRIENDS + 1)
    for name in names[:-1]:
        assert "gehört jetzt" in stage.ask("Anna", f"neuer Freund {name}")
    assert f"Mehr als {FRIENDS} Freunde" in stage.ask("Anna", f"neuer Freund {names[-1]}")
    stage.restart()
    stage.enter("Anna")
    assert len(stage.ask("Anna", "freunde").splitlines()) == FRIENDS
    assert "nicht mehr" in stage.ask("Anna", f"{names[0]} ist kein Freund mehr")
    assert "gehört jetzt" in stage.ask("Anna", f"neuer Freund {names[-1]}")


def test_whose_name_nobody_has_is_no_friend() -> None:
    stage = Stage()
    stage.enter("Anna")
    assert "weiß hier niemand" in stage.ask("Anna", "neuer Freund Kunibert")
    assert "gut befreundet" in stage.ask("Anna", "neuer Freund Anna")
    assert "gehört nicht zu" in stage.ask("Anna", "freund aus Kunibert")


def test_what_somebody_likes_to_play_is_told_unless_it_is_hidden() -> None:
    stage = Stage([])
    for name in ("Anna", "Ben"):
        stage.stand_ready(name)
    stage.say("Anna", "öffne die Schatulle")
    for name in ("Anna", "Ben"):
        stage.say(name, "setze dich")
    stage.say("Anna", "starte Spiel")
    stage.say("Ben", "gib auf")
    stage.say("Ben", "ja")
    assert "Am liebsten spielt Anna: PHARAO." in stage.ask("Ben", "finger Anna")
    stage.say("Anna", "verbirg meine Spiele")
    assert "Am liebsten" not in stage.ask("Ben", "finger Anna")
    assert "zum ersten Mal" in stage.ask("Ben", "finger Anna")


def test_the_list_of_two_hundred_people_is_short() -> None:
    stage = Stage()
    names = accounts(stage, 200)
    people = stage.house.people
    for name in names:
        account = people.account(f"person:{name.lower()}")
        assert account is not None
        visitor = people.coming(account.key, name, account)
        visitor.lost_at = 0.0
        people.visitors[visitor.key] = visitor
        stage.house.world.add_player(visitor.id, name)
    for number, reader in enumerate((False, True)):
        who = ("Anna", "Berta")[number]
        stage.enter(who, Screen(width=0, reader=reader))
        stage.say(who, f"neuer Freund {names[-1]}")
        told = stage.ask(who, "wer")
        assert len(told) < 600
        assert told.count("\n") < 5
        assert f"{names[-1]} (erstarrt), " in told, "a friend stands before the others"
        assert "weitere" in told
        assert f"Im Haus: {201 + number} Menschen." in told


def test_why_somebody_is_away_is_cut_short_in_the_list() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    stage.say("Anna", "weg " + "x" * 200)
    assert "x" * 200 in stage.ask("Ben", "flüstere Anna na?")
    assert "x" * 31 not in stage.ask("Ben", "wer")


def test_who_is_too_fast_is_not_away() -> None:
    stage = Stage()
    stage.enter("Anna")
    stage.enter("Ben")
    for number in range(5):
        stage.say("Anna", f"sage {number}")
    assert "schneller, als die anderen" in stage.ask("Anna", "weg Bin essen")
    assert "(weg" not in stage.ask("Ben", "wer")


def test_alone_nothing_of_it_is_offered() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    for line in (
        "freunde",
        "neuer Freund Ben",
        "finger Ben",
        "auskunft",
        "weg",
        "post",
        "lies Brief 1",
        "aushang",
        "hänge aus: Hallo",
        "kanäle",
        "kanal an pharao",
        "pharao: hallo",
    ):
        assert "Du bist allein im Haus" in stage.ask("Anna", line), line
    assert "Du bist allein im Haus." in stage.ask("Anna", "schreibe Anna: Hallo")
    titles = stage.ask("Anna", "hilfe alles").split()
    assert not {"freunde", "finger", "post", "kanäle", "aushang"} & set(titles)
    assert "auskunft" not in stage.ask("Anna", "einstellungen").replace("auskunft ort aus", "")


def test_completion_offers_people_and_channels() -> None:
    stage = Stage()
    stage.enter("Anna")
    session = stage.enter("Ben")
    for line, word in [("finger an", "Anna"), ("schreibe an", "Anna"), ("kanal pharom", "pharomino")]:
        assert word in [candidate.word for candidate in stage.house.complete(session, line)]
