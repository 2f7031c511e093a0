// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatAmount } from '#shared/domain/billing/money.ts';
import {
  allRecurringPrices,
  amountToPayCents,
  monthlyRateCents,
  monthsInPeriod,
  periodTotalCents,
  priceLists,
  priceLookupKey,
  savingCents,
} from '#shared/domain/catalog/prices.ts';
import {
  type BillingPeriod,
  billingPeriods,
  type PriceListId,
  priceListIds,
  type TierId,
  tierIds,
} from '#shared/domain/tiers/tiers.ts';
import { fc } from '#tests/support/properties.ts';
import { CheckoutFacts } from '#web/features/billing/components/checkout-facts.tsx';
import CheckoutPanel from '#web/features/checkout-choice/checkout-panel.tsx';
import { emptyDraft } from '#web/features/intake/intake-draft.ts';
import { CompleteStep } from '#web/features/intake/steps/complete-step.tsx';
import { PlanStep } from '#web/features/intake/steps/plan-step.tsx';
import { CompareTable } from '#web/features/pricing/compare-table.tsx';
import { PlanFinder } from '#web/features/pricing/plan-finder.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { UpgradeSteps } from '#web/features/pricing/upgrade-steps.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { type Language, languages } from '#web/lib/i18n/languages.ts';
import { activateLanguage, addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  // What a screen asks the server for beside the catalog has no part in this.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  setFormatter(formatMessage);
  for (const [id, texts] of readMessages()) {
    const language = languages.find((each) => id.startsWith(`${each}/`));
    if (language) addMessages(language, compileNamespace(id.slice(3), texts));
  }
});
afterEach(cleanup);

type Offer = { readonly list: PriceListId; readonly tier: TierId; readonly period: BillingPeriod };

/** Every list, tier and period that some page sells. */
const offers: Offer[] = priceListIds.flatMap((list) =>
  tierIds.flatMap((tier) =>
    billingPeriods.flatMap((period) => (priceLists[list][tier][period] ? [{ list, tier, period }] : [])),
  ),
);

/**
 * All amounts of money in a text, in cents. Reads `$2,200.00`, `2.200,00 $`, `2 200,00 $US` and the like: the last two
 * digits after a comma or point are cents, any other comma, point or space between digits groups thousands.
 */
function amountsIn(text: string): number[] {
  const money = /(?:US)?\$\s?(\d[\d.,\s]*\d|\d)|(\d[\d.,\s]*\d|\d)\s?(?:US)?\$/gu;
  return [...text.matchAll(money)].map(([, after, before]) => {
    const number = (after ?? before ?? '').trim();
    const cents = /[.,](\d{2})$/.exec(number)?.[1];
    const whole = (cents === undefined ? number : number.slice(0, -3)).replace(/\D/g, '');
    return Number(whole) * 100 + Number(cents ?? 0);
  });
}

const none = () => undefined;
const textOf = (part: { readonly textContent: string | null } | null | undefined) => part?.textContent ?? '';

function card({ list, tier, period }: Offer) {
  const { container } = render(
    <TierCard tier={tier} period={period} priceList={list} layout="detailed" onChoose={none} />,
    { wrapper: MemoryRouter },
  );
  return {
    rate: amountsIn(textOf(container.querySelector('.tier-card-price'))),
    total: amountsIn(textOf(container.querySelector('.tier-card-total'))),
  };
}

/** The rates of the comparison's columns, by tier. */
function tableRates(period: BillingPeriod, priceList: PriceListId): number[][] {
  const { container } = render(<CompareTable period={period} priceList={priceList} onChoose={none} />, {
    wrapper: MemoryRouter,
  });
  return [...container.querySelectorAll('.compare-price')].map((each) => amountsIn(textOf(each)));
}

function panel({ list, tier, period }: Offer): string {
  const { container } = render(
    <MemoryRouter>
      <CheckoutPanel plan={{ tier, period, priceList: list }} signUp={null} onClose={none} />
    </MemoryRouter>,
  );
  const summary = container.querySelector('.checkout');
  const choices = [...(summary?.querySelectorAll('option') ?? [])].map((each) => amountsIn(textOf(each)));
  expect(choices).toEqual(billingPeriods.map((each) => [amountToPayCents(tier, each)]));
  summary?.querySelector('select')?.remove();
  return textOf(summary);
}

/** The amounts of the step before payment on the account page. */
function stepOfAccount({ list, tier, period }: Offer): string {
  const plan = { tier, period, priceList: list } as const;
  const { container } = render(
    <CheckoutFacts plan={plan} amountCents={amountToPayCents(tier, period)} timeZone="UTC" />,
  );
  return textOf(container);
}

function upgradeSteps(period: BillingPeriod): number[] {
  const { container } = render(<UpgradeSteps period={period} />);
  return [...container.querySelectorAll('.upgrade-price')].flatMap((each) => amountsIn(textOf(each)));
}

function finderTotals(period: BillingPeriod): number[][] {
  const { container } = render(<PlanFinder period={period} onPeriod={none} onChoose={none} />, {
    wrapper: MemoryRouter,
  });
  return [...container.querySelectorAll('.finder-totals button')].map((each) => amountsIn(textOf(each)));
}

const intakeProps = { change: none, problems: {}, signedIn: false } as const;

function intakePlans(period: BillingPeriod) {
  const { container } = render(<PlanStep {...intakeProps} draft={emptyDraft('core', period)} />);
  return [...container.querySelectorAll('.intake-plan')].map((plan) => ({
    amounts: amountsIn(textOf(plan)),
    isStruck: plan.querySelector('s') !== null,
  }));
}

function intakeEnd(tier: TierId, period: BillingPeriod): number[] {
  const { container } = render(<CompleteStep {...intakeProps} draft={emptyDraft(tier, period)} />);
  return amountsIn(textOf(container.querySelector('.intake-amount')));
}

/** What the payment provider is told to charge for the choice that the checkout sends. */
function chargedCents({ tier, period }: Omit<Offer, 'list'>): number {
  const key = priceLookupKey(tier, period);
  const price = allRecurringPrices().find(({ lookupKey }) => lookupKey === key);
  if (!price) throw new Error(`No recurring price ${key}`);
  return price.amountCents;
}

/** The amount paid stands beside a list price that differs from it. */
const besideList = (list: PriceListId, tier: TierId, period: BillingPeriod) => {
  const total = chargedCents({ tier, period });
  return periodTotalCents(list, tier, period) === total || !priceLists[list][tier][period] ? [] : [total];
};

/** Languages in turn: how each writes an amount is tested below, so one for each case is enough. */
const inTurn = (index: number): Language => languages[index % languages.length] ?? 'en';

describe('for every list, tier and period', () => {
  it.each(offers.map((offer, index) => ({ ...offer, language: inTurn(index) })))(
    'card, panel and checkout agree with the catalog to the cent: $list $tier $period in $language',
    ({ language, ...offer }) => {
      const { list, tier, period } = offer;
      activateLanguage(language);
      const total = amountToPayCents(tier, period);
      const saving = savingCents(tier, period);

      const shown = card(offer);
      expect(shown.rate).toEqual([monthlyRateCents(list, tier, period)]);
      const listed = periodTotalCents(list, tier, period);
      const beside = listed === total ? [] : [total];
      expect(shown.total).toEqual(period === 'monthly' ? beside : [listed, ...beside, saving]);

      const amounts = amountsIn(panel(offer));
      expect(amounts.filter((cents) => cents === total).length).toBeGreaterThanOrEqual(3);
      for (const cents of amounts) expect([total, saving]).toContain(cents);

      const facts = amountsIn(stepOfAccount(offer));
      expect(facts[0]).toBe(total);
      expect(facts.slice(1)).toEqual(period === 'monthly' ? [] : [saving]);

      expect(chargedCents(offer)).toBe(total);
    },
  );

  it.each(
    priceListIds
      .flatMap((list, row) =>
        billingPeriods.map((period, column) => ({ list, period, language: inTurn(row + column) })),
      )
      .filter(({ list, period }) => offers.some((each) => each.list === list && each.period === period)),
  )('the comparison agrees with it, too: $list $period in $language', ({ list, period, language }) => {
    activateLanguage(language);
    const rates = tableRates(period, list);
    for (const offer of offers.filter((each) => each.list === list && each.period === period))
      expect(rates[tierIds.indexOf(offer.tier)]).toEqual([
        monthlyRateCents(list, offer.tier, period),
        ...besideList(list, offer.tier, period),
      ]);
  });

  it.each(
    languages.map((language, index) => ({
      language,
      period: billingPeriods[index % billingPeriods.length] ?? 'monthly',
    })),
  )(
    'finder, upgrade steps and both steps of the intake agree with it, too: $period in $language',
    ({ period, language }) => {
      activateLanguage(language);
      const step = (below: TierId, tier: TierId) =>
        Math.round(
          (chargedCents({ tier, period }) - chargedCents({ tier: below, period })) / monthsInPeriod[period],
        );
      expect(upgradeSteps(period)).toEqual([
        step('core', 'adaptive'),
        step('adaptive', 'performance'),
        step('performance', 'longevity'),
      ]);

      // Whatever tier the first answers lead to, its totals are of one tier, to the cent, with their savings.
      const totals = tierIds.map((tier) =>
        billingPeriods.map((each) => {
          const saving = each === 'monthly' ? [] : [savingCents(tier, each)];
          return [periodTotalCents('standard', tier, each), ...besideList('standard', tier, each), ...saving];
        }),
      );
      expect(totals).toContainEqual(finderTotals(period));

      for (const [index, plan] of intakePlans(period).entries()) {
        const tier = tierIds[index] ?? 'core';
        const rate = monthlyRateCents('intake', tier, period) ?? monthlyRateCents('standard', tier, period);
        const toPay = amountToPayCents(tier, period);
        expect(plan.amounts).toEqual([rate, toPay]);
        expect(intakeEnd(tier, period)).toEqual([toPay]);
        expect(chargedCents({ tier, period })).toBe(toPay);
        // Nobody was ever charged the form's own list: striking it through would feign a discount.
        expect(plan.isStruck).toBe(false);
      }
    },
  );

  it('nobody is charged more than the page that they came from shows', () => {
    for (const offer of offers) {
      const shown = periodTotalCents(offer.list, offer.tier, offer.period) ?? Number.POSITIVE_INFINITY;
      expect(chargedCents(offer)).toBeLessThanOrEqual(shown);
    }
  });
});

describe('the reader of amounts', () => {
  it.each(languages)('reads what the site writes in %s', (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(amountsIn(formatAmount(cents, language))).toEqual([cents]);
      }),
    );
  });
});
