// Answers deal records in Pyodide under Node, one line of JSON for each.
// Arguments: the folder of the npm package pyodide, the folder of the engine, the question (replay, solve), the file of records.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, engine, question, records] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ env: { PYTHONDONTWRITEBYTECODE: "1" } });
python.mountNodeFS("/engine", engine);
python.runPython('import sys; sys.path.append("/engine")');
python.globals.set("records", await readFile(records, "utf8"));
python.globals.set("question", question);
console.log(
  python.runPython(`
import json
from cardrules import json_lines
"\\n".join(json.dumps(json_lines.answer(line, getattr(json_lines, question))) for line in records.splitlines())
`),
);
