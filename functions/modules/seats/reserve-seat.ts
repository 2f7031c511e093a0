import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { checkoutHoldMinutes } from '#shared/domain/catalog/longevity-seats.ts';
import { freeSeats, holder, liveHolds, type SeatRepository, withHold } from './seats.ts';

type Person = { readonly accountId: string; readonly email: string };

/** Each failed attempt means that another change succeeded, and there are only five seats. */
const maxAttempts = 20;

/**
 * Reserves a seat for an account that is about to pay, so that nobody pays for a seat that is gone. An offer's holder
 * takes the offered seat.
 * @param minutes By default a little longer than a checkout session lives.
 * @param email As verified by the user pool: offers go to addresses.
 * @throws AppError conflict `no_spots_left`; unavailable when parallel changes keep winning.
 */
export async function reserveSeat(
  { seats, clock }: { readonly seats: SeatRepository; readonly clock: Clock },
  { accountId, email }: Person,
  minutes = checkoutHoldMinutes + 5,
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
        'All seats of this plan are taken. Join the waiting list.',
      );
    }
    const until = Math.max(now + minutes * 60_000, ...mine.map((hold) => hold.until));
    const holds = withHold(read, { holder: own, until }, now).filter((hold) => hold.holder !== offer);
    if (await seats.replaceHolds(read, holds)) return;
  }
  throw new AppError('unavailable', 'seats_busy', 'Many people ask at once. Please try again in a moment.');
}

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
