import type { Stripe } from 'stripe';
import type { Sold } from '../provider-state.ts';
import { finding } from './stripe-errors.ts';
import { nextPhase, priceIdOfLine, soldBy } from './stripe-mapping.ts';

type KnownPrice = Sold & { readonly amountCents: number };

/** A price never changes its meaning, so each is fetched at most once per warm function. */
export function createPriceCatalog(connect: () => Promise<Stripe>) {
  const known = new Map<string, KnownPrice | null>();
  const learn = (price: Stripe.Price) =>
    known.set(price.id, { ...soldBy(price), amountCents: price.unit_amount ?? 0 });
  const lookup = async (ids: ReadonlySet<string>) => {
    const unknown = [...ids].filter((id) => !known.has(id));
    await Promise.all(
      unknown.map(async (id) => {
        const stripe = await connect();
        const price = await finding(stripe.prices.retrieve(id));
        if (price === null) known.set(id, null);
        else learn(price);
      }),
    );
    return (priceId: string): KnownPrice | null => known.get(priceId) ?? null;
  };
  return {
    learn,
    soldLookup: (invoices: readonly Pick<Stripe.Invoice, 'lines'>[]) =>
      lookup(
        new Set(invoices.flatMap(({ lines }) => lines.data.flatMap((line) => priceIdOfLine(line) ?? []))),
      ),
    scheduledLookup: (subscriptions: readonly Stripe.Subscription[]) =>
      lookup(new Set(subscriptions.flatMap((each) => nextPhase(each)?.priceId ?? []))),
  };
}
