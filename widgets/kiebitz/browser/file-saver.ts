/** Gives the reader a file, where the browser keeps what it loads. */

/** Saves *content* as a file called *name*. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Firefox still needs the address after the press.
  setTimeout(() => { URL.revokeObjectURL(link.href); });
}
