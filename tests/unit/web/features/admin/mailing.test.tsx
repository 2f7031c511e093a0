// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PreOrders } from '#shared/contracts/admin/mailing.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
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

let PreOrdersScreen: ComponentType;
beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  await import('#shared/contracts/routes.ts');
  ({ PreOrdersScreen } = await import('#web/features/admin/mailing/pre-orders-screen.tsx'));
  speakEnglish('mailing', 'admin-queues', 'admin-acts', 'admin-clients', 'auth', 'global', 'frame');
  setAccessTokenProvider(async () => 'token');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const at = '2026-11-28T10:00:00.000Z';
const written = { subject: 'The book is out', text: 'It is in the shops.' };
const waiting = {
  people: 3,
  oldestAt: '2026-11-25T10:00:00.000Z',
  byLanguage: [
    { locale: 'en', people: 2 },
    { locale: 'de', people: 1 },
  ],
} as const satisfies PreOrders['waiting'];
const mailing = {
  id: 'm-1',
  state: 'sending',
  startedAt: at,
  finishedAt: null,
  by: 'Mona',
  subjects: [{ locale: 'en', subject: 'The book is out' }],
  people: 9,
  sent: 4,
  bounced: 1,
  unsubscribed: 0,
  failed: 0,
  left: 3,
  withdrawn: 1,
} as const satisfies PreOrders['mailing'];
const preOrders = (over: Partial<PreOrders> = {}): PreOrders => ({
  at,
  waiting: { ...waiting, byLanguage: [...waiting.byLanguage] },
  draft: { texts: { en: written, de: written }, link: null, version: 2 },
  previews: [{ locale: 'en', subject: written.subject, text: '', html: '<p>It is in the shops.</p>' }],
  mailing: null,
  ...over,
});

/** @returns what was sent to the API, with the token. */
function show(data: PreOrders, answer: (path: string) => Response = () => Response.json(preOrders())) {
  const sent: { path: string; token: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname: path } = new URL(address, 'https://repz.example');
    const token = new Headers(init.headers).get('authorization');
    if (init.method !== 'GET') sent.push({ path, token, body: JSON.parse(String(init.body)) });
    return init.method === 'GET' ? Response.json(data) : answer(path);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  cache.setQueryData(['admin', 'pre-orders'], data);
  const admin = anAccount({ id: 'admin-1', role: 'admin', timeZone: 'UTC' });
  render(
    <MemoryRouter>
      <QueryClientProvider client={cache}>
        <AuthProvider store={signedInAs(admin)}>
          <PreOrdersScreen />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('says how many wait, since when and in which language, and shows the saved email in a closed frame', () => {
  show(preOrders());
  expect(screen.getByText(/3 people are waiting, since Nov 25, 2026/)).toBeTruthy();
  expect(screen.getByRole('row', { name: 'German 1' })).toBeTruthy();
  const frame = screen.getByTitle('Email: The book is out');
  expect(frame.getAttribute('srcdoc')).toContain('It is in the shops.');
  expect(frame.getAttribute('sandbox')).toBe('');
});

test('the mailing is sent to those who were counted, after a fresh sign-in and with a reason', async () => {
  const begun = preOrders({ mailing, draft: { texts: {}, link: null, version: 3 } });
  const sent = show(preOrders(), () => Response.json(begun));
  press('Send to 3 people');
  expect(screen.getByText(/3 people get this email\. It can’t be taken back\./)).toBeTruthy();
  type('Reason', 'The book is out');
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'Repz-demo-2026' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send to 3 people' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: '/api/admin/pre-orders/mailing',
    token: 'Bearer fresh',
    body: { id: expect.any(String), until: at, draftVersion: 2, reason: 'The book is out' },
  });
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  // The form follows the draft, which is empty again.
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('');
  expect(screen.queryByText('The saved draft is newer than yours')).toBeNull();
});

test.each([
  ['nobody waits', { waiting: { people: 0, oldestAt: null, byLanguage: [] } }, /Nobody is waiting/],
  [
    'a language is missing',
    { draft: { texts: { en: written }, link: null, version: 2 } },
    /also wait in: German/,
  ],
  ['another one is being sent', { mailing }, /An email is being sent/],
])('it cannot be sent while %s', (_, over, why) => {
  show(preOrders(over));
  expect(screen.getAllByText(why).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
});

test('what was typed has to be saved before it is sent, and stays on the device until then', async () => {
  const sent = show(preOrders());
  type('Subject', 'The book is here');
  expect(screen.getByText(/Save the draft first/)).toBeTruthy();
  cleanup();
  show(preOrders());
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('The book is here');
  cleanup();
  const saved = {
    ...preOrders().draft,
    texts: { en: { ...written, subject: 'The book is here' }, de: written },
  };
  const again = show(preOrders(), () => Response.json(preOrders({ draft: { ...saved, version: 3 } })));
  press('Save draft');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send to 3 people' })).toBeTruthy());
  expect(again[0]?.body).toEqual({ ...saved, version: 2 });
  expect(sent).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a draft that another admin saved meanwhile is not overwritten, and nothing typed is lost', async () => {
  const error = { code: 'changed_meanwhile', message: 'No', requestId: 'r' };
  show(preOrders(), () => Response.json({ error }, { status: 409 }));
  type('Text', 'Mine');
  press('Save draft');
  expect(await screen.findByText(/Another admin saved or sent this draft meanwhile/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Mine');
});

test('half of a language and a wrong address are refused at their fields', () => {
  const sent = show(preOrders());
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } });
  type('Subject', 'Le livre');
  type('Text', '   ');
  type('Link (optional)', 'shop.example');
  press('Save draft');
  for (const label of ['Text', 'Link (optional)'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en' } });
  expect(screen.getByText('Subject or text is missing in: French')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a mailing shows how far it is, and in the end what became of it', () => {
  show(preOrders({ mailing }));
  const bar = screen.getByRole<HTMLProgressElement>('progressbar');
  expect([bar.value, bar.max]).toEqual([6, 9]);
  expect(screen.getByText('Skipped: address bounced')).toBeTruthy();
  cleanup();
  const done = { ...mailing, state: 'done', left: 0, sent: 6, failed: 1, finishedAt: at } as const;
  show(preOrders({ mailing: done }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText(/^Finished Nov 28, 2026.*The consents are used up/)).toBeTruthy();
  expect(screen.getByText(/These people wait for the next email/)).toBeTruthy();
});
