import {
  microsPerCent,
  spendNameOf,
  type UsageReader,
} from '#functions/platform/allowance/daily-allowance.ts';
import type { Clock } from '#functions/platform/clock.ts';
import {
  addTotals,
  noRequests,
  percentileMs,
  type RequestFiguresReader,
  type RequestTotals,
} from '#functions/platform/figures/request-figures.ts';
import type { QueueDepth } from '#functions/platform/jobs/queue-depth.ts';
import type { SystemFigures } from '#shared/contracts/system/system-figures.ts';
import {
  bucketStart,
  type FiguresPeriod,
  figuresBuckets,
  type JobQueue,
  jobQueues,
  type MeteredService,
  meteredServices,
} from '#shared/domain/site/system-figures.ts';

export type SystemFiguresDeps = {
  readonly stage: string;
  readonly version: string;
  readonly requests: RequestFiguresReader;
  readonly sampleRate: number;
  readonly entitlements: { count(now: number): Promise<SystemFigures['entitlements']> };
  readonly depthOf: (queue: JobQueue, now: number) => Promise<QueueDepth>;
  readonly usage: UsageReader;
  readonly limitCents: Readonly<Record<MeteredService, number>>;
  readonly clock: Clock;
};

/** Requests are those of the period; everything else is as it is now. */
export async function readSystemFigures(
  deps: SystemFiguresDeps,
  period: FiguresPeriod,
): Promise<SystemFigures> {
  const now = deps.clock();
  const at = new Date(now).toISOString();
  const buckets = figuresBuckets(period, now);
  const [routes, entitlements, queues, spend] = await Promise.all([
    deps.requests.read(buckets),
    deps.entitlements.count(now),
    Promise.all(jobQueues.map(async (queue) => ({ queue, ...(await deps.depthOf(queue, now)) }))),
    Promise.all(meteredServices.map((service) => spendOf(deps, service, at.slice(0, 10)))),
  ]);
  return {
    stage: deps.stage,
    version: deps.version,
    at,
    since: bucketStart(buckets[0] ?? at.slice(0, 10)),
    requests: {
      countedOneIn: Math.max(1, Math.round(1 / deps.sampleRate)),
      total: figuresOf(routes.reduce(addTotals, noRequests)),
      routes: routes
        .flatMap(({ route, ...totals }) => {
          const figures = figuresOf(totals);
          return figures === null ? [] : [{ route, ...figures }];
        })
        .toSorted((a, b) => b.requests - a.requests || a.route.localeCompare(b.route)),
    },
    entitlements,
    queues,
    spend,
  };
}

function figuresOf({ requests, refused, failed, durations }: RequestTotals) {
  const [p50Ms, p95Ms] = [percentileMs(durations, 0.5), percentileMs(durations, 0.95)];
  return p50Ms === null || p95Ms === null ? null : { requests, refused, failed, p50Ms, p95Ms };
}

async function spendOf({ usage, limitCents }: SystemFiguresDeps, service: MeteredService, day: string) {
  const micros = await usage.used(spendNameOf(service), day);
  return {
    service,
    spentCents: micros === null ? null : micros / microsPerCent,
    limitCents: limitCents[service],
  };
}
