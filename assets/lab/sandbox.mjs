// @ts-check
/**
 * Where bots run: workers inside a frame without an origin, whose policy lets nothing out. The page
 * hands it Python's files once, speaks over a port to each worker, in texts, and ends a worker that
 * overruns its time. A spare one is kept ready, so that the next game begins at once.
 */

/** What the build has filled in. */
const FRAME = __FRAME__;
/** @type {{ lock: object, env: Record<string, string>, snapshot: { head: string, size: number } }} */
const BUILD = __BUILD__;

const LONGEST = 100_000; // letters of a message; what is longer is dropped
const MOST_PRINTS = 500; // messages of print that are passed on for one question
const SPARE = 400; // ms after which the next worker is begun
const START = 30_000; // ms until a worker is ready
const MOST_AWAKE = 4; // bots that have a Python at the same time

/** The kind of a message; empty if it is none that can be read. */
const kindOf = (/** @type {unknown} */ text) => {
  if (typeof text !== "string" || text.length > LONGEST) return "";
  try { return String(JSON.parse(text)?.type); } catch { return ""; }
};

/** The frame that the page was sent with: its process starts while the page's scripts still come. */
const madeAhead = () => /** @type {HTMLIFrameElement | null} */ (document.querySelector("iframe#bots"));
const made = () => {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.srcdoc = FRAME;
  frame.hidden = true;
  document.body.append(frame);
  return frame;
};

/** @typedef {{ id: number, port: MessagePort, heard: (text: string, kind: string) => void }} Worker */
/** @typedef {{ source: string, worker: Worker | undefined, ms: number, asked?: boolean }} Seat */
/** Absent: what bots run in could not be loaded. @typedef {{ messages: string[], ended: "" | "late" | "dead" | "absent" }} Answer */
/** Where the files come to the frame, and when all are there: files.js. @typedef {{ frame: MessagePort, whole: Promise<void> }} Files */

/** @type {Answer} */
const GONE = { messages: [], ended: "dead" };

export class Sandbox {
  /** @param {number} memory the most bytes of a bot's Python */
  constructor(memory) {
    this.memory = memory;
    this.count = 0;
    /** @type {Map<number, Seat>} */
    this.seats = new Map();
    /** How often somebody has got up from a seat. @type {Map<number, number>} */
    this.turns = new Map();
  }

  /** Makes the frame and starts a first worker; after that a bot can be loaded at once.
   * @param {Files} files */
  open({ frame, whole }) {
    const here = this.told("here");
    this.frame = madeAhead() ?? made();
    this.tell({ type: "hello" }); // whoever is there already has said so when nobody heard it
    /** All files are with the frame. No bot is loaded before: it may want any part of the library. */
    this.whole = whole;
    this.opened = here.then(() => {
      this.tell({ type: "part", part: { most: this.memory, ...BUILD } });
      this.tell({ type: "files" }, [frame]);
      this.spare = this.start();
    });
    return Promise.all([this.opened.then(() => this.spare), whole]);
  }

  /** The page has started, so there is time for what only makes bots faster. */
  quiet() {
    this.tell({ type: "part", part: { quiet: true } });
  }

  /** The frame's next message of a kind. @param {string} type @returns {Promise<void>} */
  told(type) {
    return new Promise((done) => {
      const hear = (/** @type {MessageEvent} */ event) => {
        if (event.source !== this.frame?.contentWindow || event.data?.type !== type) return;
        removeEventListener("message", hear);
        done();
      };
      addEventListener("message", hear);
    });
  }

  /** @param {object} message @param {Transferable[]} transfer */
  tell(message, transfer = []) {
    this.frame?.contentWindow?.postMessage(message, "*", transfer); // it has no origin to name
  }

  /** A worker whose Python is ready. @returns {Promise<Worker>} */
  start() {
    const id = (this.count += 1);
    const { port1, port2 } = new MessageChannel();
    return new Promise((done, failed) => {
      let timer = 0;
      const late = () => failed(new Error("A bot's Python did not start."));
      this.whole?.then(() => { timer = setTimeout(late, START); }, failed);
      /** @type {Worker} */
      const worker = { id, port: port1, heard: (_, kind) => {
        clearTimeout(timer);
        if (kind === "ready") done(worker);
        else failed(new Error("A bot's Python did not start."));
      } };
      port1.onmessage = ({ data }) => {
        const kind = kindOf(data);
        if (kind) worker.heard(data, kind);
      };
      this.tell({ type: "start", id, warm: id === 1 }, [port2]); // what is compiled for one is there for all
    });
  }

  /** The spare worker. The next one is begun a little later: a hundred games are over by then, and a
   * bot that overruns its time has some of it left. */
  async take() {
    await this.opened;
    const taken = this.spare ?? this.start();
    this.spare = undefined;
    setTimeout(() => {
      this.spare ??= this.start();
      this.spare.catch(() => { this.spare = undefined; });
    }, SPARE);
    return taken;
  }

  /** @param {Worker} worker */
  end(worker) {
    worker.heard = () => {};
    worker.port.close();
    this.tell({ type: "end", id: worker.id });
  }

  /**
   * Sends a text and gathers what comes back, until there are `count` messages of the wanted kinds.
   * The time is for each of them, by our clock. With a time `before`, it begins once the worker says
   * that it reads; a bot could say so too, so it counts once.
   * @param {Worker} worker @param {string} text @param {RegExp} wanted @param {number} count
   * @param {number} ms @param {number} before @returns {Promise<Answer>}
   */
  exchange(worker, text, wanted, count, ms, before = 0) {
    return new Promise((done) => {
      /** @type {string[]} */
      const messages = [];
      let got = 0;
      let prints = 0;
      const finish = (/** @type {Answer["ended"]} */ ended) => {
        clearTimeout(timer);
        worker.heard = () => {};
        done({ messages, ended });
      };
      let reads = !before;
      let timer = setTimeout(finish, before || ms, "late");
      worker.heard = (message, kind) => {
        if (kind === "dead") return finish("dead");
        if (kind === "reading" && !reads) {
          reads = true;
          clearTimeout(timer);
          timer = setTimeout(finish, ms, "late");
        }
        if (kind === "print" && (prints += 1) > MOST_PRINTS) return undefined;
        if (kind === "print" || wanted.test(kind)) messages.push(message);
        if (!wanted.test(kind)) return undefined;
        clearTimeout(timer);
        if ((got += 1) === count) return finish("");
        timer = setTimeout(finish, ms, "late");
        return undefined;
      };
      worker.port.postMessage(text);
    });
  }

  /**
   * A fresh Python gets a bot's text. A browser that is busy starting may let it wait for a while:
   * that is not the bot's time. @param {Worker} worker @param {string} source @param {number} ms
   */
  give(worker, source, ms) {
    return this.exchange(worker, source, /^(loaded|failed)$/, 1, ms, START);
  }

  /**
   * A bot takes a seat, in a Python of its own. @param {number} seat @param {string} message
   * @param {number} ms @returns {Promise<Answer>}
   */
  async load(seat, message, ms) {
    const turn = this.leave(seat);
    await this.whole;
    this.makeRoom();
    const worker = await this.take();
    const free = () => this.turns.get(seat) === turn; // else it got up while its Python was on its way
    const answer = free() ? await this.give(worker, message, ms) : GONE;
    if (answer.ended || !free()) this.end(worker);
    else this.seats.set(seat, { source: message, worker, ms });
    return answer;
  }

  /**
   * Asks the bot in a seat. If it is late or its Python is dead, the answers up to then count, and the
   * next question finds a fresh Python. @param {number} seat @param {string} message @param {number} count
   * @param {number} ms @returns {Promise<Answer>}
   */
  async ask(seat, message, count, ms) {
    const sitting = this.seats.get(seat);
    if (!sitting) return GONE;
    this.seats.delete(seat);
    this.seats.set(seat, sitting); // who was asked last is the last
    sitting.worker ??= await this.again(seat, sitting);
    if (!sitting.worker) return GONE;
    const { worker } = sitting;
    sitting.asked = true;
    const answer = await this.exchange(worker, message, /^moved$/, count, ms);
    sitting.asked = false;
    if (answer.ended) {
      this.end(worker);
      sitting.worker = undefined;
    }
    return answer;
  }

  /** A fresh Python with the bot of a seat; none if it has got up meanwhile.
   * @param {number} seat @param {Seat} sitting */
  async again(seat, { source, ms }) {
    const turn = this.turns.get(seat);
    this.makeRoom();
    const worker = await this.take();
    await this.give(worker, source, ms);
    if (this.turns.get(seat) === turn) return worker;
    this.end(worker);
    return undefined;
  }

  /** Every Python takes some 40 MB: of many bots, the one that was asked longest ago gives its own up,
   * and gets a fresh one when it is asked again. */
  makeRoom() {
    const awake = [...this.seats.values()].filter(({ worker, asked }) => worker && !asked);
    for (const sitting of awake.slice(0, Math.max(0, awake.length + 1 - MOST_AWAKE))) {
      if (sitting.worker) this.end(sitting.worker);
      sitting.worker = undefined;
    }
  }

  /** Whoever has the seat gets up, and whoever is on the way there. @param {number} seat */
  leave(seat) {
    const worker = this.seats.get(seat)?.worker;
    if (worker) this.end(worker);
    this.seats.delete(seat);
    const turn = (this.turns.get(seat) ?? 0) + 1;
    this.turns.set(seat, turn);
    return turn;
  }
}
