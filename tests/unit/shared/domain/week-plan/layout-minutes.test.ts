import { expect, it } from 'vitest';
import { minutesOf } from '#shared/domain/program/planned-minutes.ts';
import { changeWorkout } from '#shared/domain/training/workout-change.ts';
import { applyLayout } from '#shared/domain/week-plan/apply-layout.ts';

const slot = (slotId: string, sets: number) => ({
  slotId,
  exerciseId: slotId,
  sets,
  minimumReps: 8,
  maximumReps: 12,
  restSeconds: 75,
});
const session = (id: string, slots: readonly ReturnType<typeof slot>[]) => ({
  id,
  day: id.slice(0, 10),
  name: 'Full Body',
  status: 'planned' as const,
  exercises: slots,
  estimatedMinutes: minutesOf(slots),
});
const missed = session('2026-03-02.p', [slot('bench-press', 4)]);
const next = session('2026-03-04.p', [slot('back-squat', 4), slot('lat-pulldown', 3)]);
const find = (id: string) => (id === missed.id ? missed : undefined);
const added = [{ from: missed.id, slotId: 'bench-press', sets: 4 }];
const laidOut = {
  at: '2026-03-03T08:00:00.000Z',
  choice: 'laid-out' as const,
  sessions: [{ workoutId: next.id, day: next.day, added }],
};
const undone = {
  at: '2026-03-03T09:00:00.000Z',
  choice: 'undone' as const,
  sessions: [{ workoutId: next.id, day: next.day, added: [] }],
};

it('a session that takes over sets lasts as long as one that was planned with them, its warm-up included', () => {
  const taken = applyLayout(next, laidOut, find);
  expect(taken.estimatedMinutes).toBe(minutesOf(taken.exercises));
  // Four sets are 8 minutes, and the warm-up grows from 3.5 to 5.5.
  expect(taken.estimatedMinutes - next.estimatedMinutes).toBe(10);
});

it('a session that gives them back lasts as long as before', () => {
  const back = applyLayout(applyLayout(next, laidOut, find), undone, find);
  expect(back.exercises).toEqual(next.exercises);
  expect(back.estimatedMinutes).toBe(next.estimatedMinutes);
});

it('the minutes are the same whether the client adds an exercise before or after', () => {
  const add = {
    type: 'add-exercise',
    at: '2026-03-03T07:00:00.000Z',
    slotId: 'added-1',
    exerciseId: 'plank',
    sets: 5,
  } as const;
  const before = applyLayout(changeWorkout(next, add), laidOut, find);
  const after = changeWorkout(applyLayout(next, laidOut, find), add);
  expect(before.estimatedMinutes).toBe(after.estimatedMinutes);
});
