// Drawing the pieces of a rule: a path, a set of cells, groups, an edge, a corner, a place outside. It knows no rule.

/** @import {Marker, Sheet} from "../types.js" */
/** @import {Board} from "../board/board.js" */
/** @import {Settings} from "../settings.js" */
/** @import {Easel} from "../design/easel.js" */

import { cellsBetween, columnOf, outline, rowOf } from "../board/geometry.js";
import { stepFor } from "../board/keys.js";
import { signal } from "../signals.js";
import { DigitMarker } from "./digit_marker.js";
import { nearestBorder, nearestCorner, nearestEdge, wayOf } from "./places.js";

/**
 * What was drawn: groups of cells in order, and a way where it leads somewhere.
 *
 * @typedef {{groups: readonly (readonly number[])[], way: string}} Drawn
 */

/** @implements {Marker} */
export class PiecesMarker extends DigitMarker {
  /** @param {{easel: Easel, board: Board, settings: Settings}} bench */
  constructor({ easel, board, settings }) {
    super();
    this.easel = easel;
    this.board = board;
    this.settings = settings;
    /** How the pieces are drawn; nothing where none is chosen. */
    this.gesture = signal("");
    /** What was drawn and waits for its value. */
    this.drawn = signal(/** @type {Drawn | null} */ (null));
    /** Groups that were drawn before the one under way. @type {number[][]} */
    this.groups = [];
    /** @type {number[] | null} */
    this.cells = null;
    this.isPressed = false;
    /** @type {{x: number, y: number}} */
    this.from = { x: 0, y: 0 };
  }

  firstTool() {
    this.cancel();
  }

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    this.board.cells?.moveTo(cell, true);
    if (event.button !== 0) {
      this.cancel();
      return;
    }
    const box = this.board.surface.getBoundingClientRect();
    this.from = { x: (event.clientX - box.left) / this.board.cell, y: (event.clientY - box.top) / this.board.cell };
    this.drawn.value = null;
    this.cells = [cell];
    this.#show();
  }

  /** @param {number} cell */
  move(cell) {
    const sheet = this.easel.sheet.peek();
    const { cells } = this;
    const last = cells?.at(-1);
    if (!sheet || !cells || last === undefined || cell === last) return;
    for (const next of cellsBetween(sheet, last, cell)) {
      // Going back takes the last cell of a path away again.
      if (this.gesture.peek() === "path" && cells.at(-2) === next) cells.pop();
      else if (!cells.includes(next)) cells.push(next);
    }
    this.#show();
  }

  up() {
    const sheet = this.easel.sheet.peek();
    const { cells } = this;
    this.cells = null;
    if (sheet && cells) this.#finish(sheet, cells);
  }

  /** A click beside the grid, for numbers that stand there. @param {number} x @param {number} y in cells */
  outside(x, y) {
    const sheet = this.easel.sheet.peek();
    if (!sheet || this.gesture.peek() !== "outside") return;
    const border = nearestBorder(sheet, x, y);
    this.#offer([[border.cell]], border.way);
  }

  /** @param {Sheet} sheet @param {number[]} cells */
  #finish(sheet, cells) {
    const [first = 0, second] = cells;
    switch (this.gesture.peek()) {
      case "edge": {
        const other = second ?? nearestEdge(sheet, this.from.x, this.from.y);
        return other === null ? this.cancel() : this.#offer([[first, other]], "");
      }
      case "corner":
        return this.#offer([[nearestCorner(sheet, this.from.x, this.from.y)]], "");
      case "outside":
        if (second !== undefined) return this.#offer([[first]], wayOf(sheet, first, second));
        return this.#offer([[first]], nearestBorder(sheet, this.from.x, this.from.y).way);
      case "outside-slant":
        return second === undefined ? this.#refuse("Drag from the border cell the way that the number looks.") : this.#offer([[first]], wayOf(sheet, first, second));
      case "groups":
        this.groups.push(cells);
        return this.groups.length < 2 ? this.#show() : this.#offer(this.groups, "");
      default:
        return this.#offer([cells], "");
    }
  }

  /** @param {string} words */
  #refuse(words) {
    this.cancel();
    this.easel.news.value = words;
  }

  /** @param {readonly (readonly number[])[]} groups @param {string} way */
  #offer(groups, way) {
    this.groups = [];
    this.drawn.value = { groups, way };
    this.#show();
  }

  cancel() {
    this.cells = null;
    this.groups = [];
    this.drawn.value = null;
    this.#show();
  }

  double() {}

  /** Show what is being drawn. */
  #show() {
    const sheet = this.easel.sheet.peek();
    const { field } = this.board;
    if (!sheet || !field) return;
    const groups = [...this.groups, ...(this.cells ? [this.cells] : []), ...(this.drawn.peek()?.groups ?? [])];
    const isLine = this.gesture.peek() === "path";
    const d = groups.map((cells) => (isLine && cells.length > 1 ? polyline(sheet, cells) : outline(sheet, cells, 0.08))).join("");
    field.path("run", d);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { board, easel } = this;
    const sheet = easel.sheet.peek();
    if (!sheet || !board.cells || event.ctrlKey || event.metaKey || event.altKey) return false;
    const goal = stepFor(event, board.cells.current, sheet, this.settings.of("letters").peek());
    if (goal !== null) board.cells.moveTo(goal, true);
    else if (event.key === " ") this.isPressed ||= !event.repeat;
    else if (event.key === "Enter" && this.cells) this.up();
    else if (event.key === "Escape") this.cancel();
    else return false;
    return true;
  }

  /** Space takes the cell when it is let go of, unless it moved the board. @param {KeyboardEvent} event */
  keyUp(event) {
    if (event.key !== " " || !this.isPressed || !this.board.cells) return;
    this.isPressed = false;
    if (!this.cells) this.drawn.value = null;
    this.cells = [...(this.cells ?? []), this.board.cells.current];
    this.#show();
  }

  unpress() {
    this.isPressed = false;
  }

  /** @returns {[string, string][]} */
  keys() {
    return [["Space", "take the cell"], ["Enter", "done"], ["Esc", "forget it"]];
  }

  tools() {}
}

/** @param {Sheet} sheet @param {readonly number[]} cells */
function polyline(sheet, cells) {
  return `M${cells.map((cell) => `${columnOf(sheet, cell) + 0.5} ${rowOf(sheet, cell) + 0.5}`).join("L")}`;
}
