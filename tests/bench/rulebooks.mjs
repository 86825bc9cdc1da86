// Runs `rulebooks.py` of this folder in Pyodide under Node and prints milliseconds, one line for each rulebook.
// Arguments: the folder of the npm package pyodide, folders of Python modules divided by colons.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
for (const [number, folder] of folders.split(":").entries()) {
  python.mountNodeFS(`/modules${number}`, folder);
  python.runPython(`import sys; sys.path.append("/modules${number}")`);
}
python.runPython(await readFile(new URL("rulebook_times.py", import.meta.url), "utf8"));
console.log(python.runPython("'\\n'.join(str(one) for one in milliseconds())"));
