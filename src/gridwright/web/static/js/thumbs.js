// The small marks of the library: they tell puzzles apart and give no answer away, until the answer was found by hand.

/** @import {Mark, Sheet} from "./types.js" */
/** @typedef {Pick<import("./wire.js").PuzzleEntry, "rows" | "columns" | "given" | "lines" | "drawn" | "height" | "width">} Marked  what small marks are made of */

import { svg } from "./dom.js";

const SIDE = 40;
const EDGE = 4;
/** Where the bars of the clues end and the empty field begins. */
const FIELD = 13;

/** @typedef {{height: number, width: number, layers: {colour: string | null, cells: number[]}[]}} Keepsake */

/** Bars as long as the sums of the clues, or the places of the givens. @param {Marked} sample */
export function thumb(sample) {
  return sample.rows.length > 0 ? clueMark(sample) : givenMark(sample);
}

/** The mark of what is being made: the picture so far, or its givens with what is printed. @param {Sheet} sheet @param {readonly Mark[]} marks */
export function draftMark(sheet, marks) {
  if (sheet.blank !== null) return pictureMark(JSON.stringify(keepsake(sheet, marks))) ?? paper(`0 0 ${SIDE} ${SIDE}`);
  const traces = (/** @type {Sheet["picture"]["ground"]} */ items) => items.flatMap((item) => (item.kind === "trace" ? [/** @type {[number, number][]} */ (item.points)] : []));
  const given = marks.flatMap((mark, cell) => (mark.symbol === null ? [] : [cell]));
  const drawn = { lines: traces([...sheet.picture.ground, ...sheet.picture.ink]), discs: [], cells: [] };
  return givenMark({ height: sheet.height, width: sheet.width, rows: [], columns: [], given, lines: traces(sheet.picture.lines).map((points) => ({ points })), drawn });
}

/** @param {Marked} sample */
function givenMark(sample) {
  const side = (SIDE - 2 * EDGE) / Math.max(sample.height, sample.width);
  const x = (/** @type {number} */ cell) => EDGE + (cell % sample.width) * side;
  const y = (/** @type {number} */ cell) => EDGE + Math.floor(cell / sample.width) * side;
  const dot = side * 0.72;
  const gap = (side - dot) / 2;
  const dots = sample.given.map((cell) => `M${x(cell) + gap} ${y(cell) + gap}h${dot}v${dot}h${-dot}z`).join("");
  const walls = sample.lines.map(({ points }) => `M${points.map(([across, down]) => `${EDGE + across * side} ${EDGE + down * side}`).join("L")}`);
  const at = (/** @type {number} */ place) => EDGE + place * side;
  const { drawn } = sample;
  const tints = drawn.cells.map((cell) => `M${x(cell)} ${y(cell)}h${side}v${side}h${-side}z`).join("");
  const traces = drawn.lines.map((points) => `M${points.map(([across, down]) => `${at(across)} ${at(down)}`).join("L")}`).join("");
  const discs = drawn.discs.map(([across, down, radius]) => `M${at(across - radius)} ${at(down)}a${radius * side} ${radius * side} 0 1 0 ${2 * radius * side} 0a${radius * side} ${radius * side} 0 1 0 ${-2 * radius * side} 0z`).join("");
  const frame = `M${EDGE} ${EDGE}h${sample.width * side}v${sample.height * side}h${-sample.width * side}z`;
  const [tinted, printed] = [area(tints, null), line(traces + discs)];
  tinted.style.opacity = "0.16";
  printed.style.stroke = "var(--paper-accent)";
  printed.style.opacity = "0.9";
  return paper(`0 0 ${SIDE} ${SIDE}`, tinted, line(frame + walls.join("")), printed, area(dots, null));
}

/** @param {Marked} sample */
function clueMark(sample) {
  const room = SIDE - FIELD - 3;
  const bars = (/** @type {number[]} */ sums, /** @type {number} */ most, /** @type {typeof acrossBar} */ bar) =>
    sums.map((sum, at) => bar(FIELD + (at * room) / sums.length, room / sums.length, (9 * sum) / Math.max(1, most))).join("");
  const d = bars(sample.rows, sample.width, acrossBar) + bars(sample.columns, sample.height, uprightBar);
  return paper(`0 0 ${SIDE} ${SIDE}`, line(`M${FIELD} ${FIELD}h${room}v${room}h${-room}z`), area(d, null));
}

/** @param {number} at @param {number} room @param {number} long */
function acrossBar(at, room, long) {
  return `M${FIELD - 2 - long} ${at}h${long}v${room * 0.8}h${-long}z`;
}

/** @param {number} at @param {number} room @param {number} long */
function uprightBar(at, room, long) {
  return `M${at} ${FIELD - 2 - long}h${room * 0.8}v${long}h${-room * 0.8}z`;
}

/** What is kept of a finished picture; nothing of a puzzle that makes none. @param {Sheet} sheet @param {readonly Mark[]} marks */
export function keepsake(sheet, marks) {
  if (sheet.blank === null) return { height: 0, width: 0, layers: [] };
  const layers = sheet.symbols.flatMap((symbol, number) => {
    const cells = marks.flatMap((mark, cell) => (mark.symbol === number ? [cell] : []));
    return number === sheet.blank ? [] : [{ colour: symbol.colour, cells }];
  });
  return { height: sheet.height, width: sheet.width, layers };
}

/** The finished picture, dark on paper. @param {string} text @returns {SVGElement | null} */
export function pictureMark(text) {
  /** @type {Keepsake} */
  const { height, width, layers } = JSON.parse(text);
  if (!layers.length) return null;
  const side = Math.max(height, width);
  const [left, top] = [(side - width) / 2, (side - height) / 2];
  const pad = side * 0.08;
  return paper(
    `${-pad} ${-pad} ${side + 2 * pad} ${side + 2 * pad}`,
    ...layers.map(({ colour, cells }) => {
      const d = cells.map((cell) => `M${left + (cell % width)} ${top + Math.floor(cell / width)}h1v1h-1z`).join("");
      return area(d, colour);
    }),
  );
}

/** @param {string} viewBox @param {...SVGElement} parts */
function paper(viewBox, ...parts) {
  return svg("svg", { viewBox, "aria-hidden": "true" }, ...parts);
}

/** @param {string} d @param {string | null} colour */
function area(d, colour) {
  const path = svg("path", { d });
  path.style.fill = colour ?? "var(--paper-ink)";
  return path;
}

/** @param {string} d */
function line(d) {
  const path = svg("path", { d, fill: "none", "stroke-width": 0.75 });
  path.style.stroke = "var(--paper-ink)";
  path.style.opacity = "0.45";
  return path;
}
