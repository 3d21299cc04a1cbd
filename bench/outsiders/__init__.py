"""Players from outside the house, against whom its levels are measured: each a module called like its game.

Knows nothing but where they are; refuses to know any of them. A player has
`choose(view, seat, dice) -> tuple of moves`, to be played all or none, as the house's own players have.
"""
