import type { Stripe } from 'stripe';
import type { InvoicePreview, QuoteGateway } from '../quotes/quote-gateway.ts';
import { calling } from './stripe-errors.ts';
import { instant, isProration, priceIdOfLine } from './stripe-mapping.ts';
import type { createPriceCatalog } from './stripe-price-catalog.ts';
import { previewOrNone } from './stripe-renewals.ts';
import { taxCentsOf } from './stripe-tax.ts';

type Previews = 'previewChange' | 'previewRenewal' | 'previewCode' | 'previewSchedule' | 'previewResumption';

/** What the provider would charge. Changes nothing. */
export function createStripeQuotePreviews(
  connect: () => Promise<Stripe>,
  prices: Pick<ReturnType<typeof createPriceCatalog>, 'soldLookup'>,
): Pick<QuoteGateway, Previews> {
  const toPreview = async (invoice: Stripe.Invoice): Promise<InvoicePreview> => {
    const soldAt = await prices.soldLookup([invoice]);
    return {
      totalCents: invoice.total,
      dueCents: invoice.amount_due,
      taxCents: taxCentsOf(invoice),
      discountCents: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
      creditBeforeCents: Math.max(0, -invoice.starting_balance),
      creditAfterCents: Math.max(0, -(invoice.ending_balance ?? 0)),
      chargedAt: invoice.next_payment_attempt === null ? null : instant(invoice.next_payment_attempt),
      lines: invoice.lines.data.map((line) => ({
        plan: soldAt(priceIdOfLine(line) ?? '')?.plan ?? null,
        isProration: isProration(line),
        amountCents: line.amount,
        start: instant(line.period.start),
        end: instant(line.period.end),
      })),
    };
  };
  const preview = async (request: Stripe.InvoiceCreatePreviewParams) => {
    const stripe = await connect();
    return toPreview(await calling(stripe.invoices.createPreview(request)));
  };

  return {
    previewChange: ({ subscriptionId, itemId, priceId, prorationDate }) =>
      preview({
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id: itemId, price: priceId }],
          proration_behavior: 'always_invoice',
          proration_date: prorationDate,
        },
      }),
    previewRenewal: (subscription) => preview({ subscription }),
    previewCode: (subscription, promotion_code) => preview({ subscription, discounts: [{ promotion_code }] }),
    previewResumption: (subscription) =>
      preview({ subscription, subscription_details: { resume_at: 'now' } }),

    async previewSchedule(schedule) {
      const stripe = await connect();
      const invoice = await previewOrNone(stripe, { schedule });
      return invoice === null ? null : toPreview(invoice);
    },
  };
}
