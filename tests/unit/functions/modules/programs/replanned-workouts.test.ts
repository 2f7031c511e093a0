import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgramDeps } from '#functions/modules/programs/client-access.ts';
import { readClientProgram } from '#functions/modules/programs/read-client-program.ts';
import { saveClientProgram } from '#functions/modules/programs/save-client-program.ts';
import { changeWorkout } from '#functions/modules/training/change-workout.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar, readWorkout } from '#functions/modules/training/training-views.ts';
import type { PlannedSession, SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { takenOverSlotId } from '#shared/domain/training/taken-over-slot.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedTraining } from '../training/stored-training.ts';
import { aSet } from '../training/training-records.ts';
import { storedOwnExercises } from './stored-own-exercises.ts';

const client = anAccount({ timeZone: 'Europe/Berlin' });
const coach = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
const at = '2026-03-02T10:10:00.000Z';
const later = '2026-03-02T11:00:00.000Z';
const wednesday = '2026-03-04.plan-1';
let deps: ProgramDeps;
let version: number;

const slot = (slotId: string, exerciseId: string) => ({
  slotId,
  exerciseId,
  sets: 3,
  minimumReps: 8,
  maximumReps: 10,
  restSeconds: 90,
});
const session = (...exercises: readonly ReturnType<typeof slot>[]): PlannedSession => ({
  name: 'Squats',
  type: 'strength',
  estimatedMinutes: 45,
  exercises: [...exercises],
});
const planned = session(slot('a', 'goblet-squat'), slot('b', 'plank'));
const edited = session(slot('a', 'back-squat'), slot('b', 'plank'));
const save = async (about: Partial<SaveProgramRequest> = {}) => {
  const saved = await saveClientProgram(deps, coach, client.id, {
    programId: 'plan-1',
    version,
    saveId: `save-${version}`,
    name: 'Spring',
    startDay: '2026-03-02',
    days: ['2026-03-02', '2026-03-04'].map((day) => ({ day, session: planned })),
    ...about,
  });
  version = saved.version;
  return saved;
};
const changes = (session: PlannedSession, workoutId = wednesday) => ({
  clientSessions: [{ workoutId, session }],
});
const seenAs = (seen: number | undefined) => ({
  clientSessions: [{ workoutId: wednesday, session: edited, ...(seen !== undefined && { version: seen }) }],
});
const change = (about: WorkoutChange) => changeWorkout(deps.training, client.id, wednesday, about);
const move = () => change({ type: 'move', at, day: '2026-03-06' });
const workout = async (id = wednesday) => (await readWorkout(deps, client, id)).workout;
const exercises = async () => (await workout()).exercises.map(({ exerciseId }) => exerciseId);

beforeEach(async () => {
  version = 1;
  deps = {
    ownExercises: storedOwnExercises(),
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: ['barbell'], avoid: [] }) },
    clock: () => Date.parse('2026-03-02T10:00:00Z'),
    newId: () => 'starter-1',
    assignments: { coachOf: async () => coach.id, deputyOf: async () => null, isLeaving: async () => false },
    clients: { find: async (id) => (id === client.id ? client : null) },
  };
  await save();
});

describe('a session that the client moved', () => {
  it('is changed by the coach on the day where the client has it', async () => {
    await move();
    await save(changes(edited));
    expect(await workout()).toMatchObject({ day: '2026-03-06', status: 'planned' });
    expect(await exercises()).toEqual(['back-squat', 'plank']);
  });

  it('is changed once by a request that is sent twice', async () => {
    await move();
    await save(changes(edited));
    const once = await workout();
    await save({ ...changes(edited), version: version - 1, saveId: `save-${version - 1}` });
    expect(await workout()).toEqual(once);
  });

  it('is still moved by a device that sends a later move afterwards', async () => {
    await move();
    await save(changes(edited));
    await change({ type: 'move', at: later, day: '2026-03-07' });
    expect(await workout()).toMatchObject({ day: '2026-03-07' });
    expect(await exercises()).toEqual(['back-squat', 'plank']);
  });

  it('keeps what the client decided about an exercise that stays', async () => {
    await move();
    await change({ type: 'skip-exercise', at, slotId: 'b', skipped: true });
    await save(changes(edited));
    expect((await workout()).exercises).toMatchObject([{ slotId: 'a' }, { slotId: 'b', skipped: true }]);
  });

  it.each([
    ['begun', { type: 'start', at: later }],
    ['done', { type: 'finish', at: later }],
    ['skipped', { type: 'skip', at: later }],
  ] as const)('stays as it is once it was %s, and nothing of the request is saved', async (_what, after) => {
    await move();
    await change(after);
    const before = await workout();
    await expect(save({ ...changes(edited), name: 'Summer' })).rejects.toMatchObject({
      code: 'session_begun',
    });
    expect(await workout()).toEqual(before);
    expect((await deps.training.findProgram(client.id))?.program.name).toBe('Spring');
  });

  it('is not overwritten where the client changes it at the same moment', async () => {
    await move();
    const { training } = deps;
    const racing = {
      ...training,
      replaceProgram: async (...args: Parameters<typeof training.replaceProgram>) => {
        await change({ type: 'start', at: later });
        return training.replaceProgram(...args);
      },
    };
    deps = { ...deps, training: racing };
    await expect(save(changes(edited))).rejects.toMatchObject({ code: 'session_begun' });
    expect(await workout()).toMatchObject({ status: 'in-progress' });
    expect(await exercises()).toEqual(['goblet-squat', 'plank']);
  });

  it.each([
    ['moved again', { type: 'move', at: later, day: '2026-03-07' }, '2026-03-07'],
    ['changed', { type: 'swap-exercise', at: later, slotId: 'b', exerciseId: 'dead-bug' }, '2026-03-06'],
  ] as const)(
    'is not overwritten where the client has %s it since the coach loaded it',
    async (_what, since, on) => {
      await move();
      const { workoutVersions } = await readClientProgram(deps, coach, client.id);
      const seen = workoutVersions?.[wednesday];
      expect(seen).toBe(1);
      await change(since);
      const before = await workout();
      await expect(save(seenAs(seen))).rejects.toMatchObject({
        kind: 'conflict',
        code: 'session_changed',
        details: { sessions: [{ workoutId: wednesday, day: on, status: 'planned' }] },
      });
      expect(await workout()).toEqual(before);
      // With what the coach reads then, the same edit is taken.
      const now = await readClientProgram(deps, coach, client.id);
      await save(seenAs(now.workoutVersions?.[wednesday]));
      expect(await workout()).toMatchObject({
        day: on,
        exercises: [{ exerciseId: 'back-squat' }, { slotId: 'b' }],
      });
    },
  );

  it('is not overwritten where the client changes it while the coach saves', async () => {
    await move();
    const { training } = deps;
    let isFirst = true;
    const racing = {
      ...training,
      replaceProgram: async (...args: Parameters<typeof training.replaceProgram>) => {
        if (isFirst) await change({ type: 'move', at: later, day: '2026-03-07' });
        isFirst = false;
        return training.replaceProgram(...args);
      },
    };
    deps = { ...deps, training: racing };
    await expect(save(seenAs(1))).rejects.toMatchObject({ code: 'session_changed' });
    expect(await workout()).toMatchObject({ day: '2026-03-07' });
    expect(await exercises()).toEqual(['goblet-squat', 'plank']);
  });

  it('is changed by one of two coaches’ browsers at once', async () => {
    await move();
    const other = session(slot('a', 'leg-press'), slot('b', 'plank'));
    const both = await Promise.allSettled([
      save({ ...seenAs(1), saveId: 'one' }),
      save({ ...changes(other), saveId: 'two' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [one] = both;
    expect(await exercises()).toEqual([one?.status === 'fulfilled' ? 'back-squat' : 'leg-press', 'plank']);
  });

  it('of which nothing was stored has version 0, and is refused once the client has changed it', async () => {
    await change({ type: 'note', at, text: 'Slept badly.' });
    await expect(save(seenAs(0))).rejects.toMatchObject({ code: 'session_changed' });
  });
});

describe('a changed session', () => {
  it('that the client does not have is refused', async () => {
    for (const id of ['2026-03-04.plan-9', '2026-03-05.plan-1']) {
      await expect(save(changes(edited, id))).rejects.toMatchObject({ code: 'workout_not_found' });
    }
  });

  it('with two exercises under one id is refused', async () => {
    const twice = session(slot('a', 'back-squat'), slot('a', 'plank'));
    await expect(save(changes(twice))).rejects.toMatchObject({ code: 'slot_twice' });
  });
});

describe('a day of the plan that changes', () => {
  const replan = (days: SaveProgramRequest['days']) => save({ days });
  const day = (text: string, about: PlannedSession) => ({ day: text, session: about });

  it('reaches a client whose device had stored something about it', async () => {
    await change({ type: 'skip-exercise', at, slotId: 'b', skipped: true });
    await replan([day('2026-03-02', planned), day('2026-03-04', edited)]);
    expect(await exercises()).toEqual(['back-squat', 'plank']);
    expect((await workout()).exercises[1]).toMatchObject({ skipped: true });
  });

  it('leaves out nothing that takes the slot of an exercise that the client left out', async () => {
    await change({ type: 'skip-exercise', at, slotId: 'a', skipped: true });
    await replan([day('2026-03-02', planned), day('2026-03-04', edited)]);
    expect(await exercises()).toEqual(['back-squat', 'plank']);
    expect((await workout()).exercises[0]).not.toHaveProperty('skipped');
  });

  it('keeps an exercise that the client swapped, and what the session took over from another', async () => {
    await change({ type: 'swap-exercise', at, slotId: 'b', exerciseId: 'dead-bug' });
    const stored = await deps.training.findWorkout(client.id, '2026-03-04', wednesday);
    if (stored === null) throw new Error('Nothing is stored');
    const taken = { ...slot(takenOverSlotId('2026-03-02.plan-1', 'a'), 'pull-up') };
    const { workout: before } = stored;
    const laidOut = { ...before, exercises: [...before.exercises, taken] };
    await deps.training.saveWorkout(client.id, stored, laidOut);
    await replan([day('2026-03-02', planned), day('2026-03-04', edited)]);
    expect(await exercises()).toEqual(['back-squat', 'dead-bug', 'pull-up']);
    // Nine sets of 135 seconds instead of six, each time with a quarter on top for the warm-up.
    expect((await workout()).estimatedMinutes).toBe(edited.estimatedMinutes + 25 - 17);
  });

  it('leaves a session alone that the client moved, and one whose day stays as it was', async () => {
    await move();
    await replan([day('2026-03-02', edited), day('2026-03-04', edited)]);
    expect(await exercises()).toEqual(['goblet-squat', 'plank']);
  });
});

describe('a session that the coach takes off the plan', () => {
  const day = (text: string, about = planned) => ({ day: text, session: about });
  const onlyMonday = { days: [day('2026-03-02')] };
  const replan = (about: PlannedSession) => save({ days: [day('2026-03-02'), day('2026-03-04', about)] });
  const calendar = async () => {
    const { workouts } = await readCalendar(deps, client, { from: '2026-03-02', to: '2026-03-15' });
    return workouts.map(({ day: on, status }) => `${on} ${status}`);
  };
  const note: WorkoutChange = { type: 'note', at, text: 'Slept badly.' };
  const set = aSet({ workoutId: wednesday, slotId: 'a' });

  it.each([
    ['noted', note],
    ['skipped', { type: 'skip', at }],
    ['moved', { type: 'move', at, day: '2026-03-06' }],
    ['moved to another week', { type: 'move', at, day: '2026-03-10' }],
  ] as const)('is gone from the calendar after the client had %s it', async (_what, decided) => {
    await change(decided);
    expect(await calendar()).toHaveLength(2);
    await save(onlyMonday);
    expect(await calendar()).toEqual(['2026-03-02 planned']);
    // A device that was offline decides about it again.
    await change({ ...note, at: later });
    expect(await calendar()).toEqual(['2026-03-02 planned']);
  });

  it('is gone with the program that it was in', async () => {
    await move();
    await save({ programId: 'plan-2', days: [day('2026-03-03')] });
    expect(await calendar()).toEqual(['2026-03-03 planned']);
  });

  it('stays where the client moved it when another program begins after its planned day', async () => {
    await move();
    const startDay = '2026-03-05';
    await save({ programId: 'plan-2', startDay, days: [day('2026-03-09')] });
    expect(await calendar()).toEqual(['2026-03-02 planned', '2026-03-06 planned', '2026-03-09 planned']);
  });

  it('keeps what the client did of it offline, on top of the plan', async () => {
    await save(onlyMonday);
    await syncTraining(deps, client, [
      { kind: 'workout', workoutId: wednesday, change: { type: 'start', at } },
      { kind: 'set', set },
    ]);
    expect(await calendar()).toEqual(['2026-03-02 planned', '2026-03-04 in-progress']);
    await syncTraining(deps, client, [
      { kind: 'workout', workoutId: wednesday, change: { type: 'finish', at: later } },
    ]);
    const { workouts } = await readCalendar(deps, client, { from: '2026-03-02', to: '2026-03-08' });
    expect(workouts[1]).toMatchObject({ status: 'completed', removedFromPlan: true });
    expect((await readWorkout(deps, client, wednesday)).sets).toHaveLength(1);
    // One of six sets, which would be 17 percent of the plan.
    expect(await readOverview(deps, client)).toMatchObject({ workoutsCompleted: 1, adherencePercent: null });
  });

  it('takes nothing more with it when it is removed twice', async () => {
    await move();
    await save(onlyMonday);
    await save(onlyMonday);
    expect(await calendar()).toEqual(['2026-03-02 planned']);
  });

  it.each([
    ['noted', note],
    ['skipped', { type: 'skip', at: later }],
    ['moved', { type: 'move', at: later, day: '2026-03-06' }],
  ] as const)('is a new one on its day when it is planned again after it was %s', async (_what, decided) => {
    await change(note);
    await change(decided);
    await save(onlyMonday);
    await replan(edited);
    expect(await calendar()).toEqual(['2026-03-02 planned', '2026-03-04 planned']);
    expect(await exercises()).toEqual(['back-squat', 'plank']);
    expect(await workout()).toMatchObject({ ownNote: { text: 'Slept badly.' } });
    // A late copy of the old decision changes nothing.
    await change(decided);
    expect(await calendar()).toEqual(['2026-03-02 planned', '2026-03-04 planned']);
  });

  it('moves by a later decision again once it was planned again', async () => {
    await move();
    await save(onlyMonday);
    await replan(edited);
    await change({ type: 'move', at: '2026-03-02T12:00:00.000Z', day: '2026-03-05' });
    expect(await calendar()).toEqual(['2026-03-02 planned', '2026-03-05 planned']);
  });

  it('stays as the client did it when the coach plans that day again', async () => {
    await save(onlyMonday);
    await syncTraining(deps, client, [
      { kind: 'set', set },
      { kind: 'workout', workoutId: wednesday, change: { type: 'finish', at } },
    ]);
    await replan(edited);
    expect(await calendar()).toEqual(['2026-03-02 planned', '2026-03-04 completed']);
    expect(await exercises()).toEqual(['goblet-squat', 'plank']);
  });

  it('is planned again in more saves than one where a transaction cannot take them all', async () => {
    const next = (count: number) => addDays('2026-03-02', count);
    const weekly = Array.from({ length: 52 }, (_, week) => day(next(week * 7)));
    const daily = Array.from({ length: 24 }, (_, count) => day(next(count + 1)));
    const year = [...weekly, ...daily.filter((each) => !weekly.some((other) => other.day === each.day))];
    const again = () => save({ days: year.map((each) => ({ ...each, session: edited })) });
    await save({ days: year });
    for (const { day: from } of daily) {
      const to = addDays(from, 1);
      await changeWorkout(deps.training, client.id, `${from}.plan-1`, { type: 'move', at, day: to });
    }
    await save(onlyMonday);
    await expect(again()).rejects.toMatchObject({ code: 'too_many_changes' });
    expect(await calendar()).toEqual(['2026-03-02 planned']);
  });

  it('is not planned again over what the client decides at the same moment', async () => {
    await move();
    await save(onlyMonday);
    const { training } = deps;
    const racing = {
      ...training,
      replaceProgram: async (...args: Parameters<typeof training.replaceProgram>) => {
        await change({ type: 'start', at: later });
        return training.replaceProgram(...args);
      },
    };
    deps = { ...deps, training: racing };
    await replan(edited);
    expect(await calendar()).toEqual(['2026-03-02 planned', '2026-03-06 in-progress']);
    expect(await exercises()).toEqual(['goblet-squat', 'plank']);
  });
});
