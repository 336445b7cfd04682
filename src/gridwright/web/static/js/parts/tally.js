// What counts in a game, over the board and always in sight: how hard the puzzle is, steps, mistakes, helps, checks, hints left.

/** @import {Facts, Opened, Part} from "../types.js" */

import { attempt, finishJob } from "../api.js";
import { html } from "../dom.js";
import { capital } from "../sentence.js";
import { effect } from "../signals.js";

/** How long a rating may take; whoever plays does not wait for it. */
const SECONDS = 3;

/** @type {Part} */
export const PART = {
  name: "tally",
  title: "This game",
  place: "head",
  order: 5,
  rooms: ["play"],
  mount(element, { desk }) {
    const level = html("span", { id: "level", title: "How hard the puzzle is" });
    const counts = html("dl", { class: "counts", id: "counts" });
    element.append(level, counts);
    effect(() => counts.replaceChildren(...counted(desk.facts.value)));
    effect(() => void rate(desk.puzzle.value));

    /** Say how hard the puzzle is, as soon as that is found out. @param {Opened | null} puzzle */
    async function rate(puzzle) {
      level.textContent = capital(puzzle?.entry.level ?? "");
      if (!puzzle || puzzle.entry.level) return;
      // A puzzle that cannot be rated is played without a level.
      const report = await attempt(() => finishJob("rate", { source: puzzle.source, seconds: SECONDS }), () => {});
      if (desk.puzzle.peek() === puzzle && report?.answer?.label) level.textContent = capital(report.answer.label);
    }
  },
};

/** @param {Facts | null} facts */
function counted(facts) {
  if (!facts) return [];
  /** @type {[string, number | null][]} */
  const counts = [["Steps", facts.steps], ["Mistakes", facts.mistakes], ["Helps", facts.helps], ["Checks", facts.checks], ["Hints left", facts.hintsLeft]];
  return counts.flatMap(([name, count]) => (count === null ? [] : [html("div", { "data-count": name }, html("dt", {}, name), html("dd", {}, String(count)))]));
}
