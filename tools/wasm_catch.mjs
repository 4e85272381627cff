/**
 * WebAssembly that catches by itself what it throws.
 *
 * A C program that uses `setjmp` is compiled so that every call from such a function goes through a
 * function of JavaScript, `invoke_…`, which catches what `longjmp` throws. MicroPython's loop over
 * instructions of Python is such a function: most of its time is spent on the way to JavaScript and
 * back. Here each `invoke_…` becomes a function of the WebAssembly itself; what it does is the same.
 */
import { CODE, EXPORT, IMPORT, Reader, bodies, importedFunctions, instruction, readExports, section, sections, written } from "./wasm.mjs";

const TYPE = 1, FUNCTIONS = 3, MEMORY = 5, TAG = 13; // sections
const CALL = 0x10, THROW = 0x08, NUMBER = 0x7f, NOTHING = 0x40;
/** A call by way of the table must not be the last instruction that is tried: WebKit (2.50) does not
 * catch what is thrown there. */
const NOTHING_DONE = 0x01;
const THROWN = "_emscripten_throw_longjmp";
/** A constant 0, by the kind of number. @type {Record<number, number[]>} */
const ZERO = {
  [NUMBER]: [0x41, 0],
  0x7e: [0x42, 0],
  0x7d: [0x43, 0, 0, 0, 0],
  0x7c: [0x44, 0, 0, 0, 0, 0, 0, 0, 0],
};

/** @typedef {{ given: number[], back: number[] }} Type the kinds of numbers that go in and come out */

const readTypes = (/** @type {Reader} */ read) => {
  /** @type {Type[]} */
  const found = [];
  const kinds = () => Array.from({ length: read.number() }, () => read.byte());
  for (let count = read.number(); count > 0; count--) {
    if (read.byte() !== 0x60) throw new Error("a type that is not of a function");
    found.push({ given: kinds(), back: kinds() });
  }
  return found;
};

const writtenType = (/** @type {Type} */ { given, back }) =>
  [0x60, ...written(given.length), ...given, ...written(back.length), ...back];

/** A list of parts, as a section has them. @param {(number[] | Uint8Array)[]} parts */
const listed = (parts) => Buffer.concat([Buffer.from(written(parts.length)), ...parts.map((part) => Buffer.from(part))]);

/** The list of a section with more parts at its end. @param {Uint8Array} bytes @param {number[][]} more */
const longer = (bytes, more) => {
  const read = new Reader(bytes);
  const count = read.number() + more.length;
  return Buffer.concat([Buffer.from(written(count)), bytes.subarray(read.at), Buffer.from(more.flat())]);
};

/**
 * The body of an `invoke_…`: calls what is at a place of the table, its first argument. If that
 * throws what `longjmp` does, the stack is as before and `setThrew` knows; anything else goes on.
 * @param {Type} type @param {number} called the type of what is called
 * @param {{ stack: number, restore: number, threw: number }} by functions
 */
const invoking = ({ given, back }, called, { stack, restore, threw }) => {
  const saved = given.length; // the one variable
  const restored = [0x20, ...written(saved), CALL, ...written(restore)];
  const values = given.slice(1).flatMap((_, at) => [0x20, at + 1]);
  return [
    ...[1, 1, NUMBER, CALL, ...written(stack), 0x21, ...written(saved)],
    ...[0x06, back[0] ?? NOTHING, ...values, 0x20, 0, 0x11, ...written(called), 0, NOTHING_DONE],
    ...[0x07, 0, ...restored, 0x41, 1, 0x41, 0, CALL, ...written(threw), ...(back[0] ? ZERO[back[0]] : [])],
    ...[0x19, ...restored, 0x09, 0, 0x0b, 0x0b],
  ];
};

/** A body whose calls of some functions go to others.
 * @param {Uint8Array} bytes @param {[number, number]} place @param {Map<number, number>} others */
const redirected = (bytes, [start, end], others) => {
  const read = new Reader(bytes, start);
  for (let locals = read.number(); locals > 0; locals--) read.numbers(2);
  /** @type {Uint8Array[]} */
  const parts = [];
  let from = start;
  while (read.at < end) {
    const at = read.at;
    instruction(read, (index) => {
      const other = bytes[at] === CALL ? others.get(index) : undefined;
      if (other === undefined) return;
      parts.push(bytes.subarray(from, at + 1), Uint8Array.from(written(other)));
      from = read.at;
    });
  }
  const body = Buffer.concat([...parts, bytes.subarray(from, end)]);
  return Buffer.concat([Buffer.from(written(body.length)), body]);
};

/** @param {Uint8Array} bytes @returns {Buffer} */
export const catching = (bytes) => {
  const found = sections(bytes);
  const part = (/** @type {number} */ wanted) => {
    const one = found.find(({ id }) => id === wanted);
    if (!one) throw new Error(`the WebAssembly has no section ${wanted}`);
    return one.bytes;
  };
  if (found.some(({ id }) => id === TAG)) throw new Error("the WebAssembly has exceptions of its own");
  const types = readTypes(new Reader(part(TYPE)));
  const known = types.length;
  const typeOf = (/** @type {Type} */ wanted) => {
    const text = String(writtenType(wanted));
    const at = types.findIndex((it) => String(writtenType(it)) === text);
    return at < 0 ? types.push(wanted) - 1 : at;
  };
  const exports = readExports(new Reader(part(EXPORT)));
  const exported = (/** @type {string} */ wanted) => {
    const one = exports.find(({ name }) => name === wanted);
    if (!one) throw new Error(`the WebAssembly exports no ${wanted}`);
    return one.index;
  };
  const by = {
    stack: exported("emscripten_stack_get_current"),
    restore: exported("_emscripten_stack_restore"),
    threw: exported("setThrew"),
  };

  const imported = importedFunctions(new Reader(part(IMPORT)));
  const old = bodies(new Reader(part(CODE)));
  /** @type {{ index: number, type: number, body: number[] }[]} */
  const made = [];
  imported.forEach(({ name, type }, index) => {
    const { given, back } = types[type];
    const called = () => typeOf({ given: given.slice(1), back });
    if (name === THROWN) made.push({ index, type, body: [0, THROW, 0, 0x0b] });
    else if (name.startsWith("invoke_")) made.push({ index, type, body: invoking(types[type], called(), by) });
  });
  if (!made.some(({ index }) => imported[index].name === THROWN)) throw new Error(`the WebAssembly never calls ${THROWN}`);
  const first = imported.length + old.length;
  const others = new Map(made.map(({ index }, at) => [index, first + at]));
  const tag = section(TAG, listed([[0, ...written(typeOf({ given: [], back: [] }))]]));
  const code = listed([
    ...old.map((place) => redirected(part(CODE), place, others)),
    ...made.map(({ body }) => [...written(body.length), ...body]),
  ]);
  /** @type {Record<number, () => Uint8Array>} */
  const changed = {
    [TYPE]: () => longer(part(TYPE), types.slice(known).map(writtenType)),
    [FUNCTIONS]: () => longer(part(FUNCTIONS), made.map(({ type }) => written(type))),
    [CODE]: () => code,
  };
  const parts = found.flatMap(({ id, bytes: own }) => {
    const one = section(id, changed[id]?.() ?? own);
    return id === MEMORY ? [one, tag] : [one];
  });
  return Buffer.concat([bytes.subarray(0, 8), ...parts]);
};
