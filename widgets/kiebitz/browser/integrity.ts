/** Hashes as the Fetch standard writes them. */

/** Whether *content* has the hash *integrity*; false where the browser has no way to check. */
export async function hasIntegrity(content: ArrayBuffer, integrity: string): Promise<boolean> {
  if (!("subtle" in crypto)) return false;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-384", content));
  return integrity === `sha384-${btoa(String.fromCharCode(...digest))}`;
}
