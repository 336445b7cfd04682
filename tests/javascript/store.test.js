// Signals, derived values and effects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { batch, derived, effect, signal } from "../../src/gridwright/web/static/js/store.js";

test("an effect runs at once and after every change of what it read", () => {
  const [one, other] = [signal(1), signal(10)];
  /** @type {number[]} */
  const seen = [];
  const end = effect(() => void seen.push(one.value + other.peek()));
  one.value = 2;
  other.value = 20;
  one.value = 2;
  one.value = 3;
  end();
  one.value = 4;
  assert.deepEqual(seen, [11, 12, 23]);
});

test("effects never see an old derived value, and run once per batch", () => {
  const count = signal(1);
  const double = derived(() => count.value * 2);
  /** @type {[number, number][]} */
  const seen = [];
  effect(() => void seen.push([count.value, double.value]));
  count.value = 2;
  batch(() => {
    count.value = 3;
    count.value = 4;
  });
  assert.deepEqual(seen, [[1, 2], [2, 4], [4, 8]]);
});

test("what is no longer read is no longer told", () => {
  const [which, left, right] = [signal("left"), signal(1), signal(1)];
  let runs = 0;
  effect(() => {
    runs += 1;
    return void (which.value === "left" ? left.value : right.value);
  });
  right.value = 2;
  which.value = "right";
  left.value = 2;
  right.value = 3;
  assert.equal(runs, 3);
});

test("an effect may change what others read", () => {
  const [one, next] = [signal(1), signal(0)];
  effect(() => {
    next.value = one.value + 1;
  });
  const seen = derived(() => next.value);
  one.value = 5;
  assert.equal(seen.value, 6);
});

test("effects made within an effect end when it runs again", () => {
  const [puzzle, marks] = [signal("one"), signal(0)];
  /** @type {string[]} */
  const seen = [];
  effect(() => {
    const name = puzzle.value;
    effect(() => void seen.push(`${name} ${marks.value}`));
  });
  marks.value = 1;
  puzzle.value = "two";
  marks.value = 2;
  assert.deepEqual(seen, ["one 0", "one 1", "two 1", "two 2"]);
});
