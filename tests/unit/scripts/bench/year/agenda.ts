type Entry = { readonly at: number; readonly order: number; readonly act: () => Promise<void> };

/** What happens when, in virtual time. Two acts of one moment happen in the order in which they were planned. */
export class Agenda {
  readonly #entries: Entry[] = [];
  #planned = 0;
  done = 0;

  /** @param at Epoch milliseconds. */
  plan(at: number, act: () => Promise<void>): void {
    this.#planned += 1;
    const entry = { at, order: this.#planned, act };
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#entries[middle];
      // The next one is last, where it is taken at no cost.
      if (other !== undefined && isLater(other, entry)) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, entry);
  }
  /** Does everything that is due until then, also what is planned on the way. @param reach Moves the clock. */
  async run(until: number, reach: (at: number) => void): Promise<void> {
    for (
      let next = this.#entries.at(-1);
      next !== undefined && next.at <= until;
      next = this.#entries.at(-1)
    ) {
      this.#entries.pop();
      reach(next.at);
      await next.act();
      this.done += 1;
    }
    reach(until);
  }
}

const isLater = (a: Entry, b: Entry) => a.at > b.at || (a.at === b.at && a.order > b.order);
