import { addressHash } from '#functions/longevity/address-hash.ts';
import type { SeatRepository } from '#functions/longevity/seat-repository.ts';
import { freeSeats } from '#functions/longevity/seats.ts';
import { offerHoldHours } from '#shared/domain/longevity-places.ts';
import type { OutboxMail } from './outbox.ts';
import { type SendingDependencies, sendMail } from './send-outbox.ts';
import type { WaitingList } from './waiting-list.ts';

/** Five places can be offered, and each lost attempt means that another run did it. */
const maxAttempts = 30;

/**
 * Offers every free place to whoever waits longest: the place is kept, the line moves on and the mail is decided in
 * one transaction, so that two runs at once never offer a place twice, and a run that dies leaves nothing half done.
 * Running it again changes nothing.
 * @returns How many offers this run made.
 */
export async function offerFreedSpots(
  deps: SendingDependencies & { readonly seats: SeatRepository; readonly waitingList: WaitingList },
): Promise<number> {
  const { seats: seatRepository, waitingList, clock } = deps;
  let offered = 0;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const now = clock();
    const seats = await seatRepository.read();
    if (freeSeats(seats, now) === 0) return offered;
    const place = await waitingList.first(now);
    if (place === null) return offered;
    const until = now + offerHoldHours * 3_600_000;
    const mail: OutboxMail = {
      id: `offer#${place.id}#${addressHash(place.email)}`,
      createdAt: now,
      to: place.email,
      locale: place.locale,
      order: { template: 'waiting-list-offer', untilIso: new Date(until).toISOString() },
    };
    if (!(await waitingList.offer({ place, seats, until, mail, now }))) continue;
    offered += 1;
    await sendMail(deps, mail);
  }
  return offered;
}
