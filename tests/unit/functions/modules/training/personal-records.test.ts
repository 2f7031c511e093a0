import { describe, expect, it } from 'vitest';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readProgress } from '#functions/modules/training/read-progress.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readHistory, readWorkout } from '#functions/modules/training/training-views.ts';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { fc } from '#tests/support/properties.ts';
import { storedTraining } from './stored-training.ts';
import { aSet } from './training-records.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
const days = ['2026-03-02', '2026-03-04', '2026-03-06', '2026-03-09', '2026-03-11', '2026-03-13'];
const idOf = (day: string) => `${day}.program-1`;

async function aClient(): Promise<TrainingDeps> {
  const deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => null },
    clock: frozenClock('2026-03-02T10:07:30.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
  return deps;
}

const setOn = (day: string, kg: string, about: Partial<SetLog> = {}): SyncOperation => ({
  kind: 'set',
  set: aSet({
    id: `${day}-1`,
    workoutId: idOf(day),
    reps: 1,
    load: makeWeight(kg, 'kg'),
    day,
    performedAt: `${day}T17:10:00.000Z`,
    ...about,
  }),
});
const finish = (day: string): SyncOperation => ({
  kind: 'workout',
  workoutId: idOf(day),
  change: { type: 'finish', at: `${day}T18:00:00.000Z` },
});
const send = (deps: TrainingDeps, ...operations: readonly SyncOperation[]) =>
  // Weeks later, so that all of the workouts lie in the past.
  syncTraining({ ...deps, clock: frozenClock('2026-04-01T10:00:00.000Z') }, account, operations);

/** Day by day what was called a record: its estimate and what it beat, in kilograms. */
async function recordsOf(deps: TrainingDeps) {
  const views = await Promise.all(days.map((day) => readWorkout(deps, account, idOf(day))));
  return Object.fromEntries(
    views.flatMap(({ workout }) =>
      (workout.summary?.records ?? []).map(({ estimatedMaximumGrams, previousGrams }) => [
        workout.day.slice(8),
        [previousGrams / 1000, estimatedMaximumGrams / 1000],
      ]),
    ),
  );
}

/** All that a person sees of their history. */
async function told(deps: TrainingDeps) {
  const views = await Promise.all(days.map((day) => readWorkout(deps, account, idOf(day))));
  return {
    views: views.map(({ workout, sets, records }) => ({ workout, sets, records })),
    history: await readHistory(deps, account, undefined),
    progress: await readProgress({ ...deps, clock: frozenClock('2026-03-20T10:00:00.000Z') }, account),
  };
}

describe('personal records', () => {
  it('are judged by when the sets were done: an older workout that arrives late changes what came after', async () => {
    const deps = await aClient();
    await send(deps, setOn('2026-03-04', '50'), finish('2026-03-04'));
    expect(await recordsOf(deps)).toEqual({});
    await send(deps, setOn('2026-03-09', '60'), finish('2026-03-09'));
    expect(await recordsOf(deps)).toEqual({ '09': [50, 60] });

    // Weaker than the first that was known: the first becomes a record.
    await send(deps, setOn('2026-03-02', '40'), finish('2026-03-02'));
    expect(await recordsOf(deps)).toEqual({ '04': [40, 50], '09': [50, 60] });

    // Stronger than the last: it takes the record away.
    await send(deps, setOn('2026-03-06', '65'), finish('2026-03-06'));
    expect(await recordsOf(deps)).toEqual({ '04': [40, 50], '06': [50, 65] });
    const { workouts } = await readHistory(deps, account, undefined);
    expect(workouts.map(({ summary }) => summary?.records?.length)).toEqual([0, 1, 1, 0]);
  });

  it('come back where what hid them is corrected or removed', async () => {
    const deps = await aClient();
    for (const [day, kg] of [
      ['2026-03-02', '40'],
      ['2026-03-04', '95'],
      ['2026-03-06', '50'],
      ['2026-03-09', '55'],
    ] as const) {
      await send(deps, setOn(day, kg), finish(day));
    }
    expect(await recordsOf(deps)).toEqual({ '04': [40, 95] });
    await send(deps, setOn('2026-03-04', '45', { updatedAt: 2_000 }));
    expect(await recordsOf(deps)).toEqual({ '04': [40, 45], '06': [45, 50], '09': [50, 55] });
    await send(deps, setOn('2026-03-06', '50', { updatedAt: 2_000, deleted: true }));
    expect(await recordsOf(deps)).toEqual({ '04': [40, 45], '09': [45, 55] });
  });

  it('and the history with them are the same in whatever order the devices are heard', async () => {
    const logged = fc.record({
      day: fc.constantFrom(...days),
      number: fc.integer({ min: 1, max: 2 }),
      kg: fc.integer({ min: 1, max: 6 }),
      minute: fc.constantFrom('10', '20'),
      updatedAt: fc.integer({ min: 1, max: 3 }),
      deviceId: fc.constantFrom('phone', 'watch'),
      deleted: fc.boolean(),
    });
    const orders = fc.array(logged, { maxLength: 14 }).chain((sets) => {
      const operations = [
        ...sets.map(({ day, number, kg, minute, ...version }) =>
          setOn(day, `${kg}0`, {
            ...version,
            id: `${day}-${number}`,
            setNumber: number,
            performedAt: `${day}T17:${minute}:00.000Z`,
          }),
        ),
        ...[...new Set(sets.map(({ day }) => day))].map(finish),
      ];
      const { length } = operations;
      return fc.tuple(
        fc.constant(operations),
        fc.shuffledSubarray(operations, { minLength: length, maxLength: length }),
        fc.shuffledSubarray(operations),
      );
    });
    await fc.assert(
      fc.asyncProperty(orders, async ([operations, otherOrder, again]) => {
        const [one, other] = [await aClient(), await aClient()];
        for (const operation of operations) await send(one, operation);
        for (const operation of [...otherOrder, ...again]) await send(other, operation);
        expect(await told(other)).toEqual(await told(one));
      }),
      { numRuns: 300 },
    );
  });
});
