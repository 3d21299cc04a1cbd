"""Rooms, things, persons, exits; knows what is where, knows no sentence.

`prototypes` what authors wrote · `loader` (`builders`, `tables`) reads it · `survey` what can be asked of the world ·
`model` how it changes (`states` the fields, `memory` them as JSON) ·
`actions` what one can do (`handling`, `movement`, `talk`, `senses`) · `events` what happened · `scenes` what one sees ·
`checks` what authors forgot.
"""
