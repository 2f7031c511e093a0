/** What a month or a year of training came to. Nothing in it depends on the order of what is given. */
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { addDays, mondayOf } from '../calendar/local-day.ts';
import { daysOfPeriod, isYear, monthsOfYear, periodAfter } from '../calendar/period.ts';
import { setsByMuscle } from '../exercises/muscle-sets.ts';
import { adherenceOf, doneShare, plannedSessions } from './adherence.ts';
import { doneDay } from './done-day.ts';
import type { Lift } from './record-chain.ts';

type Workout = Parameters<typeof plannedSessions>[0][number] & {
  readonly summary?:
    | {
        readonly setsCompleted: number;
        readonly setsPlanned: number;
        readonly volumeGrams: number;
        readonly durationSeconds: number;
        readonly day?: string | undefined;
      }
    | undefined;
};
type DoneSet = Parameters<typeof setsByMuscle>[0][number] & { readonly workoutId: string };
type Chain = { readonly exerciseId: string; readonly chain: readonly Lift[] };
type Days = { readonly from: string; readonly to: string };

/** `sets` and `volumeGrams` count as in the summary of a workout. A workout that was logged afterwards has no seconds. */
type ReviewTotals = {
  readonly workouts: number;
  readonly days: number;
  readonly seconds: number;
  readonly sets: number;
  readonly volumeGrams: number;
};

/**
 * @param workouts Those planned or done in the period, and in the parts of its first and last week beyond it.
 * @param sets Of the workouts that were done in the period.
 * @param earlier The workouts of the period before, if the person had begun before it did; it is compared only when this
 * period is over, because a running one is never compared with a whole one.
 */
export function reviewTraining({
  period,
  today,
  workouts,
  sets,
  chains,
  earlier,
}: {
  readonly period: string;
  readonly today: string;
  readonly workouts: readonly Workout[];
  readonly sets: readonly DoneSet[];
  readonly chains: readonly Chain[];
  readonly earlier?: readonly Workout[] | undefined;
}) {
  const days = daysOfPeriod(period);
  const finished = finishedIn(workouts, days);
  const ids = new Set(finished.map(({ id }) => id));
  const isRunning = today <= days.to;
  return {
    period,
    totals: totalsOf(finished),
    ...(isRunning && { running: true as const }),
    ...(!isRunning &&
      earlier !== undefined && {
        before: totalsOf(finishedIn(earlier, daysOfPeriod(periodAfter(period, -1)))),
      }),
    ...(isYear(period) && {
      months: monthsOfYear(period).map((month) => ({
        month,
        ...totalsOf(finishedIn(finished, daysOfPeriod(month))),
      })),
    }),
    records: recordsIn(chains, days),
    muscles: [...setsByMuscle(sets.filter(({ workoutId }) => ids.has(workoutId)))],
    ...reviewWeeks(workouts, days, today),
  };
}

/** A workout belongs to the day on which it was done. */
export function finishedIn<W extends Workout>(workouts: readonly W[], { from, to }: Days): readonly W[] {
  return workouts.filter(
    (workout) => doneShare(workout) > 0 && doneDay(workout) >= from && doneDay(workout) <= to,
  );
}

function totalsOf(finished: readonly Workout[]): ReviewTotals {
  const sum = (of: (summary: NonNullable<Workout['summary']>) => number) =>
    finished.reduce((total, { summary }) => total + (summary ? of(summary) : 0), 0);
  return {
    workouts: finished.length,
    days: new Set(finished.map(doneDay)).size,
    seconds: sum(({ durationSeconds }) => durationSeconds),
    sets: sum(({ setsCompleted }) => setsCompleted),
    volumeGrams: sum(({ volumeGrams }) => volumeGrams),
  };
}

/** One for each lift with a record in these days: its best before, and its best after. The newest first. */
function recordsIn(chains: readonly Chain[], { from, to }: Days) {
  const dayOf = ({ day, workoutId }: Lift) => day ?? plannedDayOf(workoutId);
  return chains
    .flatMap(({ exerciseId, chain }) => {
      const last = chain.findLastIndex((lift) => dayOf(lift) <= to);
      const first = chain.findIndex((lift) => dayOf(lift) >= from);
      const [best, before] = [chain[last], chain[Math.max(0, first - 1)]];
      // The first lift of a chain is the baseline, not a record.
      if (best === undefined || before === undefined || first < 0 || last < Math.max(1, first)) return [];
      return [{ exerciseId, day: dayOf(best), before, best }];
    })
    .toSorted((a, b) => (a.day === b.day ? (a.exerciseId < b.exerciseId ? -1 : 1) : a.day < b.day ? 1 : -1));
}

/**
 * A week belongs to the period that has its Thursday. The running week is left out. A week without a planned session neither
 * ends a run nor makes it longer.
 */
function reviewWeeks(workouts: readonly Workout[], { from, to }: Days, today: string) {
  const planned = Map.groupBy(plannedSessions(workouts), ({ day }) => mondayOf(day));
  let [run, planWeeks] = [0, 0];
  const weeks = [];
  for (let monday = mondayOf(addDays(from, 3)); addDays(monday, 3) <= to; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    if (sunday >= today) break;
    const week = adherenceOf(planned.get(monday) ?? [], today);
    if (week.planned > 0) run = week.done === week.planned ? run + 1 : 0;
    planWeeks = Math.max(planWeeks, run);
    const {
      workouts: count,
      sets,
      volumeGrams,
    } = totalsOf(finishedIn(workouts, { from: monday, to: sunday }));
    weeks.push({ monday, workouts: count, sets, volumeGrams });
  }
  return { planWeeks, bestWeek: bestOf(weeks) };
}

/** The week with the most sets; of these the one with the most load, and then the first. Null without a set. */
function bestOf<W extends { readonly sets: number; readonly volumeGrams: number }>(
  weeks: readonly W[],
): W | null {
  const [best] = weeks
    .filter(({ sets }) => sets > 0)
    .toSorted((a, b) => b.sets - a.sets || b.volumeGrams - a.volumeGrams);
  return best ?? null;
}
