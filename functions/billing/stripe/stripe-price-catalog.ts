import type { Stripe } from 'stripe';
import type { Sold } from '#functions/billing/provider-state.ts';
import { finding } from './stripe-errors.ts';
import { priceIdOfLine, soldBy } from './stripe-mapping.ts';

/** A price never changes its meaning, so each is fetched at most once per warm function. */
export function createPriceCatalog(connect: () => Promise<Stripe>) {
  const sold = new Map<string, Sold | null>();
  return {
    learn(price: Stripe.Price): void {
      sold.set(price.id, soldBy(price));
    },
    async soldLookup(invoices: readonly Stripe.Invoice[]): Promise<(priceId: string) => Sold | null> {
      const ids = new Set(
        invoices.flatMap(({ lines }) => lines.data.flatMap((line) => priceIdOfLine(line) ?? [])),
      );
      for (const id of ids) {
        if (sold.has(id)) continue;
        const stripe = await connect();
        const price = await finding(stripe.prices.retrieve(id));
        sold.set(id, price === null ? null : soldBy(price));
      }
      return (priceId) => sold.get(priceId) ?? null;
    },
  };
}
