import { beforeEach, expect, it } from 'vitest';
import type { ProgramDeps } from '#functions/modules/programs/client-access.ts';
import { readClientProgram } from '#functions/modules/programs/read-client-program.ts';
import { saveClientProgram } from '#functions/modules/programs/save-client-program.ts';
import { withSession } from '#functions/modules/training/finish-workout.ts';
import { readCalendar, readWorkout } from '#functions/modules/training/training-views.ts';
import type { SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from '../training/stored-training.ts';
import { aSet } from '../training/training-records.ts';
import { storedOwnExercises } from './stored-own-exercises.ts';

const client = anAccount({ timeZone: 'UTC' });
const coach = anAccount({ id: 'coach-1', role: 'coach', fullName: 'Casey Coach' });
const maximum = makeWeight('140', 'kg');
const workoutId = '2026-03-02.plan-1';
let deps: ProgramDeps;

const request = (about: Partial<SaveProgramRequest> = {}): SaveProgramRequest => ({
  programId: 'plan-1',
  version: 1,
  saveId: 'save-1',
  name: 'Spring',
  startDay: '2026-03-02',
  days: ['2026-03-02', '2026-03-09'].map((day) => ({
    day,
    session: {
      name: 'Squats',
      type: 'strength',
      estimatedMinutes: 45,
      exercises: [
        { slotId: 'a', exerciseId: 'back-squat', sets: 3, minimumReps: 5, maximumReps: 5, restSeconds: 90 },
      ],
    },
  })),
  ...about,
});
const save = (about: Partial<SaveProgramRequest> = {}) =>
  saveClientProgram(deps, coach, client.id, request(about));
const phases: SaveProgramRequest['phases'] = [
  { name: 'Base', weeks: 2, deloadWeek: 2, progression: { rule: 'percent' } },
];
const trainingMaxima = [{ exerciseId: 'back-squat', weight: maximum }];

beforeEach(() => {
  deps = {
    ownExercises: storedOwnExercises(),
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: ['barbell'], avoid: [] }) },
    clock: frozenClock('2026-03-02T10:00:00.000Z'),
    newId: () => 'starter-1',
    assignments: { coachOf: async () => coach.id, deputyOf: async () => null, isLeaving: async () => false },
    clients: { find: async () => client },
  };
});

it('a program without phases and maxima is read as before', async () => {
  const { program } = await save();
  expect(program.phases).toBeUndefined();
  expect(program.trainingMaxima).toBeUndefined();
  expect(await readWorkout(deps, client, workoutId)).not.toHaveProperty('phase');
});

it('phases reach the workouts that are planned in them, and stay when a save does not name them', async () => {
  await save({ phases });
  const { program } = await save({ version: 2, saveId: 'save-2', name: 'Summer' });
  expect(program.phases).toEqual(phases);
  const inWeek = async (day: string) => (await readWorkout(deps, client, `${day}.plan-1`)).phase;
  expect(await inWeek('2026-03-02')).toMatchObject({ name: 'Base', week: 1, isDeload: false });
  expect(await inWeek('2026-03-09')).toMatchObject({ week: 2, isDeload: true });
  const another = await save({ version: 3, saveId: 'save-3', programId: 'plan-2' });
  expect(another.program.phases).toBeUndefined();
});

it('a training maximum says who set it and when, reaches the client, and outlives the program', async () => {
  const { program } = await save({ trainingMaxima });
  const kept = [
    { exerciseId: 'back-squat', weight: maximum, setBy: 'Casey Coach', setAt: '2026-03-02T10:00:00.000Z' },
  ];
  expect(program.trainingMaxima).toEqual(kept);
  const { records } = await readCalendar(deps, client, { from: '2026-03-02', to: '2026-03-15' });
  expect(records).toMatchObject([{ exerciseId: 'back-squat', last: null, trainingMaximum: maximum }]);
  deps = { ...deps, clock: frozenClock('2026-03-03T10:00:00.000Z') };
  const later = await save({
    version: 2,
    saveId: 'save-2',
    programId: 'plan-2',
    startDay: '2026-03-09',
    days: request().days.slice(1),
    trainingMaxima,
  });
  expect(later.program.trainingMaxima).toEqual(kept);
  const without = await save({
    version: 3,
    saveId: 'save-3',
    programId: 'plan-2',
    startDay: '2026-03-09',
    days: request().days.slice(1),
    trainingMaxima: [{ exerciseId: 'back-squat', weight: null }],
  });
  expect(without.program.trainingMaxima).toBeUndefined();
});

it('the coach reads where the last set has moved a training maximum to', async () => {
  await save({ trainingMaxima });
  const moved = makeWeight('145', 'kg');
  const set = aSet({
    exerciseId: 'back-squat',
    workoutId,
    day: '2026-03-02',
    proposed: {
      rule: 'percent',
      move: 'more-load',
      reps: 5,
      load: makeWeight('95', 'kg'),
      basis: [],
      cycle: { position: 0, base: moved, given: maximum },
    },
  });
  const workout = { id: workoutId, day: '2026-03-02' };
  await deps.training.saveExerciseRecord(client.id, withSession(undefined, workout, 'back-squat', [set]));
  const read = async () => (await readClientProgram(deps, coach, client.id)).movedMaxima;
  expect(await read()).toEqual([{ exerciseId: 'back-squat', weight: moved, day: '2026-03-02' }]);
  const other = [{ exerciseId: 'back-squat', weight: makeWeight('150', 'kg') }];
  await save({ version: 2, saveId: 'save-2', trainingMaxima: other });
  expect(await read()).toEqual([]);
});

it('a weight that is not what its grams say is refused in a phase, a maximum and a pin', async () => {
  const wrong = { ...maximum, grams: '1' };
  const [day] = request().days;
  const [exercise] = day?.session.exercises ?? [];
  if (day === undefined || exercise === undefined) throw new Error('Nothing is planned');
  const pinned = { ...day, session: { ...day.session, exercises: [{ ...exercise, pin: { load: wrong } }] } };
  for (const about of [
    { trainingMaxima: [{ exerciseId: 'back-squat', weight: wrong }] },
    { phases: [{ name: 'Base', weeks: 1, progression: { rule: 'linear', step: wrong } }] },
    { days: [pinned] },
  ] satisfies Partial<SaveProgramRequest>[]) {
    await expect(save(about)).rejects.toMatchObject({ code: 'inconsistent_weight' });
  }
});
