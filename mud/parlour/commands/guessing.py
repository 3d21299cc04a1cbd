"""`rätsel`: the riddle of the day, played with its game's own commands wherever one takes it up, and what came of it.

Knows how a try is told and judged; refuses to know how riddles are made, and any game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date, timedelta
from functools import partial
from itertools import islice
from typing import Any, Final

from mud.dialogue.state import Intent
from mud.game import Refused
from mud.games import TableGame, Trial, discover
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying
from mud.parlour.audience import Audience
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.commands.notebook import Notebook
from mud.parlour.riddles import TRIES, Guess, Record, Riddles, of_day
from mud.parlour.tables import Tables
from mud.parlour.telling import Telling
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.riddling import Riddle, Riddler, played
from mud.world.model import World

PAGE: Final = 20
"""Moves that are told, and people who have solved it."""
DAYS: Final = 7
"""Days of one's own on the list."""
_DONE, _OPEN = "◆", "◇"


class Guessing(Module):
    """The riddle of the day."""

    def __init__(
        self,
        world: World,
        riddles: Riddles,
        tables: Tables,
        audience: Audience,
        telling: Telling,
        notebook: Notebook,
    ) -> None:
        self._world = world
        self._riddles = riddles
        self._tables = tables
        self._audience = audience
        self._telling = telling
        self._notebook = notebook
        self._about: Mapping[str, Callable[[Visitor, Reading], None]] = {
            "brett": self._board,
            "vorlesen": self._board,
            "zuege": self._moves,
            "dran": self._board,
            "zuruecknehmen": self._take_back,
            "rueckgaengig": self._take_back,
            "hinweis": self._no_hint,
            "tipp": self._no_hint,
        }
        self._asked = frozenset(("stand", "hand", "auslage", "gebote", "notizen"))

    # The riddle, looked at

    def riddle(self, visitor: Visitor, reading: Reading) -> None:
        """`rätsel`: in the hall that of the day; elsewhere what one asks oneself, as long as none is at hand"""
        is_at_hand = self._riddles.guess(visitor) is not None or self._world.room_of(visitor.id) == self._world.start
        if is_at_hand and not self._tables.is_at_game(visitor):
            self.of_today(visitor, reading)
        else:
            self._notebook.notes(visitor, Reading("tagebuch", line=reading.line))

    def of_today(self, visitor: Visitor, reading: Reading) -> None:
        """`rätsel des Tages`: the position, and what is to be done; afterwards, what would have been right"""
        if self._tables.is_at_game(visitor):
            raise Refused("raetsel.erst_die_partie")
        today = self._riddles.today()
        record = self._riddles.record(visitor)
        if today.isoformat() in record.past:
            self._look_back(visitor, of_day(today), record)
            return
        guess = self._riddles.guess(visitor)
        if guess is None or guess.riddle.day != today:
            guess = self._riddles.begin(visitor)
        self._audience.say(visitor, "raetsel.heute", spiel=title(guess.riddle.game))
        self._show(visitor, guess.game, guess.trial.state, guess.riddle)
        self._task(visitor, guess.game, guess.riddle, guess.trial.began)
        self._audience.say(visitor, "raetsel.versuche", n=TRIES - len(record.tries))
        self._prompt(visitor, guess)

    def of_yesterday(self, visitor: Visitor, reading: Reading) -> None:
        """`rätsel von gestern`: with its solution"""
        day = self._riddles.today() - timedelta(days=1)
        self._look_back(visitor, of_day(day), self._riddles.record(visitor))

    def _look_back(self, visitor: Visitor, riddle: Riddle, record: Record) -> None:
        game = discover()[riddle.game]
        began = game.notation.read(riddle.position)
        is_today = riddle.day == self._riddles.today()
        self._audience.say(visitor, f"raetsel.{'heute' if is_today else 'gestern'}", spiel=title(game.name))
        self._show(visitor, game, began, riddle)
        self._task(visitor, game, riddle, began)
        self._solution(visitor, game, riddle)
        if riddle.day.isoformat() in record.past:
            self._share(visitor, riddle, record.past[riddle.day.isoformat()])

    def anew(self, visitor: Visitor, reading: Reading) -> None:
        """`rätsel von vorn`: as it stood first; that costs no try"""
        if self._at(visitor) is not None:
            self._riddles.begin(visitor)
        self.of_today(visitor, reading)

    def away(self, visitor: Visitor, reading: Reading) -> None:
        """`rätsel weg`"""
        if self._at(visitor) is None:
            raise Refused("raetsel.keins_zur_hand")
        self._riddles.put_away(visitor)
        self._audience.say(visitor, "raetsel.weggelegt")

    def listed(self, visitor: Visitor, reading: Reading) -> None:
        """`rätsel liste`: who has solved that of today, and one's own last days"""
        found = self._riddles.solvers()
        names = [self._audience.tell("raetsel.wer", name=one.name, n=one.tries) for one in found[:PAGE]]
        if not names:
            self._audience.say(visitor, "raetsel.liste_leer")
        elif len(found) > PAGE:
            self._audience.say(visitor, "raetsel.liste_lang", wer=names, n=len(found) - PAGE)
        else:
            self._audience.say(visitor, "raetsel.liste", wer=names, n=len(names))
        record = self._riddles.record(visitor)
        if not record.past:
            self._audience.say(visitor, "raetsel.noch_keins")
            return
        self._audience.say(visitor, "raetsel.serie" if record.streak else "raetsel.keine_serie", n=record.streak)
        if record.longest > record.streak:
            self._audience.say(visitor, "raetsel.laengste", n=record.longest)
        last = sorted(record.past.items(), reverse=True)[:DAYS]
        lines = [self._line(visitor, of_day(date.fromisoformat(day)), tries) for day, tries in last]
        self._audience.lines(visitor, [self._audience.tell(line.key, **line.facts) for line in lines])

    # What is typed at it

    def intent(self, visitor: Visitor, reading: Reading, *, is_command: bool) -> Intent | None:
        """What a command comes to for who has the riddle at hand; None if it is none about that. `is_command`: the
        house knows the verb otherwise. Raises Refused."""
        guess = self._at(visitor)
        if guess is None:
            return None
        if (about := self._about.get(reading.verb)) is not None:
            # who has done nothing at it means the world
            return None if reading.verb == "rueckgaengig" and not guess.lines else Intent(partial(about, visitor))
        if is_command and reading.verb not in self._asked:
            return None
        game, seat = guess.game, guess.riddle.seat
        names = _riddler(game).players(guess.trial.began)
        with _in_its_words(game, names):
            answer = game.words.ask(reading, guess.trial.view, seat, names)
            if answer is not None:
                return Intent(lambda _: self._telling.answer(visitor, answer))
            if reading.verb in self._asked:
                raise Refused(f"haus.ohne_{reading.verb}" if reading.verb != "stand" else "raetsel.gehoert_nicht_dazu")
            self._riddles.check(guess)
            trial = Trial(game, seat, guess.trial.state)
            trial.play(game.words.meant(reading, trial, seat, names))
        if not all(_riddler(game).allows(guess.trial.began, move) for move in trial.moves):
            raise Refused("raetsel.gehoert_nicht_dazu")
        return Intent(partial(self._move, visitor, guess, trial.moves), is_move=True)

    def _at(self, visitor: Visitor) -> Guess | None:
        """The riddle somebody has at hand; who is in a game plays that."""
        return None if self._tables.is_at_game(visitor) else self._riddles.guess(visitor)

    def _move(self, visitor: Visitor, guess: Guess, moves: Sequence[Any], reading: Reading) -> None:
        before = len(guess.trial.steps)
        guess.trial.play(moves)
        guess.lines.append(len(moves))
        self._tell(visitor, guess.game, guess.riddle, guess.trial.steps[before:])
        if _riddler(guess.game).is_over(guess.trial.state, guess.riddle.seat):
            self._judge(visitor, guess)
            return
        self._go_on(visitor, guess)

    def _go_on(self, visitor: Visitor, guess: Guess) -> None:
        """How it stands by now; who listens has heard what changed."""
        if not visitor.listens:
            self._show(visitor, guess.game, guess.trial.state, guess.riddle)
        self._prompt(visitor, guess)

    def _judge(self, visitor: Visitor, guess: Guess) -> None:
        riddle, game = guess.riddle, guess.game
        worth = _worth(guess)
        record = self._riddles.tried(visitor, riddle, worth)
        self._telling.told(visitor, _riddler(game).result(worth))
        left = TRIES - len(record.tries)
        if worth >= riddle.best:
            self._audience.say(visitor, "raetsel.geloest", n=len(record.tries))
            self._reason(visitor, game, riddle)
        elif left:
            self._audience.say(visitor, "raetsel.es_geht_besser", n=left)
            self._riddles.begin(visitor)
            return
        else:
            self._audience.say(visitor, "raetsel.nicht_geloest")
            self._solution(visitor, game, riddle)
        self._share(visitor, riddle, record.past[record.day])
        if record.streak > 1:
            self._audience.say(visitor, "raetsel.serie", n=record.streak)

    def _take_back(self, visitor: Visitor, reading: Reading) -> None:
        guess = self._riddles.guess(visitor)
        if guess is None or not guess.lines:
            raise Refused("raetsel.nichts_zurueck")
        kept, lines = guess.trial.moves[: -guess.lines[-1]], guess.lines[:-1]
        guess = self._riddles.begin(visitor)
        guess.trial.play(kept)
        guess.lines = lines
        self._audience.say(visitor, "raetsel.zurueck")
        self._go_on(visitor, guess)

    def _no_hint(self, visitor: Visitor, reading: Reading) -> None:
        raise Refused("raetsel.kein_tipp")

    # How it is told

    def _board(self, visitor: Visitor, reading: Reading) -> None:
        if (guess := self._riddles.guess(visitor)) is not None:
            self._show(visitor, guess.game, guess.trial.state, guess.riddle)
            self._task(visitor, guess.game, guess.riddle, guess.trial.began)
            self._prompt(visitor, guess)

    def _moves(self, visitor: Visitor, reading: Reading) -> None:
        if (guess := self._riddles.guess(visitor)) is None:
            return
        names = _riddler(guess.game).players(guess.trial.began)
        commands = list(islice(guess.game.words.commands(guess.trial.view, guess.riddle.seat, names), PAGE + 1))
        keys = (one.key for one in commands if isinstance(one, Saying))
        voice = self._audience.voice(visitor, guess.game.name, next(keys, ""))
        self._audience.orders(visitor, map(voice.plain, commands[:PAGE]))
        if len(commands) > PAGE:
            self._audience.say(visitor, "raetsel.zuege_mehr")

    def _show(self, visitor: Visitor, game: TableGame, state: Any, riddle: Riddle) -> None:
        """A position, as the seat sees it: drawn, or in sentences."""
        view, names = game.view(state, riddle.seat), _riddler(game).players(state)
        if visitor.listens:
            for told in game.picture.describe(view, riddle.seat, names):
                self._telling.told(visitor, told)
        else:
            self._audience.hear(visitor, *game.picture.draw(view, riddle.seat, names))

    def _task(self, visitor: Visitor, game: TableGame, riddle: Riddle, began: Any) -> None:
        self._telling.told(visitor, _riddler(game).task(began, riddle.seat))

    def _prompt(self, visitor: Visitor, guess: Guess) -> None:
        names = _riddler(guess.game).players(guess.trial.began)
        self._telling.told(visitor, guess.game.words.prompt(guess.trial.view, guess.riddle.seat, names))

    def _tell(self, visitor: Visitor, game: TableGame, riddle: Riddle, steps: Iterable[tuple[Any, Any, Any]]) -> None:
        """What happened; but not what comes to light when a try is over, where a game has secrets: the next try would
        know it."""
        is_over = _riddler(game).is_over
        for _, state, events in steps:
            names = _riddler(game).players(state)
            for event in () if game.has_secrets and is_over(state, riddle.seat) else events:
                if event.seen_by is None or riddle.seat in event.seen_by:
                    self._telling.told(visitor, game.words.report(event, riddle.seat, names))

    def _solution(self, visitor: Visitor, game: TableGame, riddle: Riddle) -> None:
        trial = Trial(game, riddle.seat, game.notation.read(riddle.position))
        trial.play(map(game.notation.read_move, riddle.solution))
        self._audience.say(visitor, "raetsel.loesung")
        self._tell(visitor, game, riddle, trial.steps)
        states = [trial.began, *(state for _, state, _ in trial.steps)]
        self._telling.told(visitor, _riddler(game).untold(states, riddle.seat))
        if not game.has_secrets and not visitor.listens:
            self._show(visitor, game, trial.state, riddle)
        self._reason(visitor, game, riddle)

    def _reason(self, visitor: Visitor, game: TableGame, riddle: Riddle) -> None:
        self._telling.told(visitor, _riddler(game).reason(riddle.best, riddle.second))

    def _share(self, visitor: Visitor, riddle: Riddle, tries: int) -> None:
        line = self._line(visitor, riddle, tries)
        self._audience.say(visitor, "raetsel.weitersagen", zeile=self._audience.tell(line.key, **line.facts))

    def _line(self, visitor: Visitor, riddle: Riddle, tries: int) -> Saying:
        """A day in one line: which try was right, as signs; in words for who hears it or has no such signs."""
        facts: dict[str, Any] = {"tag": riddle.day.isoformat(), "spiel": title(riddle.game)}
        screen = None if visitor.session is None else visitor.session.screen
        if screen is not None and (screen.reader or screen.charset != "utf-8"):
            return Saying(f"raetsel.zeile_{'geloest' if tries else 'nicht'}", facts | ({"n": tries} if tries else {}))
        signs = "".join(_DONE if number == tries else _OPEN for number in range(1, TRIES + 1))
        return Saying("raetsel.zeile", facts | {"zeichen": signs})

    def commands(self) -> Commands:
        return {
            "raetsel": Command(self.riddle),
            "tagesraetsel": Command(self.of_today),
            "vortagsraetsel": Command(self.of_yesterday),
            "raetselliste": Command(self.listed),
            "raetselanfang": Command(self.anew),
            "raetselende": Command(self.away),
        }


def _riddler(game: TableGame) -> Riddler:
    """Every game that riddles are of knows something of them."""
    if game.riddler is None:
        raise Refused("raetsel.keins_zur_hand")
    return game.riddler


def _worth(guess: Guess) -> int:
    """What a try is worth: what the game counts, or what the riddle says of where it ended."""
    riddle, game = guess.riddle, guess.game
    counted = _riddler(game).worth(guess.states, riddle.seat)
    if counted is not None:
        return counted
    ends = ((played(game, game.notation, guess.trial.began, riddle.seat, turn)[-1], n) for turn, n in riddle.worths)
    return next((n for end, n in ends if end == guess.trial.state), 0)


@contextmanager
def _in_its_words(game: TableGame, names: Sequence[Noun]) -> Iterator[None]:
    """What a game refuses is told in its own sentences."""
    try:
        yield
    except Refused as refused:
        if "." in refused.reason:
            raise
        told = game.words.refusal(refused, names)
        raise Refused(told.key, **told.facts) from None
