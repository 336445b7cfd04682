// Givens: choose cells, then a digit; or hold a digit (or the blank), then cells; or take pairs of givens away.

/** @import {Marker, Sheet} from "../types.js" */
/** @import {Board} from "../board/board.js" */
/** @import {Settings} from "../settings.js" */
/** @import {Design} from "../design/design.js" */

import { rectangle } from "../board/geometry.js";
import { stepFor, symbolOf } from "../board/keys.js";
import { entry } from "../mark.js";
import { signal } from "../signals.js";
import { entryStroke } from "../stroke.js";
import { DigitMarker } from "./digit_marker.js";

/** @implements {Marker} */
export class GivensMarker extends DigitMarker {
  /** @param {{design: Design, board: Board, settings: Settings}} bench */
  constructor({ design, board, settings }) {
    super();
    this.design = design;
    this.board = board;
    this.settings = settings;
    /** What goes into every cell that is touched: a digit, null for the blank, undefined where cells come first. */
    this.held = signal(/** @type {number | null | undefined} */ (undefined));
    /** Whether touching a given takes it away with those that mirror it. */
    this.takes = signal(false);
    /** @type {ReadonlySet<number>} */
    this.chosen = new Set();
    /** Who takes up the clue of a rule at a pointer; says whether there is one. @type {(event: PointerEvent, isExact: boolean) => boolean} */
    this.takePiece = () => false;
    /** @type {PointerEvent | null} */
    this.pressed = null;
    /** @type {{first: number, before: ReadonlySet<number>, isFrame: boolean, takesAway: boolean} | null} */
    this.drag = null;
  }

  firstTool() {
    this.choose([]);
  }

  /** @param {Iterable<number>} cells */
  choose(cells) {
    this.chosen = new Set(cells);
    this.board.choose(this.chosen);
  }

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    this.board.cells?.moveTo(cell, true);
    if (event.button === 2) {
      this.choose([cell]);
      this.write(null);
      return;
    }
    if (event.button !== 0) return;
    this.pressed = event;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!adds && this.takePiece(event, true)) return;
    const before = adds ? this.chosen : new Set();
    this.drag = { first: cell, before, isFrame: event.altKey, takesAway: adds && this.chosen.has(cell) };
    this.choose(this.drag.takesAway ? [...before].filter((other) => other !== cell) : [...before, cell]);
  }

  /** @param {number} cell */
  move(cell) {
    const sheet = this.design.sheet.peek();
    if (!this.drag || !sheet) return;
    if (this.drag.isFrame) this.choose([...this.drag.before, ...rectangle(sheet, this.drag.first, cell)]);
    else if (this.drag.takesAway) this.choose([...this.chosen].filter((other) => other !== cell));
    else this.choose([...this.chosen, cell]);
  }

  up() {
    if (!this.drag) return;
    this.drag = null;
    const held = this.held.peek();
    if (this.takes.peek()) this.remove();
    else if (held !== undefined) this.write(held);
  }

  cancel() {
    this.drag = null;
  }

  /** Choose every cell that shows the same digit; in a blank cell take up the clue that lies there. @param {number} cell */
  double(cell) {
    const symbol = this.design.symbolAt(cell);
    if (symbol === null && this.pressed) this.takePiece(this.pressed, false);
    if (symbol !== null) this.choose(this.design.marks.peek().flatMap((mark, other) => (mark.symbol === symbol ? [other] : [])));
  }

  /** Take away the chosen given with those that mirror it. */
  remove() {
    const [cell] = [...this.chosen].filter((one) => this.design.symbolAt(one) !== null);
    if (cell !== undefined) void this.design.change({ kind: "remove", cell });
  }

  /** Write a digit into the chosen cells; the same digit again blanks them. @param {number | null} symbol */
  write(symbol) {
    const sheet = this.design.sheet.peek();
    const cells = [...this.chosen];
    if (!sheet || cells.length === 0) return;
    const isAgain = symbol !== null && cells.every((cell) => this.design.symbolAt(cell) === symbol);
    const written = isAgain ? null : symbol;
    const changed = cells.filter((cell) => this.design.symbolAt(cell) !== written);
    const mark = entry(written);
    if (changed.length > 0) this.design.play({ text: entryStroke(sheet, changed, written), changes: new Map(changed.map((cell) => [cell, mark])) });
  }

  /** A digit of the pad or of the keyboard: hold it where digits come first, else write it. @param {number | null} symbol */
  press(symbol) {
    if (this.held.peek() === undefined) return this.write(symbol);
    this.held.value = symbol;
    this.choose([]);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { board, design } = this;
    const sheet = design.sheet.peek();
    if (!sheet || !board.cells) return false;
    const symbol = symbolFor(event, sheet);
    if (symbol !== undefined && !event.ctrlKey && !event.metaKey) {
      if (this.held.peek() === undefined && !this.chosen.has(board.cells.current)) this.choose([board.cells.current]);
      if (!event.repeat) this.press(symbol);
      return true;
    }
    const held = this.held.peek();
    if (event.key === "Enter" && held !== undefined) {
      this.choose([board.cells.current]);
      this.write(held);
      return true;
    }
    const goal = stepFor(event, board.cells.current, sheet, this.settings.of("letters").peek());
    if (goal !== null) {
      board.cells.moveTo(goal, true);
      this.choose(event.shiftKey ? [...this.chosen, goal] : [goal]);
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyA") this.choose(design.marks.peek().keys());
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (event.code === "KeyT") this.remove();
    else if (event.code === "KeyB") void design.change({ kind: "put-back" });
    else if (event.key === "Escape" && this.chosen.size > 0) this.choose([]);
    else return false;
    return true;
  }

  /** @returns {[string, string][]} */
  keys() {
    const isFirst = this.held.value !== undefined;
    /** @type {[string, string][]} */
    const letters = [["T", "remove with its mirror image"], ["B", "put back"]];
    const isWritten = (/** @type {string} */ letter) => this.design.sheet.value?.symbols.some(({ text }) => text.toUpperCase() === letter);
    return [
      ["digits", isFirst ? "choose" : "write"], ["Del", isFirst ? "choose the blank" : "blank"],
      ...(isFirst ? /** @type {[string, string][]} */ ([["Enter", "write it"]]) : []), ...letters.filter(([letter]) => !isWritten(letter)),
    ];
  }
}

/** What a key writes: a digit, null for the blank, undefined for no such key. @param {KeyboardEvent} event @param {Sheet} sheet */
function symbolFor(event, sheet) {
  if (["Backspace", "Delete", ".", "0"].includes(event.key)) return null;
  return event.altKey ? undefined : symbolOf(event, sheet.symbols.map((symbol) => symbol.text))?.symbol;
}
