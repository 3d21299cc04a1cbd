"""Where a story stands, for who comes back to it: what came clear last, and what is still asked.

Knows when there is something to recall; refuses to know when anybody comes back.
"""

from mud.parlour.audience import Audience
from mud.parlour.visitor import Visitor
from mud.world import progress
from mud.world.model import World


class Recalling:
    """What those are told who go on. Called inside a tick."""

    def __init__(self, world: World, audience: Audience) -> None:
        self._world = world
        self._audience = audience

    def tell(self, visitor: Visitor) -> bool:
        """What was solved last, as far as it is known, and the newest open question. Nothing before there was any but
        the first, nor after the end. Whether anything was told.
        """
        asked, last = progress.questions(self._world, visitor.id), progress.last_solved(self._world, visitor.id)
        if (last is None and len(asked) < 2) or progress.endings(self._world, visitor.id):
            return False
        if last is not None:
            answers = (one.question.answer for one in asked if one.question.id == last.id)
            answer = next(answers, None)
            if answer is None:
                self._audience.say(visitor, "tagebuch.zuletzt_geschafft", titel=last.title)
            else:
                self._audience.say(visitor, "tagebuch.zuletzt", text=answer)
        if open_ := [one for one in asked if not one.solved]:
            self._audience.say(visitor, "tagebuch.immer_noch", text=open_[-1].question.text)
        return last is not None or bool(open_)
