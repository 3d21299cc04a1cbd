"""German out: nouns that bend, sentences; knows the lexicon, no parser and no thing."""
