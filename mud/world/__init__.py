"""Rooms, things, persons, exits; knows what is where, knows no sentence.

`prototypes` what authors wrote · `loader` reads it · `model` where everything is now · `memory` that as JSON ·
`actions` what one can do (`handling`, `movement`, `talk`, `senses`) · `events` what happened · `scenes` what one sees ·
`checks` what authors forgot.
"""
