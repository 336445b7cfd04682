// The pen: lines from cell to cell and crosses in cells, drawn over a board of digits; a game keeps them, undo takes them back.

/** @import {Mark, Sheet, Stroke} from "../types.js" */
/** @import {Grid} from "../board/geometry.js" */

import { columnOf, rowOf } from "../board/geometry.js";
import { OPEN, toggled } from "../mark.js";
import { nameCells } from "../stroke.js";

/** A pen mark: the cell that it begins in, and its number: a line right, down, down right, down left, or a cross.
 * @typedef {{cell: number, kind: number}} PenMark
 */

/** Where the line of a number leads, as rows and columns. */
const WAYS = [[0, 1], [1, 0], [1, 1], [1, -1]];
export const CROSS = 5;

/** The line between two neighbours; nothing where they are none. @param {Grid} grid @param {number} from @param {number} to @returns {PenMark | null} */
export function lineBetween(grid, from, to) {
  const [cell, other] = from < to ? [from, to] : [to, from];
  const [down, right] = [rowOf(grid, other) - rowOf(grid, cell), columnOf(grid, other) - columnOf(grid, cell)];
  const at = WAYS.findIndex(([d, r]) => d === down && r === right);
  return at < 0 ? null : { cell, kind: at + 1 };
}

/** What a gesture along a path draws: a cross where it stays in one cell, else lines. @param {Grid} grid @param {readonly number[]} path @returns {PenMark[]} */
export function drawnAlong(grid, path) {
  const [first] = path;
  if (path.length === 1 && first !== undefined) return [{ cell: first, kind: CROSS }];
  return path.slice(1).flatMap((cell, at) => lineBetween(grid, path[at] ?? cell, cell) ?? []);
}

/** The marks that begin or end in some cells. @param {Grid} grid @param {readonly Mark[]} marks @param {ReadonlySet<number>} cells */
export function touching(grid, marks, cells) {
  return all(marks).filter(({ cell, kind }) => cells.has(cell) || cells.has(endOf(grid, cell, kind)));
}

/** @param {readonly Mark[]} marks @returns {PenMark[]} */
function all(marks) {
  return marks.flatMap((mark, cell) => mark.pen.map((kind) => ({ cell, kind })));
}

/** @param {Grid} grid @param {number} cell @param {number} kind */
function endOf(grid, cell, kind) {
  const [down = 0, right = 0] = WAYS[kind - 1] ?? [];
  return cell + down * grid.width + right;
}

/**
 * Draw pen marks; where all of them are drawn already, erase them.
 *
 * @param {Sheet} sheet
 * @param {readonly Mark[]} marks
 * @param {readonly PenMark[]} drawn
 * @returns {Stroke}
 */
export function penning(sheet, marks, drawn) {
  const has = (/** @type {PenMark} */ { cell, kind }) => marks[cell]?.pen.includes(kind) ?? false;
  const missing = drawn.filter((one) => !has(one));
  const toggles = missing.length > 0 ? missing : drawn;
  /** @type {Map<number, Mark>} */
  const changes = new Map();
  for (const { cell, kind } of toggles) {
    const mark = changes.get(cell) ?? marks[cell] ?? OPEN;
    changes.set(cell, { ...mark, pen: toggled(mark.pen, kind, missing.length > 0) });
  }
  const kinds = [...new Set(toggles.map(({ kind }) => kind))];
  const text = kinds.map((kind) => `${nameCells(sheet, toggles.filter((one) => one.kind === kind).map(({ cell }) => cell))}^${kind}`).join(";");
  return { text, changes };
}

/** The path of pen marks, in cells. @param {Grid} grid @param {readonly PenMark[]} drawn */
export function penPath(grid, drawn) {
  return drawn.map(({ cell, kind }) => {
    const [x, y] = [columnOf(grid, cell) + 0.5, rowOf(grid, cell) + 0.5];
    const [down = 0, right = 0] = WAYS[kind - 1] ?? [];
    return kind === CROSS ? `M${x - 0.3} ${y - 0.3}l.6 .6M${x + 0.3} ${y - 0.3}l-.6 .6` : `M${x} ${y}l${right} ${down}`;
  }).join("");
}

/** The path of all pen marks of a board. @param {Grid} grid @param {readonly Mark[]} marks */
export function allPenned(grid, marks) {
  return penPath(grid, all(marks));
}
