// The field: the SVG of the grid. Prints lie below and above the marks; a few paths hold the rest.

/** @import {Sheet, Picture, Item} from "../types.js" */
/** @import {Frame} from "./items.js" */

import { svg } from "../dom.js";
import { squares, wedges } from "./geometry.js";
import { hatching } from "./hatching.js";
import { draw, gridFrame } from "./items.js";

/** What lies on what, the lowest first; layers of items and texts are drawn in pixels, all others in cells. */
const LAYERS = /** @type {const} */ ([
  "given", "prints-ground", "colours", "revealed", "state-given", "state-right", "state-wrong", "blank", "regions", "step-ground", "peers", "same", "ring", "chosen", "prints-trace", "prints-thin", "marks", "hatch", "doubt",
  "casing", "prints-thick", "wedge", "solution", "texts", "prints-ink", "step-ink", "edits", "checked", "pen", "run", "choice", "pointed",
]);
const ITEMS = /** @type {readonly string[]} */ ([
  "prints-ground", "step-ground", "prints-trace", "prints-thin", "casing", "prints-thick", "texts", "prints-ink", "step-ink",
]);
/** How a finished game shows its cells. */
const STATES = ["given", "right", "wrong"];
/** How dense the strokes are in cells in which solutions differ. */
const DENSITY = 2;
const GROUPS = [...ITEMS, "colours", "regions", "marks", "solution", "edits"];

export class Field {
  /**
   * @param {Sheet} sheet
   * @param {(item: Item) => boolean} isInside  whether an item belongs to the field and not to a side
   */
  constructor(sheet, isInside) {
    this.sheet = sheet;
    this.isInside = isInside;
    const { picture, givens } = sheet;
    /** @type {Frame} */
    this.frame = gridFrame(1);
    this.element = svg("svg", { "aria-hidden": "true" });
    this.surface = svg("rect", { class: "gw-surface", width: sheet.width, height: sheet.height });
    /** @type {Map<string, SVGElement>} */
    this.layers = new Map();
    /** The items of the layers that hold some. @type {Map<string, readonly Item[]>} */
    this.drawn = new Map();
    this.element.append(this.surface);
    for (const name of LAYERS) {
      const layer = GROUPS.includes(name) ? svg("g", { class: `l-${name}` }) : svg("path", { class: `l-${name}` });
      this.layers.set(name, layer);
      this.element.append(layer);
    }
    this.path("given", squares(sheet, givens.flatMap((given, cell) => (given === null ? [] : [cell]))));
    const isThin = (/** @type {Item} */ line) => line.paint === "grid-thin";
    const thick = picture.lines.filter((line) => !isThin(line));
    // Tints of whole cells lie below all that a game tells; lines and shapes are seen on it.
    const isTint = (/** @type {Item} */ item) => item.kind === "box" && item.width >= 1 && item.height >= 1;
    const ground = picture.ground.filter(isInside);
    this.items("prints-ground", ground.filter(isTint));
    this.items("prints-trace", ground.filter((item) => !isTint(item)));
    this.items("prints-thin", picture.lines.filter(isThin));
    this.items("prints-thick", thick);
    // A light edge along the thick lines lets them be seen between filled cells.
    this.items("casing", thick.filter((line) => line.paint === "grid-thick"));
    this.items("prints-ink", picture.ink.filter(isInside));
  }

  /** @param {string} name */
  group(name) {
    const layer = this.layers.get(name);
    if (!layer) throw new Error(`the field has no layer ${name}`);
    return layer;
  }

  /** @param {string} name @param {string} d  measured in cells */
  path(name, d) {
    const layer = this.group(name);
    if ((layer.getAttribute("d") ?? "") !== d) layer.setAttribute("d", d);
  }

  /** @param {string} name @param {readonly Item[]} items */
  items(name, items) {
    if (items.length === 0 && this.drawn.get(name)?.length === 0) return;
    this.drawn.set(name, items);
    this.group(name).replaceChildren(...items.flatMap((item) => draw(item, this.frame)));
  }

  /** Take another size: paths are scaled, items and texts drawn again. @param {number} cell */
  resize(cell) {
    this.frame = gridFrame(cell);
    this.element.setAttribute("width", String(this.sheet.width * cell));
    this.element.setAttribute("height", String(this.sheet.height * cell));
    const scaled = [...this.layers].filter(([name]) => !ITEMS.includes(name)).map(([, layer]) => layer);
    for (const layer of [this.surface, ...scaled]) layer.setAttribute("transform", `scale(${cell})`);
    for (const [name, items] of this.drawn) this.group(name).replaceChildren(...items.flatMap((item) => draw(item, this.frame)));
  }

  /** What of an item lies in the field: boxes are cut off where the grid begins. @param {Item} item @returns {Item[]} */
  #within(item) {
    if (item.kind !== "box") return this.isInside(item) ? [item] : [];
    const [x, y] = [Math.max(0, item.x), Math.max(0, item.y)];
    const [width, height] = [item.width - (x - item.x), item.height - (y - item.y)];
    return width > 0 && height > 0 ? [{ ...item, x, y, width, height }] : [];
  }

  /** Show what a picture points out besides the marks. @param {Picture} picture */
  point(picture) {
    this.items("step-ground", (picture.ground ?? []).flatMap((item) => this.#within(item)));
    this.items("step-ink", (picture.ink ?? []).flatMap((item) => this.#within(item)));
    const stated = (/** @type {string} */ state) => (picture.states ?? []).flatMap((one, cell) => (one === state ? [cell] : []));
    for (const state of STATES) this.path(`state-${state}`, squares(this.sheet, stated(state)));
    const revealed = picture.marks.flatMap((mark, cell) => (mark.isRevealed ? [cell] : []));
    this.path("revealed", squares(this.sheet, revealed, 0.03));
    const differing = new Set(picture.hatched ?? []);
    this.path("hatch", differing.size ? hatching(this.sheet, picture.marks.map((_, cell) => (differing.has(cell) ? DENSITY : 0))) : "");
    this.path("checked", squares(this.sheet, picture.checked ?? [], 0.06));
    this.path("wedge", wedges(this.sheet, picture.wrong ?? []));
  }
}
