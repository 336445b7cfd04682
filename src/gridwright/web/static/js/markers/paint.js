// Painting: runs of a colour or of crosses with pointer, touch or keys; one stroke is one step of undo.

/** @import {Bench, Marker, Sheet} from "../types.js" */

import { outline } from "../board/geometry.js";
import { button, padOf, pressOnly } from "../controls.js";
import { face, html, key, strokes, swatch } from "../dom.js";
import { OPEN, entry } from "../mark.js";
import { capital } from "../sentence.js";
import { effect, signal } from "../signals.js";
import { entryStroke, nameCells } from "../stroke.js";
import { Brush } from "./brush.js";
import { Run, isFirm } from "./run.js";

/** @implements {Marker} */
export class PaintMarker extends Brush {
  /** @param {Pick<Bench, "desk" | "board" | "settings">} bench */
  constructor({ desk, board, settings }) {
    super(desk, board, settings);
    this.desk = desk;
    this.largest = 52;
    /** What the main button paints: a symbol, or null to clear. */
    this.tool = signal(/** @type {number | null} */ (1));
    /** Whether marks are tentative: in a second ink, to be kept or discarded together. */
    this.isTrying = signal(false);
    this.run = /** @type {Run | null} */ (null);
  }

  firstTool() {
    this.cancel();
    this.last = null;
    this.isQuick = false;
    this.isTrying.value = false;
    this.choose(this.blank === 1 ? 0 : 1);
  }

  /** @param {number | null} tool */
  choose(tool) {
    this.desk.isHelping.value = false;
    if (tool !== null && tool !== this.blank) this.colour = tool;
    this.tool.value = tool;
  }

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    this.board.cells?.moveTo(cell, true);
    if (!this.desk.canMark.peek()) return;
    const isSwapped = this.settings.of("swap").peek() === "yes" && event.pointerType === "mouse";
    const crosses = event.button === (isSwapped ? 0 : 2) || event.altKey;
    if (event.button === 1 || event.shiftKey) this.start(cell, null);
    else if (crosses) this.start(cell, this.blank);
    else this.start(cell, this.#toolAt(cell, event));
    if (event.pointerType !== "touch" || this.settings.of("press").peek() === "no") return;
    this.awaitLongPress(cell, () => this.run?.cells.size === 1);
  }

  /** What the main button paints in a cell: the chosen tool, unless taps go round or crosses are cleared. @param {number} cell @param {PointerEvent} event */
  #toolAt(cell, event) {
    const tool = this.tool.peek();
    if (event.pointerType === "touch" && this.settings.of("tap").peek() === "round") return this.next(cell);
    const clears = tool !== this.blank && this.settings.of("crossed").peek() === "clear" && this.desk.marks.peek()[cell]?.symbol === this.blank;
    return clears ? null : tool;
  }

  /** @param {number} cell @param {PointerEvent} event */
  move(cell, event) {
    if (this.run) this.extend(cell, event.altKey || this.settings.of("lock").peek() === "no");
  }

  up() {
    const { run } = this;
    const sheet = this.desk.sheet.peek();
    this.rest();
    if (run && sheet) this.paint(sheet, [...run.cells], run.symbol, run.last);
  }

  /** @param {Sheet} sheet @param {readonly number[]} cells @param {number | null} symbol @param {number} last */
  paint(sheet, cells, symbol, last) {
    const [isTentative, marks] = [this.isTrying.peek(), this.desk.marks.peek()];
    const mark = entry(symbol, isTentative);
    const taken = isTentative ? cells.filter((cell) => !isFirm(marks[cell] ?? OPEN)) : cells;
    this.last = { cell: last, symbol };
    this.desk.play({ text: entryStroke(sheet, taken, symbol, isTentative), changes: new Map(taken.map((cell) => [cell, mark])) });
  }

  /** Make all tentative marks firm, or remove them. @param {boolean} isKept */
  settle(isKept) {
    const [sheet, marks] = [this.desk.sheet.peek(), this.desk.marks.peek()];
    const cells = marks.flatMap((mark, cell) => (mark.isTentative ? [cell] : []));
    if (!sheet || cells.length === 0) return;
    const changes = new Map(cells.map((cell) => [cell, entry(isKept ? (marks[cell]?.symbol ?? null) : null)]));
    this.isTrying.value = false;
    this.desk.play({ text: `${nameCells(sheet, cells)}:${isKept ? "accept" : "discard"}`, changes });
  }

  /** T changes the ink. @param {KeyboardEvent} event */
  chord(event) {
    if (event.code !== "KeyT" || event.shiftKey) return false;
    this.isTrying.value = !this.isTrying.peek();
    return true;
  }

  /** @param {string} words */
  say(words) {
    this.desk.news.value = words;
  }

  /** @param {number} cell @param {number | null} symbol */
  begin(cell, symbol) {
    const sheet = this.desk.sheet.peek();
    if (!sheet) return;
    this.run = new Run(sheet, this.desk.marks.peek(), cell, symbol, this.settings.of("drag").peek(), this.isTrying.peek());
    this.#preview();
  }

  /** @param {number} cell @param {boolean} isFree */
  extend(cell, isFree) {
    this.run?.extend(cell, isFree);
    this.#preview();
  }

  #preview() {
    const { run, board } = this;
    if (!run) return;
    this.desk.draft.value = run.painted;
    const isCounted = this.settings.of("badge").peek() === "yes" && run.symbol !== null && run.symbol !== this.blank && run.cells.size > 1;
    board.field?.path("run", isCounted ? outline(run.grid, run.cells, 0.02) : "");
    board.count(isCounted ? run.last : null, isCounted ? run.count : "");
  }

  /** @returns {[string, string][]} */
  keys() {
    return [["Space", "fill"], ["X", "cross"], ["Del", "clear"], ["T", "tentative"]];
  }

  /** @param {HTMLElement} element */
  tools(element) {
    const sheet = this.desk.sheet.peek();
    if (!sheet) return;
    const count = sheet.symbols.length + 2;
    /** @type {[number | null, HTMLButtonElement][]} */
    const buttons = [];
    const add = (/** @type {number | null} */ tool, /** @type {string} */ name, /** @type {Node} */ picture) =>
      buttons.push([tool, button(face(picture, capital(name)), () => this.choose(tool), "", { "aria-label": name, title: name })]);
    sheet.symbols.forEach((symbol, number) => {
      if (number !== sheet.blank) add(number, symbol.colour ? symbol.name : "Fill", swatch(symbol.colour));
    });
    if (sheet.blank !== null) add(sheet.blank, "Cross", strokes("M5 5l10 10M15 5 5 15"));
    add(null, "Clear", strokes("M4 13 11 6l5 5-5 5H7zM7 16h9"));
    const trying = button(face(strokes("M4 16l1-4 8-8 3 3-8 8zM11 6l3 3"), "Tentative"), () => (this.isTrying.value = !this.isTrying.peek()), "trying",
      { id: "tentative", "aria-label": "Tentative marks", title: "Tentative marks, kept or discarded together (T)" });
    const pad = padOf("What to paint", count <= 7 ? count : Math.ceil(count / 2), ...buttons.map(([, one]) => one), trying);
    effect(() => {
      trying.setAttribute("aria-pressed", String(this.isTrying.value));
    });
    effect(() => pressOnly(buttons, this.tool.value));
    element.replaceChildren(pad, html("p", { class: "keys" }, ...this.keys().map(([name, meaning]) => key(name, meaning))));
  }
}
