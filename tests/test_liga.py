"""The league: fair tables, honest intervals, and games that come to their end by pauses and clocks alone."""

from pathlib import Path

import pytest

from mud.games import discover
from tools import comparing, liga, playing


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_mixture_of_strong_and_weak_has_its_mirror_image(seats: int) -> None:
    ways = comparing.mixtures(seats)
    assert len(ways) == len(set(ways)) == 2**seats - 2
    for way, mirrored in zip(ways[::2], ways[1::2], strict=True):
        assert [not strong for strong in way] == list(mirrored)


def test_the_interval_of_wilson() -> None:
    low, high = comparing.wilson(0.6, 400)  # by hand: (0.6 + 0.0048 -+ 0.0482) / 1.0096
    assert (round(low, 3), round(high, 3)) == (0.551, 0.647)
    low, high = comparing.wilson(1.0, 10)
    assert high == pytest.approx(1.0)
    assert 0.7 < low < 0.75


def test_a_game_of_the_league_is_the_same_each_time() -> None:
    game = discover()["oh_pharao"]
    levels = ("mittel", "leicht", "leicht")
    once, again = (playing.play_out(game, "normal", levels, "7") for _ in range(2))
    assert (once.standing, once.moves) == (again.standing, again.moves)
    assert set(once.slowest) == {"mittel", "leicht"}


def test_a_win_is_a_share_of_one() -> None:
    won = [comparing.match("oh_pharao", "normal", 2, "mittel", "leicht", number).worth for number in range(4)]
    assert all(0.0 <= share <= 1.0 for share in won)


def test_it_prints_a_line_for_each_comparison(capsys: pytest.CaptureFixture[str]) -> None:
    assert liga.main(["--spiel", "oh_pharao", "--sitze", "2", "--stufe", "mittel", "--partien", "2"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("oh_pharao zu 2: mittel gegen leicht: ")
    assert "95 %" in line


def test_against_an_outsider_one_of_the_house_sits_in_every_seat_in_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert liga.main(["--spiel", "pharomino", "--sitze", "2", "--fremd", "--stufe", "leicht", "--partien", "2"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("pharomino zu 2: leicht gegen fremd: 0 von 2")


def test_without_an_outsider_there_is_nothing_to_compare(capsys: pytest.CaptureFixture[str]) -> None:
    assert liga.main(["--spiel", "pharao", "--fremd", "--partien", "2"]) == 0
    assert capsys.readouterr().out == ""


def test_what_has_been_kept_is_not_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "liga.jsonl"
    asked = ["--spiel", "oh_pharao", "--sitze", "2", "--stufe", "mittel", "--merken", str(path), "--partien"]
    assert liga.main([*asked, "1"]) == 0
    cut_off = '\n{"about": "oh'
    path.write_text(path.read_text("utf-8").replace('"worth": 1.0', '"worth": 0.25') + cut_off, "utf-8")
    kept = path.read_text("utf-8")
    assert liga.main([*asked, "2"]) == 0
    after = path.read_text("utf-8")
    assert after.startswith(kept)
    assert after.removeprefix(kept).count("number") == 1
    assert " von 2 = " in capsys.readouterr().out.splitlines()[1]


def test_where_no_time_is_left_nothing_is_begun(capsys: pytest.CaptureFixture[str]) -> None:
    assert liga.main(["--spiel", "oh_pharao", "--sitze", "2", "--stufe", "mittel", "--minuten", "-1"]) == 0
    assert capsys.readouterr().out.endswith("keine Zeit\n")


def test_alone_every_level_has_its_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert liga.main(["--spiel", "pharomino", "--variante", "spiel4", "--partien", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["leicht", "mittel", "schwer"]
    assert all("2 von 2 zu Ende gebracht" in line for line in lines)


def test_random_games_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert liga.main(["--spiel", "oh_pharao", "--sitze", "3", "--zufall", "2"]) == 0
    assert "2 Zufallspartien zu Ende" in capsys.readouterr().out
