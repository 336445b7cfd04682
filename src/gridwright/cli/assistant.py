"""The tools of `gridwright mcp`: each call is a request to a worker process that is ended when it overruns."""

import contextlib
import threading
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import anyio.to_thread
import msgspec
from mcp.server.mcpserver import Image, MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from gridwright import __version__
from gridwright.batch.request import Request
from gridwright.batch.workers import Worker

__all__ = ["Tools", "serve", "server"]

_INSTRUCTIONS = """Logic puzzles: nonograms and sudoku with variants. Give a puzzle as text in any format that \
Gridwright reads: 81 digits and points for a sudoku, "1;3;2,2" lines of row and column clues for a nonogram, \
a link or JSON of another program. Moves are written r3c7=5 (digit), r3c7# (fill) and r3c7x (cross). Do not solve \
by yourself: solve, check and hint prove what they say."""
_MEMORY = 512 << 20

Puzzle = Annotated[str, Field(description="The puzzle as text in any known format.", max_length=200_000)]
Moves = Annotated[
    list[str], Field(description="Moves played on the puzzle so far, such as r3c7=5 or r2c4#.", max_length=2000)
]
Seconds = Annotated[float, Field(description="The time limit of the work.", gt=0, le=60)]
First = Annotated[int, Field(description="The number of the first step to tell.", ge=1)]
Options = Annotated[dict[str, str], Field(description='Such as {"level": "hard"} or {"size": "10x10"}.')]
Count = Annotated[int, Field(description="How many steps to tell.", ge=1, le=50)]


class Tools:
    """The tools, and the worker process that all of them share."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._one_at_a_time = threading.Lock()

    async def solve(
        self, puzzle: Puzzle, limit: Annotated[int, Field(ge=1, le=50)] = 2, seconds: Seconds = 10
    ) -> dict[str, Any]:
        """Find up to `limit` solutions and say whether these are all: unique, multiple, none or unknown."""
        return await self._answer("solve", puzzle, seconds, limit=limit)

    async def check(self, puzzle: Puzzle, moves: Moves = [], seconds: Seconds = 10) -> dict[str, Any]:  # noqa: B006
        """Check a puzzle and the moves played: broken rules, and for each wrong move why it is wrong."""
        answer = await self._answer("check", puzzle, seconds, moves)
        if moves:
            answer["mistakes"] = (await self._ladder(puzzle, seconds, moves))[0].get("mistakes", [])
        return answer

    async def hint(
        self,
        puzzle: Puzzle,
        moves: Moves = [],  # noqa: B006
        rung: Annotated[int, Field(description="1 says least, 5 makes the move.", ge=1, le=5)] = 3,
        seconds: Seconds = 10,
    ) -> dict[str, Any]:
        """Give one hint for the position after the moves; mistakes come first, each with its reason."""
        return (await self._ladder(puzzle, seconds, moves))[rung - 1]

    async def explain(
        self,
        puzzle: Puzzle,
        moves: Moves = [],  # noqa: B006
        first: First = 1,
        count: Count = 20,
        seconds: Seconds = 20,
    ) -> dict[str, Any]:
        """Tell how a person solves the puzzle: steps with technique, sentence and conclusion."""
        return _page(await self._answer("explain", puzzle, seconds, moves), first, count)

    async def prove(
        self,
        puzzle: Puzzle,
        moves: Moves = [],  # noqa: B006
        first: First = 1,
        count: Count = 5,
        seconds: Seconds = 20,
    ) -> dict[str, Any]:
        """Prove the solution step by step: each with its premises, the inference and the conclusion."""
        return _page(await self._answer("explain", puzzle, seconds, moves, depth="full"), first, count)

    async def rate(
        self,
        puzzle: Puzzle,
        scheme: Annotated[str | None, Field(description="A rating scheme, by default our own.")] = None,
        seconds: Seconds = 20,
    ) -> dict[str, Any]:
        """Rate how hard a puzzle is: score, level, hardest technique and how often each is needed."""
        return await self._answer("rate", puzzle, seconds, scheme=scheme)

    async def generate(
        self,
        family: Literal["sudoku", "nonogram"],
        options: Options = {},  # noqa: B006
        seed: Annotated[int, Field(ge=0)] = 0,
        seconds: Seconds = 20,
    ) -> dict[str, Any]:
        """Make a puzzle with a unique solution; the same family, options and seed make the same puzzle."""
        return await self._answer("generate", "", seconds, family=family, options=options, seed=seed)

    async def draw(
        self,
        puzzle: Puzzle,
        moves: Moves = [],  # noqa: B006
        theme: Literal["light", "dark"] = "light",
        seconds: Seconds = 10,
    ) -> Image:
        """Draw the puzzle with the moves played as a PNG picture."""
        request = Request(
            kind="draw",
            text=puzzle,
            moves=tuple(moves),
            options={"format": "png", "theme": theme},
            seconds=seconds,
            memory=_MEMORY,
        )
        return Image(data=await self._bytes(request), format="png")

    async def _ladder(self, puzzle: str, seconds: float, moves: list[str]) -> list[dict[str, Any]]:
        rungs: list[dict[str, Any]] = (await self._answer("hint", puzzle, seconds, moves))["rungs"]
        return rungs

    async def _answer(
        self,
        kind: str,
        puzzle: str,
        seconds: float,
        moves: list[str] = [],  # noqa: B006
        **options: Any,  # noqa: ANN401 (the work checks its own options)
    ) -> dict[str, Any]:
        request = Request(
            kind=kind, text=puzzle, moves=tuple(moves), options=options, seconds=seconds, memory=_MEMORY
        )
        answer: dict[str, Any] = msgspec.json.decode(await self._bytes(request))
        return answer

    async def _bytes(self, request: Request) -> bytes:
        return await anyio.to_thread.run_sync(self._perform, request)

    def _perform(self, request: Request) -> bytes:
        with self._one_at_a_time:
            outcome = self._worker.perform(request)
        if outcome.problem:
            raise ToolError(outcome.problem)
        return outcome.answer


def _page(answer: dict[str, Any], first: int, count: int) -> dict[str, Any]:
    """Keep some steps of a walk, and say how many there are."""
    steps = answer.pop("steps")
    answer.pop("runs", None)
    return {**answer, "number_of_steps": len(steps), "first": first, "steps": steps[first - 1 :][:count]}


@contextlib.contextmanager
def server() -> Iterator[MCPServer[Any]]:
    """Make the server with its tools; its worker process ends with the block."""
    with Worker() as worker:
        tools = Tools(worker)
        made: MCPServer[Any] = MCPServer(
            "gridwright", instructions=_INSTRUCTIONS, version=__version__, log_level="WARNING"
        )
        for tool in (
            tools.solve,
            tools.check,
            tools.hint,
            tools.explain,
            tools.prove,
            tools.rate,
            tools.generate,
            tools.draw,
        ):
            made.add_tool(tool)
        yield made


def serve() -> None:
    """Answer an assistant on standard input and output until it closes them."""
    with server() as made:
        made.run()
