"""What a typed line means where a person is: which grammars are tried, in which order, and what can be meant.

Knows tables and scopes; refuses to know what follows from a reading.
"""

import re
from collections.abc import Sequence
from typing import Final

from mud.german.line.clauses import Clause
from mud.german.line.normalise import fold
from mud.german.meaning.reading import Misread, Outcome, Question, Reading
from mud.german.offers import NOT_HERE, UNKNOWN, UNREAD, Offer, Offers
from mud.german.parsing import WORLD
from mud.german.understand import Understanding
from mud.parlour.approaches import Approaches
from mud.parlour.left_to_game import LeftToGame
from mud.parlour.outcomes import DENIED, ONLY_ASKED, PROPOSED, as_question, asking, saying, written
from mud.parlour.overtures import is_for_house
from mud.parlour.partners import Partners
from mud.parlour.scope import Scopes
from mud.parlour.sense import asks_sense_of_nobody
from mud.parlour.tables import Tables
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary
from mud.tongues.reader import LineReader
from mud.tongues.tongues import Tongues

_LEAD: Final = 5
"""Words fewer than which before a command belong to it: `na und`, `darf ich das`."""
_APART: Final = re.compile(r"[.,;!?]")
_GIVE_YOURS: Final = vocabulary("gespraech").pattern("gib_dein", re.IGNORECASE)
_WHY_NOT: Final = vocabulary("gespraech").pattern("warum_nicht", re.IGNORECASE)
"""What is a yes to a question, and asks for the reason behind a refusal."""
_UNHEARD: Final = frozenset(UNKNOWN)
_WHOSE: Final = frozenset(("wem", "wessen"))
"""How a question begins that a look answers less than who stands by and knows of it."""
_WHOM: Final = frozenset({"sprache.Fehlt_fragen_wen", "sprache.FehltWemWas"})  # whom one talks with
_UNANSWERED: Final = _UNHEARD | {"sprache.FrageOffen"}
"""Questions to which the house has no answer: whom one talks with may have one."""
_TO_ME: Final = frozenset(("mir", "uns"))  # a deed is asked of somebody: gib mir den Würfel
_UNTOLD: Final = _UNANSWERED | {ONLY_ASKED, "sprache.FalscherOrt", "sprache.OhneVerb"}  # who stands by may know of it
_SPOKEN: Final = frozenset(("sagen", "ja", "nein", "fluchen"))
OF_HOUSE: Final = frozenset(("wo", "wegweiser", "starten"))
"""What is meant for the house, whoever is called: where something is, and a game with who is called."""
UNANSWERED: Final = frozenset((ONLY_ASKED, "sprache.FrageOffen"))  # nobody has an answer to it
WAITING: Final = "sprache.NichtUnterBedingung"  # it waits for something to be so
SEVERAL: Final = "anfrage.welcher_zug"  # it may mean several moves
UNEXPLAINED: Final = "sprache.NiemandErklaert"  # it asks what somebody meant who is not here
_OF_TABLE: Final = frozenset(("zuege", "zuege_mit", "stand"))  # asked where no game runs, it may be meant for the story
_WANTS: Final = vocabulary("gespraech").pattern("was_will_wer", re.IGNORECASE)
_OF_SOMEBODY: Final = vocabulary("anfrage").pattern("nach_jemandem")  # was hat der gemacht: of no game
_NOTHING_THERE: Final = "sprache.NichtsZuNehmen"


class Interpreter:
    """Reads lines. `scopes`: what can be meant, for whom an answer is worked out elsewhere."""

    def __init__(
        self,
        understanding: Understanding,
        offers: Offers,
        scopes: Scopes,
        tables: Tables,
        tongues: Tongues,
        partners: Partners,
        approaches: Approaches,
        left_to_game: LeftToGame,
    ) -> None:
        self._left_to_game = left_to_game
        self._approaches = approaches
        self._partners = partners
        self._offers = offers
        self._tongues = tongues
        self._understanding = understanding
        self._tables = tables
        self.scopes = scopes

    def clauses(self, line: str) -> Sequence[Clause]:
        """The commands of a line."""
        return self._understanding.clauses(line)

    def is_of_game(self, visitor: Visitor, reading: Reading) -> bool:
        """Whether a command moves something in the game somebody plays."""
        table = self._tables.playing(visitor)
        if table is None:
            return False
        return reading.verb in self._understanding.grammars[table.game.name].moves

    def informs(self, reading: Reading) -> bool:
        """Whether a reading changes nothing, and is about nothing that stands here: who is asked knows more of that."""
        grammars = self._understanding.grammars.values()
        if reading.verb in OF_HOUSE:
            return not reading.notes
        return not (reading.things or reading.notes or reading.verb in _SPOKEN) and any(
            one.traits.only_asks(reading.verb) for one in grammars
        )

    def only_asks(self, reading: Reading) -> bool:
        """Whether a reading changes nothing, whatever it is about."""
        grammars = self._understanding.grammars.values()
        return reading.verb not in _SPOKEN and any(one.traits.only_asks(reading.verb) for one in grammars)

    def reader(self, visitor: Visitor) -> LineReader | None:
        """Who reads the lines of somebody who plays in another language; None for German."""
        table = self._tables.near(visitor) if visitor.tongue else None
        tongue = None if table is None else self._tongues.spoken(visitor.tongue, table.game.name)
        return None if table is None or tongue is None else tongue.readers[table.game.name]

    def read(self, visitor: Visitor, clause: Clause) -> Outcome:
        """What a command means where the person is now."""
        is_said = saying(clause.raw)
        if visitor.dialogue.refused_before is not None and _WHY_NOT.fullmatch(clause.raw):
            return Reading("warum", line=clause.raw)
        is_yours = _GIVE_YOURS.match(clause.raw) is not None and self._partners.of(visitor) is not None
        if (is_yours or self._partners.is_meant(visitor, clause.raw)) and not self._tables.is_at_game(visitor):
            return is_said
        if (asked := self._asked_on(visitor, clause)) is not None:
            return asked
        if (asked := self._approaches.of(visitor, clause)) is not None:
            return asked
        asks_whose = bool(clause.words) and clause.words[0].key in _WHOSE
        if asks_whose and not self._tables.is_at_game(visitor) and self._partners.has_topic(visitor, clause.raw):
            knowing = None if self._partners.of(visitor) else self._partners.knowing(visitor, clause.raw)
            return is_said if knowing is None else asking(knowing, clause.raw, as_question(clause))
        scope = self.scopes.of(visitor)
        read, grammars = self._understanding.read, self._tables.grammars(visitor)
        plain: Outcome | None = None
        if grammars and _WANTS.match(clause.raw) and not self._tables.is_engaged(visitor):
            grammars = grammars[1:]  # was will die Statue: she offers no cards
        if grammars and not self._tables.is_engaged(visitor):
            # who is not at a running game may well mean the world: `punkte`, `ziehe am Seil`, the `Brett` here
            if self.names_something(visitor, clause):
                named = read(clause, scope)
                if isinstance(named, Reading) and named.things and not named.notes:
                    return named
            plain = read(clause, scope, grammars[1:])
            if isinstance(plain, Reading) and plain.verb in _OF_TABLE:
                world = read(clause, scope)
                is_meant = isinstance(world, Reading) and not world.notes and (world.things or plain.verb != "zuege")
                is_meant = is_meant and not (plain.verb == "stand" and self._tables.is_over(visitor))
                plain = world if is_meant else plain
            if isinstance(plain, Misread) and plain.key == _NOTHING_THERE:  # alles heraus, of a chest that is locked
                return plain
            if isinstance(plain, Reading) and not plain.notes:
                return plain
        outcome = self._left_to_game.of(visitor, clause, read(clause, scope, grammars), grammars, self.only_asks)
        is_open = isinstance(outcome, Misread) and outcome.key != DENIED and not self._tables.is_at_game(visitor)
        if is_open and isinstance(plain, Question):
            return plain
        if is_open and (asked := self._asked_on(visitor, clause, lost=True)) is not None:
            return asked
        if is_open and asks_sense_of_nobody(clause.raw) and self._partners.only(visitor) is None:
            return Misread(UNEXPLAINED, {})
        is_told = self._partners.knows(visitor, clause.raw) or self._partners.is_guess(visitor, clause.raw)
        if isinstance(outcome, Misread) and is_told and not self.is_order(clause):
            return is_said
        if is_open and not is_for_house(clause.raw) and self._partners.is_asked(visitor, clause.raw):
            return is_said
        if is_open and (asked := self._put_to_who_knows(visitor, clause, outcome)) is not None:
            return asked
        is_left = is_open and self._is_unanswered(outcome) and not is_for_house(clause.raw)
        if is_left and not self.is_order(clause) and self._partners.is_put_to(visitor, clause.raw):
            return is_said
        if isinstance(outcome, Misread) and (name := self._partners.called(visitor, clause.raw)):
            return Reading("ansprechen", things={"wen": (name,)}, line=clause.raw)
        is_unread = isinstance(outcome, Misread) and outcome.key in UNREAD - {*UNKNOWN}
        if is_unread and self._tables.near(visitor) is None and not self.names_something(visitor, clause):
            # a command of some table is understood everywhere, if only to be told that none stands here
            elsewhere = None if _OF_SOMEBODY.match(fold(clause.raw)) else read(clause, scope, self._tables.everywhere)
            outcome = elsewhere if isinstance(elsewhere, Reading) else outcome
        if isinstance(outcome, Question) and outcome.key in _WHOM and (name := self._partners.name(visitor)):
            return outcome.resume(name, scope) or outcome
        return outcome

    def _asked_on(self, visitor: Visitor, clause: Clause, *, lost: bool = False) -> Reading | None:
        """`und nach dem Wein?`: a question to whom somebody talks with, who is not asked by name again. `lost`: nothing
        else has made sense of it, and it need be nothing they know of."""
        before = clause.line[: clause.start]
        is_first = _APART.search(before) is None and len(before.split()) < _LEAD
        line = f"{before}{clause.raw}".strip() if is_first else clause.raw
        line += "?" if clause.asks else ""
        about = None if self._tables.is_at_game(visitor) else self._partners.asked_on(visitor, line)
        if about is None and lost and self._partners.is_asked_on(visitor, line):
            about = clause.raw.rstrip("?")
        partner = self._partners.of(visitor)
        return None if about is None or partner is None else asking(partner, about, line)

    def is_order(self, clause: Clause) -> bool:
        """`untersuche sie, besonders die Unterseite`: who begins with a deed, asked of nobody, does not talk."""
        known, keys = self._understanding, [word.key for word in clause.words]
        is_deed = bool(keys) and keys[0] in known.grammars[WORLD].vocabulary.verbs
        is_deed = is_deed and not any(known.words.is_in(keys[0], kind) for kind in ("V_SEIN", "V_HABEN"))
        return is_deed and not known.words.speech(keys[0]) and not clause.asks and _TO_ME.isdisjoint(keys)

    def _put_to_who_knows(self, visitor: Visitor, clause: Clause, outcome: Outcome) -> Reading | None:
        """`hat der König geschummelt?`: asked of the one who stands by and knows of it, where the house has no answer;
        beside a table only of whom somebody talks with, for it may be about the game."""
        if not isinstance(outcome, Misread) or outcome.key not in {*_UNTOLD, *NOT_HERE} or outcome.facts.get("befehl"):
            return None
        asked = None if is_for_house(clause.raw) else self._partners.knowing(visitor, clause.raw)
        is_put = clause.asks or self._partners.is_put(clause.raw)
        of_game = outcome.key not in NOT_HERE and self._tables.near(visitor) and self._partners.of(visitor) is None
        return None if asked is None or not is_put or of_game else asking(asked, clause.raw, as_question(clause))

    @staticmethod
    def _is_unanswered(outcome: Outcome) -> bool:
        """Whether the house would say that it does not know, or not even the words of a question."""
        return isinstance(outcome, Misread) and outcome.key in _UNANSWERED

    def is_command(self, visitor: Visitor, line: str) -> bool:
        """Whether a line means something by itself, whatever was asked before: `züge`, where nothing is called so."""
        readings = self.readings(visitor, line)
        return bool(readings) and all(isinstance(one, Reading) and not one.notes for one in readings)

    def consent(self, visitor: Visitor, line: str) -> Outcome:
        """What a command is read as by who was asked for a yes: no word of any table means anything then."""
        return self._understanding.read(self.clauses(line)[0], self.scopes.of(visitor))

    def is_company(self, visitor: Visitor) -> bool:
        """Whether somebody who lives here stands by and may have asked something, and no game runs that did."""
        around = self._understanding.around(self.scopes.of(visitor))
        return around.resident("") and not self._tables.is_at_game(visitor)

    def names_something(self, visitor: Visitor, clause: Clause) -> bool:
        """Whether a word of a command names something here: then it is no word of a table that stands elsewhere."""
        around = self._understanding.around(self.scopes.of(visitor))
        return any(around.here(word.key) for word in clause.words if not word.key.isdecimal() and len(word.key) > 1)

    def offer(self, visitor: Visitor, misread: Misread, line: str) -> Offer | Question | None:
        """The command that comes nearest to one that was not understood, or what is asked or said instead; in another
        language there is none."""
        if misread.key == SEVERAL:
            return None
        if misread.key in (PROPOSED, ONLY_ASKED, WAITING):
            command = str(misread.facts.get("befehl", ""))
            reading, lexicon = self.alone(visitor, command), self._understanding.lexicon
            return Offer(written(command, reading, lexicon), reading) if isinstance(reading, Reading) else None
        clauses = self.clauses(line)
        if len(clauses) != 1 or self.reader(visitor) is not None:
            return None
        offer = self._offers.of(misread, clauses[0], self.scopes.of(visitor), self._tables.grammars(visitor))
        return None if isinstance(offer, Offer) and not self._is_worth(visitor, offer, clauses[0]) else offer

    def is_of_board(self, visitor: Visitor, offer: Offer) -> bool:
        """Whether a command is about what lies before who is to move, and would do something else with it."""
        return self._left_to_game.is_of_game(visitor, offer)

    def _is_worth(self, visitor: Visitor, offer: Offer, clause: Clause) -> bool:
        """Whether the house understands what would be proposed, and it is not what was typed."""
        clauses = self.clauses(offer.command)
        if len(clauses) != 1 or [word.key for word in clauses[0].words] == [word.key for word in clause.words]:
            return False
        if self.is_of_board(visitor, offer):
            return False
        reading = self.read(visitor, clauses[0])
        return isinstance(reading, Reading) and not reading.notes and reading.verb == offer.reading.verb

    def alone(self, visitor: Visitor, line: str) -> Outcome | None:
        """What a line means that is one command; None if it is several, or none."""
        clauses = self.clauses(line)
        return self.read(visitor, clauses[0]) if len(clauses) == 1 else None

    def readings(self, visitor: Visitor, line: str) -> list[Outcome]:
        """How each command of a line would be read."""
        return [self.read(visitor, clause) for clause in self.clauses(line)]
