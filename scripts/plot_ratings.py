"""Plot how hard the puzzles of a run are: a bar for each level and a histogram of scores, as SVG.

    gridwright batch rate list.sdm -o ratings.parquet
    python scripts/plot_ratings.py ratings.parquet ratings.svg

Reads the Parquet table, or lines of JSON, of `gridwright batch rate`; draws without any other library.
"""

import collections
import json
import math
import sys
from pathlib import Path
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, TOP, GAP = 760, 300, 120, 34, 70
BINS = 40


def ratings(path: Path) -> list[tuple[str, float]]:
    """Read label and score of every puzzle that has them."""
    if path.suffix == ".parquet":
        import pyarrow.parquet as pq  # type: ignore[import-untyped]

        table = pq.read_table(path, columns=["label", "score"])
        pairs = zip(table.column("label").to_pylist(), table.column("score").to_pylist(), strict=True)
        return [(label, score) for label, score in pairs if label is not None]
    with path.open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [(row["label"], row["score"]) for row in rows if "label" in row]


def bars(rows: list[tuple[str, float, str]], top: int, title: str) -> list[str]:
    """Draw bars one below the other, with a name on the left and a number on the right."""
    most = max((value for _, value, _ in rows), default=1) or 1
    step = min(30, HEIGHT / max(1, len(rows)))
    drawn = [f'<text x="{LEFT}" y="{top - 12}" font-weight="bold">{escape(title)}</text>']
    for number, (name, value, told) in enumerate(rows):
        y, length = top + number * step, (WIDTH - LEFT - 90) * value / most
        drawn.append(
            f'<rect x="{LEFT}" y="{y:.1f}" width="{length:.1f}" height="{step * 0.8:.1f}" fill="#3b6ea5"/>'
        )
        drawn.append(f'<text x="{LEFT - 8}" y="{y + step * 0.6:.1f}" text-anchor="end">{escape(name)}</text>')
        drawn.append(f'<text x="{LEFT + length + 6:.1f}" y="{y + step * 0.6:.1f}">{escape(told)}</text>')
    return drawn


def columns(scores: list[float], top: int) -> list[str]:
    """Draw a histogram of scores; they spread over powers of ten, so the axis is logarithmic."""
    logs = [math.log10(max(1.0, score)) for score in scores]
    low, high = min(logs), max(logs) + 1e-9
    counts = collections.Counter(int((value - low) / (high - low) * BINS) for value in logs)
    most, wide = max(counts.values()), (WIDTH - LEFT - 90) / BINS
    floor = top + HEIGHT - 60
    drawn = [f'<text x="{LEFT}" y="{top - 12}" font-weight="bold">Score (points, logarithmic)</text>']
    for place, count in sorted(counts.items()):
        height = (HEIGHT - 90) * count / most
        x = LEFT + place * wide
        shape = f'width="{wide * 0.9:.1f}" height="{height:.1f}"'
        drawn.append(f'<rect x="{x:.1f}" y="{floor - height:.1f}" {shape} fill="#7fa650"/>')
    for tick in range(math.ceil(low), math.floor(high) + 1):
        x = LEFT + (tick - low) / (high - low) * BINS * wide
        drawn.append(f'<text x="{x:.1f}" y="{floor + 18}" text-anchor="middle">{10**tick:,}</text>')
    return drawn


def main() -> int:
    """Draw one picture."""
    source, target = map(Path, sys.argv[1:3])
    rated = ratings(source)
    if not rated:
        sys.exit(f"expected ratings in {str(source)!r}, got none")
    by_label: dict[str, list[float]] = collections.defaultdict(list)
    for label, score in rated:
        by_label[label].append(score)
    ordered = sorted(by_label.items(), key=lambda item: sum(item[1]) / len(item[1]))
    shares = [(label, len(found), f"{100 * len(found) / len(rated):.1f} %") for label, found in ordered]
    items = bars(shares, TOP, f"Level of {len(rated):,} puzzles") + columns(
        [s for _, s in rated], TOP + HEIGHT + GAP
    )
    size = f'width="{WIDTH}" height="{2 * HEIGHT + GAP + TOP}"'
    target.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="13">'
        f'<rect width="100%" height="100%" fill="white"/>{"".join(items)}</svg>\n',
        encoding="utf-8",
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
