"""Run by alembic: migrates over the connection it was given."""

from alembic import context

from sandtable.match.storage.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
