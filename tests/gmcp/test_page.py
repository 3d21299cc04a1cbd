"""data/gmcp.md, the page for makers of clients, says what the program does: every message, every package, every key."""

import re
from dataclasses import replace
from pathlib import Path

from mud.gmcp import LONGEST, channel
from mud.gmcp.modules import MODULES
from mud.gmcp.news import PARTS
from mud.parlour.session import Wishes
from mud.shelves import shelf
from mud.text import Bell, Said
from tests.door.fakes import FakeHouse
from tests.gmcp import test_channel as here
from tests.gmcp.clients import greeted

PAGE = (shelf("data") / "gmcp.md").read_text("utf-8")
HEARD, TOLD = PAGE.split("## Was ein Client sagt")[1].split("## Was das Haus sagt")
ROWS = re.findall(r"^\| (?:`([\w.]+)`|immer) \| `([\w.]+)` \| (.*) \|$", TOLD, re.MULTILINE)


def everything() -> dict[str, list[object]]:
    """All messages somebody gets who asks for all packages and has everything happen to them."""
    house, talker = greeted(FakeHouse())
    talker.entrance.package = ("1", "https://haus.example/schatulle.mpackage")
    talker.entrance.files = "https://haus.example/"
    talker.ask_for(*MODULES)
    talker.send("Char.Login.Credentials", {"account": " ", "password": "x"})
    for line in ("scha", "nimm wü", "xyz"):
        talker.send("Input.Complete", line)
    talker.send("Core.Ping")
    talker.type("name Anna")
    cup = here.CUP
    for people, things in (((here.BEN,), (cup,)), ((here.ANNA,), (replace(cup, carried=True),))):
        here.show(
            house,
            place=here.HALL,
            people=people,
            things=things,
            scene=here.SCENE,
            clock=here.CLOCK,
            offers=(here.OFFER,),
            asked=here.YES_OR_NO,
        )
    talker.send("Comm.Channel.Players")
    for way in ("sagen", "mitteilen"):
        house.sessions[0].tell([Said("Ben: hallo", talker="Ben", channel=way)])
    house.sessions[0].wishes = Wishes(bell=True)
    house.sessions[0].tell([Bell()])
    house.sessions[0].ready()
    talker.type("ende")
    told: dict[str, list[object]] = {}
    for name, data in talker.got():
        told.setdefault(name, []).append(data)
    return told


def test_every_message_and_every_key_stands_there() -> None:
    told = everything()
    assert told.keys() == {name for _, name, _ in ROWS}
    for name, datas in told.items():
        (description,) = {row for _, found, row in ROWS if found == name}
        described = description + (TOLD if name == "Schatulle.Board" else "")
        for data in datas:
            for key in _keys(data):
                assert f"`{key}`" in described, (name, key)


def _keys(data: object) -> set[str]:
    if isinstance(data, list):
        return {key for one in data for key in _keys(one)}
    if not isinstance(data, dict):
        return set()
    inner = {key for name, one in data.items() if name not in ("exits", "wege") for key in _keys(one)}
    return set(data) | inner


def test_every_package_stands_there() -> None:
    assert {module.lower() for module, _, _ in ROWS if module} == MODULES.keys()


def test_every_message_that_is_heard_stands_there() -> None:
    source = Path(channel.__file__).read_text("utf-8")
    heard = set(re.findall(r'"((?:core|char|comm|input)\.[\w.]+)"', source)) - MODULES.keys()
    assert heard == {name.lower() for name in re.findall(r"^\| `([\w.]+)`", HEARD, re.MULTILINE)}


def test_the_numbers_stand_there() -> None:
    assert f"{LONGEST // 1024} KB" in PAGE
    assert f"höchstens {PARTS} Teile" in PAGE
