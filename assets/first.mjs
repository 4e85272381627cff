/**
 * Starts the small Python of a page: MicroPython with our modules lowered to it. It plays until more
 * is wanted; then Pyodide takes the page over. Whatever fails here, Pyodide starts at once.
 *
 * It does not start from nothing: the build has stored the memory of one that has imported our
 * modules (tools/micropython_snapshot.mjs). Where that does not fit, it imports the compiled modules.
 */
import { loadMicroPython } from "./micropython/micropython.mjs";
import { SIZES, importAll, lay, unpack } from "./micro.mjs";

const at = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

const get = async (/** @type {string} */ url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
};

/** Lets the page do what has come up: one long task would hold up every press. */
const turn = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });

const load = () =>
  loadMicroPython({
    ...SIZES,
    url: at("./micropython/micropython.wasm"),
    stdout: (/** @type {string} */ text) => console.log(text),
    stderr: (/** @type {string} */ text) => console.error(text),
  });

/** With the memory in which all is imported. */
const restored = async () => {
  const file = get(at("./small-memory.wasm"));
  file.catch(() => {}); // heard where it is awaited
  const python = await load();
  const stored = await file;
  await turn();
  lay(python, stored);
  return python;
};

/** With the compiled modules, imported in slices. */
const imported = async () => {
  const file = get(at("./small-modules.wasm"));
  const python = await load();
  await importAll(python, unpack(python, await file), turn);
  return python;
};

/** The script of the page did not run: it is missing, or not what it should be. The page says so; the
 * next try finds it, if it was only the browser's cache that had it wrong. */
const askAnew = async () => {
  const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[src*='/a/']"));
  await (await fetch(script.src, { cache: "reload" })).arrayBuffer();
};

const begin = async () => {
  const { ninefold } = globalThis;
  const python = await restored().catch((error) => {
    console.warn("The small Python starts without its snapshot:", error);
    return imported();
  });
  await turn();
  const { start } = python.pyimport("ninefold.main"); // runPython() would wake MicroPython's compiler first
  await turn();
  ninefold.startSmall(start);
};

try {
  await (globalThis.ninefold ? begin() : askAnew());
} catch (error) {
  console.warn("Python starts without the small one:", error);
  globalThis.ninefold?.wantPyodide();
}
