"""Make, rate and show the starter collection; making goes on where it was stopped.

nice python scripts/make_starter.py make [--family FAMILY] [--only NAME ...]
python scripts/make_starter.py rate            rate every puzzle anew and write what changed
python scripts/make_starter.py check           the same without writing; exit code 1 where something differs
python scripts/make_starter.py ready           find out what new shelves are filled from
python scripts/make_starter.py show FILE.png [--level LEVEL]      the pictures on a sheet
python scripts/make_starter.py drop NAME ...   throw puzzles away; those dropped are not made again
"""

# ruff: noqa: T201  (a script speaks by printing)

import argparse
import dataclasses
import sys
import time
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from PIL import Image, ImageDraw
from starter_plan import Picture, Plan, pictures, sudokus

import gridwright as gw
from gridwright.formats import to_text
from gridwright.model import FAMILIES, About, Budget, Difficulty, Document, Rating
from gridwright.nonogram.level import Level
from gridwright.nonogram.setting.drawing import Drawing
from gridwright.nonogram.setting.steer import change_level
from gridwright.nonogram.setting.style import Ground
from gridwright.nonogram.setting.subject import draw_subject
from gridwright.nonogram.setting.subjects import SUBJECTS
from gridwright.samples import Sample, samples
from gridwright.samples.starter import Starter
from gridwright.shelf.ready import FILE, Ready, find_out
from gridwright.sudoku import Sudoku
from gridwright.sudoku.rules.boxes import Boxes
from gridwright.sudoku.rules.columns import Columns
from gridwright.sudoku.rules.regions import Regions
from gridwright.sudoku.rules.rows import Rows
from gridwright.sudoku.setting import GeneratedSudoku, generate

HERE = Path(__file__).resolve().parents[1] / "src/gridwright/samples/starter_puzzles"
READY = Path(__file__).resolve().parents[1] / "src/gridwright/shelf" / FILE
DROPPED = Path(__file__).with_name("starter_dropped.txt")
AUTHOR, LICENCE = "The Gridwright authors", "MIT"
MOST_CHANGED = 0.075
SECONDS = 12.0
PICTURE_SECONDS = 12.0
MOST_TRIED = 400
GIVENS = ("22..32", "12..24", "4..16")
PLAIN = (Rows, Columns, Boxes, Regions)
TILE, ACROSS = 150, 12


def load(family: str) -> dict[str, Starter]:
    """Read what was made so far."""
    file = HERE / f"{family}.jsonl"
    lines = file.read_bytes() if file.exists() else b""
    return {one.name: one for one in msgspec.json.Decoder(Starter).decode_lines(lines)}


def store(family: str, made: Iterable[Starter]) -> None:
    """Write the collection of a family, sorted, all or nothing."""
    ordered = sorted(made, key=lambda one: (one.rank, one.score, one.name))
    file = HERE / f"{family}.jsonl"
    beside = file.with_suffix(".new")
    beside.write_bytes(msgspec.json.Encoder().encode_lines(ordered))
    beside.replace(file)


def record(
    name: str, document: Document, rating: Rating, tags: Iterable[str], recipe: dict[str, object]
) -> Starter:
    """Make the line of a puzzle."""
    puzzle = document.puzzle
    entry = msgspec.json.decode(to_text(document, "gridwright"))["puzzles"][0]
    return Starter(
        name=name,
        family=puzzle.family,
        title=document.about.title,
        tags=tuple(tags),
        height=puzzle.shape.height,
        width=puzzle.shape.width,
        recipe=recipe,
        puzzle=msgspec.Raw(msgspec.json.encode(entry)),
        **rated(rating),
    )


def rated(rating: Rating) -> dict[str, Any]:
    """Give what a line says of a rating."""
    difficulty = rating.difficulty or Difficulty.HARD
    return {
        "level": rating.label.lower(),
        "difficulty": difficulty.name.lower(),
        "score": round(float(rating.score), 1),
        "hardest": rating.hardest or "",
        "techniques": dict(sorted(rating.counts.items())),
        "scheme": rating.scheme,
        "label": rating.label,
        "effort": float(rating.effort),
        "depth": rating.depth,
        "minutes": rating.minutes,
    }


def size_of(subject: str, side: int) -> Ground:
    """Give a ground of the subject's aspect, near a square of a side."""
    aspect = SUBJECTS[subject].aspect
    width, height = side * aspect**0.5, side / aspect**0.5
    longest = 45 / max(width, height, 45)
    return Ground(max(5, round(height * longest)), max(5, round(width * longest)))


def make_picture(plan: Picture) -> Starter | str:
    """Draw, bring to the level as far as the picture bears it, prove and rate."""
    subject = SUBJECTS[plan.subject]
    ground = Ground(plan.side, plan.side) if plan.is_square else size_of(plan.subject, plan.side)
    wanted = Level.named(plan.level)
    best: tuple[int, float, Drawing] | None = None
    for seed in range(plan.seed * 100, plan.seed * 100 + 2):
        drawing = draw_subject(subject, ground, np.random.default_rng(seed), in_colour=plan.in_colour)
        for level in [wanted] if plan.is_strict else [wanted, *_softer(wanted)]:
            done = change_level(drawing, level, seed=seed, rounds=30, budget=Budget(PICTURE_SECONDS))
            changed = len(done.changes) / drawing.cells.size
            if not done.ended.is_solved or changed > MOST_CHANGED:
                continue
            key = (abs(done.ended.level.rank - wanted.rank), changed, done.after)
            if best is None or key[:2] < best[:2]:
                best = key
            break
        if best is not None and best[0] == 0:
            break
    if best is None or (plan.is_strict and best[0]):
        return "the level did not come without changing too much"
    about = About(title=subject.title, author=AUTHOR, licence=LICENCE)
    document = dataclasses.replace(best[2].document, about=about)
    if gw.solve(document.puzzle, limit=2).verdict is not gw.Verdict.UNIQUE:
        return "not unique"
    tags = ("picture", *(["colour"] if plan.in_colour else []), *subject.tags)
    recipe: dict[str, object] = {
        "subject": plan.subject,
        "side": plan.side,
        "wanted": plan.level,
        "seed": plan.seed,
        **({"is_square": True} if plan.is_square else {}),
    }
    return record(plan.name, document, gw.rate(document.puzzle), tags, recipe)


def _softer(level: Level) -> list[Level]:
    """List the levels to fall back to, the nearest first."""
    return [one for one in reversed(list(Level)) if one.rank < level.rank]


def make_sudoku(plan: Plan) -> Starter | str:
    """Generate by the plan until our own rating agrees; the nearest one where the time ends."""
    levels = FAMILIES["sudoku"].levels()
    wanted = levels.index(str(plan.options["level"]))
    seed = zlib.crc32(plan.name.encode()) % 100_000
    best: tuple[int, GeneratedSudoku, Rating] | None = None
    for options in strict_options(plan) if plan.is_strict else softer_options(plan, levels):
        for found in generate(options, seed, Budget(SECONDS), count=MOST_TRIED):
            rating = gw.rate(found.puzzle)
            away = abs(levels.index(rating.label.lower()) - wanted)
            if plan.is_strict and (away or not needs_rules(found.puzzle)):
                continue
            if best is None or away < best[0]:
                best = (away, found, rating)
            if not away:
                break
        if best is not None:
            break
    if best is None:
        return "none found in the time"
    _, found, rating = best
    about = About(title=plan.title, author=AUTHOR, licence=LICENCE)
    document = Document(found.puzzle, about, goal=found.solution)
    if gw.solve(document.puzzle, limit=2).verdict is not gw.Verdict.UNIQUE:
        return "not unique"
    made_by = {**options, "seed": found.seed, "block": found.block, "number": found.number}
    return record(plan.name, document, rating, plan.tags, made_by)


def softer_options(plan: Plan, levels: Sequence[str]) -> Iterator[dict[str, object]]:
    """Ask for the level that is wanted, then for those below it."""
    for rank in range(levels.index(str(plan.options["level"])), -1, -1):
        yield {**plan.options, "level": levels[rank]}


def strict_options(plan: Plan) -> Iterator[dict[str, object]]:
    """Ask for the level that is wanted, with more givens or fewer: who knows what a rule bears."""
    if not plan.options.get("rules") or plan.options.get("size", 9) != 9:
        yield plan.options
        return
    for givens in GIVENS:
        yield {**plan.options, "givens": givens}


def needs_rules(puzzle: Sudoku) -> bool:
    """Tell whether what was drawn is needed: a line that could as well be missing is no puzzle."""
    plain = [rule for rule in puzzle.rules if isinstance(rule, PLAIN)]
    bare = Sudoku.with_rules(puzzle.shape, puzzle.symbols, puzzle.givens, plain)
    return len(plain) == len(puzzle.rules) or gw.solve(bare, limit=2).verdict is not gw.Verdict.UNIQUE


def make(family: str | None, only: list[str]) -> None:
    """Make what is planned and not there yet; every puzzle is kept as soon as it is made."""
    plans: list[tuple[str, list[Any], Callable[[Any], Starter | str]]] = [
        ("nonogram", list(pictures()), make_picture),
        ("sudoku", list(sudokus()), make_sudoku),
    ]
    dropped = set(DROPPED.read_text(encoding="utf-8").split()) if DROPPED.exists() else set()
    for name, planned, maker in plans:
        if family not in {None, name}:
            continue
        made = load(name)
        for plan in planned:
            if plan.name in made or plan.name in dropped or (only and plan.name not in only):
                continue
            began = time.perf_counter()
            one = maker(plan)
            took = time.perf_counter() - began
            if isinstance(one, str):
                print(f"{plan.name:28} {one} ({took:.1f} s)", flush=True)
                continue
            made[plan.name] = one
            store(name, made.values())
            print(f"{plan.name:28} {one.level:10} {one.width}x{one.height} ({took:.1f} s)", flush=True)


def rerated() -> Iterator[tuple[Starter, Starter]]:
    """Rate everything anew: what stands there, and what should."""
    for family in FAMILIES:
        for one in load(family).values():
            yield one, msgspec.structs.replace(one, **rated(gw.rate(one.document.puzzle)))


def rate(*, write: bool) -> int:
    """Rate everything anew; count what differs."""
    found = list(rerated())
    different = [(old, new) for old, new in found if old != new]
    for old, new in different:
        print(f"{old.name}: {old.level} {old.score:g} -> {new.level} {new.score:g}")
    if write:
        for family in FAMILIES:
            store(family, [new for _, new in found if new.family == family])
        ready()
    print(f"{len(found)} rated, {len(different)} differ")
    return len(different)


def ready() -> None:
    """Find out what new shelves are filled from, of every starter and sample; starters carry their own rating."""
    sources: list[Starter | Sample] = [*(one for family in FAMILIES for one in load(family).values()), *samples()]
    lines: list[Ready] = []
    for one in sources:
        rating = None if isinstance(one, Starter) else gw.rate(one.document)
        line = find_out(one.text, one.document, rating)
        if line is None:
            print(f"{one.name}: not written as it would be on a shelf, and looked at whenever one is filled")
        else:
            lines.append(line)
    READY.write_bytes(msgspec.json.Encoder().encode_lines(lines))
    print(f"{len(lines)} puzzles are ready")


def show(target: Path, level: str | None) -> None:
    """Draw the solved pictures on a sheet, with names and levels."""
    chosen = [one for one in load("nonogram").values() if level in {None, one.level}]
    rows = -(-len(chosen) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * TILE, rows * (TILE + 14)), "#dddddd")
    brush = ImageDraw.Draw(sheet)
    for number, one in enumerate(chosen):
        x, y = number % ACROSS * TILE, number // ACROSS * (TILE + 14)
        picture = paint(one)
        scale = max(1, (TILE - 6) // max(picture.size))
        sheet.paste(
            picture.resize((picture.width * scale, picture.height * scale), Image.Resampling.NEAREST), (x, y + 14)
        )
        brush.text((x + 2, y), f"{one.name[:16]} {one.level}", fill="black")
    sheet.save(target)


def paint(one: Starter) -> Image.Image:
    """Give the solved picture, one pixel a cell."""
    document = one.document
    palette = getattr(document.puzzle, "palette")  # noqa: B009
    inks = np.array([[int(c.rgb[at : at + 2], 16) for at in (0, 2, 4)] for c in palette], dtype=np.uint8)
    assert document.goal is not None  # noqa: S101
    cells = np.array([mask.bit_length() - 1 for mask in document.goal.masks]).reshape(one.height, one.width)
    return Image.fromarray(inks[cells])


def drop(names: list[str]) -> None:
    """Throw puzzles away for good."""
    for family in FAMILIES:
        store(family, [one for one in load(family).values() if one.name not in names])
    before = DROPPED.read_text(encoding="utf-8").split() if DROPPED.exists() else []
    DROPPED.write_text("\n".join(sorted({*before, *names})) + "\n", encoding="utf-8")


def main() -> int:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", choices=["make", "rate", "check", "ready", "show", "drop"])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--family", choices=list(FAMILIES))
    parser.add_argument("--level")
    chosen = parser.parse_args()
    match chosen.verb:
        case "make":
            make(chosen.family, chosen.names)
            ready()
        case "show":
            show(Path(chosen.names[0]), chosen.level)
        case "drop":
            drop(chosen.names)
            ready()
        case "ready":
            ready()
        case verb:
            return 1 if rate(write=verb == "rate") and verb == "check" else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
