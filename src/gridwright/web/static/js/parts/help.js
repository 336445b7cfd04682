// Help: the keys, and a page for every technique and every rule with a board to look at; the lists come from the server.

/** @import {Bench, Part, Sheet} from "../types.js" */
/** @import {HelpAnswer, RuleHelp, TechniqueHelp} from "../wire.js" */

import { readWalk } from "../answers.js";
import { attempt, get } from "../api.js";
import { Board } from "../board/board.js";
import { button, card, factList } from "../controls.js";
import { html } from "../dom.js";
import { sizeOf } from "../identity.js";
import { keySheets } from "../keysheets.js";
import { OPEN } from "../mark.js";
import { addressOf } from "../routing.js";
import { capital, sentence } from "../sentence.js";
import { effect, signal } from "../signals.js";
import { legendOf } from "../stages.js";
import { WalkPictures } from "../walk.js";

/** @type {Part} */
export const PART = {
  name: "help",
  title: "Help",
  place: "room",
  order: 70,
  link: { where: "bar", icon: "M7 7.5a3 3 0 1 1 4 2.8c-.8.4-1 .9-1 1.7M10 15.5v.1" },
  mount(room, bench) {
    void new HelpRoom(room, bench).begin();
  },
};

class HelpRoom {
  /** @param {HTMLElement} room @param {Bench} bench */
  constructor(room, bench) {
    this.bench = bench;
    this.list = html("nav", { class: "help-list", "aria-label": "Help pages" });
    this.page = html("article", { class: "help-page", tabindex: 0, "aria-label": "Help page" });
    this.search = html("input", { class: "field", type: "search", placeholder: "Search the help", "aria-label": "Search the help" });
    this.words = signal("");
    this.search.addEventListener("input", () => (this.words.value = this.search.value.toLowerCase()));
    room.classList.add("help");
    // On a phone the list makes way for the page that was chosen.
    const all = html("a", { class: "help-all", href: addressOf({ room: "help", path: [] }) }, "All help pages");
    room.append(html("div", { class: "help-side" }, this.search, all, this.list), this.page);
    effect(() => (room.dataset.reading = String(bench.routing.path.value.length > 0 && this.words.value === "")));
  }

  async begin() {
    await attempt(async () => {
      /** @type {HelpAnswer} */
      const told = await get("help");
      effect(() => this.#list(told, this.words.value));
      effect(() => {
        if (this.bench.routing.room.value === "help") void this.#open(this.bench.routing.path.value);
      });
    }, (reason) => this.#fail(reason));
  }

  /** @param {HelpAnswer} told @param {string} words */
  #list({ techniques, rules }, words) {
    const here = this.bench.routing.path.value.join("/");
    const link = (/** @type {string} */ title, /** @type {string[]} */ ...path) => {
      const made = html("a", { href: addressOf({ room: "help", path }), "aria-current": path.join("/") === here ? "page" : null }, title);
      return title.toLowerCase().includes(words) ? [html("li", {}, made)] : [];
    };
    /** @type {[string, HTMLElement[]][]} */
    const groups = [["Keys", link("Keyboard shortcuts", "keys")]];
    for (const { family, family_title, name, title } of techniques) {
      const group = `Techniques: ${family_title.toLowerCase()}`;
      if (groups.at(-1)?.[0] !== group) groups.push([group, []]);
      groups.at(-1)?.[1].push(...link(title, "technique", family, name));
    }
    groups.push(["Rules of sudoku", rules.flatMap(({ name, title }) => link(title, "rule", name))]);
    this.list.replaceChildren(
      ...groups.flatMap(([title, items]) => (items.length ? [html("section", {}, html("h2", {}, title), html("ul", {}, ...items))] : [])),
    );
  }

  /** @param {readonly string[]} path */
  async #open(path) {
    const [kind, ...name] = path;
    await attempt(async () => {
      if (kind === "technique") this.#technique(await get(`help/techniques/${name.map(encodeURIComponent).join("/")}`));
      else if (kind === "rule") this.#rule(await get(`help/rules/${encodeURIComponent(name[0] ?? "")}`));
      else this.#keys();
    }, (reason) => this.#fail(reason));
    this.page.scrollTop = 0;
  }

  /** @param {TechniqueHelp} told */
  #technique({ title, family_title, level, first_cost, later_cost, aliases, text, sheet, walk }) {
    const facts = factList([
      ["Family", family_title], ["Level", `${level} of 5`], ["Costs", `${first_cost} the first time, ${later_cost} later`], ["Also called", aliases.join(", ")],
    ]);
    this.page.replaceChildren(html("h2", {}, title), html("p", { class: "step-text" }, text), facts);
    const [step] = walk.steps;
    if (!step) return;
    const toggle = button("", () => show(1 - pictures.at));
    this.page.append(html("h3", {}, "An example"), html("p", {}, ...sentence(step.text)), toggle);
    const board = this.#board(sheet);
    const marker = this.bench.desk.markers[sheet.marking];
    if (!board || !marker) return;
    const pictures = new WalkPictures(sheet, readWalk(sheet, walk), marker);
    const legend = html("ul", { class: "legend", "aria-label": "Legend" });
    this.page.append(legend);
    const show = (/** @type {number} */ at) => {
      pictures.goTo(at);
      board.paint({ ...pictures.picture(), isFinished: false });
      legend.replaceChildren(...legendOf(pictures.step?.legend ?? []));
      toggle.textContent = at === 0 ? "Show the step" : "Show the position before it";
    };
    show(1);
  }

  /** @param {RuleHelp} told */
  #rule({ title, text, told, names, sheet }) {
    this.page.replaceChildren(html("h2", {}, capital(title)), html("p", { class: "step-text" }, text));
    if (told) this.page.append(html("p", {}, `On a puzzle: “${told}”`));
    if (names.length > 0) this.page.append(factList([["Also called", names.join(", ")]]));
    this.page.append(html("h3", {}, "An example"));
    this.#board(sheet)?.paint({ marks: sheet.givens.map(() => OPEN) });
  }

  #keys() {
    const sheets = keySheets().map(([title, table]) => card(title, table));
    this.page.replaceChildren(html("h2", {}, "Keys"), html("div", { class: "room-columns" }, ...sheets));
  }

  /** A board that is only looked at. @param {Sheet} sheet */
  #board(sheet) {
    const marker = this.bench.desk.markers[sheet.marking];
    if (!marker) return null;
    const root = html("div", { class: "board" });
    const scroll = html("div", { class: "board-scroll help-board" }, root);
    this.page.append(scroll);
    const board = new Board(root, scroll, this.bench.settings);
    board.show(sheet, `Example, ${sizeOf(sheet)}`, marker);
    return board;
  }

  /** @param {string} reason */
  #fail(reason) {
    this.page.replaceChildren(html("p", { role: "alert" }, reason));
  }
}
