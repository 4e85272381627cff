// @ts-check
/**
 * What the two Pythons of the lab start from, the page's own and a first bot's. Each file is fetched and
 * unpacked once, by a worker. The page itself would keep the line waiting: it hears of each half
 * megabyte when it has time, and while it starts it has none. So this runs before the page is read.
 */
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const at = (/** @type {string} */ path) => new URL(path, src).href;

  /** The files, and how many need them: both Pythons, or the bot's. @type {[string, number][]} */
  const WANTED = [
    ["./pyodide/pyodide.asm.wasm", 2],
    ["./lab-memory.wasm", 2],
    ["./pyodide/pyodide.asm.mjs", 1],
    ["./pyodide/pyodide.mjs", 1],
    ["./empty.zip", 2],
  ];

  /** The worker. It is made of this function's text, so it knows nothing of what is around it. */
  const work = () => {
    /** @param {string} url @param {RequestInit} how @returns {Promise<ArrayBuffer>} */
    const get = async (url, how = {}) => {
      const answer = await fetch(url, how);
      const page = answer.headers.get("content-type")?.startsWith("text/html"); // of a host or a portal
      if (answer.ok && !page) return answer.arrayBuffer();
      if (how.cache) throw new Error(`${url}: ${answer.status}`);
      return get(url, { cache: "reload" }); // the browser may have kept it for a year
    };
    /** @param {string} url @param {number} count */
    const bring = async (url, count) => {
      try {
        const first = await get(url);
        const copies = [first, ...Array.from({ length: count - 1 }, () => first.slice(0))];
        postMessage({ url, copies }, { transfer: copies });
      } catch (error) {
        postMessage({ url, error: String(error) });
      }
    };
    onmessage = ({ data }) => { for (const [url, count] of data) bring(url, count); };
  };

  const worker = new Worker(URL.createObjectURL(new Blob([`(${work})()`], { type: "text/javascript" })));
  /** All copies of a file. @param {string} url @returns {Promise<ArrayBuffer[]>} */
  const brought = (url) =>
    new Promise((done, failed) => {
      worker.addEventListener("error", () => failed(new Error("The worker did not start.")));
      worker.addEventListener("message", ({ data }) => {
        if (data.url !== url) return;
        dispatchEvent(new Event("py:progress")); // shared.js gives up after a minute without any
        if (data.error) failed(new Error(data.error));
        else done(data.copies);
      });
    });
  const coming = new Map(WANTED.map(([path]) => [at(path), brought(at(path))]));
  worker.postMessage(WANTED.map(([path, count]) => [at(path), count]));

  /** A copy of a file; nothing where the worker has brought none, or none is left.
   * @param {string} url @returns {Promise<ArrayBuffer | undefined>} */
  const take = async (url) => (await coming.get(url)?.catch(() => []))?.pop();

  // The page's own Python asks with fetch(), the sandbox for the bytes.
  const { fetch } = globalThis;
  globalThis.fetch = async (file, how) => {
    const copy = await take(String(file));
    return copy ? new Response(copy) : fetch(file, how);
  };
  Object.assign(globalThis, { takeFile: take });
})();
