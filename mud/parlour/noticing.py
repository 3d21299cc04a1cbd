"""What people hear of seeks and open tables elsewhere: at once where they have asked for it, else now and then.

Knows who wants to hear of which game, and who has heard of what; refuses to know how a seek is met.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from mud.game import Refused
from mud.german.speech.inflection import Noun
from mud.parlour import stored
from mud.parlour.audience import Audience
from mud.parlour.manners import Manners
from mud.parlour.people import People
from mud.parlour.seeks import Seek, Seeks
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.tick import Tick
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.text import Text

PAUSE: Final = 60.0
"""Seconds between two sentences about seeks that nobody has asked for."""
JUST: Final = 90.0
"""Seconds for which who has heard of a seek may say `ich mache mit` to it."""
SHOWN: Final = 3
"""Seeks and tables that are named to who comes in."""
_SETTLED: Final = 2.0
"""Seconds after which a table that was put up is told of, if somebody waits there for others."""


class Noticing:
    """Who is told of what. Called inside a tick."""

    def __init__(
        self, tick: Tick, people: People, audience: Audience, manners: Manners, tables: Tables, seeks: Seeks
    ) -> None:
        self._tick = tick
        self._people = people
        self._audience = audience
        self._manners = manners
        self._tables = tables
        self._seeks = seeks
        self._news: list[Seek] = []
        self._next = 0.0
        self._is_due = False
        tables.on_opened = self._opened

    # Who wants to hear at once

    def wishes(self, visitor: Visitor) -> list[str]:
        """The games somebody hears of at once."""
        return list(visitor.settings.get(stored.TOLD_OF, ()))

    def wish(self, visitor: Visitor, game: str) -> None:
        """Hear of a game at once from now on. Raises Refused."""
        wishes = self.wishes(visitor)
        if game in wishes:
            raise Refused("lobby.hoert_schon", spiel=title(game))
        self._people.keep(visitor, stored.TOLD_OF, [*wishes, game])

    def unwish(self, visitor: Visitor, game: str | None) -> None:
        """Hear of a game, or of none, no longer at once. Raises Refused."""
        wishes = self.wishes(visitor)
        if not wishes or (game is not None and game not in wishes):
            raise Refused("lobby.hoert_nichts")
        self._people.keep(visitor, stored.TOLD_OF, [name for name in wishes if game is not None and name != game])

    # Seeks

    def may_hear(self, visitor: Visitor, who: str) -> bool:
        """Whether neither of two people ignores the other."""
        other = self._people.visitor(who)
        if other is None:
            return True
        return not self._manners.ignores(visitor, other) and not self._manners.ignores(other, visitor)

    def announce(self, seek: Seek, seeker: Visitor) -> None:
        """Somebody looks for others: told where they stand, to those who want to know at once, and later to others."""
        here = set(self._audience.company(seeker))
        seek.heard |= dict.fromkeys(seek.members, self._tick.now())
        told = self._sentence([seek])
        for visitor in self._people.connected():
            is_wanted = seek.plan.game in self.wishes(visitor)
            is_here = visitor in here and not self._tables.is_at_game(visitor)
            if (is_wanted or is_here) and visitor.id not in seek.heard and self.may_hear(visitor, seek.by):
                seek.heard[visitor.id] = self._tick.now()
                self._audience.hear(visitor, told)
        self._news.append(seek)
        if not self._is_due:
            self._is_due = True
            self._tick.later(max(0.0, self._next - self._tick.now()), self._spread)

    def _spread(self) -> None:
        """Tell everyone who may hear it and has not of what is new, in one sentence."""
        self._is_due, self._next = False, self._tick.now() + PAUSE
        news, self._news = [seek for seek in self._news if self._seeks.is_open(seek) and seek.missing > 0], []
        said: dict[tuple[int, ...], Text] = {}
        for visitor in self._people.connected() if news else ():
            if self._tables.is_at_game(visitor):
                continue
            new = [seek for seek in news if visitor.id not in seek.heard and self.may_hear(visitor, seek.by)]
            if not new:
                continue
            numbers = tuple(seek.number for seek in new)
            if numbers not in said:
                said[numbers] = self._sentence(new)
            for seek in new:
                seek.heard[visitor.id] = self._tick.now()
            self._audience.hear(visitor, said[numbers])

    def just_told(self, visitor: Visitor) -> list[Seek]:
        """The seeks somebody has heard of a moment ago and could still meet."""
        since = self._tick.now() - JUST
        told = (seek for seek in self._seeks if seek.heard.get(visitor.id, since - 1) >= since and not seek.to)
        return [seek for seek in told if visitor.id not in seek.members and seek.missing > 0]

    def welcome(self, visitor: Visitor) -> None:
        """Somebody comes in: whom they could play with, in one sentence, if there is anybody."""
        named = []
        for seek in self._seeks:
            is_open = not seek.to and seek.missing > 0 and visitor.id not in seek.members
            if is_open and self.may_hear(visitor, seek.by):
                named.append(self._audience.tell("lobby.kurz", n=seek.number, **self.facts(seek)))
                seek.heard[visitor.id] = self._tick.now()
        for table in self._tables.everyones():
            waiting = [who for who in table.people() if not self._people.is_away(who)]
            is_open = table.match is None and bool(table.free()) and table.admission.welcomes(visitor.id)
            if waiting and is_open and not table.has(visitor.id) and all(self.may_hear(visitor, w) for w in waiting):
                facts = {"wer": self._nouns(waiting), "spiel": title(table.game.name), "n": table.number}
                named.append(self._audience.tell("lobby.kurz_tisch", **facts))
        if len(named) > SHOWN + 1:  # nothing is left out for being one too many
            named[SHOWN:] = [self._audience.tell("lobby.kurz_weitere", n=len(named) - SHOWN)]
        if named:
            self._audience.say(visitor, "lobby.beim_kommen", angebote=[Noun.name(name) for name in named])

    def _sentence(self, seeks: Sequence[Seek]) -> Text:
        if len(seeks) == 1:
            [seek] = seeks
            return Text(self._audience.tell("lobby.neu", n=seek.number, **self.facts(seek)))
        names = [self._audience.tell("lobby.kurz", n=seek.number, **self.facts(seek)) for seek in seeks]
        return Text(self._audience.tell("lobby.neue", gesuche=[Noun.name(name) for name in names]))

    def facts(self, seek: Seek) -> dict[str, object]:
        """What is told of a seek: who, for which game, and whom they look for."""
        others = seek.plan.others
        wen = self._audience.tell("lobby.leute", n=others) if others > 1 else self._audience.tell("lobby.jemanden")
        return {"wer": self._audience.noun(seek.by), "spiel": title(seek.plan.game), "wen": wen}

    # Tables

    def _opened(self, table: Table) -> None:
        self._tick.later(_SETTLED, partial(self._stands_open, table))

    def _stands_open(self, table: Table) -> None:
        """Tell those who want to know at once of a table where somebody waits."""
        people = table.people()
        is_open = table.match is None and bool(table.free()) and not table.admission.private
        if self._tables.all.get(table.id) is not table or not is_open or not people:
            return
        facts = {"wer": self._nouns(people), "spiel": title(table.game.name), "n": table.number}
        for visitor in self._people.connected():
            is_free = table.game.name in self.wishes(visitor) and not table.has(visitor.id)
            if is_free and all(self.may_hear(visitor, who) for who in people):
                self._audience.say(visitor, "lobby.offener_tisch", **facts)

    def _nouns(self, ids: Iterable[str]) -> list[Noun]:
        return [self._audience.noun(who) for who in ids]
