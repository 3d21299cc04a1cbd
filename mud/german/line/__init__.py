"""What was typed, as words; knows letters, endings of words and their order, no parser and no thing."""
