/** What the engine consists of, as the build wrote it down: types only. URLs are relative to the worker's script. */

/** A file, which is packed: the hash that it must have, its length in bytes, and the length of what is in it. */
export interface ManifestFile {
  readonly url: string;
  readonly integrity: string;
  readonly size: number;
  readonly unpacked: number;
}

export interface Manifest {
  /** Folder with Pyodide's own files, with a slash at the end. */
  readonly pyodide: string;
  readonly wasm: ManifestFile;
  readonly stdlib: ManifestFile;
  /** The memory of a Python that is ready to answer: see snapshot.ts. */
  readonly snapshot: ManifestFile;
  /** Modules and templates that this memory does without, for that Python to learn. */
  readonly rest: ManifestFile;
  /** Wheels in the order in which they are installed. */
  readonly wheels: readonly ManifestFile[];
  /** The compiled catalogue of each locale; the source language has none. */
  readonly catalogues: Readonly<Record<string, ManifestFile>>;
  /** The lock file that Pyodide asks for, with no packages in it. */
  readonly lock: string;
  /** What the site hands to the widgets, as JSON: see elements/site_handover.py. */
  readonly site: string;
}
