// From the items of a picture to SVG elements: the one place that knows what an item looks like. It knows no rule.
// Items are measured in cells and drawn in pixels: browsers are slow at texts in a scaled drawing.

/** @import {Item} from "../types.js" */

import { svg } from "../dom.js";

/** The height of a digit as a share of the font size; half of it is the way from the middle to the base line. */
const CAP_HEIGHT = 0.71;
/** How long the head of an arrow is, in cells, and half its breadth as a share of its length. */
const HEAD = { length: 0.17, breadth: 0.4 };
/** The share of a cell that a text may be wide before it is condensed. */
const ROOM = 0.86;
const WIDTH_OF_DIGIT = 0.58;

/**
 * How places become lengths: `x` and `y` move a place, `unit` is the length of a cell, `least` and `most` the smallest
 * and the greatest height of a text, `room` the greatest width of one.
 *
 * @typedef {{x(at: number): number, y(at: number): number, unit: number, least: number, most: number, room: number}} Frame
 */

/** The frame of a grid whose cells have so many pixels. @param {number} cell @returns {Frame} */
export function gridFrame(cell) {
  const at = (/** @type {number} */ place) => place * cell;
  return { x: at, y: at, unit: cell, least: 0, most: Infinity, room: ROOM * cell };
}

/** @type {Record<string, (item: any, frame: Frame, isPart?: boolean) => SVGElement>} */
const KINDS = { box, trace, text, disc, arrow };

/**
 * Draw an item; one of a kind that this page does not know yet is left out.
 *
 * @param {Item} item
 * @param {Frame} frame
 * @param {boolean} [isPart]  whether a text is to be a part of another, which costs a browser less
 * @returns {SVGElement[]}
 */
export function draw(item, frame, isPart = false) {
  const drawn = KINDS[item.kind]?.(item, frame, isPart);
  return drawn ? [drawn] : [];
}

/**
 * The place that stands for an item as a whole: its middle.
 *
 * @param {Item} item
 * @returns {[number, number]}
 */
export function middle(item) {
  if (item.kind === "box") return [item.x + item.width / 2, item.y + item.height / 2];
  if (item.kind !== "trace" && item.kind !== "arrow") return [item.x, item.y];
  const points = item.kind === "trace" ? item.points : [item.start, item.end];
  const mean = (/** @type {0 | 1} */ axis) => {
    const values = points.map((point) => point[axis] ?? 0);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [mean(0), mean(1)];
}

/** @param {Extract<Item, {kind: "box"}>} item @param {Frame} frame */
function box(item, frame) {
  const [x, y] = [frame.x(item.x), frame.y(item.y)];
  const size = { width: frame.x(item.x + item.width) - x, height: frame.y(item.y + item.height) - y };
  return coloured(svg("rect", { class: paintOf(item), x: short(x), y: short(y), ...size }), item.rgb);
}

/** @param {Extract<Item, {kind: "trace"}>} item @param {Frame} frame */
function trace(item, frame) {
  const places = item.points.map(([x, y]) => `${short(frame.x(x))} ${short(frame.y(y))}`);
  const isClosed = places.length > 2 && places[0] === places.at(-1);
  const d = `M${(isClosed ? places.slice(0, -1) : places).join("L")}${isClosed ? "Z" : ""}`;
  const path = svg("path", { class: item.width ? `${paintOf(item)} gw-wide` : paintOf(item), d });
  if (item.width) path.style.strokeWidth = String(item.width * frame.unit);
  return path;
}

/** @param {Extract<Item, {kind: "text"}>} item @param {Frame} frame @param {boolean} [isPart] */
function text(item, frame, isPart = false) {
  const size = Math.min(Math.max(item.size * frame.unit, frame.least), frame.most);
  const [x, y] = [frame.x(item.x), frame.y(item.y)];
  const drawn = svg(isPart ? "tspan" : "text", {
    class: item.struck ? `${paintOf(item)} struck` : paintOf(item),
    x: short(x), y: short(y + (size * CAP_HEIGHT) / 2), "font-size": short(size),
    transform: item.turned ? `rotate(90 ${short(x)} ${short(y)})` : null,
  }, item.text);
  // Numbers of several digits are condensed rather than shrunk, so that a clue keeps its pitch.
  if (item.text.length > 1 && item.text.length * WIDTH_OF_DIGIT * size > frame.room) {
    drawn.setAttribute("textLength", short(frame.room));
    drawn.setAttribute("lengthAdjust", "spacingAndGlyphs");
  }
  return coloured(drawn, item.rgb);
}

/** @param {Extract<Item, {kind: "disc"}>} item @param {Frame} frame */
function disc(item, frame) {
  const place = { cx: short(frame.x(item.x)), cy: short(frame.y(item.y)), r: short(item.radius * frame.unit) };
  return svg("circle", { class: item.is_ring ? `${paintOf(item)}-ring` : paintOf(item), ...place });
}

/**
 * The curve up to the base of its head, and the head from there to the end.
 *
 * @param {Extract<Item, {kind: "arrow"}>} item
 * @param {Frame} frame
 */
function arrow(item, frame) {
  const at = (/** @type {[number, number]} */ [x, y]) => ({ x: frame.x(x), y: frame.y(y) });
  const [first, ...bends] = item.bends.map(at);
  const end = at(item.end);
  let [start, bend] = [at(item.start), /** @type {Place} */ (first)];
  let line = `M${point(start)}`;
  // The curve is made of pieces with one bend each, which meet halfway between their bends.
  for (const next of bends) {
    start = between(bend, next, 0.5);
    line += `Q${point(bend)} ${point(start)}`;
    bend = next;
  }
  // The head of a short arrow is small, so that some line is left.
  const long = Math.min(HEAD.length * frame.unit, 0.6 * Math.hypot(end.x - start.x, end.y - start.y));
  const share = shareBefore(start, bend, end, long);
  const pull = between(start, bend, share);
  const base = between(pull, between(bend, end, share), share);
  const side = { x: (base.y - end.y) * HEAD.breadth, y: (end.x - base.x) * HEAD.breadth };
  const corners = [end, { x: base.x + side.x, y: base.y + side.y }, { x: base.x - side.x, y: base.y - side.y }];
  return svg(
    "g",
    {},
    svg("path", { class: paintOf(item), d: `${line}Q${point(pull)} ${point(base)}`, "stroke-dasharray": item.is_dashed ? "5 4" : null }),
    svg("path", { class: `${paintOf(item)}-head`, d: `M${corners.map(point).join("L")}Z` }),
  );
}

/**
 * How far along a curve with one bend a length is left to its end, as a share.
 *
 * @param {Place} start @param {Place} bend @param {Place} end @param {number} length
 */
function shareBefore(start, bend, end, length) {
  let [low, high] = [0, 1];
  for (let round = 0; round < 20; round += 1) {
    const share = (low + high) / 2;
    const { x, y } = between(between(start, bend, share), between(bend, end, share), share);
    if (Math.hypot(end.x - x, end.y - y) > length) low = share;
    else high = share;
  }
  return low;
}

/** @typedef {{x: number, y: number}} Place */

/** @param {Place} start @param {Place} end @param {number} share @returns {Place} */
function between(start, end, share) {
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

/** @param {Item} item */
function paintOf(item) {
  return `gw-${item.paint}`;
}

/** @template {SVGElement} T @param {T} element @param {string | undefined} rgb @returns {T} */
function coloured(element, rgb) {
  if (rgb) element.style.fill = `#${rgb}`;
  return element;
}

/** @param {{x: number, y: number}} place */
function point({ x, y }) {
  return `${short(x)} ${short(y)}`;
}

/** A length without needless digits. @param {number} length */
function short(length) {
  return String(Math.round(length * 1000) / 1000);
}
