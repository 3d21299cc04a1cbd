"""What is written, drawn or seen on something: that is more than that nothing lies there."""

import pytest

from tests.parlour.test_small_deeds import at


@pytest.mark.parametrize(
    ("room", "line", "heard"),
    [
        ("saeulensaal", "Was steht auf dem Sockel der Königin?", "„Sie spielte jeden Abend"),
        ("tempelhof", "welche Könige stehen über der Tür", "Drei Könige, ein Platz aus Splittern"),
        ("halle", "welche Sterne sind an der Decke?", "Goldene Sterne"),
        ("halle", "was ist an die Decke gemalt", "Ein Nachthimmel"),
        ("halle", "was ist auf der Decke abgebildet?", "Ein Nachthimmel"),
        ("tempelhof", "wie spät ist es laut der Sonnenuhr?", "bei der achten Stunde"),
        ("tempelhof", "welche Stunde zeigt der Schatten", "zwölf Striche"),
        ("tempelhof", "was zeigt die Sonnenuhr an?", "bei der achten Stunde"),
        ("uferpfad", "was glitzert da im Nest?", "wenn man es durchsucht"),
        ("uferpfad", "was glitzert da", "Der Uferpfad im Schilf"),
        ("halle", "was funkelt da im Wasser", "Klares Wasser"),
        ("schreibstube", "was steht auf der Karte?", "Die Toten ziehen um"),
        ("bauhuette", "was ist auf dem Plan gezeichnet", "Ein Gang darin endet"),
        ("markt", "was hat der Affe sich da untern Arm geklemmt", "klemmt etwas Flaches"),
        ("oase", "was ist auf dem Teppich abgebildet", "aus lauter kleinen Toren"),
    ],
)
def test_what_is_shown_on_something_is_told(room: str, line: str, heard: str) -> None:
    assert heard in at(room, line)


def test_what_lies_there_is_told_all_the_same() -> None:
    assert "Auf dem Sockel liegt nichts" in at("saeulensaal", "was liegt auf dem Sockel?")
    assert "ein Tintenfass und ein Griffel" in at("schreibstube", "was steht auf dem Pult?")
