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

/** @param {() => void} act @param {number} wait ms, where the browser does not tell when it is idle */
const whenIdle = (act, wait = 1000) =>
  window.requestIdleCallback ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, wait);

/** True if nothing that can wait should be loaded: the visitor saves data or the line is slow or cut.
 * @param {RegExp} slow the kinds of line that count as slow */
const sparing = (slow) => {
  const { saveData, effectiveType } = Reflect.get(navigator, "connection") ?? {};
  return Boolean(saveData) || navigator.onLine === false || slow.test(effectiveType ?? "");
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
  if (ready && pyodideAsked) return pyodideLost();
  if (ready || !coming()) return;
  if (typeof WebAssembly !== "object") return fail("unsupported");
  if (!pyodideAsked && byId("ahead")) return wantPyodide(); // so far only the small Python has failed
  fail(navigator.onLine === false ? "offline" : "broken");
  alsoWhenFailed();
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
// What the small Python could not even catch is a reason to have the other one.
addEventListener("error", ({ error }) => { if (ready && error) wantPyodide(); });
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

// The two Pythons: a page starts on a small one (first.mjs), which hands over to Pyodide when more is
// wanted than playing. Where the small one cannot start, Pyodide does.

/** Listeners of the Python that has the page. */
let listeners = new AbortController();
/** How the Python that has the page gives it up: it says all that it knows. */
/** @type {(() => string) | undefined} */
let giveUp;
/** Who waits for Pyodide and must hear that it does not come. */
/** @type {((why: unknown) => void)[]} */
const waiting = [];

let pyodideAsked = false;
let pyodideFailed = false;
const wantPyodide = () => {
  const page = byId("ahead");
  if (pyodideAsked || !(page instanceof HTMLTemplateElement)) return;
  pyodideAsked = true;
  pyodideFailed = false;
  document.head.append(page.content);
  const again = () => {
    failed();
    if (ready) pyodideAsked = false; // without the module nothing has begun: the next wish tries again
  };
  for (const module of (page.dataset.modules ?? "").split(" ")) {
    import(new URL(module, document.baseURI).href).catch(again);
  }
};
/** Pyodide does not come to a page that has the small Python: playing goes on. */
const pyodideLost = () => {
  if (root.dataset.python !== "small") return;
  pyodideFailed = true;
  for (const tell of waiting.splice(0)) tell("Pyodide did not start");
  alsoWhenFailed();
};

/** All that the Python knows that has the page. One that cannot even say it leaves what is kept. */
const given = () => {
  try {
    return giveUp?.() ?? "";
  } catch (error) {
    console.warn("The small Python is lost:", error);
    location.reload();
    return "";
  }
};

/** What Python finds in `window.ninefold` on every page, besides what the page itself adds. */
const forPython = {
  /** Whether the Python that has the page is the small one; first.mjs and boot.mjs say so. */
  small: false,
  /**
   * A Python is about to take the page over. The value is what the one before knew, if it had the
   * page already; that one hears nothing from here on.
   * @param {() => string} writer how to take the page over from this one, later
   */
  handOver(writer) {
    const known = given();
    listeners.abort();
    listeners = new AbortController();
    giveUp = writer;
    this.small = starting === "small";
    root.dataset.python = this.small ? "small" : "pyodide";
    return ready ? known : "";
  },
  /** @param {EventTarget} target @param {string} name @param {(event: Event) => void} heard */
  on(target, name, heard, capture = false) {
    target.addEventListener(name, heard, { capture, signal: listeners.signal });
  },
  wantPyodide,
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
  /**
   * Brings the files of modules that are imported after the start. For the small Python that means
   * Pyodide: it is told of failure alone.
   * @param {(share: number) => void} tell
   */
  library(tell) {
    if (!this.small) return this.files();
    addEventListener("py:progress", () => tell(Math.min(1, (steps += 1) / STEPS)), { signal: listeners.signal });
    wantPyodide();
    if (pyodideFailed) return Promise.reject(new Error("Pyodide did not start"));
    return new Promise((_, reject) => { waiting.push(reject); });
  },
  /** As boot.mjs has it; without a snapshot all files are there from the start. */
  files: async () => {},
  /** Starts the small Python, unless Pyodide has overtaken it. @param {() => void} start */
  startSmall(start) {
    if (giveUp) return;
    starting = "small";
    try { start(); } finally { starting = "pyodide"; }
  },
};
/** @type {"small" | "pyodide"} */
let starting = "pyodide";
const STEPS = 8; // of PyScript's progress
let steps = 0;

/** Python takes over: all signs of loading go. Returns what was kept, as JSON, once. */
const takeOver = () => {
  ready = true;
  clearTimeout(patience);
  root.dataset.ready = "true";
  root.classList.remove("failed");
  for (const id of ["loading", "failure"]) byId(id)?.remove();
  byId("table")?.classList.remove("waiting");
  for (const pressed of document.querySelectorAll(".kept")) pressed.classList.remove("kept");
  dispatchEvent(new Event("ninefold:ready"));
  return JSON.stringify(kept.splice(0));
};
