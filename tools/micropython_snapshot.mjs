/**
 * The memory of a MicroPython that has imported our modules, as a file: what differs from the memory
 * of one that has just been loaded. The page lays it over such a memory (assets/micro.mjs) and goes
 * on from there. The input comes as JSON on stdin.
 *
 * The same input gives the same bytes on any machine: what only looks different (free memory, dead
 * parts of the stacks) is cleared or left out. One instance a process: its finalizers use a global.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { SIZES, importAll, unpack } from "../assets/micro.mjs";
import { delta, freeze } from "./memory.mjs";
import { names, noteSorted } from "./micropython_names.mjs";

/**
 * @typedef {object} Input
 * @property {string} out  where the result goes
 * @property {string} files  a folder with MicroPython's files, and the compiled modules as `bundle`
 * @property {string[]} [names]  those that the modules use; without them, they are what is made
 */

/** @type {Input} */
const input = JSON.parse(readFileSync(0, "utf8"));
/** Below this address is the stack of C, the first thing in memory; at rest nothing there counts. */
const STACK = 65_504;
const WORD = 4;
const BLOCK = 16; // bytes that Python's heap hands out at least
const BLOCKS_A_BYTE = 4; // in the table that says which blocks are free
/**
 * MicroPython's variables are between the stack of C and this, before what they point to. They are
 * looked for in the fresh memory, which is the same in every build, so they are found or never.
 */
const MOST = 1 << 20;
const FIRST = STACK / WORD;

/**
 * Python's heap: where its table of blocks and its blocks are. In MicroPython's variables these
 * follow each other: the table's address and length, perhaps others, the first block and the end.
 */
const heapOf = (/** @type {Uint8Array} */ memory) => {
  const words = new Uint32Array(memory.buffer);
  const found = [];
  for (let at = FIRST; at * WORD < MOST; at += 1) {
    const [table, length] = [words[at], words[at + 1]];
    if (length < 1024 || table <= at * WORD) continue;
    for (const next of [at + 2, at + 3, at + 4]) {
      const [start, end] = [words[next], words[next + 1]];
      const fits = table + length <= start && end - start === length * BLOCKS_A_BYTE * BLOCK;
      if (fits && end <= memory.length) found.push({ table, start, end });
    }
  }
  return only(found, "heap");
};

/** Python's own stack: its end, and the place of the variable that says where it is free. */
const pystackOf = (/** @type {Uint8Array} */ memory) => {
  const words = new Uint32Array(memory.buffer);
  const found = [];
  for (let at = FIRST; at * WORD < MOST; at += 1) {
    const [start, end, free] = words.subarray(at, at + 3);
    const fits = at * WORD < start && end === start + SIZES.pystack * WORD && end <= memory.length;
    if (fits && start <= free && free < end) found.push({ place: at + 2, end });
  }
  return only(found, "stack");
};

/** @template T @param {T[]} found @param {string} what @returns {T} */
const only = (found, what) => {
  if (found.length !== 1) throw new Error(`MicroPython's ${what} was found ${found.length} times`);
  return found[0];
};

/** @param {Uint8Array} memory @param {ReturnType<typeof heapOf>} heap @param {ReturnType<typeof pystackOf>} stack */
const clearFree = (memory, { table, start, end }, stack) => {
  for (let block = 0; start + block * BLOCK < end; block += 1) {
    const used = (memory[table + Math.floor(block / BLOCKS_A_BYTE)] >> (2 * (block % BLOCKS_A_BYTE))) & 3;
    if (!used) memory.fill(0, start + block * BLOCK, start + (block + 1) * BLOCK);
  }
  memory.fill(0, new Uint32Array(memory.buffer)[stack.place], stack.end);
};

/** A page has none of the objects of JavaScript that a module might have kept. */
const checkReferences = () => {
  /** @type {unknown[]} */
  const [first, ...others] = Reflect.get(globalThis, "proxy_js_ref");
  const kept = others.filter((each) => each !== undefined);
  if (first !== globalThis || kept.length) throw new Error(`a module keeps objects of JavaScript: ${kept}`);
};

const words = (/** @type {Uint8Array} */ memory) => new BigUint64Array(memory.slice().buffer);

try {
  freeze();
  const { loadMicroPython } = await import(pathToFileURL(join(input.files, "micropython.mjs")).href);
  const python = await loadMicroPython({ ...SIZES, stdout: console.error, stderr: console.error });
  const fresh = words(python._module.HEAPU8);
  const [heap, stack] = [heapOf(python._module.HEAPU8), pystackOf(python._module.HEAPU8)];
  const bundle = new Uint8Array(readFileSync(join(input.files, "bundle"))).buffer;
  if (input.names) noteSorted(python, input.names);
  await importAll(python, unpack(python, bundle), async () => {});
  python.runPython("import gc\ngc.collect()");
  python.runPython("gc.collect()");
  checkReferences();
  if (!input.names) {
    writeFileSync(input.out, JSON.stringify(names(python)));
    process.exit(0);
  }
  clearFree(python._module.HEAPU8, heap, stack);
  const memory = words(python._module.HEAPU8);
  if (memory.length !== fresh.length) throw new Error(`the memory has grown to ${memory.byteLength} bytes`);
  memory.set(fresh.subarray(0, STACK / 8), 0);
  writeFileSync(input.out, delta(memory, fresh));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
