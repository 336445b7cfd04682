// Strokes that were under way when the page was left.

import assert from "node:assert/strict";
import { test } from "node:test";
import { keepUnsent, takeUnsent } from "../../src/gridwright/web/static/js/unsent.js";

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  removeItem: (/** @type {string} */ key) => void kept.delete(key),
});

const GAME = "gridwright-game 1\npuzzle 9660\n1 r1c1#\n2.5 r1c2x\n";

test("what the server never heard of is given once", () => {
  keepUnsent("a", 2, ["r2c1#", "undo"]);
  assert.deepEqual(takeUnsent("a", 2, GAME), ["r2c1#", "undo"]);
  assert.deepEqual(takeUnsent("a", 2, GAME), []);
});

test("what came to the server after all is left out", () => {
  keepUnsent("a", 1, ["r1c2x", "r2c1#"]);
  assert.deepEqual(takeUnsent("a", 2, GAME), ["r2c1#"]);
  keepUnsent("a", 0, ["r1c1#", "r1c2x"]);
  assert.deepEqual(takeUnsent("a", 2, GAME), []);
});

test("nothing is played on a game that another window played", () => {
  keepUnsent("a", 1, ["r2c2#", "r2c1#"]);
  assert.deepEqual(takeUnsent("a", 2, GAME), []);
  keepUnsent("a", 0, ["r1c1#"]);
  assert.deepEqual(takeUnsent("a", 2, GAME), []);
  keepUnsent("a", 3, ["r1c1#"]);
  assert.deepEqual(takeUnsent("a", 2, GAME), []);
});

test("strokes before the game was there are played on whatever game there is", () => {
  keepUnsent("a", null, ["r2c1#"]);
  assert.deepEqual(takeUnsent("a", 0, "gridwright-game 1\n"), ["r2c1#"]);
  keepUnsent("a", null, []);
  assert.deepEqual(takeUnsent("a", 0, ""), []);
});
