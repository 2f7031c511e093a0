// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import type { MoneyBackView } from '#shared/contracts/billing/money-back.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import type { MoneyBack as Section } from '#web/features/admin/clients/money-back.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';

// The user pool, which tests do not have.
vi.mock('#web/parts/fresh-sign-in/begin-fresh-sign-in.ts', () => ({
  beginFreshSignIn: async () => ({
    start: async () => ({ kind: 'done' }),
    answer: async () => ({ kind: 'done' }),
    accessToken: async () => 'fresh',
    end: async () => {},
  }),
}));

let MoneyBack: typeof Section;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  await import('#shared/contracts/routes.ts');
  ({ MoneyBack } = await import('#web/features/admin/clients/money-back.tsx'));
  speakEnglish('admin-clients', 'admin-acts', 'auth', 'global');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(permissions: string[], over: Partial<MoneyBackView>) {
  const profile = anAccount({ role: 'admin', permissions, timeZone: 'UTC' });
  const moneyBack: MoneyBackView = {
    state: 'open',
    until: '2026-12-01T10:00:00.000Z',
    amount_cents: 8900,
    reason: null,
    by: null,
    at: null,
    ...over,
  };
  const client: AdminClient = {
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
    payments: [],
    credits: [],
    promises: [],
    bouncedAt: null,
    complainedAt: null,
    audit: [],
    moneyBack,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider store={signedInAs(profile)}>
        <MoneyBack client={client} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('names the permission that an admin lacks, and offers them no button', () => {
  show(['clients.read'], {});
  expect(screen.getByText(/You don't have this permission: “Refund payments”\./)).toBeTruthy();
  expect(buttons()).not.toContain('Give $89.00 back');
});

test.each([
  ['open', 'Give $89.00 back', /until December 1, 2026, 30 days after the first payment/],
  ['begun', 'Finish giving $89.00 back', /did not finish/],
  ['over', null, /ended on December 1, 2026. Make other refunds at the payment below/],
  ['disputed', null, /so the bank decides/],
  ['done', null, /The plan ended at once/],
  ['none', null, /no payment for a plan/],
] as const)('offers the money back while it can be given: %s', (state, button, text) => {
  show(['clients.read', 'refunds.write'], { state, by: 'Avery Admin', at: '2026-11-20T10:00:00.000Z' });
  expect(screen.getByText(text)).toBeTruthy();
  expect(buttons().filter((name) => name?.includes('$89.00'))).toEqual(
    button === null ? [] : expect.arrayContaining([button]),
  );
});

test('gives it with the token of a fresh sign-in alone, and says why it was refused', async () => {
  const sent: (readonly [string | null, unknown])[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push([new Headers(init?.headers).get('authorization'), JSON.parse(String(init?.body))]);
    const error = { code: 'amount_changed', message: 'Another amount', requestId: 'r-1' };
    return Response.json({ error }, { status: 409 });
  });
  show(['clients.read', 'refunds.write'], {});
  fireEvent.click(screen.getByRole('button', { name: 'Give $89.00 back' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'coaching' } });
  const refund = screen.getByRole('button', { name: 'Refund $89.00 and end the plan' });
  fireEvent.click(refund);
  expect(await screen.findByText('Password is required')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Secret-77' } });
  fireEvent.click(refund);
  await waitFor(() => expect(sent).toEqual([['Bearer fresh', { amount_cents: 8900, reason: 'coaching' }]]));
  expect(await screen.findByText(/The amount has changed\. Nothing was refunded/)).toBeTruthy();
});
