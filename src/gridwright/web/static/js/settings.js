// What a person wishes for, kept in the browser; storage may be forbidden or full, and then nothing is kept.

import { signal } from "./store.js";

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

export class Settings {
  constructor() {
    /** Which letters move over the board: "wasd", "hjkl" or "". */
    this.letters = signal(recall("letters") ?? "wasd");
  }

  /** @param {string} letters */
  chooseLetters(letters) {
    this.letters.value = letters;
    remember("letters", letters);
  }
}
