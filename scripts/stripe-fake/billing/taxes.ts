import type { Customer, Invoice, InvoiceLine } from '../model.ts';
import type { Provider } from '../provider.ts';
import { phaseAt } from './schedules.ts';

/** Standard rates in percent where the fake's account is registered. Elsewhere it collects no tax. */
const countryRates: Readonly<Record<string, number>> = { DE: 19, ES: 21, FR: 20, GB: 20, PT: 23 };
const euCountries = new Set(['DE', 'ES', 'FR', 'PT']);
/** By the first three digits of the postal code: New York, San Francisco and Austin. */
const usRates: Readonly<Record<string, number>> = { '100': 8.875, '941': 8.625, '787': 8.25 };

type TaxLocation = { readonly country: string; readonly rate: number };

/** In the United States five digits of the postal code, in Canada the province or the code, else the country. */
export function taxLocation({ address }: Pick<Customer, 'address'>): TaxLocation | null {
  const country = address?.country ?? '';
  const postalCode = address?.postal_code ?? '';
  if (country === '') return null;
  if (country === 'US') {
    return /^\d{5}/.test(postalCode) ? { country, rate: usRates[postalCode.slice(0, 3)] ?? 0 } : null;
  }
  if (country === 'CA' && postalCode === '' && !address?.state) return null;
  return { country, rate: countryRates[country] ?? 0 };
}

/** What Stripe says of a customer where `tax` is expanded. */
export function customerTax(customer: Customer | undefined): Customer['tax'] {
  const location = customer ? taxLocation(customer) : null;
  return {
    automatic_tax: location === null ? 'unrecognized_location' : 'supported',
    ip_address: null,
    location: location && { country: location.country, source: 'billing_address', state: null },
    provider: 'stripe',
  };
}

/** A business of the EU accounts for the tax itself: the fake's account is in the United States. */
function isReverseCharge(provider: Provider, customer: string, { country }: TaxLocation): boolean {
  const ids = [...provider.store.taxIds.values()].filter((one) => one.customer === customer);
  return euCountries.has(country) && ids.some(({ type }) => type === 'eu_vat');
}

/** A schedule's phase decides for its invoices, else the subscription. */
export function isTaxed(provider: Provider, subscriptionId: string, at: number): boolean {
  const subscription = provider.store.subscriptions.get(subscriptionId);
  if (!subscription) return false;
  const phase = phaseAt(provider, subscription, at);
  return (phase?.automatic_tax ?? subscription.automatic_tax).enabled;
}

type Taxation = Pick<Invoice, 'automatic_tax' | 'total_taxes'> & {
  readonly lines: InvoiceLine[];
  readonly addedCents: number;
};

const noTax = { disabled_reason: null, enabled: false, liability: null, provider: null, status: null };

/** Rounded on each line, which is what Stripe does by default, after its discounts. */
export function withTaxes(
  provider: Provider,
  customer: Customer,
  lines: readonly InvoiceLine[],
  isOn: boolean,
): Taxation {
  if (!isOn) return { lines: [...lines], total_taxes: [], addedCents: 0, automatic_tax: noTax };
  const automatic_tax = { ...noTax, enabled: true, liability: { type: 'self' as const }, provider: 'stripe' };
  const location = taxLocation(customer);
  if (location === null) {
    const waiting = { ...automatic_tax, status: 'requires_location_inputs' as const };
    return { lines: [...lines], total_taxes: [], addedCents: 0, automatic_tax: waiting };
  }
  const isReversed = isReverseCharge(provider, customer.id, location);
  const rate = isReversed ? 0 : location.rate;
  const taxed = lines.map((line) => {
    const discount = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
    const price = provider.store.prices.get(line.pricing.price_details.price);
    const behavior = price?.tax_behavior === 'exclusive' ? ('exclusive' as const) : ('inclusive' as const);
    const tax = taxOn(line.amount - discount, rate, behavior);
    const reason: 'reverse_charge' | 'standard_rated' | 'not_collecting' = isReversed
      ? 'reverse_charge'
      : rate > 0
        ? 'standard_rated'
        : 'not_collecting';
    const entry = {
      amount: tax,
      tax_behavior: behavior,
      tax_rate_details: {
        tax_rate: `txr_${location.country.toLowerCase()}_${String(rate).replace('.', '_')}`,
      },
      taxability_reason: reason,
      taxable_amount: rate === 0 ? 0 : line.amount - discount - (behavior === 'inclusive' ? tax : 0),
      type: 'tax_rate_details' as const,
    };
    return { ...line, taxes: [entry] };
  });
  const entries = taxed.flatMap(({ taxes }) => taxes);
  const sumOf = (behavior: 'inclusive' | 'exclusive', key: 'amount' | 'taxable_amount') =>
    entries.reduce((sum, one) => sum + (one.tax_behavior === behavior ? one[key] : 0), 0);
  return {
    lines: taxed,
    total_taxes: (['inclusive', 'exclusive'] as const).flatMap((behavior) => {
      const first = entries.find((one) => one.tax_behavior === behavior);
      if (!first) return [];
      const [amount, taxable_amount] = [sumOf(behavior, 'amount'), sumOf(behavior, 'taxable_amount')];
      return [{ ...first, amount, taxable_amount }];
    }),
    addedCents: sumOf('exclusive', 'amount'),
    automatic_tax: { ...automatic_tax, status: 'complete' },
  };
}

/** @param rate In percent. A credit has the same tax as the charge that it takes back. */
export function taxOn(cents: number, rate: number, behavior: 'inclusive' | 'exclusive'): number {
  const share = behavior === 'inclusive' ? rate / (100 + rate) : rate / 100;
  return Math.sign(cents) * Math.round(Math.abs(cents) * share);
}
