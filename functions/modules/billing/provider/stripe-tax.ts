import type { Stripe } from 'stripe';
import type { TaxId } from '../payment-details.ts';
import { calling } from './stripe-errors.ts';

/** `automatic`: Stripe Tax computes what the prices include. See docs/decisions/060-quotes-and-tax.md. */
export type TaxSetting = 'off' | 'automatic';

/** Of a checkout session for a customer, who keeps the address and the tax id that they type. */
export function checkoutTax(tax: TaxSetting): Stripe.Checkout.SessionCreateParams {
  if (tax === 'off') return {};
  return {
    automatic_tax: { enabled: true },
    tax_id_collection: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
  };
}

type TotalTaxes = { readonly total_taxes: readonly { readonly amount: number }[] | null };

/** The part of the total that is tax. */
export function taxCentsOf({ total_taxes }: TotalTaxes): number {
  return (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

/** Stripe refuses automatic tax for a customer whose location it does not know. */
export async function isTaxable(stripe: Stripe, customerId: string): Promise<boolean> {
  const customer = await calling(stripe.customers.retrieve(customerId, { expand: ['tax'] }));
  return !customer.deleted && customer.tax?.automatic_tax === 'supported';
}

export async function taxIdsOf(stripe: Stripe, customerId: string): Promise<readonly TaxId[]> {
  const { data } = await calling(stripe.customers.listTaxIds(customerId, { limit: 10 }));
  return data.map(({ type, value }) => ({ type, value }));
}
