// @ts-check
/**
 * Runs before the page is painted and needs no Python: theme without a flash, sheets, presses kept
 * until Python is ready, the loading line, a sentence with a retry when it cannot start, and the
 * service worker that keeps the site for times without a network.
 *
 * What it shares with Python is `window.ninefold`: `start()` hands over the kept presses.
 */
(() => {
  const root = document.documentElement;
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);

  /** Storage may be blocked, and then even reading the property throws. */
  const stored = {
    /** @param {string} key */
    get(key) {
      try { return localStorage.getItem(key); } catch { return null; }
    },
    /** @param {string} key @param {string} value */
    set(key, value) {
      try { localStorage.setItem(key, value); } catch { /* nothing is kept then */ }
    },
  };

  // Theme: the system's, or the one chosen here.
  const THEME = "ninefold.theme";
  const theme = stored.get(THEME);
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  const dark = () => root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const tellTheme = () => {
    document.querySelector("[data-theme-switch]")?.setAttribute("aria-pressed", String(dark()));
  };
  const switchTheme = () => {
    root.dataset.theme = dark() ? "light" : "dark";
    stored.set(THEME, root.dataset.theme);
    tellTheme();
  };
  addEventListener("DOMContentLoaded", tellTheme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tellTheme);

  /**
   * @typedef {{ target?: string, board?: boolean, key?: string, focus?: string | null,
   *   fields?: Record<string, string | null> }} Kept
   */
  /** @type {Kept[]} */
  const kept = [];
  let ready = false;
  /** The board on screen is the one that Python will show, so a press on it can be kept. */
  let sure = () => !linked() && !savedCode(); // as long as nothing was restored
  let restored = false;

  /** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
  const within = (event, selector) =>
    event.target instanceof Element ? event.target.closest(selector) : null;

  /** @param {string | undefined} name @returns {HTMLDialogElement | null} */
  const sheet = (name) => {
    const found = document.getElementById(name ?? "");
    return found instanceof HTMLDialogElement ? found : null;
  };

  /** A form begins with what is in force, whatever was typed and not sent before. */
  const open = (/** @type {HTMLDialogElement | null} */ found) => {
    found?.querySelector("form")?.reset();
    found?.showModal();
  };

  /** Beside the sheet, not on its edge; a drag that only ends there began elsewhere. */
  const outside = (/** @type {MouseEvent} */ event) => {
    if (!(event.target instanceof HTMLDialogElement)) return false;
    const { left, right, top, bottom } = event.target.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    return x < left || x > right || y < top || y > bottom;
  };
  let beganOutside = false;
  document.addEventListener("pointerdown", (event) => { beganOutside = outside(event); });

  document.addEventListener("click", (event) => {
    if (within(event, "[data-theme-switch]")) return switchTheme();
    if (within(event, "[data-retry]")) return location.reload();
    const update = within(event, "[data-update]");
    if (update) return update.dataset.update === "now" ? changeOver() : showUpdate(false);
    const opens = within(event, "[data-opens]");
    if (opens) return open(sheet(opens.dataset.opens));
    const closes = within(event, "[data-closes]");
    if (closes) return sheet(closes.dataset.closes)?.close();
    if (event.target instanceof HTMLDialogElement) {
      if (beganOutside && outside(event)) event.target.close();
      return;
    }
    const pressed = within(event, "button[data-target]");
    if (ready || !sure() || !pressed) return;
    pressed.classList.add("kept");
    kept.push({ target: pressed.dataset.target, board: Boolean(pressed.closest("#board")) });
  });

  document.addEventListener("keydown", (event) => {
    const typing = within(event, "input, select, textarea, dialog");
    if (ready || !sure() || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length > 1 && !event.key.startsWith("Arrow")) return;
    if (event.key === " ") return;
    const focus = document.activeElement?.closest("#board [data-target]")?.getAttribute("data-target");
    kept.push({ key: event.key, focus: focus ?? null });
  });

  /** What was chosen in a form that may not show yet what is in force; a box not ticked is null. */
  const changes = (/** @type {HTMLFormElement} */ form) => {
    /** @type {Record<string, string | null>} */
    const found = {};
    for (const it of form.elements) {
      if (it instanceof HTMLSelectElement) {
        if (!it.selectedOptions[0]?.defaultSelected) found[it.name] = it.value;
      } else if (it instanceof HTMLInputElement) {
        const ticked = it.type === "checkbox" || it.type === "radio";
        if (ticked ? it.checked === it.defaultChecked : it.value === it.defaultValue) continue;
        if (it.checked || it.type !== "radio") found[it.name] = !ticked || it.checked ? it.value : null;
      }
    }
    return found;
  };

  document.addEventListener("submit", (event) => {
    event.preventDefault(); // forms are Python's; nothing is ever sent anywhere
    if (ready || !(event.target instanceof HTMLFormElement)) return;
    kept.push({ fields: changes(event.target) });
    event.target.closest("dialog")?.close();
  });

  // The board as it was left: shown at once, before Python can draw it again.
  const shownKey = () => `ninefold.shown.${document.body.dataset.page}`;
  // A puzzle is on top of the game that is kept.
  const savedCode = () => stored.get(`ninefold.puzzle.${document.body.dataset.page}`)
    || stored.get(`ninefold.game.${document.body.dataset.page}`);
  const linked = () => location.hash.length > 1 || location.search.includes("puzzle=");
  const restore = (/** @type {Element} */ table) => {
    const code = savedCode();
    if (linked()) return table.classList.add("waiting");
    if (!code) return;
    try {
      const shown = JSON.parse(stored.get(shownKey()) ?? "null");
      if (shown?.code !== code) throw new Error("another game");
      table.innerHTML = shown.html;
      restored = true;
      sure = () => true;
    } catch {
      table.classList.add("waiting");
    }
  };
  const watcher = new MutationObserver(() => {
    // The table is complete once something follows it.
    const table = document.getElementById("table");
    if (!table?.nextElementSibling) return;
    watcher.disconnect();
    restore(table);
  });
  watcher.observe(root, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => watcher.disconnect());
  addEventListener("pagehide", () => {
    const table = document.getElementById("table");
    const code = savedCode();
    if (ready && table && code) stored.set(shownKey(), JSON.stringify({ code, html: table.innerHTML }));
  });

  // Loading, and what to say when it fails.
  /** @param {"offline" | "unsupported" | "broken"} why */
  const fail = (why) => {
    const box = document.getElementById("failure");
    if (ready || !box || (why !== "offline" && !box.hidden)) return; // the first reason stands
    const text = box.querySelector("p");
    if (text) text.textContent = box.dataset[why] ?? "";
    box.hidden = false;
    root.classList.add("failed");
  };
  let asked = false;
  const failed = () => {
    if (typeof WebAssembly !== "object") return fail("unsupported");
    fail(navigator.onLine === false ? "offline" : "broken");
    if (ready || asked) return;
    asked = true;
    void mend();
    void waitForNetwork();
  };
  const LONGEST_WAIT = 60_000;
  let patience = 0;
  addEventListener("DOMContentLoaded", () => {
    if (!document.getElementById("failure")) return;
    if (typeof WebAssembly !== "object") return fail("unsupported");
    patience = setTimeout(failed, LONGEST_WAIT);
  });
  addEventListener("error", failed, true);
  // A file that is not there: some of those who ask for it would wait for ever.
  new PerformanceObserver((list) => {
    const missing = (/** @type {any} */ entry) => entry.responseStatus >= 400;
    if (document.getElementById("failure") && list.getEntries().some(missing)) failed();
  }).observe({ type: "resource", buffered: true });
  addEventListener("unhandledrejection", failed);
  addEventListener("online", () => { if (root.classList.contains("failed")) location.reload(); });
  addEventListener("py:progress", () => {
    const bar = document.getElementById("loading");
    if (bar instanceof HTMLProgressElement) bar.value = Math.min(bar.value + 1, bar.max - 1);
    clearTimeout(patience);
    if (!ready) patience = setTimeout(failed, LONGEST_WAIT);
  });

  /** The network may be gone although the browser has not noticed; then the page comes back with it. */
  const PROBE = 3000;
  const waitForNetwork = async () => {
    for (let gone = false; !ready; ) {
      try {
        await fetch(new URL("../sw.js", script.src), { method: "HEAD", cache: "no-store" });
        if (gone) location.reload();
        return; // it is there, so something else is wrong
      } catch {
        gone = true;
        fail("offline");
      }
      await new Promise((done) => { setTimeout(done, PROBE); });
    }
  };

  // The service worker: registered when the page has started, since it loads the whole site.
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  const showUpdate = (/** @type {boolean} */ visible) => {
    const box = document.getElementById("update");
    if (box) box.hidden = !visible;
  };
  /** A version is ready, and this page is of the one before. */
  const tellOfUpdate = () => {
    if (registration?.waiting && navigator.serviceWorker.controller) showUpdate(true);
  };
  const changeOver = () => {
    if (!registration?.waiting) return location.reload(); // another window has done it
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("take over");
  };
  const register = async () => {
    try {
      // In a frame whose storage is blocked this is refused, in a sandbox the first word throws.
      registration = await navigator.serviceWorker.register(new URL("../sw.js", script.src));
      registration.addEventListener("updatefound", () => {
        registration?.installing?.addEventListener("statechange", tellOfUpdate);
      });
      tellOfUpdate();
      navigator.serviceWorker.controller?.postMessage("refill");
    } catch { /* the page works without */ }
  };
  /** What is kept may be damaged: put right what is, and begin again. */
  const mend = async () => {
    try {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => { if (data && !ready) location.reload(); };
      navigator.serviceWorker.controller?.postMessage("mend", [port2]);
    } catch { /* there is no service worker */ }
  };
  addEventListener("ninefold:damaged", mend); // boot.mjs has found a way around it
  const whenIdle = (/** @type {() => void} */ act) =>
    window.requestIdleCallback ? requestIdleCallback(act, { timeout: 5000 }) : setTimeout(act, 1000);
  addEventListener("load", () => {
    if (!document.getElementById("failure")) whenIdle(register); // a page without Python
  });
  addEventListener("py:all-done", () => { if (ready) whenIdle(register); });

  Object.defineProperty(window, "ninefold", {
    value: {
      /** Python is there: the presses kept so far, and whether the table was restored. */
      start() {
        ready = true;
        clearTimeout(patience);
        root.dataset.ready = "true";
        root.classList.remove("failed");
        for (const id of ["loading", "failure"]) document.getElementById(id)?.remove();
        document.getElementById("table")?.classList.remove("waiting");
        for (const pressed of document.querySelectorAll(".kept")) pressed.classList.remove("kept");
        return { kept: JSON.stringify(kept), restored };
      },
    },
  });
})();
