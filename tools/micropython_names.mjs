/**
 * The names that MicroPython keeps once each: in pools, of which every one is twice as large as the
 * one before. Whenever it makes a text it looks for it there, name by name, and our modules bring
 * thousands. Only a pool that is marked as sorted is searched by halves, and none is that was filled
 * while Python ran. So the build has the names noted in their order before it imports the modules
 * that use them, and marks the pools.
 */

/** @typedef {{ HEAPU8: Uint8Array }} Memory */
/** @typedef {{ _module: Memory, runPython: (text: string) => any }} MicroPython */

const WORD = 4;
const BEFORE = 0, TOTAL = 1, ROOM = 2, COUNT = 3; // words: the pool before, how many names those before have
const HEAD = 6; // words before the names: also where their hashes and their lengths are
const SORTED = 0x8000_0000; // a bit beside the total
const FIRST = 100; // names that are in the first small pools, with others
// One at a time: a long text from JavaScript would leave its letters in the memory that is stored.
const NOTE = `
import js, gc
while (name := js.nextName()) is not None:
    hasattr(0, name)  # whatever is asked for by its name is noted
del js, name
gc.collect()
`;

/**
 * The pools that were filled while Python ran, the newest first, as the numbers of their first words.
 * A pool is where its total is that of the pool before and the names in that; the newest is at the end
 * of such a row.
 */
const pools = (/** @type {Memory} */ { HEAPU8 }) => {
  const words = new Uint32Array(HEAPU8.buffer);
  const before = (/** @type {number} */ at) => words[at + BEFORE] / WORD;
  const total = (/** @type {number} */ at) => words[at + TOTAL] % SORTED;
  const fits = (/** @type {number} */ at) =>
    words[at + COUNT] > 0 && words[at + COUNT] <= words[at + ROOM]
    && words[at + BEFORE] > 0 && words[at + BEFORE] < HEAPU8.length - HEAD * WORD && words[at + BEFORE] % WORD === 0
    && total(at) === total(before(at)) + words[before(at) + COUNT];
  const found = [];
  for (let at = 0; at < words.length - HEAD; at += 1) if (fits(at)) found.push(at);
  const followed = found.filter((at) => found.includes(before(at))).sort((one, other) => total(other) - total(one));
  const row = [];
  for (let at = followed[0]; found.includes(at); at = before(at)) row.push(at);
  return { words, row };
};

/** @param {Memory} memory @param {number} from @returns {Buffer} a text that ends with a 0 */
const text = ({ HEAPU8 }, from) => Buffer.from(HEAPU8.subarray(from, HEAPU8.indexOf(0, from)));

const namesIn = (/** @type {Memory} */ memory, /** @type {Uint32Array} */ words, /** @type {number} */ at) =>
  [...words.subarray(at + HEAD, at + HEAD + words[at + COUNT])].map((from) => text(memory, from));

/** All names that were noted while Python ran, in the order of their bytes. @param {MicroPython} python */
export const names = ({ _module }) => {
  const { words, row } = pools(_module);
  return row.flatMap((at) => namesIn(_module, words, at)).sort(Buffer.compare).map(String);
};

/** Notes names that are in order, and marks the pools that hold nothing else. The newest takes no more:
 * what comes later is not in order. @param {MicroPython} python @param {string[]} sorted */
export const noteSorted = (python, sorted) => {
  const waiting = sorted.values();
  Reflect.set(globalThis, "nextName", () => waiting.next().value ?? null);
  python.runPython(NOTE);
  Reflect.deleteProperty(globalThis, "nextName");
  const { words, row } = pools(python._module);
  let left = sorted.length;
  for (const at of row) {
    const held = namesIn(python._module, words, at);
    if (held.some((name, place) => place && Buffer.compare(held[place - 1], name) > 0)) continue;
    words[at + ROOM] = words[at + COUNT];
    words[at + TOTAL] += SORTED;
    left -= held.length;
  }
  if (left > FIRST) throw new Error(`${left} of MicroPython's names are in no sorted pool`);
};
