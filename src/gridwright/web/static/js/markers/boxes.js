// Painting boxes: cells get the colour of their box; a flood over equal colours finds the boxes.

/** @import {Marker} from "../types.js" */
/** @import {Board} from "../board/board.js" */
/** @import {Settings} from "../settings.js" */
/** @import {Design} from "../design/design.js" */

import { cellsBetween, outline } from "../board/geometry.js";
import { digitOf, stepFor } from "../board/keys.js";
import { signal } from "../signals.js";
import { DigitMarker } from "./digit_marker.js";

/** @implements {Marker} */
export class BoxesMarker extends DigitMarker {
  /** @param {{design: Design, board: Board, settings: Settings}} bench */
  constructor({ design, board, settings }) {
    super();
    this.design = design;
    this.board = board;
    this.settings = settings;
    this.colour = signal(0);
    this.isPressed = false;
    /** @type {number[] | null} */
    this.cells = null;
  }

  firstTool() {
    this.cancel();
  }

  /** The right button takes the colour of a cell. @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    this.board.cells?.moveTo(cell, true);
    if (event.button === 2) this.colour.value = this.design.sudoku.peek()?.colours[cell] ?? 0;
    else if (event.button === 0) this.cells = [cell];
    this.#show();
  }

  /** @param {number} cell */
  move(cell) {
    const sheet = this.design.sheet.peek();
    const last = this.cells?.at(-1);
    if (!sheet || last === undefined) return;
    this.cells = [...new Set([...(this.cells ?? []), ...cellsBetween(sheet, last, cell)])];
    this.#show();
  }

  up() {
    const { cells } = this;
    this.cells = null;
    this.#show();
    if (cells) void this.design.change({ kind: "paint", cells, colour: this.colour.peek() });
  }

  cancel() {
    this.cells = null;
    this.#show();
  }

  #show() {
    const sheet = this.design.sheet.peek();
    if (sheet) this.board.field?.path("run", this.cells ? outline(sheet, this.cells, 0.05) : "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { board, design } = this;
    const sheet = design.sheet.peek();
    if (!sheet || !board.cells || event.ctrlKey || event.metaKey || event.altKey) return false;
    const digit = Number(digitOf(event)?.digit ?? Number.NaN);
    const goal = stepFor(event, board.cells.current, sheet, this.settings.of("letters").peek());
    if (digit >= 1) this.colour.value = digit - 1;
    else if (goal !== null) board.cells.moveTo(goal, true);
    else if (event.key === " ") this.isPressed ||= !event.repeat;
    else if (event.key === "Enter") this.#paintCurrent();
    else return false;
    return true;
  }

  /** Space paints when it is let go of, unless it moved the board. @param {KeyboardEvent} event */
  keyUp(event) {
    if (event.key === " " && this.isPressed) this.#paintCurrent();
    if (event.key === " ") this.isPressed = false;
  }

  unpress() {
    this.isPressed = false;
  }

  #paintCurrent() {
    const { board, design } = this;
    if (board.cells) void design.change({ kind: "paint", cells: [board.cells.current], colour: this.colour.peek() });
  }

  /** @returns {[string, string][]} */
  keys() {
    return [["1, 2, 3, 4", "colour"], ["Space", "paint the cell"], ["right button", "take a cell's colour"]];
  }
}
