"""A small world with a story, made so that every word of the vocabulary has one place to be tried at.

Knows two rooms, what lies there and what comes of it; refuses to know what should be told.
"""

from pathlib import Path

from tests.stage import Stage

HALL = """
[raum]
id = "halle"
titel = "Halle"
nomen = "Halle"
text = "Eine Halle."
beginn = true
[[raum.zusatz]]
wenn = "tor_auf"
text = "Ein Tor steht offen."
[[raum.variante]]
wenn = "gekroent"
titel = "Deine Halle"
text = "Deine Halle."

[ausgang.norden]
nach = "garten"
wenn = "tor_auf"
[ausgang.unten]
nach = "keller"
[[ausgang.unten.sperre]]
wenn = "nicht hat seil"
text = "Ohne Seil geht es nicht hinab."

[ding.knopf]
nomen = "Stein"
namen = ["Knopf"]
text = "Ein Stein, der vorsteht."
[ding.hebel]
nomen = "Hebel"
text = "Ein Hebel."
[ding.luke]
nomen = "Klappe"
text = "Eine Klappe."
wenn = "tor_auf"
[ding.seil]
nomen = "Seil"
text = "Ein Seil."
tragbar = true
je_person = true
[ding.truhe]
nomen = "Truhe"
text = "Eine Truhe."
behaelter = true
oeffenbar = true
groesse = 5
je_person = true
[ding.brief]
nomen = "Brief"
text = "Ein Brief."
in = "truhe"
tragbar = true
lesen = "Drück den Stein."
[[ding.brief.variante]]
wenn = "tor_auf"
lesen = "Gut gemacht."
[ding.krone]
nomen = "Krone"
text = "Eine Krone."
in = "nirgends"
tragbar = true
je_person = true
[ding.krug]
nomen = "Krug"
text = "Ein Krug."
tragbar = true
kehrt_zurueck = true
[ding.tisch]
nomen = "Tisch"
text = "Ein Tisch."
ablage = true
[ding.korb]
nomen = "Korb"
text = "Ein Korb."
behaelter = true
groesse = 4
tragbar = true
[ding.bank]
nomen = "Bank"
text = "Eine Bank."
sitze = 2

[person.wirt]
nomen = "Wirt"
text = "Ein Wirt."
hier = "Der Wirt steht da."
gruss = ["Tag.", "Wieder da."]
sonst = "Weiß nicht."
murmelt = ["Der Wirt summt.", "Der Wirt hustet."]
wege = ["halle", "garten"]
verweilt = 60
[[person.wirt.variante]]
wenn = "gekroent"
gruss = ["Majestät."]
[person.wirt.themen]
krone = { worte = ["Krone"], wenn = "nicht tor_auf", antwort = ["Welche Krone?"] }
krone_mehr = { worte = ["Krone"], wenn = "tor_auf", antwort = ["Nimm sie."], dann = ["gib krone"] }
wetter = "Heiß."
[person.geist]
nomen = "Geist"
text = "Ein Geist."
hier = "Ein Geist weht."
sonst = "Huu."
wenn = "tor_auf"

[folge.knopf]
bei = "druecken"
was = "knopf"
wenn = "nicht tor_auf"
text = "Es knirscht, und ein Tor geht auf."
alle = "{wer} drückt, und es knirscht."
dann = ["marke tor_auf", "zaehle gedrueckt"]
[folge.knopf_nochmal]
bei = "druecken"
was = "knopf"
text = ["Nichts.", "Wieder nichts."]
dann = ["zaehle gedrueckt 2"]
[folge.gelesen]
bei = "lesen"
was = "brief"
einmal = true
text = "Das merkst du dir."
dann = ["marke gelesen = 3"]
[folge.krug_trinken]
bei = "trinken"
was = "krug"
text = "Süß."
[folge.benutzt]
bei = "benutzen"
was = "seil"
womit = "hebel"
text = "Das Seil hängt am Hebel."
dann = ["weg seil", "marke seil_haengt"]
[folge.zusammen]
bei = "ziehen"
was = "hebel"
wenn = "begleiter >= 1"
fuer = "alle_hier"
text = "Zu zweit geht es."
alle = "{wer} zieht mit dir am Hebel."
dann = ["marke gezogen", "gib krone"]
[folge.allein]
bei = "ziehen"
was = "hebel"
text = "Allein ist er zu schwer."
[folge.passwort]
bei = "sagen"
worte = ["sesam", "36"]
text = "Es hallt."
dann = ["marke gesagt"]
[folge.nicht_nehmen]
bei = "nehmen"
was = "korb"
statt = true
wenn = "nicht gesagt"
text = "Erst das Wort."
[folge.tanz]
bei = "tanzen"
text = "Die Halle tanzt mit."
[folge.wirt_umarmt]
bei = "umarmen"
was = "wirt"
text = "Der Wirt wird rot."
dann = ["person wirt nach garten"]
[folge.sprung]
bei = "springen"
richtung = "unten"
text = "Du springst."
dann = ["gehe keller"]
[folge.wurf]
bei = "werfen"
was = "krug"
wohin = "tisch"
text = "Er bleibt stehen."
dann = ["lege krug auf tisch"]
[folge.warten]
bei = "warten"
text = "Der Wirt räuspert sich."
dann = ["sagt wirt wetter"]
[folge.langes_warten]
bei = "zeit"
nach = 40
text = "Ein Windhauch."
dann = ["zaehle hauch"]
[folge.ankunft]
bei = "ankommen"
einmal = true
text = "Du bist neu hier."
[folge.ordnung]
bei = "putzen"
was = "truhe"
text = "Sauber."
dann = ["oeffne truhe", "heim krug", "loesche tor_auf"]
[folge.zu]
bei = "klopfen"
was = "truhe"
text = "Zu."
dann = ["schliesse truhe"]

[raetsel.tor]
titel = "Das Tor"
punkte = 5
geloest = "tor_auf"
tipps = ["Sieh dich um.", "Der Stein.", "Drück den Stein."]
[raetsel.kroenung]
titel = "Die Krone"
punkte = 10
offen = "geloest tor"
geloest = "hat krone"
tipps = ["Frag.", "Frag den Wirt.", "Frag den Wirt nach der Krone."]
[raetsel.keller]
titel = "Der Keller"
punkte = 5
geloest = "besucht keller"
nebenbei = true
"""
GARDEN = """
[raum]
id = "garten"
titel = "Garten"
nomen = "Garten"
text = "Ein Garten."
[ausgang.sueden]
nach = "halle"
[ding.lampe]
nomen = "Lampe"
text = "Eine Lampe."
tragbar = true
leuchtet = "lampe_an"
[folge.lampe_an]
bei = "anzuenden"
was = "lampe"
text = "Sie brennt."
dann = ["marke lampe_an"]
[folge.garten]
bei = "betreten"
text = ["Es duftet.", "Es duftet noch."]
"""
CELLAR = """
[raum]
id = "keller"
titel = "Keller"
nomen = "Keller"
text = "Ein Keller."
dunkel = "Schwarz."
[ausgang.oben]
nach = "halle"
[ding.fass]
nomen = "Fass"
text = "Ein Fass."
hier = "Ein Fass steht da."
"""
STORY = """
[[rang]]
ab = 0
titel = "Gast"
[[rang]]
ab = 15
titel = "König"
[[rang]]
ab = 20
titel = "Gott"
wenn = "gekroent"
[folge.sieg]
bei = "spiel_sieg"
spiel = "pharao"
gegen = "priester"
text = "Sieg."
"""


def write(folder: Path, **rooms: str) -> Path:
    """A folder with a room file for each name."""
    for name, text in rooms.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return folder


def house(folder: Path, *people: str, alone: bool = False) -> Stage:
    """The small world with people in its hall, who have heard nothing yet."""
    story = STORY[: STORY.index("[folge")]
    write(folder, halle=HALL, garten=GARDEN, keller=CELLAR, story=story)
    stage = Stage(rooms=folder, alone=alone)
    for name in people:
        stage.enter(name)
    return stage
