// Words about a design: they leave with it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Notice } from "../../src/gridwright/web/static/js/design/notice.js";
import { signal } from "../../src/gridwright/web/static/js/signals.js";

const newDesign = () => ({ id: signal("a"), version: signal(1) });

test("what was said of a design is not said of the next, nor after a change", () => {
  const design = newDesign();
  const notice = new Notice(design);
  notice.begin().tell("saved", "done");
  assert.deepEqual(notice.said.value, { words: "Saved", tone: "done" });
  design.version.value = 2;
  assert.equal(notice.said.value.words, "");
  notice.begin().tell("saved again");
  design.id.value = "b";
  assert.equal(notice.said.value.words, "");
});

test("work that ends after another design was laid says nothing there", () => {
  const design = newDesign();
  const notice = new Notice(design);
  const { tell, isHere } = notice.begin();
  design.version.value = 2;
  tell("one found");
  assert.equal(notice.said.value.words, "One found");
  design.id.value = "b";
  tell("two found");
  assert.equal(isHere(), false);
  assert.equal(notice.said.value.words, "");
});
