import type { Clock } from '#functions/platform/clock.ts';
import { conversionKinds, funnelSteps } from '#shared/contracts/enquiries/client-events.ts';
import type { VisitPeriod, Visits } from '#shared/contracts/enquiries/visits.ts';
import { inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { abTestIds, abTests } from '#shared/domain/site/ab-tests.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

export type VisitCount = {
  readonly date: string;
  readonly metric: string;
  readonly count: number;
  readonly sum: number;
};

type FoundCounts = { readonly counts: readonly VisitCount[]; readonly complete: boolean };
export type VisitCounts = {
  /** A metric of a day may come in several parts, which add up. */
  read(dates: readonly string[]): Promise<FoundCounts>;
  /** Of A/B tests alone. */
  readTests(dates: readonly string[]): Promise<FoundCounts>;
};

const shown = 20;

type Deps = { readonly counts: Pick<VisitCounts, 'read'>; readonly clock: Clock };

export async function readVisits({ counts, clock }: Deps, period: VisitPeriod): Promise<Visits> {
  const now = clock();
  const dates = Array.from({ length: Number(period) }, (_, index) =>
    new Date(now - (Number(period) - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
  const found = await counts.read(dates);
  return { ...summaryOf(found.counts, dates), complete: found.complete };
}

type Total = { readonly count: number; readonly sum: number };

function summaryOf(counts: readonly VisitCount[], dates: readonly string[]): Omit<Visits, 'complete'> {
  const totals = new Map<string, Total>();
  for (const { metric, count, sum } of counts) {
    const known = totals.get(metric) ?? { count: 0, sum: 0 };
    totals.set(metric, { count: known.count + count, sum: known.sum + sum });
  }
  const countOf = (metric: string) => Math.round(totals.get(metric)?.count ?? 0);
  const onDay = (date: string, event: string) =>
    Math.round(
      counts
        .filter((each) => each.date === date && each.metric.startsWith(`${event}#`))
        .reduce((sum, each) => sum + each.count, 0),
    );
  const tiers = [null, ...tierIds] as const;
  return {
    days: dates.map((date) => ({
      date,
      pageViews: onDay(date, 'page_view'),
      errors: onDay(date, 'error'),
    })),
    pages: mostOf(totals, 'page_view').map(({ parts: [path = ''], count }) => ({ path, views: count })),
    conversions: conversionKinds.flatMap((kind) =>
      tiers.flatMap((tier) => {
        const total = totals.get(`conversion#${kind}#${tier ?? 'none'}`);
        if (total === undefined) return [];
        return [{ kind, tier, count: Math.round(total.count), valueDollars: Math.round(total.sum) }];
      }),
    ),
    funnel: funnelSteps.map((step) => ({
      step,
      count: ['none', ...tierIds, ...inPersonPlanIds].reduce(
        (sum, subject) => sum + countOf(`funnel#${step}#${subject}`),
        0,
      ),
    })),
    tests: abTestIds.map((test) => ({
      test,
      variants: abTests[test].map((variant) => ({
        variant,
        shown: countOf(`ab_view#${test}#${variant}`),
        conversions: countOf(`ab_conversion#${test}#${variant}`),
      })),
    })),
    errors: mostOf(totals, 'error').map(({ parts: [kind = '', path = ''], count }) => ({
      kind,
      path,
      count,
    })),
  };
}

function mostOf(totals: ReadonlyMap<string, Total>, event: string) {
  return [...totals]
    .flatMap(([metric, { count }]) => {
      const [name, ...parts] = metric.split('#');
      return name === event ? [{ metric, parts, count: Math.round(count) }] : [];
    })
    .sort((a, b) => b.count - a.count || (a.metric < b.metric ? -1 : 1))
    .slice(0, shown);
}
