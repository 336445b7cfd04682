// A run being painted: which cells a drag takes, by its first cell, its direction, and what stood there.

/** @import {Mark} from "../types.js" */
/** @import {Grid} from "../board/geometry.js" */

import { cellsBetween, columnOf, rowOf } from "../board/geometry.js";
import { OPEN, entry, sameMark } from "../mark.js";

export class Run {
  /**
   * The first cell decides: it takes the symbol, or gives it up where it already has it.
   *
   * @param {Grid} grid
   * @param {readonly Mark[]} marks
   * @param {number} first
   * @param {number | null} symbol
   * @param {string} [takes]  which cells a drag takes: the "same" as the first one, "open" ones, "all"
   * @param {boolean} [isTentative]  whether the entries are tentative; then firm ones are left alone
   */
  constructor(grid, marks, first, symbol, takes = "same", isTentative = false) {
    this.grid = grid;
    this.marks = marks;
    this.first = first;
    this.takes = takes;
    this.isTentative = isTentative;
    this.last = first;
    this.from = marks[first] ?? OPEN;
    /** What the cells become. @type {number | null} */
    this.symbol = symbol === null || this.from.symbol === symbol ? null : symbol;
    /** @type {"row" | "column" | "free" | null} */
    this.axis = null;
    /** @type {Set<number>} */
    this.cells = new Set();
    this.#take(first);
  }

  /** Go on to a cell: in the line of the first two, or freely. @param {number} cell @param {boolean} isFree */
  extend(cell, isFree) {
    const { grid, first } = this;
    if (cell === this.last) return;
    if (isFree) this.axis = "free";
    else if (this.axis === null) {
      const down = Math.abs(rowOf(grid, cell) - rowOf(grid, first));
      const right = Math.abs(columnOf(grid, cell) - columnOf(grid, first));
      this.axis = right >= down ? "row" : "column";
    }
    const row = rowOf(grid, this.axis === "row" ? first : cell);
    const column = columnOf(grid, this.axis === "column" ? first : cell);
    const goal = row * grid.width + column;
    for (const between of cellsBetween(grid, this.last, goal)) this.#take(between);
    this.last = goal;
  }

  /** Take a cell, unless something else stands there than in the first one. @param {number} cell */
  #take(cell) {
    const mark = this.marks[cell] ?? OPEN;
    if (this.isTentative && isFirm(mark)) return;
    const isTaken = this.takes === "all" || sameMark(mark, this.from) || (this.takes === "open" && cell === this.first);
    const isOpenOnly = this.takes === "open" && this.symbol !== null && cell !== this.first;
    if (isOpenOnly ? mark.symbol === null : isTaken) this.cells.add(cell);
  }

  /** The marks as they will be. */
  get painted() {
    const marks = this.marks.slice();
    const mark = entry(this.symbol, this.isTentative);
    for (const cell of this.cells) marks[cell] = mark;
    return marks;
  }

  /** How long the run is, and how long the whole block where that is longer: "6", "6 / 14". */
  get count() {
    const { grid, first, axis } = this;
    if (axis === "free") return "";
    const step = axis === "column" ? grid.width : 1;
    const marks = this.painted;
    const isInLine = (/** @type {number} */ cell) => axis === "column" || rowOf(grid, cell) === rowOf(grid, first);
    let whole = 1;
    for (const way of [step, -step]) {
      for (let cell = first + way; marks[cell]?.symbol === this.symbol && isInLine(cell); cell += way) whole += 1;
    }
    return whole > this.cells.size ? `${this.cells.size} / ${whole}` : String(this.cells.size);
  }
}

/** Whether a cell holds an entry that is not tentative. @param {Mark} mark */
export function isFirm(mark) {
  return mark.symbol !== null && !mark.isTentative;
}
