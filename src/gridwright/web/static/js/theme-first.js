// Sets the theme before the first paint, so that a dark page never flashes white. A classic script on purpose.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("gridwright.theme");
  } catch {
    // Storage may be forbidden; then the system preference decides.
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const root = document.documentElement;
  root.dataset.hues = chosen === "classic" ? "classic" : "";
  root.dataset.theme = chosen === "classic" ? "light" : chosen || (dark ? "dark" : "light");
})();
