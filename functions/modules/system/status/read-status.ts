import type { Clock } from '#functions/platform/clock.ts';
import type { ServiceStatus, StoredIncident } from '#shared/contracts/system/status.ts';
import {
  type DayOfPart,
  type StatusPart,
  statusDates,
  statusParts,
} from '#shared/domain/site/service-status.ts';

export type StoredDay = DayOfPart & {
  readonly part: StatusPart;
  readonly lastAt: string;
  readonly lastFailed: boolean;
};
export type StatusReader = {
  /** @param from UTC day. */
  days(from: string): Promise<readonly StoredDay[]>;
};
export type IncidentReader = { all(): Promise<readonly StoredIncident[]> };

type Deps = {
  readonly status: StatusReader;
  readonly incidents: IncidentReader;
  readonly clock: Clock;
};

/** What the checks counted in 30 days, and the incidents of that time, newest first. */
export async function readStatus(deps: Deps): Promise<ServiceStatus> {
  return (await readStatusDesk(deps)).status;
}

/** With all incidents as they are stored, also those that no visitor sees. */
export async function readStatusDesk({
  status,
  incidents,
  clock,
}: Deps): Promise<{ readonly status: ServiceStatus; readonly incidents: StoredIncident[] }> {
  const now = clock();
  const [from = ''] = statusDates(now);
  const [days, stored] = await Promise.all([status.days(from), incidents.all()]);
  const written = stored.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
  return { status: statusOf(days, written, now), incidents: written };
}

function statusOf(
  days: readonly StoredDay[],
  written: readonly StoredIncident[],
  now: number,
): ServiceStatus {
  const [from = ''] = statusDates(now);
  return {
    at: new Date(now).toISOString(),
    parts: statusParts.map((part) => {
      const own = days.filter((day) => day.part === part).toSorted((a, b) => (a.date < b.date ? -1 : 1));
      const last = own.at(-1);
      return {
        part,
        lastAt: last?.lastAt ?? null,
        lastFailed: last?.lastFailed ?? false,
        days: own.map(({ date, checks, failed }) => ({ date, checks, failed })),
      };
    }),
    incidents: written
      .filter(({ state, endedAt }) => state !== 'withdrawn' && (endedAt === null || endedAt >= from))
      .map(({ version: _, ...incident }) => incident),
  };
}
