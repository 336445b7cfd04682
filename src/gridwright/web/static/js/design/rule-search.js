// Finding rules by what people call them: names first, then the sentences in which setters tell them.

/** @typedef {import("../wire.js").RuleKind} RuleKind */

/** A text as it is searched: lower case, words parted by single spaces. @param {string} text */
function spaced(text) {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, " ").trim();
}

/** How well a rule answers a query: 0 best, null not at all. @param {RuleKind} kind @param {string} query */
function rank({ title, names, sentence, phrases }, query) {
  const words = spaced(query).split(" ");
  const whole = words.join("");
  const known = [title, ...names].map(spaced);
  const joined = known.map((name) => name.replaceAll(" ", ""));
  if (joined.some((name) => name.startsWith(whole))) return 0;
  if (joined.some((name) => name.includes(whole))) return 1;
  const holds = (/** @type {string} */ text) => words.every((word) => text.includes(word));
  if (holds(known.join(" "))) return 2;
  return holds(spaced([sentence, ...phrases].join(" "))) ? 3 : null;
}

/** The rules that a query finds, best first; all of them for none. @param {readonly RuleKind[]} kinds @param {string} query @returns {RuleKind[]} */
export function foundRules(kinds, query) {
  if (!spaced(query)) return [...kinds];
  const ranked = kinds.flatMap((kind) => {
    const found = rank(kind, query);
    return found === null ? [] : [{ kind, found }];
  });
  return ranked.sort((a, b) => a.found - b.found).map(({ kind }) => kind);
}
