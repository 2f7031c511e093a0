/** Figures of the dashboard's overview, from the records alone. */
import { daysBetween } from './local-day.ts';

type Dated = {
  readonly day: string;
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly summary?: { readonly setsCompleted: number; readonly setsPlanned: number } | undefined;
};

/** The week of a programme on a day: 1 in its first seven days, 0 before it starts. */
export function programmeWeek(startDay: string, day: string): number {
  return Math.max(0, Math.floor(daysBetween(startDay, day) / 7) + 1);
}

/** Due is what lies before today, and of today what is already decided: the evening is still to come. */
export function isDue(workout: Dated, today: string): boolean {
  if (workout.status === 'completed') return true;
  return workout.day < today || (workout.day === today && workout.status === 'skipped');
}

/** How much of a workout was done, from 0 to 1: one that was ended early counts by its finished sets. */
export function doneShare({ status, summary }: Dated): number {
  if (status !== 'completed') return 0;
  // Finished before summaries were kept.
  if (summary === undefined) return 1;
  return Math.min(1, summary.setsCompleted / Math.max(1, summary.setsPlanned));
}

/** Whole percent of the due training that was done, or null before anything was due. */
export function adherencePercent(workouts: readonly Dated[], today: string): number | null {
  const due = workouts.filter((workout) => isDue(workout, today));
  if (due.length === 0) return null;
  return Math.round((due.reduce((sum, workout) => sum + doneShare(workout), 0) / due.length) * 100);
}
