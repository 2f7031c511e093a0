import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { checkoutHoldMinutes } from '#shared/domain/longevity-places.ts';
import { addressHash } from './address-hash.ts';
import type { SeatRepository } from './seat-repository.ts';
import { freeSeats, holder, liveHolds, withHold } from './seats.ts';

type Person = { readonly accountId: string; readonly email: string };

/** Each lost attempt means that somebody else's change won, and there are five places. */
const maxAttempts = 20;

/**
 * Keeps a place of the limited tier for an account that goes to the payment page. Who holds an offer takes that
 * place, and keeps it for as long as the offer ran. A little longer than the payment page lives, so that nobody pays
 * for a place that has gone.
 * @param email The address that the user pool has verified: offers go to addresses.
 * @throws AppError conflict `no_spots_left`; unavailable when others kept winning.
 */
export async function reserveSeat(
  { seats, clock }: { readonly seats: SeatRepository; readonly clock: Clock },
  { accountId, email }: Person,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const now = clock();
    const read = await seats.read();
    if (read.active.has(accountId)) return;
    const own = holder.account(accountId);
    const offer = holder.offer(addressHash(email));
    const mine = liveHolds(read, now).filter((hold) => hold.holder === own || hold.holder === offer);
    if (mine.length === 0 && freeSeats(read, now) === 0) {
      throw new AppError(
        'conflict',
        'no_spots_left',
        'All places of this plan are taken. Join the waiting list.',
      );
    }
    const until = Math.max(now + (checkoutHoldMinutes + 5) * 60_000, ...mine.map((hold) => hold.until));
    const holds = withHold(read, { holder: own, until }, now).filter((hold) => hold.holder !== offer);
    if (await seats.replaceHolds(read, holds)) return;
  }
  throw new AppError('unavailable', 'places_busy', 'Many people ask at once. Please try again in a moment.');
}

/** Gives back the place that was kept for a payment which is not wanted any more. */
export async function releaseSeat(
  { seats, clock }: { readonly seats: SeatRepository; readonly clock: Clock },
  accountId: string,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const read = await seats.read();
    const live = liveHolds(read, clock());
    const rest = live.filter((hold) => hold.holder !== holder.account(accountId));
    if (rest.length === live.length || (await seats.replaceHolds(read, rest))) return;
  }
}
