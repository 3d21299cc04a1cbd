"""The sounds of the house: files that are what the tool makes, and that the web door gives as what they are."""

import struct
import wave

import aiohttp
import pytest

from mud.door import Entrance
from mud.shelves import shelf
from tests.telnet.callers import run
from tests.web.fakes import LIMITS, opened
from tools.klaenge import RATE, SOUNDS, samples


def heard(name: str) -> bytes:
    with wave.open(str(shelf("data") / "web" / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return file.readframes(file.getnframes())


def numbers(frames: bytes) -> list[int]:
    return [one for (one,) in struct.iter_unpack("<h", frames)]


@pytest.mark.parametrize("name", SOUNDS)
def test_a_file_is_what_the_tool_makes(name: str) -> None:
    lies, made = numbers(heard(name)), numbers(samples(SOUNDS[name]))
    assert len(lies) == len(made)
    assert max(abs(one - other) for one, other in zip(lies, made, strict=True)) <= 1  # a sine may round otherwise


@pytest.mark.parametrize("name", SOUNDS)
def test_it_can_be_heard_and_ends_softly(name: str) -> None:
    waves = numbers(heard(name))
    assert 3_000 < max(map(abs, waves)) < 32_000
    assert max(map(abs, waves[-20:])) < 100


def test_the_web_door_gives_them_and_the_house_knows_where() -> None:
    async def scenario() -> None:
        entrance = Entrance(LIMITS)
        _, server = await opened(entrance=entrance)
        async with aiohttp.ClientSession() as http:
            for name in SOUNDS:
                async with http.get(f"{entrance.files}{name}.wav") as answer:
                    assert (answer.status, answer.content_type) == (200, "audio/wav")
        await server.close()

    run(scenario)
