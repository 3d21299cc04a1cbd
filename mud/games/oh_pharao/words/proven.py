"""What somebody wants shown at the table of OH, PHARAO!: how the worth of a pyramid is reckoned, and what others hold.

Knows what lies there, and how many cards are in whose hand; refuses to know which cards those are.
"""

from mud.games import Heard, Told
from mud.games.oh_pharao.model import levels, score
from mud.games.oh_pharao.picture import spoken
from mud.games.oh_pharao.words.listening import Listening, tell_asker


def worked_out(listening: Listening) -> Heard | None:
    """`wieso ist die Pyramide von Nebet 26 wert?`: one card of each level, times the levels. A number that is asked
    about tells which pyramid is meant."""
    sentence, view = listening.sentence, listening.view
    if not sentence.asks or sentence.match("wie_gerechnet") is None:
        return None
    whose = sentence.seats or ([listening.seat] if sentence.has("von_mir") else range(len(view.pyramids)))
    built = [(seat, pyramid) for seat in whose for pyramid in view.pyramids[seat]]
    named = [int(key) for key in sentence.keys if key.isdecimal()]
    meant = [one for one in built if score(one[1]) in named] or built
    if not meant:
        return None
    answer = [
        Told(
            "oh_pharao.auskunft_gerechnet",
            "du" if seat == listening.seat else "alle",
            {
                "wer": listening.names[seat],
                "gebaut": spoken(pyramid),
                "summe": " + ".join(map(str, levels(pyramid))),
                "n": sum(levels(pyramid)),
                "stufen": len(levels(pyramid)),
                "punkte": score(pyramid),
            },
        )
        for seat, pyramid in dict.fromkeys(meant)
    ]
    if sentence.match("noch_null") is not None:
        answer.append(tell_asker("auskunft_erst_gewertet"))
    return Heard(told=answer)


def hidden(listening: Listening) -> Heard | None:
    """`was hat sie denn überhaupt auf der hand?`: only how many cards others hold is to be seen."""
    sentence, view = listening.sentence, listening.view
    if not sentence.asks and sentence.match("zeig_fremde") is None:
        return None
    if sentence.match("fremde_hand") is None:
        return None
    others = [seat for seat in range(len(view.sizes)) if seat != listening.seat]
    meant = sentence.seats or ([view.side] if view.side != listening.seat else others)
    told = [tell_asker("auskunft_verdeckt")]
    for seat in dict.fromkeys(meant):
        facts = {"wer": listening.names[seat], "karten": view.sizes[seat]}
        told.append(Told("oh_pharao.auskunft_karten", "alle", facts))
    return Heard(told=told)
