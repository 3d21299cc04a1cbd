"""Every role can be read: a contrast of 4.5:1, measured on the bytes that leave as terminals show them."""

import re
from collections.abc import Iterator, Sequence
from typing import get_args

import pytest

from mud.shelves import shelf
from mud.text import Picture, Screen, Text, render
from mud.themes import Depth, Ground, On, Role, Style, Theme, classes, sgr

Rgb = tuple[int, int, int]
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
XTERM = (
    "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff"
)
VGA = "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff"
GROUNDS: dict[Theme, Sequence[Rgb]] = {
    "beide": (BLACK, WHITE),
    "hell": (WHITE,),
    "dunkel": (BLACK,),
    "kontrast": (BLACK, WHITE),
}
"""What a theme is made for: the terminal's own ground."""


def rgb(digits: str) -> Rgb:
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def luminance(colour: Rgb) -> float:
    shares = (value / 255 for value in colour)
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Rgb, other: Rgb) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def of_256(number: int) -> Rgb:
    """From 16 on, as all terminals have them: a cube of colours, then greys."""
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    steps = (0, 95, 135, 175, 215, 255)
    red, rest = divmod(number - 16, 36)
    return steps[red], steps[rest // 6], steps[rest % 6]


def shown(codes: str, ground: Rgb, palette: Sequence[Rgb], brightens: bool = False) -> tuple[Rgb, Rgb]:
    """Letters and ground on a terminal whose own letters are white on a dark ground, black on a bright one.

    `brightens`: bold makes the dark eight colours bright, as xterm and consoles have it."""
    colours = [BLACK if ground == WHITE else WHITE, ground]
    left = [int(code) for code in codes.split(";") if code]
    while left:
        code = left.pop(0)
        which = 0 if code in (*range(30, 39), *range(90, 98)) else 1
        if code in (38, 48):
            if left.pop(0) == 5:
                colours[which] = of_256(left.pop(0))
            else:
                colours[which] = (left.pop(0), left.pop(0), left.pop(0))
        elif code == 39:
            colours[0] = BLACK if ground == WHITE else WHITE
        elif 30 <= code <= 47:
            colours[which] = palette[code % 10 + (8 if brightens and which == 0 and "1" in codes.split(";") else 0)]
        elif code >= 90:
            colours[which] = palette[8 + code % 10]
        else:
            assert code in (1, 4), "what other attributes do to a colour is not known"
    return colours[0], colours[1]


def styles() -> Iterator[Style]:
    for role in get_args(Role):
        yield role
        yield from (On(role, ground) for ground in get_args(Ground))


@pytest.mark.parametrize("theme", get_args(Theme))
@pytest.mark.parametrize("depth", get_args(Depth))
@pytest.mark.parametrize("palette", [XTERM, VGA], ids=["xterm", "vga"])
def test_every_role_can_be_read_on_its_ground(theme: Theme, depth: Depth, palette: str) -> None:
    least = 7.0 if theme == "kontrast" else 4.5
    sixteen = [rgb(digits) for digits in palette.split()]
    too_faint = [
        (style, ground, round(measured, 2))
        for ground in GROUNDS[theme]
        for style in styles()
        for brightens in (False, True)
        if (measured := contrast(*shown(sgr(style, depth, theme), ground, sixteen, brightens))) < least
    ]
    assert too_faint == []


def test_the_measure_knows_what_cannot_be_read() -> None:
    sixteen = [rgb(digits) for digits in XTERM.split()]
    assert contrast(*shown("34", BLACK, sixteen)) < 2.5
    assert contrast(*shown("33", WHITE, sixteen)) < 2
    assert contrast(*shown("1;31", WHITE, sixteen, brightens=True)) < 4.5 < contrast(*shown("1;31", WHITE, sixteen))
    assert contrast(*shown("38;5;231", BLACK, sixteen)) == pytest.approx(21)


def test_without_colours_there_are_no_codes() -> None:
    assert {sgr(style, "mono", theme) for style in styles() for theme in get_args(Theme)} == {""}


@pytest.mark.parametrize("depth", ["16", "256", "true"])
def test_a_board_is_one_rectangle_on_its_ground(depth: Depth) -> None:
    picture = Picture(((("ab", "own"),), (("a", ""), ("b", On("", "water")), ("c", "")), ()), (), ground="board")
    lines = render(picture, Screen(depth=depth))
    assert [re.sub("\x1b[^m]*m", "", line) for line in lines] == ["ab ", "abc", "   "]
    ground = sgr(On("", "board"), depth, "beide")
    assert lines[2] == f"\x1b[{ground}m   \x1b[0m"
    assert sgr(On("", "water"), depth, "beide") in lines[1]
    assert list(render(picture, Screen())) == ["ab", "abc", ""]


def test_what_is_plain_bears_no_code() -> None:
    for theme in get_args(Theme):
        assert list(render(Text("ein Satz"), Screen(depth="true", theme=theme))) == ["ein Satz"]


# --- the page -------------------------------------------------------------------------------------------------------


def variables(css: str) -> dict[str, Rgb]:
    return {name: rgb(digits) for name, digits in re.findall(r"--([a-z]+): #([0-9a-f]{6})", css)}


def test_a_page_knows_every_role_and_ground_and_each_can_be_read() -> None:
    css = (shelf("data") / "web" / "stil.css").read_text(encoding="utf-8")
    bright, _, rest = css.partition("@media (prefers-color-scheme: dark)")
    inks = dict(re.findall(r"([^{}]*)\{ color: var\(--([a-z]+)\)", css.replace("\n", " ")))
    coloured = {name: ink for names, ink in inks.items() for name in re.findall(r"\.([a-z0-9]+)", names)}
    filled = dict(re.findall(r"\.auf-([a-z]+) \{ background: var\(--([a-z]+)\)", css))
    assert set(filled) == set(get_args(Ground))
    for scheme in (variables(bright), variables(bright) | variables(rest.partition("* {")[0])):
        for role in get_args(Role):
            ink = scheme[coloured.get(role, "schrift")]
            grounds = ["grund", *filled.values()]
            assert [ground for ground in grounds if contrast(ink, scheme[ground]) < 4.5] == [], role
    assert classes(On("own", "water")) == "own auf-water"
    assert classes(On("", "last")) == "auf-last"
