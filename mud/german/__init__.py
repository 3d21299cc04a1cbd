"""German in and German out; knows words and sentences, knows no room and no game."""
