import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgramDeps } from '#functions/modules/programs/client-access.ts';
import { readClientProgram } from '#functions/modules/programs/read-client-program.ts';
import { saveClientProgram } from '#functions/modules/programs/save-client-program.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedOwnExercises } from '#tests/unit/functions/modules/programs/stored-own-exercises.ts';
import { storedTraining } from '#tests/unit/functions/modules/training/stored-training.ts';
import {
  assignToAll,
  differenceFor,
  type SharedProgram,
  sharedProgramOf,
} from '#web/features/programs/model/assign-many.ts';
import { planOf } from '#web/features/programs/model/plan.ts';
import { aProgram, aSession, monday } from './a-program.ts';

const coach = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
const deputy = anAccount({ id: 'coach-2', role: 'coach' });
const clients = ['ana', 'ben', 'cleo'].map((id) => anAccount({ id, timeZone: 'UTC' }));
/** Whom another coach has. */
const coachOf: Record<string, string> = { ana: 'coach-1', ben: 'coach-1', cleo: 'coach-9' };
let deps: ProgramDeps;
let saves: number;
let made: number;
let shared: SharedProgram;

const save =
  (caller = coach) =>
  (clientId: string, request: SaveProgramRequest) => {
    saves += 1;
    return saveClientProgram(deps, caller, clientId, request);
  };
const failureOf = (error: unknown) => (error instanceof AppError ? { status: 0, code: error.code } : null);
const versionOf = async (clientId: string) =>
  (await readClientProgram(deps, { id: coachOf[clientId] ?? '' }, clientId)).version;
const read = (clientId: string) => readClientProgram(deps, coach, clientId);
const all = (ids: readonly string[], version = 1) => ids.map((clientId) => ({ clientId, version }));
const assign = (ids: readonly string[], caller = coach) =>
  assignToAll(shared, all(ids), save(caller), failureOf, () => `again-${++made}`);

beforeEach(async () => {
  saves = 0;
  made = 0;
  deps = {
    ownExercises: storedOwnExercises(),
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => null },
    clock: () => Date.parse(`${monday}T10:00:00Z`),
    newId: () => 'starter',
    assignments: {
      coachOf: async (id) => coachOf[id] ?? null,
      deputyOf: async (id) => (id === 'coach-1' ? deputy.id : null),
      isLeaving: async () => false,
    },
    clients: { find: async (id) => clients.find((account) => account.id === id) ?? null },
  };
  shared = await sharedProgramOf({
    name: 'Base',
    startDay: monday,
    plan: planOf([0, 2].map((offset) => ({ day: addDays(monday, offset), session: aSession(`S${offset}`) }))),
    phases: [],
  });
  for (const { id } of clients) await versionOf(id);
});

describe('one program for many clients', () => {
  it('is saved for each client by itself, also by the deputy', async () => {
    expect(await assign(['ana', 'ben'], deputy)).toEqual([
      { clientId: 'ana', refusal: null },
      { clientId: 'ben', refusal: null },
    ]);
    expect((await read('ana')).days).toHaveLength(2);
    expect((await read('ben')).program.name).toBe('Base');
  });

  it('says who was not assigned and why, and assigns the others', async () => {
    await saveClientProgram(deps, coach, 'ana', {
      programId: 'else',
      saveId: 'else',
      version: 1,
      name: 'Else',
      startDay: monday,
      days: [{ day: monday, session: aSession('E') }],
    });
    expect(await assign(['ana', 'cleo', 'nobody', 'ben'])).toEqual([
      { clientId: 'ana', refusal: 'changed' },
      { clientId: 'cleo', refusal: 'gone' },
      { clientId: 'nobody', refusal: 'gone' },
      { clientId: 'ben', refusal: null },
    ]);
    expect((await read('ana')).program.name).toBe('Else');
    expect(await versionOf('cleo')).toBe(1);
  });

  it('sent twice or at once is one change for each client', async () => {
    await Promise.all([assign(['ana', 'ben']), assign(['ana', 'ben'])]);
    expect(await assign(['ana', 'ben'])).toEqual([
      { clientId: 'ana', refusal: null },
      { clientId: 'ben', refusal: null },
    ]);
    expect(await versionOf('ana')).toBe(2);
    expect(await versionOf('ben')).toBe(2);
    expect(saves).toBe(6);
  });

  it('has an id of its content, so another start or session is another program', async () => {
    const { programId: _id, ...content } = shared;
    expect((await sharedProgramOf(content)).programId).toBe(shared.programId);
    expect((await sharedProgramOf({ ...content, name: 'Other' })).programId).not.toBe(shared.programId);
  });

  it('begins again for a client who had it before another program', async () => {
    await assign(['ana']);
    await saveClientProgram(deps, coach, 'ana', {
      programId: 'else',
      saveId: 'else',
      version: 2,
      name: 'Else',
      startDay: monday,
      days: [{ day: monday, session: aSession('E') }],
    });
    const [outcome] = await assignToAll(shared, all(['ana'], 3), save(), failureOf, () => 'again');
    expect(outcome).toEqual({ clientId: 'ana', refusal: null });
    expect((await read('ana')).program).toMatchObject({ id: 'again', name: 'Base' });
  });

  it('that cannot be sent is a failure that can be tried again', async () => {
    const offline = () => Promise.reject(new TypeError('offline'));
    expect(await assignToAll(shared, all(['ana']), offline, failureOf, () => 'x')).toEqual([
      { clientId: 'ana', refusal: 'failed' },
    ]);
  });
});

describe('what it means for a client', () => {
  const equipmentOf = (exerciseId: string) => (exerciseId === 'sled-push' ? ['machine'] : []);
  const workout = (day: string, status: 'completed' | 'planned') => ({
    id: `${day}.plan-1`,
    day,
    name: 'Day',
    type: 'strength' as const,
    estimatedMinutes: 30,
    status,
    exercises: [],
  });

  it('names what is replaced and what they have done', () => {
    const stored = aProgram({
      workouts: [workout(monday, 'completed'), workout(addDays(monday, 2), 'planned')],
    });
    expect(differenceFor(shared, stored, equipmentOf)).toMatchObject({
      alreadyHas: false,
      startsInPast: false,
      // The fourth is done, so it stays.
      replaced: 3,
      kept: [{ day: monday }],
      clashes: null,
    });
  });

  it('counts the workouts of a weekly program, which has no days of its own', () => {
    const days = [0, 2, 4].map((offset) => workout(addDays(monday, offset), 'planned'));
    const before = workout(addDays(monday, -2), 'planned');
    const stored = aProgram({ days: [], workouts: [before, ...days] });
    expect(differenceFor(shared, stored, equipmentOf).replaced).toBe(3);
  });

  it('names equipment that they do not have, and areas that hurt', () => {
    const plan = planOf([
      { day: monday, session: aSession('A', 'back-squat') },
      { day: addDays(monday, 1), session: aSession('B', 'sled-push') },
      { day: addDays(monday, 2), session: aSession('C', 'back-squat') },
    ]);
    const limits = { equipment: ['dumbbell' as const], avoid: ['knee' as const] };
    expect(differenceFor({ ...shared, plan }, aProgram({ limits }), equipmentOf).clashes).toEqual([
      { exerciseId: 'back-squat', missing: ['barbell'], hurts: ['knee'] },
      { exerciseId: 'sled-push', missing: ['machine'], hurts: ['knee'] },
    ]);
  });

  it('says who has the program already, and for whom its first day is over', () => {
    const stored = aProgram();
    const theirs = {
      ...stored,
      program: { ...stored.program, id: shared.programId },
      today: addDays(monday, 1),
    };
    expect(differenceFor(shared, theirs, equipmentOf)).toMatchObject({
      alreadyHas: true,
      startsInPast: true,
    });
  });
});
