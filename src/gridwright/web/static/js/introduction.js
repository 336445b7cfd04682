// What a nonogram and a sudoku are, in three pictures each, for whoever comes for the first time.

import { html, svg } from "./dom.js";
import { addressOf } from "./routing.js";

/** @typedef {{filled?: string[], crossed?: string[], lit?: string[], texts?: [number, number, string][], boxes?: number}} Drawn  Cells are named "row column". */

const HEART = ["0 1", "0 3", "1 0", "1 1", "1 2", "1 3", "1 4", "2 0", "2 1", "2 2", "2 3", "2 4", "3 1", "3 2", "3 3", "4 2"];
/** @type {[number, number, string][]} */
const CLUES = [[0, -1, "1 1"], [1, -1, "5"], [2, -1, "5"], [3, -1, "3"], [4, -1, "1"], [-1, 0, "2"], [-1, 1, "4"], [-1, 2, "4"], [-1, 3, "4"], [-1, 4, "2"]];
/** @type {[number, number, string][]} */
const GIVENS = [[0, 0, "1"], [0, 3, "4"], [1, 0, "3"], [2, 2, "4"], [3, 1, "3"], [3, 3, "1"]];
/** @type {[number, number, string][]} */
const SOLVED = ["1234", "3412", "2143", "4321"].flatMap((row, at) => [...row].map((digit, column) => /** @type {[number, number, string]} */ ([at, column, digit])));

/** @returns {HTMLElement} */
export function introduction() {
  return html("section", { "aria-label": "How it works", class: "introduction" },
    html("div", {}, html("h2", {}, "What is a nonogram?"), html("ol", {},
      figure(5, { texts: CLUES }, "Each number is a run of filled cells in its row or column."),
      figure(5, { texts: CLUES, filled: HEART.slice(2, 7), crossed: ["0 2"] }, "Fill what must be filled, cross what must be blank."),
      figure(5, { texts: CLUES, filled: HEART }, "The numbers lead to one picture, without guessing.")), first("nonogram")),
    html("div", {}, html("h2", {}, "What is a sudoku?"), html("ol", {},
      figure(4, { texts: GIVENS, boxes: 2 }, "Some digits are given."),
      figure(4, { texts: [...GIVENS, [0, 1, "2"]], boxes: 2, lit: ["0 0", "0 1", "0 2", "0 3", "1 0", "1 1", "2 1", "3 1"] }, "Each digit goes once into every row, column and box."),
      figure(4, { texts: SOLVED, boxes: 2 }, "Logic fills the rest; many puzzles add a rule.")), first("sudoku")));
}

/** The way to a first puzzle, played step by step. @param {string} family */
function first(family) {
  return html("a", { class: "button primary", href: addressOf({ room: "guide", path: [family] }) }, `Play your first ${family}, step by step`);
}

/** @param {number} side @param {Drawn} drawn @param {string} words */
function figure(side, { filled = [], crossed = [], lit = [], texts = [], boxes = 0 }, words) {
  const edge = boxes ? 0.3 : 1.6;
  const squares = (/** @type {string[]} */ cells) => cells.map((cell) => `M${cell.split(" ").reverse().join(" ")}h1v1h-1z`).join("");
  const crosses = crossed.map((cell) => cell.split(" ").map(Number)).map(([row = 0, column = 0]) => `M${column + 0.3} ${row + 0.3}l.4 .4m0 -.4l-.4 .4`).join("");
  const lines = Array.from({ length: side + 1 }, (_, at) => `M${at} 0v${side}M0 ${at}h${side}`).join("");
  const thick = boxes ? `M0 0h${side}v${side}h${-side}zM${boxes} 0v${side}M0 ${boxes}h${side}` : `M0 0h${side}v${side}h${-side}z`;
  const written = texts.map(([row, column, text]) =>
    svg("text", { x: column < 0 ? -0.25 : column + 0.5, y: row < 0 ? -0.25 : row + 0.72, "text-anchor": column < 0 ? "end" : "middle", class: row < 0 || column < 0 ? "clue" : "" }, text));
  const picture = svg("svg", { viewBox: `${-edge} ${-edge} ${side + edge + 0.3} ${side + edge + 0.3}`, "aria-hidden": "true" },
    svg("path", { class: "lit", d: squares(lit) }), svg("path", { class: "thin", d: lines + crosses }), svg("path", { class: "fill", d: squares(filled) }),
    svg("path", { class: "thick", d: thick }), ...written);
  return html("li", {}, picture, html("span", {}, words));
}
