// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Enquiry } from '#shared/contracts/admin/enquiries.ts';
import { type Queues, queuePermissions } from '#shared/contracts/admin/queues.ts';
import { workQueues } from '#shared/domain/site/work-queues.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import type { EventList as Events } from '#web/features/admin/queues/event-list.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

let QueueList: ComponentType;
let EventList: typeof Events;
let EnquiryScreen: ComponentType<{ readonly enquiryId: string }>;
let ReplayEvents: ComponentType<{ readonly day: string; readonly chosen: readonly string[] }>;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ QueueList } = await import('#web/features/admin/queues/queue-list.tsx'));
  ({ EnquiryScreen } = await import('#web/features/admin/queues/enquiry-screen.tsx'));
  ({ ReplayEvents } = await import('#web/features/admin/queues/replay-events.tsx'));
  ({ EventList } = await import('#web/features/admin/queues/event-list.tsx'));
  speakEnglish('admin-queues', 'admin-acts', 'admin-clients', 'billing', 'global');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const at = '2026-11-28T10:00:00.000Z';
const empty = { count: 0, isCapped: false, oldestAt: null, waitsTooLong: false, items: [] };
const dispute = {
  id: 'du_1',
  since: '2026-11-25T10:00:00.000Z',
  name: 'Ana Lima',
  accountId: 'client-1',
  dueBy: '2026-12-05T10:00:00.000Z',
  amountCents: 19_900,
  owner: { id: 'admin-2', name: 'Bo Berg', at },
};

function queuesWith(
  over: Partial<Record<(typeof workQueues)[number], Queues['queues'][number]['shown']>>,
): Queues {
  return {
    at,
    queues: workQueues.map((id) => ({
      id,
      permission: queuePermissions[id],
      shown: empty,
      ...shownOf(id, over),
    })),
    waitingList: [{ tier: 'longevity', waiting: 3, seats: { capacity: 5, free: 0 } }],
  };
}
const shownOf = (id: (typeof workQueues)[number], over: Parameters<typeof queuesWith>[0]) =>
  id in over ? { shown: over[id] ?? null } : {};

const enquiry: Enquiry = {
  id: 'enquiry-1',
  state: 'open',
  version: 1,
  name: 'Vic',
  email: 'vic@repz.example',
  locale: 'pt',
  message: 'May I train with a friend?',
  receivedAt: at,
  answers: [],
  account: {
    id: 'client-1',
    name: 'Vic Visitor',
    role: 'client',
    tier: 'core',
    order: { id: 'in_1', amountCents: 9_900, createdAt: at },
  },
  owner: null,
};

/** As an admin with these permissions sees it, with what the API answered. */
function show(
  shown: ReactNode,
  known: readonly (readonly [string[], unknown])[],
  permissions: string[] = [],
) {
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions, timeZone: 'UTC' });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  for (const [key, answer] of known) cache.setQueryData(key, answer);
  render(
    <MemoryRouter>
      <QueryClientProvider client={cache}>
        <AuthProvider store={signedInAs(profile)}>{shown}</AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const section = (name: string) => within(screen.getByRole('region', { name }));

test('a queue shows its count, the age of the oldest, who has an item and its next step', () => {
  const shown = { ...empty, count: 1, oldestAt: dispute.since, waitsTooLong: true, items: [dispute] };
  show(<QueueList />, [[['admin', 'queues'], queuesWith({ disputes: shown })]], ['queues.read']);
  const disputes = section('Disputed payments');
  expect(disputes.getByText('1 waiting, the oldest for 3 days')).toBeTruthy();
  expect(disputes.getByText(/\$199\.00 · waiting for 3 days.*evidence due by Dec 5, 2026/)).toBeTruthy();
  expect(disputes.getByText(/Bo Berg has it\./)).toBeTruthy();
  expect(disputes.getByRole('button', { name: 'Free it' })).toBeTruthy();
  const next = disputes.getByRole('link', { name: 'Open the payments' });
  expect(next.getAttribute('href')).toBe('/admin/clients/client-1');
  expect(screen.getByText('Something has waited for over a day')).toBeTruthy();
});

test('a queue without its permission says which one it needs', () => {
  show(<QueueList />, [[['admin', 'queues'], queuesWith({ reports: null })]]);
  const text = /You don't have this permission: “Decide on reported messages”\./;
  expect(section('Reported messages').getByText(text)).toBeTruthy();
  expect(section('Messages to support').getByText('Nothing is waiting')).toBeTruthy();
});

test('pre-orders are one item for all of them, which leads to their mailing', () => {
  const since = '2026-11-20T10:00:00.000Z';
  const item = { ...dispute, id: 'book', since, name: null, accountId: null, dueBy: null, amountCents: null };
  const items = [{ ...item, people: 240, owner: null }];
  const shown = { ...empty, count: 240, oldestAt: since, items };
  show(<QueueList />, [[['admin', 'queues'], queuesWith({ 'pre-orders': shown })]], ['queues.read']);
  const preOrders = section('Pre-orders of the book');
  expect(preOrders.getByText('240 waiting, the oldest for 8 days')).toBeTruthy();
  expect(preOrders.getByText('240 people wait for the book')).toBeTruthy();
  expect(preOrders.getByRole('button', { name: 'Take it' })).toBeTruthy();
  const next = preOrders.getByRole('link', { name: 'Write the email' });
  expect(next.getAttribute('href')).toBe('/admin/queues/pre-orders');
});

const bounced = { ...dispute, id: 'client-1', dueBy: null, amountCents: null, owner: null };
const showBounced = (...permissions: string[]) => {
  const shown = { ...empty, count: 1, oldestAt: bounced.since, items: [bounced] };
  show(<QueueList />, [[['admin', 'queues'], queuesWith({ bounced: shown })]], permissions);
  return section('Addresses that bounced');
};

test('a person whose mail comes back has a page to open, and is marked as told', async () => {
  const sent: string[] = [];
  setAccessTokenProvider(async () => 'token');
  vi.stubGlobal('fetch', async (address: string, { method }: { readonly method: string }) => {
    sent.push(`${method} ${address}`);
    return Response.json({});
  });
  const queue = showBounced('queues.read', 'support.write', 'clients.read');
  expect(queue.getByRole('link', { name: 'Open the person' }).getAttribute('href')).toBe(
    '/admin/clients/client-1',
  );
  fireEvent.click(queue.getByRole('button', { name: 'Mark as told' }));
  await waitFor(() => expect(sent).toEqual(['POST /api/admin/accounts/client-1/bounce-told']));
});

test('a refusal to mark somebody as told says why', async () => {
  setAccessTokenProvider(async () => 'token');
  const error = { code: 'bounced_again', message: 'Mail came back again', requestId: 'request-1' };
  vi.stubGlobal('fetch', async () => Response.json({ error }, { status: 409 }));
  const queue = showBounced('queues.read', 'support.write', 'clients.read');
  fireEvent.click(queue.getByRole('button', { name: 'Mark as told' }));
  expect((await queue.findByRole('alert')).textContent).toBe(
    'Email came back once more. Look at this again.',
  );
});

test('marking somebody as told names the permission that it needs', () => {
  const queue = showBounced('queues.read', 'support.write');
  expect(queue.queryByRole('button', { name: 'Mark as told' })).toBeNull();
  expect(queue.getByText(/You don't have this permission: “See people/)).toBeTruthy();
});

test('the waiting list shows sums with its seats', () => {
  show(<QueueList />, [[['admin', 'queues'], queuesWith({})]]);
  expect(section('Waiting list').getByRole('cell', { name: '0 of 5 free' })).toBeTruthy();
});

test('a message to support has the account of its address, and says that this proves nothing', () => {
  show(
    <EnquiryScreen enquiryId="enquiry-1" />,
    [[['admin', 'enquiry', 'enquiry-1'], enquiry]],
    ['queues.read'],
  );
  expect(screen.getByText('May I train with a friend?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vic Visitor' }).getAttribute('href')).toBe(
    '/admin/clients/client-1',
  );
  expect(screen.getByText(/last payment \$99\.00/)).toBeTruthy();
  expect(screen.getByText(/does not prove who wrote/)).toBeTruthy();
  expect(screen.getByText(/arrive in the support mailbox, not here/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take it' })).toBeTruthy();
});

const askedRefund = {
  ...enquiry,
  topic: 'refund' as const,
  payment: { id: 'in_1', amountCents: 9_900, createdAt: at },
};
const paying = (refundedCents: number) => ({
  id: 'client-1',
  name: 'Vic Visitor',
  payments: [
    { id: 'in_1', status: 'paid', amount_cents: 9_900, refundedCents, created_at: at, dispute: null },
  ],
});

test.each([
  ['can be refunded', 0, true],
  ['went back', 9_900, false],
])(
  'a request for a refund has the payment that it names, which %s',
  async (_state, refundedCents, isOffered) => {
    show(
      <EnquiryScreen enquiryId="enquiry-1" />,
      [
        [['admin', 'enquiry', 'enquiry-1'], askedRefund],
        [['admin', 'client', 'client-1'], paying(refundedCents)],
      ],
      ['queues.read', 'support.write', 'clients.read', 'refunds.write'],
    );
    const refund = section('Refund asked');
    expect(refund.getByText(/The payment that was named: \$99\.00, Nov 28, 2026\./)).toBeTruthy();
    expect(refund.queryByRole('button', { name: /Refund .*\$99\.00/ }) !== null).toBe(isOffered);
    expect(refund.queryByRole('button', { name: 'Refunded. Close the request' }) !== null).toBe(!isOffered);
  },
);

test('a request for a refund says which permission a refund needs, and where no payment was named', () => {
  const known = [['admin', 'client', 'client-1'], paying(0)] as const;
  show(<EnquiryScreen enquiryId="enquiry-1" />, [
    [['admin', 'enquiry', 'enquiry-1'], askedRefund],
    [[...known[0]], known[1]],
  ]);
  expect(screen.getByText(/You don't have this permission/)).toBeTruthy();
  cleanup();
  const { payment: _payment, ...unnamed } = askedRefund;
  show(<EnquiryScreen enquiryId="enquiry-1" />, [[['admin', 'enquiry', 'enquiry-1'], unnamed]]);
  expect(screen.getByText(/No payment of this account was named/)).toBeTruthy();
});

test('a replay begins with a dry run, and names the permission that it needs', () => {
  show(<ReplayEvents day="2026-11-28" chosen={[]} />, [], ['webhooks.replay']);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['See what would be replayed']);
  cleanup();
  show(<ReplayEvents day="2026-11-28" chosen={[]} />, []);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText(/You don't have this permission: “Replay payment events”\./)).toBeTruthy();
});

test('a replay is of what its dry run counted, and goes on with the rest of that', async () => {
  const sent: { what: object; dryRun: boolean }[] = [];
  const next = '2026-11-28T09:00:00.000Z';
  setAccessTokenProvider(async () => 'token');
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    const isDry = sent.at(-1)?.dryRun === true;
    return Response.json({ matched: 2, handled: isDry ? 0 : 1, failures: [], next: isDry ? null : next });
  });
  show(<ReplayEvents day="2026-11-28" chosen={[]} />, [], ['webhooks.replay']);
  const reason = screen.getByLabelText(/Reason/);
  fireEvent.change(reason, { target: { value: 'The endpoint was down' } });
  fireEvent.click(screen.getByRole('button', { name: 'See what would be replayed' }));
  const now = await screen.findByRole('button', { name: 'Replay 2 events now' });
  fireEvent.change(reason, { target: { value: '' } });
  fireEvent.click(now);
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with the rest' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  const range = {
    kind: 'range',
    from: '2026-11-28T00:00:00.000Z',
    to: '2026-11-28T23:59:59.999Z',
    state: 'failed',
  };
  expect(sent).toMatchObject([
    { what: range, dryRun: true },
    { what: range, dryRun: false, reason: 'The endpoint was down' },
    { what: { ...range, from: next }, dryRun: false, reason: 'The endpoint was down' },
  ]);
});

test('a replay of chosen events goes on with those that are left, keeps what failed, and drops none', async () => {
  const chosen = Array.from({ length: 40 }, (_, index) => `evt_${index}`);
  const left = chosen.slice(2);
  const answers = [
    { matched: 40, handled: 0, failures: [], next: null },
    { matched: 40, handled: 1, failures: [{ id: 'evt_1', code: 'TypeError' }], next: 'later', left },
    { matched: 38, handled: 38, failures: [], next: null },
  ];
  const sent: object[] = [];
  setAccessTokenProvider(async () => 'token');
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(answers[sent.length - 1]);
  });
  show(<ReplayEvents day="2026-11-28" chosen={chosen} />, [], ['webhooks.replay']);
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'chosen' } });
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'The endpoint was down' } });
  fireEvent.click(screen.getByRole('button', { name: 'See what would be replayed' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Replay 40 events now' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with the rest' }));
  expect(await screen.findByText('39 events were handled again.')).toBeTruthy();
  expect(screen.getByText('evt_1 failed: TypeError')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Go on with the rest' })).toBeNull();
  expect(sent).toMatchObject([
    { what: { ids: chosen }, dryRun: true },
    { what: { ids: chosen }, dryRun: false },
    { what: { ids: left }, dryRun: false },
  ]);
});

test.each([
  ['open', 'Close without an answer'],
  ['answered', 'Open again'],
  ['closed', 'Open again'],
] as const)('a message that is %s offers: %s', (state, name) => {
  show(<EnquiryScreen enquiryId="enquiry-1" />, [[['admin', 'enquiry', 'enquiry-1'], { ...enquiry, state }]]);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.filter((each) => each === name)).toEqual([name]);
  expect(names.filter((each) => each === 'Open again' || each === 'Close without an answer')).toHaveLength(1);
});

test.each([
  [['queues.read'], false],
  [['queues.read', 'system.read'], true],
])('with %j links to the payment events: %s', (permissions, isLinked) => {
  show(<QueueList />, [[['admin', 'queues'], queuesWith({})]], permissions);
  expect(screen.queryByRole('link', { name: 'Payment events' }) !== null).toBe(isLinked);
});

test('payment events come a page at a time, closed, and the next page takes the focus', () => {
  const events = Array.from({ length: 21 }, (_, index) => ({
    id: `evt_${index}`,
    type: `invoice.paid ${index}`,
    state: 'processed' as const,
    tries: 1,
    receivedAt: at,
    durationMs: 120,
    failure: null,
    customerId: 'cus_1',
    invoiceId: null,
    paymentIntentId: null,
    apiVersion: null,
  }));
  const toggled: string[] = [];
  show(<EventList events={events} chosen={[]} onToggle={(id) => toggled.push(id)} />, []);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  for (const details of document.querySelectorAll('details')) expect(details.open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Show more events' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(21);
  expect(document.activeElement?.textContent).toContain('invoice.paid 20');
  expect(screen.queryByRole('button', { name: 'Show more events' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose evt_20 for a replay' }));
  expect(toggled).toEqual(['evt_20']);
  expect(document.querySelector('summary')?.textContent).toMatch(/UTC/);
});

test('an answer that is being written is there again after a reload, for this admin and enquiry alone', () => {
  const open = (id: string) =>
    show(
      <EnquiryScreen enquiryId={id} />,
      [[['admin', 'enquiry', id], { ...enquiry, id }]],
      ['support.write'],
    );
  const written = () => screen.getByLabelText<HTMLTextAreaElement>('Your answer');
  open('enquiry-1');
  fireEvent.change(written(), { target: { value: 'Bring your friend.' } });
  cleanup();
  open('enquiry-1');
  expect(written().value).toBe('Bring your friend.');
  cleanup();
  open('enquiry-2');
  expect(written().value).toBe('');
});
