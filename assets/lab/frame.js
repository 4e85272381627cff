// @ts-nocheck
/**
 * In the frame without an origin: starts and ends the workers that bots run in, for the page around,
 * and hands each a port to it. What a worker posts by itself is heard by nobody.
 *
 * A worker's own script is in the frame's page, so that the first worker begins at once; the page
 * sends the other parts as they arrive: Pyodide's scripts, Python itself, the library.
 */
{
  const workers = new Map();
  const parts = []; // all that workers are told, in order
  const blob = (script) => URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const url = blob(document.querySelector("meta[name=worker]").content);
  let ahead = new Worker(url); // while the scripts of the page around still come
  const tellAll = (part) => {
    parts.push(part);
    for (const worker of workers.values()) worker.postMessage(part);
  };
  const scripts = ({ asm, pyodide }) => tellAll({ asm: blob(asm), pyodide: blob(pyodide) });
  const python = async ({ wasm, ...rest }) =>
    tellAll({ ...rest, wasm: await WebAssembly.compile(wasm) }); // once for all workers
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
    if (data.type === "scripts") scripts(data);
    if (data.type === "python") python(data.given);
    if (data.type === "part") tellAll(data.part);
    if (data.type === "start") start(data, ports[0]);
    if (data.type === "end") end(data.id);
  });
  here();
}
