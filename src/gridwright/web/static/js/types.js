// The shapes of what the page keeps; those of what the server sends are in wire.js; types only, nothing runs here.

/**
 * @typedef {import("./wire.js").SourceAnswer} Source
 * @typedef {import("./wire.js").Symbol} Symbol
 * @typedef {import("./wire.js").Header} Header
 * @typedef {import("./wire.js").Item & {rgb?: string}} Item  A part of a picture, measured in cells from the grid's top left corner.
 * @typedef {import("./wire.js").Picture} Printed
 * @typedef {import("./wire.js").Sheet} Sheet
 * @typedef {import("./wire.js").PuzzleAnswer} Opened
 * @typedef {[number, number]} Point
 * @typedef {"open" | "done" | "wrong"} LineState
 * @typedef {ReadonlyMap<number, readonly number[]>} Clues  Some clues of lines, rows first.
 * @typedef {import("./wire.js").ViolationAnswer} Violation
 * @typedef {import("./wire.js").ChangeAnswer} ChangeAnswer
 * @typedef {import("./wire.js").GameAnswer} GameAnswer
 * @typedef {import("./wire.js").CheckAnswer} CheckAnswer
 * @typedef {import("./wire.js").PreviewAnswer} PreviewAnswer
 * @typedef {import("./wire.js").ResultAnswer} ResultAnswer
 * @typedef {{
 *   violations: readonly Violation[], lines: readonly LineState[], finished: Clues,
 *   faults: readonly string[], solved: boolean, isOther: boolean, wrong: readonly number[], wrongNotes: ReadonlySet<string>,
 * }} Standing  How a position stands: broken rules, lines by state, finished blocks, why lines are wrong; which cells and notes
 *   ("cell/symbol") are shown as mistakes.
 * @typedef {{
 *   steps: number, mistakes: number, helps: number, checks: number, hintsLeft: number | null, seconds: number,
 *   secondsLeft: number | null, isRunning: boolean, options: string, ending: string | null,
 *   branches: readonly import("./wire.js").BranchAnswer[], toldAt: number,
 * }} Facts  What the server counts of a game, and when it said so by this window's clock.
 *
 * @typedef {{
 *   job: string, verdict: "unique" | "multiple" | "none" | "unknown" | "partly-read", found: string, words: string, count: number,
 *   solutions: ((number | null)[] | undefined)[], differing: number[], settled: (number | null)[], seconds: number, isLogic?: boolean,
 * }} Answer  Of very many solutions the first are listed, the others are asked for when they are shown.
 *
 * @typedef {"waiting" | "running" | "done" | "stopped" | "failed"} JobState
 * @typedef {{
 *   job: string, kind: string, state: JobState, elapsed: number, seconds: number,
 *   answer: any, problem: string | null, parts?: any[],
 * }} Report
 *
 * @typedef {[number, number][]} Candidates  Pairs of a cell and a symbol.
 * @typedef {{
 *   technique: string, number: number, title: string, text: string, short: string, full: readonly string[], where: string,
 *   placed: Candidates, eliminated: Candidates, chain: {title: string, text: string}[],
 *   ground: Item[], ink: Item[], changes: [number, number[]][],
 *   stages: import("./wire.js").PictureStage[], legend: import("./wire.js").LegendEntry[],
 * }} Step
 * @typedef {{label: string, score: number | null, hardest: string | null}} Rating
 * @typedef {{
 *   start: number[][], steps: Step[], verdict: string, solved: boolean, note: string, rating: Rating | null, seconds: number,
 * }} Walk
 * @typedef {import("./wire.js").HintAnswer} Hint
 *
 * @typedef {{
 *   symbol: number | null, corner: readonly number[], centre: readonly number[], colours: readonly number[],
 *   pen: readonly number[], isComplete: boolean, isRevealed?: boolean, isTentative?: boolean,
 * }} Mark  What stands in a cell: an entry (revealed by help or tentative or neither), notes in the corners and in the centre (said
 *   to be complete or not), colours, pen marks.
 * @typedef {{text: string, changes: ReadonlyMap<number, Mark>}} Stroke  A gesture: as the server reads it, and what the page expects of it.
 * @typedef {"play" | "answer" | "steps"} View
 *
 * @typedef {{
 *   marks: readonly Mark[], lines?: readonly LineState[], wrong?: ReadonlySet<number>, hatched?: readonly number[],
 *   ground?: readonly Item[], ink?: readonly Item[], isFinished?: boolean, ticks?: Clues, finished?: Clues,
 *   checked?: readonly number[], wrongNotes?: ReadonlySet<string>, states?: readonly string[],
 *   isOrdered?: boolean,
 * }} Picture  What the board shows at one moment; notes of corners stand in order or, as candidates, each at the place of its symbol.
 */

/**
 * @typedef {{wrong: ReadonlySet<number>, wrongNotes: ReadonlySet<string>, symbol: number | null, isFinished: boolean, isOrdered: boolean}} DrawnState
 * @typedef {{show(marks: readonly Mark[], state: DrawnState): void}} Drawer
 * @typedef {{
 *   isPicture: boolean, largest: number, firstTool(): void, settle?(isKept: boolean): void,
 *   drawer(sheet: Sheet, field: import("./board/field.js").Field): Drawer,
 *   markOf(sheet: Sheet, symbols: readonly number[], isWritten: boolean): Mark,
 *   tools(element: HTMLElement): void, keys(): [string, string][],
 *   down(cell: number, event: PointerEvent): void, move(cell: number, event: PointerEvent): void,
 *   up(): void, cancel(): void, double(cell: number): void,
 *   key(event: KeyboardEvent): boolean, keyUp(event: KeyboardEvent): void, unpress(): void,
 * }} Marker  How cells of one kind of board are marked: by pointer, by keys, with which tools, drawn in which way.
 *
 * @typedef {{
 *   desk: import("./desk.js").Desk, board: import("./board/board.js").Board,
 *   opening: import("./opening.js").Opening, settings: import("./settings.js").Settings,
 *   keyboard: import("./keyboard.js").Keyboard, routing: import("./routing.js").Routing,
 *   rooms: readonly Part[], sentence: import("./sentence-bar.js").SentenceBar,
 * }} Bench  What every part may use.
 * @typedef {"bar" | "rail" | "head" | "foot" | "panels" | "page" | "room"} PlaceName
 * @typedef {{
 *   name: string, title: string, place: PlaceName, order: number, rooms?: readonly string[],
 *   link?: {where: "switch" | "rail" | "bar", icon?: string, title?: string}, mount(element: HTMLElement, bench: Bench): void,
 * }} Part  A part of the page: where it stands, in which rooms (in all where it says none), and what fills its place.
 *   A part whose place is "room" is a room itself, at the address #/NAME; `link` says where a link to it stands.
 */

export {};
