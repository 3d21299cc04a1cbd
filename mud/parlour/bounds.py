"""What a host can set of the house: how many, how long, how fast; every bound with its default.

Knows numbers; refuses to know how they are kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HouseSettings:
    """Bounds of the house. Seconds, if not said otherwise.

    `pause_least`, `pause_most`: between these a computer player's time for a move is drawn, whatever it thinks about.
    `speech_rate`: things said and shown to others, a second, `speech_burst` of them at once; `shout_pause`: between two
    shouts of one person. 0: no bound.
    `tables`: that people have put up beside the fixed ones, `tables_each`: of those, by one person; `tables_kept`:
    how long one of them stays at which nobody sits any more.
    `letters` somebody can have, and leave for others in a day (`letters_a_day`); `notices` in the house, and of each
    person; `keepers`: names of accounts who may take down what others have put up.
    `seeks`: for people to play with, open at once, `seeks_each`: of those, by one person, `seek_time`: until one ends.
    `seek_rate`: seeks and challenges of one person, a minute, `seek_burst` of them at once. 0: no bound.
    `jobs`: passwords waiting to be checked; `thinkers`: processes for computer players; `thought`: the longest of one.
    """

    guests: int = 40
    visitors: int = 1000
    frozen: float = 900.0
    abandoned: float = 180.0
    idle: float = 600.0
    tables: int = 200
    tables_each: int = 3
    tables_kept: float = 120.0
    letters: int = 50
    letters_a_day: int = 30
    notices: int = 60
    notices_each: int = 3
    keepers: tuple[str, ...] = ()
    seeks: int = 200
    seeks_each: int = 3
    seek_time: float = 1800.0
    seek_rate: float = 4.0
    seek_burst: int = 4
    jobs: int = 64
    newcomers: int = 20
    pause_least: float = 0.6
    pause_most: float = 1.5
    speech_rate: float = 1.0
    speech_burst: int = 5
    shout_pause: float = 10.0
    thinkers: int = 2
    thought: float = 5.0
    alone: bool = False

    def __post_init__(self) -> None:
        """Raises ValueError with the name of a bound no house could live with."""
        for name in ("thinkers", "thought"):
            if getattr(self, name) <= 0:
                raise ValueError(name)
