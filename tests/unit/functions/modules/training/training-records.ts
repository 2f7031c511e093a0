import type { SetLog } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';

/** A set as most tests need it; say only what matters. */
export function aSet(about: Partial<SetLog> = {}): SetLog {
  return {
    id: 'set-1',
    workoutId: '2026-03-02.program-1',
    slotId: 's1',
    exerciseId: 'goblet-squat',
    setNumber: 1,
    reps: 8,
    load: makeWeight('24', 'kg'),
    effort: 7.5,
    notes: '',
    performedAt: '2026-03-02T10:10:00.000Z',
    day: '2026-03-02',
    updatedAt: 1_000,
    deviceId: 'phone',
    deleted: false,
    ...about,
  };
}
