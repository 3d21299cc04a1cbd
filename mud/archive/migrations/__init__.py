"""The history of the schema, run by alembic when an archive is older than the program.

Knows one step per file in `versions`; refuses to know today's `schema`, which later steps would change under it.
"""
