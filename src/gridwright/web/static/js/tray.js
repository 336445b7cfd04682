// Tools that lie over the foot of the page on a phone: the board ends above them.

/** Make a card of tools a tray, and let the page know how high it is there. @param {HTMLElement} card */
export function makeTray(card) {
  card.classList.add("tray");
  new ResizeObserver(() => {
    // A card that is out of sight says nothing of the one that is there.
    if (card.offsetHeight === 0) return;
    const isTray = getComputedStyle(card).position === "fixed";
    document.documentElement.style.setProperty("--tray", isTray ? `${card.offsetHeight}px` : "0px");
  }).observe(card);
}
