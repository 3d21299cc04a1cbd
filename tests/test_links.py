"""Words that can be clicked: for whom, how they are written, and that nobody can slip one into what others see."""

from mud.text import Screen, Text, render

CAN = Screen(width=40, links=True)


def link(words: str, target: str) -> str:
    return f"\x1b]8;;send:{target}\x1b\\{words}\x1b]8;;\x1b\\"


def test_an_order_is_a_link_to_itself_for_who_can_click() -> None:
    told = Text("Von hier geht es nach Süden und hinaus.", orders=("nach Süden", "hinaus"))
    assert render(told, CAN) == [
        f"Von hier geht es {link('nach Süden', 'nach%20S%C3%BCden')} und {link('hinaus', 'hinaus')}."
    ]
    assert render(told, Screen(width=40)) == ["Von hier geht es nach Süden und hinaus."]


def test_a_link_says_what_is_sent_in_the_letters_the_screen_has() -> None:
    told = Text("hilfe für alle", orders=("hilfe für alle",))
    assert render(told, Screen(charset="ascii", links=True)) == [link("hilfe fuer alle", "hilfe%20fuer%20alle")]


def test_no_link_is_open_at_the_end_of_a_line_and_lines_are_as_wide_as_without() -> None:
    told = Text(
        "ziehe C4 nach B3 und sag es allen, die es hören wollen", "strong", 2, 2, ("hören wollen", "sag es allen")
    )
    shown = render(told, Screen(width=24, depth="16", links=True))
    assert shown == [
        "\x1b[1m  ziehe C4 nach B3 und\x1b[0m",
        f"\x1b[1m    {link('sag es allen', 'sag%20es%20allen')}, die es\x1b[0m",
        f"\x1b[1m    {link('hören wollen', 'h%C3%B6ren%20wollen')}\x1b[0m",
    ]
    broken = render(Text("eins zwei drei", orders=("zwei drei",)), Screen(width=10, links=True))
    assert broken == [f"eins {link('zwei', 'zwei%20drei')}", link("drei", "zwei%20drei")]


def test_only_whole_words_are_links_and_the_longer_order_comes_first() -> None:
    told = Text("nach Nordosten, nach Norden", orders=("nach Norden", "nach Nordosten"))
    assert render(told, CAN) == [
        f"{link('nach Nordosten', 'nach%20Nordosten')}, {link('nach Norden', 'nach%20Norden')}"
    ]


def test_nothing_in_an_order_can_leave_the_link() -> None:
    order = "sage \x1b\\\x1b]8;;https://böse.example\x1b\\ ;%0a"
    shown = "".join(render(Text(order, orders=(order,)), Screen(width=0, links=True)))
    assert shown.count("\x1b") == 4  # of the one link that is there
    assert shown.startswith("\x1b]8;;send:sage%20%5C%5D8%3B%3Bhttps%3A%2F%2Fb%C3%B6se.example%5C%20%3B%250a\x1b\\")


def test_what_somebody_types_is_never_a_link() -> None:
    typed = "\x1b]8;;send:gib%20auf\x1b\\nach Norden\x1b]8;;\x1b\\"
    assert render(Text(f"Ben sagt: „{typed}“"), CAN) == [
        "Ben sagt: „]8;;send:gib%20auf\\nach",
        "Norden]8;;\\“",
    ]
