import type { ClientProgram, PlannedSession } from '#shared/contracts/training/programs.ts';
import { addDays, laterDay } from '#shared/domain/calendar/local-day.ts';
import {
  type StarterProgram,
  starterWorkoutOn,
  trainingWeekdays,
} from '#shared/domain/program/starter-program.ts';
import { plannedDayOf, plannedWorkoutId } from '#shared/domain/program/workout-id.ts';
import type { Plan } from './plan.ts';

export type StarterPreferences = Pick<StarterProgram, 'goal' | 'experience'> & {
  readonly trainingDays: number;
  readonly weeks: number;
};

/** Sessions for a goal, as a new program begins with. */
export function planFromStarter(preferences: StarterPreferences, startDay: string): Plan {
  const { goal, experience, trainingDays, weeks } = preferences;
  const weekdays = trainingWeekdays(trainingDays);
  return starterSessions(
    { id: 'starter', startDay, trainingWeekdays: weekdays, goal, experience },
    startDay,
    weeks,
  );
}

const runningWeeks = 12;

/**
 * The next sessions of the client's starter program, to be edited like any other. A day that the client has begun,
 * done or skipped is left to them, and a session that they moved stays on their calendar.
 */
export function planFromRunningStarter({
  program,
  today,
  workouts,
}: Pick<ClientProgram, 'program' | 'today' | 'workouts'>): {
  readonly startDay: string;
  readonly plan: Plan;
} {
  const isTouched = workouts.some(({ day, status }) => day === today && status !== 'planned');
  const startDay = laterDay(program.startDay, isTouched ? addDays(today, 1) : today);
  const plan = new Map(starterSessions(program, startDay, runningWeeks));
  for (const { id, day, status } of workouts) {
    const planned = plannedDayOf(id);
    const isOwn = id === plannedWorkoutId(planned, program.id);
    if (isOwn && (day !== planned || status !== 'planned')) plan.delete(planned);
  }
  return { startDay, plan };
}

function starterSessions(program: StarterProgram, from: string, weeks: number): Plan {
  const plan = new Map<string, PlannedSession>();
  for (let offset = 0; offset < weeks * 7; offset += 1) {
    const day = addDays(from, offset);
    const workout = starterWorkoutOn(program, day);
    if (workout === null) continue;
    const { name, sessionTemplate, type, estimatedMinutes, exercises } = workout;
    plan.set(day, { name, sessionTemplate, type, estimatedMinutes, exercises: [...exercises] });
  }
  return plan;
}
