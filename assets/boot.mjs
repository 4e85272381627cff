/**
 * The `interpreter` of pyscript.toml: it exports what pyodide.mjs exports, but begins to load as
 * soon as it is evaluated. When PyScript asks, it receives the promise that is already under way.
 *
 * Python does not start here, it goes on: the build has stored the memory of one that has imported
 * everything (tools/snapshot.mjs). Where that fails in any way, Python starts the ordinary way.
 */
import { lay } from "./lay.mjs";
import create from "./pyodide/pyodide.asm.mjs";
import { loadPyodide as loadStock, version } from "./pyodide/pyodide.mjs";

export { version };

/** @typedef {import("pyodide").PyodideInterface} Pyodide */
/** @typedef {{ stdout?: (text: string) => void, stderr?: (text: string) => void }} Streams */

/**
 * What the build has filled in. Without a snapshot the start is always the ordinary one.
 * @type {{ lock: object, env: Record<string, string>, snapshot: { head: string, size: number } | null }}
 */
const BUILD = __BUILD__;
const LIBRARY = "/lib/python314.zip"; // where Pyodide keeps it
const PRELUDE = /^import os as _os\n.*?\ndel _pyscript\n/s;
const LATEST = 5000; // ms that the library may wait for the page to be idle

// Where it can, Pyodide gives every call into Python a stack of its own, so that Python may wait in
// the middle of one. Nothing of ours does, and it has crashed tabs (pyodide/pyodide#5702, #6106).
for (const name of ["Suspending", "Suspender"]) Reflect.deleteProperty(WebAssembly, name);

const at = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

const get = async (/** @type {string} */ url, /** @type {RequestInit} */ how = {}) => {
  const answer = await fetch(url, how);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
};

/** Python's output goes to the console until PyScript names other streams. */
/** @type {Required<Streams>} */
const streams = { stdout: console.log, stderr: console.error };

/** Lets the page handle events between two tasks: one long task would hold up every press. */
const turn = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });

/** Compiles while the file arrives; some hosts give it another type, and then once it is here. */
const compile = async (/** @type {Response} */ answer) => {
  const typed = answer.headers.get("content-type")?.startsWith("application/wasm");
  return typed ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
};

/**
 * Compiles and instantiates in tasks of their own. When the .wasm cannot be used, Pyodide only warns
 * and waits for ever; this promise rejects then.
 */
const unusable = () =>
  new Promise((_, reject) => {
    const real = WebAssembly.instantiateStreaming;
    const inTurns = async (/** @type {any} */ source, /** @type {any} */ imports) => {
      const module = await compile(await source);
      await turn();
      const instance = await WebAssembly.instantiate(module, imports);
      await turn();
      return { instance, module };
    };
    WebAssembly.instantiateStreaming = (...given) => {
      WebAssembly.instantiateStreaming = real;
      const made = inTurns(...given);
      made.catch(reject);
      return made;
    };
  });

/** @param {object} options @returns {Promise<Pyodide>} */
const load = (options) => {
  const failure = unusable(); // before Pyodide begins
  return Promise.race([loadStock(options), failure]);
};

/** Pyodide's own part, in a task of its own: before it the page has read three scripts. */
const createInTurn = async (/** @type {object} */ settings) => {
  await turn();
  return create(settings);
};

/** The options that every way to start has in common. */
const common = () => ({
  createPyodideModule: createInTurn,
  env: { ...BUILD.env },
  indexURL: at("./pyodide/"),
  lockFileContents: BUILD.lock, // no packages: without it, the list of all of them is fetched
  packageBaseUrl: at("./pyodide/"),
  stdout: (/** @type {string} */ text) => streams.stdout(text),
  stderr: (/** @type {string} */ text) => streams.stderr(text),
});

/** The ordinary start: Python comes up on its own and imports from lib.zip. */
const startPlain = () => load({ ...common(), stdLibURL: at("./lib.zip") });

/** @param {{ head: string, size: number }} snapshot @returns {Promise<Pyodide>} */
const startFromSnapshot = async ({ head, size }) => {
  const file = get(at("./memory.wasm"));
  file.catch(() => {}); // the failure is handled where the file is awaited
  /** @type {(lock: object) => void} */
  let handOver;
  const lock = new Promise((done) => { handOver = done; });
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const module = await createInTurn(settings);
    const stored = await file;
    await turn();
    lay(module.HEAPU8, stored, size);
    await turn();
    turn().then(() => handOver(BUILD.lock)); // Pyodide goes on as far as it can without, then waits
    return module;
  };
  const python = await load({
    ...common(),
    createPyodideModule,
    lockFileContents: lock,
    stdLibURL: at("./empty.zip"),
    _loadSnapshot: Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0)),
  });
  await turn();
  python.pyimport("snapshot_lib").resume();
  await turn();
  const files = libraryOf(python);
  whenIdle(() => files().catch(() => {})); // offline on a first visit, say: the game goes on
  Object.assign(globalThis.ninefold ?? {}, { files }); // for Python, when it wants more than a game
  return python;
};

const ARCHIVE_ENDS = 0x504b0506; // what the last 22 bytes of an archive begin with
const ENDING = 22;
const library = async (/** @type {RequestInit} */ how) => {
  const data = await get(at("./lib.zip"), how);
  const whole = data.byteLength > ENDING &&
    new DataView(data).getUint32(data.byteLength - ENDING) === ARCHIVE_ENDS;
  if (!whole) throw new Error("lib.zip is not whole, or another file");
  return new Uint8Array(data);
};

/** Brings the rest of the library, and our modules that a game does not need (ui/later.py). A host may
 * have had the browser keep an error, or a page of its own, in their place for a year. */
const libraryOf = (/** @type {Pyodide} */ python) => {
  /** @type {Promise<void> | undefined} */
  let coming;
  return () => {
    coming ??= library({})
      .catch(() => library({ cache: "reload" }))
      .then((data) => python.FS.writeFile(LIBRARY, data));
    coming.catch(() => { coming = undefined; }); // the next caller tries again
    return coming;
  };
};

const whenIdle = (/** @type {() => void} */ act) => {
  const wait = () =>
    globalThis.requestIdleCallback ? requestIdleCallback(act, { timeout: LATEST }) : setTimeout(act, 1000);
  addEventListener("py:all-done", wait, { once: true });
};

/**
 * Before the page's own code PyScript runs a prelude, which writes its Python package into files
 * and imports it: a fifth of a second, for what our Python does not use. Other code runs unchanged.
 */
const withoutPrelude = (/** @type {Pyodide} */ python) => {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, options) => run(code.replace(PRELUDE, ""), options);
  return python;
};

/** @returns {Promise<Pyodide>} */
const start = async () => {
  if (!BUILD.snapshot) return startPlain();
  try {
    return await startFromSnapshot(BUILD.snapshot);
  } catch (error) {
    console.warn("Python starts without its snapshot:", error);
    dispatchEvent(new Event("ninefold:damaged"));
    return startPlain();
  }
};

/** @type {Promise<Pyodide> | undefined} */
let underWay = start().then(withoutPrelude);
underWay.catch(() => {}); // the caller of loadPyodide handles the failure

/**
 * The first caller gets the start under way, a later one (after a failure, say) a fresh start.
 * @param {Streams} [options]
 * @returns {Promise<Pyodide>}
 */
export const loadPyodide = ({ stdout, stderr } = {}) => {
  Object.assign(streams, stdout && { stdout }, stderr && { stderr });
  const started = underWay ?? start().then(withoutPrelude);
  underWay = undefined;
  return started;
};
