// The picture of a step in stages: the position before it while premises are shown, after it at the last.

import assert from "node:assert/strict";
import { test } from "node:test";

import { atStage } from "../../src/gridwright/web/static/js/stages.js";
import { WalkPictures } from "../../src/gridwright/web/static/js/walk.js";

const [A, B, C] = ["a", "b", "c"].map((paint) => ({ kind: "box", x: 0, y: 0, width: 1, height: 1, paint }));
const STEP = {
  placed: [[0, 1]], changes: [[0, [1]]], ground: [A, B], ink: [C],
  stages: [{ ground: 1, ink: 0, legend: 1 }, { ground: 2, ink: 1, legend: 2 }],
  legend: [{ text: "set A", swatch: [] }, { text: "concluded", swatch: [] }],
};

test("what is in sight grows stage by stage", () => {
  assert.deepEqual(atStage(STEP, 1), { ground: [A], ink: [], legend: STEP.legend.slice(0, 1) });
  assert.deepEqual(atStage(STEP, 2), { ground: [A, B], ink: [C], legend: STEP.legend });
});

test("a symbol stands at the last stage only", () => {
  const marker = { isPicture: false, markOf: (_, symbols, isWritten) => (isWritten ? symbols[0] : symbols.join("")) };
  const walk = { start: [[0, 1], [1]], steps: [STEP], solved: true };
  const pictures = new WalkPictures({}, walk, marker, () => false);
  pictures.goTo(1);
  assert.deepEqual(pictures.picture(1).marks, ["01", "1"]);
  assert.deepEqual(pictures.picture(2).marks, [1, "1"]);
  assert.deepEqual(pictures.picture().marks, [1, "1"]);
});
