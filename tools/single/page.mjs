// What the single file does before everything else: it answers the page's requests from its own elements, and gives
// modules the addresses that they are imported by. A worker cannot see the page's elements: what one needs is handed
// to it in the interpreter's own source.
import { answerRequests, asBlob, BASE, unpacked } from "./inside.mjs";

const INTERPRETER = "static/boot/interpreter.mjs";
const FOR_WORKERS = ["pyodide/pyodide.asm.wasm", "python.zip", "snapshot.gz"];

const parsed = new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));

// --- the elements ---------------------------------------------------------------------

const bytesOf = (text) => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

// An element that is still being read holds a part of its text only; one with another after it is whole.
const isWhole = (element) => element.nextElementSibling !== null || document.readyState !== "loading";

const elementOf = (name) =>
  [...document.querySelectorAll("script[data-file]")].find((each) => each.dataset.file === name && isWhole(each));

const blobs = new Map();

// The element goes when its bytes have been taken: its text would lie in memory twice.
const take = (name) => {
  const element = elementOf(name);
  if (!element) return undefined;
  const isPacked = "packed" in element.dataset;
  blobs.set(name, { blob: new Blob([bytesOf(element.textContent)]), isPacked });
  element.remove();
  return blobs.get(name);
};

// What stands above the page's script is there at once, the rest when the whole file has been read.
const find = async (name) => blobs.get(name) ?? take(name) ?? (await parsed, blobs.get(name) ?? take(name));

const open = async (name) => {
  const found = await find(name);
  return found && unpacked(found.blob, found.isPacked, name);
};

answerRequests(open, new URL(".", location.href).href);

// --- addresses of modules -------------------------------------------------------------

const addresses = new Map();

const names = new Map([[location.href.split(/[?#]/)[0], "static/boot/page.js"]]);

const published = (blob, name) => {
  const address = URL.createObjectURL(blob);
  names.set(address, name);
  return address;
};

const made = async (name) => published(await asBlob(await open(name)), name);

const addressOf = (file) => {
  const name = file.replace(BASE, "");
  if (!addresses.has(name)) addresses.set(name, name === INTERPRETER ? interpreter() : made(name));
  return addresses.get(name);
};

const handed = async (name) => {
  const { blob, isPacked } = await find(name);
  return [name, { address: URL.createObjectURL(blob), isPacked }];
};

// PyScript is told the interpreter's address by the page's configuration, before its own script is there.
const interpreter = async () => {
  const files = Object.fromEntries(await Promise.all(FOR_WORKERS.map((name) => handed(`runtime/${name}`))));
  const engine = await addressOf("runtime/pyodide/pyodide.asm.mjs");
  const source = await (await open(INTERPRETER)).text();
  const told = `globalThis.magdagdonHanded ??= ${JSON.stringify({ files, engine })};\n`;
  const address = published(new Blob([told, source], { type: "text/javascript" }), INTERPRETER);
  const script = document.querySelector('script[type="py"]');
  const configuration = JSON.parse(script.getAttribute("config"));
  script.setAttribute("config", JSON.stringify({ ...configuration, interpreter: address }));
  return address;
};

globalThis.magdagdonAddress = addressOf;

parsed.then(async () => {
  document.querySelector('[data-part="licences"]').href = await addressOf("THIRD_PARTY_NOTICES.html");
});

// For what tells of errors: the site's name of a script, by the address that an engine gives it.
globalThis.magdagdonNameOf = (address) => names.get(address.split(/[?#]/)[0]) ?? "";
