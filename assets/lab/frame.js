// @ts-nocheck
/**
 * In the frame without an origin: starts and ends the workers that bots run in, for the page around,
 * and hands each a port to it. What a worker posts by itself is heard by nobody.
 *
 * The page sends the parts that a worker needs as they arrive: the scripts, with which a worker can
 * begin, then Python itself, then the library.
 */
{
  const workers = new Map();
  const parts = []; // all that workers are told, in order
  let url;
  const blob = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const tellAll = (part) => {
    parts.push(part);
    for (const worker of workers.values()) worker.postMessage(part);
  };
  const scripts = ({ worker, asm, pyodide }) => {
    url = blob(worker);
    tellAll({ asm: blob(asm), pyodide: blob(pyodide) });
  };
  const python = async ({ wasm, ...rest }) =>
    tellAll({ ...rest, wasm: await WebAssembly.compile(wasm) }); // once for all workers
  const start = ({ id, warm }, port) => {
    const worker = new Worker(url);
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
    if (data.type === "scripts") scripts(data);
    if (data.type === "python") python(data.given);
    if (data.type === "library") tellAll({ library: data.library });
    if (data.type === "start") start(data, ports[0]);
    if (data.type === "end") end(data.id);
  });
  here();
}
