/** Lets a number of tasks run at one time and makes the others wait their turn, in order of arrival. */
export class WaitingLine {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
