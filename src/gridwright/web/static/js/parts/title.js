// The title: what lies open. The name of a picture is told once the picture is there.

/** @import {Part} from "../types.js" */

import { html } from "../dom.js";
import { effect } from "../signals.js";
import { titleOf, wasSolved } from "../title.js";

/** @type {Part} */
export const PART = {
  name: "bar-title",
  title: "What lies open",
  place: "bar",
  order: 10,
  mount(element, { desk, opening, routing, rooms }) {
    element.className = "bar-title";
    const [title, subtitle] = [html("h1", { id: "title" }, "Gridwright"), html("p", { id: "subtitle" })];
    element.append(title, subtitle);
    effect(() => {
      const [puzzle, room] = [desk.puzzle.value, rooms.find((one) => one.name === routing.room.value)];
      if (room) {
        [title.textContent, subtitle.textContent] = [room.title, ""];
        return;
      }
      if (!puzzle) return;
      const { about, sheet } = puzzle;
      const isSeen = desk.isSolved.value || desk.answer.value !== null || wasSolved(puzzle.id);
      title.textContent = titleOf(puzzle.entry, opening.numberOf(puzzle.id), isSeen);
      subtitle.textContent = `${sheet.height} × ${sheet.width} ${sheet.family}${about.author ? ` by ${about.author}` : ""}`;
      document.title = `${title.textContent} – Gridwright`;
    });
  },
};
