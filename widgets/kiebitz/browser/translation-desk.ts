/** What the translating mode asks of whoever has the catalogues: the server of this machine. */

export interface Term {
  readonly english: string;
  readonly accepted: string;
  readonly avoided: string;
  readonly note: string;
}

export interface RankChoice {
  readonly fact: string;
  readonly forms: readonly string[];
}

export interface PluralSample {
  readonly number: number;
  readonly form: number;
}

/** A message with all that a translator needs to see of it. */
export interface Message {
  readonly id: string;
  readonly domain: string;
  readonly line: number;
  readonly english: readonly string[];
  readonly context: string;
  readonly hints: readonly string[];
  readonly notes: readonly string[];
  readonly places: readonly string[];
  readonly strings: readonly string[];
  readonly previous: readonly string[];
  readonly fuzzy: boolean;
  readonly terms: readonly Term[];
  readonly ranks: readonly RankChoice[];
  readonly samples: readonly PluralSample[];
}

export interface TranslationFault {
  readonly path: string;
  readonly line: number;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  readonly todo: string;
}

export interface Checked {
  readonly faults: readonly TranslationFault[];
  readonly examples: readonly { readonly number: number; readonly text: string }[];
}

/** What came of saving: nothing is wrong, or what is. */
export interface Saved {
  readonly saved?: readonly string[];
  readonly faults?: readonly TranslationFault[];
}

export interface Desk {
  /** The message *id*; undefined where there is none by now. */
  describe(id: string): Promise<Message | undefined>;
  check(id: string, strings: readonly string[]): Promise<Checked>;
  /** The page as it would be with *strings*; undefined where nobody can make it here. */
  draft(id: string, strings: readonly string[]): Promise<Document | undefined>;
  save(id: string, strings: readonly string[]): Promise<Saved>;
}

const NOT_FOUND = 404;

/** The server that has sent the page. */
export class ServerDesk implements Desk {
  readonly #root: URL;
  readonly #language: string;
  readonly #page: string;

  constructor(root: URL, language: string, page: string) {
    this.#root = root;
    this.#language = language;
    this.#page = page;
  }

  async describe(id: string): Promise<Message | undefined> {
    const answer = await fetch(this.#address("message", { language: this.#language, id }));
    if (answer.status === NOT_FOUND) return undefined;
    return (await this.#sound(answer).json()) as Message;
  }

  async check(id: string, strings: readonly string[]): Promise<Checked> {
    return (await this.#sound(await this.#post("check", { id, strings })).json()) as Checked;
  }

  async draft(id: string, strings: readonly string[]): Promise<Document | undefined> {
    const answer = await this.#post("draft", { id, strings, page: this.#page });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : undefined;
  }

  async save(id: string, strings: readonly string[]): Promise<Saved> {
    return (await this.#sound(await this.#post("save", { id, strings })).json()) as Saved;
  }

  /** Stands for the catalogues and pages as they are now; undefined where the server gives no answer. */
  async state(): Promise<string | undefined> {
    try {
      const answer = await fetch(this.#address("state", { language: this.#language }));
      return ((await this.#sound(answer).json()) as { state: string }).state;
    } catch {
      return undefined;
    }
  }

  #post(name: string, fields: object): Promise<Response> {
    return fetch(this.#address(name), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ language: this.#language, ...fields }),
    });
  }

  #sound(answer: Response): Response {
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return answer;
  }

  #address(name: string, query: Record<string, string> = {}): URL {
    const address = new URL(`_translate/${name}`, this.#root);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
    return address;
  }
}
