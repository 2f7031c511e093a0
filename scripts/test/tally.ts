import { seconds } from '#scripts/progress.ts';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** Adds up what passed and failed over everything that one test run does. */
export class Tally {
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  readonly #failedParts: string[] = [];

  /**
   * Runs one part and prints its line. A part that throws counts as one failure: nothing may fail unseen.
   * @returns whether all of it passed
   */
  async part(label: string, body: () => Promise<Counts>): Promise<boolean> {
    const startedAt = performance.now();
    console.log(`\n── ${label}`);
    const counts = await body().catch((error: unknown): Counts => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    this.#passed += counts.passed;
    this.#failed += counts.failed;
    this.#skipped += counts.skipped;
    if (counts.failed > 0) this.#failedParts.push(label);
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    const time = seconds(performance.now() - startedAt);
    console.log(
      `${counts.failed === 0 ? '✓' : '✗'} ${label}: ${counts.passed} passed, ${counts.failed} failed${skipped} ${time}`,
    );
    return counts.failed === 0;
  }

  /** Counts one check that either holds or throws. */
  check(label: string, body: () => Promise<unknown>): Promise<boolean> {
    return this.part(label, async () => {
      await body();
      return { passed: 1, failed: 0, skipped: 0 };
    });
  }

  get failed(): number {
    return this.#failed;
  }

  /** Labels of the parts in which something failed: a long run has scrolled their lines away. */
  get failedParts(): readonly string[] {
    return this.#failedParts;
  }

  /** The line that a run ends with. */
  get summary(): string {
    return `${this.#passed} passed, ${this.#failed} failed`;
  }

  get skipped(): number {
    return this.#skipped;
  }
}
