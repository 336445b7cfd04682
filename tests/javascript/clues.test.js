// Whether a stroke of a window that is behind may be made again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { stillFits } from "../../src/gridwright/web/static/js/clues.js";
import { OPEN, entry } from "../../src/gridwright/web/static/js/mark.js";

const stroke = (/** @type {string} */ text, /** @type {[number, import("../../src/gridwright/web/static/js/types.js").Mark][]} */ before) => ({
  stroke: { text, changes: new Map() }, before: new Map(before), ticks: new Map([[0, [1]]]),
});

test("a stroke fits where its cells are as they were", () => {
  assert.equal(stillFits(stroke("r1c1=5", [[0, OPEN]]), [OPEN, entry(3)], new Map()), true);
  assert.equal(stillFits(stroke("r1c1=5", [[0, OPEN]]), [entry(3), OPEN], new Map()), false);
});

test("a tick fits where no clue was ticked meanwhile", () => {
  assert.equal(stillFits(stroke("r1/2", []), [], new Map([[0, [1]], [1, []]])), true);
  assert.equal(stillFits(stroke("r1/2", []), [], new Map([[0, [1, 2]]])), false);
});

test("what is no stroke, or only the server understands, does not fit", () => {
  assert.equal(stillFits({ stroke: null, before: null, ticks: new Map() }, [], new Map()), false);
  assert.equal(stillFits(stroke("r1c1..r9c9:candidates", []), [], new Map([[0, [1]]])), false);
});
