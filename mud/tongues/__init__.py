"""Languages beside German in which a game can be played at its table: each is data, read by the same few modules.

Knows how such a language is read and said; refuses to know any language, any game and who speaks what.
"""
