// @ts-check
/**
 * From a game's page, or from a frame in somebody's blog, to the bot at its table. The bot runs in the
 * sandbox of another page of ours (embed/seat/), which stands here as a hidden frame: its policy allows
 * what a bot's Python needs, and the policy of this page stays as strict as it is. Loaded only when a
 * bot is at the table. It decides nothing: ui/bots/calling.py does.
 */

const SEAT = new URL("../embed/seat/", import.meta.url).href;

/** @type {Promise<MessagePort> | undefined} */
let port;
/** @type {HTMLIFrameElement | undefined} */
let frame;
/** Who waits for an answer, by the number of the question. @type {Map<number, (answer: string) => void>} */
const waiting = new Map();
let count = 0;

const open = () =>
  new Promise((/** @type {(port: MessagePort) => void} */ done) => {
    const made = document.createElement("iframe");
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    };
    made.src = SEAT;
    made.hidden = true;
    made.title = "Where the bot runs";
    // Without an origin of its own (a frame in a sandbox) it has none that could be named here.
    made.onload = () => {
      made.contentWindow?.postMessage("sit down", "*", [port2]);
      done(port1);
    };
    document.body.append(made);
    frame = made;
  });

/** @param {string} kind `load`, `ask` or `leave` @param {string} text @param {number} ms */
export const say = async (kind, text, ms) => {
  if (kind === "leave") {
    frame?.remove();
    port = undefined;
    waiting.clear();
    return "";
  }
  const to = await (port ??= open());
  const id = (count += 1);
  return new Promise((/** @type {(answer: string) => void} */ done) => {
    waiting.set(id, done);
    to.postMessage({ id, kind, text, ms });
  });
};

/** The name of the bot in a link and who gave it, to be shown before anything else of it is wanted; both may
 * be any text. @param {string} link @returns {Promise<string[]>} */
export const namesOf = async (link) => {
  const data = link.split(".")[1].replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const { value } = await stream.getReader().read(); // the beginning is enough, however long it is
  const begin = new TextDecoder().decode(value?.subarray(0, 1000));
  const [, ...names] = /^\["\w+", ("(?:[^"\\]|\\.)*"), ("(?:[^"\\]|\\.)*")/.exec(begin) ?? [];
  return names.map((name) => String(JSON.parse(name)).replace(/[\p{C}\p{Z}]+/gu, " ").trim().slice(0, 40));
};
