// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AuditLineView, AuditPage } from '#shared/contracts/admin/audit-lines.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import type { AdminGuard as Guard } from '#web/parts/guards/admin-guard.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';

let AuditScreen: ComponentType;
let AdminGuard: typeof Guard;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  vi.stubGlobal('__MESSAGES_VERSION__', '1');
  ({ AuditScreen } = await import('#web/features/admin/audit/audit-screen.tsx'));
  ({ AdminGuard } = await import('#web/parts/guards/admin-guard.tsx'));
  // The client loads them with the first call, which takes longer than a test waits.
  await import('#shared/contracts/routes.ts');
  speakEnglish('admin-audit', 'admin-acts', 'admin-clients', 'global', 'frame', 'auth');
});
beforeEach(() => {
  setAccessTokenProvider(async () => null);
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const refund: AuditLineView = {
  id: '2026-11-19T10:00:00.000Z#request-1',
  at: '2026-11-19T10:00:00.000Z',
  action: 'clients.money-back',
  by: { id: 'admin-1', name: 'Avery Admin' },
  about: { id: 'client-1', name: 'Dana Client' },
  amountCents: 19_900,
  detail: 'not-satisfied',
};
const ofGone: AuditLineView = {
  ...refund,
  id: '2026-11-18T10:00:00.000Z#request-2',
  at: '2026-11-18T10:00:00.000Z',
  action: 'accounts.disable',
  about: { id: 'client-2', name: null },
  amountCents: null,
  detail: '=HYPERLINK("x")',
};
const page = (lines: AuditLineView[], more: Partial<AuditPage> = {}): AuditPage => ({
  lines,
  nextCursor: null,
  readBackTo: '2026-01-01T00:00:00.000Z',
  unknown: null,
  ...more,
});
const cursor = '2026-11-19T10:00:00.000Z#request-1';
const older = '2026-11-18T12:00:00.000Z';
const twoPages = (asked: URLSearchParams) =>
  asked.has('cursor') ? page([ofGone]) : page([refund], { nextCursor: cursor, readBackTo: refund.at });

/** As the desk has it. */
const Guarded = () => (
  <AdminGuard permissions={['audit.read']}>
    <AuditScreen />
  </AdminGuard>
);
const Address = () => <output data-testid="address">{useLocation().search}</output>;
const asked: URLSearchParams[] = [];

function answerWith(answer: (asked: URLSearchParams) => AuditPage | number) {
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      'https://repz.example',
    );
    if (pathname === '/api/admin/audit-lines') asked.push(searchParams);
    const given = answer(searchParams);
    if (typeof given !== 'number') return Response.json(given);
    return Response.json({ error: { code: 'busy', message: 'Busy', requestId: '1' } }, { status: given });
  });
}

function show(
  answer: (asked: URLSearchParams) => AuditPage | number,
  { at = '/admin/audit', permissions = ['audit.read', 'clients.read'] } = {},
) {
  answerWith(answer);
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions, timeZone: 'America/New_York' });
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuthProvider store={signedInAs(profile)}>
          <Guarded />
          <Address />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Audit trail' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('shows who did what about whom and when, by the clock of the admin, and leads to the person', async () => {
  show(() => page([refund, ofGone]));
  await screen.findByRole('table', { name: 'Audit trail' });
  expect(rows()).toEqual([
    ['Nov 19, 2026, 5:00 AM', 'Avery Admin', 'Money given back', 'Dana Client', '$199.00, Not satisfied'],
    ['Nov 18, 2026, 5:00 AM', 'Avery Admin', 'Account disabled', 'client-2', '=HYPERLINK("x")'],
  ]);
  expect(screen.getByRole('link', { name: 'Dana Client' }).getAttribute('href')).toContain('client-1');
  expect(screen.queryByRole('button', { name: 'Show older acts' })).toBeNull();
});

test('says at its field what cannot be searched for, and searches for nothing', async () => {
  show(() => page([]));
  await screen.findByText('No act matches');
  type('Who acted', ' a ');
  type('From', '2026-11-02');
  type('To', '2026-11-01');
  press('Search');
  expect(await screen.findByText('Type at least two characters.')).toBeTruthy();
  expect(screen.getByText('Choose a day from Nov 2, 2026 to Dec 31, 2099.')).toBeTruthy();
  expect(asked).toHaveLength(1);
  press('Clear filters');
  expect(screen.queryByText('Type at least two characters.')).toBeNull();
});

test.each([
  [
    'client',
    'admin (people.write of-a-later-release)',
    'Client → Admin (Sign out, disable and enable people and of-a-later-release)',
  ],
  ['admin (none)', 'admin (all)', 'Admin (no permissions) → Admin (all permissions)'],
  ['–', 'performance, 2026-12-31', '– → Prime Suite, Dec 31, 2026'],
  [
    'off',
    'on for 20%, core, named people: 1, until 2026-12-31',
    'off → on for 20%, Core Program, 1 named person, until Dec 31, 2026',
  ],
  [
    '2026-12',
    'core 40.5%, in-person 70%, session $25.00',
    'Dec 2026 → Core Program 40.5%, in person 70%, each session $25.00',
  ],
  ['a state', 'of a later release', 'a state → of a later release'],
])('tells a change from %j to %j in words: %j', async (before, after, expected) => {
  const change = { before, after, reason: 'Asked by phone: now' };
  show(() => page([{ ...refund, action: 'role.granted', amountCents: null, detail: 'as stored', change }]));
  await screen.findByRole('table', { name: 'Audit trail' });
  expect(rows()[0]?.at(-1)).toBe(`${expected}: Asked by phone: now`);
});

test('shows older acts below the others, and says down to when it has searched', async () => {
  show(twoPages);
  expect(await screen.findByText(/^We searched everything since Nov 19, 2026/)).toBeTruthy();
  press('Show older acts');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(asked.map((each) => each.get('cursor'))).toEqual([null, cursor]);
  expect(screen.queryByText(/^We searched everything/)).toBeNull();
});

test('searches by what was chosen, whole days of the admin, and the address keeps it', async () => {
  show(() => page([]));
  expect(await screen.findByText('No act matches')).toBeTruthy();
  type('Who acted', ' avery@repz.example ');
  type('About', 'client-1');
  type('Act', 'coaches.assign');
  type('From', '2026-11-01');
  type('To', '2026-11-02');
  press('Search');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(Object.fromEntries(asked[1] ?? [])).toEqual({
    by: 'avery@repz.example',
    about: 'client-1',
    action: 'coaches.assign',
    // The clocks of New York went back on the first.
    from: '2026-11-01T04:00:00.000Z',
    to: '2026-11-03T05:00:00.000Z',
  });
  expect(screen.getByTestId('address').textContent).toContain('from=2026-11-01&to=2026-11-02');
  press('Clear filters');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''));
  expect(screen.getByLabelText<HTMLInputElement>('About').value).toBe('');
});

test('the focus stays on what was pressed, and clearing also clears what was not searched for', async () => {
  show(() => page([]));
  await screen.findByText('No act matches');
  const search = screen.getByRole('button', { name: 'Search' });
  search.focus();
  type('About', 'client-1');
  fireEvent.click(search);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(document.activeElement).toBe(search);
  press('Clear filters');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(''));
  type('About', 'client-2');
  press('Clear filters');
  expect(screen.getByLabelText<HTMLInputElement>('About').value).toBe('');
});

test('the focus goes to the first older act, and stays where there is none', async () => {
  show((each) =>
    each.get('cursor') === cursor
      ? page([], { nextCursor: older, readBackTo: older })
      : each.has('cursor')
        ? page([ofGone])
        : page([refund], { nextCursor: cursor, readBackTo: refund.at }),
  );
  const button = await screen.findByRole('button', { name: 'Show older acts' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText(/^We searched everything since Nov 18, 2026/);
  expect(document.activeElement).toBe(button);
  fireEvent.click(button);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('client-2'));
});

test.each([
  ['a day after all years', 'to=9999-12-31', []],
  ['an end before the beginning', 'from=2026-11-02&to=2026-11-01', ['from']],
])('leaves out %s', async (_what, search, left) => {
  show(() => page([]), { at: `/admin/audit?${search}` });
  await screen.findByText('No act matches');
  expect([...(asked[0] ?? new URLSearchParams()).keys()]).toEqual(left);
});

test('asks for nothing that the API refuses, whatever the address says', async () => {
  show(() => page([]), { at: '/admin/audit?by=a&action=flags.turn&from=yesterday&to=2026-02-30' });
  await screen.findByText('No act matches');
  expect([...(asked[0] ?? [])]).toEqual([]);
});

test('says that no account has the address', async () => {
  show(() => page([], { unknown: 'about' }), { at: '/admin/audit?about=nobody@repz.example' });
  expect(
    await screen.findByText('No account has the email that you entered for whom it is about'),
  ).toBeTruthy();
});

test('says so when the trail or an older page could not be loaded, and tries again', async () => {
  let fails = true;
  show((each) => (each.has('cursor') && fails ? 503 : twoPages(each)));
  await screen.findByText(/^We searched everything/);
  press('Show older acts');
  expect(await screen.findByText("We couldn't load the audit trail")).toBeTruthy();
  expect(rows()).toHaveLength(1);
  fails = false;
  press('Try again');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('saves every page of what was searched, without formulas, and says when that failed', async () => {
  show(twoPages, { at: '/admin/audit?by=admin-1' });
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) void file.text().then((text) => saved.push(text));
    return 'blob:lines';
  });
  await screen.findByText(/^We searched everything/);
  press('Save as CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    'at_utc,action,by_id,by_name,about_id,about_name,amount_usd,details',
    '2026-11-19T10:00:00.000Z,clients.money-back,admin-1,Avery Admin,client-1,Dana Client,199,not-satisfied',
    '2026-11-18T10:00:00.000Z,accounts.disable,admin-1,Avery Admin,client-2,,,"\'=HYPERLINK(""x"")"',
  ]);
  expect(asked.map((each) => each.get('by'))).toEqual(['admin-1', 'admin-1', 'admin-1']);
  expect(screen.queryByText(/^The file ends at/)).toBeNull();
  answerWith(() => 503);
  press('Save as CSV');
  expect(await screen.findByText("We couldn't save the audit trail. Try again.")).toBeTruthy();
});

test('a file ends after 5,000 acts and says at which', async () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...refund, id: `${refund.id}-${index}` }));
  show(() => page(many, { nextCursor: cursor, readBackTo: refund.at }));
  const files: unknown[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file);
    return 'blob:lines';
  });
  await screen.findByText(/^We searched everything/);
  press('Save as CSV');
  expect(await screen.findByText(/^The file ends at Nov 19, 2026, 5:00 AM/)).toBeTruthy();
  expect([files.length, asked.length]).toEqual([1, 101]);
});

test('an admin without clients.read reads the names, and no link leads where they may not go', async () => {
  show(() => page([refund]), { permissions: ['audit.read'] });
  expect(await screen.findByText('Dana Client')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Dana Client' })).toBeNull();
});

test('an admin without audit.read sees which permission is missing, and nothing is loaded', async () => {
  show(twoPages, { permissions: ['clients.read'] });
  expect(await screen.findByText('audit.read')).toBeTruthy();
  expect(asked).toEqual([]);
});
