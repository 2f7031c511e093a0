import { seconds } from '#scripts/cli/progress.ts';

export type FailedTest = { readonly name: string; readonly error: string };

export type PartResult = {
  readonly passed: number;
  readonly failed: readonly FailedTest[];
  readonly skipped: number;
};

/** Runs the failed tests of a part once more, alone. @returns the names of those that passed this time */
export type Rerun = () => Promise<ReadonlySet<string>>;

/** More flaky tests than this say that something is wrong with the product or the machine. */
const flakyAllowed = 3;
/** With more failures than this a second run only costs time. */
const failuresRerun = 10;

type Part = {
  readonly label: string;
  readonly milliseconds: number;
  passed: number;
  failed: readonly FailedTest[];
  readonly skipped: number;
  readonly rerun: Rerun | undefined;
};

/** The results of a test run, by part. */
export class Tally {
  readonly #parts: Part[] = [];
  readonly #flaky: FailedTest[] = [];

  /**
   * Counts an error that `body` throws as one failure.
   * @param rerun How `rerunFailed` repeats the part's failed tests; without it, a failure is final
   * @returns whether everything passed
   */
  async part(label: string, body: () => Promise<PartResult>, rerun?: Rerun): Promise<boolean> {
    const startedAt = performance.now();
    console.log(`\n── ${label}`);
    const result = await body().catch((error: unknown): PartResult => {
      const message = error instanceof Error ? error.message : String(error);
      console.error(message);
      return { passed: 0, failed: [{ name: label, error: message }], skipped: 0 };
    });
    const milliseconds = performance.now() - startedAt;
    this.#parts.push({ label, milliseconds, ...result, rerun });
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : '';
    const mark = result.failed.length === 0 ? '✓' : '✗';
    console.log(
      `${mark} ${label}: ${result.passed} passed, ${result.failed.length} failed${skipped} ${seconds(milliseconds)}`,
    );
    return result.failed.length === 0;
  }

  check(label: string, body: () => Promise<unknown>): Promise<boolean> {
    return this.part(label, async () => {
      await body();
      return { passed: 1, failed: [], skipped: 0 };
    });
  }

  /** A test that passes when it runs again is flaky: counted as passed, and named at the end. */
  async rerunFailed(): Promise<void> {
    for (const part of this.#parts) {
      if (part.rerun === undefined || part.failed.length === 0 || part.failed.length > failuresRerun)
        continue;
      console.log(`\n── ${part.label}: ${part.failed.length} failed, once more`);
      // A test that the second run did not find has not passed.
      const passed = await part.rerun().catch((): ReadonlySet<string> => new Set());
      const recovered = part.failed.filter(({ name }) => passed.has(name));
      this.#flaky.push(...recovered);
      part.passed += recovered.length;
      part.failed = part.failed.filter(({ name }) => !passed.has(name));
    }
  }

  get failed(): readonly FailedTest[] {
    const failed = this.#parts.flatMap((part) => part.failed);
    if (this.#flaky.length <= flakyAllowed) return failed;
    const error = `${this.#flaky.length} tests passed only when they ran again; ${flakyAllowed} may`;
    return [...failed, { name: 'Flaky tests', error }];
  }

  get flaky(): readonly string[] {
    return this.#flaky.map(({ name }) => name);
  }

  get skipped(): number {
    return this.#parts.reduce((sum, part) => sum + part.skipped, 0);
  }

  get passed(): number {
    return this.#parts.reduce((sum, part) => sum + part.passed, 0);
  }

  /** Seconds of each part. */
  get seconds(): Readonly<Record<string, number>> {
    return Object.fromEntries(
      this.#parts.map(({ label, milliseconds }) => [label, Math.round(milliseconds / 100) / 10]),
    );
  }

  /** The end of the log: what failed and why, what was flaky, then the counts alone on a line. */
  get closingLines(): readonly string[] {
    return [
      ...this.failed.flatMap(({ name, error }) => [`FAILED ${name}`, `    ${firstLine(error)}`]),
      ...this.#flaky.flatMap(({ name, error }) => [`FLAKY ${name}`, `    ${firstLine(error)}`]),
      ...(this.skipped > 0 ? [`${this.skipped} skipped`] : []),
      `${this.passed} passed, ${this.failed.length} failed`,
    ];
  }
}

const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const longestLine = 300;

/** Without colors. */
export function firstLine(text: string): string {
  const lines = text.replaceAll(escapes, '').split('\n');
  return (lines.find((line) => line.trim() !== '') ?? 'no message').trim().slice(0, longestLine);
}
