import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Metadata, Plan, Price } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';
import { createProduct } from './products.ts';

export const recurringParams = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: z.optional(p.integer),
  usage_type: z.optional(z.literal('licensed')),
});
export const productDataParams = z.strictObject({
  name: p.text,
  description: z.optional(p.text),
  metadata: z.optional(p.metadata),
  images: z.optional(z.array(p.text)),
});

interface NewPrice {
  product: string;
  currency: string;
  unit_amount: number;
  recurring?: z.output<typeof recurringParams> | undefined;
  active?: boolean | undefined;
  lookup_key?: string | undefined;
  metadata?: Metadata | undefined;
  nickname?: string | undefined;
  tax_behavior?: Price['tax_behavior'] | undefined;
}

export function createPrice(provider: Provider, fields: NewPrice): Price {
  const price: Price = {
    id: newId('price'),
    object: 'price',
    active: fields.active ?? true,
    billing_scheme: 'per_unit',
    created: provider.now(),
    currency: fields.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookup_key ?? null,
    metadata: fields.metadata ?? {},
    nickname: fields.nickname ?? null,
    product: fields.product,
    recurring: fields.recurring
      ? {
          interval: fields.recurring.interval,
          interval_count: fields.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: fields.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: fields.recurring ? 'recurring' : 'one_time',
    unit_amount: fields.unit_amount,
    unit_amount_decimal: String(fields.unit_amount),
  };
  provider.store.prices.set(price.id, price);
  provider.emit('price.created', price);
  return price;
}

/** The legacy `plan` that subscription items still include. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** `transfer_lookup_key` moves the key from the price that has it. */
function claimLookupKey(
  provider: Provider,
  key: string | undefined,
  transfer: boolean,
  ownId: string | null,
) {
  if (!key) return;
  const holder = [...provider.store.prices.values()].find(
    (one) => one.lookup_key === key && one.id !== ownId,
  );
  if (!holder) return;
  if (!transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key. To transfer it, set \`transfer_lookup_key\` to true.`,
      'lookup_key',
    );
  }
  updateObject(provider, provider.store.prices, holder, { lookup_key: null }, 'price.updated');
}

const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']);

export const priceRoutes = [
  route(
    'POST',
    '/v1/prices',
    z.strictObject({
      currency: p.text,
      unit_amount: p.integer,
      product: z.optional(p.text),
      product_data: z.optional(productDataParams),
      recurring: z.optional(recurringParams),
      active: z.optional(p.bool),
      lookup_key: z.optional(p.text),
      transfer_lookup_key: z.optional(p.bool),
      metadata: z.optional(p.metadata),
      nickname: z.optional(p.text),
      tax_behavior: z.optional(taxBehavior),
      billing_scheme: z.optional(z.literal('per_unit')),
      ...p.expand,
    }),
    (provider, params) => {
      if (params.unit_amount < 0)
        throw invalid('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
      if (params.product === undefined && !params.product_data) {
        throw invalid('Missing required param: product.', 'product', 'parameter_missing');
      }
      if (params.product !== undefined && !provider.store.products.has(params.product)) {
        throw noSuch('product', params.product, 'product');
      }
      claimLookupKey(provider, params.lookup_key, params.transfer_lookup_key ?? false, null);
      const data = params.product_data;
      const product =
        params.product ??
        createProduct(provider, {
          ...data,
          name: data?.name ?? '',
          metadata: p.mergeMetadata({}, data?.metadata),
        }).id;
      return createPrice(provider, { ...params, product, metadata: p.mergeMetadata({}, params.metadata) });
    },
  ),
  route(
    'GET',
    '/v1/prices',
    z.strictObject({
      ...p.page,
      active: z.optional(p.bool),
      currency: z.optional(p.text),
      lookup_keys: z.optional(z.array(p.text).check(z.maxLength(10))),
      product: z.optional(p.text),
      type: z.optional(z.enum(['one_time', 'recurring'])),
    }),
    (provider, params) =>
      listPage(
        '/v1/prices',
        [...provider.store.prices.values()].filter(
          (one) =>
            (params.active === undefined || one.active === params.active) &&
            (params.currency === undefined || one.currency === params.currency) &&
            (params.product === undefined || one.product === params.product) &&
            (params.type === undefined || one.type === params.type) &&
            (params.lookup_keys === undefined ||
              (one.lookup_key !== null && params.lookup_keys.includes(one.lookup_key))),
        ),
        params,
      ),
  ),
  route('GET', '/v1/prices/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.prices.get(id), noSuch('price', id, 'price', 404)),
  ),
  route(
    'POST',
    '/v1/prices/:id',
    z.strictObject({
      active: z.optional(p.bool),
      lookup_key: z.optional(p.unsettableText),
      transfer_lookup_key: z.optional(p.bool),
      metadata: z.optional(p.metadata),
      nickname: z.optional(p.unsettableText),
      tax_behavior: z.optional(taxBehavior),
      ...p.expand,
    }),
    (provider, params, id) => {
      const price = p.required(provider.store.prices.get(id), noSuch('price', id, 'price', 404));
      claimLookupKey(provider, params.lookup_key, params.transfer_lookup_key ?? false, id);
      const isSet = price.tax_behavior !== 'unspecified';
      if (isSet && params.tax_behavior !== undefined && params.tax_behavior !== price.tax_behavior) {
        throw invalid(
          'The `tax_behavior` on the price has already been set and cannot be changed.',
          'tax_behavior',
        );
      }
      return updateObject(
        provider,
        provider.store.prices,
        price,
        {
          active: params.active ?? price.active,
          lookup_key: params.lookup_key === undefined ? price.lookup_key : params.lookup_key || null,
          metadata: p.mergeMetadata(price.metadata, params.metadata),
          nickname: params.nickname === undefined ? price.nickname : params.nickname || null,
          tax_behavior: params.tax_behavior ?? price.tax_behavior,
        },
        'price.updated',
      );
    },
  ),
];
