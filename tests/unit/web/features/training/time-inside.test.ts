import { expect, it } from 'vitest';
import { timeInside } from '#web/features/training/log/time-inside.ts';

const finished = { day: '2026-03-02', status: 'completed', finishedAt: '2026-03-02T11:00:00.000Z' } as const;
const set = (performedAt: string, deleted = false) => ({
  performedAt,
  day: performedAt.slice(0, 10),
  deleted,
});

it('puts a set that was forgotten behind the last of its finished workout', () => {
  const sets = [
    set('2026-03-02T10:20:00.000Z'),
    set('2026-03-02T10:30:00.000Z'),
    set('2026-03-02T10:40:00.000Z', true),
  ];
  expect(timeInside(finished, sets)).toEqual({ performedAt: '2026-03-02T10:30:01.000Z', day: '2026-03-02' });
});

it('puts the first one at the end of the workout', () => {
  expect(timeInside({ ...finished, summary: undefined }, [])).toEqual({
    performedAt: '2026-03-02T11:00:00.000Z',
    day: '2026-03-02',
  });
});

it('leaves a workout that runs to the clock', () => {
  expect(timeInside({ day: '2026-03-02', status: 'in-progress' }, [])).toBeUndefined();
});
