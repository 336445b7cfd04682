// The room where puzzles are made: a start page, and the design on which one lies.

/** @import {Part} from "../types.js" */

import { attempt, get } from "../api.js";
import { html } from "../dom.js";
import { keyOf, nameOf, wasSolved } from "../identity.js";
import { DESK_ROOMS, PUZZLE } from "../routing.js";
import { recall, remember } from "../settings.js";
import { effect } from "../signals.js";
import { Design } from "../design/design.js";
import { mountStage } from "../design/stage.js";
import { mountStart } from "../design/start.js";

/** What an address such as #/design/sudoku begins with. @type {Record<string, {family: string, width: number, height: number}>} */
const FAMILIES = { nonogram: { family: "nonogram", width: 15, height: 15 }, sudoku: { family: "sudoku", width: 9, height: 9 } };

/** @type {Part} */
export const PART = {
  name: "design",
  title: "Design",
  place: "room",
  order: 20,
  link: { where: "switch" },
  mount(element, bench) {
    const design = new Design();
    const start = html("div", { class: "start" });
    const work = html("div", { class: "design-work" });
    element.append(start, work);
    const room = { ...bench, design, element };
    mountStart(start, room);
    mountStage(work, room);
    effect(() => {
      if (bench.routing.room.value !== "design") {
        design.leave();
        return;
      }
      const [id, next] = bench.routing.path.value;
      start.hidden = id !== undefined;
      work.hidden = id === undefined;
      if (id === PUZZLE && next) void guarded([id, next], () => takeUp(next));
      else if (id) void guarded([id, ...(next ? [next] : [])], () => show(id, next));
      else design.news.value = "";
    });

    /** Do what an address asks for; where that fails, say why on the start page. @param {string[]} path @param {() => Promise<void>} act */
    function guarded(path, act) {
      return attempt(act, (reason) => {
        // The start page opens without news of another design.
        if (bench.routing.isAt("design", ...path)) bench.routing.replace("design");
        design.news.value = reason;
      });
    }

    /** Open a design, or play or solve it as it stands. @param {string} id @param {string} [next] */
    async function show(id, next = "") {
      const found = FAMILIES[id] ? await design.begin({ blank: FAMILIES[id] }) : await design.open(id);
      if (DESK_ROOMS.includes(next)) await leaveFor(found, next);
      // A design that was told to the server again has another address.
      else if (found !== id && bench.routing.isAt("design", id)) bench.routing.replace("design", found);
    }

    /** @param {string} id @param {string} next */
    async function leaveFor(id, next) {
      // Back leads to the design.
      bench.routing.replace("design", id);
      await attempt(async () => {
        await design.settled;
        await design.keep();
        const puzzle = await get(`designs/${id}/puzzle`);
        remember(`draft.${keyOf(puzzle)}`, id);
        bench.opening.take(puzzle, next);
      }, (reason) => design.say(reason));
    }

    /** Go on with the design that a puzzle came from, or begin one from it. @param {string} key */
    async function takeUp(key) {
      const known = recall(`draft.${key}`);
      const id = (known && (await design.open(known).catch(() => ""))) || (await beginFrom(key));
      remember(`draft.${key}`, id);
      if (bench.routing.isAt("design", PUZZLE, key)) bench.routing.replace("design", id);
    }

    /** Begin a design from a puzzle; a picture that nobody has found keeps its secret. @param {string} key */
    async function beginFrom(key) {
      const { source, entry } = await bench.opening.fetch(key);
      const id = await design.begin({ text: source.text, number: source.number });
      if (!wasSolved(entry) && entry.is_secret) await design.change({ kind: "title", title: nameOf(entry) });
      return id;
    }
  },
};
