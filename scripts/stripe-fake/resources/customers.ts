import * as z from 'zod/mini';
import { isWithin, listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { noSuch } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Customer, Metadata } from '../model.ts';
import * as p from '../params.ts';
import { type Provider, updateObject } from '../provider.ts';

interface NewCustomer {
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  description?: string | null | undefined;
  metadata?: Metadata | undefined;
  address?: Customer['address'] | undefined;
}

export function createCustomer(provider: Provider, fields: NewCustomer): Customer {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: fields.address ?? null,
    balance: 0,
    created: provider.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: fields.description || null,
    discount: null,
    email: fields.email || null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: fields.metadata ?? {},
    name: fields.name || null,
    next_invoice_sequence: 1,
    phone: fields.phone || null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  provider.store.customers.set(customer.id, customer);
  provider.emit('customer.created', customer);
  return customer;
}

export function defaultPaymentMethodOf(customer: Customer): string | null {
  const method = customer.invoice_settings.default_payment_method;
  return typeof method === 'string' ? method : null;
}

export function getCustomer(provider: Provider, id: string): Customer {
  return p.required(provider.store.customers.get(id), noSuch('customer', id, 'customer'));
}

const address = z.strictObject({
  city: z.optional(p.text),
  country: z.optional(p.text),
  line1: z.optional(p.text),
  line2: z.optional(p.text),
  postal_code: z.optional(p.text),
  state: z.optional(p.text),
});
/** Stripe replaces the whole address. */
const wholeAddress = (given: z.output<typeof address>) => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
  ...given,
});

const fields = {
  email: z.optional(p.unsettableText),
  name: z.optional(p.unsettableText),
  phone: z.optional(p.unsettableText),
  description: z.optional(p.unsettableText),
  metadata: z.optional(p.metadata),
  address: z.optional(address),
  preferred_locales: z.optional(z.array(p.text)),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: z.optional(p.unsettableText) })),
  ...p.expand,
};

export const customerRoutes = [
  route('POST', '/v1/customers', z.strictObject(fields), (provider, params) =>
    createCustomer(provider, {
      ...params,
      address: params.address ? wholeAddress(params.address) : null,
      metadata: p.mergeMetadata({}, params.metadata),
    }),
  ),
  route(
    'GET',
    '/v1/customers',
    z.strictObject({ ...p.page, email: z.optional(p.text), created: z.optional(p.instantRange) }),
    (provider, params) =>
      listPage(
        '/v1/customers',
        // Stripe's email filter is case-sensitive.
        [...provider.store.customers.values()].filter(
          (one) =>
            (params.email === undefined || one.email === params.email) &&
            isWithin(one.created, params.created),
        ),
        params,
      ),
  ),
  route('GET', '/v1/customers/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.customers.get(id), noSuch('customer', id, 'id', 404)),
  ),
  route('POST', '/v1/customers/:id', z.strictObject(fields), (provider, params, id) => {
    const customer = p.required(provider.store.customers.get(id), noSuch('customer', id, 'id', 404));
    const method = params.invoice_settings?.default_payment_method;
    return updateObject(
      provider,
      provider.store.customers,
      customer,
      {
        ...(params.email === undefined ? {} : { email: params.email || null }),
        ...(params.name === undefined ? {} : { name: params.name || null }),
        ...(params.address ? { address: wholeAddress(params.address) } : {}),
        ...(params.phone === undefined ? {} : { phone: params.phone || null }),
        ...(params.description === undefined ? {} : { description: params.description || null }),
        ...(method === undefined
          ? {}
          : { invoice_settings: { ...customer.invoice_settings, default_payment_method: method || null } }),
        metadata: p.mergeMetadata(customer.metadata, params.metadata),
      },
      'customer.updated',
    );
  }),
  route('DELETE', '/v1/customers/:id', z.strictObject({}), (provider, _params, id) => {
    const customer = p.required(provider.store.customers.get(id), noSuch('customer', id, 'id', 404));
    provider.store.customers.delete(id);
    provider.emit('customer.deleted', customer);
    return { id, object: 'customer', deleted: true };
  }),
];
