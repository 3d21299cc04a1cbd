"""PHARAO once more, slow and plain: positions are lines of text, walks are found by trying every step.

Knows the numbered rules as they read; refuses to know anything of mud.games.pharao, so that the two can be compared.
"""

from collections.abc import Iterator

ROWS, COLUMNS = "ABC", "0123456789"
FIELDS = [row + column for row in ROWS for column in COLUMNS]
THROWS = [f"{own}{other}" for own in range(5) for other in range(3)]
Board = dict[str, str]


def read(text: str) -> tuple[Board, str, str]:
    """(stones by field, side, dice) of a position."""
    stones, side, dice = text.split()
    rows = dict(zip("CBA", stones.split("/"), strict=True))
    board = {row + column: rows[row][int(column)] for row in ROWS for column in COLUMNS}
    return {field: stone for field, stone in board.items() if stone != "."}, side, dice


def write(board: Board, side: str, dice: str) -> str:
    """The inverse of read."""
    rows = ["".join(board.get(row + column, ".") for column in COLUMNS) for row in "CBA"]
    return f"{'/'.join(rows)} {side} {dice}"


def beside(field: str) -> Iterator[str]:
    row, column = ROWS.index(field[0]), int(field[1])
    for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= row + down < 3 and 0 <= column + right < 10:
            yield ROWS[row + down] + str(column + right)


def ends(board: Board, field: str, steps: int) -> set[str]:
    """Where a stone from `field` can be after exactly so many steps: every walk is walked."""
    found = set()

    def walk(at: str, used: list[str]) -> None:
        if len(used) == steps + 1:
            found.add(at)
            return
        for after in beside(at):
            if after not in used and after not in board:
                walk(after, [*used, after])

    walk(field, [field])
    return found


def other(side: str) -> str:
    return "O" if side == "u" else "u"


def pairs(board: Board, stones: str, steps: int) -> set[tuple[str, str]]:
    return {(field, end) for field, stone in board.items() if stone == stones for end in ends(board, field, steps)}


def own_pairs(board: Board, side: str, steps: int) -> set[tuple[str, str]]:
    every = pairs(board, side, steps)
    return {pair for pair in every if pair[1] != "A6"} or every


def pulls(board: Board) -> set[str]:
    return ends(board, "A6", 3) - {"A6"}


def moved(board: Board, source: str, target: str) -> Board:
    after = {field: stone for field, stone in board.items() if field != source}
    after[target] = board[source]
    return after


def without(board: Board, field: str) -> Board:
    return {f: stone for f, stone in board.items() if f != field}


def rescues(board: Board, side: str, own: int) -> set[str]:
    """R4a and R4b as moves."""
    if board.get("A5") == side:
        return {f"rettet {end}" for end in pulls(board)}
    if "A5" in board or own == 0:
        return set()
    found = set()
    for field, stone in board.items():
        if stone == side and field != "A6" and "A5" in ends(board, field, own) and pulls(moved(board, field, "A5")):
            found.add(f"{field}-A5")
    return found


def legal(position: str) -> set[str]:
    """Every move somebody may make, the throws of the dice included."""
    board, side, dice = read(position)
    if dice == "-":
        return {"wirft"}
    if dice == "?":
        return set(THROWS)
    if dice[0] == "=":
        return set()
    if board.get("A6") == side:
        if dice[0] in "xn":
            return {f"rettet {end}" for end in pulls(board)} | ({"verzichtet"} if dice[0] == "n" else set())
        return rescues(board, side, int(dice[0])) | {"verzichtet"}
    if dice[0] == "x":
        return {f"{a}-{b}" for a, b in pairs(board, other(side), int(dice[1]))}
    return {f"{a}-{b}" for a, b in own_pairs(board, side, int(dice[0]))}


def play(position: str, move: str) -> str:
    """The position after a legal move."""
    board, side, dice = read(position)
    if move == "wirft":
        return write(board, side, "?")
    if dice == "?":
        return thrown(board, side, int(move[0]), int(move[1]))
    if move == "verzichtet":
        board = without(board, "A6")
        if dice[0] == "n":
            return second(board, side, int(dice[1]))
        return normal(board, side, int(dice[0]), int(dice[1]))
    if move.startswith("rettet"):
        board = moved(board, "A6", move.split()[1])
        if dice[0] in "xn":
            return second(board, side, int(dice[1]))
        return normal(board, side, int(dice[0]), int(dice[1]))
    source, target = move.split("-")
    after = moved(board, source, target)
    if dice[0] == "x":
        if target == "A6" and list(after.values()).count(other(side)) == 1:
            return write(after, side, "=ertraenkt")
        return write(after, other(side), "-")
    if board.get("A6") == side:
        return write(after, side, f"x{dice[1]}")
    if target == "A6":
        return fallen(after, side, dice)
    if target == "B5" and list(after.values()).count(side) == 1:
        return write(after, side, "=glueck")
    return second(after, side, int(dice[1]))


def fallen(board: Board, side: str, dice: str) -> str:
    if board.get("A5") == side and pulls(board):
        return write(board, side, f"n{dice[1]}")
    if list(board.values()).count(side) == 1:
        return write(board, other(side), "=ertraenkt")
    return second(without(board, "A6"), side, int(dice[1]))


def thrown(board: Board, side: str, own: int, second_die: int) -> str:
    if board.get("A6") == side:
        if rescues(board, side, own):
            return write(board, side, f"{own}{second_die}")
        board = without(board, "A6")
    return normal(board, side, own, second_die)


def normal(board: Board, side: str, own: int, second_die: int) -> str:
    if own == 0:
        return second(board, side, second_die)
    if not pairs(board, side, own):
        return write(board, other(side), "=eingesperrt")
    return write(board, side, f"{own}{second_die}")


def second(board: Board, side: str, die: int) -> str:
    assert "A6" not in board
    if die == 0:
        return write(board, other(side), "-")
    if not pairs(board, other(side), die):
        return write(board, other(side), "=eingesperrt")
    return write(board, side, f"x{die}")


def perft(position: str, depth: int) -> int:
    """Sequences of so many moves, every throw counting as one."""
    if depth == 0:
        return 1
    return sum(perft(play(position, move), depth - 1) for move in legal(position))
