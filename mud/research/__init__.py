"""The games of the house for researchers: each of them as a game of OpenSpiel (data/forschung.md says how to use them).

Knows the contract in mud/game.py and OpenSpiel (the extra `forschung`); refuses to know any particular game, and the
house. Whoever imports `mud.research.openspiel` has all games registered.
"""
