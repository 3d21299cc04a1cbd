"""What is typed about building: colours find their spots, kinds their stones, and what cannot be is explained."""

import pytest

from mud.games.tal_der_koenige.model import State
from mud.games.tal_der_koenige.rules.pyramids import kind
from mud.games.tal_der_koenige.words.building import possible
from tests.games.tal_der_koenige.speech import after, answer, doubt, typed
from tests.games.tal_der_koenige.tables import lay

WORKERS = "13-A 13-B 13-C 4-A 4-B"
MINE = {13: 0, 4: 0, 2: 1}


def site(stock: str, pyramid: str = "", small: str = "", arbeiter: str = WORKERS, options: str = "") -> State:
    """Anna builds: 13 is large, 4 is small."""
    return lay(
        phase="build:0:-",
        owners=MINE,
        arbeiter={0: arbeiter},
        pyramids={13: pyramid, 4: small},
        stocks={0: stock},
        options=options,
    )


MIXED = site("r3w2g1")


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("baue rot rot weiss auf 13", ["baut 13 1a r", "baut 13 1b r", "baut 13 1e w"]),
        ("baue 2 rote und einen weißen Stein auf Platz 13", ["baut 13 1a r", "baut 13 1b r", "baut 13 1e w"]),
        ("baue auf 13 rot rot weiß", ["baut 13 1a r", "baut 13 1b r", "baut 13 1e w"]),
        ("baue auf 13 einen roten", ["baut 13 1a r"]),
        ("setze einen roten Stein auf 13", ["baut 13 1a r"]),
        ("baue rot auf 13 Ebene 1 Platz c", ["baut 13 1c r"]),
        ("baue rot auf 13 Ebene 1 c", ["baut 13 1c r"]),
        ("baue rot auf 13 c", ["baut 13 1c r"]),
        ("baue rot in die erste Ebene von 13", ["baut 13 1a r"]),
        ("baue rot auf 13 und weiß auf 4", ["baut 13 1a r", "baut 4 1a w"]),
        ("baue rot auf 13, weiß auf 4 und grau auf 13", ["baut 13 1a r", "baut 4 1a w", "baut 13 1e g"]),
        ("baue rot auf 4 Ebene 1 Platz b und weiß auf 13", ["baut 4 1b r", "baut 13 1a w"]),
        ("baue 2 Steine auf 13", ["baut 13 1a r", "baut 13 1b r"]),
    ],
)
def test_stones_by_colour(line: str, moves: list[str]) -> None:
    assert typed(MIXED, line) == moves


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("baue einfarbig auf 13", ["baut 13 1a r", "baut 13 1b r", "baut 13 1c r", "baut 13 1e w"]),
        ("baue einfarbig weiß auf 13", ["baut 13 1a w", "baut 13 1b w"]),
        ("baue eine einfarbige Pyramide auf 4", ["baut 4 1a r", "baut 4 1b r", "baut 4 1c r"]),
        ("baue bunt auf 4", ["baut 4 1a r", "baut 4 1b w", "baut 4 1c r", "baut 4 1d w"]),
        ("baue auf 4", ["baut 4 1a r", "baut 4 1b r", "baut 4 1c r"]),
        (
            "baue alles",
            ["baut 4 1a r", "baut 4 1b r", "baut 4 1c r", "baut 13 1a w", "baut 13 1b w", "baut 13 1e g"],
        ),
    ],
)
def test_pyramids_by_kind(line: str, moves: list[str]) -> None:
    assert typed(MIXED, line) == moves


def test_layers_go_on_where_they_are() -> None:
    assert answer(site("r2w3", small="ggg"), "baue schichten auf 4") == (
        "Auf Platz 4 wird das mit deinen Steinen nicht in Schichten. „plan 4“ zeigt, was dort noch werden kann."
    )
    assert typed(site("g1w3", small="ggg"), "baue schichten auf 4") == ["baut 4 1d g", "baut 4 2a w"]


def test_the_hidden_spot_gets_what_is_of_no_use() -> None:
    state = site("r1w1", pyramid="rrrr.rrr")
    assert typed(state, "baue rot weiß auf 13") == ["baut 13 1i r", "baut 13 1e w"]
    assert typed(state, "baue weiß auf 13") == ["baut 13 1e w"]
    assert typed(site("r2", pyramid="rrrr.rrr"), "baue einfarbig auf 13") == ["baut 13 1i r", "baut 13 1e r"]


@pytest.mark.parametrize("stock", ["r3w2", "w3r2"])
def test_stripes(stock: str) -> None:
    state = site(stock, arbeiter="4-A 4-B 4-C", options="experten=ja")
    built = after(state, "baue streifen auf 4")
    assert kind(built.pyramid(4), True) == "streifen"
    assert built.stocks[0] == (0,) * 5


def test_large_stripes_go_on_along_the_diagonal_that_was_begun() -> None:
    state = site("r9w9", pyramid="rwr.w.rwr", options="experten=ja", arbeiter="13-A 13-B 13-C 13-D 13-E")
    built = after(state, "baue streifen auf 13")
    assert "streifen" in possible(built.pyramid(13), True)
    assert "streifen" not in possible(built.pyramid(13), False)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("baue rot auf 2", "Platz 2 gehört Bärbel. Gebaut wird nur auf eigenen Plätzen"),
        ("baue einfarbig auf 15", "Platz 15 gehört niemandem."),
        ("baue rot auf 7", "Platz 7 ist nicht im Spiel, wenn drei mitspielen."),
        ("baue rot auf 99", "Einen Bauplatz 99 gibt es nicht, nur 1 bis 15."),
        ("baue schwarz auf 13", "Dafür fehlt dir ein schwarzer Stein."),
        ("baue 4 rote auf 13", "Dafür fehlt dir ein roter Stein."),
        (
            "baue rot rot rot weiß weiß auf 4",
            "Auf Platz 4 können deine Arbeiter in dieser Runde nur vier Steine legen.",
        ),
        ("baue rot auf 13 Ebene 2 Platz c", "Auf Platz 13 ist erst Ebene 1 an der Reihe"),
        ("baue rot auf 13 Ebene 4", "Die Pyramide auf Platz 13 hat nur drei Ebenen."),
        ("baue rot auf 4 Ebene 1 Platz e", "Eine solche Stelle hat Platz 4 dort nicht."),
        ("baue rot rot auf 13 Ebene 1 Platz c", "Auf eine Stelle passt nur ein Stein."),
        ("baue auf 13 Ebene 1 Platz c", "Welche Farbe?"),
        ("baue streifen auf 13", "Streifen zählen nur unter Experten"),
        ("baue rot", "Auf welchem Platz? Möglich wären 4 oder 13."),
        ("baue eine Pyramide", "Auf welchem Platz? Möglich wären 4 oder 13."),
        ("baue rot auf den Pharao", "Der Pharao bekommt am Schluss alles, was du nicht verbaust"),
        ("setze rot auf den Pharao", "Der Pharao bekommt am Schluss alles, was du nicht verbaust"),
        ("schicke Arbeiter nach 13-D", "Das kommt ein andermal. Jetzt heißt die Aktion: Bauen."),
    ],
)
def test_what_cannot_be_built(line: str, why: str) -> None:
    assert answer(MIXED, line).startswith(why)


def test_what_cannot_be_built_here_and_now() -> None:
    done = site("r2", small="wwwww")
    assert answer(done, "baue rot auf 4") == "Die Pyramide auf Platz 4 ist fertig. Daran rührt niemand mehr."
    assert answer(done, "baue bunt auf 4") == "Die Pyramide auf Platz 4 ist fertig. Daran rührt niemand mehr."
    assert answer(site("r2", pyramid="rw"), "baue einfarbig auf 13").startswith("Auf Platz 13 wird das mit deinen")
    assert answer(site("r1", arbeiter="4-A"), "baue rot auf 13").startswith("Auf Platz 13 steht kein Arbeiter von dir.")
    assert answer(site("r2", small="r"), "baue weiß auf 4 Ebene 1 Platz a").startswith("Dafür fehlt dir ein weißer")
    assert answer(site("r2", small="r"), "baue rot auf 4 Ebene 1 Platz a").startswith("Dort liegt schon ein roter")
    empty = lay(phase="build:0:-", owners=MINE, arbeiter={0: WORKERS}, stocks={0: "r1"})
    assert answer(after(empty, "baue rot auf 4"), "baue rot auf 4").startswith("Du hast keine Steine mehr.")
    nowhere = lay(phase="build:0:-", stocks={0: "r1"})
    assert answer(nowhere, "baue rot").startswith("Du kannst gerade nirgends bauen")


def test_the_only_plot_there_is_needs_no_number() -> None:
    assert typed(site("r3", arbeiter="4-A 4-B"), "baue rot rot") == ["baut 4 1a r", "baut 4 1b r"]


@pytest.mark.parametrize(
    "line", ["Rest auf den Pharao", "gib den Rest dem Pharao", "setze alles auf den Pharao", "fertig", "passe"]
)
def test_the_rest_goes_to_the_pharao(line: str) -> None:
    assert typed(MIXED, line) == ["fertig"]
    assert answer(lay(phase="send:0:-"), "Rest auf den Pharao").startswith("Das kommt ein andermal.")


def test_a_question_before_stones_are_given_away_that_could_be_built() -> None:
    assert doubt(MIXED) == (
        "Du hast noch drei rote, zwei weiße und einen grauen, und auf den Plätzen 4 und 13 könntest du bauen. "
        "Soll das wirklich alles der Pharao haben? (ja/nein)"
    )
    assert doubt(site("r1", arbeiter="")) == ""
    assert doubt(lay(phase="send:0:-")) == ""
