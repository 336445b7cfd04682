// Keys that move over the board, the same for every puzzle.

/**
 * Where a key leads from a cell, or null where it is no moving key.
 *
 * @param {KeyboardEvent} event
 * @param {number} cell
 * @param {number} height
 * @param {number} width
 * @returns {number | null}
 */
export function stepFor(event, cell, height, width) {
  const row = Math.floor(cell / width);
  const column = cell % width;
  const wraps = (/** @type {number} */ n, /** @type {number} */ size) => (n + size) % size;
  const clamped = (/** @type {number} */ n, /** @type {number} */ size) => Math.min(size - 1, Math.max(0, n));
  const at = (/** @type {number} */ r, /** @type {number} */ c) => r * width + c;
  const far = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case "ArrowUp":
      return at(wraps(row - 1, height), column);
    case "ArrowDown":
      return at(wraps(row + 1, height), column);
    case "ArrowLeft":
      return at(row, wraps(column - 1, width));
    case "ArrowRight":
      return at(row, wraps(column + 1, width));
    case "Home":
      return far ? 0 : at(row, 0);
    case "End":
      return far ? at(height - 1, width - 1) : at(row, width - 1);
    case "PageUp":
      return at(clamped(row - 5, height), column);
    case "PageDown":
      return at(clamped(row + 5, height), column);
    default:
      return null;
  }
}
