"""One person at a terminal or behind a pipe; knows sessions, knows no game and no room."""
