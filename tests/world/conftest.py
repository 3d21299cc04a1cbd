"""A small house for tests, made so that every rule has one thing to be tried on; and the real one."""

from pathlib import Path

import pytest

from mud.german.speech.lexicon import Lexicon
from mud.shelves import shelf
from mud.world import actions
from mud.world.loader import load
from mud.world.model import World

HALL = """
[raum]
id = "halle"
titel = "Halle"
nomen = "Halle"
text = "Eine Halle."
beginn = true
riechen = "Kalk."
[ausgang.norden]
nach = "garten"
tuer = "tuer"
[ausgang.unten]
nach = "keller"
einweg = true
[ding.tuer]
nomen = "Tür"
text = "Aus Holz."
tuer = true
oeffenbar = true
[ding.tisch]
nomen = "Tisch"
text = "Ein Tisch."
ablage = true
darunter = true
fasst = 3
[ding.bein]
nomen = "Bein"
text = "Ein Tischbein."
teil_von = "tisch"
[ding.kiste]
nomen = "Kiste"
text = "Eine Kiste."
behaelter = true
oeffenbar = true
verschlossen = true
schluessel = "schluessel"
groesse = 3
fasst = 2
tragbar = true
[ding.schluessel]
nomen = "Schlüssel"
text = "Ein Schlüssel."
unter = "tisch"
versteckt = true
tragbar = true
[ding.perle]
nomen = "Perle"
text = "Eine Perle."
in = "kiste"
tragbar = true
[ding.buch]
nomen = "Buch"
text = "Ein Buch."
auf = "tisch"
hier = "Ein Buch liegt bereit."
lesen = "Es war einmal."
tragbar = true
riechen = "Staub."
[ding.rolle]
nomen = "Rolle"
text = "Eine Rolle."
auf = "tisch"
regeln = "pharao"
tragbar = true
[ding.beutel]
nomen = "Beutel"
text = "Ein Beutel."
behaelter = true
tragbar = true
[ding.bank]
nomen = "Bank"
text = "Eine Bank."
sitze = 1
[ding.kissen]
nomen = "Kissen"
text = "Ein Kissen."
sitzt_an = "spieltisch"
[ding.spieltisch]
nomen = "Spieltisch"
text = "Ein Spieltisch."
sitze = 2
sitzart = "an"
spiel = "pharao"
[ding.treppe]
nomen = "Treppe"
text = "Hinab."
weg = "unten"
[ding.statue]
nomen = "Statue"
text = "Eine Statue."
fest = "Sie will nicht."
[person.wirt]
nomen = "Wirt"
text = "Ein Wirt."
hier = "Der Wirt putzt Becher."
spielt = ["pharao"]
gruss = ["Willkommen!", "Schon wieder?"]
sonst = "Keine Ahnung."
erzaehlt = "Soso."
ablehnen = "Behalte es."
[person.wirt.themen]
wein = "Gut und teuer."
becher = { worte = ["Becher", "Trinkgefäß"], antwort = ["Zum Trinken.", "Immer noch zum Trinken."] }
[person.wirt.gaben]
perle = "Danke!"
[person.wirt.zeigen]
buch = "Das kenne ich."
"""

GARDEN = """
[raum]
id = "garten"
titel = "Garten"
nomen = "Garten"
text = "Ein Garten."
[ausgang.sueden]
nach = "halle"
auch = ["hinein"]
tuer = "tuer"
text = "Dort liegt die Halle."
[ding.kahn]
nomen = "Kahn"
text = "Ein Kahn."
behaelter = true
groesse = 5
sitze = 2
sitzart = "in"
"""

CELLAR = """
[raum]
id = "keller"
titel = "Keller"
nomen = "Keller"
text = "Ein Keller."
[ausgang.hinaus]
nach = "garten"
einweg = true
"""

ANNA, BELA = "person:anna", "person:bela"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The small house as files."""
    for name, text in (("a_halle", HALL), ("b_garten", GARDEN), ("c_keller", CELLAR)):
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def world(folder: Path) -> World:
    """The small house with Anna and Bela in its hall, nothing unsaved."""
    world = load(folder)
    for id_, name in ((ANNA, "Anna"), (BELA, "Bela")):
        world.add_player(id_, name)
        actions.arrive(world, id_)
    world.changes()
    return world


@pytest.fixture
def house() -> World:
    """The world that is shipped."""
    return load(shelf("rooms"))


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    """The words that are shipped."""
    return Lexicon.load(shelf("data") / "lexikon")
