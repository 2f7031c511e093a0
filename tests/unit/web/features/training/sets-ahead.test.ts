import { expect, it } from 'vitest';
import { setsAhead } from '#web/features/training/workout/sets-ahead.ts';

const slot = (slotId: string, sets: number, more = {}) => ({
  slotId,
  exerciseId: `${slotId}-exercise`,
  sets,
  measure: 'repetitions' as const,
  perSide: false,
  minimumReps: 6,
  maximumReps: 8,
  restSeconds: 60,
  ...more,
});

const done = (slotId: string, setNumber: number) => ({
  id: `${slotId}-${setNumber}`,
  version: 1,
  workoutId: 'today',
  slotId,
  exerciseId: `${slotId}-exercise`,
  setNumber,
  kind: 'work' as const,
  measure: 'repetitions' as const,
  perSide: false,
  reps: 8,
  load: null,
  effort: null,
  notes: '',
  performedAt: '2026-11-25T10:00:00.000Z',
  updatedAt: Date.parse('2026-11-25T10:00:00.000Z'),
  day: '2026-11-25',
  deviceId: 'phone',
  deleted: false,
});

it('the sets that are left, the open exercise first, without skipped ones', () => {
  const exercises = [slot('squat', 3), slot('row', 2), slot('plank', 2, { skipped: true })];
  const ahead = setsAhead(exercises, [done('squat', 1)], 'row', (id) => id.replace('-exercise', ''));
  expect(ahead.map(({ name, set, sets }) => `${name} ${set}/${sets}`)).toEqual([
    'row 1/2',
    'row 2/2',
    'squat 2/3',
    'squat 3/3',
  ]);
  expect(ahead[0]?.target).toMatchObject({ measure: 'repetitions', from: 6, to: 8 });
});
