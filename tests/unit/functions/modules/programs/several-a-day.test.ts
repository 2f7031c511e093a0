import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgramDeps } from '#functions/modules/programs/client-access.ts';
import { readClientProgram } from '#functions/modules/programs/read-client-program.ts';
import { saveClientProgram } from '#functions/modules/programs/save-client-program.ts';
import { trainingFacts } from '#functions/modules/roster/summaries/training-facts.ts';
import { changeWorkout } from '#functions/modules/training/change-workout.ts';
import { markChangesSeen, readProgramChanges } from '#functions/modules/training/program-changes.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { readReview } from '#functions/modules/training/read-review.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar, readWorkout } from '#functions/modules/training/training-views.ts';
import { type SaveProgramRequest, saveProgramRequestSchema } from '#shared/contracts/training/programs.ts';
import type { SyncOperation, WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedTraining } from '../training/stored-training.ts';
import { aSet } from '../training/training-records.ts';
import { storedOwnExercises } from './stored-own-exercises.ts';

const client = anAccount({ timeZone: 'Europe/Berlin' });
const coach = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
const [monday, wednesday] = ['2026-03-02', '2026-03-04'];
const [first, second] = [`${monday}.plan-1`, `${monday}.plan-1_2`];
const at = '2026-03-02T10:10:00.000Z';
let now: number;
let version: number;
let deps: ProgramDeps;

const session = (name: string, exerciseId = 'goblet-squat') => ({
  name,
  type: 'strength' as const,
  estimatedMinutes: 45,
  exercises: [{ slotId: 'a', exerciseId, sets: 3, minimumReps: 8, maximumReps: 10, restSeconds: 90 }],
});
const morning = { day: monday, session: session('Squats') };
const evening = { day: monday, part: 2 as const, session: session('Run', 'rowing-machine') };
const days = [morning, { day: wednesday, session: session('Press', 'overhead-press') }];

const save = async (about: Partial<SaveProgramRequest> = {}) => {
  const saved = await saveClientProgram(deps, coach, client.id, {
    programId: 'plan-1',
    version,
    saveId: `save-${version}`,
    name: 'Spring',
    startDay: monday,
    days,
    ...about,
  });
  version = saved.version;
  return saved;
};
const change = (workoutId: string, about: WorkoutChange) =>
  changeWorkout(deps.training, client.id, workoutId, about);
const calendar = async () =>
  (await readCalendar(deps, client, { from: monday, to: '2026-03-15' })).workouts.map(
    ({ id, day, name, status }) => `${id} ${day} ${name} ${status}`,
  );

beforeEach(async () => {
  now = Date.parse('2026-03-02T10:00:00Z');
  version = 1;
  deps = {
    ownExercises: storedOwnExercises(),
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: ['barbell'], avoid: [] }) },
    clock: () => now,
    newId: () => 'starter-1',
    assignments: { coachOf: async () => coach.id, deputyOf: async () => null, isLeaving: async () => false },
    clients: { find: async (id) => (id === client.id ? client : null) },
  };
  await save({ moreSessions: [evening] });
});

describe('a day with two sessions', () => {
  it('shows both to the client in their order, and to the coach apart from the first ones', async () => {
    expect(await calendar()).toEqual([
      `${first} ${monday} Squats planned`,
      `${second} ${monday} Run planned`,
      `${wednesday}.plan-1 ${wednesday} Press planned`,
    ]);
    const program = await readClientProgram(deps, coach, client.id);
    expect(program.days).toEqual(days);
    expect(program.moreSessions).toEqual([evening]);
    expect((await readWorkout(deps, client, second)).workout.name).toBe('Run');
  });

  it('is stored once where the save is sent twice', async () => {
    const again = { moreSessions: [evening], version: 1, saveId: 'save-1' };
    await save(again);
    expect(await calendar()).toHaveLength(3);
    expect(version).toBe(2);
  });

  it('keeps the second session where a browser that knows of one a day saves, and drops it where the coach does', async () => {
    await save({ days: [{ day: monday, session: session('Deadlifts') }] });
    expect(await calendar()).toEqual([
      `${first} ${monday} Deadlifts planned`,
      `${second} ${monday} Run planned`,
    ]);
    await save({ moreSessions: [] });
    expect((await calendar()).map((each) => each.split(' ')[0])).toEqual([first, `${wednesday}.plan-1`]);
  });

  it('keeps the name of the second session where the first is removed', async () => {
    await save({ days: days.slice(1), moreSessions: [evening] });
    expect(await calendar()).toEqual([
      `${second} ${monday} Run planned`,
      `${wednesday}.plan-1 ${wednesday} Press planned`,
    ]);
  });

  it('has each of them started, moved, skipped and finished alone', async () => {
    await change(second, { type: 'move', at, day: '2026-03-03' });
    await change(first, { type: 'start', at });
    await deps.training.putSet(client.id, aSet({ workoutId: first, slotId: 'a' }));
    await change(first, { type: 'finish', at: '2026-03-02T11:00:00.000Z' });
    expect((await readOverview(deps, client)).nextWorkout?.id).toBe(second);
    await change(second, { type: 'skip', at: '2026-03-02T11:10:00.000Z' });
    expect(await calendar()).toEqual([
      `${first} ${monday} Squats completed`,
      expect.stringMatching(new RegExp(`^${second} .* Run skipped$`)),
      `${wednesday}.plan-1 ${wednesday} Press planned`,
    ]);
  });

  it('counts both in the adherence', async () => {
    await change(first, { type: 'start', at });
    await deps.training.putSet(client.id, aSet({ workoutId: first, slotId: 'a' }));
    await change(first, { type: 'finish', at: '2026-03-02T11:00:00.000Z' });
    now = Date.parse('2026-03-03T10:00:00Z');
    expect(await readOverview(deps, client)).toMatchObject({ workoutsDue: 2, plannedCompleted: 1 });
  });

  it('loses a moved second session where the coach removes it, and keeps a begun one as history', async () => {
    await change(second, { type: 'move', at, day: '2026-03-06' });
    await save({ moreSessions: [] });
    expect(await calendar()).toHaveLength(2);
    await save({ moreSessions: [evening] });
    await change(second, { type: 'start', at: '2026-03-02T12:00:00.000Z' });
    await save({ moreSessions: [] });
    const { workouts } = await readCalendar(deps, client, { from: monday, to: '2026-03-15' });
    expect(workouts.find(({ id }) => id === second)).toMatchObject({
      status: 'in-progress',
      removedFromPlan: true,
    });
  });

  it('is changed on the client’s calendar where the client has a row of it', async () => {
    await change(second, { type: 'swap-exercise', at, slotId: 'a', exerciseId: 'bike' });
    await save({ moreSessions: [{ ...evening, session: session('Row', 'rowing-machine') }] });
    expect((await calendar())[1]).toBe(`${second} ${monday} Row planned`);
    expect((await readWorkout(deps, client, first)).workout.name).toBe('Squats');
  });

  it('refuses the same session of a day twice, and a program whose id would be read as a second session', async () => {
    await expect(save({ moreSessions: [evening, evening] })).rejects.toMatchObject({ code: 'day_twice' });
    const request = { programId: 'plan-1', version: 1, saveId: 's', name: 'A', startDay: monday, days };
    const isTaken = (programId: string) =>
      saveProgramRequestSchema.safeParse({ ...request, programId }).success;
    expect([isTaken('plan-1'), isTaken('plan_2'), isTaken('p'.repeat(62)), isTaken('p'.repeat(63))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('two sessions of a day that were trained without a network', () => {
  const squat = aSet({ id: 'set-1', workoutId: first, slotId: 'a', exerciseId: 'goblet-squat', day: monday });
  const row = aSet({
    id: 'set-1',
    workoutId: second,
    slotId: 'a',
    exerciseId: 'rowing-machine',
    day: monday,
  });
  const finish = (workoutId: string, hour: string): SyncOperation => ({
    kind: 'workout',
    workoutId,
    change: { type: 'finish', at: `${monday}T${hour}:00:00.000Z` },
  });
  // The second one first, and every change twice.
  const waiting: readonly SyncOperation[] = [
    finish(second, '18'),
    { kind: 'set', set: row },
    { kind: 'set', set: squat },
    finish(first, '10'),
  ];
  beforeEach(async () => {
    now = Date.parse('2026-04-01T10:00:00Z');
    await syncTraining(deps, client, [...waiting]);
    await syncTraining(deps, client, [...waiting]);
  });

  it('are both done, each with its own set, though a device gave the sets one id', async () => {
    expect((await calendar()).slice(0, 2)).toEqual([
      `${first} ${monday} Squats completed`,
      `${second} ${monday} Run completed`,
    ]);
    const exercises = async (id: string) =>
      (await readWorkout(deps, client, id)).sets.map(({ exerciseId }) => exerciseId);
    expect([await exercises(first), await exercises(second)]).toEqual([['goblet-squat'], ['rowing-machine']]);
  });

  it('count as two workouts of one day in the review', async () => {
    const { totals } = await readReview(deps, client, '2026-03');
    expect(totals).toMatchObject({ workouts: 2, days: 1, sets: 2 });
  });

  it('are two done sessions of that day for the coach, and lower nothing', async () => {
    const { training } = await trainingFacts(deps.training, client.id, '2026-03-03', null);
    expect(training.done).toEqual([
      { day: monday, share: expect.any(Number) },
      { day: monday, share: expect.any(Number) },
    ]);
    expect(training.open).toEqual([wednesday]);
  });
});

describe('what the client hears of a second session', () => {
  const news = async () =>
    (await readProgramChanges(deps, client)).changes.map(({ kind, day, from, name }) =>
      [kind, day, from, name].filter((each) => each !== undefined).join(' '),
    );
  beforeEach(async () => {
    await markChangesSeen(deps, client.id, version);
  });

  it('names it when it comes, changes and goes', async () => {
    await save({ moreSessions: [evening, { ...evening, day: wednesday }] });
    expect(await news()).toEqual([`added ${wednesday} Run`]);
    await markChangesSeen(deps, client.id, version);
    await save({ moreSessions: [{ ...evening, session: session('Row', 'rowing-machine') }] });
    expect(await news()).toEqual([`changed ${monday} Row`, `removed ${wednesday} Run`]);
  });

  it('says nothing where two sessions of a day change places', async () => {
    await save({
      days: [{ day: monday, session: evening.session }, ...days.slice(1)],
      moreSessions: [{ ...evening, session: morning.session }],
    });
    expect(await news()).toEqual([]);
  });
});

describe('a session that the client moved ahead from a day that is over', () => {
  beforeEach(async () => {
    await change(second, { type: 'move', at, day: '2026-03-06' });
    now = Date.parse('2026-03-04T10:00:00Z');
  });
  const remove = (workoutId = second) =>
    save({ moreSessions: [evening], clientSessions: [{ workoutId, session: null, version: 1 }] });

  it('is taken off the plan and the calendar, and counts no longer', async () => {
    await remove();
    expect(await calendar()).toEqual([
      `${first} ${monday} Squats planned`,
      `${wednesday}.plan-1 ${wednesday} Press planned`,
    ]);
    expect((await readClientProgram(deps, coach, client.id)).moreSessions).toBeUndefined();
    now = Date.parse('2026-03-07T10:00:00Z');
    expect(await readOverview(deps, client)).toMatchObject({ workoutsDue: 2 });
  });

  it('stays where the client has begun it meanwhile', async () => {
    await change(second, { type: 'start', at: '2026-03-04T09:00:00.000Z' });
    await expect(remove()).rejects.toMatchObject({ code: 'session_begun' });
    expect(await calendar()).toContain(`${second} 2026-03-06 Run in-progress`);
  });

  it('is not found under an id that is not of this client', async () => {
    await expect(remove(`${monday}.plan-9`)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('stays where it is of the program before', async () => {
    const next = { programId: 'plan-2', startDay: '2026-03-09', days: [{ ...morning, day: '2026-03-09' }] };
    const request = { ...next, clientSessions: [{ workoutId: second, session: null }] };
    await expect(save(request)).rejects.toMatchObject({ code: 'session_not_in_program' });
    expect(await calendar()).toContain(`${second} 2026-03-06 Run planned`);
  });
});
