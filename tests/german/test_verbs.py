"""What stands beside the verbs: how it is written, where it is looked for, and that it speaks of tags there are."""

import pytest

from mud.archive.memory import MemoryArchive
from mud.bootstrap import build
from mud.german.grammar.verbs import PLAIN, Verbs
from mud.german.meaning.reading import TAGS
from mud.parlour.session import Client
from tests.corpus.scopes import understanding

WIDER = Verbs(
    '[nehmen]\nlieber = { was = ["!held"] }\n[gehen]\nbraucht = ["wohin"]\n'
    '[schauen]\nart = "frage"\n[ja]\nals_frage = true\n'
)


def test_a_verb_nobody_speaks_of_is_plain() -> None:
    assert Verbs().of("nehmen") == PLAIN
    assert not Verbs().only_asks("nehmen")


def test_a_game_has_its_own_and_else_what_is_so_behind_it() -> None:
    game = Verbs('[nehmen]\nernst = true\n[markt]\nart = "frage"\n', WIDER)
    assert game.of("nehmen").ernst
    assert not game.of("nehmen").lieber
    assert game.of("gehen").braucht == ("wohin",)
    assert [verb for verb in ("markt", "schauen", "ja", "gehen") if game.only_asks(verb)] == [
        "markt",
        "schauen",
        "ja",
    ]


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("nehmen = 1", "[nehmen] 1"),
        ("[nehmen]\nernts = true", "[nehmen] ernts"),
        ('[nehmen]\nbraucht = "was"', "[nehmen] braucht"),
        ("[nehmen]\nbraucht = [1]", "[nehmen] braucht"),
        ('[nehmen]\nlieber = ["held"]', "[nehmen] lieber"),
        ('[nehmen]\nlieber = { was = "held" }', "[nehmen] lieber"),
        ('[nehmen]\nalles = "fremdes"', "[nehmen] alles"),
        ("[nehmen]\nhoert = true", "[nehmen] hoert"),
        ('[nehmen]\nals_frage = "ja"', "[nehmen] als_frage"),
        ('[nehmen]\nart = "tat"', "[nehmen] art"),
        ("[nehmen]\nformen = [1]", "[nehmen] formen"),
        (f"[nehmen]\nbeispiele = {['hol'] * 21}", "[nehmen] beispiele"),
    ],
)
def test_what_no_verb_can_have_is_named(text: str, cause: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011  what it says is compared
        Verbs(text)
    assert str(error.value) == cause


def test_what_there_is_nothing_of_is_found() -> None:
    text = '[nehmen]\nbraucht = ["wass"]\nlieber = { was = ["!gehalten", "held"] }\nfragt = ["was"]\n[nemhen]\n'
    found = list(Verbs(text).faults("nehmen: V_NEHMEN was\n", TAGS, frozenset()))
    asked = "sprache.Fehlt_nehmen_was"
    assert found == [("nehmen", "wass"), ("nehmen", "!gehalten"), ("nehmen", asked), ("nemhen", "nemhen")]


def test_verbs_of_every_table_ask_before_what_is_grave() -> None:
    grave = {name: [v for v, t in g.traits.own.items() if t.ernst] for name, g in understanding().grammars.items()}
    assert {name: verbs for name, verbs in grave.items() if verbs} == {
        "pharao": ["verzichten"],
        "tisch": ["stoppen", "aufgeben"],
        "welt": ["ende", "passwort", "schluessel_nehmen"],
    }


def test_whatever_the_world_says_of_a_thing_is_a_tag_that_verbs_may_prefer_by() -> None:
    house = build(MemoryArchive(), 1)
    house.open_local(Client(local=True), "Wanda")
    world, (wanda,) = house.world, [visitor.id for visitor in house.people.visitors.values()]
    everything = (*world.rooms, *world.things, *world.residents, wanda)
    found = frozenset().union(*(world.tags(id_, wanda) for id_ in everything))
    assert found <= TAGS
    assert TAGS - found <= {"held", "open", "asleep", "inner"}
