// The store: signals that parts read, values derived from them, and effects that run again when what they read changes.

/** @template T @typedef {{value: T, peek(): T}} Signal  `peek` reads without asking to be told of changes. */
/** @template T @typedef {{readonly value: T, peek(): T}} Derived */
/** @typedef {{run(): void, isDerived: boolean, sources: Set<Set<Watcher>>, within: Set<() => void>}} Watcher */

/** @type {Watcher | null} */
let watching = null;
let batches = 0;
/** @type {Set<Watcher>} */
const waiting = new Set();

/**
 * A value that tells who read it when it changes.
 *
 * @template T
 * @param {T} value
 * @returns {Signal<T>}
 */
export function signal(value) {
  /** @type {Set<Watcher>} */
  const readers = new Set();
  return {
    get value() {
      if (watching) {
        readers.add(watching);
        watching.sources.add(readers);
      }
      return value;
    },
    set value(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const reader of readers) waiting.add(reader);
      settle();
    },
    peek: () => value,
  };
}

/**
 * A value made of other values, made again when one of them changes.
 *
 * @template T
 * @param {() => T} make
 * @returns {Derived<T>}
 */
export function derived(make) {
  const made = signal(/** @type {T} */ (/** @type {unknown} */ (undefined)));
  watch(() => {
    made.value = make();
  }, true);
  return made;
}

/** Run now, and again whenever a signal that was read changes; effects made within it end first. @param {() => void} run @returns {() => void} what ends it */
export function effect(run) {
  return watch(run, false);
}

/** Make several changes before anybody is told. @param {() => void} change */
export function batch(change) {
  batches += 1;
  try {
    change();
  } finally {
    batches -= 1;
    settle();
  }
}

/** @param {() => void} run @param {boolean} isDerived */
function watch(run, isDerived) {
  /** @type {Watcher} */
  const watcher = {
    isDerived,
    sources: new Set(),
    within: new Set(),
    run() {
      forget(watcher);
      const before = watching;
      watching = watcher;
      try {
        run();
      } finally {
        watching = before;
      }
    },
  };
  const end = () => {
    forget(watcher);
    waiting.delete(watcher);
  };
  watching?.within.add(end);
  watcher.run();
  return end;
}

/** @param {Watcher} watcher */
function forget(watcher) {
  for (const end of watcher.within) end();
  watcher.within.clear();
  for (const readers of watcher.sources) readers.delete(watcher);
  watcher.sources.clear();
}

/** Tell everybody who waits; derived values first, so that no effect sees an old one. */
function settle() {
  if (batches > 0) return;
  batches += 1;
  try {
    while (waiting.size > 0) {
      const next = [...waiting].find((watcher) => watcher.isDerived) ?? /** @type {Watcher} */ ([...waiting][0]);
      waiting.delete(next);
      next.run();
    }
  } finally {
    batches -= 1;
  }
}
