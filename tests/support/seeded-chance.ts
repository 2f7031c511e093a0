import { seeded } from '#tests/support/training/simulated-lifter.ts';

export type Chance = {
  /** From 0, below 1. */
  readonly next: () => number;
  /** A whole number from 0, below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  readonly happens: (probability: number) => boolean;
};

/** The same numbers for the same seed, in every run and on every machine. */
export function seededChance(seed: number): Chance {
  const next = seeded(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    happens: (probability) => next() < probability,
  };
}
