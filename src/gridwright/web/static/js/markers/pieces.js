// Drawing the pieces of a rule: a path, an arrow, a set of cells, groups, an edge, a corner, a place outside; a click takes up a
// piece that lies there. It knows no rule.

/** @import {Marker, Sheet} from "../types.js" */
/** @import {Board} from "../board/board.js" */
/** @import {Settings} from "../settings.js" */
/** @import {Design} from "../design/design.js" */
/** @import {PieceHit, PieceName} from "../design/piece-places.js" */
/** @import {Look, Point} from "./places.js" */

import { cellsBetween, columnOf, outline, rowOf } from "../board/geometry.js";
import { stepFor } from "../board/keys.js";
import { pieceAt } from "../design/piece-places.js";
import { signal } from "../signals.js";
import { DigitMarker } from "./digit_marker.js";
import { nearestBorder, nearestCorner, nearestEdge, passed, slants, wayOf } from "./places.js";

/**
 * What was drawn: groups of cells in order, a way where it leads somewhere, and other ways that it could lead.
 *
 * @typedef {{groups: readonly (readonly number[])[], way: string, others: readonly Look[]}} Drawn
 */

/** Gestures whose cells have an order. */
const LINES = ["path", "arrow"];
/** How far a pointer moves, in cells, before a click is a drag. */
const STILL = 0.25;

/** @implements {Marker} */
export class PiecesMarker extends DigitMarker {
  /** @param {{design: Design, board: Board, settings: Settings}} bench */
  constructor({ design, board, settings }) {
    super();
    this.design = design;
    this.board = board;
    this.settings = settings;
    /** The rule and the field to which pieces are drawn, and how; no gesture where none is chosen. */
    this.tool = signal({ name: "", field: "", gesture: "" });
    /** What was drawn and waits for its value. */
    this.drawn = signal(/** @type {Drawn | null} */ (null));
    /** The piece that was taken up. */
    this.selected = signal(/** @type {PieceName | null} */ (null));
    /** Groups that were drawn before the one under way. @type {number[][]} */
    this.groups = [];
    /** @type {number[] | null} */
    this.cells = null;
    this.isPressed = false;
    /** Whether the cells come from a pointer that has moved, and whether the circle of an arrow is drawn by itself. */
    this.isDrag = false;
    this.isPill = false;
    /** @type {Point} */
    this.from = { x: 0, y: 0 };
    /** Who writes what is typed while a piece is selected. @type {(key: string) => void} */
    this.typed = () => {};
    /** @type {Point} */
    this.at = { x: 0, y: 0 };
  }

  get gesture() {
    return this.tool.peek().gesture;
  }

  firstTool() {
    this.cancel();
  }

  /** Where a pointer is, in cells. @param {PointerEvent | MouseEvent} event @returns {Point} */
  pointOf(event) {
    const box = this.board.surface.getBoundingClientRect();
    return { x: (event.clientX - box.left) / this.board.cell, y: (event.clientY - box.top) / this.board.cell };
  }

  /** @param {number} cell @param {PointerEvent} event */
  down(cell, event) {
    this.board.cells?.moveTo(cell, true);
    if (event.button !== 0) {
      this.cancel();
      return;
    }
    this.from = this.at = this.pointOf(event);
    this.isDrag = false;
    this.isPill = event.shiftKey;
    this.cells = [cell];
    this.#show();
  }

  /** @param {number} _ @param {PointerEvent} event */
  move(_, event) {
    const sheet = this.design.sheet.peek();
    if (!sheet || !this.cells) return;
    const before = this.at;
    this.at = this.pointOf(event);
    this.isDrag ||= Math.hypot(this.at.x - this.from.x, this.at.y - this.from.y) > STILL;
    for (const cell of passed(sheet, before, this.at)) this.#take(sheet, this.cells, cell);
    this.#show();
  }

  /** @param {Sheet} sheet @param {number[]} cells @param {number} cell */
  #take(sheet, cells, cell) {
    for (const next of cellsBetween(sheet, cells.at(-1) ?? cell, cell)) {
      // Going back takes the last cell of a line away again.
      if (LINES.includes(this.gesture) && cells.at(-2) === next) cells.pop();
      else if (!cells.includes(next)) cells.push(next);
    }
  }

  up() {
    const sheet = this.design.sheet.peek();
    const { cells } = this;
    this.cells = null;
    if (!sheet || !cells) return;
    const hit = this.isDrag ? null : this.#taken(this.from);
    if (hit) this.select(hit);
    else this.#finish(sheet, cells);
  }

  /** The piece that a click takes up: any where it could draw nothing, else one that it would lay twice. @param {Point} point */
  #taken(point) {
    const hit = this.groups.length === 0 ? this.pieceAt(point) : null;
    if (!hit) return null;
    const { name, field, gesture } = this.tool.peek();
    const isSame = hit.name === name && hit.field === field;
    const drawsByClick = gesture !== "" && !LINES.includes(gesture);
    return hit.isExact || isSame || !drawsByClick ? hit : null;
  }

  /** The piece at a point. @param {Point} point @param {number} [dot]  how far dots reach @returns {PieceHit | null} */
  pieceAt(point, dot) {
    const sheet = this.design.sheet.peek();
    return sheet && pieceAt(this.design.sudoku.peek()?.rules ?? [], sheet, point, dot);
  }

  /** Take up a piece, or put it down. @param {PieceName | null} piece */
  select(piece) {
    this.cancel();
    this.selected.value = piece;
  }

  /** A click beside the grid, or a drag from there. @param {Point} from @param {Point} to in cells */
  outside(from, to) {
    const sheet = this.design.sheet.peek();
    if (!sheet) return;
    this.from = from;
    this.at = to;
    const hit = this.#taken(from);
    if (hit) return this.select(hit);
    if (this.gesture === "outside-slant") return this.#offerSlant(sheet);
    if (this.gesture !== "outside") return this.selected.value && this.select(null);
    const border = nearestBorder(sheet, from.x, from.y);
    this.#offer([[border.cell]], border.way);
  }

  /** @param {Sheet} sheet @param {number[]} cells */
  #finish(sheet, cells) {
    const [first = 0, second] = cells;
    switch (this.gesture) {
      case "":
        return this.select(null);
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
        return this.#offerSlant(sheet);
      case "arrow":
        return this.#finishArrow(cells);
      case "groups":
        this.groups.push(cells);
        return this.groups.length < 2 ? this.#ask("Now drag over the other cells.") : this.#offer(this.groups, "");
      default:
        return this.#offer([cells], "");
    }
  }

  /** An arrow is one drag from its circle on; a pill of several cells is drawn by itself first. @param {number[]} cells */
  #finishArrow(cells) {
    const [pill] = this.groups;
    if (pill) return this.#offer([pill, cells.filter((cell) => !pill.includes(cell))], "");
    if (!this.isPill && cells.length > 1) return this.#offer([cells.slice(0, 1), cells.slice(1)], "");
    this.groups.push(cells);
    this.#ask("Now drag along the arrow.");
  }

  /** @param {Sheet} sheet */
  #offerSlant(sheet) {
    const [best, ...others] = slants(sheet, this.from, this.at);
    if (!best) return this.#refuse("Start at the border: click or drag from a cell there, or beside the grid.");
    this.#offer([[best.cell]], best.way, others);
  }

  /** @param {string} words */
  #refuse(words) {
    this.cancel();
    this.design.news.value = words;
  }

  /** @param {string} words */
  #ask(words) {
    this.design.news.value = words;
    this.#show();
  }

  /** @param {readonly (readonly number[])[]} groups @param {string} way @param {readonly Look[]} [others] */
  #offer(groups, way, others = []) {
    this.groups = [];
    this.selected.value = null;
    this.design.news.value = "";
    this.drawn.value = { groups, way, others };
    this.#show();
  }

  /** Let what was drawn lead the next way that it could. */
  turn() {
    const drawn = this.drawn.peek();
    const [next, ...rest] = drawn?.others ?? [];
    const [first] = drawn?.groups ?? [];
    if (!drawn || !next || first?.[0] === undefined) return;
    this.drawn.value = { groups: [[next.cell]], way: next.way, others: [...rest, { cell: first[0], way: drawn.way }] };
    this.#show();
  }

  /** Whether something was begun that is no piece yet. */
  get isUnderWay() {
    return this.groups.length > 0 || (this.cells?.length ?? 0) > 0;
  }

  cancel() {
    this.cells = null;
    this.groups = [];
    this.drawn.value = null;
    this.#show();
  }

  /** Show what is being drawn. */
  #show() {
    const sheet = this.design.sheet.peek();
    const { field } = this.board;
    if (!sheet || !field) return;
    const groups = [...this.groups, ...(this.cells ? [this.cells] : []), ...(this.drawn.peek()?.groups ?? [])];
    const isLine = LINES.includes(this.gesture);
    const d = groups.map((cells) => (isLine && cells.length > 1 ? polyline(sheet, cells) : outline(sheet, cells, 0.08))).join("");
    field.path("run", d);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { board, design } = this;
    const sheet = design.sheet.peek();
    if (!sheet || !board.cells || event.ctrlKey || event.metaKey || event.altKey) return false;
    const goal = stepFor(event, board.cells.current, sheet, this.settings.of("letters").peek());
    if (goal !== null) board.cells.moveTo(goal, true);
    else if (event.key === " ") this.isPressed ||= !event.repeat;
    else if (event.key === "Enter") this.#enter(sheet, board.cells.current);
    else if (event.key === "Escape") this.select(null);
    else if (["Delete", "Backspace"].includes(event.key)) this.remove();
    else if (this.selected.peek() && /^[0-9a-z]$/i.test(event.key)) this.typed(event.key);
    else return false;
    return true;
  }

  /** Finish what is being drawn, else take up the piece at a cell. @param {Sheet} sheet @param {number} cell */
  #enter(sheet, cell) {
    const middle = (/** @type {number} */ one) => ({ x: columnOf(sheet, one) + 0.5, y: rowOf(sheet, one) + 0.5 });
    if (this.cells) {
      this.from = middle(this.cells[0] ?? cell);
      this.at = middle(this.cells.at(-1) ?? cell);
      this.isDrag = true;
      this.isPill = false;
      return this.up();
    }
    const hit = this.pieceAt(middle(cell));
    if (hit) this.select(hit);
  }

  /** Take the piece away that was taken up. */
  remove() {
    const piece = this.selected.peek();
    if (!piece) return;
    this.select(null);
    void this.design.change({ kind: "unpiece", number: piece.number, field: piece.field, place: piece.place });
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
    return [["Space", "add the cell"], ["Enter", "finish, or select the clue here"], ["Del", "remove it"], ["Esc", "cancel"]];
  }
}

/** @param {Sheet} sheet @param {readonly number[]} cells */
function polyline(sheet, cells) {
  return `M${cells.map((cell) => `${columnOf(sheet, cell) + 0.5} ${rowOf(sheet, cell) + 0.5}`).join("L")}`;
}
