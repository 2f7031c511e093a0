import type { HoldResponse } from '#shared/contracts/booking/booking.ts';
import { type EventTypeId, eventTypes } from '#shared/domain/booking/event-types.ts';
import { planSessions } from '#shared/domain/booking/in-person-sessions.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import { weekOf } from '#shared/domain/calendar/wall-time.ts';
import { includedSessionsPerWeek } from '#shared/domain/catalog/included-sessions.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingDeps, Client } from './booking-deps.ts';
import {
  type Allowance,
  type Coverage,
  type CoverageChange,
  chooseCoverage,
  noGroupSessionLeft,
  noSessionLeft,
  type PlanAllowance,
  takeCoverage,
} from './coverage.ts';
import { type LivePlan, monthAt } from './credits/plan-months.ts';
import { creditIdOf, returnsTo } from './credits/purchase.ts';

export type SessionOwner = Pick<
  Client,
  'accountId' | 'tier' | 'isSubscribed' | 'timeZone' | 'plans' | 'livePlans'
>;
type ChargedSession = Pick<StoredBooking, 'eventType' | 'place' | 'startMs' | 'endMs'> &
  Partial<Pick<StoredBooking, 'groupId'>>;
type Deps = Pick<BookingDeps, 'bookings'>;

async function allowanceAt(deps: Deps, owner: SessionOwner, session: ChargedSession): Promise<Allowance> {
  const { accountId, tier, timeZone, livePlans } = owner;
  const { eventType, startMs } = session;
  const week = weekOf(startMs, timeZone);
  const paying = livePlans.filter(({ plan }) => pays(plan, session));
  const [includedUsed, purchases, planMonths] = await Promise.all([
    deps.bookings.includedUsed(accountId, week, week),
    deps.bookings.purchases(accountId),
    planAllowances(deps, accountId, paying, startMs),
  ]);
  const allowance = { week, includedUsed: includedUsed.get(week) ?? 0, planMonths };
  // Tiers and packages give one-to-one sessions of the type's own length only.
  return !isSeat(session) && minutesOf(session) === eventTypes[eventType].minutes
    ? { ...allowance, tier, purchases }
    : { ...allowance, tier: null, purchases: [] };
}

const minutesOf = ({ startMs, endMs }: Pick<StoredBooking, 'startMs' | 'endMs'>) =>
  (endMs - startMs) / 60_000;

const isSeat = ({ groupId = null }: ChargedSession) => groupId !== null;

function pays(plan: LivePlan['plan'], session: ChargedSession): boolean {
  const { minutes, eventTypes: types, isGroup } = planSessions[plan];
  const isOfPlan = isSeat(session) ? isGroup : types.some((id: EventTypeId) => id === session.eventType);
  return isOfPlan && minutes.includes(minutesOf(session));
}

const allowanceIdOf = (subscriptionId: string, month: string) => `plan#${subscriptionId}#${month}`;

/** Months at the instant, with what is used of them. */
export async function planAllowances(
  deps: Deps,
  accountId: string,
  livePlans: readonly LivePlan[],
  startMs: number,
): Promise<(PlanAllowance & { readonly plan: LivePlan['plan'] })[]> {
  const months = livePlans.flatMap((each) => {
    const month = monthAt(each, startMs);
    if (month === null) return [];
    const { sessions, endMs } = month;
    return [
      { allowanceId: allowanceIdOf(each.subscriptionId, month.month), plan: each.plan, sessions, endMs },
    ];
  });
  return Promise.all(
    months.map(async (month) => {
      const id = month.allowanceId;
      return { ...month, used: (await deps.bookings.includedUsed(accountId, id, id)).get(id) ?? 0 };
    }),
  );
}

export type SessionCharge = {
  readonly coverage: Coverage | null;
  readonly changes: readonly CoverageChange[];
};

const noCharge = (coverage: Coverage | null): SessionCharge => ({ coverage, changes: [] });

/**
 * Calls are free.
 * @throws AppError conflict `no_session_left`; for a seat in a group `group_month_used` or `month_not_paid`.
 */
export async function chargeSession(
  deps: Deps,
  owner: SessionOwner,
  session: ChargedSession,
): Promise<SessionCharge> {
  const { place } = session;
  if (place === null) return noCharge(null);
  const allowance = await allowanceAt(deps, owner, session);
  const coverage = chooseCoverage(allowance, place);
  if (coverage === null)
    throw isSeat(session) ? noGroupSessionLeft(allowance) : noSessionLeft(allowance, place);
  return { coverage, changes: [takeCoverage(coverage, allowance)] };
}

/**
 * An included session that moves to another week, or a plan's to another month, needs one of that time or of a package;
 * any other keeps its own.
 * @throws AppError conflict `no_session_left`.
 */
export async function chargeMove(
  deps: Deps,
  owner: SessionOwner,
  { coverage, eventType, place }: Pick<StoredBooking, 'coverage' | 'eventType' | 'place'>,
  time: Pick<StoredBooking, 'startMs' | 'endMs'>,
): Promise<SessionCharge> {
  if (coverage === null || coverage.by === 'credit' || isOfSamePeriod(owner, coverage, time.startMs))
    return noCharge(coverage);
  const next = await chargeSession(deps, owner, { eventType, place, ...time });
  return { ...next, changes: [{ kind: 'free-included', week: periodOf(coverage) }, ...next.changes] };
}

type PeriodCoverage = Exclude<Coverage, { readonly by: 'credit' }>;

const periodOf = (coverage: PeriodCoverage) =>
  coverage.by === 'included' ? coverage.week : coverage.allowanceId;

function isOfSamePeriod(owner: SessionOwner, coverage: PeriodCoverage, startMs: number): boolean {
  if (coverage.by === 'included') return coverage.week === weekOf(startMs, owner.timeZone);
  return owner.livePlans.some((plan) => {
    const month = monthAt(plan, startMs);
    return month !== null && allowanceIdOf(plan.subscriptionId, month.month) === coverage.allowanceId;
  });
}

export async function refundSession(
  deps: Deps,
  { accountId, coverage, eventType }: StoredBooking,
): Promise<readonly CoverageChange[]> {
  if (coverage === null || eventTypes[eventType].kind !== 'in-person') return [];
  if (coverage.by !== 'credit') return [{ kind: 'free-included', week: periodOf(coverage) }];
  const { creditId } = coverage;
  const purchase = (await deps.bookings.purchases(accountId)).find((each) => creditIdOf(each) === creditId);
  return purchase === undefined ? [] : [{ kind: 'return-credit', creditId, to: returnsTo(purchase) }];
}

export async function previewCharge(
  deps: Deps,
  owner: SessionOwner,
  session: ChargedSession,
): Promise<HoldResponse['coverage']> {
  const { place } = session;
  if (place === null) return null;
  const allowance = await allowanceAt(deps, owner, session);
  const coverage = chooseCoverage(allowance, place);
  const month =
    coverage?.by === 'plan'
      ? allowance.planMonths.find(({ allowanceId }) => allowanceId === coverage.allowanceId)
      : undefined;
  return {
    by: coverage?.by ?? null,
    plan:
      month === undefined
        ? null
        : {
            left: month.sessions - month.used,
            perMonth: month.sessions,
            until: new Date(month.endMs).toISOString(),
          },
    includedLeft: Math.max(0, includedSessionsPerWeek(owner.tier) - allowance.includedUsed),
    creditsLeft: creditsLeft(allowance.purchases).get(place) ?? 0,
  };
}

/** For a series, whose event types no in-person plan gives. */
export async function payableStarts(
  deps: Deps,
  owner: SessionOwner,
  place: LocationId | null,
  starts: readonly number[],
): Promise<ReadonlySet<number>> {
  const weeks = starts.map((startMs) => weekOf(startMs, owner.timeZone));
  const [firstWeek, lastWeek] = [weeks[0], weeks.at(-1)];
  if (place === null || firstWeek === undefined || lastWeek === undefined) return new Set(starts);
  const { accountId, tier } = owner;
  const used = new Map(await deps.bookings.includedUsed(accountId, firstWeek, lastWeek));
  let purchases = await deps.bookings.purchases(accountId);
  const covered = starts.filter((_, index) => {
    const week = weeks[index] ?? firstWeek;
    const includedUsed = used.get(week) ?? 0;
    const coverage = chooseCoverage({ tier, week, includedUsed, purchases, planMonths: [] }, place);
    if (coverage?.by === 'included') used.set(week, includedUsed + 1);
    if (coverage?.by === 'credit') {
      purchases = purchases.map((each) =>
        creditIdOf(each) === coverage.creditId ? { ...each, available: each.available - 1 } : each,
      );
    }
    return coverage !== null;
  });
  return new Set(covered);
}

export function creditsLeft(purchases: Allowance['purchases']): Map<LocationId, number> {
  const left = new Map<LocationId, number>();
  for (const { place, available } of purchases) {
    if (available > 0) left.set(place, (left.get(place) ?? 0) + available);
  }
  return left;
}
