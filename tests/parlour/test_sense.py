"""What somebody meant is asked of what they said last; what is asked since when and why is about no place."""

import pytest

from tests.parlour.test_small_deeds import at

ASKED = "frag Senbi nach dem Haus"
FURTHER = "„Im Norden der Säulensaal, im Osten die Bauhütte"
SHRUGGED = "Der Priester wiegt den kahlen Kopf."


@pytest.mark.parametrize(
    "line",
    [
        *("was meint er damit?", "was meint Senbi damit?", "was meint der Priester damit", "was meinst du damit?"),
        *("wie meinst du das?", "wie meint er das", "was will er mir damit sagen", "was wollte Senbi damit sagen"),
        *("das verstehe ich nicht, was heißt das", "was soll das heißen?", "was bedeutet das?", "wie ist das gemeint"),
        *("versteh ich nicht", "das versteh ich nicht", "kannst du das erklären?", "erklär mir das bitte"),
        *("was hat er damit gemeint", "frag Senbi, was er damit meint", "frag ihn, wie er das meint"),
        *("Senbi, was meinst du damit?", "ich verstehe das nicht"),
    ],
)
def test_who_asks_what_was_meant_hears_more_of_it(line: str) -> None:
    assert FURTHER in at("kammer", ASKED, line)


def test_who_has_no_more_to_say_of_it_says_no_nonsense() -> None:
    assert "Mehr als das eben weiß der Priester davon nicht zu sagen" in at(
        "kammer", ASKED, "versteh ich nicht", "wie meinst du das?"
    )


@pytest.mark.parametrize("line", ["was meinst du damit?", "frag ihn, was er damit meint"])
def test_what_is_no_topic_is_not_explained(line: str) -> None:
    assert SHRUGGED in at("kammer", "grüße Senbi", line)


@pytest.mark.parametrize("line", ["was meint Paheri damit?", "wie ist das gemeint", "was wollte er mir damit sagen"])
def test_nobody_explains_what_nobody_here_said(line: str) -> None:
    assert "kann dir hier gerade niemand sagen" in at("halle", line)


@pytest.mark.parametrize("line", ["versteh ich nicht", "was heißt das?", "das versteh ich nicht"])
def test_who_is_lost_is_helped_where_nobody_has_spoken(line: str) -> None:
    assert "Schreib, was du tun willst" in at("kammer", line)


def test_somebody_else_who_is_named_is_asked_about() -> None:
    assert "in drei Rollen eingetragen" in at("kammer", ASKED, "was meint Paheri damit?")


@pytest.mark.parametrize(
    "line",
    [
        *("frag Senbi, wie lange er schon im Haus ist", "frag Senbi, warum er im Haus geblieben ist"),
        *(
            "seit wann bist du im Haus?",
            "Senbi, wie lange bist du schon in der Halle?",
            "warum bist du im Haus geblieben",
        ),
    ],
)
def test_a_question_is_about_no_place_it_only_names(line: str) -> None:
    assert SHRUGGED in at("kammer", line)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("frag Senbi, wie alt das Haus ist", "Das Haus war ein Zollhaus"),
        ("frag Senbi, warum es das Haus gibt", "Das Haus war ein Zollhaus"),
        ("frag Senbi, warum die Truhe in der Halle steht", "Der Schreiber hat seinen Schlüssel verloren"),
        ("frag Senbi, wie lange die Schatulle schon im Haus ist", "Man hat sie im Sand gefunden"),
    ],
)
def test_a_question_about_something_keeps_its_topic(line: str, said: str) -> None:
    assert said in at("kammer", line)
