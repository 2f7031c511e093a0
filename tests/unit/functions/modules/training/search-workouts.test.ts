import { describe, expect, it } from 'vitest';
import { searchWorkouts } from '#functions/modules/training/search-workouts.ts';
import { maximumFound } from '#shared/contracts/fields/search-text.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from './stored-training.ts';

const ana = anAccount({ id: 'ana' });
const today = '2026-11-20';

const workout = (day: string, about: Partial<Workout> = {}): Workout => ({
  id: `${day}.a`,
  day,
  name: 'Heavy lower',
  type: 'strength',
  estimatedMinutes: 50,
  exercises: [],
  status: 'completed',
  summary: { setsCompleted: 3, setsPlanned: 3, reps: 15, volumeGrams: 0, durationSeconds: 60 },
  ...about,
});
const withExercises = (...exerciseIds: string[]) => ({
  summary: { setsCompleted: 3, setsPlanned: 3, reps: 15, volumeGrams: 0, durationSeconds: 60, exerciseIds },
});

async function find(
  workouts: readonly Workout[],
  asked: Partial<Parameters<typeof searchWorkouts>[2]>,
  who = ana,
) {
  const training = storedTraining();
  for (const each of workouts) await training.saveWorkout('ana', { workout: each, version: 0 }, each);
  const deps = {
    training,
    clock: frozenClock(`${today}T18:00:00.000Z`),
    newId: () => 'x',
    intakes: { find: async () => null, limits: async () => null },
  };
  const found = await searchWorkouts(deps, who, {
    text: 'x',
    exerciseIds: [],
    sessionTemplates: [],
    ...asked,
  });
  return found.workouts.map(({ day }) => day);
}

describe('searching workouts', () => {
  it('finds the names that coaches give, the sessions of ours by id, and exercises, newest first', async () => {
    const done = [
      workout('2024-01-10', { name: 'Héavy Lower' }),
      workout('2026-01-10', { name: 'Upper', sessionTemplate: 'upper' }),
      workout('2026-02-10', { name: 'Arms', ...withExercises('curl', 'dip') }),
    ];
    expect(await find(done, { text: 'lower heavy' })).toEqual(['2024-01-10']);
    expect(await find(done, { text: 'Oberkörper', sessionTemplates: ['upper'] })).toEqual(['2026-01-10']);
    expect(await find(done, { text: 'upper' })).toEqual([]);
    expect(await find(done, { text: 'dips', exerciseIds: ['dip'] })).toEqual(['2026-02-10']);
    expect(await find(done, { exerciseIds: ['dip'], sessionTemplates: ['upper'] })).toEqual([
      '2026-02-10',
      '2026-01-10',
    ]);
  });

  it('leaves out what was not done, what is older than three years, and what is another person’s', async () => {
    const rows = [
      workout('2026-01-10', { status: 'planned' }),
      workout('2026-01-11', { status: 'skipped' }),
      workout('2022-01-10'),
      workout('2026-01-12'),
    ];
    expect(await find(rows, { text: 'heavy' })).toEqual(['2026-01-12']);
    expect(await find(rows, { text: 'heavy' }, { ...ana, id: 'ben' })).toEqual([]);
    expect(await find(rows, { text: '?!' })).toEqual([]);
  });

  it('answers with the newest twenty', async () => {
    const many = Array.from({ length: 60 }, (_, index) => workout(addDays(today, -index)));
    const days = await find(many, { text: 'heavy' });
    expect(days).toHaveLength(maximumFound);
    expect(days[0]).toBe(today);
  });
});
