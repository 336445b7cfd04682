// Building HTML and SVG elements without strings of markup.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Find an element of the page that must be there.
 *
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return element;
}

/**
 * An icon of straight strokes on a 20 by 20 field.
 *
 * @param {string} path
 */
export function icon(path) {
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, svg("path", { d: path }));
}

/** Thick strokes on a 20 by 20 field, for the faces of tools. @param {string} path */
export function strokes(path) {
  const line = svg("path", { d: path, fill: "none", "stroke-width": 1.75, "stroke-linecap": "round", "stroke-linejoin": "round" });
  line.style.stroke = "currentColor";
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, line);
}

/** A square of a colour, for the faces of tools. @param {string | null} colour */
export function swatch(colour) {
  const square = svg("rect", { x: 3, y: 3, width: 14, height: 14 });
  square.style.fill = colour ?? "var(--gw-fill-ground)";
  square.style.stroke = "var(--hairline)";
  return svg("svg", { viewBox: "0 0 20 20", "aria-hidden": "true" }, square);
}

/** The face of a tool: its picture and, below it, its name. @param {Node} picture @param {string} name */
export function face(picture, name) {
  return html("span", { class: "face" }, picture, html("span", { class: "face-word", "aria-hidden": "true" }, name));
}

/** A key and what it does. @param {string} name @param {string} meaning */
export function key(name, meaning) {
  return html("span", {}, html("kbd", {}, name), ` ${meaning}`);
}

/** Draw a list anew; whoever walks it by keyboard stays on the same item, or on the one that took its place. @param {HTMLElement} list @param {() => void} draw */
export function redraw(list, draw) {
  const items = () => [...list.querySelectorAll("a, button, select")];
  const name = (/** @type {Element | undefined} */ one) => one?.getAttribute("data-key") ?? one?.getAttribute("href") ?? one?.textContent;
  const at = items().findIndex((one) => one === document.activeElement);
  const had = items()[at];
  draw();
  if (at < 0 || list.contains(document.activeElement)) return;
  const now = items();
  const next = now.find((one) => name(one) === name(had)) ?? now[Math.min(at, now.length - 1)];
  if (next instanceof HTMLElement) next.focus();
}

/** Scroll an element into sight within what scrolls it. Unlike `scrollIntoView`, which browsers take for a place to
 * go on from, this leaves the next press of Tab where it was. @param {Element | undefined} element */
export function showNear(element) {
  let frame = element?.parentElement;
  while (frame && frame.scrollHeight <= frame.clientHeight) frame = frame.parentElement;
  if (!element || !frame) return;
  const { top, bottom } = element.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  if (top < around.top) frame.scrollTop += top - around.top;
  else if (bottom > around.bottom) frame.scrollTop += Math.min(bottom - around.bottom, top - around.top);
}
