import { AppError } from '#functions/platform/app-error.ts';
import type { GiftPreview, RedeemedAs, RedeemedGift } from '#shared/contracts/billing/gifts.ts';
import { monthsInPeriod } from '#shared/domain/catalog/prices.ts';
import type { BalanceCreditRepository } from '../balance/balance-credit.ts';
import { retireIntent } from '../checkout/checkout-slot.ts';
import { ensureCustomer } from '../checkout/ensure-customer.ts';
import { liveCoachingPlan, saleOf } from '../checkout/sale.ts';
import {
  refuseMinor,
  refuseWithoutCoach,
  type StartCheckoutDependencies,
} from '../checkout/start-checkout.ts';
import type { Gift } from '../gifts/gift.ts';
import { giftRedeemedMail } from '../gifts/gift-mails.ts';
import { isWithinPaidTime } from '../provider-state.ts';
import type { ChangeableSubscription, QuoteGateway } from '../quotes/quote-gateway.ts';
import { monthsAfter, upcomingCharges } from '../quotes/upcoming-charges.ts';
import { type SyncDependencies, syncCustomer } from '../sync/sync-customer.ts';

export type GiftDependencies = SyncDependencies &
  StartCheckoutDependencies & {
    readonly quoteGateway: Pick<QuoteGateway, 'readSubscription' | 'previewRenewal'>;
    readonly balanceCredits: Pick<BalanceCreditRepository, 'add'>;
  };
export type GiftCaller = { readonly accountId: string; readonly email: string };

/**
 * Says what redeeming does. Changes nothing but a gift that the caller began to redeem: that one is finished first.
 * @throws AppError as `redeemGift`; conflict `gift_redeemed` where the caller did.
 */
export async function previewGift(
  deps: GiftDependencies,
  caller: GiftCaller,
  code: string,
): Promise<GiftPreview> {
  await finishInHand(deps, caller);
  const gift = await openGift(deps, caller, code);
  if (gift.state === 'redeemed')
    throw new AppError('conflict', 'gift_redeemed', 'You have redeemed this gift.');
  const customerId = (await deps.repository.findCustomerSlot(caller.accountId))?.customerId ?? null;
  const { as, subscription } = await effectOf(deps, caller, customerId);
  const { tier, period } = gift;
  if (subscription === null) {
    const now = deps.clock();
    const end = monthsAfter(now, new Date(now).getUTCDate(), monthsInPeriod[period]);
    const endsAt = new Date(end).toISOString();
    return { code, tier, period, redeemsAs: as, endsAt, creditCents: null, charges: null };
  }
  const charges = await chargesWith(deps, subscription, gift.amountCents);
  return { code, tier, period, redeemsAs: as, endsAt: null, creditCents: gift.amountCents, charges };
}

/**
 * Gives the gift to the caller, once: one period that ends by itself, or for a subscriber its price as credit. Repeating it
 * gives the same answer, and finishes what died halfway.
 * @throws AppError not-found `code_not_found` for a code that is unknown, used or void; conflict `gift_changed` where
 *   it would not do what the caller was shown, `payment_outstanding`, `subscription_ending`, `balance_owed`, `account_closing`,
 *   `no_coach_available`; forbidden `adults_only`; unavailable `price_unavailable`.
 */
export async function redeemGift(
  deps: GiftDependencies,
  caller: GiftCaller,
  { code, redeemsAs }: { readonly code: string; readonly redeemsAs: RedeemedAs },
): Promise<RedeemedGift> {
  await finishInHand(deps, caller);
  const gift = await openGift(deps, caller, code);
  if (gift.state === 'redeemed') return redeemedView(gift);
  const customerId = await ensureCustomer(deps, caller);
  await endCheckout(deps, caller);
  const { as } = await effectOf(deps, caller, customerId);
  if (as !== redeemsAs) throw changed();
  const at = new Date(deps.clock()).toISOString();
  const redeemer = { accountId: caller.accountId, customerId, as, at };
  const claimed: Gift = { ...gift, state: 'claimed', redeemer };
  if (await deps.gifts.claim(claimed)) return carryOut(deps, claimed);
  // Another tab of the same person claimed this one, or another gift.
  await finishInHand(deps, caller);
  const after = await openGift(deps, caller, code);
  if (after.state === 'redeemed') return redeemedView(after);
  throw changed();
}

/** @returns One that is open, or that the caller has redeemed. @throws AppError not-found `code_not_found`. */
async function openGift(deps: GiftDependencies, caller: GiftCaller, code: string): Promise<Gift> {
  const gift = await deps.gifts.find(code);
  const isOwn = gift?.state === 'redeemed' && gift.redeemer?.accountId === caller.accountId;
  if (gift !== null && (gift.state === 'open' || isOwn)) return gift;
  throw new AppError('not-found', 'code_not_found', 'This code does not exist, or it has been used.');
}

/** Before the plans are read, so that an open checkout cannot become a second plan. */
async function endCheckout(deps: GiftDependencies, { accountId }: GiftCaller): Promise<void> {
  const slot = await deps.repository.findCheckout(accountId);
  if (slot === 'closed') {
    throw new AppError('conflict', 'account_closing', 'This account is being deleted.');
  }
  if (slot !== null) await retireIntent(deps, accountId, slot, deps.clock());
}

type Effect = {
  readonly as: RedeemedAs;
  /** That the credit is for. */
  readonly subscription: ChangeableSubscription | null;
};

async function effectOf(
  deps: GiftDependencies,
  { accountId }: GiftCaller,
  customerId: string | null,
): Promise<Effect> {
  const { gateway, quoteGateway, giftGateway } = deps;
  await refuseMinor(deps, accountId);
  const live =
    customerId === null
      ? undefined
      : liveCoachingPlan((await gateway.readCustomerBilling(customerId)).subscriptions);
  const subscription = live === undefined ? null : await quoteGateway.readSubscription(live.id);
  if (subscription === null) {
    await refuseWithoutCoach(deps, accountId);
    if (customerId !== null && (await giftGateway.readBalance(customerId)) < 0) {
      const message = 'A payment is open on your account. Ask support, then redeem your gift.';
      throw new AppError('conflict', 'balance_owed', message);
    }
    return { as: 'plan', subscription };
  }
  if (['past_due', 'unpaid', 'incomplete'].includes(subscription.status) || subscription.isResumptionUnpaid) {
    const message = 'A payment is outstanding. Pay it first, then redeem your gift.';
    throw new AppError('conflict', 'payment_outstanding', message);
  }
  if (subscription.isEnding) {
    const message = 'Your plan is about to end. Redeem your gift after that, or keep your plan first.';
    throw new AppError('conflict', 'subscription_ending', message);
  }
  return { as: 'credit', subscription };
}

async function chargesWith(
  { quoteGateway, clock }: GiftDependencies,
  subscription: ChangeableSubscription,
  giftCents: number,
): Promise<GiftPreview['charges']> {
  const { id, status, plan, scheduledPriceId, pause, hasOtherDiscounts, isChangeUnpaid } = subscription;
  const isPausing = pause !== null && !isWithinPaidTime(pause);
  const isKnown = scheduledPriceId === null && !isPausing && !hasOtherDiscounts && !isChangeUnpaid;
  if (status !== 'active' || plan === null || !isKnown) return null;
  const next = await quoteGateway.previewRenewal(id);
  const prorations = next.lines.filter(({ isProration }) => isProration);
  const charges = upcomingCharges({
    now: clock(),
    firstAt: subscription.periodEnd,
    anchor: subscription.anchor,
    period: plan.period,
    amountCents: subscription.amountCents,
    discount: subscription.discount,
    extraCents: prorations.reduce((sum, { amountCents }) => sum + amountCents, 0),
    creditCents: next.creditBeforeCents + giftCents,
  });
  return charges.map(({ at, amountCents, creditUsedCents }) => ({
    at,
    amount_cents: amountCents,
    creditUsedCents,
  }));
}

async function finishInHand(deps: GiftDependencies, { accountId }: GiftCaller): Promise<void> {
  const { gifts, clock } = deps;
  const found = await gifts.findInHand(accountId);
  if (found === null) return;
  // Another tab may have kept it; a returned one is out of the hand.
  const gift =
    (await gifts.keep(found, new Date(clock()).toISOString())) ?? (await gifts.findInHand(accountId));
  if (gift !== null) await carryOut(deps, gift);
}

async function carryOut(deps: GiftDependencies, gift: Gift): Promise<RedeemedGift> {
  const { gifts, clock } = deps;
  if (gift.redeemer === null) throw new Error('A gift that nobody redeems cannot be carried out');
  const { accountId, customerId } = gift.redeemer;
  const redeemer = { ...gift.redeemer, as: await give(deps, gift, gift.redeemer) };
  const redeemed: Gift = { ...gift, state: 'redeemed', redeemer };
  await gifts.finish(redeemed, giftRedeemedMail(redeemed, redeemer, clock()));
  await syncCustomer(deps, accountId, customerId);
  return redeemedView(redeemed);
}

/** The gift is worth what was paid, or the price of today where that rose. */
async function give(
  deps: GiftDependencies,
  { code, tier, period, orderId, amountCents: paidCents }: Gift,
  { accountId, customerId, as }: NonNullable<Gift['redeemer']>,
): Promise<RedeemedAs> {
  const { giftGateway, balanceCredits, clock } = deps;
  const credit = async (worthCents: number) => {
    const { cents } = await balanceCredits.add(accountId, {
      source: 'gift',
      sourceId: orderId,
      customerId,
      cents: worthCents,
      giftCode: code,
      createdAt: new Date(clock()).toISOString(),
    });
    await giftGateway.credit(customerId, cents, orderId);
  };
  if (as === 'credit') {
    await credit(paidCents);
    return as;
  }
  const { priceId, lookupKey, amountCents } = await saleOf(
    deps,
    { tier, period },
    { tier: null, customerId },
  );
  await credit(Math.max(paidCents, amountCents));
  const plan = { accountId, customerId, orderId, lookupKey, priceId, amountCents };
  // Another plan of the person began, or its invoice used the credit: that is what it pays for then.
  return (await giftGateway.beginPlan(plan)) ? 'plan' : 'credit';
}

function redeemedView({ tier, period, redeemer }: Gift): RedeemedGift {
  return { tier, period, redeemedAs: redeemer?.as ?? 'credit' };
}

const changed = () =>
  new AppError('conflict', 'gift_changed', 'Your plan has changed. Look at the gift again.');
