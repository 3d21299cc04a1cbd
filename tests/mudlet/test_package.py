"""The file Mudlet takes in: its form, that it is the same whenever it is made, and where it is to be had."""

import io
import re
import zipfile
from pathlib import Path

import aiohttp
import pytest

from mud.door import Entrance
from mud.web import mudlet
from mud.web.address import address_of
from mud.web.mudlet import package
from tests.mudlet.profile import opened as scripts
from tests.telnet.callers import run
from tests.web.fakes import LIMITS, opened


def test_it_is_a_package_as_mudlet_exports_them() -> None:
    with zipfile.ZipFile(io.BytesIO(package().data)) as archive:
        assert archive.namelist() == ["config.lua", "schatulle.xml"]
        about = dict(re.findall(r"^(\w+) = \[\[(.*?)\]\]$", archive.read("config.lua").decode(), re.S | re.M))
        assert archive.read("schatulle.xml").startswith(
            b'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE MudletPackage>\n<MudletPackage version="1.001">\n'
        )
    assert (about["mpackage"], about["version"]) == ("schatulle", package().version)
    assert {"author", "title", "description"} <= about.keys()
    root = scripts()
    assert root.tag == "MudletPackage"
    assert [child.tag for child in root] == [
        *("TriggerPackage", "TimerPackage", "AliasPackage", "ActionPackage", "ScriptPackage", "KeyPackage")
    ]
    for script in root.iterfind("ScriptPackage/Script"):
        assert script.attrib == {"isActive": "yes", "isFolder": "no"}
        assert [child.tag for child in script] == ["name", "packageName", "script", "eventHandlerList"]
    named = [script.findtext("name") for script in root.iterfind("ScriptPackage/Script")]
    folder = Path(mudlet.shelf("data")) / "mudlet"
    assert sorted(f"{name}.lua" for name in [*named, "config"]) == sorted(path.name for path in folder.iterdir())


def test_the_same_sources_make_the_same_file_and_others_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert package() == package()
    (tmp_path / "mudlet").mkdir()
    for source in (mudlet.shelf("data") / "mudlet").iterdir():
        text = source.read_text("utf-8") + ("-- neu\n" if source.stem == "uhr" else "")
        (tmp_path / "mudlet" / source.name).write_text(text, "utf-8")
    before = package().version
    monkeypatch.setattr(mudlet, "shelf", lambda _: tmp_path)
    assert package().version != before


@pytest.mark.parametrize(
    ("site", "host", "address"),
    [
        ("https://haus.example", "0.0.0.0", "https://haus.example/"),
        ("", "0.0.0.0", ""),
        ("", "::", ""),
        ("", "", ""),
        ("", "192.0.2.1", "http://192.0.2.1:4780/"),
        ("", "::1", "http://[::1]:4780/"),
        ("", "haus.example", "http://haus.example:4780/"),
    ],
)
def test_it_is_offered_where_one_can_have_it(site: str, host: str, address: str) -> None:
    assert address_of(site, host, 4780) == address


def test_the_web_door_serves_it_and_the_house_knows_where() -> None:
    async def scenario() -> None:
        entrance = Entrance(LIMITS)
        _, server = await opened(entrance=entrance)
        assert entrance.package is not None
        version, address = entrance.package
        assert version == package().version
        async with aiohttp.ClientSession() as http, http.get(address) as answer:
            assert answer.status == 200
            assert answer.content_type == "application/zip"
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert await answer.read() == package().data
        await server.close()

    run(scenario)
