"""Deals as they are said across a table: `Nebet, hast du eine 2 für mich? ich geb dir die 6`.

Knows by the words of data/woerter/handel.toml who gives what for what; refuses to know any game, and what a deal comes
to. A single word that says something else, and it is none; where it is not certain who gives what, it is asked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from mud.german.line.normalise import fold, words
from mud.parlour.allowed_lines import AllowedLines, Allowing
from mud.parlour.tables import Tables
from mud.parlour.told_words import FILLING
from mud.parlour.visitor import Visitor
from mud.parlour.vocabulary import vocabulary

_WORDS: Final = vocabulary("handel")
_I, _OTHERS, _WE = _WORDS.words("ich"), _WORDS.words("andere"), _WORDS.words("wir")
_THIRD: Final = _WORDS.words("dritte")
(_SHE,) = _WORDS.words("fuer_namen")
"""Of whom something is only asked, and who is not asked for it: `kriegt sie meine Sieben?`, but `geben Sie mir`."""
_ALL, _WHOM, _AT = _WORDS.words("alle"), _WORDS.words("wem"), _WORDS.words("bei")
_MINE, _YOURS, _FOR = _WORDS.words("meins"), _WORDS.words("deins"), _WORDS.words("gegen")
_SPARE, _LIKE = _WORDS.words("uebrig"), _WORDS.words("gern")
_JOINTS, _BESIDE, _CALLS = _WORDS.words("fuegt"), _WORDS.words("beiwerk"), _WORDS.words("nachsatz")
_ASKED_ONLY, _AT_FIRST, _BEFORE = _WORDS.words("nur_gefragt"), _WORDS.words("nur_vorn"), _WORDS.words("vorweg")
_NO, _SELF, _KEEPS = _WORDS.words("nicht"), _WORDS.words("selbst"), _WORDS.words("behalten")
_ASK_WHETHER: Final = _WORDS.pattern("frag_ob")
(_DO_YOU_GIVE,) = _WORDS.words("gibst_du")
_OF_THEM: Final = _WORDS.words("von_ihnen")
"""Behind a name one of these tells what somebody else does."""
_GETS: Final = _WORDS.words("bekommt")
_FROM, _ME, _TO_YOU = _WORDS.words("von"), _WORDS.words("mir"), _WORDS.words("angeredet")
_NO_FIRST, _INSTEAD = _WORDS.words("nein"), _WORDS.words("stattdessen")
_PROPOSES: Final = _WORDS.words("vorschlag")
_NO_BESIDE: Final = _WORDS.words("nein_beiwerk")
_REFUSES, _SO_MUCH, _LIKED = _WORDS.words("weigern"), _WORDS.words("so_viel"), _LIKE | _WORDS.words("so_viel")
_DOUBTED: Final = _WORDS.words("bezweifelt")
"""A no with one of these is asked about: who has forgotten what they hold, or needs none of it, may still sell it."""
_GIVES: Final = (_WORDS.words("geben_ich"), _WORDS.words("geben_andere"), _WORDS.words("geben_zuletzt"))
_WANTS: Final = (_WORDS.words("wollen_ich"), _WORDS.words("wollen_andere"), _WORDS.words("wollen_zuletzt"))
_HAS: Final = (_WORDS.words("haben_ich"), _WORDS.words("haben_andere"), frozenset[str]())
_SWAPS: Final = (_WORDS.words("tauschen_ich"), _WORDS.words("tauschen_andere"), _WORDS.words("tauschen_zuletzt"))
_HELPS: Final = (_WORDS.words("kann_ich"), _WORDS.words("kann_andere"), frozenset[str]())
_VERBS: Final = frozenset[str]().union(*_GIVES, *_WANTS, *_HAS, *_SWAPS, *_HELPS, _KEEPS)
_SIGNS: Final = frozenset(".,!?;:-–")
_MOST_WORDS: Final = 30

Side = Literal["gives", "wants"]
_OTHER: Final[dict[Side, Side]] = {"gives": "wants", "wants": "gives"}


class Dealt(NamedTuple):
    """The lines a deal may be typed as, whether it is surely the only one, and if it is said whose the cards are."""

    lines: Sequence[str]
    sure: bool
    owned: bool = False


class _NoDealError(Exception):
    """The line says something else."""


@dataclass
class _Deal:
    """What is said of a deal so far: the cards of either side as they are typed, and whom it is offered to. `sure`:
    whether it is certain who gives what; `weighed`: whether
    somebody may only ask if they should offer it, `owned`: whether it is said whose the cards are, `of_third`: whether
    it tells what somebody does to whom it is not said."""

    cards: dict[Side, list[str]] = field(default_factory=dict)
    partner: str = ""
    sure: bool = True
    weighed: bool = False
    owned: bool = False
    of_third: bool = False

    def add(self, side: Side, cards: Sequence[str]) -> None:
        """Cards are given or wanted. Raises _NoDealError if others are already."""
        if self.cards.setdefault(side, list(cards)) != list(cards):
            raise _NoDealError

    def to(self, name: str) -> None:
        """Somebody is named. Raises _NoDealError for a second."""
        if self.partner not in ("", name):
            raise _NoDealError
        self.partner = name


class Deals:
    """Asked for lines of who is to move."""

    def __init__(self, tables: Tables, allowing: Allowing) -> None:
        self._tables = tables
        self._allowing = allowing

    def declined(self, visitor: Visitor, line: str) -> Dealt | None:
        """The no that a line is to what somebody is asked for; None for all else."""
        said = self._line(visitor, line)
        return None if said is None else said.declined()

    def of(self, visitor: Visitor, line: str) -> Dealt | None:
        """The offer that a line makes, or all it may mean; None if it makes none."""
        try:
            return None if (said := self._line(visitor, line)) is None else said.meant()
        except _NoDealError:
            return None

    def _line(self, visitor: Visitor, line: str) -> "_Line | None":
        """A line that may be about a deal, of who sits where something is traded."""
        table = self._tables.playing(visitor)
        seat = None if table is None else table.seat_of(visitor.id)
        if (through := _ASK_WHETHER.match(fold(line))) is not None:
            line = f"{through['wen']}, {_DO_YOU_GIVE} {through['was']}"
        said = [word.key for word in words(line, _MOST_WORDS)]
        if table is None or seat is None or len(said) > _MOST_WORDS or (_VERBS | _FOR).isdisjoint(said):
            return None
        allowed = self._allowing.to(visitor, table, seat)
        return _Line(said, allowed) if allowed.words.deals else None


class _Line:
    """One line at one table."""

    def __init__(self, said: Sequence[str], allowed: AllowedLines) -> None:
        self._said = said
        self._allowed = allowed
        self._known = allowed.words
        self._typed = allowed.words.deals
        self._deal = _Deal()
        self._subject = ""
        self._called = False

    def meant(self) -> Dealt | None:
        """What is offered. Raises _NoDealError."""
        is_first = True
        for part, asks in self._parts():
            self._read(part, asks=asks, is_first=is_first)
            is_first = False
        self._deal.weighed = self._deal.weighed or (self._deal.of_third and "?" in self._said)
        gives, wants = self._deal.cards.get("gives"), self._deal.cards.get("wants")
        if not gives or not wants:
            return None
        if self._deal.sure or self._holds(gives) != self._holds(wants):
            is_so = self._deal.sure or self._holds(gives)
            offer = self._offer(gives, wants) if is_so else self._offer(wants, gives)
            return Dealt([offer], sure=not self._deal.weighed, owned=self._deal.owned)
        return Dealt([self._offer(gives, wants), self._offer(wants, gives)], sure=False)

    def _offer(self, gives: Sequence[str], wants: Sequence[str]) -> str:
        whom = self._deal.partner or self._typed["allen"]
        return str(self._typed["biete"]).format(wem=whom, gibt=" ".join(gives), will=" ".join(wants))

    def _holds(self, cards: Sequence[str]) -> bool:
        """Whether somebody could put in every one of some cards."""
        lines = self._allowed.of((), ())
        return all(str(self._typed["hat"]).format(karte=card) in lines for card in cards)

    # --- a no --------------------------------------------------------------------------------------------------------

    def declined(self) -> Dealt | None:
        """`ne Zwei hab ich nich, will ich nich`, of who is asked for it."""
        if frozenset(self._typed["gefragt"]).isdisjoint(self._allowed.of((), ())):
            return None
        if self._says_no_first():
            return Dealt([self._typed["nein"]], sure=True)
        is_denied = False
        for part, asks in self._parts(joined=False):
            keys, says_no = list(part), self._denies(part)
            at = 0
            while at < len(keys):
                key, (cards, width) = keys[at], self._cards(keys, at)
                size = width if cards else 0
                is_known = key in _VERBS | _NO | _SELF | _I | _NO_BESIDE | _BEFORE | _BESIDE | FILLING
                if asks or not (size or is_known):
                    return None
                at += size or 1
            if not says_no and not _BEFORE.union(_NO_BESIDE, FILLING).issuperset(keys):
                return None
            is_own = not _I.isdisjoint(keys) or keys[0] in _HAS[0]
            is_denied = is_denied or (says_no and not _VERBS.isdisjoint(keys) and is_own)
        return Dealt([self._typed["nein"]], sure=_DOUBTED.isdisjoint(self._said)) if is_denied else None

    @staticmethod
    def _denies(keys: Sequence[str]) -> bool:
        """Whether a part says that somebody keeps what they are asked for; `mehr verlang ich nicht`, `das kann ich
        nicht`, `die hab ich nicht so gern` say no such thing."""
        if not _KEEPS.isdisjoint(keys) or (not _SELF.isdisjoint(keys) and not _WANTS[0].isdisjoint(keys)):
            return True
        at = next((at for at, key in enumerate(keys) if key in _NO), None)
        verbs = [key for key in keys if key in _VERBS]
        if at is None or not _SO_MUCH.isdisjoint(keys[:at]):
            return at is not None and not verbs
        has = bool(verbs) and verbs[-1] in _HAS[0]
        return not verbs or (verbs[-1] in _REFUSES and not (has and not _LIKED.isdisjoint(keys)))

    def _says_no_first(self) -> bool:
        """`Nein danke, ich behalte meine Sieben`: a no that is complete, with a reason behind it and no other offer."""
        first, *behind = self._parts(joined=False)
        says_no = not _NO_FIRST.isdisjoint(first[0]) and not first[1]
        if not says_no or not behind or not _NO_FIRST.union(_NO_BESIDE, _BEFORE, FILLING).issuperset(first[0]):
            return False
        told = [key for part, _ in behind for key in part]
        return not any(asks for _, asks in behind) and _FOR.union(_INSTEAD).isdisjoint(told)

    # --- parts -------------------------------------------------------------------------------------------------------

    def _parts(self, *, joined: bool = True) -> Iterator[tuple[Sequence[str], bool]]:
        """What is said between two stops, or before what somebody does else; and whether it is asked."""
        begun: list[str] = []
        for key, after in pairwise((*self._said, "")):
            if key in _SIGNS:
                if begun:
                    yield begun, key == "?"
                begun = []
            elif joined and begun and key in _JOINTS and self._begins(after):
                yield begun, False
                begun = [key]
            else:
                begun.append(key)
        if begun:
            yield begun, False

    def _begins(self, key: str) -> bool:
        return key in _VERBS or key in _I or (key in _OTHERS and key != "einer")

    def _cards(self, keys: Sequence[str], at: int) -> tuple[Sequence[str], int]:
        """The cards that are named at a place, and in how many words."""
        cards, size = self._known.cards(keys, at)
        return ([], 0) if any(card not in self._typed["karten"] for card in cards) else (cards, size)

    def _read(self, part: Sequence[str], *, asks: bool, is_first: bool) -> None:
        """One part: who gives or wants which cards. Raises _NoDealError for all else."""
        if " ".join(part) in _CALLS:
            return
        if not (keys := self._uncalled(part)):
            return
        groups: list[list[str]] = []
        owners: list[Side | None] = []
        verbs: list[str] = []
        subject: str = ""
        is_turned, is_spare, likes = False, False, False
        owner: Side | None = None
        at, apart = 0, True
        since = ""
        while at < len(keys):
            key, after = keys[at], keys[at + 1] if at + 1 < len(keys) else ""
            cards, size = ([], 0) if key in _OTHERS else self._cards(keys, at)
            if cards:
                if apart or (is_turned and len(groups) == 1 and since not in ("", "und")):
                    groups.append([])
                    owners.append(owner)
                groups[-1].extend(cards)
                at, apart, owner, since = at + size, False, None, ""
                continue
            since = since or key
            if key in _FROM and after in _WHOM:
                owner = "gives" if after in _ME else "wants"
                owners[-1:] = [owner] if owners else []
                at += 1
            elif key in _FOR and after not in _WHOM:
                is_turned, apart = is_turned or not groups, True
            elif key in _MINE | _YOURS:
                owner = "gives" if key in _MINE else "wants"
            elif key in _AT and (after in self._allowed.names or after in _ALL):
                self._deal.to("" if after in _ALL else after)
                at += 1
            elif key in self._allowed.names and after in _GETS:
                self._deal.to(key)  # Nebet bekommt die 7 von mir
                subject = key
            elif key in self._allowed.names and not _GIVES[0].isdisjoint(verbs):
                self._deal.to(key)
            elif key in self._allowed.names and not subject and keys[:at] == verbs:
                self._deal.to(key)  # gibt Nebet mir eine 4?
                subject = _SHE
            elif key in _I | _OTHERS | _WE:
                subject = key if key in _I else subject or key
            elif key in _VERBS and not (key == "haben" and not verbs):
                verbs.append(key)
            elif not self._says_nothing(key, asks=asks, is_first=is_first and at == 0):
                raise _NoDealError
            is_spare = is_spare or key in _SPARE
            likes = likes or key in _LIKE
            at += 1
        subject = self._subject = subject or (self._subject if keys[:1] == ["und"] else "")
        is_asking = asks or (keys[:1] == verbs[:1] and keys[0] in _HELPS[0] and subject in _I)
        side = self._side(verbs, subject, asks=is_asking, is_spare=is_spare, likes=likes)
        is_bare = not (verbs or self._deal.partner or any(owners) or not _PROPOSES.isdisjoint(keys))
        is_put_to = self._called or not (_TO_YOU | _YOURS).isdisjoint(keys)
        is_wondered = asks and subject in _I and not is_put_to  # krieg ich für meine 3 eine 4?
        self._deal.weighed = self._deal.weighed or (asks and is_bare) or is_wondered
        self._add(groups, owners, side, is_turned=is_turned)

    def _says_nothing(self, key: str, *, asks: bool, is_first: bool) -> bool:
        if key in _AT_FIRST | _BEFORE and not is_first and key not in FILLING:
            return key in _BESIDE and key not in _AT_FIRST
        if key in _ASKED_ONLY:
            return asks
        return key in FILLING | _BESIDE | _WHOM | _ALL | _SPARE | _LIKE | _JOINTS | _AT_FIRST | _BEFORE

    def _uncalled(self, part: Sequence[str]) -> list[str]:
        """The words without whom they are said to: `nebet tauschst du`, `was willst du, Nebet`."""
        keys, names = list(part), self._allowed.names
        at = next((at for at, key in enumerate(keys) if key not in FILLING | _BESIDE | _BEFORE), 0)
        if keys[at] in names and _OF_THEM.isdisjoint(keys[at + 1 : at + 2]):
            self._deal.to(keys.pop(at))
            self._called = True
        if len(keys) > 1 and keys[-1] in names and keys[-2] not in _AT:
            self._deal.to(keys.pop())
            self._called = True
        return keys

    # --- who gives what ----------------------------------------------------------------------------------------------

    def _side(self, verbs: Sequence[str], subject: str, *, asks: bool, is_spare: bool, likes: bool) -> Side | None:
        """On which side stands what a part names first. None: it says nothing of that. Raises _NoDealError."""
        if not verbs:
            return None
        kinds = (_GIVES, _WANTS, _HAS, _SWAPS)
        last = verbs[-1]
        kind = next((one for one in kinds if len(verbs) > 1 and last in one[2]), None)
        helping = [verb for verb in verbs[:-1] if kind is not None]
        told = [verb for verb in verbs if verb not in helping]
        if kind is None:
            kind = next((one for one in kinds if last in one[0] or last in one[1]), None)
        if kind is None or len(told) > 1 or len(helping) > 1:
            raise _NoDealError
        form, forms = (helping[0], _HELPS) if helping else (last, kind)
        if helping and form not in _HELPS[0] | _HELPS[1] | _HAS[0] | _HAS[1]:
            raise _NoDealError
        forms = forms if not helping or form in _HELPS[0] | _HELPS[1] else _HAS
        is_i, is_other = form in forms[0], form in forms[1]
        if subject:
            is_i, is_other = is_i and subject in _I, is_other and subject not in _I
        if is_i == is_other:
            raise _NoDealError  # who does it is not said, or it cannot be so
        self._deal.of_third = self._deal.of_third or (subject in _THIRD and not form.endswith("n"))
        self._deal.weighed = self._deal.weighed or (asks and is_i and kind in (_GIVES, _SWAPS))
        if kind is _SWAPS:
            self._deal.sure = self._deal.sure and is_i
            return "gives"
        if kind is _HAS:
            wants = likes if is_i else not likes
            self._deal.sure = self._deal.sure and (likes or is_spare or is_other)
            return "wants" if wants else "gives"
        is_giving = is_i if kind is _GIVES else is_other
        return "gives" if is_giving else "wants"

    def _add(
        self, groups: Sequence[list[str]], owners: Sequence[Side | None], side: Side | None, *, is_turned: bool
    ) -> None:
        """The cards of a part take their sides."""
        if not groups:
            if side is not None and side not in self._deal.cards and self._deal.sure:
                raise _NoDealError  # wer hat eine? and nothing was named
            return
        if len(groups) > 2 or (len(groups) == 2 and groups[0] == groups[1]):
            raise _NoDealError
        first = side
        if is_turned and len(groups) == 2:
            groups, owners = groups[::-1], owners[::-1]
        elif is_turned:
            first = _OTHER[side] if side is not None else self._price()
        owned = owners[0] or (_OTHER[owners[1]] if len(owners) == 2 and owners[1] is not None else None)
        if owned is not None and first is not None and owned != first:
            if self._deal.sure:
                raise _NoDealError
            first = owned
        self._deal.owned = self._deal.owned or owned is not None
        self._deal.sure = self._deal.sure or owned is not None
        first = first or owned or ("gives" if len(groups) == 2 else None)
        if first is None:
            raise _NoDealError
        self._deal.add(first, groups[0])
        if len(groups) == 2:
            self._deal.add(_OTHER[first], groups[1])

    def _price(self) -> Side | None:
        """On which side stands `gegen eine Drei` behind what names the other."""
        return next((_OTHER[side] for side in self._deal.cards), None)
