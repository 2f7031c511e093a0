import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { newId } from '../ids.ts';
import type { Customer, TaxId } from '../model.ts';
import * as p from '../params.ts';
import type { Provider } from '../provider.ts';
import { getCustomer } from './customers.ts';

/** The fake believes every tax id. */
export function createTaxId(
  provider: Provider,
  customer: string,
  { type, value }: { readonly type: string; readonly value: string },
): TaxId {
  const taxId: TaxId = {
    id: newId('txi'),
    object: 'tax_id',
    country: /^[A-Z]{2}/.exec(value)?.[0] ?? null,
    created: provider.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'verified', verified_address: null, verified_name: null },
  };
  provider.store.taxIds.set(taxId.id, taxId);
  provider.emit('customer.tax_id.created', taxId);
  return taxId;
}

export function taxIdsOf(provider: Provider, customer: string): TaxId[] {
  return [...provider.store.taxIds.values()].filter((one) => one.customer === customer);
}

/** What a buyer typed in place of what was there; an empty field takes it away. */
export function replaceTaxId(provider: Provider, customer: Customer, typed: string): void {
  const value = typed.replaceAll(/\s/g, '').toUpperCase();
  const [held, ...others] = taxIdsOf(provider, customer.id);
  if (held?.value === value && others.length === 0) return;
  for (const one of taxIdsOf(provider, customer.id)) {
    provider.store.taxIds.delete(one.id);
    provider.emit('customer.tax_id.deleted', one);
  }
  if (value === '') return;
  const type = /^GB/.test(value) ? 'gb_vat' : /^[A-Z]{2}/.test(value) ? 'eu_vat' : 'us_ein';
  createTaxId(provider, customer.id, { type, value });
}

export const taxIdRoutes = [
  route(
    'POST',
    '/v1/customers/:id/tax_ids',
    z.strictObject({ type: z.enum(['eu_vat', 'gb_vat', 'us_ein']), value: p.text, ...p.expand }),
    (provider, params, id) => createTaxId(provider, getCustomer(provider, id).id, params),
  ),
  route('GET', '/v1/customers/:id/tax_ids', z.strictObject(p.page), (provider, params, id) =>
    listPage(`/v1/customers/${id}/tax_ids`, taxIdsOf(provider, getCustomer(provider, id).id), params),
  ),
];
