import { type InProcessPayments, openInProcess } from '#scripts/stripe-fake/in-process.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';

export { failingCard, goodCard } from '#scripts/stripe-fake/in-process.ts';

let catalog: Pick<InProcessPayments['store'], 'products' | 'prices'> | undefined;

/**
 * The payment fake in this process, with the product's catalog, which is synchronized once.
 * @param start Epoch milliseconds.
 */
export async function inProcessPayments(start: number): Promise<InProcessPayments> {
  const payments = openInProcess(start);
  const { store, stripe } = payments;
  if (catalog === undefined) {
    await syncCatalog(stripe);
    catalog = { products: store.products, prices: store.prices };
  }
  store.products = new Map(catalog.products);
  store.prices = new Map(catalog.prices);
  return payments;
}
