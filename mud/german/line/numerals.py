"""Numbers in words: cardinals to a hundred, ordinals with their endings, how often.

Knows whole numbers; refuses to know what is counted. Beyond a hundred digits are used.
"""

from functools import lru_cache

_UNITS = [
    "null",
    "eins",
    "zwei",
    "drei",
    "vier",
    "fünf",
    "sechs",
    "sieben",
    "acht",
    "neun",
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
]
_TENS = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
_HUNDRED = "hundert"
_IRREGULAR_ORDINALS = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}


@lru_cache(256)
def cardinal(number: int) -> str:
    """`drei`, `einundzwanzig`, `hundert`; 1 is `eins`. Digits for what is negative or above a hundred."""
    if not 0 <= number <= 100:
        return str(number)
    if number < 20:
        return _UNITS[number]
    if number == 100:
        return _HUNDRED
    tens, unit = _TENS[number // 10 - 2], number % 10
    if not unit:
        return tens
    return f"{'ein' if unit == 1 else _UNITS[unit]}und{tens}"


@lru_cache(256)
def ordinal(number: int, ending: str = "e") -> str:
    """`dritte`, with another ending `dritten`; `101.` above a hundred, where the ending is not written."""
    if not 0 < number <= 100:
        return f"{number}."
    stem = _IRREGULAR_ORDINALS.get(number) or cardinal(number) + ("t" if number < 20 else "st")
    return stem + ending


def times(number: int) -> str:
    """`einmal`, `dreimal`, `101-mal`."""
    if number == 1:
        return "einmal"
    return f"{cardinal(number)}mal" if 0 <= number <= 100 else f"{number}-mal"
