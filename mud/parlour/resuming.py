"""The answer to a question that is open: what it comes to, or the question once more.

Knows questions and pronouns that stand for nothing; refuses to know how anything is asked or done.
"""

from typing import Final

from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.parlour.interpreter import Interpreter
from mud.parlour.visitor import Visitor

_WHICH: Final = "sprache.Welches"
"""How the questions begin that ask which of several things is meant."""
_UNREFERRED: Final = "sprache.KeinBezug"


def resumed(interpreter: Interpreter, visitor: Visitor, question: Question, line: str) -> Outcome | None:
    """What a line comes to as an answer; None if it is none. `leg ihn in die Schale`, while it is open which stone is
    meant, is asked which once more: what it is called by is still to be told."""
    if not line.strip():
        return None
    outcome = question.resume(line, interpreter.scopes.of(visitor))
    if isinstance(outcome, Reading | Question) or not question.key.startswith(_WHICH):
        return outcome
    readings = interpreter.readings(visitor, line)
    is_open = any(isinstance(one, Misread) and one.key == _UNREFERRED for one in readings)
    return question if is_open else outcome
