// A brush: what painting a puzzle and drawing a picture share: keys that are held, the long press, how cells look.

/** @import {Mark, Sheet} from "../types.js" */
/** @import {Board} from "../board/board.js" */
/** @import {Field} from "../board/field.js" */
/** @import {Settings} from "../settings.js" */

import { Fills } from "../board/fills.js";
import { stepFor } from "../board/keys.js";
import { OPEN, entry, notes } from "../mark.js";
import { quickFill } from "./shapes.js";

const LONG_PRESS = 380;

/** What a brush paints on: the desk or the design.
 * @typedef {object} Canvas
 * @property {{peek(): Sheet | null}} sheet
 * @property {{peek(): readonly Mark[]}} marks
 * @property {{value: readonly Mark[] | null}} draft
 * @property {{peek(): boolean}} canMark
 */

export class Brush {
  /** @param {Canvas} canvas @param {Board} board @param {Settings} settings */
  constructor(canvas, board, settings) {
    this.canvas = canvas;
    this.board = board;
    this.settings = settings;
    this.isPicture = true;
    /** The colour that was chosen last. */
    this.colour = 1;
    /** @type {string | null} */
    this.heldKey = null;
    /** @type {number | undefined} */
    this.longPress = undefined;
    /** What was marked last, and with what, for the quick fill. @type {{cell: number, symbol: number | null} | null} */
    this.last = null;
    /** Whether the next cell that is marked ends a quick fill. */
    this.isQuick = false;
    /** What is being painted. @type {unknown} */
    this.run = null;
  }

  get blank() {
    return this.canvas.sheet.peek()?.blank ?? null;
  }

  /** Begin a run of a symbol, or of clearing. @param {number} _cell @param {number | null} _symbol */
  begin(_cell, _symbol) {}

  /** Begin a run, or end the quick fill that was asked for. @param {number} cell @param {number | null} symbol */
  start(cell, symbol) {
    if (!this.isQuick) this.begin(cell, symbol);
    else this.#endQuick(cell);
  }

  /** Fill from the cell marked last: to the one that the keys have led to, else to the next that is marked. @param {number} current */
  #quickFill(current) {
    if (this.last && this.last.cell !== current) this.#endQuick(current);
    else this.isQuick = this.last !== null;
    if (this.isQuick) this.say("Quick fill: now mark the other end of the run, in the same row or column.");
    else if (!this.last) this.say("Quick fill needs a first cell: mark one, press Shift+F, then mark the other end.");
  }

  /** @param {number} cell */
  #endQuick(cell) {
    const [{ last }, sheet] = [this, this.canvas.sheet.peek()];
    this.isQuick = false;
    if (!last || !sheet || !this.canvas.canMark.peek()) return;
    const cells = quickFill(sheet, last.cell, cell);
    if (cells.length === 0) return this.say("Quick fill works along one row or column.");
    this.paint(sheet, cells, last.symbol, cell);
  }

  /** Tell the person something. @param {string} _words */
  say(_words) {}

  /** Paint cells, of which one was the last. @param {Sheet} _sheet @param {readonly number[]} _cells @param {number | null} _symbol @param {number} _last */
  paint(_sheet, _cells, _symbol, _last) {}

  /** Lead the run on to a cell. @param {number} _cell @param {boolean} _isFree */
  extend(_cell, _isFree) {}

  /** End the run and paint it. */
  up() {}

  /** Choose what the main button paints. @param {number | null} _symbol */
  choose(_symbol) {}

  /** Take a key of one's own; false if it is none. @param {KeyboardEvent} _event @param {Sheet} _sheet @param {number} _cell @returns {boolean} */
  chord(_event, _sheet, _cell) {
    return false;
  }

  /** Whether a run is being painted. */
  get isUnderWay() {
    return this.run !== null;
  }

  /** @param {Sheet} sheet @param {Field} field */
  drawer(sheet, field) {
    return new Fills(sheet, field);
  }

  /** A cell of which nothing is known has no notes. @param {Sheet} sheet @param {readonly number[]} symbols @returns {Mark} */
  markOf(sheet, symbols) {
    if (symbols.length === 1) return entry(symbols[0] ?? null);
    return symbols.length === sheet.symbols.length ? OPEN : notes(symbols);
  }

  /** A finger that rests crosses. @param {number} cell @param {() => boolean} isStill whether it is still on its first cell */
  awaitLongPress(cell, isStill) {
    this.longPress = window.setTimeout(() => {
      if (!isStill()) return;
      this.begin(cell, this.blank);
      navigator.vibrate?.(10);
    }, LONG_PRESS);
  }

  /** Forget the run under way, as when a second finger comes down. */
  cancel() {
    this.rest();
    this.canvas.draft.value = null;
  }

  double() {}

  /** Leave off, and show no run any more. */
  rest() {
    window.clearTimeout(this.longPress);
    this.run = null;
    this.board.count(null, "");
    this.board.field?.path("run", "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { board, canvas } = this;
    const sheet = canvas.sheet.peek();
    if (!sheet || !board.cells) return false;
    const goal = stepFor(event, board.cells.current, sheet, this.settings.of("letters").peek());
    if (goal !== null) {
      board.cells.moveTo(goal, true);
      board.hover(goal);
      if (this.isUnderWay && this.heldKey) this.extend(goal, true);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.code === "KeyF" && event.shiftKey) {
      this.#quickFill(board.cells.current);
      return true;
    }
    if (this.chord(event, sheet, board.cells.current)) return true;
    const symbol = this.#symbolFor(event, sheet, board.cells.current);
    if (symbol === undefined) return false;
    if (!event.repeat && canvas.canMark.peek()) {
      if (this.isUnderWay) this.up();
      this.heldKey = event.code;
      board.cells.moveTo(board.cells.current, true);
      this.start(board.cells.current, symbol);
    }
    return true;
  }

  /** @param {KeyboardEvent} event */
  keyUp(event) {
    if (this.heldKey !== event.code) return;
    this.heldKey = null;
    this.up();
  }

  /** Forget what the held key has begun: it moves the board instead. */
  unpress() {
    this.heldKey = null;
    this.cancel();
  }

  /** What a key paints: a symbol, null to clear, undefined for no such key. @param {KeyboardEvent} event @param {Sheet} sheet @param {number} cell */
  #symbolFor(event, sheet, cell) {
    if (event.key === " " || event.code === "KeyZ" || event.key === "f") return this.colour;
    if (event.code === "KeyX") return this.blank;
    if (["Backspace", "Delete", "."].includes(event.key) || event.code === "KeyC") return null;
    if (event.key === "Enter") return this.next(cell);
    const digit = Number.parseInt(event.key, 10);
    if (digit >= 1 && digit < sheet.symbols.length) {
      this.choose(digit);
      return digit;
    }
    return undefined;
  }

  /** Enter, and a tap if so chosen, goes round: open, filled, crossed, open. @param {number} cell */
  next(cell) {
    const now = this.canvas.marks.peek()[cell]?.symbol ?? null;
    if (now === null) return this.colour;
    return now === this.blank ? null : this.blank;
  }
}
