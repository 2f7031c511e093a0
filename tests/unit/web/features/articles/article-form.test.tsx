// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WrittenArticle } from '#shared/contracts/library/written-articles.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { enoughWords, writtenContent } from '#tests/support/written-content.ts';
import { EditorScreen } from '#web/features/articles/editor-screen.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
import { signedOut } from '#web/session/auth-state.ts';

const stored = (version: number, about: Partial<WrittenArticle> = {}): WrittenArticle => ({
  id: 'one',
  state: 'published',
  slug: 'sleep',
  author: 'Casey Coach',
  isMine: true,
  changedAt: '2026-03-02T15:00:00.000Z',
  changedBy: 'Casey Coach',
  hasUnpublished: false,
  version,
  content: writtenContent('Sleep'),
  withdrawn: null,
  revisions: [{ number: 1, at: '2026-03-02T15:00:00.000Z', by: 'Casey Coach', title: 'Sleep' }],
  ...about,
});

const withTitle = (title: string) => {
  const content = writtenContent('Sleep');
  return { ...content, versions: content.versions.map((version) => ({ ...version, title })) };
};

type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
let sent: Sent[];

beforeEach(() => {
  localStorage.clear();
  setAccessTokenProvider(async () => 'token');
  vi.spyOn(console, 'warn').mockReturnValue();
  speakEnglish('articles', 'library', 'global');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** @param answers By method and the path's last part, in order; the last is repeated. */
function open(
  answers: Readonly<Record<string, readonly (() => Response)[]>>,
  role: 'coach' | 'admin' = 'coach',
) {
  sent = [];
  const left = new Map(Object.entries(answers).map(([key, list]) => [key, [...list]]));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.split('/').at(-1) ?? '';
    sent.push({ method, path, body: body === undefined ? null : JSON.parse(String(body)) });
    const list = left.get(`${method} ${path}`) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    return answer?.() ?? Response.json({ articles: [] });
  });
  const state = { ...signedOut, profile: anAccount({ id: 'casey', role, fullName: 'Casey Coach' }) };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider store={anAuthStore({ getState: () => state })}>
        <MemoryRouter initialEntries={['/articles/one']}>
          <Routes>
            <Route path="/articles/:id" element={<EditorScreen />} />
          </Routes>
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const article = (value: WrittenArticle) => () => Response.json({ article: value });
const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status });

test('a second tab sees who saved meanwhile, compares, and keeps its text on top', async () => {
  const theirs = stored(2, { content: writtenContent('Sleep, by the admin'), changedBy: 'Ada Admin' });
  const user = open({
    'GET one': [article(stored(1)), article(theirs)],
    'PUT one': [refuse(409, 'article_changed'), article(stored(3, { content: withTitle('Mine') }))],
  });
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^Ada Admin saved this article on .*, after you opened it$/);
  const mine = screen.getByRole('region', { name: 'Your text' });
  expect(within(mine).getByText('Mine').tagName).toBe('MARK');
  expect(screen.getByRole('region', { name: 'Saved by Ada Admin' }).textContent).toContain(
    'Sleep, by the admin',
  );
  await user.click(screen.getByRole('button', { name: 'Keep my text' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/^Saved /);
  const saves = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(saves).toMatchObject([{ version: 1 }, { version: 2, content: { versions: [{ title: 'Mine' }] } }]);
});

test('or it takes the saved text', async () => {
  const user = open({
    'GET one': [article(stored(1)), article(stored(2, { content: writtenContent('By the admin') }))],
    'PUT one': [refuse(409, 'article_changed')],
  });
  await user.type(await screen.findByLabelText('Title'), ' mine');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await user.click(await screen.findByRole('button', { name: 'Use the saved text' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('By the admin');
  expect(screen.queryByText(/after you opened it/)).toBeNull();
});

test('what may not be published is said at its field and sent nowhere', async () => {
  const user = open({ 'GET one': [article(stored(1))] });
  const body = await screen.findByLabelText<HTMLTextAreaElement>('Article text');
  await user.clear(body);
  await user.click(body);
  await user.paste(`${enoughWords}\n\n- Take 5 g of it`);
  await user.click(screen.getByRole('button', { name: 'Publish changes' }));
  await screen.findByText(/^Take out the amount “5 g”/);
  await waitFor(() => expect(document.activeElement).toBe(body));
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('what the API refuses is said at its field too', async () => {
  const problems = [{ at: 'en.title', code: 'dose', quote: '5 g' }];
  const user = open({
    'GET one': [article(stored(1, { hasUnpublished: true }))],
    'POST publish': [
      () =>
        Response.json(
          { error: { code: 'article_refused', message: 'No', requestId: 'r', details: { problems } } },
          { status: 400 },
        ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
  await screen.findByText(/^Take out the amount “5 g”/);
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true');
});

test('an older revision is published again as the next', async () => {
  const revisions = [
    { number: 2, at: '2026-03-03T15:00:00.000Z', by: null, title: 'Deeper' },
    ...stored(1).revisions,
  ];
  const now = stored(3, { revisions, content: writtenContent('Deeper') });
  const user = open({
    'GET one': [article(now)],
    'GET 1': [() => Response.json({ revision: revisions[1], content: writtenContent('Sleep') })],
    'POST publish': [article(stored(4))],
  });
  await user.click(await screen.findByRole('button', { name: 'View revision 1' }));
  await user.click(await screen.findByRole('button', { name: 'Publish this revision again' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Sleep'));
  expect(sent.find(({ path }) => path === 'publish')?.body).toEqual({
    version: 3,
    content: writtenContent('Sleep'),
  });
});

test('an admin says why an article is withdrawn', async () => {
  const reason = 'The source was retracted.';
  const withdrawn = { at: '2026-03-03T15:00:00.000Z', by: 'Ada Admin', reason, isByAdmin: true };
  const user = open(
    {
      'GET one': [article(stored(1))],
      'POST withdraw': [article(stored(2, { state: 'withdrawn', withdrawn }))],
    },
    'admin',
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  const field = within(dialog).getByLabelText('Reason, which the author reads');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, reason);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(reason);
  expect(sent.find(({ path }) => path === 'withdraw')?.body).toEqual({ reason });
});
