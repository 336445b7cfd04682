// What the board of the design shows: the draft, where it is ambiguous, which edits would help, which cells are pinned.

/** @import {Studio} from "./room.js" */
/** @import {Sheet} from "../types.js" */
/** @typedef {import("./report.js").Found} Found */

import { svg } from "../dom.js";
import { columnOf, rowOf, squares } from "../board/geometry.js";
import { hatching } from "../board/hatching.js";
import { sizeOf } from "../identity.js";
import { notes } from "../mark.js";
import { batch, effect, signal } from "../signals.js";
import { nameOf } from "../stroke.js";
import { doubts, onlySolution, tellingCandidates } from "./report.js";

const MOST_NEEDLESS = 8;

/** What the board shows besides the draft, how the clue in hand is laid (while clues are), which cell is pointed at, and a picture of a result that it shows instead. */
export const shown = { doubt: signal(true), edits: signal(true), candidates: signal(true), solution: signal(true), regions: signal(false), how: signal(""), isLaying: signal(false), pointed: signal(-1), picture: signal(/** @type {import("../types.js").Picture | null} */ (null)) };

/** @param {Studio} studio */
export function showDraft({ design, stage }) {
  /** @type {Sheet | null} */
  let before = null;
  effect(() => {
    const [sheet, marker] = [design.sheet.value, design.chosenMarker.value];
    if (!sheet || !marker) return;
    if (before && design.reprinted && stage.marker === marker && stage.sheet === before) stage.reprint(sheet, design.reprinted);
    else if (stage.sheet !== sheet || stage.marker !== marker) {
      stage.show(sheet, `Design, ${sizeOf(sheet)}`, marker);
      batch(() => marker.firstTool());
    }
    before = sheet;
  });
  effect(() => {
    void design.sheet.value;
    void design.chosenMarker.value;
    const marks = design.draft.value ?? design.marks.value;
    if (shown.picture.value) {
      stage.field?.group("solution").replaceChildren();
      stage.paint(shown.picture.value);
      return;
    }
    const { violations } = design.found.value;
    const candidates = tellingCandidates(design.found.value, design.sheet.value?.symbols.length ?? 0);
    const wrong = new Set(violations.flatMap((one) => one.cells));
    const solution = shown.solution.value && design.form.value === "sudoku" ? onlySolution(design.found.value) : [];
    const isNoted = shown.candidates.value && solution.length === 0 && candidates.length === marks.length;
    stage.field?.group("solution").replaceChildren(...solved(design.sheet.value, marks, solution));
    stage.paint({ marks: isNoted ? marks.map((mark, cell) => (mark.symbol === null ? notes(candidates[cell] ?? []) : mark)) : marks, wrong });
  });
  effect(() => {
    const [sheet, found] = [design.sheet.value, design.found.value];
    void design.chosenMarker.value;
    if (!sheet || !stage.field) return;
    stage.root.dataset.stale = String(found.isStale);
    const isSudoku = design.form.value === "sudoku";
    stage.field.path("blank", isSudoku && shown.picture.value === null ? squares(sheet, design.marks.value.flatMap((mark, cell) => (mark.symbol === null ? [cell] : [])), 0.06) : "");
    stage.field.group("regions").replaceChildren(...(isSudoku && shown.regions.value ? regions(sheet, design.sudoku.value?.colours ?? []) : []));
    const isResult = shown.picture.value !== null;
    stage.field.path("doubt", shown.doubt.value && !isResult ? hatching(sheet, doubts(found, sheet.height * sheet.width, sheet.symbols.length)) : "");
    stage.field.group("edits").replaceChildren(...pins(sheet, design.pinned.value), ...needless(sheet, found, design.marks.value.length), ...(shown.edits.value ? rings(sheet, found) : []));
    stage.field.group("edits").toggleAttribute("hidden", isResult);
  });
  effect(() => {
    const [sheet, cell] = [design.sheet.value, shown.pointed.value];
    stage.pointOut(sheet && cell >= 0 ? nameOf(sheet, cell) : null);
  });
}

/** The digits of the only solution in the blank cells. @param {Sheet | null} sheet @param {readonly import("../types.js").Mark[]} marks @param {readonly number[]} solution */
function solved(sheet, marks, solution) {
  if (!sheet || solution.length !== marks.length) return [];
  return solution.flatMap((symbol, cell) =>
    marks[cell]?.symbol === null && symbol >= 0 ? [svg("text", { x: columnOf(sheet, cell) + 0.5, y: rowOf(sheet, cell) + 0.7 }, sheet.symbols[symbol]?.text ?? "")] : []);
}

/** A ring with the new state inside for every edit that would help. @param {Sheet} sheet @param {Found} found */
function rings(sheet, { edits }) {
  const seen = new Set();
  return edits.filter((edit) => !seen.has(edit.cell) && seen.add(edit.cell)).map(({ cell, symbol, settles }) => {
    const [x, y] = [columnOf(sheet, cell) + 0.5, rowOf(sheet, cell) + 0.5];
    const inside = symbol === 0 ? svg("path", { class: "edit-cross", d: `M${x - 0.14} ${y - 0.14}l.28 .28m0 -.28l-.28 .28` }) : svg("rect", { class: "edit-fill", x: x - 0.15, y: y - 0.15, width: 0.3, height: 0.3 });
    const colour = sheet.symbols[symbol]?.colour;
    if (colour && symbol !== 0) inside.style.fill = colour;
    return svg("g", { class: settles ? "edit settles" : "edit" }, svg("circle", { cx: x, cy: y, r: 0.34 }), inside);
  });
}

/** A ring around givens that could go. @param {Sheet} sheet @param {Found} found @param {number} size */
function needless(sheet, { redundant }, size) {
  // Rings around most of the givens would tell nobody anything.
  if (redundant.length === size || redundant.length > MOST_NEEDLESS) return [];
  return redundant.map((cell) => svg("circle", { class: "needless", cx: columnOf(sheet, cell) + 0.5, cy: rowOf(sheet, cell) + 0.5, r: 0.42 }));
}

/** The colours of the boxes. @param {Sheet} sheet @param {readonly number[]} colours */
function regions(sheet, colours) {
  const all = [...new Set(colours)];
  return all.map((colour) => svg("path", { class: `region-${colour % 8}`, d: squares(sheet, colours.flatMap((one, cell) => (one === colour ? [cell] : []))) }));
}

/** A small pin head in the corner. @param {Sheet} sheet @param {readonly number[]} cells */
function pins(sheet, cells) {
  return cells.map((cell) => svg("circle", { class: "pin", cx: columnOf(sheet, cell) + 0.82, cy: rowOf(sheet, cell) + 0.18, r: 0.11 }));
}
