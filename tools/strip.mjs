/**
 * Pyodide without what only its binary packages use. It exports every C function for them, so the
 * compiler could drop none; we load no packages, so what neither Pyodide's JavaScript nor the rest
 * of the WebAssembly refers to can go. The input comes as JSON on stdin.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { strip, together } from "./wasm.mjs";

/** @type {{ modules: string, out: string }} */
const input = JSON.parse(readFileSync(0, "utf8"));
const inModules = (/** @type {string[]} */ ...path) => join(input.modules, ...path);
const read = (/** @type {string} */ name) => readFileSync(inModules("pyodide", name));

const HEAD = "function assignWasmExports(wasmExports){";
/** The script around the one function that takes over all exports, and the list of their names. */
const parse = (/** @type {string} */ script) => {
  const start = script.indexOf(HEAD);
  const end = script.indexOf("}", start);
  const list = script.lastIndexOf("var _", start);
  const listEnd = script.indexOf(";", list);
  if ([start, end, list].includes(-1) || listEnd > start) throw new Error("pyodide.asm.mjs is not as expected");
  return {
    before: script.slice(0, list),
    names: script.slice(list + "var ".length, listEnd).split(","),
    between: script.slice(listEnd, start),
    assignments: script.slice(start + HEAD.length, end).split(";"),
    after: script.slice(end),
  };
};

/** @returns {Set<string>} the exports that something refers to, by whatever name looks like one */
const used = (/** @type {WebAssembly.Module} */ module, /** @type {string} */ text) => {
  const words = new Set(text.match(/[\w$]+/g));
  const linked = WebAssembly.Module.imports(module).filter((it) => it.module.startsWith("GOT."));
  for (const { name } of linked) words.add(name);
  const exports = WebAssembly.Module.exports(module);
  const wanted = exports.filter(
    ({ name, kind }) =>
      !["function", "global"].includes(kind) ||
      words.has(name) || words.has(`_${name}`) || /^(__|_?emscripten)/.test(name),
  );
  return new Set(wanted.map(({ name }) => name));
};

const stripScript = (/** @type {ReturnType<typeof parse>} */ parts, /** @type {Set<string>} */ kept) => {
  const target = (/** @type {string} */ assignment) => assignment.split("=", 1)[0];
  const exported = (/** @type {string} */ assignment) => /wasmExports\["([^"]+)"\]/.exec(assignment)?.[1];
  const dropped = parts.assignments.filter((it) => exported(it) && !kept.has(exported(it)));
  const gone = new Set(dropped.map(target));
  const names = parts.names.filter((name) => !gone.has(name));
  const assignments = parts.assignments.filter((it) => !gone.has(target(it)));
  return [parts.before, "var ", names.join(","), parts.between, HEAD, assignments.join(";"), parts.after].join("");
};

try {
  const bytes = read("pyodide.asm.wasm");
  const module = new WebAssembly.Module(bytes);
  const parts = parse(read("pyodide.asm.mjs").toString("utf8"));
  const kept = used(module, [parts.before, parts.between, parts.after, read("pyodide.mjs")].join("\n"));
  const script = stripScript(parts, kept);
  const wasm = strip(bytes, (name) => kept.has(name));
  writeFileSync(input.out, together(script, wasm));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.exit(0);
