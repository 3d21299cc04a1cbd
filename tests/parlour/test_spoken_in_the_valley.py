"""Whole sentences at the table of TAL DER KÖNIGE: bids, walks and stones told in them, and questions."""

from collections.abc import Sequence

import pytest

from tests.corpus.scenes import opened

BUILDING = ("besetze 14 und 15", "fertig", "3 arbeiter auf 14", "fertig")
NOTING = (*BUILDING, "baue weiß weiß rot rot auf 14", "fertig", "ja", "biete 4 auf gruppe 1", "fertig", "ja")
BID, STAND, DONE = "Dein Gebot bisher", "stehen jetzt hier", "Du legst deine Tafeln hin"


def told(scene: str, line: str, before: Sequence[str] = ()) -> str:
    """What Anna hears in a scene, after some lines."""
    stage, _ = opened(scene)
    for one in before:
        stage.say("Anna", one)
    stage.heard("Anna")
    return stage.ask("Anna", line)


@pytest.mark.parametrize(
    ("line", "bid"),
    [
        ("Die Drei und eine leere Tafel kommen zu Gruppe 4.", "3+0 auf Gruppe 4."),
        ("ach egal, die 4 auf gruppe 3", "4 auf Gruppe 3."),
        ("alle leeren tafeln auf gruppe 5", "0+0+0+0 auf Gruppe 5."),
        ("zwei leere auf 5 als bluff", "0+0 auf Gruppe 5."),
        ("4 auf die braunen", "4 auf Gruppe 1."),
        ("die höchste tafel auf gruppe 1", "4 auf Gruppe 1."),
        ("die beiden höchsten auf gruppe eins", "4+3 auf Gruppe 1."),
        ("ich will die vier braunen haben, 4 und 2 drauf", "4+2 auf Gruppe 1."),
        ("auf Gruppe 1 die 4 und die 3 und auf Gruppe 2 die 1", "4+3 auf Gruppe 1 und 1 auf Gruppe 2."),
        ("zur gruppe mit den grauen die 4 und die 1", "4+1 auf Gruppe 4."),
        ("gruppe 2: 4, gruppe 5: 3", "4 auf Gruppe 2 und 3 auf Gruppe 5."),
        ("ich nehm gruppe 2 für 4", "4 auf Gruppe 2."),
        ("vier für die zweite, drei für die vierte", "4 auf Gruppe 2 und 3 auf Gruppe 4."),
        ("ich biete auf gruppe 4 alles was ich hab", "4+3+2+1 auf Gruppe 4."),
        ("Bitte lege eine Drei zu den grauen.", "3 auf Gruppe 4."),
        ("4 auf die letzte gruppe", "4 auf Gruppe 5."),
        ("biete so viel wie möglich auf gruppe 1", "4+3+2+1 auf Gruppe 1."),
        ("4 und 3 auf die eins, den rest lass ich stecken", "4+3 auf Gruppe 1."),
        ("ich möchte die roten aus gruppe 5, dafür die vier und die zwei", "4+2 auf Gruppe 5."),
        ("mein gebot: 4 auf gruppe 2, 3 auf gruppe 4", "4 auf Gruppe 2 und 3 auf Gruppe 4."),
        ("die 4 dahin, wo vier braune liegen", "4 auf Gruppe 1."),
        ("3 auf die gruppe, in der graue sind", "3 auf Gruppe 4."),
        ("die 4 auf die mit weiß, wo noch keiner geboten hat", "4 auf Gruppe 2."),
        ("4 auf die wo nofret noch nichts hat und weiß drin ist", "4 auf Gruppe 2."),
        ("3 auf die gruppe mit den meisten gleichen", "3 auf Gruppe 1."),
        (
            "leg auf die gruppe mit den meisten braunen eine 4 und auf die, wo nofret noch nichts hat und grau drin "
            "ist, zwei leere",
            "4 auf Gruppe 1 und 0+0 auf Gruppe 4.",
        ),
        ("meine zwei stärksten auf die mit den grauen", "4+3 auf Gruppe 4."),
        ("leg bitte die kleinste Tafel auf Gruppe 4, die mag eh keiner", "1 auf Gruppe 4."),
        (
            "Lege zwei leere Tafeln zu Gruppe 3, damit Nofret sich wundert, und die Vier zu Gruppe 1.",
            "4 auf Gruppe 1 und 0+0 auf Gruppe 3.",
        ),
        ("die 4 auf gruppe 2 und zwei leere dazu, 3 auf 1", "3 auf Gruppe 1 und 4+0+0 auf Gruppe 2."),
        ("3 auf 4, dazu eine leere", "3+0 auf Gruppe 4."),
        (
            "Könnten Sie bitte für mich die Vier und die Eins auf Gruppe zwei legen und dann zur Gruppe vier noch eine "
            "leere, damit es nach mehr aussieht?",
            "4+1 auf Gruppe 2 und 0 auf Gruppe 4.",
        ),
        ("würden sie mir bitte die drei zur ersten gruppe legen und eine leere dazu?", "3+0 auf Gruppe 1."),
        ("magst du für mich 4 und 2 auf die 5 bieten?", "4+2 auf Gruppe 5."),
        ("die leeren alle auf 3", "0+0+0+0 auf Gruppe 3."),
        ("alle vier leeren auf gruppe 1", "0+0+0+0 auf Gruppe 1."),
        ("von den leeren alle auf gruppe 5", "0+0+0+0 auf Gruppe 5."),
        ("die leeren auf 3, die 4 auf 1", "4 auf Gruppe 1 und 0+0+0+0 auf Gruppe 3."),
        ("meine leeren auf die 4", "0+0+0+0 auf Gruppe 4."),
        ("die leere auf 3", "0 auf Gruppe 3."),
        ("die zwei leeren auf 3", "0+0 auf Gruppe 3."),
        ("alle auf die 3", "4+3+2+1 auf Gruppe 3."),
        ("biete 4 auf 2, das reicht", "4 auf Gruppe 2."),
    ],
)
def test_a_bid_told_in_a_sentence_is_laid_whole(line: str, bid: str) -> None:
    assert f"{BID}: {bid}" in told("tal_bieten", line)


@pytest.mark.parametrize(
    ("line", "bid"),
    [
        ("die drei auffe zwei und ne leere dabei, dann is gut", "3+0 auf Gruppe 2."),
        ("4 auf die eins und eine leere dazu, dann langts", "4+0 auf Gruppe 1."),
        ("die 4 auf die zwei, das wars", "4 auf Gruppe 2."),
        ("2 auf gruppe 1 und dann bin ich fertig", "2 auf Gruppe 1."),
        ("die zwei auf die drei, mehr nicht", "2 auf Gruppe 3."),
    ],
)
def test_a_bid_told_with_its_end_in_other_words_is_done(line: str, bid: str) -> None:
    heard = told("tal_bieten", line)
    assert f"{BID}: {bid}" in heard
    assert DONE in heard


def test_a_bid_told_with_its_end_is_done() -> None:
    heard = told("tal_bieten", "4 und 1 auf die mit den grauen, leere Tafel auf Gruppe 1, fertig")
    assert f"{BID}: 0 auf Gruppe 1 und 4+1 auf Gruppe 4." in heard
    assert DONE in heard


def test_colours_that_several_groups_have_are_asked_about() -> None:
    heard = told("tal_bieten", "4 auf die weißen")
    assert "Das kann mehreres heißen: „biete 4 auf Gruppe 2“" in heard
    assert BID not in heard


def test_a_tablet_that_lies_already_is_moved_where_that_is_said_and_else_proposed() -> None:
    assert f"{BID}: 4 auf Gruppe 3." in told("tal_bieten", "nein, die 4 lieber auf gruppe 3", ["biete 4 auf gruppe 1"])
    heard = told("tal_bieten", "die 4 auf gruppe 3", ["biete 4 auf gruppe 1"])
    assert "Meinst du „nimm die 4 zurück; biete 4 auf Gruppe 3“?" in heard


@pytest.mark.parametrize(
    ("line", "bid"),
    [
        ("doch lieber auf 3", "4 auf Gruppe 3."),
        ("nein, auf die mit den grauen", "4 auf Gruppe 4."),
        ("ach nee, halb so viel", "2 auf Gruppe 2."),
        ("eins weniger", "3 auf Gruppe 2."),
        ("doppelt so viel", "4+3+1 auf Gruppe 2."),
        ("ne doch nur die 3", "3 auf Gruppe 2."),
        ("statt der 4 die 3", "3 auf Gruppe 2."),
        ("mach aus der 4 eine 3", "3 auf Gruppe 2."),
        ("noch eine leere dazu", "4+0 auf Gruppe 2."),
        ("leg noch eine 1 dazu", "4+1 auf Gruppe 2."),
        ("Nein Entschuldigung, ich wollte auf Gruppe 3.", "4 auf Gruppe 3."),
        ("Verzeihung, das sollte auf die 5", "4 auf Gruppe 5."),
        ("oh falsch, gruppe 3 mein ich", "4 auf Gruppe 3."),
        ("ach sorry, ich meinte gruppe 4", "4 auf Gruppe 4."),
    ],
)
def test_what_was_bid_last_is_corrected_in_few_words(line: str, bid: str) -> None:
    assert f"{BID}: {bid}" in told("tal_bieten", line, ["biete 4 auf gruppe 2"])


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("ne doch nich nimm zurück", "Bieten. Leg Tafeln"),
        ("nein, die 3 auf gruppe 1", "„nimm zurück; biete 3 auf Gruppe 1“ oder „biete 3 auf Gruppe 1“"),
        ("ach nee, halb so viel, und den rest dahin, wo keiner hinschaut", "rest auf Gruppe 1“ oder „nimm zurück;"),
        ("die 5 auf gruppe 4", "Eine Tafel mit 5 gibt es nicht"),
        ("die 3 auf die mit weiß, wo keine roten drin sind", "So eine Gruppe liegt gerade nicht auf dem Markt"),
        ("die 3 auf die von nofret", "„biete 3 auf Gruppe 3“ oder „biete 3 auf Gruppe 5“"),
        (
            "leg da hin wo nofret nix hat aber nich die mit den vier gleichen, größtes wo zwei weiße sind",
            "„biete 4 auf Gruppe 2“?",
        ),
    ],
)
def test_what_is_open_in_a_bid_is_asked_and_nothing_is_laid(line: str, answer: str) -> None:
    laid = [] if "größtes" in line else ["biete 4 auf gruppe 2"]
    heard = told("tal_bieten", line, laid)
    assert answer in heard
    assert BID not in heard


@pytest.mark.parametrize(
    "line",
    [
        "vielleicht die 4 auf gruppe 3",
        "die 4 nicht auf gruppe 3",
        "soll ich die 4 auf gruppe 3 legen",
        "wenn hapu schläft, die 4 auf gruppe 3",
        "die 4 auf gruppe 3 oder gruppe 2",
        "hapu legt die 4 auf gruppe 3",
        "was wäre mit der 4 auf gruppe 3?",
        "die 4 auf gruppe 3, lieber doch nicht",
        "nicht die 4 auf die mit den grauen",
        "lieber die auf 3",
        "wäre die 4 auf die, wo nofret nichts hat, gut?",
        "die 4 auf die wo ipi träumt",
    ],
)
def test_what_may_be_no_bid_is_none(line: str) -> None:
    assert BID not in told("tal_bieten", line)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("guck mal was nofret da verdeckt hat", "zwei zu Gruppe 3 und zwei zu Gruppe 5."),
        ("was könnte nofret auf 3 liegen haben?", "Bei Gruppe 3 können das höchstens 7 Gold sein."),
        ("hat hapu schon geboten?", "Hapu hat noch nichts geboten."),
        ("wie viel muss ich mindestens bieten um nofret auf 5 zu schlagen?", "Sicher mehr ist „biete 8 auf Gruppe 5“."),
        ("biete mehr als nofret auf gruppe 3", "„biete 8 auf Gruppe 3“"),
        ("hat schon jemand auf gruppe 1 geboten?", "Bei Gruppe 1 liegt noch keine fremde Tafel."),
        ("wie viele tafeln liegen auf gruppe 3?", "Bei Gruppe 3: zwei Tafeln von Nofret, verdeckt."),
        ("auf welche gruppen hat noch niemand geboten?", "Noch ohne fremde Tafel: Gruppe 1, 2 und 4."),
        ("Muss ich mein Gebot auch bezahlen, wenn mich Hapu überbietet?", "bezahlt wird nie"),
        ("ist die 4 weg wenn ich sie biete?", "bezahlt wird nie"),
        ("wie viele tafeln muss ich legen?", "So viele du willst"),
        ("kann ich auch zwei gruppen gewinnen", "auch mehrere bekommen"),
        ("kann ich zwei vieren legen", "je einmal"),
        ("Wenn ich auf Gruppe 2 die 4 lege und Hapu auch, wer kriegt sie dann?", "du bietest vor Hapu"),
        ("wenn nofret auch 4 auf gruppe 3 hat, wer bekommt sie dann?", "Nofret: Bei gleichem Gebot gilt das frühere"),
        ("reicht eine 3 auf gruppe 1?", "Nach dir bieten aber noch Hapu und Ipi"),
        ("krieg ich gruppe 3 mit einer 4 sicher?", "Sicher ist das nicht"),
        ("wieso geht nofret auf 3 und 5, was will die mit so viel weiß", "liegen zusammen vier weiße, vier rote"),
        ("wo komm ich am billigsten an weiße?", "Ohne fremde Tafel ist davon noch Gruppe 2"),
        ("wenn nofret auf 3 und 5 sitzt, wo krieg ich weiße her?", "Weiß: zwei in Gruppe 2"),
        ("welche gruppe hat die meisten braunen?", "Braun: vier in Gruppe 1, einer in Gruppe 4 und einer in Gruppe 5."),
        ("ich brauch braune", "Wie viel ist es dir wert? Zum Beispiel „biete 4 auf Gruppe 1“."),
        ("was ist in gruppe 4 drin", "Gruppe 4: zwei graue, ein schwarzer, ein roter und ein brauner."),
        ("wie viele weiße sind noch im beutel?", "siebenundzwanzig weiße"),
        ("die beste gruppe bitte", "Wie wäre es mit „biete"),
        ("was macht ipi wohl", "Was Ipi tun wird, weiß das Haus auch nicht vorher"),
        ("wer darf nächste runde zuerst bieten?", "In der nächsten Runde du"),
        ("Lies mir den Plan als Text vor, die Zeichnung nützt mir nichts.", "Frei sind 1, 2, 3"),
        ("ich blick auf dem plan nicht durch", "Die Kästen sind die Gebiete 16 bis 22"),
        ("wie viele steine brauch ich für eine schichtenpyramide", "Klein vier gleiche für unten"),
        ("lohnt sich gruppe 1?", "Wie wäre es mit"),
        ("komm ich gegen nofret auf 3 überhaupt an?", "„biete 8 auf Gruppe 3“"),
        ("hab ich mit der 4 auf gruppe 5 eine chance?", "Sicher ist das nicht"),
        ("warum kann ich nur 10 gold bieten", "zusammen zehn Gold"),
        ("blufft nofret?", "Ob eine davon leer ist, zeigt sich erst beim Aufdecken"),
        ("wieso bietet der auf 3", "Zu sehen ist: In Gruppe 3 liegen zwei weiße"),
        ("wer bietet noch nach mir", "Nach dir bieten noch Hapu und Ipi."),
        ("was könnte man aus gruppe 1 bauen", "wird eine kleine Pyramide fertig, in Schichten: 3 Punkte."),
        ("was wär wenn ich gruppe 1 und 5 kriege", "wird eine kleine Pyramide fertig, einfarbig: 4 Punkte."),
        ("hat gruppe 3 dieselben steine wie gruppe 2?", "Das ist dasselbe"),
        ("wo liegen am meisten gleiche", "Gruppe 1: vier braune und ein roter."),
        ("wo sind keine weißen drin", "Ohne Weiß: Gruppe 1 und 4."),
        ("wie kriege ich gruppe 1 auf jeden fall", "„biete alles auf Gruppe 1“"),
        ("warum fängt nofret an?", "Nofret hat den Pharaostein"),
        ("auf welche gruppe bietet keiner", "Noch ohne fremde Tafel"),
        ("Welche Gruppen sind noch ohne Gebot?", "Noch ohne fremde Tafel: Gruppe 1, 2 und 4."),
        ("Welche Haufen sind noch frei?", "Noch ohne fremde Tafel"),
        ("gibts ne gruppe ohne tafeln von den andern", "Noch ohne fremde Tafel"),
        ("welche gruppe ist die beste und warum sind manche rot und manche weiß", "Jede Farbe zählt gleich viel"),
        ("welche gruppe ist die beste und warum sind manche rot und manche weiß", "Wie wäre es mit"),
        ("was ist die beste gruppe und wer hat sie schon", "zwei zu Gruppe 3 und zwei zu Gruppe 5."),
        ("was ist die beste gruppe und wer hat sie schon", "Wie wäre es mit"),
        ("Angenommen, da liegen Nullen, käme ich dann mit der 3 allein durch?", "genügt dort schon die Eins"),
        ("Wenn Nofret auf der 3 nur leere hat, reicht mir dann die 1?", "Sicher mehr ist „biete 8 auf Gruppe 3“."),
        ("falls nofret blufft, krieg ich die 5 dann mit ner 2?", "Sind bei Gruppe 5 alle Tafeln leer"),
        ("wo bin ich auf dem bild", "Deine Aufseher: Gebiet 16 (2)."),
        ("Ich verstehe nicht diese Bild, ist das eine Stadt oder ein Haus, und wo bin ich da drin?", "Die Kästen sind"),
        ("Ich verstehe nicht diese Bild, ist das eine Stadt oder ein Haus, und wo bin ich da drin?", "Deine Aufseher"),
        ("nofret hat die besten, was kann ich da noch tun", "Wie wäre es mit"),
        ("ich möchte nicht gegen nofret bieten, welche gruppe hat keiner", "Noch ohne fremde Tafel"),
        ("Was passiert, wenn zwei gleich viel bieten?", "in dieser Reihenfolge: Nofret, du, Hapu und Ipi."),
        ("bekomme ich meine tafeln zurück", "Ja, alle"),
        ("welche gruppe ist am besten für mich, und muss ich das gold am ende auch zahlen?", "sagt „tipp“."),
        ("sehen die anderen was ich lege?", "niemand, was darauf steht"),
        ("nofret hat auf 3 und 5 gelegt, wie viele tafeln sind das", "zwei zu Gruppe 3 und zwei zu Gruppe 5."),
        ("Was heißt denn verdeckt, und kann ich meine Tafeln noch umtauschen?", "Verdeckt heißt"),
        ("Was heißt denn verdeckt, und kann ich meine Tafeln noch umtauschen?", "Ändern kannst du dein Gebot"),
        ("wann wird aufgedeckt", "sobald alle geboten haben"),
        ("ich will die erste gruppe haben", "Wie viel ist es dir wert? Zum Beispiel „biete 4 auf Gruppe 1“."),
        ("ich möchte auf die gruppe mit den weißen alles setzen was ich habe", "„biete alles auf Gruppe 2“, „biete"),
        ("Wozu braucht man denn die roten und die schwarzen Steine?", "Jede Farbe zählt gleich viel"),
        ("wozu brauch ich überhaupt die braunen", "Jede Farbe zählt gleich viel"),
        ("was nützen mir graue steine", "Jede Farbe zählt gleich viel"),
        ("sind die schwarzen mehr wert als die weißen?", "Jede Farbe zählt gleich viel"),
        ("was mach ich mit roten", "Jede Farbe zählt gleich viel"),
        ("wofür sind die verschiedenen farben", "Jede Farbe zählt gleich viel"),
        ("wozu sind die leeren tafeln", "niemand sieht ihr das an"),
        (
            "lies mir bitte den markt nochmal vor, gruppe für gruppe, und wo nofret schon tafeln liegen hat",
            "Gruppe 5: zwei weiße, zwei rote und ein brauner.\nNofret hat verdeckt geboten: zwei zu Gruppe 3",
        ),
        ("zähl mir alle fünf haufen auf", "Gruppe 4: zwei graue"),
        ("sag mir den markt an", "Gruppe 1: vier braune und ein roter."),
        ("lies mir gruppe 3 vor", "Gruppe 3: zwei weiße"),
    ],
)
def test_a_question_while_bidding_is_answered_from_what_all_see(line: str, answer: str) -> None:
    heard = told("tal_bieten", line)
    assert answer in heard
    assert BID not in heard


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("Einen Aufseher nach 12-C, der andere bleibt in 16.", "Gebiet 16 und 12-C"),
        ("einer auf 14-B, der andere bleibt in 16", "Gebiet 16 und 14-B"),
        ("der eine soll zu 12-C, der andere darf sich ausruhen", "Gebiet 16 und 12-C"),
        ("einen aufseher auf 14, den anderen lass ich stehen", "Gebiet 16 und 14-A"),
        ("lass einen in der mitte und schick den anderen auf 2-A", "Gebiet 16 und 2-A"),
        ("mein erster Aufseher geht nach 13-A und mein zweiter bleibt wo er ist", "Gebiet 16 und 13-A"),
        ("einer auf die 6 irgendwo, der andere auf die 5", "5-A und 6-A"),
        ("den ersten auf 13-A den zweiten auf 14-B", "13-A und 14-B"),
        ("14-A und 15-C", "14-A und 15-C"),
        ("ich nehm die 13 und die 14", "13-A und 14-A"),
        ("nimm 12-C in besitz", "Gebiet 16 und 12-C"),
        ("geh mit einem aufseher nach norden zu platz 3", "Gebiet 16 und 3-A"),
        ("zum großen platz in der mitte", "Gebiet 16 und 13-A"),
        ("einer soll die 13 bewachen, der andere die 14", "13-A und 14-A"),
        ("ich nehm die zwei kleinen in der mitte", "14-A und 15-A"),
        ("ein aufseher auf 14-C, der zweite rührt sich nicht", "Gebiet 16 und 14-C"),
        ("einen auf 12-C, den andern nicht", "Gebiet 16 und 12-C"),
        ("Setzen Sie meine Aufsichten bitte auf 13-A und 14-B.", "13-A und 14-B"),
        ("Könnten Sie bitte einen Aufseher auf 13-A stellen und den anderen auf 14-B?", "13-A und 14-B"),
        ("ich nehm die zwölf", "Gebiet 16 und 12-C"),
    ],
)
def test_both_figures_do_as_a_sentence_says(line: str, where: str) -> None:
    assert f"Deine Aufseher {STAND}: {where}." in told("tal_planen", line)


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("einen auf 12-C und den andern wo der schwarze stein am meisten bringt", "Gebiet 16 und 12-C"),
        ("einer auf 13-A, der andere wo am wenigsten los ist", "Gebiet 16 und 13-A"),
        ("stell einen auf 12 c und den andern irgendwo wo die nofret nich is dan fertig", "Gebiet 16 und 12-C"),
    ],
)
def test_of_two_figures_the_one_that_is_told_clearly_goes_and_for_the_other_is_told_what_is_free(
    line: str, where: str
) -> None:
    heard = told("tal_planen", line)
    assert f"Deine Aufseher {STAND}: {where}." in heard
    assert "Frei sind 1, 2, 3" in heard
    assert "Hapu" not in heard


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "mach einen irgendwo hin wo nofret nich hockt aber so nah dass es sie ärgert, der andre bleibt zuhause",
            "Hin kommst du zum Beispiel mit „schicke Aufseher nach 12“",
        ),
        ("einen auf 12-C und den andern irgendwohin, wenn es reicht", ""),
        ("einen auf 13-C und den anderen gleich auf das Feld daneben", "„schicke Aufseher nach 13-C und 13-B“ oder"),
        ("auf den nächsten freien platz", "„schicke Aufseher nach 12“, „schicke Aufseher nach 13“"),
        ("ich will platz 12", "Meinst du „schicke Aufseher nach 12“?"),
        ("beide bleiben", "So hast du keinen Bauplatz"),
        ("der eine bleibt auf 13, der andere geht auf 14", ""),
        ("nicht auf 14", ""),
    ],
)
def test_what_is_open_is_asked_and_nobody_goes(line: str, answer: str) -> None:
    heard = told("tal_planen", line)
    assert answer in heard
    assert STAND not in heard


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("lieber auf 12-A", "Gebiet 16 und 12-A"),
        ("nein, doch auf 13", "Gebiet 16 und 13-A"),
        ("den anderen lieber auf 14", "12-C und 14-A"),
        ("14-A", "12-C und 14-A"),
        ("Entschuldigung, ich meinte 14-C", "Gebiet 16 und 14-C"),
        ("Nein Entschuldigung, ich wollte auf 13", "Gebiet 16 und 13-A"),
    ],
)
def test_who_was_sent_last_goes_elsewhere_instead(line: str, where: str) -> None:
    assert f"Deine Aufseher {STAND}: {where}." in told("tal_planen", line, ["setz einen auf 12-C"])


@pytest.mark.parametrize("line", ["sorry ich wollte 14-A statt 13-A", "statt 13-A lieber 14-A"])
def test_of_two_who_were_sent_the_one_goes_elsewhere_that_is_named(line: str) -> None:
    assert f"{STAND}: 12-C und 14-A" in told("tal_planen", line, ["setze aufseher auf 12-C und 13-A"])


@pytest.mark.parametrize(
    ("line", "where"),
    [
        (
            "Bitte setzen Sie meine beiden Aufseher auf 13-A und 14-B, sofern die Schritte dafür reichen.",
            "13-A und 14-B",
        ),
        ("beide auf 14 und 15, dann is gut", "14-A und 15-A"),
    ],
)
def test_whether_steps_suffice_nobody_has_to_ask_first(line: str, where: str) -> None:
    assert f"{STAND}: {where}" in told("tal_planen", line)


def test_what_only_others_know_is_still_waited_for() -> None:
    assert STAND not in told("tal_planen", "setz einen auf 12-C, wenn Hapu da nicht hinkommt")


def test_who_shall_stay_after_all_ends_no_turn() -> None:
    heard = told("tal_planen", "der soll doch stehen bleiben", ["setz einen auf 12-C"])
    assert "Sie stehen hier: Gebiet 16 (2)." in heard
    assert "Hapu" not in heard


@pytest.mark.parametrize(
    ("line", "where"),
    [
        ("zwei auf 14, einer auf 15, der rest bleibt", "Gebiet 16 (2), 14-B, 14-C und 15-B"),
        ("schick zwei arbeiter auf die 14 und den rest auf die 15", "14-B, 14-C, 15-B, 15-C und 15-D"),
        ("je zwei arbeiter auf 14 und 15", "Gebiet 16, 14-B, 14-C, 15-B und 15-C"),
        ("zwei arbeiter bleiben in 16, die anderen gehen auf 14", "Gebiet 16 (2), 14-B, 14-C und 14-D"),
    ],
)
def test_workers_are_shared_out_as_a_sentence_says(line: str, where: str) -> None:
    assert f"Deine Arbeiter {STAND}: {where}." in told("tal_planen", line, BUILDING[:2])


@pytest.mark.parametrize(
    ("line", "laid"),
    [
        ("die weißen auf 14", "zwei weiße"),
        ("leg die zwei weißen nach unten", "zwei weiße"),
        ("erst die roten, dann die weißen", "zwei weiße und zwei rote"),
        ("zwei rote auf die vierzehn", "zwei rote"),
        ("zwei weiße unten und zwei rote dazu auf 14", "zwei weiße und zwei rote"),
    ],
)
def test_stones_are_laid_as_a_sentence_says(line: str, laid: str) -> None:
    assert f"Gebaut: {laid}." in told("tal_planen", line, BUILDING)


def test_a_note_says_who_stays() -> None:
    assert "Notiert: 12-C." in told("tal_planen", "einer nach 12-C, der andere bleibt", NOTING)
    heard = told("tal_planen", "reicht das für 4-A und 8-A?", NOTING)
    assert "Ja, das sind sechs Schritte" in heard
    assert "Notiert" not in heard


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("warum hat Nofret sich wohl die Plätze mit dem Durchgang gesichert?", "Die Plätze 4 und 8 sind klein"),
        ("warum steht nofret auf 4-C?", "Von 4-C ist es nur ein Schritt nach Gebiet 16"),
        ("wo bringts am meisten punkte hinzugehn", "Wie wäre es mit"),
        ("welcher platz ist am besten für mich?", "Wie wäre es mit"),
        ("wo soll ich hin?", "Wie wäre es mit"),
        ("ich hab keine ahnung wohin", "Wie wäre es mit"),
        ("stell einen da hin wo er am nächsten zum bauen ist", "Wie wäre es mit"),
        ("was kann ich mit 2 weiß und 2 rot überhaupt baun", "Es fehlt: bunt einer (1 Punkt), in Schichten zwei"),
        ("was kann ich mit 2 weiß und 2 rot überhaupt baun", "noch frei ist, ist 12, ein Schritt"),
        (
            "welche pyramide kann ich mit meinen steinen fertig bauen?",
            "wird eine kleine Pyramide fertig, bunt: 1 Punkt.",
        ),
        ("reichen meine steine für eine einfarbige?", "Es fehlt: einfarbig drei (4 Punkte)."),
        ("ich will eine einfarbige", "Es fehlt: einfarbig drei (4 Punkte)."),
        ("reicht das noch für 6-A und 5-B?", "Ja, das sind vier Schritte, und sechs hast du noch"),
        ("komm ich mit sechs schritten auf 2 und auf 6?", "Ja, das sind vier Schritte"),
        ("wieviel kostet es beide auf 6 zu stellen", "Ja, das sind vier Schritte"),
        ("kann ich auf 6-A?", "„schicke Aufseher nach 6-A“"),
        ("kann ich auf die 4?", "Platz 4 gehört Nofret"),
        ("darf ich auf nofrets platz?", "In der ersten Runde nicht"),
        ("ist die 13 besser als die 14?", "Platz 13 ist groß, 14 Steine: einfarbig 14"),
        ("lohnt sich ein großer platz?", "Ein kleiner Platz hat fünf Steine: einfarbig 4"),
        ("was ist wenn hapu auch auf die 12 will?", "Du setzt vor Hapu"),
        ("muss ich beide aufseher bewegen?", "Du musst nicht"),
        ("muss der aufseher auf dem platz bleiben?", "Der Skarabäus bleibt"),
        ("kann ich beide aufseher auf denselben platz stellen?", "besetzen kannst du ihn nur einmal"),
        ("wo steh ich eigentlich?", "Deine Aufseher: Gebiet 16 (2)."),
        (
            "welche großen plätze sind noch frei",
            "einen Schritt weit Platz 13 und zwei Schritte weit die Plätze 2, 6 und 10",
        ),
        ("steht jemand auf 14?", "Niemand steht dort."),
        ("sind 13-A und 13-B nebeneinander?", "sind es zwei Schritte, über Gebiet 16"),
        ("was ist der unterschied zwischen 12-C und 12-A", "Zwischen 12-C und Gebiet 16 ist es ein Schritt"),
        ("wo ist der unterschied zwischen 13-A und 13-B", "Alle Felder von Platz 13 liegen gleich weit"),
        ("wie viele arbeiter brauche ich um alles zu bauen?", "Drei Arbeiter"),
        ("was mach ich mit dem schwarzen stein", "Jede Farbe zählt gleich viel"),
        ("was passiert mit meinen steinen wenn ich nicht baue", "an die Pyramide des Pharaos"),
        ("was kann hapu mit seinen steinen bauen", "Mit vier braunen und einem roten wird eine kleine Pyramide fertig"),
        ("was will nofret mit so vielen roten", "Nofret hat vier weiße, vier rote, einen schwarzen und einen braunen."),
        ("kann ich zwei plätze in einer runde kriegen?", "Bis zu zwei in einer Runde"),
        ("kann ich auf 13 auch erst später weiterbauen", "in jeder Runde baust du weiter"),
        ("wenn ich 14 nehme, kann ich dann diese runde was fertig bauen?", "wird Platz 14 fertig, bunt: 1 Punkt."),
        ("Wo stehen meine beiden Aufseher, und wie viele Schritte habe ich?", "Deine Aufseher: Gebiet 16 (2)."),
        ("Wo stehen meine beiden Aufseher, und wie viele Schritte habe ich?", "Noch sechs Schritte."),
        ("wo san meine zwei Aufseher", "Deine Aufseher: zwei in Gebiet 16."),
        ("Wo ich bin auf diese Karte? Ich nicht sehe mich.", "Deine Aufseher: Gebiet 16 (2)."),
        ("Wie kontert man das, dass Nofret sich gleich 4 und 8 geschnappt hat?", "Wie wäre es mit"),
        ("was mach ich gegen nofret, die hat ja schon 4 und 8", "Wie wäre es mit"),
        ("Ich hätte gern etwas in der Nähe, wo es nicht so viele Steine braucht.", "die Plätze 12, 14 und 15 und zwei"),
        ("gibt's was kleines in der nähe, was noch keinem gehört", "„schicke Aufseher nach 12“"),
        ("Ein kleiner freier Platz in der Nähe wäre mir recht.", "die Plätze 12, 14 und 15 und zwei"),
        ("lauf mit dem einen so weit, dass der andere gerade noch irgendwo ankommt", "wie du sie verteilst"),
        ("geh mit einem so weit, dass der andere auch noch hinkommt", "Noch frei: einen Schritt weit"),
        ("Was bedeutet der Stern hinter C→16?", "Hier ist eben etwas anders geworden"),
        ("Was bedeutet C→16 hinter Platz 4?", "nur ein Schritt nach Gebiet 16"),
        ("was heißt das N hinter der 4", "sagt, wem er gehört"),
        ("Was bedeutet das größer-Zeichen vor Anna?", "Diese Person ist am Zug"),
        ("darf ich zwei auf denselben platz stellen", "Ja, auf zwei Felder desselben Platzes"),
        ("kann der eine 5 und der andere 1 schritt gehen", "Sechs Schritte sind es für alle Figuren"),
        ("reicht es für die 10 und wieder zurück", "Hin und zurück sind es vier Schritte"),
        ("hat hapu schon gesetzt", "Nein, Hapu kommt in dieser Aktion erst nach dir."),
        ("hat nofret schon gesetzt", "Ja, Nofret war vor dir dran"),
        ("welches feld von 12 ist am besten", "12-C: Von Gebiet 16"),
        ("welches feld von 13 soll ich nehmen", "Gleich welches"),
        ("wo ist die mitte", "In der Mitte, in Gebiet 16"),
        ("mit welchen steinen bau ich am besten", "bunt: 1 Punkt."),
        ("Was heißt denn das kleine a?", "Große Buchstaben auf dem Plan sind Aufseher"),
        ("wofür steht das große N", "N Nofret, A dir"),
        ("was ist eigentlich der unterschied zwischen aufsehern und arbeitern?", "Arbeiter bauen: jeder"),
        ("wieviele schritte sinds von 16 bis 5-A und reicht das für beide?", "„schicke beide Aufseher nach 5-A“"),
        ("wieviele schritte sinds von 16 bis 5-A und reicht das für beide?", "über Gebiet 19."),
        ("Wie viele Schritte kostet es von 16 bis auf Feld 12-C?", "Von Gebiet 16 nach 12-C ist es ein Schritt."),
        (
            "wie viele schritte sind es von 16 nach 6-a, und zählt das reingehen in 19 schon als einer?",
            "über Gebiet 19.\nJa, jede Linie zählt",
        ),
        (
            "wie weit komm ich mit sechs schritten von 16 aus, reicht das noch für platz 12 oder muss ich dann sparen",
            "„schicke Aufseher nach 12“",
        ),
        ("wie viele schritte bleiben mir wenn einer auf 12 geht", "Danach bleiben noch fünf Schritte übrig."),
        ("wie viele schritte habe ich noch?", "Noch sechs Schritte."),
        ("wo steht nofret und gibt es noch einen freien platz wie ihre", "ist noch frei: Platz 12."),
        ("gibt es noch so einen platz wie den von nofret", "Nofrets Aufseher: 4-C und 8-C."),
        ("kann ich nofret bei der 4 noch reingrätschen oder hat die das jetz für immer", "In der ersten Runde nicht"),
        ("komm ich da bei nofret noch mit rein?", "Für immer ist ein Platz niemandem sicher"),
        ("die zwei rosinen sind weg, komm ich da trotzdem noch mit rein?", "In der ersten Runde nicht"),
        ("wo kann ich die aufseher überhaupt hinstellen", "einen Schritt weit die Plätze 12, 13, 14 und 15"),
        ("mir reicht was von 16 aus frei is und wie weit", "zwei Schritte weit die Plätze 1, 2, 3"),
        ("kann ich die zwölf noch nehmen?", "„schicke Aufseher nach 12“"),
        (
            "wie viele arbeiter kommen diese runde auf platz 6",
            "Auf Platz 6 kommen in dieser Runde höchstens drei Arbeiter",
        ),
        ("wann bekomme ich neue steine", "beim Bieten, wieder zu Beginn der nächsten Runde"),
        ("was hab ich von einem platz allein, gibt das schon punkte?", "Nein: Punkte bringt nur eine fertige Pyramide"),
    ],
)
def test_a_question_about_plots_and_stones_is_answered_and_nobody_goes(line: str, answer: str) -> None:
    heard = told("tal_planen", line)
    assert answer in heard
    assert STAND not in heard


def test_workers_are_counted_and_hands_are_told() -> None:
    assert "braucht es dort drei Arbeiter" in told("tal_planen", "wie viele arbeiter brauche ich auf 14?", BUILDING[:2])
    assert "„schicke 3 Arbeiter nach 14“" in told("tal_planen", "komm ich mit drei arbeitern auf 14?", BUILDING[:2])
    heard = told("tal_planen", "warum kann ich nicht alles bauen?", BUILDING)
    assert "Auf Platz 14 kannst du in dieser Runde noch fünf Steine legen" in heard
    assert "Auf Platz 15 nichts" in heard
