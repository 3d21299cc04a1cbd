"""What a tree means to somebody in some place; knows referents and scope."""
