// Packs or unpacks files by Zstandard, which Python has only from 3.14 on. Takes one argument, a job as JSON:
//   files    pairs of the file to read and the file to write
//   level    how small, from 1 to 22; without it the files are unpacked
import { readFile, writeFile } from "node:fs/promises";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

const job = JSON.parse(process.argv[2]);
// Whoever unpacks knows the size, and a page need not look further back than this.
const WINDOW = 23;
const params = {
  [constants.ZSTD_c_compressionLevel]: job.level,
  [constants.ZSTD_c_windowLog]: WINDOW,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_contentSizeFlag]: 1,
};
for (const [from, to] of job.files) {
  const content = await readFile(from);
  await writeFile(to, job.level === undefined ? zstdDecompressSync(content) : zstdCompressSync(content, { params }));
}
console.log("{}");
