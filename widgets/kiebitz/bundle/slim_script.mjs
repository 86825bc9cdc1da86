// Minifies Pyodide's own script and gives pages one function more. Takes one argument, a job as JSON:
//   esbuild  the folder of the npm package     source  pyodide.asm.js     out  the file to write
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

// Pyodide copies a whole memory image. Ours is sparse and leaves out what the wasm brings along anyway.
const COPY = "Module.HEAP8.set(t)";
const RESTORE = "API.config._restoreMemory(Module.HEAPU8)";

const job = JSON.parse(process.argv[2]);
const esbuild = createRequire(import.meta.url)(job.esbuild);
const source = await readFile(job.source, "utf8");
if (source.split(COPY).length !== 2) throw new Error(`${job.source} restores snapshots in an unknown way`);
const { code } = await esbuild.transform(source.replace(COPY, RESTORE), { minify: true, legalComments: "inline" });
await writeFile(job.out, code);
console.log("{}");
