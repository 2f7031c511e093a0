// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AdminPermission } from '#shared/contracts/admin/permissions.ts';
import type { OwnPay, PayMonth, PayOverview, PayStatement } from '#shared/contracts/billing/coach-pay.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

let PayScreen: ComponentType;
let OwnPayScreen: ComponentType;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  vi.stubGlobal('__MESSAGES_VERSION__', '1');
  ({ PayScreen } = await import('#web/features/admin/pay/pay-screen.tsx'));
  ({ default: OwnPayScreen } = await import('#web/features/coach/pay/own-pay.tsx'));
  // The client loads them with the first call, which takes longer than a test waits.
  await import('#shared/contracts/routes.ts');
  speakEnglish('pay', 'admin-acts', 'admin-clients', 'global', 'frame', 'auth');
});
beforeEach(() => {
  setAccessTokenProvider(async () => null);
  vi.useFakeTimers({ now: Date.parse('2027-02-03T18:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const closed: PayStatement = {
  month: '2026-12',
  coachId: 'cora',
  name: 'Cora Second',
  number: '2026-12-001',
  closedAt: '2027-01-03T18:00:00.000Z',
  lines: [
    { kind: 'share', month: '2026-12', group: 'core', baseCents: 10_000, share: 4_050, cents: 4_050 },
    { kind: 'moved', month: '2026-11', group: 'in-person', baseCents: -1_000, share: 7_000, cents: -700 },
    { kind: 'pieces', month: '2026-12', piece: 'session', count: 2, eachCents: 2_500, cents: 5_000 },
    { kind: 'correction', month: '2026-12', id: '1', reason: 'As agreed', cents: 150 },
  ],
  totalCents: 8_500,
  payableCents: 8_500,
  paid: null,
};
const overview: PayOverview = {
  zone: 'America/New_York',
  closedMonth: '2026-12',
  months: [{ month: '2026-12', closedAt: '2027-01-03T18:00:00.000Z', statements: 1, totalCents: 8_500 }],
  rules: [],
  coaches: [
    { id: 'casey', name: 'Casey Coach' },
    { id: 'cora', name: 'Cora Second' },
  ],
};
const draft: PayMonth = {
  month: '2027-01',
  isClosed: false,
  obstacles: ['not-compared', 'no-rule'],
  statements: [{ ...closed, month: '2027-01', number: null, closedAt: null, lines: [] }],
  totalCents: 8_500,
  nobodysCents: 500,
};

type Shown = { readonly at?: string; readonly permissions?: readonly AdminPermission[] };

function show(Screen: ComponentType, answers: Readonly<Record<string, unknown>>, shown: Shown = {}) {
  const { at = '/admin/pay', permissions = ['money.read', 'pay.write'] } = shown;
  vi.stubGlobal(
    'fetch',
    vi.fn(async (input: string | URL | Request) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'https://repz.test');
      const answer = answers[pathname];
      return answer === undefined
        ? new Response('{}', { status: 500 })
        : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
    }),
  );
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const account = anAccount({ role: 'admin', permissions: [...permissions] });
  render(
    <QueryClientProvider client={cache}>
      <AuthProvider store={signedInAs(account)}>
        <MemoryRouter initialEntries={[at]}>
          <Screen />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
}

const answers = {
  '/api/admin/pay': overview,
  '/api/admin/pay/2027-01': draft,
  '/api/admin/pay/2026-12': {
    ...draft,
    month: '2026-12',
    isClosed: true,
    obstacles: [],
    statements: [closed],
  },
};

test('opens with the month that is over, and says why it cannot be closed yet and that no money moves', async () => {
  show(PayScreen, answers);
  expect(await screen.findByText('A coach has no rule for this month.')).toBeDefined();
  expect(screen.getByText(/does not transfer money from here/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Close month' })).toHaveProperty('disabled', true);
  expect(
    screen.getByText('Clients without a known coach: $5.00 net. No coach has a share of it.'),
  ).toBeDefined();
});

test('shows each line of a closed statement in words, and offers to note its payment', async () => {
  show(PayScreen, answers, { at: '/admin/pay?month=2026-12' });
  const table = within(await screen.findByRole('table', { name: 'Cora Second' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'Core Program: 40.5% of $100.00$40.50',
    'In person, clients who changed coaches: 70% of -$10.00 (Nov 2026, recorded later)-$7.00',
    '2 sessions held, $25.00 each$50.00',
    'Correction: As agreed$1.50',
    'Total$85.00',
  ]);
  expect(screen.getByText('Statement 2026-12-001')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mark as paid' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close month' })).toBeNull();
});

test('offers no act to an admin who may only read, and says what that takes', async () => {
  show(PayScreen, answers, { permissions: ['money.read'] });
  await screen.findByText('A coach has no rule for this month.');
  expect(screen.getByText(/You don't have this permission: “.*”\./)).toBeDefined();
  for (const name of ['Close month', 'Add correction', 'New rule']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('asks for a right percentage before it asks who signs in', async () => {
  show(PayScreen, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'New rule' }));
  fireEvent.change(screen.getByLabelText('Core Program, in percent'), { target: { value: '140' } });
  fireEvent.change(screen.getByLabelText('Each one-to-one session held, in dollars'), {
    target: { value: '25.005' },
  });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'As agreed' } });
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Begin rule' }));
  expect(
    await screen.findByText('Enter a percentage from 0 to 100 with at most two decimals.'),
  ).toBeDefined();
  expect(screen.getByText('Enter an amount from 0 to 1,000 dollars.')).toBeDefined();
});

test('says at its field why a correction is not sent', async () => {
  show(PayScreen, answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Add correction' }));
  const amount = screen.getByLabelText('Amount in dollars');
  fireEvent.change(amount, { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText('Direction'), { target: { value: 'take' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '   ' } });
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Add correction' }));
  expect(await screen.findByText('Enter an amount above 0, up to 100,000 dollars.')).toBeDefined();
  expect(screen.getByText('Write at least three letters.')).toBeDefined();
  expect(screen.getByText('Password is required')).toBeDefined();
  expect(document.activeElement).toBe(amount);
  fireEvent.change(amount, { target: { value: '12.50' } });
  expect(screen.queryByText('Enter an amount above 0, up to 100,000 dollars.')).toBeNull();
});

test('says at its field that a payment is of a day up to today, and has a reference', async () => {
  show(PayScreen, answers, { at: '/admin/pay?month=2026-12' });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = within(screen.getByRole('dialog'));
  const day = dialog.getByLabelText('Paid on');
  fireEvent.change(dialog.getByLabelText('Reference'), { target: { value: '  ' } });
  for (const outside of ['2026-11-30', '2027-02-04', '']) {
    fireEvent.change(day, { target: { value: outside } });
    fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
    expect(await screen.findByText('Choose a day from Dec 1, 2026 to Feb 3, 2027.')).toBeDefined();
  }
  expect(screen.getByText('Enter the reference of the payment.')).toBeDefined();
  fireEvent.change(day, { target: { value: '2027-02-03' } });
  expect(screen.queryByText('Choose a day from Dec 1, 2026 to Feb 3, 2027.')).toBeNull();
});

test('shows coaches their own statements with when they were paid', async () => {
  const { coachId: _coachId, name: _name, ...own } = closed;
  const paid: OwnPay = { statements: [{ ...own, paid: { on: '2027-01-05', reference: 'Transfer 17' } }] };
  show(OwnPayScreen, { '/api/coach/pay': paid });
  expect(await screen.findByRole('heading', { name: 'Dec 2026: $85.00' })).toBeDefined();
  expect(screen.getByText('Paid Jan 5, 2027, Transfer 17')).toBeDefined();
});

test('tells a coach without a statement when one comes, and what could not be loaded', async () => {
  show(OwnPayScreen, { '/api/coach/pay': { statements: [] } });
  expect(await screen.findByText('No statement yet')).toBeDefined();
  cleanup();
  show(OwnPayScreen, {});
  expect(await screen.findByText("We couldn't load the pay")).toBeDefined();
});
