/**
 * When an A/B test may stop: a mixture sequential probability ratio test (mSPRT) on the difference of two rates, with a normal
 * mixture. However often anybody looks, it calls a difference that is not there in at most `falseStopShare` of tests.
 *
 * Sources: H. Robbins, Statistical methods related to the law of the iterated logarithm (Annals of Mathematical Statistics 41,
 * 1970); R. Johari, P. Koomen, L. Pekelis, D. Walsh, Always Valid Inference: Continuous Monitoring of A/B Tests (Operations
 * Research 70, 2022), equations 4 to 6 for a normal mixture.
 */

/** Over all comparisons of a test together: each gets its part (Bonferroni). */
export const falseStopShare = 0.05;
/** The 80% quantile of the standard normal distribution: 80% of tests find the smallest effect by the planned size. */
const powerQuantile = 0.841621;
/** The normal distribution does not fit few conversions, so nothing is decided until each arm has this many. */
const fewestConversions = 20;
/** So that hardly a test ends at its planned size with fewer. */
const plannedConversions = 2 * fewestConversions;

export type Arm = { readonly shown: number; readonly conversions: number };

/** Fixed before a test starts. */
export type TestPlan = {
  /** A difference of two rates, from 0 to 1: smaller ones are not looked for. */
  readonly smallestEffect: number;
  /** How often each variant is to be shown; then the test stops. */
  readonly plannedShown: number;
};

export type Comparison = {
  /** Rate of the variant minus that of the control, from -1 to 1. */
  readonly difference: number;
  /** Always valid, at 95% for all comparisons of the test together. */
  readonly from: number;
  readonly to: number;
  readonly isDecided: boolean;
};

/** Half the width of the interval, for the variance of the difference. */
function halfWidth(variance: number, smallestEffect: number, comparisons: number): number {
  // The mixture is as wide as the effect that is looked for, for which it stops soonest.
  const mixture = smallestEffect ** 2;
  const whole = variance + mixture;
  const evidence = 2 * Math.log(comparisons / falseStopShare) + Math.log(whole / variance);
  return Math.sqrt(((variance * whole) / mixture) * evidence);
}

/** Of a rate's estimate. One conversion and one miss more than counted keep it above 0. */
function varianceOf({ shown, conversions }: Arm): number {
  const rate = (Math.min(conversions, shown) + 1) / (shown + 2);
  return (rate * (1 - rate)) / shown;
}

/**
 * @param comparisons How many variants are held against the control.
 * @returns null while one of them has not been shown.
 */
export function compareArms(
  control: Arm,
  variant: Arm,
  { smallestEffect }: Pick<TestPlan, 'smallestEffect'>,
  comparisons: number,
): Comparison | null {
  if (control.shown <= 0 || variant.shown <= 0) return null;
  const difference = variant.conversions / variant.shown - control.conversions / control.shown;
  const half = halfWidth(varianceOf(control) + varianceOf(variant), smallestEffect, comparisons);
  const isEnough = Math.min(control.conversions, variant.conversions) >= fewestConversions;
  return {
    difference,
    from: Math.max(-1, difference - half),
    to: Math.min(1, difference + half),
    isDecided: isEnough && Math.abs(difference) > half,
  };
}

/**
 * How often each variant is to be shown so that the smallest effect is found in 80% of tests.
 * @param expectedRate Of the control, from 0 to 1.
 */
export function plannedShownFor(expectedRate: number, smallestEffect: number, comparisons: number): number {
  const better = Math.min(1, expectedRate + smallestEffect);
  const spread = expectedRate * (1 - expectedRate) + better * (1 - better);
  const isEnough = (shown: number) => {
    const variance = spread / shown;
    const needed = halfWidth(variance, smallestEffect, comparisons) + powerQuantile * Math.sqrt(variance);
    return smallestEffect >= needed && shown * expectedRate >= plannedConversions;
  };
  let most = 1;
  while (!isEnough(most)) most *= 2;
  let least = Math.floor(most / 2);
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (isEnough(middle)) most = middle;
    else least = middle;
  }
  return most;
}

export type Verdict =
  | { readonly kind: 'go-on' }
  | { readonly kind: 'better'; readonly variant: string }
  /** Every variant is worse than the control. */
  | { readonly kind: 'control' }
  | { readonly kind: 'no-difference' };

/** Counts by variant; the first one is the control. */
export type TestCounts = ReadonlyMap<string, Arm>;

/** What the counts of a look say. A test that has stopped stays so: see `firstStop`. */
export function verdictOf(counts: TestCounts, plan: TestPlan): Verdict {
  const [control, ...variants] = [...counts].map(([variant, arm]) => ({ variant, arm }));
  if (control === undefined || variants.length === 0) return { kind: 'go-on' };
  const compared = variants.map(({ variant, arm }) => ({
    variant,
    comparison: compareArms(control.arm, arm, plan, variants.length),
  }));
  const [best] = compared
    .filter(({ comparison }) => comparison?.isDecided === true && comparison.difference > 0)
    .toSorted((a, b) => (b.comparison?.difference ?? 0) - (a.comparison?.difference ?? 0));
  if (best !== undefined) return { kind: 'better', variant: best.variant };
  if (compared.every(({ comparison }) => comparison?.isDecided === true)) return { kind: 'control' };
  const isFull = [...counts.values()].every(({ shown }) => shown >= plan.plannedShown);
  return isFull ? { kind: 'no-difference' } : { kind: 'go-on' };
}

/** The counts of one day, by variant, the control first. */
export type DayCounts = { readonly day: string; readonly counts: TestCounts };

export type Look = {
  readonly verdict: Verdict;
  /** The last day that it rests on; null before the first. */
  readonly throughDay: string | null;
  readonly counts: TestCounts;
};

/**
 * Looks at the end of each day, in order, and keeps the first verdict that stops: days after it change nothing.
 * @param longestDays A test without a verdict by then found no difference.
 */
export function firstStop(days: readonly DayCounts[], plan: TestPlan, longestDays: number): Look {
  let counts: TestCounts = new Map();
  let throughDay: string | null = null;
  for (const [index, each] of days.entries()) {
    counts = addCounts(counts, each.counts);
    throughDay = each.day;
    const verdict = verdictOf(counts, plan);
    if (verdict.kind !== 'go-on') return { verdict, throughDay, counts };
    if (index + 1 >= longestDays) return { verdict: { kind: 'no-difference' }, throughDay, counts };
  }
  return { verdict: { kind: 'go-on' }, throughDay, counts };
}

function addCounts(sum: TestCounts, day: TestCounts): TestCounts {
  return new Map(
    [...day].map(([variant, { shown, conversions }]) => {
      const before = sum.get(variant) ?? { shown: 0, conversions: 0 };
      return [variant, { shown: before.shown + shown, conversions: before.conversions + conversions }];
    }),
  );
}
