// Three scripts of the single file, each made of its modules by esbuild: `node bundle.mjs SITE TARGET`.
//
// Knows which modules of the site are replaced, and where PyScript does not take blob addresses. Fails where these
// places have changed.
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { BASE } from "./inside.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const [site, target] = process.argv.slice(2).map((each) => resolve(each));

// What PyScript has to take besides what it takes, each once in the page's code and once in the worker's, a text in it.
const CHANGES = [
  [/(\[a-z0-9-\]\+:)(?:\\{1,2}\/){2}(?=\)\/i\.test)/g, "$1"], // an interpreter's address without `//`
  [/(?<=\.replace\()\/\^blob:\/,""(?=\))/g, `/^blob:.*/,"${BASE}"`], // a worker's, which is no base for others
];
const PLACES = 2;

const changed = async ({ path }) => {
  let contents = await readFile(path, "utf8");
  for (const [pattern, replacement] of CHANGES) {
    const places = contents.match(pattern)?.length ?? 0;
    if (places !== PLACES) throw new Error(`${basename(path)}: ${pattern} fits ${places} places; other version?`);
    contents = contents.replace(pattern, replacement);
  }
  return { contents, loader: "js" };
};

const outsideUnlessThere = ({ path, resolveDir }) => readFile(join(resolveDir, path)).then(() => undefined, () => ({ external: true }));

const ours = {
  name: "single-file",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^site\// }, ({ path }) => ({ path: join(site, path.slice("site/".length)) }));
    onResolve({ filter: /^\.\/snapshot\.mjs$/ }, ({ importer }) =>
      importer.startsWith(site) ? { path: join(HERE, "snapshot.mjs") } : undefined,
    );
    // Plugins that are switched off are not in the site, and never asked for.
    onResolve({ filter: /^\.\/[\w-]+\.js$/ }, outsideUnlessThere);
    onLoad({ filter: /core-[\w-]{8}\.js$/ }, changed);
  },
};

const bundle = (entry, name, options) =>
  build({
    bundle: true,
    charset: "utf8",
    define: { "import.meta": JSON.stringify({ url: `${BASE}static/boot/interpreter.mjs` }) },
    entryPoints: [entry],
    external: ["node:*", "ws"],
    format: "esm",
    legalComments: "inline",
    logLevel: "silent",
    minify: true,
    outfile: join(target, name),
    plugins: [ours],
    target: "es2022",
    ...options,
  });

try {
  await bundle(join(HERE, "page.mjs"), "page.js", { format: "iife" });
  await bundle(join(HERE, "interpreter.mjs"), "interpreter.mjs");
  await bundle(join(site, "runtime/pyscript/core.js"), "core.js");
} catch (fault) {
  console.error(fault.message); // the fault's own dump is pages long
  process.exitCode = 1;
}
