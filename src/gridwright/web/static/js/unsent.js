// Strokes that a page could not send any more when it was left: kept here, and played when the puzzle is opened again.

import { recallJson, remember } from "./settings.js";

/** @typedef {{version: number | null, strokes: string[]}} Unsent  and how many changes the game had, where that was known */

/** @param {string} puzzle @param {number | null} version @param {readonly string[]} strokes */
export function keepUnsent(puzzle, version, strokes) {
  remember(`unsent.${puzzle}`, strokes.length > 0 ? JSON.stringify({ version, strokes }) : null);
}

/**
 * Take the kept strokes that a game lacks; some may have reached the server after all, and another window may have played.
 *
 * @param {string} puzzle
 * @param {number} version
 * @param {string} record  the text of the game, a line for each change
 * @returns {string[]}
 */
export function takeUnsent(puzzle, version, record) {
  const { version: known, strokes } = recallJson(`unsent.${puzzle}`, /** @type {Unsent} */ ({ version: null, strokes: [] }));
  remember(`unsent.${puzzle}`, null);
  const came = known === null ? 0 : version - known;
  if (came < 0 || came > strokes.length) return [];
  const last = record.trimEnd().split("\n").slice(-came || Infinity).map((line) => line.slice(line.indexOf(" ") + 1));
  return last.every((text, at) => text === strokes[at]) ? strokes.slice(came) : [];
}

/** Forget which game was played on a puzzle here, so that it is begun as its text says; the server keeps it. @param {string} puzzle */
export function forgetGame(puzzle) {
  for (const kind of ["held", "game", "unsent"]) remember(`${kind}.${puzzle}`, null);
}
