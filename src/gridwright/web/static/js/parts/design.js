// The room where puzzles are made: a start page, and the easel on which one lies.

/** @import {Part} from "../types.js" */

import { expectProblem } from "../api.js";
import { html } from "../dom.js";
import { effect } from "../signals.js";
import { Easel } from "../design/easel.js";
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
    const easel = new Easel();
    const start = html("div", { class: "start" });
    const work = html("div", { class: "easel" });
    element.append(start, work);
    const room = { ...bench, easel, element };
    mountStart(start, room);
    mountStage(work, room);
    effect(() => {
      if (bench.routing.room.value !== "design") {
        easel.leave();
        return;
      }
      const [id] = bench.routing.path.value;
      start.hidden = id !== undefined;
      work.hidden = id === undefined;
      if (id) void lay(id);
      else easel.news.value = "";
    });

    /** @param {string} id */
    async function lay(id) {
      try {
        const found = FAMILIES[id] ? await easel.begin({ blank: FAMILIES[id] }) : await easel.open(id);
        // A design that was told to the server again has another address.
        if (found !== id && bench.routing.isAt("design", id)) bench.routing.replace("design", found);
      } catch (error) {
        expectProblem(error);
        // The start page opens without news of another design.
        if (bench.routing.isAt("design", id)) bench.routing.replace("design");
        easel.news.value = error.message;
      }
    }
  },
};
