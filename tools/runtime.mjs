/**
 * Python for the page, compiled by the very Python that will run it. Two steps, since the first is
 * slow and seldom changes: without `files`, as much of the standard library as is used; with it,
 * that library and our package. The input comes as JSON on stdin; runtime_lib.py does the work.
 *
 * The same input gives the same bytes on any machine: the hash seed is fixed, and no path of the
 * machine gets in.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @typedef {object} Input
 * @property {string} modules  the node_modules folder
 * @property {string} out  where the zip goes
 * @property {string[]} [names]  what our sources import
 * @property {string[]} [margin]  modules of the standard library to keep in any case
 * @property {string} [files]  a folder with `library`, the zip of the first step
 * @property {Record<string, string>} [sources]  our Python files, by their path in the zip
 */

/** @type {Input} */
const input = JSON.parse(readFileSync(0, "utf8"));
const inModules = (/** @type {string[]} */ ...path) => join(input.modules, ...path);
const load = async (/** @type {string} */ file) => import(pathToFileURL(file).href);
const here = (/** @type {string} */ name) => readFileSync(new URL(name, import.meta.url), "utf8");

const makeLibrary = (/** @type {any} */ python) => {
  python.FS.writeFile("/stock.zip", readFileSync(inModules("pyodide", "python_stdlib.zip")));
  python.globals.get("make_library")(JSON.stringify(input.names), JSON.stringify(input.margin));
};

const addOurs = (/** @type {any} */ python) => {
  python.FS.writeFile("/result.zip", readFileSync(join(input.files, "library")));
  python.globals.get("add_ours")(JSON.stringify(input.sources));
};

const { loadPyodide } = await load(inModules("pyodide", "pyodide.mjs"));
const python = await loadPyodide({
  // Without column ranges the files are a fifth smaller; tracebacks only lose their carets.
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});
try {
  python.runPython(here("runtime_lib.py"));
  (input.files ? addOurs : makeLibrary)(python);
} catch (error) {
  console.error(error.message); // Node's own report would show a line of Pyodide, a million letters
  process.exit(1);
}
writeFileSync(input.out, python.FS.readFile("/result.zip"));
process.exit(0);
