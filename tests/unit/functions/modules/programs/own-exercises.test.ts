import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgramDeps } from '#functions/modules/programs/client-access.ts';
import { removeOwnExercise } from '#functions/modules/programs/exercise-clips.ts';
import {
  exercisesOfProgram,
  listOwnExercises,
  saveOwnExercise,
} from '#functions/modules/programs/own-exercises.ts';
import { saveClientProgram } from '#functions/modules/programs/save-client-program.ts';
import { readOverview } from '#functions/modules/training/read-overview.ts';
import { type CoachExercise, ownExerciseRequestSchema } from '#shared/contracts/training/own-exercises.ts';
import type { SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { memoryPrivateFiles } from '#tests/support/fakes/memory-private-files.ts';
import { storedTraining } from '../training/stored-training.ts';
import { storedOwnExercises } from './stored-own-exercises.ts';

const client = anAccount({ timeZone: 'UTC' });
const coach = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
const other = anAccount({ id: 'coach-2', role: 'coach' });
const carry: CoachExercise = {
  id: 'own-zercher-carry-1a2b',
  name: 'Zercher Carry',
  measure: 'meters',
  perSide: false,
  cues: 'Elbows high.',
  link: 'https://clips.example/zercher',
  clientId: null,
};
const notFound = { kind: 'not-found', code: 'exercise_not_found' };
let deps: ProgramDeps;
const removal = () => ({ ownExercises: deps.ownExercises, files: memoryPrivateFiles(new Map()) });

const request = (exerciseId: string, about: Partial<SaveProgramRequest> = {}): SaveProgramRequest => ({
  programId: 'plan-1',
  version: 1,
  saveId: 'save-1',
  name: 'Spring',
  startDay: '2026-03-02',
  days: [
    {
      day: '2026-03-02',
      session: {
        name: 'Carries',
        type: 'conditioning',
        estimatedMinutes: 30,
        exercises: [
          {
            slotId: 'a',
            exerciseId,
            sets: 3,
            minimumReps: 40,
            maximumReps: 40,
            restSeconds: 90,
            measure: 'meters',
          },
        ],
      },
    },
  ],
  ...about,
});
const { id: _id, ...body } = carry;

beforeEach(() => {
  let clientCoach = coach.id;
  deps = {
    training: storedTraining(),
    ownExercises: storedOwnExercises(),
    intakes: { find: async () => null, limits: async () => ({ equipment: ['barbell'], avoid: [] }) },
    clock: frozenClock('2026-03-02T10:00:00.000Z'),
    newId: () => 'starter-1',
    assignments: {
      coachOf: async () => clientCoach,
      deputyOf: async () => null,
      isLeaving: async () => false,
    },
    clients: { find: async (id) => (id === client.id ? client : null) },
  };
  reassign = (coachId) => {
    clientCoach = coachId;
  };
});
let reassign: (coachId: string) => void;

describe("a coach's own exercises", () => {
  it('are listed by name, for their coach alone', async () => {
    await saveOwnExercise(deps, coach, carry);
    await saveOwnExercise(deps, coach, { ...carry, id: 'own-axle-press-9z', name: 'Axle Press' });
    expect((await listOwnExercises(deps, coach.id)).exercises.map(({ name }) => name)).toEqual([
      'Axle Press',
      'Zercher Carry',
    ]);
    expect((await listOwnExercises(deps, other.id)).exercises).toEqual([]);
  });

  it('are one when they are sent twice, and change when they are sent again', async () => {
    await saveOwnExercise(deps, coach, carry);
    await saveOwnExercise(deps, coach, carry);
    await saveOwnExercise(deps, coach, { ...carry, name: 'Zercher Walk' });
    expect((await listOwnExercises(deps, coach.id)).exercises).toEqual([{ ...carry, name: 'Zercher Walk' }]);
  });

  it('with an id of another coach are exercises of this one, and leave the other alone', async () => {
    await saveOwnExercise(deps, coach, carry);
    await saveOwnExercise(deps, other, { ...carry, name: 'Mine' });
    expect((await listOwnExercises(deps, coach.id)).exercises).toEqual([carry]);
    await removeOwnExercise(removal(), other.id, carry.id);
    await expect(removeOwnExercise(removal(), other.id, carry.id)).rejects.toMatchObject(notFound);
    expect((await listOwnExercises(deps, coach.id)).exercises).toEqual([carry]);
  });

  it("are refused for somebody else's client", async () => {
    const forClient = { ...carry, clientId: client.id };
    await expect(saveOwnExercise(deps, other, forClient)).rejects.toMatchObject({ kind: 'not-found' });
    expect(await saveOwnExercise(deps, coach, forClient)).toEqual(forClient);
  });

  it('stop at a number that search can show', async () => {
    for (let number = 0; number < 300; number += 1) {
      await deps.ownExercises.save(coach.id, { ...carry, id: `own-e-${number}` });
    }
    await expect(saveOwnExercise(deps, coach, carry)).rejects.toMatchObject({ code: 'too_many_exercises' });
    await saveOwnExercise(deps, coach, { ...carry, id: 'own-e-7' });
  });

  it('take a web address as their clip, and no other', () => {
    expect(ownExerciseRequestSchema.safeParse(body).success).toBe(true);
    for (const link of ['http://clips.example/a', 'javascript:alert(1)', 'https://10.0.0.1/a']) {
      expect(ownExerciseRequestSchema.safeParse({ ...body, link }).success).toBe(false);
    }
  });
});

describe('a program with own exercises', () => {
  it("brings their names to the client's devices", async () => {
    await saveOwnExercise(deps, coach, carry);
    const { program } = await saveClientProgram(deps, coach, client.id, request(carry.id));
    const { clientId: _audience, ...named } = carry;
    expect(program.exercises).toEqual([named]);
    expect((await readOverview(deps, client)).program.exercises).toEqual([named]);
  });

  it('is refused with one of another coach, of another client, or of nobody', async () => {
    await saveOwnExercise(deps, other, carry);
    const save = (id: string) => saveClientProgram(deps, coach, client.id, request(id));
    await expect(save(carry.id)).rejects.toMatchObject(notFound);
    await expect(save('own-made-up-1')).rejects.toMatchObject(notFound);
    await deps.ownExercises.save(coach.id, { ...carry, clientId: 'client-2' });
    await expect(save(carry.id)).rejects.toMatchObject(notFound);
  });

  it('keeps them when the coach removes one, leaves, or assigns another program', async () => {
    await saveOwnExercise(deps, coach, carry);
    await saveClientProgram(deps, coach, client.id, request(carry.id));
    await removeOwnExercise(removal(), coach.id, carry.id);
    reassign(other.id);
    const again = request(carry.id, { version: 2, saveId: 'save-2', name: 'Summer' });
    expect((await saveClientProgram(deps, other, client.id, again)).program.exercises).toHaveLength(1);
    const next = request('back-squat', { version: 3, saveId: 'save-3', programId: 'plan-2' });
    expect((await saveClientProgram(deps, other, client.id, next)).program.exercises).toHaveLength(1);
  });

  it('says its name as it is now, and forgets the oldest of very many', async () => {
    const ids = Array.from({ length: 200 }, (_, number) => `own-e-${number}`);
    for (const id of ids) await deps.ownExercises.save(coach.id, { ...carry, id });
    const { clientId: _audience, ...named } = carry;
    const known = ids.map((id) => ({ ...named, id }));
    await saveOwnExercise(deps, coach, { ...carry, name: 'Zercher Walk' });
    const sessions = request(carry.id).days.map(({ session }) => session);
    const kept = await exercisesOfProgram(deps, coach.id, client.id, sessions, known);
    expect([kept.length, kept[0]?.name]).toEqual([151, 'Zercher Walk']);
  });
});
