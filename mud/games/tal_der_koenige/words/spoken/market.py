"""Questions and wishes about the stones that can be had: what lies in which group, which colour where, and in the bag.

Knows the market and the bag, which everybody sees; refuses to know bids.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.tal_der_koenige import rules
from mud.games.tal_der_koenige.model import COLOURS, Bidding, Colour, Group, State
from mud.games.tal_der_koenige.words import nouns, short
from mud.games.tal_der_koenige.words.spoken.answer import say, tell
from mud.games.tal_der_koenige.words.spoken.line import Line, colour_of, listed
from mud.german.line.numbers import order
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_ADVICE: Final = "tipp"


def asked(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers a line; None for one that others answer."""
    if not isinstance(table.phase, Bidding) and line.asks and line.says("steine_woher"):
        return say("steine_woher" if table.round == 1 else "steine_woher_oder")
    if line.says("im_beutel") and (line.has("farbe") or line.says("seltenste")):
        return _in_bag(line, table)
    if not isinstance(table.phase, Bidding):
        return None
    if not any(key.isdecimal() for key in line.keys if key != str(len(table.market))) and line.says("markt_vor"):
        return _aloud(line, table, seat, names)
    if line.says("beste_gruppe") and not line.says("zahlen") and seat in rules.to_act(table):
        return _best(line, table, seat, names)
    if line.asks and (heard := _compared(line, table)) is not None:
        return heard
    groups = groups_named(line, table, only_named=True)
    if len(groups) == 1 and line.asks and not line.seats and not line.has("gebotswort") and line.says("was_drin"):
        return Heard([f"gruppe {groups[0]}"])
    if line.asks and line.says("seltenste"):
        return _in_bag(line, table)
    has_tablets = line.has("alle", "rest", "hoechste", "kleinste", "leer")
    wishes = line.says("farbe_wunsch") and not has_tablets and not any(key.isdecimal() for key in line.keys)
    is_asked = line.asks and line.says("farbe_wo") and not line.says("bauen_womit", "braucht")
    return _colour(line, table, seat, is_wished=wishes) if wishes or is_asked else None


def _best(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard:
    """`welche Gruppe ist die beste, und warum sind manche rot`: what else is asked, and the advice behind it."""
    if line.says("warum_farben"):
        return Heard(told=[tell("stein_wozu")], advised=True)
    if line.says("wer_schon") and isinstance(table.phase, Bidding):
        laid = [one for one, own in enumerate(table.phase.bids) if own and one != seat]
        if laid:
            return Heard(told=[short.bid(one, table, seat, names) for one in laid], advised=True)
    return Heard([_ADVICE])


def _aloud(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard:
    """`lies mir den Markt vor, Gruppe für Gruppe`; `…, und wo Nofret schon Tafeln liegen hat`"""
    told = [_group(group, table) for group in range(1, len(table.market) + 1)]
    if line.says("wer_was_gelegt"):
        others = [one for one in line.seats if one != seat] or [one for one in range(table.seats) if one != seat]
        told += [short.bid(one, table, seat, names) for one in others]
    return Heard(told=told)


def _group(group: Group, table: State) -> Told:
    return tell("markt_gruppe", gruppe=group, steine=nouns.stones(table.market[group - 1]))


def groups_named(line: Line, table: State, *, only_named: bool = False) -> list[Group]:
    """The groups a line names: every number but those that count something, and `die zweite Gruppe`. `only_named`: of
    several numbers those that are said to be groups."""
    found, named, goes_on = list[int](), list[int](), False
    for before, key, after in zip(("", *line.keys), line.keys, (*line.keys[1:], ""), strict=False):
        nth = order(key) if after in listed("gruppe") else None
        number = nth or (int(key) if key.isdecimal() and after not in listed("gezaehlt") else 0)
        if 1 <= number <= len(table.market):
            found.append(number)
            if nth or before in listed("gruppe") or (goes_on and before in ("und", "oder", ",")):
                named.append(number)
        if key not in ("und", "oder", ","):
            goes_on = number in named  # Gruppe 1 und 5
    return list(dict.fromkeys(named if named and only_named else found))


def _in_bag(line: Line, table: State) -> Heard:
    """How many of a colour are left in the bag; of all where none is named."""
    colours = _colours(line)
    if colours:
        some = [nouns.stone(colour, table.bag[colour]) for colour in colours if table.bag[colour]]
        return say("beutel_farben", steine=some, ganz=sum(table.bag)) if some else say("beutel_ohne")
    return say("beutel_farben", steine=nouns.stones(table.bag), ganz=sum(table.bag))


def _colour(line: Line, table: State, seat: Seat, *, is_wished: bool) -> Heard | None:
    """`welche Gruppe hat die meisten weißen`, `wo komme ich am billigsten an weiße`, `ich brauche braune`"""
    told: list[Told] = []
    if line.has("keine"):
        return _without(line, table)
    for colour in _colours(line):
        there = {at: group[colour] for at, group in enumerate(table.market, 1) if group[colour]}
        name = COLOURS[colour].capitalize()
        if not there:
            told.append(tell("farbe_nirgends", farbe=name))
            continue
        best = sorted(there, key=lambda at: (-there[at], at))
        where = [Saying("tal_der_koenige.farbe_dort", {"zahl": there[at], "gruppe": at}) for at in best]
        told.append(tell("farbe_liegt_in", farbe=name, wo=where))
        free = [at for at in free_groups(table, seat) if at in there]
        if free and len(free) < len(there):
            told.append(tell("farbe_ohne_gebot", gruppen=free, zahl=len(free)))
        if is_wished and seat in rules.to_act(table):
            told.append(tell("farbe_biete", befehl=f"biete 4 auf Gruppe {best[0]}"))
    return Heard(told=told) if told else None


def _without(line: Line, table: State) -> Heard | None:
    """`wo sind keine roten drin`"""
    told = []
    for colour in _colours(line):
        bare, name = [at for at, group in enumerate(table.market, 1) if not group[colour]], COLOURS[colour].capitalize()
        told.append(tell("farbe_ohne", farbe=name, gruppen=bare) if bare else tell("farbe_ueberall", farbe=name))
    return Heard(told=told) if told else None


def _compared(line: Line, table: State) -> Heard | None:
    """`was ist der Unterschied zwischen Gruppe 2 und 3`, `wo liegen am meisten gleiche`, `welche ist am buntesten`"""
    groups = groups_named(line, table)
    if len(groups) > 1 and line.says("gruppen_vergleich"):
        told = [_group(group, table) for group in groups]
        is_same = len({table.market[group - 1] for group in groups}) == 1
        return Heard(told=[*told, tell("gruppen_gleich")] if is_same else told)
    if line.seats or line.has("gebotswort") or not line.says("meiste_gleiche", "bunteste"):
        return None
    is_motley = line.says("bunteste")
    worth = [sum(map(bool, group)) if is_motley else max(group) for group in table.market]
    best = [at for at, much in enumerate(worth, 1) if much == max(worth)]
    return Heard(told=[_group(at, table) for at in best])


def free_groups(table: State, seat: Seat) -> list[Group]:
    """The groups where nobody else has laid a tablet yet."""
    bids = table.phase.bids if isinstance(table.phase, Bidding) else ()
    taken = {tablet.group for one, own in enumerate(bids) if one != seat for tablet in own}
    return [at for at in range(1, len(table.market) + 1) if at not in taken]


def _colours(line: Line) -> list[Colour]:
    found = (colour_of(key) for key in line.keys)
    return list(dict.fromkeys(colour for colour in found if colour is not None))
