import { inPersonPriceByLookupKey } from '#shared/domain/in-person-prices.ts';
import { checkoutHoldMinutes, limitedTier } from '#shared/domain/longevity-places.ts';
import { recurringPriceByLookupKey } from '#shared/domain/prices.ts';
import type { BillingRepository, CheckoutIntent, CheckoutSlot } from './billing-repository.ts';
import { attemptKey, KeySpent } from './key-spent.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ProviderCheckoutSession } from './provider-state.ts';

export type CheckoutSlotDependencies = {
  readonly repository: BillingRepository;
  readonly gateway: PaymentGateway;
  /** Where the provider sends the browser back to: the site, without a slash at the end. */
  readonly siteUrl: string;
};

/**
 * The provider forgets idempotency keys after 24 hours and its sessions end then too. An intent that nobody
 * finished opening is given up well before.
 */
const intentLifeMs = 23 * 3_600_000;

/** The provider refuses to open a session that would end within half an hour. */
const shortestSessionMs = 30 * 60_000;

/** When the session of an intent for the limited tier must end, so that its place is not kept for ever. */
function limitedUntil(intent: CheckoutIntent): number | null {
  if (recurringPriceByLookupKey(intent.lookupKey)?.tier !== limitedTier) return null;
  return Date.parse(intent.createdAt) + checkoutHoldMinutes * 60_000;
}

/** Where somebody goes who does not pay after all: to where it is sold. */
const cancelPath = {
  tier: '/pricing',
  plan: '/in-person-training-prices',
  package: '/in-person-training',
} as const;

/**
 * Asks the provider for an intent's session. The key comes from the intent alone, and so do the parameters, as long as
 * nobody deploys others.
 * @throws KeySpent when this attempt is over: `nextAttempt` is to be stored before anybody asks again.
 */
export async function openIntent(
  { gateway, siteUrl }: CheckoutSlotDependencies,
  accountId: string,
  intent: CheckoutIntent,
): Promise<ProviderCheckoutSession> {
  const { lookupKey, intentId, attempt, customerId } = intent;
  // A failure says nothing about what was made before it.
  if (attempt > 0) await gateway.expireEarlierCheckouts({ customerId, intentId, attempt });
  const tier = recurringPriceByLookupKey(lookupKey)?.tier;
  const inPerson = inPersonPriceByLookupKey(lookupKey);
  return gateway.openCheckout(
    {
      accountId,
      customerId,
      intentId,
      attempt,
      priceId: intent.priceId,
      lookupKey,
      mode: inPerson?.interval === null ? 'payment' : 'subscription',
      successUrl: `${siteUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}&payment=success${tier === undefined ? '' : `&tier=${tier}`}`,
      cancelUrl: `${siteUrl}${cancelPath[inPerson?.item.kind ?? 'tier']}`,
      expiresAt: limitedUntil(intent),
    },
    attemptKey(`checkout-${intentId}`, attempt),
  );
}

/** The intent under its next key. Stored only in place of the attempt that is over, so two requests count it once. */
export function nextAttempt(intent: CheckoutIntent): CheckoutIntent {
  return { ...intent, attempt: intent.attempt + 1 };
}

/**
 * Makes sure that nobody can pay for an intent any more, so that the slot may take another.
 *
 * One that has no session yet may be opening in a parallel request: opening it under the same key gives the very
 * session that the other request gets, and that one is ended. If the key is spent, the other request gets none either.
 * @returns `complete` when it was paid in the meantime.
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

/** @returns The session of an intent, or null where there can be none any more. */
async function openedOrCleared(
  dependencies: CheckoutSlotDependencies,
  accountId: string,
  intent: CheckoutIntent,
): Promise<string | null> {
  try {
    return (await openIntent(dependencies, accountId, intent)).id;
  } catch (error) {
    if (!(error instanceof KeySpent)) throw error;
    await dependencies.gateway.expireEarlierCheckouts(nextAttempt(intent));
    return null;
  }
}

/**
 * Ends what is open and keeps anything from being opened again. For an account that is being deleted.
 * A session that was paid meanwhile is no obstacle: its subscription is ended by whoever closes.
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
