"""What things are made of, as far as their names and adjectives tell: `der Becher aus Silber`, `das Kupfer`.

Knows materials and the adjectives made of them; refuses to know what is in scope and what is asked of it.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from mud.german.meaning.reading import NounPhrase, Referent

MATERIALS: Final = (
    *("bronze", "holz", "stein", "ton", "gold", "silber", "kupfer", "leder", "papyrus", "elfenbein", "alabaster"),
    *("marmor", "granit", "lehm", "glas", "leinen", "stoff", "wolle", "wachs", "eisen", "metall", "knochen", "schilf"),
)
"""What things are made of, whole or as the end of a compound."""


def made_of(material: str, found: Iterable[Referent]) -> list[Referent]:
    """`der Becher aus Silber` is the silver one; `hoelzern` begins like `holz` but for its umlaut."""
    return [r for r in found if any(unmutated(adjective).startswith(material) for adjective in r.adjectives)]


def of_material(phrase: NounPhrase, found: Sequence[Referent], called: Sequence[Referent]) -> list[Referent]:
    """What is made of a material as far as anybody knows: `die Katze aus Bronze` is no wooden one. `called`: what here
    is called so itself; it may be what is meant, and behind an article what that lies in.
    """
    material = phrase.noun or ""
    is_known = material.endswith(MATERIALS)
    ids = {one.id for one in called}
    if is_known and (own := [r for r in found if r.id in ids or any(name.startswith(material) for name in r.names)]):
        return own
    if called and (phrase.definite is not None or not is_known):
        return []
    if (made := made_of(material, found)) or not is_known:
        return made
    others = tuple(other for other in MATERIALS if not material.endswith(other))
    return [r for r in found if not any(unmutated(word).startswith(others) for word in (*r.adjectives, *r.names))]


def consisting_of(materials: Iterable[str], found: Iterable[Referent]) -> list[Referent]:
    """`das Kupfer` is what is copper, where nothing is called so; `klein` is no material."""
    wanted = {unmutated(material) + ending for material in materials for ending in ("n", "en", "ern")}
    return [r for r in found if any(unmutated(adjective) in wanted for adjective in r.adjectives)]


def unmutated(adjective: str) -> str:
    """`hoelzern` as it begins without its umlaut: `holzern`."""
    return adjective.replace("ae", "a").replace("oe", "o").replace("ue", "u")
