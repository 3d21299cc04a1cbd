"""What feet do: go, sit down, stand up; and how players come into the house, freeze, wake and leave it.

Knows ways, doors and seats; refuses to know connections, accounts and how long someone stays frozen.
"""

from mud.game import Refused
from mud.world import scenes
from mud.world.events import (
    Appeared,
    Arrived,
    Departed,
    Event,
    Froze,
    Gone,
    Opened,
    Prose,
    Ref,
    Sat,
    Scene,
    Stood,
    Witnessed,
    Woke,
    say,
)
from mud.world.handling import check_reach
from mud.world.model import Way, World
from mud.world.states import Posture

BACK, ONWARD = "zurueck", "voran"


def go(world: World, actor: str, where: str) -> list[Event]:
    """Go by a direction (`norden`, `zurueck`, `voran`), a neighbouring room, a door, or a thing one goes by or sits in.

    Who sits stands up first; a closed door that is not locked is opened on the way.
    """
    way = check_go(world, actor, where)
    if way is None:
        return sit(world, actor, where)
    door, room, target = way.exit.door, world.room_of(actor), way.exit.target
    world.guard("gehen", actor, target, None)
    events: list[Event] = stand(world, actor) if world.person(actor).posture else []
    if not way.open and door is not None:
        world.set_open(door, True)
        events.append(Opened(actor, room, door))
    world.enter(actor, target)
    back = next((exit_.direction for exit_ in world.rooms[target].exits if exit_.target == room), None)
    events.append(Gone(actor, room, way.exit.direction, target, is_afloat=way.exit.across or _is_afloat(world, room)))
    events.append(Arrived(actor, target, back, details=scenes.look(world, actor)))
    return events


def check_go(world: World, actor: str, where: str) -> Way | None:
    """The way somebody would go by; None for a thing they would sit down in. Raises Refused where they cannot."""
    if where in world.things and not world.things[where].door and world.things[where].way is None:
        if world.things[where].seating != "in" or not world.things[where].seats:
            raise Refused("kein_weg", ding=Ref(where))
        check_sit(world, actor, where)
        return None
    way = _way(world, actor, where)
    bar = next((bar for bar in way.exit.bars if world.holds(bar.when, actor)), None)
    if bar is not None:
        raise Refused("fest_eigen", text=Prose(bar.text))
    if not way.open and way.exit.door is not None and world.thing(way.exit.door).locked:
        raise Refused("verschlossen", ding=Ref(way.exit.door))
    return way


def _is_afloat(world: World, room: str) -> bool:
    """Whether a room lies between two shores: nobody walks from there, wherever they go."""
    return sum(exit_.across for exit_ in world.rooms[room].exits) > 1


def across(world: World, actor: str) -> str:
    """The direction in which somebody crosses the water; between two shores straight on. Raises Refused."""
    here, back = world.room_of(actor), world.person(actor).back
    ahead = [way.exit.direction for way in world.exits(here, actor) if way.exit.across]
    if not ahead:
        raise Refused("kein_wasser")
    if len(ahead) > 1:
        came = [way.direction for way in world.rooms[back].exits if way.target == here] if back else []
        straight = [direction for direction in ahead if direction in came]
        if not straight:
            raise Refused("zwei_ufer", wege=tuple(say(f"nach_{direction}") for direction in ahead))
        ahead = straight
    return ahead[0]


def walk(world: World, resident: str, direction: str) -> list[Event]:
    """A resident goes somewhere; where there are words for it, they are told so as they leave and as they come."""
    spots = world.person(resident).person.spots
    told: list[Event] = []
    for event in go(world, resident, direction):
        spot = spots.get(event.room)
        words = "" if spot is None else spot.goes if isinstance(event, Gone) else spot.comes
        is_way = isinstance(event, Gone | Arrived)
        told.append(Witnessed(resident, event.room, words) if words and is_way else event)
    return told


def _way(world: World, actor: str, where: str) -> Way:
    ways = world.exits(world.room_of(actor), actor)
    if where == BACK:
        back = world.person(actor).back
        if back is None:
            raise Refused("kein_zurueck")
        found = [way for way in ways if way.exit.target == back]
        if not found:
            raise Refused("kein_rueckweg")
        return found[0]
    if where == ONWARD:
        back = world.person(actor).back
        found = [way for way in ways if way.exit.target != back]
        if len({way.exit.target for way in found}) != 1:
            raise Refused("mehrere_weiter" if found else "kein_weiter", wege=scenes.ways(world, actor))
        return found[0]
    if where in world.things:
        check_reach(world, actor, where)
        direction = world.things[where].way
        found = [way for way in ways if where == way.exit.door or way.exit.direction == direction]
        if not found:
            raise Refused("kein_weg", ding=Ref(where))
        return found[0]
    if where in world.rooms:
        if where == world.room_of(actor):
            raise Refused("schon_hier")
        found = [way for way in ways if way.exit.target == where]
        if not found:
            raise Refused("nicht_von_hier", raum=Ref(where))
        return found[0]
    found = [way for way in ways if way.exit.direction == where]
    found += [way for way in ways if where in way.exit.aliases]
    if not found:
        raise Refused("kein_ausgang_dort", wege=scenes.ways(world, actor))
    return found[0]


def sit(world: World, actor: str, where: str | None = None) -> list[Event]:
    """Sit down on, at or in a thing; without one on the first free seat here."""
    seat = check_sit(world, actor, where)
    world.guard("setzen", actor, seat, None)
    events = stand(world, actor) if world.person(actor).posture else []
    seating = world.things[seat].seating
    world.set_posture(actor, Posture(seating, seat))
    return [*events, Sat(actor, world.room_of(actor), seat, seating, seat)]


def check_sit(world: World, actor: str, where: str | None = None) -> str:
    """The seat somebody would sit down on. Raises Refused where they cannot."""
    posture = world.person(actor).posture
    if where is None:
        if posture is not None:
            raise Refused("sitzt_schon", ort=Ref(posture.thing))
        where = _free_seat(world, actor)
    if where not in world.things:
        raise Refused("kein_sitz", ding=Ref(where))
    check_reach(world, actor, where)
    seat = world.mine(world.things[where].sit_at or where, actor)
    proto = world.things[seat]
    if not proto.seats:
        raise Refused("kein_sitz", ding=Ref(seat))
    if posture is not None and posture.thing == seat:
        raise Refused("sitzt_schon", ort=Ref(seat))
    if proto.seating == "in" and not world.thing(seat).open:
        raise Refused("zu", ding=Ref(seat))
    if len(world.sitting(seat)) >= proto.seats:
        raise Refused("besetzt", ding=Ref(seat))
    return seat


def _free_seat(world: World, actor: str) -> str:
    for id_ in world.reachable(actor):
        if id_ in world.things:
            proto = world.things[id_]
            taken = len(world.sitting(id_)) + (proto.seats == 1 and bool(world.contents(id_, "auf", who=actor)))
            if proto.seats > taken and (proto.seating != "in" or world.thing(id_).open):
                return id_
    raise Refused("kein_sitz_hier")


def stand(world: World, actor: str) -> list[Event]:
    """Stand up."""
    posture = world.person(actor).posture
    if posture is None:
        raise Refused("steht_schon")
    world.guard("aufstehen", actor, posture.thing, None)
    world.set_posture(actor, None)
    is_within = world.things[posture.thing].seating == "in"
    placed = ("in", posture.thing) if is_within else (None, None)
    return [Stood(actor, world.room_of(actor), posture.thing, *placed)]


def arrive(world: World, player: str) -> list[Event]:
    """A player (see `World.add_player`) comes into the house where they left it, the first time at its start."""
    world.set_away(player, False)
    return [Appeared(player, world.room_of(player), details=scenes.look(world, player))]


def freeze(world: World, player: str) -> list[Event]:
    """A player's connection is lost: they stay where they are, seat and things included."""
    world.set_asleep(player, True)
    return [Froze(player, world.room_of(player))]


def wake(world: World, player: str) -> list[Event]:
    """A frozen player is back."""
    world.set_asleep(player, False)
    return [Woke(player, world.room_of(player), details=scenes.look(world, player))]


def depart(world: World, player: str, *, keep: bool = False) -> list[Event]:
    """A player leaves the house, frozen or not. The house's things go home, unless they `keep` them (alone in it).

    What is a player's own they keep.
    """
    room = world.room_of(player)
    things = () if keep else world.collect(player)
    world.set_away(player, True)
    details: Scene = ((say("bleibt_im_haus", sachen=tuple(map(Ref, things))),),) if things else ()
    return [Departed(player, room, things, details=details)]
