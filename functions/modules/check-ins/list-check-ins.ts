import type { CoachedSince } from '#functions/modules/coaches/coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account/account.ts';
import type { CheckInList, CheckInsResponse } from '#shared/contracts/check-ins/check-ins.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { initialDueWeekday, scheduleOf } from '#shared/domain/check-ins/check-in-schedule.ts';
import { endsPain } from '#shared/domain/progression/pain.ts';
import { painDays } from '#shared/domain/roster/client-signs.ts';
import { paidTierOf } from '#shared/domain/tiers/paid-tier.ts';
import type { StoredCheckIn } from './check-in.ts';
import type { CheckInDays } from './check-in-repository.ts';
import { checkInView, type ViewFiles } from './check-in-view.ts';

const listedCheckIns = 220;
/** About four months of a weekly check-in. Three years of them are 150 KB. */
export const recentCheckIns = 16;

type Deps = ViewFiles & {
  readonly checkIns: CheckInDays;
  readonly assignments: CoachedSince;
  readonly clock: Clock;
};

export async function listCheckIns(
  { checkIns, photos, voices, assignments, clock }: Deps,
  { account, entitlement }: { readonly account: Account; readonly entitlement: Entitlement },
  listed?: CheckInList,
): Promise<CheckInsResponse> {
  const [{ stored, hasOlder }, dueWeekday, coachedSince] = await Promise.all([
    listed === 'recent' ? readRecent({ checkIns, clock }, account) : readAll(checkIns, account.id),
    checkIns.dueWeekday(account.id),
    assignments.coachedSince(account.id),
  ]);
  const coaching = { coachedSince, tier: paidTierOf(entitlement) };
  const shown = listed === 'with-photos' ? stored.filter(hasPhotos) : stored;
  return {
    checkIns: await Promise.all(
      shown.map((checkIn) => checkInView({ photos, voices }, account.id, checkIn, coaching)),
    ),
    schedule: clientSchedule(account, dueWeekday, lastDayOf(stored), clock()),
    hasOlder,
  };
}

type Listed = { readonly stored: readonly StoredCheckIn[]; readonly hasOlder: boolean };

const hasPhotos = ({ photos }: StoredCheckIn) => photos.length > 0;

async function readAll(checkIns: CheckInDays, accountId: string): Promise<Listed> {
  return { stored: await checkIns.newest(accountId, listedCheckIns), hasOlder: false };
}

/**
 * As many as say what hurts: the device reads of the last `painDays` what is reported, and holds what hurts until a check-in
 * without pain. Nothing is left out that either of the two needs.
 */
async function readRecent(
  { checkIns, clock }: Pick<Deps, 'checkIns' | 'clock'>,
  account: Account,
): Promise<Listed> {
  const newest = await checkIns.newest(account.id, recentCheckIns + 1);
  const older = newest[recentCheckIns];
  if (older === undefined) return { stored: newest, hasOlder: false };
  const stored = newest.slice(0, recentCheckIns);
  // The newest come by when they were sent, and none is for a day after that.
  const sentDay = localDayOf(Date.parse(older.submittedAt), account.timeZone);
  const isPast = sentDay < addDays(localDayOf(clock(), account.timeZone), -painDays);
  const hasEnd = stored.some(endsPain);
  return isPast && hasEnd ? { stored, hasOlder: true } : readAll(checkIns, account.id);
}

/** Of the newest, enough to find the latest day: a check-in that was sent late has an earlier day than those before it. */
const newestWithLatestDay = 5;

export async function lastCheckInDay(
  checkIns: Pick<CheckInDays, 'newest'>,
  accountId: string,
): Promise<string | null> {
  return lastDayOf(await checkIns.newest(accountId, newestWithLatestDay));
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
