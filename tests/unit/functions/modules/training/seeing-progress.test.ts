import { expect, it } from 'vitest';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readLift } from '#functions/modules/training/read-lift.ts';
import { readMuscleWeeks } from '#functions/modules/training/read-muscle-weeks.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';
import { aSet } from './training-records.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
const days = ['2026-03-02', '2026-03-04', '2026-03-06'];

async function aClient(): Promise<TrainingDeps> {
  const deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => null },
    clock: frozenClock('2026-03-02T10:07:30.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
  return { ...deps, clock: frozenClock('2026-04-01T10:00:00.000Z') };
}

const workoutOn = (
  day: string,
  ...loads: readonly [kg: string, about?: Partial<SetLog>][]
): SyncOperation[] => [
  ...loads.map(([kg, about], index) => ({
    kind: 'set' as const,
    set: aSet({
      id: `${day}-${index}`,
      workoutId: `${day}.program-1`,
      setNumber: index + 1,
      reps: 5,
      load: makeWeight(kg, 'kg'),
      day,
      performedAt: `${day}T17:1${index}:00.000Z`,
      ...about,
    }),
  })),
  {
    kind: 'workout',
    workoutId: `${day}.program-1`,
    change: { type: 'finish', at: `${day}T18:00:00.000Z` },
  },
];

it('a client reads the best set, the volume and the records of an exercise, oldest first', async () => {
  const deps = await aClient();
  const { exerciseId } = aSet();
  const [monday = '', wednesday = '', friday = ''] = days;
  await syncTraining(deps, account, [
    ...workoutOn(friday, ['60']),
    ...workoutOn(monday, ['40'], ['50']),
    ...workoutOn(wednesday, ['45', { kind: 'warm-up' }], ['45']),
  ]);
  const { lifts } = await readLift(deps, account, exerciseId);
  expect(lifts.map(({ day, volumeGrams, isRecord }) => [day, volumeGrams, isRecord])).toEqual([
    [monday, 450_000, false],
    [wednesday, 225_000, false],
    [friday, 300_000, true],
  ]);
  expect(lifts.map(({ load }) => load?.value)).toEqual(['50', '45', '60']);
});

it('a client reads the sets of each muscle by week, the running one first, also of a workout that was done late', async () => {
  const deps = { ...(await aClient()), clock: frozenClock('2026-03-11T10:00:00.000Z') };
  const bench = { exerciseId: 'bench-press' };
  await syncTraining(deps, account, [
    ...workoutOn('2026-03-02', ['40', { ...bench, kind: 'warm-up' }], ['50', bench], ['50', bench]),
    // Planned for the week before.
    ...workoutOn('2026-03-06', ['50', { ...bench, day: '2026-03-09' }]),
  ]);
  const { weeks } = await readMuscleWeeks(deps, account);
  expect(
    weeks.map(({ monday, muscles }) => [monday, muscles.find(({ muscle }) => muscle === 'chest')?.sets]),
  ).toEqual([
    ['2026-03-09', 1],
    ['2026-03-02', 2],
    ['2026-02-23', undefined],
    ['2026-02-16', undefined],
    ['2026-02-09', undefined],
  ]);
  const other = anAccount({ id: 'someone-else', timeZone: 'Europe/Berlin' });
  expect((await readMuscleWeeks(deps, other)).weeks.every(({ muscles }) => muscles.length === 0)).toBe(true);
});

it('the sets of a workout count in the week of the day that the client gave it', async () => {
  const deps = { ...(await aClient()), clock: frozenClock('2026-03-11T10:00:00.000Z') };
  await syncTraining(deps, account, [
    ...workoutOn('2026-03-09', ['50', { exerciseId: 'bench-press' }]),
    {
      kind: 'workout',
      workoutId: '2026-03-09.program-1',
      change: { type: 'date', at: '2026-03-10T10:00:00.000Z', day: '2026-02-26' },
    },
  ]);
  const { weeks } = await readMuscleWeeks(deps, account);
  const trained = weeks.filter(({ muscles }) => muscles.some(({ muscle }) => muscle === 'chest'));
  expect(trained.map(({ monday }) => monday)).toEqual(['2026-02-23']);
});

it('has nothing of an exercise that was never done, or of somebody else', async () => {
  const deps = await aClient();
  await syncTraining(deps, account, workoutOn('2026-03-02', ['40']));
  expect(await readLift(deps, account, 'back-extension')).toEqual({ lifts: [] });
  const other = anAccount({ id: 'someone-else', timeZone: 'Europe/Berlin' });
  expect(await readLift(deps, other, aSet().exerciseId)).toEqual({ lifts: [] });
});
