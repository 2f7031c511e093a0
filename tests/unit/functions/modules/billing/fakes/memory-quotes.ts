import type { StoredQuote } from '../../../../../../functions/modules/billing/quotes/quote.ts';
import type { QuoteCreditMail } from '../../../../../../functions/modules/billing/quotes/quote-credit-mail.ts';
import type { QuoteJob } from '../../../../../../functions/modules/billing/quotes/quote-job.ts';
import type { QuoteRepository } from '../../../../../../functions/modules/billing/quotes/quote-repository.ts';

/** The quote of each account in memory. Every method takes effect in one turn, as a conditional write does. */
export class MemoryQuotes implements QuoteRepository {
  readonly rows = new Map<string, StoredQuote>();
  readonly mails: QuoteCreditMail[] = [];
  readonly jobs: QuoteJob[] = [];

  async find(accountId: string) {
    return structuredClone(this.rows.get(accountId) ?? null);
  }
  async replace(accountId: string, quote: StoredQuote) {
    const row = this.rows.get(accountId);
    if (row !== undefined && row.outcome === null && row.claimedUntil !== null) return false;
    this.rows.set(accountId, structuredClone(quote));
    return true;
  }
  async claim(accountId: string, { id, claimedUntil }: StoredQuote, now: number, until: number) {
    const row = this.rows.get(accountId);
    const isAsRead = row?.id === id && row.outcome === null && row.claimedUntil === claimedUntil;
    if (!isAsRead || (claimedUntil ?? 0) > now) return false;
    this.rows.set(accountId, { ...row, claimedUntil: until });
    if (claimedUntil === null) this.jobs.push({ accountId, quoteId: id });
    return true;
  }
  async release(accountId: string, quoteId: string, made: 'undone' | 'unknown') {
    this.#change(accountId, quoteId, { claimedUntil: made === 'undone' ? null : 0 });
  }
  async finish(
    accountId: string,
    quoteId: string,
    outcome: NonNullable<StoredQuote['outcome']>,
    mail: QuoteCreditMail | null,
  ) {
    if (this.#change(accountId, quoteId, { outcome }) && mail !== null) this.mails.push(mail);
  }
  #change(accountId: string, quoteId: string, fields: Partial<StoredQuote>): boolean {
    const row = this.rows.get(accountId);
    if (row?.id !== quoteId || row.outcome !== null) return false;
    this.rows.set(accountId, { ...row, ...fields });
    return true;
  }
}
