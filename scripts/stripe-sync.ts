import { fileURLToPath } from 'node:url';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { createStripe } from '#functions/billing/stripe-client.ts';
import { type AwsConnection, requireCredentials, stageConnection } from '#scripts/aws-connection.ts';
import { runCommand } from '#scripts/command.ts';
import { readCommandLine } from '#scripts/command-line.ts';
import { OperatorError } from '#scripts/operator-error.ts';
import { fetchStackOutputs } from '#scripts/stack-outputs.ts';
import { requireStage, stageNames } from '#scripts/stage.ts';
import { syncPortal } from '#scripts/stripe-portal.ts';
import { tierCatalogue } from '#shared/domain/catalogue.ts';
import { allRecurringPrices, currency, type RecurringPrice } from '#shared/domain/prices.ts';
import { tierNames } from '#shared/domain/tier-names.ts';
import { type TierId, tierIds } from '#shared/domain/tiers.ts';

/** What a run did, one line per object, such as `made price repz_standard_core_monthly (89.00 usd)`. */
export type CatalogueChange = string;

const productId = (tier: TierId) => `repz_${tier}`;

/**
 * Brings the provider's products, prices and portal to what the catalogue says. A second run changes nothing.
 *
 * A price's amount cannot be changed at the provider, so a new one takes over the lookup key and the old one is
 * closed to new checkouts; whoever subscribed to it keeps it.
 * @returns What was changed, in order; empty when all was as it should be.
 */
export async function syncCatalogue(stripe: Stripe): Promise<readonly CatalogueChange[]> {
  const changes: CatalogueChange[] = [];
  for (const tier of tierIds) changes.push(...(await syncProduct(stripe, tier)));
  const held = await pricesByLookupKey(stripe);
  for (const price of allRecurringPrices()) {
    changes.push(...(await syncPrice(stripe, price, held.get(price.lookupKey))));
  }
  // Last, because it names the prices.
  changes.push(...(await syncPortal(stripe)));
  return changes;
}

async function syncProduct(stripe: Stripe, tier: TierId): Promise<CatalogueChange[]> {
  const id = productId(tier);
  const wanted = { name: tierNames[tier].displayName, description: tierCatalogue[tier].description };
  const found = await findProduct(stripe, id);
  if (found === null) {
    // Its id is ours to choose, so two runs at once cannot make two.
    await stripe.products.create({ id, ...wanted, metadata: { tier } });
    return [`made product ${id}`];
  }
  const isSame =
    found.active &&
    found.name === wanted.name &&
    found.description === wanted.description &&
    found.metadata.tier === tier;
  if (isSame) return [];
  await stripe.products.update(id, { ...wanted, active: true, metadata: { tier } });
  return [`changed product ${id}`];
}

async function findProduct(stripe: Stripe, id: string): Promise<Stripe.Product | null> {
  const found = await stripe.products.list({ ids: [id], limit: 1 });
  return found.data[0] ?? null;
}

/** The provider takes ten lookup keys per request. */
async function pricesByLookupKey(stripe: Stripe): Promise<ReadonlyMap<string, Stripe.Price>> {
  const keys = allRecurringPrices().map(({ lookupKey }) => lookupKey);
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
  wanted: RecurringPrice,
  held: Stripe.Price | undefined,
): Promise<CatalogueChange[]> {
  const { lookupKey, tier, period, list, amountCents, interval, intervalCount } = wanted;
  const metadata = { tier, period, price_list: list };
  const isSamePrice =
    held !== undefined &&
    held.unit_amount === amountCents &&
    held.currency === currency &&
    held.recurring?.interval === interval &&
    held.recurring.interval_count === intervalCount &&
    held.product === productId(tier);
  if (isSamePrice) {
    const isSame =
      held.active && Object.entries(metadata).every(([name, value]) => held.metadata[name] === value);
    if (isSame) return [];
    await stripe.prices.update(held.id, { active: true, metadata });
    return [`changed price ${lookupKey}`];
  }
  await stripe.prices.create({
    product: productId(tier),
    currency,
    unit_amount: amountCents,
    recurring: { interval, interval_count: intervalCount },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata,
  });
  if (held !== undefined) await stripe.prices.update(held.id, { active: false });
  return [`made price ${lookupKey} (${(amountCents / 100).toFixed(2)} ${currency})`];
}

const keysSchema = z.object({ secretKey: z.string() });

async function readSecretKey(connection: AwsConnection, secretArn: string): Promise<string> {
  const client = new SecretsManagerClient({ ...connection });
  try {
    const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
    const { secretKey } = keysSchema.parse(JSON.parse(SecretString));
    if (secretKey !== 'unset') return secretKey;
  } finally {
    client.destroy();
  }
  throw new OperatorError(
    `The payment secret of this stage is not set: put {"secretKey":"sk_…","webhookSecret":"whsec_…"} into ${secretArn}.`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runCommand(async () => {
    const { values } = readCommandLine({
      stage: { type: 'string' },
      'payments-url': { type: 'string' },
    });
    const stage = requireStage(values.stage, stageNames, 'stripe:sync');
    const paymentsUrl = values['payments-url'];
    if (stage === 'local' && paymentsUrl === undefined) {
      throw new OperatorError(
        'npm start does this for the local stage; elsewhere give --payments-url http://…',
      );
    }
    const connection = stageConnection(stage);
    await requireCredentials(connection);
    const { PaymentSecretArn } = await fetchStackOutputs(stage, connection);
    const stripe = await createStripe(await readSecretKey(connection, PaymentSecretArn), paymentsUrl);
    const changes = await syncCatalogue(stripe);
    for (const change of changes) console.log(change);
    console.log(changes.length === 0 ? 'Nothing to change.' : `${changes.length} changes.`);
    return 0;
  });
}
