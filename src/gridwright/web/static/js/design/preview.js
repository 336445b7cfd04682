// Small pictures of cells: a sampled photo, a repair before and after with its changes ringed.

/** @import {Mark, Sheet} from "../types.js" */
/** @typedef {import("../wire.js").RepairAnswer} RepairAnswer */

import { squares } from "../board/geometry.js";
import { html, svg } from "../dom.js";

/** @typedef {{symbol: string, rgb: string}} Colour */

/** A picture from rows of symbols. @param {readonly string[]} rows @param {readonly Colour[]} palette the blank first @param {readonly number[]} [ringed] */
export function pictureOf(rows, palette, ringed = []) {
  const grid = { height: rows.length, width: rows[0]?.length ?? 0 };
  const picture = svg("svg", { viewBox: `-0.5 -0.5 ${grid.width + 1} ${grid.height + 1}`, class: "cells-picture", role: "img" });
  picture.append(svg("rect", { width: grid.width, height: grid.height, fill: `#${palette[0]?.rgb ?? "ffffff"}` }));
  palette.slice(1).forEach(({ symbol, rgb }) => {
    const cells = rows.flatMap((row, at) => [...row].flatMap((mark, column) => (mark === symbol ? [at * grid.width + column] : [])));
    picture.append(svg("path", { d: squares(grid, cells), fill: `#${rgb}`, "shape-rendering": "crispEdges" }));
  });
  picture.append(svg("path", { class: "ringed", d: squares(grid, ringed, -0.12) }));
  return picture;
}

/** @param {Sheet} sheet @param {readonly Mark[]} marks @param {RepairAnswer} repair */
export function beforeAfter(sheet, marks, repair) {
  const palette = sheet.symbols.map(({ text, colour }, at) => ({ symbol: text, rgb: colour?.slice(1) ?? (at === 0 ? "ffffff" : "2b3038") }));
  const rows = Array.from({ length: sheet.height }, (_, row) =>
    Array.from({ length: sheet.width }, (_, column) => sheet.symbols[marks[row * sheet.width + column]?.symbol ?? 0]?.text ?? "").join(""));
  const cells = (repair.changes ?? []).map(({ cell }) => cell);
  return [figure("Before", pictureOf(rows, palette, cells)), figure("After", pictureOf(repair.rows, palette, cells))];
}

/** @param {string} title @param {SVGElement} picture */
function figure(title, picture) {
  picture.setAttribute("aria-label", title);
  return html("figure", {}, picture, html("figcaption", { class: "quiet" }, title));
}
