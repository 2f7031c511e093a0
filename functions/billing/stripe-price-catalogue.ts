import type { Stripe } from 'stripe';
import type { Plan } from './provider-state.ts';
import { finding } from './stripe-errors.ts';
import { planOfPrice, priceIdOfLine } from './stripe-mapping.ts';

/**
 * Which plan a price id stands for. A price never changes what it stands for, so each is fetched once per warm
 * function at most; most are learnt from subscriptions, which carry theirs in full.
 */
export function createPriceCatalogue(connect: () => Promise<Stripe>) {
  const plans = new Map<string, Plan | null>();
  return {
    learn(price: Stripe.Price): void {
      plans.set(price.id, planOfPrice(price));
    },
    /** @returns A lookup that knows every price on the lines of these invoices. */
    async planLookup(invoices: readonly Stripe.Invoice[]): Promise<(priceId: string) => Plan | null> {
      const ids = new Set(
        invoices.flatMap(({ lines }) => lines.data.flatMap((line) => priceIdOfLine(line) ?? [])),
      );
      for (const id of ids) {
        if (plans.has(id)) continue;
        const stripe = await connect();
        const price = await finding(stripe.prices.retrieve(id));
        plans.set(id, price === null ? null : planOfPrice(price));
      }
      return (priceId) => plans.get(priceId) ?? null;
    },
  };
}
