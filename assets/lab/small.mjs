// @ts-check
/**
 * Starts the small Python of the lab: MicroPython, with the memory of one that has imported
 * `ninefold.ui.lab.first`. It lets a bot play while Pyodide is still on its way to the page.
 */
import { loadMicroPython } from "./micropython/micropython.mjs";
import { SIZES, lay } from "./micro.mjs";

const at = (/** @type {string} */ path) => new URL(path, import.meta.url).href;
const memory = async () => {
  const answer = await fetch(at("./lab-small-memory.wasm"));
  if (!answer.ok) throw new Error(`lab-small-memory.wasm: ${answer.status}`);
  return answer.arrayBuffer();
};

/** @typedef {{ hear: (text: string) => void, calm: () => boolean, hand_over: () => string }} First */
/** @typedef {(host: object, now: () => number, draft: string) => First | null} Start */

/** What begins the page, in Python. @returns {Promise<Start>} */
export const startSmall = async () => {
  const [python, stored] = await Promise.all([
    loadMicroPython({
      ...SIZES,
      url: at("./micropython/micropython.wasm"),
      stdout: (/** @type {string} */ text) => console.log(text),
      stderr: (/** @type {string} */ text) => console.error(text),
    }),
    memory(),
  ]);
  lay(python, stored);
  return python.pyimport("ninefold.ui.lab.first").start;
};
