// Places of a grid that are no cells: edges between two, corners between four, the border and the ways that lead from it.

/** @import {Grid} from "../board/geometry.js" */

import { columnOf, rowOf } from "../board/geometry.js";

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
