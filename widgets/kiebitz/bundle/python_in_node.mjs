// Runs a Python file of this folder in Pyodide under Node. Takes one argument, a job as JSON:
//   pyodide   the folder of the npm package
//   stdlib    the standard library, where it is not Pyodide's own
//   flags     command line flags of that Python, such as "-OO"
//   packages  folders with further Python packages
//   work      the folder that the Python file sees as /work
//   run       the name of the Python file; its function main(job) gives what is printed, as JSON
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

// Node would print the line of Pyodide's minified source that threw.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({
  args: job.flags,
  ...(job.stdlib && { stdLibURL: job.stdlib }),
  // py_compile then writes bytecode that rests on the source's hash, not on its date.
  env: { SOURCE_DATE_EPOCH: "315532800", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
  stdout: (line) => process.stderr.write(`${line}\n`),
});
python.mountNodeFS("/work", job.work);
for (const [index, folder] of job.packages.entries()) {
  python.mountNodeFS(`/packages${index}`, folder);
  python.runPython(`import sys; sys.path.append("/packages${index}")`);
}
python.runPython(await readFile(new URL(job.run, import.meta.url), "utf8"));
console.log(python.globals.get("main")(JSON.stringify(job)));
