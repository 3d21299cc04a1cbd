"""`lehre mich SPIEL`, and what one says while one is taught: on, back, once more, a hint, show me, enough.

Knows where a lesson takes place and how it ends in a real game; refuses to know what a step says: the classroom does.
"""

from typing import Final

from mud.game import Refused, agreed
from mud.games import LEVELS, discover
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Reading
from mud.parlour.audience import Audience
from mud.parlour.classroom import Classroom, Course
from mud.parlour.commands.board import Board
from mud.parlour.commands.command import Command, Commands, Module
from mud.parlour.gathering import Gathering
from mud.parlour.guide import Guide
from mud.parlour.interpreter import Interpreter
from mud.parlour.lessons import Lesson, lesson
from mud.parlour.opening import Opening
from mud.parlour.returning import Returning
from mud.parlour.seating import Seating
from mud.parlour.tables import Tables
from mud.parlour.terms import RATED
from mud.parlour.titles import title
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.walking import Walking
from mud.parlour.wanted import called

_WORDS: Final = vocabulary("lektion")
_THIS: Final = _WORDS.words("dieses_spiel")
_ANEW: Final = _WORDS.pattern("von_vorn")


class Learning(Module):
    """Being taught a game."""

    def __init__(
        self,
        audience: Audience,
        tables: Tables,
        classroom: Classroom,
        gathering: Gathering,
        walking: Walking,
        seating: Seating,
        opening: Opening,
        interpreter: Interpreter,
        board: Board,
        guide: Guide,
        returning: Returning,
    ) -> None:
        self._audience = audience
        self._tables = tables
        self._classroom = classroom
        self._gathering = gathering
        self._walking = walking
        self._seating = seating
        self._opening = opening
        self._interpreter = interpreter
        self._board = board
        guide.on_stumbled = classroom.stumbled
        returning.on_back = classroom.back_in_the_house

    def teach(self, visitor: Visitor, reading: Reading) -> None:
        """`lehre mich PHARAO [von vorn]`: a lesson, from where it was left; without a game the one that is near"""
        text, anew = _ANEW.subn("", fold(str(reading.values.get("text", ""))))
        course, taught = self._classroom.course(visitor), self._wanted(visitor, text.strip(" .!?"))
        if course is not None and course.lesson is taught:
            if anew:
                course.number = 0
            self._classroom.again(course)
            return
        if course is None and self._tables.playing(visitor) is not None:
            raise Refused("lektion.erst_zu_ende")
        fixed = self._gathering.fixed(taught.game)
        room = self._gathering.room(taught.game)
        if not self._walking.is_near(visitor.id, room):
            raise Refused("lektion.zu_weit", spiel=title(taught.game), wo=self._gathering.place(taught.game))
        self._walking.bring(visitor, room)
        self._seating.get_up(visitor)
        self._classroom.begin(visitor, taught, fixed.thing, anew=bool(anew))

    def _wanted(self, visitor: Visitor, text: str) -> Lesson:
        """The lesson somebody means. Raises Refused where there is none of that."""
        table, game = self._tables.near(visitor), called(text) if text and text not in _THIS else ""
        if game == "":
            game = self._classroom.begun(visitor) if table is None else table.game.name
        found = None if game is None else lesson(game)
        if found is None:
            there_are = [title(name) for name in discover() if lesson(name) is not None]
            if not text or text in _THIS:
                raise Refused("lektion.welche", spiele=there_are, spiel=there_are[0])
            raise Refused("lektion.kein_solches", spiele=there_are)
        return found

    # In a lesson

    def on(self, visitor: Visitor, reading: Reading) -> None:
        """`weiter`: the next step, whether this one was done or not; after the last, a real game"""
        course = self._classroom.current(visitor)
        if not self._classroom.next(course):
            self._graduate(visitor, course)

    def back(self, visitor: Visitor, reading: Reading) -> None:
        """`zurück`: the step before"""
        self._classroom.back(self._classroom.current(visitor))

    def again(self, visitor: Visitor, reading: Reading) -> None:
        """`nochmal`: the same step from its beginning; `von vorn`: the first"""
        course = self._classroom.current(visitor)
        if "vorn" in reading.values:
            course.number = 0
        self._classroom.again(course)

    def hint(self, visitor: Visitor, reading: Reading) -> None:
        """`tipp`, `was soll ich tun`: a hint of the lesson"""
        self._classroom.hint(self._classroom.current(visitor))

    def show(self, visitor: Visitor, reading: Reading) -> None:
        """`zeig es mir`: the house types it"""
        course = self._classroom.current(visitor)
        if not course.step.solution:
            self.on(visitor, reading)
            return
        self._classroom.demonstrate(course)
        for line in course.step.solution:
            self._audience.say(visitor, "lektion.vorgemacht", zeile=line)
            for clause in self._interpreter.clauses(line):
                outcome = self._interpreter.read(visitor, clause)
                if isinstance(outcome, Reading):
                    self._board.intent(visitor, outcome).do(outcome)

    def standing(self, visitor: Visitor, reading: Reading) -> None:
        """`wie viele Schritte kommen noch?`: which step this is, and what there is to come"""
        course = self._classroom.current(visitor)
        n, von = course.number + 1, len(course.lesson.steps)
        key = "lektion.stand" if n < von else "lektion.stand_zuletzt"
        self._audience.say(visitor, key, n=n, von=von, rest=von - n)

    def for_real(self, visitor: Visitor, reading: Reading) -> None:
        """`ich möchte jetzt richtig spielen`: how one is rid of the lesson and begins a game"""
        course = self._classroom.current(visitor)
        self._audience.say(visitor, "lektion.richtig", n=course.number + 1, von=len(course.lesson.steps))

    def enough(self, visitor: Visitor, reading: Reading) -> None:
        """`beende die Lektion`"""
        self._classroom.current(visitor)
        self._seating.get_up(visitor)

    def _graduate(self, visitor: Visitor, course: Course) -> None:
        """A real game, of which nobody keeps count, against the weakest of the house."""
        taught, end = course.lesson, course.lesson.graduation
        table = self._tables.open(self._gathering.fixed(taught.game).thing, visitor.id)
        self._classroom.end(course, finished=True)
        self._audience.prose(visitor, end.text)
        game = table.game
        variant, options = agreed(game.variants, game.options, end.agreed) if end.agreed else (None, {})
        table.agree(variant, options | {RATED: "nein"}, once=True)
        self._seating.sit(visitor, table, None)
        table.admission.private = True
        self._opening.start(visitor, table, None, LEVELS[0], end.players, end.position)

    def commands(self) -> Commands:
        return {
            "lehren": Command(self.teach),
            "lektion_weiter": Command(self.on),
            "lektion_zurueck": Command(self.back),
            "lektion_nochmal": Command(self.again),
            "lektion_hinweis": Command(self.hint),
            "lektion_zeigen": Command(self.show),
            "lektion_ende": Command(self.enough),
            "lektion_stand": Command(self.standing),
            "lektion_richtig": Command(self.for_real),
        }
