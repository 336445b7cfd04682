// Drawing a picture: pen, line, frame, box, flood and pin, mirrored if wanted; one gesture is one step of undo.

/** @import {Marker, Sheet} from "../types.js" */
/** @import {Board} from "../board/board.js" */
/** @import {Settings} from "../settings.js" */
/** @import {Design} from "../design/design.js" */

import { cellsBetween, outline } from "../board/geometry.js";
import { entry } from "../mark.js";
import { recall, remember } from "../settings.js";
import { signal } from "../signals.js";
import { entryStroke } from "../stroke.js";
import { Brush } from "./brush.js";
import { MIRRORS, cellsOf, mirrored } from "./shapes.js";

/** @typedef {import("./shapes.js").Tool} Tool */
/** @typedef {import("./shapes.js").Mirror} Mirror */

/** Keys that choose a tool. @type {Record<string, Tool>} */
const TOOL_KEYS = { KeyP: "pen", KeyI: "line", KeyO: "frame", KeyB: "box", KeyU: "flood", KeyY: "pin" };

/** @implements {Marker} */
export class DrawMarker extends Brush {
  /** @param {{design: Design, board: Board, settings: Settings}} bench */
  constructor({ design, board, settings }) {
    super(design, board, settings);
    this.design = design;
    this.largest = 44;
    this.tool = signal(/** @type {Tool} */ ("pen"));
    this.mirror = signal(/** @type {Mirror} */ (recall("mirror") ?? "none"));
    /** What the main button paints: a colour, 0 for a cross, null to clear. */
    this.symbol = signal(/** @type {number | null} */ (1));
    /** The current gesture. */
    this.run = /** @type {{first: number, at: number, symbol: number | null, path: number[], from: number | null} | null} */ (null);
  }

  firstTool() {
    this.cancel();
    this.last = null;
    this.isQuick = false;
    const count = this.design.sheet.peek()?.symbols.length ?? 2;
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

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    this.board.cells?.moveTo(cell, true);
    if (!this.design.canMark.peek()) return;
    if (event.button === 1 || event.shiftKey) this.start(cell, null);
    else if (event.button === 2 || event.altKey) this.start(cell, 0);
    else if (event.button === 0) this.start(cell, this.symbol.peek());
    if (event.pointerType !== "touch") return;
    this.awaitLongPress(cell, () => this.run?.path.length === 1 && this.tool.peek() !== "pin");
  }

  /** @param {number} cell */
  move(cell) {
    this.extend(cell);
  }

  up() {
    const { run } = this;
    const sheet = this.design.sheet.peek();
    if (!run || !sheet) return;
    const cells = this.#cells();
    const isPin = this.tool.peek() === "pin";
    this.rest();
    if (isPin) {
      this.design.draft.value = null;
      const isPinned = !this.design.pinned.peek().includes(run.first);
      void this.design.change({ kind: "pin", cells, is_pinned: isPinned });
      return;
    }
    this.last = { cell: run.at, symbol: run.symbol };
    this.#paint(sheet, cells, run.symbol);
  }

  /** Paint cells that do not look like that yet. @param {Sheet} sheet @param {readonly number[]} cells @param {number | null} symbol */
  #paint(sheet, cells, symbol) {
    const marks = this.design.marks.peek();
    const changed = cells.filter((cell) => (marks[cell]?.symbol ?? null) !== symbol);
    const mark = entry(symbol);
    if (changed.length === 0) this.design.draft.value = null;
    else this.design.play({ text: entryStroke(sheet, changed, symbol), changes: new Map(changed.map((cell) => [cell, mark])) });
  }

  /** @param {Sheet} sheet @param {readonly number[]} cells @param {number | null} symbol @param {number} last */
  paint(sheet, cells, symbol, last) {
    this.last = { cell: last, symbol };
    this.#paint(sheet, mirrored(sheet, cells, this.mirror.peek()), symbol);
  }

  /** @param {string} words */
  say(words) {
    this.design.news.value = words;
  }

  /** The same again clears. @param {number} cell @param {number | null} symbol */
  begin(cell, symbol) {
    const from = this.design.marks.peek()[cell]?.symbol ?? null;
    const isAgain = from === symbol && this.tool.peek() === "pen";
    this.run = { first: cell, at: cell, symbol: isAgain ? null : symbol, path: [cell], from };
    this.#preview();
  }

  /** @param {number} cell */
  extend(cell) {
    const { run } = this;
    const sheet = this.design.sheet.peek();
    if (!run || !sheet || cell === run.at) return;
    run.path.push(...cellsBetween(sheet, run.at, cell));
    run.at = cell;
    this.#preview();
  }

  /** The cells that the gesture under way takes. @returns {number[]} */
  #cells() {
    const sheet = this.design.sheet.peek();
    if (!this.run || !sheet) return [];
    const taken = cellsOf(this.tool.peek(), sheet, this.run, this.design.marks.peek());
    const all = mirrored(sheet, taken, this.mirror.peek());
    // A pen that clears takes away only what it began with.
    const { symbol, from } = this.run;
    const isEraser = symbol === null && from !== null && this.tool.peek() === "pen";
    return isEraser ? all.filter((cell) => (this.design.marks.peek()[cell]?.symbol ?? null) === from) : all;
  }

  #preview() {
    const { run, board } = this;
    const sheet = this.design.sheet.peek();
    if (!run || !sheet) return;
    const cells = this.#cells();
    if (this.tool.peek() !== "pin") {
      const marks = this.design.marks.peek().slice();
      const mark = entry(run.symbol);
      for (const cell of cells) marks[cell] = mark;
      this.design.draft.value = marks;
    }
    board.field?.path("run", cells.length > 1 ? outline(sheet, cells, 0.02) : "");
    board.count(cells.length > 1 ? run.at : null, this.#measure(sheet, run));
  }

  /** How large the gesture is. @param {Sheet} sheet @param {{first: number, at: number, path: number[]}} run */
  #measure({ width }, { first, at, path }) {
    const down = Math.abs(Math.floor(at / width) - Math.floor(first / width)) + 1;
    const right = Math.abs((at % width) - (first % width)) + 1;
    if (["frame", "box"].includes(this.tool.peek())) return `${down} × ${right}`;
    if (this.tool.peek() === "line") return String(Math.max(down, right));
    return down === 1 || right === 1 ? String(new Set(path).size) : "";
  }

  /** @param {KeyboardEvent} event */
  chord(event) {
    if (event.shiftKey) return false;
    const tool = TOOL_KEYS[event.code];
    if (tool) this.tool.value = tool;
    if (event.code === "KeyM") {
      const at = MIRRORS.findIndex(([name]) => name === this.mirror.peek());
      this.chooseMirror(MIRRORS[(at + 1) % MIRRORS.length]?.[0] ?? "none");
    }
    return tool !== undefined || event.code === "KeyM";
  }

  /** @returns {[string, string][]} */
  keys() {
    return [["Space", "fill"], ["X", "cross"], ["Del", "clear"], ["Shift F", "quick fill"], ["right button", "cross"]];
  }

  tools() {}
}
