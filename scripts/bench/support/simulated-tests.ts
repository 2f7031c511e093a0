import { type DayCounts, firstStop, plannedShownFor } from '#shared/domain/site/sequential-test.ts';

/** Random numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Conversions of a day, by the inverse of the binomial distribution: exact, in one draw. */
function binomial(trials: number, rate: number, random: () => number): number {
  let left = random();
  let chance = (1 - rate) ** trials;
  let successes = 0;
  while (left > chance && successes < trials) {
    left -= chance;
    chance *= ((trials - successes) / (successes + 1)) * (rate / (1 - rate));
    successes += 1;
  }
  return successes;
}

const variants = ['control', 'first', 'second'] as const;
const longestDays = 90;

export type World = {
  readonly rate: number;
  readonly shownPerDay: number;
  readonly smallestEffect: number;
  /** By how much each variant is truly better than the control. */
  readonly better: readonly [first: number, second: number];
};

/** Runs tests that are looked at at the end of each day, until each stops. @returns how many named a winner or a loser */
export function simulateTests(world: World, runs: number, seed: number): number {
  const random = randomFrom(seed);
  const { rate, shownPerDay, smallestEffect, better } = world;
  const plan = { smallestEffect, plannedShown: plannedShownFor(rate, smallestEffect, better.length) };
  const rates = [rate, rate + better[0], rate + better[1]];
  let called = 0;
  for (let run = 0; run < runs; run += 1) {
    const days = Array.from(
      { length: longestDays },
      (_, day): DayCounts => ({
        day: String(day),
        counts: new Map(
          variants.map((variant, arm) => [
            variant,
            { shown: shownPerDay, conversions: binomial(shownPerDay, rates[arm] ?? rate, random) },
          ]),
        ),
      }),
    );
    const { verdict } = firstStop(days, plan, longestDays);
    if (verdict.kind === 'better' || verdict.kind === 'control') called += 1;
  }
  return called;
}
