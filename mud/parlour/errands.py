"""What newcomers come to the house with and have no word for: where a game is, whether they may join, what it costs.

Knows how such sentences are put; refuses to know the answers, and whoever sits where.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from mud.expression import expression
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.parlour.beginnings import Beginning, read_beginning
from mud.parlour.partners import Partners
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.parlour.wanted import spoken_of
from mud.world.model import World
from mud.world.prototypes import Person
from mud.world.talk import known

JOIN: Final = "mitspielen"
ROOM: Final = "platz_frei"
ASKED: Final = "hausfrage"
WHERE: Final = "spielort"
_GO: Final = "gehen"
_RULES: Final = "lesen"
_GAMES: Final = "spielangebot"
_WORDS: Final = vocabulary("anliegen")
_FILLERS: Final = _WORDS.words("fuell")
_BEHIND: Final = _WORDS.pattern("nachsatz")
_POLITE: Final = _WORDS.pattern("hoeflich")
_JOIN: Final = _WORDS.pattern("mitspielen", womit=_WORDS.pattern("womit").pattern)
_WITH_ME: Final = _WORDS.pattern("mit_mir")
_ROOM: Final = _WORDS.pattern("platz")
_ROOM_WORD: Final = _WORDS.pattern("platz_wort")
_GOING: Final = _WORDS.pattern("partie")
_GOING_WORD: Final = _WORDS.pattern("partie_sicher")
_HERE: Final = _WORDS.pattern("hier")
_PLAYED_HERE: Final = _WORDS.pattern("spiel_hier")
_NO_MACHINE: Final = _WORDS.pattern("ohne_computer")
HERE: Final = "hier"
"""What is played where one is, of the game of the table there alone."""
_AMONG_US: Final = "ohne_computer"
_WHERE: Final = _WORDS.pattern("wo")
_GOES: Final = _WORDS.pattern("geht_hin")
_GOES_THERE: Final = _WORDS.pattern("dorthin")
_SAID_WHERE: Final = _WORDS.pattern("gesagt_wohin")
_FED_UP: Final = _WORDS.pattern("satt")
_ONLY_GOES: Final = _WORDS.pattern("nur_gehen")
_FROM_WHERE: Final = "gehen_woher"
_OFF_THE_BOARD: Final = _WORDS.pattern("vom_brett")
_QUITS: Final = _WORDS.pattern("hoert_auf", genug=_WORDS.pattern("genug").pattern)
_WAYS_OFF: Final = "vom_brett"
"""Who would rather be in the story while they play, or only stops, and what they are told."""
_TO_HOST: Final = _WORDS.pattern("zu_wem")
_OF_RULES: Final = _WORDS.pattern("regeln")
_EXPLAIN: Final = _WORDS.pattern("erklaert")
_TO_PLAY: Final = _WORDS.pattern("zum_spielen")
_PLACE_IDLE: Final = _WORDS.words("ort_nebenbei")
_TABLE: Final = _WORDS.words("spieltisch")
_ANY: Final = _WORDS.pattern("spiele")
_FOREIGN: Final = _WORDS.pattern("fremd")
_FOR_FOREIGN: Final = _WORDS.pattern("nach_fremdem")
_ASKED: Final = {topic: expression(pattern) for topic, pattern in _WORDS.meanings("hausfragen").items()}
_OF_RESIDENTS: Final = frozenset(("wer", "befinden", "hausalter"))
"""What a person who lives here is asked, where one stands by."""
ABOUT: Final = "worum"
"""What all this is about: who sits at a table means its game."""
_OF_HOUSE: Final = "haus"
_PRICES: Final = "bezahlen"
"""What costs how much is asked far from all tables: beside one it may be meant for the game."""
_OF_STORY: Final = ("muss_gewinnen", "geht_weiter", "muss_spielen", "abkuerzen")
"""What somebody who plays, or might, asks about the story: whether they must win, play at all, or to the end."""
_ANEW, _PLOT = "neuanfang", "handlung"
"""What nobody in the story can answer, wherever it is asked."""
_AT_TABLE: Final = "anfangen"
"""What is told otherwise to who stands at no table."""
_SEATED: Final = "hingesetzt"
"""The same to who does not sit there: the way on is in the story."""
_BEGINNER: Final = "was_tun"
"""What to do at all, asked in the house: who stands there is told what to type."""
_INSIDE, _DEEPEST = "drin", "tiefe"
"""Whether it has begun, which beside a table asks for its match; and which of the games is the deepest."""
_HELPLESS, _MOVES, _HINT = "ratlos", "zuege", "hinweis"
"""How that is read where no table stands, before one, and by who has begun the story."""
_SOFT: Final = frozenset(("sagen", "ja", "anfrage", "hilfe"))
"""How lines are read that were not quite understood: only said, or looked up somewhere."""
FOREIGN: Final = "fremd"
_OF_PLACES: Final = frozenset(("wo", "wegweiser", "kennen"))
"""How questions are read that are about a place."""
_LONGEST: Final = 160
"""Letters at most of what is read so."""


@dataclass(frozen=True, slots=True)
class Errand:
    """What somebody wants. `sure`: however else the line could be read."""

    reading: Reading
    sure: bool = False


class Errands:
    """Reads lines that no command was meant by. Asked only for who is at no running game."""

    def __init__(self, world: World, tables: Tables, partners: Partners) -> None:
        self._world = world
        self._tables = tables
        self._partners = partners

    def instead(self, visitor: Visitor, line: str, outcome: Outcome) -> Reading | None:
        """What a line comes to rather than to what it was read as; None if that stands."""
        errand = self.of(visitor, line, surely=not is_open(outcome))
        return None if errand is None else errand.reading

    def leaving(self, visitor: Visitor, line: str) -> Reading | None:
        """`ich hab genug, ich geh rüber zu PHARAO`, of who plays: the way there, about which they are asked. Who says
        that they go and not where, or asks whether they must win, is told what is left then."""
        if not self._tables.is_at_game(visitor) or len(line) > _LONGEST:
            return None
        core = _core(fold(line))
        if (topic := next((one for one in _OF_STORY if _ASKED[one].fullmatch(core)), None)) is not None:
            return Reading(ASKED, values={"text": topic}, line=line)
        if _OFF_THE_BOARD.fullmatch(core) is not None or _QUITS.fullmatch(core) is not None:
            return Reading(ASKED, values={"text": _WAYS_OFF}, line=line)
        core = _FED_UP.sub("", core)
        if _ONLY_GOES.fullmatch(core) is not None:
            return Reading(ASKED, values={"text": _FROM_WHERE}, line=line)
        errand = self._way(visitor, line, core)
        return None if errand is None else errand.reading

    def is_of_table(self, visitor: Visitor, line: str) -> bool:
        """Whether a line asks for a seat at a table, or what is played there: `was spielt ihr hier?`"""
        errand = self.of(visitor, line, surely=True)
        return errand is not None and errand.reading.verb in (JOIN, ROOM, _GAMES)

    def of(self, visitor: Visitor, line: str, *, surely: bool = False) -> Errand | None:
        """What a line comes to, if it is such a sentence, and nothing but that. `surely`: only what is meant however
        else it could be read; the rest, which takes longer, is not looked for."""
        if self._tables.is_engaged(visitor) or len(line) > _LONGEST:
            return None
        text = fold(line)
        core = _core(text)
        found = (
            self._company(visitor, line, core)
            or self._at_this(visitor, line, text, core)
            or self._house(visitor, line, core)
            or (None if surely else self._rules(visitor, line, core))
            or self._way(visitor, line, core)
            or (None if surely else self._game(visitor, line, text, core))
        )
        return found if found is not None and (found.sure or not surely) else None

    def _company(self, visitor: Visitor, line: str, core: str) -> Errand | None:
        is_of_host = self._tables.near(visitor) is not None and not self._partners.has_company(visitor)
        if _JOIN.fullmatch(core) or (is_of_host and _WITH_ME.fullmatch(core)):
            return Errand(Reading(JOIN, line=line), sure=True)
        if _ROOM_WORD.search(core) and _ROOM.fullmatch(core):
            return Errand(Reading(ROOM, line=line), sure=True)
        return None

    def _at_this(self, visitor: Visitor, line: str, text: str, core: str) -> Errand | None:
        """`läuft hier schon eine Partie`, `was spielt man hier`, `wie starten wir ohne Computer`: asked at a table."""
        if self._tables.near(visitor) is None:
            return None
        if _NO_MACHINE.match(text) is not None:
            return Errand(Reading(ASKED, values={"text": _AMONG_US}, line=line), sure=True)
        if _GOING.fullmatch(core) is not None and _GOING_WORD.search(core) is not None:
            return Errand(Reading(ROOM, line=line), sure=True)
        if _PLAYED_HERE.fullmatch(core) is not None and _HERE.search(text) is not None:
            return Errand(Reading(_GAMES, values={HERE: True}, line=line), sure=True)
        return None

    def _house(self, visitor: Visitor, line: str, core: str) -> Errand | None:
        matching = (topic for topic, pattern in _ASKED.items() if pattern.fullmatch(core))
        topic = next((topic for topic in matching if self._is_for_house(visitor, topic, line)), None)
        if topic is None:
            return None
        if topic == _BEGINNER:
            return Errand(Reading(self._for_beginner(visitor), line=line), sure=True)
        return Errand(Reading(ASKED, values={"text": topic}, line=line), sure=" " in core)

    def _for_beginner(self, visitor: Visitor) -> str:
        """How it is read what to do: where no table stands what to type; at one what to play, unless somebody who does
        not sit there has begun the story, and only wants to know how that goes on."""
        if self._tables.near(visitor) is None:
            return _HELPLESS
        is_underway = bool(self._world.person(visitor.id).told) or self._world.points(visitor.id) > 0
        return _HINT if is_underway and self._tables.seated(visitor) is None else _MOVES

    def _is_for_house(self, visitor: Visitor, topic: str, line: str) -> bool:
        """Whether nobody else is asked: who lives here is, and whoever trades far from all tables."""
        if topic == _AT_TABLE:
            return self._tables.near(visitor) is not None
        if topic in (_BEGINNER, _DEEPEST):
            return self._is_at_home(visitor)
        if topic == _INSIDE:
            return self._tables.near(visitor) is None
        if topic == _SEATED:
            return self._tables.seated(visitor) is not None
        if topic == _PRICES:
            is_told = self._partners.of(visitor) is not None and self._partners.has_topic(visitor, line)
            return not self._is_at_home(visitor) and not is_told
        if topic == ABOUT:
            return self._tables.seated(visitor) is None and not self._is_played(visitor)
        if topic in _OF_STORY:
            return True
        if topic in (_OF_HOUSE, _ANEW, _PLOT):
            return topic != _OF_HOUSE or self._is_at_home(visitor)
        return not self._partners.here(visitor) or (topic not in _OF_RESIDENTS and self._is_at_home(visitor))

    def _is_played(self, visitor: Visitor) -> bool:
        """Whether a game runs at the table here."""
        table = self._tables.near(visitor)
        return table is not None and table.match is not None

    def _is_at_home(self, visitor: Visitor) -> bool:
        """Whether a table stands here or next door."""
        if self._tables.near(visitor) is not None:
            return True
        near = self._world.places(visitor.id)
        return any(self._world.room_of(table.thing) in near for table in self._tables.everyones())

    def _rules(self, visitor: Visitor, line: str, core: str) -> Errand | None:
        """`kann mir einer kurz die Regeln erklären`, `ich hab keine Ahnung, wie OH, PHARAO! geht`."""
        if not self._is_at_home(visitor):
            return None
        spoken = spoken_of(core)
        if spoken is not None and spoken.titled and _EXPLAIN.search(core) is not None:
            return Errand(Reading(_RULES, values={"thema": "regeln", "spiel": spoken.game}, line=line))
        if _OF_RULES.fullmatch(core) is None:
            return None
        return Errand(Reading(_RULES, values={"thema": "regeln"}, line=line))

    def _way(self, visitor: Visitor, line: str, core: str) -> Errand | None:
        """`ich geh mal zu OH, PHARAO!`, `zum Priester`; `dann geh ich da mal hin`, behind where something is."""
        if "?" in line:
            return None
        if _GOES_THERE.fullmatch(core) is not None:
            before = visitor.dialogue.last_command
            return None if before is None else self._way_back_to(visitor, before, line)
        if (found := _GOES.fullmatch(core)) is not None and (spoken := spoken_of(found["wohin"])) is not None:
            around = [*spoken.head.split(), *spoken.tail.split()]
            is_named = spoken.titled or found["wohin"].split()[-1] in self._boards
            if is_named and all(word in _PLACE_IDLE for word in around):
                return self._to_game(visitor, spoken.game, line, sure=not _TABLE.isdisjoint(around))
        if (found := _TO_HOST.fullmatch(core)) is not None:
            for resident in self._world.residents.values():
                if fold(resident.name.noun) == found["wer"] and self._is_host(resident):
                    return self._to_game(visitor, resident.plays[0], line)
        return None

    def _is_host(self, resident: Person) -> bool:
        """Whether one who lives here waits at a game's own table: the king plays, too, and far from here."""
        tables = (table for table in self._tables.everyones() if table.game.name in resident.plays)
        return any(self._world.room_of(table.thing) == resident.room for table in tables)

    def _way_back_to(self, visitor: Visitor, before: Reading, line: str) -> Errand | None:
        """The place the command before was about: where a game is, what lies in a direction, where somebody said they
        go."""
        if (said := _SAID_WHERE.search(fold(str(before.values.get("text", ""))))) is not None:
            return Errand(Reading(_GO, values={"richtung": said["richtung"]}, line=line))
        if before.verb == WHERE:
            spoken = spoken_of(str(before.values.get("text", "")))
            return None if spoken is None else self._to_game(visitor, spoken.game, line)
        if "richtung" in before.values and before.verb != _GO:
            return Errand(Reading(_GO, values={"richtung": before.values["richtung"]}, line=line))
        places = before.things.get("was", ()) if before.verb in _OF_PLACES else ()
        rooms = [place for place in places if place in self._world.rooms]
        return Errand(Reading(_GO, things={"wohin": (rooms[0],)}, line=line)) if len(rooms) == 1 else None

    def _to_game(self, visitor: Visitor, game: str, line: str, *, sure: bool = False) -> Errand | None:
        """The way to the room of a game's own table, for who is not there yet. `sure`: whatever table stands here."""
        here = self._world.room_of(visitor.id)
        rooms = [self._world.room_of(table.thing) for table in self._tables.everyones() if table.game.name == game]
        if here in rooms and self._tables.is_at_game(visitor):
            return Errand(Reading(WHERE, values={"text": game.replace("_", " ")}, line=line))
        if not rooms or here in rooms:
            return None
        return Errand(Reading(_GO, things={"wohin": (rooms[0],)}, line=line), sure)

    def _game(self, visitor: Visitor, line: str, text: str, core: str) -> Errand | None:
        if _ANY.fullmatch(core):
            return Errand(Reading(_GAMES, line=line))
        if _FOREIGN.search(core) and _FOR_FOREIGN.search(core):
            return Errand(Reading(ASKED, values={"text": FOREIGN}, line=line))
        begun = read_beginning(line) or self._beginning_of_game(visitor, line)
        if begun is not None:
            return Errand(Reading("starten", values=self._agreed(visitor, begun), line=line))
        for said in (text, text.partition(",")[0]):
            spoken = spoken_of(said)
            if spoken is None or (not spoken.titled and self._is_of_story(visitor, line, text)):
                continue
            around = [word for part in (spoken.head, spoken.tail) for word in part.split() if word not in _FILLERS]
            is_bare = not around and self._tables.near(visitor) is None and not self._partners.is_awaited(visitor, line)
            if is_bare or (_WHERE.search(said) and all(word in _PLACE_IDLE for word in around)):
                return Errand(Reading(WHERE, values={"text": spoken.game.replace("_", " ")}, line=line))
        return None

    def _beginning_of_game(self, visitor: Visitor, line: str) -> Beginning | None:
        """The beginning a line tells of that also names the game of the table here: `ich will PHARAO gegen zwei`."""
        table, spoken = self._tables.near(visitor), spoken_of(line)
        if table is None or spoken is None or not spoken.titled or spoken.game != table.game.name:
            return None
        return read_beginning(f"{spoken.head} {spoken.tail}")

    def _is_of_story(self, visitor: Visitor, line: str, text: str) -> bool:
        """Whether words that may describe a game mean what is told of here: an answer, a topic of whom one talks with,
        a place, or what lies far from all tables; not where they say that it is for playing."""
        if _TO_PLAY.search(text) is not None:
            return False
        if not self._places.isdisjoint(re.findall(r"\w+", text)):
            return True
        partner = self._partners.of(visitor)
        is_topic = partner is not None and known(self._world, visitor.id, partner, line) is not None
        return is_topic or self._partners.is_awaited(visitor, line) or not self._is_at_home(visitor)

    @cached_property
    def _boards(self) -> frozenset[str]:
        """The folded nouns of what the games are played at, where only one is called so: `Schatulle`."""
        nouns = [fold(self._world.name(table.thing).noun) for table in self._tables.everyones()]
        return frozenset(noun for noun in nouns if nouns.count(noun) == 1)

    @cached_property
    def _places(self) -> frozenset[str]:
        """The folded words for what everybody sees from afar: `Pyramide`."""
        return frozenset(fold(name) for room in self._world.rooms.values() for name in room.afar)

    def _agreed(self, visitor: Visitor, begun: Beginning) -> dict[str, str]:
        """How many shall play, with those who sit at the table, and how strong."""
        table = self._tables.near(visitor)
        people = 1 if table is None else len(table.sitting()) + (table.seat_of(visitor.id) is None)
        count = begun.together
        if begun.rivals is not None and count is None:
            count = people + begun.rivals
        elif begun.only_us:
            count = max(2, people)
        values = {} if count is None else {"leute": str(count)}
        return values if begun.level is None else {**values, "stufe": begun.level}


def _core(text: str) -> str:
    """A folded line without what only dresses it."""
    asked = _POLITE.sub("", " ".join(re.findall(r"\w+", _BEHIND.sub("", text))))
    return " ".join(word for word in asked.split() if word not in _FILLERS)


def is_open(outcome: Outcome) -> bool:
    """Whether a command was not understood, or hardly: then an errand may be meant."""
    if isinstance(outcome, Misread | Question):
        return True
    return bool(outcome.notes) or (outcome.verb in _SOFT and "sagen" not in outcome.said)
