// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import type { RefundPreview } from '#shared/contracts/billing/refunds.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import type { ClientPayments as Section } from '#web/features/admin/clients/client-payments.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('#web/lib/api/api-client.ts', async (original) => ({ ...(await original<object>()), callApi }));
vi.mock('#web/parts/fresh-sign-in/begin-fresh-sign-in.ts', () => ({
  beginFreshSignIn: async () => ({
    start: async () => ({ kind: 'done' }),
    answer: async () => ({ kind: 'done' }),
    accessToken: async () => 'fresh',
    end: async () => {},
  }),
}));

let ClientPayments: typeof Section;
beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ ClientPayments } = await import('#web/features/admin/clients/client-payments.tsx'));
  speakEnglish('admin-clients', 'admin-acts', 'billing', 'auth', 'global', 'frame');
});
afterEach(cleanup);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  callApi.mockReset();
});

const payment: AdminPayment = {
  id: 'in_1',
  status: 'paid',
  amount_cents: 8900,
  taxCents: 0,
  refundedCents: 0,
  created_at: '2026-11-01T10:00:00.000Z',
  receiptUrl: null,
  pricing_plans: { display_name: 'Core Program', description: '' },
  dispute: null,
  url: 'https://pay.example/in_1',
};
const preview: RefundPreview = {
  paidCents: 8900,
  refundedCents: 0,
  taxCents: 1421,
  card: { brand: 'visa', last4: '4242' },
  isDisputed: false,
  sale: 'plan',
  whenFull: { effect: 'plan-ends-now', at: null },
  hasLivePlan: true,
  begun: null,
};
const client = (over: Partial<AdminClient> = {}): AdminClient => ({
  id: 'client-1',
  name: 'Ana Lima',
  email: 'ana@repz.example',
  created_at: '2026-11-01T10:00:00.000Z',
  role: 'client',
  permissions: [],
  disabledAt: null,
  coach: null,
  comp: null,
  mailChoices: [],
  mails: [],
  entitlement: { tier: 'core', source: 'subscription', status: 'active' },
  customerUrl: null,
  openCheckout: null,
  subscriptions: [],
  payments: [payment],
  credits: [],
  promises: [],
  bouncedAt: null,
  complainedAt: null,
  audit: [],
  moneyBack: { state: 'over', until: null, amount_cents: 8900, reason: null, by: null, at: null },
  ...over,
});

function show(over: Partial<AdminClient> = {}, permissions = ['clients.read', 'refunds.write']) {
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions, timeZone: 'UTC' });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider store={signedInAs(profile)}>
        <ClientPayments client={client(over)} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}
const opener = () => screen.queryByRole('button', { name: /^Refund \$89.00 of/ });

test('says which card, how much tax and what ends, and sends the amount and the reason once confirmed', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  callApi.mockImplementation(async (route: string, request: unknown) => {
    if (route === 'previewRefund') return preview;
    sent.push(request);
    if (sent.length === 1) throw new ApiError({ status: 409, code: 'refund_balance_low', message: '' });
    return { client: client() };
  });
  show();
  await user.click(opener() ?? document.body);
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount in US dollars');
  expect(screen.getByText(/What goes back goes to Visa ending in 4242\./)).toBeTruthy();
  expect(
    screen.getByText(/\$89\.00 goes back to Visa ending in 4242.*\$14\.21 of it is tax.*end at once/),
  ).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '90');
  await user.type(screen.getByLabelText('Reason'), 'Was ill for a week');
  await user.type(screen.getByLabelText('Your password'), 'Repz-demo-2026{Enter}');
  expect(screen.getByText('Enter an amount from 0.01 to $89.00.')).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '20');
  expect(screen.getByText(/\$20\.00 goes back.*\$3\.19 of it is tax.*goes on and renews/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Refund $20.00' }));
  expect(await screen.findByText(/balance at the payment provider is too low/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Was ill for a week');
  await user.type(screen.getByLabelText('Your password'), 'Repz-demo-2026{Enter}');
  await waitFor(() => expect(sent).toHaveLength(2));
  const wanted = {
    amountCents: 2000,
    refundedCents: 0,
    cause: 'requested',
    reason: 'Was ill for a week',
  };
  expect(sent).toEqual([
    { ...wanted, id: expect.any(String) },
    { ...wanted, id: expect.any(String) },
  ]);
  // A refused act is over: the next one has an id of its own.
  expect(new Set(sent.map((request) => JSON.stringify(request))).size).toBe(2);
  await waitFor(() => expect(screen.queryByLabelText('Amount in US dollars')).toBeNull());
});

test('offers to finish what another admin began, under the same id, and nothing else', async () => {
  const user = userEvent.setup();
  const begun = {
    id: '00000000-0000-4000-8000-000000000001',
    amountCents: 2000,
    refundedCents: 0,
    cause: 'duplicate' as const,
    by: 'Avery Admin',
    at: '2026-11-20T10:00:00.000Z',
  };
  const sent: unknown[] = [];
  callApi.mockImplementation(async (route: string, request: unknown) => {
    if (route === 'previewRefund') return { ...preview, begun };
    sent.push(request);
    return { client: client() };
  });
  show();
  await user.click(opener() ?? document.body);
  expect(await screen.findByText(/Avery Admin began to refund \$20\.00 on November 20, 2026/)).toBeTruthy();
  expect(screen.queryByLabelText('Amount in US dollars')).toBeNull();
  await user.type(screen.getByLabelText('Reason'), 'It did not finish');
  await user.type(screen.getByLabelText('Your password'), 'Repz-demo-2026{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ id: begun.id, amountCents: 2000, cause: 'duplicate' }]));
});

test.each([
  ['fraud, of which the whole goes back', preview, /Fraud: the whole payment goes back/],
  ['a dispute', { ...preview, isDisputed: true }, /so the bank decides/],
  ['nothing left', { ...preview, refundedCents: 8900 }, /nothing left to refund/],
] as const)('says so of %s', async (_name, given, text) => {
  const user = userEvent.setup();
  callApi.mockResolvedValue(given);
  show();
  await user.click(opener() ?? document.body);
  const cause = given === preview ? await screen.findByLabelText('Reason for the payment provider') : null;
  if (cause !== null) await user.selectOptions(cause, 'fraudulent');
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [
    'an open dispute',
    { payments: [{ ...payment, dispute: { state: 'open' as const, evidenceDueBy: null, url: '' } }] },
  ],
  ['nothing left', { payments: [{ ...payment, status: 'refunded', refundedCents: 8900 }] }],
  ['a failed payment', { payments: [{ ...payment, status: 'failed' }] }],
  ['an account that is being deleted', { deletion: { dueAt: '2026-12-01T00:00:00.000Z', bySupport: false } }],
])('offers no refund with %s', (_name, over) => {
  show(over);
  expect(opener()).toBeNull();
});

test('names the permission that an admin lacks', () => {
  show({}, ['clients.read']);
  expect(opener()).toBeNull();
  expect(screen.getByText(/You don't have this permission: “Refund payments”\./)).toBeTruthy();
});
