// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { inPersonComparison, inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { planSessions } from '#shared/domain/booking/in-person-sessions.ts';
import { answerPromise } from '#shared/domain/catalog/question-allowance.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { CheckoutFacts } from '#web/features/billing/components/checkout-facts.tsx';
import CheckoutPanel from '#web/features/checkout-choice/checkout-panel.tsx';
import { CompareTable } from '#web/features/pricing/compare-table.tsx';
import { InPersonCard } from '#web/features/pricing/in-person-card.tsx';
import { InPersonTable } from '#web/features/pricing/in-person-table.tsx';
import { TierCard } from '#web/features/pricing/tier-card.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  setFormatter(formatMessage);
  for (const [id, texts] of readMessages()) {
    if (id.startsWith('en/')) addMessages('en', compileNamespace(id.slice(3), texts));
  }
});
afterEach(cleanup);

const none = () => undefined;
const textOf = (part: React.ReactElement) =>
  render(part, { wrapper: MemoryRouter }).container.textContent ?? '';

describe.each(inPersonPlanIds)(
  'the in-person plan %s says how many sessions, how long, where and for how much',
  (plan) => {
    const { perMonth, minutes } = planSessions[plan];
    const expectFacts = (text: string) => {
      expect(text).toContain(`${perMonth} sessions a month, ${minutes.join(' or ')} minutes each`);
      expect(text).toMatch(/Bay Area/);
      expect(text).toMatch(/\$\d+(\.\d\d)? per session/);
    };

    it('on its card', () => expectFacts(textOf(<InPersonCard id={plan} period="annual" onChoose={none} />)));
    it('in the table', () =>
      expectFacts(textOf(<InPersonTable rows={inPersonComparison} period="annual" />)));
    it('in the panel', () =>
      expectFacts(textOf(<CheckoutPanel plan={{ plan, period: 'annual' }} signUp={null} onClose={none} />)));
    it('before the payment on the account page', () =>
      expectFacts(
        textOf(<CheckoutFacts plan={{ plan, period: 'annual' }} amountCents={1} timeZone="UTC" />),
      ));
  },
);

describe.each(tierIds)('the tier %s says what an answer time means', (tier) => {
  const { supportHours, questionsPerWeek } = answerPromise(tier);
  const questions =
    questionsPerWeek === null ? 'any number of questions' : `${questionsPerWeek} questions a week`;
  const sentence = `Coach answers within ${supportHours} support hours (Mon-Fri 6AM-8PM PST), ${questions}`;
  const offer = { tier, period: 'annual', priceList: 'standard' } as const;

  it('on its card', () =>
    expect(textOf(<TierCard {...offer} layout="detailed" onChoose={none} />)).toContain(sentence));
  it('in the panel, with the coach named after the payment', () => {
    const text = textOf(<CheckoutPanel plan={offer} signUp={null} onClose={none} />);
    expect(text).toContain(sentence);
    expect(text).toContain('Named within a minute of your payment');
  });
  it('before the payment on the account page', () =>
    expect(textOf(<CheckoutFacts plan={offer} amountCents={1} timeZone="UTC" />)).toContain(sentence));
});

test('the comparison says in which hours the response time counts, and how many questions a week', () => {
  const text = textOf(<CompareTable period="annual" priceList="standard" onChoose={none} />);
  expect(text).toContain('Support hours, Mon-Fri 6AM-8PM PST');
  for (const count of [2, 4, 8]) expect(text).toContain(`, ${count} a week`);
});

test('who may train in person is one sentence in every language, wherever it stands', () => {
  for (const language of ['en', 'de', 'es', 'fr', 'pt']) {
    const sentence = readMessages().get(`${language}/offers`)?.['in-person.who'];
    expect(sentence).toContain('Elite Concierge');
    expect(readMessages().get(`${language}/faq`)?.['in-person.answer']).toBe(sentence);
  }
});
