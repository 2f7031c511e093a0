import type { ConfirmedQuote, PlanQuote } from '#shared/contracts/billing/plan-quotes.ts';
import type { QuotedDiscount } from '../plan-discount.ts';
import type { PricedPlan, QuoteLine, QuoteOutcome, StoredQuote } from './quote.ts';

export function quoteView(quote: StoredQuote): PlanQuote {
  const { id, validUntil, kind, startsAt, resumesAt, paidUntil, promotion, from, to, amounts } = quote;
  return {
    id,
    kind,
    validUntil,
    startsAt,
    resumesAt,
    ...(paidUntil !== undefined && { paidUntil }),
    from: planView(from),
    to: planView(to),
    code: promotion?.code ?? null,
    dueNow: {
      amount_cents: amounts.dueCents,
      taxCents: amounts.taxCents,
      lines: amounts.lines.map(lineView),
      discountCents: amounts.discountCents,
      creditUsedCents: amounts.creditUsedCents,
    },
    creditKeptCents: amounts.creditKeptCents,
    charges: amounts.charges.map(({ at, amountCents, creditUsedCents }) => ({
      at,
      amount_cents: amountCents,
      creditUsedCents,
    })),
    discount: amounts.discount === null ? null : discountView(amounts.discount),
  };
}

const discountView = ({ percentOff, amountOffCents, isOnce, endsAt, months }: QuotedDiscount) => ({
  percentOff,
  amountOffCents,
  isOnce,
  endsAt,
  months,
});

const planView = ({ tier, period, amountCents }: PricedPlan) => ({ tier, period, amount_cents: amountCents });

function lineView({ plan, isProration, amountCents, start, end }: QuoteLine) {
  const kind = amountCents < 0 ? 'unused' : isProration ? 'remaining' : 'period';
  return { kind, plan, amount_cents: amountCents, start, end } as const;
}

export function confirmedView({ outcome, payUrl, creditedCents }: QuoteOutcome): ConfirmedQuote {
  return { outcome, payUrl, creditedCents };
}
