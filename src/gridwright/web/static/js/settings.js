// What a person wishes for, kept in the browser; storage may be forbidden or full, and then nothing is kept.

import { signal } from "./signals.js";

/** @param {string} key @param {string | null} value */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(`gridwright.${key}`);
    else localStorage.setItem(`gridwright.${key}`, value);
  } catch {
    // Play goes on without a memory.
  }
}

/** @param {string} key @returns {string | null} */
export function recall(key) {
  try {
    return localStorage.getItem(`gridwright.${key}`);
  } catch {
    return null;
  }
}

/** What was remembered as JSON, or something else where there is none. @template T @param {string} key @param {T} otherwise @returns {T} */
export function recallJson(key, otherwise) {
  try {
    return JSON.parse(recall(key) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * What a person may wish for: its group and title in the settings, its choices, and what is usual, the first of them.
 *
 * @typedef {{name: string, group: string, title: string, choices: readonly (readonly [string, string])[], hint?: string}} Wish
 */

/** @type {readonly (readonly [string, string])[]} */
const YES = [["yes", "On"], ["no", "Off"]];
/** @type {readonly (readonly [string, string])[]} */
const NO = [["no", "Off"], ["yes", "On"]];

/** @type {readonly Wish[]} */
export const WISHES = [
  { name: "letters", group: "Input", title: "Letters that move, besides the arrows",
    choices: [["wasd", "W A S D"], ["hjkl", "H J K L (then Shift H hints, Shift K checks)"], ["", "none"]] },
  { name: "swap", group: "Input", title: "Swap the mouse buttons", choices: NO, hint: "The left button crosses, the right one fills." },
  { name: "drag", group: "Input", title: "A dragged run",
    choices: [["same", "takes cells like the first one"], ["open", "takes open cells only"], ["all", "overwrites everything"]] },
  { name: "lock", group: "Input", title: "A dragged run stays in its line", choices: YES },
  { name: "crossed", group: "Input", title: "Filling a crossed cell", choices: [["fill", "fills it"], ["clear", "clears it"]] },
  { name: "tap", group: "Input", title: "A tap of a finger", choices: [["tool", "does what the chosen tool says"], ["round", "fills, crosses and clears in turn"]] },
  { name: "press", group: "Input", title: "A long press crosses", choices: YES },
  { name: "digitfirst", group: "Input", title: "Digit first", choices: NO, hint: "Choose a digit, then tap the cells it goes into." },
  { name: "faults", group: "Help", title: "Mistakes that are shown",
    choices: [
      ["rules", "broken rules"], ["notes", "broken rules, in notes too"], ["solution", "whatever differs from the solution"],
      ["full", "the same, once the grid is full"], ["off", "none"],
    ] },
  { name: "tidying", group: "Help", title: "An entry removes its note from cells that it sees",
    choices: [["always", "always"], ["legal", "where it breaks no rule"], ["never", "never"]] },
  { name: "marking", group: "Help", title: "Clues are dimmed",
    choices: [["clues", "one by one, as blocks are finished"], ["lines", "when the whole line is done"], ["off", "by hand only"]] },
  { name: "crossing", group: "Help", title: "Cross the rest of a finished line", choices: NO },
  { name: "peers", group: "Help", title: "Light the row, column and box of a chosen cell", choices: YES },
  { name: "same", group: "Help", title: "Light equal digits", choices: YES },
  { name: "band", group: "Help", title: "Light the row and column under the pointer", choices: YES },
  { name: "badge", group: "Help", title: "Count a run while it is drawn", choices: YES },
  { name: "theme", group: "Look", title: "Colours",
    choices: [["", "as the system"], ["light", "light"], ["dark", "dark"], ["classic", "strong hues, for states"]] },
  { name: "digits", group: "Look", title: "Digits and notes", choices: [["usual", "usual size"], ["large", "large"]] },
  { name: "palette", group: "Look", title: "Cell colours", choices: [["nine", "nine"], ["five", "five that nearly everybody can tell apart"]] },
  { name: "labels", group: "Look", title: "Letters on cell colours", choices: NO, hint: "So that colours are told apart without hue." },
  { name: "clock", group: "Game", title: "Show the clock", choices: YES },
  { name: "hides", group: "Game", title: "A pause hides the board", choices: YES },
  { name: "points", group: "Game", title: "Offer points at the end", choices: YES },
  { name: "paper", group: "Print", title: "On paper", choices: [["shown", "what the board shows"], ["bare", "the bare puzzle"]] },
];

export class Settings {
  constructor() {
    /** @type {Map<string, import("./signals.js").Signal<string>>} */
    this.wishes = new Map(WISHES.map((wish) => [wish.name, signal(known(wish, recall(wish.name)))]));
  }

  /** The signal of a wish. @param {string} name */
  of(name) {
    const wish = this.wishes.get(name);
    if (!wish) throw new Error(`nobody can wish for ${name}`);
    return wish;
  }

  /** Whether something is wished for. @param {string} name */
  is(name) {
    return this.of(name).value === "yes";
  }

  /** @param {string} name @param {string} value */
  choose(name, value) {
    this.of(name).value = value;
    remember(name, value);
  }

  /** The options with which games begin, as the server reads them. */
  gameOptions() {
    const words = ["faults", "tidying", "marking"].map((name) => `${name}=${this.of(name).peek()}`);
    return [...words, `crossing=${this.of("crossing").peek()}`].join(" ");
  }
}

/** What was remembered, where it can still be chosen. @param {Wish} wish @param {string | null} value */
function known({ choices }, value) {
  return choices.some(([one]) => one === value) && value !== null ? value : (choices[0]?.[0] ?? "");
}
