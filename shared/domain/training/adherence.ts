import { daysBetween } from '#shared/domain/calendar/local-day.ts';
import { isOnTopOfPlan } from './extra-workout.ts';

type Dated = {
  readonly id: string;
  readonly day: string;
  readonly status: 'planned' | 'in-progress' | 'completed' | 'skipped';
  readonly summary?: { readonly setsCompleted: number; readonly setsPlanned: number } | undefined;
  readonly imported?: unknown;
  readonly removedFromPlan?: true | undefined;
};

/** A planned session, as adherence counts it. */
export type CountedSession = {
  /** The day it is planned for now. */
  readonly day: string;
  readonly state: 'open' | 'skipped' | 'done';
  /** Of its sets, from 0 to 1. */
  readonly share: number;
};

export type Adherence = {
  /** Sessions that were due until today, and those done before their day where they count. */
  readonly planned: number;
  /** Of these, the ones with at least one finished set. */
  readonly done: number;
  /** Whole percent; null before any session was due. */
  readonly percent: number | null;
};

/** 1 in the first seven days, 0 before the start. */
export function programWeek(startDay: string, day: string): number {
  return Math.max(0, Math.floor(daysBetween(startDay, day) / 7) + 1);
}

/** From 0 to 1. A workout that ended early counts its finished sets. */
export function doneShare({ status, summary }: Pick<Dated, 'status' | 'summary'>): number {
  if (status !== 'completed') return 0;
  // Finished before summaries were stored.
  if (summary === undefined) return 1;
  return Math.min(1, summary.setsCompleted / Math.max(1, summary.setsPlanned));
}

/** The planned sessions among some workouts. What a client does on top of the plan is not measured against it. */
export function plannedSessions(workouts: readonly Dated[]): readonly CountedSession[] {
  return workouts
    .filter((workout) => !isOnTopOfPlan(workout))
    .map((workout) => ({
      day: workout.day,
      state: workout.status === 'completed' ? 'done' : workout.status === 'skipped' ? 'skipped' : 'open',
      share: doneShare(workout),
    }));
}

/**
 * The one rule behind every 'x of y' and every adherence figure. A session is due once its day is over, today's once
 * it is skipped. One that is done today or pulled forward counts at once, and only once; while its day is not over it
 * never lowers the figure, so ending it early says nothing before then. The order of the sessions does not matter.
 */
export function adherenceOf(sessions: readonly CountedSession[], today: string): Adherence {
  const isDue = ({ day, state }: CountedSession) => day < today || (day === today && state === 'skipped');
  const due = sessions.filter(isDue);
  const early = sessions
    .filter((session) => !isDue(session) && session.state === 'done')
    .map(({ share }) => share)
    .toSorted((a, b) => b - a);
  let planned = due.length;
  let done = due.filter(({ share }) => share > 0).length;
  let sum = due
    .map(({ share }) => share)
    .toSorted((a, b) => b - a)
    .reduce((total, share) => total + share, 0);
  for (const share of early) {
    if (share === 0 || share * planned < sum) break;
    planned += 1;
    done += 1;
    sum += share;
  }
  return { planned, done, percent: planned === 0 ? null : Math.round((sum / planned) * 100) };
}
