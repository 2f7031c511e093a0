import { seconds } from '#scripts/progress.ts';

export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export class Tally {
  #passed = 0;
  #failed = 0;
  #skipped = 0;
  readonly #failedParts: string[] = [];

  /** Counts a thrown error as one failure. @returns whether everything passed */
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

  check(label: string, body: () => Promise<unknown>): Promise<boolean> {
    return this.part(label, async () => {
      await body();
      return { passed: 1, failed: 0, skipped: 0 };
    });
  }

  get failed(): number {
    return this.#failed;
  }

  get failedParts(): readonly string[] {
    return this.#failedParts;
  }

  get summary(): string {
    return `${this.#passed} passed, ${this.#failed} failed`;
  }

  get skipped(): number {
    return this.#skipped;
  }
}
