/**
 * The snapshot: the memory of a Python that has imported what most answers need, so that none need start.
 * Pyodide calls the options for it private; they are named in this file, in bundle/snapshot_in_node.mjs and
 * bundle/slim_script.mjs, and nowhere else.
 *
 * The file has 32-bit words: the bytes of the memory; where the wasm's own data ends; the memory's checksum; the bytes of
 * Pyodide's header; the words of the table; then that header; the table, which has for each span of the memory that
 * differs from a fresh one the gap before it and its length, in words; and the contents of the spans.
 */

const FIXED_WORDS = 5;

export interface SnapshotOptions {
  readonly _loadSnapshot: Uint8Array;
  readonly _restoreMemory: (heap: Uint8Array) => void;
}

/** What `loadPyodide` takes to begin with the memory in *file*; restoring throws if the memory is not what was made. */
export function snapshotOptions(file: ArrayBuffer): SnapshotOptions {
  const words = new Uint32Array(file);
  const [memory = 0, dataEnd = 0, sum = 0, header = 0, table = 0] = words;
  const headerEnd = FIXED_WORDS + header / 4;
  // Pyodide reads its header from this, and from its length how much memory it needs.
  const image = new Uint8Array(memory + header);
  image.set(new Uint8Array(file, FIXED_WORDS * 4, header));
  return {
    _loadSnapshot: image,
    _restoreMemory: (heap) => {
      const target = new Uint32Array(heap.buffer, 0, memory / 4);
      // What this browser has put there while starting, its languages for instance.
      target.fill(0, dataEnd / 4);
      writeSpans(target, words.subarray(headerEnd, headerEnd + table), words.subarray(headerEnd + table));
      if (checksum(target) !== sum) throw new Error("the restored memory is not the one that was made");
    },
  };
}

function writeSpans(target: Uint32Array, table: Uint32Array, content: Uint32Array): void {
  let place = 0;
  let read = 0;
  for (let entry = 0; entry < table.length; entry += 2) {
    const length = table[entry + 1] ?? 0;
    place += table[entry] ?? 0;
    target.set(content.subarray(read, read + length), place);
    place += length;
    read += length;
  }
}

function checksum(words: Uint32Array): number {
  let sum = 0;
  for (const word of words) sum = (Math.imul(sum, 31) + word) | 0;
  return sum >>> 0;
}
