"""`starte Spiel`: with how many, against whom, and who should be asked first.

Knows what a beginning needs said; refuses to know who plays in the end.
"""

from dataclasses import replace
from typing import Final, cast

from mud.game import Refused
from mud.games import Level, Told
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.parlour.audience import Audience
from mud.parlour.commands.agreeing import read
from mud.parlour.commands.asking_around import AskingAround
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.consent import begins, only_urges
from mud.parlour.finding import Finding
from mud.parlour.identity import key_of
from mud.parlour.lesson_table import LessonTable
from mud.parlour.lineup import Lineup, check_level
from mud.parlour.lobby import Lobby
from mud.parlour.people import People
from mud.parlour.rematch import Rematch
from mud.parlour.rounds import Rounds
from mud.parlour.stopping import Stopping
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.terms import RATED
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wanted import Plan, Wanted, numbers, spoken_of
from mud.parlour.which_game import WhichGame
from mud.world.catalogue import owner_of

_PEOPLE: Final = frozenset(("koepfe", "rivalen"))
"""Behind one of these a number counts people and names no variant."""
_PLACE: Final = "spielort"
_ANEW: Final = vocabulary("anfangen").pattern("von_vorn")


class Starting(Module):
    """Beginning a game."""

    def __init__(
        self,
        people: People,
        rounds: Rounds,
        finding: Finding,
        tables: Tables,
        audience: Audience,
        lineup: Lineup,
        rematch: Rematch,
        lobby: Lobby,
        which_game: WhichGame,
        around: AskingAround,
        stopping: Stopping,
    ) -> None:
        self._stopping = stopping
        self._which_game = which_game
        self._around = around
        self._people = people
        self._audience = audience
        self._rounds = rounds
        self._finding = finding
        self._tables = tables
        self._lineup = lineup
        self._rematch = rematch
        self._lobby = lobby

    def start(self, visitor: Visitor, reading: Reading) -> None:
        """`starte [Übungs]Spiel [zu viert] [gegen NAME] [leicht|mittel|schwer]`"""
        if self._tables.near(visitor) is None:
            self._elsewhere(visitor, reading)
            return
        if (old := self._left_for_another(visitor, reading)) is not None:
            self._stopping.stop(visitor, old)
        table = self._finding.free(visitor)
        count = _count(visitor, table, reading)
        variant = f"spiel{reading.values.get('zahl')}"
        wanted = variant if variant in table.game.variants and _PEOPLE.isdisjoint(reading.values) else None
        agreed, options = read(table, str(reading.values.get("abgemacht", "")))
        wanted = agreed or wanted
        options |= {RATED: "nein"} if "uebung" in reading.values else {}
        before = (table.variant, dict(table.options))
        if (wanted or options) and table.match is None:
            # `starte Spiel 3`, where the games of a box are numbered; `starte Übungsspiel für Profis`, this once
            table.agree(wanted, options, once=True)
        try:
            self._begin(visitor, table, reading, count)
        except Refused:
            if before != (table.variant, table.options) and table.match is None:
                table.agree(*before)
            raise

    def _left_for_another(self, visitor: Visitor, reading: Reading) -> Table | None:
        """The table whose running game ends for a new one, where that is said and nobody else has to agree; one in
        which nobody has moved yet can still be played otherwise."""
        table = self._tables.playing(visitor)
        if table is None or table.match is None or isinstance(table, LessonTable):
            return None
        is_anew = any(_ANEW.search(fold(line)) for line in (reading.line, visitor.dialogue.last_line))
        is_alone = all(who == visitor.id for who in table.people())
        can_be_settled = "stufe" in reading.values and table.seat_of(visitor.id) not in table.match.moved
        return table if is_anew and is_alone and not can_be_settled else None

    def _elsewhere(self, visitor: Visitor, reading: Reading) -> None:
        """Where no table stands, whoever would begin is told where one does; asked first, if they name no game."""
        where, spoken = replace(reading, verb=_PLACE, values={}, things={}), spoken_of(reading.line)
        if spoken is None:
            self._which_game.ask(visitor, where, "lobby.kein_tisch_welches")
        else:
            self._around.where(visitor, replace(where, values={"text": title(spoken.game)}))

    def _begin(self, visitor: Visitor, table: Table, reading: Reading, count: int | None) -> None:
        named = reading.things.get("gegen", ())  # spiel mit mir: that is whoever is asked to
        against = next((who for who in named if who != visitor.id), None)
        level = cast("Level | None", reading.values.get("stufe"))
        other = None if against is None else self._people.visitor(against)
        if other is None or table.match is not None or table.has(other.id) or not table.number:
            self._rematch.start(visitor, table, against, level, count)
            return
        check_level(table.game, level)
        # nobody is drawn to a table: a person who does not sit there is asked
        together = Wanted(table.game.name, 1, count, None if count in (None, 2) else 0)
        others, seats = numbers(together, table.game.seats(table.agreed), sends=table.game.companions)
        plan = Plan(table.game.name, others, seats, table.variant, dict(table.options), level)
        self._lobby.challenge(visitor, other, plan)

    def starts_against_host(self, visitor: Visitor, reading: Reading) -> Told | None:
        """With somebody standing by, a chair is given to a computer player only after a question."""
        if self._tables.near(visitor) is None:
            return None
        if self._left_for_another(visitor, reading) is not None:
            return Told("unterbrechen.neu", "du", {})
        table = self._finding.free(visitor)
        urges = only_urges(reading.line) or only_urges(visitor.dialogue.last_line)
        if (
            table.match is None
            and urges
            and (table.seat_of(visitor.id) is None or not begins(visitor.dialogue.last_line))
        ):
            return Told("haus.wirklich_anfangen", "du", {"spiel": title(table.game.name)})
        if table.match or {*reading.things.get("gegen", ())} - {visitor.id} or owner_of(table.thing):
            return None
        here = self._rounds.beside(table)
        waiting = [other.noun for other in here if other is not visitor and self._tables.of(other.id) is None]
        hosts = self._lineup.hosts(table)
        people = len(table.sitting()) + (table.seat_of(visitor.id) is None)
        allowed = table.game.seats(table.agreed)
        count = _count(visitor, table, reading) or allowed[0]
        if not (hosts or table.game.companions) or count <= people or count not in allowed:
            return None
        gone = self._gone(visitor, table)
        if not waiting and gone and "stufe" not in reading.values:
            if not hosts:
                return Told("revanche.fort_ohne", "du", {"wer": gone})
            return Told("revanche.fort_gegen", "du", {"wer": gone, "wirt": self._audience.noun(next(iter(hosts)))})
        if not waiting:
            return None
        if not hosts:
            return Told("haus.wirklich_ohne", "du", {"wer": waiting})
        return Told("haus.wirklich_gegen_wirt", "du", {"wer": waiting, "wirt": self._audience.noun(next(iter(hosts)))})

    def _gone(self, visitor: Visitor, table: Table) -> list[Noun]:
        """Those a person has just played with who have all left the table meanwhile, while that person kept the
        chair: a game against the house instead is begun only after a question."""
        if visitor.id not in table.stayed or table.people() != [visitor.id]:
            return []
        return [self._audience.noun(who) for who in table.last if key_of(who) is not None and who != visitor.id]

    def commands(self) -> Commands:
        return {
            "starten": Command(self.start, self.starts_against_host),
        }


def _count(visitor: Visitor, table: Table, reading: Reading) -> int | None:
    """How many shall play."""
    if "leute" in reading.values:  # `zu dritt` can be no number of a game
        return int(reading.values["leute"])
    named = reading.values.get("zahl")
    if "rivalen" in reading.values:  # gegen zwei Computer
        return len({*(who for who, _ in table.sitting()), visitor.id}) + int(reading.values["zahl"])
    is_game = f"spiel{named}" in table.game.variants and _PEOPLE.isdisjoint(reading.values)
    return None if named is None or is_game else int(named)
