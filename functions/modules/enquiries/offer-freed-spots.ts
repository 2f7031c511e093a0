import type { ApprovedCoaches } from '#functions/modules/coaches/coach-roll.ts';
import { freeSeats, type SeatRepository } from '#functions/modules/seats/seats.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { limitedTier, offerHoldHours } from '#shared/domain/catalog/longevity-seats.ts';
import { type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { type EnquiryMail, enquiryMail } from './outbox.ts';
import type { WaitingList, WaitingPerson } from './waiting-list.ts';

type Dependencies = {
  readonly clock: Clock;
  readonly coaches: ApprovedCoaches;
  readonly seats: SeatRepository;
  readonly waitingList: WaitingList;
};

/** There are five seats, and each failed attempt means that another run succeeded. */
const maxAttempts = 30;
const maxTold = 50;

/**
 * Offers free seats to those who wait longest, and announces other tiers that reopened. Line and mail change in one
 * transaction, so parallel runs and repeats do no harm.
 * @returns How many people get a mail.
 */
export async function offerFreedSpots(deps: Dependencies): Promise<number> {
  if (!(await deps.coaches.findAnyWithRoom())) return 0;
  let written = await offerSeats(deps);
  for (const tier of tierIds) if (tier !== limitedTier) written += await tellOpened(deps, tier);
  return written;
}

async function offerSeats(deps: Dependencies): Promise<number> {
  const { seats: seatRepository, waitingList, clock } = deps;
  let offered = 0;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const now = clock();
    const seats = await seatRepository.read();
    if (freeSeats(seats, now) === 0) return offered;
    const person = await waitingList.first(limitedTier, now);
    if (person === null) return offered;
    const until = now + offerHoldHours * 3_600_000;
    const order = { template: 'waiting-list-offer', untilIso: new Date(until).toISOString() } as const;
    const mail = { ...mailTo(person, limitedTier, order, now), uselessAt: until };
    if (await waitingList.offer({ tier: limitedTier, person, mail, now, hold: { seats, until } }))
      offered += 1;
  }
  return offered;
}

async function tellOpened(deps: Dependencies, tier: TierId): Promise<number> {
  let told = 0;
  for (let attempt = 0; attempt < maxTold; attempt += 1) {
    const now = deps.clock();
    const person = await deps.waitingList.first(tier, now);
    if (person === null) return told;
    const mail = mailTo(person, tier, { template: 'waiting-list-opened', tier }, now);
    if (await deps.waitingList.offer({ tier, person, mail, now, hold: null })) told += 1;
  }
  return told;
}

function mailTo(person: WaitingPerson, tier: TierId, order: EnquiryMail['data'], now: number): EnquiryMail {
  const [joinedAt = ''] = person.id.split('#');
  const mail = enquiryMail(`offer#${tier}#${person.id}`, person, order, now);
  return { ...mail, agreedAt: Date.parse(joinedAt) };
}
