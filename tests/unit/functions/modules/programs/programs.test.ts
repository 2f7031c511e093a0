import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgramDeps } from '#functions/modules/programs/client-access.ts';
import { readClientProgram, readClientWorkout } from '#functions/modules/programs/read-client-program.ts';
import { saveClientProgram } from '#functions/modules/programs/save-client-program.ts';
import { changeWorkout } from '#functions/modules/training/change-workout.ts';
import { chooseProgram, ensureProgram } from '#functions/modules/training/program.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { readCalendar } from '#functions/modules/training/training-views.ts';
import type { PlanDay, SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedTraining } from '../training/stored-training.ts';
import { aSet } from '../training/training-records.ts';
import { storedOwnExercises } from './stored-own-exercises.ts';

const client = anAccount({ timeZone: 'Europe/Berlin' });
const coach = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
const otherCoach = anAccount({ id: 'coach-2', role: 'coach' });
const admin = anAccount({ id: 'admin-1', role: 'admin' });
const at = '2026-03-02T10:10:00.000Z';
let now: number;
let deps: ProgramDeps;

const session = (name: string): PlanDay['session'] => ({
  name,
  type: 'strength',
  estimatedMinutes: 45,
  exercises: [
    {
      slotId: 'a',
      exerciseId: 'goblet-squat',
      sets: 3,
      minimumReps: 8,
      maximumReps: 10,
      restSeconds: 90,
      load: makeWeight('24', 'kg'),
      notes: 'Slowly down.',
    },
  ],
});
const day = (text: string, name = 'Squats'): PlanDay => ({ day: text, session: session(name) });
const request = (about: Partial<SaveProgramRequest> = {}): SaveProgramRequest => ({
  programId: 'plan-1',
  version: 1,
  saveId: 'save-1',
  name: 'Spring',
  startDay: '2026-03-02',
  days: [day('2026-03-02'), day('2026-03-04'), day('2026-03-09')],
  ...about,
});
const save = (about: Partial<SaveProgramRequest> = {}) =>
  saveClientProgram(deps, coach, client.id, request(about));
const calendar = (from = '2026-03-02', to = '2026-03-15') => readCalendar(deps, client, { from, to });

beforeEach(() => {
  // A Monday.
  now = Date.parse('2026-03-02T10:00:00Z');
  let made = 0;
  deps = {
    ownExercises: storedOwnExercises(),
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: [...ownedEquipment], avoid: [] }) },
    clock: () => now,
    newId: () => `starter-${++made}`,
    assignments: {
      coachOf: async (id) => (id === client.id ? coach.id : null),
      deputyOf: async () => null,
      isLeaving: async () => false,
    },
    clients: { find: async (id) => [client, coach].find((account) => account.id === id) ?? null },
  };
});

describe('a coach', () => {
  it('sees the starter program and replaces it by a dated calendar', async () => {
    const before = await readClientProgram(deps, coach, client.id);
    expect(before).toMatchObject({ version: 1, days: [], program: { source: 'starter' } });
    expect(before.workouts.length).toBeGreaterThan(8);
    const after = await save();
    expect(after).toMatchObject({
      version: 2,
      program: { id: 'plan-1', source: 'coach', coachName: 'Casey Coach', endDay: '2026-03-09' },
    });
    const { workouts } = await calendar();
    expect(workouts.map(({ id }) => id)).toEqual([
      '2026-03-02.plan-1',
      '2026-03-04.plan-1',
      '2026-03-09.plan-1',
    ]);
    expect(workouts[0]?.exercises[0]).toMatchObject({ notes: 'Slowly down.', load: { value: '24' } });
  });

  it('no longer finds a client who asked for the deletion of the account', async () => {
    const clients = { find: async () => ({ ...client, deletionDueAt: '2026-04-01T10:00:00.000Z' }) };
    await expect(readClientProgram({ ...deps, clients }, coach, client.id)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'client_not_found',
    });
  });

  it('is closed to another coach, and to an admin, who plans nobody’s training', async () => {
    const notFound = { kind: 'not-found', code: 'client_not_found' };
    await save();
    for (const [who, whom] of [
      [otherCoach, client.id],
      [coach, 'nobody'],
      [coach, coach.id],
      [admin, client.id],
    ] as const) {
      await expect(readClientProgram(deps, who, whom)).rejects.toMatchObject(notFound);
      await expect(saveClientProgram(deps, who, whom, request())).rejects.toMatchObject(notFound);
      await expect(readClientWorkout(deps, who, whom, '2026-03-02.plan-1')).rejects.toMatchObject(notFound);
    }
  });

  it('gets a conflict for an outdated version, and a repeated request is one change', async () => {
    await save();
    expect((await save()).version).toBe(2);
    await expect(save({ saveId: 'save-2', version: 1 })).rejects.toMatchObject({ code: 'program_changed' });
    const both = await Promise.allSettled([
      save({ saveId: 'save-3', version: 2 }),
      save({ saveId: 'save-4', version: 2, name: 'Summer' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused what cannot be trained', async () => {
    const [first] = session('').exercises;
    const backwards = { ...day('2026-03-03'), session: session('x') };
    backwards.session.exercises = first ? [{ ...first, minimumReps: 12 }] : [];
    const refused: readonly (readonly [Partial<SaveProgramRequest>, string])[] = [
      [{ startDay: '2026-03-01' }, 'start_in_past'],
      [{ days: [day('2026-02-30')] }, 'invalid_day'],
      [{ days: [day('2026-03-01')] }, 'day_outside'],
      [{ days: [day('2027-03-02')] }, 'day_outside'],
      [{ days: [day('2026-03-03'), day('2026-03-03')] }, 'day_twice'],
      [{ days: [backwards] }, 'reps_backwards'],
    ];
    for (const [about, code] of refused) {
      await expect(save(about)).rejects.toMatchObject({ code });
    }
  });
});

describe('a change of the program', () => {
  const logged = aSet({ workoutId: '2026-03-02.plan-1', slotId: 'a' });
  const finish = (workoutId: string) =>
    syncTraining(deps, client, [
      { kind: 'set', set: { ...logged, workoutId } },
      { kind: 'workout', workoutId, change: { type: 'finish', at } },
    ]);

  it('leaves what was done, moved or missed as it was', async () => {
    await save();
    await finish('2026-03-02.plan-1');
    await changeWorkout(deps.training, client.id, '2026-03-04.plan-1', {
      type: 'move',
      at,
      day: '2026-03-06',
    });
    now = Date.parse('2026-03-05T10:00:00Z');
    const days = [day('2026-03-02', 'Other'), day('2026-03-11', 'New')];
    const after = await save({ saveId: 'save-2', version: 2, days });
    expect(after.days.map((planned) => `${planned.day} ${planned.session.name}`)).toEqual([
      '2026-03-02 Squats',
      '2026-03-04 Squats',
      '2026-03-11 New',
    ]);
    const { workouts } = await calendar();
    expect(workouts.map(({ day: on, name, status }) => [on, name, status])).toEqual([
      ['2026-03-02', 'Squats', 'completed'],
      ['2026-03-06', 'Squats', 'planned'],
      ['2026-03-11', 'New', 'planned'],
    ]);
    const view = await readClientWorkout(deps, coach, client.id, '2026-03-02.plan-1');
    expect(view.sets).toHaveLength(1);
  });

  it('keeps what a device did offline on a withdrawn day', async () => {
    await save();
    await save({ saveId: 'save-2', version: 2, days: [day('2026-03-02')] });
    expect((await calendar()).workouts).toHaveLength(1);
    await finish('2026-03-09.plan-1');
    expect((await calendar()).workouts.map(({ status }) => status)).toEqual(['planned', 'completed']);
  });

  it('keeps what a device did offline in the previous program', async () => {
    const starter = await ensureProgram(deps, client);
    await save();
    await finish(`2026-03-06.${starter.id}`);
    const { workouts } = await calendar();
    expect(workouts.find(({ id }) => id === `2026-03-06.${starter.id}`)?.status).toBe('completed');
  });

  it('keeps what the client moved or skipped in the starter program, and nothing else of it', async () => {
    const { id } = await ensureProgram(deps, client);
    const decide = (on: string, change: WorkoutChange) =>
      changeWorkout(deps.training, client.id, `${on}.${id}`, change);
    await decide('2026-03-02', { type: 'note', at, text: 'Slept badly.' });
    await decide('2026-03-04', { type: 'skip', at });
    await decide('2026-03-06', { type: 'move', at, day: '2026-03-07' });
    await save({ days: [day('2026-03-05')] });
    const { workouts } = await calendar();
    expect(workouts.map(({ day: on, status }) => `${on} ${status}`)).toEqual([
      '2026-03-04 skipped',
      '2026-03-05 planned',
      '2026-03-07 planned',
    ]);
  });

  it('runs the previous program until the new one begins', async () => {
    await ensureProgram(deps, client);
    await save({ startDay: '2026-03-09', days: [day('2026-03-09')] });
    const { workouts, program } = await calendar();
    expect(program.id).toBe('plan-1');
    expect(workouts.map(({ id }) => id.slice(11))).toEqual(['starter-1', 'starter-1', 'starter-1', 'plan-1']);
    expect((await readOverview(deps, client)).week).toBe(1);
  });

  it('of a coach is not undone by a client who chooses at the same moment', async () => {
    await ensureProgram(deps, client);
    const preferences = { goal: 'strength', experience: 'beginner', trainingDays: 2 } as const;
    const [assigned, chosen] = await Promise.allSettled([save(), chooseProgram(deps, client, preferences)]);
    const { program } = await calendar();
    if (chosen.status === 'rejected') expect(chosen.reason).toMatchObject({ code: 'coach_program' });
    else expect(assigned.status).toBe('rejected');
    expect(program.source).toBe(assigned.status === 'fulfilled' ? 'coach' : 'starter');
  });
});
