"""What a client asks by GMCP, and what it is told: everything it asked for, nothing else, nothing twice."""

from dataclasses import replace

import pytest

from mud.gmcp.messages import LONGEST
from mud.gmcp.modules import MODULES
from mud.gmcp.news import PARTS
from mud.gmcp.shapes import number
from mud.parlour.session import Session, Wishes
from mud.scene import Choice, Field, Piece, Scene
from mud.sights import NOTHING, Asked, Clock, Exit, Item, Offer, Person, Place, Time
from mud.text import Bell, Clause, Said, Text
from tests.door.fakes import FakeHouse
from tests.gmcp.clients import MUDLET, greeted

HALL = Place(
    "halle", "Die Halle", "im Haus", (0, 0, 0), (Exit("norden", "nach Norden", "gehe nach Norden", True, "saal"),)
)
SAAL = Place("saal", "Der Saal", "", (0, -1, 0), (Exit("oben", "nach oben", "gehe nach oben", False, ""),))
ANNA, BEN = Person("person:anna", "Anna", False, False), Person("ben", "Ben", True, False)
CUP, LAMP = Item("schale", "eine Schale", False), Item("lampe", "eine Lampe", True)
SCENE = Scene(
    "pharao",
    2,
    1,
    (Field("A0", 0, 0, "A0"), Field("B0", 1, 0, "B0", "nil")),
    (Piece("A0", "eigen", "P", "dein Priester"),),
    ("Du bist am Zug.",),
    (Choice(("A0", "B0"), "ziehe A0 nach B0"),),
)
CLOCK = Clock(0.0, (Time("Anna", 90.0, True, True), Time("Ben", 120.0, False, False)))
SOUNDS = ("wuerfel", "stein", "zug")
YES_OR_NO = Asked(("ja", "nein"))
OFFER = Offer("tisch", 2, "pharao", "PHARAO", "Der Tisch ist frei.", ("setz dich an Tisch 2",))


def show(house: FakeHouse, **sights: object) -> Session:
    """What the house shows the first who came, beside what it showed before."""
    session = house.sessions[0]
    before = NOTHING if session.sights is NOTHING else session.sights
    session.sights = replace(before, **sights)
    session.ready()
    return session


def test_both_say_hello_and_a_ping_comes_back() -> None:
    _, talker = greeted()
    assert talker.got() == []
    talker.send("Core.Hello", {"client": "Mudlet", "version": "4.17"})
    ((name, data),) = talker.got()
    assert (name, data["name"]) == ("Core.Hello", "Schatulle")
    talker.send("Core.Ping", 120)
    assert talker.got() == [("Core.Ping", None)]


def test_what_nobody_knows_is_not_heard() -> None:
    house, talker = greeted()
    talker.ask_for("IRE.Rift", "Quatsch")
    talker.got()
    for name, data in [("IRE.Rift.Request", None), ("Char.Skills.Get", {}), ("External.Discord.Hello", None)]:
        talker.send(name, data)
    talker.send("Core.Supports.Set", "Char 1")
    talker.send("Core.Supports.Add", [1, None, "", " "])
    talker.send("Core.Hello", [])
    assert talker.got() == []
    assert not house.lines


def test_who_asks_for_nothing_is_told_nothing() -> None:
    house, talker = greeted()
    talker.send("Core.Hello", {"client": "telix"})
    talker.got()
    talker.type("name Anna")
    show(house, place=HALL, people=(BEN,), things=(CUP,), scene=SCENE, clock=CLOCK, offers=(OFFER,), asked=YES_OR_NO)
    house.sessions[0].tell([Said("Ben sagt: hallo", talker="Ben", channel="sagen")])
    house.sessions[0].ready()
    talker.send("Input.Complete", "schau")
    talker.send("Char.Login.Credentials", {"account": "Anna", "password": "x"})
    talker.send("Char.Items.Inv")
    talker.send("Comm.Channel.Players")
    assert talker.got() == []
    assert talker.gmcp.wants == frozenset()


@pytest.mark.parametrize("module", sorted(MODULES))
def test_who_asks_for_one_is_told_no_other(module: str) -> None:
    house, talker = greeted()
    talker.ask_for(module)
    talker.type("name Anna")
    show(house, place=HALL, people=(BEN,), things=(CUP,), scene=SCENE, clock=CLOCK, offers=(OFFER,), asked=YES_OR_NO)
    house.sessions[0].tell([Said("Ben sagt: hallo", talker="Ben", channel="sagen")])
    house.sessions[0].ready()
    talker.send("Input.Complete", "schau")
    told = {name for name, _ in talker.got()} - {"Core.Hello"}
    known = {"Comm.Say": "comm", "Comm.Tell": "comm"}
    assert {known.get(name, _module(name)) for name in told} <= {module}
    assert bool(told) == (module not in ("client.gui", "client.media"))  # they need an address


def _module(name: str) -> str:
    """The package of a message."""
    return name.lower() if name.startswith("Schatulle.") else name.lower().rpartition(".")[0]


def test_the_room_and_who_is_in_it() -> None:
    house, talker = greeted()
    talker.ask_for("Room")
    talker.got()
    assert talker.gmcp.wants == {"ort", "leute"}
    show(house, place=HALL, people=(BEN,))
    (name, room), (listed, people) = talker.got()
    assert (name, room["name"], room["area"], room["domain"]) == ("Room.Info", "Die Halle", "im Haus", "im Haus")
    assert room["exits"] == {"n": number("saal")}
    assert room["wege"][0]["zeile"] == "gehe nach Norden"
    assert (listed, people) == ("Room.Players", [{"name": "Ben", "fullname": "Ben", "haus": True, "schlaeft": False}])
    show(house, people=(BEN, ANNA))
    assert talker.got() == [("Room.AddPlayer", {"name": "Anna", "fullname": "Anna", "haus": False, "schlaeft": False})]
    show(house, people=(ANNA,))
    assert talker.got() == [("Room.RemovePlayer", "Ben")]
    show(house, place=SAAL, people=())
    told = talker.got()
    assert [name for name, _ in told] == ["Room.Info", "Room.Players"]
    assert told[0][1]["coords"] == "0,0,1,0"
    assert told[0][1]["exits"] == {"up": 0}


def test_things_by_where_they_are() -> None:
    house, talker = greeted()
    talker.ask_for("Char.Items")
    talker.got()
    show(house, place=HALL, things=(CUP, LAMP))
    assert [(name, data["location"], [item["name"] for item in data["items"]]) for name, data in talker.got()] == [
        ("Char.Items.List", "inv", ["eine Lampe"]),
        ("Char.Items.List", "room", ["eine Schale"]),
    ]
    show(house, things=(replace(CUP, carried=True), LAMP))
    assert [(name, data["location"], data["item"]["name"]) for name, data in talker.got()] == [
        ("Char.Items.Add", "inv", "eine Schale"),
        ("Char.Items.Remove", "room", "eine Schale"),
    ]
    show(house, place=SAAL, things=(replace(CUP, carried=True), LAMP))
    assert [(name, data["location"], data["items"]) for name, data in talker.got()] == [("Char.Items.List", "room", [])]
    talker.send("Char.Items.Inv")
    assert [name for name, _ in talker.got()] == ["Char.Items.List"] * 2


def test_name_status_and_what_is_left_of_the_time() -> None:
    house, talker = greeted()
    talker.ask_for("Char")
    talker.got()
    house.sessions[0].status = "Halle"
    talker.type("name Anna")
    assert talker.got() == [
        ("Char.Name", {"name": "Anna", "fullname": "Anna"}),
        ("Char.StatusVars", {"status": "<gmcp.stand>"}),
        ("Char.Status", {"status": "Halle"}),
    ]
    talker.now = 10.0
    show(house, clock=CLOCK)
    assert talker.got() == [("Char.Vitals", {"zeit": 80, "maxzeit": 80, "laeuft": True, "string": "1:20"})]
    show(house, clock=None)
    assert talker.got() == [("Char.Vitals", {"zeit": 0, "maxzeit": 0, "laeuft": False, "string": ""})]


def test_the_clock_of_everybody() -> None:
    house, talker = greeted()
    talker.ask_for("Schatulle.Clock")
    talker.got()
    show(house, clock=CLOCK)
    assert talker.got() == [
        (
            "Schatulle.Clock",
            {
                "zeiten": [
                    {"name": "Anna", "rest": 90, "laeuft": True, "eigen": True},
                    {"name": "Ben", "rest": 120, "laeuft": False, "eigen": False},
                ]
            },
        )
    ]
    show(house, clock=None)
    assert talker.got() == [("Schatulle.Clock", {"zeiten": []})]


def test_a_board_once_and_whole() -> None:
    house, talker = greeted()
    talker.ask_for("Schatulle.Board")
    talker.got()
    show(house, scene=SCENE)
    assert talker.got() == [
        (
            "Schatulle.Board",
            {
                "nr": 1,
                "teil": 1,
                "teile": 1,
                "spiel": "pharao",
                "groesse": [2, 1],
                "saetze": ["Du bist am Zug."],
                "felder": [["A0", 0, 0, 1.0, 1.0, "A0", ""], ["B0", 1, 0, 1.0, 1.0, "B0", "nil"]],
                "steine": [["A0", "eigen", "P", "dein Priester"]],
                "zuege": [[["A0", "B0"], "ziehe A0 nach B0"]],
            },
        )
    ]
    show(house)
    assert talker.got() == []
    show(house, scene=None)
    assert talker.got() == [("Schatulle.Board", {"nr": 2, "teil": 1, "teile": 1, "spiel": ""})]


def test_a_large_board_comes_in_parts_and_one_too_large_says_so() -> None:
    house, talker = greeted()
    talker.ask_for("Schatulle.Board")
    talker.got()
    fields = tuple(Field(f"F{n}", n, 0, f"Feld Nummer {n}") for n in range(400))
    moves = tuple(Choice((f"F{n}", f"F{n + 1}"), f"ziehe F{n} nach F{n + 1}") for n in range(900))
    show(house, scene=replace(SCENE, fields=fields, choices=moves))
    told = talker.got("Schatulle.Board")
    assert 1 < len(told) == told[0]["teile"] <= PARTS
    assert [part["teil"] for part in told] == list(range(1, len(told) + 1))
    assert [field[0] for part in told for field in part.get("felder", [])] == [field.id for field in fields]
    assert [line for part in told for _, line in part.get("zuege", [])] == [move.line for move in moves]
    assert "gekuerzt" not in told[0]
    assert max(talker.sizes) <= LONGEST
    talker.now = 60.0
    show(house, scene=replace(SCENE, choices=moves * 10))
    told = talker.got("Schatulle.Board")
    assert len(told) == PARTS
    assert all(part["gekuerzt"] for part in told)
    assert told[0]["felder"]


def test_who_is_told_more_than_it_can_read_is_told_later_what_holds_then() -> None:
    house, talker = greeted()
    talker.ask_for("Schatulle.Board")
    talker.got()
    fields = tuple(Field(f"F{n}", n, 0, f"Feld Nummer {n}") for n in range(800))
    for turn in range(20):
        show(house, scene=replace(SCENE, fields=fields, caption=(f"Zug {turn}.",)))
    boards = {part["nr"] for part in talker.got("Schatulle.Board")}
    assert len(boards) < 10
    assert sum(talker.sizes) < 250_000
    talker.now = 30.0
    talker.act()
    (first, *_) = talker.got("Schatulle.Board")
    assert first["saetze"] == ["Zug 19."]


def test_tables_and_seeks() -> None:
    house, talker = greeted()
    talker.ask_for("Schatulle.Lobby")
    talker.got()
    show(house, offers=(OFFER,))
    assert talker.got("Schatulle.Lobby") == [
        {
            "angebote": [
                {
                    "art": "tisch",
                    "nummer": 2,
                    "spiel": "pharao",
                    "titel": "PHARAO",
                    "satz": "Der Tisch ist frei.",
                    "zeilen": ["setz dich an Tisch 2"],
                }
            ]
        }
    ]
    show(house, offers=tuple(replace(OFFER, number=n, sentence="x" * 200) for n in range(60)))
    (told,) = talker.got("Schatulle.Lobby")
    assert 10 < len(told["angebote"]) < 60
    assert max(talker.sizes) <= LONGEST


def test_what_is_asked_and_that_it_is_answered() -> None:
    house, talker = greeted()
    talker.ask_for("Schatulle.Question")
    show(house, asked=YES_OR_NO)
    show(house, asked=YES_OR_NO)
    show(house, asked=Asked(()))
    show(house, asked=None)
    assert talker.got("Schatulle.Question") == [
        {"offen": True, "antworten": ["ja", "nein"]},
        {"offen": True, "antworten": []},
        {"offen": False, "antworten": []},
    ]


def test_talk_by_who_said_it_and_where() -> None:
    house, talker = greeted()
    talker.ask_for("Comm.Channel", "Comm")
    (channels,) = talker.got("Comm.Channel.List")
    assert {"name": "pharao", "caption": "PHARAO", "command": "<gmcp.kanal> pharao:"} in channels
    house.sessions[0].tell(
        [
            Said("Ben sagt: hallo\x1b[2J", talker="Ben", channel="sagen"),
            Said("Ben flüstert dir zu: na", talker="Ben", channel="fluestern"),
            Said("Auf dem Kanal PHARAO sagt Ben: wer?", talker="Ben", channel="PHARAO"),
        ]
    )
    house.sessions[0].ready()
    told = talker.got()
    assert [data["channel"] for name, data in told if name == "Comm.Channel.Text"] == ["sagen", "fluestern", "pharao"]
    assert [name for name, _ in told if "Channel" not in name] == ["Comm.Say", "Comm.Tell", "Comm.Say"]
    assert told[0][1] == {"channel": "sagen", "talker": "Ben", "text": "Ben sagt: hallo[2J"}
    show(house, people=(ANNA, BEN))
    talker.send("Comm.Channel.Players")
    assert talker.got("Comm.Channel.Players") == [[{"name": "Anna"}]]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("nimm wür", ("Input.CompleteText", "nimm würfle")),
        ("scha", ("Input.CompleteChoice", ["schau", "schatten"])),
        ("xyz", ("Input.CompleteNone", None)),
    ],
)
def test_words_are_completed(typed: str, answer: tuple[str, object]) -> None:
    _, talker = greeted()
    talker.ask_for("Input")
    talker.got()
    talker.send("Input.Complete", typed)
    assert talker.got() == [answer]
    for nonsense in (None, 7, ["scha"], {"text": "scha"}):
        talker.send("Input.Complete", nonsense)
    assert talker.got() == []


def test_nothing_is_completed_while_a_password_is_typed() -> None:
    _, talker = greeted()
    talker.ask_for("Input")
    talker.type("passwort")
    talker.got()
    talker.send("Input.Complete", "scha")
    assert talker.got() == [("Input.CompleteNone", None)]


def test_packages_come_and_go() -> None:
    house, talker = greeted()
    talker.ask_for("Room")
    show(house, place=HALL, people=())
    talker.got()
    talker.send("Core.Supports.Add", ["char.items 1", "CHAR 1"])
    assert talker.gmcp.wants == {"ort", "leute", "dinge", "uhr"}
    talker.send("Core.Supports.Remove", ["Room 1", "Char"])
    assert talker.gmcp.wants == {"dinge", "ort"}
    talker.got()
    show(house, place=SAAL)
    assert talker.got("Room.Info") == []
    talker.ask_for("Room")
    assert talker.got("Room.Info")[0]["name"] == "Der Saal"


def test_what_mudlet_lists_and_what_it_is_fitted_out_with() -> None:
    house, talker = greeted()
    talker.entrance.package = ("0.3", "https://haus.example/schatulle.mpackage")
    talker.send("Core.Hello", {"client": "Mudlet", "version": "4.17"})
    talker.send("Core.Supports.Set", list(MUDLET))
    assert talker.gmcp.wants == {"uhr", "dinge", "ort", "leute"}
    assert talker.got("Client.GUI") == []
    talker.type("name Anna")
    talker.type("schau")
    assert talker.got("Client.GUI") == [{"version": "0.3", "url": "https://haus.example/schatulle.mpackage"}]
    assert not house.lines[2:]


def sounds(house: FakeHouse, *told: Text | Clause | Bell) -> None:
    house.sessions[0].tell(told)
    house.sessions[0].ready()


def test_who_wishes_for_a_bell_and_plays_files_hears_sounds() -> None:
    house, talker = greeted()
    talker.entrance.files = "https://haus.example/"
    talker.ask_for("Client.Media")
    talker.type("name Anna")
    sounds(house, Text("Du würfelst.", sound="wuerfel"))
    assert talker.got("Client.Media.Play") == []
    house.sessions[0].wishes = Wishes(bell=True)
    sounds(house, Text("Du würfelst.", sound="wuerfel"), Text("Eins."), Clause("Ben zieht", sound="stein"), Bell())
    sounds(house, Text("Du ziehst.", sound="stein"), Text("Ben zieht.", sound="stein"))
    played = [{"name": f"{name}.wav", "type": "sound", "tag": "schatulle"} for name in SOUNDS]
    assert [message for message in talker.got() if message[0].startswith("Client.Media")] == [
        ("Client.Media.Default", {"url": "https://haus.example/"}),
        *(("Client.Media.Play", one) for one in (*played, played[1])),
    ]


@pytest.mark.parametrize(("module", "files"), [("Client.GUI", "https://haus.example/"), ("Client.Media", "")])
def test_who_plays_no_files_or_where_there_are_none_nothing_is_said_of_them(module: str, files: str) -> None:
    house, talker = greeted()
    talker.entrance.files = files
    talker.ask_for(module)
    talker.type("name Anna")
    house.sessions[0].wishes = Wishes(bell=True)
    sounds(house, Text("Du würfelst.", sound="wuerfel"), Bell())
    assert not [name for name, _ in talker.got() if name.startswith("Client.Media")]


def test_it_says_goodbye() -> None:
    _, talker = greeted()
    talker.send("Core.Ping")
    talker.ask_for("Char")
    talker.type("name Anna")
    talker.got()
    talker.type("ende")
    assert talker.got() == [("Core.Goodbye", "<gmcp.abschied>")]
    talker.act()
    assert talker.got() == []


def test_who_sends_too_much_is_not_heard_for_a_while() -> None:
    _, talker = greeted()
    waits = [talker.raw(b"Core.Ping") for _ in range(500)]
    assert len(talker.got("Core.Ping")) == 100
    assert waits[99] == 0
    assert waits[-1] > 10
    talker.now = 60.0
    assert talker.raw(b"Core.Ping") == 0
