"""What a command was read as, to the conversation: understood, asked on, only said; and questions put to somebody.

Knows readings; refuses to know where somebody is, and what follows.
"""

from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.offers import NOT_HERE
from mud.german.speech.lexicon import Lexicon

SAID: Final = ("sagen", "ansprechen")
"""What may only be meant for others to hear."""
WHERE: Final = "wo"
"""How a line is read that asks where something is, or names it where it is not."""
ONLY_ASKED: Final = "sprache.NurFrage"
"""How a line is read that asks for a yes or no nobody can give."""
PROPOSED: Final = "sprache.MeinstBefehl"
"""How a line is read that may mean a command: it is asked whether it does."""
DENIED: Final = "sprache.Verneint"
"""How a command is read that says not to do something."""
ANSWERED: Final = "sprache.Befehl"
"""How a line is read that is a known misunderstanding, with an answer of its own."""


def is_understood(outcome: Outcome) -> bool:
    """Whether a command is read as one: what only may be meant for others to hear is not."""
    return isinstance(outcome, Reading) and (outcome.verb not in SAID or bool(outcome.said))


def is_refusal(outcome: Outcome) -> bool:
    """Whether what came to nothing was understood: a deed that is refused, or done with a thing that is not here."""
    return isinstance(outcome, Reading) or (isinstance(outcome, Misread) and outcome.key in NOT_HERE)


def as_known(outcome: Outcome) -> Outcome:
    """What is known to be meant already, when it comes to it."""
    return outcome


def is_asked_on(outcome: Outcome) -> bool:
    """Whether a command wants a word more, or has an answer of its own."""
    return isinstance(outcome, Question) or (isinstance(outcome, Misread) and outcome.key == ANSWERED)


def as_question(clause: Clause) -> str:
    """A command as the question it is."""
    return f"{clause.raw.rstrip('?')}?"


def saying(line: str, text: str | None = None, *, to: str = "") -> Reading:
    """A line that others hear: all of it as it was typed, or a part of it; `to`: whom it is said to."""
    values = {"text": (line if text is None else text).strip()}
    return Reading("sagen", things={"wem": (to,)} if to else {}, values=values, line=line)


def asking(whom: str, about: str, line: str) -> Reading:
    """A line as a question about something, put to somebody."""
    return Reading("fragen", things={"wen": (whom,)}, values={"text": about, "wortlaut": line}, line=line)


def written(command: str, reading: Reading, lexicon: Lexicon) -> str:
    """A command with the nouns in it as one writes them: `iss die datteln` is `iss die Datteln`."""
    for phrase in (one for some in reading.phrases.values() for one in some if one.noun is not None):
        before, _, last = phrase.word.rpartition(" ")
        if lexicon.forms(fold(last)):
            command = command.replace(phrase.word, f"{before} {lexicon.written(last)}".strip(), 1)
    return command
