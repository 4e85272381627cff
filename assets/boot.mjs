/**
 * The `interpreter` of pyscript.toml: it exports what pyodide.mjs exports, but begins to load as
 * soon as it is evaluated. When PyScript asks, it receives the promise that is already under way.
 */
import create from "./pyodide/pyodide.asm.mjs";
import { loadPyodide as load, version } from "./pyodide/pyodide.mjs";

export { version };

/** @typedef {import("pyodide").PyodideInterface} Pyodide */
/** @typedef {{ stdout?: (text: string) => void, stderr?: (text: string) => void }} Streams */

/**
 * What the build knows.
 * @type {{ lock: object, env: Record<string, string> }}
 */
const BUILD = __BUILD__;

const at = (/** @type {string} */ path) => new URL(path, import.meta.url).href;

/** Where Python's output goes: to the console, until PyScript says otherwise. */
/** @type {Required<Streams>} */
const streams = { stdout: console.log, stderr: console.error };

/** What every way to start has in common. */
const common = () => ({
  createPyodideModule: create,
  env: { ...BUILD.env },
  indexURL: at("./pyodide/"),
  lockFileContents: BUILD.lock, // no packages: without it, the list of all of them is fetched
  packageBaseUrl: at("./pyodide/"),
  stdout: (/** @type {string} */ text) => streams.stdout(text),
  stderr: (/** @type {string} */ text) => streams.stderr(text),
});

/** The ordinary start: Python comes up on its own and imports from lib.zip. */
const startPlain = () => load({ ...common(), stdLibURL: at("./lib.zip") });

/** @type {Promise<Pyodide> | undefined} */
let underWay = startPlain();
underWay.catch(() => {}); // whoever asks for it hears of the failure

/**
 * The first caller gets what is under way, a later one (after a failure, say) a fresh start.
 * @param {Streams} [options]
 * @returns {Promise<Pyodide>}
 */
export const loadPyodide = ({ stdout, stderr } = {}) => {
  Object.assign(streams, stdout && { stdout }, stderr && { stderr });
  const started = underWay ?? startPlain();
  underWay = undefined;
  return started;
};
