// The single file's own files: what it holds of the site, unpacked when it is asked for.
//
// Knows how a file of the site is named wherever it is asked for, by the page or by a worker, and answers as a server
// would: with the file, or not at all. Refuses to know what the files are for.

// Where modules believe to be: an address that nobody has. What asks for one of its files is answered from here.
export const BASE = "https://single-file.invalid/";

const TYPES = {
  html: "text/html",
  js: "text/javascript",
  json: "application/json",
  mjs: "text/javascript",
  py: "text/x-python",
  wasm: "application/wasm",
  zip: "application/zip",
};

const typeOf = (name) => TYPES[name.split(".").at(-1)] ?? "application/octet-stream";

export const unpacked = (blob, isPacked, name) => {
  const stream = blob.stream();
  const body = isPacked ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
  return new Response(body, { headers: { "Content-Type": typeOf(name) } });
};

export const asBlob = async (response) => new Blob([await response.arrayBuffer()], { type: response.headers.get("Content-Type") });

// Every other request goes where it went; the page's policy lets none out.
export const answerRequests = (open, here) => {
  const { fetch: ask } = globalThis;
  const nameOf = (input) => {
    const address = new URL(input?.href ?? input?.url ?? input, here).href.split(/[?#]/)[0];
    const base = [BASE, here].find((each) => address.startsWith(each));
    return base && address.slice(base.length);
  };
  globalThis.fetch = async (input, options) => {
    const name = nameOf(input);
    return (name && (await open(name))) || ask(input, options);
  };
};
