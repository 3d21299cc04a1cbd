"""Who is taken for what, and what each can show."""

import pytest

from mud.parlour.session import Client
from mud.telnet.kinds import Answers, charset_chosen, charset_named, client_of, kind_of


def answers(*names: str, **known: object) -> Answers:
    found = Answers(spoke=True)
    for name in names:
        found.named(name)
    for field, value in known.items():
        setattr(found, field, value)
    return found


@pytest.mark.parametrize(
    ("names", "kind"),
    [
        (["XTERM-256COLOR"], "terminal"),
        (["xterm"], "terminal"),
        (["SCREEN-256COLOR"], "terminal"),
        (["linux"], "terminal"),
        (["VT220"], "terminal"),
        (["ANSI", "VT100", "VT52", "VTNT"], "terminal"),
        (["foot"], "terminal"),
        (["TINTIN++", "XTERM", "MTTS 335"], "mud"),
        (["XTERM", "XTERM", "MTTS 9"], "mud"),
        (["Mudlet 4.17.2"], "mud"),
        (["TinyFugue", "ANSI"], "mud"),
        (["tf5"], "mud"),
        (["Blightmud"], "mud"),
        (["PyMUD"], "mud"),
        (["KildClient"], "mud"),
        (["MUSHCLIENT"], "mud"),
        (["DUMB"], "mud"),
        (["UNKNOWN"], "mud"),
        ([], "mud"),
    ],
)
def test_kinds(names: list[str], kind: str) -> None:
    assert kind_of(answers(*names)) == kind


def test_who_never_answered_is_silent() -> None:
    assert kind_of(Answers()) == "silent"


def test_names_are_asked_for_until_they_repeat_or_say_enough() -> None:
    found = Answers()
    assert [found.named(name) for name in ("A", "B", "A")] == [True, True, False]
    assert not found.named("MTTS 137")
    assert found.mtts == 137
    endless = Answers()
    assert [endless.named(f"N{number}") for number in range(9)].count(True) == 7


@pytest.mark.parametrize("said", ["MTTS", "MTTS x", "MTTS 99999999999999999999", "MTTS ²"])
def test_mtts_without_a_number_is_still_mtts(said: str) -> None:
    assert kind_of(answers("XTERM", said)) == "mud"


@pytest.mark.parametrize(
    ("known", "charset"),
    [
        ({}, "ascii"),
        ({"typed": "latin-1"}, "latin-1"),
        ({"typed": "latin-1", "seen": "utf-8"}, "utf-8"),
        ({"seen": "latin-1", "mtts": 5}, "utf-8"),
        ({"agreed": "latin-1", "mtts": 5}, "latin-1"),
    ],
)
def test_charsets_have_ranks(known: dict[str, object], charset: str) -> None:
    assert client_of(answers("X", **known), Client(), False).screen.charset == charset


def test_mtts_bits() -> None:
    screen = client_of(answers("TINTIN++", "XTERM", "MTTS 335"), Client(), False).screen
    assert (screen.charset, screen.colour, screen.reader) == ("utf-8", True, True)
    screen = client_of(answers("FOO", "MTTS 0"), Client(), False).screen
    assert (screen.charset, screen.colour, screen.reader) == ("ascii", False, False)


def test_colour_only_for_those_who_showed_it() -> None:
    assert client_of(answers("xterm"), Client(), False).screen.colour
    assert not client_of(answers("vt52"), Client(), False).screen.colour
    assert not client_of(Answers(), Client(), False).screen.colour


@pytest.mark.parametrize(
    ("said", "depth"),
    [
        (["xterm"], "16"),
        (["ansi"], "16"),
        (["VTNT"], "16"),
        (["xterm-256color"], "256"),
        (["xterm-direct"], "true"),
        (["xterm-kitty"], "true"),
        (["alacritty"], "true"),
        (["screen-256color"], "256"),
        (["TINTIN++", "xterm", "MTTS 335"], "true"),
        (["MUDLET", "ANSI-TRUECOLOR", "MTTS 0"], "true"),
        (["FOO", "MTTS 9"], "256"),
        (["FOO", "MTTS 1"], "16"),
        (["FOO", "MTTS 4"], "mono"),
        (["vt52"], "mono"),
        ([], "mono"),
    ],
)
def test_how_many_colours_it_says_it_has(said: list[str], depth: str) -> None:
    assert client_of(answers(*said), Client(), False).screen.depth == depth


@pytest.mark.parametrize(("size", "kept"), [((132, 43), (132, 43)), ((0, 0), (80, 24)), ((65535, 50), (80, 50))])
def test_sizes_no_window_has_change_nothing(size: tuple[int, int], kept: tuple[int, int]) -> None:
    found = Answers()
    found.sized(*size)
    assert (found.window.width, found.window.height) == kept


def test_charsets_by_any_of_their_names() -> None:
    names = ["UTF-8", "utf8", "ISO-8859-1", "LATIN1", "US-ASCII", "UTF-16", "KOI8-R", "no such", "x\x00y"]
    assert [charset_named(name) for name in names] == [
        *("utf-8", "utf-8", "latin-1", "latin-1", "ascii"),
        *(None, None, None, None),
    ]
    assert charset_chosen(["KOI8-R", "latin1", "utf-8"]) == "utf-8"
    assert charset_chosen(["UTF-16"]) is None
