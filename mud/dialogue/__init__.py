"""The talk between a person and the house: what a line means, and what is done for it."""
