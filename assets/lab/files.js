// @ts-check
/**
 * What a bot's Python starts from, on its way to the frame in which bots run. This runs before the page
 * is read, so that the first byte is asked for early; each piece is handed on as it arrives, and
 * Python is compiled in the frame meanwhile.
 */
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const at = (/** @type {string} */ path) => new URL(path, src).href;

  /** The files, by the names that the frame has for them. */
  const FILES = {
    wasm: at("./pyodide/pyodide.asm.wasm"),
    memory: at("./lab-memory.wasm"),
    asm: at("./pyodide/pyodide.asm.mjs"),
    pyodide: at("./pyodide/pyodide.mjs"),
    empty: at("./empty.zip"),
  };
  const LIBRARY = at("./lab.zip"); // after the others: Python starts without it

  // A link's bot comes with a notice: its place is kept from the first paint on.
  if (location.hash.includes("bot=")) document.documentElement.dataset.linked = "";

  const { port1: port, port2: frame } = new MessageChannel();
  /** @param {string} name @param {string} url @param {RequestInit} how */
  const send = async (name, url, how = {}) => {
    const { ok, status, headers, body } = await fetch(url, how);
    const page = headers.get("content-type")?.startsWith("text/html"); // of a host or a portal
    if (!ok || page || !body) throw new Error(`${url}: ${status}`);
    const reader = body.getReader();
    for (let it = await reader.read(); !it.done; it = await reader.read()) {
      port.postMessage({ name, piece: it.value }, [it.value.buffer]);
      dispatchEvent(new Event("py:progress")); // shared.js gives up after a minute without any
    }
    port.postMessage({ name, whole: true });
  };
  /** A second time past the cache: the browser may have kept an error for a year. @param {[string, string]} file */
  const hand = ([name, url]) =>
    send(name, url).catch(() => {
      port.postMessage({ name, anew: true });
      return send(name, url, { cache: "reload" });
    });
  const whole = Promise.all(Object.entries(FILES).map(hand)).then(() => hand(["library", LIBRARY]));
  whole.catch(() => {}); // whoever waits for it hears of it
  Object.assign(globalThis, { botFiles: { frame, whole } });
})();
