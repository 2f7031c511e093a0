import { daysBetween } from '#shared/domain/calendar/local-day.ts';

type Dated = {
  readonly day: string;
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly summary?: { readonly setsCompleted: number; readonly setsPlanned: number } | undefined;
};

/** 1 in the first seven days, 0 before the start. */
export function programWeek(startDay: string, day: string): number {
  return Math.max(0, Math.floor(daysBetween(startDay, day) / 7) + 1);
}

/** Today's workouts count only once finished or skipped. */
export function isDue(workout: Dated, today: string): boolean {
  if (workout.status === 'completed') return true;
  return workout.day < today || (workout.day === today && workout.status === 'skipped');
}

/** From 0 to 1. A workout that ended early counts its finished sets. */
export function doneShare({ status, summary }: Dated): number {
  if (status !== 'completed') return 0;
  // Finished before summaries were stored.
  if (summary === undefined) return 1;
  return Math.min(1, summary.setsCompleted / Math.max(1, summary.setsPlanned));
}

export function adherencePercent(workouts: readonly Dated[], today: string): number | null {
  const due = workouts.filter((workout) => isDue(workout, today));
  if (due.length === 0) return null;
  return Math.round((due.reduce((sum, workout) => sum + doneShare(workout), 0) / due.length) * 100);
}
