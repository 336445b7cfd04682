// Which piece of a rule lies at a place of the board: dots and texts before lines, lines before areas.

/** @import {Grid} from "../board/geometry.js" */
/** @import {Point} from "../markers/places.js" */
/** @import {PieceShape, RuleView} from "../wire.js" */

import { cellAt, columnOf, rowOf } from "../board/geometry.js";

/** @typedef {{number: number, name: string, field: string, place: number}} PieceName  by its rule, field and place */
/** @typedef {PieceName & {isExact: boolean}} PieceHit  exact where a dot or a text was hit */

/** How far from its middle a dot, a text beside the grid and a line are hit, in cells. */
const DOT = 0.28;
const BESIDE = 0.55;
const LINE = 0.25;

/** The piece at a point, if any. @param {readonly RuleView[]} rules @param {Grid} grid @param {Point} point @param {number} [dot]  how far dots reach @returns {PieceHit | null} */
export function pieceAt(rules, grid, point, dot = DOT) {
  /** @type {{far: number, hit: PieceHit} | null} */
  let best = null;
  for (const { number, name, shapes } of rules) {
    for (const [field, pieces] of Object.entries(shapes)) {
      pieces.forEach((shape, place) => {
        const far = distance(shape, grid, point, dot);
        if (far < (best?.far ?? Infinity)) best = { far, hit: { number, name, field, place, isExact: far < 0 } };
      });
    }
  }
  return /** @type {{hit: PieceHit} | null} */ (best)?.hit ?? null;
}

/** How far a piece is: below 0 on a dot, below 1 on a line, below 2 within an area, else beyond reach. @param {PieceShape} shape @param {Grid} grid @param {Point} point @param {number} dot */
function distance({ points, lines, areas }, grid, point, dot) {
  const isBeside = cellAt(grid, point.x, point.y) === null;
  const toPoint = Math.min(...points.map(([x, y]) => Math.hypot(point.x - x, point.y - y)));
  if (toPoint < (isBeside ? BESIDE : dot)) return toPoint - 1;
  const toLine = Math.min(...lines.map((cells) => distanceToLine(cells, grid, point)));
  if (toLine < LINE) return toLine;
  const cell = cellAt(grid, point.x, point.y);
  return areas.some((cells) => cell !== null && cells.includes(cell)) ? 1 + Math.min(...areas.map((cells) => cells.length)) / 1000 : Infinity;
}

/** @param {readonly number[]} cells @param {Grid} grid @param {Point} point */
function distanceToLine(cells, grid, point) {
  const middles = cells.map((cell) => ({ x: columnOf(grid, cell) + 0.5, y: rowOf(grid, cell) + 0.5 }));
  return Math.min(...middles.map((start, at) => distanceToSegment(start, middles[at + 1] ?? start, point)));
}

/** @param {Point} start @param {Point} end @param {Point} point */
function distanceToSegment(start, end, point) {
  const [x, y] = [end.x - start.x, end.y - start.y];
  const length = x * x + y * y;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - start.x) * x + (point.y - start.y) * y) / length));
  return Math.hypot(point.x - start.x - share * x, point.y - start.y - share * y);
}

/** The cells that a piece covers, in order, to set it apart on the board. @param {PieceShape} shape @param {string} text @param {Grid} grid @returns {number[]} */
export function cellsOfPiece({ lines, areas }, text, grid) {
  const drawn = [...new Set([...lines, ...areas].flat())];
  if (drawn.length > 0) return drawn;
  return [...text.matchAll(/r(\d+)c(\d+)/g)].map(([, row, column]) => (Number(row) - 1) * grid.width + Number(column) - 1);
}
