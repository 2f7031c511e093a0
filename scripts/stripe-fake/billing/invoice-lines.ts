import { newId } from '../ids.ts';
import type { InvoiceLine, Price, SubscriptionItem } from '../model.ts';

interface LineFields {
  amountCents: number;
  description: string;
  price: Price;
  quantity: number;
  period: { start: number; end: number };
  /** Null for a one-time price. */
  item: SubscriptionItem | null;
  subscription: string | null;
  proration: boolean;
}

export function invoiceLine(fields: LineFields): InvoiceLine {
  const details = { proration: fields.proration, proration_details: { credited_items: null } };
  return {
    id: newId('il'),
    object: 'line_item',
    amount: fields.amountCents,
    currency: fields.price.currency,
    description: fields.description,
    discount_amounts: [],
    discountable: !fields.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: fields.item
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            subscription: fields.subscription,
            subscription_item: fields.item.id,
            ...details,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: { invoice_item: newId('ii'), subscription: fields.subscription, ...details },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: fields.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: fields.price.id, product: fields.price.product },
      type: 'price_details',
      unit_amount_decimal: fields.price.unit_amount_decimal,
    },
    quantity: fields.quantity,
    quantity_decimal: String(fields.quantity),
    subscription: fields.subscription,
    subtotal: fields.amountCents,
    taxes: [],
  };
}
