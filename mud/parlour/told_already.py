"""What of a line was told with what was done for it just before: the board, the same look, advice asked for twice.

Knows readings and what a person was told since they typed the line; refuses to know how a line is done.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Outcome, Reading
from mud.parlour.commands.hinting import ADVICE
from mud.parlour.counsel import Counsel
from mud.parlour.interpreter import Interpreter
from mud.parlour.outcomes import SAID
from mud.parlour.partners import ABOUT_SELF
from mud.parlour.phrased import is_about_self
from mud.parlour.sense import asks_opinion
from mud.parlour.sight import Sight
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.text import Picture
from mud.world.model import World
from mud.world.prototypes import Relation
from mud.world.talk import known

_BOARD, _OF_TURN = "brett", frozenset((ADVICE, "zuege"))
_HANDED: Final = ("zeigen", "geben")
"""What somebody says something to who is not asked."""
_AROUND: Final = "schauen"
_UNSURE: Final = frozenset((*SAID, "hilfe"))
"""How that is read which is no command."""
_ASKS_FOR_IT: Final = vocabulary("anfrage").pattern("bittet_darum", re.IGNORECASE)
"""Who wants to be told what they have just asked."""
_SIDES: Final[Mapping[object, Relation]] = {"in": "in", "auf": "auf"}
_BOARD_AND_PROMPT: Final = 2
"""Told at the end, where a move was told with the board and what is asked next."""


class ToldAlready:
    """Asked before a command of a line that has others before it."""

    def __init__(self, interpreter: Interpreter, tables: Tables, counsel: Counsel, world: World, sight: Sight) -> None:
        self._world = world
        self._sight = sight
        self._interpreter = interpreter
        self._tables = tables
        self._counsel = counsel

    def of(self, visitor: Visitor, outcome: Outcome, told: Sequence[Reading], words: str) -> bool:
        """Whether what a look of a line would tell was told by a command before it: by the same look, as advice, with a
        move, as what came to light when something was opened, on coming into the room, or of what was looked at; or the
        words only ask for it."""
        is_open = not isinstance(outcome, Reading) or outcome.verb in _UNSURE
        if told and is_open and _ASKS_FOR_IT.match(words) and self._interpreter.only_asks(told[-1]):
            return True
        if not isinstance(outcome, Reading) or not told:
            return False
        last = told[-1]
        if last.verb in _HANDED and asks_opinion(outcome.line):  # zeig ihm den Brief und frag ihn, was er davon hält
            return not set(last.things.get("wem", ())).isdisjoint(
                (visitor.dialogue.addressee, visitor.dialogue.answered[0])
            )
        if outcome.verb in SAID and last.verb in SAID:
            return self._of_self(visitor, outcome) and self._of_self(visitor, last)
        if not self._interpreter.only_asks(outcome):
            return False
        if self._interpreter.is_of_game(visitor, last) and self._with_move(visitor, outcome):
            return True
        if outcome.verb == _AROUND and not outcome.things and not outcome.values and self._sight.is_told(visitor):
            return True  # geh zum Markt und schau dich um
        if (
            last.verb == "betrachten"
            and last.things == outcome.things
            and self._told_of_what_is_there(visitor, outcome)
        ):
            return True
        was = last.things.get("was"), outcome.things.get("was")
        opened = last.verb == "oeffnen" and was[0] == was[1] and outcome.values.get("praep") == "in"
        opened = opened and not any(
            one is visitor.dialogue.refused for one in visitor.dialogue.told
        )  # it was open before
        is_advised = outcome.verb == ADVICE and self._counsel.is_fresh(visitor)  # welchen soll ich, was meinst du
        is_same = (last.verb, last.things, last.values) == (outcome.verb, outcome.things, outcome.values)
        return opened or is_advised or is_same

    def _of_self(self, visitor: Visitor, outcome: Reading) -> bool:
        """`wer sind Sie, und was machen Sie hier?`: whether who is asked about themselves has just told of that."""
        resident, told = visitor.dialogue.answered
        topic = known(self._world, visitor.id, resident, ABOUT_SELF) if resident in self._world.residents else None
        return topic is not None and told in topic.answers and is_about_self(str(outcome.values.get("text", "")))

    def _told_of_what_is_there(self, visitor: Visitor, outcome: Reading) -> bool:
        """`ich seh mir das Pult an, was steht denn da`: whether what lies there was seen with the thing, and nothing is
        hidden there that only a search finds."""
        things, side = outcome.things.get("was", ()), outcome.values.get("praep")
        if outcome.verb != "durchsuchen" or len(things) != 1 or side not in _SIDES:
            return False
        world, who = self._world, visitor.id
        seen = world.contents(things[0], _SIDES[side], who=who)
        every = world.contents(things[0], _SIDES[side], hidden=True, who=who)
        return bool(seen) and len(seen) == len(every) and seen[0] in world.visible(who)

    def _with_move(self, visitor: Visitor, outcome: Reading) -> bool:
        """Whether what somebody wants to be shown behind a move was told with it: the board, or that another is to move
        by now."""
        if outcome.verb in _OF_TURN and self._tables.to_move(visitor) is None:
            return True
        drawn = [at for at, one in enumerate(visitor.dialogue.told) if isinstance(one, Picture)]
        return outcome.verb == _BOARD and bool(drawn) and len(visitor.dialogue.told) - drawn[-1] <= _BOARD_AND_PROMPT

    @staticmethod
    def says_again(told: Sequence[Reading], words: str) -> bool:
        """Whether a command has in it all that was said with the one before: `drei! es sind drei Schritte`."""
        text = fold(str(told[-1].values.get("text", ""))).strip(" .,!?") if told else ""
        return bool(text) and re.search(rf"\b{re.escape(text)}\b", fold(words)) is not None
