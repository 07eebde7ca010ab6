// How Pyodide is booted under Node: always alike, so that equal inputs give equal bytes.
import crypto from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";

// A fixed hash seed keeps the order of sets, and with it compiled constants and memory, the same.
// Tracebacks without columns halve what is compiled.
const ENVIRONMENT = {
  HOME: "/home/pyodide",
  LANG: "C.UTF-8",
  PYTHONHASHSEED: "0",
  PYTHONNODEBUGRANGES: "1",
};

// There are no packages to look up; Pyodide asks for a lock file all the same.
const lockFile = (folder) => {
  const { info } = JSON.parse(readFileSync(join(folder, "pyodide-lock.json"), "utf8"));
  return JSON.stringify({ info, packages: {} });
};

// Chance and time, which the allocator asks for while it starts, would make every snapshot another one, and so
// would the zone of the machine that makes it; a page's Python asks for its own anew.
// Python's own `os.urandom` and clock ask anew each time, and so get the page's.
const stopChanceAndTime = () => {
  process.env.TZ = "UTC";
  crypto.randomFillSync = (array) => array.fill(0);
  Date.now = () => Date.UTC(2000, 0, 1);
  performance.now = () => 0;
};

export const boot = async (nodeModules, options = {}) => {
  stopChanceAndTime();
  const folder = join(nodeModules, "pyodide");
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  return loadPyodide({
    _sysExecutable: "./this.program", // as in a browser; else it is a path of this machine
    env: { ...ENVIRONMENT },
    indexURL: folder + sep,
    lockFileContents: lockFile(folder),
    ...options,
  });
};

// What PyScript's Python finds in JavaScript, as empty as its imports allow.
export const standInForThePage = (python) => {
  const nothing = () => undefined;
  globalThis.document = {};
  python.registerJsModule("polyscript", {
    IDBMap: nothing,
    config: {},
    currentScript: {},
    js_modules: {},
    lazy_py_modules: nothing,
    storage: nothing,
    workers: {},
  });
  python.registerJsModule("_pyscript", { PyWorker: nothing, fs: {}, interpreter: python, js_import: nothing, target: "" });
};

export const copyPackage = (python, folder, place) => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith(".pyc")) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const target = `${place}/${relative(folder, path).split(sep).join("/")}`;
    python.FS.mkdirTree(target.slice(0, target.lastIndexOf("/")));
    python.FS.writeFile(target, readFileSync(path));
  }
};
