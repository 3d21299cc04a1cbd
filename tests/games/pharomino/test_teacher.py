"""The teacher of PHAROMINO: what it advises is allowed, different and rated by one measure, and every reason is true.

Each reason is held against the rules by brute force: by laying every card that fits, not by what the teacher looks at.
"""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from mud.games import Level
from mud.games.pharomino import GAME, rules, teacher
from mud.games.pharomino.bench import bench
from mud.games.pharomino.model import Apart, Laying, Lifted, Objecting, Racing, Stage, Together, View
from mud.games.pharomino.model.cards import DECK
from mud.games.pharomino.model.events import FourthClosed, PharaoSet, RaceWon, TempleBuilt
from mud.games.pharomino.model.layout import Layout, Pharao
from mud.games.pharomino.model.moves import Allow, Finish, Lift, Move, Object, Place, SetPharao
from mud.games.pharomino.opponent.alone import waiting
from mud.games.pharomino.picture.signs import place
from mud.games.pharomino.rules.board import fits, lay, places, with_pharaos
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.temples import temples
from mud.games.pharomino.teacher.path import Path, followed
from mud.reports import Told
from mud.teaching import Judgement
from tests.games.pharomino.tables import COMB, apart, card, fill, together
from tests.games.pharomino.turns import turns
from tests.stage import narrator

TABLES: tuple[tuple[str, int, tuple[Level, ...]], ...] = (
    ("spiel3", 2, ("mittel", "leicht")),
    ("spiel3", 4, ("mittel", "schwer")),
    ("spiel3 fortgeschritten=ja", 3, ("mittel", "leicht")),
    ("spiel3 ecken=frei seite=geteilt", 2, ("mittel",)),
    ("spiel1", 2, ("leicht", "mittel")),
    ("spiel2", 3, ("mittel",)),
    ("spiel4", 1, ("leicht",)),
    ("spiel4", 1, ("schwer",)),
)
every_table = pytest.mark.parametrize(("variant", "seats", "levels"), TABLES)
EACH = 4
"""Of the turns of a game every so manieth is judged."""


Judged = tuple[View, int, tuple[Move, ...], Judgement]


@cache
def judged(variant: str, seats: int, levels: tuple[Level, ...]) -> list[Judged]:
    found = []
    for number, (view, seat, moves) in enumerate(turns(variant, seats, levels, 1)):
        if number % EACH == 0 or (isinstance(view, Together) and not isinstance(view.phase, Laying)):
            found.append((view, seat, moves, teacher.judge(view, seat, random.Random(1), moves)))
    return found


# --- what is rated --------------------------------------------------------------------------------------------------


@every_table
def test_what_is_advised_is_allowed_and_every_choice_is_another(
    variant: str, seats: int, levels: tuple[Level, ...]
) -> None:
    for view, seat, _, judgement in judged(variant, seats, levels):
        ended = [followed(view, seat, rated.moves) for rated in judgement.ranked]
        assert all(path.moves == rated.moves for path, rated in zip(ended, judgement.ranked, strict=True))
        assert len({rated.moves for rated in judgement.ranked}) == len(judgement.ranked)
        worths = [rated.worth for rated in judgement.ranked]
        assert worths == sorted(worths, reverse=True)


@every_table
def test_what_was_played_is_rated_as_far_as_it_belongs_together(
    variant: str, seats: int, levels: tuple[Level, ...]
) -> None:
    for _, _, moves, judgement in judged(variant, seats, levels):
        own = [rated for rated in judgement.ranked if rated.moves == moves[: len(rated.moves)]]
        assert own
        assert max(rated.worth for rated in own) <= judgement.ranked[0].worth


def test_a_turn_of_the_weak_gives_more_away_than_one_of_the_strong() -> None:
    lost = Counter[str]()
    for variant, seats, levels in (("spiel3", 2, ("leicht",)), ("spiel3", 2, ("schwer",))):
        for view, seat, moves in list(turns(variant, seats, levels, 3))[2:14:3]:
            ranked = teacher.judge(view, seat, random.Random(1), moves).ranked
            mine = next(rated for rated in ranked if rated.moves == moves[: len(rated.moves)])
            lost[levels[0]] += round(ranked[0].worth - mine.worth)
    assert lost["leicht"] > lost["schwer"] + 40


def test_a_turn_broken_off_is_rated_by_how_it_could_go_on() -> None:
    view, seat, moves = next(
        turn for turn in turns("spiel3", 2, ("mittel",), 1) if isinstance(turn[2][0], Place) and len(turn[2]) > 2
    )
    ranked = teacher.judge(view, seat, random.Random(1), moves[:1]).ranked
    assert any(rated.moves == moves[:1] for rated in ranked)


def test_the_same_is_said_as_often_as_it_is_asked() -> None:
    view, seat, moves, judgement = judged(*TABLES[0])[2]
    assert teacher.judge(view, seat, random.Random(1), moves) == judgement


def test_only_who_may_act_is_advised() -> None:
    view, seat, _, _ = judged(*TABLES[0])[0]
    with pytest.raises(ValueError, match="Together"):
        teacher.judge(view, 1 - seat, random.Random(1))


def test_what_is_called_proved_is() -> None:
    for table in TABLES[:4]:
        for view, seat, _, judgement in judged(*table):
            answers = isinstance(view, Together) and isinstance(view.phase, Objecting | Racing)
            assert judgement.exact == (answers or len(rules.moves(view, seat)) == 1)


# --- why ------------------------------------------------------------------------------------------------------------


def is_temple(layout: Layout, ort: str) -> bool:
    return any(place(*temple.spot) == ort for temple in temples(layout))


def temples_by_one_card(layout: Layout, cards: frozenset[int]) -> list[tuple[int, str]]:
    """Every card that makes a temple where none is, and where: by laying it in every way."""
    found, there = [], set(temples(layout))
    for number in cards:
        for lying in places(layout, number):
            found += [(number, place(*one.spot)) for one in set(temples(lay(layout, lying))) - there]
    return found


def _next(began: Together) -> int:
    return (began.side + 1) % len(began.hands)


def _lasts(began: Together) -> bool:
    side = began.side
    return began.stage is Stage.RUNNING and bool(began.piles[side] or began.reserve or began.beneath)


def _open_cards(began: View, seat: int) -> frozenset[int]:
    return frozenset(bench(began, seat).hand)


def _ways(view: View, seat: int) -> list[Place]:
    return [move for move in rules.moves(view, seat) if isinstance(move, Place)]


def _steps(path: Path, number: int) -> Any:
    return next(step for step in path.steps if isinstance(step.move, Place) and step.move.card == number)


def _tempel(path: Path, facts: Any) -> bool:
    (before, _), sets = path.layouts, list(path.happened(PharaoSet))
    fresh = [one for one in sets if not is_temple(before, place(one.x, one.y))]
    return len(fresh) == 1 and place(fresh[0].x, fresh[0].y) == facts["ort"] and _worth(path, fresh) == facts["punkte"]


def _worth(path: Path, sets: list[PharaoSet]) -> int:
    numbers: Any = path.began.rules
    if isinstance(path.began, Together):
        return int(numbers.points) * len(sets)
    return sum(numbers.four if one.sides == 4 else numbers.three for one in sets)


def _mehrere(path: Path, facts: Any) -> bool:
    before, _ = path.layouts
    fresh = [one for one in path.happened(PharaoSet) if not is_temple(before, place(one.x, one.y))]
    return len(fresh) == facts["zahl"] > 1 and _worth(path, fresh) == facts["punkte"]


def _einzug(path: Path, facts: Any) -> bool:
    before, after = path.layouts
    return is_temple(before, facts["ort"]) and any(place(*one.spot) == facts["ort"] for one in after.pharaos)


def _walls(layout: Layout, ort: str) -> int:
    """At how many sides the Pharao there is closed, by taking him out."""
    pharao = next(one for one in layout.pharaos if place(*one.spot) == ort)
    rest: list[Pharao] = [one for one in layout.pharaos if one != pharao]
    return next(one.sides for one in temples(with_pharaos(layout, rest)) if one.spot == pharao.spot)


def _vierte(path: Path, facts: Any) -> bool:
    before, after = path.layouts
    if isinstance(path.began, Together):
        paid = sum(event.points for event in path.happened(FourthClosed))
        return _walls(after, facts["ort"]) == 4 and paid >= facts["punkte"]
    return _walls(before, facts["ort"]) == 3 < _walls(after, facts["ort"])


def _zusatz(path: Path, facts: Any) -> bool:
    began, ended = path.began, path.ended
    assert isinstance(began, Together)
    assert isinstance(ended, Together)
    fourth = sum(event.points for event in path.happened(FourthClosed))
    return (
        not ended.supply[path.seat] and ended.special[path.seat] - began.special[path.seat] == fourth + facts["punkte"]
    )


def _trick(path: Path, facts: Any) -> bool:
    number = facts["karte"]
    assert any(move == Lift(number) for move in path.moves)
    step = _steps(path, number)
    layout = step.before.layout
    return len(temples(lay(layout, step.move.lying))) > len(temples(layout))


def _weggenommen(path: Path, facts: Any) -> bool:
    began, ended = path.began, path.ended
    assert isinstance(began, Together)
    assert isinstance(ended, Together)
    theirs = frozenset(began.hands[_next(began)])
    return (
        facts["karte"] in theirs
        and (facts["karte"], facts["ort"]) in temples_by_one_card(began.layout, theirs)
        and facts["ort"] not in {ort for _, ort in temples_by_one_card(ended.layout, theirs)}
    )


def _nichts_offen(path: Path, facts: Any) -> bool:
    ended: Any = path.ended
    return not temples(ended.layout) and not temples_by_one_card(ended.layout, DECK - _on_table(ended.layout))


def _on_table(layout: Layout) -> frozenset[int]:
    return frozenset(one.card for one in layout.cards)


def _wenig_offen(path: Path, facts: Any) -> bool:
    began, ended = path.began, path.ended
    assert isinstance(began, Together)
    assert isinstance(ended, Together)
    seat = _next(began)
    good = {number for number, _ in temples_by_one_card(ended.layout, DECK - _on_table(ended.layout))}
    assert not good & set(ended.hands[seat])
    without, unseen, bad = 1.0, len(ended.stock), len(ended.stock - good)
    for drawn in range(min(3 - len(ended.hands[seat]), ended.piles[seat] + ended.reserve)):
        without *= (bad - drawn) / (unseen - drawn)
    return max(1, round(100 * (1 - without))) == facts["prozent"] <= 50


def _karten_los(path: Path, facts: Any) -> bool:
    began, ended = path.began, path.ended
    if isinstance(began, Together) and isinstance(ended, Together):
        gone = began.owned[path.seat] - ended.owned[path.seat]
        return not _lasts(began) and (gone, began.rules.minus) == (facts["zahl"], facts["punkte"])
    gone = len(began.hands[path.seat]) - len(ended.hands[path.seat])
    return (gone, began.rules.minus) == (facts["zahl"], facts["punkte"])


def _sonst_nirgends(path: Path, facts: Any) -> bool:
    view = _steps(path, facts["karte"]).before
    return len({move.lying.spot for move in _ways(view, path.seat) if move.card == facts["karte"]}) == 1


def _nur_diese(path: Path, facts: Any) -> bool:
    step = _steps(path, facts["karte"])
    layout, hand = bench(step.before, path.seat).layout, bench(step.before, path.seat).hand
    fitting = {one for one in hand for lying in places(layout, one) if lying.spot == step.move.lying.spot}
    return fitting == {facts["karte"]} and len(hand) > 1


def _luecke(path: Path, facts: Any) -> bool:
    step, began = _steps(path, facts["karte"]), path.began
    ways = [step.move.lying._replace(card=number, turn=turn) for number in began.stock for turn in range(4)]
    return len({way.card for way in ways if fits(step.before.layout, way)}) == facts.get("zahl", 0)


def _plan(path: Path, facts: Any) -> bool:
    """The cards that are left can be laid so, one after the other, and as many Pharaos live between them."""
    state, seat = path.ended, path.seat
    assert isinstance(state, Apart)
    rest = list(waiting(state, seat, state.layouts[seat]))
    while rest:
        lying = next(one for one in rest if fits(state.layouts[seat], one))
        rest.remove(lying)
        state = _played(state, seat, Place(*lying))
    while sets := [move for move in rules.moves(state, seat) if isinstance(move, SetPharao)]:
        state = _played(state, seat, sets[0])
    return (len(state.layouts[seat].pharaos), len(state.hands[seat])) == (facts["zahl"], facts["rest"])


def _played(state: Apart, seat: int, move: Move) -> Apart:
    after, _ = rules.play(state, seat, move)
    assert isinstance(after, Apart)
    return after


def _danach(path: Path, facts: Any) -> bool:
    _, after = path.layouts
    karte = facts["karte"]
    return karte in bench(path.ended, path.seat).hand and (karte, facts["ort"]) in temples_by_one_card(
        after, frozenset({karte})
    )


def _passt_nichts(path: Path, facts: Any) -> bool:
    before, _ = path.layouts
    return not any(lying for number in _open_cards(path.began, path.seat) for lying in places(before, number))


def _kein_tempel(path: Path, facts: Any) -> bool:
    began = path.began
    assert isinstance(began, Together)
    if isinstance(began.phase, Racing):
        return path.moves == (Finish(),)
    return find_temple(began.layout, began.hands[began.side], 3) is None


def _is(kind: type[Any]) -> Any:
    return lambda path, facts: any(True for _ in path.happened(kind))


def _einspruch(path: Path, facts: Any) -> bool:
    began = path.began
    assert isinstance(began, Together)
    return facts["karte"] in began.hands[began.side] and any(
        place(lying.x, lying.y) == facts["ort"] for lying in places(began.layout, facts["karte"])
    )


CHECKS: dict[str, Any] = {
    "tempel": _tempel,
    "tempel_mehrere": _mehrere,
    "einzug": _einzug,
    "vierte": _vierte,
    "vier_seiten": lambda path, facts: any(event.sides == 4 for event in path.happened(PharaoSet)),
    "zusatz": _zusatz,
    "schwelle": lambda path, facts: len(path.layouts[1].pharaos) > facts["zahl"],
    "pflicht": lambda path, facts: path.began.duty and _is(TempleBuilt)(path, facts),
    "trick": _trick,
    "weggenommen": _weggenommen,
    "nichts_offen": _nichts_offen,
    "wenig_offen": _wenig_offen,
    "letzte_runde": lambda path, facts: not path.ended.owned[path.seat] and not path.ended.supply[path.seat],
    "karten_los": _karten_los,
    "sonst_nirgends": _sonst_nirgends,
    "nur_diese": _nur_diese,
    "seltene_luecke": _luecke,
    "seltene_luecke_keine": _luecke,
    "plan": _plan,
    "plan_rest": _plan,
    "danach": _danach,
    "alles_liegt": lambda path, facts: not bench(path.began, path.seat).hand and path.moves == (Finish(),),
    "passt_nichts": _passt_nichts,
    "tauschen": _passt_nichts,
    "kein_tempel": _kein_tempel,
    "einspruch": _einspruch,
    "kein_einspruch_tempel": _kein_tempel,
    "stechen": _is(RaceWon),
    "verglichen": lambda path, facts: facts["zahl"] > 1,
}


def reasons(table: tuple[str, int, tuple[Level, ...]]) -> Iterator[tuple[Path, Told]]:
    for view, seat, _, judgement in judged(*table):
        for rated in judgement.ranked:
            yield from ((followed(view, seat, rated.moves), told) for told in rated.reasons)


@every_table
def test_every_reason_is_true_by_the_rules_and_can_be_told(variant: str, seats: int, levels: tuple[Level, ...]) -> None:
    told = list(reasons((variant, seats, levels)))
    for path, reason in told:
        assert CHECKS[reason.key.removeprefix("pharomino.grund_")](path, reason.facts), reason
        assert narrator().tell(reason.key, reason.perspective, **reason.facts)
    assert told


def test_there_are_many_kinds_of_reasons() -> None:
    kinds = Counter(told.key for table in TABLES for _, told in reasons(table))
    assert len(kinds) >= 16


def test_reasons_are_for_everybody_and_name_no_card_that_nobody_has_seen() -> None:
    """Who watches sees the same; what lies face down has no order that could be told, and none of it is named."""
    for table in TABLES[:4]:
        for view, seat, _, judgement in judged(*table)[:6]:
            assert GAME.view(view, seat) == GAME.view(view, None)
            for rated in judgement.ranked:
                named = {told.facts["karte"] for told in rated.reasons if "karte" in told.facts}
                assert not named & view.stock
    view, seat, moves, judgement = judged(*TABLES[0])[1]
    assert teacher.judge(view, seat, random.Random(1), moves, aloud=True) == judgement


# --- positions laid for it ------------------------------------------------------------------------------------------


def first(view: View, seat: int = 0) -> tuple[tuple[Move, ...], list[str]]:
    best = teacher.judge(view, seat, random.Random(1)).ranked[0]
    return best.moves, [told.key.removeprefix("pharomino.grund_") for told in best.reasons]


def test_an_objection_is_advised_where_it_is_right() -> None:
    table = fill(COMB)
    some = next(number for number in sorted(DECK) if any(places(table, number)) and not table.where(number))
    moves, why = first(together(table, (some,), phase=Objecting(Laying(), some, frozenset({1}))), 1)
    assert (moves, why) == ((Object(),), ["einspruch"])


def test_who_can_lay_nothing_swaps_and_nobody_should_object() -> None:
    joker_free = fill([(0, 0)], [card("AUSF")])
    stuck = together(joker_free, (), reserve=20)
    moves, _ = first(stuck)
    assert moves == (Finish(),)
    quiet = together(joker_free, (), phase=Objecting(Laying(), 5, frozenset({1})))
    assert first(quiet, 1) == ((Allow(),), ["kein_einspruch"])


def test_a_lifted_card_finds_its_place() -> None:
    lifts = [
        (path.steps[at].before, path.seat, path.moves[at:])
        for table in TABLES[:2]
        for path, _ in reasons(table)
        for at, move in enumerate(path.moves)
        if isinstance(move, Lift)
    ]
    assert lifts
    for view, seat, moves in lifts[:3]:
        lifted, _ = rules.play(view, seat, moves[0])
        assert isinstance(lifted.phase, Lifted)
        judgement = teacher.judge(lifted, seat, random.Random(1), moves[1:])
        assert any(rated.moves == moves[1 : 1 + len(rated.moves)] for rated in judgement.ranked)
        assert all(followed(lifted, seat, one.moves).moves == one.moves for one in judgement.ranked)


def test_alone_a_temple_is_filled_and_who_is_done_hears_it() -> None:
    built = fill(COMB)
    moves, why = first(apart(built, hands=((),), variant="spiel4"))
    assert "einzug" in why
    done, _ = rules.play(apart(built, hands=((),), variant="spiel4"), 0, moves[0])
    assert first(done) == ((Finish(),), ["alles_liegt"])
