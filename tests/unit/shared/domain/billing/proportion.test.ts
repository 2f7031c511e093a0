import { describe, expect, it } from 'vitest';
import { wilsonInterval } from '#shared/domain/billing/proportion.ts';

describe('the Wilson interval', () => {
  it.each([
    // Figures of Wilson's interval without continuity correction, as R's prop.test(correct = FALSE) gives them.
    [10, 100, 0.0552, 0.1744],
    [1, 20, 0.0089, 0.2361],
    [500, 1000, 0.4691, 0.5309],
  ])('%i of %i: from %f to %f', (successes, trials, from, to) => {
    const share = wilsonInterval(successes, trials);
    expect(share?.from).toBeCloseTo(from, 3);
    expect(share?.to).toBeCloseTo(to, 3);
  });

  it('is null without trials and stays between 0 and 1', () => {
    expect(wilsonInterval(0, 0)).toBeNull();
    expect(wilsonInterval(0, 10)?.from).toBe(0);
    expect(wilsonInterval(10, 10)?.to).toBeCloseTo(1);
    // More conversions than looks: somebody converted twice.
    expect(wilsonInterval(12, 10)).toEqual(wilsonInterval(10, 10));
  });
});
