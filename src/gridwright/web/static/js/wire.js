// The shapes of what the server sends and takes, generated from the API's description (make wire); types only.

/**
 * @typedef {{title: string, author: string, licence: string, source: string, description: string}} About
 * @typedef {{title?: string, author?: string, licence?: string, rules?: string}} AboutRequest
 * @typedef {{author: string, licence: string, rules: string, told: string}} AboutView
 * @typedef {{family: string, height?: number, width?: number, form?: "clues" | "picture", grids?: string}} Blank
 * @typedef {{family: string, kind: string, title: string}} BookKind
 * @typedef {{recipe: string, seconds?: number}} BookRequest
 * @typedef {{version?: number | null, action: "back" | "drop" | "keep", name: string}} BookmarkRequest
 * @typedef {{name: string, after: string, strokes: number, is_here: boolean}} BranchAnswer
 * @typedef {{text: string, cells: number[]}} BrokenRule
 * @typedef {{cell: number, symbol: number | null, corner: number[], centre: number[], colours: number[],
 *   pen: number[], is_complete: boolean, is_revealed: boolean, is_tentative: boolean}} CellAnswer
 * @typedef {{version?: number | null}} Change
 * @typedef {{id: string, version: number, event: string, cells: CellAnswer[], lines: LineAnswer[],
 *   ticks: TickAnswer[], violations: ViolationAnswer[], faults: number[], note_faults: [number, number][],
 *   solved: boolean, is_other: boolean, lock: string, steps: number, mistakes: number, helps: number,
 *   checks: number, hints: number, hints_left: number | null, seconds: number, seconds_left: number | null,
 *   is_running: boolean, can_undo: boolean, can_redo: boolean, bookmarks: string[], branches: BranchAnswer[],
 *   options: string, ending: string | null}} ChangeAnswer
 * @typedef {{change: Stroke | Clear | Title | Take | Resize | Palette | Pin | TypedClue | Form | Layout | Paint |
 *   Regions | RuleChange | Piece | Unpiece | Remove | PutBack | SymmetryChange, version?: number |
 *   null}} ChangeRequest
 * @typedef {{cell: number, before: number, after: number, cost: number}} ChangedCell
 * @typedef {{id: string, version: number, event: string, cells: CellAnswer[], lines: LineAnswer[],
 *   ticks: TickAnswer[], violations: ViolationAnswer[], faults: number[], note_faults: [number, number][],
 *   solved: boolean, is_other: boolean, lock: string, steps: number, mistakes: number, helps: number,
 *   checks: number, hints: number, hints_left: number | null, seconds: number, seconds_left: number | null,
 *   is_running: boolean, can_undo: boolean, can_redo: boolean, bookmarks: string[], branches: BranchAnswer[],
 *   options: string, ending: string | null, wrong: number[], is_certain: boolean}} CheckAnswer
 * @typedef {{name: string, title: string, count: number, family: string}} Choice
 * @typedef {{kind: "clear"}} Clear
 * @typedef {{is_running: boolean, seconds?: number}} ClockRequest
 * @typedef {{rows: string[], columns: string[], faults: string[], sums: [number, number]}} CluesView
 * @typedef {{side: number, path: string}} CodeAnswer
 * @typedef {{name: string, description: string, count: number}} Collection
 * @typedef {{puzzles?: number[], remove?: number[], description?: string | null}} CollectionChange
 * @typedef {{name: string, rgb: string, symbol: string}} ColourAnswer
 * @typedef {{name: string, rgb: string}} ColourIn
 * @typedef {{symbols: number[], is_possible: boolean}} CombinationAnswer
 * @typedef {{name: string, cells: number[], totals: number[], combinations: CombinationAnswer[],
 *   possible: number[][]}} CombinationsAnswer
 * @typedef {{game?: string | null, source?: Source | null, moves?: string[], cells?: (number | null)[] | null,
 *   format?: string}} ConvertRequest
 * @typedef {{family: string, day: string, title: string, note: string}} DailyEntry
 * @typedef {{id: number, name: string, family: string, text: string, version: number, changed: number}} Design
 * @typedef {{id: number, name: string, family: string, version: number, changed: number}} DesignEntry
 * @typedef {{name: string, family: string, text: string, version?: number | null}} DesignRequest
 * @typedef {{place: string, read: string, reason: "ambiguous" | "changed" | "unsure", options: [string,
 *   number][]}} DoubtAnswer
 * @typedef {{id: string, family: string, form: string, version: number, title: string, can_undo: boolean,
 *   can_redo: boolean, sheet: Sheet | null, lines: LinePrint[], cells: (number | null)[] | null, changed: ([number,
 *   number | null])[], pinned: number[], faults: string[], job: string, clues: CluesView | null,
 *   sudoku: SudokuView | null, about: AboutView}} DraftAnswer
 * @typedef {{game?: string | null, source?: Source | null, moves?: string[], cells?: (number | null)[] | null,
 *   format?: "png" | "svg", theme?: "dark" | "light"}} DrawRequest
 * @typedef {{lines: [number, number][][], discs: [number, number, number][], cells: number[]}} Drawn
 * @typedef {{cell: number, symbol: number, region: number, settles: boolean, left: number}} EditAnswer
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, stage: string, verdict?: "multiple" | "none" |
 *   "partly-read" | "unique" | "unknown", words?: string, fates?: string, edits?: EditAnswer[], count?: number,
 *   more?: boolean, shares?: number[], solution?: number[], level?: string, score?: number | null,
 *   hardest?: string, violations?: BrokenRule[], candidates?: number[][], settling?: [number, number][],
 *   redundant?: number[]}} ExamineAnswer
 * @typedef {{settled: number, depth?: number | null, backdoors?: string[], pairs?: string[], complete?: boolean,
 *   closures?: number[]}} ExpertsAnswer
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, verdict: "multiple" | "none" | "partly-read" |
 *   "unique" | "unknown", solved: boolean, steps: StepAnswer[], runs?: RunAnswer[], note?: string,
 *   rating?: RateAnswer | null, candidates?: number[][], seconds?: number}} ExplainAnswer
 * @typedef {{game?: string | null, source?: Source | null, moves?: string[], seconds?: number, every?: boolean,
 *   depth?: "full" | "plain" | "short", without_notes?: boolean}} ExplainRequest
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, cells: number[]}} FillAnswer
 * @typedef {{keep?: boolean, seed?: number, seconds?: number}} FillRequest
 * @typedef {{version?: number | null, ending: "explained" | "scored"}} FinishRequest
 * @typedef {{kind: "form", form: "clues" | "picture"}} Form
 * @typedef {{name: string, title: string}} FormatAnswer
 * @typedef {{id: string, version: number, event: string, cells: CellAnswer[], lines: LineAnswer[],
 *   ticks: TickAnswer[], violations: ViolationAnswer[], faults: number[], note_faults: [number, number][],
 *   solved: boolean, is_other: boolean, lock: string, steps: number, mistakes: number, helps: number,
 *   checks: number, hints: number, hints_left: number | null, seconds: number, seconds_left: number | null,
 *   is_running: boolean, can_undo: boolean, can_redo: boolean, bookmarks: string[], branches: BranchAnswer[],
 *   options: string, ending: string | null, key: string, text: string}} GameAnswer
 * @typedef {{family: string, count?: number, seed?: number, seconds?: number, options?: Record<string, unknown>,
 *   design?: string | null}} GenerateRequest
 * @typedef {{family: string, title: string, options: OptionAnswer[]}} GeneratorAnswer
 * @typedef {{name: string, cells: number[]}} Group
 * @typedef {{name: string, labels: string[]}} Header
 * @typedef {{techniques: TechniqueEntry[], rules: RuleEntry[]}} HelpAnswer
 * @typedef {{version?: number | null, cell?: number | null}} HelpRequest
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, rung: number, text: string, cells: string[],
 *   mistakes?: string[], step?: StepAnswer | null, board?: string[] | null, stroke?: string | null,
 *   picture?: StepPicture | null}} HintAnswer
 * @typedef {{game?: string | null, source?: Source | null, moves?: string[], depth?: "full" | "plain" |
 *   "short"}} HintRequest
 * @typedef {"booklet" | "manual-duplex" | "pages"} Imposition
 * @typedef {"black" | "colour" | "grey"} Ink
 * @typedef {{kind: "box", x: number, y: number, width: number, height: number, paint: string, rgb?: string,
 *   sign?: string} | {kind: "trace", points: [number, number][], paint: string, width?: number,
 *   is_directed?: boolean, sign?: string} | {kind: "text", x: number, y: number, text: string, size: number,
 *   paint: string, rgb?: string, turned?: boolean, struck?: boolean, sign?: string, pointer?: string,
 *   is_caption?: boolean} | {kind: "disc", x: number, y: number, radius: number, paint: string, is_ring?: boolean,
 *   sign?: string} | {kind: "arrow", start: [number, number], bends: [number, number][], end: [number, number],
 *   paint: string, is_dashed?: boolean}} Item
 * @typedef {"choice" | "drawing" | "flag" | "integer" | "names" | "number" | "pair" | "text"} Kind
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, rungs: HintAnswer[]}} LadderAnswer
 * @typedef {{kind: "layout", size: number, boxes?: [number, number] | null}} Layout
 * @typedef {{text: string, swatch: Item[]}} LegendEntry
 * @typedef {{family: string, level: string, solved: number, unassisted: number, best: number,
 *   median: number}} LevelTimes
 * @typedef {{line: number, state: string, text: string, finished: number[]}} LineAnswer
 * @typedef {{line: number, labels: string[], items: Item[]}} LinePrint
 * @typedef {{link: string, code: CodeAnswer | null}} LinkAnswer
 * @typedef {{source: Source, address?: string}} LinkRequest
 * @typedef {{id: string, player: string, puzzle_id: number | null, key: string, family: string, title: string,
 *   level: string, version: number, seconds: number, steps: number, mistakes: number, helps: number, left: number,
 *   is_solved: boolean, ending: string, began: number, changed: number, rested: number,
 *   entry: PuzzleEntry}} ListedGame
 * @typedef {{number: number, text?: string, level?: string, score?: number | null, missed?: string}} MadeAnswer
 * @typedef {{blank?: Blank | null, text?: string | null, job?: string | null, number?: number,
 *   past?: string[]}} NewDesign
 * @typedef {{source?: Source | null, puzzle?: number | null, player?: string, options?: string, text?: string |
 *   null, is_fresh?: boolean, is_running?: boolean}} NewGame
 * @typedef {{source: Source, title?: string, author?: string, licence?: string, description?: string,
 *   tags?: string[], collection?: string}} NewPuzzle
 * @typedef {{places: [number, number][], size: number, digit: [number, number], digit_size: number}} NotePlaces
 * @typedef {{name: string, title: string, extension: string, is_held: boolean, lost: string[], reason: string,
 *   link: string}} Offer
 * @typedef {{entry: ShelfEntry, puzzle: PuzzleAnswer, techniques: Record<string, number>,
 *   twins: number[]}} OpenedShelved
 * @typedef {{name: string, label: string, help: string, kind: Kind, usual: boolean | number | string | string[] |
 *   null, start: boolean | number | string | string[] | null, preset_unless: string[], least: number | null,
 *   most: number | null, names: Record<string, string>, example: string, parts: string[], separator: string,
 *   excludes: string[], is_advanced: boolean, is_structural: boolean}} OptionAnswer
 * @typedef {{version?: number | null, options: string}} OptionsRequest
 * @typedef {{kind: "paint", cells: number[], colour: number}} Paint
 * @typedef {{kind: "palette", colours: ColourIn[]}} Palette
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: ExamineAnswer | null,
 *   parts: ExamineAnswer[]}} PartsReport_ExamineAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: PrintAnswer | null,
 *   parts: PrintAnswer[]}} PartsReport_PrintAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: StreamAnswer | null,
 *   parts: StreamAnswer[]}} PartsReport_StreamAnswer_
 * @typedef {{left: number, top: number, right: number, bottom: number, ground: Item[], lines: Item[], ink: Item[],
 *   notes: NotePlaces | null}} Picture
 * @typedef {{id: string, width: number, height: number}} PictureAnswer
 * @typedef {{ground: number, ink: number, legend: number}} PictureStage
 * @typedef {{kind: "piece", name: string, field: string, text: string, number?: number | null, place?: number |
 *   null}} Piece
 * @typedef {{lines: number[][], areas: number[][], points: [number, number][]}} PieceShape
 * @typedef {{kind: "pin", cells: number[], is_pinned?: boolean}} Pin
 * @typedef {{claim: string, text: string, ground: "earlier" | "premises" | "printed", cells?: string[],
 *   symbols?: string[], absent?: [string, string][], premises?: PremiseAnswer[]}} PremiseAnswer
 * @typedef {{id: string, version: number, event: string, cells: CellAnswer[], lines: LineAnswer[],
 *   ticks: TickAnswer[], violations: ViolationAnswer[], faults: number[], note_faults: [number, number][],
 *   solved: boolean, is_other: boolean, lock: string, steps: number, mistakes: number, helps: number,
 *   checks: number, hints: number, hints_left: number | null, seconds: number, seconds_left: number | null,
 *   is_running: boolean, can_undo: boolean, can_redo: boolean, bookmarks: string[], branches: BranchAnswer[],
 *   options: string, ending: string | null, show_seconds: number, symbols: (number | null)[]}} PreviewAnswer
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, puzzles: number, pdf?: string,
 *   share?: number}} PrintAnswer
 * @typedef {{premises: PremiseAnswer[], conclusion: string, inference?: PremiseAnswer | null}} ProofAnswer
 * @typedef {{offers: Offer[], text: string}} PublishAnswer
 * @typedef {{design: string, solution?: number[]}} PublishRequest
 * @typedef {{kind: "put-back"}} PutBack
 * @typedef {{id: string, entry: PuzzleEntry, source: SourceAnswer, format: FormatAnswer, count: number,
 *   about: About, sheet: Sheet, progress: (number | null)[] | null, is_saved: boolean, has_goal: boolean,
 *   writable: FormatAnswer[], unread: Unread | null, told: ToldAnswer[], ornaments: string[]}} PuzzleAnswer
 * @typedef {{title?: string | null, author?: string | null, licence?: string | null, description?: string | null,
 *   tags?: string[] | null}} PuzzleChange
 * @typedef {{id: string, key: string, number: number, level: string, is_secret: boolean, is_mine: boolean,
 *   is_solved: boolean, name: string, title: string, family: string, family_title: string, is_picture: boolean,
 *   height: number, width: number, author: string, note: string, rows: number[], columns: number[],
 *   given: number[], lines: ThickLine[], drawn: Drawn}} PuzzleEntry
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, scheme: string, score: number | null,
 *   label: string, solved: boolean, hardest: string | null, techniques: Record<string, number>,
 *   hardest_title?: string, length?: number, effort?: number, read_label?: string, pearl?: number | null,
 *   diamond?: number | null, depth?: number | null, minutes?: number | null, experts?: ExpertsAnswer |
 *   null}} RateAnswer
 * @typedef {{source: Source, seconds?: number, scheme?: string | null}} RateRequest
 * @typedef {{kind: "regions", seed?: number}} Regions
 * @typedef {{kind: "remove", cell?: number | null, seed?: number}} Remove
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, rows: string[], reached: boolean,
 *   words: string, changes?: ChangedCell[], ambiguous?: number[], warnings?: string[]}} RepairAnswer
 * @typedef {{goal?: "basic" | "contradiction" | "edges" | "lines" | "simple" | "unique", seed?: number,
 *   seconds?: number}} RepairRequest
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: ExplainAnswer | null}} Report_ExplainAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: FillAnswer | null}} Report_FillAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: LadderAnswer | null}} Report_LadderAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: RateAnswer | null}} Report_RateAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: RepairAnswer | null}} Report_RepairAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: SampleAnswer | null}} Report_SampleAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: ScanAnswer | null}} Report_ScanAnswer_
 * @typedef {{job: string, kind: string, state: "done" | "failed" | "running" | "stopped" | "waiting",
 *   elapsed: number, seconds: number, problem: string | null, answer: SolveAnswer | null}} Report_SolveAnswer_
 * @typedef {{kind: "resize", top?: number, right?: number, bottom?: number, left?: number}} Resize
 * @typedef {{id: string, version: number, event: string, cells: CellAnswer[], lines: LineAnswer[],
 *   ticks: TickAnswer[], violations: ViolationAnswer[], faults: number[], note_faults: [number, number][],
 *   solved: boolean, is_other: boolean, lock: string, steps: number, mistakes: number, helps: number,
 *   checks: number, hints: number, hints_left: number | null, seconds: number, seconds_left: number | null,
 *   is_running: boolean, can_undo: boolean, can_redo: boolean, bookmarks: string[], branches: BranchAnswer[],
 *   options: string, ending: string | null, states: string[], symbols: (number | null)[],
 *   techniques: Record<string, number>, difficulty: string, score: Score | null}} ResultAnswer
 * @typedef {{kind: "rule", name: string, number?: number | null, fields?: Record<string, unknown> |
 *   null}} RuleChange
 * @typedef {{name: string, title: string, text: string}} RuleEntry
 * @typedef {{name: string, title: string, gesture: string, form: string, example: string, default: unknown,
 *   choices: string[]}} RuleField
 * @typedef {{name: string, title: string, text: string, told: string, names: string[], sheet: Sheet}} RuleHelp
 * @typedef {{name: string, title: string, group: string, sentence: string, names: string[], phrases: string[],
 *   picture: RulePicture | null, fields: RuleField[]}} RuleKind
 * @typedef {{side: number, boxes: [number, number], ground: Item[], ink: Item[]}} RulePicture
 * @typedef {{number: number, name: string, title: string, fields: Record<string, unknown>, shapes: Record<string,
 *   PieceShape[]>}} RuleView
 * @typedef {{first: number, last: number, text: string}} RunAnswer
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, width: number, height: number, rows: string[],
 *   palette: ColourAnswer[], notes?: string[], threshold?: number | null, costs?: string}} SampleAnswer
 * @typedef {{crop?: [number, number, number, number] | null, width?: number, height?: number, fill?: boolean,
 *   colours?: number, threshold?: number | null, contrast?: number, invert?: boolean, thicken?: number | null,
 *   blank?: string}} SampleRequest
 * @typedef {{name: string, title?: string}} SaveRequest
 * @typedef {{puzzle: PuzzleAnswer, listed: string}} SavedDesign
 * @typedef {{entry: ShelfEntry, is_new: boolean}} SavedPuzzle
 * @typedef {{source: string, line: number | null, puzzle: number | null, error: string, failure: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread: Unread | null, width: number, height: number,
 *   puzzles: ScannedAnswer[]}} ScanAnswer
 * @typedef {{picture: string, family?: string | null, fixed?: Record<string, string>[],
 *   as_written?: boolean}} ScanRequest
 * @typedef {{text: string, family: string, size: string, verdict: "multiple" | "none" | "partly-read" | "unique" |
 *   "unknown", certain: boolean, box: [number, number][], doubts: DoubtAnswer[], read: Record<string, string>,
 *   likelihoods: Record<string, Record<string, number>>, places: Record<string, [number, number][]>, pen: string[],
 *   notes: string[]}} ScannedAnswer
 * @typedef {{name: string, title: string}} SchemeChoice
 * @typedef {{points: number, worth: number, par: number, pace: number, care: number}} Score
 * @typedef {{family: string, height: number, width: number, marking: "paint" | "write", symbols: Symbol[],
 *   blank: number | null, givens: (number | null)[], row_headers: Header[], column_headers: Header[],
 *   picture: Picture, groups: Group[], rules: string[], note: string, has_sums: boolean,
 *   schemes: SchemeChoice[]}} Sheet
 * @typedef {{per_page?: number, paper?: string, ink?: Ink, patterns?: boolean, solutions?: "back" | "foot" |
 *   "none", solutions_per_page?: number, large_print?: boolean, cell?: number | null, titles?: boolean,
 *   levels?: boolean, address?: string, imposition?: Imposition, title?: string, sources?: Source[],
 *   search?: string | null, count?: number, seconds?: number}} SheetRequest
 * @typedef {{families: Choice[], kinds: Choice[], levels: Choice[], techniques: Choice[], tags: Choice[],
 *   sizes: Choice[], collections: Collection[], sorts: string[]}} ShelfChoices
 * @typedef {{number: number, key: string, title: string, family: string, family_title: string, is_picture: boolean,
 *   is_secret: boolean, is_mine: boolean, kind: string, kinds: string[], height: number, width: number,
 *   author: string, licence: string, source: string, description: string, tags: string[], verdict: string,
 *   level: string, difficulty: string, score: number | null, hardest: string, hardest_title: string,
 *   is_examined: boolean, is_solved: boolean, added: number, rows: number[], columns: number[], given: number[],
 *   lines: ThickLine[], drawn: Drawn}} ShelfEntry
 * @typedef {{puzzles: ShelfEntry[], next: string, count: number | null}} ShelfPage
 * @typedef {{number: number, solution: string[]}} SolutionAnswer
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, verdict: "multiple" | "none" | "partly-read" |
 *   "unique" | "unknown", count: number, complete: boolean, solutions: string[][], seconds: number, words?: string,
 *   more?: boolean, settled?: string[], differs?: string[], reason?: string, engine?: string,
 *   effort?: Record<string, number>, read_verdict?: "" | "multiple" | "none" | "unique" | "unknown"}} SolveAnswer
 * @typedef {{source: Source, limit?: number, seconds?: number, guessing?: boolean}} SolveRequest
 * @typedef {{text: string, format?: string | null, number?: number}} Source
 * @typedef {{text: string, format: string | null, number: number}} SourceAnswer
 * @typedef {{player: string, begun: number, solved: number, puzzles: number, unassisted: number, seconds: number,
 *   streak: number, longest_streak: number, levels: LevelTimes[]}} Statistics
 * @typedef {{technique: string, title: string, where: string, cells: string[], placed: [string, string][],
 *   eliminated: [string, string][], text: string, chain?: StepAnswer[], picture?: StepPicture | null,
 *   rest?: string, number?: number, short?: string, full?: string[], proof?: ProofAnswer | null}} StepAnswer
 * @typedef {{ground: Item[], ink: Item[], stages?: PictureStage[], legend?: LegendEntry[], changes?: [number,
 *   number[]][]}} StepPicture
 * @typedef {{version?: number | null}} StepRequest
 * @typedef {{source?: string, line?: number | null, puzzle?: number | null, error?: string, failure?: "" | "bug" |
 *   "input" | "memory" | "process" | "time", unread?: Unread | null, made?: MadeAnswer[], tried?: number,
 *   found?: number}} StreamAnswer
 * @typedef {{kind: "stroke", stroke: string}} Stroke
 * @typedef {{version?: number | null, stroke: string}} StrokeRequest
 * @typedef {{size: number, boxes: [number, number] | null, colours: number[], rules: RuleView[], symmetry: string,
 *   symmetries: string[], taken: number, can_paint: boolean}} SudokuView
 * @typedef {{text: string, name: string, colour: string | null}} Symbol
 * @typedef {{kind: "symmetry", symmetry: string}} SymmetryChange
 * @typedef {{kind: "take", job: string, number?: number}} Take
 * @typedef {{family: string, family_title: string, name: string, title: string, level: number, first_cost: number,
 *   later_cost: number, aliases: string[]}} TechniqueEntry
 * @typedef {{family: string, family_title: string, name: string, title: string, level: number, first_cost: number,
 *   later_cost: number, aliases: string[], text: string, sheet: Sheet, walk: ExplainAnswer}} TechniqueHelp
 * @typedef {{text: string}} TextAnswer
 * @typedef {{points: [number, number][]}} ThickLine
 * @typedef {{line: number, blocks: number[]}} TickAnswer
 * @typedef {{kind: "title", title: string}} Title
 * @typedef {{sentence: string, rule: string, pieces: string[]}} ToldAnswer
 * @typedef {{kind: "clue", line: number, text: string}} TypedClue
 * @typedef {{version?: number | null, count?: number}} UndoRequest
 * @typedef {{kind: "unpiece", number: number, field: string, place: number}} Unpiece
 * @typedef {{sentences: string[], parts: string[]}} Unread
 * @typedef {{value: number | null}} ValueAnswer
 * @typedef {{name: string, field: string, text: string, solution: number[]}} ValueRequest
 * @typedef {{text: string, cells: number[]}} ViolationAnswer
 */

export {};
