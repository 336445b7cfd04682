// How large the cells are: as large as the board fits, until the person chooses another size.

/** @import {Board} from "./board.js" */

import { depth } from "./panes.js";

/** Pixels of a cell: the smallest of a board that fits, by kind of pointer; what zooming allows. */
const LEAST_FIT = { fine: 9, coarse: 18 };
const ZOOM = { least: 5, most: 120, step: 1.2 };
const EDGE = 6;

export class Sizing {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.cell = 32;
    /** Whether the board follows the window. */
    this.isFitted = true;
    this.onChange = () => {};
    new ResizeObserver(() => this.isFitted && this.fit()).observe(board.scroll);
  }

  /** Fit a new board. @param {import("./board.js").Window} sight  what of the room was in sight before */
  reset(sight) {
    this.cell = 0;
    this.fit(sight);
  }

  /** Let the board follow the window again. @param {import("./board.js").Window} [sight] */
  fit(sight) {
    this.isFitted = true;
    this.#take(this.#fitting(), sight);
    this.onChange();
  }

  /** The largest whole number of pixels at which the board fits. */
  #fitting() {
    const { sheet, scroll } = this.board;
    if (!sheet) return this.cell;
    const room = scroll.getBoundingClientRect();
    const isTall = window.innerWidth >= 1100;
    const fits = (/** @type {number} */ cell) => {
      const width = depth(sheet, "left", cell) + (sheet.width + sheet.picture.right) * cell + EDGE;
      const height = depth(sheet, "top", cell) + (sheet.height + sheet.picture.bottom) * cell + EDGE;
      return width <= room.width && (!isTall || height <= room.height);
    };
    const least = matchMedia("(pointer: coarse)").matches ? LEAST_FIT.coarse : LEAST_FIT.fine;
    let cell = this.board.marker?.largest ?? least;
    while (cell > least && !fits(cell)) cell -= 1;
    return cell;
  }

  /** @param {1 | -1} direction @param {{x: number, y: number}} [about] */
  zoomBy(direction, about) {
    const wanted = Math.round(this.cell * ZOOM.step ** direction);
    this.zoomTo(wanted === this.cell ? wanted + direction : wanted, about);
  }

  /** Change the size so that the place under a point of the window stays there. @param {number} wanted @param {{x: number, y: number}} [about] */
  zoomTo(wanted, about) {
    const cell = Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(wanted)));
    const { surface, scroll } = this.board;
    if (cell === this.cell) return;
    const box = scroll.getBoundingClientRect();
    const at = about ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const before = surface.getBoundingClientRect();
    const [x, y] = [(at.x - before.left) / this.cell, (at.y - before.top) / this.cell];
    this.isFitted = false;
    this.#take(cell);
    const after = surface.getBoundingClientRect();
    scroll.scrollBy(after.left + x * cell - at.x, after.top + y * cell - at.y);
    this.onChange();
  }

  get canShrink() {
    return this.cell > ZOOM.least;
  }

  get canGrow() {
    return this.cell < ZOOM.most;
  }

  /** @param {number} cell @param {import("./board.js").Window} [sight] */
  #take(cell, sight) {
    if (cell === this.cell) return;
    this.cell = cell;
    this.board.resize(cell, sight);
  }
}
