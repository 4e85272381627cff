// @ts-check
/**
 * <ninefold-game game="war" level="sharp"></ninefold-game>: the frame of a game that fits its height to
 * its contents, tells what happens (`ninefold:ready`, `ninefold:move`, `ninefold:end`) and can be asked
 * (`newGame()`, `load(code)`). See docs/embed.md.
 */
(() => {
  const NAME = "ninefold-game";
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || customElements.get(NAME)) return;
  const home = new URL("embed/", script.src);
  /** @type {Record<string, [string, number]>} */
  const GAMES = __GAMES__;
  const OPTIONS = __OPTIONS__;
  const FLAGS = __FLAGS__;
  const EVENTS = ["ready", "move", "end"];
  const SANDBOX = __SANDBOX__;
  /** True in a sandbox without an origin: then our frame in it has none either. */
  const opaque = self.origin === "null";
  const origin = opaque ? "null" : home.origin;

  customElements.define(NAME, class extends HTMLElement {
    static observedAttributes = ["game", ...OPTIONS];

    #frame = document.createElement("iframe");
    /** @type {object[]} messages from before the frame was ready */
    #waiting = [];
    #loaded = false;

    constructor() {
      super();
      this.#frame.addEventListener("load", () => {
        this.#loaded = true;
        this.#send({ type: "hello" }, ...this.#waiting.splice(0));
      });
    }

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.style.display ||= "block";
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#loaded = false;
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#show();
    }

    /** Starts a new game with the same settings. */
    newGame() {
      this.#ask({ type: "new" });
    }

    /** Opens a code of the same game; any other code does nothing. @param {string} code */
    load(code) {
      this.#ask({ type: "load", code: String(code) });
    }

    #show() {
      const key = this.getAttribute("game") ?? "";
      const game = Object.hasOwn(GAMES, key) ? GAMES[key] : undefined;
      const frame = this.#frame;
      if (!game) return this.replaceChildren(`${__NO_GAME__} “${key}”.`);
      const address = new URL(`${key}/`, home);
      for (const name of OPTIONS) {
        const value = this.getAttribute(name);
        if (value !== null) address.searchParams.set(name, value || (FLAGS.includes(name) ? "1" : ""));
      }
      if (frame.isConnected && frame.src === address.href) return;
      frame.title = this.title || game[0];
      frame.loading = "lazy";
      frame.allow = "clipboard-write";
      frame.setAttribute("sandbox", SANDBOX);
      frame.width = "100%";
      frame.height = this.getAttribute("height") || String(game[1]);
      Object.assign(frame.style, { display: "block", border: "0" });
      this.#loaded = false;
      frame.remove(); // changing its address instead would be a step in the page's history
      frame.src = address.href;
      this.replaceChildren(frame);
    }

    /** @param {object} message */
    #ask(message) {
      if (this.#loaded) return this.#send(message);
      this.#waiting = [message];
      this.#frame.loading = "eager";
    }

    /** @param {object[]} messages */
    #send(...messages) {
      for (const message of messages) {
        this.#frame.contentWindow?.postMessage({ ninefold: 1, ...message }, opaque ? "*" : origin);
      }
    }

    #hear = (/** @type {MessageEvent} */ event) => {
      const { data } = event;
      if (event.source !== this.#frame.contentWindow || !event.source) return;
      if (event.origin !== origin || data?.ninefold !== 1) return;
      if (data.type === "height" && data.height > 99 && data.height < 5000) {
        this.#frame.height = String(Math.ceil(data.height));
      }
      if (!EVENTS.includes(data.type)) return;
      const { ninefold, type, ...detail } = data;
      this.dispatchEvent(new CustomEvent(`ninefold:${type}`, { bubbles: true, detail }));
    };
  });
})();
