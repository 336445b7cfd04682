"""The tables of a shelf, the same on SQLite and on PostgreSQL; `migrations` brings older ones to this state.

What a player must not see (solutions) has a table of its own. Strokes are rows that are only ever added. Words to
search by (`terms`) and to choose by (`labels`: kinds, tags, techniques) are plain rows with plain indexes, so that
both databases find them in the same way.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = [
    "METADATA",
    "collections",
    "designs",
    "facts",
    "games",
    "imports",
    "labels",
    "members",
    "puzzles",
    "refusals",
    "solutions",
    "strokes",
    "terms",
]

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Number = BigInteger().with_variant(Integer, "sqlite")
Word = Text().with_variant(Text(collation="C"), "postgresql")
"""Text that both databases sort by its characters' numbers."""

puzzles = Table(
    "puzzles",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("key", Text, nullable=False, unique=True),
    Column("twin", Text),
    Column("family", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("title_key", Word, nullable=False),
    Column("author", Text, nullable=False),
    Column("licence", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("description", Text, nullable=False),
    Column("height", Integer, nullable=False),
    Column("width", Integer, nullable=False),
    Column("cells", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("thumbnail", Text, nullable=False),
    Column("verdict", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("difficulty", Text, nullable=False),
    Column("rank", Float, nullable=False),
    Column("score", Float),
    Column("scheme", Text, nullable=False),
    Column("hardest", Text, nullable=False),
    Column("added", Float, nullable=False),
    Column("examined", Float),
    Index("ix_puzzles_twin", "twin"),
    Index("ix_puzzles_title_key", "title_key", "id"),
    Index("ix_puzzles_cells", "cells", "id"),
    Index("ix_puzzles_rank", "rank", "id"),
    Index("ix_puzzles_family", "family", "id"),
    Index("ix_puzzles_level", "level", "id"),
    Index("ix_puzzles_difficulty", "difficulty", "id"),
    Index("ix_puzzles_size", "family", "height", "width", "id"),
    Index("ix_puzzles_verdict", "verdict", "id"),
    Index("ix_puzzles_examined", "examined", "id"),
    sqlite_autoincrement=True,
)

solutions = Table(
    "solutions",
    METADATA,
    Column("puzzle_id", ForeignKey("puzzles.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
)

labels = Table(
    "labels",
    METADATA,
    Column("sort", Text, primary_key=True),
    Column("word", Word, primary_key=True),
    Column("puzzle_id", ForeignKey("puzzles.id", ondelete="CASCADE"), primary_key=True),
    Column("count", Integer, nullable=False),
    Index("ix_labels_puzzle_id", "puzzle_id"),
    sqlite_with_rowid=False,
)

terms = Table(
    "terms",
    METADATA,
    Column("term", Word, primary_key=True),
    Column("puzzle_id", ForeignKey("puzzles.id", ondelete="CASCADE"), primary_key=True),
    Index("ix_terms_puzzle_id", "puzzle_id"),
    sqlite_with_rowid=False,
)

collections = Table(
    "collections",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("description", Text, nullable=False),
    Column("added", Float, nullable=False),
)

members = Table(
    "members",
    METADATA,
    Column("collection_id", ForeignKey("collections.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle_id", ForeignKey("puzzles.id", ondelete="CASCADE"), primary_key=True),
    Column("position", Integer, nullable=False),
    Index("ix_members_puzzle_id", "puzzle_id"),
    sqlite_with_rowid=False,
)

designs = Table(
    "designs",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("name", Text, nullable=False),
    Column("family", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("added", Float, nullable=False),
    Column("changed", Float, nullable=False),
    UniqueConstraint("family", "name"),
)

games = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("player", Text, nullable=False),
    Column("puzzle_id", ForeignKey("puzzles.id", ondelete="SET NULL")),
    Column("key", Text, nullable=False),
    Column("family", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("head", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("mistakes", Integer, nullable=False),
    Column("helps", Integer, nullable=False),
    Column("checks", Integer, nullable=False),
    Column("previews", Integer, nullable=False),
    Column("left", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("solved_seconds", Float),
    Column("ending", Text, nullable=False),
    Column("began", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("finished", Float),
    Column("hints", Integer, nullable=False, server_default="0"),
    Index("ix_games_puzzle_id", "puzzle_id", "player", "solved"),
    Index("ix_games_player", "player", "solved"),
)

strokes = Table(
    "strokes",
    METADATA,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seconds", Float, nullable=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

facts = Table(
    "facts",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

imports = Table(
    "imports",
    METADATA,
    Column("id", Number, primary_key=True),
    Column("source", Text, nullable=False, unique=True),
    Column("fingerprint", Text, nullable=False),
    Column("done", Integer, nullable=False),
    Column("added", Integer, nullable=False),
    Column("known", Integer, nullable=False),
    Column("refused", Integer, nullable=False),
    Column("began", Float, nullable=False),
    Column("finished", Float),
)

refusals = Table(
    "refusals",
    METADATA,
    Column("import_id", ForeignKey("imports.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("place", Text, nullable=False),
    Column("reason", Text, nullable=False),
    sqlite_with_rowid=False,
)
