"""
Compiled kernels of Gridwright; use them through gridwright.engine.kernels.
"""

from collections.abc import Callable, Sequence
import enum
from typing import Any, overload


class StopFlag:
    """A flag that any thread may set to stop a running kernel."""

    def __init__(self) -> None: ...

    def set(self) -> None:
        """Ask the kernels that hold this flag to stop."""

    def is_set(self) -> bool:
        """Tell whether somebody asked to stop."""

def arrow_stream(table: tuple[object, ...]) -> object:
    """
    Offer a table, described as name, format, metadata, length, nulls, buffers and children, as an Arrow stream.
    """

def arrow_texts(stream: object, column: str) -> list[str | None]:
    """The texts of one column of an Arrow stream."""

def feed_clauses(add: Callable[[Any, list[int]], object], solver: Any, clauses: bytes, first: int, most: int) -> int:
    """
    Call add(solver, clause) for every clause of 32-bit integers, each ended by 0, from number `first` on until at least `most` numbers are done; give the number to go on from.
    """

def sudoku_keys(givens: bytes, before: bytes, after: bytes) -> bytes:
    """
    The keys of classic sudoku of 81 characters each, given what is written before and after the givens.
    """

def sudoku_cut_lines(text: bytes, rows: int) -> tuple[int, int, int, int]:
    """
    Cut a text after so many puzzles: bytes, puzzles and lines before the cut, the line of the last puzzle.
    """

def nonogram_solve_texts(texts: list[str], limit: int, seconds: float, stop: StopFlag | None, marks: str) -> list[tuple[int, bool, int, int, int, str, str] | None]:
    """
    Solve black and white nonograms in the two-line format, each within so many seconds: solutions, whether they are all, probes, search nodes, decimations, the first solution and the key; None for a text that is not plainly one, or a puzzle that needs clause learning or has no solution.
    """

LONGEST_LINE: int = 65535

MOST_COLOURS: int = 62

class NonogramMethod(enum.Enum):
    """
    What may be used: single lines, assumptions about one cell too, or everything.
    """

    LINES = 0

    PROBING = 1

    EVERYTHING = 2

class NonogramSolver:
    """One nonogram on its way to a verdict."""

    @overload
    def __init__(self, rows: tuple[tuple[tuple[int, int], ...], ...], columns: tuple[tuple[tuple[int, int], ...], ...], colours: int) -> None: ...

    @overload
    def __init__(self, picture: bytes, height: int, width: int, colours: int) -> None: ...

    def run_beside(self, known: bytes, seconds: float, nodes: int, stop: StopFlag | None) -> None:
        """
        Look for one solution besides a known picture, by everything but clauses.
        """

    def restrict_to(self, masks: Sequence[int]) -> bool:
        """Keep only the candidates of `masks`; False if a cell has none left."""

    def run(self, limit: int, method: NonogramMethod, seconds: float, nodes: int, stop: StopFlag | None) -> None:
        """Look for solutions as far as the method goes."""

    def conclude(self) -> None:
        """Note that no solution is missing: clause learning proved it."""

    def find_neighbours(self, seconds: float, stop: StopFlag | None) -> None:
        """Look for solutions close to those known."""

    def find_hastily(self, tries: int, seconds: float, stop: StopFlag | None) -> None:
        """Look for a first solution by beliefs that begin another way each time."""

    @property
    def solutions(self) -> list[tuple[int, ...]]:
        """The solutions found, as masks."""

    @property
    def fillings(self) -> list[bytes]:
        """The solutions found, the symbol of each cell as a byte."""

    @property
    def solution_count(self) -> int:
        """How many solutions are known."""

    @property
    def is_complete(self) -> bool:
        """Whether no solution is missing."""

    @property
    def broken_line(self) -> int | None:
        """
        The line that lines and probing left without a placement, if there is one.
        """

    @property
    def settled(self) -> tuple[int, ...]:
        """What is certain, as masks."""

    @property
    def effort(self) -> dict[str, int]:
        """What each method did."""

    def encode(self, seconds: float, stop: StopFlag | None, most: int) -> bytes | None:
        """
        Clauses for what is open, each ended by 0; None where the time ends first or they take more than `most` numbers.
        """

    def preferences(self, seconds: float, stop: StopFlag | None) -> list[int]:
        """The values to try first; after `encode`."""

    def beliefs(self) -> list[int]:
        """What the last decimation believed in, surest first; after `encode`."""

    def other_than(self, solution: int) -> list[int]:
        """The clause that excludes a known solution; after `encode`."""

    def accept_model(self, model: list[int]) -> bool:
        """
        Add the solution that a model of the clauses shows; False if it was known.
        """

    def contradicting_lines(self, seconds: float) -> list[int]:
        """Few lines that contradict each other by line solving alone, if any do."""

def nonogram_dead_lines(rows: tuple[tuple[tuple[int, int], ...], ...], columns: tuple[tuple[tuple[int, int], ...], ...], colours: int, masks: Sequence[int]) -> list[int]:
    """The lines, rows first, that have no placement, each looked at alone."""

def settle_nonogram_line(clue: tuple[tuple[int, int], ...], cells: Sequence[int], colours: int) -> list[int] | None:
    """
    Everything one line tells, as masks per cell; None if no placement exists.
    """

class NonogramApproach:
    """
    A way of reasoning; refutations look `rings` of crossing lines far and take `lines` lines at most.
    """

    def __init__(self, name: str, rings: int = 0, lines: int = 0) -> None: ...

    @property
    def name(self) -> str: ...

    @property
    def rings(self) -> int: ...

    @property
    def lines(self) -> int: ...

class LineSegment:
    """A run of one colour in a line and the blocks that may own it."""

    @property
    def first(self) -> int: ...

    @property
    def last(self) -> int: ...

    @property
    def colour(self) -> int: ...

    @property
    def owners(self) -> list[int]: ...

class LineFacts:
    """What a person sees in one line; block and cell numbers count from 0."""

    def __init__(self, clue: Sequence[tuple[int, int]], masks: Sequence[int]) -> None: ...

    @property
    def possible(self) -> bool:
        """False where pushing already fails."""

    @property
    def pushed(self) -> list[tuple[int, int]]:
        """Earliest first and latest last cell of every block, by crosses alone."""

    @property
    def reach(self) -> list[tuple[int, int]]:
        """The same, narrowed by the segments and their owners."""

    @property
    def sections(self) -> list[tuple[int, int]]:
        """Runs without crosses."""

    @property
    def segments(self) -> list[LineSegment]:
        """First and last cell, colour and possible owners of every segment."""

    @property
    def owners_of_cells(self) -> list[list[int]]:
        """Per cell the blocks that may cover it."""

    def find(self, approach: str) -> list[list[tuple[int, int]]]:
        """Give what one approach excludes, as (cell, symbol), per finding."""

    @property
    def settled(self) -> list[int] | None:
        """Per cell what some placement allows; None where there is none."""

class NonogramLink:
    """One line of a refutation, or a refutation inside it."""

    @property
    def line(self) -> int: ...

    @property
    def removed(self) -> list[tuple[int, int]]: ...

    @property
    def approach(self) -> str: ...

    @property
    def chain(self) -> list[NonogramLink]: ...

    @property
    def impossible_line(self) -> int | None: ...

class NonogramFinding:
    """
    One finding: which approach, where, what it concludes and what it rests on.
    """

    @property
    def approach(self) -> int: ...

    @property
    def line(self) -> int: ...

    @property
    def form(self) -> str: ...

    @property
    def placed(self) -> list[tuple[int, int]]: ...

    @property
    def eliminated(self) -> list[tuple[int, int]]: ...

    @property
    def because(self) -> list[tuple[int, int]]: ...

    @property
    def blocks(self) -> list[int]: ...

    @property
    def stretches(self) -> list[tuple[int, int]]: ...

    @property
    def closed(self) -> bool: ...

    @property
    def offers(self) -> int: ...

    @property
    def count(self) -> int: ...

    @property
    def pictures(self) -> list[list[int]]: ...

    @property
    def chain(self) -> list[NonogramLink]: ...

    @property
    def impossible_line(self) -> int | None: ...

class NonogramEnd(enum.Enum):
    """How a walk ended."""

    SOLVED = 0

    IMPOSSIBLE = 1

    STUCK = 2

    SPENT = 3

class NonogramWalk:
    """A walk: its steps, the masks at the end, and how it ended."""

    @property
    def steps(self) -> list[NonogramFinding]: ...

    @property
    def masks(self) -> list[int]: ...

    @property
    def end(self) -> NonogramEnd: ...

    @property
    def impossible_line(self) -> int: ...

class NonogramReasoner:
    """A nonogram and the approaches to reason with, cheapest first."""

    def __init__(self, rows: tuple[tuple[tuple[int, int], ...], ...], columns: tuple[tuple[tuple[int, int], ...], ...], colours: int, approaches: Sequence[NonogramApproach]) -> None: ...

    def walk(self, masks: Sequence[int], seconds: float, nodes: int, stop: StopFlag | None) -> NonogramWalk:
        """Walk as far as the approaches lead."""

    def tell(self, masks: Sequence[int], seconds: float, nodes: int, stop: StopFlag | None) -> NonogramWalk:
        """
        Walk the same way, and tell looks at one line together where nothing in between rests on the earlier.
        """

class NonogramOffers:
    """A position, looked at by one approach of a reasoner after the other."""

    def __init__(self, reasoner: NonogramReasoner, masks: Sequence[int]) -> None: ...

    def find(self, approach: int, seconds: float, nodes: int, stop: StopFlag | None) -> list[NonogramFinding]:
        """Give every finding of one approach, as far as the time goes."""

class NonogramEdits:
    """A picture and what each one-cell edit would do to its puzzle."""

    def __init__(self, picture: bytes, height: int, width: int, colours: int) -> None: ...

    def now(self, seconds: float = -1.0, stop: StopFlag | None = None) -> tuple[int, float]:
        """
        Cells that lines leave open, and log2 of the placements left, summed over lines.
        """

    def open_map(self, seconds: float = -1.0, stop: StopFlag | None = None) -> bytes:
        """One byte per cell, 1 where lines leave it open."""

    def useful(self, seconds: float = -1.0, stop: StopFlag | None = None) -> bytes:
        """
        The edits that may settle something: pairs of cell and colour, 32 bits each.
        """

    def scan(self, edits: bytes, seconds: float, stop: StopFlag | None) -> tuple[bytes, bytes]:
        """
        Open cells (32 bits, all ones where the budget ended before) and log2 of placements (64-bit floats) after each.
        """

    def apply(self, cell: int, colour: int) -> None:
        """Change one cell for good."""

class NonogramAmbiguity:
    """
    Which cells of a picture its clues fix; lines are done when it is made.
    """

    def __init__(self, picture: bytes, height: int, width: int, colours: int, seconds: float = -1.0, stop: StopFlag | None = None) -> None: ...

    def probe(self, seconds: float, stop: StopFlag | None) -> None:
        """Assume each value of each cell."""

    def search(self, nodes: int, seconds: float, stop: StopFlag | None) -> None:
        """
        Search for another picture around every unknown cell, so many nodes each.
        """

    @property
    def fates(self) -> bytes:
        """One byte per cell, a CellFate."""

    @property
    def unknown(self) -> int:
        """How many cells are unknown."""

    def encode(self, seconds: float, stop: StopFlag | None, most: int) -> bytes | None:
        """
        Clauses for what is open, each ended by 0; None where the time ends first or they take more than `most` numbers.
        """

    def wish(self) -> list[int]:
        """The clause that some unknown cell differs; after `encode`."""

    def accept_model(self, model: Sequence[int]) -> bool:
        """
        Take over a model of the clauses; False if no unknown cell differs in it.
        """

    def conclude(self) -> None:
        """Note that no unknown cell differs: clause learning proved it."""

class CellFate(enum.IntEnum):
    """What the clues say about a cell."""

    FIXED = 0
    """The same in every picture."""

    VARIES = 1
    """Not the same."""

    UNKNOWN = 2
    """Not known yet."""

class NonogramTally:
    """How a walk without words ended, and what it used."""

    @property
    def end(self) -> NonogramEnd: ...

    @property
    def open(self) -> int:
        """Cells left open."""

    @property
    def uses(self) -> list[int]:
        """How often it used each approach."""

    @property
    def looks(self) -> int:
        """How many looks at lines it takes to find all steps."""

def nonogram_open_cells(pictures: bytes, height: int, width: int, colours: int, seconds: float, stop: StopFlag | None) -> bytes | None:
    """
    One byte per cell of every picture, 1 where lines leave it open; None if the budget ended.
    """

def nonogram_tally(pictures: bytes, height: int, width: int, colours: int, approaches: Sequence[NonogramApproach], seconds: float, nodes: int, stop: StopFlag | None) -> list[NonogramTally]:
    """
    How the walk through each picture's puzzle ends, the cells left open, and how often it uses each approach.
    """

class FinderHouseKind(enum.Enum):
    """How people look at a house."""

    ROW = 0

    COLUMN = 1

    REGION = 2

    OTHER = 3

class Part(enum.IntEnum):
    """The part of a candidate in a pattern; sets count on from THIRD."""

    DEFINING = 0

    FIN = 1

    ENDOFIN = 2

    PIVOT = 3

    PINCER = 4

    EXTRA = 5

    FIRST = 6

    SECOND = 7

    THIRD = 8

class HousePart(enum.IntEnum):
    """The part of a house in a pattern."""

    WITHIN = 0

    BASE = 1

    COVER = 2

class DemandKind(enum.Enum):
    """The demands beyond houses that a deduction may follow from."""

    NONE = 0

    DOMAIN = 1

    RELATION = 2

    SUM = 3

    AUTOMATON = 4

    CONTAINS = 5

    PAIRS = 6

    CONNECTED = 7

class Form(enum.Enum):
    """Which argument a deduction is, of finders that have several."""

    PLAIN = 0

    REFUTES_ITSELF = 1

    LOOP = 2

    EITHER_WAY = 3

    EVERY_CANDIDATE = 4

    EVERY_PLACE = 5

    WRAP = 6

    SEES_BOTH = 7

    DOUBLY_TIED = 8

    NEIGHBOURS = 9

    NEEDS_ALL = 10

    OUT_OF_REACH = 11

    BRIDGE = 12

    NO_PAIR_LEFT = 13

    ONLY_PLACE = 14

    DEAD_END = 15

class FoundNode:
    """A stop of a chain: a symbol in some cells, read as true or false."""

    @property
    def cells(self) -> list[int]: ...

    @property
    def symbol(self) -> int: ...

    @property
    def is_on(self) -> bool: ...

    @property
    def is_strong(self) -> bool: ...

    @property
    def branch(self) -> int: ...

    @property
    def set(self) -> list[int]:
        """The almost locked set that gives the strong link to here, or nothing."""

class FoundDeduction:
    """What a finder reports: cells and symbols as numbers."""

    @property
    def placed(self) -> list[tuple[int, int]]: ...

    @property
    def eliminated(self) -> list[tuple[int, int]]: ...

    @property
    def because(self) -> list[tuple[int, int, int]]: ...

    @property
    def houses(self) -> list[tuple[int, int]]: ...

    @property
    def chain(self) -> list[FoundNode]: ...

    @property
    def form(self) -> Form: ...

    @property
    def total(self) -> int:
        """Of the sum it follows from, where it is a sum; else 0."""

    @property
    def digit(self) -> int: ...

    @property
    def digits(self) -> int: ...

    @property
    def kind(self) -> DemandKind:
        """Of the demand it follows from, where that is no house."""

    @property
    def demand(self) -> int:
        """Its number among those of its kind, or -1."""

class DeadEnd:
    """
    A cell with nothing left, or a symbol without a place in a house; else -1.
    """

    @property
    def cell(self) -> int: ...

    @property
    def house(self) -> int: ...

    @property
    def symbol(self) -> int: ...

class SudokuRules:
    """What a sudoku demands of its cells, put together demand by demand."""

    def __init__(self, cells: int, values: Sequence[int]) -> None:
        """Begin with cells in which anything goes; each symbol has a value."""

    def add_distinct(self, cells: Sequence[int]) -> None:
        """
        No symbol twice; each exactly once where there are as many cells as symbols.
        """

    def add_domain(self, cell: int, allowed: int) -> None:
        """Only the symbols of a mask."""

    def add_relation(self, first: int, second: int, table: Sequence[int]) -> None:
        """By symbol of the first cell the mask of what the second may hold."""

    def add_sum(self, cells: Sequence[int], coefficients: Sequence[int], totals: Sequence[int], is_distinct: bool) -> None:
        """
        Values times coefficients add up to one of the totals; is_distinct: no symbol twice.
        """

    def add_machine(self, start: int, accepting: Sequence[int], moves: Sequence[Sequence[Sequence[int]]]) -> int:
        """
        A finite automaton: by state and symbol the states it may go to. Gives the number to name it by.
        """

    def add_automaton(self, cells: Sequence[int], machine: int) -> None:
        """
        The machine of this number accepts the symbols of the cells, one after the other.
        """

    def add_contains(self, cells: Sequence[int], least: Sequence[int], most: Sequence[int]) -> None:
        """By symbol how often it stands in the cells, at least and at most."""

    def add_distinct_pairs(self, firsts: Sequence[int], seconds: Sequence[int]) -> None:
        """
        No two pairs of a first and a second cell hold the same pair of symbols.
        """

    def add_connected(self, cells: Sequence[int], links: Sequence[tuple[int, int]], symbols: int, size: int) -> None:
        """
        The cells that hold a symbol of a mask hang together over links; as many as size says, if not 0.
        """

class SearchAnswer:
    """What a search for solutions found."""

    @property
    def solutions(self) -> list[bytes]:
        """Those kept, all different: a byte for the symbol of every cell."""

    @property
    def found(self) -> int:
        """How many there were."""

    @property
    def complete(self) -> bool:
        """Whether there are no others."""

    @property
    def nodes(self) -> int:
        """How many branches were tried."""

    @property
    def conflicts(self) -> int:
        """How many of them failed."""

    @property
    def settled(self) -> list[int]:
        """What propagation left, unless complete."""

class SudokuClauses:
    """A sudoku as clauses."""

    @property
    def clauses(self) -> bytes:
        """32-bit integers, each clause ended by 0."""

    @property
    def candidates(self) -> list[tuple[int, int]]:
        """Cell and symbol of the first variables, in their order."""

class SudokuLayout:
    """The demands of a sudoku, prepared for search and propagation."""

    def __init__(self, rules: SudokuRules) -> None: ...

def sudoku_search(layout: SudokuLayout, masks: Sequence[int], limit: int, keep: int, seconds: float, nodes: int, stop: StopFlag | None, seed: int) -> SearchAnswer:
    """Search any sudoku."""

class SudokuSearch:
    """A search of any sudoku that can be gone on with."""

    def __init__(self, layout: SudokuLayout, masks: Sequence[int], limit: int, keep: int) -> None: ...

    def go_on(self, seconds: float, nodes: int, stop: StopFlag | None) -> SearchAnswer:
        """
        Go on until an answer or the end of the budget; `nodes` count those of all calls.
        """

def sudoku_settle(layout: SudokuLayout, masks: Sequence[int]) -> list[int]:
    """Propagate to the fixed point; all masks are 0 on a contradiction."""

def sudoku_encode(layout: SudokuLayout, masks: Sequence[int], seconds: float, stop: StopFlag | None, most: int) -> SudokuClauses | None:
    """
    Write a position as clauses, best after propagation; None where the time ends first or they take more than `most` numbers.
    """

class FinderCall:
    """
    A finder and its parameters, whose meaning the finder's header tells; `best` makes the walk take the weightiest deduction instead of the first.
    """

    def __init__(self, finder: str, size: int = 0, variant: str = '', limit: int = 0, best: bool = False) -> None: ...

    @property
    def finder(self) -> str: ...

    @property
    def size(self) -> int: ...

    @property
    def variant(self) -> str: ...

    @property
    def limit(self) -> int: ...

    @property
    def best(self) -> bool: ...

class WalkEnd(enum.Enum):
    """How a walk ended."""

    SOLVED = 0

    STUCK = 1

    BROKEN = 2

    STOPPED = 3

    DEAR = 4

class FoundWalk:
    """
    A finished walk: how it ended, the entry of every step, the candidates left.
    """

    @property
    def end(self) -> WalkEnd: ...

    @property
    def used(self) -> list[int]: ...

    @property
    def deductions(self) -> list[FoundDeduction]: ...

    @property
    def masks(self) -> list[int]: ...

class ThinnedGrid:
    """The cells of a grid that stay given, and the entry of every step then."""

    @property
    def given(self) -> list[bool]: ...

    @property
    def used(self) -> list[int]: ...

class CutGrid:
    """Groups of cells with what they add up to, and what is given besides."""

    @property
    def groups(self) -> list[list[int]]: ...

    @property
    def totals(self) -> list[int]: ...

    @property
    def given(self) -> list[bool]: ...

    @property
    def used(self) -> list[int]: ...

class ThinPlan:
    """How givens go from full grids, for a list of techniques."""

    def __init__(self, orbits: Sequence[Sequence[int]], goal: int, enough: int, wanted: Sequence[bool], trusting: Sequence[bool], worth: Sequence[float], most: float, patience: int, proves_first: bool, grows: bool) -> None:
        """
        Cells that go together; how many givens to come down to, or 0 and how many are few enough to end with the first that stays; by technique whether one must be used, whether it trusts that there is one solution, and what it is worth; what all steps may be worth; branches of a proof; whether it comes before the walk; whether to begin with nothing and give what a walk is missing.
        """

class GridCutter:
    """Cuts full grids into groups whose sums are told, and thins the givens."""

    def cut(self, grid: bytes, seed: int, seconds: float, stop: StopFlag | None) -> CutGrid:
        """
        Cut one grid; nothing is given where no technique that is wanted was used.
        """

def sudoku_draw_groups(grid: bytes, neighbours: Sequence[Sequence[int]], largest: int, percent: int, seed: int) -> list[list[int]]:
    """
    Cut a full grid into groups of neighbours that differ, up to so many cells; so many percent are kept.
    """

class FinderWalk:
    """A list of techniques ready to walk; not to be shared between threads."""

    def run(self, masks: Sequence[int], given: Sequence[bool], wants_reasons: bool, seconds: float, stop: StopFlag | None) -> FoundWalk:
        """Walk from one position."""

    def rate(self, grids: bytes, seconds: float, stop: StopFlag | None, worth: Sequence[float] = [], most: float = 0.0) -> list[FoundWalk]:
        """
        Walk from many start grids, one byte per cell (0 = open), without deductions; with the worth of every technique, give up where the steps are worth more than `most` together.
        """

    def thin(self, rules: SudokuRules, grids: bytes, plan: ThinPlan, seed: int, seconds: float, stop: StopFlag | None) -> list[ThinnedGrid]:
        """
        Take givens away from full grids while a walk solves them and the solution is the only one; nothing is given where no technique that is wanted was used.
        """

    def steer(self, grids: bytes, givens: bytes, orbits: Sequence[Sequence[int]], most: int, singles: int, quick: int, others: int, seed: int, seconds: float, stop: StopFlag | None) -> list[list[bool]]:
        """
        From puzzles with one solution (which cells are given, 0 or 1) to such that cannot be finished without the techniques from number `others` on, by adding givens up to a number: what is given then, nothing where none was found.
        """

class FinderLayout:
    """Cells, houses and further rules as the finders see them."""

    def __init__(self, rules: SudokuRules, kinds: Sequence[FinderHouseKind], relation_groups: Sequence[int], domain_groups: Sequence[int]) -> None: ...

    def find(self, call: FinderCall, masks: Sequence[int], given: Sequence[bool], seconds: float, stop: StopFlag | None) -> list[FoundDeduction]:
        """List every deduction of one finder in a position."""

    def pencil(self, masks: Sequence[int], given: Sequence[bool]) -> list[int]:
        """Strike what settled cells see; give the candidates of every cell."""

    def dead_ends(self, masks: Sequence[int], given: Sequence[bool]) -> list[DeadEnd]:
        """
        List cells with nothing left and symbols without a place in a house, once what settled cells see is struck.
        """

    def walker(self, calls: Sequence[FinderCall]) -> FinderWalk:
        """Prepare a walk with these techniques, in this order."""

    def cutter(self, calls: Sequence[FinderCall], plan: ThinPlan, neighbours: Sequence[Sequence[int]], largest: int, percent: int) -> GridCutter:
        """
        Prepare to cut full grids of these rules into groups of neighbours that differ, up to so many cells, of which so many percent are told, and to thin the givens by these techniques.
        """

def finder_names() -> list[str]:
    """List the finders."""

class InstructionSet(enum.Enum):
    """A form of the bulk kernel; the best one is chosen by default."""

    BASELINE = 0

    AVX2 = 1

    AVX512 = 2

def best_instruction_set() -> InstructionSet:
    """Give the best form this processor can run."""

class LineFault(enum.IntEnum):
    """What a count below 0 says of a line."""

    ILLEGAL_CHARACTER = -1

    WRONG_LENGTH = -2

    UNFINISHED = -3

class BulkProblem:
    """A line that is no legal puzzle."""

    @property
    def index(self) -> int:
        """Its place among the results."""

    @property
    def line(self) -> int:
        """Its number in the text, from 0."""

    @property
    def start(self) -> int:
        """Where it begins in the text."""

    @property
    def fault(self) -> int:
        """A LineFault, or 0 for two equal digits in a house."""

    @property
    def place(self) -> int:
        """
        The illegal character, or the first of two cells; the length if that is wrong.
        """

    @property
    def other(self) -> int:
        """The second of two cells."""

class BulkAnswer:
    """What was found for every line."""

    @property
    def givens(self) -> bytes:
        """81 characters a line, a dot for a blank."""

    @property
    def numbers(self) -> bytes:
        """A 64-bit integer a line: its number in the text, from 0."""

    @property
    def counts(self) -> bytes:
        """A 32-bit integer a line: solutions, or a LineFault."""

    @property
    def solutions(self) -> bytes:
        """81 characters a line."""

    @property
    def problems(self) -> list[BulkProblem]: ...

    @property
    def sweeps(self) -> int: ...

    @property
    def guesses(self) -> int: ...

def sudoku_solve_lines(text: bytes, limit: int, threads: int, skip_empty: bool, seconds: float, stop: StopFlag | None, instruction_set: InstructionSet) -> BulkAnswer:
    """Solve the 81-character lines of a text."""

def sudoku_solve_line(line: str, limit: int) -> tuple[int, str | None, int]:
    """
    Solve one 81-character puzzle: give the solutions or a LineFault, one solution, an illegal mark's place.
    """

def sudoku_solve_classic(masks: Sequence[int], limit: int, keep: int, seconds: float, nodes: int, stop: StopFlag | None) -> SearchAnswer:
    """Search a classic 9x9 sudoku; the answer has no settled masks."""

def sudoku_minimise(givens: bytes, seed: int, seconds: float, stop: StopFlag | None) -> bytes:
    """Take givens (9 = blank) away by lot while the solution stays unique."""

class ExplainerStep:
    """
    A step of Sudoku Explainer: what it concludes, as numbers 9 * cell + digit.
    """

    @property
    def technique(self) -> str: ...

    @property
    def rating(self) -> float: ...

    @property
    def eliminated(self) -> list[int]: ...

    @property
    def placed(self) -> int:
        """A candidate, or -1."""

class ExplainerRating:
    """
    Sudoku Explainer's three numbers in tenths (ER, EP, ED), 0 where the walk did not come to its end.
    """

    @property
    def end(self) -> WalkEnd: ...

    @property
    def hardest(self) -> int: ...

    @property
    def pearl(self) -> int: ...

    @property
    def diamond(self) -> int: ...

    @property
    def effort(self) -> float: ...

    @property
    def technique(self) -> int:
        """That of the hardest step, by its number."""

    @property
    def steps(self) -> list[ExplainerStep]: ...

    @property
    def used(self) -> list[int]:
        """The technique of every step, by its number."""

def sudoku_rate_explainer(grids: bytes, seconds: float, stop: StopFlag | None) -> list[ExplainerRating]:
    """
    Rate classic grids with one solution as Sudoku Explainer 1.2.1 does, one byte per cell (0 = open); of those that the time does not suffice for only the first is there, as stopped.
    """

def sudoku_explainer_techniques() -> list[str]:
    """Name Sudoku Explainer's techniques by number."""

def sudoku_random_grids(seed: int, count: int) -> bytes:
    """Draw full 9x9 grids: 81 symbols from 0 to 8 each."""

def sudoku_dig(seed: int, first: int, count: int, orbits: Sequence[Sequence[int]], least: int, spread: int, alike: int, seconds: float, stop: StopFlag | None) -> tuple[bytes, bytes]:
    """
    Make puzzles of a seed by number, each with its own least number of givens up to `spread` more than `least`, of every `alike` in a row from one full grid: givens (9 = blank) and solutions; nothing if the budget ran out.
    """

def sudoku_dig_near(seed: int, puzzles: bytes, solutions: bytes, each: int, least: int, seconds: float, stop: StopFlag | None) -> tuple[bytes, bytes]:
    """
    Make puzzles like others, turned about, up to `each` of every one: givens and solutions as `sudoku_dig` does.
    """

def sudoku_dig_any(layout: SudokuLayout, seed: int, first: int, count: int, orbits: Sequence[Sequence[int]], least: int, patience: int, seconds: float, stop: StopFlag | None) -> tuple[bytes, bytes]:
    """
    The same for any rules: givens (255 = blank) and solutions; fewer if the budget ran out.
    """

def sudoku_fill_any(layout: SudokuLayout, seed: int, count: int, alike: int, seconds: float, stop: StopFlag | None) -> bytes:
    """
    Draw full grids of any rules, of every `alike` the same with other names; fewer if the budget ran out.
    """

def sudoku_dig_from(layout: SudokuLayout, solution: bytes, seed: int, orbits: Sequence[Sequence[int]], least: int, patience: int, seconds: float, stop: StopFlag | None) -> bytes:
    """Make one puzzle of any rules from a full grid: givens (255 = blank)."""

def sudoku_need_more(puzzles: bytes) -> list[bool]:
    """
    Tell of classic puzzles whether they need more than singles, locked candidates and locked triples.
    """

def sudoku_redundant_givens(puzzle: bytes, solution: bytes, seconds: float, stop: StopFlag | None) -> list[int]:
    """
    List the givens without which, each alone, the solution stays the only one.
    """

def sudoku_true_candidates(masks: Sequence[int], seconds: float, stop: StopFlag | None) -> list[int]:
    """
    Give by cell the digits of all solutions of a classic position; nothing if the budget ran out.
    """

def sudoku_count_states(masks: Sequence[int], limit: int, seconds: float, stop: StopFlag | None) -> list[int]:
    """
    Count up to `limit` solutions of classic states of 81 masks each; -3 where the budget ran out.
    """

def sudoku_canonical(puzzles: bytes, solutions: bytes) -> bytes:
    """Give the canonical form of classic puzzles with their solutions."""

class SudokuBackdoors:
    """Cells and pairs of cells after which singles do the rest."""

    @property
    def cells(self) -> list[int]: ...

    @property
    def pairs(self) -> list[tuple[int, int]]: ...

    @property
    def complete(self) -> bool:
        """Whether all pairs were tried."""

class SudokuSingles:
    """The houses of a board, and what singles alone come to on it."""

    def __init__(self, cells: int, symbols: int, houses: Sequence[Sequence[int]]) -> None: ...

    def closures(self, masks: Sequence[int], solution: Sequence[int]) -> list[int]:
        """For every cell, how many cells are settled once it holds its symbol."""

    def backdoors(self, masks: Sequence[int], solution: Sequence[int], pairs: bool, seconds: float, stop: StopFlag | None) -> SudokuBackdoors:
        """Cells, and pairs of others, after which singles do the rest."""

    def depth(self, masks: Sequence[int], most: int, seconds: float, stop: StopFlag | None) -> int:
        """How deep trials have to be nested, or -1."""
