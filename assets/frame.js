// @ts-check
/**
 * Runs in a frame of somebody else's page before it is painted: theme and accent from the address,
 * what brings Python (being seen, a press, the focus), and all messages from and to the page around.
 *
 * Nothing is stored here, and only a page around that has said hello is told anything.
 * The build joins it with shared.js. What they share with Python is `window.ninefold`.
 */
(() => {
  const options = new URLSearchParams(location.search);

  setTheme(options.get("theme"));
  if (options.get("undo") === "0") root.dataset.undo = "0";

  /** Black or white, whichever is easier to read on the colour.
   * @param {string} colour six digits */
  const over = (colour) => {
    const [red, green, blue] = [0, 2, 4].map((at) => {
      const part = parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000" : "#fff";
  };
  const paint = (/** @type {Record<string, string>} */ named) => {
    const colour = entry(named, "accent") ?? options.get("accent") ?? "";
    const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
    if (!digits) return;
    const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
    root.dataset.accent = "";
    root.style.setProperty("--given", `#${six}`);
    root.style.setProperty("--over", over(six));
  };

  // Python is loaded when the frame is in view, or when somebody wants it.
  let loading = false;
  coming = () => loading;
  /** True if the board on screen is the one that Python will show: then a press on it is kept. */
  let sure = false;
  /** A bot from the address is somebody's Python, and heavy: nothing of it is loaded before the reader
   * presses the cover that names it. What needs it runs on Pyodide alone. */
  const bot = options.get("bot");
  let agreed = !bot;
  const load = () => {
    const bar = byId("loading");
    if (loading || !bar || !agreed || !expectPython()) return;
    loading = true;
    if (bot) wantPyodide();
    else import(new URL(bar.dataset.first ?? "", document.baseURI).href).catch(withoutSmall);
  };
  /** Shows the cover, with the bot's name on it. @param {HTMLElement} cover */
  const offer = async (cover) => {
    const label = document.createElement("span");
    label.className = "primary";
    label.textContent = cover.dataset.bot ?? "";
    cover.hidden = false;
    cover.replaceChildren(label);
    cover.addEventListener("click", ({ isTrusted }) => { agreed ||= isTrusted; });
    const { namesOf } = await import(new URL(byId("ahead")?.dataset.bots ?? "", document.baseURI).href);
    const [name, by] = await namesOf(bot);
    if (name) label.textContent = `${cover.dataset.against} ${name}`;
    if (name && by) label.textContent += ` ${cover.dataset.by} ${by}`;
  };
  /** Loads Python for somebody who waits for it. */
  const want = () => {
    load();
    const bar = byId("loading");
    const cover = byId("cover");
    if (bar && loading) bar.hidden = false;
    if (cover && loading) cover.textContent = cover.dataset.loading ?? "";
  };

  const BREATH = 200; // ms, where the browser does not tell when it is idle
  /** True while the frame is in the part of the page around that the reader sees. */
  let seen = false;
  /** A position that only Python can show is wanted by whoever sees the frame. A board that is right
   * can wait until the page around is idle, and for readers who do not just scroll past it. */
  const loadWhenSeen = () => {
    if (seen && !sure) want();
    else if (seen) whenIdle(() => { if (seen) load(); }, BREATH);
  };
  const watch = () => {
    new IntersectionObserver((changes) => {
      seen = changes[changes.length - 1].isIntersecting;
      loadWhenSeen();
    }).observe(root);
  };

  /** Loads Python after a press or focus, except on what needs none: the link to the site, the rules
   * and their example. */
  const needless = "a, [data-retry], [data-opens], [data-closes], .rules-text, .example";
  const wantBy = (/** @type {Event} */ event) => { if (!within(event, needless)) want(); };
  // A finger may touch the board only to scroll on: its click counts, not its touch.
  addEventListener("pointerdown", (event) => { if (event.pointerType !== "touch") wantBy(event); });
  addEventListener("focusin", wantBy);
  addEventListener("click", (event) => {
    wantBy(event);
    if (sure) keepPress(event);
  });
  addEventListener("keydown", (event) => { if (sure && keepKey(event)) want(); });

  let built = "";
  /** Makes the mark lead to the position in the frame, or to the game if only Python knows that. */
  const link = (/** @type {string} */ code) => {
    const mark = document.querySelector(".frame-mark");
    if (!(mark instanceof HTMLAnchorElement)) return;
    built ||= mark.hash;
    mark.hash = code && encodeURIComponent(code);
  };

  /** What the table has for an option's value in the address, which may be any text.
   * @param {Record<string, string>} table @param {string} option */
  const entry = (table, option) => {
    const asked = options.get(option) ?? "";
    return Object.hasOwn(table, asked) ? table[asked] : undefined;
  };

  // Shows what the address asks for, as far as that needs no Python.
  addEventListener("DOMContentLoaded", () => {
    const known = JSON.parse(byId("loading")?.dataset.known ?? "{}");
    paint(known.accents);
    const level = document.querySelector(".seat-top .level");
    const label = entry(known.levels, "level");
    if (level?.firstChild && label) level.firstChild.nodeValue = label;
    sure = Object.entries(known.deciding).every(([name, usual]) => (options.get(name) ?? usual) === usual);
    const code = options.get("code") ?? (sure ? entry(known.codes, "level") : "");
    if (code !== undefined) link(code);
    if (!sure) {
      byId("table")?.classList.add("waiting");
      byId("board")?.setAttribute("inert", "");
    }
    const cover = byId("cover");
    const moves = options.get("code")?.split(".")[5] ?? "";
    if (cover && bot) void offer(cover).catch(() => {}); // a name that cannot be read is not shown
    else if (cover && moves) cover.prepend(`${cover.dataset.after} ${moves.replaceAll(",", ", ")}. `);
    if (!agreed) return fit();
    if (cover && sparing(/2g/)) cover.hidden = sure;
    else if (options.get("autostart") === "1") want();
    else watch();
    fit();
  });
  const fit = () => {
    const app = byId("app");
    if (app) new ResizeObserver(tellHeight).observe(app);
  };

  // The page around. The origin of its first hello is the only one that counts from then on.
  /** @type {string | undefined} */
  let host;
  /** @type {object | undefined} */
  let start;
  /** @type {((message: string) => void) | undefined} */
  let python;
  /** @type {string | undefined} */
  let wish;
  const post = (/** @type {object} */ message) => {
    if (host !== undefined) parent.postMessage({ ninefold: 1, ...message }, host === "null" ? "*" : host);
  };
  let told = 0;
  const tellHeight = () => {
    const height = Math.ceil(byId("app")?.getBoundingClientRect().height ?? 0);
    if (host === undefined || height === told) return;
    told = height;
    post({ type: "height", height });
  };
  /** Passes a message on to Python; while Python loads, only the last message counts. */
  const ask = (/** @type {object} */ message) => {
    want();
    wish = JSON.stringify(message);
    obey();
  };
  const obey = () => {
    if (!python || wish === undefined) return;
    const message = wish;
    wish = undefined;
    python(message);
  };
  addEventListener("message", ({ data, origin, source }) => {
    if (source !== parent || parent === window || data?.ninefold !== 1) return;
    if (data.type === "hello") {
      host ??= origin;
      if (origin !== host) return;
      root.dataset.fitted = ""; // from here on the frame is as high as its contents
      told = 0;
      tellHeight();
      if (start) post(start);
    }
    if (origin !== host) return;
    if (data.type === "new") ask({ type: "new" });
    const { code } = data;
    if (data.type === "load" && typeof code === "string" && code.length <= 2000) ask({ type: "load", code });
  });

  Object.defineProperty(window, "ninefold", {
    value: {
      ...forPython,
      /** Python has started: returns the presses kept so far. */
      start() {
        const covered = document.activeElement?.id === "cover";
        byId("cover")?.remove();
        if (built) link(decodeURIComponent(built.slice(1))); // from here on Python changes it
        byId("board")?.removeAttribute("inert");
        // The cover had the focus and is gone: the board gets it.
        if (covered) setTimeout(() => {
          const first = document.querySelector('#board [tabindex="0"]');
          if (first instanceof HTMLElement) first.focus({ preventScroll: true });
        });
        return { kept: JSON.stringify(kept), restored: false, sheet: openSheetNow()?.id ?? "" };
      },
      ready: takeOver,
      open: openSheet,
      close: closeSheet,
      /** @param {string} message for the page around */
      tell(message) {
        const news = JSON.parse(message);
        if (news.type === "ready" && start) return; // from Pyodide, which has taken over
        if (news.type === "ready") start = news;
        post(news);
      },
      /** @param {(message: string) => void} handler */
      listen(handler) {
        python = handler;
        obey();
      },
    },
  });
})();
