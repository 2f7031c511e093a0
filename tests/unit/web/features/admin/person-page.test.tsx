// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AdminClient } from '#shared/contracts/admin/admin-clients.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

type Section = ComponentType<{ readonly client: AdminClient }>;
let GiveComp: Section;
let PersonActs: Section;
let PersonData: Section;
let PersonFacts: Section;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ GiveComp } = await import('#web/features/admin/people/give-comp.tsx'));
  ({ PersonActs } = await import('#web/features/admin/people/person-acts.tsx'));
  ({ PersonData } = await import('#web/features/admin/people/person-data.tsx'));
  ({ PersonFacts } = await import('#web/features/admin/people/person-facts.tsx'));
  setAccessTokenProvider(async () => 'token');
  speakEnglish('admin-clients', 'admin-acts', 'auth', 'account');
});
afterEach(cleanup);

const person: AdminClient = {
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
  entitlement: { tier: 'core', source: 'default', status: 'none' },
  customerUrl: null,
  openCheckout: null,
  subscriptions: [],
  payments: [],
  credits: [],
  promises: [],
  bouncedAt: null,
  complainedAt: null,
  audit: [],
  moneyBack: { state: 'none', until: null, amount_cents: 0, reason: null, by: null, at: null },
};

/** As an admin with these permissions sees it. */
function show(Shown: Section, permissions: string[], over: Partial<AdminClient> = {}) {
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions, timeZone: 'UTC' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider store={signedInAs(profile)}>
        <Shown client={{ ...person, ...over }} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const given = { tier: 'performance', until: '2027-01-01T00:00:00.000Z' } as const;

test('names the last day of a tier without payment, and offers to change and end it', () => {
  show(GiveComp, ['comps.write'], { comp: given });
  expect(screen.getByText(/through December 31, 2026\. It ends by itself\./)).toBeTruthy();
  expect(buttons()).toEqual(['Change the tier or its end', 'End the tier now']);
});

test('offers no tier beside a subscription, and none without the permission', () => {
  show(GiveComp, ['comps.write'], {
    entitlement: { tier: 'core', source: 'subscription', status: 'active' },
  });
  expect(buttons()).toEqual([]);
  cleanup();
  show(GiveComp, ['clients.read']);
  expect(screen.getByText(/You don't have this permission: “Give tiers without payment”\./)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test.each([
  [['people.write', 'permissions.write'], {}, ['Sign out everywhere', 'Disable account', 'Change role']],
  [['people.write', 'logins.write'], {}, ['Disable account']],
  [['people.write'], { disabledAt: '2026-11-20T10:00:00.000Z' }, ['Sign out everywhere', 'Enable account']],
  [['permissions.write'], {}, ['Change role']],
  [['clients.read'], {}, []],
  [['people.write', 'permissions.write'], { id: 'admin-1' }, []],
])('offers with %j about a person %j: %j', (permissions, over, expected) => {
  show(PersonActs, permissions, over);
  expect(buttons()).toEqual(expected);
});

test('says at its field why an act with spaces for a reason, or without a password, is not sent', async () => {
  const user = userEvent.setup();
  show(PersonActs, ['people.write']);
  await user.click(screen.getByRole('button', { name: 'Disable account' }));
  const reason = screen.getByLabelText('Reason');
  await user.type(reason, '     ');
  await user.click(screen.getAllByRole('button', { name: 'Disable account' }).at(-1) ?? reason);
  expect(screen.getByText('Write at least three letters.')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(reason);
  await user.type(reason, 'Shared the account');
  expect(screen.queryByText('Write at least three letters.')).toBeNull();
  expect(screen.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
});

test('names the permissions of an admin in words', () => {
  show(PersonActs, ['people.write', 'permissions.write'], {
    role: 'admin',
    permissions: ['clients.read', 'refunds.write', 'of-a-later-release'],
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'See people, payments and why they canceled',
    'Refund payments',
  ]);
});

test('somebody who becomes an admin has no permission that was not ticked', async () => {
  const user = userEvent.setup();
  show(PersonActs, ['permissions.write']);
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  await user.selectOptions(screen.getByLabelText('Role'), 'Admin');
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(10);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  cleanup();
  show(PersonActs, ['permissions.write'], { role: 'admin', permissions: ['refunds.write'] });
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([
    screen.getByRole('checkbox', { name: 'Refund payments' }),
  ]);
});

const dueAt = '2026-12-29T10:00:00.000Z';
const copy = 'Make a copy of their data';
test.each([
  [['people.write'], {}, [copy, 'Delete account for them'], null],
  [
    ['people.write'],
    { deletion: { dueAt, bySupport: true } },
    [copy, 'Withdraw deletion'],
    /^Support began the deletion\. The data is removed on December 29, 2026\./,
  ],
  [
    ['people.write'],
    { deletion: { dueAt, bySupport: false } },
    [copy],
    /^The person asked for the deletion\..* Only they can undo it/,
  ],
  [['people.write'], { role: 'coach' }, [copy], /change the role to client first/],
  [['people.write'], { disabledAt: dueAt }, [copy], /Enable it before a deletion/],
  [['clients.read'], {}, [], /You don't have this permission/],
  [['people.write'], { id: 'admin-1' }, [], null],
] as const)('offers with %j for the data of a person %j: %j', (permissions, over, expected, said) => {
  show(PersonData, [...permissions], over);
  expect(buttons()).toEqual(expected);
  if (said !== null) expect(screen.getByText(said)).toBeTruthy();
});

test('lists what the person agreed to once it is asked for, and what they withdrew', async () => {
  const at = '2026-11-02T10:00:00.000Z';
  const consents = [
    {
      consent: 'health-answers',
      isGiven: true,
      lines: [{ act: 'given', at, version: '2026-11-01' }],
      text: 'I agree that REPZ stores these answers.',
    },
    {
      consent: 'book',
      isGiven: false,
      lines: [
        { act: 'withdrawn', at: '2026-11-03T10:00:00.000Z', version: null },
        { act: 'given', at, version: null },
      ],
      text: null,
    },
    // Of a later release.
    { consent: 'sauna', isGiven: true, lines: [], text: null },
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://repz.example').pathname);
    return Response.json({ consents });
  });
  show(PersonFacts, ['clients.read'], { id: '7d1f8a4e-3b52-4c7c-9b0e-0a8f6f1f2c11' });
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the consents' }));
  const list = await screen.findByRole('list', { name: 'Consents' });
  expect([...list.children].map((item) => item.querySelector('h3')?.textContent)).toEqual([
    'Answers about your health',
    'Email about the book',
  ]);
  expect(screen.getByText('I agree that REPZ stores these answers.')).toBeTruthy();
  expect(screen.getByText('In force.')).toBeTruthy();
  expect(screen.getByText('Not in force.')).toBeTruthy();
  expect(screen.getByText(/^Withdrawn on/)).toBeTruthy();
  expect(asked).toEqual(['/api/admin/accounts/7d1f8a4e-3b52-4c7c-9b0e-0a8f6f1f2c11/consents']);
});
