import { creditIdOf, returnsTo } from '#functions/credits/purchase.ts';
import type { HoldResponse } from '#shared/contracts/booking.ts';
import { eventTypes } from '#shared/domain/event-types.ts';
import { includedSessionsPerWeek } from '#shared/domain/included-sessions.ts';
import type { PlaceId } from '#shared/domain/session-places.ts';
import type { StoredBooking } from './booking.ts';
import type { BookingDeps, Client } from './booking-deps.ts';
import {
  type Allowance,
  type Coverage,
  type CoverageChange,
  chooseCoverage,
  nothingLeft,
  takeCoverage,
} from './coverage.ts';
import { weekOf } from './week.ts';

/** Whose weeks and packages they are. */
export type SessionOwner = Pick<Client, 'accountId' | 'tier' | 'isSubscribed' | 'timeZone'>;
type Deps = Pick<BookingDeps, 'bookings'>;

/** What the account can pay a session at that moment with. A week is one in the zone of the profile. */
async function allowanceAt(deps: Deps, owner: SessionOwner, startMs: number): Promise<Allowance> {
  const { accountId, tier, timeZone } = owner;
  const week = weekOf(startMs, timeZone);
  const [includedUsed, purchases] = await Promise.all([
    deps.bookings.includedUsed(accountId, week, week),
    deps.bookings.purchases(accountId),
  ]);
  return { tier, week, includedUsed: includedUsed.get(week) ?? 0, purchases };
}

export type Covered = { readonly coverage: Coverage | null; readonly changes: readonly CoverageChange[] };

/** Nothing has to be paid for it: a call, or a session that keeps what pays for it. */
const asItIs = (coverage: Coverage | null): Covered => ({ coverage, changes: [] });

/** What pays for a new session. Calls cost nothing. @throws AppError conflict `no_session_left`. */
export async function coverSession(
  deps: Deps,
  owner: SessionOwner,
  { place, startMs }: Pick<StoredBooking, 'place' | 'startMs'>,
): Promise<Covered> {
  if (place === null) return asItIs(null);
  const allowance = await allowanceAt(deps, owner, startMs);
  const coverage = chooseCoverage(allowance, place);
  if (coverage === null) throw nothingLeft(allowance, place);
  return { coverage, changes: [takeCoverage(coverage, owner.tier)] };
}

/**
 * What pays for a session that moves. One of a week's included ones that moves to another week needs one of that week,
 * or of a package; everything else goes with the session.
 * @throws AppError conflict `no_session_left`.
 */
export async function coverMove(
  deps: Deps,
  owner: SessionOwner,
  { coverage, place }: Pick<StoredBooking, 'coverage' | 'place'>,
  startMs: number,
): Promise<Covered> {
  if (coverage?.by !== 'included' || coverage.week === weekOf(startMs, owner.timeZone))
    return asItIs(coverage);
  const next = await coverSession(deps, owner, { place, startMs });
  return { ...next, changes: [{ kind: 'free-included', week: coverage.week }, ...next.changes] };
}

/** What a session gives back that does not take place. */
export async function uncover(
  deps: Deps,
  { accountId, coverage, eventType }: StoredBooking,
): Promise<readonly CoverageChange[]> {
  if (coverage === null || eventTypes[eventType].kind !== 'in-person') return [];
  if (coverage.by === 'included') return [{ kind: 'free-included', week: coverage.week }];
  const { creditId } = coverage;
  const purchase = (await deps.bookings.purchases(accountId)).find((each) => creditIdOf(each) === creditId);
  return purchase === undefined ? [] : [{ kind: 'return-credit', creditId, to: returnsTo(purchase) }];
}

/** What would pay for a session that is not booked yet; null for a call. */
export async function coverageAhead(
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

/** Which sessions of a series plan and packages would pay for, one after the other. */
export async function coveredOf(
  deps: Deps,
  owner: SessionOwner,
  place: PlaceId | null,
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

/** Prepaid sessions that are left, by place. */
export function creditsLeft(purchases: Allowance['purchases']): Map<PlaceId, number> {
  const left = new Map<PlaceId, number>();
  for (const { place, available } of purchases) {
    if (available > 0) left.set(place, (left.get(place) ?? 0) + available);
  }
  return left;
}
