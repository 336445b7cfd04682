// From the items of a picture to SVG elements: the one place that knows what an item looks like. It knows no rule.
// Items are measured in cells and drawn in pixels: browsers are slow at texts in a scaled drawing.

/** @import {Item} from "../types.js" */

import { svg } from "../dom.js";

/** The height of a digit as a share of the font size; half of it is the way from the middle to the base line. */
const CAP_HEIGHT = 0.71;
const HEAD = { length: 0.17, width: 0.135 };
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
 * The curve up to the base of its head, and the head along the curve's last direction.
 *
 * @param {Extract<Item, {kind: "arrow"}>} item
 * @param {Frame} frame
 */
function arrow(item, frame) {
  const at = (/** @type {[number, number]} */ [x, y]) => ({ x: frame.x(x), y: frame.y(y) });
  const [start, bend, end] = [at(item.start), at(item.bend), at(item.end)];
  const length = Math.hypot(end.x - bend.x, end.y - bend.y) || 1;
  const [dx, dy] = [(end.x - bend.x) / length, (end.y - bend.y) / length];
  // The head of a short arrow is small, so that some line is left.
  const long = Math.min(HEAD.length * frame.unit, 0.6 * Math.hypot(end.x - start.x, end.y - start.y));
  const wide = (long * HEAD.width) / HEAD.length;
  const base = { x: end.x - dx * long, y: end.y - dy * long };
  const side = { x: (-dy * wide) / 2, y: (dx * wide) / 2 };
  const line = `M${point(start)}Q${point(bend)} ${point(base)}`;
  const corners = [end, { x: base.x + side.x, y: base.y + side.y }, { x: base.x - side.x, y: base.y - side.y }];
  return svg(
    "g",
    {},
    svg("path", { class: paintOf(item), d: line }),
    svg("path", { class: `${paintOf(item)}-head`, d: `M${corners.map(point).join("L")}Z` }),
  );
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
