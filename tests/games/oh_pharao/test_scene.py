"""The table of OH, PHARAO! as shapes: what is drawn is what lies there, and of others' hands only how many cards."""

from collections import Counter

import pytest

from mud.games.oh_pharao.model import SIGNS, State, cards, score, steps
from mud.games.oh_pharao.scene import scene
from mud.games.oh_pharao.words.clicked import choices
from mud.german.speech.inflection import Noun
from mud.scene import Scene
from tests.contract.walks import walk
from tests.games.oh_pharao.tables import GAME, lay
from tests.stage import narrator

NAMES = tuple(Noun(name, "f", proper=True) for name in ("Anna", "Ben", "Cleo"))
AT_THE_TABLE = lay("55667JD", "3459", "12", pyramids=("556+112", "66f7", "-"), opened="48S", field=4, points=(9, 0, 3))


def drawn(state: State, viewer: int | None) -> Scene:
    return scene(GAME.view(state, viewer), viewer)


def labels(of: Scene, field: str) -> list[str]:
    return [piece.label for piece in of.pieces if piece.field == field]


def kinds(of: Scene) -> Counter[str]:
    return Counter(field.kind for field in of.fields if field.kind)


def ways(state: State, seat: int) -> list[tuple[tuple[str, ...], str]]:
    return [(tuple(path), narrator().plain(line)) for path, line in choices(GAME.view(state, seat), seat, NAMES)]


def test_ones_own_cards_lie_face_up_and_others_are_a_number() -> None:
    for seat, hand in enumerate(("55667JD", "3459", "12")):
        assert kinds(drawn(AT_THE_TABLE, seat)) == Counter(hand)
        for other in {0, 1, 2} - {seat}:
            size = len(("55667JD", "3459", "12")[other])
            assert any(f"{size} Karten" in label for label in labels(drawn(AT_THE_TABLE, seat), f"platz-{other}"))
    assert not kinds(drawn(AT_THE_TABLE, None))


def test_the_track_the_market_and_the_pyramids_are_as_they_lie() -> None:
    table = drawn(AT_THE_TABLE, 0)
    assert [piece.field for piece in table.pieces if piece.role == "aufseher"] == ["feld-4"]
    assert {field.id for field in table.fields if field.id.startswith("offen-")} == {"offen-4", "offen-8", "offen-S"}
    assert labels(table, "stapel") == [f"{sum(AT_THE_TABLE.draw)}"]
    assert labels(table, "pyramide-1-0") == ["6", "6", "J6", "7"]
    assert labels(table, "pyramide-0-1") == ["1", "1", "2"]


@pytest.mark.parametrize("seed", range(2))
def test_what_is_drawn_agrees_with_the_state_all_game_long(seed: int) -> None:
    states = [one.before for one in walk(GAME, 3, "normal", seed)]
    for state in states[::9]:
        for viewer in (None, 0, 2):
            table = drawn(state, viewer)
            pyramids = {
                f"pyramide-{seat}-{which}": one
                for seat, own in enumerate(state.pyramids)
                for which, one in enumerate(own)
            }
            fields = {field.id: field for field in table.fields}
            assert {name for name in fields if name.startswith("pyramide-")} == pyramids.keys()
            for name, one in pyramids.items():
                assert "/".join(labels(table, name)).replace("/", "") == steps(one).replace("/", "")
                assert fields[name].label == f"{score(one)}"
                assert fields[name].name.endswith(steps(one))
            if viewer is not None:
                hand = Counter(SIGNS[card] for card in cards(state.hands[viewer]))
                assert hand == Counter({kind: count for kind, count in kinds(table).items() if len(kind) == 1})


def test_cards_are_picked_then_a_pyramid_is_clicked_or_a_button_pressed() -> None:
    found = ways(AT_THE_TABLE, 0)
    assert (("5", "5", "6"), "baue 5 5 6") not in found  # there are two pyramids already
    assert (("6", "6", "7", "pyramide-0-0"), "erweitere Pyramide 1 um 6 6 7") not in found
    assert (("5", "6", "pyramide-0-0"), "erweitere Pyramide 1 um 5 6") in found
    assert (("6", "pyramide-1-0"), "tausche 6 gegen den Joker von Ben aus Pyramide 1") in found
    assert (("D", "pyramide-1-0"), "schicke den Dieb auf Pyramide 1 von Ben") in found
    assert (("7",), "lege 7 ab") in found
    assert (("7",), "lege 7 dazu") in found
    assert (("wunsch-9",), "verlange 9") in found
    assert ((), "fertig") in found


def test_a_joker_that_may_stand_for_several_numbers_is_offered_as_each() -> None:
    lines = [line for path, line in ways(lay("55J"), 0) if sorted(path) == ["5", "5", "J"]]
    assert sorted(lines) == ["baue 5 5 J6"]
    lines = [line for path, line in ways(lay("1112J"), 0) if sorted(path) == ["1", "1", "1", "2", "J"]]
    assert sorted(lines) == ["baue 1 1 1 2 J2", "baue 1 1 1 J1 2"]


def test_an_offer_is_seen_by_all_and_a_draft_by_who_drafts() -> None:
    open_deal = lay("5566", "77", deal="5/7:12")
    assert all(labels(drawn(open_deal, seat), "angebot") == ["5", "gegen", "7"] for seat in (None, 0, 1, 2))
    draft = lay("5566", "77", draft="5/7")
    assert labels(drawn(draft, 0), "entwurf") == ["5", "gegen", "7"]
    assert not any(labels(drawn(draft, seat), "entwurf") for seat in (None, 1, 2))


def test_of_a_robbed_pyramid_the_owner_picks_what_stays() -> None:
    state = lay("1", "2", pyramids=("-", "556+44d5"), phase="robbed:1.1")
    table = drawn(state, 1)
    assert {"rest-4", "rest-J4", "rest-5"} <= kinds(table).keys()
    assert ((), "behalte nichts") in ways(state, 1)
    assert (("rest-4", "rest-4", "rest-5"), "behalte 4 4 5") in ways(state, 1)
    assert not any(kind.startswith("rest") for kind in kinds(drawn(state, 0)))
