"""The XML of webpbn: colours, blotted numbers, several puzzles, goals and saved work."""

import re
from collections.abc import Mapping, Sequence
from html import escape

from gridwright.errors import FormatError
from gridwright.formats.nonogram.clues import check_goal, nonogram_of, picture_rows
from gridwright.formats.nonogram.webpbn_image import MARKS, read_image
from gridwright.formats.shared.limits import check_sides
from gridwright.formats.shared.refusal import refuse
from gridwright.formats.shared.xml_tree import Element, read_xml, root_of
from gridwright.grid import Shape
from gridwright.model import About, Board, Certainty, Document, Format, Frame, Head
from gridwright.model.colour_names import read_rgb
from gridwright.nonogram import BLACK_AND_WHITE, Block, Clue, Colour, Nonogram, Palette
from gridwright.nonogram.clue import least_length, runs

__all__ = ["FORMAT"]

_FRAME = Frame('<?xml version="1.0" encoding="UTF-8"?>\n<puzzleset>\n', after="</puzzleset>\n")
_TEXTS = frozenset({"id", "source", "title", "author", "copyright", "description", "note"})
_SIDES = ("rows", "columns")
_BUILT_IN = {"white": Colour("white", "ffffff", "."), "black": Colour("black", "000000", "X")}
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def _recognises(head: Head) -> Certainty:
    is_declared = head.first.startswith("<") and "<!ENTITY" in head.text
    return Certainty.sure_if(root_of(head.text) in {"puzzle", "puzzleset"} or is_declared)


def _read(text: str) -> list[Document]:
    root = read_xml(text)
    if root.name not in {"puzzleset", "puzzle"}:
        raise FormatError(f"expected a puzzleset or a puzzle, got <{root.name}>", line=root.line)
    puzzles = [root] if root.name == "puzzle" else root.all("puzzle")
    if not puzzles:
        raise FormatError("expected at least one puzzle in the puzzleset, got none", line=root.line)
    about = _texts_of(root) if root.name == "puzzleset" else {}
    return [_read_one(puzzle, about) for puzzle in puzzles]


def _read_one(element: Element, shared: Mapping[str, str]) -> Document:
    if (kind := element.attributes.get("type", "grid")) != "grid":
        raise FormatError(f"expected a puzzle of type grid, got {kind} (not a grid of squares)", line=element.line)
    colours = _read_colours(element)
    clues = {side.attributes.get("type", ""): side for side in element.all("clues")}
    boards = _read_images(element, colours)
    if not clues:
        if "goal" not in boards:
            raise FormatError("expected clues or a goal, got neither", line=element.line)
        puzzle = _from_goal(boards["goal"], tuple(colours.values()))
    else:
        puzzle = _read_puzzle(element, clues, colours)
    for name, board in boards.items():
        if board.shape != puzzle.shape:
            raise FormatError(
                f"expected a {name} image of {puzzle.shape} as the clues have it, got {board.shape}",
                line=element.line,
            )
    goal = boards.get("goal")
    if goal is not None:
        check_goal(puzzle, goal, line=element.line)
    return Document(puzzle, _read_about(element, shared), progress=boards.get("saved"), goal=goal)


def _read_colours(element: Element) -> dict[str, Colour]:
    """List the colours by name, the background first; those of webpbn's own need no declaration."""
    background = element.attributes.get("backgroundcolor", "white")
    declared = {
        colour.attributes.get("name", ""): Colour(
            colour.attributes.get("name", ""), read_rgb(colour.text, line=colour.line), _mark_of(colour)
        )
        for colour in element.all("color")
    }
    known = {**_BUILT_IN, **declared}
    if background not in known:
        raise FormatError(f"expected a declared background colour, got {background!r}", line=element.line)
    default = element.attributes.get("defaultcolor", "black")
    names = [background, *declared]
    used = {count.attributes.get("color", default) for count in _counts(element)}
    names += [name for name in _BUILT_IN if name in used or (len(declared) < 2 and name == default)]
    return _with_marks({name: known[name] for name in dict.fromkeys(names)}, element)


def _with_marks(colours: dict[str, Colour], element: Element) -> dict[str, Colour]:
    """Give every colour a mark of its own; those without one get a free letter, their first if it is."""
    said = {
        colour.attributes.get("name", ""): colour.attributes["char"]
        for colour in element.all("color")
        if colour.attributes.get("char")
    }
    marks = {name: mark for name, mark in said.items() if name in colours}
    if len(set(marks.values())) < len(marks):
        raise FormatError("expected a char of its own for every colour, got one twice", line=element.line)
    taken = set(marks.values())
    spare = iter(MARKS)
    for name, colour in colours.items():
        if name in marks:
            continue
        wished = (mark for mark in (colour.symbol, *name[:1]) if mark in MARKS and mark not in taken)
        mark = next(wished, None) or next((mark for mark in spare if mark not in taken), "")
        if not mark:
            raise FormatError(f"expected at most {len(MARKS)} colours, got more", line=element.line)
        taken.add(mark)
        marks[name] = mark
    return {name: Colour(name, colour.rgb, marks[name]) for name, colour in colours.items()}


def _mark_of(colour: Element) -> str:
    mark = colour.attributes.get("char", "")
    if len(mark) > 1:
        raise FormatError(f"expected one character for a colour, got {mark!r}", line=colour.line)
    return mark or colour.attributes.get("name", "?")[:1]


def _counts(element: Element) -> list[Element]:
    lines = [line for clues in element.all("clues") for line in clues.all("line")]
    return [count for line in lines for count in line.all("count")]


def _read_images(element: Element, colours: dict[str, Colour]) -> dict[str, Board]:
    """Read the first goal and the first saved image; a plain solution stands in where no goal is named."""
    boards: dict[str, Board] = {}
    for solution in element.all("solution"):
        kind = solution.attributes.get("type", "goal")
        name = "saved" if kind == "saved" else "goal"
        for image in solution.all("image"):
            if name not in boards:
                boards[name] = read_image(image, [colour.symbol for colour in colours.values()])
    return boards


def _from_goal(goal: Board, palette: Palette) -> Nonogram:
    symbols = [goal.symbol(cell) for cell in goal.shape.cells]
    if None in symbols:
        cell = goal.shape.name(symbols.index(None))
        raise FormatError(f"expected a whole goal where no clues are given, got an unknown cell {cell}")
    lines = goal.shape.rows + goal.shape.columns
    clues = [runs(symbols[cell] or 0 for cell in line) for line in lines]
    return Nonogram(clues[: goal.shape.height], clues[goal.shape.height :], _usual(palette))


def _usual(palette: Palette) -> Palette:
    """Use the usual marks for black on white."""
    same = [colour.rgb for colour in palette] == [colour.rgb for colour in BLACK_AND_WHITE]
    return BLACK_AND_WHITE if same else palette


def _read_puzzle(element: Element, clues: dict[str, Element], colours: dict[str, Colour]) -> Nonogram:
    if missing := [side for side in _SIDES if side not in clues]:
        raise FormatError(f"expected clues of rows and of columns, got none of {missing[0]}", line=element.line)
    lines = {side: clues[side].all("line") for side in _SIDES}
    shape = Shape(*(len(lines[side]) for side in _SIDES))
    check_sides(shape.height, shape.width)
    numbers = {name: number for number, name in enumerate(colours)}
    default = element.attributes.get("defaultcolor", "black")
    rows, columns = (
        [_read_clue(line, f"{kind} {n}", length, numbers, default) for n, line in enumerate(lines[side], start=1)]
        for side, kind, length in zip(_SIDES, ("row", "column"), (shape.width, shape.height), strict=True)
    )
    return Nonogram(rows, columns, _usual(tuple(colours.values())))


def _read_clue(line: Element, name: str, length: int, numbers: dict[str, int], default: str) -> Clue:
    blocks: list[Block] = []
    for count in line.all("count"):
        digits = count.text.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
            raise FormatError(f"{name}: expected a block length, got {digits!r}", line=count.line)
        colour = count.attributes.get("color", default)
        if not numbers.get(colour):
            known = ", ".join(list(numbers)[1:])
            raise FormatError(f"{name}: expected a colour of {known}, got {colour!r}", line=count.line)
        blocks.append(Block(int(digits), numbers[colour]))
    if (needed := least_length(tuple(blocks))) > length:
        raise FormatError(
            f"{name}: expected a clue that fits {length} cells, got one which needs {needed}", line=line.line
        )
    return tuple(blocks)


def _texts_of(element: Element) -> dict[str, str]:
    """Return what an element says about itself: the first text of every name."""
    texts: dict[str, str] = {}
    for child in element.children:
        if child.name in _TEXTS:
            texts.setdefault(child.name, child.text.strip())
    return {name: text for name, text in texts.items() if text}


def _read_about(element: Element, shared: Mapping[str, str]) -> About:
    own = _texts_of(element)
    texts = {**shared, **own}
    source, number = texts.get("source", ""), own.get("id", "")
    said = own if "description" in own or "note" in own else texts
    return About(
        title=texts.get("title", ""),
        author=texts.get("author", ""),
        licence=texts.get("copyright", ""),
        source=f"{source} #{number}".strip() if number else source,
        description=said.get("description", "") or said.get("note", ""),
    )


def _write_one(document: Document) -> str:
    puzzle = nonogram_of(document)
    palette = _write_palette(puzzle.palette)
    names = [_attribute(colour.name) for colour in palette]
    lines = [f'<puzzle type="grid" defaultcolor={names[1]} backgroundcolor={names[0]}>']
    about = document.about
    texts = (
        ("source", about.source),
        ("title", about.title),
        ("author", about.author),
        ("copyright", about.licence),
        ("description", about.description),
    )
    lines += [f"<{name}>{_safe(text)}</{name}>" for name, text in texts if text]
    lines += [
        f"<color name={name} char={_attribute(colour.symbol)}>{colour.rgb}</color>"
        for name, colour in zip(names, palette, strict=True)
    ]
    for side, clues in (("columns", puzzle.column_clues), ("rows", puzzle.row_clues)):
        lines.append(f'<clues type="{side}">')
        lines += [f"<line>{_write_clue(clue, names)}</line>" for clue in clues]
        lines.append("</clues>")
    for kind, board in (("goal", document.goal), ("saved", document.progress)):
        if board is not None:
            lines += [f'<solution type="{kind}"><image>', *_write_image(board, palette), "</image></solution>"]
    return "\n".join([*lines, "</puzzle>\n"])


def _write_palette(palette: Palette) -> list[Colour]:
    """Keep names and marks where they can be told apart, else number the names and choose marks."""
    names = [colour.name for colour in palette]
    if len({name.strip() for name in names} - {""}) < len(names) or _NOT_IN_XML.search("".join(names)):
        names = [f"colour{number}" for number in range(len(palette))]
    marks = [colour.symbol for colour in palette]
    if len(set(marks)) < len(marks) or not all(mark in MARKS for mark in marks):
        marks = list(MARKS[: len(palette)])
    if len(marks) < len(palette):
        refuse(f"a nonogram of {len(palette) - 1} colours")
    return [Colour(*parts) for parts in zip(names, (colour.rgb for colour in palette), marks, strict=True)]


def _write_clue(clue: Clue, names: Sequence[str]) -> str:
    return "".join(f"<count color={names[block.colour]}>{block.length}</count>" for block in clue)


def _write_image(board: Board, palette: Sequence[Colour]) -> list[str]:
    everything = (1 << len(palette)) - 1

    def text(mask: int) -> str:
        marks = "".join(colour.symbol for number, colour in enumerate(palette) if mask >> number & 1)
        return escape("?" if mask in {0, everything} else marks if len(marks) == 1 else f"[{marks}]", quote=False)

    return [f"|{row}|" for row in picture_rows(board, text)]


def _safe(text: str) -> str:
    if _NOT_IN_XML.search(text):
        refuse(f"the control character in {text!r}")
    return escape(text, quote=False).replace("\r", "&#13;")


def _attribute(text: str) -> str:
    return '"' + escape(text).replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#9;") + '"'


FORMAT = Format(
    title="webpbn XML",
    extensions=(".xml", ".pbn"),
    default_for=(".xml",),
    recognises=_recognises,
    read=_read,
    write=_write_one,
    frame=_FRAME,
)
