import type { Stripe } from 'stripe';
import type { Pause } from '../provider-state.ts';
import type { PaidPause } from '../quotes/quote-gateway.ts';
import { callingUnderKey } from './stripe-errors.ts';

/**
 * A pause within paid time, which the provider's own pauses cannot give: a resumption bills a new period, or gives the old one
 * back without the time that was paused. So the billing date moves by a trial, as the provider documents it for active
 * subscriptions (https://docs.stripe.com/billing/subscriptions/billing-cycle), and the metadata says which part of it is the
 * pause. One call makes both or neither.
 */
export async function movePaidTime(
  stripe: Stripe,
  subscriptionId: string,
  { pausedFrom, pausedUntil, paidUntil }: PaidPause,
  idempotencyKey: string,
): Promise<void> {
  await callingUnderKey(
    stripe.subscriptions.update(
      subscriptionId,
      {
        trial_end: Date.parse(paidUntil) / 1000,
        proration_behavior: 'none',
        metadata: { pausedFrom, pausedUntil },
      },
      { idempotencyKey },
    ),
  );
}

/** null also for a trial that an operator gave. The metadata outlives the trial and then means nothing. */
export function paidPauseOf({
  status,
  trial_end,
  metadata: { pausedFrom, pausedUntil },
}: Stripe.Subscription): Pause | null {
  if (status !== 'trialing' || trial_end === null) return null;
  if (pausedFrom === undefined || pausedUntil === undefined) return null;
  return {
    startsAt: pausedFrom,
    resumesAt: pausedUntil,
    invoiceId: null,
    paidUntil: new Date(trial_end * 1000).toISOString(),
  };
}
