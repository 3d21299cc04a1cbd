"""What somebody has on them can be looked at and asked for; who grasps at it hears from that very person."""

from tests.stage import Stage


def test_who_grasps_at_somebody_hears_from_them() -> None:
    stage = Stage(alone=True)
    stage.stand_ready("Anna", "Kammer")
    stage.say("Anna", "sprich mit dem Priester")
    assert "es ist alles eingeteilt" in stage.ask("Anna", "gib mir den Schurz")


def test_who_takes_several_things_takes_all_or_none() -> None:
    stage = Stage(alone=True)
    stage.enter("Anna")
    stage.say("Anna", "nimm die Lampe und das Kamel")
    assert "nichts bei dir" in stage.ask("Anna", "inventar")
