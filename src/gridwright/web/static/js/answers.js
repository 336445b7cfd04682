// From the answers of the server, which name cells and symbols as people do, to the numbers that the page draws with.

/** @import {SolveAnswer, ExplainAnswer, StepAnswer} from "./wire.js" */
/** @import {Answer, Candidates, Sheet, Step, Walk} from "./types.js" */

/** The number of a cell such as r3c7. @param {Sheet} sheet @param {string} name */
export function cellOf(sheet, name) {
  const [row = "1", column = "1"] = name.slice(1).split("c");
  return (Number(row) - 1) * sheet.width + Number(column) - 1;
}

/** What stands in every cell of a board written as rows, null where it is open. @param {Sheet} sheet @param {readonly string[]} rows */
export function cellsOf(sheet, rows) {
  const numbers = new Map(sheet.symbols.map((symbol, number) => [symbol.text, number]));
  return rows.flatMap((row) => Array.from(row, (mark) => numbers.get(mark) ?? null));
}

/** @param {Sheet} sheet @param {SolveAnswer} told @param {string} job @returns {Answer} */
export function readSolve(sheet, told, job) {
  return {
    job,
    verdict: told.verdict,
    found: told.read_verdict || told.verdict,
    words: told.words ?? "",
    count: told.count,
    solutions: told.solutions.map((rows) => cellsOf(sheet, rows)),
    differing: (told.differs ?? []).map((name) => cellOf(sheet, name)),
    seconds: told.seconds,
    settled: told.settled ? cellsOf(sheet, told.settled) : Array.from({ length: sheet.height * sheet.width }, () => null),
  };
}

/** @param {Sheet} sheet @param {ExplainAnswer} told @returns {Walk} */
export function readWalk(sheet, told) {
  const { rating } = told;
  return {
    start: told.candidates ?? [],
    steps: told.steps.map((step) => readStep(sheet, step)),
    verdict: told.verdict,
    solved: told.solved,
    note: told.note ?? "",
    rating: rating ? { label: rating.label, score: rating.score, hardest: rating.hardest_title ?? null } : null,
    seconds: told.seconds ?? 0,
  };
}

/** @param {Sheet} sheet @param {StepAnswer} told @returns {Step} */
function readStep(sheet, told) {
  const numbers = new Map(sheet.symbols.map((symbol, number) => [symbol.text, number]));
  /** @param {[string, string][]} pairs @returns {Candidates} */
  const candidates = (pairs) => pairs.map(([cell, symbol]) => [cellOf(sheet, cell), numbers.get(symbol) ?? 0]);
  const { technique, number = 0, title, text, short = text, full = [text], where, chain = [], picture = null } = told;
  const { ground = [], ink = [], stages = [], legend = [], changes = [] } = picture ?? {};
  const [placed, eliminated] = [candidates(told.placed), candidates(told.eliminated)];
  return { technique, number, title, text, short, full, where, placed, eliminated, chain, ground, ink, stages, legend, changes };
}
