"""Random games, and when two of them are the same."""

from hypothesis import strategies as st

from gridwright.errors import IllegalMoveError
from gridwright.model import Puzzle
from gridwright.play import Game, Options, Tally
from tests.play.strokes import puzzles, strokes

__all__ = ["do", "games", "same"]

OPTIONS = st.builds(
    Options,
    preview=st.booleans(),
    hints=st.none() | st.integers(0, 3),
    seconds=st.none() | st.integers(5, 50),
    crossing=st.booleans(),
    tidying=st.sampled_from(["always", "legal", "never"]),
)


@st.composite
def games(draw: st.DrawFn, *, moves: int = 12, of: st.SearchStrategy[Puzzle] | None = None) -> Game:
    """Draw a game after some things were done; what it refuses is left out."""
    puzzle = draw(puzzles() if of is None else of)
    opening = draw(st.none() | strokes(puzzle))
    try:
        game = Game.new(puzzle, draw(OPTIONS), opening=opening, tally=Tally(steps=draw(st.integers(0, 9))))
    except IllegalMoveError:
        game = Game.new(puzzle)
    for second in range(draw(st.integers(0, moves))):
        game = do(draw(st.data()), game.at(second))
    return game


def do(data: st.DataObject, game: Game) -> Game:
    """Do one thing."""
    verbs = ["play"] * 6 + ["undo", "undo", "redo", "keep", "back", "drop", "check", "preview", "change"]
    verb = data.draw(st.sampled_from(verbs))
    name = data.draw(st.sampled_from(["one", "two words"]))
    try:
        match verb:
            case "play":
                return game.play(data.draw(strokes(game.puzzle)))
            case "undo":
                return game.undo(data.draw(st.integers(1, 3)))
            case "redo" | "check" | "preview":
                done: Game = getattr(game, verb)()
                return done
            case "change":
                return game.change(
                    data.draw(st.sampled_from(["tidying=legal", "crossing", "crossing=no", "seconds=no"]))
                )
            case _:
                kept: Game = getattr(game, verb)(name)
                return kept
    except IllegalMoveError:
        return game


def same(one: Game, two: Game) -> bool:
    """Tell whether two games agree in all that a player could notice."""
    return (
        one.marks == two.marks
        and one.standing == two.standing
        and (one.tally, one.options, one.clock.seconds) == (two.tally, two.options, two.clock.seconds)
        and (one.cursor, one.version, one.strokes) == (two.cursor, two.version, two.strokes)
        and {name: m.marks for name, m in one.bookmarks.items()} == {n: m.marks for n, m in two.bookmarks.items()}
        and one.text() == two.text()
    )
