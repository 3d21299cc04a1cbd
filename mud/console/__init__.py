"""Solo play: a terminal with line editing (`terminal`), or lines through a pipe (`pipe`).

Knows lines, screens and keys; refuses to know what is said in them.
"""
