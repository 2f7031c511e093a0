import { reserveSeat } from '#functions/modules/seats/reserve-seat.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { QuoteRequest } from '#shared/contracts/billing/plan-quotes.ts';
import { taxOfPart } from '#shared/domain/billing/tax-share.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { liveCoachingPlan, saleOf } from '../checkout/sale.ts';
import type { PlanDiscount, PromotionCode, QuotedDiscount } from '../plan-discount.ts';
import { isWithinPaidTime, type PauseWithinPaidTime } from '../provider-state.ts';
import {
  changeKind,
  isAttempted,
  type PricedPlan,
  type QuotedAmounts,
  quoteMinutes,
  type StoredQuote,
} from './quote.ts';
import type { QuoteCaller, QuoteDependencies } from './quote-dependencies.ts';
import type { ChangeableSubscription, InvoicePreview } from './quote-gateway.ts';
import { refuseChange } from './refuse-change.ts';
import { settleAttempt } from './settle-attempt.ts';
import { monthsAfter, upcomingCharges } from './upcoming-charges.ts';

/**
 * Says what a change of the plan, a pause, its end or a code costs now and in the next twelve months, and stores it. Changes nothing.
 * @throws AppError conflict as `refuseChange` and `redeemable`, `no_subscription`, `account_closing`, `quote_busy`, `no_spots_left`;
 *   unavailable `price_unavailable`.
 */
export async function makeQuote(
  dependencies: QuoteDependencies,
  caller: QuoteCaller,
  request: QuoteRequest,
): Promise<StoredQuote> {
  const { repository, gateway, quoteGateway, quotes, clock, newId } = dependencies;
  const { accountId } = caller;
  const [checkout, slot, earlier] = await Promise.all([
    repository.findCheckout(accountId),
    repository.findCustomerSlot(accountId),
    quotes.find(accountId),
  ]);
  if (checkout === 'closed') {
    throw new AppError('conflict', 'account_closing', 'This account is being deleted.');
  }
  const customerId = slot?.customerId ?? null;
  // The new quote takes its row, and with it what it promised.
  if (earlier !== null && isAttempted(earlier)) await settleAttempt(dependencies, accountId, earlier);
  const subscriptions =
    customerId === null ? [] : (await gateway.readCustomerBilling(customerId)).subscriptions;
  const live = liveCoachingPlan(subscriptions);
  const subscription = live === undefined ? null : await quoteGateway.readSubscription(live.id);
  if (customerId === null || subscription === null) {
    throw new AppError('conflict', 'no_subscription', 'You have no subscription that could be changed.');
  }
  const now = clock();
  const from = refuseChange(subscription, request, now);
  const change = await changeOf(dependencies, subscription, from, request, now);
  const { kind, to } = change;
  // Who paused within paid time keeps the seat.
  const needsSeat = to.tier === limitedTier && kind !== 'pause' && change.paidUntil === undefined;
  if (needsSeat) await reserveSeat(dependencies, caller, quoteMinutes + 5);
  const prorationDate = within(subscription, now);
  const quote: StoredQuote = {
    id: newId(),
    customerId,
    subscriptionId: subscription.id,
    from,
    prorationDate,
    ...change,
    createdAt: new Date(now).toISOString(),
    validUntil: new Date(now + quoteMinutes * 60_000).toISOString(),
    startsAt: startOf(change, subscription, prorationDate, now),
    basis: {
      priceId: subscription.priceId,
      periodEnd: subscription.periodEnd,
      discountId: subscription.discount?.id ?? null,
      invoiceId: subscription.latestInvoiceId,
    },
    amounts: await amountsOf(dependencies, subscription, { ...change, prorationDate }),
    claimedUntil: null,
    outcome: null,
  };
  if (!(await quotes.replace(accountId, quote))) {
    throw new AppError('conflict', 'quote_busy', 'Another change of your plan is being made. Please wait.');
  }
  return quote;
}

type Change = Pick<StoredQuote, 'kind' | 'to' | 'priceId' | 'resumesAt' | 'paidUntil' | 'promotion'>;

/** A pause keeps the price that the client has; another plan is sold at the price of today. */
async function changeOf(
  dependencies: QuoteDependencies,
  subscription: ChangeableSubscription,
  from: PricedPlan,
  request: QuoteRequest,
  now: number,
): Promise<Change> {
  const { customerId, priceId, periodEnd, pause } = subscription;
  const asIs = { to: from, priceId, resumesAt: null, promotion: null };
  if ('tier' in request) {
    const sale = await saleOf(dependencies, request, { tier: from.tier, customerId });
    const to = { ...request, amountCents: sale.amountCents };
    return { ...asIs, kind: changeKind(from, request), to, priceId: sale.priceId };
  }
  if ('resume' in request) {
    return isWithinPaidTime(pause)
      ? { ...asIs, kind: 'resume', paidUntil: paidUntilAfter(pause, now) }
      : { ...asIs, kind: 'resume' };
  }
  if ('code' in request) {
    const { id, code } = await redeemable(dependencies, subscription, request.code);
    return { ...asIs, kind: 'code', promotion: { id, code } };
  }
  const pauseMs = request.pauseDays * dayMs;
  const movedEnd = new Date(Date.parse(periodEnd) + pauseMs).toISOString();
  return 'from' in request
    ? { ...asIs, kind: 'pause', resumesAt: new Date(now + pauseMs).toISOString(), paidUntil: movedEnd }
    : { ...asIs, kind: 'pause', resumesAt: movedEnd };
}

/**
 * The paid time moves back by what is left of the pause. What passes before the confirmation counts as paused, so that nobody
 * loses time that was paid for.
 */
function paidUntilAfter({ resumesAt, paidUntil }: PauseWithinPaidTime, now: number): string {
  const leftMs = Math.max(0, Date.parse(resumesAt) - (now + quoteMinutes * 60_000));
  const end = Date.parse(paidUntil) - leftMs;
  return new Date(Math.ceil(end / 1000) * 1000).toISOString();
}

/**
 * @throws AppError not-found `code_not_found` also for a code of another customer; conflict `code_for_first_purchase`,
 *   `code_minimum`, `code_ends_first`, `code_not_applicable`.
 */
async function redeemable(
  { quoteGateway }: Pick<QuoteDependencies, 'quoteGateway'>,
  { customerId, amountCents }: ChangeableSubscription,
  typed: string,
): Promise<PromotionCode> {
  const found = await quoteGateway.findPromotionCode(typed);
  if (found === null || (found.customerId !== null && found.customerId !== customerId)) {
    throw new AppError('not-found', 'code_not_found', 'This code does not exist, or it has expired.');
  }
  if (found.isForFirstPurchase) {
    throw new AppError('conflict', 'code_for_first_purchase', 'This code is for a first purchase.');
  }
  if (amountCents < found.minimumCents) {
    throw new AppError('conflict', 'code_minimum', 'This code is for larger payments than yours.');
  }
  return found;
}

const notApplicable = () =>
  new AppError('conflict', 'code_not_applicable', 'This code takes nothing off your plan.');

function startOf(
  { kind, paidUntil }: Change,
  { periodEnd }: ChangeableSubscription,
  prorationDate: number,
  now: number,
): string {
  if (kind === 'resume' || kind === 'code' || paidUntil !== undefined) return new Date(now).toISOString();
  return kind === 'now' ? new Date(prorationDate * 1000).toISOString() : periodEnd;
}

/** A clock that runs ahead of or behind the provider's must not leave the period. */
function within({ periodStart, periodEnd }: ChangeableSubscription, now: number): number {
  const inside = Math.min(Math.max(now, Date.parse(periodStart)), Date.parse(periodEnd));
  return Math.floor(inside / 1000);
}

/** Due now from the provider's preview; the charges after it from the catalog, the anchor, the balance and the discount. */
export async function amountsOf(
  dependencies: Pick<QuoteDependencies, 'quoteGateway' | 'clock'>,
  subscription: ChangeableSubscription,
  {
    kind,
    to,
    priceId,
    resumesAt,
    paidUntil,
    promotion,
    prorationDate,
  }: Change & Pick<StoredQuote, 'prorationDate'>,
): Promise<QuotedAmounts> {
  const { quoteGateway, clock } = dependencies;
  const { discount } = subscription;
  if (promotion !== null) return amountsWithCode(dependencies, subscription, to, promotion.code);
  const isNewInterval = subscription.plan?.period !== to.period;
  const renewals = { now: clock(), period: to.period, amountCents: to.amountCents };
  if (kind === 'renewal' || kind === 'pause' || paidUntil !== undefined) {
    const firstAt = paidUntil ?? resumesAt ?? subscription.periodEnd;
    const next = await quoteGateway.previewRenewal(subscription.id);
    if (paidUntil !== undefined && prorationCents(next) !== 0) throw waitingItems();
    return {
      ...nothingDue,
      creditKeptCents: next.creditBeforeCents,
      charges: upcomingCharges({
        ...renewals,
        firstAt,
        anchor: isNewInterval || kind !== 'renewal' ? firstAt : subscription.anchor,
        extraCents: prorationCents(next),
        creditCents: next.creditBeforeCents,
        discount,
      }),
      discount: quoted(discount),
    };
  }
  const { id: subscriptionId, itemId } = subscription;
  const due =
    kind === 'resume'
      ? await quoteGateway.previewResumption(subscriptionId)
      : await quoteGateway.previewChange({ subscriptionId, itemId, priceId, prorationDate });
  // A resumption is a full payment, and uses it up.
  const lasting = discount?.isOnce === true ? null : discount;
  // A new interval begins its period with the change; the invoice says when it ends.
  const paid = due.lines.find(({ amountCents, isProration }) => amountCents >= 0 && !isProration);
  return {
    dueCents: due.dueCents,
    taxCents: taxOfPart(due.taxCents, due.dueCents, due.totalCents),
    creditUsedCents: Math.max(0, due.totalCents - due.dueCents),
    discountCents: due.discountCents,
    creditKeptCents: due.creditAfterCents,
    lines: due.lines,
    charges: upcomingCharges({
      ...renewals,
      firstAt: paid?.end ?? subscription.periodEnd,
      anchor: paid?.start ?? subscription.anchor,
      extraCents: 0,
      creditCents: due.creditAfterCents,
      discount: lasting,
    }),
    discount: quoted(lasting),
  };
}

function quoted(discount: PlanDiscount | null): QuotedDiscount | null {
  if (discount === null) return null;
  const { percentOff, amountOffCents, isOnce, endsAt } = discount;
  return { percentOff, amountOffCents, isOnce, endsAt, months: null };
}

/** The invoice of zero with which paid time moves would take along what waits for the renewal. */
const waitingItems = () =>
  new AppError('conflict', 'subscription_not_changeable', 'This subscription cannot be changed here.');

const nothingDue = { dueCents: 0, taxCents: 0, creditUsedCents: 0, discountCents: 0, lines: [] };

/** Prorations that wait for the renewal. */
function prorationCents({ lines }: InvoicePreview): number {
  return lines.reduce((sum, { amountCents, isProration }) => sum + (isProration ? amountCents : 0), 0);
}

/** The code is looked up each time: it may have expired or been used up since the quote. */
async function amountsWithCode(
  dependencies: Pick<QuoteDependencies, 'quoteGateway' | 'clock'>,
  subscription: ChangeableSubscription,
  { period, amountCents }: PricedPlan,
  typed: string,
): Promise<QuotedAmounts> {
  const { quoteGateway, clock } = dependencies;
  const now = clock();
  const code = await redeemable(dependencies, subscription, typed);
  const next = await quoteGateway.previewCode(subscription.id, code.id);
  const endsAt =
    code.months === null ? null : new Date(monthsAfter(now, new Date(now).getUTCDate(), code.months));
  const charges = upcomingCharges({
    now,
    period,
    amountCents,
    firstAt: subscription.periodEnd,
    anchor: subscription.anchor,
    extraCents: prorationCents(next),
    creditCents: next.creditBeforeCents,
    discount: { ...code, endsAt: endsAt?.toISOString() ?? null },
  });
  if (endsAt !== null && endsAt.getTime() <= Date.parse(subscription.periodEnd)) {
    throw new AppError(
      'conflict',
      'code_ends_first',
      'This code works for a few months only, and your next payment comes after them.',
    );
  }
  // Such as a code for one product alone.
  const isAsPreviewed = charges[0] === undefined || charges[0].amountCents === next.dueCents;
  if (next.discountCents === 0 || !isAsPreviewed) throw notApplicable();
  const { percentOff, amountOffCents, isOnce, months } = code;
  return {
    ...nothingDue,
    creditKeptCents: next.creditBeforeCents,
    charges,
    discount: { percentOff, amountOffCents, isOnce, endsAt: endsAt?.toISOString() ?? null, months },
  };
}
