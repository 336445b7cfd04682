// How often each symbol is still to be written.

/** @import {Mark, Sheet} from "../types.js" */

/**
 * Count what is left of each symbol, over all grids of the sheet; null where no group has to hold every symbol, so that
 * nobody can know. A symbol is done only where each of those groups holds it.
 *
 * @param {Pick<Sheet, "symbols" | "givens" | "groups">} sheet
 * @param {readonly Pick<Mark, "symbol">[]} marks
 * @returns {number[] | null}
 */
export function remaining({ symbols, givens, groups }, marks) {
  const written = marks.map((mark, cell) => givens[cell] ?? mark.symbol);
  const full = groups.filter(({ cells }) => cells.length === symbols.length);
  if (full.length === 0) return null;
  const often = Math.round(new Set(full.flatMap(({ cells }) => cells)).size / symbols.length);
  return symbols.map((_, symbol) => {
    if (full.every(({ cells }) => cells.some((cell) => written[cell] === symbol))) return 0;
    return Math.max(1, often - written.filter((one) => one === symbol).length);
  });
}
