"""Tables for more than two: who plays with whom, who plays on when somebody leaves, and what is kept of it all."""

import random
from dataclasses import replace

import pytest

from mud.archive.memory import MemoryArchive
from mud.game import Standing
from mud.parlour.chair import Chair
from mud.parlour.guests import REMEMBERED
from mud.parlour.identity import is_guest
from mud.parlour.match import GIVEN_UP
from mud.parlour.standings import CROWN, Pair, pairs, tally
from mud.parlour.store import Archive, GameRow, PutGame, PutState
from mud.parlour.table import Table
from mud.text import Screen
from tests.games.oh_pharao.tables import N, lay
from tests.stage import PASSWORD, Stage, at_the_board, at_the_long_table


def long_table(stage: Stage) -> Table:
    return stage.house.tables.all["saal_tisch"]


def state(stage: Stage) -> str:
    match = long_table(stage).match
    assert match is not None
    return N.write(match.state)


def hand(stage: Stage, seat: int) -> str:
    return state(stage).split()[4].split("/")[seat]


def side(stage: Stage) -> int:
    return int(state(stage).split()[1])


def names(stage: Stage) -> list[str]:
    match = long_table(stage).match
    assert match is not None
    return match.names


def heard(stage: Stage, who: str) -> str:
    return "\n".join(stage.heard(who))


def silence(stage: Stage) -> None:
    for who in stage.sessions:
        stage.heard(who)


def put(stage: Stage, text: str) -> None:
    """Lay a position on the table of a running game."""
    match = long_table(stage).match
    assert match is not None
    match.state = N.read(text)
    stage.house.game_loop.wind_all(long_table(stage))
    stage.house.game_loop.settle(long_table(stage))


def come_back(stage: Stage, name: str) -> str:
    stage.connect(name)
    stage.say(name, name)
    return stage.ask(name, PASSWORD)


def give_up(stage: Stage, who: str, line: str = "gib auf") -> None:
    assert "(ja/nein)" in stage.ask(who, line)
    stage.say(who, "ja")


def end(stage: Stage, winner: str) -> None:
    """The running game ends by points."""
    standing = Standing(frozenset({names(stage).index(winner)}), "punkte", (0,) * len(names(stage)))
    with stage.house.ticks.turn():
        stage.house.ending.finish(long_table(stage), standing)


# How a game begins


@pytest.mark.parametrize(
    ("people", "line", "seats"),
    [
        (("Anna",), "starte Spiel", 3),
        (("Anna",), "starte Spiel allein", 3),
        (("Anna",), "starte Spiel zu zweit", 2),
        (("Anna",), "starte Spiel 4", 4),
        (("Anna", "Ben"), "starte Spiel", 3),
        (("Anna", "Ben"), "starte Spiel zu zweit", 2),
        (("Anna", "Ben"), "starte eine Partie zu viert", 4),
        (("Anna", "Ben"), "spiele zu dritt", 3),
        (("Anna", "Ben", "Cleo"), "starte Spiel", 3),
        (("Anna", "Ben", "Cleo"), "starte Spiel mit 4 Leuten", 4),
        (("Anna", "Ben", "Cleo", "Dora"), "starte Spiel", 4),
    ],
)
def test_as_many_play_as_is_said_and_the_house_fills_up(people: tuple[str, ...], line: str, seats: int) -> None:
    stage = at_the_long_table(*people)
    answer = stage.ask("Anna", line)
    assert "Partie beginnt" in answer, answer
    assert len(long_table(stage).chairs) == seats
    assert names(stage)[: len(people)] == list(people)
    sent = long_table(stage).chairs[len(people) :]
    assert [chair.who for chair in sent] == ["nebet", "mitspieler:nofret", "mitspieler:hapu"][: len(sent)]
    assert all(chair.level == "mittel" for chair in sent)
    assert len({chair.who for chair in long_table(stage).chairs}) == seats


@pytest.mark.parametrize(
    ("people", "line", "said"),
    [
        (("Anna",), "starte Spiel zu fünft", "Zu fünft geht es nicht. Möglich ist: 2, 3 und 4."),
        (("Anna", "Ben"), "starte Spiel zu sechst", "Zu sechst geht es nicht"),
        (("Anna", "Ben"), "starte Spiel allein", "Zu eins geht es nicht"),
        (("Anna", "Ben", "Cleo"), "starte Spiel zu zweit", "Es sitzen 3 am Tisch, gespielt wird aber mit 2."),
        (("Anna", "Ben", "Cleo", "Dora"), "starte Spiel zu dritt", "Es sitzen 4 am Tisch"),
    ],
)
def test_too_many_and_too_few_are_told_what_is_possible(people: tuple[str, ...], line: str, said: str) -> None:
    stage = at_the_long_table(*people)
    before = list(long_table(stage).chairs)
    assert said in stage.ask("Anna", line)
    assert long_table(stage).match is None
    assert long_table(stage).chairs == before


def test_a_number_that_is_not_possible_is_refused_before_anybody_is_asked_about_others() -> None:
    stage = at_the_long_table("Anna")
    stage.stand_ready("Ben", "Säulensaal")
    assert "Möglich ist" in stage.ask("Anna", "starte Spiel zu fünft")
    assert "Ben steht noch daneben" in stage.ask("Anna", "starte Spiel zu zweit")


def test_a_fifth_person_finds_no_seat_but_may_watch() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo", "Dora")
    stage.stand_ready("Emil", "Säulensaal")
    assert "Alle Plätze sind besetzt" in stage.ask("Emil", "setze dich an den Tisch")
    stage.say("Emil", "schau zu")
    assert long_table(stage).watchers == ["person:emil"]


def test_companions_play_as_well_as_is_wished() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "starte Spiel zu viert schwer")
    assert [chair.level for chair in long_table(stage).chairs] == [None, None, "schwer", "schwer"]
    answer = stage.ask("Ben", "stand")
    assert "Nebet führt Abydos und spielt schwer." in answer
    assert "Anna führt Memphis." in answer


def test_the_lot_decides_who_begins_and_not_who_sat_down_first() -> None:
    firsts = set()
    for seed in range(12):
        stage = Stage(seed=seed, lucky=True)
        for who in ("Anna", "Ben"):
            stage.stand_ready(who, "Säulensaal")
            stage.say(who, "setze dich an den Tisch")
        stage.say("Anna", "starte Spiel zu viert")
        assert sorted(names(stage)) == ["Anna", "Ben", "Nebet", "Nofret"]
        table = long_table(stage)
        assert [table.chairs[seat].who for seat in map(names(stage).index, ("Anna", "Ben"))] == [
            "person:anna",
            "person:ben",
        ]
        firsts.add(names(stage)[0])
    assert len(firsts) > 2


def test_between_games_people_join_the_seats_of_computer_players() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "starte Spiel zu dritt")
    stage.stand_ready("Cleo", "Säulensaal")
    assert "läuft" in stage.ask("Cleo", "setze dich an den Tisch")
    end(stage, "Anna")
    assert [chair.who for chair in long_table(stage).chairs].count("") == 2
    assert "Du setzt dich" in stage.ask("Cleo", "setze dich an den Tisch")
    stage.say("Anna", "starte Spiel")
    stage.say("Ben", "ja")
    assert sorted(names(stage)) == ["Anna", "Ben", "Cleo"]
    assert all(chair.level is None for chair in long_table(stage).chairs)


@pytest.mark.parametrize(
    "line", ["setze dich auf einen Hocker", "setz dich auf den Hocker", "nimm Platz", "setz dich dazu"]
)
def test_who_takes_a_stool_plays(line: str) -> None:
    stage = at_the_long_table()
    stage.stand_ready("Anna", "Säulensaal")
    stage.say("Anna", line)
    assert long_table(stage).people() == ["person:anna"]


def test_who_sits_already_is_told_so_and_nobody_else_is() -> None:
    stage = at_the_long_table("Anna", "Ben")
    assert "Du sitzt schon." in stage.ask("Ben", "setze dich")
    assert stage.heard("Anna") == []
    assert long_table(stage).people() == ["person:anna", "person:ben"]


def test_who_takes_a_cushion_in_the_chamber_plays() -> None:
    stage = at_the_board(players=("Anna", "Ben", "Cleo"))
    stage.say("Anna", "stehe auf")
    stage.say("Cleo", "setze dich auf ein Kissen")
    assert stage.house.tables.all["schatulle"].seat_of("person:cleo") == 0


def test_who_starts_a_game_without_a_seat_takes_one() -> None:
    stage = at_the_long_table("Anna")
    stage.stand_ready("Ben", "Säulensaal")
    stage.say("Ben", "starte Spiel zu zweit")
    assert names(stage) == ["Anna", "Ben"]


# Who leaves, and who plays on


def test_the_seat_of_who_gives_up_is_taken_over_and_the_leaver_watches() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    before = hand(stage, 1)
    silence(stage)
    give_up(stage, "Ben")
    told = heard(stage, "Anna")
    assert "Ben gibt die Partie auf" in told
    assert "Nofret setzt sich auf den freien Platz und spielt dort weiter." in told
    table = long_table(stage)
    assert table.match is not None
    assert table.chairs[1] == Chair("mitspieler:nofret", "mittel")
    assert names(stage) == ["Anna", "Nofret", "Cleo"]
    assert hand(stage, 1) == before
    assert table.watchers == ["person:ben"]
    assert "hast keine Karten" in stage.ask("Ben", "hand")
    assert "Anna" in stage.ask("Ben", "stand")


def test_the_computer_player_moves_at_once_where_the_leaver_was_to_move() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    put(stage, N.write(lay("1112233", phase="take")))  # nobody there has anything to be wished for
    give_up(stage, "Anna")
    assert side(stage) == 1
    assert "Ben" in stage.ask("Cleo", "stand")


def test_who_gets_up_or_goes_away_leaves_the_game_in_the_same_way() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    give_up(stage, "Cleo", "stehe auf")
    assert long_table(stage).match is not None
    assert long_table(stage).watchers == []
    give_up(stage, "Ben", "gehe nach Süden")
    assert long_table(stage).match is not None
    assert sorted(names(stage)) == ["Anna", "Hapu", "Nofret"]


def test_when_the_last_person_gives_up_the_game_is_over() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    for who in ("Cleo", "Ben"):
        give_up(stage, who)
    silence(stage)
    give_up(stage, "Anna")
    assert long_table(stage).match is None
    assert "gewinnen gegen Anna" in heard(stage, "Anna")
    (row,) = stage.archive.finished("oh_pharao")
    assert row.end == {
        "winners": [1, 2],
        "reason": GIVEN_UP,
        "points": [],
        "gone": [1, 2],
        "levels": [None, "mittel", "mittel"],
    }
    for who in ("Anna", "Ben", "Cleo"):
        count = tally(stage.archive, "oh_pharao", f"person:{who.lower()}")
        assert (count.won, count.lost) == (0, 1)
    assert "3 Partien" not in stage.ask("Ben", "statistik")
    assert "Ben: 1 Partie" in stage.ask("Ben", "statistik")


def test_alone_against_the_house_giving_up_ends_it() -> None:
    stage = at_the_long_table("Anna")
    stage.say("Anna", "starte Spiel zu viert")
    give_up(stage, "Anna")
    assert long_table(stage).match is None
    assert [chair.who for chair in long_table(stage).chairs] == ["person:anna", "", "", ""]


def test_of_two_who_play_the_one_who_gives_up_ends_it() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "starte Spiel zu zweit")
    give_up(stage, "Ben")
    assert long_table(stage).match is None
    (row,) = stage.archive.finished("oh_pharao")
    assert row.end is not None
    assert row.end["winners"] == [0]


def test_a_guest_who_is_gone_is_replaced_while_people_are_left() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.connect("gast")
    for line in ("gast", "gehe nach Norden", "setze dich an den Tisch"):
        stage.say("gast", line)
    stage.say("Anna", "starte Spiel")
    guest = names(stage)[2]
    silence(stage)
    stage.lose("gast")
    stage.wait(901)
    assert long_table(stage).match is not None
    assert guest not in names(stage)
    assert long_table(stage).chairs[2].level == "mittel"
    assert "setzt sich auf den freien Platz" in heard(stage, "Anna")


def test_when_the_last_person_at_the_table_was_a_guest_the_game_is_dropped() -> None:
    stage = at_the_long_table()
    stage.connect("gast")
    for line in ("gast", "gehe nach Norden", "setze dich an den Tisch", "starte Spiel zu viert"):
        stage.say("gast", line)
    assert long_table(stage).match is not None
    stage.lose("gast")
    stage.wait(901)
    assert long_table(stage).match is None
    (row,) = stage.archive.finished("oh_pharao")
    assert row.end is not None
    assert row.end["winners"] == []


def test_guests_are_replaced_who_do_not_come_back_after_a_restart() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.connect("gast")
    for line in ("gast", "gehe nach Norden", "setze dich an den Tisch"):
        stage.say("gast", line)
    stage.say("Anna", "starte Spiel")
    stage.restart()
    assert is_guest(long_table(stage).chairs[2].who)
    for seconds in (REMEMBERED, 1):
        stage.wait(seconds)
    assert names(stage)[:2] == ["Anna", "Ben"]
    assert long_table(stage).chairs[2].level == "mittel"


# Restarts


def test_a_restart_in_the_middle_brings_everything_back() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "vereinbare Antwortfrist 120 und Geduld 600")
    stage.say("Anna", "starte Spiel zu viert")
    stage.say("Anna", "ziehe eine Karte")
    give_up(stage, "Ben")
    stage.say("Anna", f"lege {hand(stage, 0)[-1]} ab")
    table, match = long_table(stage), long_table(stage).match
    assert match is not None
    before = (state(stage), table.chairs, names(stage), match.gone, match.length, table.options, table.watchers)
    stage.restart()
    table, match = long_table(stage), long_table(stage).match
    assert match is not None
    assert (state(stage), table.chairs, names(stage), match.gone, match.length, table.options, table.watchers) == before
    assert match.gone == {1}
    assert match.row.names == ("Anna", "Ben", "Cleo", "Nebet")
    assert "Nofret" in names(stage)
    answer = come_back(stage, "Cleo")
    assert "Hand:" in answer
    assert "120" in stage.ask("Cleo", "vereinbare")


def test_a_house_from_before_tables_for_many_still_opens() -> None:
    stage = at_the_board(["31"])
    stage.say("Anna", "starte Spiel")
    stage.say("Anna", "wuerfle")
    key = "table:schatulle"
    value = stage.archive.state()[key]
    old = {name: value[name] for name in ("chairs", "watchers", "last", "stoppers")}
    stage.archive.commit([PutState(key, old)])
    stage.restart()
    match = stage.house.tables.all["schatulle"].match
    assert match is not None
    assert match.names == ["Anna", "Ben"]


# What is told


def test_players_are_called_by_their_names() -> None:
    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "starte Spiel")
    put(stage, N.write(lay("D334567", "4412", "1167", pyramids=["-", "5556", "444555"])))
    silence(stage)
    stage.say("Anna", "biete Ben 3 gegen 4")
    assert "Anna bietet dir eine Drei gegen eine Vier" in heard(stage, "Ben")
    stage.say("Anna", "ziehe das Angebot zurück")
    assert "Du bietest Nebet" in stage.ask("Anna", "biete der Nebet 3 gegen 9")
    silence(stage)
    assert "spielt hier nicht mit" in stage.ask("Anna", "biete Hapu 3 gegen 4")
    stage.say("Anna", "schicke den Dieb auf Bens Pyramide")
    assert "Ein Dieb von Anna klettert an deinen zwei Stufen" in heard(stage, "Ben")


def test_yes_and_no_answer_the_game_when_the_house_has_asked_nothing() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    put(stage, N.write(lay("3345", "4412", "4567")))
    stage.say("Anna", "biete 3 gegen 4")
    assert "Du lehnst ab" in stage.ask("Cleo", "nein danke")
    assert "Du schlägst ein" in stage.ask("Ben", "ja")
    assert hand(stage, 1) == "1234"
    assert stage.ask("Ben", "ja") == "Du sagst: ja"
    assert stage.ask("Anna", "nein") == "Du sagst: nein"


def test_the_question_of_the_house_comes_before_that_of_the_game() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    put(stage, N.write(lay("3345", "4412", "4567")))
    stage.say("Anna", "biete Ben 3 gegen 4")
    assert "(ja/nein)" in stage.ask("Ben", "gib auf")
    assert "Gut, dann nicht" in stage.ask("Ben", "nein")
    assert hand(stage, 1) == "1244"
    assert "Du schlägst ein" in stage.ask("Ben", "ja")


def test_the_last_moves_are_those_since_ones_own() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    stage.stand_ready("Dora", "Säulensaal")
    stage.say("Dora", "schau zu")
    put(stage, N.write(lay("1112233", "1123334", "2345678", phase="take")))
    for who in ("Anna", "Ben", "Cleo"):
        stage.say(who, "ziehe eine Karte")
        stage.say(who, f"lege {hand(stage, side(stage))[-1]} ab")
    told = stage.ask("Anna", "letzter Zug")
    assert "Ben zieht verdeckt" in told
    assert "Cleo zieht verdeckt" in told
    assert "Du ziehst" not in told
    told = stage.ask("Cleo", "letzter Zug")
    assert "Cleo" not in told
    assert "Ben zieht verdeckt" in told
    assert "Du ziehst verdeckt" in told  # nobody has moved since
    told = stage.ask("Dora", "letzter Zug")
    assert "Cleo zieht verdeckt" in told
    assert "Ben zieht" not in told


def test_who_watches_sees_no_hands_and_no_drawn_cards() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.stand_ready("Dora", "Säulensaal")
    stage.connect("Emil", Screen(width=0, reader=True))
    for line in ("Emil", PASSWORD, PASSWORD, "gehe nach Norden"):
        stage.say("Emil", line)
    for who in ("Dora", "Emil"):
        stage.say(who, "schau zu")
    silence(stage)
    stage.say("Anna", "starte Spiel")
    secret = [hand(stage, seat) for seat in range(3)]
    assert len(set(secret)) == 3
    for who in ("Dora", "Emil"):
        lines = [
            line
            for command in ("brett", "vorlesen", "stand", "letzter Zug")
            for line in stage.ask(who, command).splitlines()
        ]
        assert not any(line.startswith("Hand") or "Auf der Hand hast" in line for line in [*lines, *stage.heard(who)])
    silence(stage)
    stage.say("Anna", "ziehe eine Karte")
    assert "Anna zieht verdeckt vom Stapel" in heard(stage, "Dora")
    for line in ("hand", "züge", "biete Anna 3 gegen 4", "ziehe eine Karte", "fertig"):
        before = state(stage)
        assert stage.ask("Dora", line)
        assert state(stage) == before


def test_who_waits_is_asked_nothing_and_hears_no_question_twice() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    stage.say("Anna", "starte Spiel")
    put(stage, N.write(lay("3345", "4412", "4567")))
    silence(stage)
    stage.say("Anna", "biete 3 gegen 4")
    assert heard(stage, "Ben").count("„ja“ oder „nein“?") == 1
    stage.say("Cleo", "nein")
    assert "„ja“ oder „nein“?" not in heard(stage, "Ben")


# Statistics


def row(winners: list[int], *players: str, **end: object) -> GameRow:
    people = tuple(player for player in players)
    return GameRow(
        id=1,
        game="oh_pharao",
        version=1,
        variant="normal",
        table="saal_tisch",
        players=people,
        names=tuple(player.partition(":")[2].capitalize() for player in players),
        human=tuple(player.startswith("person:") for player in players),
        started=0.0,
        ended=1.0,
        end={"winners": winners, "reason": "punkte", "points": [], **end},
    )


FOUR = ("person:anna", "person:ben", "person:cleo", "mitspieler:hapu")


def kept(*rows: GameRow) -> Archive:
    """An archive in which these games have ended."""
    archive = MemoryArchive()
    archive.commit([PutGame(replace(row, id=number)) for number, row in enumerate(rows, 1)])
    return archive


def test_pairs_count_only_who_won_against_whom() -> None:
    archive = kept(row([0], *FOUR), row([0, 1], *FOUR))
    anna, cleo = (tally(archive, "oh_pharao", f"person:{name}") for name in ("anna", "cleo"))
    assert (anna.won, anna.lost, anna.won_people) == (2, 0, 0)
    assert pairs(archive, "oh_pharao", "person:anna", 0, 9) == [
        Pair("person:cleo", "Cleo", 2, 0),
        Pair("mitspieler:hapu", "Hapu", 2, 0),
        Pair("person:ben", "Ben", 1, 0),
    ]
    assert (cleo.won, cleo.lost) == (0, 2)
    assert pairs(archive, "oh_pharao", "person:cleo", 0, 9) == [
        Pair("person:anna", "Anna", 0, 2),
        Pair("person:ben", "Ben", 0, 1),
    ]


def test_who_left_has_lost_whatever_the_computer_player_made_of_it() -> None:
    archive = kept(row([1], *FOUR[:3], gone=[1]))
    ben, anna = (tally(archive, "oh_pharao", f"person:{name}") for name in ("ben", "anna"))
    assert (ben.won, ben.lost) == (0, 1)
    assert (anna.won, anna.lost) == (0, 1)
    assert pairs(archive, "oh_pharao", "person:ben", 0, 9) == pairs(archive, "oh_pharao", "person:anna", 0, 9) == []


def test_only_a_win_against_people_who_stayed_counts_for_the_crown() -> None:
    for game, won in (
        (row([0], *FOUR[:3]), 1),
        (row([0], *FOUR), 0),
        (row([0], *FOUR[:3], gone=[2]), 0),
    ):
        assert tally(kept(game), "oh_pharao", "person:anna").won_people == won


def test_the_crown_is_for_games_against_people_only() -> None:
    for people, crowned in ((("Anna", "Ben", "Cleo"), True), (("Anna", "Ben"), False)):
        stage = at_the_long_table(*people)
        for _ in range(CROWN):
            stage.say("Anna", "starte Spiel zu dritt")
            for other in people[1:]:
                stage.say(other, "ja")
            end(stage, "Anna")
        account = stage.archive.account("anna")
        assert account is not None
        assert ("title" in account.settings) == crowned


def test_statistics_of_an_evening_with_four() -> None:
    stage = at_the_long_table("Anna", "Ben", "Cleo")
    for winner in ("Anna", "Anna", "Ben"):
        stage.say("Anna", "starte Spiel zu viert")
        for other in ("Ben", "Cleo"):
            stage.say(other, "ja")
        end(stage, winner)
    answer = stage.ask("Anna", "statistik")
    assert "Anna: 3 Partien, 2 gewonnen, 1 verloren" in answer
    assert "Gegen Ben: 2 gewonnen, 1 verloren" in answer
    assert "Gegen Cleo: 2 gewonnen, 0 verloren" in answer
    assert "Gegen Nebet: 2 gewonnen" in answer


def test_a_stored_game_of_four_is_told_again_from_its_log() -> None:
    from mud.game import read_record, write_record
    from mud.parlour.match import record
    from mud.sheet.fold import replay

    stage = at_the_long_table("Anna", "Ben")
    stage.say("Anna", "vereinbare Antwortfrist 60")
    stage.say("Anna", "starte Spiel zu viert")
    dice = random.Random(1)
    for _ in range(12):
        table = long_table(stage)
        assert table.match is not None
        who = ("Anna", "Ben")[min(seat for seat in table.game.to_act(table.match.state) if isinstance(seat, int))]
        lines = [line.strip() for line in stage.ask(who, "züge").splitlines()]
        stage.say(who, dice.choice([line for line in lines if "lege" not in line or "ab" in line]))
    (running,) = stage.archive.running()
    assert running.variant == "normal antwortfrist=60"
    *_, (last, _) = replay(
        long_table(stage).game, read_record(write_record(record(running, stage.archive.moves(running.id))))
    )
    assert N.write(last) == state(stage)
    assert replace(running, ended=1.0).names == ("Anna", "Ben", "Nebet", "Nofret")
