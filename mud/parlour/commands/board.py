"""What stands on a table: shown, told, asked about, and moved.

Knows readings that only the game at the table understands; refuses to know what a move is.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import Any, Final

from mud.dialogue.state import Intent
from mud.game import Perspective, Refused, Seat
from mud.games import Answer, Trial
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.absences import Absences
from mud.parlour.audience import Audience, length_for
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.counsel import follows
from mud.parlour.game_loop import GameLoop
from mud.parlour.gathered import gathered
from mud.parlour.lesson_table import LessonTable
from mud.parlour.opening import Opening
from mud.parlour.read_aloud import UNDRAWN
from mud.parlour.rounds import Rounds
from mud.parlour.staging import Staging
from mud.parlour.table import Table
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.terms import RATED
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.world.model import World

PAGE = 20
"""Lines of `züge` that are told at once."""
PAGE_ALOUD = 8
"""The same for who listens, who hears what is alike in one line."""
LOOKED_AT = 5000
"""Of thousands of moves so many are looked through for a word."""
_STANDING: Final = "stand"
"""The verb of who asks how it stands, which a game answers, too."""
STEM = 4
"""Letters that tell a verb or a noun, whatever it ends with: `baue`, `bauen`."""


class Board(Module):
    """The game at the table."""

    def __init__(
        self,
        world: World,
        audience: Audience,
        tables: Tables,
        rounds: Rounds,
        telling: Telling,
        absences: Absences,
        game_loop: GameLoop,
        staging: Staging,
        opening: Opening,
    ) -> None:
        self._staging = staging
        self._opening = opening
        self._world = world
        self._audience = audience
        self._tables = tables
        self._rounds = rounds
        self._telling = telling
        self._absences = absences
        self._game_loop = game_loop

    def board(self, visitor: Visitor, reading: Reading) -> None:
        """`brett`: the picture, or sentences for a reader"""
        table = self._tables.before(visitor)
        if (waiting := self._staging.waiting(visitor, table)) is None:
            self._telling.show(visitor, table)
            return
        seat, state = waiting
        self._telling.show_waiting(visitor, table, table.game.view(state, seat), seat)
        raise Refused("haus.kein_spiel")

    def describe(self, visitor: Visitor, reading: Reading) -> None:
        """`vorlesen`: the position in sentences, for everyone who likes; `vorlesen alles`: all of it to everyone"""
        table = self._tables.before(visitor)
        if self._staging.waiting(visitor, table) is None:
            whole = "ganz" in reading.values
            self._telling.describe(visitor, table, whole=whole)
            if table.game.brief is not None and not whole and length_for(visitor) == "knapp":
                with suppress(Refused):  # of what lies, what was laid last
                    self._telling.retell(visitor, table)
            if UNDRAWN in reading.values:
                self._audience.say(visitor, "haus.ungezeichnet")
        else:
            self.board(visitor, reading)

    def last_move(self, visitor: Visitor, reading: Reading) -> None:
        """`letzter Zug`, `was hat Nofret gemacht`: what happened since one moved last, or what somebody did"""
        self._telling.retell(visitor, self._tables.before(visitor), reading.line)

    def standing(self, visitor: Visitor, reading: Reading) -> None:
        """`stand`: who plays whom, what the game itself adds, and who is to act"""
        table = self._tables.before(visitor)
        if table.match is None:
            self._ended(visitor, table)
            sitting = [self._audience.noun(who, name) for who, name in table.sitting()]
            key = "haus.stand_leer" if not sitting else "haus.stand_wartet"
            ding = self._rounds.name(table)
            self._audience.say_at(visitor, table.game.name, key, ding=ding, **({"wer": sitting} if sitting else {}))
        else:
            names, own = self._telling.names(table), table.seat_of(visitor.id)
            for seat, noun in enumerate(names):
                seat_name = table.game.words.seat_name(seat)
                level = table.level(seat)
                key = "haus.stand_computer" if level else "haus.stand_spieler"
                stufe = {"stufe": level} if level else {}
                by: Perspective = "du" if seat == own else "alle"
                self._audience.say_at(visitor, table.game.name, key, by, wer=noun, platz=seat_name, **stufe)
            self._telling.answer(visitor, table.game.words.ask(reading, table.view(own), own, names) or ())
            timed = self._absences.tell(visitor, table)
            if not table.match.sheet.counts:
                self._audience.say(visitor, "partie.zum_ueben" if RATED in table.chosen else "partie.zum_ueben_einmal")
            self._telling.question(visitor, table, timed)
        watching = [self._audience.noun(who) for who in table.watchers]
        if watching:
            self._audience.say_at(visitor, table.game.name, "haus.stand_zuschauer", wer=watching)

    def _ended(self, visitor: Visitor, table: Table) -> None:
        """Who won the last game here, for who played it."""
        over = None if table.ended is None else table.ended.row
        if over is None or over.end is None or visitor.id not in over.players or not over.end["winners"]:
            return
        names = [self._audience.noun(who, name) for who, name in zip(over.players, over.names, strict=True)]
        self._audience.won(visitor, names, over.end["winners"])

    def ahead(self, visitor: Visitor, reading: Reading, *, behind: bool = False) -> None:
        """`führe ich`, `liege ich hinten`: yes or no, and then how it stands"""
        table = self._tables.before(visitor)
        own = table.seat_of(visitor.id)
        if table.match is not None and own is not None and table.game.words.counts is not None:
            have = [-one if behind else one for one in table.game.words.counts(table.view(own))]
            best, names = max(have), self._telling.names(table)
            others = [names[seat] for seat, one in enumerate(have) if one == best and seat != own]
            key = "gleich" if min(have) == best else "nein" if have[own] < best else "mit" if others else "ja"
            facts = {} if key in ("gleich", "ja") else {"wer": others}
            self._audience.say(visitor, f"haus.hinten_{key}" if behind else f"haus.vorn_{key}", **facts)
        self.standing(visitor, replace(reading, verb=_STANDING))

    def leading(self, visitor: Visitor, reading: Reading) -> None:
        """`wer führt`, `wer liegt vorn`: who is ahead, and then how it stands; not who plays what"""
        table = self._tables.before(visitor)
        counts = table.game.words.counts
        if table.match is None or counts is None:
            self.standing(visitor, replace(reading, verb=_STANDING))
            return
        own = table.played_by(visitor.id)
        have, names = counts(table.view(own)), self._telling.names(table)
        best = [seat for seat, one in enumerate(have) if one == max(have)]
        others = [names[seat] for seat in best if seat != own]
        key = "niemand" if len(best) == len(have) > 1 else "du" if not others else "mit" if own in best else "andere"
        self._audience.say(visitor, f"haus.es_fuehrt_{key}", **({"wer": others} if key in ("mit", "andere") else {}))
        told = table.game.words.ask(replace(reading, verb=_STANDING), table.view(own), own, names)
        self._telling.answer(visitor, told or ())

    def turn(self, visitor: Visitor, reading: Reading) -> None:
        """`wer ist dran`: whose turn it is, and nothing else"""
        table = self._tables.before(visitor)
        if table.match is None:
            raise Refused("haus.kein_spiel")
        self._telling.turn(visitor, table)

    def moves(self, visitor: Visitor, reading: Reading) -> None:
        """`zuege`: what I may do now, each line a command"""
        table = self._tables.before(visitor)
        seat = table.seat_of(visitor.id)
        if table.match is None:
            can_start = seat is not None or table.free()
            if not can_start:
                raise Refused("haus.kein_spiel")
            ding = self._audience.noun(table.thing)
            todo = "haus.befehl_start" if self._world.thing(table.thing).open else "haus.befehl_oeffnen"
            todo = self._audience.staged(visitor, todo)
            voice = self._audience.voice(visitor, table.game.name, todo)
            if seat is None:
                self._audience.say(visitor, "haus.wer_spielen_will", spiel=title(table.game.name))
            self._audience.orders(visitor, [voice.tell(todo, ding=ding)])
            if table.number and not self._audience.is_foreign(visitor, table.game.name):
                self._audience.say(visitor, "haus.sonst_tipp")
        elif seat is None:
            raise Refused("haus.nur_zuschauer")
        elif commands := list(table.game.words.commands(table.view(seat), seat, self._telling.names(table))):
            self._page(visitor, table, reading, self._telling.typed(visitor, table, commands))
        else:
            self._telling.question(visitor, table)

    def moves_with(self, visitor: Visitor, reading: Reading) -> None:
        """`züge A2`, `züge Gruppe 4`, `züge bauen`: of what I may do now, that in which these words occur"""
        table, name = self._tables.before(visitor), str(reading.values["name"])
        seat = table.seat_of(visitor.id)
        if table.match is None:
            raise Refused("haus.kein_spiel")
        if seat is None:
            raise Refused("haus.nur_zuschauer")
        asked = [fold(name), *([str(reading.values["zahl"])] if "zahl" in reading.values else [])]
        commands = table.game.words.commands(table.view(seat), seat, self._telling.names(table))
        typed = self._telling.typed(visitor, table, islice(commands, LOOKED_AT))
        if not self._tell_with(visitor, table, typed, asked):
            raise Refused("haus.zuege_keine_mit", text=" ".join([name, *asked[1:]]))

    def _tell_with(self, visitor: Visitor, table: Table, typed: Sequence[str], asked: Sequence[str]) -> bool:
        """Whether there are commands with some words, and which: a number beyond all pages names a card (`züge 97`)."""
        having = [line for line in typed if _has(line, asked)]
        exact = [line for line in having if _has_in_a_row(line, asked)]
        found, most = self._portioned(visitor, table, exact or having)
        self._audience.orders(visitor, found[:most])
        if len(found) > most:
            self._audience.say(visitor, "haus.zuege_mit_weitere", n=len(found) - most)
        return bool(found)

    def _portioned(self, visitor: Visitor, table: Table, lines: Sequence[str]) -> tuple[Sequence[str], int]:
        """The lines as they are shown or read out, and how many of them at once."""
        if not visitor.listens:
            return lines, PAGE
        key = "haus.zuege_eins_davon"
        voice = self._audience.voice(visitor, table.game.name, key)
        return gathered(lines, lambda words: voice.tell(key, worte=words)), PAGE_ALOUD

    def _page(self, visitor: Visitor, table: Table, reading: Reading, lines: Sequence[str]) -> None:
        """As many lines as are read at once: the first ones, those of the page that is named, or the next."""
        told, most = self._portioned(visitor, table, lines)
        last = (len(told) + most - 1) // most
        page = visitor.page + 1 if "weiter" in reading.values else int(reading.values.get("zahl", 1))
        if not 1 <= page <= last:
            if page > last + 1 and self._tell_with(visitor, table, lines, [str(page)]):
                return
            raise Refused("haus.zuege_keine_weiteren", seite=last)
        visitor.page = page
        self._audience.orders(visitor, told[(page - 1) * most : page * most])
        if page < last:
            left = {"n": len(told) - page * most, "seite": page + 1}
            self._audience.say_at(visitor, table.game.name, "haus.zuege_weitere", **left)

    def intent(self, visitor: Visitor, reading: Reading) -> Intent:
        """What a command of the game at the table comes to. Raises Refused.

        That is the answer to a question about what stands on the board, after the game too, or moves, tried and perhaps
        to be confirmed, such as locking oneself in (pharao R8).
        """
        if (first := self._first_move(visitor, reading)) is not None:
            return first
        answer = self.answered(visitor, reading)
        if answer is not None:
            return Intent(partial(self._answer, visitor, answer))
        table, seat, trial = self.try_out(visitor, reading)
        words, names = table.game.words, self._telling.names(table)
        question = words.caution(trial, seat, names)
        move, holds = partial(self._move, visitor, table, trial), partial(table.holds, trial)
        place = (table.position.row.id, table.position.played)
        is_warned = visitor.is_warned and table.is_advised and visitor.dialogue.warned != place
        if (
            question is not None
            or not is_warned
            or self._is_set(visitor, table)
            or follows(visitor, (*place, seat), reading.line)
        ):
            return Intent(move, question, holds, is_move=True)
        answered = partial(setattr, visitor.dialogue, "warned", place)
        return Intent(move, words.warn(trial, seat, names), holds, is_move=True, answered=answered)

    def try_out(self, visitor: Visitor, reading: Reading) -> tuple[Table, Seat, Trial]:
        """The moves a command of a game comes to, for who sits at which table; none is made. Raises Refused."""
        table = self.played(visitor)
        if (seat := table.seat_of(visitor.id)) is None:
            raise Refused("haus.nur_zuschauer")
        trial = table.trial(seat)
        with self._in_its_words(table):
            trial.play(table.game.words.meant(reading, trial, seat, self._telling.names(table)))
        return table, seat, trial

    def _is_set(self, visitor: Visitor, table: Table) -> bool:
        """Whether somebody has set the position as a task, the story or a lesson: what is wise there is for them to
        find out."""
        staged = self._staging.at(visitor, table)
        return isinstance(table, LessonTable) or (staged is not None and bool(staged.position))

    def _first_move(self, visitor: Visitor, reading: Reading) -> Intent | None:
        """Where a story has a game waiting, whoever makes its next move sits down for it."""
        table = self._tables.near(visitor)
        waiting = None if table is None else self._staging.waiting(visitor, table)
        if table is None or waiting is None:
            return None
        seat, state = waiting
        trial = Trial(table.game, seat, state)
        names = [table.game.words.seat_name(number) for number in range(len(table.chairs))]
        try:
            trial.play(table.game.words.meant(reading, trial, seat, names))
        except Refused:
            return None
        return Intent(partial(self._begin, visitor, table, trial.moves), is_move=True)

    def _begin(self, visitor: Visitor, table: Table, moves: Sequence[Any], reading: Reading) -> None:
        self._opening.start(visitor, table, None, None)
        self._game_loop.move(visitor, table, table.trial(table.played_by(visitor.id) or 0, moves))

    def _answer(self, visitor: Visitor, answer: Answer, reading: Reading) -> None:
        self._telling.answer(visitor, answer)

    def _move(self, visitor: Visitor, table: Table, trial: Trial, reading: Reading) -> None:
        self._game_loop.move(visitor, table, trial)

    def shown(self, visitor: Visitor, reading: Reading) -> None:
        """`hand`, `auslage`, `gebote`: what the game has of that, or what there is instead"""
        answer = self.answered(visitor, reading)
        if answer is None:
            raise Refused(f"haus.ohne_{reading.verb}")
        self._telling.answer(visitor, answer)

    def answered(self, visitor: Visitor, reading: Reading) -> Answer | None:
        """What the game answers to a question about what stands on the board, as who asks played it."""
        table = self._tables.at(visitor)
        seat = table.played_by(visitor.id)
        with self._in_its_words(table):
            return table.game.words.ask(reading, table.view(seat), seat, self._telling.names(table))

    def played(self, visitor: Visitor) -> Table:
        """The table somebody is at, with a game that runs."""
        table = self._tables.at(visitor)
        if table.match is None:
            raise Refused("haus.kein_spiel")
        return table

    @contextmanager
    def in_words_of(self, visitor: Visitor) -> Iterator[None]:
        """What is refused to who plays is told in the sentences of their game."""
        table = self._tables.playing(visitor)
        with nullcontext() if table is None else self._in_its_words(table):
            yield

    @contextmanager
    def _in_its_words(self, table: Table) -> Iterator[None]:
        """What a game refuses is told in its own sentences."""
        names = self._telling.names(table)
        try:
            yield
        except Refused as refused:
            if "." in refused.reason:
                raise
            told = table.game.words.refusal(refused, names)
            raise Refused(told.key, **told.facts) from None

    def commands(self) -> Commands:
        return {
            "brett": Command(self.board),
            "vorlesen": Command(self.describe),
            _STANDING: Command(self.standing),
            "bin_vorn": Command(self.ahead),
            "bin_hinten": Command(partial(self.ahead, behind=True)),
            "wer_vorn": Command(self.leading),
            "dran": Command(self.turn),
            "letzter_zug": Command(self.last_move),
            "zuege": Command(self.moves),
            "hand": Command(self.shown),
            "auslage": Command(self.shown),
            "gebote": Command(self.shown),
            "zuege_mit": Command(self.moves_with),
        }


def _has(command: str, asked: Sequence[str]) -> bool:
    """Whether every word that is asked for stands in a command, numbers and fields as they are."""
    return all(any(_is_same(word, one) for word in _words(command)) for one in asked)


def _has_in_a_row(command: str, asked: Sequence[str]) -> bool:
    """Whether they stand there one after the other: `Gruppe 4`, and not `biete 4 auf Gruppe 1`."""
    words = _words(command)
    rows = (words[at : at + len(asked)] for at in range(len(words) - len(asked) + 1))
    return any(all(map(_is_same, row, asked)) for row in rows)


def _words(command: str) -> list[str]:
    return [word.strip(".,:") for word in fold(command).split()]


def _is_same(word: str, asked: str) -> bool:
    if not asked.isalpha():
        return word == asked
    return word == asked or (len(asked) >= STEM and word[:STEM] == asked[:STEM])
