// The library: samples and what was opened here, with small marks and a search; one Tab stop, arrows walk.

/** @import {Part, Bench} from "../types.js" */
/** @import {Entry} from "../opening.js" */

import { byId, html, icon, redraw, showNear } from "../dom.js";
import { keepsakeOf, markOf, nameOf, sizeOf, wasSolved } from "../identity.js";
import { remember } from "../settings.js";
import { effect, signal } from "../signals.js";
import { keepsake } from "../thumbs.js";
import { roomLinks } from "./rooms.js";

/** @type {Part} */
export const PART = {
  name: "library-part",
  title: "Library",
  place: "rail",
  order: 10,
  mount(element, bench) {
    const { desk, opening } = bench;
    const search = html("input", {
      class: "field", id: "search", type: "search", placeholder: "Search the library", "aria-label": "Search the library", autocomplete: "off",
    });
    const open = html("button", { class: "button wide", id: "open", type: "button" }, icon("M10 4v12M4 10h12"), "Open a puzzle");
    const list = html("div", { class: "library", id: "rail-list" });
    const words = signal("");
    const solved = signal(0);
    element.append(html("div", { class: "rail-head" }, html("div", { class: "rail-links" }, ...roomLinks("rail", bench)), open, search), list);
    const openRail = drawer(bench);
    open.addEventListener("click", () => {
      openRail(false);
      byId("intake", HTMLDialogElement).dispatchEvent(new Event("wanted"));
    });
    search.addEventListener("input", () => (words.value = search.value));
    effect(() => {
      void solved.value;
      const groups = groupsOf(opening.samples.value, opening.opened.value);
      redraw(list, () => draw(list, groups, words.value, opening.current.peek()));
    });
    effect(() => mark(list, opening.current.value));
    list.addEventListener("click", (event) => {
      const item = event.target instanceof Element ? event.target.closest("button") : null;
      if (!item) return;
      opening.go(item.dataset.key ?? "");
      openRail(false);
    });
    search.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown" && event.key !== "Enter") return;
      const first = list.querySelector("button");
      if (event.key === "Enter") first?.click();
      else if (first) focusOn(list, first);
      event.preventDefault();
    });
    list.addEventListener("keydown", (event) => walk(list, search, event));
    effect(() => {
      const [sheet, puzzle] = [desk.sheet.value, desk.puzzle.value];
      if (!sheet || !puzzle || !desk.isSolved.value || keepsakeOf(puzzle.entry.key)) return;
      remember(`picture.${puzzle.entry.key}`, JSON.stringify(keepsake(sheet, desk.marks.peek())));
      solved.value = solved.peek() + 1;
    });
  },
};

/** The library as a drawer on narrow screens. @param {Bench} bench @returns {(isOpen: boolean) => void} */
function drawer({ keyboard }) {
  const [rail, veil, toggle] = [byId("rail", HTMLElement), byId("veil", HTMLElement), byId("rail-toggle", HTMLElement)];
  const open = (/** @type {boolean} */ isOpen) => {
    const hadFocus = rail.contains(document.activeElement);
    rail.dataset.open = String(isOpen);
    veil.hidden = !isOpen;
    toggle.setAttribute("aria-expanded", String(isOpen));
    // Whoever walks by keyboard goes on where the drawer was opened.
    if (!isOpen && hadFocus) toggle.focus();
  };
  toggle.addEventListener("click", () => open(rail.dataset.open !== "true"));
  veil.addEventListener("click", () => open(false));
  keyboard.on((event) => {
    const isMeant = event.key === "Escape" && rail.dataset.open === "true";
    if (isMeant) open(false);
    return isMeant;
  });
  return open;
}

/** @param {readonly Entry[]} samples @param {readonly Entry[]} opened @returns {Map<string, Entry[]>} */
function groupsOf(samples, opened) {
  /** @type {Map<string, Entry[]>} */
  const groups = new Map(opened.length ? [["Recently opened", [...opened]]] : []);
  for (const entry of samples) groups.set(entry.family_title, [...(groups.get(entry.family_title) ?? []), entry]);
  return groups;
}

/** @param {HTMLElement} list @param {Map<string, Entry[]>} groups @param {string} search @param {string | null} current */
function draw(list, groups, search, current) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  list.replaceChildren();
  for (const [title, entries] of groups) {
    const items = entries.flatMap((entry) => {
      const name = nameOf(entry);
      const text = `${name} ${entry.family} ${entry.note} ${entry.width}x${entry.height} ${entry.height}x${entry.width}`.toLowerCase();
      return words.every((word) => text.includes(word)) ? [item(entry, name)] : [];
    });
    if (items.length > 0) list.append(html("section", { "aria-label": title }, html("h2", { class: "library-family" }, title), ...items));
  }
  if (!list.firstChild) list.append(html("p", { class: "library-empty" }, groups.size ? "No puzzle has that name." : "Loading the library…"));
  mark(list, current);
}

/** @param {Entry} entry @param {string} name */
function item(entry, name) {
  const note = html("span", { class: "library-note" }, [sizeOf(entry), entry.note, entry.level].filter(Boolean).join(" · "));
  if (wasSolved(entry)) note.append(" · ", html("span", { class: "solved" }, "solved"));
  const attributes = { type: "button", class: "library-item", tabindex: -1, "data-key": entry.address ?? entry.key, "data-name": entry.name };
  const words = html("span", {}, html("span", { class: "library-title" }, name), note);
  return html("button", attributes, markOf(entry), words);
}

/** Set apart the puzzle that lies open; it is the Tab stop of the list. @param {HTMLElement} list @param {string | null} current */
function mark(list, current) {
  const items = [...list.querySelectorAll("button")];
  const stop = items.find((one) => one.dataset.key === current) ?? items[0];
  for (const one of items) {
    one.setAttribute("aria-current", String(one.dataset.key === current));
    one.tabIndex = one === stop ? 0 : -1;
  }
  if (stop?.dataset.key === current) showNear(stop);
}

/** @param {HTMLElement} list @param {HTMLElement} item */
function focusOn(list, item) {
  for (const one of list.querySelectorAll("button")) one.tabIndex = one === item ? 0 : -1;
  item.focus();
}

/** @param {HTMLElement} list @param {HTMLElement} search @param {KeyboardEvent} event */
function walk(list, search, event) {
  const items = [...list.querySelectorAll("button")];
  const at = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (goal === undefined) return;
  if (goal < 0) search.focus();
  else if (items[goal]) focusOn(list, items[goal]);
  event.preventDefault();
}
