import type { ConfirmedQuote, PlanQuote } from '#shared/contracts/billing/plan-quotes.ts';
import type { QuotedDiscount } from '../plan-discount.ts';
import type { PricedPlan, QuoteLine, QuoteOutcome, StoredQuote } from './quote.ts';

export function quoteView(quote: StoredQuote): PlanQuote {
  const { id, validUntil, kind, startsAt, resumesAt, paidUntil, promotion, from, to, amounts } = quote;
  return {
    id,
    kind,
    valid_until: validUntil,
    starts_at: startsAt,
    resumes_at: resumesAt,
    ...(paidUntil !== undefined && { paid_until: paidUntil }),
    from: planView(from),
    to: planView(to),
    code: promotion?.code ?? null,
    due_now: {
      amount_cents: amounts.dueCents,
      tax_cents: amounts.taxCents,
      lines: amounts.lines.map(lineView),
      discount_cents: amounts.discountCents,
      credit_used_cents: amounts.creditUsedCents,
    },
    credit_kept_cents: amounts.creditKeptCents,
    charges: amounts.charges.map(({ at, amountCents, creditUsedCents }) => ({
      at,
      amount_cents: amountCents,
      credit_used_cents: creditUsedCents,
    })),
    discount: amounts.discount === null ? null : discountView(amounts.discount),
  };
}

const discountView = ({ percentOff, amountOffCents, isOnce, endsAt, months }: QuotedDiscount) => ({
  percent_off: percentOff,
  amount_off_cents: amountOffCents,
  is_once: isOnce,
  ends_at: endsAt,
  months,
});

const planView = ({ tier, period, amountCents }: PricedPlan) => ({ tier, period, amount_cents: amountCents });

function lineView({ plan, isProration, amountCents, start, end }: QuoteLine) {
  const kind = amountCents < 0 ? 'unused' : isProration ? 'remaining' : 'period';
  return { kind, plan, amount_cents: amountCents, start, end } as const;
}

export function confirmedView({ outcome, payUrl, creditedCents }: QuoteOutcome): ConfirmedQuote {
  return { outcome, pay_url: payUrl, credited_cents: creditedCents };
}
