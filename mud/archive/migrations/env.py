"""Run by alembic: takes the steps inside the transaction of the connection it is handed.

Knows that connection; refuses to open one of its own, so that a step is taken wholly or not at all.
"""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
