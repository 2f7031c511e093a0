import type { Stripe } from 'stripe';
import type { MovedTime, Pause } from '../provider-state.ts';
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

/** null also for a trial that an operator gave. The metadata outlives the trial, and then is no pause. */
export function paidPauseOf(subscription: Stripe.Subscription): Pause | null {
  const { status, metadata } = subscription;
  const moved = movedTimeOf(subscription);
  if (status !== 'trialing' || moved === null || metadata.pausedUntil === undefined) return null;
  return { startsAt: moved.from, resumesAt: metadata.pausedUntil, invoiceId: null, paidUntil: moved.until };
}

export function movedTimeOf({ trial_end, metadata }: Stripe.Subscription): MovedTime | null {
  if (trial_end === null || metadata.pausedFrom === undefined) return null;
  return { from: metadata.pausedFrom, until: new Date(trial_end * 1000).toISOString() };
}
