"""Every language beside German says all that German says at its tables, and reads all that it proposes."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from mud.game import Refused
from mud.games import TableGame, Told, discover
from mud.german.meaning.reading import Reading
from mud.german.speech.inflection import Noun
from mud.german.speech.narrator import PERSPECTIVES, Length, Saying
from mud.shelves import shelf
from mud.tongues.reader import LineReader
from mud.tongues.tongues import FOLDER, Tongue, Tongues
from tests.stage import narrator
from tests.trying import tried

TONGUES = Tongues()
SPOKEN = [
    pytest.param(tongue, discover()[game], id=f"{tongue.name}-{game}")
    for tongue in TONGUES.all.values()
    for game in sorted(tongue.games)
]
every_table = pytest.mark.parametrize(("tongue", "game"), SPOKEN)
NAMES = [Noun.name(name) for name in ("Anna", "Ben", "Carl")]
TYPED = re.compile("„([^“”]+)”")
LENGTHS: tuple[Length, ...] = ("knapp", "ueblich", "ausfuehrlich")


def reader(tongue: Tongue, game: TableGame) -> LineReader:
    return tongue.readers[game.name]


def states(game: TableGame, games: int = 4) -> Iterator[Any]:
    """Positions of random games where somebody is to act."""
    for seed in range(games):
        dice, state = random.Random(seed), game.start(3, game.variants[0])
        for _ in range(400):
            if game.over(state) is not None:
                break
            seats = sorted(actor for actor in game.to_act(state) if isinstance(actor, int))
            if seats:
                yield state
            chances = [move for _, move in game.chances(state)]
            actor: Any = dice.choice(seats) if seats else "chance"
            if not seats or (chances and dice.random() < 0.5):
                from mud.game import CHANCE

                actor = CHANCE
            move = dice.choice(chances if actor not in seats else list(game.moves(state, actor)))
            state = game.play(state, actor, move)[0]


def test_there_is_dutch() -> None:
    assert {"nederlands", "niederlaendisch", "hollands"} <= TONGUES.all["nl"].called
    assert TONGUES.spoken("nl", "oh_pharao") is TONGUES.all["nl"]
    assert TONGUES.spoken("nl", "pharao") is None
    assert TONGUES.spoken("", "oh_pharao") is None
    assert TONGUES.called("Niederländisch") is TONGUES.all["nl"]
    assert TONGUES.called("klingonisch") is None


@every_table
def test_a_tongue_has_every_sentence_of_its_game_with_facts_that_there_are(tongue: Tongue, game: TableGame) -> None:
    german, own = narrator(), tongue.narrator
    keys = {key for key in german.keys() if key.startswith(f"{game.name}.")}  # noqa: SIM118  a narrator is no mapping
    assert keys == {key for key in own.keys() if key.startswith(f"{game.name}.")}  # noqa: SIM118
    for key in sorted(own.keys()):
        assert german.knows(key), key
        assert own.perspectives(key) == german.perspectives(key), key
        for perspective in german.perspectives(key):
            assert perspective in PERSPECTIVES
            assert own.gaps(key, perspective) <= german.gaps(key), (key, perspective)


@every_table
def test_a_tongue_has_each_sentence_in_each_length_that_german_has(tongue: Tongue, game: TableGame) -> None:
    german, own = narrator(), tongue.narrator
    for key in sorted(key for key in own.keys() if key.startswith(f"{game.name}.")):  # noqa: SIM118
        for perspective in german.perspectives(key):
            for length in LENGTHS:
                is_own = german.sentence(key, perspective, length) != german.sentence(key, perspective)
                assert (own.sentence(key, perspective, length) != own.sentence(key, perspective)) == is_own, key
                is_clause = german.is_clause(key, perspective, length)
                assert own.is_clause(key, perspective, length) == is_clause, (key, perspective)


@every_table
def test_a_grammar_has_no_conflict_and_only_commands_there_are(tongue: Tongue, game: TableGame) -> None:
    from tests.corpus.scopes import understanding

    grammar = reader(tongue, game).grammar
    grammar.build(strict=True)
    known = {name for one in understanding().grammars.values() for name in one.commands}
    assert grammar.commands <= known


@every_table
def test_whatever_is_proposed_can_be_typed_and_is_allowed(tongue: Tongue, game: TableGame) -> None:
    read, seen = reader(tongue, game), set[str]()
    for state in states(game):
        for seat in (actor for actor in game.to_act(state) if isinstance(actor, int)):
            view = game.view(state, seat)
            lines = [tongue.narrator.plain(line) for line in game.words.commands(view, seat, NAMES)][:25]
            asked = game.words.prompt(view, seat, NAMES)
            assert asked is not None
            proposed = TYPED.findall(tongue.narrator.tell(asked.key, asked.perspective, **asked.facts))
            lines += [line for line in proposed if "..." not in line]
            for line in lines:
                if line in seen:
                    continue
                seen.add(line)
                (reading,) = read.read(line) or [None]
                assert isinstance(reading, Reading), line
                assert tried(game, state, seat, reading, NAMES).moves, line
    assert len(seen) > 100


@every_table
def test_what_a_help_page_shows_is_its_verb(tongue: Tongue, game: TableGame) -> None:
    for name, page in tongue.pages.items():
        assert page.examples, name
        for line in page.examples:
            assert reader(tongue, game).read(line), line


@every_table
def test_what_a_refusal_or_a_mistake_proposes_can_be_typed(tongue: Tongue, game: TableGame) -> None:
    read = reader(tongue, game)
    for mistake in read._mistakes.entries:
        example = mistake.answer.rpartition(": ")[2]
        assert read.read(example), example
        for line in mistake.lines:
            assert read.misread(line).facts == {"text": mistake.answer}, line
    for key in sorted(tongue.narrator.keys()):
        for perspective in tongue.narrator.perspectives(key):
            words = "".join(part[0] for part in tongue.narrator.sentence(key, perspective).parts if part[0])
            for line in (line for line in TYPED.findall(words) if "..." not in line and line not in ("of", "aus")):
                assert read.read(line) or read.misread(line).key == "sprache.Befehl", (key, line)


@every_table
def test_events_and_refusals_are_told_without_a_german_word(tongue: Tongue, game: TableGame) -> None:
    german = {"der", "die", "das", "und", "oder", "du", "eine", "einen", "ist", "nicht", "Karte", "Karten", "Pharao"}
    told = 0
    for state in states(game, 2):
        for viewer in (None, 0, 1):
            sentences: Sequence[Told | None] = [
                *game.picture.describe(game.view(state, viewer), viewer, NAMES),
                *(game.words.report(event, viewer, NAMES) for event in _events(game, state)),
            ]
            for sentence in filter(None, sentences):
                said = tongue.narrator.tell(sentence.key, sentence.perspective, **sentence.facts)
                told += 1
                assert not german - {"die", "du"} & set(re.findall(r"\w+", said)), said
            (picture,) = game.drawn[tongue.name](game.view(state, viewer), viewer, NAMES)
            assert "Punkte" not in str(picture)
    assert told > 1000


def _events(game: TableGame, state: Any) -> Iterator[Any]:
    for seat in (actor for actor in game.to_act(state) if isinstance(actor, int)):
        for move in list(game.moves(state, seat))[:3]:
            try:
                yield from game.play(state, seat, move)[1]
            except Refused:
                raise AssertionError(move) from None


def test_a_saying_is_told_by_who_tells_the_whole() -> None:
    saying = Saying("oh_pharao.befehl_biete", {"gibt": "3", "will": "5"})
    assert narrator().plain(saying) == "biete 3 gegen 5"
    assert TONGUES.all["nl"].narrator.plain(saying) == "bied 3 voor 5"
    told = {"befehl": saying}
    assert TONGUES.all["nl"].narrator.tell("oh_pharao.ohne_gegenwert", **told).endswith("„bied 3 voor 5”")


def test_no_word_of_another_language_is_a_german_word() -> None:
    from tests.corpus.scopes import understanding

    assert (shelf("grammar") / FOLDER).is_dir()
    assert not any(
        grammar.vocabulary.lists.keys() & {"WAARDEER", "BIED"} for grammar in understanding().grammars.values()
    )
