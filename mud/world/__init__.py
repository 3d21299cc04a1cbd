"""Rooms, things, persons, exits; knows what is where, knows no sentence.

`prototypes` what authors wrote, `story` what they wrote of a story ·
`loader` (`builders`, `story_reader`, `toml_table`, `references`) reads it ·
`survey` (`catalogue`, `conditions`) what can be asked of the world ·
`model` how it changes (`states` the fields, `snapshot` them as JSON) ·
`actions` what one can do (`handling`, `movement`, `talk`, `senses`) · `triggers` what follows from it · `events` what
happened · `scenes` and `charting` what one sees and knows · `checks` (`storychecks`) what authors forgot.
"""
