// The title: what lies open. The name of a picture is told once the picture is there.

/** @import {Part} from "../types.js" */

import { html } from "../dom.js";
import { headingOf } from "../heading.js";
import { markOf, nameOf, sizeOf, wasSolved } from "../identity.js";
import { effect } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "bar-title",
  title: "What lies open",
  place: "bar",
  order: 10,
  mount(element, { desk, routing, rooms }) {
    element.className = "bar-title";
    const [title, subtitle] = [html("h1", { id: "title" }, "Gridwright"), html("p", { id: "subtitle" })];
    const mark = html("span", { class: "bar-mark" });
    element.append(mark, title, subtitle);
    effect(() => {
      const [puzzle, room] = [desk.puzzle.value, rooms.find((one) => one.name === routing.room.value)];
      const told = room ? headingOf(room.name) : null;
      mark.hidden = room ? !told?.mark : !puzzle;
      if (room) {
        [title.textContent, subtitle.textContent] = [told?.title ?? room.title, told?.note ?? ""];
        mark.replaceChildren(...(told?.mark ? [told.mark] : []));
        return;
      }
      if (!puzzle) return;
      const { about, entry } = puzzle;
      const isSeen = desk.isSolved.value || desk.answer.value !== null || wasSolved(entry);
      title.textContent = nameOf(entry, isSeen);
      subtitle.textContent = [`${sizeOf(entry)} ${entry.family}`, entry.level, about.author && `by ${about.author}`].filter(Boolean).join(" · ");
      mark.replaceChildren(markOf(entry));
      document.title = `${title.textContent} – Gridwright`;
    });
  },
};
