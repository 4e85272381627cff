// @ts-nocheck
/**
 * A bot's own Python: Pyodide from what the page handed over, without a network. It starts from the
 * snapshot that a page starts from, then takes everything away that a bot could reach out with.
 * `ninefold.lab.runner` does the rest; messages are texts over one port.
 */
(() => {
  // By it Pyodide would know a classic worker, which it refuses; import() works in one too.
  self.importScripts = undefined;
  const NOWHERE = "https://nowhere.invalid/";
  const PAGE = 65536;

  /** Python may have this much memory: a bot that fills it gets a MemoryError, not the machine. */
  const limitMemory = (most) => {
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = function (pages) {
      if (this.buffer.byteLength + pages * PAGE > most) throw new RangeError("enough");
      return grow.call(this, pages);
    };
  };

  /** Pyodide asks for two files: both are here already. */
  const answerFromHere = ({ wasm }) => {
    globalThis.fetch = async (url) => {
      const name = String(url).split("/").pop();
      if (name === "empty.zip") return coming.empty.then(() => new Response(given.empty));
      return new Response(new Uint8Array(0), { headers: { "content-type": "application/wasm" } });
    };
    WebAssembly.instantiateStreaming = async (source, imports) => {
      await source;
      return { instance: await WebAssembly.instantiate(wasm, imports), module: wasm };
    };
  };

  const startPython = async () => {
    for (const name of ["Suspending", "Suspender"]) Reflect.deleteProperty(WebAssembly, name);
    await Promise.all([coming.asm, coming.pyodide]);
    const [{ default: create }, { loadPyodide }] = await Promise.all([import(given.asm), import(given.pyodide)]);
    await Promise.all([coming.wasm, coming.snapshot]);
    answerFromHere(given);
    const { head, size } = given.snapshot;
    const python = await loadPyodide({
      createPyodideModule: async (settings) => {
        const module = await create(settings);
        await coming.memory;
        lay(module.HEAPU8, given.memory, size);
        given.memory = undefined; // a few megabytes that nobody needs again
        return module;
      },
      env: { ...given.env },
      indexURL: NOWHERE,
      packageBaseUrl: NOWHERE,
      lockFileContents: given.lock,
      stdLibURL: `${NOWHERE}empty.zip`,
      stdin: () => null, // nobody types
      stdout: () => {},
      stderr: () => {},
      _loadSnapshot: Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0)),
    });
    python.pyimport("snapshot_lib").resume();
    return python;
  };

  const KEPT = new Set(`Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol
    Date Promise RegExp Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
    globalThis JSON Math Intl ArrayBuffer Atomics Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array
    Float16Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set
    WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry decodeURI decodeURIComponent encodeURI
    encodeURIComponent escape unescape eval isFinite isNaN console WebAssembly self TextEncoder TextDecoder
    performance setTimeout clearTimeout setInterval clearInterval crypto queueMicrotask structuredClone
    AbortController AbortSignal DOMException Event EventTarget MessageChannel MessagePort MessageEvent URL atob btoa
    Iterator SuppressedError DisposableStack AsyncDisposableStack`.split(/\s+/));
  /** Takes away every global that is not on the list, along the whole chain of prototypes. */
  const strip = () => {
    for (let at = globalThis; at && at !== Object.prototype; at = Object.getPrototypeOf(at)) {
      for (const name of Reflect.ownKeys(at)) {
        if (typeof name !== "string" || KEPT.has(name) || name === "constructor") continue;
        if (Reflect.deleteProperty(at, name)) continue;
        try { Object.defineProperty(at, name, { value: undefined }); } catch { /* it cannot be taken away */ }
      }
    }
  };

  /** Parts come in messages of their own; whoever needs one waits for it. */
  const NAMES = ["port", "asm", "pyodide", "wasm", "memory", "empty", "snapshot", "library", "quiet"];
  const given = {};
  const coming = {};
  const come = {};
  for (const name of NAMES) coming[name] = new Promise((done) => { come[name] = done; });
  self.onmessage = ({ data }) => {
    Object.assign(given, data);
    for (const name of NAMES) if (name in data) come[name]();
  };

  const start = async () => {
    await coming.port;
    const { port } = given;
    const { stringify } = JSON;
    const send = (text) => port.postMessage(text);
    try {
      const python = await startPython();
      const { setTimeout: later } = self;
      const warming = python.pyimport("ninefold.lab.warming").bot_warming();
      const runner = python.pyimport("ninefold.lab.runner").Runner(send);
      const whole = coming.library.then(() => python.FS.writeFile("/lib/python314.zip", new Uint8Array(given.library), { canOwn: true }));
      limitMemory(given.most);
      strip();
      let asked = false;
      port.onmessage = async ({ data }) => {
        const first = !asked;
        asked = true;
        await whole;
        if (first) send(stringify({ type: "reading" })); // the bot's time begins: nothing of it has run yet
        try { runner.hear(data); } catch { send(stringify({ type: "dead" })); }
      };
      send(stringify({ type: "ready" }));
      await Promise.all([whole, coming.quiet]);
      const warm = () => { if (!asked && warming.go()) later(warm); };
      if (given.warm) warm(); // for nothing, until there is a bot: ninefold.lab.warming says why
    } catch (error) {
      send(stringify({ type: "dead", text: String(error).slice(-300) }));
    }
  };
  start();
})();
