import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soldBy } from '#functions/modules/billing/provider/stripe-mapping.ts';
import { syncCatalog } from '#scripts/stripe-sync.ts';
import { allGiftPrices, giftTiers } from '#shared/domain/billing/gifts.ts';
import { inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { allInPersonPrices } from '#shared/domain/booking/in-person-prices.ts';
import { allRecurringPrices, amountToPayCents, priceLookupKey } from '#shared/domain/catalog/prices.ts';
import { billingPeriods, tierIds } from '#shared/domain/tiers/tiers.ts';
import { type FakeProvider, startFakeProvider } from '../functions/modules/billing/fakes/fake-provider.ts';

describe('Stripe products and prices', () => {
  let provider: FakeProvider;
  beforeAll(async () => {
    provider = await startFakeProvider();
  });
  afterAll(() => provider.close());

  it('are created from the catalog, and a second run changes nothing', async () => {
    const first = await syncCatalog(provider.stripe);
    // A product for each tier, in-person plan, package and gifted tier; their prices; the portal.
    const products = tierIds.length + inPersonPlanIds.length + 7 + giftTiers.length;
    const prices = allRecurringPrices().length + allInPersonPrices().length + allGiftPrices().length;
    expect(first).toHaveLength(products + prices + 1);
    expect(await syncCatalog(provider.stripe)).toEqual([]);
  });

  it('agree with the catalog to the cent, for every tier and period', async () => {
    const { data } = await provider.stripe.prices.list({ active: true, limit: 100 });
    const held = new Map(data.map((price) => [price.lookup_key, price]));
    for (const tier of tierIds) {
      for (const period of billingPeriods) {
        const price = held.get(priceLookupKey(tier, period));
        expect(price?.unit_amount).toBe(amountToPayCents(tier, period));
        expect(price?.currency).toBe('usd');
        expect(price?.metadata).toMatchObject({ tier, period });
      }
    }
    const sold = [...allRecurringPrices(), ...allInPersonPrices(), ...allGiftPrices()];
    expect(held.size).toBe(sold.length);
  });

  it.each([
    ['repz_package_city-sports-club_single', 79_00, null, 1],
    ['repz_package_city-sports-club_bulk', 213_30, null, 3],
    ['repz_package_city-sports-club_monthly-unlimited', 520_00, null, 8],
    ['repz_package_home-training_single', 89_00, null, 1],
    ['repz_package_home-training_weekly', 164_00, null, 2],
    ['repz_package_gym-partnership_single', 75_00, null, 1],
    ['repz_package_gym-partnership_monthly', 272_00, null, 4],
    ['repz_gift_core_monthly', 89_00, null, null],
    ['repz_gift_performance_annual', 1908_00, null, null],
    ['repz_plan_personal-training_monthly', 200_00, 'month', null],
    ['repz_plan_personal-training_annual', 1920_00, 'year', null],
    ['repz_plan_small-group_monthly', 150_00, 'month', null],
    ['repz_plan_small-group_annual', 1440_00, 'year', null],
    ['repz_plan_athletic-performance_monthly', 300_00, 'month', null],
    ['repz_plan_athletic-performance_annual', 2880_00, 'year', null],
    ['repz_plan_executive-wellness_monthly', 500_00, 'month', null],
    ['repz_plan_executive-wellness_annual', 4800_00, 'year', null],
  ])('hold %s at %d cents per %s', async (lookupKey, amountCents, interval, sessions) => {
    const { data } = await provider.stripe.prices.list({ lookup_keys: [lookupKey], active: true });
    expect(data).toHaveLength(1);
    const price = data[0];
    expect(price?.unit_amount).toBe(amountCents);
    expect(price?.currency).toBe('usd');
    expect(price?.recurring?.interval ?? null).toBe(interval);
    if (sessions !== null) expect(price?.metadata.sessions).toBe(String(sessions));
    // In-person plans and gifts give their payer no tier: nothing of a price may look as if it did.
    expect(price?.metadata.tier).toBeUndefined();
  });

  it('include one portal, for card and invoices alone', async () => {
    const { data } = await provider.stripe.billingPortal.configurations.list({ active: true });
    const [ours, ...others] = data.filter(({ metadata }) => metadata?.repz !== undefined);
    expect(others).toEqual([]);
    expect(ours?.features).toMatchObject({
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: false },
      subscription_update: { enabled: false },
    });
  });

  it('retire the portal of earlier releases, in which plans were changed', async () => {
    const earlier = await provider.stripe.billingPortal.configurations.create({
      features: { invoice_history: { enabled: true } },
      metadata: { repz: 'portal-every-tier' },
    });
    expect(await syncCatalog(provider.stripe)).toEqual([
      'retired the portal configuration that changed plans',
    ]);
    expect(await provider.stripe.billingPortal.configurations.retrieve(earlier.id)).toMatchObject({
      active: false,
    });
    expect(await syncCatalog(provider.stripe)).toEqual([]);
  });

  it('move the lookup key to a new price when an amount changes, and keep the old price for subscribers', async () => {
    const lookupKey = priceLookupKey('core', 'monthly');
    const { data } = await provider.stripe.prices.list({ lookup_keys: [lookupKey] });
    const right = data[0];
    if (right === undefined) throw new Error('No price');
    const wrong = await provider.stripe.prices.create({
      product: String(right.product),
      currency: 'usd',
      unit_amount: 9900,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: right.metadata,
    });
    expect(await syncCatalog(provider.stripe)).toEqual([`made price ${lookupKey} (89.00 usd)`]);
    expect(await provider.stripe.prices.retrieve(wrong.id)).toMatchObject({
      active: false,
      lookup_key: null,
    });
    expect(await syncCatalog(provider.stripe)).toEqual([]);
  });

  it('archive a price that left the catalog, and keep it for subscribers', async () => {
    const retired = await provider.stripe.prices.create({
      product: 'repz_core',
      currency: 'usd',
      unit_amount: 856_00,
      recurring: { interval: 'year' },
      lookup_key: 'repz_standard_core_annual',
      metadata: { tier: 'core', period: 'annual', price_list: 'standard' },
    });
    expect(await syncCatalog(provider.stripe)).toEqual(['closed price repz_standard_core_annual']);
    const kept = await provider.stripe.prices.retrieve(retired.id);
    expect(kept).toMatchObject({ active: false, unit_amount: 856_00 });
    // What it stands for is in its metadata, so a subscription that runs on it keeps its tier and amount.
    expect(soldBy(kept)).toMatchObject({ plan: { tier: 'core', period: 'annual' } });
    expect(await syncCatalog(provider.stripe)).toEqual([]);
  });

  it('make a price from before tax inclusive, once, and replace one that excludes tax', async () => {
    const { stripe } = provider;
    const made = async (period: 'monthly' | 'annual', tax_behavior: 'unspecified' | 'exclusive') => {
      const lookup_key = priceLookupKey('core', period);
      const [right] = (await stripe.prices.list({ lookup_keys: [lookup_key] })).data;
      if (right?.recurring == null) throw new Error('No price');
      return stripe.prices.create({
        product: 'repz_core',
        currency: 'usd',
        lookup_key,
        transfer_lookup_key: true,
        tax_behavior,
        unit_amount: right.unit_amount ?? 0,
        recurring: { interval: right.recurring.interval },
        metadata: right.metadata,
      });
    };
    const unspecified = await made('monthly', 'unspecified');
    const exclusive = await made('annual', 'exclusive');
    const changes = await syncCatalog(stripe);
    expect(changes).toContain(`changed price ${unspecified.lookup_key}`);
    expect(changes.some((each) => each.startsWith(`made price ${exclusive.lookup_key}`))).toBe(true);
    expect(await stripe.prices.retrieve(unspecified.id)).toMatchObject({
      active: true,
      lookup_key: unspecified.lookup_key,
      tax_behavior: 'inclusive',
    });
    // Its subscribers keep it, at the amount that they know.
    expect(await stripe.prices.retrieve(exclusive.id)).toMatchObject({
      active: false,
      lookup_key: null,
      tax_behavior: 'exclusive',
    });
    const { data } = await stripe.prices.list({ active: true, limit: 100 });
    expect(new Set(data.map(({ tax_behavior }) => tax_behavior))).toEqual(new Set(['inclusive']));
    expect(await syncCatalog(stripe)).toEqual([]);
  });

  it('let the portal take addresses and tax ids only where the stage computes tax', async () => {
    const { stripe } = provider;
    const changeable = async () => {
      const { data } = await stripe.billingPortal.configurations.list({ active: true });
      return data.map(({ features }) =>
        features.customer_update.enabled ? features.customer_update.allowed_updates : null,
      );
    };
    expect(await changeable()).toEqual([null]);
    const changed = ['changed portal configuration'];
    expect(await syncCatalog(stripe, 'automatic')).toEqual(changed);
    expect(await syncCatalog(stripe, 'automatic')).toEqual([]);
    const allowed = ['name', 'address', 'tax_id'];
    expect(await changeable()).toEqual([allowed]);
    expect(await syncCatalog(stripe, 'off')).toEqual(changed);
    expect(await changeable()).toEqual([null]);
  });
});
