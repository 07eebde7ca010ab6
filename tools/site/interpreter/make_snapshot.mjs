// Makes snapshot.gz beside python.zip: node make_snapshot.mjs <node_modules> <folder>
//
// In a process of its own: a second Pyodide in one process takes several times as long.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { boot } from "./boot.mjs";
import { sparse } from "./sparse.mjs";

const [nodeModules, target] = process.argv.slice(2);
const modules = readFileSync(join(target, "pure.json"), "utf8");
const python = await boot(nodeModules, { stdLibURL: join(target, "python.zip"), _makeSnapshot: true });
// `random` is seeded anew in the page; here it only has to be the same each time.
python.runPython(`
import gc, importlib, json, random
for name in json.loads(${JSON.stringify(modules)}):
    importlib.import_module(name)
random.seed(0)
del gc.garbage[:], importlib, json, name, random
gc.collect()
del gc
`);
const packed = sparse(python.makeMemorySnapshot());
writeFileSync(join(target, "snapshot.gz"), gzipSync(packed, { level: 9 }));
