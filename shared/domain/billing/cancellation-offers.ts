import type { CancellationReason } from './cancellation-reasons.ts';

export const cancellationOffers = ['pause', 'smaller_plan', 'call'] as const;
export type CancellationOffer = (typeof cancellationOffers)[number];

/** From one offer to the next, whatever came of it. */
export const offerPauseDays = 365;

/** Best first. An offer that does not answer the reason is not made. */
const answers: Readonly<Record<CancellationReason, readonly CancellationOffer[]>> = {
  too_expensive: ['smaller_plan', 'pause'],
  no_time: ['pause'],
  missing_feature: ['call'],
  coach: ['call'],
  other_service: [],
  other: ['pause'],
};

/** The one offer for a reason. null where nothing that is possible answers it. */
export function offerFor(
  reason: CancellationReason,
  possible: ReadonlySet<CancellationOffer>,
): CancellationOffer | null {
  return answers[reason].find((offer) => possible.has(offer)) ?? null;
}
