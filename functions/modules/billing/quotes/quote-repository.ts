import type { QuoteOutcome, StoredQuote } from './quote.ts';
import type { QuoteCreditMail } from './quote-credit-mail.ts';

/** One row for each account: a new quote replaces the last one, so two can never be confirmed together. */
export type QuoteRepository = {
  find(accountId: string): Promise<StoredQuote | null>;
  /** @returns false while it is open what came of a confirmation of the last one. */
  replace(accountId: string, quote: StoredQuote): Promise<boolean>;
  /**
   * With the first claim, a job is planned that settles it once the claim is over.
   * @returns false when the quote was used, replaced, or is being confirmed by another request.
   */
  claim(accountId: string, quote: StoredQuote, now: number, until: number): Promise<boolean>;
  /** After a failure: the next request may go on at once. @param made `undone`: nothing was, and it can be replaced. */
  release(accountId: string, quoteId: string, made: 'undone' | 'unknown'): Promise<void>;
  finish(
    accountId: string,
    quoteId: string,
    outcome: QuoteOutcome,
    mail: QuoteCreditMail | null,
  ): Promise<void>;
};
