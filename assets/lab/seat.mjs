// @ts-check
/**
 * The page in which the bot at somebody's table runs (embed/seat/): a hidden frame of a game's page. It
 * holds the lab's sandbox and passes questions and answers on, as texts over one port. Only the page
 * around it is heard.
 */
import { Sandbox } from "./sandbox.mjs";

const MEMORY = 256 * 2 ** 20; // bytes that a bot's Python may have: lab/limits.py
const SEAT = 0;

const sandbox = new Sandbox(MEMORY);
const opened = sandbox.open(Reflect.get(globalThis, "botFiles")); // files.js
opened.then(() => sandbox.quiet(), () => {}); // whoever asks hears of a failure

/** @param {{ kind: string, text: string, ms: number }} question */
const answer = async ({ kind, text, ms }) => {
  try {
    await opened;
  } catch {
    return { messages: [], ended: "absent" };
  }
  return kind === "load" ? sandbox.load(SEAT, text, ms) : sandbox.ask(SEAT, text, 1, ms);
};

addEventListener("message", ({ source, ports: [port] }) => {
  if (source !== parent || parent === window || !port) return;
  /** One question after the other: a worker that is busy has a second at most. @type {Promise<unknown>} */
  let before = Promise.resolve();
  port.onmessage = ({ data }) => {
    const found = before.then(() => answer(data)).catch(() => ({ messages: [], ended: "dead" }));
    before = found.then((it) => port.postMessage({ id: data.id, answer: JSON.stringify(it) }));
  };
});
