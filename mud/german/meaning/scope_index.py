"""What typed nouns and adjectives may mean in one scope, by exact form, ending, second key or head of a compound.

Knows the lexicon and one scope; refuses to know verbs and which of several things is meant.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mud.german.line.normalise import Word, fold, name_key
from mud.german.line.numbers import signature
from mud.german.line.spelling import Near
from mud.german.meaning.layers import ADJECTIVE_ENDINGS, Layer
from mud.german.meaning.materials import consisting_of, made_of
from mud.german.meaning.reading import SIDES, NounPhrase, Referent, Scope
from mud.german.speech.inflection import Gender, Noun
from mud.german.speech.lexicon import Lexicon

_NOUN_ENDINGS: Final = ("s", "es", "e", "n", "en", "er", "ern", "ens", "ns")
OTHER: Final = "ander"
"""What `andere`, `anderen`, ... are to a noun phrase: not the one mentioned last."""
_LIDDED: Final = "openable"
_OTHERS: Final = frozenset(OTHER + ending for ending in ADJECTIVE_ENDINGS)
_SHORTEST_HEAD: Final = 4
_HEAPS: Final = ("haufen", "stapel")  # Scherben, of a Scherbenhaufen
_DEGREE: Final = re.compile(r"(.{3,}?)(?:er|e?st|t)(?:e|en|er|es|em)")
"""An adjective that compares, and what it compares by."""
_DOING: Final = re.compile(r"\w{3,}(?:e|el|er)nd(?:e|en|er|es|em)")
"""What something does, as an adjective: `die schlafende Katze`. No lexicon lists them, and few tell anything apart."""
_BY_WAYS: Final = ("way",)
"""What a verb likes best that goes somewhere."""
_LEADING: Final = frozenset(("way", "exit", "room", "door", "person"))
"""What one can go to or through."""
_NOTHING: Final = Layer(())
"""What is somebody's own who has nothing."""


@dataclass(slots=True, eq=False)
class _Memo:
    """What was worked out about one scope, kept with it. It knows nothing of the scope: a circle of the two would have
    to be found by the collector after every step, with all that hangs on it.
    """

    own: Layer
    parsed: dict[tuple[object, ...], Any] = field(default_factory=dict)
    meant: dict[str, tuple[Referent, ...]] = field(default_factory=dict)
    written: Sequence[str] | None = None

    @staticmethod
    def of(scope: Scope) -> "_Memo":
        """The memo of a scope, begun for the first line."""
        if scope.index is None:
            scope.index = _Memo(Layer(scope.referents) if scope.referents else _NOTHING)
        found: _Memo = scope.index
        return found


class ScopeIndex:
    """A scope, indexed for the words of one line. Cheap to make: everything is looked up when it is first asked for,
    and `parsed` (commands as they parsed) and what words meant are kept with the scope.
    """

    def __init__(self, lexicon: Lexicon, scope: Scope) -> None:
        self.lexicon = lexicon
        self.scope = scope
        memo = _Memo.of(scope)
        self._memo, self._own, self.parsed, self._meant = memo, memo.own, memo.parsed, memo.meant
        self._layers = (self._own, *map(Layer.of, scope.shared))

    @property
    def referents(self) -> Iterator[Referent]:
        """All that can be meant, in the scope's order."""
        return self.scope.all()

    def find(self, id_: str) -> Referent | None:
        """What has this id here, None if nothing has."""
        layers = (self._own,) if id_ in self.scope.without else self._layers
        return next((found for layer in layers if (found := layer.by_id.get(id_)) is not None), None)

    # --- what the lexer asks -------------------------------------------------------------------------------------

    def noun(self, key: str) -> bool:
        """Whether a key is a noun of the language or a name of something here."""
        if self.lexicon.forms(key) or self.is_name(key) or key in self.scope.names or self.scope.afar(key):
            return True
        return len(key) >= _SHORTEST_HEAD and bool(self.meant(key))

    def adjective(self, key: str) -> bool:
        """Whether a key is a form of an adjective of the language or of something here."""
        is_known = bool(self.lexicon.adjective_forms(key)) or self._adjective(key) is not None or self._is_other(key)
        return is_known or (_DOING.fullmatch(key) is not None and not self.lexicon.forms(key) and not self.here(key))

    def here(self, key: str) -> bool:
        """Whether a key names something here."""
        return bool(self.meant(key))

    def is_name(self, key: str) -> bool:
        """Whether a key is, letter for letter, the name of something here."""
        without = self.scope.without
        for layer in self._layers:
            if (found := layer.index.get(key)) and (layer is self._own or any(r.id not in without for r in found)):
                return True
        return False

    def owner(self, key: str) -> bool:
        """Whether a key is the genitive of somebody's name: `annas`, and `hans` as it is."""
        if len(key) < 3 or key[-1] not in "sxz":
            return False
        names = (key[:-1], key) if key[-1] == "s" else (key,)
        return any(referent.noun.proper for name in names for referent in self._called(name))

    def person(self, key: str) -> bool:
        """Whether a key names a person here."""
        return any("person" in referent.tags for referent in self.meant(key))

    def leads(self, direction: str) -> bool:
        """Whether a way leads from here in a direction, folded."""
        return direction in self.scope.directions

    def resident(self, _: str) -> bool:
        """Whether somebody of the house is here who may have asked something."""
        return any("resident" in referent.tags for referent in self.referents)

    # --- what the resolver asks ----------------------------------------------------------------------------------

    def meant(self, key: str) -> tuple[Referent, ...]:
        """All that a typed noun may name here, in the scope's order."""
        found = self._meant.get(key)
        if found is None:
            found = self._meant[key] = self._look_up(key)
        return found

    def named(self, key: str, *, listed: bool) -> tuple[Referent, ...]:
        """The same of a word anywhere in a line. `listed`: it is one of grammar and no verb, which is no part of a
        name unless it is a noun as well: `auch` is no Rauch, but `Bau` may be some den."""
        meant = self.meant(key)
        return () if listed and meant and key not in meant[0].names and not self.lexicon.forms(key) else meant

    def described(self, meant: tuple[Referent, ...], before: Sequence[Word]) -> tuple[Referent, ...]:
        """Of what a noun names, first what the adjectives before it say: `der grüne Stein`."""
        said = {self.adjective_lemma(word.key) for word in before if self.adjective(word.key)}
        return tuple(sorted(meant, key=lambda one: -len(said & one.adjectives))) if said else meant

    def afar(self, key: str) -> Sequence[Referent]:
        """What a typed noun may name that is not here, in whatever case it stands."""
        lemmas = dict.fromkeys((key, *(form.folded for form in self.lexicon.forms(key))))
        return next(filter(None, map(self.scope.afar, lemmas)), ())

    def afar_meant(self, phrase: NounPhrase, likes: Sequence[str]) -> Sequence[Referent]:
        """What a phrase means elsewhere, to a verb that reaches there; nothing if it means something here. A room is
        meant also where what is called so here leads nowhere.
        """
        key = phrase.noun or ""
        if not SIDES.keys().isdisjoint(phrase.adjectives):  # an eastern passage is no passage seen elsewhere
            return ()
        if not self.calls(key):
            if (person := self.scope.names.get(key)) is not None:
                return (Referent(person, Noun.name(phrase.word), frozenset((key,))),)
            return [r for r in self.afar(key) if not self._is_other_room(r, phrase)]
        if likes[:1] != _BY_WAYS or any(not _LEADING.isdisjoint(referent.tags) for referent in self.meant(key)):
            return ()
        return [r for r in self.afar(key) if "exit" in r.tags and not self._is_other_room(r, phrase)]

    def _is_other_room(self, referent: Referent, phrase: NounPhrase) -> bool:
        """Whether it is a room that is not called by a genitive that was said: there is no `Kammer der Könige`."""
        return "exit" in referent.tags and phrase.place is not None and phrase.place[0] == "von"

    def entitled(self, phrase: NounPhrase) -> Sequence[Referent]:
        """The room that is called by a whole phrase, `die Kammer der Namen`, wherever one is."""
        words, place = list(map(fold, phrase.word.split())), phrase.place
        while place is not None:
            words += map(fold, place[1].word.split())
            place = place[1].place
        name = signature(words)
        return self.scope.afar(name) if " " in name else ()

    def calls(self, key: str) -> bool:
        """Whether a typed noun is, in whatever case it stands, a whole name of something here: not the end of one."""
        return bool(self.called_whole(key))

    def called_whole(self, key: str) -> tuple[Referent, ...]:
        """All whose whole name a typed noun is."""
        return self._named(self._lemmas(key))

    def _lemmas(self, key: str) -> Iterable[str]:
        return dict.fromkeys((key, name_key(key), *(form.folded for form in self.lexicon.forms(key))))

    def _look_up(self, key: str) -> tuple[Referent, ...]:
        lemmas = self._lemmas(key)
        if found := self._named(lemmas):
            return found
        if len(key) > 3:
            stems = [key.removesuffix(ending) for ending in _NOUN_ENDINGS if key.endswith(ending)]
            if found := self._named(stems):
                return found
        if found := self._gather(lambda layer: layer.named(layer.bare.get(lemma, "") for lemma in lemmas)):
            return found
        heads = tuple(lemma for lemma in lemmas if len(lemma) >= _SHORTEST_HEAD)
        if found := self._alike("compound", key, lambda name: name.endswith(heads)):
            return found
        ends = frozenset(head[at:] for head in heads for at in range(len(head) - _SHORTEST_HEAD + 1))
        if found := self._alike("head", key, ends.__contains__):
            return self._of_that(key, found)
        if found := self._alike(
            "short", key, lambda name: name[-3:] == key[-3:] and (self._is_head(key, name) or self._is_head(name, key))
        ):
            return found
        heaps = self._alike("heap", key, lambda name: len(key) > 3 and name.startswith(key) and name.endswith(_HEAPS))
        return heaps or (tuple(consisting_of(lemmas, self.referents)) if self.lexicon.forms(key) else ())

    def _of_that(self, key: str, found: tuple[Referent, ...]) -> tuple[Referent, ...]:
        """Of several things those whose material a compound begins with: `Kupfermeißel`."""
        firsts = {key.partition(name)[0] for referent in found for name in referent.names}
        made = [r for r in found if any(made_of(first, (r,)) for first in firsts - {"", key})]
        return tuple(made) or found

    def _is_head(self, compound: str, head: str) -> bool:
        """Whether a short noun ends a longer one that begins with another noun: `Uhr`, `Wasseruhr`."""
        if not compound.endswith(head) or not 3 <= len(head) < len(compound) - 2:
            return False
        first = compound.removesuffix(head)
        return any(
            self.lexicon.forms(part) for part in (first, first.removesuffix("s"), first.removesuffix("n")) if part
        )

    def _named(self, names: Iterable[str]) -> tuple[Referent, ...]:
        names = tuple(names)
        return self._gather(lambda layer: layer.named(names))

    def _alike(self, how: str, key: str, fits: Callable[[str], bool]) -> tuple[Referent, ...]:
        return self._gather(lambda layer: layer.alike(how, key, fits))

    def _gather(self, of: Callable[[Layer], Sequence[Referent]]) -> tuple[Referent, ...]:
        """What the layers have, the nearest first, without what is not for this person there."""
        without = self.scope.without
        return tuple(r for layer in self._layers for r in of(layer) if layer is self._own or r.id not in without)

    def _called(self, name: str) -> tuple[Referent, ...]:
        """All that have exactly this name."""
        return self._gather(lambda layer: layer.index.get(name, ()))

    def _adjective(self, key: str) -> str | None:
        """The adjective of something here that a key is a form of, as the referent has it."""
        for layer in self._layers:
            if (found := layer.adjectives.get(key)) is not None:
                return found
        return self._compared(key) if "er" in key or "st" in key else None

    def _compared(self, key: str) -> str | None:
        """The adjective of something here that a key compares: `kleinere`, `größten`."""
        match = _DEGREE.fullmatch(key)
        if match is None:
            return None
        stem = match[1]
        plain = (
            stem,
            stem + "s",
            stem.replace("oe", "o"),
            stem.replace("oe", "o") + "s",
            stem.replace("ae", "a"),
            stem.replace("ue", "u"),
        )
        return next((layer.adjectives[s] for s in plain for layer in self._layers if s in layer.adjectives), None)

    def lemma(self, key: str) -> str:
        """The lemma of a typed noun: the one that names something here, else the first of the lexicon, else the key."""
        if self.is_name(key):
            return key
        forms = self.lexicon.forms(key)
        return next((form.folded for form in forms if self.is_name(form.folded)), forms[0].folded if forms else key)

    def adjective_lemma(self, key: str) -> str:
        """The lemma of a typed adjective: the one something here has, else the lexicon's, else the key."""
        if self._is_other(key):
            return OTHER
        lemmas = self.lexicon.adjective_forms(key)
        for lemma in lemmas:
            if any(lemma in layer.adjectives.values() for layer in self._layers):
                return lemma
        return self._adjective(key) or (lemmas[0] if lemmas else key)

    def _is_other(self, key: str) -> bool:
        return key in _OTHERS

    def of_pronoun(self, pronoun: str, wishes: Sequence[str] = ()) -> tuple[Referent, ...]:
        """What a pronoun stands for here: the newest mention of its gender that is still in scope; behind a verb that
        opens or shuts, of what has a lid, if anything has."""
        genders = _PRONOUN_GENDERS.get(pronoun, ())
        mentions = [(gender, self.still_here(self.scope.last[gender])) for gender in reversed(list(self.scope.last))]
        if _LIDDED in wishes:
            mentions.sort(key=lambda mention: not any(_LIDDED in referent.tags for referent in mention[1]))
        for gender, found in mentions:  # the newest stands first
            named = bool(found) and pronoun in _OF_PERSONS and all(referent.noun.proper for referent in found)
            if all(self.may_be(pronoun, referent) for referent in found) if named else found and gender in genders:
                return found
        return ()

    def persons_like(self, pronoun: str) -> list[Referent]:
        """The persons here whom a pronoun could mean by its gender."""
        persons = (r for r in self.referents if r.hears and r.id != self.scope.actor)
        return [referent for referent in persons if pronoun == _POLITE or self.may_be(pronoun, referent)]

    def person_mentioned(self, pronoun: str) -> list[Referent]:
        """The person mentioned last, if a pronoun may mean them, whatever was mentioned since."""
        persons = self.still_here(self.scope.last.get("wer", ()))
        return [person for person in persons if pronoun == _POLITE or self.may_be(pronoun, person)]

    def company(self, pronoun: str, wishes: Iterable[str]) -> list[Referent]:
        """`setz dich zu ihm`: to a person, unless what was mentioned last is something a verb would rather have."""
        meant = self.of_pronoun(pronoun)
        if any(not referent.tags.isdisjoint(wishes) for referent in meant):
            return []
        return self.person_mentioned(pronoun) or ([] if meant else self.persons_like(pronoun))

    def all_held(self, found: Iterable[Referent]) -> bool:
        """Whether things are all in somebody's own hand: one who takes them has nothing left to choose from."""
        return all(referent.inside == self.scope.actor for referent in found)

    def still_here(self, ids: Iterable[str]) -> tuple[Referent, ...]:
        """Those of some things that can be meant now."""
        return tuple(filter(None, map(self.find, ids)))

    def may_be(self, pronoun: str, person: Referent) -> bool:
        """Whether a pronoun fits a person or thing: by what they said, by the nouns of their name, or else any does."""
        genders = _PRONOUN_GENDERS.get(pronoun, ())
        if not person.noun.proper:
            return person.noun.agreement in genders or (person.noun.agreement == "n" and "f" in genders)
        if (told := self.scope.genders.get(person.id)) is not None:
            return told in genders
        forms = (form for name in person.names for form in self.lexicon.forms(name) if form.folded == name)
        known = {self.lexicon.nouns[form.lemma].gender for form in forms}
        return not known or not known.isdisjoint(genders)

    @property
    def written(self) -> Sequence[str]:
        """Every name here, as it is said where the lexicon knows how."""
        if self._memo.written is None:
            self._memo.written = self._as_written()
        return self._memo.written

    def _as_written(self) -> Sequence[str]:
        proper = {fold(r.noun.lemma): r.noun.lemma for r in self.referents}
        names = dict.fromkeys(name for layer in self._layers for name in layer.index)
        forms = {name: form.lemma for name in names for form in self.lexicon.forms(name)[:1]}
        return tuple(dict.fromkeys(proper.get(name) or forms.get(name, name) for name in names))

    @property
    def spellers(self) -> Iterator[Near]:
        """Every folded name and every form of an adjective here, for slips of the finger."""
        return (layer.speller for layer in self._layers)


def of_article(phrase: NounPhrase, found: Sequence[Referent]) -> list[Referent]:
    """`die blaue` is no tile, for that is `das blaue`: those a noun left out may name, by the article before it."""
    article = "" if OTHER in phrase.adjectives else phrase.word.lower().partition(" ")[0]
    genders = _ARTICLES.get(article, "mfnp")
    return [referent for referent in found if referent.noun.agreement in genders] or list(found)


def called_so(phrase: NounPhrase, found: list[Referent]) -> list[Referent]:
    """Those whose own name a noun is, where others are only called so as well: the rope of the barge is `das Tau`;
    of these what is several, if that was said: `die Häuser`, where there is also a house."""
    called = [r for r in found if fold(r.noun.lemma) == phrase.noun]
    own = [r for r in called if phrase.number != "sg" or not r.noun.is_plural]
    if called and not own:  # die Kugel: what is one, where that is called `Tonkugel` and there are many balls
        own = [r for r in found if not r.noun.is_plural and fold(r.noun.lemma).endswith(phrase.noun or "")]
    if not called:  # der Würfel: the Knochenwürfel in the hand, before a wall with dice on it
        own = [r for r in found if "held" in r.tags and fold(r.noun.lemma).endswith(phrase.noun or "")]
    many = [r for r in own if r.noun.is_plural] if phrase.number == "pl" else []
    return many or own or found


def holding(found: Iterable[Referent], preposition: str, *, is_floor: bool) -> set[str]:
    """What holds what lies there: what is on the floor is in the room, and in its water is in the basin."""
    holders = set[str]()
    for one in found:
        holders.add(one.id)
        if one.inside and (is_floor or ("part" in one.tags and preposition in ("aus", "in"))):
            holders.add(one.inside)
    return holders


_ARTICLES: Final = {"die": "fp", "den": "mp", "das": "n", "dem": "mn", "der": "mf"}
"""The genders a noun may have behind an article, whatever its case."""
_OF_PERSONS: Final = frozenset(("er", "ihn", "ihm", "sie", "ihr"))
"""Pronouns a person may be meant by whose name does not tell the gender."""
_POLITE: Final = "ihnen"
"""What somebody is called who is not called `du`, whoever it is: `ich möchte Ihnen eine Münze geben`."""
_PRONOUN_GENDERS: Final[Mapping[str, tuple[Gender | str, ...]]] = {
    "er": ("m",),
    "ihn": ("m",),
    "ihm": ("m", "n"),
    "sie": ("f", "p"),
    "ihr": ("f",),
    "es": ("n",),
    "ihnen": ("p",),
    "da": ("da",),
}
