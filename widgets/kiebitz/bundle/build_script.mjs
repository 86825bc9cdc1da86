// Bundles one TypeScript entry into one minified module. Takes one argument, a job as JSON:
//   esbuild  the folder of the npm package     entry  the TypeScript file     out  the file to write
//   nodeModules  where packages are
// Names that only a site can give, as MANIFEST, stay free: constants before the script have them.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const job = JSON.parse(process.argv[2]);
const esbuild = createRequire(import.meta.url)(job.esbuild);

// Pyodide would look for packages on another host if it were asked for one. It never is, and now it could not.
const stayOnThisHost = {
  name: "stay-on-this-host",
  setup(build) {
    build.onLoad({ filter: /[\\/]pyodide\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(/`https:\/\/cdn\.jsdelivr\.net\/[^`]*`/, '"./"');
      if (contents === source || contents.includes("cdn.")) throw new Error(`${path} names another host in an unknown way`);
      return { contents, loader: "js" };
    });
  },
};

await esbuild.build({
  entryPoints: [job.entry],
  outfile: job.out,
  nodePaths: [job.nodeModules],
  plugins: [stayOnThisHost],
  bundle: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  charset: "utf8",
  legalComments: "inline",
  external: ["node:*", "ws"],
  logLevel: "error",
});
console.log("{}");
