import type { ApprovedCoaches } from '#functions/modules/coaches/coach-list.ts';
import { releaseSeat, reserveSeat } from '#functions/modules/seats/reserve-seat.ts';
import type { SeatRepository } from '#functions/modules/seats/seats.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';
import type { CheckoutResponse } from '#shared/contracts/billing/billing.ts';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { recurringPriceByLookupKey } from '#shared/domain/catalog/prices.ts';
import { isMinor, legalTerms } from '#shared/domain/site/legal-terms.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import type { Alarms } from '../alarms.ts';
import type { CheckoutIntent } from '../billing-repository.ts';
import type { ProviderCheckoutSession } from '../provider-state.ts';
import { type CheckoutSlotDependencies, nextAttempt, openIntent, retireIntent } from './checkout-slot.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { nextStep } from './next-step.ts';
import { type CheckoutSelection, obstacleTo, type Sale, saleOf } from './sale.ts';

export type StartCheckoutDependencies = CheckoutSlotDependencies & {
  readonly alarms: Alarms;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly seats: SeatRepository;
  /** From the intake; null where the buyer gave none. */
  readonly buyers: { findAge(accountId: string): Promise<number | null> };
  readonly coaches: ApprovedCoaches & { findCoach(clientId: string): Promise<string | null> };
};
export type CheckoutCaller = {
  readonly accountId: string;
  readonly email: string;
  readonly tier: TierId | null;
};

/** Requests that want different things at once can push each other out; that many times is enough. */
const maxAttempts = 6;

/**
 * Opens the one checkout of an account, or gives back the one that is open for the same price. A visitor who chose
 * something else gets a new one; the old one is ended first, so two can never both be paid.
 * @throws AppError conflict `subscription_exists`, or `plan_exists` for an in-person plan, `checkout_busy`, `account_closing`,
 *   `no_coach_available` for a subscription that no coach could serve, `no_spots_left` for the limited tier without a free place or an offer; forbidden `upgrade_required` for a
 *   package that the buyer could not book with, `adults_only`;
 *   unavailable `price_unavailable` when the provider does not hold our price at our amount.
 */
export async function startCheckout(
  dependencies: StartCheckoutDependencies,
  caller: CheckoutCaller,
  selection: CheckoutSelection,
): Promise<CheckoutResponse> {
  const { repository, gateway, clock } = dependencies;
  const { accountId } = caller;
  await refuseMinor(dependencies, accountId);
  const customerId = await ensureCustomer(dependencies, caller);
  const sale = await saleOf(dependencies, selection, { tier: caller.tier, customerId });
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const slot = await repository.findCheckout(accountId);
    if (slot === 'closed') {
      throw new AppError('conflict', 'account_closing', 'This account is being deleted.');
    }
    const session = slot?.sessionId ? await gateway.findCheckout(slot.sessionId) : null;
    // Asked after the slot: a checkout that was paid before has its subscription by now.
    await refuseSecondSubscription(dependencies, customerId, selection);
    // Packages are for clients who have a coach, and a gift needs one when it is redeemed.
    if ('period' in selection) await refuseWithoutCoach(dependencies, accountId);
    if (isLimited(sale.tier)) await reserveSeat(dependencies, caller);
    const next = nextStep(slot, session, sale, clock());
    if (next.kind === 'answer') return answer(next.sessionId, next.url, next.amountCents);
    let intent: CheckoutIntent;
    if (next.kind === 'open') {
      intent = next.intent;
    } else {
      const { retires } = next;
      if (retires && (await retireIntent(dependencies, accountId, retires, clock())) === 'complete') continue;
      intent = newIntent(dependencies, customerId, sale);
      if (!(await repository.replaceCheckout(accountId, slot, intent))) continue;
      if (!isLimited(sale.tier) && isLimited(tierOf(slot))) await releaseSeat(dependencies, accountId);
    }
    const opened = await openOrCount(dependencies, accountId, intent);
    if (opened === null) continue;
    const stored: CheckoutIntent = { ...intent, sessionId: opened.id };
    // Lost: a parallel request finished the same intent (it is found open next) or wants another plan.
    if (!(await repository.replaceCheckout(accountId, intent, stored))) continue;
    if (opened.url !== null) return answer(opened.id, opened.url, intent.amountCents);
  }
  throw new AppError('conflict', 'checkout_busy', 'Another checkout is being opened. Please try again.');
}

/**
 * Opens the intent's session. An attempt that exhausted its key is counted, so that nobody is kept from buying by what the
 * provider answered once.
 * @returns null where the next attempt can be made at once: the key was used with other parameters, by an earlier
 *   version of this code or for another address of the site.
 */
async function openOrCount(
  dependencies: StartCheckoutDependencies,
  accountId: string,
  intent: CheckoutIntent,
): Promise<ProviderCheckoutSession | null> {
  try {
    return await openIntent(dependencies, accountId, intent);
  } catch (error) {
    if (!(error instanceof IdempotencyKeyExhausted)) throw error;
    await dependencies.repository.replaceCheckout(accountId, intent, nextAttempt(intent));
    if (error.reason === 'other-parameters') return null;
    throw error.cause;
  }
}

/** Subscribers change their plan in /account, by a quote. */
async function refuseSecondSubscription(
  { gateway }: Pick<StartCheckoutDependencies, 'gateway'>,
  customerId: string,
  selection: CheckoutSelection,
): Promise<void> {
  const { subscriptions } = await gateway.readCustomerBilling(customerId);
  if (obstacleTo(selection, subscriptions) === undefined) return;
  const [code, message] =
    'tier' in selection
      ? (['subscription_exists', 'You already have a subscription.'] as const)
      : (['plan_exists', 'You already have this in-person plan.'] as const);
  throw new AppError('conflict', code, `${message} Change or cancel it in your account.`);
}

/** @throws AppError forbidden `adults_only`. */
export async function refuseMinor(
  { buyers }: Pick<StartCheckoutDependencies, 'buyers'>,
  accountId: string,
  terms = legalTerms,
): Promise<void> {
  if (!isMinor(await buyers.findAge(accountId), terms)) return;
  const message = `You need to be ${terms.adultAge} or older to pay for coaching.`;
  throw new AppError('forbidden', 'adults_only', message);
}

/**
 * A subscription begins only while a coach has room for its client. Clients with a coach, for instance by an invitation,
 * keep them.
 * @throws AppError conflict `no_coach_available`.
 */
export async function refuseWithoutCoach(
  { coaches }: Pick<StartCheckoutDependencies, 'coaches'>,
  accountId: string,
): Promise<void> {
  if ((await coaches.findAnyWithRoom()) || (await coaches.findCoach(accountId)) !== null) return;
  throw new AppError(
    'conflict',
    'no_coach_available',
    'No coach takes new clients at the moment. Join the waiting list, and we write to you when one does.',
  );
}

function newIntent(
  { clock, newId }: StartCheckoutDependencies,
  customerId: string,
  sale: Sale,
): CheckoutIntent {
  return {
    intentId: newId(),
    attempt: 0,
    lookupKey: sale.lookupKey,
    priceId: sale.priceId,
    customerId,
    amountCents: sale.amountCents,
    createdAt: new Date(clock()).toISOString(),
    sessionId: null,
  };
}

function isLimited(tier: TierId | null): boolean {
  return tier === limitedTier;
}

function tierOf(slot: CheckoutIntent | null): TierId | null {
  return slot === null ? null : (recurringPriceByLookupKey(slot.lookupKey)?.tier ?? null);
}

function answer(sessionId: string, url: string, amountCents: number): CheckoutResponse {
  return { url, sessionId, amountCents, currency: 'usd' };
}
