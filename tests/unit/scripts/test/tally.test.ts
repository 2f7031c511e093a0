import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tally } from '#scripts/test/tally.ts';

describe('the tally of a test run', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('sums all parts and lists the failed ones', async () => {
    const tally = new Tally();
    await tally.part('Unit tests', async () => ({ passed: 8, failed: 0, skipped: 1 }));
    await tally.part('Browser tests', async () => ({ passed: 2, failed: 3, skipped: 0 }));

    expect(tally.summary).toBe('10 passed, 3 failed');
    expect(tally.skipped).toBe(1);
    expect(tally.failedParts).toEqual(['Browser tests']);
  });

  it('counts a part that throws as one failure and continues', async () => {
    const tally = new Tally();
    const went = await tally.check('Types', () => Promise.reject(new Error('Types failed')));

    expect(went).toBe(false);
    expect(tally.summary).toBe('0 passed, 1 failed');
    expect(tally.failedParts).toEqual(['Types']);
  });
});
