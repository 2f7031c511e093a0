import { fileURLToPath } from 'node:url';
import type { Stripe } from 'stripe';
import type { TaxSetting } from '#functions/modules/billing/provider/stripe-tax.ts';
import { connectStageStripe } from '#scripts/aws/stage-stripe.ts';
import {
  type WantedPrice,
  type WantedProduct,
  wantedPrices,
  wantedProducts,
} from '#scripts/aws/stripe-catalog.ts';
import { syncPortal } from '#scripts/aws/stripe-portal.ts';
import { runCommand } from '#scripts/cli/command.ts';
import { readCommandLine } from '#scripts/cli/command-line.ts';
import { setOption } from '#scripts/cli/operator-settings.ts';
import { currency } from '#shared/domain/catalog/prices.ts';

export type CatalogChange = string;

/**
 * Idempotent. Amounts cannot be edited, so a new price takes over the lookup key and the old one is archived.
 * @param tax Decides whether the portal takes tax ids. Prices include tax in any case, since that changes only once.
 * @returns the changes made, in order
 */
export async function syncCatalog(
  stripe: Stripe,
  tax: TaxSetting = 'off',
): Promise<readonly CatalogChange[]> {
  const changes: CatalogChange[] = [];
  const products = wantedProducts();
  const stripeProducts = await productsById(stripe, products);
  for (const product of products) {
    changes.push(...(await syncProduct(stripe, product, stripeProducts.get(product.id))));
  }
  const prices = wantedPrices();
  const stripePrices = await pricesByLookupKey(stripe, prices);
  for (const price of prices) {
    changes.push(...(await syncPrice(stripe, price, stripePrices.get(price.lookupKey))));
  }
  changes.push(...(await closeRetiredPrices(stripe, prices)));
  changes.push(...(await syncPortal(stripe, tax)));
  return changes;
}

const includesAll = (held: Stripe.Metadata, wanted: Readonly<Record<string, string>>) =>
  Object.entries(wanted).every(([name, value]) => held[name] === value);

async function syncProduct(
  stripe: Stripe,
  { id, name, description, metadata }: WantedProduct,
  held: Stripe.Product | undefined,
): Promise<CatalogChange[]> {
  if (held === undefined) {
    await stripe.products.create({ id, name, description, metadata });
    return [`made product ${id}`];
  }
  const isSame =
    held.active &&
    held.name === name &&
    held.description === description &&
    includesAll(held.metadata, metadata);
  if (isSame) return [];
  await stripe.products.update(id, { name, description, metadata, active: true });
  return [`changed product ${id}`];
}

async function productsById(stripe: Stripe, wanted: readonly WantedProduct[]) {
  const { data } = await stripe.products.list({ ids: wanted.map(({ id }) => id), limit: 100 });
  return new Map(data.map((product) => [product.id, product]));
}

/** Stripe allows ten lookup keys per request. */
async function pricesByLookupKey(
  stripe: Stripe,
  wanted: readonly WantedPrice[],
): Promise<ReadonlyMap<string, Stripe.Price>> {
  const keys = wanted.map(({ lookupKey }) => lookupKey);
  const held = new Map<string, Stripe.Price>();
  for (let start = 0; start < keys.length; start += 10) {
    const lookup_keys = keys.slice(start, start + 10);
    const { data } = await stripe.prices.list({ lookup_keys, limit: 100 });
    for (const price of data) if (price.lookup_key !== null) held.set(price.lookup_key, price);
  }
  return held;
}

async function syncPrice(
  stripe: Stripe,
  { lookupKey, product, amountCents, recurring, metadata }: WantedPrice,
  held: Stripe.Price | undefined,
): Promise<CatalogChange[]> {
  const isSamePrice =
    held !== undefined &&
    held.unit_amount === amountCents &&
    held.currency === currency &&
    (held.recurring?.interval ?? null) === (recurring?.interval ?? null) &&
    (held.recurring?.interval_count ?? null) === (recurring?.intervalCount ?? null) &&
    held.product === product &&
    // Stripe changes it once, from `unspecified`.
    held.tax_behavior !== 'exclusive';
  if (isSamePrice) {
    const isInclusive = held.tax_behavior === 'inclusive';
    if (held.active && isInclusive && includesAll(held.metadata, metadata)) return [];
    await stripe.prices.update(held.id, {
      active: true,
      metadata,
      ...(!isInclusive && { tax_behavior: 'inclusive' }),
    });
    return [`changed price ${lookupKey}`];
  }
  await stripe.prices.create({
    product,
    currency,
    unit_amount: amountCents,
    // Tax is part of the price: nobody pays more than they were shown. See docs/decisions/060-quotes-and-tax.md.
    tax_behavior: 'inclusive',
    ...(recurring === null
      ? {}
      : { recurring: { interval: recurring.interval, interval_count: recurring.intervalCount } }),
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata,
  });
  if (held !== undefined) await stripe.prices.update(held.id, { active: false });
  return [`made price ${lookupKey} (${(amountCents / 100).toFixed(2)} ${currency})`];
}

/** Existing subscriptions keep their price. */
async function closeRetiredPrices(stripe: Stripe, wanted: readonly WantedPrice[]): Promise<CatalogChange[]> {
  const keys = new Set(wanted.map(({ lookupKey }) => lookupKey));
  const closed: CatalogChange[] = [];
  for await (const { id, lookup_key } of stripe.prices.list({ active: true, limit: 100 })) {
    if (!lookup_key?.startsWith('repz_') || keys.has(lookup_key)) continue;
    await stripe.prices.update(id, { active: false });
    closed.push(`closed price ${lookup_key}`);
  }
  return closed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { values } = readCommandLine({
      stage: { type: 'string' },
      'payments-url': { type: 'string' },
      ...setOption,
    });
    const { stripe, outputs } = await connectStageStripe(values, 'stripe:sync');
    const changes = await syncCatalog(stripe, outputs.Tax);
    for (const change of changes) console.log(change);
    console.log(changes.length === 0 ? 'Nothing to change.' : `${changes.length} changes.`);
    return 0;
  });
}
