"""Passwords: argon2id, made and checked away from the house's one thread.

Knows hashes; refuses to know whose they are and what follows from them.
"""

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

# 19 MiB, two passes, one lane: OWASP's recommendation for argon2id, about 18 ms on one core.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1, type=Type.ID)
SHORTEST, LONGEST = 6, 128


def make(password: str) -> str:
    """The hash to keep, in PHC form. Takes about 20 ms: never call it in the house."""
    return _HASHER.hash(password)


def check(secret: str, password: str) -> bool:
    """Whether the password belongs to the hash. Takes about 20 ms: never call it in the house."""
    try:
        return _HASHER.verify(secret, password)
    except (VerificationError, InvalidHashError):
        return False
