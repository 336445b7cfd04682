// A sketch of the spreads of a book: what stands on which page, to the proportions of its paper.

/** @import {Book, Page} from "./recipe.js" */

import { html, svg } from "../dom.js";
import { PAPERS, pagesOf } from "./recipe.js";

const MOST_SPREADS = 14;
const WIDTH = 60;

/** @param {Book} book @returns {HTMLElement[]} */
export function spreadsOf(book) {
  const pages = pagesOf(book);
  const [across, down] = PAPERS[book.paper] ?? [210, 297];
  const size = { width: WIDTH, height: Math.round((WIDTH * down) / across) };
  // The first page lies alone on the right.
  const turned = [null, ...pages];
  const spreads = Array.from({ length: Math.ceil(turned.length / 2) }, (_, at) => turned.slice(2 * at, 2 * at + 2));
  const shown = spreads.slice(0, MOST_SPREADS).map((pair, at) =>
    html("figure", { class: "spread" },
      html("div", {}, ...[pair[0] ?? null, pair[1] ?? null].map((page) => pageOf(page, size))),
      html("figcaption", {}, at === 0 || pair.length === 1 ? String(Math.max(1, 2 * at)) : `${2 * at}–${2 * at + 1}`)));
  const more = spreads.length - shown.length;
  return [html("p", { class: "quiet" }, `About ${pages.length} pages${more > 0 ? `; the first ${MOST_SPREADS} spreads are shown` : ""}.`), html("div", { class: "spreads", role: "img", "aria-label": `A sketch of ${pages.length} pages` }, ...shown)];
}

/** @param {Page | null} page @param {{width: number, height: number}} size */
function pageOf(page, { width, height }) {
  const sheet = svg("svg", { viewBox: `0 0 ${width} ${height}`, class: page ? "leaf" : "leaf none", "aria-hidden": "true" });
  if (!page) return sheet;
  if (page.title) sheet.append(svg("text", { x: width / 2, y: page.face === "words" ? height * 0.4 : 9, class: page.face === "words" ? "big" : "" }, short(page.title)));
  if (page.face === "list") for (let y = 16; y < height * 0.7; y += 6) sheet.append(svg("path", { d: `M10 ${y}H${width - 10}` }));
  if (page.face === "puzzles" || page.face === "solutions") sheet.append(...boards(page, width, height));
  return sheet;
}

/** @param {Page} page @param {number} width @param {number} height */
function boards({ count, family, face }, width, height) {
  const columns = count === 1 ? 1 : face === "solutions" ? 3 : 2;
  const rows = Math.ceil(count / columns);
  const top = face === "solutions" ? 13 : 8;
  const room = Math.min((width - 12) / columns, (height - top - 8) / rows);
  const side = room * 0.84;
  return Array.from({ length: count }, (_, at) => {
    const [x, y] = [6 + ((width - 12) / columns) * ((at % columns) + 0.5) - side / 2, top + ((height - top - 8) / rows) * (Math.floor(at / columns) + 0.5) - side / 2];
    const clues = family === "nonogram" && face === "puzzles" ? side * 0.24 : 0;
    const [left, upper, field] = [x + clues, y + clues, side - clues];
    const third = field / 3;
    const lines = [1, 2].map((n) => `M${left + n * third} ${upper}v${field}M${left} ${upper + n * third}h${field}`).join("");
    return svg("path", { class: face === "solutions" ? "board-sketch solved" : "board-sketch", d: `M${left} ${upper}h${field}v${field}h${-field}z${lines}` });
  });
}

/** @param {string} text */
function short(text) {
  return text.length > 16 ? `${text.slice(0, 15)}…` : text;
}
