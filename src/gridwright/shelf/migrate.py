"""Migrations: an older shelf is brought to the present tables when it is opened, or back again when asked."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from gridwright.errors import ShelfError
from gridwright.shelf.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

__all__ = ["HEAD", "migrate", "version_of"]

HEAD = "0003"
"""The version of the tables that this program uses; a test compares it with the migrations."""

_FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_145_023


def version_of(connection: Connection) -> str:
    """Return the version of a shelf's tables, empty where there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or "")


def migrate(database: Database, target: str = HEAD) -> None:
    """Bring the tables to a version, keeping all that is in them; `base` takes every table away."""
    with database.reading() as connection:
        if version_of(connection) == target:
            return
    with database.writing() as connection:
        if not database.is_file:
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        found = version_of(connection)
        if found != target:
            _check(database, found)
            _run(connection, found, target)


def _check(database: Database, found: str) -> None:
    from alembic.script import ScriptDirectory

    known = {script.revision for script in ScriptDirectory.from_config(_configuration()).walk_revisions()}
    if found and found not in known:
        raise ShelfError(
            f"the shelf {database.name} was made by a later Gridwright (tables {found}, known up to {HEAD}); "
            "use that one"
        )


def _run(connection: Connection, found: str, target: str) -> None:
    from alembic import command

    config = _configuration()
    config.attributes["connection"] = connection
    is_back = target == "base" or (found and target < found)
    (command.downgrade if is_back else command.upgrade)(config, target)


def _configuration() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
