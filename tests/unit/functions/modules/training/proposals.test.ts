import { beforeEach, describe, expect, it } from 'vitest';
import { withSession } from '#functions/modules/training/finish-workout.ts';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readLift } from '#functions/modules/training/read-lift.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readWorkout } from '#functions/modules/training/training-views.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { painNotedAt } from '#shared/domain/progression/pain.ts';
import { sessionsRead } from '#shared/domain/progression/sessions.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { pastSets, proposeSets } from '#web/features/training/proposal/propose-set.ts';
import { storedTraining } from './stored-training.ts';
import { aSet } from './training-records.ts';

const account = anAccount({ timeZone: 'UTC' });
const monday = '2026-03-02.program-1';
const wednesday = '2026-03-04.program-1';
const load = makeWeight('24', 'kg');
const proposed: SetLog['proposed'] = {
  rule: 'double-progression',
  move: 'more-reps',
  reps: 8,
  load,
  basis: ['older-set'],
};
let deps: TrainingDeps;
/** Planned for Wednesday. */
let exerciseId: string;

beforeEach(async () => {
  deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: ['dumbbell'], avoid: [] }) },
    clock: frozenClock('2026-03-04T10:00:00.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram({ ...deps, clock: frozenClock('2026-03-02T10:00:00.000Z') }, account);
  const { workout } = await readWorkout(deps, account, wednesday);
  exerciseId = workout.exercises[0]?.exerciseId ?? '';
});

const finish = {
  kind: 'workout',
  workoutId: monday,
  change: { type: 'finish', at: '2026-03-02T11:00:00.000Z' },
} as const;
const set = (about: Partial<SetLog>) =>
  ({ kind: 'set', set: aSet({ exerciseId, proposed, ...about }) }) as const;
async function recordAfter(operations: Parameters<typeof syncTraining>[2]) {
  await syncTraining(deps, account, operations);
  const view = await readWorkout(deps, account, wednesday);
  const record = view.records.find((each) => each.exerciseId === exerciseId);
  return { view, record };
}

it('what was proposed comes back with the recent workouts, without the sets that it rested on', async () => {
  const { view, record } = await recordAfter([
    set({ id: 'a' }),
    set({ id: 'b', setNumber: 2, notes: 'knee pain' }),
    finish,
  ]);
  expect(record?.recent?.[0]?.sets).toMatchObject([
    { id: 'a', proposed: { rule: 'double-progression', reps: 8, basis: [] } },
    { id: 'b', hurts: true },
  ]);
  expect(view.experience).toBe('beginner');
});

describe('pain that a note reports beside the work sets', () => {
  const warmUp = () => set({ id: 'w', kind: 'warm-up', notes: 'Sharp knee pain, stopped here' });
  const note = (text: string, about: { readonly slotId?: string } = {}, at = '2026-03-02T10:30:00.000Z') =>
    ({ kind: 'workout', workoutId: monday, change: { type: 'note', at, text, ...about } }) as const;
  const asksAfter = async (operations: Parameters<typeof syncTraining>[2]) => {
    const { view, record } = await recordAfter(operations);
    const slot = view.workout.exercises.find((each) => each.exerciseId === exerciseId);
    if (slot === undefined) throw new Error('The exercise is not planned');
    const proposal = proposeSets({
      slot,
      sets: [],
      record,
      workoutId: wednesday,
      day: '2026-03-04',
      experience: 'beginner',
      equipment: { unit: 'kg' },
    });
    return proposal?.asks;
  };
  const slotOfMonday = async () => {
    const { workout } = await readWorkout(deps, account, monday);
    return workout.exercises.find((each) => each.exerciseId === exerciseId)?.slotId ?? '';
  };

  it('on a warm-up set asks at the next workout, also where no work set was done', async () => {
    expect(await asksAfter([set({ id: 'a', setNumber: 2 }), finish])).toBeNull();
    expect(await asksAfter([warmUp()])).toBe('pain');
    // The same again, out of order, and deleted by another device.
    expect(await asksAfter([warmUp(), finish, warmUp()])).toBe('pain');
    const gone = { ...warmUp().set, deleted: true, updatedAt: 9_000, deviceId: 'watch' };
    expect(await asksAfter([{ kind: 'set', set: gone }])).toBeNull();
  });

  it('on an exercise or a workout that was left out asks at the next one, until the note is changed', async () => {
    const slotId = await slotOfMonday();
    expect(await asksAfter([note('Knee pain, left it out', { slotId }), finish])).toBe('pain');
    expect(await asksAfter([note('All good', { slotId }, '2026-03-02T12:00:00.000Z')])).toBeNull();
    expect(await asksAfter([note('Knee pain, went home', {}, '2026-03-02T12:01:00.000Z')])).toBe('pain');
  });

  it('is over once the exercise was done again without it', async () => {
    await asksAfter([set({ id: 'a', setNumber: 2 }), warmUp(), finish]);
    const record = (await readWorkout(deps, account, wednesday)).records.find(
      (each) => each.exerciseId === exerciseId,
    );
    expect(record?.painNotes).toMatchObject([{ workoutId: monday }]);
    const later = { workoutId: wednesday, day: '2026-03-04', performedAt: '2026-03-04T10:00:00.000Z' };
    const [row] = await deps.training.exerciseRecords(account.id, [exerciseId]);
    const next = withSession(row, { id: wednesday, day: later.day }, exerciseId, [
      aSet({ exerciseId, ...later }),
    ]);
    const newest = { workoutId: wednesday, at: Date.parse(later.performedAt) };
    expect(painNotedAt(next.painNotes ?? [], newest)).toEqual([]);
  });
});

it('is the same next time in whatever order two phones send their sets', async () => {
  const sets = [
    set({ id: 'a' }),
    set({ id: 'b', setNumber: 2, reps: 7 }),
    set({ id: 'b', setNumber: 2, reps: 9, updatedAt: 2_000 }),
  ];
  const orders = [
    [...sets, finish],
    [finish, ...sets.toReversed()],
    [sets[2], finish, sets[0], sets[1], sets[0]],
  ];
  const proposals = [];
  for (const order of orders) {
    deps = { ...deps, training: storedTraining() };
    await ensureProgram({ ...deps, clock: frozenClock('2026-03-02T10:00:00.000Z') }, account);
    const { view, record } = await recordAfter(order.flatMap((operation) => operation ?? []));
    const slot = view.workout.exercises[0];
    if (slot === undefined) throw new Error('No exercise is planned');
    proposals.push(
      proposeSets({
        slot,
        workoutId: wednesday,
        day: '2026-03-04',
        record,
        sets: [],
        experience: view.experience ?? 'beginner',
        equipment: { unit: 'kg' },
      }),
    );
  }
  expect(proposals[0]?.basis).toEqual(['a', 'b']);
  expect(new Set(proposals.map((proposal) => JSON.stringify(proposal))).size).toBe(1);
});

it('a proposal whose grams are not its weight is refused like a set of that kind', async () => {
  const wrong = { ...load, grams: '1' };
  for (const shown of [
    { ...proposed, load: wrong },
    { ...proposed, load, cycle: { position: 0, base: wrong } },
  ]) {
    await expect(syncTraining(deps, account, [set({ proposed: shown })])).rejects.toMatchObject({
      code: 'inconsistent_weight',
    });
  }
});

it('the row of an exercise keeps the workouts that a rule reads, and rows from before proposals still count', () => {
  let row: Parameters<typeof withSession>[0];
  for (let day = 1; day <= 9; day += 1) {
    const workout = { id: `2026-03-0${day}.p`, day: `2026-03-0${day}` };
    row = withSession(row, workout, 'goblet-squat', [aSet({ workoutId: workout.id, day: workout.day })]);
  }
  expect(row?.recent).toHaveLength(sessionsRead);
  const old = {
    exerciseId: 'goblet-squat',
    bestGrams: 0,
    last: { workoutId: monday, day: '2026-03-02', sets: [{ reps: 8, load, effort: null }] },
  };
  expect(pastSets(old)).toMatchObject([{ id: '2026-03-02-1', reps: 8, setNumber: 1, workoutId: monday }]);
});

it('what was decided in one workout is known in the next, on any device', async () => {
  const change = { type: 'lighter-week', at: '2026-03-02T10:30:00.000Z', until: '2026-03-08' } as const;
  const at = '2026-03-02T10:40:00.000Z';
  const better = { type: 'feels-better', at, exerciseId, areas: ['knee'] } as const;
  await syncTraining(deps, account, [
    { kind: 'workout', workoutId: monday, change },
    { kind: 'workout', workoutId: monday, change: better },
    { kind: 'workout', workoutId: monday, change },
  ]);
  const { decisions } = await readWorkout(deps, account, wednesday);
  expect(decisions).toEqual({
    lighterWeek: { until: '2026-03-08', at: change.at },
    relieved: [{ exerciseId, areas: ['knee'], at: better.at }],
  });
});

it('the page of the exercise shows how the proposals came out, also of a set that is sent twice', async () => {
  const sent = [set({ id: 'a', reps: 8, load }), set({ id: 'b', setNumber: 2, reps: 5, load }), finish];
  await recordAfter(sent);
  await syncTraining(deps, account, sent);
  expect((await readLift(deps, account, exerciseId)).proposals).toEqual([
    { rule: 'double-progression', hits: 1, scored: 2, missedInARow: 1, isFlagged: false },
  ]);
  const other = anAccount({ id: 'account-2', timeZone: 'UTC' });
  expect((await readLift(deps, other, exerciseId)).proposals).toBeUndefined();
});
