import type { Stripe } from 'stripe';
import { calling, codeOf } from './stripe-errors.ts';

/** The invoice that Stripe will make; null when nothing is going to be charged. */
export async function previewOrNone(
  stripe: Stripe,
  of: Stripe.InvoiceCreatePreviewParams,
): Promise<Stripe.Invoice | null> {
  try {
    return await calling(stripe.invoices.createPreview(of));
  } catch (error) {
    if (codeOf(error) === 'invoice_upcoming_none') return null;
    throw error;
  }
}

/** A subscription with the payment methods that `customerDefault` and `cardOf` read. */
export const withPaymentMethods = {
  expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
};

export function customerDefault(customer: Stripe.Subscription['customer']) {
  if (typeof customer === 'string' || customer.deleted) return null;
  return customer.invoice_settings.default_payment_method;
}

/** null for a method that is no card. */
export function cardOf(method: string | Stripe.PaymentMethod | null): Stripe.PaymentMethod.Card | null {
  return typeof method === 'string' ? null : (method?.card ?? null);
}
