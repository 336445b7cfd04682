// Where things lie on the board, in cells: from places to cells and back, and shapes made of cells.

/** @typedef {{height: number, width: number}} Grid */

/** @param {Grid} grid @param {number} cell */
export function rowOf(grid, cell) {
  return Math.floor(cell / grid.width);
}

/** @param {Grid} grid @param {number} cell */
export function columnOf(grid, cell) {
  return cell % grid.width;
}

/** The cell at a place, or null outside. @param {Grid} grid @param {number} x @param {number} y @returns {number | null} */
export function cellAt(grid, x, y) {
  const [row, column] = [Math.floor(y), Math.floor(x)];
  const isInside = row >= 0 && column >= 0 && row < grid.height && column < grid.width;
  return isInside ? row * grid.width + column : null;
}

/** A path of squares, drawn `inset` inside each. @param {Grid} grid @param {Iterable<number>} cells @param {number} [inset] */
export function squares(grid, cells, inset = 0) {
  const side = 1 - 2 * inset;
  let path = "";
  for (const cell of cells) {
    path += `M${columnOf(grid, cell) + inset} ${rowOf(grid, cell) + inset}h${side}v${side}h${-side}z`;
  }
  return path;
}

/** A path of crosses. @param {Grid} grid @param {Iterable<number>} cells */
export function crosses(grid, cells) {
  const [from, way] = [0.3, 0.4];
  let path = "";
  for (const cell of cells) {
    const [x, y] = [columnOf(grid, cell), rowOf(grid, cell)];
    path += `M${x + from} ${y + from}l${way} ${way}M${x + from + way} ${y + from}l${-way} ${way}`;
  }
  return path;
}

/** Small triangles in the upper right corners. @param {Grid} grid @param {Iterable<number>} cells */
export function wedges(grid, cells) {
  const side = 0.22;
  let path = "";
  for (const cell of cells) path += `M${columnOf(grid, cell) + 1 - side} ${rowOf(grid, cell)}h${side}v${side}z`;
  return path;
}

/**
 * The border of a set of cells, drawn `inset` inside it, side by side.
 *
 * @param {Grid} grid
 * @param {Iterable<number>} cells
 * @param {number} inset
 */
export function outline(grid, cells, inset) {
  const set = new Set(cells);
  const has = (/** @type {number} */ row, /** @type {number} */ column) => {
    const cell = cellAt(grid, column, row);
    return cell !== null && set.has(cell);
  };
  let path = "";
  for (const cell of set) {
    const [row, column] = [rowOf(grid, cell), columnOf(grid, cell)];
    // A side reaches into the neighbour where the border goes on there, and turns back at an inner corner.
    const reach = (/** @type {boolean} */ isBeside, /** @type {boolean} */ isAcross) => (isBeside ? (isAcross ? -inset : 0) : inset);
    for (const down of [-1, 1]) {
      if (has(row + down, column)) continue;
      const y = down < 0 ? row + inset : row + 1 - inset;
      const from = column + reach(has(row, column - 1), has(row + down, column - 1));
      const to = column + 1 - reach(has(row, column + 1), has(row + down, column + 1));
      path += `M${from} ${y}H${to}`;
    }
    for (const right of [-1, 1]) {
      if (has(row, column + right)) continue;
      const x = right < 0 ? column + inset : column + 1 - inset;
      const from = row + reach(has(row - 1, column), has(row - 1, column + right));
      const to = row + 1 - reach(has(row + 1, column), has(row + 1, column + right));
      path += `M${x} ${from}V${to}`;
    }
  }
  return path;
}

/**
 * Every cell on the way from one to another, without the first, so that a fast pointer leaves no gaps.
 *
 * @param {Grid} grid
 * @param {number} from
 * @param {number} to
 * @returns {number[]}
 */
export function cellsBetween(grid, from, to) {
  const [row, column] = [rowOf(grid, from), columnOf(grid, from)];
  const [down, right] = [rowOf(grid, to) - row, columnOf(grid, to) - column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return Math.round(row + down * share) * grid.width + Math.round(column + right * share);
  });
}

/** Every cell of the rectangle between two corners. @param {Grid} grid @param {number} from @param {number} to */
export function rectangle(grid, from, to) {
  const rows = [rowOf(grid, from), rowOf(grid, to)].sort((a, b) => a - b);
  const columns = [columnOf(grid, from), columnOf(grid, to)].sort((a, b) => a - b);
  const cells = [];
  for (let row = rows[0] ?? 0; row <= (rows[1] ?? -1); row++) {
    for (let column = columns[0] ?? 0; column <= (columns[1] ?? -1); column++) cells.push(row * grid.width + column);
  }
  return cells;
}
