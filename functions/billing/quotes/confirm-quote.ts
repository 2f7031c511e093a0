import { IdempotencyKeyExhausted } from '#functions/billing/idempotency-key.ts';
import { syncCustomer } from '#functions/billing/sync/sync-customer.ts';
import { reserveSeat } from '#functions/longevity/reserve-seat.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { limitedTier } from '#shared/domain/longevity-seats.ts';
import { amountsOf, makeQuote, type QuoteCaller, type QuoteDependencies } from './make-quote.ts';
import type { ChangeKind, QuotedAmounts, QuoteOutcome, StoredQuote } from './quote.ts';
import { quoteCreditMail } from './quote-credit-mail.ts';
import type { ChangeableSubscription, ChangeInvoice } from './quote-gateway.ts';
import { quoteView } from './quote-view.ts';

/** Longer than the function runs. */
const claimMs = 60_000;
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
  if (quote.outcome !== null) return afterSync(dependencies, accountId, quote, quote.outcome);
  const now = clock();
  if (!(await quotes.claim(accountId, quote, now, now + claimMs))) {
    throw new AppError('conflict', 'quote_busy', 'This change is being made. Please wait a moment.');
  }
  try {
    const outcome = await carryOut(dependencies, caller, quote);
    const { creditedCents } = outcome;
    const mail = creditedCents === 0 ? null : quoteCreditMail(accountId, quote, creditedCents, clock());
    await quotes.finish(accountId, quoteId, outcome, mail);
    return await afterSync(dependencies, accountId, quote, outcome);
  } catch (error) {
    await quotes.release(accountId, quoteId);
    if (error instanceof QuoteGone) throw await replaced(dependencies, caller, quote, error.code);
    // The key repeats the provider's failure, so only a new quote leads on. It reads what was made of the change.
    if (error instanceof IdempotencyKeyExhausted) {
      throw await replaced(dependencies, caller, quote, 'quote_changed');
    }
    throw error;
  }
}

/** Nothing was charged, and the quote does not hold. */
class QuoteGone extends Error {
  readonly code: 'quote_expired' | 'quote_changed';
  constructor(code: 'quote_expired' | 'quote_changed') {
    super(code);
    this.code = code;
  }
}

async function carryOut(
  dependencies: QuoteDependencies,
  caller: QuoteCaller,
  quote: StoredQuote,
): Promise<QuoteOutcome> {
  const { quoteGateway, clock } = dependencies;
  const subscription = await quoteGateway.readSubscription(quote.subscriptionId);
  // An earlier request of this quote may have made the change and died before it said so.
  const isResumed = quote.claimedUntil !== null;
  if (subscription === null) throw new QuoteGone('quote_changed');
  if (isResumed && isMade(subscription, quote)) return settle(dependencies, caller, quote, subscription);
  if (Date.parse(quote.validUntil) <= clock()) throw new QuoteGone('quote_expired');
  if (!isAsQuoted(subscription, quote)) throw new QuoteGone('quote_changed');
  if (!sameAmounts(quote.kind, await amountsOf(dependencies, subscription, quote), quote.amounts)) {
    throw new QuoteGone('quote_changed');
  }
  return settle(dependencies, caller, quote, subscription);
}

function isMade(subscription: ChangeableSubscription, quote: StoredQuote): boolean {
  if (quote.kind === 'renewal') return subscription.scheduledPriceId === quote.priceId;
  if (quote.kind === 'pause') return subscription.pause?.resumesAt === quote.resumesAt;
  if (quote.kind === 'resume') return subscription.status === 'active' || subscription.isResumptionUnpaid;
  if (quote.promotion !== null) return subscription.discount?.promotionCodeId === quote.promotion.id;
  return subscription.priceId === quote.priceId || subscription.isChangeUnpaid;
}

function isAsQuoted(subscription: ChangeableSubscription, { kind, basis }: StoredQuote): boolean {
  const { status, isEnding, isBeingBilled, isChangeUnpaid, scheduledPriceId, pause } = subscription;
  if (subscription.priceId !== basis.priceId || subscription.periodEnd !== basis.periodEnd) return false;
  if ((subscription.discount?.id ?? null) !== basis.discountId) return false;
  if (kind === 'resume') return status === 'paused' && !subscription.isResumptionUnpaid;
  const goesOn = status === 'active' && !isEnding && scheduledPriceId === null && pause === null;
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
  if (quote.kind === 'renewal' || quote.kind === 'pause') {
    return scheduleChange(dependencies, quote, await withoutSpentSchedule(dependencies, subscription));
  }
  if (quote.promotion !== null) return redeem(dependencies, quote, quote.promotion.id, subscription);
  if (quote.to.tier === limitedTier) await reserveSeat(dependencies, caller, unpaidSeatMinutes);
  const invoice =
    quote.kind === 'now'
      ? await changeNow(dependencies, quote, subscription)
      : await quoteGateway.resumeNow(subscription, `quote-${quote.id}`);
  return charged(dependencies, caller, quote, invoice);
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
  return { outcome: 'changed', payUrl: null, creditedCents: 0 };
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

async function charged(
  { gateway, quoteGateway, alarms }: QuoteDependencies,
  caller: QuoteCaller,
  quote: StoredQuote,
  invoice: ChangeInvoice,
): Promise<QuoteOutcome> {
  const excessCents = Math.max(0, invoice.dueCents - quote.amounts.dueCents);
  if (excessCents > 0) {
    alarms.raise('quote_exceeded', {
      ...{ accountId: caller.accountId, quoteId: quote.id, invoiceId: invoice.id, excessCents },
    });
  }
  if (!invoice.isPaid && excessCents > 0) {
    await gateway.voidInvoice(invoice.id);
    throw new QuoteGone('quote_changed');
  }
  if (!invoice.isPaid) return { outcome: 'unpaid', payUrl: invoice.payUrl, creditedCents: 0 };
  if (excessCents > 0) await quoteGateway.credit(quote.customerId, excessCents, quote.id);
  return { outcome: 'changed', payUrl: null, creditedCents: excessCents };
}

async function scheduleChange(
  { gateway, quoteGateway, alarms }: QuoteDependencies,
  quote: StoredQuote,
  subscription: ChangeableSubscription,
): Promise<QuoteOutcome> {
  const key = `quote-${quote.id}`;
  const scheduleId =
    quote.resumesAt === null
      ? await quoteGateway.scheduleChange(subscription, { ...quote.to, priceId: quote.priceId }, key)
      : await quoteGateway.schedulePause(subscription, quote.resumesAt, key);
  const next = await quoteGateway.previewSchedule(scheduleId);
  const [first] = quote.amounts.charges;
  // Nothing is charged before the renewal, so a schedule that says more is simply taken back.
  if (first !== undefined && next !== null && next.dueCents > first.amountCents) {
    alarms.raise('quote_exceeded', { quoteId: quote.id, excessCents: next.dueCents - first.amountCents });
    await gateway.releaseSchedule(scheduleId);
    throw new QuoteGone('quote_changed');
  }
  return { outcome: 'scheduled', payUrl: null, creditedCents: 0 };
}

async function afterSync(
  dependencies: QuoteDependencies,
  accountId: string,
  quote: StoredQuote,
  outcome: QuoteOutcome,
): Promise<QuoteOutcome> {
  await syncCustomer(dependencies, accountId, quote.customerId);
  return outcome;
}

async function replaced(
  dependencies: QuoteDependencies,
  caller: QuoteCaller,
  { kind, to: { tier, period }, startsAt, resumesAt, promotion }: StoredQuote,
  code: QuoteGone['code'],
): Promise<AppError> {
  const request =
    kind === 'resume'
      ? { resume: true as const }
      : promotion !== null
        ? { code: promotion.code }
        : resumesAt === null
          ? { tier, period }
          : { pause_days: Math.round((Date.parse(resumesAt) - Date.parse(startsAt)) / 86_400_000) };
  const quote = await makeQuote(dependencies, caller, request);
  return new AppError('conflict', code, 'The price has changed. Nothing was charged.', {
    quote: quoteView(quote),
  });
}
