// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatAmount } from '#shared/domain/money.ts';
import {
  allRecurringPrices,
  amountToPayCents,
  monthlyRateCents,
  periodTotalCents,
  priceLists,
  priceLookupKey,
  savingCents,
} from '#shared/domain/prices.ts';
import {
  type BillingPeriod,
  billingPeriods,
  type PriceListId,
  priceListIds,
  type TierId,
  tierIds,
} from '#shared/domain/tiers.ts';
import CheckoutPanel from '#web/features/checkout-choice/checkout-panel.tsx';
import { CompareTable } from '#web/features/pricing/compare-table.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { type Language, languages } from '#web/lib/i18n/languages.ts';
import { activateLanguage, addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../web/build/compile-messages.ts';

beforeAll(() => {
  // What a screen asks the server for beside the catalogue has no part in this.
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
  );
  return {
    rate: amountsIn(textOf(container.querySelector('.tier-card-price'))),
    total: amountsIn(textOf(container.querySelector('.tier-card-total'))),
  };
}

function tableRate({ list, tier, period }: Offer): number[] {
  const { container } = render(<CompareTable period={period} priceList={list} onChoose={none} />);
  const prices = [...container.querySelectorAll('.compare-price')];
  return amountsIn(textOf(prices[tierIds.indexOf(tier)]));
}

function panel({ list, tier, period }: Offer): string {
  const { container } = render(
    <MemoryRouter>
      <CheckoutPanel plan={{ tier, period, priceList: list }} signUp={null} onClose={none} />
    </MemoryRouter>,
  );
  return textOf(container.querySelector('.checkout-summary'));
}

/** What the payment provider is told to charge for the choice that the checkout sends. */
function chargedCents({ list, tier, period }: Offer): number {
  const key = priceLookupKey(list, tier, period);
  const price = allRecurringPrices().find(({ lookupKey }) => lookupKey === key);
  if (!price) throw new Error(`No recurring price ${key}`);
  return price.amountCents;
}

describe('for every list, tier, period and language', () => {
  it('card, table, panel and checkout agree with the catalogue to the cent', () => {
    const anyOffer = fc.constantFrom(...offers);
    const anyLanguage = fc.constantFrom<Language>(...languages);
    fc.assert(
      fc.property(anyOffer, anyLanguage, (offer, language) => {
        const { list, tier, period } = offer;
        activateLanguage(language);
        const rate = monthlyRateCents(list, tier, period);
        const total = amountToPayCents(list, tier, period);
        const saving = savingCents(list, tier, period);

        const shown = card(offer);
        expect(shown.rate).toEqual([rate]);
        if (period !== 'monthly') {
          expect(shown.total).toEqual(saving > 0 ? [periodTotalCents(list, tier, period), saving] : [total]);
        }
        expect(tableRate(offer)).toEqual([rate]);

        const amounts = amountsIn(panel(offer));
        expect(amounts.filter((cents) => cents === total).length).toBeGreaterThanOrEqual(3);
        for (const cents of amounts) expect([total, saving]).toContain(cents);

        expect(chargedCents(offer)).toBe(total);
        cleanup();
      }),
      // Every combination is drawn at least once: there are fewer than a hundred, in five languages.
      { numRuns: 120, examples: offers.map((offer): [Offer, Language] => [offer, 'en']) },
    );
  });

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
