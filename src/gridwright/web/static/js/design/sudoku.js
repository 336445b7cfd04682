// The cards beside a sudoku: digits, what the report says of givens, shape and boxes, rules, filling and generating.

/** @import {Studio} from "./room.js" */

import { html, key, strokes } from "../dom.js";
import { BoxesMarker } from "../markers/boxes.js";
import { GivensMarker } from "../markers/givens.js";
import { PiecesMarker } from "../markers/pieces.js";
import { capital } from "../sentence.js";
import { effect, signal, untracked } from "../signals.js";
import { nameOf } from "../stroke.js";
import { makeTray } from "../tray.js";
import { button, card, choiceField, flagField, padOf, pressOnly, row, switchOf } from "../controls.js";
import { fillCard, generateCard } from "./filling.js";
import { keepCard } from "./keep.js";
import { publishCards } from "./publish.js";
import { rulesCard } from "./rules.js";
import { shapeCard } from "./shape.js";
import { shown } from "./showing.js";
import { solveCard } from "./solving.js";
import { helpCard } from "./verdict.js";

/** @typedef {"givens" | "boxes" | "rules"} Job */

const MOST_LISTED = 6;
/** How near to its middle a dot or a text is clicked while digits are written, in cells. */
const TEXT = 0.17;

/** @param {Studio} studio */
export function sudokuWork(studio) {
  const bench = { design: studio.design, board: studio.stage, settings: studio.settings };
  const markers = { givens: new GivensMarker(bench), boxes: new BoxesMarker(bench), rules: new PiecesMarker(bench) };
  const job = signal(/** @type {Job} */ ("givens"));
  const { element, show } = switchOf("What to work on", /** @type {[Job, string][]} */ ([["givens", "Givens"], ["boxes", "Boxes"], ["rules", "Rules"]]), (choice) => (job.value = choice));
  const shape = shapeCard(studio, markers.boxes);
  const take = (/** @type {import("./piece-places.js").PieceName} */ piece) => {
    job.value = "rules";
    markers.rules.select(piece);
  };
  const { element: rules, settle } = rulesCard(studio, markers.rules, take);
  markers.givens.takePiece = (event, isExact) => {
    const hit = markers.rules.pieceAt(markers.rules.pointOf(event), TEXT);
    if (hit && (hit.isExact || !isExact)) take(hit);
    return hit !== null && (hit.isExact || !isExact);
  };
  const givens = digitsCard(studio, markers.givens);
  for (const one of [shape, rules]) one.classList.add("tool-card");
  // Whoever works on something else, or leaves, has finished drawing.
  effect(() => {
    if (job.value !== "rules" || studio.routing.room.value !== "design") untracked(settle);
  });
  effect(() => {
    show(job.value);
    for (const one of givens) one.hidden = job.value !== "givens";
    shape.hidden = job.value !== "boxes";
    rules.hidden = job.value !== "rules";
    studio.stage.root.dataset.job = job.value;
    shown.isLaying.value = job.value === "rules";
    shown.regions.value = job.value === "boxes" || studio.design.faults.value.length > 0;
  });
  const cards = [html("div", { class: "work-switch" }, element), ...givens, shape, rules, solveCard(studio), helpCard(studio, tellings), fillCard(studio), generateCard(studio), keepCard(studio), ...publishCards(studio)];
  return { cards, marker: () => markers[job.value] };
}

/** @param {Studio} studio @param {GivensMarker} marker @returns {HTMLElement[]} */
function digitsCard(studio, marker) {
  const { design } = studio;
  const pad = padOf("Digits", 5);
  const first = flagField("Digit first, then cells");
  first.field.addEventListener("change", () => (marker.held.value = first.field.checked ? 0 : undefined));
  const takes = flagField("Click a given to remove it");
  takes.field.addEventListener("change", () => (marker.takes.value = takes.field.checked));
  const symmetry = choiceField("Symmetry of the givens", []);
  symmetry.field.addEventListener("change", () => void design.change({ kind: "symmetry", symmetry: symmetry.field.value }));
  const remove = button("Remove a random pair", () => void design.change({ kind: "remove", seed: Math.floor(Math.random() * 2 ** 31) }));
  const back = button("Put back", () => void design.change({ kind: "put-back" }));
  const clear = button("Clear all", () => void design.change({ kind: "clear" }));
  const candidates = flagField("Show true candidates", shown.candidates.peek());
  candidates.field.addEventListener("change", () => (shown.candidates.value = candidates.field.checked));
  const solution = flagField("Show the solution once it is unique", shown.solution.peek());
  solution.field.addEventListener("change", () => (shown.solution.value = solution.field.checked));
  const told = html("p", { class: "quiet" });
  effect(() => {
    const sheet = design.sheet.value;
    if (!sheet || design.form.value !== "sudoku") return;
    pad.style.setProperty("--pad-columns", String(sheet.symbols.length <= 9 ? 5 : 6));
    const faces = /** @type {[number | null, string, Node | string][]} */ ([
      ...sheet.symbols.map((symbol, at) => [at, symbol.text, symbol.text]), [null, "Blank", strokes("M4 13 11 6l5 5-5 5H7zM7 16h9")],
    ]);
    const keys = faces.map(([symbol, name, face]) =>
      /** @type {[number | null | undefined, HTMLElement]} */ ([symbol, button(face, () => marker.press(symbol), "", { "aria-label": name })]));
    pad.replaceChildren(...keys.map(([, one]) => one));
    effect(() => pressOnly(keys, marker.held.value));
  });
  effect(() => {
    const view = design.sudoku.value;
    if (!view) return;
    symmetry.field.replaceChildren(...view.symmetries.map((name) => html("option", { value: name }, capital(name.replaceAll("-", " ")))));
    symmetry.field.value = view.symmetry;
    back.disabled = view.taken === 0;
    back.textContent = view.taken ? `Put back (${view.taken})` : "Put back";
    const count = design.marks.value.filter((mark) => mark.symbol !== null).length;
    remove.disabled = clear.disabled = count === 0;
    told.textContent = `${count} ${count === 1 ? "given" : "givens"}.`;
  });
  const keys = html("p", { class: "keys" });
  effect(() => keys.replaceChildren(...marker.keys().map(([name, meaning]) => key(name, meaning))));
  const digits = card("Digits", pad);
  makeTray(digits);
  return [digits, card(
    "Givens", first.element, candidates.element, solution.element, told, symmetry.element, row(remove, back), takes.element, row(clear), keys,
  )];
}

/** What the report says of givens: those that would settle it, those that could go. @param {Studio} studio */
function tellings({ design }) {
  const { settling, redundant, isStale } = design.found.value;
  const sheet = design.sheet.value;
  if (!sheet || isStale) return [];
  const name = (/** @type {number} */ cell) => nameOf(sheet, cell);
  const pointing = (/** @type {number} */ cell, /** @type {string} */ title, /** @type {string} */ stroke, label = title) => {
    const one = button(title, () => void design.change({ kind: "stroke", stroke }), "button", { "aria-label": label });
    one.addEventListener("pointerenter", () => (shown.pointed.value = cell));
    one.addEventListener("pointerleave", () => (shown.pointed.value = -1));
    return one;
  };
  const count = design.marks.value.filter((mark) => mark.symbol !== null).length;
  /** @type {HTMLElement[]} */
  const said = [];
  if (settling.length > 0) {
    const choices = settling.slice(0, MOST_LISTED).map(([cell = 0, symbol = 0]) => {
      const text = sheet.symbols[symbol]?.text ?? "";
      return pointing(cell, `${name(cell)} = ${text}`, `${name(cell)}=${text}`);
    });
    said.push(html("p", { class: "quiet" }, settling.length === 1 ? "1 given would make it unique:" : `Each of ${settling.length} givens would make it unique:`), row(...choices));
  }
  if (redundant.length > 0 && redundant.length < count) {
    const choices = redundant.slice(0, MOST_LISTED).map((cell) => pointing(cell, name(cell), `${name(cell)}-`, `Remove ${name(cell)}`));
    said.push(html("p", { class: "quiet" }, `${redundant.length === 1 ? "1 given" : `Any one of ${redundant.length} givens`} could be removed${redundant.length > 8 ? "" : " (ringed)"}:`), row(...choices));
  } else if (redundant.length === 0 && design.found.value.verdict === "unique" && design.found.value.isOver) {
    said.push(html("p", { class: "quiet" }, "Every given is needed."));
  }
  return said;
}
