// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import type { ThreadPanel as Panel } from '#web/features/messages/components/thread-panel.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { currentToasts } from '#web/lib/toast.ts';
import type { AuthProvider as Provider } from '#web/session/auth-provider.tsx';
import { signedOut } from '#web/session/auth-state.ts';

let AuthProvider: typeof Provider;
let ThreadPanel: typeof Panel;
beforeAll(async () => {
  // The build knows its stage; the module asks for it as it loads.
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ AuthProvider } = await import('#web/session/auth-provider.tsx'));
  ({ ThreadPanel } = await import('#web/features/messages/components/thread-panel.tsx'));
  speakEnglish('messages');
});

const clientId = '0198c0de-0000-4000-8000-000000000001';
const thread = {
  clientId,
  version: 1,
  lastSeq: 0,
  clientName: 'Nora North',
  coachName: 'Wendy',
  coachAvailable: true,
  tier: 'core',
  responseHours: 72,
  questions: null,
  read: { client: 0, coach: 0 },
  unread: 0,
  clock: null,
  blockedBy: [],
  moderation: [],
  isBarred: false,
};
const json = (body: object) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
/** Texts that reached the API. */
const sent: string[] = [];
let coaches = 0;
/** What the API answers of the conversation. */
let page: object = {};
const chosen: object[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  chosen.length = 0;
  page = { thread, messages: [] };
  // A page keeps one queue for each account.
  coaches += 1;
  const sub = `coach-${coaches}`;
  setAccessTokenProvider(async () => `head.${btoa(JSON.stringify({ sub }))}.signature`);
  vi.stubGlobal('fetch', async (_address: string, request?: RequestInit) => {
    if (request?.method === 'PUT') {
      const put = JSON.parse(String(request.body));
      chosen.push(put);
      const { blocked } = put;
      if (blocked === undefined) return json(put);
      page = {
        thread: { ...thread, version: chosen.length + 1, blockedBy: blocked ? ['coach'] : [] },
        messages: [],
      };
      return json(page);
    }
    if (request?.method !== 'POST') return json(page);
    const { id, text } = JSON.parse(String(request.body));
    sent.push(text);
    return json({
      message: { id, seq: sent.length, from: 'coach', text, sentAt: '2026-03-02T10:00:00.000Z' },
    });
  });
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, _options: object, work: () => unknown) => work() },
  });
});
afterEach(cleanup);

async function openThread(role: 'coach' | 'client' = 'coach') {
  const profile = anAccount({ id: `coach-${coaches}`, role });
  const state = {
    ...signedOut,
    user: { id: profile.id, email: profile.email },
    profile,
    role,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore({ getState: () => state })}>
          <ThreadPanel account={profile} clientId={clientId} side={role} />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByRole('textbox', { name: 'Message' });
}

test('a text that was sent is taken back into the composer with one key away from it, and nobody gets it', async () => {
  const field = await openThread();
  const user = userEvent.setup();
  await user.type(field, 'Take 90 kg{Enter}');
  expect(field).toHaveProperty('value', '');
  expect(screen.getByRole('log').textContent).toContain('Sending in 10 s');
  await user.type(field, 'And then');
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send now' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  // What was typed meanwhile stays below.
  expect(field).toHaveProperty('value', 'Take 90 kg\nAnd then');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('message-waiting'))).toEqual([]);
  expect(sent).toEqual([]);
});

test('an undo that comes too late says so, and one pressed twice gives the text back once', async () => {
  const field = await openThread();
  const user = userEvent.setup();
  await user.type(field, 'Take 90 kg{Enter}');
  const late = screen.getByRole('button', { name: 'Undo' });
  // Another tab has sent it.
  for (const key of Object.keys(localStorage)) {
    if (key.includes('message-waiting')) localStorage.removeItem(key);
  }
  await user.click(late);
  await waitFor(() =>
    expect(currentToasts().at(-1)?.title).toBe('Too late to undo: it was sent, or changed in another tab.'),
  );
  expect(field).toHaveProperty('value', '');
  const shown = currentToasts().length;
  await user.type(field, 'Take 80 kg{Enter}');
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  fireEvent.click(undo);
  await waitFor(() => expect(field).toHaveProperty('value', 'Take 80 kg'));
  expect(currentToasts()).toHaveLength(shown);
  expect(sent).toEqual([]);
});

test('a text that was taken back is there once, also after the conversation was blocked for a while', async () => {
  const field = await openThread();
  const user = userEvent.setup();
  await user.type(field, 'Take 90 kg{Enter}');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(field).toHaveProperty('value', 'Take 90 kg'));
  await user.clear(field);
  await user.type(field, 'Take 80 kg');
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Take 80 kg');
});

test('a coach who cannot wait sends it now, once', async () => {
  const field = await openThread();
  const user = userEvent.setup();
  await user.type(field, 'Take 90 kg{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(sent).toEqual(['Take 90 kg']));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a page that is hidden sends what it holds', async () => {
  const field = await openThread();
  await userEvent.type(field, 'Take 90 kg{Enter}');
  expect(sent).toEqual([]);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent).toEqual(['Take 90 kg']));
  vi.restoreAllMocks();
});

test('a client stops messages to several below the newest one, and gets them again above the conversation', async () => {
  const toSeveral = (seq: number) => ({
    id: `m${seq}`,
    seq,
    from: 'coach',
    text: `News ${seq}`,
    toSeveral: true,
    sentAt: '2026-03-02T10:00:00.000Z',
  });
  page = {
    thread: { ...thread, lastSeq: 2, read: { client: 2, coach: 0 } },
    messages: [toSeveral(1), toSeveral(2)],
    receivesBroadcasts: true,
  };
  await openThread('client');
  const user = userEvent.setup();
  expect(screen.getAllByText('Sent to several clients')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Stop messages to several' }));
  await user.click(await screen.findByRole('button', { name: 'Get messages to several again' }));
  await screen.findByRole('button', { name: 'Stop messages to several' });
  expect(chosen).toEqual([{ receives: false }, { receives: true }]);
});
