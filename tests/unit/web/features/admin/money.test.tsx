// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MoneyMonth, MoneyReport } from '#shared/contracts/admin/money-report.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import type { AdminGuard as Guard } from '#web/parts/guards/admin-guard.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';

let MoneyScreen: ComponentType;
let AdminGuard: typeof Guard;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  vi.stubGlobal('__MESSAGES_VERSION__', '1');
  ({ MoneyScreen } = await import('#web/features/admin/money/money-screen.tsx'));
  ({ AdminGuard } = await import('#web/parts/guards/admin-guard.tsx'));
  // The client loads them with the first call, which takes longer than a test waits.
  await import('#shared/contracts/routes.ts');
  speakEnglish('money', 'billing', 'global', 'frame', 'auth', 'charts');
});
beforeEach(() => {
  setAccessTokenProvider(async () => null);
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing: MoneyMonth = {
  month: '2026-11',
  payments: 0,
  paymentsCents: 0,
  refundsCents: 0,
  creditsCents: 0,
  balanceCreditsCents: null,
  disputesCents: 0,
  disputes: 0,
  feesCents: 0,
  discountsCents: 0,
  giftsCents: 0,
  mrr: null,
  compared: null,
};
const newBusiness: MoneyReport = {
  zone: 'America/New_York',
  months: [{ ...nothing, compared: { providerCents: 0, ledgerCents: 0 } }],
  sold: [],
  churned: [],
  pastDue: { plans: 0, cents: 0 },
  forecast: { days: 30, plans: 0, cents: 0 },
  comparison: {
    finishedAt: '2026-11-20T11:00:00.000Z',
    until: '2026-11-20T10:58:00.000Z',
    differences: [],
  },
};
const running: MoneyReport = {
  ...newBusiness,
  months: [
    { ...nothing, month: '2026-10', compared: { providerCents: 8900, ledgerCents: 8900 } },
    {
      ...nothing,
      payments: 2,
      paymentsCents: 23_800,
      refundsCents: -8900,
      feesCents: 750,
      mrr: {
        startCents: 0,
        carriedCents: 0,
        newCents: 23_800,
        upCents: 0,
        downCents: 0,
        pausedCents: 0,
        resumedCents: 0,
        churnedCents: -8900,
        endCents: 14_900,
      },
      compared: { providerCents: 14_900, ledgerCents: 14_900 },
    },
  ],
  sold: [
    {
      sold: 'plan',
      tier: 'core',
      period: 'monthly',
      payments: 1,
      paymentsCents: 8900,
      returnedCents: -8900,
    },
    {
      sold: 'gift',
      tier: 'adaptive',
      period: 'monthly',
      payments: 1,
      paymentsCents: 14_900,
      returnedCents: 0,
    },
  ],
  churned: [{ cause: 'refunded', plans: 1, mrrCents: -8900 }],
  pastDue: { plans: 1, cents: 8900 },
  forecast: { days: 30, plans: 2, cents: 23_800 },
};

/** As the desk has it. */
const Guarded = () => (
  <AdminGuard permissions={['money.read']}>
    <MoneyScreen />
  </AdminGuard>
);
const asked: string[] = [];
/** What the API answers, as an admin with these permissions sees it. */
function show(
  Shown: ComponentType,
  answer: MoneyReport | number | 'never',
  { at = '/admin/money', permissions = ['money.read'] } = {},
) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(input instanceof Request ? input.url : String(input));
    if (answer === 'never') return new Promise(() => undefined);
    if (typeof answer !== 'number') return Response.json(answer);
    return Response.json({ error: { code: 'busy', message: 'Busy', requestId: '1' } }, { status: answer });
  });
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions, timeZone: 'UTC' });
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuthProvider store={signedInAs(profile)}>
          <Shown />
          <Address />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const Address = () => <output data-testid="address">{useLocation().search}</output>;
const table = (name: string) => within(screen.getByRole('table', { name }));
const rowOf = (name: string, row: string) =>
  within(table(name).getByRole('rowheader', { name: row }).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('shows figures by month with their tables, and in whose time months begin', async () => {
  show(MoneyScreen, running);
  expect(await screen.findByText('Months are in Eastern Time (New York).')).toBeTruthy();
  expect(rowOf('By month', 'Payments')).toEqual(['$0.00', '$238.00']);
  expect(rowOf('By month', 'Left over')).toEqual(['$0.00', '$141.50']);
  expect(rowOf('By tier and period', 'Coaching, Core Program, Monthly')).toEqual(['$89.00 (1)', '-$89.00']);
  expect(rowOf('Why plans ended', 'Refunded')).toEqual(['1', '-$89.00']);
  expect(screen.getByText(/^2 renewals at today’s prices/)).toBeTruthy();
  expect(screen.getByText(/^1 plan that the provider still tries/)).toBeTruthy();
});

test('shows no MRR of a month from before it was recorded', async () => {
  show(MoneyScreen, running);
  await screen.findByText('Months are in Eastern Time (New York).');
  expect(rowOf('Monthly recurring revenue (MRR)', 'At the end')).toEqual(['–', '$149.00']);
});

test('shows figures by coach, with what belongs to nobody and what is not known', async () => {
  const one = { name: null, payments: 1, paymentsCents: 8900, returnedCents: -500, feesCents: 300 };
  const coaches = [
    { ...one, coachId: 'casey', name: 'Casey Coach', mrrCents: 14_900 },
    { ...one, coachId: '0123456789-gone', mrrCents: null },
    { ...one, coachId: null },
    one,
  ];
  const mrr: Readonly<Record<string, string>> = { 'Casey Coach': '$149.00' };
  show(MoneyScreen, { ...running, coaches });
  await screen.findByRole('table', { name: 'By coach' });
  for (const name of [
    'Casey Coach',
    'Former coach 01234567',
    'No coach',
    'Not known (before coaches were recorded, or account deleted)',
  ]) {
    expect(rowOf('By coach', name)).toEqual(['$89.00 (1)', '-$5.00', '-$3.00', '$81.00', mrr[name] ?? '–']);
  }
});

test('shows figures by tier, and asks for those of one tier and coach by the address', async () => {
  const mrr = running.months[1]?.mrr ?? null;
  const one = { payments: 1, paymentsCents: 8900, returnedCents: -500, discountsCents: 100, feesCents: 300 };
  const tiers = [
    { ...one, tier: 'core' as const, mrr },
    { ...one, tier: 'in-person' as const, mrr: null },
  ];
  const coaches = [{ ...one, coachId: 'casey', name: 'Casey Coach' }];
  show(MoneyScreen, { ...running, tiers, coaches }, { at: '/admin/money?tier=core' });
  await screen.findByRole('table', { name: 'By tier' });
  expect(asked.at(-1)).toContain('tier=core');
  expect(rowOf('By tier', 'Payments')).toEqual(['$89.00', '$89.00']);
  expect(rowOf('By tier', 'MRR: Lost')).toEqual(['-$89.00', '–']);
  fireEvent.change(screen.getByLabelText('Coach'), { target: { value: 'casey' } });
  await waitFor(() => expect(asked.at(-1)).toContain('coach=casey'));
  expect(asked.at(-1)).toContain('tier=core');
  expect(screen.getByText(/^MRR counts for the client’s coach/)).toBeTruthy();
  expect(screen.queryByText(/^MRR is recorded by tier/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'annual' } });
  expect(await screen.findByText(/^MRR is recorded by tier and coach/)).toBeTruthy();
  expect(screen.getByText(/^2 renewals at today’s prices/)).toBeTruthy();
  expect(screen.getByText(/^Renewals and failed payments count for the coach/)).toBeTruthy();
});

test('says which months are still being added up', async () => {
  show(MoneyScreen, { ...running, missingUpTo: '2026-10' });
  expect(await screen.findByText(/^Figures up to Oct 2026 are still being added up/)).toBeTruthy();
});

test('says when it was last compared, and that every month agrees', async () => {
  show(MoneyScreen, running);
  expect(await screen.findByText('Every month agrees to the cent.')).toBeTruthy();
  expect(screen.getByText(/^Last compared Nov 20, 2026, 11:00/)).toBeTruthy();
  expect(rowOf('Compared with the payment provider', 'Nov 2026')).toEqual(['$149.00', '$149.00', '$0.00']);
});

test('lists what differs by its id, in its own currency, and does not say that all agrees', async () => {
  const comparison = {
    finishedAt: '2026-11-20T11:00:00.000Z',
    until: '2026-11-20T10:58:00.000Z',
    differences: [
      { id: 'txn_1', at: '2026-11-02T10:00:00.000Z', providerCents: -500, ledgerCents: null },
      {
        id: 'txn_2',
        at: '2026-11-01T10:00:00.000Z',
        providerCents: 900,
        ledgerCents: null,
        currency: 'jpy',
      },
    ],
  };
  show(MoneyScreen, { ...running, comparison });
  const lines = await screen.findByRole('table', { name: 'Lines that differ' });
  expect(within(lines).getByText('-$5.00')).toBeTruthy();
  expect(within(lines).getByText('¥900')).toBeTruthy();
  expect(within(lines).getAllByText('Missing')).toHaveLength(2);
  expect(screen.queryByText('Every month agrees to the cent.')).toBeNull();
});

test('does not say that months agree which no comparison has reached', async () => {
  const months = running.months.map((month) => ({ ...month, compared: null }));
  show(MoneyScreen, { ...running, months });
  await screen.findByText(/^Last compared/);
  expect(screen.queryByText('Every month agrees to the cent.')).toBeNull();
});

test('a new business sees that no money has moved, and no tables of zeros', async () => {
  show(MoneyScreen, newBusiness);
  expect(await screen.findByText('No money has moved in these months')).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'By month' })).toBeNull();
});

test('a coach who lost the last plan sees what was lost, and not that nothing moved', async () => {
  const mrr = running.months[1]?.mrr;
  if (!mrr) throw new Error('The month has MRR');
  const lost = { ...mrr, startCents: 8900, newCents: 0, churnedCents: -8900, endCents: 0 };
  const months = newBusiness.months.map((month) => ({ ...month, mrr: lost }));
  show(MoneyScreen, { ...newBusiness, months });
  await screen.findByRole('table', { name: 'Monthly recurring revenue (MRR)' });
  expect(rowOf('Monthly recurring revenue (MRR)', 'Lost')).toEqual(['-$89.00']);
  expect(screen.queryByText('No money has moved in these months')).toBeNull();
});

test('before the first comparison it does not claim that no money has moved', async () => {
  show(MoneyScreen, { ...newBusiness, months: [nothing], comparison: null });
  expect(await screen.findByText('Not compared yet. The first comparison runs within an hour.')).toBeTruthy();
  expect(screen.queryByText('No money has moved in these months')).toBeNull();
  expect(screen.queryByRole('table', { name: 'By month' })).toBeNull();
});

test('shows no zeros of a month that the comparison has not reached', async () => {
  const months = running.months.map((month) => ({
    ...month,
    compared: month.month === '2026-11' ? null : month.compared,
  }));
  show(MoneyScreen, { ...running, months });
  await screen.findByText(/^Last compared/);
  expect(rowOf('By month', 'Payments')).toEqual(['$0.00', '–']);
  expect(rowOf('By month', 'Left over')).toEqual(['$0.00', '–']);
});

test('is marked as busy while it loads, and the months can be chosen meanwhile', () => {
  show(MoneyScreen, 'never');
  expect(document.querySelector('section[aria-busy="true"]')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'From' })).toBeTruthy();
});

test('says that loading failed, and loads when asked again', async () => {
  show(MoneyScreen, 503);
  expect(await screen.findByText("We couldn't load the figures")).toBeTruthy();
  const before = asked.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('saves the lines of every month shown, and says when that failed', async () => {
  show(MoneyScreen, running);
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) void file.text().then((text) => saved.push(text));
    return 'blob:lines';
  });
  const button = await screen.findByRole('button', { name: 'Save lines as CSV' });
  const line = {
    id: 'txn_1',
    at: '2026-11-02T10:00:00.000Z',
    kind: 'refund',
    amountCents: -8905,
    feeCents: 0,
    sold: 'plan',
    tier: 'core',
    period: 'monthly',
    invoiceId: 'in_1',
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ lines: address.includes('2026-11') ? [line] : [] });
  });
  fireEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(asked.slice(-2)).toEqual(['/api/admin/money/2026-10/lines', '/api/admin/money/2026-11/lines']);
  expect(saved[0]?.split('\r\n')[1]).toBe(
    'txn_1,2026-11-02T10:00:00.000Z,refund,-89.05,0,-89.05,usd,plan,core,monthly,in_1,unknown,,0',
  );
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  fireEvent.click(button);
  expect(await screen.findByText("We couldn't save the lines. Try again.")).toBeTruthy();
});

const readUntil = (until: string): MoneyReport => ({
  ...running,
  comparison: { finishedAt: '2026-11-20T11:00:00.000Z', until, differences: [] },
});

test('saves every page of a month, by time', async () => {
  show(MoneyScreen, { ...running, months: running.months.slice(-1) });
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) void file.text().then((text) => saved.push(text));
    return 'blob:lines';
  });
  const button = await screen.findByRole('button', { name: 'Save lines as CSV' });
  const line = (id: string, at: string) => ({
    id,
    at,
    kind: 'payment',
    amountCents: 8900,
    feeCents: 0,
    sold: 'plan',
    tier: 'core',
    period: 'monthly',
    invoiceId: 'in_1',
  });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.endsWith('/lines?after=txn_1')
        ? { lines: [line('txn_2', '2026-11-01T10:00:00.000Z')] }
        : { lines: [line('txn_1', '2026-11-02T10:00:00.000Z')], next: 'txn_1' },
    ),
  );
  fireEvent.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  const rows = saved[0]?.split('\r\n').slice(1) ?? [];
  expect(rows.map((row) => row.split(',')[0])).toEqual(expect.arrayContaining(['txn_2', 'txn_1']));
  expect(rows[0]?.startsWith('txn_2,')).toBe(true);
});

test('says beside the button where the file ends while later lines are not read', async () => {
  show(MoneyScreen, readUntil('2026-10-12T09:00:00.000Z'));
  const button = await screen.findByRole('button', { name: 'Save lines as CSV' });
  const note = screen.getByText(/^This file ends at Oct 12, 2026, 9:00/);
  expect(button.getAttribute('aria-describedby')).toBe(note.id);
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('says nothing beside the button of months that were read to their end', async () => {
  show(MoneyScreen, readUntil('2026-12-02T09:00:00.000Z'));
  const button = await screen.findByRole('button', { name: 'Save lines as CSV' });
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByText(/^This file ends/)).toBeNull();
});

test.each([
  ['were read', { ...running, comparison: null }],
  ['of these months were read', readUntil('2026-09-30T09:00:00.000Z')],
])('saves no file while no lines %s, and says why', async (_which, report) => {
  show(MoneyScreen, report);
  const button = await screen.findByRole('button', { name: 'Save lines as CSV' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^These months have not been read/).id).toBe(
    button.getAttribute('aria-describedby'),
  );
});

test('asks for six months at first, and the chosen months are in the address', async () => {
  show(MoneyScreen, newBusiness);
  await screen.findByText('No money has moved in these months');
  expect(asked.at(-1)).toContain('from=2026-06&to=2026-11');
  fireEvent.change(screen.getByRole('combobox', { name: 'To' }), { target: { value: '2026-03' } });
  await waitFor(() => expect(asked.at(-1)).toContain('from=2026-03&to=2026-03'));
  expect(screen.getByTestId('address').textContent).toBe('?from=2026-03&to=2026-03');
});

test.each([
  ['?from=2024-01&to=2026-11', 'from=2025-12&to=2026-11'],
  ['?from=2026-11&to=2026-02', 'from=2025-03&to=2026-02'],
  ['?from=nonsense&to=2099-01', 'from=2026-06&to=2026-11'],
])('the address %s never asks for more than a year, or for months that are none', async (search, range) => {
  show(MoneyScreen, newBusiness, { at: `/admin/money${search}` });
  await screen.findByText('No money has moved in these months');
  expect(asked.at(-1)).toContain(range);
});

test('an admin without money.read sees which permission is missing, and nothing is loaded', async () => {
  show(Guarded, running, { permissions: ['clients.read'] });
  expect(await screen.findByText('money.read')).toBeTruthy();
  expect(screen.getByText('clients.read')).toBeTruthy();
  expect(asked.filter((url) => url.includes('/money'))).toEqual([]);
});
