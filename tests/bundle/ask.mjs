// Asks a bundle as the worker does, but under Node. Arguments: the bundle's folder, its manifest, pyodide.mjs, the locale, requests.
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { zstdDecompressSync } from "node:zlib";

// Node would print the line of Pyodide's minified source that threw.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, listed, loader, locale, ...requests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(loader).href);
const manifest = JSON.parse(listed);
// Pyodide does not know Node's buffers.
const bytes = async (url) => new Uint8Array(zstdDecompressSync(await readFile(`${folder}/${url}`)));
// Pyodide reads its own files by their names.
const place = await mkdtemp(`${tmpdir()}/pyodide-`);
await writeFile(`${place}/pyodide.asm.js`, await readFile(`${folder}/${manifest.pyodide}pyodide.asm.js`));
await writeFile(`${place}/pyodide.asm.wasm`, await bytes(manifest.wasm.url));
await writeFile(`${place}/python_stdlib.zip`, await bytes(manifest.stdlib.url));
// Node would ask the project's own package.json what kind of script Pyodide's is.
await writeFile(`${place}/package.json`, '{"type": "commonjs"}');
const python = await loadPyodide({
  indexURL: `${place}/`,
  packageBaseUrl: folder,
  stdLibURL: `${place}/python_stdlib.zip`,
  lockFileContents: manifest.lock,
});
for (const { url } of manifest.wheels) python.unpackArchive(await bytes(url), "wheel");
if (manifest.catalogues[locale]) {
  python.FS.writeFile("/tmp/texts.mo", await bytes(manifest.catalogues[locale].url));
  python.runPython(`
from pathlib import Path
from kiebitz.elements.texts import use_catalogue
use_catalogue("${locale}", Path("/tmp/texts.mo").read_bytes())`);
}
python.runPython("from kiebitz.elements.site_handover import use_site\nuse_site")(manifest.site);
const answer = python.runPython("from kiebitz.elements.dispatch import answer\nanswer");
console.log(JSON.stringify(requests.map((request) => JSON.parse(answer(request)))));
