// Asks a bundle as the worker does, but under Node. Arguments: the bundle's folder, its manifest, pyodide.mjs, the locale, requests.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

// Node would print the line of Pyodide's minified source that threw.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, listed, loader, locale, ...requests] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(loader).href);
const manifest = JSON.parse(listed);
const python = await loadPyodide({
  indexURL: `${folder}/${manifest.pyodide}`,
  packageBaseUrl: folder,
  stdLibURL: `${folder}/${manifest.stdlib.url}`,
  lockFileContents: manifest.lock,
});
// Pyodide does not know Node's buffers.
const bytes = async (url) => new Uint8Array(await readFile(`${folder}/${url}`));
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
