"""Explained hints are counted in games, and sizes are looked for within a family."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the counter, which is 0 for games of before, and widen the index."""
    op.add_column("games", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))
    op.drop_index("ix_puzzles_size", "puzzles")
    op.create_index("ix_puzzles_size", "puzzles", ["family", "height", "width", "id"])


def downgrade() -> None:
    """Take the counter away; the hints stay among the strokes."""
    op.drop_index("ix_puzzles_size", "puzzles")
    op.create_index("ix_puzzles_size", "puzzles", ["height", "width", "id"])
    op.drop_column("games", "hints")
