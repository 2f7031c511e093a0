import { expect, it } from 'vitest';
import type { MeasuredSet } from '#shared/contracts/messages/attachments.ts';
import { newestMeasured } from '#web/features/training/set/newest-measured.ts';

const measured = (number: number, hour: number, slotId?: string): MeasuredSet => ({
  workoutId: '2026-03-02.p1',
  exerciseId: 'back-squat',
  number,
  ...(slotId !== undefined && { slotId }),
  analysis: {
    clipId: '5b0c1a52-6f0e-4c39-9a51-000000000001',
    joint: 'knee',
    repetitions: [{ startMs: 800, turnMs: 2600, holdMs: 400, endMs: 4100, left: 92, right: 88 }],
    uncertaintyDegrees: 4,
  },
  at: `2026-03-02T${hour}:00:00.000Z`,
});

it('a set that was measured again under its slot is shown once, the newest way', () => {
  const older = measured(2, 10);
  const newer = measured(2, 11, 'top');
  expect(newestMeasured([older, newer])).toEqual([newer]);
  expect(newestMeasured([measured(2, 12), newer])).toEqual([measured(2, 12)]);
});

it('sets of the same number in two slots are both shown, by number', () => {
  const top = measured(1, 10, 'top');
  const backOff = measured(1, 12, 'back-off');
  const second = measured(2, 9);
  expect(newestMeasured([second, top, measured(1, 11), backOff])).toEqual([backOff, top, second]);
});
