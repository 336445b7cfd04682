// The options of a game as words, such as "hints=10 seconds=1500 preview", to a record and back.

/** @typedef {{preview: boolean, hints: number | null, seconds: number | null, marking: string, faults: string}} GameOptions */

/** @param {string} text @returns {GameOptions} */
export function readOptions(text) {
  const words = new Map(text.split(/\s+/).filter(Boolean).map((word) => [word.split("=")[0] ?? "", word.split("=")[1] ?? "yes"]));
  const number = (/** @type {string} */ name) => (/^\d+$/.test(words.get(name) ?? "") ? Number(words.get(name)) : null);
  return {
    preview: words.get("preview") === "yes", hints: number("hints"), seconds: number("seconds"),
    marking: words.get("marking") ?? "off", faults: words.get("faults") ?? "rules",
  };
}

/** Seconds as people read them: 4:05, 1:04:05. @param {number} seconds */
export function timeText(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
