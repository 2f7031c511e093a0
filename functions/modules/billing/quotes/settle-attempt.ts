import type { JobResult } from '#functions/platform/jobs/run-due.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
import { outcomeOfAttempt, QuoteGone } from './made-change.ts';
import { claimMs, isAttempted, type QuoteOutcome, type StoredQuote } from './quote.ts';
import { quoteCreditMail } from './quote-credit-mail.ts';
import type { QuoteDependencies } from './quote-dependencies.ts';
import type { QuoteJob } from './quote-job.ts';

/** Planned with each confirmation, for when its claim is over: a request that died is looked after without its client. */
export async function settleQuoteJob(
  deps: QuoteDependencies,
  content: QuoteJob,
): Promise<JobResult<QuoteJob>> {
  const { accountId, quoteId } = content;
  const quote = await deps.quotes.find(accountId);
  // After 23 hours nothing says what was promised.
  if (quote === null) deps.alarms.raise('quote_unsettled', { accountId, quoteId });
  if (quote?.id !== quoteId || !isAttempted(quote)) return {};
  if (await settleAttempt(deps, accountId, quote)) return {};
  return { next: { dueAt: Math.max(quote.claimedUntil ?? 0, deps.clock() + claimMs), content } };
}

/**
 * Finds out what came of a confirmation that never said so, and ends it the same way. Charges nothing.
 * @returns false while a request is confirming the quote.
 */
export async function settleAttempt(
  deps: QuoteDependencies,
  accountId: string,
  quote: StoredQuote,
): Promise<boolean> {
  const { quotes, quoteGateway, clock } = deps;
  const now = clock();
  if (!(await quotes.claim(accountId, quote, now, now + claimMs))) return false;
  try {
    const subscription = await quoteGateway.readSubscription(quote.subscriptionId);
    const outcome =
      subscription === null ? null : await outcomeOfAttempt(deps, accountId, quote, subscription);
    if (outcome === null) await quotes.release(accountId, quote.id, 'undone');
    else await finishQuote(deps, accountId, quote, outcome);
    return true;
  } catch (error) {
    const isUndone = error instanceof QuoteGone;
    await quotes.release(accountId, quote.id, isUndone ? 'undone' : 'unknown');
    if (isUndone) return true;
    throw error;
  }
}

/** With the mail about what was credited, once. */
export async function finishQuote(
  deps: QuoteDependencies,
  accountId: string,
  quote: StoredQuote,
  outcome: QuoteOutcome,
): Promise<void> {
  const { creditedCents } = outcome;
  const mail = creditedCents === 0 ? null : quoteCreditMail(accountId, quote, creditedCents, deps.clock());
  await deps.quotes.finish(accountId, quote.id, outcome, mail);
  await syncCustomer(deps, accountId, quote.customerId);
}
