// Geometry in cells, keys that move, runs being painted, strokes as texts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAt, cellsBetween, outline, rectangle, squares } from "../../src/gridwright/web/static/js/board/geometry.js";
import { covered, depth, pitch } from "../../src/gridwright/web/static/js/board/panes.js";
import { digitOf, stepFor, symbolOf } from "../../src/gridwright/web/static/js/board/keys.js";
import { OPEN, entry, sameMark, toggled } from "../../src/gridwright/web/static/js/mark.js";
import { drawnAlong, penning, touching } from "../../src/gridwright/web/static/js/markers/pen.js";
import { remaining } from "../../src/gridwright/web/static/js/markers/remaining.js";
import { Run } from "../../src/gridwright/web/static/js/markers/run.js";
import { entryStroke, nameCells } from "../../src/gridwright/web/static/js/stroke.js";

const GRID = { height: 4, width: 5 };
const KEY = { key: "", code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

/** @param {string} text one line per row: # filled, x crossed, . open */
function marksOf(text) {
  return [...text.replaceAll("\n", "")].map((sign) => (sign === "." ? OPEN : entry(sign === "#" ? 1 : 0)));
}

test("places become cells, and places outside become none", () => {
  assert.equal(cellAt(GRID, 4.99, 3.2), 19);
  assert.equal(cellAt(GRID, 0, 0), 0);
  for (const [x, y] of [[-0.1, 0], [0, -0.1], [5, 0], [0, 4], [Number.NaN, 0]]) assert.equal(cellAt(GRID, x ?? 0, y ?? 0), null);
});

test("letters are written in either case, and held keys are told apart from them", () => {
  const large = [..."123456789ABCDEFG"];
  const b = { ...KEY, key: "b", code: "KeyB" };
  assert.deepEqual(symbolOf(b, large), { symbol: 10, isShifted: false });
  assert.deepEqual(symbolOf({ ...b, key: "B" }, large), { symbol: 10, isShifted: false });
  assert.deepEqual(symbolOf({ ...b, key: "B", shiftKey: true }, large), { symbol: 10, isShifted: true });
  assert.deepEqual(symbolOf({ ...b, key: "∫", altKey: true }, large), { symbol: 10, isShifted: false });
  assert.equal(symbolOf({ ...b, ctrlKey: true }, large), null);
  assert.equal(symbolOf({ ...KEY, key: "h", code: "KeyH" }, large), null);
  assert.deepEqual(symbolOf({ ...KEY, key: "#", code: "Digit3", shiftKey: true }, large), { symbol: 2, isShifted: true });
  // Where both cases are symbols, Shift says which one.
  assert.deepEqual(symbolOf({ ...b, key: "B", shiftKey: true }, ["a", "b", "A", "B"]), { symbol: 3, isShifted: false });
});

test("a digit is done where every group that needs it has it, in all grids", () => {
  const symbols = [..."12"].map((text) => ({ text, name: text, colour: null }));
  const group = (/** @type {number[]} */ ...cells) => ({ name: "", cells });
  // Two grids of 2x2 with one cell between them that belongs to none.
  const sheet = { symbols, givens: [0, 1, null, null, null, null, null, null, null], groups: [group(0, 1), group(2, 3), group(5, 6), group(7, 8), group(0, 2), group(5, 7)] };
  const marks = (/** @type {string} */ text) => [...text].map((sign) => ({ symbol: sign === "." ? null : Number(sign) - 1 }));
  assert.deepEqual(remaining(sheet, marks(".........")), [3, 3]);
  assert.deepEqual(remaining(sheet, marks("...1.....")), [2, 3]);
  assert.deepEqual(remaining(sheet, marks("...1.1..1")), [0, 3]);
  assert.deepEqual(remaining(sheet, marks("..11.1...")), [1, 3]);
  assert.equal(remaining({ ...sheet, groups: [group(0), group(1, 2, 3)] }, marks(".........")), null);
});

test("the way between two cells has no gaps and ends where it should", () => {
  assert.deepEqual(cellsBetween(GRID, 0, 4), [1, 2, 3, 4]);
  assert.deepEqual(cellsBetween(GRID, 18, 0).at(-1), 0);
  for (const from of Array(20).keys()) {
    for (const to of Array(20).keys()) {
      const way = [from, ...cellsBetween(GRID, from, to)];
      assert.equal(way.at(-1), to);
      way.slice(1).forEach((cell, at) => {
        const before = way[at] ?? 0;
        assert.ok(Math.abs((cell % 5) - (before % 5)) <= 1 && Math.abs(Math.floor(cell / 5) - Math.floor(before / 5)) <= 1);
      });
    }
  }
});

test("a rectangle holds every cell between its corners, whichever they are", () => {
  assert.deepEqual(rectangle(GRID, 1, 12), [1, 2, 6, 7, 11, 12]);
  assert.deepEqual(rectangle(GRID, 12, 1), rectangle(GRID, 2, 11));
});

test("squares and outlines", () => {
  assert.equal(squares(GRID, [6]), "M1 1h1v1h-1z");
  assert.equal(outline(GRID, [0], 0).split("M").length - 1, 4);
  assert.equal(outline(GRID, [0, 1], 0).split("M").length - 1, 6);
  assert.equal(outline(GRID, [], 0.1), "");
});

test("arrows wrap round, letters move where they are asked to", () => {
  assert.equal(stepFor({ ...KEY, key: "ArrowUp" }, 2, GRID), 17);
  assert.equal(stepFor({ ...KEY, key: "End", ctrlKey: true }, 2, GRID), 19);
  assert.equal(stepFor({ ...KEY, key: "d", code: "KeyD" }, 0, GRID, "wasd"), 1);
  assert.equal(stepFor({ ...KEY, key: "d", code: "KeyD" }, 0, GRID, "hjkl"), null);
  assert.equal(stepFor({ ...KEY, key: "l", code: "KeyL" }, 0, GRID, "hjkl"), 1);
  assert.equal(stepFor({ ...KEY, key: "d", code: "KeyD", ctrlKey: true }, 0, GRID, "wasd"), null);
});

test("a digit block held with Shift still means digits while NumLock is on", () => {
  const up = { ...KEY, key: "ArrowUp", code: "Numpad8" };
  const numLock = { getModifierState: (/** @type {string} */ name) => name === "NumLock" };
  assert.deepEqual(digitOf({ ...up, ...numLock }), { digit: "8", isShifted: true });
  assert.equal(stepFor({ ...up, ...numLock }, 7, GRID), null);
  assert.equal(digitOf(up), null);
  assert.equal(stepFor(up, 7, GRID), 2);
  assert.deepEqual(digitOf({ ...KEY, key: "!", code: "Digit1", shiftKey: true }), { digit: "1", isShifted: true });
});

test("a run stays in its line, leaves other marks alone and counts itself", () => {
  const run = new Run(GRID, marksOf(".....\n..x..\n.....\n....."), 5, 1);
  run.extend(14, false);
  assert.deepEqual([...run.cells], [5, 6, 8, 9]);
  assert.equal(run.axis, "row");
  assert.equal(run.painted[7]?.symbol, 0);
  run.extend(19, true);
  assert.deepEqual([...run.cells], [5, 6, 8, 9, 14, 19]);
  assert.equal(run.count, "");
});

test("the count tells the whole block where the run is a part of it", () => {
  const run = new Run(GRID, marksOf("##...\n.....\n.....\n....."), 2, 1);
  run.extend(3, false);
  assert.equal(run.count, "2 / 4");
});

test("a run that begins on its own symbol takes it away", () => {
  const run = new Run(GRID, marksOf("##.#.\n.....\n.....\n....."), 0, 1);
  run.extend(4, false);
  assert.equal(run.symbol, null);
  assert.deepEqual([...run.cells], [0, 1, 3]);
});

test("strokes name cells by runs", () => {
  assert.equal(nameCells(GRID, [15, 16, 17]), "r4c1..r4c3");
  assert.equal(nameCells(GRID, [1, 6, 11]), "r1c2..r3c2");
  assert.equal(nameCells(GRID, [4, 5]), "r1c5,r2c1");
  assert.equal(nameCells(GRID, [3, 0, 1]), "r1c1..r1c2,r1c4");
  const symbols = ["-", "#", ";"].map((text) => ({ text, name: text, colour: null }));
  const sheet = /** @type {import("../../src/gridwright/web/static/js/types.js").Sheet} */ (/** @type {unknown} */ ({ ...GRID, symbols }));
  assert.equal(entryStroke(sheet, [7], 1), "r2c3=#");
  assert.equal(entryStroke(sheet, [7], 2), "r2c3=\\;");
  assert.equal(entryStroke(sheet, [7], null), "r2c3-");
});

test("marks are compared by what they hold", () => {
  assert.ok(sameMark({ ...OPEN, corner: [1] }, { ...OPEN, corner: [1] }));
  assert.ok(!sameMark({ ...OPEN, corner: [1] }, { ...OPEN, centre: [1] }));
  assert.deepEqual(toggled([1, 3], 2, true), [1, 2, 3]);
  assert.deepEqual(toggled([1, 3], 3, false), [1]);
});

test("a tentative run leaves firm marks alone, and takes back only what is tentative", () => {
  const marks = marksOf("#...." + "....." + "....." + ".....");
  const run = new Run(GRID, marks, 1, 1, "same", true);
  run.extend(0, false);
  run.extend(3, false);
  assert.deepEqual([...run.cells].sort(), [1, 2, 3]);
  assert.equal(run.painted[0], marks[0]);
  const again = new Run(GRID, run.painted, 3, 1, "same", true);
  again.extend(0, false);
  assert.equal(again.symbol, null);
  assert.deepEqual([...again.cells].sort(), [1, 2, 3]);
  assert.equal(entryStroke({ ...GRID, symbols: [{ text: "0" }, { text: "1" }] }, [1, 2], 1, true), "r1c2..r1c3?=1");
});

test("the pen draws lines between neighbours, a cross in one cell, and erases what is there", () => {
  const marks = marksOf(".".repeat(20));
  const path = drawnAlong(GRID, [0, 1, 7, 11]);
  assert.deepEqual(path, [{ cell: 0, kind: 1 }, { cell: 1, kind: 3 }, { cell: 7, kind: 4 }]);
  const stroke = penning(GRID, marks, path);
  assert.equal(stroke.text, "r1c1^1;r1c2^3;r2c3^4");
  const drawn = marks.map((mark, cell) => stroke.changes.get(cell) ?? mark);
  assert.deepEqual(drawn[1].pen, [3]);
  // Of a longer path only what is missing is drawn; the same again erases.
  assert.equal(penning(GRID, drawn, drawnAlong(GRID, [0, 1, 2])).text, "r1c2^1");
  assert.deepEqual(penning(GRID, drawn, path).changes.get(7)?.pen, []);
  assert.deepEqual(drawnAlong(GRID, [6]), [{ cell: 6, kind: 5 }]);
  assert.deepEqual(touching(GRID, drawn, new Set([11])), [{ cell: 7, kind: 4 }]);
});

test("long clues stand closer and leave half of the room to the grid", () => {
  const picture = { left: 30, top: 30, right: 0, bottom: 0, ground: [], lines: [], ink: [], notes: null };
  const sheet = /** @type {any} */ ({ width: 100, height: 100, picture });
  const short = /** @type {any} */ ({ ...sheet, picture: { ...picture, top: 5 } });
  Object.assign(globalThis, { innerHeight: 860, innerWidth: 1360 });
  try {
    assert.equal(pitch(short, "top", 20), 17);
    assert.equal(pitch(sheet, "top", 20), 13);
    assert.equal(pitch(sheet, "top", 60), 13);
    assert.equal(covered(sheet, "top", 20, 640), 320);
    assert.equal(covered(short, "top", 20, 640), depth(short, "top", 20));
  } finally {
    Object.assign(globalThis, { innerHeight: undefined, innerWidth: undefined });
  }
});
