// What the parts of the design room may use; types only, nothing runs here.

/**
 * @typedef {import("../types.js").Bench & {
 *   design: import("./design.js").Design, element: HTMLElement,
 * }} Room
 * @typedef {Room & {
 *   stage: import("../board/board.js").Board, bar: import("../sentence-bar.js").SentenceBar,
 * }} Studio  With the board on which the design lies, and the sentence under it.
 */

export {};
