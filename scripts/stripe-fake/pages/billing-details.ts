import { html } from 'hono/html';
import { taxLocation } from '../billing/taxes.ts';
import type { Customer } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { replaceTaxId, taxIdsOf } from '../resources/tax-ids.ts';
import type { Markup } from './layout.ts';

const countries = {
  US: 'United States',
  CA: 'Canada',
  DE: 'Germany',
  ES: 'Spain',
  FR: 'France',
  GB: 'United Kingdom',
  PT: 'Portugal',
} as const;

/** Portland, Oregon, has no sales tax: a buyer who leaves the fields alone pays no tax. */
const usual = { country: 'US', postal_code: '97201' };

export function billingFields(provider: Provider, customer: Customer | undefined): Markup {
  const { country, postal_code } = customer?.address ?? usual;
  const [taxId] = customer ? taxIdsOf(provider, customer.id) : [];
  return html`<div class="pair">
<div><label for="country">Country</label>
<select id="country" name="country" autocomplete="country">${Object.entries(countries).map(
    ([code, name]) => html`<option value="${code}"${code === country ? ' selected' : ''}>${name}</option>`,
  )}</select></div>
<div><label for="postalCode">Postal code</label>
<input id="postalCode" name="postalCode" autocomplete="postal-code" value="${postal_code ?? ''}"></div>
</div>
<div><label for="taxId">Tax ID (optional)</label>
<input id="taxId" name="taxId" value="${taxId?.value ?? ''}" placeholder="DE123456789"></div>`;
}

/** @returns the sentence of a refusal. Fields that were not sent stay as they are. */
export function saveBillingFields(
  provider: Provider,
  customer: Customer,
  { country, postalCode, taxId }: Record<string, string>,
): string | null {
  const held = customer.address ?? { city: null, line1: null, line2: null, state: null, ...usual };
  const isMoved = country !== undefined && country !== held.country;
  const address = {
    ...held,
    country: country ?? held.country,
    postal_code: postalCode ?? (isMoved ? null : held.postal_code),
  };
  if (taxLocation({ address }) === null) return 'Your postal code is incomplete.';
  updateObject(provider, provider.store.customers, customer, { address }, 'customer.updated');
  if (taxId !== undefined) replaceTaxId(provider, customer, taxId);
  return null;
}
