"""Which card may lie where, and where a Pharao may live (R3, R4): examples, and all places against a slow check."""

import random
from itertools import product

import pytest

from mud.game import Refused
from mud.games.pharomino.model.cards import DECK, TURNS
from mud.games.pharomino.model.data import Customs
from mud.games.pharomino.model.layout import Layout, Lying, Pharao
from mud.games.pharomino.rules.board import board, cell, fits, lay, lift, placeable, places, spot, with_pharaos
from mud.games.pharomino.rules.groups import components, crossings, elsewhere, is_group, is_whole, largest
from mud.games.pharomino.rules.pharaos import moving_in
from mud.games.pharomino.rules.proofs import find_temple
from mud.games.pharomino.rules.refusals import why_not
from mud.games.pharomino.rules.temples import enclosed, nearly, temples
from tests.games.pharomino import reference
from tests.games.pharomino.tables import COMB, ROOF, card, fill, layout, lying

regel = pytest.mark.regel
HOUSE, FREE = Customs(), Customs(corners=False, whole=False)
every_custom = pytest.mark.parametrize("customs", [HOUSE, FREE, Customs(corners=False), Customs(whole=False)], ids=str)


def reason(laid: Layout, one: str) -> Refused | None:
    return why_not(laid, *lying(one))


def grown(customs: Customs, seed: int, cards: int) -> Layout:
    """A layout of random legal moves: cards laid, some lifted again, Pharaos set where they may live."""
    dice, laid = random.Random(seed), Layout(customs)
    for number in dice.sample(sorted(DECK), cards):
        ways = list(places(laid, number))
        if ways:
            near = sorted(ways, key=lambda one: -sum(abs(one.x - two.x) + abs(one.y - two.y) < 5 for two in laid.cards))
            laid = lay(laid, dice.choice(near[:6]))
        for temple in temples(laid):
            if dice.random() < 0.5:
                laid = with_pharaos(laid, (*laid.pharaos, Pharao(temple.x, temple.y, 0)))
        if dice.random() < 0.1:
            rest = lift(laid, dice.choice(laid.cards))
            laid = rest if is_whole(rest) else laid
    return laid


# --- everything against the slow check --------------------------------------------------------------------------------


@every_custom
@pytest.mark.parametrize("seed", range(3))
@regel("pharomino", "R3a", "R3b", "R3c", "R3d", "R3e", "R4c")
def test_every_place_near_a_layout_is_judged_as_by_hand(customs: Customs, seed: int) -> None:
    laid = grown(customs, seed, 14)
    free = sorted(DECK - {one.card for one in laid.cards})
    around = {(one.x + dx, one.y + dy) for one in laid.cards for dx in range(-3, 4) for dy in range(-3, 4)}
    for number in random.Random(seed).sample(free, 4):
        allowed = set(places(laid, number))
        for x, y in around:
            for turn in TURNS:
                new = Lying(number, x, y, turn)
                assert fits(laid, new) == reference.legal(laid, new) == (new in allowed)
                assert (why_not(laid, *new) is None) == fits(laid, new)
        assert {(one.x, one.y) for one in allowed} <= around
        assert placeable(laid, [number]) == bool(allowed)


@every_custom
@pytest.mark.parametrize("seed", range(4))
@regel("pharomino", "R4a", "R4b", "R4c")
def test_temples_are_found_as_by_hand(customs: Customs, seed: int) -> None:
    laid = grown(customs, seed, 30)
    assert {(x, y): sides for x, y, sides in temples(laid)} == reference.temples(laid)
    bare = Layout(customs, laid.cards)
    assert {(x, y): sides for x, y, sides in temples(bare)} == reference.temples(bare)


@every_custom
@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_up_to_date_is_what_is_worked_out_anew(customs: Customs, seed: int) -> None:
    laid = grown(customs, seed, 40)
    fresh = Layout(customs, laid.cards, laid.pharaos)
    assert fresh == laid
    assert board(fresh) == board(laid)
    assert components(laid) == [frozenset(one.card for one in laid.cards)]
    assert reference.connected(laid.cards)
    assert is_whole(laid)


@pytest.mark.parametrize("seed", range(4))
def test_turning_the_whole_table_changes_nothing(seed: int) -> None:
    laid = grown(HOUSE, seed, 20)

    def round_(one: Lying) -> Lying:
        return Lying(one.card, one.y, -one.x, (one.turn + 1) % 4)  # a quarter clockwise

    about = Layout(HOUSE, tuple(sorted(map(round_, laid.cards))))
    for number in sorted(DECK - {one.card for one in laid.cards})[:20]:
        assert set(places(about, number)) == {round_(one) for one in places(Layout(HOUSE, laid.cards), number)}


# --- laying -----------------------------------------------------------------------------------------------------------


@regel("pharomino", "R2a")
def test_the_first_card_lies_in_the_middle() -> None:
    empty = Layout(HOUSE)
    assert [one[1:] for one in places(empty, 7)] == [(0, 0, turn) for turn in TURNS]
    assert why_not(empty, 7, 2, 0, 0).reason == "nicht_in_der_mitte"  # type: ignore[union-attr]


@regel("pharomino", "R3b")
def test_a_whole_or_a_half_side_must_touch() -> None:
    laid = layout("AUSF@0,0")
    assert reason(laid, "U..S@2,0") is None
    assert reason(laid, "A..U@2,1") is None  # the lower left U faces the U
    assert reason(laid, "U..A@2,1") is not None
    assert reason(laid, ".A.U@2,1") is None
    assert reason(laid, "AU..@4,0").reason == "nicht_verbunden"  # type: ignore[union-attr]
    corner = reason(laid, "AU..@2,2")
    assert corner is not None
    assert (corner.reason, corner.facts) == ("nur_ecke", {"andere": card("AUSF")})


@regel("pharomino", "R3a")
def test_nothing_lies_on_a_card_or_a_pharao() -> None:
    laid = layout("AUSF@0,0")
    assert reason(laid, "U..S@1,0").reason == "belegt"  # type: ignore[union-attr]
    comb = with_pharaos(fill(COMB), [Pharao(2, 2, 0)])
    on = why_not(comb, 120, 2, 3, 0)
    assert on is not None
    assert (on.reason, on.facts) == ("pharao_im_weg", {"ort": (2, 2)})


@regel("pharomino", "R3c")
def test_fields_that_meet_show_the_same_and_both_are_named() -> None:
    laid = layout("AUSF@0,0")
    wrong = reason(laid, "L..S@2,0")
    assert wrong is not None
    assert wrong.reason == "passt_nicht"
    assert wrong.facts == {
        "karte": card("L..S"),
        "feld": 0,
        "zeichen": 4,
        "andere": card("AUSF"),
        "anderes_feld": 1,
        "anderes_zeichen": 1,
    }


@regel("pharomino", "R3d")
def test_a_joker_goes_with_everything() -> None:
    laid = layout("A..U@0,0")
    assert reason(laid, ".AU.@2,0") is None
    assert reason(laid, "FL..@2,0") is None
    assert reason(layout("AUSF@0,0"), ".AL.@2,0") is None


@regel("pharomino", "R3e")
def test_a_bare_corner_is_not_allowed_unless_agreed() -> None:
    strict = fill([*COMB, (0, 4)])
    free = Layout(Customs(corners=False), strict.cards)
    ways = _ways_at(free, 2, 4)  # beside (0, 4), and corner to corner with the tooth at (4, 2)
    tooth = next(one.card for one in strict.cards if one.spot == (4, 2))
    assert ways
    assert _ways_at(strict, 2, 4) == []
    for one in ways:
        refused = why_not(strict, *one)
        assert refused is not None
        assert (refused.reason, refused.facts) == ("ecke_an_ecke", {"andere": tooth})
        crossed = Layout(HOUSE, tuple(sorted((*strict.cards, one))))
        assert {frozenset(pair) for pair in crossings(crossed)} == {frozenset({one.card, tooth})}
        assert not is_group(crossed)
        assert is_group(Layout(FREE, crossed.cards))
    assert _ways_at(fill(ROOF[:-1]), 2, 4)
    assert _ways_at(free, 6, 6) == []  # a mere corner never joins


# --- temples ----------------------------------------------------------------------------------------------------------


@regel("pharomino", "R4a", "R4b")
def test_three_whole_sides_make_a_temple() -> None:
    assert [tuple(temple) for temple in temples(fill(COMB))] == [(2, 2, 3)]
    assert temples(fill(COMB[:4])) == ()
    assert [(one.x, one.y, one.missing) for one in nearly(fill(COMB[:4]))] == [(2, 2, ((4, 2),))]
    assert (2, 2, 4) in temples(fill(ROOF))


@regel("pharomino", "R4b")
def test_two_halves_close_a_side_only_if_agreed() -> None:
    halves = fill([(0, 0), (2, 0), (-1, 2), (3, 2)], onto=Layout(FREE))
    assert (1, 2, 3) in temples(halves)
    assert temples(Layout(Customs(corners=False), halves.cards)) == ()


@regel("pharomino", "R4c")
def test_no_side_is_closed_by_half() -> None:
    with_half = fill([(3, 4)], onto=Layout(Customs(corners=False), fill(COMB).cards))
    assert temples(with_half) == ()
    with pytest.raises(Refused) as refused:
        moving_in(with_half, 2, 2)
    assert refused.value.reason == "halbe_seite"
    inhabited = with_pharaos(Layout(Customs(corners=False), fill(COMB).cards), [Pharao(2, 2, 0)])
    new = next(one for one in with_half.cards if one.spot == (3, 4))
    there = why_not(inhabited, *new)
    assert there is not None
    assert (there.reason, there.facts) == ("pharao_halb", {"ort": (2, 2)})


def _ways_at(laid: Layout, x: int, y: int) -> list[Lying]:
    free = sorted(DECK - {one.card for one in laid.cards})
    return [Lying(number, x, y, turn) for number in free for turn in TURNS if fits(laid, Lying(number, x, y, turn))]


@regel("pharomino", "R4d")
def test_first_the_temple_then_the_pharao() -> None:
    comb = fill(COMB)
    assert moving_in(comb, 2, 2) == 3
    for x, y, expected in ((0, 0, "karte_im_tempel"), (2, 4, "zu_offen"), (20, 20, "zu_offen"), (2, -2, "zu_offen")):
        with pytest.raises(Refused) as refused:
            moving_in(comb, x, y)
        assert refused.value.reason == expected
    with pytest.raises(Refused) as refused:
        moving_in(comb, 2, 2, 4)
    assert refused.value.facts == {"seiten": 3, "noetig": 4}
    inhabited = with_pharaos(comb, [Pharao(2, 2, 0)])
    with pytest.raises(Refused) as refused:
        moving_in(inhabited, 2, 2)
    assert refused.value.reason == "schon_besetzt"
    closed = fill(ROOF[len(COMB) :], onto=inhabited)
    assert [enclosed(one, one.pharaos[0]) for one in (inhabited, closed)] == [3, 4]


@regel("pharomino", "R4e")
def test_pharaos_enclose_and_join_nothing() -> None:
    inhabited = with_pharaos(fill(COMB), [Pharao(2, 2, 0)])
    assert temples(inhabited) == ()
    cut = with_pharaos(Layout(HOUSE, (Lying(1, 0, 0, 0), Lying(2, 4, 0, 0))), [Pharao(2, 0, 0)])
    assert len(components(cut)) == 2
    # a place beside nothing but the Pharao touches no card
    assert not any(fits(inhabited, Lying(number, 2, 4, turn)) for number in (119, 120) for turn in TURNS)
    assert why_not(cut, 3, 2, 2, 0).reason == "nur_ecke"  # type: ignore[union-attr]


# --- groups -----------------------------------------------------------------------------------------------------------


@regel("pharomino", "R6c")
def test_the_largest_group_that_follows_the_rules() -> None:
    row = fill([(0, 0), (2, 0), (4, 0), (6, 0), (8, 0)])
    gap = lift(row, next(one for one in row.cards if one.spot == (4, 0)))
    assert sorted(len(group) for group in components(gap)) == [2, 2]
    assert len(largest(gap)) == 2
    cut = lift(row, next(one for one in row.cards if one.spot == (2, 0)))
    assert [len(group) for group in largest(cut)] == [3]
    # two cards that meet at a bare corner: only one of them counts
    base = fill([*COMB, (0, 4)], onto=Layout(Customs(corners=False)))
    crossed = Layout(HOUSE, lay(base, _ways_at(base, 2, 4)[0]).cards)
    tooth, roof = (next(one.card for one in crossed.cards if one.spot == spots) for spots in ((4, 2), (2, 4)))
    everything = frozenset(one.card for one in crossed.cards)
    assert set(largest(crossed)) == {everything - {tooth}, everything - {roof}}
    for seed in range(5):
        laid = grown(HOUSE, seed, 16)
        for one in laid.cards[::3]:
            laid = lift(laid, one)
        best = max(
            (
                sum(1 << n & bits > 0 for n in range(len(laid.cards)))
                for bits in range(1 << len(laid.cards))
                if _group(laid, bits)
            ),
            default=0,
        )
        assert {len(group) for group in largest(laid)} == {best}


def _group(laid: Layout, bits: int) -> bool:
    cards = [one for number, one in enumerate(laid.cards) if bits >> number & 1]
    owner = {where: one.card for one in cards for where in reference.squares(one)}
    return bool(cards) and reference.connected(cards) and not reference.bare_corners(owner)


@pytest.mark.parametrize("seed", range(3))
def test_a_lifted_card_may_lie_wherever_all_is_whole_again(seed: int) -> None:
    laid = grown(HOUSE, seed, 16)
    for was in laid.cards[::3]:
        rest = lift(laid, was)
        ways = list(places(rest, was.card))
        free = reference.temples(laid).keys()
        after = {one: Layout(HOUSE, tuple(sorted((*rest.cards, one))), rest.pharaos) for one in ways}
        slow = {one for one in ways if _whole(after[one]) and free <= reference.temples(after[one]).keys()}
        assert set(elsewhere(rest, was, ways)) == slow
        assert was in slow


def _whole(laid: Layout) -> bool:
    owner = {where: one.card for one in laid.cards for where in reference.squares(one)}
    free = Layout(laid.customs, laid.cards)
    homes = reference.temples(free)
    return (
        reference.connected(laid.cards)
        and not reference.bare_corners(owner)
        and all((x, y) in homes for x, y, *_ in laid.pharaos)
    )


# --- proofs -----------------------------------------------------------------------------------------------------------


def _brute(laid: Layout, cards: tuple[int, ...], most: int) -> bool:
    """Whether some cards can build a temple, every order, place and turn tried."""
    before = {temple.spot for temple in temples(laid)}
    fringe = [(laid, cards)]
    for _ in range(most):
        following = []
        for now, left in fringe:
            for number in left:
                for one in places(now, number):
                    after = lay(now, one)
                    if any(temple.spot not in before for temple in temples(after)):
                        return True
                    following.append((after, tuple(other for other in left if other != number)))
        fringe = following
    return False


@every_custom
@pytest.mark.parametrize("seed", range(5))
@regel("pharomino", "R13d")
def test_a_temple_within_reach_is_found_and_no_other(customs: Customs, seed: int) -> None:
    laid = grown(customs, seed, 5 + seed)
    cards = tuple(sorted(DECK - {one.card for one in laid.cards}))[seed * 17 :: 41][:2]
    for most in (1, 2):
        proof = find_temple(laid, cards, most)
        assert (proof is not None) == _brute(laid, cards, most)
        if proof is not None:
            old = {temple.spot for temple in temples(laid)}
            for one in proof:
                assert fits(laid, one)
                laid = lay(laid, one)
            assert len(proof) <= most
            assert any(temple.spot not in old for temple in temples(laid))
            return


def test_cells_are_numbered_and_found_again() -> None:
    for x, y in product((-240, -1, 0, 7, 240), repeat=2):
        assert spot(cell(x, y)) == (x, y)
