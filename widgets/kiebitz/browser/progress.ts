/** How much of what is being fetched is there, in bytes of content. */

export class Progress {
  #expected = 0;
  #come = 0;
  readonly #onChange: (share: number) => void;
  #reported = 0;

  /** Calls *onChange* with the share that is there, from 0 to 1, whenever it has grown by a hundredth. */
  constructor(onChange: (share: number) => void) {
    this.#onChange = onChange;
  }

  expect(bytes: number): void {
    this.#expected += bytes;
    this.#reported = 0;
  }

  add(bytes: number): void {
    this.#come += bytes;
    const share = this.#expected === 0 ? 1 : this.#come / this.#expected;
    if (share < this.#reported + 0.01) return;
    this.#reported = share;
    this.#onChange(share);
  }
}
