"""A bare telnetlib3 server that answers every line with one text: the ceiling `make bench` measures the house by.

Knows nothing of the house; prints the port it listens on (argument: the port, default any), then serves until killed.
"""

import asyncio
import sys
from typing import Any

import telnetlib3

LINE = "Sand rieselt, eine Lampe brennt, und nach allen Seiten gehen Wege ab, kalt und still\r\n"
ANSWER = 12 * LINE + "> "
"""About as long as what the house answers to `schau` in its hall: the wire and the client cost both the same."""


async def shell(reader: Any, writer: Any) -> None:
    """Greet, then answer each line."""
    writer.write("Willkommen.\r\n> ")
    while line := await reader.readline():
        del line
        writer.write(ANSWER)
        await writer.drain()


async def main(port: int) -> None:
    server = await telnetlib3.create_server("127.0.0.1", port, shell=shell, connect_maxwait=0.1, timeout=0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.wait_closed()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
