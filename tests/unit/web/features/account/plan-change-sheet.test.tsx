// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import type { PlanQuote } from '#shared/contracts/billing/plan-quotes.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { type OpenChange, parsePlanChange, planChangePath } from '#web/data/plans/plan-change-path.ts';
import PlanChangeSheet from '#web/features/account/plan-change/plan-change-sheet.tsx';
import { WaitingChange } from '#web/features/account/plan-change/waiting-change.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { currentToasts } from '#web/lib/toast.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'billing', 'plan-change');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
const quote: PlanQuote = {
  id: 'quote-1',
  validUntil: '2027-04-16T12:15:00.000Z',
  kind: 'now',
  code: null,
  resumesAt: null,
  startsAt: '2027-04-16T12:00:00.000Z',
  from: { tier: 'core', period: 'monthly', amount_cents: 89_00 },
  to: { tier: 'performance', period: 'monthly', amount_cents: 199_00 },
  dueNow: {
    amount_cents: 50_00,
    taxCents: 7_98,
    discountCents: 0,
    creditUsedCents: 5_00,
    lines: [
      {
        kind: 'unused',
        plan: { tier: 'core', period: 'monthly' },
        amount_cents: -44_50,
        start: '2027-04-16T12:00:00.000Z',
        end: '2027-05-01T12:00:00.000Z',
      },
      {
        kind: 'remaining',
        plan: { tier: 'performance', period: 'monthly' },
        amount_cents: 99_50,
        start: '2027-04-16T12:00:00.000Z',
        end: '2027-05-01T12:00:00.000Z',
      },
    ],
  },
  creditKeptCents: 0,
  charges: [{ at: '2027-05-01T12:00:00.000Z', amount_cents: 199_00, creditUsedCents: 0 }],
  discount: null,
};
const details = { card: null, nextCharge: null, discount: null, taxIds: null };
const performance = { tier: 'performance', period: 'monthly' } as const;
const refusal = (code: string, details?: object) =>
  Response.json(
    { error: { code, message: 'No', requestId: 'r', ...(details && { details }) } },
    { status: 409 },
  );

function show(
  answers: Response[],
  choice: OpenChange = performance,
  over: Partial<Subscription> = {},
  discount: object | null = null,
) {
  const sent: string[] = [];
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(init?.body).includes('get_payment_details')) return Response.json({ ...details, discount });
    sent.push(String(url));
    bodies.push(String(init?.body));
    return answers.shift() ?? Response.json({}, { status: 500 });
  });
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AuthProvider store={anAuthStore({ reload: async () => undefined })}>
        <PlanChangeSheet
          choice={choice}
          onChoose={onChoose}
          onClose={onClose}
          subscription={{ ...subscription, ...over }}
          timeZone="UTC"
        />
        <MemoryRouter>
          <WaitingChange subscription={{ ...subscription, ...over }} timeZone="UTC" />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { sent, bodies, onChoose, onClose };
}

test('shows due now, each line, the credit used and the next charge, and confirms that very quote', async () => {
  const { sent, onClose } = show([
    Response.json(quote),
    Response.json({ outcome: 'changed', payUrl: null, creditedCents: 0 }),
  ]);
  const confirm = await screen.findByRole('button', { name: 'Change and pay $50.00' });
  const text = screen.getByRole('dialog').textContent ?? '';
  for (const words of ['Due now$50.00', '-$44.50', '$99.50', '-$5.00', '$199.00 on May 1, 2027']) {
    expect(text).toContain(words);
  }
  await userEvent.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual(['/api/plan-quotes', '/api/plan-quotes/quote-1/confirm']);
});

test.each([
  [
    { months: 3, endsAt: '2027-07-16T12:00:00.000Z', isOnce: false },
    '20% off for 3 months, then $199.00 every month.',
  ],
  [
    { months: null, endsAt: '2027-07-16T12:00:00.000Z', isOnce: false },
    '20% off until July 16, 2027, then $199.00 every month.',
  ],
  [{ months: null, endsAt: null, isOnce: true }, '20% off your next payment, then $199.00 every month.'],
  [{ months: null, endsAt: null, isOnce: false }, '20% off every payment'],
])('says how long a code lasts, and the price after it: %o', async (length, told) => {
  const discount = { percentOff: 20, amountOffCents: null, ...length };
  show([Response.json({ ...quote, discount })]);
  expect(await screen.findByText(told)).toBeTruthy();
});

test('shows the new quote with the difference when the price changed, and confirms only that one', async () => {
  const next = { ...quote, id: 'quote-2', dueNow: { ...quote.dueNow, amount_cents: 55_00 } };
  const { sent } = show([
    Response.json(quote),
    refusal('quote_changed', { quote: next }),
    Response.json({ outcome: 'unpaid', payUrl: 'https://pay.example/in_1', creditedCents: 0 }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Change and pay $50.00' }));
  expect(await screen.findByText(/changed from \$50\.00 to \$55\.00\. Nothing was charged/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change and pay $55.00' }));
  const pay = await screen.findByRole('link', { name: 'Pay now' });
  expect(pay.getAttribute('href')).toBe('https://pay.example/in_1');
  expect(sent.at(-1)).toBe('/api/plan-quotes/quote-2/confirm');
});

test('promises nothing about a confirmation without an answer, and sends the same quote again', async () => {
  const { sent } = show([Response.json(quote), Response.json({}, { status: 500 })]);
  const confirm = await screen.findByRole('button', { name: 'Change and pay $50.00' });
  await userEvent.click(confirm);
  const notice = await screen.findByText(/you are never charged twice/);
  expect(notice.textContent).not.toContain('Nothing was charged');
  await userEvent.click(screen.getByRole('button', { name: 'Change and pay $50.00' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.at(-1)).toBe('/api/plan-quotes/quote-1/confirm');
});

test.each([
  ['payment_outstanding', 'Pay it first under Manage Billing'],
  ['change_scheduled', 'Undo it in your account first'],
  ['no_spots_left', 'waiting list'],
])('says what to do first when a change is refused: %s', async (code, told) => {
  show([refusal(code)]);
  expect(await screen.findByText(new RegExp(told))).toBeTruthy();
  expect(screen.queryByRole('button', { name: /pay/ })).toBeNull();
});

test('offers another try when no price could be worked out', async () => {
  show([Response.json({}, { status: 500 }), Response.json(quote)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'Change and pay $50.00' })).toBeTruthy();
});

test('lets people choose plan and period with the amounts of the price list, and not the plan they have', async () => {
  const { onChoose, sent } = show([], 'choose', { amount_cents: 79_00 });
  const submit = screen.getByRole('button', { name: 'See exact price' });
  // What they pay, where the price list has changed since.
  expect(await screen.findByText('Your plan today · $79.00 every month')).toBeTruthy();
  await userEvent.click(submit);
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.selectOptions(screen.getByLabelText('Billing period'), 'annual');
  await userEvent.click(screen.getByRole('radio', { name: /Prime Suite.*\$1,908\.00 every year/ }));
  await userEvent.click(submit);
  expect(onChoose).toHaveBeenCalledWith({ tier: 'performance', period: 'annual' });
  expect(sent).toEqual([]);
});

test.each([
  [{ percentOff: 20 }, '$71.20 every month with your discount', '$159.20 every month with your discount'],
  [
    { amountOffCents: 10_00 },
    '$79.00 every month with your discount',
    '$189.00 every month with your discount',
  ],
  [
    { percentOff: 20, isOnce: true },
    '$71.20 for your next payment, then $89.00 every month',
    '$159.20 for your next payment, then $199.00 every month',
  ],
  [
    { percentOff: 20, endsAt: '2027-07-16T12:00:00.000Z' },
    '$71.20 every month until July 16, 2027, then $89.00 every month',
    '$159.20 every month until July 16, 2027, then $199.00 every month',
  ],
  // It is over before the next period begins.
  [{ percentOff: 20, endsAt: '2027-04-01T12:00:00.000Z' }, '$89.00 every month', '$199.00 every month'],
])('lists what each plan costs with the discount that the client has: %o', async (over, own, higher) => {
  vi.setSystemTime('2027-04-16T12:00:00.000Z');
  const discount = { percentOff: null, amountOffCents: null, isOnce: false, endsAt: null, ...over };
  show([], 'choose', {}, discount);
  expect(await screen.findByText(`Your plan today · ${own}`)).toBeTruthy();
  expect(screen.getByRole('radio', { name: `Prime Suite ${higher}` })).toBeTruthy();
});

test('quotes a pause for the days from the end of the paid period, and refuses a day outside of the range', async () => {
  const pause: PlanQuote = {
    ...quote,
    kind: 'pause',
    startsAt: '2027-05-01T12:00:00.000Z',
    resumesAt: '2027-05-31T12:00:00.000Z',
    to: quote.from,
    dueNow: { ...quote.dueNow, amount_cents: 0, taxCents: 0, creditUsedCents: 0, lines: [] },
  };
  const { bodies, sent, onClose } = show(
    [Response.json(pause), Response.json({ outcome: 'scheduled', payUrl: null, creditedCents: 0 })],
    'pause',
  );
  const until = screen.getByLabelText('Resume on');
  const see = screen.getByRole('button', { name: 'Show what changes' });
  fireEvent.change(until, { target: { value: '2027-05-04' } });
  await userEvent.click(see);
  expect(screen.getByRole('alert').textContent).toBe('Any day from May 5, 2027 to July 30, 2027');
  fireEvent.change(until, { target: { value: '2027-05-31' } });
  await userEvent.click(see);
  expect(await screen.findByText(/^Paused from May 1, 2027 until May 31, 2027\./)).toBeTruthy();
  expect(bodies).toEqual(['{"pauseDays":30}']);
  await userEvent.click(screen.getByRole('button', { name: 'Schedule pause' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)).toBe('/api/plan-quotes/quote-1/confirm');
});

const pausedYear: Partial<PlanQuote> = {
  kind: 'pause',
  startsAt: '2027-04-16T12:00:00.000Z',
  resumesAt: '2027-05-16T12:00:00.000Z',
  paidUntil: '2028-05-01T12:00:00.000Z',
  charges: [{ at: '2028-05-01T12:00:00.000Z', amount_cents: 852_00, creditUsedCents: 0 }],
  to: quote.from,
  dueNow: { ...quote.dueNow, amount_cents: 0, taxCents: 0, creditUsedCents: 0, lines: [] },
};

test('pauses a paid year from today or from its end, and says what moves and what the renewal costs', async () => {
  const year = { billing_period: 'annual', current_period_end: '2028-04-01T12:00:00.000Z' };
  const { bodies, onClose } = show(
    [
      Response.json({ ...quote, ...pausedYear }),
      Response.json({ outcome: 'changed', payUrl: null, creditedCents: 0 }),
    ],
    'pause',
    year,
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Today/ }).checked).toBe(true);
  const until = screen.getByLabelText<HTMLInputElement>('Resume on');
  await userEvent.click(screen.getByRole('radio', { name: /April 1, 2028, when your paid period ends/ }));
  expect(until.value).toBe('2028-04-15');
  await userEvent.click(screen.getByRole('radio', { name: /Today/ }));
  expect(until.value < '2028').toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  const confirm = await screen.findByRole('button', { name: 'Pause now' });
  expect(bodies).toEqual(['{"pauseDays":14,"from":"today"}']);
  const text = screen.getByRole('dialog').textContent ?? '';
  for (const words of ['Due now$0.00', 'until May 16, 2027', '$852.00 on May 1, 2028'])
    expect(text).toContain(words);
  await userEvent.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('does not say that the price changed where it is the same', async () => {
  const next = { ...quote, ...pausedYear, id: 'quote-2' };
  show([Response.json({ ...quote, ...pausedYear }), refusal('quote_expired', { quote: next })], 'pause', {
    billing_period: 'annual',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pause now' }));
  expect(await screen.findByText(/^Time ran out, or your plan changed\. Nothing was charged\./)).toBeTruthy();
});

test('resumes a paused year for nothing', async () => {
  show([Response.json({ ...quote, ...pausedYear, kind: 'resume', resumesAt: null })], 'resume');
  expect(await screen.findByRole('button', { name: 'Resume now' })).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).toContain('nothing is charged');
});

test.each([
  ['pause_used', 'once your plan has renewed'],
  ['pause_at_renewal', 'from the end of your paid period'],
  ['paid_time_moved', 'write to us'],
])('says why a year cannot be paused or changed: %s', async (code, told) => {
  show([refusal(code)]);
  expect(await screen.findByText(new RegExp(told))).toBeTruthy();
});

test('says in the account until when a paused year is paid', () => {
  const pause = {
    startsAt: '2027-04-16T12:00:00.000Z',
    resumesAt: '2027-05-16T12:00:00.000Z',
    payUrl: null,
    paidUntil: '2028-05-01T12:00:00.000Z',
  };
  show([], 'choose', { status: 'paused', pause });
  expect(screen.getByText(/your paid time now runs until May 1, 2028/)).toBeTruthy();
});

test.each([
  ['active', { resumesAt: '2027-05-15T12:00:00.000Z', payUrl: null }, 'button', 'Undo pause'],
  ['paused', { resumesAt: '2027-05-15T12:00:00.000Z', payUrl: null }, 'link', 'Resume'],
  ['paused', { resumesAt: null, payUrl: null }, 'link', 'Resume'],
  ['paused', { resumesAt: null, payUrl: 'https://pay.example/in_1' }, 'link', 'Pay now'],
])('offers one way on from a pause: %s, %o', async (status, pause, role, name) => {
  show([], 'choose', { status, pause: { startsAt: '2027-05-01T12:00:00.000Z', ...pause } });
  const offered = [
    ...screen.queryAllByRole('link', { hidden: true }),
    ...screen.queryAllByRole('button', { name: 'Undo pause', hidden: true }),
  ];
  expect(offered.map(({ textContent }) => textContent)).toEqual([name]);
  expect(screen.getByRole(role, { name, hidden: true })).toBeTruthy();
});

test('names what a scheduled plan costs with the promotion code that the client has', async () => {
  const discount = { percentOff: 20, amountOffCents: null, isOnce: false, endsAt: null };
  const scheduledChange = {
    tier: 'core',
    billing_period: 'annual',
    amount_cents: 852_00,
    startsAt: '2027-05-01T12:00:00.000Z',
  } as const;
  show([], 'choose', { scheduledChange }, discount);
  expect(await screen.findByText(/\$681\.60/)).toBeTruthy();
  expect(screen.queryByText(/On May 1, 2027.*\$852\.00/)).toBeNull();
});

test.each([
  ['change_begun', 'This has begun already, so it can’t be undone.'],
  ['change_replaced', 'Another change has taken its place. Check it before you undo it.'],
])('an undo names the change that is shown, and says why it did nothing: %s', async (code, told) => {
  const scheduledChange = {
    tier: 'performance',
    billing_period: 'annual',
    amount_cents: 1_908_00,
    startsAt: '2027-05-01T12:00:00.000Z',
  } as const;
  const { bodies } = show([refusal(code)], 'choose', { scheduledChange });
  await userEvent.click(screen.getByRole('button', { name: 'Undo change', hidden: true }));
  await waitFor(() => expect(currentToasts().at(-1)?.title).toBe(told));
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    action: 'undo_change',
    subscription_id: 'sub_1',
    change: 'scheduled',
    to: { tier: 'performance', billing_period: 'annual' },
  });
});

test('a link names the plan, and one without a known plan opens the choice', () => {
  const read = (path: string) => parsePlanChange(new URL(path, 'https://repz.example').searchParams);
  expect(read(planChangePath(performance))).toEqual(performance);
  expect(read(planChangePath(null))).toBe('choose');
  expect([read(planChangePath('pause')), read(planChangePath('resume'))]).toEqual(['pause', 'resume']);
  expect(read('/account?change=gold.monthly')).toBe('choose');
  expect(read('/account')).toBeNull();
});
