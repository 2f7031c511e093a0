/** Figures of the dashboard's overview, from the records alone. */
import { daysBetween } from './local-day.ts';

type Dated = { readonly day: string; readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped' };

/** The week of a programme on a day: 1 in its first seven days, 0 before it starts. */
export function programmeWeek(startDay: string, day: string): number {
  return Math.max(0, Math.floor(daysBetween(startDay, day) / 7) + 1);
}

/** Due is what lies before today, and of today what is already decided: the evening is still to come. */
export function isDue(workout: Dated, today: string): boolean {
  if (workout.status === 'completed') return true;
  return workout.day < today || (workout.day === today && workout.status === 'skipped');
}

/** Whole percent of the due workouts that were done, or null before anything was due. */
export function adherencePercent(workouts: readonly Dated[], today: string): number | null {
  const due = workouts.filter((workout) => isDue(workout, today));
  if (due.length === 0) return null;
  return Math.round((due.filter(({ status }) => status === 'completed').length / due.length) * 100);
}
