// What `pyscript.toml` names as interpreter: it loads Pyodide for PyScript, and begins before it is asked.
//
// Knows the parts of a start, their sizes, and how to tell how far they are and what went wrong with them:
// the events `magdagdon:progress` {loaded, total} and `magdagdon:failed` {reason, file}.
// Refuses to know the game. Works in a worker too, where there is no document to tell anything.
import { loadPyodide as load, version } from "../../runtime/pyodide/pyodide.mjs";
import { find, forget, isKept, keep } from "./snapshot.mjs";

export { version };

const BUILD = {}; // The build writes here what it made: its id, sizes, and Pyodide's lock file without packages.

const RUNTIME = new URL("../../runtime/", import.meta.url).href;
const WASM = `${RUNTIME}pyodide/pyodide.asm.wasm`;
const ENGINE = `${RUNTIME}pyodide/pyodide.asm.mjs`;
const ZIP = `${RUNTIME}python.zip`;
const ZIP_IN_PYTHON = "/lib/python314.zip";

// A snapshot's chance is that of the machine that made it. The zip comes first, so that PyScript's own
// modules are found there compiled, rather than as the sources that it writes at each start.
const FRESHEN = `
import random, sys
random.seed()
sys.path.insert(0, sys.path.pop(sys.path.index("${ZIP_IN_PYTHON}")))
`;

class Fault extends Error {
  constructor(reason, file, cause) {
    super(`${reason}: ${file}`, { cause });
    Object.assign(this, { reason, file: file.replace(RUNTIME, "runtime/") });
  }
}

// Where a start's time goes can be read from these.
const mark = (name, detail) => performance.mark(`magdagdon:${name}`, { detail });

const tell = (name, detail) => globalThis.document?.dispatchEvent(new CustomEvent(`magdagdon:${name}`, { detail }));

// --- the parts ------------------------------------------------------------------------

let loaded = 0;
const faults = {};

// Asked once: whether this browser has been here before and keeps all that a start needs.
const isLater = isKept(BUILD);

// A first visit's two large files are kept until the service worker asks for them, so that none is fetched twice:
// not every browser's own cache takes files of their size.
const handed = [];
const isFirstVisit = "serviceWorker" in navigator && !navigator.serviceWorker.controller;

globalThis.magdagdonHandOver = async (cacheName) => {
  if (handed.length === 0) return;
  const cache = await caches.open(cacheName);
  await Promise.all(handed.splice(0).map(([file, response]) => cache.put(file, response)));
};

const count = (bytes) => {
  loaded += bytes;
  tell("progress", { loaded, total: BUILD.total });
};

const ask = async (file) => {
  let response;
  try {
    response = await fetch(file);
  } catch (cause) {
    throw new Fault("network", file, cause);
  }
  if (!response.ok) throw new Fault("missing", file);
  return response;
};

const typed = (body, type) => new Response(body, { headers: { "Content-Type": type } });

// The same answer, its bytes counted on their way, and an error where their number is wrong.
const counted = (response, file, type) => {
  let length = 0;
  const counter = new TransformStream({
    transform(chunk, stream) {
      length += chunk.byteLength;
      count(chunk.byteLength);
      stream.enqueue(chunk);
    },
    flush(stream) {
      if (length === BUILD.sizes[file.replace(RUNTIME, "")]) return;
      faults[file] = new Fault("size", file); // what reads the stream makes an error of its own of it
      stream.error(faults[file]);
    },
  });
  return typed(response.body.pipeThrough(counter), type);
};

const fetchPart = async (file, type) => {
  const response = await ask(file);
  if (!(await isLater)) {
    if (isFirstVisit) handed.push([file, typed(response.clone().body, type)]);
    return counted(response, file, type);
  }
  // Nothing to wait for and to count; only the browser's own answer can bring along what it has compiled before.
  return response.headers.get("Content-Type") === type ? response : typed(response.body, type);
};

const fetchZip = async () => {
  try {
    return await (await fetchPart(ZIP, "application/zip")).arrayBuffer();
  } catch (fault) {
    throw fault instanceof Fault ? fault : (faults[ZIP] ?? new Fault("network", ZIP, fault));
  }
};

const compile = async () => {
  if (!globalThis.WebAssembly?.compileStreaming) throw new Fault("webassembly", WASM);
  try {
    return await WebAssembly.compileStreaming(fetchPart(WASM, "application/wasm"));
  } catch (fault) {
    throw fault instanceof Fault ? fault : (faults[WASM] ?? new Fault("damaged", WASM, fault));
  }
};

const importEngine = async () => {
  try {
    const address = (await globalThis.magdagdonAddress?.(ENGINE)) ?? ENGINE; // the single file has one of its own
    const engine = (await import(address)).default;
    if (!(await isLater)) count(BUILD.sizes["pyodide/pyodide.asm.mjs"]);
    return engine;
  } catch (cause) {
    throw new Fault("missing", ENGINE, cause);
  }
};

// --- the start ------------------------------------------------------------------------

// Pyodide fetches and compiles by itself, warns where it should fail, and then waits for ever. So it is given
// what is here already: for as long as it loads, its two requests are answered from here.
// Nor does it see then that this browser can switch stacks, for which the game has no use: six crash dumps show Chromium
// reading behind the end of such a stack, as its sampling of allocations would, and the tab went with it.
const withAnswers = async (module, zip, start) => {
  const { fetch: ask } = globalThis;
  const { instantiateStreaming, Suspending } = WebAssembly;
  const compiled = Promise.resolve(new Response());
  let fail;
  const failed = new Promise((_, reject) => (fail = reject));
  const answers = { [WASM]: () => compiled, [ZIP]: async () => new Response(zip) };
  const answer = (input, init) => (answers[input?.href ?? input?.url ?? input] ?? (() => ask(input, init)))();
  globalThis.fetch = answer;
  delete WebAssembly.Suspending;
  WebAssembly.instantiateStreaming = (source, imports) => {
    if (source !== compiled) return instantiateStreaming.call(WebAssembly, source, imports);
    const made = WebAssembly.instantiate(module, imports).then((instance) => ({ instance, module }));
    made.catch((cause) => fail(new Fault("webassembly", WASM, cause)));
    return made;
  };
  try {
    return await Promise.race([start(), failed]);
  } finally {
    if (globalThis.fetch === answer) globalThis.fetch = ask;
    WebAssembly.instantiateStreaming = instantiateStreaming;
    if (Suspending) WebAssembly.Suspending = Suspending;
  }
};

const begin = () => {
  const parts = Promise.all([compile(), fetchZip(), importEngine()]);
  const snapshot = find(BUILD);
  const options = {
    createPyodideModule: async (settings) => (await parts)[2](settings),
    indexURL: `${RUNTIME}pyodide/`,
    lockFileContents: BUILD.lockFile,
    packageBaseUrl: `${RUNTIME}pyodide/`,
    stdLibURL: ZIP,
  };
  return { options, parts, snapshot };
};

const boot = async ({ options, parts, snapshot }, streams) => {
  const [module, zip] = await parts;
  mark("parts");
  const memory = await snapshot;
  mark("memory");
  const start = (extra) => withAnswers(module, zip, () => load({ ...options, ...streams, ...extra }));
  const restored = memory && (await start({ _loadSnapshot: memory }).catch(() => forget(BUILD)));
  const python = restored ?? (await start()); // a snapshot that does not start is no reason not to start
  const globals = python.toPy({});
  python.runPython(FRESHEN, { globals });
  globals.destroy();
  mark("python", restored ? "restored" : "started");
  return python;
};

const report = async (fault) => {
  // Whoever listens is a deferred script; it is there when the document is.
  if (globalThis.document?.readyState === "loading") {
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
  }
  tell("failed", { reason: fault.reason ?? "start", file: fault.file ?? "" });
};

// --- the page -------------------------------------------------------------------------

const isReady = () => document.documentElement.dataset.ready === "true";

const whenReady = (then) => {
  const watch = new MutationObserver(() => {
    if (!isReady()) return;
    watch.disconnect();
    then();
  });
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-ready"] });
};

const whenIdle = globalThis.requestIdleCallback ?? ((then) => setTimeout(then, 1000));

const lookAfterThePage = () => {
  // An error before the game is there may be the snapshot's fault: the next start goes without it.
  const distrust = () => isReady() || forget(BUILD);
  addEventListener("error", distrust);
  addEventListener("unhandledrejection", distrust);
  whenReady(() => {
    removeEventListener("error", distrust);
    removeEventListener("unhandledrejection", distrust);
    if (!navigator.connection?.saveData) whenIdle(() => keep(BUILD));
  });
};

// Begun at once, with streams that are PyScript's as soon as it comes.
const streams = {};
let first = globalThis.document && boot(begin(), {
  stdout: (text) => (streams.stdout ?? console.log)(text),
  stderr: (text) => (streams.stderr ?? console.error)(text),
});
first?.catch(report);
if (globalThis.document) lookAfterThePage();

export const loadPyodide = (asked) => {
  const { stdout, stderr } = asked ?? {};
  Object.assign(streams, { stdout, stderr });
  const python = first ?? boot(begin(), { stdout, stderr });
  first = undefined;
  return python;
};
