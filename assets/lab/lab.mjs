// @ts-check
/**
 * The page of the lab: starts its Pythons, the sandbox and the editor, tells Python what happens on the
 * page and does what Python asks for. It decides nothing (ui/lab/ does).
 *
 * A small Python has the page first: with it a bot can play. Then come the editor and Pyodide, which
 * takes the page over as soon as no bot has the word.
 */
import { Sandbox } from "./sandbox.mjs";

const MEMORY = 256 * 2 ** 20; // bytes that a bot's Python may have: lab/limits.py
const LARGEST_FILE = 200_000;
const DRAFT = __DRAFT__; // as ui/storage.py names it
const GAME = "war"; // ui/lab/desk.py
const LONGEST = 50_000; // letters of a bot: lab/bots.py

const sandbox = new Sandbox(MEMORY);
const opened = sandbox.open(Reflect.get(globalThis, "botFiles")); // files.js
opened.catch(() => {}); // heard where it is awaited

const root = document.documentElement;
const page = /** @type {HTMLElement} */ (document.getElementById("app"));
/** The Python that has the page. @type {{ hear: (text: string) => void, idle?: () => boolean } | undefined} */
let app;
/** The small one, until Pyodide has the page. @type {import("./small.mjs").First | undefined} */
let small;
/** True from when Pyodide begins to take the page. */
let pyodide = false;
/** How Pyodide takes the page. @type {((host: object, fragment: string, known: string, typed: string) => typeof app) | undefined} */
let start;
/** What Python could not hear yet. @type {string[]} */
const unheard = [];
/** The same of what was typed. It is heard first: it belongs to the bot that was in the editor all the time. */
let typed = "";
/** True if the browser keeps the bot that is in the editor. */
let keeps = true;

const tell = (/** @type {{ type: string, [name: string]: any }} */ event) => {
  const text = JSON.stringify(event);
  if (app) hear(text);
  else if (event.type === "source") keepTyped(text, event.text);
  else unheard.push(text);
  handOver();
};
/** What is typed while no Python has the page is kept in the form of lab/draft.py.
 * @param {string} text @param {string} source */
const keepTyped = (text, source) => {
  typed = text;
  try {
    const kept = JSON.parse(host.read(DRAFT) || JSON.stringify({ version: 1, bot: built() }));
    if (kept.version !== 1) return;
    kept.bot[3] = source.slice(0, LONGEST);
    host.write(DRAFT, JSON.stringify(kept));
  } catch {} // it is another's: what is typed waits for Python
};
/** The bot that the page was built with, by the names that its fields have by now. */
const built = () => [GAME, ...["name", "by"].map((name) => field(name)?.value ?? ""), ""];
const field = (/** @type {string} */ name) =>
  /** @type {HTMLInputElement | null} */ (page.querySelector(`[data-field="${name}"]`));
/** The small Python may fail; Pyodide takes over then. @param {string} text */
const hear = (text) => {
  try {
    app?.hear(text);
  } catch (error) {
    if (pyodide) throw error;
    console.warn("The small Python of the lab is lost:", error);
    app = undefined;
    tell(JSON.parse(text));
  }
};
/** @param {typeof app} python */
const give = (python) => {
  app = python;
  root.dataset.python = pyodide ? "pyodide" : "small";
  if (pyodide) taken();
  const waiting = [typed, ...unheard.splice(0)];
  typed = "";
  for (const text of waiting) if (text) app ? hear(text) : tell(JSON.parse(text));
};
/** Pyodide takes the page from the small Python, if both are so far. */
const handOver = () => {
  if (!start || pyodide || (app && !small?.calm())) return;
  const text = typed;
  try {
    const known = small?.hand_over() ?? "";
    pyodide = true;
    if (known) typed = ""; // Python puts it where it belongs
    const python = start(host, fragment(), known, text);
    small = undefined;
    give(python);
  } catch (error) {
    typed = text;
    beginAnew(error);
  }
};
/** Called when Pyodide has the page. @type {() => void} */
let taken;
const whole = new Promise((/** @type {typeof taken} */ done) => { taken = done; });

const AGAIN = "ninefold.lab.again";
const firstTime = () => {
  try {
    const again = sessionStorage.getItem(AGAIN);
    sessionStorage.setItem(AGAIN, "yes");
    return !again;
  } catch {
    return false; // blocked
  }
};
/** For what cannot go on: where the bot is kept, the page is loaded again, once. @param {unknown} error */
const beginAnew = (error) => {
  console.error("The lab cannot go on:", error);
  start = undefined;
  pyodide = false;
  if (keeps && !typed && firstTime()) return location.reload();
  if (app) tell({ type: "lost" });
  if (app) return;
  const note = /** @type {HTMLElement | null} */ (page.querySelector(".lab-note"));
  if (note) note.textContent = note.dataset.lost ?? "";
};

// Edits, as ui/lab/drawing.py writes them

/** @param {number[]} path @returns {any} */
const at = (path) => path.reduce((/** @type {any} */ node, place) => node.childNodes[place], page);
/** @param {Node} parent @param {string} text @param {boolean} html */
const made = (parent, text, html) => {
  if (!html) return document.createTextNode(text);
  const around = document.createRange();
  around.selectNodeContents(parent); // SVG inside SVG
  return around.createContextualFragment(text);
};
/** @type {Record<string, (path: number[], ...more: any[]) => void>} */
const EDITS = {
  attribute: (path, name, value) => (value === null ? at(path).removeAttribute(name) : at(path).setAttribute(name, value)),
  text: (path, text) => { at(path).data = text; },
  replace: (path, text, html) => at(path).replaceWith(made(at(path.slice(0, -1)), text, html)),
  insert: (path, text, html) => {
    const parent = at(path.slice(0, -1));
    parent.insertBefore(made(parent, text, html), parent.childNodes[path[path.length - 1]] ?? null);
  },
  remove: (path) => at(path).remove(),
};
/** Fields go by their properties once somebody has touched them; who types is left alone. */
const fillFields = () => {
  for (const field of page.querySelectorAll("[data-value]")) {
    const it = /** @type {HTMLInputElement} */ (field);
    if (it !== document.activeElement) it.value = it.dataset.value ?? "";
  }
};

// What Python asks for

/** The editor, once it is there. @type {ReturnType<typeof import("./editor.mjs").makeEditor> | undefined} */
let editor;
let marked = 0;
const box = /** @type {HTMLElement} */ (document.getElementById("editor"));
/** What can be typed into until there is an editor: as soon as it is sure which bot is in it. */
const plain = /** @type {HTMLTextAreaElement} */ (box.querySelector("textarea"));
plain.addEventListener("input", () => {
  marked = 0; // what was wrong is another text now
  tell({ type: "source", text: plain.value });
});
let composing = Promise.resolve(); // a letter that is made of several
plain.addEventListener("compositionstart", () => {
  composing = new Promise((done) => plain.addEventListener("compositionend", () => done(), { once: true }));
});
let filling = false;
/** The editor takes the place of the plain text, with all that is in it, and the cursor too. */
const makeEditor = async () => {
  const module = await import("./editor.mjs");
  await composing;
  const { selectionStart, selectionEnd, scrollTop } = plain;
  const typing = document.activeElement === plain;
  const made = module.makeEditor(box, plain.value, plain.getAttribute("aria-label") ?? "", (/** @type {string} */ text) => {
    if (!filling) tell({ type: "source", text });
  });
  if (typing) made.select(selectionStart, selectionEnd, scrollTop);
  if (marked) made.mark(marked);
  editor = made;
};
/** @param {number} number @param {Promise<{ messages: string[], ended: string }>} answer */
const pass = (number, answer) => {
  answer.catch(() => ({ messages: [], ended: "absent" })).then((found) => tell({ type: "answer", number, ...found }));
};
const later = (/** @type {() => void} */ act, /** @type {number} */ ms) => {
  if (ms > 0) return void setTimeout(act, ms);
  const { port1, port2 } = new MessageChannel(); // without the few milliseconds that a timer costs
  port1.onmessage = act;
  port2.postMessage(0);
};
const host = {
  /** Each tab has a bot of its own in its editor. @param {string} key */
  read(key) {
    try {
      return (key === DRAFT && sessionStorage.getItem(key)) || (localStorage.getItem(key) ?? "");
    } catch {
      return "";
    }
  },
  /** @param {string} key @param {string} text */
  write(key, text) {
    const kept = () => { try { localStorage.setItem(key, text); return true; } catch { return false; } };
    const done = kept();
    if (key !== DRAFT) return done;
    keeps = done;
    onbeforeunload = done ? null : (event) => event.preventDefault(); // the browser asks
    try { sessionStorage.setItem(key, text); } catch {} // full, or blocked
    return done;
  },
  /** @param {string} edits */
  draw(edits) {
    for (const [kind, path, ...more] of JSON.parse(edits)) EDITS[kind](path, ...more);
    if (pyodide) fillFields(); // until then they stay as they were changed
  },
  /** @param {string} source */
  show(source) {
    if (typed) return; // who was quicker than Python is right
    plain.value = source;
    plain.readOnly = false;
    filling = true; // Python knows it
    editor?.set(source);
    filling = false;
  },
  /** @param {string} name @param {string} value */
  fill(name, value) {
    const it = field(name);
    if (it && it.value === it.dataset.value) it.value = value; // else somebody was quicker
  },
  /** @param {string} name @param {string} value */
  put(name, value) {
    const it = field(name);
    if (it) it.value = value;
  },
  mark(/** @type {number} */ line) {
    marked = line;
    editor?.mark(line);
  },
  reveal: (/** @type {string} */ part) => page.querySelector(part)?.scrollIntoView({ block: "nearest" }),
  wake: (/** @type {number} */ ms) => later(() => tell({ type: "go" }), ms),
  /** @param {number} number @param {number} seat @param {string} message @param {number} ms */
  load: (number, seat, message, ms) => pass(number, sandbox.load(seat, message, ms)),
  /** @param {number} number @param {number} seat @param {string} message @param {number} count @param {number} ms */
  ask: (number, seat, message, count, ms) => pass(number, sandbox.ask(seat, message, count, ms)),
  leave: (/** @type {number} */ seat) => sandbox.leave(seat),
  seed: () => 1 + Math.floor(Math.random() * 999_999),
  /** @param {string} name @param {string} text */
  download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/x-python" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  },
  /** @param {string} text */
  copy(text) {
    const done = () => tell({ type: "copied", done: true });
    navigator.clipboard.writeText(text).then(done, () => tell({ type: "copied", done: false }));
  },
  address: (/** @type {string} */ fragment) => `${location.origin}${location.pathname}#${fragment}`,
  go(/** @type {string} */ address) {
    onbeforeunload = null; // the address has the bot
    location.href = address;
  },
  unlink: () => { if (location.hash) history.replaceState(null, "", location.pathname + location.search); },
  report: (/** @type {string} */ text) => console.error(text),
};

// What happens on the page

/** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
const within = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);
page.addEventListener("click", (event) => {
  // A link works by itself once Pyodide has the page: before, it leads to the bot that was built in.
  const pressed = within(event, pyodide ? "button[data-target]" : "[data-target]");
  if (pressed?.localName === "a") event.preventDefault();
  if (pressed && pressed.getAttribute("aria-disabled") !== "true") tell({ type: "press", target: pressed.dataset.target });
});
page.addEventListener("change", async (event) => {
  const it = /** @type {HTMLInputElement | null} */ (within(event, "[data-field], [data-file]"));
  if (!it) return;
  if (it.dataset.field) return tell({ type: "field", name: it.dataset.field, value: it.value });
  const file = it.files?.[0];
  it.value = "";
  if (file) tell({ type: "file", name: file.name, text: file.size > LARGEST_FILE ? "x".repeat(LARGEST_FILE) : await file.text() });
});
const fragment = () => {
  const text = location.hash.slice(1);
  try { return decodeURIComponent(text); } catch { return text; } // no link of ours: Python says so
};
addEventListener("hashchange", () => tell({ type: "followed", fragment: fragment() }));

// The start

fillFields();
if (!fragment() && !host.read(DRAFT)) plain.readOnly = false; // it is the bot that the page was built with
const beginSmall = async () => {
  if (fragment()) return; // a link: the whole lab looks at it
  const { startSmall } = await import("./small.mjs");
  const begin = await startSmall();
  small = begin(host, () => performance.now(), host.read(DRAFT)) ?? undefined;
  if (small) give(small);
};
/** @type {Promise<void> | undefined} */
let readied;
const ready = () => (readied ??= opened.then(() => globalThis.ninefold.ready()));
const whenIdle = (/** @type {() => void} */ act) =>
  globalThis.requestIdleCallback ? requestIdleCallback(act) : setTimeout(act, 50);
const idle = () => { if (app?.idle?.()) whenIdle(idle); };

const bringPyodide = async () => {
  const { loadPyodide } = await import("./lab-boot.mjs");
  const python = await loadPyodide();
  dispatchEvent(new Event("py:progress"));
  ({ start } = python.pyimport("ninefold.ui.lab.start"));
  handOver();
};
/** The plain text does as well, if need be. */
const bringEditor = () => makeEditor().catch((error) => console.warn("The lab has no editor:", error));

await beginSmall().catch((error) => console.warn("The lab starts without the small Python:", error));
dispatchEvent(new Event("py:progress")); // shared.js gives up after a minute without any
if (small) await ready().catch(() => {}); // it is heard below, when Pyodide has the page
/** The editor comes when it is sure which bot is in it: with the small Python now, else after Pyodide. */
let editing = small && bringEditor();
await bringPyodide().catch((error) => {
  if (!small) throw error; // shared.js says so
  console.warn("Pyodide did not come to the lab:", error);
  if (app) tell({ type: "lost" });
  else beginAnew(error); // the small Python was lost before
});
await whole;
editing ??= bringEditor();
await Promise.all([ready(), editing]);
globalThis.ninefold.whole();
try { sessionStorage.removeItem(AGAIN); } catch {} // blocked
await globalThis.ninefold.files?.(); // what the snapshot does not have
sandbox.quiet();
whenIdle(idle);
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("lab"));
