"""Reads rooms/*.toml into a World, strictly: an unknown key or a wrong value is an error that names file and key.

Knows the format below; refuses to know whether the words are in the lexicon and the world makes sense: see `checks`.

One file is one room, everything that is at home in it, and the ways out. Ids are ASCII and unique in the whole house.
A file without `raum` holds what belongs to no room: `rang`, `raetsel`, `folge`, `thema` (mud.world.answers), `worte`,
by which everybody is asked of a topic (`licht = ["Licht", "Lampe"]`), the `beilaeufig` of all rooms, and what
mud.world.journal_reader lists. What
depends on how far someone's story has come (`wenn`, `variante`, `zusatz`, `folge`, `raetsel`, ...) is told in
CONTRIBUTING.md, section "Ein Rätsel hinzufügen".

    [raum]
    id = "halle"
    titel = "Die Halle"               # the line above the description
    nomen = "Halle"                   # lemma in data/lexikon; adjektive, merkmale, namen as for things
    text = "..."                      # 2-4 sentences; every noun in it is a thing of this room
    hier_auch = ["Raum"]              # nouns that mean this room only while one is in it
    fern_auch = ["Fluss"]             # what it is called only from afar, in one word or several
    beilaeufig = { Wald = "Vergleich" }  # nouns of its texts that are no things, each with the reason
    lage = "in"                       # how one is there: in der Halle, an der Anlegestelle
    riechen = "..."  lauschen = "..."
    dunkel = "..."                    # what one sees without a light
    beginn = true                     # everyone begins here; exactly one room
    [[raum.variante]]                 # other texts for whom it holds; also ding, person
    wenn = "..."  text = "..."
    [[raum.zusatz]]                   # more text for whom it holds; also ding, person
    wenn = "..."  text = "..."

    [ausgang.norden]                  # norden nordosten ... oben unten hinaus hinein
    nach = "saeulensaal"
    auch = ["hinein"]                 # other directions that lead there, too
    tuer = "pforte"                   # a thing with `tuer = true`; the way back names it, too
    text = "..."                      # what one sees when looking that way
    einweg = true                     # there is no way back, and that is meant
    hinueber = true                   # in a boat, to the other shore
    wenn = "..."                      # for whom there is this way; also ding, person
    [[ausgang.norden.sperre]]         # for whom it is barred, and why
    wenn = "..."  text = "..."

    [ding.schale]
    nomen = "Schale"                  # the displayed noun
    adjektive = ["blau"]              # displayed with it, tells it from its like
    merkmale = ["rund"]               # adjectives that are understood, but not displayed
    namen = ["Gefäß"]                 # other nouns that are understood
    gemeint = ["zerbrochen"]          # words that mean it in a line nothing else makes sense of
    anzahl = 3                        # pieces, or "viele": makes the noun a plural
    text = "..."                      # when looked at
    in = "id" | auf | unter | hinter | teil_von     # where it is at home; nothing: in the room; in = "nirgends"
    hier = "..."                      # its own sentence in the room, while it is at home
    tragbar = true                    # can be taken; everything else stays, with
    fest = "..."                      #   this reason, or the usual one
    behaelter = true  ablage = true  darunter = true    # things can be put in, on, under it
    fasst = 10  groesse = 1           # how many; what goes in must be smaller (a container has 2)
    oeffenbar = true  offen = false  verschlossen = true  schluessel = "id"
    sitze = 2  sitzart = "auf"        # for how many; auf, an or in
    sitzt_an = "id"                   # who sits down here sits at that thing
    gefragt = "..."                   # what a question about it is told before its text; nothing: that is all there is
    lesen = "..."                     # what stands on it
    regeln = "pharao"                 # reading it tells the rules of that game
    spiel = "pharao"                  # it is the table of that game
    weg = "norden"                    # one can go by it (stairs, a gate)
    wege = ["norden", "osten"]        # it is several of these (archways), and behind each a way leads on
    tuer = true                       # a door of exits
    fern = true                       # it is only seen from here: who asks where it is is told its text
    mensch = true                     # somebody who counts among those who are here, and answers nothing
    je_person = true                  # every player has their own
    kehrt_zurueck = true              # left lying about it goes home
    leuchtet = true                   # or a condition for who carries it
    versteckt = true                  # only searching what it is in, on, under or behind finds it
    riechen = "..."  lauschen = "..."  beruehren = "..."
    [[ding.schale.partie]]            # how its game is played, with `je_person`; the first that holds counts
    wenn = "..."
    stellung = "... u -"              # begins there, in the notation of the game, with
    seite = "Unterägypten"            #   this seat for who plays, and
    sofort = true                     #   as soon as one sits down, or makes the first move
    stimme = ["letzte_partie"]        # data/texte/letzte_partie.toml: `["haus.revanche"]` is told in place of that
    sperre = "..."                    # or why nobody plays here now

    [person.priester]
    nomen = "Priester"                # name = "Anna" makes it a proper name, the nomen a synonym
    text = "..."  hier = "..."
    spielt = ["pharao"]  stufe = "mittel"
    gruss = ["first meeting", "again"]    # greeted; dank, abschied: thanked, taken leave of
    sonst = ["..."]                   # asked of, or shown, something unknown, each in turn
    erzaehlt = ["..."]                # told something unknown, each in turn
    daneben = ["..."]                 # asked of something that stands here and is no topic, each in turn
    ablehnen = "..."                  # given something that is not wanted
    wege = ["halle", "kammer"]  verweilt = 150    # walks to and fro, and stays so many seconds
    [person.priester.orte.halle]      # how he is there, comes and goes, in whole sentences
    hier = "..."  kommt = "..."  geht = "..."
    [person.priester.themen]          # without `worte`: those of `worte`, else the names of that thing or person
    krone = ["first time", "from then on"]
    nil = { worte = ["Nil", "Fluss"], antwort = "...", wenn = "...", dann = ["..."] }
    dieb = { antwort = "...", variante = [{ wenn = "dieb_zurueck", antwort = "..." }] }
    [person.priester.gaben]           # takes these things, says this; they return to where they belong
    dattel = "..."
    [person.priester.zeigen]          # what he says when shown them, first and again; else what he says of them
    krone = ["...", "..."]
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from mud.trouble import toml_of
from mud.world.answers import Answer, answering, read_answer
from mud.world.builders import (
    read_additions,
    read_exit,
    read_name,
    read_room_variants,
    read_senses,
    read_thing,
)
from mud.world.journal_reader import JournalReader
from mud.world.model import World
from mud.world.person_reader import read_person, with_words
from mud.world.prototypes import NOWHERE, Person, Relation, Room, Thing
from mud.world.references import check_references
from mud.world.story import Rank, Riddle, Story, Trigger
from mud.world.story_reader import read_rank, read_riddle, read_trigger
from mud.world.toml_table import RoomError, TomlTable

__all__ = ["RoomError", "load"]


def _root(path: Path) -> TomlTable:
    return TomlTable(path.name, "", toml_of(path))


def _read(path: Path, root: TomlTable) -> tuple[Room, list[Thing], list[Person]]:
    table = TomlTable(path.name, "raum", root.get("raum", dict, {}))
    id_ = table.text("id", needed=True)
    if not (id_.isascii() and id_.replace("_", "").isalnum()):
        raise table.error("falsche_id", "id")
    title, text = table.text("titel", needed=True), table.text("text", needed=True)
    exits = tuple(map(read_exit, root.tables("ausgang")))
    preposition = table.text("lage") or "in"
    senses = read_senses(table)
    room = Room(
        id_,
        title,
        read_name(table),
        text,
        exits,
        preposition,
        senses,
        start=table.flag("beginn"),
        inside=table.words("hier_auch"),
        afar=table.words("fern_auch"),
        aside=table.reasons("beilaeufig"),
        file=path.name,
        dark=table.text("dunkel"),
        variants=read_room_variants(table, senses),
        additions=read_additions(table),
    )
    table.done()
    things = [read_thing(inner, id_) for inner in root.tables("ding")]
    persons = [read_person(inner, id_) for inner in root.tables("person")]
    return room, things, persons


@dataclass(slots=True)
class _House:
    """All files together, and in which of them an id stands."""

    rooms: list[Room] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    persons: list[Person] = field(default_factory=list)
    aside: dict[str, str] = field(default_factory=dict)
    triggers: list[Trigger] = field(default_factory=list)
    riddles: list[Riddle] = field(default_factory=list)
    ranks: list[Rank] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    journal: JournalReader = field(default_factory=JournalReader)
    files: dict[str, str] = field(default_factory=dict)

    def read(self, path: Path, *, alone: bool = False) -> None:
        """Add a file; `alone`: it is the whole house. Raises RoomError."""
        root = _root(path)
        where = None
        if "raum" in root.values or alone:
            room, things, persons = _read(path, root)
            if alone:
                room = replace(room, start=True, exits=tuple(e for e in room.exits if e.target == room.id))
            self.add(path.name, [room, *things, *persons])
            self.rooms.append(room)
            where = room.id
            self.things += things
            self.persons += persons
        self.triggers += [read_trigger(inner, where) for inner in root.tables("folge")]
        self.riddles += [read_riddle(inner, where) for inner in root.tables("raetsel")]
        self.ranks += [read_rank(inner) for inner in root.rows("rang")]
        self.answers += [read_answer(inner) for inner in root.tables("thema")]
        asked = TomlTable(path.name, "worte", root.get("worte", dict, {}))
        self.words |= {topic: asked.words(topic) for topic in asked.values}
        self.journal.read(root)
        self.aside |= root.reasons("beilaeufig")
        root.done()

    def story(self) -> Story:
        """What was read of the story. Raises RoomError."""
        for kind, items in (("folge", self.triggers), ("raetsel", self.riddles)):
            files: dict[str, str] = {}
            for item in items:
                if item.id in files:
                    raise RoomError("doppelt", item.file, f"{kind}.{item.id}", andere=files[item.id])
                files[item.id] = item.file
        riddles = {riddle.id: riddle for riddle in self.riddles}
        ranks = tuple(sorted(self.ranks, key=lambda rank: rank.points))
        return Story(tuple(self.triggers), riddles, ranks, self.journal.journal(riddles))

    def inherit(self) -> None:
        """What is at home in something that every player has for themselves is their own, too."""
        own = {thing.id for thing in self.things if thing.own}
        while more := {thing.id for thing in self.things if thing.home.id in own} - own:
            own |= more
        self.things = [replace(thing, own=thing.id in own) for thing in self.things]

    def name_topics(self) -> None:
        """Every topic gets the words it is asked by."""
        known = {thing.id: thing.name for thing in self.things} | {person.id: person.name for person in self.persons}
        self.persons = [with_words(person, self.words, known) for person in self.persons]

    def add(self, file: str, items: Iterable[Room | Thing | Person]) -> None:
        for item in items:
            if item.id in self.files:
                raise RoomError("doppelt", file, item.id, andere=self.files[item.id])
            self.files[item.id] = file

    def check_homes(self) -> None:
        """Every thing is at home somewhere that can hold it, and not in itself. Raises RoomError."""
        things = {thing.id: thing for thing in self.things}
        rooms = {room.id for room in self.rooms}
        for thing in self.things:
            home, file = thing.home, self.files[thing.id]
            holder = things.get(home.id)
            if holder is None and not (home.id in rooms | {NOWHERE} and home.relation == "in"):
                raise RoomError("kein_ort", file, thing.id, ziel=home.id)
            if holder is not None and not _can_hold(holder, home.relation):
                raise RoomError("haelt_nichts", file, thing.id, ziel=home.id)
            for other in (thing.key, thing.sit_at):
                if other is not None and other not in things:
                    raise RoomError("kein_ding", file, thing.id, ziel=other)
            if thing.sit_at is not None and not things[thing.sit_at].seats:
                raise RoomError("haelt_nichts", file, thing.id, ziel=thing.sit_at)
            path = [thing.id]
            while home.id in things:
                if home.id in path:
                    raise RoomError("kreis", file, thing.id, ziel=home.id)
                path.append(home.id)
                home = things[home.id].home

    def check_doors(self) -> None:
        """Every door is one, every gift and thing shown exists. Raises RoomError."""
        doors = {thing.id for thing in self.things if thing.door}
        things = {thing.id for thing in self.things}
        for room in self.rooms:
            for exit_ in room.exits:
                if exit_.door is not None and exit_.door not in doors:
                    raise RoomError("keine_tuer", room.file, f"ausgang.{exit_.direction}", ziel=exit_.door)
        for person in self.persons:
            for thing in (*person.gifts, *person.shown):
                if thing not in things:
                    raise RoomError("kein_ding", self.files[person.id], person.id, ziel=thing)


def _can_hold(holder: Thing, relation: Relation) -> bool:
    return {"in": holder.container, "auf": holder.supporter}.get(relation, True)


def load(path: Path) -> World:
    """The world of all *.toml in a folder, in the order of their names. Raises RoomError, OSError.

    A single file is a world of one room, where one begins; ways out of it lead nowhere and are left out.
    """
    house = _House()
    for file in [path] if path.is_file() else sorted(path.glob("*.toml")):
        house.read(file, alone=path.is_file())
    house.inherit()
    house.name_topics()
    house.check_homes()
    house.check_doors()
    starts = [room for room in house.rooms if room.start]
    if len(starts) != 1:
        raise RoomError("ein_beginn", path.name, "raum.beginn", zahl=str(len(starts)))
    persons = answering(house.persons, house.answers)
    world = World(house.rooms, house.things, persons, house.story())
    world.files, world.aside = house.files, house.aside
    if path.is_dir():
        check_references(world)
    return world
