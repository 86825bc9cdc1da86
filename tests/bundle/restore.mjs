// Asks a restored Python as the worker does, but under Node, and counts what its memory holds. Arguments: the bundle's
// folder, its manifest, pyodide.mjs, esbuild's folder, snapshot.ts, an empty file, and a file with JSON: the locale, the
// resident widgets, the requests.
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { zstdDecompressSync } from "node:zlib";

// Node would print the line of Pyodide's minified source that threw.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, listed, loader, esbuildFolder, snapshotScript, empty, requestsFile] = process.argv.slice(2);
const esbuild = createRequire(import.meta.url)(esbuildFolder);
const { code } = await esbuild.transform(await readFile(snapshotScript, "utf8"), { loader: "ts" });
const { snapshotOptions } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
const { loadPyodide } = await import(pathToFileURL(loader).href);
const manifest = JSON.parse(listed);
// Pyodide does not know Node's buffers.
const bytes = async ({ url }) => new Uint8Array(zstdDecompressSync(await readFile(`${folder}/${url}`)));
// Pyodide reads its own files by their names.
const place = await mkdtemp(`${tmpdir()}/pyodide-`);
await writeFile(`${place}/pyodide.asm.js`, await readFile(`${folder}/${manifest.pyodide}pyodide.asm.js`));
await writeFile(`${place}/pyodide.asm.wasm`, await bytes(manifest.wasm));
// Node would ask the project's own package.json what kind of script Pyodide's is.
await writeFile(`${place}/package.json`, '{"type": "commonjs"}');
const { buffer } = await bytes(manifest.snapshot);
const python = await loadPyodide({
  indexURL: `${place}/`,
  packageBaseUrl: folder,
  stdLibURL: empty,
  lockFileContents: manifest.lock,
  ...snapshotOptions(buffer),
});
const restored = python.pyimport("snapshot_engine");
restored.use_site(manifest.site);
const collector = python.pyimport("gc");
const objects = { kept: collector.get_freeze_count(), looked_through: collector.get_objects().length };
const { locale, resident, requests } = JSON.parse(await readFile(requestsFile, "utf8"));
if (manifest.catalogues[locale]) restored.use_language(locale, await bytes(manifest.catalogues[locale]));
const answers = requests.map((request) => (resident.includes(request.widget) ? restored.answer_or_none(JSON.stringify(request)) : undefined));
restored.add_modules(await bytes(manifest.rest));
const answered = requests.map((request, at) => answers[at] ?? restored.answer_or_none(JSON.stringify(request)) ?? null);
console.log(JSON.stringify({ objects, answers: answered }));
