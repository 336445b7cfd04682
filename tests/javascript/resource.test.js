// Games and designs in front of a server that is slow, away, forgetful, or spoken to by another window.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
  removeItem: (/** @type {string} */ key) => void kept.delete(key),
});
globalThis.document = /** @type {any} */ ({ hidden: false });

const { Game } = await import("../../src/gridwright/web/static/js/game.js");
const { Design } = await import("../../src/gridwright/web/static/js/design/design.js");
const { entry } = await import("../../src/gridwright/web/static/js/mark.js");

const SIZE = 4;

/** A server that holds one game and one design of four cells in a row; strokes such as r1c2=5 write a digit, and 9 is refused. */
class Server {
  constructor() {
    /** @type {(number | null)[]} */
    this.cells = Array.from({ length: SIZE }, () => null);
    /** @type {string[]} */
    this.events = [];
    this.id = "";
    this.isAway = false;
    /** @type {string[]} */
    this.asked = [];
  }

  get version() {
    return this.events.length;
  }

  /** @param {string} stroke */
  play(stroke) {
    const [, cell = "1", symbol = "0"] = /c(\d)=(\d)/.exec(stroke) ?? [];
    this.cells[Number(cell) - 1] = Number(symbol);
    this.events.push(stroke);
  }

  /** @param {string} path @param {any} options */
  async fetch(path, options) {
    await new Promise((resume) => setTimeout(resume, 1));
    if (this.isAway) throw new TypeError("no connection");
    const [body, parts] = [options?.body ? JSON.parse(options.body) : {}, path.split("/")];
    this.asked.push(body.stroke ?? body.change?.stroke ?? parts.at(-1));
    if (parts.length === 2 && options?.method === "POST") return json(this.#begin(body));
    if (parts[2] !== this.id) return json({ detail: "It is not held here." }, 410);
    if (body.version !== undefined && body.version !== this.version) return json({ detail: "It was changed elsewhere." }, 409);
    const stroke = body.stroke ?? body.change?.stroke;
    if (stroke?.endsWith("=9")) return json({ detail: "Nine is refused." }, 422);
    if (stroke) this.play(stroke);
    return json(this.#whole(stroke ?? ""));
  }

  /** @param {any} body */
  #begin(body) {
    this.id = `held-${this.asked.length}`;
    [this.events, this.cells] = [[], Array.from({ length: SIZE }, () => null)];
    for (const line of (body.text ?? "").split("\n")) if (/c\d=\d/.test(line)) this.play(line.slice(line.indexOf("r1")));
    return this.#whole("");
  }

  /** @param {string} event */
  #whole(event) {
    const marks = this.cells.map((symbol, cell) => ({ cell, symbol, corner: [], centre: [], colours: [], pen: [], is_complete: false, is_revealed: false }));
    const text = `gridwright-game 1\n${this.events.map((stroke) => `1.00 ${stroke}\n`).join("")}clock 1.0\n`;
    return {
      id: this.id, version: this.version, event: event && `1.00 ${event}`, lines: [], ticks: [], violations: [], faults: [], note_faults: [], lock: "",
      can_undo: this.version > 0, can_redo: false, seconds: 1, branches: [], key: "k", text, is_running: true, family: "sudoku", form: "givens",
      title: "", changed: [], pinned: [], clues: null, sudoku: null, about: { author: "", licence: "", rules: "", told: "" }, job: "", sheet: { height: 1, width: SIZE },
      cells: this.asDesign ? this.cells.slice() : marks,
    };
  }

  asDesign = false;
}

/** @param {unknown} told @param {number} [status] */
function json(told, status = 200) {
  return { ok: status < 300, status, statusText: "", json: async () => told };
}

/** @type {Server} */
let server;
/** @type {string[]} */
let said;
/** @type {{close: () => void, keepTimer: any}[]} */
let opened = [];

beforeEach(() => {
  kept.clear();
  server = new Server();
  said = [];
  globalThis.fetch = /** @type {any} */ ((/** @type {string} */ path, /** @type {any} */ options) => server.fetch(path, options));
});

afterEach(() => {
  for (const one of opened) {
    one.close();
    clearTimeout(one.keepTimer);
  }
  opened = [];
});

async function game() {
  const puzzle = { id: "p", source: { text: "" }, sheet: { height: 1, width: SIZE } };
  const made = new Game(/** @type {any} */ (puzzle), (words) => void said.push(words), () => "");
  made.pause = 1;
  opened.push(made);
  await made.settled;
  return made;
}

async function design() {
  server.asDesign = true;
  const made = new Design();
  made.pause = 1;
  opened.push(made);
  await made.begin({});
  return made;
}

/** @param {number} cell from 1 on @param {number} symbol */
const stroke = (cell, symbol) => ({ text: `r1c${cell}=${symbol}`, changes: new Map([[cell - 1, entry(symbol)]]) });
/** @param {{marks: {peek: () => readonly import("../../src/gridwright/web/static/js/types.js").Mark[]}}} one */
const shown = (one) => one.marks.peek().map(({ symbol }) => symbol);

for (const [name, open] of /** @type {const} */ ([["game", game], ["design", design]])) {
  test(`a ${name} shows strokes at once and sends them in order`, async () => {
    const one = await open();
    for (const [cell, symbol] of [[1, 1], [2, 2], [1, 3]]) one.play(stroke(cell ?? 1, symbol ?? 1));
    assert.deepEqual(shown(one), [3, 2, null, null]);
    assert.equal(server.version, 0);
    assert.equal(one.isWaiting.peek(), true);
    await one.settled;
    assert.deepEqual(server.events, ["r1c1=1", "r1c2=2", "r1c1=3"]);
    assert.deepEqual(shown(one), [3, 2, null, null]);
    assert.deepEqual(said, []);
  });

  test(`what is refused in a ${name} is taken back, what comes after stays`, async () => {
    const one = await open();
    one.play(stroke(1, 9));
    one.play(stroke(2, 2));
    assert.deepEqual(shown(one), [9, 2, null, null]);
    await one.settled;
    assert.deepEqual(shown(one), [null, 2, null, null]);
    assert.deepEqual(server.events, ["r1c2=2"]);
  });

  test(`a ${name} waits for a server that is away`, async () => {
    const one = await open();
    server.isAway = true;
    one.play(stroke(1, 1));
    one.play(stroke(2, 2));
    await new Promise((resume) => setTimeout(resume, 20));
    assert.deepEqual(shown(one), [1, 2, null, null]);
    server.isAway = false;
    await one.settled;
    assert.deepEqual(server.events, ["r1c1=1", "r1c2=2"]);
  });

  test(`a ${name} that another window changed takes a stroke that still fits, and no other`, async () => {
    const one = await open();
    server.play("r1c4=4");
    one.play(stroke(1, 1));
    await one.settled;
    assert.deepEqual([shown(one), server.cells], [[1, null, null, 4], [1, null, null, 4]]);
    server.play("r1c2=5");
    one.play(stroke(2, 6));
    await one.settled;
    assert.deepEqual([shown(one), server.cells], [[1, 5, null, 4], [1, 5, null, 4]]);
  });

  test(`what did not change in a ${name} stays the same object`, async () => {
    const one = await open();
    one.play(stroke(1, 1));
    const marks = one.marks.peek();
    await one.settled;
    assert.equal(one.marks.peek(), marks);
  });
}

test("a game is told again to a server that has forgotten it", async () => {
  const one = await game();
  one.play(stroke(1, 1));
  await one.settled;
  server.id = "another";
  one.play(stroke(2, 2));
  await one.settled;
  assert.deepEqual(server.cells, [1, 2, null, null]);
  assert.equal(one.id.peek(), server.id);
  assert.deepEqual(said, []);
});

test("a design is told again as it was kept last", async () => {
  const one = await design();
  kept.set(`gridwright.design.${one.id.peek()}`, JSON.stringify(["1.00 r1c4=4"]));
  server.id = "another";
  one.play(stroke(1, 1));
  await one.settled;
  assert.equal(one.id.peek(), server.id);
  assert.deepEqual(server.cells, [1, null, null, 4]);
});

test("strokes under way when the page is left are played when it is opened again", async () => {
  const one = await game();
  one.play(stroke(1, 1));
  await one.settled;
  server.isAway = true;
  one.play(stroke(2, 2));
  one.leave();
  one.close();
  await one.settled;
  server.isAway = false;
  const again = await game();
  await again.settled;
  assert.deepEqual(shown(again), [1, 2, null, null]);
  assert.deepEqual(server.events, ["r1c1=1", "r1c2=2"]);
});

test("undo is shown before the server answers", async () => {
  const one = await game();
  one.play(stroke(1, 1));
  one.undo();
  assert.deepEqual(shown(one), [null, null, null, null]);
  one.redo();
  assert.deepEqual(shown(one), [1, null, null, null]);
  await one.settled;
});

test("a tick means the same where no clue was ticked meanwhile; what only the server understands does not", async () => {
  const one = await game();
  const tick = { text: "r1/2", changes: new Map(), before: new Map(), ticks: new Map([[0, [1]]]), send: async () => /** @type {any} */ ({}) };
  one.ticks.value = new Map([[0, [1]], [1, []]]);
  assert.equal(one.fits(tick), true);
  assert.equal(one.fits({ ...tick, text: "r1c1..r9c9:candidates" }), false);
  one.ticks.value = new Map([[0, [1, 2]]]);
  assert.equal(one.fits(tick), false);
});
