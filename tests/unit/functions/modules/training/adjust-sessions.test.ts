import { beforeEach, describe, expect, it } from 'vitest';
import { adjustSessions } from '#functions/modules/training/adjust-sessions.ts';
import { changeWorkout } from '#functions/modules/training/change-workout.ts';
import { ensureProgram, type TrainingDeps } from '#functions/modules/training/program.ts';
import { readCalendar } from '#functions/modules/training/training-views.ts';
import { findWorkout } from '#functions/modules/training/workouts.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';

const account = anAccount({ timeZone: 'Europe/Berlin' });
const monday = '2026-03-02.program-1';
const week = { from: '2026-03-02', to: '2026-03-08' };
const hotel = { minutes: 30, equipment: [], avoid: ['shoulder' as const] };
let deps: TrainingDeps;

beforeEach(async () => {
  deps = {
    training: storedTraining(),
    intakes: { find: async () => null, limits: async () => ({ equipment: [...ownedEquipment], avoid: [] }) },
    clock: frozenClock('2026-03-02T10:07:30.000Z'),
    newId: () => 'program-1',
  };
  await ensureProgram(deps, account);
});
const adjust = (limits: Parameters<typeof adjustSessions>[2]['limits'], days = week) =>
  adjustSessions(deps, account, { ...days, limits });
const stored = async (id = monday) => (await findWorkout(deps.training, account.id, id)).workout;

describe('sessions of a trip', () => {
  it('are fitted on all its days, and as planned again when that is taken back', async () => {
    const { workouts: planned } = await readCalendar(deps, account, week);
    const { workouts } = await adjust(hotel);
    expect(workouts).toHaveLength(3);
    for (const [index, workout] of workouts.entries()) {
      expect(workout.adjusted).toMatchObject({ ...hotel, planned: planned[index]?.exercises });
      expect(workout.estimatedMinutes).toBeLessThanOrEqual(30);
    }
    expect((await readCalendar(deps, account, week)).workouts).toEqual(workouts);
    expect((await adjust(null)).workouts).toEqual(planned);
    expect((await adjust(null)).workouts).toEqual(planned);
  });

  it('are the same when they are asked for twice, or twice at the same time', async () => {
    const [one, two] = await Promise.all([adjust(hotel), adjust(hotel)]);
    expect(two).toEqual(one);
    expect(await adjust(hotel)).toEqual(one);
  });

  it('start from the plan again under other limits', async () => {
    const before = await stored();
    await adjust({ ...hotel, minutes: 10 });
    const { workouts } = await adjust({ minutes: 180, equipment: ['dumbbell', 'bench', 'bar'], avoid: [] });
    expect(workouts[0]?.adjusted?.planned).toEqual(before.exercises);
    expect(workouts[0]?.exercises).toEqual(before.exercises);
  });

  it('know the level of the program, so that the screen can say later what was changed and why', async () => {
    const { workouts } = await adjust({ ...hotel, energy: 'low', keep: ['s1'] });
    expect(workouts[0]?.adjusted).toMatchObject({ level: 'beginner', energy: 'low', keep: ['s1'] });
  });

  it('are refused to somebody whose words hold a warning sign, with what to do now', async () => {
    const feeling = 'I have chest pain and my left arm is numb';
    const answer = await adjustSessions(deps, account, { ...week, limits: hotel, feeling });
    expect(answer).toMatchObject({ workouts: [], safety: { kind: 'symptoms' } });
    expect((await stored()).adjusted).toBeUndefined();
  });

  it('are the coach’s in a pregnancy, and fitted around an ordinary sore back', async () => {
    const say = (feeling: string) => adjustSessions(deps, account, { ...week, limits: hotel, feeling });
    await expect(say('I am pregnant, is this fine?')).rejects.toMatchObject({ code: 'ask_coach' });
    expect((await stored()).adjusted).toBeUndefined();
    expect((await say('My back is a bit sore from gardening')).workouts).toHaveLength(3);
  });

  it('go around an injury of the intake, though the day names none', async () => {
    const avoid = ['knee' as const];
    deps = {
      ...deps,
      training: storedTraining(),
      intakes: { find: async () => null, limits: async () => ({ equipment: [...ownedEquipment], avoid }) },
    };
    const program = await ensureProgram(deps, account);
    expect(program.limits?.avoid).toEqual(avoid);
    const found = await findWorkout(deps.training, account.id, monday);
    const [first, ...others] = found.workout.exercises;
    if (first === undefined) throw new Error('nothing planned');
    const exercises = [{ ...first, exerciseId: 'back-squat' }, ...others];
    await deps.training.saveWorkout(account.id, found, { ...found.workout, exercises });
    const { workouts } = await adjust({ minutes: 60, equipment: [...ownedEquipment], avoid: [] });
    expect(workouts[0]?.exercises.map(({ exerciseId }) => exerciseId)).not.toContain('back-squat');
    expect(workouts[0]?.adjusted?.avoid).toEqual(avoid);
  });

  it('stay as they are once they were started', async () => {
    await changeWorkout(deps.training, account.id, monday, { type: 'start', at: '2026-03-02T10:10:00.000Z' });
    const running = await stored();
    const { workouts } = await adjust(hotel);
    expect(workouts[0]).toEqual(running);
    expect(workouts[1]).toHaveProperty('adjusted');
    const today = { from: '2026-03-02', to: '2026-03-02' };
    await expect(adjust(hotel, today)).rejects.toMatchObject({ kind: 'conflict', code: 'nothing_planned' });
  });

  it('keep what was swapped before, and it comes back with the plan', async () => {
    const [first] = (await stored()).exercises;
    const slotId = first?.slotId ?? '';
    const swap = { type: 'swap-exercise', slotId, exerciseId: 'back-squat' } as const;
    await changeWorkout(deps.training, account.id, monday, { ...swap, at: '2026-03-02T10:08:00.000Z' });
    await adjust(hotel);
    expect((await stored()).exercises.map(({ exerciseId }) => exerciseId)).not.toContain('back-squat');
    await adjust(null);
    expect((await stored()).exercises[0]).toMatchObject({ slotId, exerciseId: 'back-squat' });
  });

  it('last three weeks at most, on days that exist', async () => {
    for (const to of ['2026-03-23', '2026-02-30']) {
      await expect(adjust(hotel, { ...week, to })).rejects.toMatchObject({ code: 'invalid_range' });
    }
  });

  it('are refused together, before anything is written, when one of them has nothing left', async () => {
    const found = await findWorkout(deps.training, account.id, monday);
    const exercises = found.workout.exercises.filter(({ exerciseId }) => exerciseId === 'goblet-squat');
    await deps.training.saveWorkout(account.id, found, { ...found.workout, exercises });
    await expect(adjust({ ...hotel, avoid: ['knee', 'hip', 'ankle'] })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'nothing_left',
    });
    const { workouts } = await readCalendar(deps, account, week);
    expect(workouts.map(({ adjusted }) => adjusted)).toEqual([undefined, undefined, undefined]);
  });
});
