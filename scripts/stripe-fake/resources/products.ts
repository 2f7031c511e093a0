import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { invalid, noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Metadata, Product } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';

interface NewProduct {
  id?: string | undefined;
  name: string;
  description?: string | undefined;
  active?: boolean | undefined;
  metadata?: Metadata | undefined;
  images?: string[] | undefined;
  url?: string | undefined;
  marketing_features?: { name: string }[] | undefined;
}

export function createProduct(provider: Provider, fields: NewProduct): Product {
  if (fields.id !== undefined && provider.store.products.has(fields.id)) {
    throw invalid('Product already exists.', 'id', 'resource_already_exists');
  }
  const now = provider.now();
  const product: Product = {
    id: fields.id ?? newId('prod', 14),
    object: 'product',
    active: fields.active ?? true,
    created: now,
    default_price: null,
    description: fields.description || null,
    images: fields.images ?? [],
    livemode: false,
    marketing_features: fields.marketing_features ?? [],
    metadata: fields.metadata ?? {},
    name: fields.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: fields.url || null,
  };
  provider.store.products.set(product.id, product);
  provider.emit('product.created', product);
  return product;
}

const optionalFields = {
  active: z.optional(p.bool),
  description: z.optional(p.unsettableText),
  images: z.optional(z.array(p.text)),
  marketing_features: z.optional(z.array(z.strictObject({ name: p.text }))),
  metadata: z.optional(p.metadata),
  url: z.optional(p.unsettableText),
  ...p.expand,
};

export const productRoutes = [
  route(
    'POST',
    '/v1/products',
    z.strictObject({ ...optionalFields, id: z.optional(p.text), name: p.text }),
    (provider, params) =>
      createProduct(provider, { ...params, metadata: p.mergeMetadata({}, params.metadata) }),
  ),
  route(
    'GET',
    '/v1/products',
    z.strictObject({ ...p.page, active: z.optional(p.bool), ids: z.optional(z.array(p.text)) }),
    (provider, params) =>
      listPage(
        '/v1/products',
        [...provider.store.products.values()].filter(
          (one) =>
            (params.active === undefined || one.active === params.active) &&
            (params.ids === undefined || params.ids.includes(one.id)),
        ),
        params,
      ),
  ),
  route('GET', '/v1/products/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.products.get(id), noSuch('product', id, 'id', 404)),
  ),
  route(
    'POST',
    '/v1/products/:id',
    z.strictObject({ ...optionalFields, name: z.optional(p.text), default_price: z.optional(p.text) }),
    (provider, params, id) => {
      const product = p.required(provider.store.products.get(id), noSuch('product', id, 'id', 404));
      if (params.default_price !== undefined && !provider.store.prices.has(params.default_price)) {
        throw noSuch('price', params.default_price, 'default_price');
      }
      return updateObject(
        provider,
        provider.store.products,
        product,
        {
          name: params.name ?? product.name,
          active: params.active ?? product.active,
          default_price: params.default_price ?? product.default_price ?? null,
          description: params.description === undefined ? product.description : params.description || null,
          images: params.images ?? product.images,
          marketing_features: params.marketing_features ?? product.marketing_features,
          metadata: p.mergeMetadata(product.metadata, params.metadata),
          url: params.url === undefined ? product.url : params.url || null,
          updated: provider.now(),
        },
        'product.updated',
      );
    },
  ),
];
