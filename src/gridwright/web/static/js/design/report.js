// What a report has found out so far about a draft, put together from its parts.

/** @typedef {import("../wire.js").ExamineAnswer} Part */
/**
 * @typedef {{
 *   verdict: "unique" | "multiple" | "none" | "unknown", words: string, fates: string, shares: readonly number[],
 *   edits: readonly import("../wire.js").EditAnswer[], level: string, score: number | null, hardest: string,
 *   violations: readonly import("../wire.js").BrokenRule[], candidates: readonly (readonly number[])[],
 *   settling: readonly (readonly number[])[], redundant: readonly number[], solution: readonly number[],
 *   isStale: boolean, isOver: boolean,
 * }} Found
 */

/** @type {Found} */
export const NOTHING = Object.freeze({
  verdict: "unknown", words: "", fates: "", shares: [], edits: [], level: "", score: null, hardest: "", violations: [], candidates: [],
  settling: [], redundant: [], solution: [], isStale: false, isOver: false,
});

/** The parts that a report begins with. */
const FIRST = ["lines", "violations", "solution"];

/** @param {Found} found @param {Part} part @returns {Found} */
export function merged(found, part) {
  const before = FIRST.includes(part.stage) && found.isStale ? NOTHING : found;
  const { verdict, words, stage: _, ...rest } = part;
  // A stage that has not decided anything takes no verdict back.
  const said = verdict && verdict !== "unknown" ? { verdict, words: words ?? "" } : words ? { words } : {};
  return /** @type {Found} */ ({ ...before, ...rest, ...said, isStale: before.isStale && !FIRST.includes(part.stage) });
}

/** The solution of a design that has only one, symbol by symbol, -1 where there is no cell; nothing of others. @param {Found} found @returns {readonly number[]} */
export function onlySolution({ verdict, solution }) {
  return verdict === "unique" ? solution : [];
}

/**
 * What an edit gains. Edits are judged by what lines leave open, each seen alone: a picture may be unique all the same.
 *
 * @param {Pick<import("../wire.js").EditAnswer, "left" | "settles">} edit
 * @param {Found["verdict"]} verdict
 */
export function gainOf({ left, settles }, verdict) {
  if (verdict === "unique") return left === 0 ? "solvable line by line" : `line by line, ${left} stay open`;
  return left === 0 ? "makes it unique" : `leaves ${left} open${settles ? ", settles its part" : ""}`;
}

/**
 * The symbols that each cell can still hold, where that tells anything: nothing for a cell that may hold every one.
 *
 * @param {Found} found
 * @param {number} symbols  how many there are
 */
export function tellingCandidates({ candidates }, symbols) {
  return candidates.map((one) => (one.length < symbols ? one : []));
}

/**
 * How much cells are in doubt, from 0 to 3: the share of solutions that differ, or a guess where it is not known yet.
 * The solutions that were found are some of many: a cell that can hold several symbols is in doubt where all of
 * them agree, and one that may hold every symbol is blank rather than in doubt.
 *
 * @param {Found} found
 * @param {number} size
 * @param {number} symbols  how many there are
 * @returns {number[]}
 */
export function doubts(found, size, symbols) {
  return Array.from({ length: size }, (_, cell) => {
    const share = found.shares[cell];
    const count = found.candidates[cell]?.length ?? 0;
    if (count > 1 && count === symbols) return 0;
    if (share === 0) return count > 1 ? 1 : 0;
    if (share !== undefined) return share < 20 ? 1 : share < 45 ? 2 : 3;
    const fate = found.fates[cell];
    if (fate === "1") return 2;
    return fate === "2" ? 1 : (found.candidates[cell]?.length ?? 1) > 1 ? 2 : 0;
  });
}
