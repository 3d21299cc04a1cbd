"""Bytes to lines and back over telnet; knows sessions, knows no game and no room."""
