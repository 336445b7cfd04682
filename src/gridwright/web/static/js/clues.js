// Clues by line: which of them are ticked off, or whose blocks are finished.

/** @import {Clues} from "./types.js" */

/** @param {Clues} clues @param {[number, number[]][]} changed @returns {Clues} */
export function merged(clues, changed) {
  return changed.length === 0 ? clues : new Map([...clues, ...changed]);
}

/** @param {Clues} one @param {Clues} other */
export function sameClues(one, other) {
  const lines = [...new Set([...one.keys(), ...other.keys()])];
  return lines.every((line) => (one.get(line) ?? []).join() === (other.get(line) ?? []).join());
}
