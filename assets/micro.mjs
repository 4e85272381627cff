/**
 * MicroPython with our modules in it. The build gives them as a file of compiled modules
 * (tools/lower/pack.py), and as the memory of a MicroPython that has imported them
 * (tools/micropython_snapshot.mjs), which saves the time of importing.
 */
import { twister } from "./twister.mjs";

/** @typedef {{ FS: any, runPython: (text: string) => any, pyimport: (name: string) => any, _module: { HEAPU8: Uint8Array } }} MicroPython */

/** What the memory is laid out for: other sizes need another snapshot. */
export const SIZES = { heapsize: 4 << 20, pystack: 64 << 10 };
/** How much Python makes before it looks for what is no longer used. By itself it would look after
 * every press, for as long as it draws the page. */
const RARELY = "import gc\ngc.threshold(2 << 20)";
const FOLDER = "/lib"; // where MicroPython looks for modules
const MAGIC = 0x3164_396e; // as in boot.mjs

Reflect.set(globalThis, "ninefoldTwister", twister); // runtime/library.py calls it

/**
 * Puts the compiled modules where MicroPython finds them.
 * @param {MicroPython} python @param {ArrayBuffer} file
 * @returns {string[]} their names, each after those that it needs
 */
export const unpack = ({ FS }, file) => {
  const length = new DataView(file).getUint32(0, true);
  /** @type {[string, number][]} */
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length)));
  let from = 4 + length;
  for (const [path, size] of list) {
    makeFolders(FS, path);
    FS.writeFile(`${FOLDER}/${path}`, new Uint8Array(file, from, size));
    from += size;
  }
  return list.map(([path]) => path.replace(/(\/__init__)?\.mpy$/, "").replaceAll("/", "."));
};

/** @param {any} FS @param {string} path of a file, below the folder of modules */
const makeFolders = (FS, path) => {
  const parts = path.split("/").slice(0, -1);
  let folder = FOLDER;
  for (const part of ["", ...parts]) {
    folder += part && `/${part}`;
    if (!FS.analyzePath(folder).exists) FS.mkdir(folder);
  }
};

/**
 * Imports modules one after the other. Between two of them the page gets a turn if it has waited
 * for longer than `slice` milliseconds.
 * @param {MicroPython} python @param {string[]} names @param {() => Promise<unknown>} turn
 */
export const importAll = async (python, names, turn, slice = 30) => {
  let since = performance.now();
  for (const name of names) {
    python.runPython(`import ${name}`);
    if (performance.now() - since < slice) continue;
    await turn();
    since = performance.now();
  }
  python.runPython(RARELY); // only now: until then, it keeps the memory that is stored small
};

/**
 * Lays a stored memory over a fresh one, as boot.mjs does for Pyodide. Nothing else has to be put
 * right: no module keeps an object of JavaScript. A file that does not fit changes nothing.
 * @param {MicroPython} python @param {ArrayBuffer} file
 */
export const lay = ({ _module }, file) => {
  const memory = _module.HEAPU8;
  const [magic, length, count] = new Uint32Array(file, 0, 4);
  if (magic !== MAGIC || length !== memory.length) throw new Error("The snapshot does not fit.");
  let from = 16 + 8 * count;
  const runs = from <= file.byteLength ? new Uint32Array(file, 16, 2 * count) : new Uint32Array();
  const whole = runs.reduce((sum, words, at) => sum + (at % 2 ? 8 * words : 0), from);
  if (whole !== file.byteLength) throw new Error("The snapshot is not complete.");
  let to = 0;
  for (let run = 0; run < runs.length; run += 2) {
    to += 8 * runs[run];
    const bytes = 8 * runs[run + 1];
    memory.set(new Uint8Array(file, from, bytes), to);
    from += bytes;
    to += bytes;
  }
};
