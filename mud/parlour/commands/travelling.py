"""What one knows of one's own way: the map, hints, points and rank.

Knows which sentence tells what; refuses to know what a riddle is about: its author wrote that beside the room.
"""

from typing import TYPE_CHECKING

from mud.game import Refused
from mud.german.meaning.reading import Reading
from mud.parlour.commands import playing
from mud.parlour.visitor import Visitor
from mud.text import Lines, Picture, Text
from mud.world import sequels
from mud.world.charting import Route, chart
from mud.world.sequels import HINTED

if TYPE_CHECKING:
    from mud.parlour.house import House


def chart_(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`karte`: where one has been, drawn; for readers a sentence for each room, the one they are in first"""
    found = chart(house.world, visitor.id)
    is_read = visitor.session is not None and visitor.session.screen.reader
    if is_read:
        stand = house.world.room_of(visitor.id)
        for room in sorted(dict.fromkeys(route.room for route in found.routes), key=lambda room: room != stand):
            ways = [_way(house, route) for route in found.routes if route.room == room]
            house.audience.say(visitor, "reise.wege", raum=house.audience.noun(room), wege=ways)
        return
    lines: Lines = tuple(((line, ""),) for line in found.lines)
    house.audience.hear(visitor, Picture(lines, lines))
    for route in found.beside:
        house.audience.hear(visitor, Text(_sentence(house, route), "dim"))
    unknown = [route for route in found.routes if route.target is None]
    here = [route for route in unknown if route.room == house.world.room_of(visitor.id)]
    if here:
        directions = [house.narrator.tell(f"welt.nach_{route.direction}") for route in here]
        house.audience.say(visitor, "reise.karte_neu_hier", wege=directions)
    elsewhere = list(dict.fromkeys(route.room for route in unknown if route not in here))
    if elsewhere:
        house.audience.say(visitor, "reise.karte_neu", raeume=[house.audience.noun(room) for room in elsewhere])


def _sentence(house: "House", route: Route) -> str:
    """`Von der Halle geht es nach Norden in den Säulensaal.`"""
    return house.narrator.tell("reise.wege", raum=house.audience.noun(route.room), wege=[_way(house, route)])


def _way(house: "House", route: Route) -> str:
    """`nach Norden in den Säulensaal`"""
    direction, world = house.narrator.tell(f"welt.nach_{route.direction}"), house.world
    if route.target is None:
        return house.narrator.tell("reise.weg_unbekannt", nach=direction)
    goal = format(house.audience.noun(route.target), f"{world.rooms[route.target].preposition}+den")
    return house.narrator.tell("reise.weg", nach=direction, ziel=goal)


def hint(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`tipp`: the next hint to the nearest open riddle, three to each; then to the next nearest

    In a running game: what may be done now.
    """
    if house.evening.playing(visitor) is not None:
        playing.moves(house, visitor, reading)
        return
    world = house.world
    riddles = sequels.open_riddles(world, visitor.id)
    if not riddles:
        raise Refused("reise.kein_tipp" if world.story.riddles else "reise.keine_raetsel")
    fresh = [riddle for riddle in riddles if world.mark(visitor.id, HINTED + riddle.id) < len(riddle.hints)]
    riddle = (fresh or riddles)[0]
    number, text = sequels.hint(world, visitor.id, riddle)
    house.audience.say(visitor, "reise.tipp", titel=riddle.title, n=number, von=len(riddle.hints), text=text)
    if not fresh:
        house.audience.say(visitor, "reise.alle_tipps")


def hints(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`tipps`: the hints to open riddles that were given already"""
    world, told = house.world, False
    for riddle in sequels.open_riddles(world, visitor.id):
        heard = riddle.hints[: world.mark(visitor.id, HINTED + riddle.id)]
        for number, text in enumerate(heard, 1):
            house.audience.say(visitor, "reise.tipp", titel=riddle.title, n=number, von=len(riddle.hints), text=text)
            told = True
    if not told:
        raise Refused("reise.noch_keine_tipps")


def score(house: "House", visitor: Visitor, reading: Reading) -> None:
    """`punkte`: points, rank, and what is solved"""
    world = house.world
    story, points = world.story, world.points(visitor.id)
    if not story.riddles:
        raise Refused("reise.keine_raetsel")
    rank = world.rank(visitor.id)
    if rank < 0:
        house.audience.say(visitor, "reise.punkte_ohne_rang", n=points, von=story.points)
    else:
        house.audience.say(visitor, "reise.punkte", n=points, von=story.points, titel=story.ranks[rank].title)
    found = sequels.solved(world, visitor.id)
    if found:
        titles = [f"{riddle.title} ({riddle.points})" for riddle in found]
        house.audience.say(visitor, "reise.geschafft", titel=titles)
    left = sum(not riddle.aside for riddle in story.riddles.values()) - sum(not riddle.aside for riddle in found)
    if left:
        house.audience.say(visitor, "reise.noch_offen", n=left)


VERBS = {"landkarte": chart_, "hinweis": hint, "hinweise": hints, "fortschritt": score}
