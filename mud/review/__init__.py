"""A game that is over, gone through once more: its turns, what was better, how it stood, and where it turned.

Knows records, teachers and shares; refuses to know people, sentences and processes.
"""
