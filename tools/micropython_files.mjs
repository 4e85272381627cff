/**
 * MicroPython as the site sends it: the published files, without what makes them slow. They were
 * compiled with checks of the compiler's own work, one at every call; with advice for developers who
 * use names that are not there; and they go through JavaScript to catch exceptions (wasm_catch.mjs).
 * The input comes as JSON on stdin.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { together } from "./wasm.mjs";
import { catching } from "./wasm_catch.mjs";

/** @type {{ folder: string, out: string }} */
const input = JSON.parse(readFileSync(0, "utf8"));
const read = (/** @type {string} */ name) => readFileSync(join(input.folder, name));

/** What stands in the script, and what in its place: a check of the table's copy; one around every
 * function that it exports, and a stand-in for each until there is one; advice for some 400 names; and
 * errors of files with a text and a stack, of which the start makes some. @type {[RegExp, string][]} */
const UNCHECKED = [
  [/,assert\(wasmTable\.get\(funcPtr\)==func,"[^"]*"\)/g, ""],
  [/return assert\(func\),\(\.\.\.args\)=>\(assert\(runtimeInitialized,`[^$]*\$\{name\}[^$]*`\),assert\(args\.length<=nargs,`.*?`\),func\(\.\.\.args\)\)/g, "return func"],
  [/(?:Module\._\w+=makeInvalidEarlyAccess\("\w+"\),)+Module\._\w+=makeInvalidEarlyAccess\("\w+"\);/g, ""],
  [/\[(?:"[\w$]+",?)+\]\.forEach\(function\(sym\)\{unexportedRuntimeSymbol\(sym\)\}\);/g, ""],
  [/\[(?:"[\w$]+",?)+\]\.forEach\(unexportedRuntimeSymbol\);/g, ""],
  [/class extends Error\{name="ErrnoError";constructor\(errno\)\{for\(var key in super\(.*?\),this\.errno=errno,ERRNO_CODES\).*?break\}\}\}/g,
    'class{name="ErrnoError";constructor(errno){this.errno=errno}}'],
];

const unchecked = (/** @type {string} */ script) => {
  for (const [check, instead] of UNCHECKED) {
    if (script.match(check)?.length !== 1) throw new Error(`micropython.mjs is not as expected: ${check}`);
    script = script.replace(check, () => instead);
  }
  return script;
};

try {
  const script = unchecked(read("micropython.mjs").toString("utf8"));
  const wasm = catching(read("micropython.wasm"));
  writeFileSync(input.out, together(script, wasm));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
