import type { CheckoutSession } from '../model.ts';
import type { Provider } from '../provider.ts';
import { codeOf } from '../resources/promotion-codes.ts';
import { takenOff } from './discounts.ts';
import { invoiceLine } from './invoice-lines.ts';
import { withTaxes } from './taxes.ts';

/** What the page shows once the buyer's address is known. */
export function checkoutTaxCents(provider: Provider, session: CheckoutSession): number {
  const customer = provider.store.customers.get(session.customer ?? '');
  if (!customer || !session.automatic_tax.enabled) return 0;
  const coupon = provider.store.coupons.get(String(codeOf(provider, session)?.promotion.coupon));
  const lines = (provider.store.checkoutPlans.get(session.id)?.lines ?? []).map((line) => {
    const off = coupon ? takenOff(coupon, line.amount_total) : 0;
    return invoiceLine({
      amountCents: line.amount_total - off,
      description: '',
      price: line.price,
      quantity: line.quantity,
      period: { start: 0, end: 0 },
      item: null,
      subscription: null,
      proration: false,
    });
  });
  const { total_taxes } = withTaxes(provider, customer, lines, true);
  return (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
}
