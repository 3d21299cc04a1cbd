"""What authors wrote: rooms, exits, things and persons as they stand in rooms/*.toml, frozen.

Knows what can be said of a place before anyone enters it; refuses to know what has happened since, and any grammar.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

from mud.world.conditions import ALWAYS, Condition
from mud.world.story import Step

Relation = Literal["in", "auf", "unter", "hinter", "bei", "teil"]
"""How something is at something else: `bei` a person who carries it, `teil` of a thing that has it for good."""

RELATIONS: Final[tuple[Relation, ...]] = get_args(Relation)

Seating = Literal["auf", "an", "in"]
SEATINGS: Final[tuple[Seating, ...]] = get_args(Seating)

MANY: Final = -1
"""A count: more than one, nobody says how many."""

PLAYER: Final = "person:"
"""What the ids of players begin with; no id of an author may contain a colon."""
GUEST: Final = "gast:"
"""What comes then in the ids of guests: the keys of all others have no such sign."""

NOWHERE: Final = "nirgends"
"""The id of the place of things that are not in the world now."""

DIRECTIONS: Final = (
    "norden",
    "nordosten",
    "osten",
    "suedosten",
    "sueden",
    "suedwesten",
    "westen",
    "nordwesten",
    "oben",
    "unten",
    "hinaus",
    "hinein",
)
"""Every way an exit can lead, folded, in the order they are listed."""
LEFT: Final = "links"
SENSES: Final = (LEFT, "rechts")
"""The two ways round something can be turned."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is: `Place("auf", "tisch")`. Rooms hold with `in`."""

    relation: Relation
    id: str


@dataclass(frozen=True, slots=True)
class Name:
    """The words for something: lemmas of data/lexikon. `adjectives` are said, `marks` only understood, like `synonyms`.

    `count`: 1, a number of pieces, or MANY. `proper`: a name such as Anna, in no lexicon.
    """

    noun: str
    adjectives: tuple[str, ...] = ()
    synonyms: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    count: int = 1
    proper: bool = False


@dataclass(frozen=True, slots=True)
class Variant:
    """How something is for those for whom a condition holds: `fields` replace those of the prototype.

    In `additions` of a prototype only the field `text` is used, and what it says is added.
    """

    when: Condition
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Bar:
    """Why someone for whom a condition holds cannot go a way."""

    when: Condition
    text: str


@dataclass(frozen=True, slots=True)
class Exit:
    """A way out of a room. `aliases`: directions that lead there, too; `door`: a thing; `one_way`: meant to be so.

    `when`: for whom there is this way at all; `bars`: for whom it is barred; `across`: it leads to the other shore.
    """

    direction: str
    target: str
    aliases: tuple[str, ...] = ()
    door: str | None = None
    text: str = ""
    one_way: bool = False
    when: Condition = ALWAYS
    bars: tuple[Bar, ...] = ()
    across: bool = False


@dataclass(frozen=True, slots=True)
class Senses:
    """What there is to smell, hear and feel; empty: nothing special."""

    smell: str = ""
    sound: str = ""
    touch: str = ""


@dataclass(frozen=True, slots=True)
class Room:
    """A place. `preposition`: how one is there (`in` der Halle, `an` der Anlegestelle).

    `inside`: nouns that mean it only while one is in it (Raum); `afar`: what it is called only from elsewhere (Fluss);
    `aside`: nouns of the texts that are no things here, each with the reason. `dark`: what one sees without a light;
    empty: it is bright.
    """

    id: str
    title: str
    name: Name
    text: str
    exits: tuple[Exit, ...] = ()
    preposition: str = "in"
    senses: Senses = Senses()
    start: bool = False
    inside: tuple[str, ...] = ()
    afar: tuple[str, ...] = ()
    aside: Mapping[str, str] = field(default_factory=dict)
    file: str = ""
    dark: str = ""
    variants: tuple[Variant, ...] = ()
    additions: tuple[Variant, ...] = ()


@dataclass(frozen=True, slots=True)
class Staged:
    """How a game is played at a thing, for those for whom `when` holds: what the story makes of it.

    `position`: where it begins, in the game's notation; `side`: the seat one has, by what the game calls it; `at_once`:
    who sits down plays. `voices`: of which files of data/texte the sentences are that replace others, the first that
    has one. `bar`: why nobody plays here. Each empty: as everywhere.
    """

    when: Condition
    position: str = ""
    side: str = ""
    at_once: bool = False
    voices: tuple[str, ...] = ()
    bar: str = ""


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing. `here` is its own sentence in the room's description, told while it is still at `home`.

    `capacity`: things it takes in, on or under it, each for itself; `size`: what goes in must be smaller; `cavity`:
    things can lie under it. `seats`: for how many persons; `sit_at`: who sits down here sits at that thing instead;
    `way`: the direction one goes by it (stairs, a gate).
    `asked`: what there is to say to a question about it that a look does not answer, told before that;
    `writing`: what reading it tells; `rules`: it tells the rules of that game; `game`: it is the table of that game.
    `fixed`: why it cannot be taken, empty: the usual words. `hidden`: only searching finds it.
    `figure`: somebody who stays where they are and counts among those who are there, though they answer nothing.
    `afar`: it is seen from here and lies elsewhere, and its text says where. `when`: for whom there is such a thing;
    `own`: every player has their own, which nobody else sees;
    `hints`: words that mean it in a line nothing else makes sense of: `weggekloppt` for what a hammer left;
    `returns`: left lying about it goes home; `light`: when it shines for who carries it, None: never. `staged`: how its
    game is played; the first that holds counts.
    """

    id: str
    name: Name
    text: str
    home: Place
    here: str = ""
    portable: bool = False
    fixed: str = ""
    container: bool = False
    openable: bool = False
    open: bool = True
    locked: bool = False
    key: str | None = None
    supporter: bool = False
    cavity: bool = False
    capacity: int = 10
    size: int = 1
    seats: int = 0
    seating: Seating = "auf"
    sit_at: str | None = None
    asked: str = ""
    writing: str = ""
    rules: str | None = None
    game: str | None = None
    way: str | None = None
    ways: tuple[str, ...] = ()
    door: bool = False
    figure: bool = False
    hidden: bool = False
    afar: bool = False
    senses: Senses = Senses()
    when: Condition = ALWAYS
    own: bool = False
    hints: tuple[str, ...] = ()
    returns: bool = False
    light: Condition | None = None
    staged: tuple[Staged, ...] = ()
    variants: tuple[Variant, ...] = ()
    additions: tuple[Variant, ...] = ()


@dataclass(frozen=True, slots=True)
class Topic:
    """What a person answers when asked of any of `words` (folded); asked again, the next answer, then the last.

    Of topics with the same words the first counts that there is for someone. `when`: to whom; to others the topic is
    unknown. `steps`: what comes of the answer. `kindred`: words that mean it where no topic has them for its own.
    `besides`: those of its words that are no noun, and mean it only where no noun means another.
    """

    id: str
    words: tuple[str, ...]
    answers: tuple[str, ...]
    when: Condition = ALWAYS
    steps: tuple[Step, ...] = ()
    kindred: tuple[str, ...] = ()
    besides: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Spot:
    """How somebody is in a room they walk to: `here` while they stay, `comes` and `goes` when they do."""

    here: str = ""
    comes: str = ""
    goes: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who lives in the house. `plays`: names of games; `level`: how well.

    `greetings`: said when addressed, first meeting first; `thanks` and `farewells`: when thanked and taken leave of;
    `shrugs`: when asked of something unknown, `heard`: when told something, each in turn; `beside`: when asked of what
    stands here; `gifts` and `shown`: answers by thing; `declines`: when given anything else.
    `when`: for whom they are there; `path`: rooms they walk to and fro between, `stay` seconds in each, `spots`: how
    they are there; `mutters`: what they do now and then.
    """

    id: str
    name: Name
    text: str
    room: str
    here: str = ""
    plays: tuple[str, ...] = ()
    level: str = "mittel"
    greetings: tuple[str, ...] = ()
    topics: tuple[Topic, ...] = ()
    thanks: tuple[str, ...] = ()
    farewells: tuple[str, ...] = ()
    shrugs: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    gifts: Mapping[str, str] = field(default_factory=dict)
    shown: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    declines: str = ""
    when: Condition = ALWAYS
    path: tuple[str, ...] = ()
    stay: int = 180
    spots: Mapping[str, Spot] = field(default_factory=dict)
    mutters: tuple[str, ...] = ()
    variants: tuple[Variant, ...] = ()
    additions: tuple[Variant, ...] = ()
