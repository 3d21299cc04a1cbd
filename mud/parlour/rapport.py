"""Lines only two who talk with one another understand: `ist das deine?`, `ich hole sie dir`, `dann geh ich zu ihr`.

Knows by which words they are typed, and whom somebody talked with last; refuses to know what is answered.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.german.stems import words_of
from mud.parlour.acquaintance import Acquaintance
from mud.parlour.outcomes import asking, saying
from mud.parlour.overtures import praises
from mud.parlour.partners import Partners
from mud.parlour.phrased import is_about_self
from mud.parlour.placed import CROSSING, asks_across, calls_ferryman, way_across, way_called
from mud.parlour.references import of_story
from mud.parlour.roles import gender_of
from mud.parlour.sense import is_talking
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.world.model import World
from mud.world.talk import known

_WORDS: Final = vocabulary("zu_zweit")
_WHOSE: Final = _WORDS.pattern("wessen_das", re.IGNORECASE)
_PROMISED: Final = _WORDS.pattern("versprochen", re.IGNORECASE)
_OFFERED: Final = _WORDS.pattern("angeboten", re.IGNORECASE)
_LENDS: Final = _WORDS.pattern("leiht", re.IGNORECASE)
_TOLD: Final = _WORDS.pattern("aussage", re.IGNORECASE)
_BRINGS: Final = (_WORDS.pattern("bringt", re.IGNORECASE), _WORDS.pattern("bringt_wem", re.IGNORECASE))
(_GOES_AND_GIVES,) = _WORDS.words("hin_und_gib")
(_GIVE,) = _WORDS.words("gib_ihm")
_HANDED_BACK: Final = _WORDS.pattern("zurueckgegeben", re.IGNORECASE)
_SHOWN: Final = "zeigen"
_ASKED_FOR: Final = _WORDS.pattern("erbittet", re.IGNORECASE)
_HANDS_OVER: Final = _WORDS.pattern("willigt_ein", re.IGNORECASE)
_LEAVES: Final = _WORDS.pattern("geht_erst", re.IGNORECASE)
_ASKS_LEAVE: Final = _WORDS.pattern("frage_frei", re.IGNORECASE)
_QUESTION: Final = re.compile(r"\b(?:fragen?|wissen)\b", re.IGNORECASE)
"""Without one of these nobody asks for leave to ask; looked for first, for it is cheap."""
_TOPICS: Final = "themen"
_LED: Final = _WORDS.pattern("mitgenommen", re.IGNORECASE)
(_COME_AND_GO,), (_COME,) = _WORDS.words("komm_und_geh"), _WORDS.words("komm_mit")
_TITLES, _SPEAKS = _WORDS.words("titel"), _WORDS.pattern("redet", re.IGNORECASE)
(_TOWARDS,) = _WORDS.words("zu")
_HOW: Final = _WORDS.pattern("was_geht", re.IGNORECASE)
(_ACROSS,) = _WORDS.words("ueber")
_FERRIED: Final = _WORDS.pattern("setz_ueber", re.IGNORECASE)
_HELD_OUT: Final = _WORDS.pattern("hingehalten", re.IGNORECASE)
(_SHOW,) = _WORDS.words("zeig_ihm")
_NAMED_BEFORE: Final = _WORDS.pattern("eben_genannt", re.IGNORECASE)
_TO_THEM: Final = _WORDS.pattern("zu_ihnen", re.IGNORECASE)
_OF_PEOPLE: Final = _WORDS.pattern("an_euch", re.IGNORECASE)
_OF_THIRD: Final = _WORDS.pattern("von_dem", re.IGNORECASE)
_GENDERS: Final = _WORDS.meanings("geschlecht")
_GO: Final = "gehe zu {}"
_TELL_OF: Final = vocabulary("gespraech").pattern("erzaehl_von", re.IGNORECASE)
_ASK: Final = "frage {} {}"
_WHERE: Final = vocabulary("gespraech").pattern("wo_liegt_es", re.IGNORECASE)
_WHICH: Final = vocabulary("gespraech").pattern("wo_ist_das_wievielte", re.IGNORECASE)


def _said_last(visitor: Visitor) -> str:
    """What somebody was told since the line before."""
    return " ".join(one.text for one in visitor.dialogue.told_before if hasattr(one, "text"))


class Rapport:
    """Asked for whole lines that are typed at no running game."""

    def __init__(
        self,
        world: World,
        tables: Tables,
        partners: Partners,
        acquaintance: Acquaintance,
        lexicon: Lexicon,
    ) -> None:
        self._world = world
        self._tables = tables
        self._partners = partners
        own = {fold(one.name.noun): one.name for one in world.residents.values() if one.name.proper}
        self._trades = {
            key: frozenset({*map(fold, name.synonyms[:1]), *_TITLES.intersection(map(fold, name.synonyms))})
            for key, name in own.items()
        }
        self._traded = _WORDS.pattern("mit_beruf", re.IGNORECASE, name="|".join(own) or "(?!)")
        self._acquaintance = acquaintance
        self._lexicon = lexicon

    def of(self, visitor: Visitor, line: str) -> Reading | Misread | None:
        """What is asked of, or promised to, whom somebody talks with; or how one crosses the river, which anybody may
        be asked."""
        if self._tables.is_at_game(visitor):
            is_of_story = is_talking(visitor) and of_story(line)
            return self._asked_of_story(visitor, self._partners.only(visitor), line) if is_of_story else None
        if (of_them := self._asked_of_third(visitor, line)) is not None:
            return of_them
        if (greeted := self._asked_how(visitor, line)) is not None:
            return greeted
        whom = self._partners.only(visitor)
        if whom is None and calls_ferryman(line) and not self._crosses(visitor):
            return Misread(way_called(self._world.room_of(visitor.id)), {})
        if asks_across(line) and not self._crosses(visitor):
            if whom is None:
                return self._told_across(visitor)
            return asking(whom, CROSSING if self._partners.knowing(visitor, CROSSING) else line, line)
        if of_story(line):
            return self._asked_of_story(visitor, whom, line)
        if (asks := self._asking_leave(visitor, whom, line) or self._sought(visitor, line)) is not None:
            return asks
        if whom is None:
            return None
        if _WHOSE.match(line) is not None and self._partners.knowing(visitor, line) is not None:
            return asking(whom, line, line)
        if praises(line):
            return saying(line, to=whom)
        if (_OFFERED.match(line) or _LENDS.match(line)) is not None and self._partners.knowing(
            visitor, line
        ) is not None:
            return asking(whom, line, line)
        told = _TOLD.match(line) if whom == visitor.dialogue.addressee else None
        if told is not None and self._partners.knowing(visitor, told["satz"]):
            return saying(line, told["satz"], to=whom)
        if (promised := _PROMISED.match(line)) is not None and self._about(visitor, whom, promised):
            values = {"text": line.strip(), "versprochen": True}
            return Reading("sagen", things={"wem": (whom,)}, values=values, line=line)
        return None

    def _asking_leave(self, visitor: Visitor, whom: str | None, line: str) -> Reading | None:
        """`Herr Priester, ich hätte eine Frage`: what who is called, or alone can be meant, may be asked of."""
        if _QUESTION.search(line) is None:
            return None
        called = self._partners.uncalled(visitor, line)
        said, name = (line, "") if called is None else (called[1], called[0])
        if _ASKS_LEAVE.match(said) is None or (whom is None and not name):
            return None
        return Reading(_TOPICS, values={"text": name or self._world.name(whom or "").noun}, line=line)

    def _asked_how(self, visitor: Visitor, line: str) -> Reading | None:
        """`Sennu, was geht ab?`: said to who stands here and is called so; nobody asks that of the house by a name."""
        if (found := _HOW.match(line)) is None:
            return None
        names = {fold(name) for name in (found["vorn"], found["hinten"]) if name}
        whom = next((id_ for id_ in self._partners.here(visitor) if names.intersection(self._called(id_))), None)
        if whom is None:
            return None
        said = found["rest"]
        return (
            saying(line, said, to=whom) if is_about_self(said) else Reading("ansprechen", {"wen": (whom,)}, line=line)
        )

    def _sought(self, visitor: Visitor, line: str) -> Reading | None:
        """`wo liegt der Würfel?`, asked of who has just spoken of one, and knows more of it, where none is to be seen;
        `wo ist das fünfte?`, of that which was just talked of."""
        whom, about = visitor.dialogue.addressee, next(iter(visitor.dialogue.topics), "")
        if whom is None or whom not in self._partners.here(visitor):
            return None
        if about and _WHICH.match(line) and self._partners.knowing(visitor, about) == whom:
            return asking(whom, about, line)
        if (found := _WHERE.match(line)) is None or visitor.dialogue.answered[0] != whom:
            return None
        name = fold(found["name"])
        spoken = " ".join((visitor.dialogue.answered[1], *visitor.dialogue.topics))
        if not any(fold(word).startswith(name) for word in re.findall(r"\w+", spoken)):
            return None
        seen = any(name in self._called(id_) for id_ in self._world.visible(visitor.id))
        return None if seen or known(self._world, visitor.id, whom, line) is None else asking(whom, line, line)

    def _asked_of_third(self, visitor: Visitor, line: str) -> Reading | None:
        """`woher weiß der denn das?`: asked of the only one who lives here, if they have an answer to it."""
        found, here = _OF_THIRD.match(line), self._partners.here(visitor)
        if found is None or len(here) != 1 or known(self._world, visitor.id, here[0], found["frage"]) is None:
            return None
        return asking(here[0], found["frage"], found["frage"])

    def _asked_of_story(self, visitor: Visitor, whom: str | None, line: str) -> Reading | None:
        """`was ist denn diese letzte Partie?`: who stands by and knows of it; else the notebook, if it does."""
        if whom is not None and any(self._partners.knowing(visitor, word) for word in of_story(line)):
            return asking(whom, line, line)
        return None

    def asked_by_name(self, visitor: Visitor, text: str) -> str | None:
        """Who stands here, where no other person hears it, and is called by name with a question."""
        called = None if self._partners.has_company(visitor) else self._partners.uncalled(visitor, text)
        if called is None or not self._partners.is_put(called[1]):
            return None
        names = ((id_, self._world.name(id_)) for id_ in self._partners.here(visitor))
        return next(id_ for id_, name in names if fold(called[0]) in map(fold, (name.noun, *name.synonyms)))

    def _asked_alone(self, visitor: Visitor) -> str | None:
        """The only one who lives here, where nobody else hears it."""
        return None if self._partners.has_company(visitor) else self._partners.only(visitor)

    def asked_at_board(self, visitor: Visitor, text: str) -> str | None:
        """Who is asked by what somebody says who plays: who is called by name, or who plays there alone with them, and
        is asked of themselves or what they know of: `vermisst du sie?`"""
        if (called := self.asked_by_name(visitor, text)) is not None:
            return called
        whom, is_put = self._asked_alone(visitor), _OF_PEOPLE.match(text) is not None or self._partners.is_put(text)
        if whom is None or not is_put:
            return None
        is_known = known(self._world, visitor.id, whom, text) is not None
        return whom if is_known or self._partners.is_asked(visitor, text) else None

    def plainly(self, visitor: Visitor, line: str) -> str:
        """`dann geh ich zu ihr`: a line with the name of whoever is not here and was talked with, or told of, last;
        `erzähl mir von der Krone, Senbi`: what who is called is asked of."""
        called = self._partners.uncalled(visitor, line)
        if called is not None and (found := _TELL_OF.match(called[1])):
            return _ASK.format(called[0], found["was"])
        if self._tables.is_at_game(visitor):
            return line
        if not self._trades.keys().isdisjoint(words_of(line)) and _SPEAKS.match(line) is None:
            line = self._traded.sub(self._by_name, line)
        if called is not None and is_about_self(called[1]) and self._partners.is_put(called[1]):
            return f"{called[0]}, {called[1]}"  # wer bist du, Bata: nobody else says who they are
        if called is not None and _FERRIED.match(called[1]) and self._ferries(visitor):
            return _ACROSS.format(called[0])  # Mahu, bring mich rüber
        if (led := _LED.match(line)) is not None and (come := self._led(visitor, led)):
            return come
        if (held := _HELD_OUT.match(line)) is not None:
            return self._held_out(visitor, held) or line
        if (back := _HANDED_BACK.match(line)) is not None:
            return self._handed_back(visitor, _GENDERS[fold(back["was"])]) or line
        if (whom := visitor.dialogue.addressee) and _HANDS_OVER.match(line) and _ASKED_FOR.search(_said_last(visitor)):
            return self._handed_over(visitor, whom) or line
        if (brings := next(filter(None, (one.match(line) for one in _BRINGS)), None)) is not None:
            return self._brought(visitor, brings.groupdict()) or line
        found = _TO_THEM.match(line)
        if found is None:
            return line
        gender = _GENDERS[fold(found["wem"])]
        world, room = self._world, self._world.room_of(visitor.id)
        seen = visitor.dialogue.focus.get(gender, ())
        if any(
            world.holder(id_) != visitor.id for id_ in seen if world.knows(id_) and id_ in world.visible(visitor.id)
        ):
            return line
        for person in self._told_of(visitor):
            is_away = self._acquaintance.has_met(visitor.id, person) and world.room_of(person) != room
            if is_away and gender_of(world.name(person), self._lexicon) == gender:
                return _GO.format(world.name(person).noun)
        return line

    def _by_name(self, found: re.Match[str]) -> str:
        """`zum Fährmann Mahu`: who is named is not called what they are besides."""
        if fold(found["beruf"]) not in self._trades[fold(found["name"])]:
            return found[0]
        return f"{_TOWARDS if found['zu'] else ''}{found['name']}"

    def _handed_back(self, visitor: Visitor, gender: str) -> str:
        """`hier haben Sie sie zurück`, of what somebody has and was talked of just now; empty if there is no such."""
        whom, about = self._partners.only(visitor), fold(next(iter(visitor.dialogue.topics), ""))
        words, names = set(re.findall(r"\w+", about)), self._world.name
        held = [id_ for id_ in self._world.carried(visitor.id) if self._noun(id_).agreement == gender]
        spoken = [id_ for id_ in held if not words.isdisjoint(map(fold, (names(id_).noun, *names(id_).synonyms)))]
        if whom is None or len(spoken) != 1:
            return ""
        return _GIVE.format(wem=names(whom).noun, was=f"{self._noun(spoken[0]):den}")

    def _handed_over(self, visitor: Visitor, whom: str) -> str:
        """`ja, hier hast du ihn`, to who was shown a thing and has asked for it; empty if it is not there to give."""
        shown = (
            visitor.dialogue.last_command
            if visitor.dialogue.last_command is not None and visitor.dialogue.last_command.verb == _SHOWN
            else None
        )
        things = () if shown is None else shown.things.get("was", ())
        if whom not in self._partners.here(visitor) or len(things) != 1 or not self._has(visitor, things[0]):
            return ""
        return _GIVE.format(wem=self._world.name(whom).noun, was=f"{self._noun(things[0]):den}")

    def _held_out(self, visitor: Visitor, found: re.Match[str]) -> str:
        """`schau mal, Paheri, dein Schlüssel!`, of what somebody has: shown to who is called, or alone can be meant;
        `hier dein Schlüssel`: given to them. Empty if there is no such."""
        said, names = found["wer"], self._world.name
        here = [id_ for id_ in self._partners.here(visitor) if said and fold(said) in self._called(id_)]
        whom = self._partners.only(visitor) if not said else next(iter(here), None)
        ding = fold(found["ding"])
        held = [id_ for id_ in self._world.carried(visitor.id) if ding in self._called(id_)]
        if whom is None or len(held) != 1:
            return ""
        return (_SHOW if found["zeigt"] else _GIVE).format(wem=names(whom).noun, was=f"{self._noun(held[0]):den}")

    def _called(self, id_: str) -> Sequence[str]:
        """The folded words by which somebody or something is called."""
        name = self._world.name(id_)
        return [fold(word) for word in (name.noun, *name.synonyms)]

    def _led(self, visitor: Visitor, led: re.Match[str]) -> str:
        """`komm, Esel, wir gehen nach Westen`: an animal that is a thing is called, and one goes; who lives here is
        asked along, and stays. Empty if nobody and nothing here is called so."""
        who = led["wer"] or led["wer2"]
        if any(fold(who) in self._called(id_) for id_ in self._partners.here(visitor)):
            return _COME.format(who)
        if not self._things(visitor, who):  # a donkey is one
            return ""
        return _COME_AND_GO.format(who, led["wohin"]) if led["wohin"] else _COME.format(who)

    def _things(self, visitor: Visitor, word: str) -> Sequence[str]:
        """The things before somebody that are called so."""
        seen = (id_ for id_ in self._world.visible(visitor.id) if id_ in self._world.things)
        return [id_ for id_ in seen if fold(word) in self._called(id_)]

    def _ferries(self, visitor: Visitor) -> bool:
        """Whether who stands by takes people across, and a boat would: `Mahu, bring mich rüber`."""
        return self._partners.knowing(visitor, CROSSING) is not None and self._crosses(visitor)

    def _brought(self, visitor: Visitor, found: Mapping[str, str | None]) -> str:
        """`jetzt bringe ich ihn zu Paheri zurück`: the way to somebody who is elsewhere, and that it is given to them;
        empty for who is here or unknown, and for what nobody has."""
        to, what = found["wem"] or found.get("wem2") or "", found["was"] or found.get("was2") or ""
        whom = self._acquaintance.named(visitor.id, fold(to))[:1]
        room = self._world.room_of(visitor.id)
        before = found["vorn"] or ""
        is_here = bool(whom) and self._world.room_of(whom[0]) == room and _LEAVES.search(before) is None
        if not whom or whom[0] not in self._world.residents or is_here:
            return ""
        if fold(what) in _GENDERS:
            named = _NAMED_BEFORE.findall(before)
            gender = _GENDERS[fold(what)]
            held = [id_ for id_ in visitor.dialogue.focus.get(gender, ()) if self._has(visitor, id_)]
            held = held or [id_ for id_ in self._world.carried(visitor.id) if self._noun(id_).agreement == gender]
            what = named[-1] if named else f"{self._noun(held[0]):den}" if len(held) == 1 else ""
        name = self._world.name(whom[0]).noun
        return _GOES_AND_GIVES.format(vorn=before, wem=name, was=what) if what else ""

    def _has(self, visitor: Visitor, id_: str) -> bool:
        return id_ in self._world.things and self._world.holder(id_) == visitor.id

    def _noun(self, id_: str) -> Noun:
        name = self._world.name(id_)
        return self._lexicon.noun(name.noun, name.adjectives, name.count)

    def _told_of(self, visitor: Visitor) -> Iterator[str]:
        """Who was named with the last line, then whom somebody talked with."""
        named = {fold(word) for word in re.findall(r"\w+", _said_last(visitor))}
        for id_, one in self._world.residents.items():
            if not named.isdisjoint(map(fold, (one.name.noun, *one.name.synonyms[:1]))):
                yield id_
        if visitor.dialogue.addressee in self._world.residents:
            yield visitor.dialogue.addressee

    def _about(self, visitor: Visitor, whom: str, promised: re.Match[str]) -> str:
        """What is promised to somebody: what it is called, or what was talked of last; nothing they know nothing of,
        and nothing one has at hand."""
        said = promised["was"]
        about = next(iter(visitor.dialogue.topics), "") if said is None or fold(said) in _GENDERS else said
        held = (self._world.name(id_) for id_ in self._world.carried(visitor.id))
        last = fold(about.rstrip(" .!?").rpartition(" ")[2])
        if any(last in map(fold, (name.noun, *name.synonyms)) for name in held):
            return ""
        return about if about and self._partners.knowing(visitor, about) == whom else ""

    def _crosses(self, visitor: Visitor) -> bool:
        """Whether a boat takes somebody across from where they are: then that is what answers."""
        ways = self._world.exits(self._world.room_of(visitor.id), visitor.id)
        barred = (
            any(self._world.holds(bar.when, visitor.id) for bar in way.exit.bars) for way in ways if way.exit.across
        )
        return not all(barred)

    def _told_across(self, visitor: Visitor) -> Misread:
        return Misread(way_across(self._world.room_of(visitor.id)), {})
