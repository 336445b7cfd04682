// The field: the SVG of the grid in cells. Prints lie below and above the marks; a few paths hold the rest.

/** @import {Sheet, Picture, Item} from "../types.js" */

import { svg } from "../dom.js";
import { squares, wedges } from "./geometry.js";
import { draw } from "./items.js";

/** What lies on what, the lowest first; `prints` are items, all others paths that this page draws itself. */
const LAYERS = /** @type {const} */ ([
  "given", "prints-ground", "colours", "step-ground", "peers", "same", "chosen", "hover", "hatch", "prints-thin", "marks",
  "casing", "prints-thick", "wedge", "texts", "prints-ink", "step-ink", "run", "choice", "pointed",
]);
const GROUPS = /** @type {readonly string[]} */ ([
  "prints-ground", "colours", "step-ground", "prints-thin", "marks", "casing", "prints-thick", "texts", "prints-ink", "step-ink",
]);

export class Field {
  /**
   * @param {Sheet} sheet
   * @param {(item: Item) => boolean} isInside  whether an item belongs to the field and not to a side
   */
  constructor(sheet, isInside) {
    this.sheet = sheet;
    const { width, height, picture, givens } = sheet;
    this.element = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    /** @type {Map<string, SVGElement>} */
    this.layers = new Map();
    this.element.append(hatchPattern(), svg("rect", { class: "gw-surface", width, height }));
    for (const name of LAYERS) {
      const layer = GROUPS.includes(name) ? svg("g", { class: `l-${name}` }) : svg("path", { class: `l-${name}` });
      this.layers.set(name, layer);
      this.element.append(layer);
    }
    this.path("given", squares(sheet, givens.flatMap((given, cell) => (given === null ? [] : [cell]))));
    this.items("prints-ground", picture.ground.filter(isInside));
    const isThin = (/** @type {Item} */ line) => line.paint === "grid-thin";
    const thick = picture.lines.filter((line) => !isThin(line));
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

  /** @param {string} name @param {string} d */
  path(name, d) {
    const layer = this.group(name);
    if ((layer.getAttribute("d") ?? "") !== d) layer.setAttribute("d", d);
  }

  /** @param {string} name @param {readonly Item[]} items */
  items(name, items) {
    this.group(name).replaceChildren(...items.flatMap((item) => draw(item)));
  }

  /** Show what a picture points out besides the marks. @param {Picture} picture @param {(item: Item) => boolean} isInside */
  point(picture, isInside) {
    this.items("step-ground", (picture.ground ?? []).filter(isInside));
    this.items("step-ink", (picture.ink ?? []).filter(isInside));
    this.path("hatch", squares(this.sheet, picture.hatched ?? []));
    this.path("wedge", wedges(this.sheet, picture.wrong ?? []));
  }
}

function hatchPattern() {
  const size = { width: 0.22, height: 0.22, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" };
  return svg(
    "defs",
    {},
    svg(
      "pattern",
      { id: "hatch", ...size },
      svg("rect", { class: "hatch-ground", width: 0.22, height: 0.22 }),
      svg("path", { class: "hatch-stroke", d: "M0 0V.22" }),
    ),
  );
}
