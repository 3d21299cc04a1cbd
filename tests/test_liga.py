"""The league: fair tables, honest intervals, and games that come to their end by pauses and clocks alone."""

import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest

from mud.games import discover
from tools import aims, comparing, liga, playing
from tools.kept import Kept, Outcome


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


# --- everything that has an aim


def test_an_aim_is_reached_where_the_whole_interval_lies_beyond_it() -> None:
    assert aims.verdict(0.61, 0.7, 0.6) == "erreicht"
    assert aims.verdict(0.5, 0.7, 0.6) == "offen"
    assert aims.verdict(0.5, 0.59, 0.6) == "verfehlt"


def outcome(worth: float, **happened: int) -> Outcome:
    return Outcome(worth, 10, {"schwer": 0.25, "mittel": 0.01}, happened)


def test_an_aim_tells_share_interval_figure_and_verdict() -> None:
    aim = aims.versus("oh_pharao", 3, "schwer", "mittel", 0.65)
    games = [outcome(1.0)] * 300 + [outcome(0.0)] * 100
    assert aim.told(games) == (
        "oh_pharao normal zu 3: schwer gegen mittel: 75.0% gewonnen [95 %: 70.5% bis 79.0%] in 400 Partien;"
        " Ziel 65.0%: erreicht; längste Entscheidung 0.25 s"
    )
    assert ": offen;" in aim.told(games[297:303])
    assert aim.told([]) == "oh_pharao normal zu 3: schwer gegen mittel: keine Zeit"


def test_what_happens_in_a_game_has_an_aim_of_its_own() -> None:
    (trading,) = [aim for aim in aims.AIMS if not aim.is_share]
    told = trading.told([outcome(0.5, Traded=count) for count in (2, 4, 6)])
    assert "4.00 Tausche je Partie [95 %: 1.74 bis 6.26]; Ziel" not in told
    assert "4.00 Tausche je Partie [95 %: 1.74 bis 6.26] in 3 Partien; Ziel 3.00: offen" in told
    (quick,) = [aim for aim in aims.AIMS if "Würfen" in aim.what]
    assert "66.7%" in quick.told([outcome(1.0, Thrown=60), outcome(0.0, Thrown=61), outcome(0.0)])
    (modest, *_) = [aim for aim in aims.AIMS if "oder mehr" in aim.what]
    assert "50.0% mit 110 oder mehr" in modest.told([outcome(110), outcome(109)])


def test_every_aim_is_about_players_there_are() -> None:
    assert len({(aim.about, aim.what) for aim in aims.AIMS}) == len(aims.AIMS)
    for aim in aims.AIMS:
        (name, variant, *_), seats = aim.play.args, [n for n in aim.play.args if isinstance(n, int)] or [1]
        game = discover()[name]
        assert seats[0] in game.seats(variant)
        players = [one for one in aim.play.args[2:] if isinstance(one, str)]
        assert {*players} <= {*game.levels, playing.OUTSIDER}


def test_aims_are_measured_in_turn_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "liga.jsonl"
    some = [aims.versus("oh_pharao", 2, "mittel", "leicht", 0.5), *(aim for aim in aims.AIMS if not aim.is_share)]
    wish = comparing.Wish(1, 100.0, Kept(path))
    first = list(aims.measured(some, wish))
    kept = path.read_text("utf-8")
    assert len(first) == kept.count("number") == 2
    assert all("in 1 Partien; Ziel" in line for line in first)
    assert list(aims.measured(some, wish)) == first
    assert path.read_text("utf-8") == kept


def test_all_of_it_is_one_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert liga.main(["--alles", "--spiel", "oh_pharao", "--minuten", "-1"]) == 0
    *lines, last = capsys.readouterr().out.splitlines()
    assert sorted(lines) == sorted(f"{aim.about}: keine Zeit" for aim in aims.AIMS if "oh_pharao" in aim.about)
    assert last == "0 erreicht, 0 offen, 0 verfehlt"


def test_a_game_that_is_not_over_in_time_does_not_count(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--spiel", "oh_pharao", "--sitze", "4", "--stufe", "schwer", "--partien", "1", "--minuten", "0.01"]
    assert liga.main(asked) == 0
    assert capsys.readouterr().out.endswith("keine Zeit\n")


def test_who_kills_it_leaves_nobody_playing() -> None:
    endless = "import time; from tools import comparing; print(*comparing._spread(time.sleep, [600, 600]))"
    with subprocess.Popen([sys.executable, "-c", endless], stdout=subprocess.PIPE) as league:
        while len(psutil.Process(league.pid).children()) < comparing.PROCESSES:
            time.sleep(0.01)
        league.kill()
        assert league.communicate(timeout=60) == (b"", None)  # it ends when the last who could write has gone
