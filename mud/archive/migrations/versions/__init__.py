"""One step of the schema per file, `r0001` the first; each knows the step before it and nothing of the rest."""
