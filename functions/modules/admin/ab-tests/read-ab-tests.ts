import { countsKeptDays } from '#functions/modules/enquiries/record-client-events.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { AbTestResult, AbTests } from '#shared/contracts/admin/ab-tests.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { type AbTestId, abTestIds, abTests } from '#shared/domain/site/ab-tests.ts';
import { type Arm, compareArms, type DayCounts, firstStop } from '#shared/domain/site/sequential-test.ts';
import type { VisitCount, VisitCounts } from '../read-visits.ts';
import { type AbTestRuns, runsOf, runView, type StoredRun } from './ab-test-runs.ts';

type Deps = {
  readonly runs: Pick<AbTestRuns, 'all'>;
  readonly counts: Pick<VisitCounts, 'readTests'>;
  readonly sampleRate: number;
  readonly clock: Clock;
};

/** Each test with its runs, and what the rule of the newest one says after the last whole UTC day. */
export async function readAbTests(deps: Deps): Promise<AbTests> {
  const now = deps.clock();
  const stored = await deps.runs.all();
  const newest = abTestIds.map((test) => runsOf(stored, test).slice(0, 1).find(isCounted(now)));
  const days = [...new Set(newest.flatMap((run) => (run === undefined ? [] : daysOf(run, now))))];
  const { counts, complete } = await deps.counts.readTests(days);
  return {
    tests: abTestIds.map((test, index) => {
      const run = newest[index];
      return {
        test,
        runs: runsOf(stored, test).map(runView),
        result:
          run === undefined
            ? null
            : { ...resultOf(run, daysOf(run, now), counts, deps.sampleRate), complete },
      };
    }),
  };
}

/** What is left of a run's counts once the first ones are gone would say something else than they did. */
const isCounted =
  (now: number) =>
  ({ firstDay }: StoredRun) =>
    now < Date.parse(firstDay) + countsKeptDays * dayMs;

/** Whole days from the first one on, to the end of the run. */
function daysOf({ firstDay, endedAt, longestDays }: StoredRun, now: number): readonly string[] {
  const first = Date.parse(firstDay);
  const last = endedAt === null ? now : Math.min(now, Date.parse(endedAt));
  const whole = Math.max(0, Math.floor((last - first) / dayMs));
  return Array.from({ length: Math.min(whole, longestDays) }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  );
}

function resultOf(
  run: StoredRun,
  days: readonly string[],
  counts: readonly VisitCount[],
  sampleRate: number,
): Omit<AbTestResult, 'complete'> {
  const variants = abTests[run.test];
  const plan = { smallestEffect: run.smallestEffectPoints / 100, plannedShown: run.plannedShown };
  // Counts are scaled up to all visits. Only as many visits as were counted tell anything.
  const share = Math.min(sampleRate, run.sampleRate);
  const countedDays = days.map((day) => countsOfDay(run.test, day, counts, share));
  const { verdict, throughDay, counts: sums } = firstStop(countedDays, plan, run.longestDays);
  const armOf = (variant: string): Arm => sums.get(variant) ?? { shown: 0, conversions: 0 };
  const [control] = variants;
  return {
    verdict,
    throughDay,
    variants: variants.map((variant) => {
      const { shown, conversions } = armOf(variant);
      const compared =
        variant === control
          ? null
          : compareArms(armOf(control), { shown, conversions }, plan, variants.length - 1);
      return {
        variant,
        shown: Math.round(shown),
        conversions: Math.round(conversions),
        comparison: compared && {
          difference: compared.difference,
          from: compared.from,
          to: compared.to,
        },
      };
    }),
  };
}

function countsOfDay(test: AbTestId, day: string, counts: readonly VisitCount[], share: number): DayCounts {
  const sumOf = (metric: string) =>
    counts
      .filter((each) => each.date === day && each.metric === metric)
      .reduce((sum, { count }) => sum + count, 0) * share;
  return {
    day,
    counts: new Map(
      abTests[test].map((variant) => [
        variant,
        {
          shown: sumOf(`ab_view#${test}#${variant}`),
          conversions: sumOf(`ab_conversion#${test}#${variant}`),
        },
      ]),
    ),
  };
}
