/**
 * The memory of a Pyodide that has imported our package, as a file: what differs from the memory of
 * one that has just been created. The page lays it over such a memory and goes on from there
 * (assets/boot.mjs). The input comes as JSON on stdin; snapshot_lib.py does the work in Python.
 *
 * The same input gives the same bytes on any machine and with any Node: clocks, entropy, hash seed
 * and everything else that Pyodide can see of the machine is fixed before it is loaded, and what
 * only looks different (freed memory, the dead part of the stack) is cleared.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { delta, freeze } from "./memory.mjs";

/**
 * @typedef {object} Input
 * @property {string} modules  the node_modules folder
 * @property {string} out  where the result goes
 * @property {string} files  a folder with Pyodide as in the page, and lib.zip as `library`
 * @property {Record<string, string>} env  the environment that Python sees, as in the page
 * @property {string} entry  the module of ours that begins the page
 */

/** @type {Input} */
const input = JSON.parse(readFileSync(0, "utf8"));
const inModules = (/** @type {string[]} */ ...path) => join(input.modules, ...path);
const load = async (/** @type {string} */ file) => import(pathToFileURL(file).href);
const here = (/** @type {string} */ name) => readFileSync(new URL(name, import.meta.url), "utf8");

const STACK_AND_HEAP = 31_457_280; // what a fresh module has; more would have to be grown first

/** Zeroes what malloc would hand out again, by taking it all; sizes as dlmalloc bins them. */
const clearFree = (/** @type {any} */ wasm) => {
  const end = wasm.HEAPU32[wasm._emscripten_get_sbrk_ptr() >>> 2];
  const taken = [];
  const take = (/** @type {number} */ size) => {
    const start = wasm._malloc(size);
    if (start && start + size <= end) return wasm.HEAPU8.fill(0, start, start + size), taken.push(start);
    if (start) wasm._free(start);
    return 0;
  };
  for (let size = 1 << 20; size > 512; size >>= 1) while (take(size));
  for (let size = 512; size >= 12; size -= 8) while (take(size));
  for (const start of taken) wasm._free(start);
};

const clearDeadStack = (/** @type {any} */ wasm) =>
  wasm.HEAPU8.fill(0, wasm._emscripten_stack_get_end(), wasm._emscripten_stack_get_current());

freeze();
const { loadPyodide } = await load(join(input.files, "pyodide.mjs"));
const create = (await load(join(input.files, "pyodide.asm.mjs"))).default;
const options = () => ({
  env: { ...input.env },
  lockFileContents: { info: JSON.parse(readFileSync(inModules("pyodide", "pyodide-lock.json"), "utf8")).info, packages: {} },
  packageBaseUrl: "./",
  stdLibURL: join(input.files, "library"),
});

const made = async () => {
  const python = await loadPyodide({ ...options(), _makeSnapshot: true });
  python.FS.writeFile("/home/pyodide/snapshot_lib.py", here("snapshot_lib.py"));
  const lib = python.pyimport("snapshot_lib");
  lib.prepare(input.entry);
  lib.destroy();
  python.FS.unlink("/home/pyodide/snapshot_lib.py");
  clearFree(python._module);
  clearDeadStack(python._module);
  return python.makeMemorySnapshot();
};

/** @returns {Promise<Uint8Array>} the memory of a module before anything is laid over it */
const freshMemory = async (/** @type {Uint8Array} */ snapshot) => {
  /** @type {Uint8Array | undefined} */
  let memory;
  const createPyodideModule = async (/** @type {object} */ settings) => {
    const wasm = await create(settings);
    memory = wasm.HEAPU8.slice();
    return wasm;
  };
  await loadPyodide({ ...options(), _loadSnapshot: snapshot, createPyodideModule });
  return memory;
};

try {
  const snapshot = await made();
  const headLength = new DataView(snapshot.buffer).getUint32(4, true);
  const memory = new BigUint64Array(snapshot.slice(headLength).buffer);
  if (memory.byteLength > STACK_AND_HEAP) throw new Error(`the memory has grown to ${memory.byteLength} bytes`);
  const fresh = new BigUint64Array((await freshMemory(snapshot)).buffer);
  const packed = delta(memory, fresh);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(headLength);
  writeFileSync(input.out, Buffer.concat([length, snapshot.subarray(0, headLength), packed]));
} catch (error) {
  console.error(error.message); // Node's own report would show a line of Pyodide, a million letters
  process.exit(1);
}
process.exit(0);
