// @ts-check
/**
 * Asks for every file that plays, past the browser's cache, and then goes back to the page that the
 * visitor came from (ui/embed/again.py says why). The build fills in the files.
 */
(() => {
  /** @type {string[]} from the site's root */
  const FILES = __FILES__;
  const PATIENCE = 20_000; // ms

  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const site = new URL(".", src).href;
  const [, named] = /^\?((?:embed\/)?[a-z]+\/)$/.exec(location.search) ?? ["", ""];
  // A frame without an origin is not told the whole address that it came from.
  const back = document.referrer.startsWith(site + named) ? document.referrer : site + named;
  document.querySelector("[data-back]")?.setAttribute("href", back);

  const ask = async (/** @type {string} */ url) => (await fetch(url, { cache: "reload" })).arrayBuffer();
  const asked = Promise.allSettled([back, ...FILES.map((path) => site + path)].map(ask));
  void Promise.race([asked, new Promise((done) => { setTimeout(done, PATIENCE); })])
    .then(() => location.replace(back));
})();
