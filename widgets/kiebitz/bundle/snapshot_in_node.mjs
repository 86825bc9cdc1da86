// Makes the memory of a Python that is ready to answer. Takes one argument, a job as JSON:
//   loader      pyodide.mjs                       lock        the lock file's text
//   runtime     the folder with Pyodide's files, patched for the page, and with them three archives: stdlib, the standard
//               library; stubs.zip, the same with stubs; empty.zip, since a restored Python has none to read
//   work        the folder with the packages: whole/, and memory/, the same with stubs
//   questions   what is asked, as texts           resident    names of the widgets that answer from the memory alone
//   out, rest   the files to write: see `kiebitz/browser/snapshot.ts` and `snapshot_modules/snapshot_engine.py`
// Prints the questions that a Python restored from that memory answers otherwise, or not at all.
import nodeCrypto from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

// Node would print the line of Pyodide's minified source that threw.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

// Without chance and clock the memory is the same bytes every time; without the name of this file, the time zone and the
// language of the machine it is the same everywhere. Pyodide puts all of them into the memory.
process.argv[1] = "/snapshot";
process.env.TZ = "UTC";
Object.defineProperty(navigator, "languages", { value: ["en-US"] });
function fillEvenly(array) {
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
  return array;
}
Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: fillEvenly } });
nodeCrypto.randomFillSync = fillEvenly;
Date.now = () => 315532800000;
performance.now = () => 0;
Math.random = () => 0.5;

const PACKAGES = "/packages";
const BYTES_OF_PAGE = 65536;
const GAP = 16; // words that may be equal inside one run, since a run costs two

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(job.loader).href);

// Pyodide does not know Node's buffers.
async function bytes(path) {
  return new Uint8Array(await readFile(path));
}

function load(options) {
  return loadPyodide({
    indexURL: job.runtime,
    packageBaseUrl: job.runtime,
    stdLibURL: `${job.runtime}/${job.stdlib}`,
    lockFileContents: job.lock,
    env: { PYTHONHASHSEED: "0" },
    ...options,
  });
}

/** A Python with a copy of the packages in *folder*: the dates of the folder itself would get into its memory. */
async function pythonWith(folder, options) {
  const python = await load(options);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const place = `${PACKAGES}/${relative(folder, entry.parentPath)}`;
    python.FS.mkdirTree(place);
    python.FS.writeFile(`${place}/${entry.name}`, await bytes(join(entry.parentPath, entry.name)));
  }
  python.pyimport("sys").path.append(PACKAGES);
  return python;
}

/** The answers of a whole Python, what the snapshot's Python needs for them, and the rest. */
async function record() {
  const python = await pythonWith(`${job.work}/whole`, {});
  const answers = JSON.parse(python.pyimport("recorder").record(JSON.stringify(job.questions), JSON.stringify(job.resident)));
  return { answers, recorded: python.FS.readFile("/recorded"), rest: python.FS.readFile("/rest") };
}

/** The memory of a Python that is ready to answer, having what was *recorded*. */
async function warmSnapshot(recorded) {
  const python = await pythonWith(`${job.work}/memory`, { _makeSnapshot: true, stdLibURL: `${job.runtime}/stubs.zip` });
  python.FS.writeFile("/recorded", recorded);
  const warmup = python.pyimport("warmup");
  warmup.warm_up();
  warmup.clear_caches();
  warmup.destroy();
  clearFreeMemory(python._module);
  return python.makeMemorySnapshot();
}

/** Puts zeros where nothing is alive, so that what once was there is not sent to readers. */
function clearFreeMemory(module) {
  const end = module._sbrk(0) >>> 0;
  const held = [];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    let place = 0;
    do {
      place = module._PyMem_RawMalloc(size) >>> 0;
      module.HEAPU8.fill(0, place, place + size);
      held.push(place);
    } while (place + size <= end);
  }
  for (const place of held) module._PyMem_RawFree(place);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end() >>> 0, module._emscripten_stack_get_current() >>> 0);
}

/** The memory's first words as the wasm brings them along: behind them, memory is empty before Python starts. */
async function ownData() {
  const wasm = await bytes(`${job.runtime}/pyodide.asm.wasm`);
  const number = (at) => {
    let value = 0;
    for (let shift = 0; ; shift += 7, at += 1) {
      value |= (wasm[at] & 127) << shift;
      if (wasm[at] < 128) return [value >>> 0, at + 1];
    }
  };
  for (let at = 8; at < wasm.length; ) {
    const [size, start] = number(at + 1);
    // One active segment at the memory's base: count 1, flags 0, global.get 0, end.
    if (wasm[at] === 11 && [1, 0, 0x23, 0, 0x0b].every((byte, index) => wasm[start + index] === byte)) {
      const [length, from] = number(start + 5);
      const data = new Uint8Array((1024 + length + 3) & ~3);
      data.set(wasm.subarray(from, from + length), 1024);
      return new Uint32Array(data.buffer);
    }
    at = start + size;
  }
  throw new Error("pyodide.asm.wasm has its data in another form than expected.");
}

/** The spans of *words* that differ from *base*: for each the gap before it and its length, and their contents. */
function difference(words, base) {
  const table = [];
  const content = [];
  let written = 0;
  for (let at = 0; at < words.length; at += 1) {
    if (words[at] === base[at]) continue;
    const start = at;
    let end = at + 1;
    for (; at < words.length && at - end < GAP; at += 1) if (words[at] !== base[at]) end = at + 1;
    table.push(start - written, end - start);
    content.push(words.subarray(start, end));
    written = end;
    at = end - 1;
  }
  return { table, content };
}

function checksum(words) {
  let sum = 0;
  for (const word of words) sum = (Math.imul(sum, 31) + word) | 0;
  return sum >>> 0;
}

function joined(parts) {
  const all = new Uint32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Restores *snapshot* and gives that Python, and the memory it had before. */
async function restore(snapshot) {
  let before;
  const python = await load({
    stdLibURL: `${job.runtime}/empty.zip`,
    _loadSnapshot: snapshot,
    _restoreMemory(heap) {
      before = heap.slice();
      heap.set(snapshot.subarray(headerLength(snapshot)));
    },
  });
  return { python, before };
}

function headerLength(snapshot) {
  return new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);
}

const { answers, recorded, rest } = await record();
const snapshot = await warmSnapshot(recorded);
const { python, before } = await restore(snapshot);
const header = headerLength(snapshot);
const words = new Uint32Array(snapshot.slice(header).buffer);
if (words.byteLength % BYTES_OF_PAGE !== 0) throw new Error("The memory is no whole number of pages.");
const data = await ownData();
const base = new Uint32Array(words.length);
// What is written while starting may be another thing in a browser, so it is always in the snapshot.
for (const [at, word] of new Uint32Array(before.buffer, 0, data.length).entries()) base[at] = word === data[at] ? word : ~words[at];
const { table, content } = difference(words, base);
const head = Uint32Array.of(words.byteLength, data.byteLength, checksum(words), header, table.length);
const headerWords = new Uint32Array(snapshot.slice(0, header).buffer);
const file = joined([head, headerWords, Uint32Array.from(table), ...content]);
await writeFile(job.out, new Uint8Array(file.buffer));
await writeFile(job.rest, rest);
const restored = python.pyimport("snapshot_engine");
const soon = job.questions.map((question) => restored.answer_or_none(question));
restored.add_modules(rest);
const differing = job.questions.filter((question, index) => {
  const isResident = job.resident.includes(JSON.parse(question).widget);
  return (isResident ? soon[index] : restored.answer_or_none(question)) !== answers[index];
});
console.log(JSON.stringify({ differing }));
