import { expect, it } from 'vitest';
import { cancelSubscription } from '#functions/modules/billing/cancel-subscription.ts';
import type { StoredQuote } from '#functions/modules/billing/quotes/quote.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { undoneChanges } from '#shared/contracts/billing/billing.ts';
import type { QuoteRequest } from '#shared/contracts/billing/plan-quotes.ts';
import { priceLists } from '#shared/domain/catalog/prices.ts';
import { type BillingPeriod, billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { failingCard, goodCard } from '#tests/support/in-process-payments.ts';
import { fc, withoutStacks } from '#tests/support/properties.ts';
import { ada, type Choice, eve, type Home, type QuoteWorld, quoteWorld } from './quote-world.ts';

/** `npm run bench -- quotes` asks for ten thousand. */
const cases = Number(process.env.REPZ_QUOTE_CASES ?? 1000);

/** Ends of months, leap days, and hours on both sides of clock changes in America and Europe. */
const starts = [
  '2027-01-31T23:59:59.000Z',
  '2028-01-30T00:00:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2027-03-14T09:30:00.000Z',
  '2027-03-28T01:00:00.000Z',
  '2027-08-31T06:00:00.000Z',
  '2027-11-07T08:59:00.000Z',
  '2027-12-31T23:00:00.000Z',
] as const;

/** Half of the plans are taxed; two of these places have no tax. */
const homes: readonly (Home | null)[] = [
  null,
  null,
  null,
  null,
  { country: 'DE' },
  { country: 'US', postal_code: '10001' },
  { country: 'US', postal_code: '97201' },
  { country: 'CA', postal_code: 'M5V' },
];

const choice: fc.Arbitrary<Choice> = fc.record({
  tier: fc.constantFrom(...tierIds),
  period: fc.constantFrom(...billingPeriods),
});
const request: fc.Arbitrary<QuoteRequest> = fc.oneof(
  { weight: 6, arbitrary: choice },
  { weight: 1, arbitrary: fc.record({ pauseDays: fc.integer({ min: 4, max: 90 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      pauseDays: fc.integer({ min: 4, max: 90 }),
      from: fc.constant('today' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ resume: true as const }) },
  { weight: 2, arbitrary: fc.record({ code: fc.constantFrom('FOREVER', 'months', 'Once', 'GONE') }) },
);
type Act =
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'quote'; readonly request: QuoteRequest }
  | { readonly kind: 'confirm'; readonly which: 'newest' | 'earlier' | 'foreign'; readonly times: number }
  | { readonly kind: 'undo'; readonly change: (typeof undoneChanges)[number] }
  /** Into a pause, with the price of its end. */
  | { readonly kind: 'rest'; readonly days: number }
  /** Into a pause of paid time, for a part of it, with the price of its end. */
  | { readonly kind: 'restNow'; readonly days: number; readonly part: number }
  | { readonly kind: 'cancel' | 'pay' }
  | { readonly kind: 'card'; readonly number: string }
  | { readonly kind: 'credit'; readonly cents: number };

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 40 * 86_400 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 1200 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('quote'), request }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rest'), days: fc.integer({ min: 4, max: 90 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('restNow'),
      days: fc.integer({ min: 4, max: 90 }),
      part: fc.integer({ min: 0, max: 120 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('confirm'),
      which: fc.constantFrom('newest', 'newest', 'newest', 'newest', 'earlier', 'foreign'),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('undo'), change: fc.constantFrom(...undoneChanges) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'pay') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('card'), number: fc.constantFrom(goodCard, failingCard) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('credit'), cents: fc.integer({ min: -30_000, max: -1 }) }),
  },
) as fc.Arbitrary<Act>;

/** What the person was last shown, for as long as nothing else they did changed it. */
type Told = {
  readonly quotes: StoredQuote[];
  forecast: StoredQuote | null;
  billed: number;
  confirmed: number;
  readonly kinds: Set<string>;
};

const renewals = ({ payments }: QuoteWorld) =>
  [...payments.store.invoices.values()].filter(
    // The balance is applied when a draft becomes final.
    ({ billing_reason, status }) => billing_reason === 'subscription_cycle' && status !== 'draft',
  );

function expectRenewalsAsTold(world: QuoteWorld, told: Told): void {
  if (told.forecast === null) return;
  const since = renewals(world).slice(told.billed);
  const { kind, amounts } = told.forecast;
  const { charges } = amounts;
  // A pause ended by hand shifts its charges by the minutes that the confirmation took.
  const when = (ms: number) => new Date(ms).toISOString().slice(0, kind === 'resume' ? 10 : undefined);
  const both = Math.min(since.length, charges.length);
  expect(since.slice(0, both).map(({ created, amount_due }) => [when(created * 1000), amount_due])).toEqual(
    charges.slice(0, both).map(({ at, amountCents }) => [when(Date.parse(at)), amountCents]),
  );
}

async function confirmOnce(world: QuoteWorld, told: Told, which: 'newest' | 'earlier' | 'foreign') {
  const quote = which === 'earlier' ? told.quotes.at(-2) : told.quotes.at(-1);
  if (quote === undefined) return;
  const { payments } = world;
  const before = payments.chargedCents();
  const stored = await world.quotes.find(ada.accountId);
  const isValid =
    stored?.id === quote.id && stored.outcome === null && Date.parse(quote.validUntil) > payments.now();
  const answer = await world
    .confirm(quote.id, which === 'foreign' ? eve : ada)
    .catch((error: unknown) => error);
  const charged = payments.chargedCents() - before;
  if (answer instanceof Error) {
    expect(answer).toBeInstanceOf(AppError);
    expect(charged).toBe(0);
    if (stored !== null && (await world.quotes.find(ada.accountId))?.id !== stored.id) {
      const [replacing] = world.quotes.quotes;
      if (replacing !== undefined) told.quotes.push(replacing);
    }
    return;
  }
  expect(which).not.toBe('foreign');
  const { outcome } = answer as { outcome: string };
  expect(charged).toBe(isValid && outcome === 'changed' ? quote.amounts.dueCents : 0);
  if (!isValid) return;
  told.confirmed += 1;
  told.kinds.add(quote.paidUntil === undefined ? quote.kind : `${quote.kind} of paid time`);
  told.billed = renewals(world).length;
  // What is still unpaid may never happen, so it promises nothing yet.
  told.forecast = outcome === 'unpaid' ? null : quote;
}

async function carryOut(world: QuoteWorld, told: Told, step: Act): Promise<void> {
  const { payments, deps, customerId, subscriptionId } = world;
  const expected = (error: unknown) => expect(error).toBeInstanceOf(AppError);
  const interferes = () => {
    told.forecast = null;
  };
  switch (step.kind) {
    case 'wait':
      payments.advance(step.seconds);
      if (world.held().status !== 'canceled') expectRenewalsAsTold(world, told);
      return;
    case 'quote': {
      const before = payments.chargedCents();
      await world.quote(step.request).then((quote) => told.quotes.push(quote), expected);
      expect(payments.chargedCents()).toBe(before);
      return;
    }
    case 'rest': {
      await world.quote({ pauseDays: step.days }).then((quote) => told.quotes.push(quote), expected);
      await confirmOnce(world, told, 'newest');
      const [item] = world.held().items.data;
      payments.advance(Math.max(0, (item?.current_period_end ?? 0) - payments.now() / 1000));
      expectRenewalsAsTold(world, told);
      await world.quote({ resume: true }).then((quote) => told.quotes.push(quote), expected);
      return;
    }
    case 'restNow': {
      const pause = { pauseDays: step.days, from: 'today' as const };
      await world.quote(pause).then((quote) => told.quotes.push(quote), expected);
      await confirmOnce(world, told, 'newest');
      payments.advance(Math.floor((step.days * 86_400 * step.part) / 100));
      expectRenewalsAsTold(world, told);
      await world.quote({ resume: true }).then((quote) => told.quotes.push(quote), expected);
      return;
    }
    case 'confirm':
      for (let time = 0; time < step.times; time += 1) await confirmOnce(world, told, step.which);
      return;
    case 'undo':
      interferes();
      await world.undo(step.change).catch(expected);
      return;
    case 'cancel':
      interferes();
      await cancelSubscription(deps, ada.accountId, subscriptionId).catch(expected);
      return;
    case 'pay':
      interferes();
      payments.payNewest(subscriptionId);
      return;
    case 'card':
      payments.replaceCard(customerId, subscriptionId, step.number);
      return;
    case 'credit':
      interferes();
      await payments.stripe.customers.createBalanceTransaction(customerId, {
        amount: step.cents,
        currency: 'usd',
      });
  }
}

it('charges what was quoted, now and at each renewal, and nothing for a quote that does not hold', {
  timeout: cases * 300,
}, async () => {
  let confirmed = 0;
  const kinds = new Set<string>();
  await withoutStacks(() =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...starts),
        choice,
        fc.array(act, { minLength: 3, maxLength: 12 }),
        fc.constantFrom(...homes),
        async (start, plan, acts, home) => {
          const world = await quoteWorld(start, plan, goodCard, home);
          await offerCodes(world);
          const told: Told = { quotes: [], forecast: null, billed: 0, confirmed: 0, kinds: new Set() };
          for (const step of acts) await carryOut(world, told, step);
          payEverything(world, told);
          expectLowestPrices(world);
          confirmed += told.confirmed;
          for (const kind of told.kinds) kinds.add(kind);
          expect(world.alarms.raised.filter(({ alarm }) => alarm === 'quote_exceeded')).toEqual([]);
        },
      ),
      { numRuns: cases },
    ),
  );
  // Otherwise the histories would be about refusals alone.
  expect(confirmed).toBeGreaterThan(cases / 3);
  expect([...kinds].toSorted()).toEqual([
    'code',
    'now',
    'pause',
    'pause of paid time',
    'renewal',
    'resume',
    'resume of paid time',
  ]);
});

async function offerCodes({ payments: { stripe, now } }: QuoteWorld): Promise<void> {
  const coupons = {
    FOREVER: { percent_off: 12.5, duration: 'forever' },
    MONTHS: { percent_off: 33, duration: 'repeating', duration_in_months: 2 },
    ONCE: { amount_off: 120_00, currency: 'usd', duration: 'once' },
    GONE: { percent_off: 50, duration: 'once' },
  } as const;
  for (const [code, coupon] of Object.entries(coupons)) {
    const promotion = { type: 'coupon', coupon: (await stripe.coupons.create(coupon)).id } as const;
    const expires_at = now() / 1000 + 20 * 86_400;
    await stripe.promotionCodes.create({ promotion, code, ...(code === 'GONE' ? { expires_at } : {}) });
  }
}

/** Whatever is forecast at the end must come true for the rest of its twelve months. */
function payEverything(world: QuoteWorld, told: Told): void {
  if (told.forecast === null) return;
  world.payments.advance(367 * 86_400);
  expectRenewalsAsTold(world, told);
}

/** Our own reading of the price lists that the pages show, apart from the one table that checkout charges from. */
function lowestShown(tier: TierId, period: BillingPeriod): number {
  return Math.min(...Object.values(priceLists).flatMap((list) => list[tier][period]?.totalCents ?? []));
}

/** No line of any invoice, before discounts, is above the lowest price that any page shows for what it bills. */
function expectLowestPrices({ payments: { store } }: QuoteWorld): void {
  for (const { lines } of store.invoices.values()) {
    for (const { amount, pricing } of lines.data) {
      const metadata = store.prices.get(pricing.price_details.price)?.metadata;
      const tier = tierIds.find((id) => id === metadata?.tier);
      const period = billingPeriods.find((id) => id === metadata?.period);
      expect([tier, period]).not.toContain(undefined);
      if (tier && period) expect(amount).toBeLessThanOrEqual(lowestShown(tier, period));
    }
  }
}
