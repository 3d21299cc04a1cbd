"""What every game of the house has signed (mud/game.py), held against each that is found there."""

import dataclasses
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import mud.games
from mud.game import (
    CHANCE,
    CLOCK,
    Nobody,
    Record,
    Refused,
    agreed,
    read_record,
    write_actor,
    write_agreed,
    write_record,
)
from mud.games import LEVELS, TableGame, Told, discover
from mud.german.grammar.parser import TOLD_BY_THE_WORD
from mud.german.speech.narrator import PERSPECTIVES
from mud.sheet.fold import replay
from mud.text import Picture, Screen, render, width
from tests.contract.walks import (
    attempts,
    chosen,
    events_of,
    golden,
    label,
    nouns,
    odd,
    options,
    play_all,
    positions,
    tables,
    twins_of,
    vocabulary,
    walk,
)
from tests.stage import narrator, understanding
from tests.trying import read, tried

every_table = pytest.mark.parametrize(("game", "seats", "variant"), tables(), ids=label, scope="module")
every_game = pytest.mark.parametrize("game", discover().values(), ids=label)


def told(sentence: Told) -> str:
    return narrator().tell(sentence.key, sentence.perspective, **sentence.facts)


# --- rules ----------------------------------------------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_ends_with_a_standing(game: TableGame, seats: int, variant: str, seed: int) -> None:
    scenes = walk(game, seats, variant, seed)
    assert all(game.over(scene.before) is None for scene in scenes)
    standing = game.over(scenes[-1].after)
    assert standing is not None
    assert standing.winners <= set(range(seats))
    assert standing.reason
    assert len(standing.points) in (0, seats)


@every_table
def test_only_who_is_to_act_has_moves_and_they_are_all_legal(game: TableGame, seats: int, variant: str) -> None:
    for state in positions(game, seats, variant):
        acting = game.to_act(state)
        for seat in range(seats):
            sequence = game.moves(state, seat)
            assert isinstance(sequence, Sequence)
            moves = list(sequence)
            assert bool(sequence) == bool(moves) == (seat in acting)
            assert len(set(moves)) == len(moves) == len(sequence)
            for number, move in enumerate(moves):
                game.play(state, seat, move)
                if number % 20 == 0:  # the how manieth it is, and among them
                    assert sequence[number] == move in sequence
        assert bool(list(game.chances(state))) == (CHANCE in acting)
        assert bool(acting) == (game.over(state) is None)


@every_table
def test_what_is_not_among_the_moves_is_refused(game: TableGame, seats: int, variant: str) -> None:
    for position in attempts(game, seats, variant):
        assert position.played <= {(actor, move) for actor, move, _ in options(game, position.state)}
        assert position.refused
        assert game.notation.write(position.state) == position.written


@every_table
def test_what_can_be_played_stands_among_the_moves_however_odd_it_is(game: TableGame, seats: int, variant: str) -> None:
    dice = random.Random(7)
    for state in positions(game, seats, variant):
        for seat in game.to_act(state):
            moves = [*game.moves(state, seat)] if isinstance(seat, int) else []
            for move in dice.sample(moves, min(12, len(moves))):
                some = list(dict.fromkeys(odd(move)))
                for other in dice.sample(some, min(16, len(some))):
                    try:
                        game.play(state, seat, other)
                    except Refused:
                        continue
                    assert other in moves, (move, other)


@every_table
def test_states_moves_and_events_are_values(game: TableGame, seats: int, variant: str) -> None:
    for scene in walk(game, seats, variant, 1):
        for value in (scene.before, scene.move, *scene.events):
            assert dataclasses.is_dataclass(value)
            assert type(value).__dataclass_params__.frozen  # type: ignore[union-attr]
            hash(value)


@every_table
def test_the_same_move_has_the_same_consequences(game: TableGame, seats: int, variant: str) -> None:
    for scene in walk(game, seats, variant, 1):
        assert game.play(scene.before, scene.actor, scene.move) == (scene.after, scene.events)


@every_table
def test_the_weights_of_chance_are_sane(game: TableGame, seats: int, variant: str) -> None:
    for state in positions(game, seats, variant):
        chances = list(game.chances(state))
        assert all(weight > 0 for weight, _ in chances)
        assert len({move for _, move in chances}) == len(chances)
        for _, move in chances:
            game.play(state, CHANCE, move)


@every_table
def test_when_a_time_is_up_the_game_ends_without_a_win_or_says_nothing(
    game: TableGame, seats: int, variant: str
) -> None:
    if game.time_up is None:
        return
    for state in positions(game, seats, variant):
        for seat in game.to_act(state):
            if not isinstance(seat, int):
                continue
            after, events = game.time_up(state, seat)
            standing = game.over(after)
            assert standing is not None
            assert seat not in standing.winners
            assert events
            assert game.notation.read(game.notation.write(after)) == after


# --- notation -------------------------------------------------------------------------------------------------------


@every_table
def test_positions_and_moves_are_written_and_read_back(game: TableGame, seats: int, variant: str) -> None:
    for state in positions(game, seats, variant):
        text = game.notation.write(state)
        assert "\n" not in text
        assert game.notation.read(text) == state
    for move in vocabulary(game, seats, variant):
        text = game.notation.write_move(move)
        assert text == text.strip()
        assert "\n" not in text
        assert game.notation.read_move(text) == move


@every_game
@pytest.mark.parametrize("nonsense", ["", "quatsch", "-", "99", "\x00", "A" * 500])
def test_nonsense_is_no_notation(game: TableGame, nonsense: str) -> None:
    with pytest.raises(ValueError, match=r"^[\s\S]*$"):
        game.notation.read(nonsense)
    with pytest.raises(ValueError, match=r"^[\s\S]*$"):
        game.notation.read_move(nonsense)


@every_table
def test_a_game_is_a_fold_over_its_log(game: TableGame, seats: int, variant: str) -> None:
    scenes = walk(game, seats, variant, 2)
    moves = tuple((write_actor(scene.actor), game.notation.write_move(scene.move)) for scene in scenes)
    record = Record(game.name, game.version, variant, seats, (), moves)
    assert read_record(write_record(record)) == record
    replayed = list(replay(game, record))
    assert [state for state, _ in replayed[1:]] == [scene.after for scene in scenes]
    assert [tuple(events) for _, events in replayed[1:]] == [scene.events for scene in scenes]


@every_game
def test_the_games_that_are_kept_still_go_as_they_went(game: TableGame) -> None:
    kept = golden(game)
    assert kept
    for name, record, end in kept:
        *_, (last, _) = replay(game, record)
        assert game.notation.write(last) == end, name


# --- secrets --------------------------------------------------------------------------------------------------------


@every_table
def test_what_a_viewer_may_not_see_changes_nothing_for_him(game: TableGame, seats: int, variant: str) -> None:
    viewers = (None, *range(seats))
    twins = twins_of(game)
    for state in positions(game, seats, variant):
        if twins is None:  # a game without secrets: all see the same
            assert {game.view(state, viewer) == game.view(state, None) for viewer in viewers} == {True}
            continue
        for viewer in viewers:
            for twin in twins(state, viewer):
                assert game.view(twin, viewer) == game.view(state, viewer)


@every_table
def test_events_are_seen_by_seats_or_by_all(game: TableGame, seats: int, variant: str) -> None:
    seen = [event.seen_by for scene in walk(game, seats, variant, 1) for event in scene.events]
    assert all(who is None or who <= set(range(seats)) for who in seen)
    if twins_of(game) is None:
        assert set(seen) == {None}


# --- sentences ------------------------------------------------------------------------------------------------------


@every_table
def test_every_event_has_its_sentence_for_everyone_who_sees_it(game: TableGame, seats: int, variant: str) -> None:
    happened = {event for seed in range(3) for scene in walk(game, seats, variant, seed) for event in scene.events}
    for _, record, _ in golden(game):
        if (record.seats, record.variant) == (seats, variant):
            happened |= {event for _, events in replay(game, record) for event in events}
    for event in happened:
        for viewer in (None, *range(seats)):
            if event.seen_by is None or viewer in event.seen_by:
                sentence = game.words.report(event, viewer, nouns(seats))
                if sentence is None:  # not worth one
                    continue
                assert sentence.key.startswith(f"{game.name}.")
                assert told(sentence)
                for perspective in PERSPECTIVES:
                    assert narrator().tell(sentence.key, perspective, **sentence.facts)


@every_game
def test_every_gap_of_a_sentence_is_a_fact_of_its_event(game: TableGame) -> None:
    """Also of those that no random game brings about."""
    told_of, everything = [kind for kind in events_of(game) if kind.heard], narrator().keys()
    assert told_of
    for kind in told_of:
        key = f"{game.name}.{kind.__name__}"
        sentences = {name for name in everything if name == key or name.startswith(f"{key}_")}
        assert sentences, key
        for sentence in sentences:
            assert kind.heard <= narrator().perspectives(sentence), sentence
            assert narrator().gaps(sentence) <= game.words.reports.facts(kind), sentence


@every_table
def test_every_refusal_has_its_sentence(game: TableGame, seats: int, variant: str) -> None:
    reasons = {reason: refused for one in attempts(game, seats, variant) for reason, refused in one.refused.items()}
    assert reasons
    for refused in reasons.values():
        assert told(game.words.refusal(refused, nouns(seats)))


@every_game
def test_every_reason_written_in_the_code_has_a_sentence(game: TableGame) -> None:
    folder = Path(mud.games.__path__[0]) / game.name
    reasons = {
        reason for path in folder.rglob("*.py") for reason in re.findall(r'Refused\("(\w+)"', path.read_text("utf-8"))
    }
    assert reasons
    assert {f"{game.name}.{reason}" for reason in reasons} <= narrator().keys()


@every_game
def test_whatever_can_be_agreed_on_is_explained(game: TableGame) -> None:
    wanted = {f"variante_{name}" for name in game.variants} | {f"vereinbar_{name}" for name in game.options}
    assert {f"{game.name}.{key}" for key in wanted} <= narrator().keys()
    for name in game.variants:
        usual, options = agreed(game.variants, game.options, name)
        assert usual == name
        for option, values in game.options.items():
            assert options[option] == values[0]
            for value in values:
                text = write_agreed(game.options, name, {option: value})
                assert agreed(game.variants, game.options, text)[1][option] == value
                assert game.seats(text)


@every_table
def test_who_is_to_act_is_asked_and_nobody_else(game: TableGame, seats: int, variant: str) -> None:
    for state in positions(game, seats, variant):
        for seat in range(seats):
            question = game.words.prompt(game.view(state, seat), seat, nouns(seats))
            assert (question is not None) == (seat in game.to_act(state))
            assert question is None or told(question)


# --- picture --------------------------------------------------------------------------------------------------------


@every_table
def test_the_picture_fits_every_screen(game: TableGame, seats: int, variant: str) -> None:
    states = list(positions(game, seats, variant))
    for at, state in enumerate(states):
        for viewer in (None, *range(seats)):
            former = [game.view(before, viewer) for before in states[:at][-2:][::-1]]
            for paragraph in game.picture.draw(game.view(state, viewer), viewer, nouns(seats), former):
                boxes, plain = render(paragraph, Screen()), render(paragraph, Screen(charset="ascii"))
                assert all(width(line) <= 78 for line in boxes + plain)
                assert "".join(plain).isascii()
                if isinstance(paragraph, Picture):
                    assert [width(line) for line in boxes] == [width(line) for line in plain]


@every_table
def test_the_position_can_be_said(game: TableGame, seats: int, variant: str) -> None:
    for state in positions(game, seats, variant):
        for viewer in (None, *range(seats)):
            sentences = [told(s) for s in game.picture.describe(game.view(state, viewer), viewer, nouns(seats))]
            assert sentences
            assert all(sentence.endswith((".", "!", "?")) for sentence in sentences)


# --- commands -------------------------------------------------------------------------------------------------------


@every_game
def test_whatever_a_command_begins_with_is_known_to_begin_one(game: TableGame) -> None:
    grammar = understanding().grammars[game.name]
    assert {name for name in grammar.starters if name not in grammar.vocabulary.lists} <= TOLD_BY_THE_WORD.keys()


@every_table
def test_every_command_offered_can_be_typed_and_obeyed(game: TableGame, seats: int, variant: str) -> None:
    for state in positions(game, seats, variant)[:25]:
        for seat in range(seats):
            lines = list(map(narrator().plain, game.words.commands(game.view(state, seat), seat, nouns(seats))))
            assert bool(lines) == (seat in game.to_act(state))
            assert len(set(lines)) == len(lines)
            later = random.Random(4).sample(lines[20:], min(10, len(lines[20:])))  # what is told on further pages
            for line in (*lines[:20], *later):
                assert tried(game, state, seat, read(game, line), nouns(seats)).moves, line


@every_table
def test_the_clock_waits_exactly_when_there_is_a_timer(game: TableGame, seats: int, variant: str) -> None:
    for state in positions(game, seats, variant):
        timer = game.timer(state)
        assert (timer is not None) == (CLOCK in game.to_act(state))
        if timer is None:
            continue
        hash(timer.about)
        assert timer.seconds > 0
        after, _ = game.play(state, CLOCK, timer.move)
        following = game.timer(after)
        assert following is None or following.about != timer.about


# --- computer players -----------------------------------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_computer_players_make_legal_moves_and_the_same_ones_again(
    game: TableGame, seats: int, variant: str, level: Any
) -> None:
    asked = [
        (state, actor)
        for state in positions(game, seats, variant)[: 12 if level == "schwer" else 60]
        for actor in game.to_act(state)
        if not isinstance(actor, Nobody)
    ]
    assert asked
    for state, seat in asked:
        view = game.view(state, seat)
        moves = chosen(game, view, seat, level, random.Random(3))
        assert moves
        play_all(game, state, seat, moves)
        assert chosen(game, view, seat, level, random.Random(3)) == moves
        pause = game.pause(view, seat, level)
        assert pause is None or pause >= 0


@every_table
@pytest.mark.parametrize("level", LEVELS[:2])
def test_games_among_quick_computer_players_end(game: TableGame, seats: int, variant: str, level: Any) -> None:
    dice, state = random.Random(8), game.start(seats, variant)
    for _ in range(6000):
        choices = options(game, state)
        if not choices:
            break
        actor = dice.choice(choices)[0]
        if isinstance(actor, Nobody):
            mine = [choice for choice in choices if choice[0] is actor]
            ((_, move, _),) = dice.choices(mine, [weight for _, _, weight in mine])
            state, _ = game.play(state, actor, move)
        else:
            state = play_all(game, state, actor, chosen(game, game.view(state, actor), actor, level, dice))
    assert game.over(state) is not None
