export type Chance = {
  /** From 0, below 1. */
  readonly next: () => number;
  /** A whole number from 0, below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  readonly happens: (probability: number) => boolean;
};

/** The same numbers for the same seed, in every run and on every machine (mulberry32). */
export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    happens: (probability) => next() < probability,
  };
}
