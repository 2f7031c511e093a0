import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';
import type { QuoteOutcome, StoredQuote } from './quote.ts';
import type { QuoteDependencies } from './quote-dependencies.ts';
import type { ChangeableSubscription, ChangeInvoice } from './quote-gateway.ts';

type Deps = Pick<QuoteDependencies, 'gateway' | 'quoteGateway' | 'balanceCredits' | 'alarms' | 'clock'>;

/** Nothing was charged, and the quote does not hold. */
export class QuoteGone extends Error {
  readonly code: 'quote_expired' | 'quote_changed';
  constructor(code: 'quote_expired' | 'quote_changed') {
    super(code);
    this.code = code;
  }
}

/**
 * What came of a change whose request may have died. It only looks for the change, so nothing is charged, and compares it
 * with the quote as the confirmation does.
 * @returns null when the change was not made.
 * @throws QuoteGone when it was more than quoted, and is taken back.
 */
export async function outcomeOfAttempt(
  deps: Deps,
  accountId: string,
  quote: StoredQuote,
  subscription: ChangeableSubscription,
): Promise<QuoteOutcome | null> {
  if (quote.paidUntil !== undefined) {
    return isMoved(subscription, quote) ? outcomeOfMove(deps, accountId, quote) : null;
  }
  if (quote.kind === 'now' || quote.kind === 'resume') {
    const invoice = await deps.quoteGateway.findChangeInvoice(quote);
    if (invoice !== null) return outcomeOfInvoice(deps, accountId, quote, invoice);
  }
  if (!isMade(subscription, quote)) return null;
  if (quote.kind !== 'renewal' && quote.kind !== 'pause') return changed(0);
  if (subscription.scheduleId === null) return null;
  return outcomeOfSchedule(deps, quote, subscription.scheduleId);
}

function isMade(subscription: ChangeableSubscription, quote: StoredQuote): boolean {
  if (quote.kind === 'renewal') return subscription.scheduledPriceId === quote.priceId;
  if (quote.kind === 'pause') return subscription.pause?.resumesAt === quote.resumesAt;
  if (quote.kind === 'resume') return subscription.status === 'active' || subscription.isResumptionUnpaid;
  if (quote.promotion !== null) return subscription.discount?.promotionCodeId === quote.promotion.id;
  return subscription.priceId === quote.priceId || subscription.isChangeUnpaid;
}

const isMoved = ({ pause, periodEnd }: ChangeableSubscription, quote: StoredQuote): boolean =>
  pause?.resumesAt === (quote.resumesAt ?? quote.startsAt) && periodEnd === quote.paidUntil;

/** The provider makes an invoice of zero, or none. */
export async function outcomeOfMove(
  deps: Deps,
  accountId: string,
  quote: StoredQuote,
): Promise<QuoteOutcome> {
  const { quoteGateway } = deps;
  const latest = (await quoteGateway.readSubscription(quote.subscriptionId))?.latestInvoiceId ?? null;
  if (latest === null || latest === quote.basis.invoiceId) return changed(0);
  return outcomeOfInvoice(deps, accountId, quote, await quoteGateway.readInvoice(latest));
}

/** Gives back at once what a paid invoice charges above the quote, and takes an unpaid one back. */
export async function outcomeOfInvoice(
  { gateway, quoteGateway, balanceCredits, alarms, clock }: Deps,
  accountId: string,
  { id: quoteId, customerId, amounts }: StoredQuote,
  invoice: ChangeInvoice,
): Promise<QuoteOutcome> {
  const excessCents = Math.max(0, invoice.dueCents - amounts.dueCents);
  if (excessCents > 0) {
    alarms.raise('quote_exceeded', { accountId, quoteId, invoiceId: invoice.id, excessCents });
  }
  if (!invoice.isPaid && excessCents > 0) {
    await gateway.voidInvoice(invoice.id);
    throw new QuoteGone('quote_changed');
  }
  if (!invoice.isPaid) return { outcome: 'unpaid', payUrl: invoice.payUrl, creditedCents: 0 };
  if (excessCents === 0) return changed(0);
  const { cents } = await balanceCredits.add(accountId, {
    source: 'quote',
    sourceId: quoteId,
    customerId,
    cents: excessCents,
    createdAt: new Date(clock()).toISOString(),
  });
  try {
    await quoteGateway.credit(customerId, cents, quoteId);
  } catch (error) {
    // Of the credit's own key: it says nothing about the change, which was made.
    throw error instanceof IdempotencyKeyExhausted ? error.cause : error;
  }
  return changed(cents);
}

/** Nothing is charged before the renewal, so a schedule that says more than the quote is simply taken back. */
export async function outcomeOfSchedule(
  { gateway, quoteGateway, alarms }: Deps,
  quote: StoredQuote,
  scheduleId: string,
): Promise<QuoteOutcome> {
  const next = await quoteGateway.previewSchedule(scheduleId);
  const [first] = quote.amounts.charges;
  if (first !== undefined && next !== null && next.dueCents > first.amountCents) {
    alarms.raise('quote_exceeded', { quoteId: quote.id, excessCents: next.dueCents - first.amountCents });
    await gateway.releaseSchedule(scheduleId);
    throw new QuoteGone('quote_changed');
  }
  return { outcome: 'scheduled', payUrl: null, creditedCents: 0 };
}

export const changed = (creditedCents: number): QuoteOutcome => ({
  outcome: 'changed',
  payUrl: null,
  creditedCents,
});
