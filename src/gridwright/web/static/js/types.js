// The shapes of what the server sends and of what the page keeps; types only, nothing runs here.

/**
 * @typedef {{text: string, format: string | null, number: number}} Source
 * @typedef {{text: string, name: string, colour: string | null}} Symbol
 * @typedef {{text: string, symbol: number}} Label
 * @typedef {{name: string, labels: Label[]}} Header
 * @typedef {{name: string, cells: number[], is_distinct: boolean}} Group
 * @typedef {{
 *   family: string, height: number, width: number, marking: "paint" | "write",
 *   symbols: Symbol[], blank: number | null, givens: (number | null)[],
 *   thick_rows: number[], thick_columns: number[], walls: [number, number][],
 *   row_headers: Header[], column_headers: Header[], groups: Group[],
 *   tints: {name: string, cells: number[]}[], signs: {small: number, large: number}[],
 *   cages: {cells: number[], text: string}[], rules: string[], thermometers: number[][],
 *   outside: {cell: number, down: number, right: number, text: string}[],
 * }} Sheet
 * @typedef {{title: string, author: string, licence: string, source: string, description: string}} About
 * @typedef {{
 *   id: string, source: Source, format: {name: string, title: string}, count: number,
 *   about: About, sheet: Sheet, progress: (number | null)[] | null, writable: {name: string, title: string}[],
 * }} Opened
 *
 * @typedef {"open" | "done" | "wrong"} LineState
 * @typedef {{
 *   cells: (number | null)[], violations: {text: string, cells: number[]}[], lines: LineState[], line_faults: string[],
 *   solved: boolean,
 * }} Standing
 *
 * @typedef {{
 *   verdict: "unique" | "multiple" | "none" | "unknown", words: string, count: number, complete: boolean,
 *   solutions: (number | null)[][], differing: number[], settled: (number | null)[],
 *   engine: string, effort: Record<string, number>, seconds: number, reason: string | null,
 * }} Answer
 *
 * @typedef {"waiting" | "running" | "done" | "stopped" | "failed"} JobState
 * @typedef {{
 *   job: string, kind: string, state: JobState, elapsed: number, seconds: number,
 *   answer: any, problem: string | null,
 * }} Report
 *
 * @typedef {[number, number][]} Candidates  Pairs of a cell and a symbol.
 * @typedef {{
 *   technique: string, title: string, text: string, where: string,
 *   placed: Candidates, eliminated: Candidates, because: Candidates, marks: Highlight[], links: Link[],
 *   groups: number[], chain: {title: string, text: string}[], changes: [number, number[]][],
 * }} Step
 * @typedef {{label: string, score: number, hardest: string | null, counts: Record<string, number>}} Rating
 * @typedef {{
 *   start: number[][], steps: Step[], verdict: string, solved: boolean, note: string, rating: Rating | null,
 * }} Walk
 * @typedef {{
 *   rung: number, text: string, cells: number[], step: Step | null, is_mistake: boolean, after: number[][] | null,
 * }} Hint
 *
 * @typedef {{symbol: number | null, notes: readonly number[]}} Mark  What stands in a cell: one symbol, or notes.
 * @typedef {"play" | "answer" | "steps"} View
 *
 * @typedef {{cell: number, role: string, symbol: number | null}} Highlight
 * @typedef {{start: Candidates, end: Candidates, is_strong: boolean}} Link
 * @typedef {{
 *   marks: readonly Mark[], lines?: readonly LineState[], wrong?: ReadonlySet<number>, hatched?: readonly number[],
 *   highlights?: readonly Highlight[], links?: readonly Link[], within?: readonly number[], fresh?: readonly number[],
 *   focusLines?: ReadonlySet<number>, isFinished?: boolean,
 * }} Picture  What the board shows at one moment.
 */

export {};
