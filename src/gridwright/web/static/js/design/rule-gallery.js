// The gallery of rules: found by any name, grouped by how they are drawn, each with a small picture of its own.

/** @import {Signal} from "../signals.js" */
/** @typedef {import("../wire.js").RuleKind} RuleKind */

import { button } from "../controls.js";
import { html, svg } from "../dom.js";
import { draw, gridFrame } from "../board/items.js";
import { effect, signal } from "../signals.js";
import { foundRules } from "./rule-search.js";

const SIDE = 56;
/** The fewest cells that a picture shows to a side, and the room around them. */
const LEAST = 4;
const EDGE = 0.2;

/** @param {Signal<RuleKind[]>} kinds @param {Signal<string>} chosen */
export function ruleGallery(kinds, chosen) {
  const query = signal("");
  const search = html("input", { class: "field", type: "search", placeholder: "Search by any name…", "aria-label": "Find a rule", autocomplete: "off", spellcheck: "false" });
  const list = html("div", { class: "rule-list" });
  search.addEventListener("input", () => (query.value = search.value));
  search.addEventListener("keydown", (event) => {
    const [first] = foundRules(kinds.peek(), query.peek());
    if (event.key === "Enter" && query.peek() && first) chosen.value = first.name;
  });
  effect(() => {
    const found = foundRules(kinds.value, query.value);
    const sections = query.value.trim()
      ? [section(found.length ? "" : "No rule has this name. Try another word, or draw it as a drawing and write its rule yourself.", found, chosen)]
      : [...new Set(found.map((kind) => kind.group))].map((group) => section(group, found.filter((kind) => kind.group === group), chosen));
    list.replaceChildren(...sections);
    list.scrollTop = 0;
  });
  return html("div", { class: "rule-gallery" }, search, list);
}

/** @param {string} title @param {readonly RuleKind[]} kinds @param {Signal<string>} chosen */
function section(title, kinds, chosen) {
  const tiles = kinds.map((kind) => {
    const tile = button(rulePicture(kind), () => (chosen.value = kind.name), "rule-tile", { "data-rule": kind.name, title: kind.sentence });
    tile.append(html("span", {}, kind.title));
    return tile;
  });
  const head = title ? [html(kinds.length ? "h3" : "p", { class: kinds.length ? "" : "quiet" }, title)] : [];
  return html("section", {}, ...head, html("div", { class: "rule-tiles" }, ...tiles));
}

/** What a rule draws, small: of a large grid only the part that it draws on. @param {RuleKind} kind */
export function rulePicture({ picture }) {
  const side = picture?.side ?? 4;
  const [height, width] = picture?.boxes ?? [2, 2];
  const { left, top, size } = part(side, [...(picture?.ground ?? []), ...(picture?.ink ?? [])]);
  const cell = SIDE / size;
  const frame = gridFrame(cell);
  const lines = (/** @type {number} */ down, /** @type {number} */ right) => {
    let d = "";
    for (let row = 0; row <= side; row += down) d += `M0 ${row * cell}H${side * cell}`;
    for (let column = 0; column <= side; column += right) d += `M${column * cell} 0V${side * cell}`;
    return d;
  };
  const items = (/** @type {readonly any[]} */ all) => all.flatMap((item) => draw(item, frame));
  return svg("svg", { class: "rule-picture", viewBox: `${left * cell} ${top * cell} ${SIDE} ${SIDE}`, "aria-hidden": "true" },
    svg("rect", { class: "gw-surface", width: side * cell, height: side * cell }),
    ...items(picture?.ground ?? []), svg("path", { class: "thin", d: lines(1, 1) }), svg("path", { class: "thick", d: lines(height, width) }), ...items(picture?.ink ?? []));
}

/** The square part of a grid in which items lie, with a little room around it. @param {number} side @param {readonly any[]} items */
function part(side, items) {
  const places = items.flatMap(({ points, start, end, x, y, width = 0, height = 0 }) => {
    if (points || start) return points ?? [start, end];
    return [[x, y], [x + width, y + height]];
  });
  if (places.length === 0 || side <= LEAST) return { left: -EDGE, top: -EDGE, size: side + 2 * EDGE };
  const reach = (/** @type {0 | 1} */ axis) => {
    const at = places.map((place) => place[axis]);
    return { from: Math.floor(Math.min(...at)), to: Math.ceil(Math.max(...at)) };
  };
  const [across, down] = [reach(0), reach(1)];
  const size = Math.max(LEAST, across.to - across.from, down.to - down.from);
  // A part at the far border begins so that it ends with the grid.
  const begin = (/** @type {{from: number}} */ { from }) => (from + size > side ? Math.min(from, side - size) : from) - EDGE;
  return { left: begin(across), top: begin(down), size: size + 2 * EDGE };
}
