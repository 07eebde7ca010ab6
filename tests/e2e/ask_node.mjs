// Asks Pyodide under Node: node ask_node.mjs <node_modules> <package> <folder> <module> <function>
//
// The modules of the folder are put beside the package. Questions come as a JSON list of texts on standard
// input, answers go as one to standard output.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { boot, copyPackage } from "../../tools/site/interpreter/boot.mjs";

const PLACE = "/asked";

const [nodeModules, folder, besides, module, name] = process.argv.slice(2);
const questions = JSON.parse(readFileSync(0, "utf8")); // before Pyodide has standard input for itself
const python = await boot(nodeModules);
copyPackage(python, folder, `${PLACE}/${basename(folder)}`);
copyPackage(python, besides, PLACE);
python.runPython(`import sys; sys.path.append("${PLACE}")`);
const asked = python.pyimport(module)[name];
process.stdout.write(JSON.stringify(questions.map((question) => asked(question))));
