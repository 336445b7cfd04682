// Copying text; the browser may forbid it, and then the text is shown to be copied by hand.

/** @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
