// The interpreter's module of the single file: in a worker it finds the files that the page has handed on.
import "./worker.mjs";

export { loadPyodide, version } from "site/static/boot/interpreter.mjs";
