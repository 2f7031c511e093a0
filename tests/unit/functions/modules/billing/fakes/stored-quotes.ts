import * as z from 'zod/mini';
import type { QuoteCreditMail } from '#functions/modules/billing/quotes/quote-credit-mail.ts';
import type { QuoteRepository } from '#functions/modules/billing/quotes/quote-repository.ts';
import { billingKey } from '#functions/modules/billing/storage/billing-rows.ts';
import { createDynamoQuoteRepository } from '#functions/modules/billing/storage/dynamo-quote-repository.ts';
import { quoteRow } from '#functions/modules/billing/storage/quote-row.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type MemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { decidedMails } from './decided-mails.ts';

const jobRow = z.object({ content: z.object({ accountId: z.string(), quoteId: z.string() }) });

/** The adapter of quotes on the table in memory, with what is in its rows. */
export function storedQuotes(tables: MemoryTables, clock: Clock) {
  const stored = createDynamoQuoteRepository(tables.client, tableNames, clock);
  const mails = decidedMails<QuoteCreditMail>(tables);
  const isQuote = ({ sk }: { readonly sk?: unknown }) => sk === billingKey.quote('').sk;
  return {
    ...stored,
    async finish(...[accountId, quoteId, outcome, mail]: Parameters<QuoteRepository['finish']>) {
      if (mail !== null) mails.note(mail);
      await stored.finish(accountId, quoteId, outcome, mail);
    },
    get mails() {
      return mails.all();
    },
    get jobs() {
      const prefix = billingKey.quoteJob('', '').sk;
      const rows = tables.rows('billing').filter(({ sk }) => String(sk).startsWith(prefix));
      return rows.map((row) => jobRow.parse(row).content);
    },
    get quotes() {
      return tables
        .rows('billing')
        .filter(isQuote)
        .flatMap((row) => parseRow('quote', quoteRow, row, 0) ?? []);
    },
    forget() {
      tables.remove('billing', isQuote);
    },
  };
}
