// @ts-check
/**
 * How a stored memory of Python comes into a fresh one. The build joins it into boot.mjs, for pages,
 * and into lab/worker.js, for bots.
 */

const MAGIC = 0x3164_396e; // as in tools/memory.mjs

/**
 * Lays the stored memory over a fresh one. The file: magic, length of the memory, number of runs, a
 * spare word; for each run the gap before it and its length, in words of 8 bytes; then the words.
 * @param {Uint8Array} memory @param {ArrayBuffer} file @param {number} size
 */
export const lay = (memory, file, size) => {
  if (file.byteLength !== size) throw new Error("The snapshot is not complete.");
  const [magic, length, count] = new Uint32Array(file, 0, 4);
  if (magic !== MAGIC || length > memory.length) throw new Error("The snapshot does not fit.");
  const runs = new Uint32Array(file, 16, 2 * count);
  let from = 16 + 8 * count;
  let to = 0;
  for (let run = 0; run < runs.length; run += 2) {
    to += 8 * runs[run];
    const bytes = 8 * runs[run + 1];
    memory.set(new Uint8Array(file, from, bytes), to);
    from += bytes;
    to += bytes;
  }
};
