/** Gives the reader a file, where the browser keeps what it loads. */

/** Milliseconds for which the address of a file is kept: Firefox reads it some time after the press. */
const KEPT = 40_000;

/** Saves *content* as a file called *name*. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => { URL.revokeObjectURL(link.href); }, KEPT);
}
