import type { QuoteOutcome, StoredQuote } from './quote.ts';
import type { QuoteCreditMail } from './quote-credit-mail.ts';

/** One row for each account: a new quote replaces the last one, so two can never be confirmed together. */
export type QuoteRepository = {
  find(accountId: string): Promise<StoredQuote | null>;
  /** @returns false while another quote of the account is being confirmed. */
  replace(accountId: string, quote: StoredQuote, now: number): Promise<boolean>;
  /** @returns false when the quote was used, replaced, or is being confirmed by another request. */
  claim(accountId: string, quote: StoredQuote, now: number, until: number): Promise<boolean>;
  /** After a failure: the next request may go on at once. */
  release(accountId: string, quoteId: string): Promise<void>;
  finish(
    accountId: string,
    quoteId: string,
    outcome: QuoteOutcome,
    mail: QuoteCreditMail | null,
  ): Promise<void>;
};
