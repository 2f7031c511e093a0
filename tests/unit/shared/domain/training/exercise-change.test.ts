import { describe, expect, it } from 'vitest';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { mostAddedExercises } from '#shared/domain/training/exercise-change.ts';
import { emptyFreeWorkout, freeWorkoutId, isFreeWorkout } from '#shared/domain/training/free-workout.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';

const at = (minute: number) => `2026-03-02T10:${String(minute).padStart(2, '0')}:00.000Z`;
const empty: Workout | null = emptyFreeWorkout(
  freeWorkoutId('2026-03-02', '0b7ad5c2-9d1c-4f5e-8a51-6f1f2c3d4e5f'),
);
const apply = (...changes: readonly WorkoutChange[]) => {
  if (empty === null) throw new Error('The id of a free workout is not recognized');
  return changes.reduce<Workout>((workout, change) => changeWorkout(workout, change), empty);
};
const add = (minute: number, slotId: string, exerciseId: string): WorkoutChange => ({
  type: 'add-exercise',
  at: at(minute),
  slotId,
  exerciseId,
});

describe('an exercise that the client adds', () => {
  it('stands where its time puts it, whichever of two phones is heard first', () => {
    const [squat, plank] = [add(1, 'b', 'back-squat'), add(2, 'a', 'plank')];
    const slots = [
      { slotId: 'b', exerciseId: 'back-squat', sets: 3, minimumReps: 8, maximumReps: 12 },
      { slotId: 'a', exerciseId: 'plank', measure: 'seconds', minimumReps: 20, maximumReps: 40 },
    ];
    expect(apply(squat, plank).exercises).toMatchObject(slots);
    expect(apply(plank, squat).exercises).toMatchObject(slots);
  });

  it('is there once, however often it is sent, and stays away once it is removed', () => {
    const squat = add(1, 'a', 'back-squat');
    const remove: WorkoutChange = { type: 'remove-exercise', at: at(2), slotId: 'a' };
    expect(apply(squat, squat).exercises).toHaveLength(1);
    expect(apply(squat, remove, squat).exercises).toEqual([]);
    expect(apply(remove, squat).exercises).toEqual([]);
  });

  it('has a limit, with those that were removed', () => {
    const many = Array.from({ length: mostAddedExercises + 5 }, (_, index) =>
      add(1, `slot-${index}`, 'plank'),
    );
    expect(apply(...many).exercises).toHaveLength(mostAddedExercises);
  });
});

it('leaves a planned exercise to be skipped: it cannot be removed', () => {
  const planned: Workout = {
    ...apply(),
    id: '2026-03-02.program-1',
    exercises: [
      { slotId: 's1', exerciseId: 'push-up', sets: 3, minimumReps: 8, maximumReps: 12, restSeconds: 90 },
    ],
  };
  expect(changeWorkout(planned, { type: 'remove-exercise', at: at(1), slotId: 's1' })).toBe(planned);
});

describe('the name and the date', () => {
  it('of a free workout are the latest that the client gave', () => {
    const workout = apply(
      { type: 'rename', at: at(2), name: 'Garage' },
      { type: 'rename', at: at(1), name: 'Home' },
      { type: 'date', at: at(3), day: '2026-02-20' },
    );
    expect(workout).toMatchObject({ name: 'Garage', day: '2026-02-20', performed: { day: '2026-02-20' } });
  });

  it('of a planned one: the name is its own, and so is the day it was planned for', () => {
    const planned = { ...apply(), id: '2026-03-02.program-1' };
    const renamed: WorkoutChange = { type: 'rename', at: at(2), name: 'Garage' };
    expect(changeWorkout(planned, renamed)).toBe(planned);
    expect(changeWorkout(planned, { type: 'date', at: at(3), day: '2026-03-01' })).toMatchObject({
      day: '2026-03-02',
      performed: { day: '2026-03-01' },
    });
  });
});

it('tells the ids of free workouts from others', () => {
  expect(isFreeWorkout('2026-03-02.free-0b7ad5c2-9d1c-4f5e-8a51-6f1f2c3d4e5f')).toBe(true);
  for (const id of [
    '2026-03-02.program-1',
    '2026-02-30.free-0b7ad5c2-9d1c-4f5e-8a51-6f1f2c3d4e5f',
    '2026-03-02.free-spirit',
    '2026-03-02.guided-1772444850000',
  ]) {
    expect(isFreeWorkout(id)).toBe(false);
  }
});
