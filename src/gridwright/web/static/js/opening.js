// Opening puzzles: from the library, from text, by address. Every puzzle has an address, so that Back and links work.

/** @import {Opened, Source} from "./types.js" */
/** @import {Desk} from "./desk.js" */
/** @import {Routing} from "./routing.js" */

import { attempt, get, post } from "./api.js";
import { keyOf } from "./identity.js";
import { recall, recallJson, remember } from "./settings.js";
import { DESK_ROOMS } from "./routing.js";
import { effect, signal } from "./signals.js";
import { forgetGame } from "./unsent.js";

/** @typedef {import("./wire.js").PuzzleEntry & {source?: Source, address?: string}} Entry  A puzzle in the library; one opened here brings its source and its address. */

/** The first puzzles of a newcomer, which #/guide/FAMILY plays step by step; the page tells what they are with the same ones. @type {Record<string, string>} */
const FIRST = {
  nonogram: '{"gridwright":1,"puzzles":[{"family":"nonogram","title":"Heart","rows":[[1,1],[5],[5],[3],[1]],"columns":[[2],[4],[4],[4],[2]]}]}',
  sudoku: '{"gridwright":1,"puzzles":[{"family":"sudoku","title":"First sudoku","symbols":"1234","givens":["1..4","3...","..4.",".3.1"],"rules":[{"rule":"rows"},{"rule":"columns"},{"rule":"boxes","height":2,"width":2}]}]}',
};
const MOST_KEPT = 24;
const LONGEST_KEPT = 60_000;

export class Opening {
  /** @param {Desk} desk @param {Routing} routing */
  constructor(desk, routing) {
    this.desk = desk;
    this.routing = routing;
    this.samples = signal(/** @type {Entry[]} */ ([]));
    /** Puzzles that were pasted, dropped or loaded here, the latest first. */
    this.opened = signal(/** @type {Entry[]} */ (recallJson("opened", [])).filter((entry) => entry.key));
    /** The key of the puzzle that lies open, as its address names it. */
    this.current = signal(/** @type {string | null} */ (null));
    this.problem = signal("");
  }

  /** Open what the address says, else what lay on the desk last time, else the first of the library. @param {readonly string[]} rooms */
  async begin(rooms) {
    // Whoever comes for the first time begins at home.
    if (!this.routing.room.peek() && !recall("last")) this.routing.replace("library");
    const samples = await this.#try(() => get("samples"));
    if (!samples) return;
    this.samples.value = samples;
    effect(() => {
      const { room, path } = { room: this.routing.room.value, path: this.routing.path.value };
      const id = recall("last") ?? this.samples.peek()[0]?.key;
      if (room === "puzzle") void this.#unpack(`#/puzzle/${path.join("/")}`, "link");
      else if (room === "guide") void this.#unpack(FIRST[path[0] ?? ""] ?? "", "gridwright", "guide");
      // The switch of the bar leads to the last puzzle from anywhere.
      else if (!rooms.includes(room)) this.routing.replace("play", ...(id ? [id] : []));
      else if (DESK_ROOMS.includes(room)) void this.#follow(path[0] ?? id ?? "");
    });
  }

  /** The puzzle that an address names, where it was opened here or comes with the page. @param {string} key */
  find(key) {
    return [...this.opened.peek(), ...this.samples.peek()].find((entry) => [entry.address, entry.key, entry.id].includes(key)) ?? null;
  }

  /** Go to a puzzle of the library. @param {string} key */
  go(key) {
    this.routing.go("play", key);
  }

  /** Open a puzzle from its source. @param {Source} source */
  open(source) {
    return this.#try(async () => this.take(await post("puzzles", source)));
  }

  /** Lay down a puzzle that the server has read, and go to its address. @param {Opened} puzzle @param {string} [room] */
  take(puzzle, room = this.routing.room.peek() === "solve" ? "solve" : "play") {
    // A saved game goes on where its file says, whatever was played from there before.
    if (puzzle.is_saved) {
      this.desk.game?.close();
      forgetGame(puzzle.id);
    }
    if (!this.samples.peek().some((entry) => entry.id === puzzle.id)) this.keep(puzzle);
    this.#show(puzzle);
    this.routing.go(room, keyOf(puzzle));
  }

  /** Open the puzzle that an address holds, such as #/puzzle/1.I8f7KF6m, or stands for. @param {string} text @param {string} format @param {...string} how  what follows in its address */
  async #unpack(text, format, ...how) {
    const puzzle = /** @type {Opened | undefined} */ (await this.#try(() => post("puzzles", { text, format, number: 1 })));
    if (!puzzle) return this.routing.replace("play");
    if (!this.samples.peek().some((entry) => entry.id === puzzle.id)) this.keep(puzzle);
    this.#show(puzzle);
    this.routing.replace("play", keyOf(puzzle), ...how);
  }

  /** Open the puzzle of the address, which is then named by its key. @param {string} id */
  async #follow(id) {
    const { routing } = this;
    const puzzle = id === this.current.peek() ? this.desk.puzzle.peek() : await this.#try(() => this.fetch(id));
    // Another address may have come while this one was read.
    if (!puzzle || (routing.path.peek()[0] ?? id) !== id || !DESK_ROOMS.includes(routing.room.peek())) return;
    // What is not on the shelf is found again here.
    if (puzzle.entry.number === 0) this.keep(puzzle);
    if (id !== this.current.peek()) this.#show(puzzle);
    if (routing.path.peek()[0] !== keyOf(puzzle)) routing.replace(routing.room.peek(), keyOf(puzzle), ...routing.path.peek().slice(1));
  }

  /** Read a puzzle: of the samples, of those opened here, of the shelf, of a game that goes on, of a day. @param {string} id @returns {Promise<Opened>} */
  async fetch(id) {
    const [, kind, name = ""] = /^(shelf|game|day)-(.+)$/.exec(id) ?? [];
    if (kind === "shelf") return (await get(`shelf/${encodeURIComponent(name)}`)).puzzle;
    if (kind === "day") return get(`daily/${name.split("-")[0]}/${name.slice(name.indexOf("-") + 1)}`);
    if (kind === "game") {
      const puzzle = await get(`games/${encodeURIComponent(name)}/puzzle`);
      remember(`held.${puzzle.id}`, name);
      return puzzle;
    }
    const entry = this.find(id);
    if (entry) return entry.source ? post("puzzles", entry.source) : get(`samples/${encodeURIComponent(entry.name)}`);
    return get(`puzzles/${encodeURIComponent(id)}`);
  }

  /** @param {Opened} puzzle */
  #show(puzzle) {
    const key = keyOf(puzzle);
    this.problem.value = "";
    remember("last", key);
    this.desk.open(puzzle);
    this.current.value = key;
  }

  /** List a puzzle that is not of the library; a very large one is not kept. @param {Opened} puzzle */
  keep(puzzle) {
    if (puzzle.source.text.length > LONGEST_KEPT) return;
    const others = this.opened.peek().filter((entry) => entry.id !== puzzle.id);
    this.opened.value = [{ ...puzzle.entry, source: puzzle.source, address: keyOf(puzzle) }, ...others].slice(0, MOST_KEPT);
    remember("opened", JSON.stringify(this.opened.peek()));
  }

  /** @template T @param {() => Promise<T>} act */
  #try(act) {
    return attempt(act, (reason) => (this.problem.value = reason));
  }
}
