// @ts-check
/**
 * What a page of the site and a frame in another page share while Python is on its way: the presses
 * that are kept for it, the loading line, a sentence with a retry when Python cannot start, and the
 * moment when it takes over.
 *
 * This is no script of its own. The build puts it in front of the other parts of early.js and of
 * frame.js, in one scope that nothing else can see (tools/scripts.py).
 */

const root = document.documentElement;

/** True once Python has taken over. */
let ready = false;

const byId = (/** @type {string} */ id) => document.getElementById(id);

/** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
const within = (event, selector) =>
  event.target instanceof Element ? event.target.closest(selector) : null;

/** Sets the theme if it is light or dark; any other text leaves it to the system. */
const setTheme = (/** @type {string | null} */ theme) => {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
};

// Presses and keys are kept for Python. Callers make sure that the board on screen is the one that
// Python will show.

/**
 * @typedef {{ target?: string, board?: boolean, key?: string, focus?: string | null,
 *   fields?: Record<string, string | null> }} Kept
 */
/** @type {Kept[]} */
const kept = [];

const keepPress = (/** @type {Event} */ event) => {
  const pressed = within(event, "button[data-target]");
  if (ready || !pressed) return;
  pressed.classList.add("kept");
  kept.push({ target: pressed.dataset.target, board: Boolean(pressed.closest("#board")) });
};

/** Keeps letters, digits and arrows, unless typed into a field. True if the key was kept. */
const keepKey = (/** @type {KeyboardEvent} */ event) => {
  if (ready || event.ctrlKey || event.metaKey || event.altKey || event.key === " ") return false;
  if (event.key.length > 1 && !event.key.startsWith("Arrow")) return false;
  if (within(event, "input, select, textarea, dialog")) return false;
  const focus = document.activeElement?.closest("#board [data-target]")?.getAttribute("data-target");
  kept.push({ key: event.key, focus: focus ?? null });
  return true;
};

// What happens when Python cannot start.

/** @param {"offline" | "unsupported" | "broken"} why */
const fail = (why) => {
  const box = byId("failure");
  if (ready || !box || (why !== "offline" && !box.hidden)) return; // the first reason stands
  const text = box.querySelector("p");
  if (text) text.textContent = box.dataset[why] ?? "";
  box.hidden = false;
  root.classList.add("failed");
};

/** True while Python loads: an error before that does not keep Python from starting. */
let coming = () => true;
/** Called when Python fails to start; offline.js replaces it. */
let alsoWhenFailed = () => {};

const failed = () => {
  if (!coming()) return;
  if (typeof WebAssembly !== "object") return fail("unsupported");
  fail(navigator.onLine === false ? "offline" : "broken");
  if (!ready) alsoWhenFailed();
};

const LONGEST_WAIT = 60_000;
let patience = 0;

/** Starts a minute in which Python must make progress. True if Python can run here at all. */
const expectPython = () => {
  if (typeof WebAssembly !== "object") {
    fail("unsupported");
    return false;
  }
  clearTimeout(patience);
  patience = setTimeout(failed, LONGEST_WAIT);
  return true;
};

addEventListener("error", failed, true);
addEventListener("unhandledrejection", failed);
// A missing file: some of the code that asks for it would wait for ever.
new PerformanceObserver((list) => {
  const missing = (/** @type {any} */ entry) => entry.responseStatus >= 400;
  if (byId("failure") && list.getEntries().some(missing)) failed();
}).observe({ type: "resource", buffered: true });
addEventListener("online", () => { if (root.classList.contains("failed")) location.reload(); });
addEventListener("click", (event) => { if (within(event, "[data-retry]")) location.reload(); });
addEventListener("py:progress", () => {
  const bar = byId("loading");
  if (bar instanceof HTMLProgressElement) bar.value = Math.min(bar.value + 1, bar.max - 1);
  if (!ready) expectPython();
});

/** What Python finds in `window.ninefold` on every page, besides what the page itself adds. */
const forPython = {
  /**
   * Calls a function once: after some milliseconds, or with 0 in the next turn of the page, without
   * the few milliseconds that a timer costs. The returned function calls it off.
   * @param {number} wait @param {(() => void) & { destroy?: () => void }} act
   */
  later(wait, act) {
    let off = false;
    const go = () => { if (!off) act(); };
    if (wait > 0) setTimeout(go, wait);
    else {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = go;
      port2.postMessage(0);
    }
    return () => {
      if (!off) act.destroy?.();
      off = true;
    };
  },
  /** Puts a text on the clipboard; rejects where that is not allowed. @param {string} text */
  copy: async (text) => navigator.clipboard.writeText(text),
  /** Brings the files of modules that are imported after the start. Here they are loaded already;
   * boot.mjs replaces this function where they are not. */
  library: async () => {},
};

/** Python takes over: all signs of loading go. Returns what was kept, as JSON. */
const takeOver = () => {
  ready = true;
  clearTimeout(patience);
  root.dataset.ready = "true";
  root.classList.remove("failed");
  for (const id of ["loading", "failure"]) byId(id)?.remove();
  byId("table")?.classList.remove("waiting");
  for (const pressed of document.querySelectorAll(".kept")) pressed.classList.remove("kept");
  dispatchEvent(new Event("ninefold:ready"));
  return JSON.stringify(kept);
};
