// How large the cells are: as large as the board fits, until the person chooses another size.

/** @import {Board} from "./board.js" */

import { depth } from "./panes.js";

/**
 * Pixels of a cell: the smallest of a board that opens fitted, by kind of pointer (its clues can be read), and of one that
 * is drawn on; how large a board opens that does not fit; what zooming allows.
 */
const LEAST_FIT = { fine: 14, coarse: 24, drawing: 9 };
const OPENING = { fine: 20, coarse: 32, drawing: 9 };
const ZOOM = { least: 5, most: 120, step: 1.2 };
const EDGE = 6;

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{cell: number, place: Point, at: Point, shift: Point}} Stretch */

export class Sizing {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.cell = 32;
    /** Whether the board follows the window. */
    this.isFitted = true;
    /** Whether all of it is wanted in sight, however small. */
    this.isWhole = false;
    /** Whether it opens fitted even where its cells become small for fingers, as a picture that is drawn. */
    this.isForDrawing = false;
    /** Whether it opened larger than it fits. */
    this.isCut = false;
    /** What fingers that size the board show before it is drawn anew. @type {Stretch | null} */
    this.stretched = null;
    /** How deep the sides were drawn. */
    this.sides = "";
    this.onChange = () => {};
    // On paper the board keeps its size: the box around it is only as high as the board itself there.
    const refit = () => {
      if (matchMedia("print").matches || !board.sheet) return;
      if (this.isFitted) this.fit(undefined, this.isWhole);
      else this.#take(this.cell);
    };
    new ResizeObserver(refit).observe(board.scroll);
    // Where the page goes on below the board, a higher window has room for a larger one.
    window.addEventListener("resize", refit);
  }

  /** Fit a new board. @param {import("./board.js").Window} sight  what of the room was in sight before */
  reset(sight) {
    this.cell = 0;
    this.fit(sight);
  }

  /** Let the board follow the window again. @param {import("./board.js").Window} [sight] @param {boolean} [isWhole] */
  fit(sight, isWhole = false) {
    this.isFitted = true;
    this.isWhole = isWhole;
    this.#take(this.#fitting(), sight);
    this.onChange();
  }

  /** Whether fitting would change anything. */
  get canFit() {
    return !this.isFitted || (this.isCut && !this.isWhole);
  }

  /** The largest whole number of pixels at which the board fits; one that would be hard to read opens larger and scrolls. */
  #fitting() {
    const { sheet, scroll } = this.board;
    if (!sheet) return this.cell;
    const room = scroll.getBoundingClientRect();
    const isAcross = (/** @type {number} */ cell) => depth(sheet, "left", cell) + (sheet.width + sheet.picture.right) * cell + EDGE <= room.width;
    const isDown = (/** @type {number} */ cell) => depth(sheet, "top", cell) + (sheet.height + sheet.picture.bottom) * cell + EDGE <= room.height;
    const use = this.isForDrawing ? "drawing" : matchMedia("(pointer: coarse)").matches ? "coarse" : "fine";
    const whole = this.#largest(this.isWhole ? ZOOM.least : LEAST_FIT[use], (cell) => isAcross(cell) && isDown(cell));
    this.isCut = whole === null;
    return whole ?? (this.isWhole ? ZOOM.least : OPENING[use]);
  }

  /** @param {number} least @param {(cell: number) => boolean} fits @returns {number | null} */
  #largest(least, fits) {
    for (let cell = this.board.marker?.largest ?? least; cell >= least; cell -= 1) if (fits(cell)) return cell;
    return null;
  }

  /** @param {1 | -1} direction @param {{x: number, y: number}} [about] */
  zoomBy(direction, about) {
    const wanted = Math.round(this.cell * ZOOM.step ** direction);
    this.zoomTo(wanted === this.cell ? wanted + direction : wanted, about);
  }

  /** Change the size so that the place under a point of the window stays there. @param {number} wanted @param {{x: number, y: number}} [about] */
  zoomTo(wanted, about) {
    const cell = allowed(wanted);
    if (cell === this.cell) return;
    const box = this.board.scroll.getBoundingClientRect();
    const at = about ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    this.#settleAt(cell, this.placeAt(at), at);
  }

  /** The place of the board under a point of the window, in cells. @param {Point} at @returns {Point} */
  placeAt(at) {
    const { left, top } = this.board.surface.getBoundingClientRect();
    return { x: (at.x - left) / this.cell, y: (at.y - top) / this.cell };
  }

  /** Show the board in another size for the moment, with a place of it at a point of the window; `settle` draws it so. @param {number} wanted @param {Point} place @param {Point} at */
  stretch(wanted, place, at) {
    const { surface, root } = this.board;
    const cell = Math.min(ZOOM.most, Math.max(ZOOM.least, wanted));
    const { left, top } = surface.getBoundingClientRect();
    const { x, y } = this.stretched?.shift ?? { x: 0, y: 0 };
    const shift = { x: x + at.x - place.x * cell - left, y: y + at.y - place.y * cell - top };
    this.stretched = { cell, place, at, shift };
    root.classList.add("stretched");
    root.style.setProperty("--stretch", String(cell / this.cell));
    root.style.setProperty("--shift-x", `${shift.x}px`);
    root.style.setProperty("--shift-y", `${shift.y}px`);
  }

  /** Draw the board in the size that it was stretched to. */
  settle() {
    const { stretched } = this;
    if (!stretched) return;
    this.stretched = null;
    this.board.root.classList.remove("stretched");
    this.#settleAt(allowed(stretched.cell), stretched.place, stretched.at);
  }

  /** @param {number} cell @param {Point} place @param {Point} at */
  #settleAt(cell, place, at) {
    const { surface, scroll } = this.board;
    this.isFitted = false;
    this.#take(cell);
    const { left, top } = surface.getBoundingClientRect();
    scrollOn(scroll, left + place.x * cell - at.x, top + place.y * cell - at.y);
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
    const { sheet } = this.board;
    // Long clues stand closer in a smaller window.
    const sides = sheet ? `${depth(sheet, "left", cell)} ${depth(sheet, "top", cell)}` : "";
    if (cell === this.cell && sides === this.sides) return;
    [this.cell, this.sides] = [cell, sides];
    this.board.resize(cell, sight);
  }
}

/** The nearest size that may be. @param {number} wanted */
function allowed(wanted) {
  return Math.min(ZOOM.most, Math.max(ZOOM.least, Math.round(wanted)));
}

/** Scroll the board, and the page where the board ends. @param {HTMLElement} scroll @param {number} x @param {number} y */
export function scrollOn(scroll, x, y) {
  const [left, top] = [scroll.scrollLeft, scroll.scrollTop];
  scroll.scrollBy(x, y);
  const [restX, restY] = [x - scroll.scrollLeft + left, y - scroll.scrollTop + top];
  if (Math.abs(restX) >= 1 || Math.abs(restY) >= 1) window.scrollBy(restX, restY);
}
