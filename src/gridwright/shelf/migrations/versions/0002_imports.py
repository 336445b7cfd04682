"""Imports: how far each came, so that one that was cut off goes on, and what it refused and why."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "imports",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("added", sa.Integer(), nullable=False),
        sa.Column("known", sa.Integer(), nullable=False),
        sa.Column("refused", sa.Integer(), nullable=False),
        sa.Column("began", sa.Float(), nullable=False),
        sa.Column("finished", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_imports"),
        sa.UniqueConstraint("source", name="uq_imports_source"),
    )
    op.create_table(
        "refusals",
        sa.Column("import_id", NUMBER, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["import_id"], ["imports.id"], name="fk_refusals_import_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("import_id", "number", name="pk_refusals"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Take the tables away; the puzzles stay."""
    op.drop_table("refusals")
    op.drop_table("imports")
