import { reserveSeat } from '#functions/modules/seats/reserve-seat.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { limitedTier } from '#shared/domain/catalog/longevity-seats.ts';
import { isWithinPaidTime } from '../provider-state.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import {
  changed,
  outcomeOfAttempt,
  outcomeOfInvoice,
  outcomeOfMove,
  outcomeOfSchedule,
  QuoteGone,
} from './made-change.ts';
import { amountsOf, makeQuote } from './make-quote.ts';
import {
  type ChangeKind,
  claimMs,
  isAttempted,
  type QuotedAmounts,
  type QuoteOutcome,
  type StoredQuote,
} from './quote.ts';
import type { QuoteCaller, QuoteDependencies } from './quote-dependencies.ts';
import type { ChangeableSubscription, ChangeInvoice } from './quote-gateway.ts';
import { quoteView } from './quote-view.ts';
import { finishQuote } from './settle-attempt.ts';

/** An unpaid change can be paid for 23 hours. */
const unpaidSeatMinutes = 24 * 60;

/**
 * Makes the quoted change and charges the quoted amount, once. Repeating it gives the same outcome.
 * @throws AppError not-found for a quote that is replaced, gone or someone else's; conflict `quote_busy`;
 *   `quote_expired` or `quote_changed` with the new quote in its details: nothing was charged.
 */
export async function confirmQuote(
  dependencies: QuoteDependencies,
  caller: QuoteCaller,
  quoteId: string,
): Promise<QuoteOutcome> {
  const { quotes, clock } = dependencies;
  const { accountId } = caller;
  const quote = await quotes.find(accountId);
  if (quote === null || quote.id !== quoteId) {
    throw new AppError('not-found', 'quote_not_found', 'This price is no longer there. Choose again.');
  }
  if (quote.outcome !== null) {
    await syncCustomer(dependencies, accountId, quote.customerId);
    return quote.outcome;
  }
  const now = clock();
  if (!(await quotes.claim(accountId, quote, now, now + claimMs))) {
    throw new AppError('conflict', 'quote_busy', 'This change is being made. Please wait a moment.');
  }
  try {
    const outcome = await carryOut(dependencies, caller, quote);
    await finishQuote(dependencies, accountId, quote, outcome);
    return outcome;
  } catch (error) {
    await quotes.release(accountId, quoteId, error instanceof QuoteGone ? 'undone' : 'unknown');
    if (error instanceof QuoteGone) throw await replaced(dependencies, caller, quote, error.code);
    // The key repeats the provider's failure, so only a new quote leads on. It reads what was made of the change.
    if (error instanceof IdempotencyKeyExhausted) {
      throw await replaced(dependencies, caller, quote, 'quote_changed');
    }
    throw error;
  }
}

async function carryOut(
  dependencies: QuoteDependencies,
  caller: QuoteCaller,
  quote: StoredQuote,
): Promise<QuoteOutcome> {
  const { quoteGateway, clock } = dependencies;
  const subscription = await quoteGateway.readSubscription(quote.subscriptionId);
  if (subscription === null) throw new QuoteGone('quote_changed');
  // An earlier request of this quote may have made the change and died before it said so.
  const made = isAttempted(quote)
    ? await outcomeOfAttempt(dependencies, caller.accountId, quote, subscription)
    : null;
  if (made !== null) return made;
  if (Date.parse(quote.validUntil) <= clock()) throw new QuoteGone('quote_expired');
  if (!isAsQuoted(subscription, quote)) throw new QuoteGone('quote_changed');
  if (!sameAmounts(quote.kind, await amountsOf(dependencies, subscription, quote), quote.amounts)) {
    throw new QuoteGone('quote_changed');
  }
  return settle(dependencies, caller, quote, subscription);
}

function isAsQuoted(subscription: ChangeableSubscription, { kind, basis, paidUntil }: StoredQuote): boolean {
  const { status, isEnding, isBeingBilled, isChangeUnpaid, scheduledPriceId, pause } = subscription;
  const isMoved = isWithinPaidTime(pause);
  if (subscription.priceId !== basis.priceId || subscription.periodEnd !== basis.periodEnd) return false;
  if ((subscription.discount?.id ?? null) !== basis.discountId) return false;
  if (kind === 'resume' && paidUntil !== undefined) return status === 'active' && isMoved && !isEnding;
  if (kind === 'resume') return status === 'paused' && !subscription.isResumptionUnpaid;
  const isUnpaused = pause === null || (isMoved && kind === 'code');
  const goesOn = status === 'active' && !isEnding && scheduledPriceId === null && isUnpaused;
  return goesOn && !isBeingBilled && !isChangeUnpaid && !subscription.hasOtherDiscounts;
}

/** A pause ends, and the months of a code begin, with the confirmation: every charge counts, which may be minutes later. */
function sameAmounts(kind: ChangeKind, one: QuotedAmounts, other: QuotedAmounts): boolean {
  const first = ({ charges }: QuotedAmounts) =>
    kind === 'resume' || kind === 'code'
      ? charges.map(({ at, amountCents }) => [at.slice(0, 10), amountCents])
      : [charges[0]?.at, charges[0]?.amountCents];
  const told = (amounts: QuotedAmounts) =>
    JSON.stringify([
      [amounts.dueCents, amounts.creditUsedCents, amounts.creditKeptCents, ...first(amounts)],
      amounts.lines.map(({ amountCents }) => amountCents),
    ]);
  return told(one) === told(other);
}

async function settle(
  dependencies: QuoteDependencies,
  caller: QuoteCaller,
  quote: StoredQuote,
  subscription: ChangeableSubscription,
): Promise<QuoteOutcome> {
  const { quoteGateway } = dependencies;
  const { paidUntil } = quote;
  if (paidUntil !== undefined)
    return movePaidTime(dependencies, caller, { ...quote, paidUntil }, subscription);
  if (quote.kind === 'renewal' || quote.kind === 'pause') {
    return scheduleChange(dependencies, quote, await withoutSpentSchedule(dependencies, subscription));
  }
  if (quote.promotion !== null) return redeem(dependencies, quote, quote.promotion.id, subscription);
  if (quote.to.tier === limitedTier) await reserveSeat(dependencies, caller, unpaidSeatMinutes);
  const invoice =
    quote.kind === 'now'
      ? await changeNow(dependencies, quote, subscription)
      : await quoteGateway.resumeNow(subscription, `quote-${quote.id}`);
  return outcomeOfInvoice(dependencies, caller.accountId, quote, invoice);
}

/** A schedule that has no further phase changes nothing, but the provider refuses the update beside it. */
async function movePaidTime(
  dependencies: QuoteDependencies,
  { accountId }: QuoteCaller,
  quote: StoredQuote & { readonly paidUntil: string },
  { scheduleId, pause }: ChangeableSubscription,
): Promise<QuoteOutcome> {
  const { gateway, quoteGateway } = dependencies;
  const { id, subscriptionId, startsAt, resumesAt, paidUntil } = quote;
  if (scheduleId !== null) await gateway.releaseSchedule(scheduleId);
  const moved =
    resumesAt === null
      ? { pausedFrom: pause?.startsAt ?? startsAt, pausedUntil: startsAt, paidUntil }
      : { pausedFrom: startsAt, pausedUntil: resumesAt, paidUntil };
  await quoteGateway.movePaidTime(subscriptionId, moved, `quote-${id}`);
  return outcomeOfMove(dependencies, accountId, quote);
}

async function redeem(
  { gateway, quoteGateway }: QuoteDependencies,
  { id, subscriptionId }: StoredQuote,
  promotionCodeId: string,
  { scheduleId, discount }: ChangeableSubscription,
): Promise<QuoteOutcome> {
  // A schedule without another phase would keep the discount for itself.
  if (scheduleId !== null) await gateway.releaseSchedule(scheduleId);
  if (discount?.promotionCodeId !== promotionCodeId) {
    await quoteGateway.redeem(subscriptionId, promotionCodeId, `quote-${id}`);
  }
  return changed(0);
}

async function withoutSpentSchedule(
  { gateway }: QuoteDependencies,
  subscription: ChangeableSubscription,
): Promise<ChangeableSubscription> {
  const { scheduleId, hasSpentSchedule } = subscription;
  if (scheduleId === null || !hasSpentSchedule) return subscription;
  await gateway.releaseSchedule(scheduleId);
  return { ...subscription, scheduleId: null };
}

async function changeNow(
  { gateway, quoteGateway }: QuoteDependencies,
  { id, subscriptionId, priceId, prorationDate }: StoredQuote,
  { scheduleId, scheduledPriceId, itemId }: ChangeableSubscription,
): Promise<ChangeInvoice> {
  // A schedule without another phase changes nothing, but the provider refuses the update beside it.
  if (scheduleId !== null && scheduledPriceId === null) await gateway.releaseSchedule(scheduleId);
  return quoteGateway.changeNow({ subscriptionId, itemId, priceId, prorationDate }, `quote-${id}`);
}

async function scheduleChange(
  dependencies: QuoteDependencies,
  quote: StoredQuote,
  subscription: ChangeableSubscription,
): Promise<QuoteOutcome> {
  const { quoteGateway } = dependencies;
  const key = `quote-${quote.id}`;
  const scheduleId =
    quote.resumesAt === null
      ? await quoteGateway.scheduleChange(subscription, { ...quote.to, priceId: quote.priceId }, key)
      : await quoteGateway.schedulePause(subscription, quote.resumesAt, key);
  return outcomeOfSchedule(dependencies, quote, scheduleId);
}

async function replaced(
  dependencies: QuoteDependencies,
  caller: QuoteCaller,
  { kind, to: { tier, period }, startsAt, resumesAt, paidUntil, promotion }: StoredQuote,
  code: QuoteGone['code'],
): Promise<AppError> {
  const request =
    kind === 'resume'
      ? { resume: true as const }
      : promotion !== null
        ? { code: promotion.code }
        : resumesAt === null
          ? { tier, period }
          : {
              pauseDays: Math.round((Date.parse(resumesAt) - Date.parse(startsAt)) / dayMs),
              ...(paidUntil !== undefined && { from: 'today' as const }),
            };
  const quote = await makeQuote(dependencies, caller, request);
  return new AppError('conflict', code, 'The price has changed. Nothing was charged.', {
    quote: quoteView(quote),
  });
}
