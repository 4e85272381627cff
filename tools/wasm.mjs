/**
 * The binary format of WebAssembly, read and written; and WebAssembly without the functions that
 * nothing refers to. They keep their numbers, so that nothing else has to change, but their bodies
 * become a single `unreachable`. And the scripts that belong to them, so that they are read early.
 */

export const CODE = 10, EXPORT = 7, IMPORT = 2; // sections
const GLOBAL = 6, START = 8, ELEMENT = 9;
const FUNCTION = 0; // a kind of import and of export
const STUB = [3, 0, 0, 0x0b]; // three bytes: no locals, unreachable, end

/** Reads the binary format from a place on. */
export class Reader {
  /** @param {Uint8Array} bytes @param {number} [at] */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number; of a signed or a long one only the end is found. */
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }

  skip(/** @type {number} */ count) {
    this.at += count;
  }

  numbers(/** @type {number} */ count) {
    for (; count > 0; count--) this.number();
  }

  text() {
    const length = this.number();
    this.skip(length);
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }

  /** How long a table or a memory may be. */
  limits() {
    const flags = this.byte();
    this.numbers(flags & 1 ? 2 : 1);
  }

  /** Where in memory: alignment, perhaps which memory, offset. */
  place() {
    this.numbers(this.number() & 64 ? 2 : 1);
  }
}

/** One instruction; `refer` hears of the function that it names. */
export const instruction = (/** @type {Reader} */ read, /** @type {(name: number) => void} */ refer) => {
  const code = read.byte();
  if (code === 0x10 || code === 0x12 || code === 0xd2) refer(read.number());
  else if (code === 0x0e) read.numbers(read.number() + 1);
  else if (code === 0x1c) read.numbers(read.number());
  else if (code === 0x1f) tryTable(read);
  else if (code === 0x11 || code === 0x13) read.numbers(2);
  else if (code >= 0x28 && code <= 0x3e) read.place();
  else if (code === 0x43) read.skip(4);
  else if (code === 0x44) read.skip(8);
  else if (code === 0xfc) prefixed(read);
  else if (code === 0xfd) vector(read);
  else if (ONE_NUMBER.has(code)) read.number();
  else if (!(code <= 0x1b || (code >= 0x45 && code <= 0xc4) || code === 0xd1)) throw new Error(`unknown instruction ${code}`);
  return code;
};

const ONE_NUMBER = new Set([
  ...[0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18], // blocks, exceptions, branches
  ...[0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26], // variables, tables
  ...[0x3f, 0x40, 0x41, 0x42, 0xd0], // memories, constants
]);

const tryTable = (/** @type {Reader} */ read) => {
  read.number();
  for (let count = read.number(); count > 0; count--) read.numbers(read.byte() < 2 ? 2 : 1);
};

/** Conversions, and whole pieces of memories and tables. */
const prefixed = (/** @type {Reader} */ read) => {
  const code = read.number();
  if (code > 17) throw new Error(`unknown instruction 252 ${code}`);
  read.numbers([8, 10, 12, 14].includes(code) ? 2 : code > 8 ? 1 : 0);
};

const vector = (/** @type {Reader} */ read) => {
  const code = read.number();
  if (code <= 11 || code === 92 || code === 93) read.place();
  else if (code === 12 || code === 13) read.skip(16);
  else if (code >= 21 && code <= 34) read.skip(1);
  else if (code >= 84 && code <= 91) {
    read.place();
    read.skip(1);
  }
};

/** A constant expression. */
const expression = (/** @type {Reader} */ read, /** @type {(name: number) => void} */ refer) => {
  while (instruction(read, refer) !== 0x0b);
};

/** @typedef {{ id: number, bytes: Uint8Array }} Section */

export const sections = (/** @type {Uint8Array} */ bytes) => {
  /** @type {Section[]} */
  const found = [];
  for (const read = new Reader(bytes, 8); read.at < bytes.length; ) {
    const id = read.byte();
    const length = read.number();
    found.push({ id, bytes: bytes.subarray(read.at, read.at + length) });
    read.skip(length);
  }
  return found;
};

/** @returns {{ name: string, type: number }[]} in the order of their numbers */
export const importedFunctions = (/** @type {Reader | undefined} */ read) => {
  /** @type {{ name: string, type: number }[]} */
  const functions = [];
  for (let count = read?.number() ?? 0; count > 0 && read; count--) {
    read.text();
    const name = read.text();
    const kind = read.byte();
    if (kind === FUNCTION) functions.push({ name, type: read.number() });
    else if (kind === 4) read.numbers(2);
    else if (kind === 3) read.skip(2);
    else {
      if (kind === 1) read.skip(1);
      read.limits();
    }
  }
  return functions;
};

/** @typedef {{ name: string, kind: number, index: number }} Export */

export const readExports = (/** @type {Reader} */ read) => {
  /** @type {Export[]} */
  const found = [];
  for (let count = read.number(); count > 0; count--) {
    found.push({ name: read.text(), kind: read.byte(), index: read.number() });
  }
  return found;
};

/** What tables hold from the start. */
const elements = (/** @type {Reader} */ read, /** @type {(name: number) => void} */ refer) => {
  for (let count = read.number(); count > 0; count--) {
    const flags = read.number();
    if (!(flags & 1)) {
      if (flags & 2) read.number();
      expression(read, refer);
    }
    if (flags & 3) read.skip(1);
    for (let items = read.number(); items > 0; items--) {
      if (flags & 4) expression(read, refer);
      else refer(read.number());
    }
  }
};

const globals = (/** @type {Reader} */ read, /** @type {(name: number) => void} */ refer) => {
  for (let count = read.number(); count > 0; count--) {
    read.skip(2);
    expression(read, refer);
  }
};

/** @returns {[number, number][]} from where to where each body goes, its length left out */
export const bodies = (/** @type {Reader} */ read) => {
  /** @type {[number, number][]} */
  const found = [];
  for (let count = read.number(); count > 0; count--) {
    const length = read.number();
    found.push([read.at, read.at + length]);
    read.skip(length);
  }
  return found;
};

const references = (/** @type {Uint8Array} */ bytes, /** @type {[number, number]} */ [start, end], /** @type {(name: number) => void} */ refer) => {
  const read = new Reader(bytes, start);
  for (let locals = read.number(); locals > 0; locals--) read.numbers(2);
  while (read.at < end) instruction(read, refer);
};

/** A number as the format writes it. */
export const written = (/** @type {number} */ value) => {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
};

export const section = (/** @type {number} */ id, /** @type {Uint8Array} */ content) =>
  Buffer.concat([Buffer.from([id, ...written(content.length)]), content]);

const exportSection = (/** @type {Export[]} */ kept) => {
  const entries = kept.map(({ name, kind, index }) => {
    const text = Buffer.from(name);
    return Buffer.from([...written(text.length), ...text, kind, ...written(index)]);
  });
  return Buffer.concat([Buffer.from(written(kept.length)), ...entries]);
};

/**
 * @param {Uint8Array} bytes
 * @param {(name: string) => boolean} wanted  which exports stay
 */
export const strip = (bytes, wanted) => {
  const found = sections(bytes);
  const part = (/** @type {number} */ wanted) => {
    const one = found.find(({ id }) => id === wanted);
    return one && new Reader(one.bytes);
  };
  const exports = readExports(/** @type {Reader} */ (part(EXPORT))).filter(({ name }) => wanted(name));
  const imported = importedFunctions(part(IMPORT)).length;
  const code = /** @type {Reader} */ (part(CODE));
  const all = bodies(code);

  const used = new Set();
  /** @type {number[]} */
  const waiting = [];
  const refer = (/** @type {number} */ index) => {
    if (index < imported || used.has(index)) return;
    used.add(index);
    waiting.push(index);
  };
  for (const { kind, index } of exports) if (kind === FUNCTION) refer(index);
  const [start, elem, global] = [part(START), part(ELEMENT), part(GLOBAL)];
  if (start) refer(start.number());
  if (elem) elements(elem, refer);
  if (global) globals(global, refer);
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    references(code.bytes, all[index - imported], refer);
  }

  const kept = all.map(([from, to], at) =>
    used.has(at + imported)
      ? Buffer.concat([Buffer.from(written(to - from)), code.bytes.subarray(from, to)])
      : Buffer.from(STUB),
  );
  const made = found.map(({ id, bytes }) => {
    if (id === EXPORT) return section(id, exportSection(exports));
    if (id === CODE) return section(id, Buffer.concat([Buffer.from(written(all.length)), ...kept]));
    return section(id, bytes);
  });
  return Buffer.concat([bytes.subarray(0, 8), ...made]);
};

/**
 * Emscripten writes all of a script as one function. Without parentheses around it a browser only
 * skims it while the file arrives, and reads it when it is called: in one long task of the page. With
 * them it reads it at once, on another thread.
 */
const readAhead = (/** @type {string} */ script) => {
  const name = /^async function (\w+)\(/.exec(script)?.[1];
  const [inside, after, ...more] = script.split(`}export default ${name};`);
  if (after === undefined || more.length > 0) throw new Error("a script of Emscripten's is not as expected");
  return `const ${name}=(${inside}});export default ${name};${after}`;
};

/** A script of Emscripten's and its WebAssembly, if that is valid, in one file, which begins with the
 * script's length. @param {string} text @param {Buffer} wasm */
export const together = (text, wasm) => {
  new WebAssembly.Module(wasm); // throws if it is not valid
  const script = Buffer.from(readAhead(text));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(script.length);
  return Buffer.concat([length, script, wasm]);
};
