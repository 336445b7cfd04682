// Settings, kept in the browser; where storage is forbidden or full, nothing is kept.

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
 * A setting: its group and title on the settings page, and its choices, the default first.
 *
 * @typedef {{name: string, group: string, title: string, choices: readonly (readonly [string, string])[], hint?: string}} Setting
 */

/** @type {readonly (readonly [string, string])[]} */
const YES = [["yes", "On"], ["no", "Off"]];
/** @type {readonly (readonly [string, string])[]} */
const NO = [["no", "Off"], ["yes", "On"]];

/** @type {readonly Setting[]} */
export const SETTINGS = [
  { name: "letters", group: "Input", title: "Movement keys besides the arrows",
    choices: [["wasd", "W A S D"], ["hjkl", "H J K L (then Shift H hints, Shift K checks)"], ["", "none"]] },
  { name: "swap", group: "Input", title: "Swap the mouse buttons", choices: NO, hint: "The left button crosses, the right one fills." },
  { name: "drag", group: "Input", title: "Dragging",
    choices: [["same", "changes cells like the first one"], ["open", "changes blank cells only"], ["all", "overwrites everything"]] },
  { name: "lock", group: "Input", title: "Keep a drag in one row or column", choices: YES },
  { name: "crossed", group: "Input", title: "Filling a crossed cell", choices: [["fill", "fills it"], ["clear", "clears it"]] },
  { name: "tap", group: "Input", title: "Tapping a cell", choices: [["tool", "uses the chosen tool"], ["round", "fills, crosses and clears in turn"]] },
  { name: "press", group: "Input", title: "Long press crosses out", choices: YES },
  { name: "digitfirst", group: "Input", title: "Digit first", choices: NO, hint: "Choose a digit, then tap the cells it goes into." },
  { name: "faults", group: "Help", title: "Show mistakes",
    choices: [
      ["rules", "broken rules"], ["notes", "broken rules, also in notes"], ["solution", "anything that differs from the solution"],
      ["full", "the same, once the grid is full"], ["off", "none"],
    ] },
  { name: "tidying", group: "Help", title: "Remove notes when a digit is entered",
    choices: [["always", "always"], ["legal", "unless it breaks a rule"], ["never", "never"]] },
  { name: "marking", group: "Help", title: "Cross off clues",
    choices: [["clues", "block by block"], ["lines", "when the whole line is done"], ["off", "by hand only"]] },
  { name: "notes", group: "Look", title: "Corner notes",
    choices: [["corners", "fill the corners, then the edges"], ["places", "each digit at its own place"]] },
  { name: "crossing", group: "Help", title: "Cross out the rest of a finished line", choices: NO },
  { name: "peers", group: "Help", title: "Highlight the row, column and box of the selected cell", choices: YES },
  { name: "same", group: "Help", title: "Highlight equal digits", choices: YES },
  { name: "band", group: "Help", title: "Highlight the row and column under the pointer", choices: YES },
  { name: "badge", group: "Help", title: "Show the length of a run while drawing", choices: YES },
  { name: "depth", group: "Help", title: "Explanations",
    choices: [["plain", "plain: what follows, and why"], ["short", "short: only what follows"], ["full", "full: every reason, one by one"]] },
  { name: "theme", group: "Look", title: "Colours",
    choices: [["", "same as the system"], ["light", "light"], ["dark", "dark"], ["classic", "classic strong colours"]] },
  { name: "numbers", group: "Look", title: "Row and column numbers", choices: NO, hint: "Hints speak of row 12 or r3c5." },
  { name: "digits", group: "Look", title: "Digits and notes", choices: [["usual", "normal"], ["large", "large"]] },
  { name: "palette", group: "Look", title: "Cell colours", choices: [["nine", "nine"], ["five", "five, friendly to colour blindness"]] },
  { name: "labels", group: "Look", title: "Letters on cell colours", choices: NO, hint: "Tell colours apart without relying on hue." },
  { name: "clock", group: "Game", title: "Show the clock", choices: YES },
  { name: "background", group: "Game", title: "Pause the clock while the page is in the background", choices: YES },
  { name: "hides", group: "Game", title: "Hide the board while paused", choices: YES },
  { name: "points", group: "Game", title: "Offer a score at the end", choices: YES },
  { name: "paper", group: "Print", title: "On paper", choices: [["shown", "the board as it stands"], ["bare", "the empty puzzle"]] },
];

export class Settings {
  constructor() {
    /** @type {Map<string, import("./signals.js").Signal<string>>} */
    this.values = new Map(SETTINGS.map((setting) => [setting.name, signal(known(setting, recall(setting.name)))]));
  }

  /** The value of a setting, as a signal. @param {string} name */
  of(name) {
    const setting = this.values.get(name);
    if (!setting) throw new Error(`there is no setting ${name}`);
    return setting;
  }

  /** Whether a setting is on. @param {string} name */
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

/** What was remembered, where it can still be chosen. @param {Setting} setting @param {string | null} value */
function known({ choices }, value) {
  return choices.some(([one]) => one === value) && value !== null ? value : (choices[0]?.[0] ?? "");
}
