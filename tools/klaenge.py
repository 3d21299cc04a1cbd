"""Makes the three sounds of the house out of waves and noise: `make klaenge` writes data/web/*.wav.

The page plays them, and so do clients of MUDs (Client.Media). They are the same each time: a seed is behind the noise.
"""

import math
import random
import struct
import wave
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

RATE: Final = 22_050
"""Samples a second."""
FOLDER: Final = Path(__file__).resolve().parents[1] / "data" / "web"

Wave = Callable[[float], float]
"""The deflection at a time since it began, in seconds; between -1 and 1."""
Part = tuple[float, float, Wave]
"""When it begins, how long it lasts, in seconds, and the wave."""


def _note(pitch: float) -> Wave:
    return lambda time: 0.15 * math.sin(2 * math.pi * pitch * time)


def _knock(pitch: float) -> Wave:
    """Noise through a resonance (a digital resonator of two poles): wood that is struck."""
    noise, radius = random.Random(int(pitch)), 0.93
    pull, before, last = 2 * radius * math.cos(2 * math.pi * pitch / RATE), 0.0, 0.0

    def wood(_: float) -> float:
        nonlocal before, last
        before, last = last, noise.uniform(-1, 1) * (1 - radius) + pull * last - radius * radius * before
        return max(-1.0, min(1.0, last))

    return wood


SOUNDS: Final[dict[str, tuple[Part, ...]]] = {
    "zug": ((0.0, 0.35, _note(660)), (0.16, 0.5, _note(880))),
    "wuerfel": tuple(
        (at, 0.05, _knock(pitch)) for at, pitch in ((0.0, 2600), (0.07, 2200), (0.13, 1900), (0.24, 1500))
    ),
    "stein": ((0.0, 0.09, _knock(900)), (0.0, 0.12, _note(180))),
}
"""Your turn: two notes, a fourth apart. Dice: a few knocks, each duller than the last. Stone on stone."""


def samples(parts: Iterable[Part]) -> bytes:
    """16 bits each, little end first: each part dies away as e to the power of -7 until its end."""
    parts = tuple(parts)
    mixed = [0.0] * math.ceil(max(begins + lasts for begins, lasts, _ in parts) * RATE)
    for begins, lasts, sound in parts:
        first = round(begins * RATE)
        for number in range(math.floor(lasts * RATE)):
            time = number / RATE
            mixed[first + number] += sound(time) * math.exp(-7 * time / lasts)
    return struct.pack(f"<{len(mixed)}h", *(round(32_767 * max(-1.0, min(1.0, one))) for one in mixed))


def main() -> None:
    """Write all of them."""
    for name, parts in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(parts))


if __name__ == "__main__":
    main()
