import type { SeatRepository } from '#functions/longevity/seat-repository.ts';
import { freeSeats } from '#functions/longevity/seats.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { LongevityAvailability } from '#shared/contracts/enquiries.ts';
import { longevityCapacity } from '#shared/domain/longevity-places.ts';
import type { WaitingList } from './waiting-list.ts';

/**
 * Places as a visitor may take them: while people wait, a place that has just been freed is theirs, also in the
 * moment before it was offered.
 */
export async function getLongevityAvailability(deps: {
  readonly seats: SeatRepository;
  readonly waitingList: Pick<WaitingList, 'count'>;
  readonly clock: Clock;
}): Promise<LongevityAvailability> {
  const now = deps.clock();
  const [seats, waiting] = await Promise.all([deps.seats.read(), deps.waitingList.count(now)]);
  return { capacity: longevityCapacity, free: Math.max(0, freeSeats(seats, now) - waiting), waiting };
}
