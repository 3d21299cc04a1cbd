"""The house itself, without I/O: who is where, who sits at which table, who hears what."""
