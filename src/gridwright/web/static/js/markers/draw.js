// Drawing a picture: pen, line, frame, box, flood and pin, mirrored if wanted; one gesture is one step of undo.

/** @import {Marker, Sheet, Mark} from "../types.js" */
/** @import {Board} from "../board/board.js" */
/** @import {Field} from "../board/field.js" */
/** @import {Settings} from "../settings.js" */
/** @import {Easel} from "../design/easel.js" */

import { Fills } from "../board/fills.js";
import { cellsBetween, outline } from "../board/geometry.js";
import { stepFor } from "../board/keys.js";
import { OPEN, entry, notes } from "../mark.js";
import { recall, remember } from "../settings.js";
import { signal } from "../store.js";
import { entryStroke } from "../stroke.js";
import { MIRRORS, cellsOf, mirrored, quickFill } from "./shapes.js";

/** @typedef {import("./shapes.js").Tool} Tool */
/** @typedef {import("./shapes.js").Mirror} Mirror */

const LONG_PRESS = 380;
/** Keys that choose a tool. @type {Record<string, Tool>} */
const TOOL_KEYS = { KeyP: "pen", KeyI: "line", KeyO: "frame", KeyB: "box", KeyU: "flood", KeyY: "pin" };

/** @implements {Marker} */
export class DrawMarker {
  /** @param {{easel: Easel, board: Board, settings: Settings}} bench */
  constructor({ easel, board, settings }) {
    this.easel = easel;
    this.board = board;
    this.settings = settings;
    this.isPicture = true;
    this.largest = 44;
    this.tool = signal(/** @type {Tool} */ ("pen"));
    this.mirror = signal(/** @type {Mirror} */ (recall("mirror") ?? "none"));
    /** What the main button paints: a colour, 0 for a cross, null to clear. */
    this.symbol = signal(/** @type {number | null} */ (1));
    this.colour = 1;
    /** The cell that was marked last, and how, for quick fill. @type {{cell: number, symbol: number | null} | null} */
    this.last = null;
    /** A gesture under way. @type {{first: number, at: number, symbol: number | null, path: number[], from: number | null} | null} */
    this.run = null;
    /** @type {string | null} */
    this.heldKey = null;
    /** @type {number | undefined} */
    this.longPress = undefined;
  }

  firstTool() {
    this.cancel();
    this.last = null;
    const count = this.easel.sheet.peek()?.symbols.length ?? 2;
    if ((this.symbol.peek() ?? 0) >= count) this.choose(1);
  }

  /** @param {number | null} symbol */
  choose(symbol) {
    if (symbol) this.colour = symbol;
    this.symbol.value = symbol;
    if (this.tool.peek() === "pin") this.tool.value = "pen";
  }

  /** @param {Mirror} mirror */
  chooseMirror(mirror) {
    this.mirror.value = mirror;
    remember("mirror", mirror);
  }

  /** @param {Sheet} sheet @param {Field} field */
  drawer(sheet, field) {
    return new Fills(sheet, field);
  }

  /** @param {Sheet} sheet @param {readonly number[]} symbols @returns {Mark} */
  markOf(sheet, symbols) {
    if (symbols.length === 1) return entry(symbols[0] ?? null);
    return symbols.length === sheet.symbols.length ? OPEN : notes(symbols);
  }

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    this.board.cells?.moveTo(cell, true);
    if (!this.easel.canMark.peek()) return;
    if (event.button === 1 || event.shiftKey) this.#begin(cell, null);
    else if (event.button === 2 || event.altKey) this.#begin(cell, 0);
    else if (event.button === 0) this.#begin(cell, this.symbol.peek());
    if (event.pointerType !== "touch") return;
    this.longPress = window.setTimeout(() => {
      if (this.run?.path.length !== 1 || this.tool.peek() === "pin") return;
      this.#begin(cell, 0);
      navigator.vibrate?.(10);
    }, LONG_PRESS);
  }

  /** @param {number} cell */
  move(cell) {
    this.#extend(cell);
  }

  up() {
    const { run } = this;
    const sheet = this.easel.sheet.peek();
    if (!run || !sheet) return;
    const cells = this.#cells();
    const isPin = this.tool.peek() === "pin";
    this.#end();
    if (isPin) {
      this.easel.draft.value = null;
      const isPinned = !this.easel.pinned.peek().includes(run.first);
      void this.easel.change({ kind: "pin", cells, is_pinned: isPinned });
      return;
    }
    this.last = { cell: run.at, symbol: run.symbol };
    this.#paint(sheet, cells, run.symbol);
  }

  /** Paint cells that do not look like that yet. @param {Sheet} sheet @param {readonly number[]} cells @param {number | null} symbol */
  #paint(sheet, cells, symbol) {
    const marks = this.easel.marks.peek();
    const changed = cells.filter((cell) => (marks[cell]?.symbol ?? null) !== symbol);
    const mark = entry(symbol);
    if (changed.length === 0) this.easel.draft.value = null;
    else this.easel.play({ text: entryStroke(sheet, changed, symbol), changes: new Map(changed.map((cell) => [cell, mark])) });
  }

  /** Forget the gesture under way, as when a second finger comes down. */
  cancel() {
    this.#end();
    this.easel.draft.value = null;
  }

  double() {}

  #end() {
    window.clearTimeout(this.longPress);
    this.run = null;
    this.board.count(null, "");
    this.board.field?.path("run", "");
  }

  /** The same again clears. @param {number} cell @param {number | null} symbol */
  #begin(cell, symbol) {
    const from = this.easel.marks.peek()[cell]?.symbol ?? null;
    const isAgain = from === symbol && this.tool.peek() === "pen";
    this.run = { first: cell, at: cell, symbol: isAgain ? null : symbol, path: [cell], from };
    this.#preview();
  }

  /** @param {number} cell */
  #extend(cell) {
    const { run } = this;
    const sheet = this.easel.sheet.peek();
    if (!run || !sheet || cell === run.at) return;
    run.path.push(...cellsBetween(sheet, run.at, cell));
    run.at = cell;
    this.#preview();
  }

  /** The cells that the gesture under way takes. @returns {number[]} */
  #cells() {
    const sheet = this.easel.sheet.peek();
    if (!this.run || !sheet) return [];
    const taken = cellsOf(this.tool.peek(), sheet, this.run, this.easel.marks.peek());
    const all = mirrored(sheet, taken, this.mirror.peek());
    // A pen that clears takes away only what it began with.
    const { symbol, from } = this.run;
    const isEraser = symbol === null && from !== null && this.tool.peek() === "pen";
    return isEraser ? all.filter((cell) => (this.easel.marks.peek()[cell]?.symbol ?? null) === from) : all;
  }

  #preview() {
    const { run, board } = this;
    const sheet = this.easel.sheet.peek();
    if (!run || !sheet) return;
    const cells = this.#cells();
    if (this.tool.peek() !== "pin") {
      const marks = this.easel.marks.peek().slice();
      const mark = entry(run.symbol);
      for (const cell of cells) marks[cell] = mark;
      this.easel.draft.value = marks;
    }
    board.field?.path("run", cells.length > 1 ? outline(sheet, cells, 0.02) : "");
    board.count(cells.length > 1 ? run.at : null, this.#measure(sheet, run));
  }

  /** How large the gesture is. @param {Sheet} sheet @param {{first: number, at: number, path: number[]}} run */
  #measure({ width }, { first, at, path }) {
    const down = Math.abs(Math.floor(at / width) - Math.floor(first / width)) + 1;
    const right = Math.abs((at % width) - (first % width)) + 1;
    if (["frame", "box"].includes(this.tool.peek())) return `${right} × ${down}`;
    if (this.tool.peek() === "line") return String(Math.max(down, right));
    return down === 1 || right === 1 ? String(new Set(path).size) : "";
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { board, easel } = this;
    const sheet = easel.sheet.peek();
    if (!sheet || !board.cells) return false;
    const goal = stepFor(event, board.cells.current, sheet, this.settings.of("letters").peek());
    if (goal !== null) {
      board.cells.moveTo(goal, true);
      board.hover(goal);
      if (this.run && this.heldKey) this.#extend(goal);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.shiftKey && event.code === "KeyF") return this.#quickFill(sheet, board.cells.current);
    const tool = TOOL_KEYS[event.code];
    if (tool && !event.shiftKey) {
      this.tool.value = tool;
      return true;
    }
    if (event.code === "KeyM" && !event.shiftKey) {
      const at = MIRRORS.findIndex(([name]) => name === this.mirror.peek());
      this.chooseMirror(MIRRORS[(at + 1) % MIRRORS.length]?.[0] ?? "none");
      return true;
    }
    const symbol = this.#symbolFor(event, board.cells.current);
    if (symbol === undefined) return false;
    if (!event.repeat && easel.canMark.peek()) {
      if (this.run) this.up();
      this.heldKey = event.code;
      board.cells.moveTo(board.cells.current, true);
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

  /** Fill from the cell marked last to this one, where they share a line. @param {Sheet} sheet @param {number} cell */
  #quickFill(sheet, cell) {
    const cells = this.last ? quickFill(sheet, this.last.cell, cell) : [];
    if (!this.last || cells.length === 0) {
      this.easel.news.value = "Quick fill goes from the cell marked last to another one in its row or column.";
      return true;
    }
    this.#paint(sheet, mirrored(sheet, cells, this.mirror.peek()), this.last.symbol);
    this.last = { cell, symbol: this.last.symbol };
    return true;
  }

  /** What a key paints: a symbol, null to clear, undefined for no such key. @param {KeyboardEvent} event @param {number} cell */
  #symbolFor(event, cell) {
    if (event.key === " " || event.code === "KeyZ" || event.key === "f") return this.colour;
    if (event.code === "KeyX") return 0;
    if (["Backspace", "Delete", "."].includes(event.key) || event.code === "KeyC") return null;
    if (event.key === "Enter") {
      const now = this.easel.symbolAt(cell);
      return now === null ? this.colour : now === 0 ? null : 0;
    }
    const digit = Number.parseInt(event.key, 10);
    if (digit >= 1 && digit < (this.easel.sheet.peek()?.symbols.length ?? 0)) {
      this.choose(digit);
      return digit;
    }
    return undefined;
  }

  /** @returns {[string, string][]} */
  keys() {
    return [["Space", "fill"], ["X", "cross"], ["Del", "clear"], ["Shift F", "quick fill"], ["right button", "cross"]];
  }

  tools() {}
}
