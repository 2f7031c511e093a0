import type { TrainingReview } from '#shared/contracts/training/review.ts';
import { monthsOfYear } from '#shared/domain/calendar/period.ts';

const totals = { workouts: 12, days: 11, seconds: 36_300, sets: 180, volumeGrams: 45_250_000 };

/** A month as most tests need it; say only what matters. */
export function aReview(about: Partial<TrainingReview> = {}): TrainingReview {
  return {
    period: '2026-10',
    totals,
    records: [
      {
        exerciseId: 'bench-press',
        day: '2026-10-20',
        before: { estimatedMaximumGrams: 95_000 },
        best: { estimatedMaximumGrams: 102_500 },
      },
      {
        exerciseId: 'plank',
        day: '2026-10-12',
        before: { measure: 'seconds', estimatedMaximumGrams: 0, reps: 60, load: null },
        best: { measure: 'seconds', estimatedMaximumGrams: 0, reps: 75, load: null },
      },
    ],
    muscles: [
      { muscle: 'chest', sets: 40 },
      { muscle: 'triceps', sets: 24.5 },
    ],
    planWeeks: 3,
    bestWeek: { monday: '2026-10-12', workouts: 4, sets: 60, volumeGrams: 15_000_000 },
    hasEarlier: true,
    ...about,
  };
}

export const noTotals = { workouts: 0, days: 0, seconds: 0, sets: 0, volumeGrams: 0 };

/** Trained in March alone. */
export function aYear(): TrainingReview {
  return aReview({
    period: '2025',
    months: monthsOfYear('2025').map((month) => ({ month, ...(month === '2025-03' ? totals : noTotals) })),
  });
}
