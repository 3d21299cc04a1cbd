"""What a host or a builder holds against the light: a stored game, what an archive keeps, the house's own data.

Knows how findings are printed; refuses to know how rules, rooms, sentences and grammars are checked. Exit codes: 0, 1.
"""

import contextlib
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from lark.exceptions import LarkError

from mud import expression
from mud.backtracking import is_ambiguous
from mud.console.streams import pipe_client
from mud.game import Broken, Nobody, Record, Refused, read_actor, read_record, write_record
from mud.games import TableGame, Told, discover
from mud.german.line.normalise import fold
from mud.german.line.trail import Command, Completed, Rewritten, Skipped, Trail, Tried
from mud.german.meaning.reading import TAGS
from mud.german.parsing import INTENTS
from mud.german.speech import sentences
from mud.german.speech.inflection import Noun
from mud.german.speech.lexicon import Lexicon
from mud.german.speech.narrator import Narrator
from mud.german.texts import load_grammars, names_of_grammars
from mud.german.understand import Understanding
from mud.parlour.match import record
from mud.parlour.sheetwords import HOUSE
from mud.parlour.staging import faults
from mud.parlour.store import LogError
from mud.parlour.vocabulary import all_patterns
from mud.sheet.fold import replay
from mud.sheet.moves import HouseEvent
from mud.shelves import shelf
from mud.text import Paragraph, Text, render_all
from mud.trouble import HostError, reason, text_of
from mud.world import checks
from mud.world.events import resolve
from mud.world.loader import load
from mud.world.mentions import Lemmas, Mentions
from mud.world.model import World
from mud.world.toml_table import RoomError

if TYPE_CHECKING:
    from mud.archive.sqlite import SqliteArchive


class _Page:
    """Paragraphs on a stream, in its character set and, if they are wrapped, its width."""

    def __init__(self, out: TextIO, narrator: Narrator, *, wrapped: bool = True) -> None:
        self._out = out
        screen = pipe_client(out).screen
        self._screen = screen if wrapped else replace(screen, width=0)
        self._narrator = narrator

    def say(self, key: str, **facts: Any) -> None:
        self.show([Text(self.word(key, **facts))])

    def word(self, key: str, **facts: Any) -> str:
        return self._narrator.tell(f"wirt.{key}", **facts)

    def tell(self, told: Told) -> str:
        return self._narrator.tell(told.key, told.perspective, **told.facts)

    def show(self, paragraphs: Sequence[Paragraph]) -> None:
        for line in render_all(paragraphs, self._screen):
            print(line, file=self._out)

    def gap(self) -> None:
        print(file=self._out)


# --- a stored game


def replay_file(path: Path, out: TextIO) -> int:
    """Tell a game move by move as a watcher would hear it; 1 at the first move that does not hold. Raises HostError."""
    record = _record(path)
    games = discover()
    if record.game not in games:
        raise HostError("partie_spiel_unbekannt", spiel=record.game, spiele=", ".join(games))
    try:
        replaying = _Replay(games[record.game], record, _Page(out, Narrator.load(shelf("data") / "texte")))
    except ValueError as cause:
        raise HostError("partie_unlesbar", datei=str(path), grund=str(cause)) from cause
    return replaying.run()


def _record(path: Path) -> Record:
    try:
        return read_record(text_of(path))
    except OSError as cause:
        raise HostError("datei_unlesbar", datei=str(path), grund=reason(cause)) from cause
    except ValueError as cause:
        raise HostError("partie_unlesbar", datei=str(path), grund=str(cause)) from cause


class _Replay:
    def __init__(self, game: TableGame, record: Record, page: _Page) -> None:
        """Raises ValueError for seats or a variant the game has not."""
        self._game, self._record, self._page = game, record, page
        self._state = game.start(record.seats, record.variant)
        seats = range(record.seats)
        named = record.names or tuple(f"{game.words.seat_name(seat):-}" for seat in seats)
        self._names: list[Noun] = [Noun.name(name) for name in named]

    def run(self) -> int:
        """Every move and what came of it; the last position."""
        game, record, page = self._game, self._record, self._page
        page.say("partie_kopf", spiel=game.name, namen=[f"{name}" for name in self._names])
        if record.version != game.version:
            page.say("partie_version", alt=record.version, neu=game.version)
        state = self._state
        self._board(state)
        try:
            for number, (after, events) in enumerate(replay(game, record)):
                state = after
                if number:
                    page.say("partie_zug", nummer=number, **self._move(number - 1))
                for event in events:
                    words = HOUSE if isinstance(event, HouseEvent) else game.words
                    if told := words.report(event, None, self._names):
                        page.show([Text(page.tell(told), indent=4)])
        except Broken as broken:
            page.say("partie_zug_falsch", nummer=broken.index + 1, **self._move(broken.index), grund=self._why(broken))
            page.say("partie_stellung")
            self._board(broken.state)
            return 1
        self._board(state)
        self._end(state)
        return 0

    def _board(self, state: Any) -> None:
        page, game = self._page, self._game
        page.gap()
        page.show(game.picture.draw(game.view(state, None), None, self._names))
        page.show([Text(game.notation.write(state))])
        page.gap()

    def _move(self, index: int) -> dict[str, str]:
        actor, move = self._record.moves[index]
        return {"wer": self._actor(actor), "zug": move}

    def _actor(self, text: str) -> str:
        try:
            actor = read_actor(text)
        except ValueError:
            return text
        match actor:
            case Nobody.CHANCE:
                return self._page.word("partie_zufall")
            case Nobody.CLOCK:
                return self._page.word("partie_uhr")
            case seat:
                return f"{self._names[seat]}" if seat in range(len(self._names)) else text

    def _why(self, broken: Broken) -> str:
        match broken.cause:
            case Refused():
                return self._page.tell(self._game.words.refusal(broken.cause, self._names))
            case _:
                return self._page.word("partie_zug_unlesbar")

    def _end(self, state: Any) -> None:
        moves, standing = len(self._record.moves), self._game.over(state)
        if standing is None and self._record.end in ("aufgegeben", "ohne_ergebnis"):
            self._page.say(f"partie_{self._record.end}", zuege=moves)
        elif standing is None:
            self._page.say("partie_offen", zuege=moves)
        elif standing.winners:
            winners = [f"{self._names[seat]}" for seat in sorted(standing.winners)]
            self._page.say("partie_ende", sieger=winners, zuege=moves)
        else:
            self._page.say("partie_ohne_sieger", zuege=moves)


# --- what an archive keeps


def _archive(directory: Path) -> "SqliteArchive":
    """The archive in a directory, opened as a house would. Raises HostError if there is none or a house has it open."""
    from mud.archive.sqlite import FILE, SqliteArchive

    if not (directory / FILE).exists():
        raise HostError("ablage_fehlt", ablage=str(directory))
    return SqliteArchive(directory)


def recount(directory: Path, out: TextIO) -> int:
    """Fold all tallies anew and say what was wrong with them; 1 if anything was. Raises HostError."""
    page = _Page(out, Narrator.load(shelf("data") / "texte"), wrapped=False)
    with contextlib.closing(_archive(directory)) as archive:
        found = archive.recount()
    page.say("nachgerechnet", n=found.games)
    for name, entries in found.entries.items():
        wrong = found.wrong[name]
        if wrong:
            page.say("fold_falsch", was=page.word(f"fold_{name}"), n=entries, falsch=wrong)
        else:
            page.say("fold_stimmt", was=page.word(f"fold_{name}"), n=entries)
    for number in found.unreadable:
        page.say("partie_zaehlt_nicht", nummer=number)
    return bool(found.unreadable or any(found.wrong.values()))


def aside(directory: Path, out: TextIO) -> int:
    """What could not be used and was put aside, each with the reason and what stood there. Raises HostError."""
    page = _Page(out, Narrator.load(shelf("data") / "texte"), wrapped=False)
    with contextlib.closing(_archive(directory)) as archive:
        found = archive.aside()
        for entry, original in found:
            when = datetime.fromtimestamp(entry.at).strftime("%Y-%m-%d %H:%M:%S")
            what = page.word(f"beiseite_was_{entry.kind}", was=entry.key)
            why = page.word(f"warum_{entry.reason}", detail=entry.detail)
            page.say("beiseite_zeile", wann=when, was=what, grund=why)
            text = original if entry.kind != "game" else _log(archive, int(entry.key))
            for line in text.splitlines():
                page.show([Text(line, indent=4)] if line else [])
                if not line:
                    page.gap()
    if not found:
        page.say("beiseite_nichts")
    return 0


def _log(archive: "SqliteArchive", number: int) -> str:
    """A game as `nachspielen` reads it; empty if its log is no more whole."""
    try:
        row, moves = archive.game(number), archive.moves(number)
    except LogError:
        return ""
    return "" if row is None else write_record(record(row, moves))


# --- why a line is read as it is


def explain(trail: Trail, out: TextIO) -> None:
    """What happened to a line on its road, a row for each step, grammar and order of words."""
    page = _Page(out, Narrator.load(shelf("data") / "texte"), wrapped=False)
    for row in trail:
        match row:
            case Command(words, grammars):
                page.say("weg_befehl", worte=words, grammatiken=grammars)
            case Rewritten(step, words, ""):
                page.say("weg_schritt", schritt=step, worte=words)
            case Rewritten(step, words, phrase):
                page.say("weg_wendung", schritt=step, worte=words, wendung=phrase)
            case Skipped(grammar, ""):
                page.say("weg_uebergangen", grammatik=grammar)
            case Skipped(grammar, words):
                page.say("weg_beginnt_nicht", grammatik=grammar, worte=words)
            case Completed(step, command):
                page.say("weg_ergaenzt", schritt=step, befehl=command)
            case Tried(grammar, words, "", at, found):
                row_of, keys = {"grammatik": grammar, "worte": words}, words.split(" ")
                if at < len(keys):
                    page.say("weg_bis", **row_of, n=at, alle=len(keys), wort=keys[at], klasse=found)
                else:
                    page.say("weg_zu_kurz", **row_of)
            case Tried(grammar, words, verb):
                page.say("weg_genommen", grammatik=grammar, worte=words, verb=verb)


# --- the house's own data


def check(out: TextIO) -> int:
    """Print what is wrong with rooms, sentences and grammars, a line each; 1 if anything is. Raises HostError."""
    texts = shelf("data") / "texte"
    try:
        lexicon, narrator = Lexicon.load(shelf("data") / "lexikon"), Narrator.load(texts)
    except (OSError, ValueError) as cause:
        raise HostError("texte_kaputt", grund=str(cause)) from cause
    texts_of = load_grammars(shelf("grammar"))
    try:
        language = Understanding(lexicon, texts_of)
    except ValueError as cause:
        raise HostError("verben_kaputt", grund=str(cause)) from cause
    page, conflicts = _Page(out, narrator, wrapped=False), dict(_conflicts(language, narrator))
    try:
        world = load(shelf("rooms"))
        verbs = language.verbs(without=[file.removesuffix(".lark") for file in conflicts])
        found = [*_rooms(world, lexicon, narrator, verbs), *_stages(world, narrator)]
        mentioned = _mentioned(world, lexicon)
    except RoomError as broken:
        found, mentioned = [("rooms", narrator.tell(broken.key, **broken.facts))], {}
    except HostError as broken:
        found, mentioned = [("rooms", narrator.tell(f"wirt.{broken.key}", **broken.facts))], {}
    for finding in sentences.check(narrator, Path(__file__).parent, texts):
        found.append((f"{finding.file}:{finding.line}", narrator.tell(f"pruefen.{finding.code}", **finding.detail)))
    found += conflicts.items()
    found += _traits(language, texts_of, narrator)
    found += [(pattern, narrator.tell("pruefen.mehrdeutig")) for pattern in ambiguous_expressions()]
    for where, what in found:
        page.say("pruefen_befund", was=where, befund=what)
    if found:
        page.say("pruefen_schlecht", n=len(found))
    else:
        counts = {"saetze": len(narrator.keys()), "grammatiken": len(names_of_grammars(texts_of))}
        page.say("pruefen_gut", **counts, **mentioned)
    return bool(found)


def ambiguous_expressions() -> Iterator[str]:
    """The regular expressions of the house that a line could keep busy for ever: those of all its modules, and those
    kept as data."""
    discover()
    own = (module for name, module in list(sys.modules.items()) if name.startswith(f"{__package__}."))
    written = _patterns(value for module in own for value in vars(module).values())
    found = dict.fromkeys(all_patterns(), 0)
    found |= {one.pattern: one.flags for one in expression.made} | {one.pattern: one.flags for one in written}
    yield from (pattern for pattern, flags in found.items() if is_ambiguous(pattern, flags))


def _patterns(values: Iterable[object]) -> Iterator[re.Pattern[str]]:
    for value in values:
        if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
            yield value
        elif isinstance(value, list | tuple):
            yield from _patterns(value)
        elif isinstance(value, dict):
            yield from _patterns(value.values())


def _lemmas(lexicon: Lexicon) -> Lemmas:
    return lambda word: frozenset(form.lemma for form in lexicon.forms(fold(word)))


def _mentioned(world: World, lexicon: Lexicon) -> dict[str, int]:
    """How many rooms there are, and how much of what is mentioned in them is there."""
    mentions = Mentions(world, _lemmas(lexicon))
    (entering, all_entering, aside), (looking, all_looking, also) = mentions.share(0), mentions.share(1)
    return {
        "raeume": len(world.rooms),
        "eintreten": entering,
        "eintreten_alle": all_entering,
        "betrachten": looking,
        "betrachten_alle": all_looking,
        "beiseite": aside + also,
    }


_Finding = tuple[str, str]
"""Where, and what."""


def _rooms(world: World, lexicon: Lexicon, narrator: Narrator, verbs: frozenset[str]) -> Iterator[_Finding]:
    def tell(key: str, facts: Mapping[str, Any]) -> str:
        return narrator.tell(key, **facts)

    for finding in checks.check(world, lexicon.nouns.keys(), lexicon.adjectives.keys(), _lemmas(lexicon), verbs):
        facts = {name: resolve(fact, str, tell) for name, fact in finding.facts.items()}
        yield ", ".join(filter(None, (finding.file, finding.id))), tell(finding.key, facts)


def _stages(world: World, narrator: Narrator) -> Iterator[_Finding]:
    """Games that begin where they cannot, and sentences of no file."""
    told = {key.partition(".")[0] for key in sorted(narrator.keys())}
    for thing in world.things.values():
        voices = [voice for staged in thing.staged for voice in staged.voices]
        for word in [*faults(thing), *(voice for voice in voices if voice not in told)]:
            yield f"{world.files[thing.id]}, {thing.id}", narrator.tell("pruefen.partie_unklar", wort=word)


def _traits(language: Understanding, texts: Mapping[str, str], narrator: Narrator) -> Iterator[_Finding]:
    for name, grammar in language.grammars.items():
        for verb, word in grammar.traits.faults(texts[name], TAGS, narrator.keys()):
            yield f"{name}.{INTENTS}.toml, {verb}", narrator.tell("wirt.pruefen_verb", wort=word)


def _conflicts(language: Understanding, narrator: Narrator) -> Iterator[_Finding]:
    for name, grammar in language.grammars.items():
        try:
            grammar.check()
        except LarkError as conflict:
            yield f"{name}.lark", narrator.tell("wirt.pruefen_grammatik", grund=" ".join(str(conflict).split()))
