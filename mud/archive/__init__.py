"""Accounts, world state, games and moves, kept in one SQLite file (`sqlite`) or in memory for tests (`memory`).

Knows rows, transactions and the schema's history; refuses to know what a move or a piece of state means.
"""
