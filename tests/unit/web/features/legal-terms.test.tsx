// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { removalSchedule } from '#functions/modules/billing/account/account-removal.ts';
import { refuseMinor } from '#functions/modules/billing/checkout/start-checkout.ts';
import { shortPriceNotices } from '#functions/modules/billing/plan-mails.ts';
import { moneyBackUntil } from '#shared/domain/billing/money-back.ts';
import { answerHoursOf } from '#shared/domain/check-ins/check-in-answers.ts';
import { isMinor, type LegalTerms, legalNumbers, legalTerms } from '#shared/domain/site/legal-terms.ts';
import { type LegalDocument, LegalPage } from '#web/features/legal/legal-page.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { type Language, languages } from '#web/lib/i18n/languages.ts';
import { activateLanguage, addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../web/build/compile-messages.ts';

// The build names its stage; here nothing is built.
vi.hoisted(() => Reflect.set(globalThis, '__REPZ_STAGE__', 'local'));

/** No number as it is today, and no two alike. */
const moved: LegalTerms = {
  adultAge: 21,
  siteAge: 17,
  priceNoticeDays: 41,
  termsNoticeDays: 42,
  moneyBackDays: 43,
  deletionDays: 44,
  unusedMonths: 45,
  unusedNoticeDays: 46,
  checkInAnswerHours: { from: 20, to: 36 },
};
const now = Date.parse('2026-01-01T00:00:00Z');
const days = (instant: string) => (Date.parse(instant) - now) / 86_400_000;
const today = new Date(now).toISOString();

beforeAll(() => {
  setFormatter(formatMessage);
  for (const [id, texts] of readMessages()) {
    const language = languages.find((each) => id.startsWith(`${each}/`));
    if (language) addMessages(language, compileNamespace(id.slice(3), texts));
  }
});
afterEach(cleanup);

function sectionOf(document: LegalDocument, section: number, language: Language, terms?: LegalTerms) {
  activateLanguage(language);
  const { container } = render(
    <MemoryRouter>{<LegalPage document={document} {...(terms ? { terms } : {})} />}</MemoryRouter>,
  );
  return container.querySelector(`#section-${section} p`)?.textContent ?? '';
}

describe.each(languages)('the pages in %s say what the terms are', (language) => {
  it.each([
    ['terms', 2, 'adultAge'],
    ['terms', 6, 'priceNoticeDays'],
    ['terms', 7, 'moneyBackDays'],
    ['terms', 14, 'termsNoticeDays'],
    ['privacy', 9, 'deletionDays'],
    ['privacy', 12, 'siteAge'],
    ['privacy', 14, 'termsNoticeDays'],
    ['health', 10, 'adultAge'],
  ] as const)('%s, section %i: %s', (document, section, term) => {
    expect(sectionOf(document, section, language)).toMatch(new RegExp(`\\b${legalTerms[term]}\\b`));
    cleanup();
    const text = sectionOf(document, section, language, moved);
    expect(text).toMatch(new RegExp(`\\b${moved[term]}\\b`));
    expect(text).not.toMatch(new RegExp(`\\b${legalTerms[term]}\\b`));
  });
});

describe('what is promised is what is done', () => {
  it.each([
    ['today', legalTerms],
    ['after a change', moved],
  ])('%s', async (_when, terms) => {
    expect(days(moneyBackUntil(today, terms))).toBe(terms.moneyBackDays);
    expect(days(removalSchedule(now, terms).dataDueAt)).toBe(terms.deletionDays);
    expect(answerHoursOf('core', terms)).toBe(terms.checkInAnswerHours.to);
    expect([terms.adultAge - 1, terms.adultAge, null].map((age) => isMinor(age, terms))).toEqual([
      true,
      false,
      false,
    ]);
    const buyers = { findAge: async () => terms.adultAge - 1 };
    await expect(refuseMinor({ buyers }, 'a', terms)).rejects.toThrow(String(terms.adultAge));
  });

  it.each([
    ['today', legalTerms],
    ['after a change', moved],
  ])('a higher price that is mailed too late is noticed, %s', (_when, terms) => {
    const mail = (daysAhead: number) => ({
      id: 'mail',
      to: { accountId: 'ada' },
      createdAt: now,
      accountId: 'ada',
      kind: 'plan-price-changes' as const,
      data: {
        plan: 'Core Program',
        amountCents: 200,
        fromAmountCents: 100,
        at: new Date(now + daysAhead * 86_400_000).toISOString(),
      },
    });
    const found = (daysAhead: number) => shortPriceNotices([mail(daysAhead)], now, terms).length;
    expect([found(terms.priceNoticeDays - 1), found(terms.priceNoticeDays)]).toEqual([1, 0]);
  });
});

it.each(languages)('every other text in %s reads the terms too', (language) => {
  for (const [file, key, term] of [
    ['check-ins', 'sent-text', 'toHours'],
    ['billing', 'checkout.guarantee', 'moneyBackDays'],
    ['billing', 'checkout.adult', 'adultAge'],
    ['billing', 'checkout.adults-only', 'adultAge'],
    ['checkout', 'adult', 'adultAge'],
    ['coach', 'invite.adults-only', 'adultAge'],
    ['gifts', 'refused.adults-only', 'adultAge'],
    ['health', 'consent', 'adultAge'],
    ['account', 'delete.text', 'deletionDays'],
    ['faq', 'guarantee.answer', 'moneyBackDays'],
    ['faq', 'refund.answer', 'moneyBackDays'],
    ['faq', 'delete.answer', 'deletionDays'],
  ] as const) {
    expect(readMessages().get(`${language}/${file}`)?.[key]).toContain(`{${term}}`);
  }
  expect(legalNumbers(moved)).toMatchObject({ adultAge: '21', toHours: '36' });
});
