"""What the house writes beside the moves of any game: clocks, moves taken back, and whether the game counts.

Knows the contract of a game and its log; refuses to know who plays, real time, and how anything is told.
"""
