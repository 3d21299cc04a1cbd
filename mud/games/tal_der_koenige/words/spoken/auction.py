"""Questions while tablets are laid: what lies where, whose it is, what it would take to outbid it, and what it costs.

Knows what everybody sees, and how much gold so many tablets can show at most; refuses to know what lies face down.
"""

from collections.abc import Sequence
from typing import Final

from mud.game import Seat
from mud.games import Heard, Told
from mud.games.tal_der_koenige.model import NONE, TABLETS, Bidding, Group, State, add
from mud.games.tal_der_koenige.words import nouns, short
from mud.games.tal_der_koenige.words.people import by
from mud.games.tal_der_koenige.words.spoken.answer import say, tell
from mud.games.tal_der_koenige.words.spoken.line import Line
from mud.games.tal_der_koenige.words.spoken.market import free_groups, groups_named
from mud.games.tal_der_koenige.words.spoken.stones import best_of
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import Saying

_MOST_GOLD: Final = sum(TABLETS)


def asked(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """What answers a line; None for one that others answer."""
    for answer in (
        _why,
        _empty,
        _bluff,
        _outbid,
        _enough,
        _tie,
        _hidden,
        _face_down,
        _costs,
        _how_many,
        _own,
        _twice,
        _bare,
        _laid,
        _later,
    ):
        if (heard := answer(line, table, seat, names)) is not None:
            return heard
    return None


def _tablets(table: State, seat: Seat, group: Group) -> int:
    """How many tablets of a seat lie at a group."""
    bids = table.phase.bids[seat] if isinstance(table.phase, Bidding) else ()
    return sum(tablet.group == group for tablet in bids)


def _is_before(table: State, one: Seat, other: Seat) -> bool:
    """Whether one bids before the other (tal_der_koenige R4b)."""
    return (one - table.starter) % table.seats < (other - table.starter) % table.seats


def _at_most(count: int) -> int:
    return sum(sorted(TABLETS, reverse=True)[:count])


def _others(line: Line, seat: Seat) -> list[Seat]:
    return [one for one in line.seats if one != seat]


# --- whose tablets lie where ------------------------------------------------------------------------------------------


def _face_down(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was hat Nofret da verdeckt`, `wie viel hat Nofret auf 3 geboten`"""
    others = _others(line, seat)
    if not others or not line.asks or not line.says("gebot_hinein"):
        return None
    groups = groups_named(line, table)
    told: list[Told] = [short.bid(one, table, seat, names) for one in others]
    counts = [(group, count) for one in others for group in groups if (count := _tablets(table, one, group))]
    told += [tell("gebot_hoechstens", gruppe=group, gold=_at_most(count)) for group, count in counts]
    is_laid = any(_laid_by(table, one) for one in others)
    return Heard(told=[*told, tell("gebot_spaeter")] if is_laid and (groups or line.has("genauer")) else told)


def _laid_by(table: State, seat: Seat) -> bool:
    return isinstance(table.phase, Bidding) and bool(table.phase.bids[seat])


def _laid(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`hat schon jemand auf Gruppe 1 geboten`, `wie viele Tafeln liegen bei Gruppe 5`"""
    groups = groups_named(line, table)
    if not groups or not line.asks or not line.says("gruppe_belegt"):
        return None
    return Heard(told=[_at_group(group, table, seat, names) for group in groups])


def _at_group(group: Group, table: State, seat: Seat, names: Sequence[Noun]) -> Told:
    """Who has laid how many tablets at a group."""
    found = [
        Saying("tal_der_koenige.tafeln_von", {"wer": names[one], "zahl": count})
        for one in range(table.seats)
        if one != seat and (count := _tablets(table, one, group))
    ]
    return tell("gruppe_mit", gruppe=group, tafeln=found) if found else tell("gruppe_ohne", gruppe=group)


def _bare(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`auf welche Gruppe hat noch niemand geboten`"""
    if groups_named(line, table) or not line.asks or not line.says("ohne_gebot"):
        return None
    free = free_groups(table, seat)
    return say("gruppen_ohne", gruppen=free, zahl=len(free)) if free else say("gruppen_alle_mit")


# --- what it takes ----------------------------------------------------------------------------------------------------


def _outbid(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wie viel brauche ich, um Nofret auf 5 zu schlagen`, `ich überbiete Nofret auf der 5`"""
    if not line.says("schlagen") or (line.has("sperrt") and not line.asks):
        return None
    groups, others = (
        groups_named(line, table),
        _others(line, seat) or [one for one in range(table.seats) if one != seat],
    )
    if not groups and line.asks and line.says("zahlen"):
        return None  # muss ich zahlen, wenn mich Hapu überbietet
    groups = groups or [at for at in range(1, len(table.market) + 1) if any(_tablets(table, one, at) for one in others)]
    if not groups:
        return None
    told = _needed(groups, others, table, seat, names)
    later = [names[one] for one in range(table.seats) if one != seat and _is_before(table, seat, one)]
    if later:
        told.append(tell("bieten_noch", wer=later, zahl=len(later)))
        if not _others(line, seat):
            told.append(tell("schlagen_alle", befehl=f"biete alles auf Gruppe {groups[0]}"))
    return Heard(told=told)


def _empty(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`angenommen, da liegen Nullen, käme ich mit der 3 durch`: what beats them, and what beats all others"""
    if not line.asks or not line.says("leer_angenommen") or not line.says("leer_dann"):
        return None
    rivals = _others(line, seat) or [one for one in range(table.seats) if one != seat]
    taken = [at for at in range(1, len(table.market) + 1) if any(_tablets(table, one, at) for one in rivals)]
    groups = [at for at in groups_named(line, table) if at in taken] or taken
    if not groups:
        return None
    told = [tell("leere_schlagen", gruppen=groups), *_needed(groups, rivals, table, seat, names)]
    later = [names[one] for one in range(table.seats) if one != seat and _is_before(table, seat, one)]
    return Heard(told=[*told, tell("genug_spaeter", wer=later, zahl=len(later))] if later else told)


def _needed(
    groups: Sequence[Group], others: Sequence[Seat], table: State, seat: Seat, names: Sequence[Noun]
) -> list[Told]:
    """How much is surely more than what some others can have laid at groups."""
    told: list[Told] = []
    for group in groups:
        there = [one for one in others if _tablets(table, one, group)]
        if not there:
            told.append(tell("gruppe_ohne", gruppe=group))
        for one in there:
            count, is_first = _tablets(table, one, group), _is_before(table, one, seat)
            needed = _at_most(count) + is_first
            facts = {"wer": names[one], "zahl": count, "gruppe": group, "gold": _at_most(count)}
            if needed > _MOST_GOLD:
                told.append(tell("schlagen_nie", **facts))
            else:
                key = "schlagen_mehr" if is_first else "schlagen_gleich"
                told.append(tell(key, **facts, befehl=f"biete {needed} auf Gruppe {group}"))
    return told


def _enough(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`ist 4 genug für Gruppe 2`, `wie sicher ist Gruppe 1, wenn ich 4 und 3 lege`"""
    groups = groups_named(line, table, only_named=True)
    if len(groups) != 1 or line.seats or not line.asks or not line.says("genug"):
        return None
    values = [int(key) for key in line.keys if key.isdecimal()]
    values.remove(groups[0])
    gold = sum(values)
    if not 0 < gold <= _MOST_GOLD:
        return None
    rivals = [one for one in range(table.seats) if one != seat]
    there = [(one, _at_most(_tablets(table, one, groups[0]))) for one in rivals if _tablets(table, one, groups[0])]
    beaten = all(gold > most or (gold == most and _is_before(table, seat, one)) for one, most in there)
    later = [names[one] for one in rivals if _is_before(table, seat, one)]
    told = [tell("genug_gegen" if beaten else "genug_vielleicht", gold=gold, gruppe=groups[0])]
    if not there:
        told = [tell("genug_frei", gold=gold, gruppe=groups[0])]
    if later and gold < _MOST_GOLD:
        told.append(tell("genug_spaeter", wer=later, zahl=len(later)))
    return Heard(told=told)


def _tie(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wenn ich die 4 lege und Hapu auch, wer bekommt sie dann`"""
    others = _others(line, seat)
    if not line.asks:
        return None
    if not others and line.says("gleichstand"):
        order = sorted(range(table.seats), key=lambda one: (one - table.starter) % table.seats)
        return say(
            "gleich_frueher",
            reihe=[Saying(f"tal_der_koenige.reihe_{by(one, seat)}", {"wer": names[one]}) for one in order],
        )
    if len(others) != 1 or not line.says("gleich") or not line.says("folge"):
        return None
    key = "gleich_du" if _is_before(table, seat, others[0]) else "gleich_er"
    return say(key, wer=names[others[0]])


def _costs(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`muss ich mein Gebot auch bezahlen, wenn mich Hapu überbietet`"""
    if not line.asks or not line.says("zahlen") or line.has("steine", "farbe", "warum"):
        return None
    told = [tell("gebot_kommt_zurueck" if line.says("kommt_zurueck") else "gebot_kostet_nichts")]
    return Heard(told=[*told, tell("rat_dazu")] if line.says("welche_am_besten") else told)


def _hidden(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`was heißt verdeckt`, `sehen die anderen, was ich lege`, `kann ich mein Gebot noch ändern`"""
    if not line.asks:
        return None
    told = [tell(key) for key in ("gebot_verdeckt_heisst", "gebot_aendern") if line.says(key)]
    return Heard(told=told) if told else None


def _how_many(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wie viele Tafeln muss ich legen`"""
    return say("tafeln_frei") if line.asks and line.says("wie_viele_tafeln") else None


def _bluff(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`blufft Nofret`, `kann eine von Nofrets Tafeln leer sein`"""
    others = _others(line, seat)
    is_bid = line.says("bietet") and not line.asks  # lege zwei leere zu Gruppe 3, damit Nofret sich wundert
    if len(others) != 1 or is_bid or not line.says("blufft"):
        return None
    told = [short.bid(others[0], table, seat, names)]
    return Heard(told=[*told, tell("gebot_leer")] if _laid_by(table, others[0]) else told)


def _later(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wer bietet noch nach mir`"""
    later = [names[one] for one in range(table.seats) if one != seat and _is_before(table, seat, one)]
    if not line.says("wer_noch"):
        return None
    return say("bieten_noch", wer=later, zahl=len(later)) if later else say("bieten_niemand_mehr")


def _own(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wie hoch ist mein Gebot auf Gruppe 2`, `wie steht es beim Bieten`"""
    if line.says("mein_gebot") and (line.asks or not any(key.isdecimal() for key in line.keys)):
        return Heard(["was habe ich geboten"])
    return Heard(["gebote"]) if line.says("gebote_stand") else None


def _twice(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`kann ich zwei Vieren legen`, `kann ich auch zwei Gruppen gewinnen`"""
    if not line.asks:
        return None
    if line.says("gold_zehn"):
        return say("gold_zehn")
    if line.says("zwei_gleiche"):
        return say("tafeln_einmal")
    return say("gruppen_mehrere") if line.says("mehrere_gruppen") else None


# --- why --------------------------------------------------------------------------------------------------------------


def _why(line: Line, table: State, seat: Seat, names: Sequence[Noun]) -> Heard | None:
    """`wieso geht Nofret auf 3 und 5`: what everybody sees of it."""
    others = _others(line, seat)
    if not (line.has("warum") or line.says("was_will")) or line.says("anfangen"):
        return None
    if not others:  # wieso bietet der auf 3
        there = groups_named(line, table, only_named=True) if line.says("bietet_da") else []
        others = [one for one in range(table.seats) if one != seat and any(_tablets(table, one, at) for at in there)]
    if len(others) != 1:
        return None
    one = others[0]
    groups = [at for at in groups_named(line, table) if _tablets(table, one, at)]
    groups = groups or [at for at in range(1, len(table.market) + 1) if _tablets(table, one, at)]
    if not groups:
        return say("warum_noch_nichts", wer=names[one])
    some = NONE
    for group in groups:
        some = add(some, table.market[group - 1])
    told = [tell("warum_gebot", wer=names[one], gruppen=groups, zahl=len(groups), steine=nouns.stones(some))]
    return Heard(told=[*told, *best_of(add(some, table.stocks[one]), table.options.experten)])
