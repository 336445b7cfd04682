// Signals, computed values and effects.

import assert from "node:assert/strict";
import { test } from "node:test";
import { batch, computed, effect, signal } from "../../src/gridwright/web/static/js/signals.js";

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

test("effects never see an old computed value, and run once per batch", () => {
  const count = signal(1);
  const double = computed(() => count.value * 2);
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
  const seen = computed(() => next.value);
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

test("an effect that fails keeps no other from hearing of the change", () => {
  const [count, heard] = [signal(0), signal(0)];
  /** @type {string[]} */
  const seen = [];
  effect(() => void seen.push(`first ${count.value}`));
  effect(() => {
    if (count.value === 1) throw new Error("fails once");
    seen.push(`second ${count.value}`);
  });
  effect(() => void seen.push(`third ${count.value}`));
  effect(() => void (heard.value = count.value));
  effect(() => void seen.push(`heard ${heard.value}`));
  seen.length = 0;
  assert.throws(() => (count.value = 1), /fails once/);
  assert.deepEqual(seen, ["first 1", "third 1", "heard 1"]);
  seen.length = 0;
  count.value = 2;
  assert.deepEqual(seen, ["first 2", "second 2", "third 2", "heard 2"]);
});

test("an effect that writes what it reads ends with an error, and others go on", { timeout: 5000 }, () => {
  const [count, other] = [signal(0), signal(0)];
  let runs = 0;
  /** @type {number[]} */
  const seen = [];
  effect(() => {
    // The guard is for whoever does not stop it.
    if (count.value > 0 && (runs += 1) < 100_000) count.value += 1;
  });
  effect(() => void seen.push(other.value));
  assert.throws(() => (count.value = 1), /Cycle detected/);
  assert.ok(runs < 1000, `it ran ${runs} times`);
  other.value = 1;
  assert.deepEqual(seen, [0, 1]);
});

test("what an effect has made before it failed is ended", () => {
  const [fails, count] = [signal(false), signal(0)];
  /** @type {number[]} */
  const seen = [];
  effect(() => {
    const isFailing = fails.value;
    effect(() => void seen.push(count.value));
    if (isFailing) throw new Error("fails");
  });
  assert.throws(() => (fails.value = true), /fails/);
  seen.length = 0;
  count.value = 1;
  assert.deepEqual(seen, []);
});
