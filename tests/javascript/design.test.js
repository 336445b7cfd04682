// What is pure in the design room: cells of tools, places that are no cells, texts of pieces, reports put together.

import assert from "node:assert/strict";
import { test } from "node:test";

import { entry } from "../../src/gridwright/web/static/js/mark.js";
import { nearestBorder, nearestCorner, nearestEdge, passed, slants, wayOf } from "../../src/gridwright/web/static/js/markers/places.js";
import { cellsOf, flood, mirrored, quickFill } from "../../src/gridwright/web/static/js/markers/shapes.js";
import { pieceAt } from "../../src/gridwright/web/static/js/design/piece-places.js";
import { filled, valueIn, withValue } from "../../src/gridwright/web/static/js/design/piece-text.js";
import { foundRules } from "../../src/gridwright/web/static/js/design/rule-search.js";
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

test("a drag beside the diagonal passes the corners of other cells by", () => {
  for (const off of [-0.1, 0, 0.1]) assert.deepEqual(passed(GRID, { x: 0.5, y: 0.5 + off }, { x: 3.5, y: 3.5 + off }), [0, 6, 12, 18]);
  assert.deepEqual(passed(GRID, { x: 0.5, y: 0.5 }, { x: 3.4, y: 0.6 }), [0, 1, 2, 3]);
});

test("a diagonal begins at any cell of the border, and beside it, in every way that leads into the grid", () => {
  const ways = (x, y, toX = x, toY = y) => slants(GRID, { x, y }, { x: toX, y: toY }).map(({ cell, way }) => `${cell} ${way}`);
  assert.deepEqual(ways(2.3, 0.5), ["2 down-left", "2 down-right"]);
  assert.deepEqual(ways(2.7, 0.5), ["2 down-right", "2 down-left"]);
  assert.deepEqual(ways(2.5, 0.5, 1.5, 1.5)[0], "2 down-left");
  assert.deepEqual(ways(0.5, 2.8), ["10 down-right", "10 up-right"]);
  assert.deepEqual(ways(2.2, -0.5), ["1 down-left", "3 down-right"]);
  assert.deepEqual(ways(-0.5, -0.5), ["0 down-right"]);
  assert.deepEqual(ways(2.5, 1.5), []);
});

test("a click finds the dot before the line and the line before the area", () => {
  const piece = (shape) => ({ number: 3, name: "r", title: "", fields: {}, shapes: { f: [{ points: [], lines: [], areas: [], ...shape }] } });
  const rules = [piece({ areas: [[0, 1, 5]] }), { ...piece({ lines: [[0, 6]] }), name: "line" }, { ...piece({ points: [[1, 0.5]] }), name: "dot" }];
  const at = (x, y) => pieceAt(rules, GRID, { x, y })?.name;
  assert.deepEqual([at(1.05, 0.5), at(0.6, 0.6), at(1.8, 0.2), at(3.5, 0.5)], ["dot", "line", "r", undefined]);
});

test("the text of a piece takes a value and gives it back", () => {
  const name = (cell) => `r1c${cell + 1}`;
  const drawn = { groups: [[0, 1]], way: "down", others: [] };
  const text = filled("{cells}={value}", drawn, name);
  assert.equal(withValue("{cells}={value}", text, "10"), "r1c1 r1c2=10");
  assert.equal(valueIn("{cells}={value}", "r1c1 r1c2=10"), "10");
  assert.equal(withValue("{cells}[={value}]", filled("{cells}[={value}]", drawn, name), ""), "r1c1 r1c2");
  assert.equal(withValue("{cells}[={value}]", "r1c1 r1c2", "3"), "r1c1 r1c2=3");
  assert.equal(withValue("{cells}[={value}]", "r1c1 r1c2=3", ""), "r1c1 r1c2");
});

test("rules are found by names, then by what is said of them", () => {
  const kind = (name, names, sentence) => ({ name, title: name, names, sentence, phrases: [] });
  const kinds = [kind("pairs", [], "Pairs as on a thermo."), kind("thermometers", ["thermo"], ""), kind("anti-moves", ["antiknight"], "")];
  const names = (query) => foundRules(kinds, query).map(({ name }) => name);
  assert.deepEqual(names("Thermo"), ["thermometers", "pairs"]);
  assert.deepEqual(names("anti-knight"), ["anti-moves"]);
  assert.equal(names(" ").length, 3);
  assert.deepEqual(names("zzz"), []);
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
