// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AdminClient, AdminPayment } from '#shared/contracts/admin/admin-clients.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

let ClientPayments: ComponentType<{ readonly client: AdminClient }>;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ ClientPayments } = await import('#web/features/admin/clients/client-payments.tsx'));
  speakEnglish('admin-clients', 'billing');
});
afterEach(cleanup);

const paid = (id: string, at: string, over: Partial<AdminPayment> = {}): AdminPayment => ({
  id,
  status: 'paid',
  amount_cents: 8900,
  taxCents: 0,
  created_at: at,
  receiptUrl: null,
  pricing_plans: { display_name: 'Core Program', description: '' },
  refundedCents: 0,
  dispute: null,
  url: `https://provider.example/invoices/${id}`,
  ...over,
});
const open = {
  state: 'open',
  evidenceDueBy: '2026-12-01T00:00:00.000Z',
  url: 'https://provider.example/disputes/dp_1',
} as const;

const person: AdminClient = {
  id: 'client-1',
  name: 'Ana Lima',
  email: 'ana@repz.example',
  created_at: '2026-10-01T10:00:00.000Z',
  role: 'client',
  permissions: [],
  disabledAt: null,
  coach: { id: 'coach-1', name: 'Casey Doe' },
  comp: null,
  mailChoices: [],
  mails: [{ kind: 'receipt', at: '2026-11-05T10:01:00.000Z' }],
  entitlement: { tier: 'core', source: 'subscription', status: 'active' },
  customerUrl: null,
  openCheckout: null,
  subscriptions: [],
  payments: [
    paid('in_2', '2026-11-05T10:00:00.000Z', { dispute: open }),
    paid('in_1', '2026-10-05T10:00:00.000Z', { refundedCents: 500 }),
  ],
  credits: [],
  promises: [
    promise('session', 'kept', '2026-11-12T09:00:00.000Z', null),
    promise('session', 'missed', '2026-11-11T09:00:00.000Z', null),
    promise('check-in', 'open', '2026-11-10T09:00:00.000Z', null),
    promise('reply', 'missed', '2026-11-07T09:00:00.000Z', '2026-11-08T08:30:00.000Z'),
    promise('reply', 'kept', '2026-10-08T09:00:00.000Z', '2026-10-08T08:30:00.000Z'),
  ],
  bouncedAt: null,
  complainedAt: null,
  audit: [],
  moneyBack: { state: 'none', until: null, amount_cents: 0, reason: null, by: null, at: null },
};

function promise(
  kind: AdminClient['promises'][number]['kind'],
  state: AdminClient['promises'][number]['state'],
  dueAt: string,
  answeredAt: string | null,
): AdminClient['promises'][number] {
  return { id: dueAt, kind, state, madeAt: dueAt, dueAt, answeredAt, credits: [] };
}

function show(over: Partial<AdminClient> = {}) {
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions: ['clients.read'], timeZone: 'UTC' });
  render(
    <AuthProvider store={signedInAs(profile)}>
      <ClientPayments client={{ ...person, ...over }} />
    </AuthProvider>,
  );
}
const evidence = (id: string) => {
  const field = screen.getByRole('textbox', { name: `Evidence for the dispute about ${id}` });
  return field instanceof HTMLTextAreaElement ? field.value.split('\n') : [];
};

test('assembles what was paid, answered and sent since the disputed payment', () => {
  show();
  const lines = evidence('in_2');
  expect(lines).toContain('Amount: $89.00, paid on 2026-11-05 10:00 UTC');
  expect(lines).toContain('Evidence due by: 2026-12-01 00:00 UTC');
  expect(lines).toContain('Email: ana@repz.example');
  expect(lines).toContain('2026-10-05: $89.00, paid, Core Program, $5.00 refunded');
  expect(lines).toContain('2026-11-05: $89.00, paid, Core Program, disputed');
  const service = lines.indexOf('Answers by the coach and sessions since the payment');
  expect(lines.slice(service + 1, service + 4)).toEqual([
    '2026-11-08 08:30 UTC: Message answered',
    '2026-11-12 09:00 UTC: Session held',
    '',
  ]);
  expect(lines.at(-1)).toBe('2026-11-05 10:01 UTC: receipt');
});

test('claims no email that came back, and leaves out what we do not have', () => {
  show({ bouncedAt: '2026-11-06T10:00:00.000Z', promises: [], mails: [], coach: null });
  const lines = evidence('in_2');
  expect(lines.at(-1)).toBe('Emails to this address came back on 2026-11-06 10:00 UTC');
  expect(lines.filter((line) => line.startsWith('Answers') || line.startsWith('Coach'))).toEqual([]);
});

test.each(['won', 'lost'] as const)('a dispute that is %s asks for nothing', (state) => {
  show({ payments: [paid('in_2', '2026-11-05T10:00:00.000Z', { dispute: { ...open, state } })] });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('copies the text of each open dispute, which stays to be selected where the browser refuses', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: vi.fn(async (text: string) => void copied.push(text)) };
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  show({
    payments: [
      paid('in_2', '2026-11-05T10:00:00.000Z', { dispute: open }),
      paid('in_3', '2026-11-06T10:00:00.000Z', { dispute: open }),
    ],
  });
  const [, second] = screen.getAllByRole('button', { name: 'Copy evidence' });
  fireEvent.click(second ?? document.body);
  await waitFor(() => expect(copied[0]).toContain('Invoice: in_3'));
  clipboard.writeText.mockRejectedValueOnce(new Error('denied'));
  fireEvent.click(second ?? document.body);
  await waitFor(() => expect(clipboard.writeText).toHaveBeenCalledTimes(2));
  expect(evidence('in_3')).toContain('Invoice: in_3');
});
