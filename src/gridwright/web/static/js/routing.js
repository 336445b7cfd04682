// Where the page is: the address names a room and what lies in it, so that Back, reload and links work.
//
// A puzzle has one address for each of its rooms: #/p/KEY/play, #/p/KEY/solve, #/p/KEY/design. Older addresses such as
// #/play/KEY lead to the same places.

import { batch, signal } from "./signals.js";

/** @typedef {{room: string, path: readonly string[]}} Place  such as #/p/3f2a/play: the room "play", the path ["3f2a"] */

/** The rooms in which a puzzle lies on the desk. */
export const DESK_ROOMS = ["play", "solve"];

/** What begins the address of a puzzle; in the room of design it sets a puzzle apart from a design that was begun. */
export const PUZZLE = "p";

/** Read an address. @param {string} hash @returns {Place | null} nothing where it names no room */
export function readAddress(hash) {
  const [sign, room, ...path] = hash.split("/");
  if (sign !== "#" || !room || !/^[a-z-]+$/.test(room)) return null;
  const names = path.filter(Boolean).map(decoded);
  if (room !== PUZZLE) return { room, path: names };
  const [key, own = "play", ...rest] = names;
  if (!key) return null;
  return { room: own, path: own === "design" ? [PUZZLE, key, ...rest] : [key, ...rest] };
}

/** @param {Place} place */
export function addressOf({ room, path }) {
  const [key, ...rest] = room === "design" && path[0] === PUZZLE ? path.slice(1) : DESK_ROOMS.includes(room) ? path : [];
  const names = key ? [PUZZLE, key, room, ...rest] : [room, ...path];
  return ["#", ...names.map(encodeURIComponent)].join("/");
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export class Routing {
  constructor() {
    this.room = signal("");
    /** What the address names in the room. */
    this.path = signal(/** @type {readonly string[]} */ ([]));
    window.addEventListener("hashchange", () => this.read());
    this.read();
  }

  /** Whether the desk with its puzzle is in sight. */
  get isAtDesk() {
    return DESK_ROOMS.includes(this.room.value);
  }

  /** Go somewhere; Back returns from there. @param {string} room @param {...string} path */
  go(room, ...path) {
    location.hash = addressOf({ room, path });
    this.read();
  }

  /** Be somewhere, without a step to go back. @param {string} room @param {...string} path */
  replace(room, ...path) {
    history.replaceState(history.state, "", addressOf({ room, path }));
    this.read();
  }

  /**
   * Whether the address still names a place: one that was left a moment ago, of which no event has told yet, is left.
   * @param {string} room @param {...string} path
   */
  isAt(room, ...path) {
    this.read();
    return this.room.peek() === room && this.path.peek().join("/") === path.join("/");
  }

  /** Take over what the address says. */
  read() {
    const place = readAddress(location.hash);
    if (!place) return;
    // An older address is written as it is called now.
    if (location.hash !== addressOf(place)) history.replaceState(history.state, "", addressOf(place));
    if (place.room === this.room.peek() && place.path.join("/") === this.path.peek().join("/")) return;
    batch(() => {
      this.room.value = place.room;
      this.path.value = place.path;
    });
    this.#arrive();
  }

  /** Begin at the top of a place that is come to; one that Back or a reload returns to is shown as it was left, by the browser. */
  #arrive() {
    if (history.state?.isKnown) return;
    history.replaceState({ isKnown: true }, "");
    for (const one of [document.scrollingElement, ...document.querySelectorAll("main")]) one?.scrollTo(0, 0);
  }
}
