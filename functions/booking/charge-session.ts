import { weekOf } from '#functions/booking/calendar/wall-time.ts';
import { creditIdOf, returnsTo } from '#functions/credits/purchase.ts';
import type { HoldResponse } from '#shared/contracts/booking.ts';
import { eventTypes } from '#shared/domain/event-types.ts';
import { includedSessionsPerWeek } from '#shared/domain/included-sessions.ts';
import type { LocationId } from '#shared/domain/session-locations.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingDeps, Client } from './booking-deps.ts';
import {
  type Allowance,
  type Coverage,
  type CoverageChange,
  chooseCoverage,
  noSessionLeft,
  takeCoverage,
} from './coverage.ts';

export type SessionOwner = Pick<Client, 'accountId' | 'tier' | 'isSubscribed' | 'timeZone'>;
type Deps = Pick<BookingDeps, 'bookings'>;

async function allowanceAt(deps: Deps, owner: SessionOwner, startMs: number): Promise<Allowance> {
  const { accountId, tier, timeZone } = owner;
  const week = weekOf(startMs, timeZone);
  const [includedUsed, purchases] = await Promise.all([
    deps.bookings.includedUsed(accountId, week, week),
    deps.bookings.purchases(accountId),
  ]);
  return { tier, week, includedUsed: includedUsed.get(week) ?? 0, purchases };
}

export type SessionCharge = {
  readonly coverage: Coverage | null;
  readonly changes: readonly CoverageChange[];
};

const noCharge = (coverage: Coverage | null): SessionCharge => ({ coverage, changes: [] });

/**
 * Calls are free.
 * @throws AppError conflict `no_session_left`.
 */
export async function chargeSession(
  deps: Deps,
  owner: SessionOwner,
  { place, startMs }: Pick<StoredBooking, 'place' | 'startMs'>,
): Promise<SessionCharge> {
  if (place === null) return noCharge(null);
  const allowance = await allowanceAt(deps, owner, startMs);
  const coverage = chooseCoverage(allowance, place);
  if (coverage === null) throw noSessionLeft(allowance, place);
  return { coverage, changes: [takeCoverage(coverage, owner.tier)] };
}

/**
 * An included session that moves to another week needs a credit of that week or of a package; any other keeps its own.
 * @throws AppError conflict `no_session_left`.
 */
export async function chargeMove(
  deps: Deps,
  owner: SessionOwner,
  { coverage, place }: Pick<StoredBooking, 'coverage' | 'place'>,
  startMs: number,
): Promise<SessionCharge> {
  if (coverage?.by !== 'included' || coverage.week === weekOf(startMs, owner.timeZone))
    return noCharge(coverage);
  const next = await chargeSession(deps, owner, { place, startMs });
  return { ...next, changes: [{ kind: 'free-included', week: coverage.week }, ...next.changes] };
}

export async function refundSession(
  deps: Deps,
  { accountId, coverage, eventType }: StoredBooking,
): Promise<readonly CoverageChange[]> {
  if (coverage === null || eventTypes[eventType].kind !== 'in-person') return [];
  if (coverage.by === 'included') return [{ kind: 'free-included', week: coverage.week }];
  const { creditId } = coverage;
  const purchase = (await deps.bookings.purchases(accountId)).find((each) => creditIdOf(each) === creditId);
  return purchase === undefined ? [] : [{ kind: 'return-credit', creditId, to: returnsTo(purchase) }];
}

export async function previewCharge(
  deps: Deps,
  owner: SessionOwner,
  { place, startMs }: Pick<StoredBooking, 'place' | 'startMs'>,
): Promise<HoldResponse['coverage']> {
  if (place === null) return null;
  const allowance = await allowanceAt(deps, owner, startMs);
  return {
    by: chooseCoverage(allowance, place)?.by ?? null,
    includedLeft: Math.max(0, includedSessionsPerWeek(owner.tier) - allowance.includedUsed),
    creditsLeft: creditsLeft(allowance.purchases).get(place) ?? 0,
  };
}

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
    const coverage = chooseCoverage({ tier, week, includedUsed, purchases }, place);
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
