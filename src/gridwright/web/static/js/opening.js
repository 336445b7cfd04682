// Opening puzzles: from the library, from text, by address. Every puzzle has an address, so that Back and links work.

/** @import {Opened, Source} from "./types.js" */
/** @import {Desk} from "./desk.js" */
/** @import {Routing} from "./routing.js" */

import { Problem, expectProblem, get, post } from "./api.js";
import { forgetGame } from "./game.js";
import { recall, recallJson, remember } from "./settings.js";
import { DESK_ROOMS } from "./routing.js";
import { effect, signal } from "./signals.js";

/** @typedef {import("./wire.js").PuzzleEntry & {source?: Source}} Entry  A puzzle in the library; one opened here brings its source. */

const MOST_KEPT = 24;
const LONGEST_KEPT = 60_000;

export class Opening {
  /** @param {Desk} desk @param {Routing} routing */
  constructor(desk, routing) {
    this.desk = desk;
    this.routing = routing;
    this.samples = signal(/** @type {Entry[]} */ ([]));
    /** Puzzles that were pasted, dropped or loaded here, the latest first. */
    this.opened = signal(/** @type {Entry[]} */ (recallJson("opened", [])));
    this.current = signal(/** @type {string | null} */ (null));
    this.problem = signal("");
  }

  /** Open what the address says, else what lay on the desk last time, else the first of the library. @param {readonly string[]} rooms */
  async begin(rooms) {
    try {
      this.samples.value = await get("samples");
    } catch (error) {
      this.#fail(error);
      return;
    }
    effect(() => {
      const { room, path } = { room: this.routing.room.value, path: this.routing.path.value };
      const last = recall("last") ?? "";
      const id = /^(shelf|game|day)-/.test(last) ? last : (this.find(last) ?? this.samples.peek()[0])?.id;
      if (room === "puzzle") void this.#unpack(path.join("/"));
      // The switch of the bar leads to the last puzzle from anywhere.
      else if (!rooms.includes(room)) this.routing.replace("play", ...(id ? [id] : []));
      else if (DESK_ROOMS.includes(room)) void this.#follow(path[0] ?? id ?? "");
    });
  }

  /** @param {string} id */
  find(id) {
    return [...this.samples.peek(), ...this.opened.peek()].find((entry) => entry.id === id) ?? null;
  }

  /** The number of a sample among those of its family, from 1; 0 for any other puzzle. @param {string} id */
  numberOf(id) {
    const family = this.samples.peek().find((entry) => entry.id === id)?.family;
    return this.samples.peek().filter((entry) => entry.family === family).findIndex((entry) => entry.id === id) + 1;
  }

  /** Go to a puzzle of the library. @param {string} id */
  go(id) {
    this.routing.go("play", id);
  }

  /** Open a puzzle from its source. @param {Source} source */
  async open(source) {
    try {
      this.take(await post("puzzles", source));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Lay down a puzzle that the server has read, and give it an address. @param {Opened} puzzle */
  take(puzzle) {
    // A saved game goes on where its file says, whatever was played from there before.
    if (puzzle.is_saved) {
      this.desk.game?.close();
      forgetGame(puzzle.id);
    }
    if (!this.samples.peek().some((entry) => entry.id === puzzle.id)) this.keep(puzzle);
    this.#lay(puzzle);
    this.routing.go(this.routing.room.peek() === "solve" ? "solve" : "play", puzzle.id);
  }

  /** Open the puzzle that an address holds, such as #/puzzle/1.I8f7KF6m. @param {string} packed */
  async #unpack(packed) {
    try {
      const puzzle = await post("puzzles", { text: `#/puzzle/${packed}`, format: "link", number: 1 });
      if (!this.samples.peek().some((entry) => entry.id === puzzle.id)) this.keep(puzzle);
      this.#lay(puzzle);
      this.routing.replace("play", puzzle.id);
    } catch (error) {
      this.#fail(error);
      this.routing.replace("play");
    }
  }

  /** Open the puzzle of the address. @param {string} id */
  async #follow(id) {
    if (id === this.current.peek()) return;
    try {
      const puzzle = await this.#fetch(id);
      // Another address may have come while this one was read.
      if ((this.routing.path.peek()[0] ?? id) === id) this.#lay(puzzle, id);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Read a puzzle: of the samples, of those opened here, of the shelf, of a game that goes on, of a day. @param {string} id @returns {Promise<Opened>} */
  async #fetch(id) {
    const [, kind, name = ""] = /^(shelf|game|day)-(.+)$/.exec(id) ?? [];
    if (kind === "shelf") return (await get(`shelf/${encodeURIComponent(name)}`)).puzzle;
    if (kind === "day") return get(`daily/${name.split("-")[0]}/${name.slice(name.indexOf("-") + 1)}`);
    if (kind === "game") {
      const puzzle = await get(`games/${encodeURIComponent(name)}/puzzle`);
      remember(`held.${puzzle.id}`, name);
      return puzzle;
    }
    const entry = this.find(id);
    if (!entry) throw new Problem("This address is of a puzzle that is not here any more; open it again from its text.", 404);
    return entry.source ? post("puzzles", entry.source) : get(`samples/${encodeURIComponent(entry.name)}`);
  }

  /** @param {Opened} puzzle @param {string} [id]  by which its address calls it */
  #lay(puzzle, id = puzzle.id) {
    this.problem.value = "";
    remember("last", id);
    this.desk.open(puzzle);
    this.current.value = id;
  }

  /** List a puzzle that is not of the library; a very large one is not kept. @param {Opened} puzzle */
  keep(puzzle) {
    if (puzzle.source.text.length > LONGEST_KEPT) return;
    const others = this.opened.peek().filter((entry) => entry.id !== puzzle.id);
    this.opened.value = [{ ...puzzle.entry, source: puzzle.source }, ...others].slice(0, MOST_KEPT);
    remember("opened", JSON.stringify(this.opened.peek()));
  }

  /** @param {unknown} error */
  #fail(error) {
    expectProblem(error);
    this.problem.value = error.message;
  }
}
