/**
 * The checks of translations in a worker of their own, for a page that no server of this machine has sent: the same Python as
 * the build's. See `site/translation_preview.py` for the files, `translate/desk/in_page.py` for the answers.
 */

import { loadPyodide } from "pyodide";

/** Page to worker: the language first, and then questions in JSON. */
export type ToDesk = { readonly kind: "open"; readonly locale: string; readonly archive: string } | { readonly kind: "ask"; readonly id: number; readonly request: string };

/** Worker to page: an answer in JSON, or why there is none. */
export type FromDesk = { readonly kind: "answer"; readonly id: number; readonly answer: string } | { readonly kind: "failed"; readonly id: number; readonly reason: string };

type Answer = (request: string) => string;

const PROJECT = "/project";

const OPEN = `
import sys
sys.path.insert(0, "/python")
from kiebitz.translate.desk.in_page import DeskInPage
lambda project, locale: DeskInPage(project, locale).answer
`;

let desk: Promise<Answer> | undefined;

async function fetched(name: string): Promise<ArrayBuffer> {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function open(locale: string, archive: string): Promise<Answer> {
  const home = new URL("pyodide/", import.meta.url).href;
  const [python, checks, catalogues] = await Promise.all([
    loadPyodide({ indexURL: home, packageBaseUrl: home }),
    fetched("checks.zip"),
    fetched(archive),
  ]);
  python.unpackArchive(checks, "zip", { extractDir: "/python" });
  python.unpackArchive(catalogues, "zip", { extractDir: PROJECT });
  const opened = python.runPython(OPEN) as (project: string, locale: string) => Answer;
  return opened(PROJECT, locale);
}

async function answer(id: number, request: string): Promise<FromDesk> {
  try {
    const ask = await desk;
    return { kind: "answer", id, answer: ask?.(request) ?? "null" };
  } catch (reason) {
    return { kind: "failed", id, reason: String(reason) };
  }
}

globalThis.addEventListener("message", ({ data }: MessageEvent<ToDesk>) => {
  if (data.kind === "open") {
    desk = open(data.locale, data.archive);
    // What fails is reported to whoever asks.
    desk.catch(() => undefined);
  } else void answer(data.id, data.request).then((message) => { postMessage(message); });
});
