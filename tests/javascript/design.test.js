// What is pure in the design room: cells of tools, places that are no cells, texts of pieces, reports put together.

import assert from "node:assert/strict";
import { test } from "node:test";

import { entry } from "../../src/gridwright/web/static/js/mark.js";
import { nearestBorder, nearestCorner, nearestEdge, wayOf } from "../../src/gridwright/web/static/js/markers/places.js";
import { cellsOf, flood, mirrored, quickFill } from "../../src/gridwright/web/static/js/markers/shapes.js";
import { NOTHING, doubts, gainOf, merged, tellingCandidates } from "../../src/gridwright/web/static/js/design/report.js";

const GRID = { height: 4, width: 5 };
const sorted = (cells) => [...cells].sort((a, b) => a - b);

test("tools take the cells that they promise", () => {
  const gesture = { first: 0, at: 12, path: [0, 1, 6, 12] };
  assert.deepEqual(sorted(cellsOf("pen", GRID, gesture, [])), [0, 1, 6, 12]);
  assert.deepEqual(sorted(cellsOf("line", GRID, gesture, [])), [0, 6, 12]);
  assert.deepEqual(sorted(cellsOf("box", GRID, gesture, [])), [0, 1, 2, 5, 6, 7, 10, 11, 12]);
  assert.deepEqual(sorted(cellsOf("frame", GRID, gesture, [])), [0, 1, 2, 5, 7, 10, 11, 12]);
});

test("a flood stops where something else stands, and does not run round the border", () => {
  const marks = Array.from({ length: 20 }, (_, cell) => entry([2, 7, 12, 17].includes(cell) ? 1 : null));
  assert.deepEqual(sorted(flood(GRID, marks, 0)), [0, 1, 5, 6, 10, 11, 15, 16]);
  assert.deepEqual(sorted(flood(GRID, marks, 2)), [2, 7, 12, 17]);
});

test("mirrors add images", () => {
  assert.deepEqual(sorted(mirrored(GRID, [0], "none")), [0]);
  assert.deepEqual(sorted(mirrored(GRID, [0], "across")), [0, 4]);
  assert.deepEqual(sorted(mirrored(GRID, [0], "down")), [0, 15]);
  assert.deepEqual(sorted(mirrored(GRID, [0], "both")), [0, 4, 15, 19]);
});

test("quick fill goes along a line only", () => {
  assert.deepEqual(quickFill(GRID, 1, 4), [1, 2, 3, 4]);
  assert.deepEqual(quickFill(GRID, 11, 1), [11, 6, 1]);
  assert.deepEqual(quickFill(GRID, 0, 6), []);
});

test("edges, corners and borders are found from a point", () => {
  assert.equal(nearestEdge(GRID, 1.9, 0.5), 2);
  assert.equal(nearestEdge(GRID, 1.5, 0.9), 6);
  assert.equal(nearestEdge(GRID, 0.05, 0.5), null);
  assert.equal(nearestCorner(GRID, 2.1, 1.9), 6);
  assert.deepEqual(nearestBorder(GRID, 2.5, -0.4), { cell: 2, way: "down" });
  assert.deepEqual(nearestBorder(GRID, 5.3, 1.5), { cell: 9, way: "left" });
  assert.equal(wayOf(GRID, 2, 8), "down-right");
  assert.equal(wayOf(GRID, 2, 7), "down");
});

test("what may hold anything is blank, not in doubt", () => {
  const found = { ...NOTHING, candidates: [[0], [0, 1], [0, 1, 2], [1, 2]], shares: [0, 50, 50, 0] };
  assert.deepEqual(tellingCandidates(found, 3), [[0], [0, 1], [], [1, 2]]);
  assert.deepEqual(doubts(found, 4, 3), [0, 3, 0, 1]);
});

test("no edit makes unique what is unique already", () => {
  assert.equal(gainOf({ left: 0, settles: true }, "multiple"), "makes it unique");
  assert.equal(gainOf({ left: 4, settles: true }, "multiple"), "leaves 4 open, settles its part");
  assert.equal(gainOf({ left: 0, settles: true }, "unique"), "solvable line by line");
  assert.equal(gainOf({ left: 4, settles: true }, "unique"), "line by line, 4 stay open");
});

test("a report is put together, and a new one begins anew", () => {
  const first = merged(NOTHING, { stage: "lines", fates: "02", verdict: "unknown" });
  const second = merged(first, { stage: "verdict", verdict: "multiple", words: "2 pictures", shares: [0, 50] });
  assert.equal(second.verdict, "multiple");
  assert.deepEqual(doubts(second, 2, 2), [0, 3]);
  const stale = merged({ ...second, isStale: true }, { stage: "lines", fates: "00", verdict: "unique", words: "Unique" });
  assert.equal(stale.verdict, "unique");
  assert.deepEqual(stale.shares, []);
  assert.equal(stale.isStale, false);
});
