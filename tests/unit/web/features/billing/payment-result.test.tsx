// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PaymentSummary } from '#shared/contracts/billing/billing.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { chosenCoach } from '#web/data/plans/chosen-coach.ts';
import { PaymentResult } from '#web/features/billing/components/payment-result.tsx';

beforeAll(() => speakEnglish('global', 'billing', 'messages'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const tier: PaymentSummary = {
  session_id: 'cs_1',
  plan_name: 'Core Program',
  plan_description: '',
  amount_paid: 8900,
  taxCents: 0,
  payment_status: 'paid',
  plan_type: 'subscription',
  tier: 'core',
  inPerson: null,
  gift: null,
  next_billing_date: null,
  receiptUrl: null,
};
const inPerson: PaymentSummary = {
  ...tier,
  tier: null,
  inPerson: { plan: 'personal-training' },
};

function show(summary: PaymentSummary): string {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  chosenCoach.keep({ handle: 'casey', name: 'Casey Lee' });
  const queries = new QueryClient();
  queries.setQueryData(threadsQuery.queryKey, {
    threads: [{ clientId: 'ada', name: 'Robin Day', tier: null, unread: 0, last: null, clock: null }],
  });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PaymentResult summary={summary} timeZone="UTC" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('heading', { level: 1 }).parentElement?.textContent ?? '';
}

test('a buyer of a tier whose chosen coach was full reads who coaches them instead', () => {
  expect(show(tier)).toContain('Casey Lee can’t take you on right now, so Robin Day is your coach.');
});

test('a plan in person, which is sold without the choice, says nothing of the coach chosen beside a tier', () => {
  const text = show(inPerson);
  expect(text).toContain('Robin Day');
  expect(text).not.toContain('Casey Lee');
});
