import { expect, it } from 'vitest';
import { setsByMuscle } from '#shared/domain/exercises/muscle-sets.ts';
import { landmarkOf } from '#shared/domain/exercises/weekly-set-landmarks.ts';
import type { SetKind } from '#shared/domain/sets/set-kind.ts';

const set = (exerciseId: string, kind?: SetKind, deleted = false) => ({
  exerciseId,
  deleted,
  ...(kind !== undefined && { kind }),
});

it('a set counts whole for the muscles that it is for, and half for those that help', () => {
  const counts = setsByMuscle([set('bench-press'), set('bench-press'), set('dumbbell-curl')]);
  expect(counts).toEqual([
    { muscle: 'chest', sets: 2 },
    { muscle: 'biceps', sets: 1 },
    { muscle: 'front-shoulders', sets: 1 },
    { muscle: 'triceps', sets: 1 },
    { muscle: 'forearms', sets: 0.5 },
  ]);
});

it('warm-ups, drops, removed sets, stretches and exercises of a coach’s own count for nothing', () => {
  const none = [
    set('bench-press', 'warm-up'),
    set('bench-press', 'drop'),
    set('bench-press', undefined, true),
    set('cat-cow'),
    set('made-by-coach'),
  ];
  expect(setsByMuscle(none)).toEqual([]);
  expect(setsByMuscle([set('bench-press', 'top')])[0]).toEqual({ muscle: 'chest', sets: 1 });
});

it.each([
  [9.5, 'below'],
  [10, 'within'],
  [20, 'within'],
  [20.5, 'above'],
])('%s sets a week are %s the landmarks', (sets, landmark) => {
  expect(landmarkOf(sets)).toBe(landmark);
});
