// Runs `deals.py` of this folder in Pyodide under Node and prints deals per second, one line for each round.
// Arguments: the folder of the npm package pyodide, the folder of the engine, deals a round, rounds.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, engine, count, rounds] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
python.mountNodeFS("/engine", engine);
python.runPython('import sys; sys.path.append("/engine")');
python.runPython(await readFile(new URL("deals.py", import.meta.url), "utf8"));
for (let round = 0; round < Number(rounds); round += 1) {
  console.log(python.runPython(`deals_per_second("schnopsn-weich", {"close.min_talon": "never"}, ${Number(count)})`));
}
