"""What only the web door bounds: how long a visit outlives its line, and what a browser may send at once.

Knows numbers with their defaults; refuses to know how they are kept. All else it shares with the other doors.
"""

from dataclasses import dataclass

MESSAGE = 4_096
"""Bytes of one message of a browser."""
KEPT = 200
"""Paragraphs that are kept for a browser that comes back."""
FIRST_REQUEST = 10.0
"""Seconds in which whoever calls has to ask for something."""


@dataclass(frozen=True, slots=True)
class WebLimits:
    """`port`: 0 for any; `open`: whether there is a web door at all; `stays`: seconds a visit waits for its browser to
    come back when the line broke; `left`: the same when the page was closed or loaded anew; `origins`: other addresses
    the page may be served under, as browsers name them (`https://haus.example`), for houses behind a proxy.
    """

    open: bool = True
    port: int = 4780
    stays: float = 900.0
    left: float = 30.0
    origins: tuple[str, ...] = ()
