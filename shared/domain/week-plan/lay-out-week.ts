import { addDays } from '#shared/domain/calendar/local-day.ts';
import { doneShare } from '#shared/domain/training/adherence.ts';
import { type AddedSets, type Merged, mergeLeftOut } from './merge-left-out.ts';
import { type LeftOutReason, placeSessions } from './place-sessions.ts';
import { mostPerDay, plannedLoads, restDays, totalOf } from './week-limits.ts';
import {
  isIn,
  missedWorkouts,
  sessionOf,
  type WeekInput,
  type WeekSession,
  weekAround,
} from './week-session.ts';

export type LaidOutSession = {
  readonly workoutId: string;
  /** Where it was before. */
  readonly from: string;
  /** Null for a session that is left out. */
  readonly day: string | null;
  /** What it takes over from sessions that are left out. */
  readonly added: readonly AddedSets[];
};
export type LeftOutSession = {
  readonly workoutId: string;
  readonly reason: LeftOutReason;
  readonly sets: number;
  /** Of these, how many other sessions take over. */
  readonly keptSets: number;
};
export type WeekLayout = {
  readonly monday: string;
  /** Ids of the sessions that were missed. */
  readonly missed: readonly string[];
  /** Only the sessions that change. */
  readonly sessions: readonly LaidOutSession[];
  readonly leftOut: readonly LeftOutSession[];
  /** Of the sessions of this week that the client did not skip. */
  readonly plannedSets: number;
  /** Done, or still on a day. */
  readonly keptSets: number;
};

/**
 * Lays out what is left of the week after sessions were missed or moved: from today on, at least 48 hours between sessions
 * for the same muscles (`restDays`), no more sets per muscle than the week had, no more sessions a day than the plan has on
 * its fullest day, and on the client's days where they are known. What the client moved, began or did stays where it is.
 */
export function layOutWeek(input: WeekInput): WeekLayout {
  const { today } = input;
  const workouts = input.workouts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const week = weekAround(today);
  const sessions = workouts.map((workout) => sessionOf(workout));
  const missedIds = missedWorkouts(workouts, today).map(({ id }) => id);
  const isMissed = new Set(missedIds);
  const inWeek = sessions.filter(({ day }) => isIn(week, day));
  const isUpcoming = ({ workout, day, plannedDay }: (typeof sessions)[number]) =>
    workout.status === 'planned' && plannedDay === day && day >= today;
  const movable = inWeek.filter((session) => isMissed.has(session.id) || isUpcoming(session));
  const isMovable = new Set(movable.map(({ id }) => id));
  const near = { monday: addDays(week.monday, 1 - restDays), sunday: addDays(week.sunday, restDays - 1) };
  const fixed = sessions.filter(
    ({ id, day, workout }) => isIn(near, day) && workout.status !== 'skipped' && !isMovable.has(id),
  );
  const fixedHere = fixed.filter(({ day, plannedDay }) => isIn(week, day) && plannedDay !== null);
  const most = plannedLoads(sessions, week);
  const task = {
    movable,
    fixed,
    week,
    today,
    mostPerDay: mostPerDay(sessions, week),
    most,
    spent: totalOf(fixedHere),
    input,
  };
  const { days, leftOut } = placeSessions(task);
  const placed = movable.flatMap((session) => {
    const day = days.get(session.id);
    return day === undefined ? [] : [{ session, day }];
  });
  const waiting = fixedHere
    .filter(({ workout, day }) => workout.status === 'planned' && day >= today)
    .map((session) => ({ session, day: session.day }));
  const others = fixed
    .filter(({ id }) => waiting.every(({ session }) => session.id !== id))
    .map((session) => ({ session, day: session.day }));
  const { added, kept } = mergeLeftOut(
    leftOut.map(({ session }) => session),
    [...placed, ...waiting],
    others,
    totalOf([...fixedHere, ...placed.map(({ session }) => session)]),
    most,
  );
  const planned = sessions.filter(
    ({ plannedDay, workout }) =>
      plannedDay !== null && isIn(week, plannedDay) && workout.status !== 'skipped',
  );
  return {
    monday: week.monday,
    missed: missedIds,
    sessions: changedSessions({
      placed,
      waiting,
      // A missed session that has no room stays missed.
      leftOut: leftOut.filter(({ session }) => !isMissed.has(session.id)),
      added,
    }),
    leftOut: leftOut.map(({ session, reason }) => ({
      workoutId: session.id,
      reason,
      sets: session.sets,
      keptSets: kept.get(session.id) ?? 0,
    })),
    plannedSets: planned.reduce((sum, { sets }) => sum + sets, 0),
    keptSets: keptSetsOf(planned, new Map(leftOut.map(({ session: { id } }) => [id, kept.get(id) ?? 0]))),
  };
}

type OnDay = { readonly session: WeekSession; readonly day: string };

/** What moves, takes over sets or leaves the week, by the day it was on. */
function changedSessions({
  placed,
  waiting,
  leftOut,
  added,
}: {
  readonly placed: readonly OnDay[];
  readonly waiting: readonly OnDay[];
  readonly leftOut: readonly { readonly session: WeekSession }[];
  readonly added: Merged['added'];
}): readonly LaidOutSession[] {
  const laidOut = ({ id, day: from }: WeekSession, day: string | null): LaidOutSession => ({
    workoutId: id,
    from,
    day,
    added: added.get(id) ?? [],
  });
  const changed = [
    ...placed
      .filter(({ session, day }) => session.day !== day || added.has(session.id))
      .map(({ session, day }) => laidOut(session, day)),
    ...waiting
      .filter(({ session }) => added.has(session.id))
      .map(({ session, day }) => laidOut(session, day)),
    ...leftOut.map(({ session }) => laidOut(session, null)),
  ];
  return changed.toSorted((a, b) =>
    a.from === b.from ? (a.workoutId < b.workoutId ? -1 : 1) : a.from < b.from ? -1 : 1,
  );
}

/** @param takenOver Of the sessions that are left out, the sets that others take over. */
function keptSetsOf(planned: readonly WeekSession[], takenOver: ReadonlyMap<string, number>): number {
  const sets = planned.reduce((sum, { id, sets, workout }) => {
    if (workout.status === 'completed') return sum + sets * doneShare(workout);
    return sum + (takenOver.get(id) ?? sets);
  }, 0);
  return Math.round(sets);
}
