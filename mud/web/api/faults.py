"""Why a program does not get what it asked for: a status, a key to look at, and a sentence to read.

Knows HTTP's numbers; refuses to know the sentences' wording.
"""

from collections.abc import Mapping
from typing import Any, Final

from mud.game import Refused

STATUS: Final[Mapping[str, int]] = {
    "kein_tisch": 404,
    "nicht_oeffentlich": 403,
    "nichts_gespielt": 404,
    "keine_partie": 404,
    "laeuft_noch": 409,
    "protokoll_beschaedigt": 500,
    "kein_spiel": 404,
    "keine_stellung": 404,
    "nicht_da": 404,
    "angabe": 400,
    "zeile": 400,
    "zu_gross": 413,
    "schluessel_fehlt": 401,
    "schluessel_falsch": 401,
    "offene_leitung": 403,
    "zu_schnell": 429,
    "zu_viel_wartet": 429,
    "kein_platz": 503,
    "geht_nicht": 503,
}
"""By the key, which is also that of a sentence in data/texte/api.toml."""
SENTENCES: Final = tuple(f"api.{key}" for key in STATUS if key != "kein_platz")
"""Keys that are put together; why somebody has no place, the door says itself."""


class Fault(Exception):
    """`key`: one of STATUS; `said`: the sentence where it was made elsewhere; `headers`: what HTTP says beside it."""

    def __init__(self, key: str, /, *, said: str = "", headers: Mapping[str, str] | None = None, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.said = said
        self.headers = headers or {}
        self.facts = facts


def fault_of(refused: Refused) -> Fault:
    """What the house has refused to tell, as this door says it."""
    return Fault(refused.reason.removeprefix("api."), **refused.facts)
