"""What Alembic runs: migrations on the connection that it is handed, within the transaction that is open there."""

from alembic import context

from gridwright.shelf.tables import METADATA

# Outside of a migration (when somebody only looks at this file) there is nothing to run.
if hasattr(context, "config"):
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,
        transactional_ddl=True,
    )
    context.run_migrations()
