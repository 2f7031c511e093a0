import { writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seededChance } from '#tests/support/seeded-chance.ts';
import { simulateYear } from './year.ts';

const seed = Number(process.env.REPZ_SEED ?? 20_261_128);
const members = Number(process.env.REPZ_YEAR_MEMBERS ?? 20);
const days = Number(process.env.REPZ_YEAR_DAYS ?? 31);

const realTimeout = globalThis.setTimeout;
/** A year of 1,000 members takes long; the month in every test run must not hang for hours. */
const timeout = process.env.REPZ_YEAR_REPORT === undefined ? 180_000 : 7_200_000;
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

/** People who share coaches and tables. More members are more groups, each with a seed of its own. */
const groupSize = 25;

it('keeps every promise over a month of faults', { timeout }, async () => {
  const began = performance.now();
  const total: Record<string, number> = {};
  const wrong: string[] = [];
  let steps = 0;
  for (let group = 0; group * groupSize < members; group += 1) {
    const size = Math.min(groupSize, members - group * groupSize);
    const report = await simulateYear({ seed: seed + group, members: size, days });
    steps += report.steps;
    wrong.push(...report.wrong.map((each) => `seed ${seed + group}: ${each}`));
    for (const [name, count] of Object.entries(report.counts)) total[name] = (total[name] ?? 0) + count;
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `seed ${seed}, ${members} members, ${days} days: ${steps} steps in ${seconds.toFixed(1)} s`,
    total,
  );
  const file = process.env.REPZ_YEAR_REPORT;
  if (file !== undefined) await writeFile(file, JSON.stringify({ seed, steps, wrong, counts: total }));
  expect(wrong).toEqual([]);
  // Otherwise it would be a history in which nothing happens, or nothing fails.
  expect(Object.entries(total).filter(([, count]) => count === 0)).toEqual([]);
  expect(steps).toBeGreaterThan(900);
});

it('has the same history for the same seed, and another for another', { timeout: 60_000 }, async () => {
  const small = { members: 4, days: 10 };
  const first = await simulateYear({ ...small, seed: 7 });
  expect(await simulateYear({ ...small, seed: 7 })).toEqual(first);
  expect(await simulateYear({ ...small, seed: 8 })).not.toEqual(first);
});

it('notices what is left undone where nothing is compared with the provider', {
  timeout: 60_000,
}, async () => {
  const { wrong } = await simulateYear({ seed: 1, members: 12, days: 20, withoutComparison: true });
  expect(wrong.join(' ')).toMatch(/still waits/);
});
