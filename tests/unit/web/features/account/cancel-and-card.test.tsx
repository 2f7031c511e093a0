// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PaymentDetails, Subscription } from '#shared/contracts/billing/billing.ts';
import type { MoneyBackForClient } from '#shared/contracts/billing/money-back.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import CancelSheet from '#web/features/account/billing/cancel-sheet.tsx';
import { PaymentFacts } from '#web/features/account/billing/payment-facts.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'billing', 'plan-change');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const subscription: Subscription = {
  id: 'sub_1',
  status: 'active',
  billing_period: 'monthly',
  tier: 'core',
  amount_cents: 89_00,
  current_period_start: '2027-04-01T12:00:00.000Z',
  current_period_end: '2027-05-01T12:00:00.000Z',
  cancel_at_period_end: false,
  cancelAt: null,
  endCause: null,
  scheduledChange: null,
  unpaidChange: null,
  pause: null,
  pricing_plans: { display_name: 'Core Program', description: '' },
};

function answering(answer: object, status = 200) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json(answer, { status });
  });
  return bodies;
}

const noMoneyBack: MoneyBackForClient = { state: 'over', until: null, amount_cents: 0 };

function sheet(over: Partial<Subscription> = {}, moneyBack = noMoneyBack, onMoneyBack = vi.fn()) {
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CancelSheet
          subscription={{ ...subscription, ...over }}
          moneyBack={moneyBack}
          timeZone="UTC"
          onMoneyBack={onMoneyBack}
          onClose={onClose}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onClose;
}

test('says what stays and until when, and sends the reason and the words', async () => {
  const bodies = answeringOffer(null);
  const onClose = sheet();
  expect(screen.getByText('You keep your plan until May 1, 2027.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'It costs too much' }));
  await userEvent.type(screen.getByLabelText(/Anything you want to tell us/), 'Rent went up');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies.at(-1)).toEqual({
    action: 'cancel_subscription',
    subscription_id: 'sub_1',
    reason: 'too_expensive',
    comment: 'Rent went up',
  });
});

test.each(['past_due', 'unpaid'])('says that a plan which is %s ends right away', (status) => {
  sheet({ status });
  expect(screen.getByText(/so your plan ends right away\. Nothing more is charged\./)).toBeTruthy();
  expect(screen.queryByText(/You keep your plan until/)).toBeNull();
  expect(screen.queryByText(/take the cancellation back/)).toBeNull();
});

/** Answers what is sent by its action. */
function answeringOffer(offer: string | null) {
  const bodies: { readonly action: string }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body));
    bodies.push(body);
    return Response.json(body.action === 'cancel_subscription' ? { subscription } : { offer });
  });
  return bodies;
}

test('asks for no reason, offers nothing without one, and cancels with one click', async () => {
  const bodies = answeringOffer('pause');
  const onClose = sheet();
  expect(screen.queryAllByRole('link')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toEqual([{ action: 'cancel_subscription', subscription_id: 'sub_1' }]);
});

test.each([
  ['pause', 'I don’t have the time', 'Pause plan', '/account?tab=subscriptions&change=pause'],
  [
    'smaller_plan',
    'It costs too much',
    'See a smaller plan',
    '/account?tab=subscriptions&change=core.monthly',
  ],
  ['call', 'It didn’t work with my coach', 'Book a call', '/book/consultation'],
])(
  'makes one offer for the reason (%s), below the cancellation, with a button of the same size',
  async (offer, reason, name, address) => {
    const bodies = answeringOffer(offer);
    const onClose = sheet({ tier: 'adaptive' });
    await userEvent.click(screen.getByRole('radio', { name: reason }));
    const link = await screen.findByRole('link', { name });
    const cancel = screen.getByRole('button', { name: 'Cancel Subscription' });
    const sizeOf = ({ classList }: Element) => [...classList].filter((each) => /wide|small|large/.test(each));
    expect(sizeOf(link)).toEqual(sizeOf(cancel));
    expect(cancel.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(link.getAttribute('href')).toBe(address);
    await userEvent.click(link);
    expect(onClose).toHaveBeenCalled();
    await waitFor(() =>
      expect(bodies.map(({ action }) => action)).toEqual(['offer_before_cancel', 'take_offer']),
    );
  },
);

test('with an offer on the screen, canceling is still one click', async () => {
  const bodies = answeringOffer('pause');
  const onClose = sheet();
  await userEvent.click(screen.getByRole('radio', { name: 'I don’t have the time' }));
  await screen.findByRole('link', { name: 'Pause plan' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies.map(({ action }) => action)).toEqual(['offer_before_cancel', 'cancel_subscription']);
});

test('shows no offer where the server makes none, or cannot be reached', async () => {
  const bodies = answeringOffer(null);
  sheet();
  await userEvent.click(screen.getByRole('radio', { name: 'I don’t have the time' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(screen.queryAllByRole('link')).toEqual([]);
  const failed = answering({}, 500);
  await userEvent.click(screen.getByRole('radio', { name: 'It costs too much' }));
  await waitFor(() => expect(failed).toHaveLength(1));
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toBeTruthy();
});

test('names the guarantee while it lasts, and leads to it', async () => {
  const onMoneyBack = vi.fn();
  const open = { state: 'open', until: '2027-04-20T12:00:00.000Z', amount_cents: 89_00 } as const;
  const onClose = sheet({}, open, onMoneyBack);
  expect(screen.getByText(/Until April 20, 2027 our guarantee gives you \$89\.00 back/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Get my money back' }));
  expect(onClose).toHaveBeenCalled();
  expect(onMoneyBack).toHaveBeenCalled();
});

test.each(['none', 'over', 'disputed', 'done'] as const)('does not name it once it is %s', (state) => {
  sheet({}, { state, until: '2027-04-20T12:00:00.000Z', amount_cents: 89_00 });
  expect(screen.queryByRole('button', { name: 'Get my money back' })).toBeNull();
});

function facts({ taxIds = null, ...details }: Omit<PaymentDetails, 'taxIds'> & Partial<PaymentDetails>) {
  answering({ ...details, taxIds });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PaymentFacts subscriptionId="sub_1" takesCodes timeZone="UTC" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const card = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2027 };

test.each([
  ['2027-04-30T23:00:00.000Z', false],
  ['2027-05-01T00:00:00.000Z', true],
])('warns of a card that expires before the next charge: %s, %s', async (at, warned) => {
  facts({ card, discount: null, nextCharge: { amount_cents: 89_00, at } });
  expect(await screen.findByText('Visa ending in 4242, expires 04/2027')).toBeTruthy();
  expect(screen.queryByText(/expires before the next charge/) !== null).toBe(warned);
  expect(screen.getAllByRole('button', { name: 'Replace card' })).toHaveLength(1);
});

test('says that nothing is planned, and that there is no card', async () => {
  facts({ card: null, nextCharge: null, discount: null });
  expect(await screen.findByText('None planned')).toBeTruthy();
  expect(screen.getByText('No card yet')).toBeTruthy();
});

test.each([
  [{ percentOff: 12.5, amountOffCents: null, isOnce: false, endsAt: null }, '12.5% off every payment'],
  [
    { percentOff: 20, amountOffCents: null, isOnce: false, endsAt: '2027-05-03T00:00:00.000Z' },
    /^20% off until May 3, 2027$/,
  ],
  [{ percentOff: null, amountOffCents: 10_00, isOnce: true, endsAt: null }, '$10.00 off your next payment'],
])('says what a discount is and how long it lasts, and takes no second code: %j', async (discount, text) => {
  facts({ card, nextCharge: null, discount });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Use a promotion code' })).toBeNull();
});

test('leads to the promotion code of a plan without a discount', async () => {
  facts({ card, nextCharge: null, discount: null });
  const link = await screen.findByRole('link', { name: 'Use a promotion code' });
  expect(link.getAttribute('href')).toBe('/account?tab=subscriptions&change=code');
});

test.each([
  [[], 'No tax ID on file', 'Add tax ID'],
  [[{ type: 'eu_vat', value: 'DE123456789' }], 'EU VAT DE123456789', 'Change tax ID'],
])('shows the tax ids on file, with the way to the page for them: %j', async (taxIds, shown, label) => {
  facts({ card, nextCharge: null, discount: null, taxIds });
  expect(await screen.findByText(shown)).toBeTruthy();
  expect(screen.getByRole('button', { name: label })).toBeTruthy();
});

test('says nothing of tax ids where the stage computes no tax', async () => {
  facts({ card, nextCharge: null, discount: null });
  await screen.findByText('None planned');
  expect(screen.queryByText('Tax ID')).toBeNull();
});
