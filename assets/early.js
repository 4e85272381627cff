// @ts-check
/**
 * Runs before the page is painted and needs no Python: the theme without a flash, presses and forms
 * kept until Python is ready, and the table as it was left.
 *
 * The build joins it with shared.js, sheets.js and offline.js. What they share with Python is
 * `window.ninefold`: `start()` hands over what was kept, `open(name)` and `close(name)` are for
 * sheets.
 */
(() => {
  /** The storage keys of ui/storage.py; each but the theme's is followed by a game's key. */
  const KEYS = __KEYS__;

  /** Storage may be blocked, and then even reading the property throws. */
  const stored = {
    /** @param {string} key */
    get(key) {
      try { return localStorage.getItem(key); } catch { return null; }
    },
    /** Whether it is kept; the empty text is removed. @param {string} key @param {string} value */
    set(key, value) {
      try {
        if (value) localStorage.setItem(key, value);
        else localStorage.removeItem(key);
        return true;
      } catch {
        return false; // blocked, or full
      }
    },
    /** All texts whose keys begin like this, by key, as JSON. @param {string} beginning */
    all(beginning) {
      try {
        const found = Object.entries(localStorage).filter(([key]) => key.startsWith(beginning));
        return JSON.stringify(Object.fromEntries(found));
      } catch {
        return "{}";
      }
    },
  };

  // The theme: the one that the visitor chose here, else the system's.
  setTheme(stored.get(KEYS.theme));
  const dark = () => root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  const tellTheme = () => {
    document.querySelector("[data-theme-switch]")?.setAttribute("aria-pressed", String(dark()));
  };
  const switchTheme = () => {
    root.dataset.theme = dark() ? "light" : "dark";
    stored.set(KEYS.theme, root.dataset.theme);
    tellTheme();
  };
  addEventListener("DOMContentLoaded", tellTheme);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tellTheme);

  // The table as the visitor left it: shown at once, before Python can draw it again.
  const own = (/** @type {string} */ name) => name + document.body.dataset.page;
  // The kept puzzle, which is shown on top of the game, else the kept game.
  const savedCode = () => stored.get(own(KEYS.puzzle)) || stored.get(own(KEYS.game));
  const linked = () => location.hash.length > 1 || location.search.includes("puzzle=");
  let restored = false;
  /** True if the board on screen is the one that Python will show: then a press on it is kept. */
  const sure = () => restored || (!linked() && !savedCode());

  /** What a table is made of, and attributes that could run something or lead away. */
  const PARTS = new RegExp("^(h[1-6]|main|section|aside|div|p|span|b|i|small|button|input|ol|ul|li|progress|details|summary|"
    + "figure|figcaption|svg|g|path|line|circle|rect|polyline|polygon|text|title)$");
  const LEADS_AWAY = /^(on.*|.*href|src.*|.*action|http-equiv|target|data|style|list|form.*)$/;
  /** A kept table as nodes. Others who share our origin can write into storage too, so it throws at
   * anything that no table of ours has. @param {string} html */
  const harmless = (html) => {
    const made = document.createElement("template");
    made.innerHTML = html; // nothing in a template runs, loads or counts
    for (const it of made.content.querySelectorAll("*")) {
      const odd = it.getAttributeNames().some((name) => LEADS_AWAY.test(name.toLowerCase()));
      if (odd || !PARTS.test(it.localName)) throw new Error("not a table of ours");
    }
    return made.content;
  };

  const restore = (/** @type {Element} */ table) => {
    const code = savedCode();
    if (linked()) return table.classList.add("waiting");
    if (!code) return;
    try {
      const shown = JSON.parse(stored.get(own(KEYS.shown)) ?? "null");
      if (shown?.code !== code) throw new Error("another game");
      table.replaceChildren(harmless(shown.html));
      restored = true;
    } catch {
      table.classList.add("waiting");
    }
  };
  const watcher = new MutationObserver(() => {
    // The table is complete once something follows it.
    const table = byId("table");
    if (!table?.nextElementSibling) return;
    watcher.disconnect();
    restore(table);
  });
  watcher.observe(root, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => watcher.disconnect());
  addEventListener("pagehide", () => {
    const table = byId("table");
    const code = savedCode();
    if (!ready || !table || !code) return;
    stored.set(own(KEYS.shown), JSON.stringify({ code, html: table.innerHTML }));
  });

  // Presses and keys
  document.addEventListener("click", (event) => {
    if (within(event, "[data-theme-switch]")) return switchTheme();
    if (within(event, "#games a")) byId("games")?.hidePopover?.(); // the page stays; only its game changes
    if (sure()) keepPress(event);
  });
  document.addEventListener("keydown", (event) => { if (sure()) keepKey(event); });

  /** The fields that the visitor changed in a form; null for a box that is not ticked. Before Python
   * the other fields may not show the settings in force, so they are left out. */
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
    event.preventDefault(); // Python reads the forms; nothing is ever sent anywhere
    if (ready || !(event.target instanceof HTMLFormElement)) return;
    kept.push({ fields: changes(event.target) });
    event.target.closest("dialog")?.close();
  });

  // Pyodide comes when the page is idle after the first press, unless the line is slow or costly; what
  // needs it sooner asks for it.
  const WAIT = 1500; // ms after the first press, so that its answer comes first
  const wantSoon = () => {
    if (!sparing(/2g|3g/)) setTimeout(() => whenIdle(wantPyodide), WAIT);
  };
  /** True for a key that may play: a letter or a digit does too while nothing has the focus.
   * @param {KeyboardEvent} event @param {boolean} onPage */
  const plays = ({ key, ctrlKey, metaKey, altKey }, onPage) =>
    !(ctrlKey || metaKey || altKey) && (onPage ? !/^(Tab|Shift)$/.test(key) : /^\S$/.test(key));
  addEventListener("ninefold:ready", () => {
    if (kept.length) return wantSoon();
    const waits = new AbortController();
    const first = (/** @type {Event} */ event) => {
      const onPage = Boolean(within(event, "#app"));
      if (event instanceof KeyboardEvent ? !plays(event, onPage) : !onPage) return;
      waits.abort();
      wantSoon();
    };
    for (const name of ["click", "keydown"]) document.addEventListener(name, first, { signal: waits.signal });
  });

  // Python is on its way from the first moment, on every page that has a place to say that it failed.
  addEventListener("DOMContentLoaded", () => { if (byId("failure")) expectPython(); });

  Object.defineProperty(window, "ninefold", {
    value: {
      ...forPython,
      /** Python has started: returns what was kept, if the table was restored, the open sheet. */
      start: () => ({ kept: JSON.stringify(kept), restored, sheet: openSheetNow()?.id ?? "" }),
      ready: takeOver,
      // For Python, since MicroPython cannot catch what JavaScript throws.
      read: stored.get,
      write: stored.set,
      texts: stored.all,
      open: openSheet,
      close: closeSheet,
    },
  });
})();
