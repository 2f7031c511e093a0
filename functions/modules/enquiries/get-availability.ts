import type { ApprovedCoaches } from '#functions/modules/coaches/coach-roll.ts';
import { freeSeats, type SeatRepository } from '#functions/modules/seats/seats.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Availability, TierAvailability } from '#shared/contracts/enquiries/enquiries.ts';
import { longevityCapacity } from '#shared/domain/catalog/longevity-seats.ts';
import type { WaitingList } from './waiting-list.ts';

export type AvailabilityDependencies = {
  readonly coaches: ApprovedCoaches;
  readonly seats: SeatRepository;
  readonly waitingList: Pick<WaitingList, 'counts'>;
  readonly clock: Clock;
};

/**
 * While people wait for a seat, a freed one is theirs, even before it is offered. While no approved coach has
 * room, nothing is sold.
 */
export async function getAvailability(deps: AvailabilityDependencies): Promise<Availability> {
  const now = deps.clock();
  const [hasRoom, seats, waiting] = await Promise.all([
    deps.coaches.findAnyWithRoom(),
    deps.seats.read(),
    deps.waitingList.counts(now),
  ]);
  const unlimited = (tier: 'core' | 'adaptive' | 'performance'): TierAvailability => ({
    isOpen: hasRoom,
    seats: null,
    waiting: waiting[tier],
  });
  const free = Math.max(0, freeSeats(seats, now) - waiting.longevity);
  return {
    core: unlimited('core'),
    adaptive: unlimited('adaptive'),
    performance: unlimited('performance'),
    longevity: {
      isOpen: hasRoom && free > 0,
      seats: { capacity: longevityCapacity, free },
      waiting: waiting.longevity,
    },
  };
}

const freshMs = 3000;

export function createAvailability(deps: AvailabilityDependencies) {
  let known: { readonly at: number; readonly answer: Promise<Availability> } | null = null;
  return {
    read(): Promise<Availability> {
      const now = deps.clock();
      if (known === null || now - known.at >= freshMs) {
        const answer = getAvailability(deps);
        known = { at: now, answer };
        answer.catch(() => {
          known = null;
        });
      }
      return known.answer;
    },
    forget(): void {
      known = null;
    },
  };
}
