// The switch of the bar and the other links to rooms: each room says where its link stands.

/** @import {Bench, Part} from "../types.js" */

import { html, icon } from "../dom.js";
import { DESK_ROOMS, PUZZLE, addressOf } from "../routing.js";
import { effect } from "../signals.js";

/** @type {Part} */
export const PART = {
  name: "room-switch",
  title: "Rooms",
  place: "bar",
  order: 5,
  mount(element, bench) {
    element.className = "bar-rooms";
    const links = html("nav", { class: "switch", "aria-label": "Rooms" });
    element.append(links);
    for (const { name, title } of switched(bench)) links.append(link(name, title, bench));
  },
};

/** What the switch offers: to play, to make, to solve. @param {Bench} bench */
function switched({ rooms }) {
  const own = rooms.filter((room) => room.link?.where === "switch");
  return [{ name: "play", title: "Play", order: 10 }, { name: "solve", title: "Solve", order: 30 }, ...own].sort((a, b) => a.order - b.order);
}

/** A link to a room; whoever plays, solves or designs a puzzle takes it along. @param {string} name @param {string | Node} face @param {Bench} bench */
function link(name, face, bench) {
  const { routing } = bench;
  const made = html("a", {}, face);
  effect(() => {
    made.setAttribute("href", leadingTo(name, bench));
    if (routing.room.value === name) made.setAttribute("aria-current", "page");
    else made.removeAttribute("aria-current");
  });
  return made;
}

/** Where a link to a room leads: with the puzzle that lies open, or with the design as it stands. @param {string} name @param {Bench} bench */
function leadingTo(name, { routing, opening }) {
  const [room, [design], key] = [routing.room.value, routing.path.value, opening.current.value];
  const isDesk = DESK_ROOMS.includes(name);
  if (room === "design" && isDesk && design && design !== PUZZLE) return addressOf({ room, path: [design, name] });
  if (isDesk) return addressOf({ room: name, path: key ? [key] : [] });
  const isTaken = name === "design" && DESK_ROOMS.includes(room) && key;
  return addressOf({ room: name, path: isTaken ? [PUZZLE, key] : [] });
}

/** Links to the rooms that have one here; those of the rail move to the bar if it has room. @param {"rail" | "bar"} where @param {Bench} bench */
export function roomLinks(where, bench) {
  return bench.rooms.flatMap((room) => {
    if (!room.link || room.link.where === "switch" || (where === "rail" && room.link.where === "bar")) return [];
    const title = room.link.title ?? room.title;
    const made = link(room.name, icon(room.link.icon ?? ""), bench);
    made.className = where === "rail" ? "button" : "icon-button";
    made.dataset.where = room.link.where;
    if (where === "rail") made.append(title);
    else {
      made.setAttribute("aria-label", title);
      made.title = title;
      if (room.link.where === "rail") made.append(html("span", { class: "bar-word" }, title));
    }
    return [made];
  });
}
