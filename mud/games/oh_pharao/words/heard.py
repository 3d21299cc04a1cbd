"""Whole sentences at the table of OH, PHARAO! that no grammar reads: what somebody wonders, and how they haggle.

Knows which is tried first; refuses to know any of them.
"""

from collections.abc import Callable, Sequence
from typing import Final

from mud.game import Seat
from mud.games import Heard, Said
from mud.games.oh_pharao.model import Over, View
from mud.games.oh_pharao.words.considered import like_theirs, planned, steps, that_one, what_it_does
from mud.games.oh_pharao.words.haggled import (
    by_taste,
    conditional,
    drawn,
    excepted,
    explained,
    given,
    left_to_house,
    nameless,
    not_for_nothing,
    other_card,
    priced,
    priced_by_house,
    put_back,
    raised,
    refused_with_reason,
    several_nameless,
    sounded,
    willing,
    worth_answering,
    would_rather,
)
from mud.games.oh_pharao.words.listening import Listening
from mud.games.oh_pharao.words.priced import costs, only_price
from mud.games.oh_pharao.words.proven import hidden, worked_out
from mud.games.oh_pharao.words.sentence import may_say, read
from mud.games.oh_pharao.words.surveyed import surveyed
from mud.games.oh_pharao.words.warded import by_deed, goes_with, one_of_them, warded
from mud.games.oh_pharao.words.weighed import discarding, judged_hand, needed, rather, thief, used_for, worth_it
from mud.games.oh_pharao.words.wondered import (
    actions,
    asked_why,
    declining,
    lacking,
    others_asked,
    several,
    taken,
    taken_back,
    valued,
    why_sought,
)
from mud.german.speech.inflection import Noun

_FIRST_TO_LAST: Final[Sequence[Callable[[Listening], Heard | None]]] = (
    costs,
    only_price,
    steps,
    planned,
    goes_with,
    that_one,
    by_deed,
    one_of_them,
    by_taste,
    would_rather,
    like_theirs,
    worked_out,
    hidden,
    surveyed,
    warded,
    excepted,
    refused_with_reason,
    willing,
    explained,
    conditional,
    not_for_nothing,
    other_card,
    declining,
    several,
    several_nameless,
    sounded,
    actions,
    why_sought,
    used_for,
    worth_answering,
    put_back,
    raised,
    priced,
    nameless,
    judged_hand,
    priced_by_house,
    asked_why,
    others_asked,
    needed,
    lacking,
    thief,
    discarding,
    rather,
    taken,
    taken_back,
    worth_it,
    what_it_does,
    valued,
    given,
    drawn,
    left_to_house,
)


def heard(said: Said, view: View, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What a line means; None for what others read. Raises Refused."""
    if not may_say(said.line) or isinstance(view.phase, Over) or (sentence := read(said.line, seat, names)) is None:
        return None
    if sentence.match("vom_bild") is not None:
        return None
    listening = Listening(sentence, said, view, seat, names)
    return next((found for hear in _FIRST_TO_LAST if (found := hear(listening)) is not None), None)
