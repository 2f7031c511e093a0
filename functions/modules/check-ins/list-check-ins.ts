import type { CoachedSince } from '#functions/modules/coaches/coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { CheckInsResponse } from '#shared/contracts/check-ins/check-ins.ts';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { initialDueWeekday, scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import type { CheckInDays } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';

export const listedCheckIns = 220;

type Deps = ViewFiles & {
  readonly checkIns: CheckInDays;
  readonly assignments: CoachedSince;
  readonly clock: Clock;
};

export async function listCheckIns(
  { checkIns, photos, voices, assignments, clock }: Deps,
  { account, entitlement }: { readonly account: Account; readonly entitlement: Entitlement },
): Promise<CheckInsResponse> {
  const [stored, dueWeekday, coachedSince] = await Promise.all([
    checkIns.newest(account.id, listedCheckIns),
    checkIns.dueWeekday(account.id),
    assignments.coachedSince(account.id),
  ]);
  const coaching = { coachedSince, tier: paidTierOf(entitlement) };
  return {
    checkIns: await Promise.all(
      stored.map((checkIn) => checkInView({ photos, voices }, account.id, checkIn, coaching)),
    ),
    schedule: clientSchedule(account, dueWeekday, lastDayOf(stored), clock()),
  };
}

/** Of the newest, enough to find the latest day: a check-in that was sent late has an earlier day than those before it. */
const recentCheckIns = 5;

export async function lastCheckInDay(
  checkIns: Pick<CheckInDays, 'newest'>,
  accountId: string,
): Promise<string | null> {
  return lastDayOf(await checkIns.newest(accountId, recentCheckIns));
}

function lastDayOf(checkIns: readonly { readonly day: string }[]): string | null {
  const days = checkIns.map(({ day }) => day);
  return days.toSorted().at(-1) ?? null;
}

export function clientSchedule(
  account: Pick<Account, 'timeZone' | 'createdAt'>,
  chosen: number | null,
  lastCheckInDay: string | null,
  now: number,
) {
  const dueWeekday = chosen ?? initialDueWeekday;
  const since = localDayOf(Date.parse(account.createdAt), account.timeZone);
  const today = localDayOf(now, account.timeZone);
  return { dueWeekday, ...scheduleOf({ today, dueWeekday, lastCheckInDay, since }) };
}
