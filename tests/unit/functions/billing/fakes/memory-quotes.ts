import type { StoredQuote } from '#functions/billing/quotes/quote.ts';
import type { QuoteCreditMail } from '#functions/billing/quotes/quote-credit-mail.ts';
import type { QuoteRepository } from '#functions/billing/quotes/quote-repository.ts';

/** The quote of each account in memory. Every method takes effect in one turn, as a conditional write does. */
export class MemoryQuotes implements QuoteRepository {
  readonly rows = new Map<string, StoredQuote>();
  readonly mails: QuoteCreditMail[] = [];

  async find(accountId: string) {
    return structuredClone(this.rows.get(accountId) ?? null);
  }
  async replace(accountId: string, quote: StoredQuote, now: number) {
    const row = this.rows.get(accountId);
    if (row !== undefined && row.outcome === null && (row.claimedUntil ?? 0) > now) return false;
    this.rows.set(accountId, structuredClone(quote));
    return true;
  }
  async claim(accountId: string, { id }: StoredQuote, now: number, until: number) {
    const row = this.rows.get(accountId);
    const isFree = row?.id === id && row.outcome === null && (row.claimedUntil ?? 0) <= now;
    if (isFree) this.rows.set(accountId, { ...row, claimedUntil: until });
    return isFree;
  }
  async release(accountId: string, quoteId: string) {
    this.#change(accountId, quoteId, { claimedUntil: 0 });
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
