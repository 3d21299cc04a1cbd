"""How somebody turns to one who stands here without a name: `wie heißt die Frau?`, `kann ich helfen?`, `opa, erzähl`.

Knows how that is typed, and who alone can be meant; refuses to know what is answered.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.meaning.reading import Misread, Reading
from mud.german.speech.lexicon import Lexicon
from mud.parlour.outcomes import as_question, asking, saying
from mud.parlour.overtures import HELP, overture
from mud.parlour.partners import Partners
from mud.parlour.people import People
from mud.parlour.phrased import manner_of
from mud.parlour.roles import gender_of
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.vocatives import is_told_of
from mud.world.model import World
from mud.world.prototypes import Name
from mud.world.topics import fold, names

_WORDS: Final = vocabulary("ansprache")
_PURPOSE: Final = _WORDS.pattern("zweck", re.IGNORECASE)
_DOING: Final = _WORDS.pattern("was_du_tust", re.IGNORECASE)
_WHO: Final = _WORDS.pattern("wer_da", re.IGNORECASE)
_EMPTY: Final = frozenset(map(fold, _WORDS.words("stumme")))
"""Words that tell nobody from anybody else."""
_FORMS: Final = {fold(form): gender for form, gender in _WORDS.meanings("anreden").items()}
"""Ways to address somebody whose name one does not know, and which gender they have."""
_CALLED_TO: Final = _WORDS.pattern("zugerufen", re.IGNORECASE)
_ADVICE: Final = _WORDS.pattern("um_rat", re.IGNORECASE)
_FOR_YOU: Final = _WORDS.pattern("gilt_dir", re.IGNORECASE)
_OF_OTHERS: Final = _WORDS.words("erzaehlt")
_TO_ALL: Final = _WORDS.pattern("alle_hier", re.IGNORECASE)
_NAMED: Final = ("wie", "wie2", "name2")
_CALLED: Final = next(iter(_WORDS.words("frage_name")))
_SELF: Final = next(iter(_WORDS.words("frage_selbst")))
_ASKING: Final = _WORDS.pattern("gefragt", re.IGNORECASE)
_ASK: Final = next(iter(_WORDS.words("frag_wen")))
_ORDERS: Final = _WORDS.pattern("vor_ehrung", re.IGNORECASE)
_GREETED: Final = _WORDS.pattern("gegruesst", re.IGNORECASE)
_TURNED: Final = _WORDS.pattern("zugewandt", re.IGNORECASE)
_BEHIND: Final = _WORDS.pattern("hinten_genannt", re.IGNORECASE)
"""`gib mir den Schlüssel, Ibis!`"""
_SNAPS: Final = _WORDS.pattern("angefahren", re.IGNORECASE)
_YOU: Final = _WORDS.pattern("du_dabei", re.IGNORECASE)
_DESCRIBED: Final = _WORDS.pattern("beschrieben", re.IGNORECASE)
_WITHIN: Final = _WORDS.pattern("beschrieben_mitten", re.IGNORECASE)
_LOOKING_SO: Final = _WORDS.pattern("merkmal", re.IGNORECASE)
_SURELY: Final = frozenset(map(fold, _WORDS.words("anreden_sicher")))
"""What nobody calls who plays, and is known by name."""
_MENTIONED: Final = _WORDS.pattern("erwaehnt", re.IGNORECASE)
_MENTIONED_FEMALE: Final = frozenset(map(fold, _WORDS.words("erwaehnt_weiblich")))
_MET: Final = {"m": "den", "f": "die"}
"""The article of whom one asks."""
_LONG_NAME: Final = 5
"""Letters at least of a name with which a longer one may begin."""
_SEEN: Final = 4
"""Letters at least of a word for what one sees of somebody."""
_MALE: Final = frozenset(_WORDS.words("maennlich"))
_FEMALE: Final = frozenset(_WORDS.words("weiblich"))
_ENDINGS: Final = ("", "e", "er", "en", "em", "es")
"""What an adjective has that stands for somebody: `der Alte`."""


@lru_cache(1)
def _addressing() -> tuple[re.Pattern[str], re.Pattern[str]]:
    forms = "|".join(sorted(map(re.escape, _WORDS.meanings("anreden")), key=len, reverse=True))
    return (
        _WORDS.pattern("angeredet_vorn", re.IGNORECASE, anrede=forms),
        _WORDS.pattern("angeredet_hinten", re.IGNORECASE, anrede=forms),
    )


_ANYBODY: Final = r"\w+"
"""Whoever is called so."""


@lru_cache(64)
def _honoured(names: str) -> re.Pattern[str]:
    """What is said in front of a name to be polite."""
    return _WORDS.pattern("ehrung", re.IGNORECASE, name=names)


@lru_cache(64)
def _placed(names: str) -> re.Pattern[str]:
    """Who is called so, and where they stand."""
    return _WORDS.pattern("stelle", re.IGNORECASE, name=names)


@lru_cache(64)
def _calling(names: str) -> Sequence[re.Pattern[str]]:
    """How they are called by name: before what is said, behind it, behind what one shouts, and by nothing else."""
    return (
        _WORDS.pattern("zu_ihnen", re.IGNORECASE, name=names),
        _WORDS.pattern("zu_ihnen_hinten", re.IGNORECASE, name=names),
        _WORDS.pattern("zugerufen_hinten", re.IGNORECASE, name=names),
        _WORDS.pattern("gerufen", re.IGNORECASE, name=names),
    )


def is_put_to(text: str) -> bool:
    """Whether some words behind a name are for who is called so."""
    return _FOR_YOU.match(text) is not None or _CALLED_TO.match(text) is not None


class Approaches:
    """Asked for lines that are typed at no running game."""

    def __init__(self, world: World, people: People, tables: Tables, partners: Partners, lexicon: Lexicon) -> None:
        self._people = people
        self._world = world
        self._tables = tables
        self._partners = partners
        self._lexicon = lexicon

    def of(self, visitor: Visitor, clause: Clause) -> Reading | None:
        """What is said or asked of one who stands here; None for all else."""
        text = f"{clause.raw}?" if clause.asks and not clause.raw.endswith("?") else clause.raw
        if self._tables.is_at_game(visitor) or not self._partners.here(visitor):
            return None
        if (found := _WHO.match(text)) is not None:
            return self._introduced(visitor, found, clause.raw)
        if (purpose := self._purpose(visitor, text, clause.raw)) is not None:
            return purpose
        if overture(text) and self._partners.only(visitor) is not None:
            return saying(clause.raw, text)
        if _DOING.match(text) is not None and (whom := self._partners.knowing(visitor, text)) is not None:
            return asking(whom, text, as_question(clause))
        return None

    def _purpose(self, visitor: Visitor, text: str, line: str) -> Reading | None:
        """`womit lockt man den Affen`: what gets one somewhere with somebody; they tell it as to who would help."""
        if (found := _PURPOSE.match(text)) is None:
            return None
        who = self._meant(visitor, next(said for said in found.groupdict().values() if said is not None), line)
        return None if who is None else asking(who, HELP, line)

    def _introduced(self, visitor: Visitor, found: re.Match[str], line: str) -> Reading | None:
        """Who is asked for their name, or who they are; who has said that is looked at."""
        is_name = any(found[key] for key in _NAMED)
        said = next((found[key] for key in (*_NAMED, "wer", "was") if found[key] is not None), "")
        who = self._meant(visitor, said, line)
        words = [word for word in re.findall(r"\w+", fold(said)) if word not in _EMPTY]
        if who is None or (not is_name and words and self._partners.has_met(visitor, who)):
            return None
        asked = _CALLED if is_name else _SELF
        return Reading("ansprechen", things={"wen": (who,)}, values={"text": asked}, line=line)

    def _meant(self, visitor: Visitor, said: str, line: str) -> str | None:
        """Who alone can be meant by some words; without a noun, whom one talks with or who alone is here."""
        here, words = self._partners.here(visitor), re.findall(r"\w+", fold(said))
        full = [word for word in words if word not in _EMPTY]
        if full:
            found = [id_ for id_ in here if self._is(self._world.name(id_), full[-1])]
            return found[0] if len(found) == 1 else None
        gender = self._gender(words)
        fitting = [id_ for id_ in here if not gender or gender_of(self._world.name(id_), self._lexicon) == gender]
        return fitting[0] if len(fitting) == 1 or fitting[:1] == [visitor.dialogue.addressee] else None

    @staticmethod
    def _gender(words: list[str]) -> str:
        """Of whom an article or a pronoun tells the gender; empty: of anybody's."""
        if not _MALE.isdisjoint(words):
            return "m"
        return "f" if not _FEMALE.isdisjoint(words) else ""

    @staticmethod
    def _is(name: Name, word: str) -> bool:
        """Whether somebody is called by a noun, or by what they look like: `der Alte`."""
        looks = [fold(one) for one in (*name.adjectives, *name.marks)]
        return names(name, word) or any(word == look + end for look in looks for end in _ENDINGS)

    def to_others(self, visitor: Visitor, line: str, *, whole: bool = False) -> Reading | None:
        """What is said to others who stand here: to one of them by name, to several or all of them aloud.

        `whole`: whatever is said behind the name."""
        others = [] if self._tables.is_at_game(visitor) else self._awake(visitor)
        if not others or not line.strip():
            return None
        called, *calling, shouted = _calling("|".join(re.escape(other.name) for other in others))
        before = called.match(line)
        if before is not None and self._tells_of(before):
            return None
        is_called = before is not None and bool(before["gruss"] or _CALLED_TO.match(before["rest"]))
        if before is not None and not before["mehr"] and (whole or is_called):
            return self._said_to(others, before, line)
        behind = next((found for pattern in calling if (found := pattern.match(line)) is not None), None)
        if behind is not None:
            return self._said_to(others, behind, line)
        if is_called or _TO_ALL.match(line) is not None or shouted.match(line) is not None:
            return saying(line)
        return None

    def asks_somebody(self, visitor: Visitor, line: str) -> bool:
        """Whether somebody at a game asks another person for advice, by name: `Tom, soll ich A1 nehmen?`"""
        if _ADVICE.search(line) is None or not self._tables.is_at_game(visitor):
            return False
        first, _, rest = " ".join(fold(line).strip(" ?").replace(",", " , ").split()).partition(" ")
        called = [fold(other.name) for other in self._awake(visitor)]
        return bool(rest) and any(first == name or rest.endswith(f", {name}") for name in called)

    def to_absent(self, visitor: Visitor, line: str) -> Misread | None:
        """What is put to another person by name who is in the house, but not here: `Tom, wo bist du?`"""
        name, _, rest = line.strip().partition(" ")
        other = None if not is_put_to(rest) else self._people.called(name.strip(",:!"))
        if other is None or other is visitor or other in self._awake(visitor):
            return None
        return Misread("reden.nicht_hier", {"name": other.name})

    @staticmethod
    def _tells_of(before: re.Match[str]) -> bool:
        """`Ben geht nach Osten`: what one tells of somebody, rather than says to them."""
        is_called = bool(before["mehr"] or before["komma"].strip())
        return not is_called and fold(before["rest"].split()[0]) in _OF_OTHERS

    def _awake(self, visitor: Visitor) -> list[Visitor]:
        """Other people who stand here and hear."""
        here = map(self._people.visitor, self._world.present(self._world.room_of(visitor.id), visitor.id))
        return [other for other in here if other is not None and other is not visitor and other.session is not None]

    @staticmethod
    def _said_to(others: Sequence[Visitor], found: re.Match[str], line: str) -> Reading:
        target = next(other for other in others if fold(other.name) == fold(found["vorn"]))
        return saying(line, found["rest"], to=target.id)

    def addressed(self, visitor: Visitor, line: str) -> str:
        """A line with the name of who is addressed otherwise, if only one can be: `opa, erzähl mal`; or is asked what
        somebody would ask: `frag mal, wem die Barke gehört`. Where nobody is, that is asked of the house."""
        if self._tables.is_at_game(visitor):
            return self._nearly_called(visitor, self._snapped_at(visitor, line))
        if (asking := _ASKING.match(line)) is not None:
            whom, here = self._partners.only(visitor), self._partners.here(visitor)
            if whom is None:
                return line if here else asking["rest"]
            return _ASK.format(self._world.name(whom).noun, asking["rest"])
        line = self._turned_to(visitor, self._plainly_called(visitor, line))
        line = self._by_looks(visitor, self._with_name(visitor, line))
        found = next((match for pattern in _addressing() if (match := pattern.match(line))), None)
        if found is None or is_told_of(found["rest"], line[found.end("rest") : found.start("anrede")], found["anrede"]):
            return line
        form = " ".join(fold(found["anrede"]).split())
        here = self._partners.here(visitor) if form in _SURELY else self._partners.listening(visitor)
        called = [id_ for id_ in here if names(self._world.name(id_), form.rpartition(" ")[2])]
        if called and " " not in form:
            return line
        fitting = called or [id_ for id_ in here if gender_of(self._world.name(id_), self._lexicon) == _FORMS[form]]
        if len(fitting) != 1 and fitting[:1] != [visitor.dialogue.addressee]:
            return line
        return f"{self._world.name(fitting[0]).noun}, {found['rest'].strip()}"

    def _snapped_at(self, visitor: Visitor, line: str) -> str:
        """`boah nebet du hast mir meine 7 geklaut`: said to who lives here and plays along."""
        if (found := _SNAPS.match(line)) is None:
            return line
        called = [
            name for name in map(self._world.name, self._partners.here(visitor)) if names(name, fold(found["wer"]))
        ]
        return f"{called[0].noun}, {found['rest']}" if len(called) == 1 else line

    def _plainly_called(self, visitor: Visitor, line: str) -> str:
        """`Guten Tag, Herr Ibis`: a line in which what can be spoken to here has a bare name; so has who lives here
        where a line begins with it, or has something done with them. What else is said to them is heard as it is."""
        world = self._world
        if _honoured(_ANYBODY).search(line) is None:
            return line
        heard = [id_ for id_ in world.visible(visitor.id) if id_ in world.story.hearers]
        line = _honoured(self._spelled(heard)).sub("", line) if heard else line
        here = self._partners.here(visitor)
        found = _honoured(self._spelled(here)).search(line) if here else None
        if found is None or _ORDERS.match(line[: found.start()]) is None:
            return line
        return f"{line[: found.start()]}{line[found.end() :]}"

    def _spelled(self, ids: Sequence[str]) -> str:
        """How some are called, as alternatives of a pattern."""
        names_ = map(self._world.name, ids)
        return "|".join(re.escape(noun) for one in names_ for noun in (one.noun, *one.synonyms))

    def _turned_to(self, visitor: Visitor, line: str) -> str:
        """`frosch was laberst du da`, `hey Ibis, komm raus`, `frau mit den ringen, misch uns mit rein`: a line with the
        name before it of whom or what alone it turns to. What is said to nobody by name stays as it is."""
        if (found := _DESCRIBED.match(line)) is not None:
            fitting = [id_ for id_ in self._partners.here(visitor) if self._is_known_by(visitor, id_, found["woran"])]
            return f"{self._world.name(fitting[0]).noun}, {found['rest']}" if len(fitting) == 1 else line
        if (greeted := self._greeted(visitor, line)) is not None:
            return greeted
        if (behind := _BEHIND.match(line)) is not None:
            hearer = self._hearing(visitor, fold(behind["wer"]))
            return line if hearer is None else f"{hearer}, {behind['rest']}"
        if (found := _TURNED.match(line)) is None:
            return line
        is_called = bool(found["vor"]) and bool(found["zeichen"].strip())
        if not is_called and (found["zeichen"].strip() or _YOU.search(found["rest"]) is None):
            return line
        world, word = self._world, fold(found["wer"])
        called = [id_ for id_ in world.visible(visitor.id) if names(world.name(id_), word) and not world.is_player(id_)]
        if len(called) != 1 or world.holder(called[0]) == visitor.id:
            return line
        return f"{world.name(called[0]).noun}, {found['rest']}"

    def _hearing(self, visitor: Visitor, word: str) -> str | None:
        """What the one thing in sight is called that has this name and is spoken to: the ibis."""
        hearers = self._world.story.hearers
        called = [
            id_ for id_ in self._world.visible(visitor.id) if id_ in hearers and names(self._world.name(id_), word)
        ]
        return self._world.name(called[0]).noun if len(called) == 1 else None

    def _greeted(self, visitor: Visitor, line: str) -> str | None:
        """`hallo frosch, was laberst du da`: what is said to a thing or an animal that nobody else is called like; None
        where people may be greeted."""
        found, world = _GREETED.match(line), self._world
        if found is None or self._partners.has_company(visitor) or (found["rest"] and not _YOU.search(found["rest"])):
            return None
        word = fold(found["wer"])
        things = [id_ for id_ in world.visible(visitor.id) if not world.is_person(id_)]
        things = [] if manner_of(found["gruss"]) in ("dank", "abschied") else things  # nobody thanks a map
        noun = next((world.name(id_).noun for id_ in things if fold(world.name(id_).noun) == word), None)
        noun = noun or self._hearing(visitor, word)  # Taui, who rows: a thing that is called the fisher
        return None if noun is None else f"{noun}, {found['rest'] or found['gruss']}"

    def _is_known_by(self, visitor: Visitor, resident: str, word: str) -> bool:
        """Whether what one sees of somebody has a word: the seven rings of her who deals."""
        person = self._world.residents[resident]
        seen = f"{person.here} {person.text}".casefold()
        return word.casefold().rstrip("en")[:6] in seen

    def _nearly_called(self, visitor: Visitor, line: str) -> str:
        """`Nofretete`, of who plays with Nofret: a line in which who sits at the table is called as they are."""
        table = self._tables.near(visitor)
        for who, name in () if table is None else table.sitting():
            if who != visitor.id and len(name) >= _LONG_NAME:
                line = re.sub(rf"\b{re.escape(name)}(?!s\b)\w{{2,4}}\b", name, line, flags=re.IGNORECASE)
        return line

    def _by_looks(self, visitor: Visitor, line: str) -> str:
        """`frag die mit den ringen`, `sag dem kahlen hallo`, `frag den Priester dort`: a line in which who is told by
        what one sees of them, or by where they stand, is called what they are."""
        here = self._partners.here(visitor)
        if not here:
            return line
        if (found := _WITHIN.search(line)) is not None:
            ends = {id_: self._end_of_looks(visitor, id_, found) for id_ in here}
            fitting = [id_ for id_, end in ends.items() if end]
            line = self._called_so(line, (found.start(), max(ends.values())), found["art"], fitting)
        elif (found := _LOOKING_SO.match(line)) is not None:
            looks = fold(found["merkmal"])
            fitting = [id_ for id_ in here if self._is(self._world.name(id_), looks)]
            line = self._called_so(line, (found.start("art"), found.end("merkmal")), found["art"], fitting)
        called = "|".join(re.escape(self._role(id_)) for id_ in here)
        placed = _placed(called).match(line)
        return line if placed is None else f"{placed['vorn']}{placed['hinten']}"

    def _end_of_looks(self, visitor: Visitor, resident: str, found: re.Match[str]) -> int:
        """Where the words end that tell what one sees of somebody: behind the last of `den sieben Ringen`; 0 if they do
        not."""
        end = 0
        for word in re.finditer(r"\w+", found["woran"]):
            is_seen = len(word[0]) >= _SEEN and self._is_known_by(visitor, resident, word[0])
            if end and not is_seen:
                break
            end = found.start("woran") + word.end() if is_seen else end
        return end

    def _called_so(self, line: str, span: tuple[int, int], article: str, fitting: Sequence[str]) -> str:
        """A line with what somebody is in place of some words, if they alone can be meant by them."""
        if len(fitting) != 1:
            return line
        return f"{line[: span[0]]}{article} {self._role(fitting[0])}{line[span[1] :]}"

    def _role(self, resident: str) -> str:
        """What somebody is, whoever knows their name: `Händlerin`."""
        name = self._world.name(resident)
        return name.synonyms[0] if name.proper and name.synonyms else name.noun

    def _with_name(self, visitor: Visitor, line: str) -> str:
        """`hör dem opa zu`: a line with the name of who alone here can be meant by a word for anybody."""
        found = _MENTIONED.search(line)
        if found is None:
            return line
        word = fold(found["anrede"])
        gender = "f" if word in _MENTIONED_FEMALE else "m"
        here = self._partners.here(visitor)
        if any(names(self._world.name(id_), word) for id_ in self._world.visible(visitor.id)):
            return line
        fitting = [id_ for id_ in here if gender_of(self._world.name(id_), self._lexicon) == gender]
        if len(fitting) != 1:
            return line
        who = self._role(fitting[0])
        if found["art"] is None:
            who = f"{_MET[gender]} {who}"
        return f"{line[: found.start('anrede')]}{who}{line[found.end('anrede') :]}"
