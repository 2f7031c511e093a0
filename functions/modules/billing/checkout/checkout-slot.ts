import { attemptKey, IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';
import { giftByLookupKey } from '#shared/domain/billing/gifts.ts';
import { inPersonPriceByLookupKey } from '#shared/domain/booking/in-person-prices.ts';
import { checkoutHoldMinutes, limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { recurringPriceByLookupKey } from '#shared/domain/catalog/prices.ts';
import type { BillingRepository, CheckoutIntent, CheckoutSlot } from '../billing-repository.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { ProviderCheckoutSession } from '../provider-state.ts';

export type CheckoutSlotDependencies = {
  readonly repository: BillingRepository;
  readonly gateway: PaymentGateway;
  readonly siteUrl: string;
};

/** Stripe forgets idempotency keys and ends sessions after 24 hours; stay well below. */
const intentLifeMs = 23 * 3_600_000;

/** Stripe rejects sessions that end within 30 minutes. */
const shortestSessionMs = 30 * 60_000;

function limitedUntil(intent: CheckoutIntent): number | null {
  if (recurringPriceByLookupKey(intent.lookupKey)?.tier !== limitedTier) return null;
  return Date.parse(intent.createdAt) + checkoutHoldMinutes * 60_000;
}

const cancelPath = {
  tier: '/pricing',
  plan: '/in-person-training-prices',
  package: '/in-person-training',
  gift: '/gifts',
} as const;

/**
 * Key and parameters come from the stored intent alone, so a retry is identical.
 * @throws IdempotencyKeyExhausted when this attempt is over: store `nextAttempt` before trying again.
 */
export async function openIntent(
  { gateway, siteUrl }: CheckoutSlotDependencies,
  accountId: string,
  intent: CheckoutIntent,
): Promise<ProviderCheckoutSession> {
  const { lookupKey, intentId, attempt, customerId } = intent;
  if (attempt > 0) await gateway.expireEarlierCheckouts({ customerId, intentId, attempt });
  const tier = recurringPriceByLookupKey(lookupKey)?.tier;
  const inPerson = inPersonPriceByLookupKey(lookupKey);
  const isGift = giftByLookupKey(lookupKey) !== null;
  const isPaidOnce = isGift || inPerson?.interval === null;
  return gateway.openCheckout(
    {
      accountId,
      customerId,
      intentId,
      attempt,
      priceId: intent.priceId,
      lookupKey,
      mode: isPaidOnce ? 'payment' : 'subscription',
      successUrl: `${siteUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}&payment=success${tier === undefined ? '' : `&tier=${tier}`}`,
      cancelUrl: `${siteUrl}${cancelPath[isGift ? 'gift' : (inPerson?.item.kind ?? 'tier')]}`,
      expiresAt: limitedUntil(intent),
    },
    attemptKey(`checkout-${intentId}`, attempt),
  );
}

/** Store it only in place of the exhausted attempt, so that parallel requests count it once. */
export function nextAttempt(intent: CheckoutIntent): CheckoutIntent {
  return { ...intent, attempt: intent.attempt + 1 };
}

/**
 * Ensures that nobody can pay for an intent, so that the slot can be reused. An intent without a session may be
 * opening in a parallel request: opening it under the same key returns that session, which is then expired.
 * @returns `complete` when it was paid meanwhile.
 */
export async function retireIntent(
  dependencies: CheckoutSlotDependencies,
  accountId: string,
  intent: CheckoutIntent,
  now: number,
): Promise<'retired' | 'complete'> {
  const { gateway } = dependencies;
  const isOld =
    now - Date.parse(intent.createdAt) > intentLifeMs ||
    now > (limitedUntil(intent) ?? Number.POSITIVE_INFINITY) - shortestSessionMs;
  if (intent.sessionId === null && isOld) return 'retired';
  const sessionId = intent.sessionId ?? (await openedOrCleared(dependencies, accountId, intent));
  if (sessionId === null) return 'retired';
  const state = await gateway.expireCheckout(sessionId);
  return state === 'complete' ? 'complete' : 'retired';
}

async function openedOrCleared(
  dependencies: CheckoutSlotDependencies,
  accountId: string,
  intent: CheckoutIntent,
): Promise<string | null> {
  try {
    return (await openIntent(dependencies, accountId, intent)).id;
  } catch (error) {
    if (!(error instanceof IdempotencyKeyExhausted)) throw error;
    await dependencies.gateway.expireEarlierCheckouts(nextAttempt(intent));
    return null;
  }
}

/**
 * For an account that is being deleted. A session that was paid meanwhile is no obstacle, because the caller ends all
 * subscriptions.
 */
export async function closeCheckout(
  dependencies: CheckoutSlotDependencies,
  accountId: string,
  now: number,
): Promise<void> {
  for (;;) {
    const slot: CheckoutSlot | null = await dependencies.repository.findCheckout(accountId);
    if (slot === 'closed') return;
    if (slot !== null) await retireIntent(dependencies, accountId, slot, now);
    if (await dependencies.repository.replaceCheckout(accountId, slot, 'closed')) return;
  }
}
