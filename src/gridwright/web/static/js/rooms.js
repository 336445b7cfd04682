// The rooms: the desk with its board, and whole pages beside it; the address says which one is in sight.

/** @import {Bench, Part} from "./types.js" */

import { byId, html } from "./dom.js";
import { headingOf } from "./heading.js";
import { DESK_ROOMS } from "./routing.js";
import { batch, effect } from "./signals.js";

/** Put a part into its place; a room is made when it is entered for the first time. @param {Part} part @param {Bench} bench */
export function place(part, bench) {
  if (part.place === "room") return openRoom(part, bench);
  const isCard = part.place === "panels";
  const element = html(isCard ? "section" : "div", { id: part.name, class: isCard ? "card" : "part", "aria-label": isCard ? part.title : null });
  byId(`place-${part.place}`, HTMLElement).append(element);
  part.mount(element, bench);
  const { rooms } = part;
  if (rooms) effect(() => (element.dataset.away = String(!rooms.includes(bench.routing.room.value))));
}

/** @param {Part} part @param {Bench} bench */
function openRoom(part, bench) {
  const element = html("main", { id: part.name, class: "room", "aria-label": part.title, tabindex: -1, hidden: true });
  byId("place-room", HTMLElement).append(element);
  let isMade = false;
  effect(() => {
    const isHere = bench.routing.room.value === part.name;
    element.hidden = !isHere;
    if (!isHere || isMade) return;
    isMade = true;
    // What a room watches lives as long as the page, not as long as this visit.
    queueMicrotask(() => part.mount(element, bench));
  });
}

/** Show the desk or a room, and say which. @param {Bench} bench */
export function showRooms({ routing, rooms, desk }) {
  const shell = byId("desk", HTMLElement);
  effect(() => {
    const room = routing.room.value;
    document.body.dataset.room = room;
    shell.hidden = rooms.some((one) => one.name === room);
  });
  effect(() => {
    const part = rooms.find((one) => one.name === routing.room.value);
    if (part) document.title = `${headingOf(part.name)?.title ?? part.title} – Gridwright`;
  });
  effect(() => {
    const isPlaying = routing.room.value === "play";
    batch(() => {
      desk.isPlaying.value = isPlaying;
      if (isPlaying) desk.view.value = "play";
      else if (desk.view.peek() === "play" && desk.answer.peek()) desk.view.value = "answer";
      else if (desk.view.peek() === "play" && desk.step.peek()) desk.view.value = "steps";
    });
  });
}

/** The rooms that can be entered, the desk's among them. @param {readonly Part[]} rooms */
export function knownRooms(rooms) {
  return [...DESK_ROOMS, ...rooms.map((part) => part.name)];
}
