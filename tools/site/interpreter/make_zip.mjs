// Makes python.zip and the list of its modules: node make_zip.mjs <node_modules> <package> <folder> <module>...
//
// Pyodide is booted as PyScript boots it and imports what the page imports; sys.modules then says what ships.
import { readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { boot, copyPackage, standInForThePage } from "./boot.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const INSIDE = "/making"; // a folder of the file system that Python sees, which is in memory

const pyscriptStart = async (nodeModules) => {
  const library = join(nodeModules, "@pyscript", "core", "src", "stdlib.js");
  return (await import(pathToFileURL(library).href)).stdlib;
};

// All at once: the clock stands still here, so that Python would not see what is added to a folder later.
const putInside = (python, folder) => {
  copyPackage(python, folder, `${INSIDE}/${basename(folder)}`);
  python.FS.writeFile(`${INSIDE}/inside.py`, readFileSync(join(HERE, "inside.py")));
  python.runPython(`import sys; sys.path.append("${INSIDE}")`);
};

const [nodeModules, folder, target, ...starters] = process.argv.slice(2);
const python = await boot(nodeModules);
standInForThePage(python);
putInside(python, folder);
python.runPython(await pyscriptStart(nodeModules));
for (const name of starters) python.pyimport(name);
// Asked before the tools' own imports join in.
const loaded = python.runPython("import sys; tuple(sys.modules)");
const inside = python.pyimport("inside");
const shipped = inside.with_spares(loaded, basename(folder));
inside.write_zip(shipped, basename(folder), `${INSIDE}/python.zip`);
writeFileSync(join(target, "python.zip"), python.FS.readFile(`${INSIDE}/python.zip`));
writeFileSync(join(target, "pure.json"), JSON.stringify(inside.without_javascript(shipped).toJs()));
