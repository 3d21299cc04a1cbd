"""What a frame leaves open: who of a pair gets something, which verb a place makes of another, what is still missing.

Knows the frames of verbs; refuses to know how a command was typed and which thing is meant.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from mud.german.grammar.verbs import Verbs
from mud.german.line.normalise import fold
from mud.german.line.trail import Completed, Trail
from mud.german.line.words import ARTICLES
from mud.german.meaning.frames import SIDE, Draft
from mud.german.meaning.handing import handed, is_held, to_her, without_noun
from mud.german.meaning.materials import of_material
from mud.german.meaning.reading import SIDES, NounPhrase
from mud.german.meaning.scope_index import ScopeIndex
from mud.german.meaning.several import awaits

_ANY: Final = frozenset(("ein", "eine", "einen", "eins", "eines", "einer"))
_HITHER: Final = frozenset(("her", "herbei", "heran", "herueber"))
_POLITE: Final = frozenset(("bitte", "mal", "doch"))
_LINKS: Final = frozenset(("nach", "über", "ueber", "von"))
RELATIONS: Final = {"in": "in", "auf": "auf", "ueber": "auf", "unter": "unter", "hinter": "hinter"}
PLACES: Final = ("wohin", "was")
_FLOORS: Final = frozenset(("boden", "fussboden"))
_THROUGH: Final = frozenset(("durch", "ueber", "in", "zu", "nach", "auf"))
_TO_ME: Final = ("mir", "uns")
_PASSAGES: Final = frozenset(
    (
        *("durchgang", "ausgang", "eingang", "gang", "flur", "korridor", "tuer", "tor", "pforte", "portal", "oeffnung"),
        *("bogen", "torbogen", "raum", "zimmer", "weg", "pfad", "treppe", "stiege", "seite", "richtung", "teil"),
    )
)
"""What a side may be said of where one goes: `durch die östliche Tür`."""


def completed(draft: Draft, around: ScopeIndex, verbs: Verbs, trail: Trail | None = None) -> Draft:
    """A draft with what its frame left open filled in, and verbs that a place or a person turns into another."""
    draft = Draft(draft.verb, dict(draft.slots), dict(draft.values), dict(draft.praep), list(draft.missing))
    for name, concerned, complete in COMPLETIONS if draft.verb in _CONCERNED else _OF_ANY:
        if concerned is None or draft.verb in concerned:
            before = "" if trail is None else _told(draft)
            complete(draft, around, verbs)
            if trail is not None and (after := _told(draft)) != before:
                trail.append(Completed(name, after))
    return draft


def _told(draft: Draft) -> str:
    """A draft in one line, for a trail."""
    told = [draft.verb]
    for slot, phrases in draft.slots.items():
        told.append(f"{slot}={' '.join(filter(None, (draft.praep.get(slot), *(phrase.word for phrase in phrases))))}")
    told += (f"{name}={value}" for name, value in draft.values.items())
    return " ".join((*told, *(f"{slot}=?" for slot in draft.missing)))


def _pair(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    if "erst" in draft.slots:
        first, second = draft.slots.pop("erst"), draft.slots.pop("zweit")
        pair = (second, first) if _is_receiver(first, second, around) else (first, second)
        draft.slots["was"], draft.slots["wem"] = pair


def _to_a_place(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    if "wem" in draft.slots and draft.praep.get("wem", "an") not in ("an", "zu"):
        draft.verb = "legen"
        draft.slots["wohin"], draft.praep["wohin"] = draft.slots.pop("wem"), draft.praep.pop("wem")


def _to_me(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    if [phrase.pronoun for phrase in draft.slots.get("wem", ())] in (["mir"], ["uns"]):
        del draft.slots["wem"]
        draft.verb = "nehmen" if draft.verb == "geben" else "betrachten"


def _into_what_waits(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`setz das Auge ein`: into what was spoken of or the only thing here that takes something, if there is one."""
    if "einsetzen" in draft.praep and "wohin" in draft.missing and awaits(around):
        draft.missing.remove("wohin")
        draft.slots["wohin"], draft.praep["wohin"] = (NounPhrase("", pronoun="da"),), "in"


def _down_somewhere(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    if "wohin" in draft.slots:
        draft.verb = "legen"


def _down(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """Every room has a floor, whether anybody speaks of it or not: what is put there is put down."""
    place = draft.slots.get("wohin", ())
    noun = place[0].noun if len(place) == 1 and draft.praep.get("wohin") == "auf" else None
    if noun in _FLOORS and not around.meant(noun):
        draft.verb = "ablegen"
        del draft.slots["wohin"], draft.praep["wohin"]


def _sitting_down(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`ich setze mich auf die Bank unter dem Baum`: nobody puts themselves anywhere."""
    if [phrase.pronoun for phrase in draft.slots.get("was", ())] in (["mich"], ["uns"]) and "wohin" in draft.slots:
        draft.verb = "setzen"
        del draft.slots["was"]


def _each_in_its_own(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`leg Plättchen in die Mulden`: of a word that may be one or many, into many places many are put."""
    what, where = draft.slots.get("was", ()), draft.slots.get("wohin", ())
    if len(what) != 1 or len(where) != 1 or where[0].number != "pl" or where[0].definite is False:
        return
    one = what[0]
    if one.noun and one.number is None and one.definite is None and not (one.adjectives or one.ordinal or one.quantity):
        draft.slots["was"] = (one._replace(word=f"die {one.word}", number="pl", definite=True),)


def _to_whom(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    first = draft.slots.get("was", ())
    if "wem" not in draft.slots and len(first) == 1 and _is_person(first[0], around):
        draft.slots["wem"] = draft.slots.pop("was")
        draft.missing.append("was")


def _any(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    first = draft.slots.get("was", ())
    if len(first) == 1 and first[0].definite is False and first[0].word.lower() in _ANY and not first[0].place:
        del draft.slots["was"]
        draft.missing.append("was")


def _topic(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    if str(draft.values.get("text", "")).lower() in _LINKS and verbs.of(draft.verb).thema:
        del draft.values["text"]
        draft.missing.append("text")


def _calling(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    if "text" in draft.missing and _is_resident(draft.slots.get("wem", ()), around):
        draft.verb, draft.slots["wen"] = "ansprechen", draft.slots.pop("wem")
        draft.missing.remove("text")


def _called(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`rufe den Fährmann`: who is named with an article is called, and nothing shouted; who lives here also by name."""
    said = str(draft.values.get("text", "")).rstrip(" .!").split()
    while len(said) > 1 and fold(said[-1]) in _HITHER:
        said = said[:-1]
    while len(said) > 1 and fold(said[0]) in _POLITE:
        said = said[1:]
    said = said[1:] if said[:1] == ["nach"] else said
    key = fold(said[-1]) if said else ""
    with_article = len(said) == 2 and fold(said[0]) in ARTICLES and (around.noun(key) or around.person(key))
    if with_article or (len(said) == 1 and any("resident" in referent.tags for referent in around.meant(key))):
        draft.verb = "ansprechen"
        del draft.values["text"]
        draft.slots["wen"] = (NounPhrase(" ".join(said), noun=around.lemma(key)),)


def _aboard(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`steig ein`: into the only thing here that one sits in, rather than through a door."""
    if not draft.values.pop("ein", False) or ("hinein" not in around.scope.directions and _enterable(around)):
        return
    vessels = [r for r in around.referents if {"seat", "container"} <= r.tags and "held" not in r.tags]
    if len(vessels) == 1:
        draft.verb, draft.values = "setzen", {}
        draft.slots["wohin"] = (NounPhrase(vessels[0].noun.lemma, noun=fold(vessels[0].noun.lemma)),)
        draft.praep["wohin"] = "in"


def _ways(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    slots, values = draft.slots, draft.values
    seats = slots.pop("woher", None) or (slots.get("wohin") if draft.praep.get("wohin") in ("aus", "von") else None)
    if seats and seats[0].noun and any("seat" in referent.tags for referent in around.meant(seats[0].noun)):
        draft.verb = "aufstehen"
    elif draft.praep.get("wohin") == "von":  # spring vom Dach: not to it
        slots.pop("wohin", None)
        del draft.praep["wohin"]
        if "unten" in around.scope.directions:
            values["richtung"] = "unten"
    elif values.get("richtung") == "hinein" and "hinein" not in around.scope.directions and _enterable(around):
        del values["richtung"]
        slots["wohin"], draft.praep["wohin"] = (NounPhrase("", pronoun="da"),), "in"


def _to_a_side(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`durch den nördlichen Durchgang` is north, unless something here is called so."""
    phrase = draft.slots["wohin"][0] if len(draft.slots.get("wohin", ())) == 1 else None
    sides = [SIDES[adjective] for adjective in phrase.adjectives if adjective in SIDES] if phrase else []
    if phrase is None or len(sides) != 1 or phrase.place is not None or fold(draft.praep["wohin"]) not in _THROUGH:
        return
    called = around.meant(phrase.noun) if phrase.noun else around.referents
    if phrase.noun in (*_PASSAGES, None) and not any(set(phrase.adjectives) <= one.adjectives for one in called):
        del draft.slots["wohin"], draft.praep["wohin"]
        draft.values["richtung"] = sides[0]


def _that_side(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """`nach Süden zum Schreiber`: that way, if one leads there and neither a room is meant nor anybody here: of several
    who are called so somebody else may live where a known way would lead."""
    side = draft.praep.pop(SIDE, "")
    phrase = draft.slots["wohin"][0] if len(draft.slots.get("wohin", ())) == 1 else None
    if side not in around.scope.directions or phrase is None or not phrase.noun:
        return
    meant, afar = around.meant(phrase.noun), around.afar(phrase.noun)
    places = any(not one.tags.isdisjoint(("exit", "room", "way")) for one in (*meant, *afar))
    named = any("person" in one.tags or fold(one.noun.lemma) == phrase.noun for one in meant)
    if not places and not named:
        del draft.slots["wohin"], draft.praep["wohin"]
        draft.values["richtung"] = side


def _only_person(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    if not draft.missing:
        return
    traits = verbs.of(draft.verb)
    slot = traits.hoert
    if not traits.einzige or slot not in draft.missing or ("text" in traits.braucht and "text" not in draft.values):
        return
    persons = [r for r in around.referents if "person" in r.tags and r.id != around.scope.actor]
    if len(persons) == 1:
        draft.missing.remove(slot)
        draft.slots[slot] = (NounPhrase(persons[0].noun.lemma, noun=sorted(persons[0].names)[0]),)


def _lying_in(draft: Draft, around: ScopeIndex) -> None:
    """`nimm sie wieder raus`: what it fits of all that lies in something here, if what was mentioned last does not."""
    things = draft.slots.get("was", ())
    pronoun = things[0].pronoun if len(things) == 1 else None
    if "heraus" not in draft.praep or pronoun is None or "woher" in draft.slots:
        return
    holders = {referent.id for referent in around.referents if "container" in referent.tags}
    if any(meant.inside in holders for meant in around.of_pronoun(pronoun)):
        del draft.praep["heraus"]
        return
    lying = [r for r in around.referents if r.inside in holders and "portable" in r.tags and r.owner is None]
    fitting = [r for r in lying if around.may_be(pronoun, r)]
    if len(fitting) == 1:
        noun = fitting[0].noun.lemma
        draft.slots["was"] = (NounPhrase(noun, noun=fold(noun)),)
        del draft.praep["heraus"]


def _out_of(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    _lying_in(draft, around)
    if "woher" not in draft.slots and "heraus" in draft.praep and around.of_pronoun("da"):
        draft.slots["woher"], draft.praep["woher"] = (NounPhrase("", pronoun="da"),), "aus"
    if "was" not in draft.slots:  # nimm aus der Kiste
        return
    source = draft.slots.get("woher", ())
    material = source[0].noun if source and draft.praep.get("woher") == "aus" else None
    things = [thing for phrase in draft.slots["was"] for thing in around.meant(phrase.noun or "")]
    if material and of_material(source[0], things or list(around.referents), around.called_whole(material)):
        del draft.slots["woher"]  # den Becher aus Silber
        draft.slots["was"] = tuple(phrase._replace(place=("aus", source[0])) for phrase in draft.slots["was"])
    elif "woher" in draft.slots:
        place = ("aus", draft.slots["woher"][0])
        taken = (phrase if phrase.place else phrase._replace(place=place) for phrase in draft.slots["was"])
        draft.slots["was"] = tuple(taken)


def _anywhere(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    if "wohin" in draft.missing:
        draft.missing.remove("wohin")


def _shown_to_me(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """Nobody can show others what they have not: who says so wants to see it."""
    what = draft.slots.get("was", ())
    if len(what) != 1 or what[0].noun is None or "wem" in draft.slots:
        return
    meant = around.meant(what[0].noun)
    if meant and not any("held" in one.tags or "person" in one.tags for one in meant):
        draft.verb, draft.missing[:] = "betrachten", []


def _watched(draft: Draft, around: ScopeIndex, verbs: Verbs) -> None:
    """Whom one watches that is nobody is looked at: only persons play."""
    key = fold(str(draft.values.get("spieler", "")))
    if key and around.meant(key) and not any("person" in one.tags for one in around.meant(key)):
        draft.verb = "betrachten"
        draft.values.clear()
        draft.slots["was"] = (NounPhrase(key, noun=around.lemma(key)),)


def _is_resident(phrases: tuple[NounPhrase, ...], around: ScopeIndex) -> bool:
    """Whether somebody who lives in the house is named."""
    named = [referent for phrase in phrases[:1] if phrase.noun for referent in around.meant(phrase.noun)]
    return any("resident" in referent.tags for referent in named)


def _enterable(around: ScopeIndex) -> bool:
    """Whether what was mentioned last is something one gets into."""
    return any(referent.tags & {"seat", "door", "way"} for referent in around.of_pronoun("da"))


def _is_receiver(first: Sequence[NounPhrase], second: Sequence[NounPhrase], around: ScopeIndex) -> bool:
    """Whether the first of two phrases is who gets something: the only person, else by case, else what is not held,
    else by order."""
    if first[0].pronoun in _TO_ME:  # gib mir die Nadel, though it may be somebody's
        return True
    persons = [_is_person(phrases[0], around) for phrases in (first, second)]
    if persons[0] != persons[1]:
        return persons[0]
    for phrases, is_first in ((first, True), (second, False)):
        case = phrases[0].case
        if case and "acc" not in case:
            return is_first
        if "acc" in case and "dat" not in case and not ("dat_pl" in case and phrases[0].number == "pl"):
            return not is_first
    held = [phrases[0].noun is not None and is_held(phrases[0].noun, around) for phrases in (first, second)]
    return held[1] or not held[0]  # gib Münze Ibis


def _is_person(phrase: NounPhrase, around: ScopeIndex) -> bool:
    if phrase.pronoun is not None:
        return any("person" in referent.tags for referent in around.of_pronoun(phrase.pronoun))
    return phrase.noun is not None and around.person(phrase.noun)


def natural(holders: Sequence[str], around: ScopeIndex) -> str:
    """Where one puts something when nobody says: on what only holds things on top, else into it."""
    holder = around.find(holders[0]) if holders else None
    tags = holder.tags if holder is not None else frozenset()
    return "auf" if "supporter" in tags and "container" not in tags else "in"


def missing(draft: Draft, verbs: Verbs) -> str | None:
    """The first thing a command lacks."""
    for slot in verbs.of(draft.verb).braucht:
        said = slot in draft.slots or slot in draft.values
        if not said and not (slot == "wohin" and {"richtung", "spiel"} & draft.values.keys()):
            return slot
    for slot in draft.missing:
        if slot not in draft.slots and slot not in draft.values:
            return slot
    return None


class Completion(NamedTuple):
    """One way to fill in what a frame left open. `verbs`: those it concerns, None: any."""

    name: str
    verbs: frozenset[str] | None
    complete: Callable[[Draft, ScopeIndex, Verbs], None]


COMPLETIONS: Final = (
    Completion("paar", None, _pair),  # gib Anna den Hut: who of two gets the other
    Completion("an_ort", frozenset(("geben", "zeigen")), _to_a_place),  # gib den Hut auf den Tisch: it is put there
    Completion("mir", frozenset(("geben", "zeigen")), _to_me),  # gib mir den Hut: that is taking it
    Completion("wohin", frozenset(("ablegen",)), _down_somewhere),  # leg den Hut auf dem Tisch ab: it is put there
    Completion("einsetzen", frozenset(("legen",)), _into_what_waits),  # setz das Auge ein
    Completion("hinsetzen", frozenset(("legen",)), _sitting_down),  # ich setze mich auf die Bank unter dem Baum
    Completion("je_eins", frozenset(("legen",)), _each_in_its_own),  # leg Plättchen in die Mulden
    Completion("boden", frozenset(("legen",)), _down),  # leg den Hut auf den Boden, den es hier nicht eigens gibt
    Completion("ohne_nomen", frozenset(("geben", "zeigen")), without_noun),  # gib dem Alten Wasser
    Completion("ihr", frozenset(("geben", "zeigen")), to_her),  # gib ihr Reuse
    Completion("uebergabe", frozenset(("sagen",)), handed),  # Taui, hier ist Ihre Reuse
    Completion("zusehen", frozenset(("zuschauen",)), _watched),  # schau dem Ibis zu, der nichts spielt
    Completion("besehen", frozenset(("zeigen",)), _shown_to_me),  # zeig mal den Stein, den man gar nicht hat
    Completion("wem", frozenset(("geben", "zeigen")), _to_whom),  # gib dem Händler: what is to be asked
    Completion("einen", None, _any),  # nimm einen: which is to be asked
    Completion("thema", None, _topic),  # frag Anna nach
    Completion("ruf", frozenset(("sagen",)), _calling),  # sage Senbi: who lives here answers to the name
    Completion("herbei", frozenset(("rufen",)), _called),  # rufe den Fährmann: he is called, and nothing shouted
    Completion("seite", frozenset(("gehen",)), _to_a_side),  # geh durch die östliche Tür
    Completion("jene_seite", frozenset(("gehen",)), _that_side),  # geh nach Süden zum Schreiber
    Completion("einsteigen", frozenset(("gehen",)), _aboard),  # steig ein
    Completion("weg", frozenset(("gehen",)), _ways),  # geh von der Bank: that is getting up; geh hinein
    Completion("einzige", None, _only_person),  # frag nach dem Weg: the only one here is asked
    Completion("heraus", frozenset(("nehmen",)), _out_of),  # what is taken out of something is in it
    Completion("irgendwo", frozenset(("ablegen",)), _anywhere),  # leg den Hut hin: where does not matter
)
"""Taken in this order by each command that parsed."""
_OF_ANY: Final = tuple(completion for completion in COMPLETIONS if completion.verbs is None)
_CONCERNED: Final = frozenset(verb for completion in COMPLETIONS for verb in completion.verbs or ())
