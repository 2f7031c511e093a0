import type { CoachDirectory } from '#functions/modules/coaches/coach-directory.ts';
import { requireClient } from '#functions/modules/coaches/require-client.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { ClientWearables } from '#shared/contracts/wearables/wearables.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { numberMetrics, wearableSources } from '#shared/domain/wearables/wearable-metrics.ts';
import type { MetricRepository } from './metric-repository.ts';
import { seriesOf } from './read-wearables.ts';

/** A quarter of a year touches four months at most. */
const daysShown = 91;
const monthsRead = 4;

type Deps = {
  readonly metrics: Pick<MetricRepository, 'months'>;
  readonly coaches: Pick<CoachDirectory, 'clientOf'>;
  readonly clock: Clock;
};

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function readClientWearables(
  { metrics, coaches, clock }: Deps,
  coachId: string,
  clientId: string,
): Promise<ClientWearables> {
  const { account } = await requireClient(coaches, coachId, clientId);
  const today = localDayOf(clock(), account.timeZone);
  const months = lastMonths(today, monthsRead);
  const keys = wearableSources.flatMap((source) =>
    numberMetrics.flatMap((metric) => months.map((month) => ({ source, metric, month }))),
  );
  const found = await metrics.months(clientId, keys);
  return { series: seriesOf(found, addDays(today, -daysShown)) };
}

/** Oldest first, this month included. */
function lastMonths(today: string, count: number): readonly string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
