/**
 * Runs a Python program in MicroPython with our modules, as the page would. The input comes as JSON
 * on stdin; what the program printed goes to a file.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { SIZES, importAll, lay, unpack } from "../assets/micro.mjs";

/**
 * @typedef {object} Input
 * @property {string} out  where the result goes
 * @property {string} files  a folder with MicroPython's files, and the compiled modules as `bundle`, or a snapshot as `memory`
 * @property {string} program
 * @property {string} given  a text that the program finds as `js.given`
 */

/** @type {Input} */
const input = JSON.parse(readFileSync(0, "utf8"));
const read = (/** @type {string} */ name) => new Uint8Array(readFileSync(join(input.files, name))).buffer;

const { loadMicroPython } = await import(pathToFileURL(join(input.files, "micropython.mjs")).href);
/** @type {string[]} */
const said = [];
const say = (/** @type {string} */ line) => said.push(line);
const python = await loadMicroPython({ ...SIZES, linebuffer: true, stdout: say, stderr: say });
Reflect.set(globalThis, "given", input.given);
try {
  if (existsSync(join(input.files, "memory"))) lay(python, read("memory"));
  else await importAll(python, unpack(python, read("bundle")), async () => {});
  python.runPython(input.program);
} catch (error) {
  console.error([...said, error.message].join("\n"));
  process.exit(1);
}
writeFileSync(input.out, said.join("\n"));
