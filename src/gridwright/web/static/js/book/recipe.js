// A book as its form describes it: the recipe that makes it, and the pages that it will have, roughly.

/** @typedef {{kind: string, level: string, size: number, count: number, title: string}} Chapter  kind is a family and what it is called there, parted by a slash */
/**
 * @typedef {{
 *   title: string, subtitle: string, author: string, paper: string, printer: string, perPage: number, ink: string, hints: string,
 *   large: boolean, seed: number, chapters: readonly Chapter[],
 * }} Book
 */
/** @typedef {{face: "words" | "puzzles" | "solutions" | "list" | "blank", title: string, count: number, family: string}} Page */

/** The kinds of puzzles that the server offers, each with its title. @type {[string, string][]} */
export const KINDS = [];

/** @param {readonly import("../wire.js").BookKind[]} kinds */
export function knowKinds(kinds) {
  KINDS.splice(0, KINDS.length, ...kinds.map(({ family, kind, title }) => /** @type {[string, string]} */ ([`${family}/${kind}`, title])));
}

/** Width by height, in millimetres. @type {Record<string, [number, number]>} */
export const PAPERS = { A4: [210, 297], A5: [148, 210], Letter: [216, 279], "6x9in": [152, 229] };
const SOLUTIONS_TO_A_PAGE = 12;
const HINTS_TO_A_PAGE = 30;
/** Pictures with so many cells to a side share a page with one other, or with none. */
const LARGE = 15;
const LARGEST = 25;

/** @param {Book} book @returns {string} */
export function recipeOf(book) {
  const quoted = (/** @type {string} */ text) => JSON.stringify(text);
  const head = [
    `title = ${quoted(book.title || "Puzzles")}`, ...(book.subtitle ? [`subtitle = ${quoted(book.subtitle)}`] : []), ...(book.author ? [`author = ${quoted(book.author)}`] : []),
    `seed = ${book.seed}`, `paper = ${quoted(book.paper)}`, ...(book.printer ? [`printer = ${quoted(book.printer)}`] : []), `per_page = ${book.perPage}`,
    `ink = ${quoted(book.ink)}`, ...(book.large ? ["large_print = true"] : []), ...(book.hints ? [`hints = ${quoted(book.hints)}`] : []),
  ];
  const chapters = book.chapters.map(({ kind, level, size, count, title }) => {
    const [family = "", name = ""] = kind.split("/");
    return [
      "", "[[section]]", `title = ${quoted(title || titleOf(kind))}`, `family = ${quoted(family)}`, ...(name ? [`kind = ${quoted(name)}`] : []),
      family === "nonogram" ? `size = "${size}x${size}"` : `size = ${size}`, ...(level ? [`level = ${quoted(level)}`] : []), `count = ${count}`,
    ].join("\n");
  });
  return `${[...head, ...chapters].join("\n")}\n`;
}

/** @param {string} kind */
export function titleOf(kind) {
  return KINDS.find(([value]) => value === kind)?.[1] ?? kind;
}

/** The pages in their order, the first on the right hand side. @param {Book} book @returns {Page[]} */
export function pagesOf(book) {
  const page = (/** @type {Page["face"]} */ face, title = "", count = 0, family = "") => ({ face, title, count, family });
  const puzzles = book.chapters.flatMap((chapter) => [
    page("words", chapter.title || titleOf(chapter.kind)),
    ...shared(chapter.count, roomFor(chapter, book)).map((count) => page("puzzles", "", count, chapter.kind.split("/")[0])),
  ]);
  const all = book.chapters.reduce((sum, { count }) => sum + count, 0);
  const hints = book.hints ? shared(all, HINTS_TO_A_PAGE).map(() => page("list", "Hints")) : [];
  const solutions = shared(all, SOLUTIONS_TO_A_PAGE).map((count) => page("solutions", "Solutions", count, book.chapters[0]?.kind.split("/")[0]));
  return [page("words", book.title), page("blank"), page("words", book.title), page("list", "Imprint"), page("list", "Contents"), page("blank"), ...puzzles, ...hints, ...solutions, page("list", "Index")];
}

/** How many puzzles stand on a page: large pictures need half of it. @param {Chapter} chapter @param {Book} book */
function roomFor({ kind, size }, { perPage, large }) {
  const most = kind.startsWith("nonogram") && (size >= LARGE || large) ? 2 : perPage;
  return Math.min(perPage, kind.startsWith("nonogram") && size >= LARGEST ? 1 : most);
}

/** So many things on pages that hold so many each. @param {number} count @param {number} most */
function shared(count, most) {
  return Array.from({ length: Math.ceil(count / most) }, (_, at) => Math.min(most, count - at * most));
}
