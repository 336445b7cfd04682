// Clues by line: which of them are ticked off, or whose blocks are finished; and whether a stroke still fits what stands there.

/** @import {Clues, Mark, Stroke} from "./types.js" */

import { OPEN, sameMark } from "./mark.js";

/** @param {Clues} clues @param {[number, number[]][]} changed @returns {Clues} */
export function merged(clues, changed) {
  return changed.length === 0 ? clues : new Map([...clues, ...changed]);
}

/** @param {Clues} one @param {Clues} other */
function sameClues(one, other) {
  const lines = [...new Set([...one.keys(), ...other.keys()])];
  return lines.every((line) => (one.get(line) ?? []).join() === (other.get(line) ?? []).join());
}

/**
 * Whether a stroke means the same although another window played on: in its cells stands what stood there when it was made,
 * and where it ticks a clue, no clue was ticked meanwhile.
 *
 * @param {{stroke: Stroke | null, before: ReadonlyMap<number, Mark> | null, ticks: Clues}} change
 * @param {readonly Mark[]} told
 * @param {Clues} ticked
 */
export function stillFits({ stroke, before, ticks }, told, ticked) {
  if (!stroke || !before) return false;
  if (before.size === 0) return stroke.text.includes("/") && sameClues(ticks, ticked);
  return [...before].every(([cell, mark]) => sameMark(mark, told[cell] ?? OPEN));
}
