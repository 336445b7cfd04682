"""The first tables: puzzles with solutions, labels and terms; collections; designs; games with their strokes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
WORD = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "collections",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("added", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_collections"),
        sa.UniqueConstraint("name", name="uq_collections_name"),
    )
    op.create_table(
        "designs",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("added", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_designs"),
        sa.UniqueConstraint("family", "name", name="uq_designs_family_name"),
    )
    op.create_table(
        "puzzles",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("twin", sa.Text(), nullable=True),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("title_key", WORD, nullable=False),
        sa.Column("author", sa.Text(), nullable=False),
        sa.Column("licence", sa.Text(), nullable=False),
        sa.Column("source", sa.Text(), nullable=False),
        sa.Column("description", sa.Text(), nullable=False),
        sa.Column("height", sa.Integer(), nullable=False),
        sa.Column("width", sa.Integer(), nullable=False),
        sa.Column("cells", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("thumbnail", sa.Text(), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("difficulty", sa.Text(), nullable=False),
        sa.Column("rank", sa.Float(), nullable=False),
        sa.Column("score", sa.Float(), nullable=True),
        sa.Column("scheme", sa.Text(), nullable=False),
        sa.Column("hardest", sa.Text(), nullable=False),
        sa.Column("added", sa.Float(), nullable=False),
        sa.Column("examined", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_puzzles"),
        sa.UniqueConstraint("key", name="uq_puzzles_key"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_puzzles_cells", "puzzles", ["cells", "id"])
    op.create_index("ix_puzzles_difficulty", "puzzles", ["difficulty", "id"])
    op.create_index("ix_puzzles_examined", "puzzles", ["examined", "id"])
    op.create_index("ix_puzzles_family", "puzzles", ["family", "id"])
    op.create_index("ix_puzzles_level", "puzzles", ["level", "id"])
    op.create_index("ix_puzzles_rank", "puzzles", ["rank", "id"])
    op.create_index("ix_puzzles_size", "puzzles", ["height", "width", "id"])
    op.create_index("ix_puzzles_title_key", "puzzles", ["title_key", "id"])
    op.create_index("ix_puzzles_twin", "puzzles", ["twin"])
    op.create_index("ix_puzzles_verdict", "puzzles", ["verdict", "id"])
    op.create_table(
        "games",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("puzzle_id", NUMBER, nullable=True),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("family", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("level", sa.Text(), nullable=False),
        sa.Column("puzzle", sa.Text(), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("steps", sa.Integer(), nullable=False),
        sa.Column("mistakes", sa.Integer(), nullable=False),
        sa.Column("helps", sa.Integer(), nullable=False),
        sa.Column("checks", sa.Integer(), nullable=False),
        sa.Column("previews", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("solved_seconds", sa.Float(), nullable=True),
        sa.Column("ending", sa.Text(), nullable=False),
        sa.Column("began", sa.Float(), nullable=False),
        sa.Column("changed", sa.Float(), nullable=False),
        sa.Column("finished", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name="fk_games_puzzle_id", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_player", "games", ["player", "solved"])
    op.create_index("ix_games_puzzle_id", "games", ["puzzle_id", "player", "solved"])
    op.create_table(
        "labels",
        sa.Column("sort", sa.Text(), nullable=False),
        sa.Column("word", WORD, nullable=False),
        sa.Column("puzzle_id", NUMBER, nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name="fk_labels_puzzle_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("sort", "word", "puzzle_id", name="pk_labels"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_labels_puzzle_id", "labels", ["puzzle_id"])
    op.create_table(
        "members",
        sa.Column("collection_id", NUMBER, nullable=False),
        sa.Column("puzzle_id", NUMBER, nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["collection_id"], ["collections.id"], name="fk_members_collection_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name="fk_members_puzzle_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("collection_id", "puzzle_id", name="pk_members"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_members_puzzle_id", "members", ["puzzle_id"])
    op.create_table(
        "solutions",
        sa.Column("puzzle_id", NUMBER, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name="fk_solutions_puzzle_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("puzzle_id", name="pk_solutions"),
    )
    op.create_table(
        "terms",
        sa.Column("term", WORD, nullable=False),
        sa.Column("puzzle_id", NUMBER, nullable=False),
        sa.ForeignKeyConstraint(["puzzle_id"], ["puzzles.id"], name="fk_terms_puzzle_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("term", "puzzle_id", name="pk_terms"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_terms_puzzle_id", "terms", ["puzzle_id"])
    op.create_table(
        "strokes",
        sa.Column("game_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Float(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_strokes_game_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "number", name="pk_strokes"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_facts"),
    )


def downgrade() -> None:
    """Take the tables away."""
    op.drop_table("facts")
    op.drop_table("strokes")
    op.drop_table("terms")
    op.drop_table("solutions")
    op.drop_table("members")
    op.drop_table("labels")
    op.drop_table("games")
    op.drop_table("puzzles")
    op.drop_table("designs")
    op.drop_table("collections")
