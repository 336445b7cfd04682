// Places of a grid that are no cells: edges between two, corners between four, the border and the ways that lead from it.

/** @import {Grid} from "../board/geometry.js" */

import { cellAt, columnOf, rowOf } from "../board/geometry.js";

/** @param {number} place @param {number} size */
function inside(place, size) {
  return Math.min(size - 1, Math.max(0, Math.floor(place)));
}

/** The cell on the other side of the edge nearest to a point; none where that is the border. @param {Grid} grid @param {number} x @param {number} y */
export function nearestEdge(grid, x, y) {
  const [column, row] = [inside(x, grid.width), inside(y, grid.height)];
  const sides = /** @type {[number, number, number][]} */ ([[x - column, 0, -1], [column + 1 - x, 0, 1], [y - row, -1, 0], [row + 1 - y, 1, 0]]);
  const [, down, right] = sides.sort((a, b) => a[0] - b[0])[0] ?? [0, 0, 1];
  const [r, c] = [row + down, column + right];
  return r >= 0 && c >= 0 && r < grid.height && c < grid.width ? r * grid.width + c : null;
}

/** The upper left one of the four cells around the corner nearest to a point. @param {Grid} grid @param {number} x @param {number} y */
export function nearestCorner(grid, x, y) {
  const column = Math.min(grid.width - 2, Math.max(0, Math.round(x) - 1));
  const row = Math.min(grid.height - 2, Math.max(0, Math.round(y) - 1));
  return row * grid.width + column;
}

/** The border cell nearest to a point, and the way that leads into the grid from there. @param {Grid} grid @param {number} x @param {number} y */
export function nearestBorder(grid, x, y) {
  const ways = /** @type {[number, string][]} */ ([[y, "down"], [grid.height - y, "up"], [x, "right"], [grid.width - x, "left"]]);
  const [, way] = ways.sort((a, b) => a[0] - b[0])[0] ?? [0, "down"];
  const row = way === "down" ? 0 : way === "up" ? grid.height - 1 : inside(y, grid.height);
  const column = way === "right" ? 0 : way === "left" ? grid.width - 1 : inside(x, grid.width);
  return { cell: row * grid.width + column, way };
}

/** The way from one cell to another: down, up-left and so on. @param {Grid} grid @param {number} from @param {number} to */
export function wayOf(grid, from, to) {
  const down = Math.sign(rowOf(grid, to) - rowOf(grid, from));
  const right = Math.sign(columnOf(grid, to) - columnOf(grid, from));
  const words = [down > 0 ? "down" : down < 0 ? "up" : "", right > 0 ? "right" : right < 0 ? "left" : ""];
  return words.filter(Boolean).join("-");
}

/** @typedef {{x: number, y: number}} Point  in cells from the top left corner of the grid */
/** @typedef {{cell: number, way: string}} Look  the first cell of a line, and the way it leads */

/** How near to the middle of a cell a drag must come to take it: on the slant it passes the corners of others. */
const REACH = 0.4;
const STRIDE = 0.08;

/** The cells that a drag from one point to another takes, in order. @param {Grid} grid @param {Point} from @param {Point} to @returns {number[]} */
export function passed(grid, from, to) {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
  /** @type {number[]} */
  const taken = [];
  for (let step = 1; step <= steps; step++) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps];
    const cell = cellAt(grid, x, y);
    const isNear = Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5) < REACH;
    if (cell !== null && isNear && taken.at(-1) !== cell) taken.push(cell);
  }
  return taken;
}

/**
 * The slanting lines that a number can look along which stands on a border cell or beside the grid, best first: the way of the
 * drag, else the side of the place that was clicked.
 *
 * @param {Grid} grid
 * @param {Point} from
 * @param {Point} to
 * @returns {Look[]}
 */
export function slants(grid, from, to) {
  const [row, column] = [Math.floor(from.y), Math.floor(from.x)];
  const isBeside = cellAt(grid, from.x, from.y) === null;
  const isDrag = Math.hypot(to.x - from.x, to.y - from.y) > 0.5;
  const aim = isDrag ? { x: to.x - from.x, y: to.y - from.y } : { x: from.x - column - 0.5, y: from.y - row - 0.5 };
  const ways = [-1, 1].flatMap((down) => [-1, 1].map((right) => ({ down, right })));
  return ways
    .map(({ down, right }) => {
      // A number beside the grid looks at the cell that touches its place by a corner.
      const first = { row: isBeside ? row + down : row, column: isBeside ? column + right : column };
      return { down, right, first, fit: down * aim.y + right * aim.x, length: reachOf(grid, first, down, right) };
    })
    .filter(({ first, down, right, length }) => length > 0 && cellAt(grid, first.column - right, first.row - down) === null)
    // A slanting line of one cell is hardly meant where there are longer ones.
    .sort((a, b) => Number(b.length > 1) - Number(a.length > 1) || b.fit - a.fit)
    .map(({ first, down, right }) => ({ cell: first.row * grid.width + first.column, way: `${down > 0 ? "down" : "up"}-${right > 0 ? "right" : "left"}` }));
}

/** How many cells lie on a slanting line. @param {Grid} grid @param {{row: number, column: number}} first @param {number} down @param {number} right */
function reachOf(grid, first, down, right) {
  let length = 0;
  while (cellAt(grid, first.column + length * right, first.row + length * down) !== null) length += 1;
  return length;
}
