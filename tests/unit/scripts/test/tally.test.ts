import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FailedTest, firstLine, Tally } from '#scripts/test/tally.ts';

const failedTests = (...names: readonly string[]): FailedTest[] =>
  names.map((name) => ({ name, error: `\n\u001b[31mError: ${name} broke\u001b[39m\n    at line 3` }));

describe('the tally of a test run', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('ends with each failed test, its first error line and the counts of all parts', async () => {
    const tally = new Tally();
    await tally.part('Unit tests', async () => ({ passed: 8, failed: [], skipped: 0 }));
    await tally.part('Browser tests', async () => ({ passed: 2, failed: failedTests('a', 'b'), skipped: 0 }));

    expect(tally.closingLines).toEqual([
      'FAILED a',
      '    Error: a broke',
      'FAILED b',
      '    Error: b broke',
      '10 passed, 2 failed',
    ]);
  });

  it('says how many were skipped', async () => {
    const tally = new Tally();
    await tally.part('Unit tests', async () => ({ passed: 1, failed: [], skipped: 7 }));

    expect(tally.closingLines).toEqual(['7 skipped', '1 passed, 0 failed']);
  });

  it('counts a part that throws as one failure and continues', async () => {
    const tally = new Tally();
    const went = await tally.check('Types', () => Promise.reject(new Error('Types failed')));

    expect(went).toBe(false);
    expect(tally.closingLines).toEqual(['FAILED Types', '    Types failed', '0 passed, 1 failed']);
  });

  it('names a test that passes when it runs again as flaky, and counts it as passed', async () => {
    const tally = new Tally();
    await tally.part(
      'Browser tests',
      async () => ({ passed: 2, failed: failedTests('once', 'always'), skipped: 0 }),
      async () => new Set(['once']),
    );
    await tally.rerunFailed();

    expect(tally.flaky).toEqual(['once']);
    expect(tally.closingLines).toEqual([
      'FAILED always',
      '    Error: always broke',
      'FLAKY once',
      '    Error: once broke',
      '3 passed, 1 failed',
    ]);
  });

  it.each([
    [3, 0],
    [4, 1],
  ])('accepts three flaky tests and no more: %i of them make %i failures', async (flaky, failures) => {
    const tally = new Tally();
    const names = Array.from({ length: flaky }, (_, index) => `test ${index}`);
    const result = async () => ({ passed: 0, failed: failedTests(...names), skipped: 0 });
    await tally.part('Integration tests', result, async () => new Set(names));
    await tally.rerunFailed();

    expect(tally.failed).toHaveLength(failures);
  });

  it('does not repeat a part that has no way to, nor one where almost everything failed', async () => {
    const tally = new Tally();
    const rerun = vi.fn(async () => new Set<string>());
    const names = Array.from({ length: 11 }, (_, index) => `test ${index}`);
    await tally.part('Unit tests', async () => ({ passed: 0, failed: failedTests('unit'), skipped: 0 }));
    await tally.part(
      'Browser tests',
      async () => ({ passed: 0, failed: failedTests(...names), skipped: 0 }),
      rerun,
    );
    await tally.rerunFailed();

    expect(rerun).not.toHaveBeenCalled();
    expect(tally.failed).toHaveLength(12);
  });

  it('keeps the failure of a test that the second run does not find', async () => {
    const tally = new Tally();
    const result = async () => ({ passed: 0, failed: failedTests('a'), skipped: 0 });
    await tally.part('Browser tests', result, async () => new Set(['another']));
    await tally.rerunFailed();

    expect(tally.flaky).toEqual([]);
    expect(tally.failed.map(({ name }) => name)).toEqual(['a']);
  });

  it('keeps the failures when the second run cannot start', async () => {
    const tally = new Tally();
    const result = async () => ({ passed: 0, failed: failedTests('a'), skipped: 0 });
    await tally.part('Browser tests', result, () => Promise.reject(new Error('no browser')));
    await tally.rerunFailed();

    expect(tally.failed.map(({ name }) => name)).toEqual(['a']);
  });
});

it('shortens an error to its first line, without colors', () => {
  expect(firstLine('\n\n  \u001b[31mError\u001b[39m: x \n y')).toBe('Error: x');
  expect(firstLine('')).toBe('no message');
  expect(firstLine('a'.repeat(900))).toHaveLength(300);
});
