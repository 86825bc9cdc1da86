/**
 * The desk of a published preview: the checks run in a worker, and what is changed is kept by this browser until somebody
 * takes it away as files.
 */

import type { Checked, Desk, Message, Saved } from "./translation-desk";
import type { FromDesk, ToDesk } from "./translation-worker";

/** Languages whose catalogues have another name than the language of the page. */
const DERIVED: Readonly<Record<string, string>> = { "sr-Latn": "sr" };

type Changes = Record<string, readonly string[]>;

export class PageDesk implements Desk {
  readonly #worker: Worker;
  readonly #key: string;
  readonly #waiting = new Map<number, { resolve: (answer: string) => void; reject: (reason: Error) => void }>();
  readonly #ready: Promise<unknown>;
  #lastId = 0;

  constructor(root: URL, locale: string) {
    const folder = DERIVED[locale] ?? locale;
    this.#key = `kiebitz.translations.${folder}`;
    this.#worker = new Worker(new URL("_translate/worker.js", root), { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<FromDesk>) => { this.#settle(data); });
    this.#send({ kind: "open", locale, archive: `${folder}.zip` });
    // What was changed on an earlier visit; a text that is gone by now has no answer, and a fault stays the translator's.
    this.#ready = Promise.all(Object.entries(this.#changes).map(([id, strings]) => this.#call("save", { id, strings }).catch(() => undefined)));
  }

  /** Whether anything was changed in this browser. */
  get isChanged(): boolean {
    return Object.keys(this.#changes).length > 0;
  }

  /** What was changed, by the ids of the messages. */
  get changes(): ReadonlyMap<string, readonly string[]> {
    return new Map(Object.entries(this.#changes));
  }

  async describe(id: string): Promise<Message | undefined> {
    await this.#ready;
    return ((await this.#call("describe", { id })) as Message | null) ?? undefined;
  }

  async check(id: string, strings: readonly string[]): Promise<Checked> {
    return (await this.#call("check", { id, strings })) as Checked;
  }

  /** Nobody makes pages here; what was written is shown in the place of the text. */
  draft(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async save(id: string, strings: readonly string[]): Promise<Saved> {
    const saved = (await this.#call("save", { id, strings })) as Saved;
    if ((saved.faults ?? []).length === 0) localStorage.setItem(this.#key, JSON.stringify({ ...this.#changes, [id]: strings }));
    return saved;
  }

  /** The catalogues with changes, by names for files. */
  async files(): Promise<ReadonlyMap<string, string>> {
    await this.#ready;
    return new Map(Object.entries((await this.#call("files", {})) as Record<string, string>));
  }

  get #changes(): Changes {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? "{}") as Changes;
    } catch {
      return {};
    }
  }

  async #call(call: string, fields: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = await new Promise<string>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ kind: "ask", id, request: JSON.stringify({ call, ...fields }) });
    });
    return JSON.parse(answer) as unknown;
  }

  #send(message: ToDesk): void {
    this.#worker.postMessage(message);
  }

  #settle(message: FromDesk): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === "answer") waiting?.resolve(message.answer);
    else waiting?.reject(new Error(message.reason));
  }
}
