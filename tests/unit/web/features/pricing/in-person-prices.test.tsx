// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { formatAmount, formatWholeAmount } from '#shared/domain/billing/money.ts';
import { locationOptions, trainingLocations } from '#shared/domain/booking/in-person-locations.ts';
import { inPersonPeriods, inPersonPlanIds, inPersonPlans } from '#shared/domain/booking/in-person-plans.ts';
import { allInPersonPrices, inPersonPlanLookupKey } from '#shared/domain/booking/in-person-prices.ts';
import { bookingPages } from '#shared/domain/booking/session-locations.ts';
import { CheckoutFacts } from '#web/features/billing/components/checkout-facts.tsx';
import { PackageList } from '#web/features/booking/components/package-list.tsx';
import CheckoutPanel from '#web/features/checkout-choice/checkout-panel.tsx';
import PackagesPanel from '#web/features/checkout-choice/packages-panel.tsx';
import InPersonSection from '#web/features/landing/sections/in-person-section.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { languages } from '#web/lib/i18n/languages.ts';
import { activateLanguage, addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  setFormatter(formatMessage);
  for (const [id, texts] of readMessages()) {
    const language = languages.find((each) => id.startsWith(`${each}/`));
    if (language) addMessages(language, compileNamespace(id.slice(3), texts));
  }
});
afterEach(cleanup);

const chargedFor = (lookupKey: string) =>
  allInPersonPrices().find((price) => price.lookupKey === lookupKey)?.amountCents ?? 0;
/** The text of a screen, with the spaces that number formats use made plain. */
const textOf = (container: { textContent: string | null }) =>
  (container.textContent ?? '').replaceAll(/\s/gu, ' ');
const money = (cents: number, language: (typeof languages)[number]) =>
  formatAmount(cents, language).replaceAll(/\s/gu, ' ');

describe.each(languages)('in %s', (language) => {
  it.each(inPersonPlanIds.flatMap((plan) => inPersonPeriods.map((period) => [plan, period] as const)))(
    'panel and step of %s %s show what the provider charges',
    (plan, period) => {
      activateLanguage(language);
      const cents = chargedFor(inPersonPlanLookupKey(plan, period));
      const { monthlyCents, annualCents } = inPersonPlans[plan];
      const panel = render(
        <MemoryRouter>
          <CheckoutPanel plan={{ plan, period }} signUp={null} onClose={() => undefined} />
        </MemoryRouter>,
      );
      const shown = textOf(document.body);
      expect(shown).toContain(money(cents, language));
      const saving = money(12 * monthlyCents - annualCents, language);
      if (period === 'annual') expect(shown).toContain(saving);
      else expect(shown).not.toContain(saving);
      panel.unmount();
      const step = render(<CheckoutFacts plan={{ plan, period }} amountCents={cents} timeZone="UTC" />);
      expect(textOf(step.container)).toContain(money(cents, language));
    },
  );

  it('the cards of the price page show what the provider charges, for the month and for the year', async () => {
    vi.stubGlobal('__REPZ_STAGE__', 'local');
    const { default: Screen } = await import('#web/app/routes/in-person-training-prices.tsx');
    activateLanguage(language);
    const page = render(
      <MemoryRouter>
        <Screen />
      </MemoryRouter>,
    );
    const toggles = page.container.querySelectorAll<HTMLInputElement>('.periods input');
    for (const [index, period] of inPersonPeriods.entries()) {
      act(() => toggles[index]?.click());
      expect(toggles[index]?.checked).toBe(true);
      const cards = page.container.querySelectorAll('.tier-cards')[0]?.querySelectorAll('.tier-card') ?? [];
      expect(cards).toHaveLength(inPersonPlanIds.length);
      for (const [place, plan] of inPersonPlanIds.entries()) {
        const charged = chargedFor(inPersonPlanLookupKey(plan, period));
        const shown = textOf(cards[place] ?? { textContent: '' });
        const perMonth = formatWholeAmount(period === 'annual' ? charged / 12 : charged, language);
        expect(shown).toContain(perMonth.replaceAll(/\s/gu, ' '));
        if (period === 'annual') expect(shown).toContain(money(charged, language));
      }
    }
  });

  it.each(trainingLocations.map(({ id, packages }) => [id, packages] as const))(
    'card and panel of %s show what each package costs',
    (place, packages) => {
      activateLanguage(language);
      const card = render(
        <MemoryRouter>
          <PackageList place={place} packages={packages} />
        </MemoryRouter>,
      );
      for (const { totalPriceCents } of packages) {
        expect(textOf(card.container)).toContain(money(totalPriceCents, language));
      }
      card.unmount();
      render(
        <MemoryRouter>
          <PackagesPanel place={place} onClose={() => undefined} />
        </MemoryRouter>,
      );
      for (const { totalPriceCents, pricePerSessionCents } of packages) {
        expect(textOf(document.body)).toContain(money(totalPriceCents, language));
        expect(textOf(document.body)).toContain(money(pricePerSessionCents, language));
      }
    },
  );

  it.each(locationOptions.map((option) => [option.id, option] as const))(
    'the landing page shows on the card of %s what one session comes to, and says above for whom it is',
    (_, { bookingPage, pricePerSessionCents }) => {
      activateLanguage(language);
      const { place } = bookingPages[bookingPage];
      const packages = trainingLocations.find(({ id }) => id === place)?.packages ?? [];
      const section = render(
        <MemoryRouter>
          <InPersonSection onPackages={() => undefined} />
        </MemoryRouter>,
      );
      const cards = [...section.container.querySelectorAll('.location')];
      const card = textOf(
        cards.find((each) => each.querySelector(`[href*="${bookingPage}"]`)) ?? { textContent: '' },
      );
      const whole = (cents: number) => formatWholeAmount(cents, language).replaceAll(/\s/gu, ' ');
      expect(card).toContain(whole(pricePerSessionCents));
      expect(section.container.querySelector('.section-head')?.textContent).toContain('Elite Concierge');
      // Whichever price is the higher of the card's, no session costs more; the single one is named to the cent.
      const single = packages.find(({ sessionsCount }) => sessionsCount === 1)?.totalPriceCents ?? 0;
      expect(card).toContain(whole(single));
      for (const { pricePerSessionCents: each } of packages) {
        expect(each).toBeLessThanOrEqual(Math.max(single, pricePerSessionCents));
      }
      section.unmount();
      render(
        <MemoryRouter>
          <PackagesPanel place={place} onClose={() => undefined} />
        </MemoryRouter>,
      );
      // The panel that the card opens says how its own price and the card's belong together.
      if (single !== pricePerSessionCents) {
        expect(textOf(document.body)).toContain(money(pricePerSessionCents, language));
      }
    },
  );
});
