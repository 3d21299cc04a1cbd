"""Rooms, things, persons, exits; knows what is where, knows no sentence."""
