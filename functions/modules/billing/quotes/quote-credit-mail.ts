import * as z from 'zod/mini';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import type { StoredQuote } from './quote.ts';

export const quoteCredit = z.object({ tier: z.enum(tierIds), quotedCents: z.int(), cents: z.int() });

export type QuoteCreditMail = OutboxMail<'quote-credit'>;

export function quoteCreditMail(
  accountId: string,
  quote: StoredQuote,
  cents: number,
  createdAt: number,
): QuoteCreditMail {
  return {
    id: `quote-credit#${quote.id}`,
    to: { accountId },
    kind: 'quote-credit',
    data: { tier: quote.to.tier, quotedCents: quote.amounts.dueCents, cents },
    createdAt,
  };
}
