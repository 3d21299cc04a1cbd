"""A yes or no to nobody, as it was typed: `ja, das meine ich`, of which no word is lost.

Knows the last line and what its parts are read as; refuses to know who is answered with it.
"""

from mud.german.meaning.reading import Misread
from mud.parlour.interpreter import Interpreter
from mud.parlour.outcomes import DENIED
from mud.parlour.visitor import Visitor


def in_full(interpreter: Interpreter, visitor: Visitor, words: str) -> str:
    """What is said with an answer: all of the line that begins with it, if nothing of that is done or asked; else the
    sentence it ends."""
    line = visitor.dialogue.last_line.strip()
    read = interpreter.readings(visitor, line) if line.startswith(words) else ()
    is_all = bool(read) and all(isinstance(one, Misread) and one.key == DENIED for one in read[1:])
    return line if is_all else visitor.sentence(words)
