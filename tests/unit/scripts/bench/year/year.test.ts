import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seededChance } from './seeded.ts';
import { simulateYear } from './year.ts';

const seed = Number(process.env.REPZ_SEED ?? 20_261_128);
const members = Number(process.env.REPZ_YEAR_MEMBERS ?? 20);
const days = Number(process.env.REPZ_YEAR_DAYS ?? 31);

const realTimeout = globalThis.setTimeout;
const longestPauseMs = 10_000;

beforeEach(() => {
  vi.spyOn(Math, 'random').mockImplementation(seededChance(1).next);
  // Pauses between two tries take no time, and end in the order in which they began. Timeouts of requests never come.
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    if (ms < longestPauseMs) queueMicrotask(act);
    return realTimeout(() => undefined, 0);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('keeps every promise about money over a month of faults', { timeout: 600_000 }, async () => {
  const began = performance.now();
  const { steps, wrong, counts } = await simulateYear({ seed, members, days });
  console.log(`seed ${seed}: ${steps} steps in ${((performance.now() - began) / 1000).toFixed(1)} s`, counts);
  expect(wrong).toEqual([]);
});

it('has the same history for the same seed, and another for another', { timeout: 60_000 }, async () => {
  const small = { members: 4, days: 10 };
  const first = await simulateYear({ ...small, seed: 7 });
  expect(await simulateYear({ ...small, seed: 7 })).toEqual(first);
  expect(await simulateYear({ ...small, seed: 8 })).not.toEqual(first);
});

it('notices what is left undone where nothing is compared with the provider', { timeout: 60_000 }, async () => {
  const { wrong } = await simulateYear({ seed: 1, members: 12, days: 20, withoutComparison: true });
  expect(wrong.join(' ')).toMatch(/still waits/);
});
