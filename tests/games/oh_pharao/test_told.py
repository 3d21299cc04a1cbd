"""Deals as people say them across the table, and what only sounds like one."""

import pytest

from mud.games.oh_pharao.told import told_deal


@pytest.mark.parametrize(
    ("line", "offer"),
    [
        ("nofret ich geb dir meine 6 für eine 2", "biete nofret 6 gegen 2"),
        ("Nofret, hast du eine 2 für mich? Ich geb dir die 6.", "biete nofret 6 gegen 2"),
        ("schade. nebet, tauschst du mit mir die 6 gegen eine 2?", "biete nebet 6 gegen 2"),
        ("hat jemand noch eine 3? ich geb ne 1 dafür", "biete allen 1 gegen 3"),
        ("wie wärs mit meiner 1 gegen deine 4, Nofret?", "biete nofret 1 gegen 4"),
        ("nebet, zwei dreien gegen eine acht", "biete nebet 3 3 gegen 8"),
        ("nofret, du kriegst den joker für eine 9", "biete nofret joker gegen 9"),
        ("was willst du für deine 3, nebet?", "suche 3 bei nebet"),
    ],
)
def test_a_deal_is_the_offer_that_it_says(line: str, offer: str) -> None:
    assert told_deal(line) == offer


@pytest.mark.parametrize(
    "line",
    [
        "ich gebe dir nicht die 6 für eine 2",
        "soll ich Nebet meine 6 für eine 2 geben?",
        "wenn ich dir die 6 gebe, gibst du mir eine 2?",
        "warum gibst du mir keine 2 für meine 6?",
        "darf ich 6 gegen 2 tauschen?",
        "hätte ich dir die 6 für die 2 geben sollen?",
        "er gibt mir die 6 für die 2",
        "nebet hat mir die 6 für die 2 gegeben",
        "willst du meine 6?",
        "hat Nofret eine 3?",
        "baue 1 1 2",
        "nimm die 2",
    ],
)
def test_what_names_no_deal_of_ones_own_is_none(line: str) -> None:
    assert told_deal(line) is None
