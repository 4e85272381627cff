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
root.dataset.early = ""; // without it the page shows a sentence that it cannot start

// page.css: from the first key on, the focus is shown on a touch screen too.
addEventListener("keydown", () => { root.dataset.keys = ""; });

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

// Files that are asked for before the code that wants them is there. A <link rel="preload"> would do
// the same, but WebKit does not give fetch() what such a link has brought: it loads the file again.

/** @type {Map<string, Promise<Response>>} by address */
const ahead = new Map();
const fetchNow = window.fetch.bind(window);

/** @param {string} paths of files, as seen from the page, with spaces between them
 * @param {(ask: () => Promise<Response>) => Promise<Response>} when */
const askAhead = (paths, when = (ask) => ask()) => {
  for (const path of paths.split(" ").filter(Boolean)) {
    const { href } = new URL(path, document.baseURI);
    const coming = when(() => fetchNow(href));
    coming.catch(() => {}); // whoever wants the file hears of it
    ahead.set(href, coming);
  }
};
const LONG_ENOUGH = 800; // ms after the visitor asked for the page
const SLOW = 400; // ms until this script runs: then the line or the phone is slow
/** What is needed last is asked for when the page is painted: until then the line is for what it is
 * painted with. A slow phone does not wait for that, and a page that nobody sees is not painted. */
const painted = new Promise((done) => {
  new PerformanceObserver(done).observe({ type: "paint", buffered: true });
  const now = performance.now();
  setTimeout(done, now > SLOW ? 0 : LONG_ENOUGH - now);
});
/** Whoever fetches such a file first has the one that is coming. */
window.fetch = (asked, options) => {
  const coming = ahead.get(String(asked));
  ahead.delete(String(asked));
  return coming ?? fetchNow(asked, options);
};
askAhead(document.currentScript?.dataset.ahead ?? "");
askAhead(document.currentScript?.dataset.last ?? "", (ask) => painted.then(ask));

// Presses and keys are kept for Python. Callers make sure that the board on screen is the one that
// Python will show.

/**
 * @typedef {{ target?: string, board?: boolean, key?: string, focus?: string | null,
 *   fields?: Record<string, string | null> }} Kept
 */
/** @type {Kept[]} */
const kept = [];

/** How far Python has come: a step for each file, and for each step of PyScript. */
const advance = () => {
  for (const bar of document.querySelectorAll("progress.loading")) {
    if (bar instanceof HTMLProgressElement) bar.value = Math.min(bar.value + 1, bar.max - 1);
  }
};

/** Gives the status line back as Python knows it. */
let asleep = () => {};
/** From the first kept press until Python has the page, the status line says that the computer wakes
 * up, and how far it is: on a slow line nothing else would tell that the press was heard. */
const wakeUp = () => {
  const line = document.querySelector("#table .status");
  const bar = byId("loading")?.cloneNode();
  if (!line || !(bar instanceof HTMLElement) || !bar.dataset.waking || root.dataset.waking) return;
  const said = line.textContent;
  line.textContent = bar.dataset.waking;
  bar.removeAttribute("id");
  bar.className = "loading";
  line.after(bar);
  root.dataset.waking = "true";
  asleep = () => {
    line.textContent = said;
    bar.remove();
    delete root.dataset.waking;
  };
};

const keepPress = (/** @type {Event} */ event) => {
  const pressed = within(event, "button[data-target]");
  if (ready || !pressed) return;
  pressed.classList.add("kept");
  wakeUp();
  kept.push({ target: pressed.dataset.target, board: Boolean(pressed.closest("#board")) });
};

/** Keeps letters, digits and arrows, unless typed into a field. True if the key was kept. */
const keepKey = (/** @type {KeyboardEvent} */ event) => {
  if (ready || event.ctrlKey || event.metaKey || event.altKey || event.key === " ") return false;
  if (event.key.length > 1 && !event.key.startsWith("Arrow")) return false;
  if (within(event, "input, select, textarea, dialog")) return false;
  const focus = document.activeElement?.closest("#board [data-target]")?.getAttribute("data-target");
  kept.push({ key: event.key, focus: focus ?? null });
  wakeUp();
  return true;
};

// What happens when Python cannot start.

/** @param {"offline" | "unsupported" | "broken"} why */
const fail = (why) => {
  const box = byId("failure");
  const told = root.classList.contains("failed");
  if (ready || !box || (told && why !== "offline")) return; // the first reason stands
  const text = box.querySelector("p");
  if (text) text.textContent = box.dataset[why] ?? "";
  box.hidden = false;
  root.classList.add("failed");
};

addEventListener("DOMContentLoaded", () => {
  const box = byId("failure"); // its first sentence is for a page on which this script does not run
  if (box && !root.classList.contains("failed")) box.hidden = true;
});

/** What the games cannot do without (docs/browsers.md). */
const able = () =>
  typeof WebAssembly === "object" && "HTMLDialogElement" in window && "structuredClone" in window;

const PATIENCE_ANEW = 10_000; // ms

const TO_PLAY = /\/a\/(?!pyodide|pyscript|memory|lib)[^/]+-[0-9a-f]{10}[./]/;
const TO_TEACH = /\/a\/(pyodide|pyscript|boot|start|shim|memory|lib)-[0-9a-f]{10}[./]/;
/** Asks past the browser's cache, in which a host may have had it keep an error, or a wrong file, for
 * a year, for all files that the page needs to play, or else for those that Pyodide needs.
 * @param {RegExp} wanted */
const askAnew = (wanted) => {
  const entries = performance.getEntriesByType("resource").map(({ name }) => name);
  const linked = [...document.querySelectorAll("script[src], link[href]")].map((it) =>
    it.getAttribute("src") ?? it.getAttribute("href") ?? "");
  const urls = [...entries, ...linked].map((path) => new URL(path, document.baseURI).href);
  const files = [...new Set(urls)].filter((url) => wanted.test(url));
  const ask = async (/** @type {string} */ url) => (await fetchNow(url, { cache: "reload" })).arrayBuffer();
  const asked = Promise.allSettled(files.map(ask));
  return Promise.race([asked, new Promise((done) => { setTimeout(done, PATIENCE_ANEW); })]);
};

/** True while Python loads: an error before that does not keep Python from starting. */
let coming = () => true;
/** Called when Python fails to start; offline.js replaces it. */
let alsoWhenFailed = () => {};

/** Files that a page can do without: the lab's Pyodide makes up for its small Python.
 * @param {string} url */
const spare = (url) => !byId("ahead") && /\/a\/(lab-small|micropython)-/.test(url);
/** @param {any} [event] what went wrong; nothing for a missing file */
const failed = (event) => {
  if (spare(event?.target?.href ?? "")) return;
  if (ready && pyodideAsked) return pyodideLost();
  if (ready || !coming()) return;
  if (!able()) return fail("unsupported");
  if (!pyodideAsked && byId("ahead")) return withoutSmall(event?.error ?? event?.reason ?? "a file is missing"); // so far only that has failed
  fail(navigator.onLine === false ? "offline" : "broken");
  alsoWhenFailed();
};

const LONGEST_WAIT = 60_000;
let patience = 0;

/** Starts a minute in which Python must make progress. True if Python can run here at all. */
const expectPython = () => {
  if (!able()) {
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
  const missing = (/** @type {any} */ entry) => entry.responseStatus >= 400 && !spare(entry.name);
  if (byId("failure") && list.getEntries().some(missing)) failed();
  list.getEntries().forEach(advance);
}).observe({ type: "resource", buffered: true });
addEventListener("online", () => { if (root.classList.contains("failed")) location.reload(); });
addEventListener("click", (event) => {
  const retry = within(event, "[data-retry]");
  if (!retry) return;
  event.preventDefault(); // it is a link, for a page without this script
  if (retry.hasAttribute("aria-disabled")) return; // it is on its way
  retry.setAttribute("aria-disabled", "true");
  void askAnew(TO_PLAY).then(() => location.reload());
});
addEventListener("py:progress", () => {
  advance();
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
  if (pyodideAsked || !(page instanceof HTMLTemplateElement) || !able()) return;
  pyodideAsked = true;
  pyodideFailed = false;
  document.head.append(page.content);
  askAhead(page.dataset.files ?? "");
  const again = () => {
    failed();
    if (ready) pyodideAsked = false; // without the module nothing has begun: the next wish tries again
  };
  for (const module of (page.dataset.modules ?? "").split(" ")) {
    import(new URL(module, document.baseURI).href).catch(again);
  }
};
/** The small Python could not even begin. @param {unknown} error */
const withoutSmall = (error) => {
  console.warn("Python starts without the small one:", error);
  wantPyodide();
};
/** Pyodide does not come to a page that has the small Python: playing goes on. The files that are
 * wrong are right at the next visit. */
const pyodideLost = () => {
  if (root.dataset.python !== "small") return;
  if (!pyodideFailed) void askAnew(TO_TEACH);
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

/** A promise whose failure Pyodide hears of: it takes for an error only what has a stack, and some errors
 * that WebKit makes itself have none. @template T @param {Promise<T>} promise */
const clearly = (promise) => promise.catch((error) => { throw new Error(String(error)); });

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
  /** All of the page is drawn, its sheets too. */
  whole: () => { root.dataset.whole = ""; },
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
  copy: async (text) => clearly(navigator.clipboard.writeText(text)),
  /** What a file holds, as text. @param {File} file */
  textOf: (file) => clearly(file.text()),
  /**
   * Brings the files of modules that are imported after the start. For the small Python that means
   * Pyodide: it is told of failure alone.
   * @param {(share: number) => void} tell
   */
  library(tell) {
    if (!this.small) return clearly(this.files());
    addEventListener("py:progress", () => tell(Math.min(1, (steps += 1) / STEPS)), { signal: listeners.signal });
    wantPyodide();
    if (pyodideFailed) return Promise.reject(new Error("Pyodide did not start"));
    return new Promise((_, reject) => { waiting.push(reject); });
  },
  /** Speaks to where bots run (lab/table.mjs), which is loaded only for this; never rejects.
   * @param {string} kind @param {string} text @param {number} ms @returns {Promise<string>} */
  bot: (kind, text, ms) => import(new URL(byId("ahead")?.dataset.bots ?? "", document.baseURI).href)
    .then(({ say }) => say(kind, text, ms)).catch(() => '{"messages":[],"ended":"absent"}'),
  /** As boot.mjs has it; without a snapshot all files are there from the start. */
  files: async () => {},
  /** Starts the small Python, unless Pyodide has overtaken it. @param {() => void} start */
  startSmall(start) {
    if (giveUp || !able()) return;
    starting = "small";
    try { start(); } finally { starting = "pyodide"; }
  },
};
/** @type {"small" | "pyodide"} */
let starting = "pyodide";
const STEPS = 8; // of PyScript's progress
let steps = 0;

/** Python has drawn the page and hears presses: all signs of loading go, and what was kept is done. */
const takeOver = () => {
  ready = true;
  clearTimeout(patience);
  asleep();
  root.dataset.ready = "true";
  root.classList.remove("failed");
  for (const id of ["loading", "failure"]) byId(id)?.remove();
  byId("table")?.classList.remove("waiting");
  for (const pressed of document.querySelectorAll(".kept")) pressed.classList.remove("kept");
  dispatchEvent(new Event("ninefold:ready"));
  kept.length = 0;
};
