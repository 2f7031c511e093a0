import type { CoachedSince } from '#functions/coaching/coach-assignments.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Account, Entitlement } from '#shared/contracts/account.ts';
import type { CheckInsResponse } from '#shared/contracts/check-ins.ts';
import { initialDueWeekday, scheduleOf } from '#shared/domain/check-in-schedule.ts';
import { localDayOf } from '#shared/domain/training/local-day.ts';
import type { CheckInRepository } from './check-in-repository.ts';
import { checkInView } from './check-in-view.ts';
import type { PhotoStore } from './photo-store.ts';

export const listedCheckIns = 220;

type Deps = {
  readonly checkIns: CheckInRepository;
  readonly photos: Pick<PhotoStore, 'link'>;
  readonly assignments: CoachedSince;
  readonly clock: Clock;
};

export async function listCheckIns(
  { checkIns, photos, assignments, clock }: Deps,
  { account, entitlement: { tier } }: { readonly account: Account; readonly entitlement: Entitlement },
): Promise<CheckInsResponse> {
  const [stored, dueWeekday, coachedSince] = await Promise.all([
    checkIns.newest(account.id, listedCheckIns),
    checkIns.dueWeekday(account.id),
    assignments.coachedSince(account.id),
  ]);
  const coaching = { coachedSince, tier };
  return {
    checkIns: await Promise.all(stored.map((checkIn) => checkInView(photos, account.id, checkIn, coaching))),
    schedule: clientSchedule(account, dueWeekday, stored[0]?.day ?? null, clock()),
  };
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
