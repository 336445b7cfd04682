// Painting: runs of a colour or of crosses with pointer, touch or keys; one stroke is one step of undo.

/** @import {Mark, Sheet} from "../types.js" */
/** @import {Board} from "./board.js" */
/** @import {Desk} from "../desk.js" */

import { OPEN, sameMark } from "../history.js";
import { cellsBetween, columnOf, outline, rowOf } from "./geometry.js";
import { stepFor } from "./keys.js";

const LONG_PRESS = 380;

/** @typedef {{target: Mark, from: Mark, first: number, last: number, cells: Set<number>, axis: "row" | "column" | "free" | null}} Stroke */

export class Painter {
  /**
   * @param {Board} board
   * @param {Desk} desk
   */
  constructor(board, desk) {
    this.board = board;
    this.desk = desk;
    /** What the main button paints: a symbol, or null to clear. @type {number | null} */
    this.tool = 1;
    this.colour = 1;
    /** @type {Stroke | null} */
    this.stroke = null;
    /** @type {string | null} */
    this.heldKey = null;
    /** @type {number | undefined} */
    this.longPress = undefined;
    this.onTool = () => {};
  }

  get #blank() {
    return this.desk.sheet?.blank ?? null;
  }

  /** @param {number | null} tool */
  choose(tool) {
    this.tool = tool;
    if (tool !== null && tool !== this.#blank) this.colour = tool;
    this.onTool();
  }

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    this.board.cells?.moveTo(cell, true);
    if (event.button === 1 || event.shiftKey) this.#begin(cell, null);
    else if (event.button === 2 || event.altKey) this.#begin(cell, this.#blank);
    else if (event.button === 0) this.#begin(cell, this.tool);
    if (event.pointerType !== "touch") return;
    this.longPress = window.setTimeout(() => {
      if (this.stroke?.cells.size !== 1) return;
      this.cancel();
      this.#begin(cell, this.#blank);
      navigator.vibrate?.(10);
    }, LONG_PRESS);
  }

  /** @param {number} cell @param {PointerEvent} event */
  move(cell, event) {
    if (this.stroke) this.#extend(cell, event.altKey);
  }

  up() {
    window.clearTimeout(this.longPress);
    const { stroke } = this;
    if (!stroke) return;
    this.stroke = null;
    this.board.count(null, "");
    this.board.field?.path("run", "");
    this.desk.apply([...stroke.cells].map((cell) => [cell, stroke.target]));
  }

  /** Forget the stroke under way, as when a second finger comes down. */
  cancel() {
    window.clearTimeout(this.longPress);
    if (!this.stroke) return;
    this.stroke = null;
    this.board.count(null, "");
    this.board.field?.path("run", "");
    this.desk.repaint();
  }

  /**
   * The first cell decides: it takes the symbol, or gives it up where it already has it.
   *
   * @param {number} cell
   * @param {number | null} symbol
   */
  #begin(cell, symbol) {
    const from = this.desk.marks[cell] ?? OPEN;
    const keeps = symbol === null || from.symbol === symbol;
    const target = keeps ? OPEN : { symbol, notes: [] };
    this.stroke = { target, from, first: cell, last: cell, cells: new Set(), axis: null };
    this.#take(cell);
    this.#preview();
  }

  /** @param {number} cell @param {boolean} isFree */
  #extend(cell, isFree) {
    const { stroke } = this;
    const { sheet } = this.desk;
    if (!stroke || !sheet || cell === stroke.last) return;
    if (isFree) stroke.axis = "free";
    else if (stroke.axis === null) stroke.axis = axisOf(sheet, stroke.first, cell);
    const row = rowOf(sheet, stroke.axis === "row" ? stroke.first : cell);
    const column = columnOf(sheet, stroke.axis === "column" ? stroke.first : cell);
    const goal = row * sheet.width + column;
    for (const between of cellsBetween(sheet, stroke.last, goal)) this.#take(between);
    stroke.last = goal;
    this.#preview();
  }

  /** Take a cell into the stroke, unless somebody marked it otherwise before. @param {number} cell */
  #take(cell) {
    const { stroke } = this;
    if (stroke && sameMark(this.desk.marks[cell] ?? OPEN, stroke.from)) stroke.cells.add(cell);
  }

  #preview() {
    const { stroke, board, desk } = this;
    if (!stroke || !board.field || !desk.sheet) return;
    const marks = desk.marks.slice();
    for (const cell of stroke.cells) marks[cell] = stroke.target;
    desk.preview(marks);
    const isRun = stroke.target.symbol !== null && stroke.target.symbol !== this.#blank && stroke.cells.size > 1;
    board.field.path("run", isRun ? outline(desk.sheet, stroke.cells, 0.02) : "");
    board.count(isRun ? stroke.last : null, isRun ? this.#countText(marks) : "");
  }

  /** The length of the stroke, and of the whole run it makes where that is longer. @param {readonly Mark[]} marks */
  #countText(marks) {
    const { stroke } = this;
    const { sheet } = this.desk;
    if (!stroke || !sheet || stroke.axis === "free") return "";
    const step = stroke.axis === "column" ? sheet.width : 1;
    const symbol = stroke.target.symbol;
    const inLine = (/** @type {number} */ cell) =>
      stroke.axis === "column" || rowOf(sheet, cell) === rowOf(sheet, stroke.first);
    let whole = 1;
    for (const direction of [step, -step]) {
      let cell = stroke.first + direction;
      while (cell >= 0 && cell < marks.length && inLine(cell) && marks[cell]?.symbol === symbol) {
        whole += 1;
        cell += direction;
      }
    }
    return whole > stroke.cells.size ? `${stroke.cells.size} / ${whole}` : String(stroke.cells.size);
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether the key meant something */
  key(event) {
    const { board, desk } = this;
    const sheet = desk.sheet;
    if (!sheet || !board.cells) return false;
    const goal = stepFor(event, board.cells.current, sheet.height, sheet.width);
    if (goal !== null) {
      board.cells.moveTo(goal, true);
      board.hover(goal);
      if (this.stroke && this.heldKey) this.#extend(goal, true);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const symbol = this.#symbolFor(event, board.cells.current);
    if (symbol === undefined) return false;
    if (!event.repeat && desk.canMark) {
      this.heldKey = event.code;
      this.#begin(board.cells.current, symbol);
    }
    return true;
  }

  /** @param {KeyboardEvent} event */
  keyUp(event) {
    if (this.heldKey !== event.code) return;
    this.heldKey = null;
    this.up();
  }

  /** What a key paints: a symbol, null to clear, undefined for no such key. @param {KeyboardEvent} event @param {number} cell */
  #symbolFor(event, cell) {
    if (event.key === " " || event.code === "KeyZ" || event.key === "f") return this.colour;
    if (event.code === "KeyX") return this.#blank;
    if (["Backspace", "Delete", "."].includes(event.key) || event.code === "KeyC") return null;
    if (event.key === "Enter") return this.#next(cell);
    const digit = Number.parseInt(event.key, 10);
    const count = this.desk.sheet?.symbols.length ?? 0;
    if (digit >= 1 && digit < count) {
      this.choose(digit);
      return digit;
    }
    return undefined;
  }

  /** Enter goes round: open, filled, crossed, open. @param {number} cell */
  #next(cell) {
    const now = this.desk.marks[cell]?.symbol ?? null;
    if (now === null) return this.colour;
    return now === this.#blank ? null : this.#blank;
  }
}

/**
 * @param {Sheet} sheet
 * @param {number} from
 * @param {number} to
 */
function axisOf(sheet, from, to) {
  const rows = Math.abs(rowOf(sheet, to) - rowOf(sheet, from));
  const columns = Math.abs(columnOf(sheet, to) - columnOf(sheet, from));
  return columns >= rows ? "row" : "column";
}
