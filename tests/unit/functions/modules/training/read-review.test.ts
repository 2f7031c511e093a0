import { expect, it } from 'vitest';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readReview } from '#functions/modules/training/read-review.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { trainingReviewSchema } from '#shared/contracts/training/review.ts';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';
import { aSet } from './training-records.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });

async function aClient(begun = '2026-01-01'): Promise<TrainingDeps> {
  const deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => null },
    clock: frozenClock(`${begun}T10:00:00.000Z`),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
  return { ...deps, clock: frozenClock('2026-04-01T10:00:00.000Z') };
}

/** Mondays, Wednesdays and Fridays are training days of the starter program. */
const trainedOn = (day: string, kg: string, done = day): SyncOperation[] => [
  {
    kind: 'set',
    set: aSet({
      id: `${day}-1`,
      workoutId: `${day}.program-1`,
      exerciseId: 'bench-press',
      reps: 5,
      load: makeWeight(kg, 'kg'),
      day: done,
      performedAt: `${done}T17:10:00.000Z`,
    }),
  },
  {
    kind: 'workout',
    workoutId: `${day}.program-1`,
    change: { type: 'finish', at: `${done}T18:00:00.000Z` },
  },
];

it('a client reads what a month came to, beside the month before', async () => {
  const deps = await aClient();
  await syncTraining(deps, account, [
    ...trainedOn('2026-01-02', '40'),
    ...trainedOn('2026-02-02', '50'),
    ...trainedOn('2026-03-02', '55'),
    // Planned in February, done in March.
    ...trainedOn('2026-02-27', '60', '2026-03-03'),
  ]);
  const march = await readReview(deps, account, '2026-03');
  expect(trainingReviewSchema.parse(march)).toEqual(march);
  expect(march.totals).toMatchObject({ workouts: 2, days: 2, sets: 2, volumeGrams: 575_000 });
  expect(march.before).toMatchObject({ workouts: 1, sets: 1, volumeGrams: 250_000 });
  expect(march.muscles.find(({ muscle }) => muscle === 'chest')?.sets).toBe(2);
  expect(march.records).toHaveLength(1);
  expect(march.records[0]).toMatchObject({ exerciseId: 'bench-press', day: '2026-03-03' });
  const { before, best } = march.records[0] ?? {};
  expect(best?.estimatedMaximumGrams).toBeGreaterThan(before?.estimatedMaximumGrams ?? Number.NaN);
  expect(march.hasEarlier).toBe(true);

  const year = await readReview(deps, account, '2026');
  expect(year.totals).toMatchObject({ workouts: 4, sets: 4 });
  expect(year).toMatchObject({ running: true, hasEarlier: false });
  expect(year.before).toBeUndefined();
  expect(year.months?.map(({ workouts }) => workouts)).toEqual([1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

it('compares nothing with the month in which the client began', async () => {
  const deps = await aClient('2026-02-10');
  await syncTraining(deps, account, [...trainedOn('2026-02-16', '40'), ...trainedOn('2026-03-02', '50')]);
  expect((await readReview(deps, account, '2026-03')).before).toBeUndefined();
});

it('reads two periods of a long history, and no more', async () => {
  const deps = await aClient();
  await syncTraining(deps, account, trainedOn('2026-03-02', '50'));
  const asked: string[] = [];
  const spied: TrainingDeps['training'] = {
    ...deps.training,
    workoutsBetween: (id, from, to) => {
      asked.push(`${from} ${to}`);
      return deps.training.workoutsBetween(id, from, to);
    },
    setsBetween: (id, from, to) => {
      asked.push(`${from} ${to}`);
      return deps.training.setsBetween(id, from, to);
    },
    setsSince: () => Promise.reject(new Error('reads on without an end')),
  };
  await readReview({ ...deps, training: spied }, account, '2026-03');
  expect(asked.every((range) => range >= '2026-01-01' && range.slice(11) <= '2026-05-01')).toBe(true);
  expect(asked).toContain('2026-03-01 2026-03-31');
});

it('has nothing of somebody else, nor of a time before the first workout', async () => {
  const deps = await aClient();
  await syncTraining(deps, account, trainedOn('2026-03-02', '50'));
  const other = anAccount({ id: 'someone-else', timeZone: 'Europe/Berlin' });
  expect(await readReview(deps, other, '2026-03')).toMatchObject({
    totals: { workouts: 0 },
    records: [],
    muscles: [],
    hasEarlier: false,
  });
  expect(await readReview(deps, account, '2016')).toMatchObject({ totals: { workouts: 0 }, planWeeks: 0 });
});
