/**
 * The script for pages of others: `<kiebitz-embed src="embed/practice/board/#kb=…" title="…">` becomes a frame with that page,
 * as high as what it shows. Addresses lead from the folder of this script, and nowhere else. What the element contains is
 * for pages that do not allow the script.
 */

/** Until the frame has reported its height, in pixels. */
const BEFORE = 480;

/** No frame is higher. */
const HIGHEST = 20_000;

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const site = new URL("./", script);

class KiebitzEmbed extends HTMLElement {
  static readonly observedAttributes = ["src", "title"];

  readonly #frame = document.createElement("iframe");
  #listener: AbortController | undefined;

  /** The parser adds what is within the element after it has begun. */
  readonly #contents = new MutationObserver(() => { this.#removeOthers(); });

  connectedCallback(): void {
    this.#listener = new AbortController();
    addEventListener("message", (event) => { this.#receive(event); }, { signal: this.#listener.signal });
    const frame = this.#frame;
    frame.loading = "lazy";
    frame.allow = "clipboard-write";
    // By its properties, since a page may forbid styles in attributes.
    Object.assign(frame.style, { border: "0", display: "block", height: `${BEFORE}px`, width: "100%" });
    this.#show();
    this.append(frame);
    this.#removeOthers();
    this.#contents.observe(this, { childList: true });
  }

  disconnectedCallback(): void {
    this.#listener?.abort();
    this.#contents.disconnect();
    this.#frame.remove();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#show();
  }

  #show(): void {
    const address = new URL(this.getAttribute("src") ?? "", site);
    this.#frame.title = this.getAttribute("title") ?? "Kiebitz";
    if (address.href.startsWith(site.href) && this.#frame.src !== address.href) this.#frame.src = address.href;
  }

  #removeOthers(): void {
    for (const other of [...this.childNodes].filter((one) => one !== this.#frame)) other.remove();
  }

  #receive({ source, origin, data }: MessageEvent<unknown>): void {
    if (origin !== site.origin || source === null || source !== this.#frame.contentWindow) return;
    const { kiebitz, height } = (data ?? {}) as { kiebitz?: unknown; height?: unknown };
    if (kiebitz !== "height" || typeof height !== "number" || !(height > 0)) return;
    this.#frame.style.height = `${Math.min(height, HIGHEST)}px`;
  }
}

if (customElements.get("kiebitz-embed") === undefined) customElements.define("kiebitz-embed", KiebitzEmbed);
