/**
 * What tools that store the memory of an interpreter share: a machine on which everything looks the
 * same, and the file that holds what differs between two memories.
 */
const MAGIC = 0x3164_396e; // "n9d1"
const NOW = Date.UTC(2020);
/** Equal words between two runs of different ones that are cheaper to store than a new run. */
const GAP = 8;

/** Fixes all that an interpreter can see of the machine; before it is loaded. */
export const freeze = () => {
  process.env.TZ = "UTC";
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(/** @type {any[]} */ ...given) {
      super(...(given.length ? given : [NOW]));
    }
    static now = () => NOW;
  };
  performance.now = () => 1000;
  Math.random = () => 0.5;
  crypto.getRandomValues = (/** @type {any} */ array) => array.fill(7);
  // Emscripten takes its program's name and its runtime's from these.
  process.argv[1] = "/build.mjs";
  Object.defineProperty(process, "version", { value: "v20.0.0" });
  delete globalThis.navigator;
  for (const name of ["Suspending", "Suspender"]) Reflect.deleteProperty(WebAssembly, name); // as boot.mjs
};

/** @returns {[number, number][]} start and length of the runs of words that differ */
const differences = (/** @type {BigUint64Array} */ memory, /** @type {BigUint64Array} */ fresh) => {
  /** @type {[number, number][]} */
  const runs = [];
  for (let at = 0; at < memory.length; ) {
    if (memory[at] === fresh[at]) {
      at += 1;
      continue;
    }
    let end = at + 1;
    for (let next = end; next < memory.length && next - end <= GAP; next += 1)
      if (memory[next] !== fresh[next]) end = next + 1;
    runs.push([at, end - at]);
    at = end;
  }
  return runs;
};

/** Magic, length of the memory, number of runs, a spare word; gap and length of each; the words. */
const pack = (/** @type {BigUint64Array} */ memory, /** @type {[number, number][]} */ runs) => {
  const table = new Uint32Array(4 + 2 * runs.length);
  table.set([MAGIC, memory.byteLength, runs.length, 0]);
  let before = 0;
  runs.forEach(([start, length], index) => {
    table.set([start - before, length], 4 + 2 * index);
    before = start + length;
  });
  const words = runs.map(([start, length]) => memory.subarray(start, start + length));
  return Buffer.concat([table, ...words].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)));
};

/** The memory as a file for those who have the fresh one; assets/boot.mjs describes and lays it. */
export const delta = (/** @type {BigUint64Array} */ memory, /** @type {BigUint64Array} */ fresh) =>
  pack(memory, differences(memory, fresh));
