"""What a browser is sent beside words: each kind when it is another one, and clocks as they stand when it is sent."""

import json

from mud.sights import NOTHING, Chart, Clock, Exit, Mapped, Offer, Place, Sights, Time
from mud.web.shown import Shown

PLACE = Place("halle", "Die Halle", "", (0, 0, 0), (Exit("norden", "nach Norden", "gehe nach Norden", True, "saal"),))
ROOMS = (Mapped("halle", "Die Halle", "", (0, 0, 0), "gehe in die Halle"),)
CHART = Chart("halle", ROOMS, (("halle", "saal"),), (("halle", "westen"),))
OFFER = Offer("tisch", 3, "pharao", "PHARAO", "Der Tisch ist frei.", ("setz dich an Tisch 3",))
CLOCK = Clock(100.0, (Time("Anna", 60.0, True, True), Time("Ben", 30.0, False, False)))


def test_only_what_is_another_one_is_sent() -> None:
    shown, sights = Shown(lambda: 0.0), Sights(place=PLACE, offers=(OFFER,))
    assert shown.news(sights).keys() == {"ort", "angebote"}
    assert shown.news(sights) == {}
    assert shown.news(Sights(place=PLACE)) == {"angebote": None}
    assert shown.news(Sights(place=PLACE, chart=CHART)).keys() == {"karte"}
    assert shown.news(NOTHING) == {"ort": None, "karte": None}


def test_all_of_it_is_plain_data() -> None:
    news = Shown(lambda: 100.0).news(Sights(place=PLACE, chart=CHART, offers=(OFFER,), clock=CLOCK))
    assert json.loads(json.dumps(news)) == {
        "ort": {
            "id": "halle",
            "titel": "Die Halle",
            "wege": [["norden", "nach Norden", "gehe nach Norden", True, "saal"]],
            "tische": [],
        },
        "karte": {
            "hier": "halle",
            "raeume": [["halle", "Die Halle", "", 0, 0, 0, "gehe in die Halle"]],
            "wege": [["halle", "saal"]],
            "offen": [["halle", "westen"]],
        },
        "angebote": [
            {
                "art": "tisch",
                "nr": 3,
                "spiel": "PHARAO",
                "satz": "Der Tisch ist frei.",
                "zeilen": ["setz dich an Tisch 3"],
            }
        ],
        "uhr": [["Anna", 60.0, True, True], ["Ben", 30.0, False, False]],
    }


def test_a_clock_goes_on_until_it_is_sent() -> None:
    assert Shown(lambda: 112.5).news(Sights(clock=CLOCK)) == {
        "uhr": [["Anna", 47.5, True, True], ["Ben", 30.0, False, False]]
    }
    assert Shown(lambda: 900.0).news(Sights(clock=CLOCK))["uhr"][0] == ["Anna", 0.0, True, True]


def test_nothing_in_it_obeys_anybody() -> None:
    named = Sights(clock=Clock(0.0, (Time("An\x1b[2Jna", 1.0, False, False),)))
    assert "\x1b" not in Shown(lambda: 0.0).news(named)["uhr"][0][0]
