// @ts-nocheck
/**
 * In the frame without an origin: starts and ends the workers that bots run in, for the page around,
 * and hands each a port to it. What a worker posts by itself is heard by nobody.
 *
 * A worker's own script is in the frame's page, so that the first worker begins at once. The files
 * come over a port, in pieces: Python itself, its memory, Pyodide's scripts, the library.
 */
{
  const workers = new Map();
  const parts = []; // all that workers are told, in order
  const blob = (...texts) => URL.createObjectURL(new Blob(texts, { type: "text/javascript" }));
  const url = blob(document.querySelector("meta[name=worker]").content);
  let ahead = new Worker(url); // while the scripts of the page around still come
  const tellAll = (part) => {
    parts.push(part);
    for (const worker of workers.values()) worker.postMessage(part);
  };
  const joined = (pieces) => {
    const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let to = 0;
    for (const piece of pieces) {
      bytes.set(piece, to);
      to += piece.length;
    }
    return bytes.buffer;
  };
  /** Compiles Python while it arrives, once for all workers; not every browser can. */
  const compile = (stream, whole) =>
    WebAssembly.compileStreaming(new Response(stream, { headers: { "content-type": "application/wasm" } }))
      .catch(async () => WebAssembly.compile(joined(await whole)));
  /** What workers are told of a file: scripts by their addresses, other files by what is in them. */
  const told = {
    asm: async (whole) => blob(...await whole),
    pyodide: async (whole) => blob(...await whole),
    wasm: (whole, stream) => compile(stream, whole),
  };
  const begin = (name) => {
    const pieces = [];
    let end;
    const whole = new Promise((done) => { end = () => done(pieces); });
    let to;
    const stream = new ReadableStream({ start: (controller) => { to = controller; } });
    const tell = told[name] ?? (async () => joined(await whole));
    tell(whole, stream).then((it) => tellAll({ [name]: it }));
    return {
      add(piece) {
        pieces.push(piece);
        to.enqueue(piece);
      },
      end() {
        to.close();
        end();
      },
    };
  };
  const files = {};
  const hear = ({ data: { name, piece, whole, anew } }) => {
    if (anew || !files[name]) files[name] = begin(name);
    if (piece) files[name].add(piece);
    if (whole) {
      files[name].end();
      delete files[name]; // its pieces are megabytes
    }
  };
  const start = ({ id, warm }, port) => {
    const worker = ahead ?? new Worker(url);
    ahead = undefined;
    workers.set(id, worker);
    worker.postMessage({ port, warm }, [port]);
    for (const part of parts) worker.postMessage(part);
  };
  const end = (id) => {
    workers.get(id)?.terminate();
    workers.delete(id);
  };
  const here = () => parent.postMessage({ type: "here" }, "*");
  addEventListener("message", ({ data, source, ports }) => {
    if (source !== parent) return;
    if (data.type === "hello") here();
    if (data.type === "files") ports[0].onmessage = hear;
    if (data.type === "part") tellAll(data.part);
    if (data.type === "start") start(data, ports[0]);
    if (data.type === "end") end(data.id);
  });
  here();
}
