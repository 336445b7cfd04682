// The library: games to go on with, the puzzles of the day, and everything on the shelf with filters, search and pages.

/** @import {Bench, Part} from "../types.js" */
/** @import {Choice, ListedGame, ShelfChoices, ShelfEntry, ShelfPage} from "../wire.js" */

import { attempt, get } from "../api.js";
import { button, choice } from "../controls.js";
import { byId, html, icon, redraw } from "../dom.js";
import { puzzleCard } from "../identity.js";
import { timeText } from "../options.js";
import { introduction } from "../introduction.js";
import { addressOf } from "../routing.js";
import { effect } from "../signals.js";

const PAGE = 60;
const PAUSE = 200;
/** What the filters offer besides what the shelf tells. @type {[string, string][]} */
const SOLVED = [["", "Any progress"], ["false", "Unsolved"], ["begun", "Unfinished"], ["true", "Solved"], ["mine", "Made by me"]];
/** Ranges of the longer side. @type {[string, string][]} */
const SIZES = [["", "All sizes"], ["-10", "Up to 10"], ["11-20", "11 to 20"], ["21-30", "21 to 30"], ["31-", "31 or more"]];

/** The orders as people call them, the usual one first. @type {[string, string][]} */
const ORDERS = [
  ["level", "Easiest first"], ["hardest", "Hardest first"], ["size", "Smallest first"], ["largest", "Largest first"], ["title", "By title"], ["newest", "Newest first"],
  ["oldest", "Oldest first"],
];
/** How many puzzles of each family are offered to begin with, and among how many they are looked for. */
const FIRST = 4;
const AMONG = 100;

/** @type {Part} */
export const PART = {
  name: "library",
  title: "Library",
  place: "room",
  order: 35,
  link: { where: "rail", icon: "M3 4h4v12H3zM9 4h4v12H9zM15 5l3 11" },
  mount(room, bench) {
    new LibraryRoom(room, bench);
  },
};

class LibraryRoom {
  /** @param {HTMLElement} room @param {Bench} bench */
  constructor(room, bench) {
    this.bench = bench;
    this.asked = 0;
    this.showKinds = () => {};
    this.next = "";
    this.search = html("input", { class: "field", type: "search", id: "shelf-search", placeholder: "Search by name, tag or author", "aria-label": "Search the shelf" });
    this.filters = html("div", { class: "filters", role: "group", "aria-label": "Filters" });
    this.families = html("div", { class: "switch", role: "group", "aria-label": "Family" });
    this.family = "";
    /** @type {Map<string, HTMLSelectElement>} */
    this.selects = new Map();
    this.count = html("p", { class: "quiet", role: "status", id: "shelf-count" }, "Loading the library…");
    this.cards = html("ul", { class: "shelf", "aria-label": "Puzzles" });
    this.more = button("Show more", () => this.#look(this.next), "button", { hidden: true });
    this.games = html("section", { "aria-label": "Continue playing", hidden: true });
    this.days = html("ul", { class: "shelf days" });
    this.first = html("section", { "aria-label": "Good first puzzles", hidden: true });
    this.introduction = introduction();
    const fold = html("details", { class: "filter-fold", open: matchMedia("(min-width: 720px)").matches }, html("summary", {}, "Filters and order"), this.filters);
    const open = button(icon("M10 4v12M4 10h12"), () => byId("intake", HTMLDialogElement).dispatchEvent(new Event("wanted")));
    open.append("Open a puzzle");
    const make = html("a", { class: "button", href: addressOf({ room: "design", path: [] }) }, "Create a puzzle");
    const today = html("section", { "aria-label": "Today" },
      html("div", { class: "shelf-head" }, html("h2", {}, "Today"), html("div", { class: "row tight" }, make, open)), this.days);
    room.append(
      today, this.games, this.first, this.introduction,
      html("section", { "aria-label": "Shelf" },
        html("h2", {}, "All puzzles"), html("div", { class: "shelf-tools" }, this.families, this.search, fold), this.count, this.cards, this.more),
    );
    /** @type {number | undefined} */
    let pause;
    this.search.addEventListener("input", () => {
      window.clearTimeout(pause);
      pause = window.setTimeout(() => this.#look(), PAUSE);
    });
    effect(() => {
      if (bench.routing.room.value !== "library") return;
      void this.#choices();
      void this.#look();
      void this.#listGames();
      void this.#listDays();
    });
  }

  /** Fill the filters with what there is to choose from. */
  async #choices() {
    const told = /** @type {ShelfChoices | null} */ (await this.#ask("shelf/choices"));
    if (!told) return;
    const counted = (/** @type {string} */ all, /** @type {Choice[]} */ choices) =>
      /** @type {[string, string][]} */ ([["", all], ...choices.map(({ name, title, count }) => [name, `${title} (${count})`])]);
    this.#offerFamilies(told);
    // Kinds of the family that is chosen; there are many.
    this.showKinds = () => this.#filter("kind", "Kind", counted("All kinds", told.kinds.filter((kind) => !this.family || kind.family === this.family)));
    this.showKinds();
    this.#filter("size", "Size", SIZES);
    const levels = (/** @type {string} */ all, /** @type {string} */ way) => /** @type {[string, string][]} */ ([["", all], ...told.levels.map(({ name }) => [name, `${way} ${name}`])]);
    this.#filter("from", "Lowest level", levels("From any level", "From"));
    this.#filter("to", "Highest level", levels("Up to any level", "Up to"));
    this.#filter("solved", "Solved", SOLVED);
    this.#filter("collection", "Collection", [["", "All collections"], ...told.collections.map(({ name, count }) => /** @type {[string, string]} */ ([name, `${name} (${count})`]))]);
    this.#filter("sort", "Order", ORDERS);
    await this.#listFirst(told.families.map(({ name }) => name));
  }

  /** The families come first: buttons, each with how many puzzles it has. @param {ShelfChoices} told */
  #offerFamilies({ families }) {
    const all = families.reduce((sum, { count }) => sum + count, 0);
    const buttons = [{ name: "", title: "All", count: all }, ...families].map(({ name, title, count }) => {
      const made = button(`${title} (${count})`, () => {
        this.family = name;
        for (const one of buttons) one.setAttribute("aria-pressed", String(one === made));
        this.showKinds();
        void this.#look();
      }, "", { "aria-pressed": String(name === this.family) });
      return made;
    });
    redraw(this.families, () => this.families.replaceChildren(...buttons));
  }

  /** @param {string} name @param {string} title @param {[string, string][]} choices */
  #filter(name, title, choices) {
    if (choices.length < 2) return;
    const select = choice(choices, { "aria-label": title });
    const known = this.selects.get(name);
    if (known) {
      const chosen = known.value;
      known.replaceChildren(...select.children);
      known.value = choices.some(([value]) => value === chosen) ? chosen : "";
      return;
    }
    select.addEventListener("change", () => void this.#look());
    this.selects.set(name, select);
    this.filters.append(select);
  }

  /** Ask the shelf; from a place on, what is found is added to what is shown. @param {string} [after] */
  async #look(after = "") {
    const asked = ++this.asked;
    const wanted = new URLSearchParams({ text: this.search.value, limit: String(PAGE), after, count: String(!after) });
    wanted.set("sort", ORDERS[0]?.[0] ?? "");
    if (this.family) wanted.set("family", this.family);
    const chosen = new Map([...this.selects].map(([name, { value }]) => [name, value]));
    const [from, to] = ["from", "to"].map((name) => chosen.get(name) ?? "");
    if (from || to) wanted.set("level", `${from}..${to}`);
    for (const [name, value] of chosen) {
      if (value === "mine") wanted.append("tag", "mine");
      else if (value === "begun") wanted.set("begun", "true");
      else if (value && name !== "from" && name !== "to") wanted.set(name, value);
    }
    const page = /** @type {ShelfPage | null} */ (await this.#ask(`shelf?${wanted}`));
    if (!page || asked !== this.asked) return;
    this.next = page.next;
    this.more.hidden = !page.next;
    if (page.count !== null) this.count.textContent = page.count === 1 ? "1 puzzle" : `${page.count} puzzles`;
    const cards = page.puzzles.map((entry) => html("li", {}, card(entry)));
    if (after) this.cards.append(...cards);
    else redraw(this.cards, () => this.cards.replaceChildren(...cards));
    if (!after && cards.length === 0) this.cards.append(html("li", { class: "library-empty" }, "No puzzles match. Try fewer filters, or create one."));
  }

  /** Offer puzzles of the easiest level that are not solved yet: of every family in turn, of every size one, small ones first. @param {string[]} families */
  async #listFirst(families) {
    const lists = await Promise.all(families.map(async (family) => {
      const open = { family, solved: "false" };
      const [easiest] = await this.#found({ ...open, sort: "level", limit: "1" });
      return easiest?.level ? this.#found({ ...open, level: easiest.level, sort: "size", limit: String(AMONG) }) : [];
    }));
    const sizes = lists.map((list) => [...new Map([...list].reverse().map((entry) => [`${entry.height} ${entry.width}`, entry])).values()].reverse());
    const mixed = Array.from({ length: FIRST }, (_, at) => sizes.flatMap((list) => list[at] ?? [])).flat();
    this.first.hidden = mixed.length === 0;
    redraw(this.first, () => this.first.replaceChildren(html("h2", {}, "Good first puzzles"), html("ul", { class: "shelf" }, ...mixed.map((entry) => html("li", {}, card(entry))))));
  }

  /** @param {Record<string, string>} asked @returns {Promise<ShelfEntry[]>} */
  async #found(asked) {
    const page = /** @type {ShelfPage | null} */ (await this.#ask(`shelf?${new URLSearchParams(asked)}`));
    return page?.puzzles ?? [];
  }

  async #listGames() {
    const games = /** @type {ListedGame[] | null} */ (await this.#ask("games?state=open&limit=12")) ?? [];
    const begun = games.filter((game) => game.steps > 0);
    this.games.hidden = begun.length === 0;
    // Whoever plays knows what the puzzles are.
    this.introduction.hidden = games.length > 0;
    redraw(this.games, () => this.games.replaceChildren(html("h2", {}, "Continue playing"), html("ul", { class: "shelf" }, ...begun.map((game) => html("li", {}, this.#game(game))))));
  }

  /** @param {ListedGame} game */
  #game(game) {
    // Nobody knows how much of a picture is left to mark.
    const done = game.left > 0 ? `${game.left} left` : game.steps === 1 ? "1 step" : `${game.steps} steps`;
    return puzzleCard(addressOf({ room: "play", path: [`game-${game.id}`] }), game.entry, [game.entry.level, timeText(game.seconds), done]);
  }

  async #listDays() {
    const days = /** @type {import("../wire.js").DailyEntry[] | null} */ (await this.#ask("daily")) ?? [];
    redraw(this.days, () => this.days.replaceChildren(...days.map((day) => {
      const date = new Date(`${day.day}T12:00`);
      const part = (/** @type {Intl.DateTimeFormatOptions} */ form) => date.toLocaleDateString("en", form);
      // What the puzzle is shows when it is opened: it is made then.
      const leaf = html("span", { class: "leaf", "aria-hidden": "true" }, html("small", {}, part({ month: "short" })), html("b", {}, part({ day: "numeric" })));
      const note = [part({ weekday: "long", day: "numeric", month: "long" }), day.note].join(" · ");
      const words = html("span", {}, html("span", { class: "library-title" }, day.title), html("span", { class: "library-note" }, note));
      return html("li", {}, html("a", { class: "shelf-card", href: addressOf({ room: "play", path: [`day-${day.family}-${day.day}`] }) }, leaf, words));
    })));
  }

  /** @param {string} path @returns {Promise<unknown>} */
  async #ask(path) {
    return (await attempt(() => get(path), (reason) => (this.count.textContent = reason))) ?? null;
  }
}

/** @param {ShelfEntry} entry */
function card(entry) {
  return puzzleCard(addressOf({ room: "play", path: [entry.key] }), entry, [entry.kind, entry.level, entry.verdict === "unique" || !entry.verdict ? "" : entry.verdict]);
}
