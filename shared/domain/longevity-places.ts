import type { TierId } from './tiers.ts';

/** The top tier is limited: how many clients it takes, and how a place that is freed is given on. */

export const limitedTier = 'longevity' satisfies TierId;

/** Source: access and public site, section 9 ('LIMITED 5 CLIENTS', 5 spots); a test holds it against the catalogue. */
export const longevityCapacity = 5;

/** How long the first of the waiting list may take a freed place before it goes to the next. */
export const offerHoldHours = 48;

/** How long the link that confirms a place in the line works, in hours; another is sent after a tenth of an hour. */
export const waitingLinkHours = 24;

/** How long somebody may stand at the payment page with a place kept for them. */
export const checkoutHoldMinutes = 120;
