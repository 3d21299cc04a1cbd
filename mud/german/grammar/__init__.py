"""The grammars and their parser; knows word classes and trees, no scope and no thing."""
