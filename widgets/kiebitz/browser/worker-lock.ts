/** A lock as a sign of life: a browser frees it when the worker that holds it dies, of whatever cause. */

/** Holds a lock for as long as this worker lives; gives its name, or nothing where the browser has no locks for it. */
export async function holdLock(): Promise<string | undefined> {
  if (!("locks" in navigator)) return undefined;
  const name = `kiebitz ${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  return new Promise((resolve) => {
    const held = navigator.locks.request(name, () => {
      resolve(name);
      return new Promise<never>(() => undefined);
    });
    held.catch(() => { resolve(undefined); });
  });
}
