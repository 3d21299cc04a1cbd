"""A telnet door before a house of one room without a world."""

import asyncio
import sys
from pathlib import Path

from mud.certificate import Certificate
from mud.telnet import TelnetLimits
from mud.telnet.server import TelnetServer
from tests.door.fakes import FakeHouse

PEM = Path(__file__).with_name("localhost.pem")
"""A key and a certificate of nobody, for these tests only."""
HASTY = TelnetLimits(negotiation=0.02)
"""For clients that answer nothing: the greeting need not wait for them."""
PATIENT = TelnetLimits(negotiation=5.0)
"""For clients that answer everything: however busy the machine is, the greeting waits for them."""


async def opened(limits: TelnetLimits | None = None, house: FakeHouse | None = None) -> tuple[FakeHouse, TelnetServer]:
    """A house behind a door on any port of this machine."""
    house = house or FakeHouse()
    server = TelnetServer(house.open, limits or TelnetLimits(), house.sentence, lambda: len(house.sessions))
    await server.start("127.0.0.1", 0)
    return house, server


async def _stand() -> None:
    limits = TelnetLimits(lines_per_second=1e9) if "--ohne-grenzen" in sys.argv else PATIENT
    _, server = await opened(limits)
    safe = "--verschlüsselt" in sys.argv
    print(await server.start("127.0.0.1", 0, Certificate(PEM).current) if safe else server.port, flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_stand())
