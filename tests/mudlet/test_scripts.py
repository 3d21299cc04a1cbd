"""The package's scripts in Lua, told what the house tells: map, board, clocks, and a profile for who listens."""

from pathlib import Path
from typing import Any

import pytest

from mud.games import discover
from mud.scene import Choice, Field, Piece, Scene
from tests.mudlet.profile import Profile, literal

HALL = {
    "num": 17, "name": "Die Halle", "area": "Das Haus", "domain": "Das Haus", "coords": "5,0,0,0",
    "exits": {"n": 0, "w": 0, "suedtuer": 0},
    "wege": [
        {"richtung": "norden", "name": "nach Norden", "zeile": "gehe nach Norden", "offen": True},
        {"richtung": "westen", "name": "nach Westen", "zeile": "gehe nach Westen", "offen": True},
        {"richtung": "suedtuer", "name": "durch die Südtür", "zeile": "gehe durch die Südtür", "offen": False},
    ],
}  # fmt: skip
CHAMBER = {
    "num": 23, "name": "Die Kammer", "area": "Das Haus", "domain": "Das Haus", "coords": "5,-1,0,0",
    "exits": {"e": 17},
    "wege": [{"richtung": "osten", "name": "nach Osten", "zeile": "gehe nach Osten", "offen": True}],
}  # fmt: skip


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    """A profile that has just taken the package in."""
    profile = Profile(tmp_path)
    profile.load()
    return profile


def board(scene: Scene, number: int = 1) -> dict[str, Any]:
    """Schatulle.Board of a position, in one part."""
    return {
        **{"nr": number, "teil": 1, "teile": 1, "spiel": scene.game, "groesse": [scene.width, scene.height]},
        "saetze": scene.caption,
        "felder": [[one.id, one.x, one.y, one.width, one.height, one.name, one.role] for one in scene.fields],
        "steine": [[one.field, one.role, one.label, one.name] for one in scene.pieces],
        "zuletzt": scene.moved,
        "zuege": [[one.path, one.line] for one in scene.choices],
    }


def pharao(*choices: Choice) -> Scene:
    """A game of PHARAO as it begins, for who begins."""
    game = discover()["pharao"]
    assert game.scene is not None
    scene = game.scene(game.view(game.start(2, "normal"), 0), 0)
    return Scene(
        scene.game, scene.width, scene.height, scene.fields, scene.pieces, ("Der Priester ist am Zug.",), choices
    )


PACKAGES = '["Schatulle.Board 1","Schatulle.Clock 1","Schatulle.Question 1"]'
ADD, REMOVE = (f"Core.Supports.{how} {PACKAGES}" for how in ("Add", "Remove"))


def test_it_asks_for_what_it_shows_whenever_somebody_comes_in_and_takes_all_back(profile: Profile) -> None:
    profile.show("asked")  # nobody is there yet who could be asked
    profile.do('raise("sysProtocolEnabled", "MSSP")\nraise("sysProtocolEnabled", "GMCP")')
    profile.show("asked")
    profile.told("Core.Hello", {"name": "Schatulle"})
    profile.load()  # taken in while one plays, or again: asked at once, and nothing is heard twice
    profile.do('raise("sysUninstallPackage", "anderes")\nraise("sysProtocolEnabled", "GMCP")')
    profile.show("#asked")
    profile.show("border")
    profile.do('raise("sysUninstallPackage", "schatulle")')
    profile.show("asked[#asked]")
    profile.show("handlers")
    profile.show("border")
    assert profile.run() == ["", ADD, "3", "360", REMOVE, "", "0"]


def test_rooms_become_a_map(profile: Profile) -> None:
    profile.told("Room.Info", HALL)
    profile.show("rooms[17].name .. rooms[17].at .. centre")
    profile.show("rooms[17].stubs")
    profile.told("Room.Info", CHAMBER)
    for what in (
        "rooms[23].exits",
        "rooms[17].exits",
        "rooms[17].stubs",
        "rooms[23].at",
        "areas['Das Haus'] == rooms[17].area",
        "centre",
    ):
        profile.show(what)
    profile.told("Room.Info", HALL | {"exits": {"n": 0, "w": 23, "suedtuer": 23}})
    profile.show("rooms[17].special")
    assert profile.run() == [
        "Die Halle0 0 017",
        "1=true; 5=true",
        "e=17",
        "w=23",
        "true",
        "-1 0 0",
        "true",
        "23",
        "gehe durch die Südtür=23",
    ]


def test_a_room_that_is_double_clicked_is_gone_to_step_by_step(profile: Profile) -> None:
    profile.told("Room.Info", HALL)
    profile.told("Room.Info", CHAMBER)
    profile.do('speedWalkPath, speedWalkDir = {"17", "23"}, {"e", "w"}\ndoSpeedWalk()')
    profile.show("sent")
    profile.told("Room.Info", HALL)
    profile.show("sent")
    profile.told("Room.Info", HALL | {"num": 99, "name": "Anderswo"})  # somebody led them away
    profile.told("Room.Info", CHAMBER)
    profile.show("sent")
    assert profile.run() == ["gehe nach Osten", *["gehe nach Osten; gehe nach Westen"] * 2]


def test_fields_that_are_clicked_in_order_are_a_move(profile: Profile) -> None:
    moves = (
        Choice(("A0", "A3"), "ziehe A0 nach A3"),
        Choice(("A0", "B3"), "ziehe A0 nach B3"),
        Choice(("A1", "A3"), "ziehe A1 nach A3"),
        Choice((), "gib auf"),
    )
    scene = pharao(*moves)
    hints = {field.id: field.name for field in scene.fields}
    hints |= {piece.field: f"{hints[piece.field]}: {piece.name}" for piece in scene.pieces}
    profile.told("Schatulle.Board", board(scene))
    for field in ("A0", "A1", "A3", "A1", "B3", "A1", "A1", "A0", "A3"):
        profile.do(f"click({literal(hints[field])})")
        profile.show("sent")
    profile.do('click("gib auf")')
    profile.show("sent")
    second = "ziehe A1 nach A3"
    assert profile.run() == [
        *("", "", second, second, second, second, second, second),
        f"{second}; ziehe A0 nach A3",
        f"{second}; ziehe A0 nach A3; gib auf",
    ]


def test_a_question_is_answered_by_a_button_with_a_board_and_without(profile: Profile) -> None:
    profile.told("Schatulle.Question", {"offen": True, "antworten": ["ja", "nein"]})
    profile.do('click("nein")')
    profile.show("sent")
    profile.told("Schatulle.Board", board(pharao()) | {"nebenbei": ["tipp"]})
    profile.do('click("ja")\nclick("tipp")')
    profile.show("sent")
    profile.told("Schatulle.Question", {"offen": False, "antworten": []})
    profile.show('pcall(found, "ja")')
    assert profile.run() == ["nein", "nein; ja; tipp", "false"]


def test_every_field_of_a_board_is_drawn_inside_its_place_and_the_last_move_marked(profile: Profile) -> None:
    scene = pharao()
    profile.told("Schatulle.Board", board(scene))
    profile.do(
        """
        local fields, place = 0, windows.schatulle_brett
        for _, one in pairs(windows) do
            if one.parent == place and visible(one) then
                fields = fields + 1
                assert(one.x >= 0 and one.y >= 0 and one.width > 0 and one.height > 0)
                assert(one.x + one.width <= place.width and one.y + one.height <= place.height)
                assert(not one.style:find("dashed"))
            end
        end
        show(fields)
        """
    )
    piece = scene.pieces[0]
    free = next(field for field in scene.fields if all(one.field != field.id for one in scene.pieces))
    moved = Scene(
        scene.game, scene.width, scene.height, scene.fields,
        (*scene.pieces[1:], type(piece)(free.id, piece.role, piece.label, piece.name)), moved=(piece.field, free.id),
    )  # fmt: skip
    profile.told("Schatulle.Board", board(moved, 2))
    profile.show(f"found({literal(f'{free.name}: {piece.name}')}).style:find('dashed') ~= nil")
    profile.told("Schatulle.Board", {"nr": 3, "teil": 1, "teile": 1, "spiel": ""})
    profile.show("labels_seen()")
    assert profile.run() == [str(len(scene.fields)), "true", "0"]


def test_what_cannot_be_clicked_is_a_button_and_what_lies_together_is_named_together(profile: Profile) -> None:
    fields = tuple(Field(name, x, -3.0, f"Platz {name}") for x, name in enumerate("abc", -2))
    pieces = (Piece("a", "eigen", "3", "eine Drei"), Piece("a", "fremd", "Dieb", "ein Dieb"))
    choices = (
        Choice(("dreier", "b"), "lege eine Drei nach b"),  # a kind of cards is no field
        Choice(("a", "b"), "lege a nach b"),
        Choice(("c",), ""),  # goes on where nothing is drawn here
        *(Choice((), f"wähle {number}") for number in range(40)),
    )
    profile.told("Schatulle.Board", board(Scene("tal_der_koenige", 9, 9, fields, pieces, (), choices)))
    profile.show("found('Platz a: eine Drei, ein Dieb').text")
    profile.show("found('Platz a: eine Drei, ein Dieb').x >= 0 and found('Platz a: eine Drei, ein Dieb').y >= 0")
    for hint in ("Platz c", "lege eine Drei nach b", "Platz a: eine Drei, ein Dieb", "Platz b", "wähle 0"):
        profile.do(f"click({literal(hint)})")
    profile.show("sent")
    profile.show("labels_seen()")
    assert profile.run() == [
        "<center>Platz a<br><b>3 Dieb</b></center>",
        "true",
        "lege eine Drei nach b; lege a nach b; wähle 0",
        str(len(fields) + 24),
    ]


def test_a_board_in_parts_is_shown_when_it_is_whole(profile: Profile) -> None:
    whole = board(pharao(Choice((), "würfle")), 7)
    head = {name: whole[name] for name in ("nr", "spiel", "groesse")} | {"teile": 2}
    parts = [
        head | {"teil": 1, "saetze": whole["saetze"], "felder": whole["felder"]},
        head | {"teil": 2, "steine": whole["steine"], "zuege": whole["zuege"]},
    ]
    profile.told("Schatulle.Board", parts[0])
    profile.show("schatulle.parts.board.scene")
    profile.told("Schatulle.Board", parts[1])
    profile.do(f"click({literal('würfle')})")
    profile.show("sent")
    profile.told("Schatulle.Board", parts[0] | {"nr": 8})
    profile.told("Schatulle.Board", parts[1] | {"nr": 9})  # of another one: what came of the eighth is no board
    profile.show("schatulle.parts.board.scene.nr")
    assert profile.run() == ["nil", "würfle", "7"]


def test_names_are_text_and_nothing_that_mudlet_obeys(profile: Profile) -> None:
    profile.told("Schatulle.Board", board(pharao(Choice((), 'sage <img src="x"> & "y"'))))
    profile.show('found(\'sage <img src="x"> & "y"\').text')
    profile.told("Schatulle.Clock", {"zeiten": [{"name": "<b>Ben", "rest": 61, "laeuft": False, "eigen": False}]})
    profile.show("windows.schatulle_uhr_1.text")
    assert profile.run() == ["sage &lt;img src=&quot;x&quot;&gt; &amp; &quot;y&quot;", "&lt;b&gt;Ben 1:01"]


def test_clocks_run_down_and_go_away(profile: Profile) -> None:
    times = [
        {"name": "Anna", "rest": 90, "laeuft": True, "eigen": True},
        {"name": "Ben", "rest": 300, "laeuft": False, "eigen": False},
    ]
    profile.told("Schatulle.Clock", {"zeiten": times})
    profile.do("pass(31)")
    for bar in (1, 2):
        profile.show(f"windows.schatulle_uhr_{bar}.text .. ' ' .. windows.schatulle_uhr_{bar}.most")
    profile.do("pass(100)")
    profile.show("windows.schatulle_uhr_1.value")
    profile.show("timers")
    profile.show("said")
    profile.told("Schatulle.Clock", {"zeiten": []})
    profile.show("visible(windows.schatulle_uhr_1)")
    assert profile.run() == ["Anna 0:59 90", "Ben 5:00 300", "0", "", "", "false"]


def test_who_listens_gets_sentences_and_no_windows(profile: Profile) -> None:
    profile.do("screen_reader = true")
    profile.told("Room.Info", HALL)
    profile.told("Schatulle.Board", board(pharao(Choice((), "würfle"))))
    profile.told("Schatulle.Clock", {"zeiten": [{"name": "Anna", "rest": 75, "laeuft": True, "eigen": True}]})
    profile.show("border")
    profile.show("said")
    profile.type("/schatulle brett")
    profile.type("/schatulle uhr")
    profile.do("pass(80)")
    profile.show("said")
    profile.show("labels_seen()")
    profile.show("rooms[17].name")  # the map is known, and drawn when somebody wants it
    assert profile.run() == [
        "0",
        "",
        "Der Priester ist am Zug.; Du hast noch eine Minute und 15 Sekunden, und die Uhr läuft.; "
        "Du hast noch eine Minute.; Du hast noch 20 Sekunden.",
        "0",
        "Die Halle",
    ]


def test_what_is_wished_is_kept(profile: Profile) -> None:
    profile.told("Room.Info", HALL)
    profile.show("visible(windows.schatulle_mapper)")
    profile.type("/schatulle fenster aus")
    profile.show("visible(windows.schatulle_mapper)")
    profile.show("border")
    profile.do("schatulle.settings, handlers = nil, {}")
    profile.load()
    profile.show("schatulle.settings.windows")
    profile.type("/schatulle fenster  AN")
    profile.show("border")
    profile.type("/schatulle leser an")
    profile.show("border")
    profile.show("sent")
    profile.type("/schatulle leser wie mudlet")
    profile.show("border")
    profile.type("/schatulle was")
    profile.show("#said")
    assert profile.run() == ["true", "false", "0", "false", "360", "0", "lesemodus an", "360", "3"]
