// Signals that parts read, values computed from them, and effects that run again when what they read changes.

/** @template T @typedef {import("./vendor/signals-core.js").Signal<T>} Signal */
/** @template T @typedef {import("./vendor/signals-core.js").ReadonlySignal<T>} ReadonlySignal */

import { batch, computed, effect as observe, signal, untracked } from "./vendor/signals-core.js";

/** What the effect that runs now has made within it. @type {(() => void)[] | null} */
let within = null;

/**
 * Run now, and again whenever a signal that was read changes; effects made within it end first.
 *
 * @param {() => void} run
 * @returns {() => void} what ends it
 */
export function effect(run) {
  /** @type {(() => void)[]} */
  const made = [];
  const endMade = () => made.splice(0).forEach((end) => end());
  const end = observe(() => {
    const before = within;
    within = made;
    try {
      run();
    } catch (error) {
      endMade();
      throw error;
    } finally {
      within = before;
    }
    return endMade;
  });
  within?.push(end);
  return end;
}

export { batch, computed, signal, untracked };
