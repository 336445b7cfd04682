// The panes: what a picture prints left of and above the grid, in sight while the board scrolls.

/** @import {Clues, Sheet, Item, LineState} from "../types.js" */
/** @import {Frame} from "./items.js" */

import { html, svg } from "../dom.js";
import { draw, middle } from "./items.js";

/** The smallest texts on the sides, in pixels. */
const LEAST_TEXT = 11;
/** Places that lie one behind another stand closer than cells. */
const CLOSER = 0.84;
/** On a phone more places than these stand closer still and grow no further, so that the grid keeps more of the screen. */
const FEW = 8;
const CLOSEST = { share: 0.34, text: 13 };
const PHONE = "(max-width: 719px)";
/** How much of the window the sides may take before they stand closer, and how much of the board's room stays theirs while it scrolls. */
const SHARE = { close: 0.4, seen: 0.5 };
/** Pixels that stay free at both ends of a side. */
const EDGE = 5;
/** Pixels for the numbers of rows and columns, if they are shown; cells smaller than this have every fifth. */
const NUMBERS = { room: 18, size: 11, least: 17 };

/** The least pixels of a place: below one another; beside one another, by how long the longest text is; on a phone with many. */
const LEAST_PITCH = { upright: 13, long: 16, short: 11, tight: 11 };

/** @type {Clues} */
const NONE = new Map();

/** @typedef {"left" | "top" | "corner" | "field"} Side */

/** Where an item is drawn. @param {Item} item @returns {Side} */
export function sideOf(item) {
  const [x, y] = middle(item);
  if (x < 0) return y < 0 ? "corner" : "left";
  return y < 0 ? "top" : "field";
}

/** Whether a picture's item lies in the field. @param {Item} item */
export function isInField(item) {
  return sideOf(item) === "field";
}

/**
 * How many pixels one place along a side takes: less than a cell where many lie one behind another, least of all on a
 * phone, but never less than its texts need.
 *
 * @param {Sheet} sheet
 * @param {"left" | "top"} side
 * @param {number} cell
 */
export function pitch(sheet, side, cell) {
  const deep = sheet.picture[side];
  if (deep <= 1) return deep * cell;
  if (isTight(sheet, side)) return Math.max(LEAST_PITCH.tight, Math.min(CLOSEST.text + 1, Math.round(cell * CLOSEST.share)));
  const least = LEAST_PITCH[side === "top" ? "upright" : sorted(sheet).left.longest > 1 ? "long" : "short"];
  return Math.max(least, Math.min(Math.round(cell * CLOSER), crowded(sheet, side)));
}

/** The pixels of a place where the side would take too much of the window otherwise. @param {Sheet} sheet @param {"left" | "top"} side */
function crowded(sheet, side) {
  const room = side === "top" ? globalThis.innerHeight : globalThis.innerWidth;
  return room ? Math.floor((SHARE.close * room) / sheet.picture[side]) : Infinity;
}

/** @param {Sheet} sheet @param {"left" | "top"} side */
function isTight(sheet, side) {
  return sheet.picture[side] > FEW && Boolean(globalThis.matchMedia?.(PHONE).matches);
}

/** The pixels that a side takes. @param {Sheet} sheet @param {"left" | "top"} side @param {number} cell */
export function depth(sheet, side, cell) {
  const deep = sheet.picture[side];
  const clues = deep <= 1 ? deep * cell : deep * pitch(sheet, side, cell) + 2 * EDGE;
  return clues + (isNumbered() ? NUMBERS.room : 0);
}

/** The pixels of a side that stay in sight while the board scrolls; of very long clues the rest scrolls away. @param {Sheet} sheet @param {"left" | "top"} side @param {number} cell @param {number} room  of the box, along the side */
export function covered(sheet, side, cell, room) {
  const deep = depth(sheet, side, cell);
  return room > 0 ? Math.min(deep, Math.floor(SHARE.seen * room)) : deep;
}

/** Whether rows and columns show their numbers. */
function isNumbered() {
  return globalThis.document?.documentElement.dataset.numbers === "yes";
}

/** Sides with more items are drawn line by line, as their lines come into sight: every frame of a stroke passes over what is drawn. */
const MANY = 600;
/** Lines that are drawn before they come into sight. */
const AHEAD = 6;

/** @typedef {{ground: Item[], lines: Item[][], count: number, longest: number}} SideItems */

/** What lies on the sides, by line; found once for a sheet, because large ones hold tens of thousands of items. @type {WeakMap<Sheet, {left: SideItems, top: SideItems, corner: Item[]}>} */
const SORTED = new WeakMap();

/** @param {Sheet} sheet */
function sorted(sheet) {
  const known = SORTED.get(sheet);
  if (known) return known;
  const side = (/** @type {number} */ count) => /** @type {SideItems} */ ({ ground: [], lines: Array.from({ length: count }, () => []), count: 0, longest: 0 });
  const made = { left: side(sheet.height), top: side(sheet.width), corner: /** @type {Item[]} */ ([]) };
  for (const item of sheet.picture.ground) {
    const where = sideOf(item);
    if (where === "corner") made.corner.push(item);
    else if (where !== "field") made[where].ground.push(item);
  }
  for (const item of sheet.picture.ink) {
    const where = sideOf(item);
    if (where === "corner") made.corner.push(item);
    if (where === "corner" || where === "field") continue;
    const items = made[where];
    const line = Math.floor(middle(item)[where === "left" ? 1 : 0]);
    items.lines[Math.min(items.lines.length - 1, Math.max(0, line))]?.push(item);
    items.count += 1;
    if (item.kind === "text") items.longest = Math.max(items.longest, item.text.length);
  }
  SORTED.set(sheet, made);
  return made;
}

export class Panes {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.left = new Pane(sheet, "left", 0, sheet.height);
    this.top = new Pane(sheet, "top", sheet.height, sheet.width);
    this.corner = svg("svg", { "aria-hidden": "true" });
  }

  /** Print something else before some lines. @param {Sheet} sheet @param {readonly number[]} lines */
  reprint(sheet, lines) {
    this.sheet = sheet;
    for (const pane of [this.left, this.top]) pane.reprint(sheet, lines);
  }

  /** @param {number} cell */
  resize(cell) {
    this.left.resize(cell);
    this.top.resize(cell);
    const frame = frameOf(this.sheet, cell, "corner");
    const [width, height] = [depth(this.sheet, "left", cell), depth(this.sheet, "top", cell)];
    set(this.corner, "corner", width, height);
    this.corner.replaceChildren(...sorted(this.sheet).corner.flatMap((item) => draw(item, frame)));
  }

  /** Draw the lines that are in sight. @param {import("./board.js").Window} room @param {number} cell */
  look({ top, left, width, height }, cell) {
    if (!this.left.isMany && !this.top.isMany) return;
    // The sides stay where they are and leave the rest of the window to the grid.
    const [wide, high] = [width - covered(this.sheet, "left", cell, width), height - covered(this.sheet, "top", cell, height)];
    const down = top - depth(this.sheet, "top", cell) + height - high;
    const right = left - depth(this.sheet, "left", cell) + width - wide;
    this.left.drawLines(down / cell - AHEAD, (down + high) / cell + AHEAD);
    this.top.drawLines(right / cell - AHEAD, (right + wide) / cell + AHEAD);
  }

  /** The clue that a pointer means. @param {MouseEvent} event */
  clueAt(event) {
    return this.left.clueAt(event) ?? this.top.clueAt(event);
  }

  /** Draw everything, as for paper. */
  drawAll() {
    this.left.drawLines(0, this.sheet.height);
    this.top.drawLines(0, this.sheet.width);
  }
}

/** One side: its lines, each with its texts, and grounds below them. */
class Pane {
  /** @param {Sheet} sheet @param {"left" | "top"} side @param {number} first  the number of its first line @param {number} count */
  constructor(sheet, side, first, count) {
    this.first = first;
    this.ticks = NONE;
    this.finished = NONE;
    this.sheet = sheet;
    this.side = side;
    this.count = count;
    this.cell = 0;
    this.isMany = sorted(sheet)[side].count > MANY;
    /** Which lines are drawn at this size. @type {boolean[]} */
    this.isDrawn = Array.from({ length: count }, () => false);
    this.element = svg("svg", { "aria-hidden": "true", class: "pane" });
    this.ground = svg("g");
    this.pointed = svg("g");
    this.numbers = svg("g", { class: "numbers" });
    this.band = html("div", { class: `hover-band ${side === "left" ? "row" : "column"}`, hidden: true });
    this.lines = Array.from({ length: count }, (_, line) => svg("g", { class: "clues", "data-state": "open", "data-line": first + line }));
    this.element.append(this.ground, this.pointed, this.numbers, ...this.lines);
    /** @type {Frame} */
    this.frame = frameOf(sheet, 1, side);
    /** @type {readonly Item[]} */
    this.items = [];
  }

  /** @param {number} cell */
  resize(cell) {
    const { sheet, side } = this;
    this.cell = cell;
    this.frame = frameOf(sheet, cell, side);
    const deep = depth(sheet, side, cell);
    const [width, height] = side === "left" ? [deep, this.count * cell] : [this.count * cell, deep];
    set(this.element, side, width, height);
    this.ground.replaceChildren(...sorted(sheet)[side].ground.flatMap((item) => draw(item, this.frame)));
    this.numbers.replaceChildren(...(isNumbered() ? this.#numbers(deep) : []));
    this.isDrawn.fill(false);
    if (this.isMany) for (const line of this.lines) line.replaceChildren();
    else this.drawLines(0, this.count);
    this.point(this.items);
  }

  /** The numbers of the lines, at the far end. @param {number} deep */
  #numbers(deep) {
    const every = this.cell >= NUMBERS.least ? 1 : 5;
    return Array.from({ length: Math.floor(this.count / every) }, (_, at) => (at + 1) * every).map((number) => {
      const along = (number - 0.5) * this.cell;
      const [x, y] = this.side === "left" ? [NUMBERS.room / 2 - deep, along + NUMBERS.size * 0.36] : [along, NUMBERS.size - deep + 2];
      return svg("text", { x, y, "font-size": NUMBERS.size }, String(number));
    });
  }

  /** Draw lines that are not drawn yet. @param {number} from @param {number} to */
  drawLines(from, to) {
    const items = sorted(this.sheet)[this.side].lines;
    const far = this.side === "left" ? "x" : "y";
    for (let number = Math.max(0, Math.floor(from)); number < Math.min(this.count, Math.ceil(to)); number++) {
      const line = this.lines[number];
      if (this.isDrawn[number] || !line) continue;
      this.isDrawn[number] = true;
      const drawn = (items[number] ?? []).flatMap((item) => draw(item, this.frame, this.isMany));
      // Texts are counted from the far end.
      const texts = drawn.filter((element) => element.tagName === (this.isMany ? "tspan" : "text"));
      const places = new Map(texts.map((text) => [text, Number(text.getAttribute(far))]));
      texts.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
      texts.forEach((text, label) => text.setAttribute("data-label", String(label)));
      line.replaceChildren(...(this.isMany ? together(drawn) : drawn));
      const at = this.first + number;
      if (this.ticks.has(at) || this.finished.has(at)) this.#tick(line, at);
    }
  }

  /** Print something else before some lines, rows first. @param {Sheet} sheet @param {readonly number[]} lines */
  reprint(sheet, lines) {
    this.sheet = sheet;
    for (const number of lines.map((line) => line - this.first)) {
      if (number < 0 || number >= this.count || !this.isDrawn[number]) continue;
      this.isDrawn[number] = false;
      this.drawLines(number, number + 1);
    }
  }

  /** @param {readonly LineState[]} states @param {Clues} ticks ticked off by hand @param {Clues} finished whose blocks are finished */
  show(states, ticks = NONE, finished = NONE) {
    const [ticksBefore, finishedBefore] = [this.ticks, this.finished];
    this.ticks = ticks;
    this.finished = finished;
    this.lines.forEach((line, number) => {
      const state = states[number] ?? "open";
      if (line.dataset.state !== state) line.dataset.state = state;
      const at = this.first + number;
      if (ticks.get(at) !== ticksBefore.get(at) || finished.get(at) !== finishedBefore.get(at)) this.#tick(line, at);
    });
  }

  /** @param {SVGGElement} line @param {number} number */
  #tick(line, number) {
    const [ticks, finished] = [this.ticks.get(number) ?? [], this.finished.get(number) ?? []];
    for (const text of line.querySelectorAll("[data-label]")) {
      const label = Number(text.getAttribute("data-label"));
      text.classList.toggle("ticked", ticks.includes(label));
      text.classList.toggle("finished", finished.includes(label));
    }
  }

  /** The clue that is nearest to a pointer: digits are small, and fingers are not. @param {MouseEvent} event @returns {{line: number, label: number} | null} */
  clueAt({ clientX, clientY }) {
    const { sheet, side, frame } = this;
    const box = this.element.getBoundingClientRect();
    const [along, across] = side === "left" ? [clientY - box.top, clientX - box.right] : [clientX - box.left, clientY - box.bottom];
    const number = Math.floor(along / this.cell);
    const texts = (sorted(sheet)[side].lines[number] ?? []).filter((item) => item.kind === "text");
    const places = texts.map((item) => (side === "left" ? frame.x(item.x) : frame.y(item.y))).sort((a, b) => a - b);
    const away = places.map((place) => Math.abs(place - across));
    const label = away.indexOf(Math.min(...away));
    const isNear = across <= 0 && (away[label] ?? Infinity) <= pitch(sheet, side, this.cell);
    return isNear ? { line: this.first + number, label } : null;
  }

  /** Light the line under the pointer. @param {number | null} line */
  hover(line) {
    this.band.hidden = line === null || this.sheet.picture[this.side] === 0;
    this.band.style.transform = `translate${this.side === "left" ? "Y" : "X"}(${(line ?? 0) * this.cell}px)`;
  }

  /** Draw the items of a step that reach into this side, cut off where the grid begins. @param {readonly Item[]} items */
  point(items) {
    this.items = items;
    const isHere = (/** @type {Item} */ item) => {
      if (item.kind !== "box") return sideOf(item) === this.side;
      return this.side === "left" ? item.x < 0 && item.y >= 0 : item.y < 0 && item.x >= 0;
    };
    this.pointed.replaceChildren(...items.filter(isHere).flatMap((item) => draw(this.#cut(item), this.frame)));
  }

  /** @param {Item} item @returns {Item} */
  #cut(item) {
    if (item.kind !== "box") return item;
    return this.side === "left" ? { ...item, width: Math.min(item.width, -item.x) } : { ...item, height: Math.min(item.height, -item.y) };
  }
}

/** Make one text of all parts that look the same; a browser lays out a few texts much sooner than many. @param {SVGElement[]} drawn */
function together(drawn) {
  /** @type {Map<string, SVGElement[]>} */
  const looks = new Map();
  for (const part of drawn.filter((element) => element.tagName === "tspan")) {
    const look = part.getAttribute("class") ?? "";
    part.removeAttribute("class");
    looks.set(look, [...(looks.get(look) ?? []), part]);
  }
  const texts = [...looks].map(([look, parts]) => svg("text", { class: look }, ...parts));
  return [...drawn.filter((element) => element.tagName !== "tspan"), ...texts];
}

/**
 * How the places of a side become lengths: its lines keep the pitch of the cells, what lies one behind another stands
 * closer.
 *
 * @param {Sheet} sheet
 * @param {number} cell
 * @param {Side} side
 * @returns {Frame}
 */
function frameOf(sheet, cell, side) {
  const closer = (/** @type {"left" | "top"} */ way) => {
    const isDeep = sheet.picture[way] > 1;
    const [step, edge] = isDeep ? [pitch(sheet, way, cell), EDGE] : [cell, 0];
    // What reaches the far end fills the free pixels there too.
    const far = (/** @type {number} */ at) => at * step - (at <= -sheet.picture[way] ? 2 : 1) * edge;
    return (/** @type {number} */ at) => (at < 0 ? far(at) : at * cell);
  };
  const even = (/** @type {number} */ at) => at * cell;
  const isDeep = sheet.picture[side === "top" ? "top" : "left"] > 1;
  return {
    x: side === "top" ? even : closer("left"),
    y: side === "left" ? even : closer("top"),
    unit: cell,
    least: isDeep ? Math.min(LEAST_TEXT, cell - 1) : 0,
    most: side !== "left" && side !== "top" ? Infinity : isTight(sheet, side) ? Math.min(CLOSEST.text, pitch(sheet, side, cell) + (side === "left" ? 1 : 0)) : isDeep ? pitch(sheet, side, cell) : Infinity,
    room: side === "left" && isDeep ? pitch(sheet, "left", cell) * 0.82 : cell * 0.9,
  };
}

/**
 * @param {SVGSVGElement} element
 * @param {Side} side
 * @param {number} width
 * @param {number} height
 */
function set(element, side, width, height) {
  element.setAttribute("width", String(width));
  element.setAttribute("height", String(height));
  element.setAttribute("viewBox", `${side === "top" ? 0 : -width} ${side === "left" ? 0 : -height} ${width} ${height}`);
}
