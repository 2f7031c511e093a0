import type { TierId } from '#shared/domain/tiers/tiers.ts';

export const limitedTier = 'longevity' satisfies TierId;

/** The catalog advertises this number; a test compares them. */
export const longevityCapacity = 5;

/** After this, a freed seat goes to the next person on the waiting list. */
export const offerHoldHours = 48;

/** Lifetime of the confirmation link. A new one is sent after a tenth of it. */
export const waitingLinkHours = 24;

export const checkoutHoldMinutes = 120;
