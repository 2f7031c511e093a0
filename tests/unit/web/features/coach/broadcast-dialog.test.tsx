// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { heldBroadcasts } from '#web/features/coach/api/held-broadcasts.ts';
import BroadcastDialog from '#web/features/coach/broadcasts/broadcast-dialog.tsx';
import HeldBroadcasts from '#web/features/coach/broadcasts/held-broadcasts.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { currentToasts } from '#web/lib/toast.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const row = (id: string, name: string): RosterRow => ({
  id,
  name,
  tier: 'core',
  coveringFor: null,
  unanswered: 0,
  answerDueAt: null,
  reasons: [],
  more: 0,
  groups: [],
  snoozed: 0,
  tasks: 0,
  messagesOwed: 0,
  dueToday: 0,
  figures: { adherencePercent: null, lastWorkoutDay: null, lastCheckInDay: null, weightGrams: null },
});
const clients = [row('ada', 'Ada Lovelace'), row('ben', 'Ben Bo'), row('cleo', 'Cleo Co')];
const put: { readonly address: string; readonly body: unknown }[] = [];
let listed: object = { broadcasts: [], left: 3 };
/** How many of the next requests get no answer. */
let lost = 0;
/** What the next one is refused with: status and code. */
let refusal: readonly [number, string] | null = null;
/** Who left while the message was written. */
let gone: readonly string[] = [];

beforeEach(() => {
  put.length = 0;
  listed = { broadcasts: [], left: 3 };
  lost = 0;
  refusal = null;
  gone = [];
  onHeld.mockClear();
  localStorage.clear();
  speakEnglish('coach', 'global', 'messages');
  setAccessTokenProvider(async () => `head.${btoa(JSON.stringify({ sub: 'casey' }))}.signature`);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json(listed);
    const sent = JSON.parse(String(body));
    put.push({ address, body: sent });
    if (lost > 0) {
      lost -= 1;
      return new Response('', { status: 503 });
    }
    if (refusal !== null) {
      const [status, code] = refusal;
      refusal = null;
      return Response.json({ error: { code, message: code, requestId: 'r' } }, { status });
    }
    const { text, clientIds } = sent;
    const broadcast = {
      id: 'b',
      text,
      createdAt: '2026-03-03T10:00:00.000Z',
      recipients: clientIds,
      outcomes: gone.map((clientId) => ({ clientId, outcome: 'left' })),
    };
    return Response.json({ broadcast });
  });
});
afterEach(() => {
  cleanup();
  heldBroadcasts.forget('casey');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onClose = vi.fn();
const onHeld = vi.fn();
async function open() {
  const queries = createQueryClient();
  const dialog = (shown: readonly RosterRow[], all = clients) => (
    <QueryClientProvider client={queries}>
      <AuthProvider store={anAuthStore()}>
        <BroadcastDialog accountId="casey" shown={shown} clients={all} onHeld={onHeld} onClose={onClose} />
      </AuthProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(clients.slice(0, 2)));
  return {
    user: userEvent.setup(),
    field: await screen.findByLabelText('Message'),
    /** The roster was read again. */
    show: (...roster: Parameters<typeof dialog>) => rerender(dialog(...roster)),
  };
}

test('the coach reads the message as the first client will, takes a name out, and sends it to the others', async () => {
  const { user, field } = await open();
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  expect(screen.getByText('Write a message first.')).toBeDefined();
  await user.click(field);
  await user.paste('Hi {name}, how was the week?');
  expect(screen.getByText('As Ada Lovelace reads it')).toBeDefined();
  expect(screen.getByText('Hi Ada, how was the week?')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Ada Lovelace' }));
  expect(screen.getByText('Hi Ben, how was the week?')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
  expect(onHeld).toHaveBeenCalledOnce();
  expect(screen.getByText('Message to 1 client')).toBeDefined();
  expect(put).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByLabelText('Message');
  expect(put.map(({ body }) => body)).toEqual([
    { text: 'Hi {name}, how was the week?', clientIds: ['ben'], deliverWithinHours: 24 },
  ]);
  expect(currentToasts().at(-1)).toMatchObject({ title: 'Your message goes to 1 client within minutes' });
  expect(Object.keys(localStorage).filter((key) => key.includes('broadcast'))).toEqual([]);
});

test('a message that is taken back is sent to nobody, and its text and its clients are as they were', async () => {
  const { user, field } = await open();
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('checkbox', { name: 'Ada Lovelace' }));
  await user.dblClick(screen.getByRole('button', { name: 'Send to 1 client' }));
  expect(heldBroadcasts.current()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByLabelText('Message')).toHaveProperty('value', 'Hello');
  expect(screen.getByRole('button', { name: 'Send to 1 client' })).toBeDefined();
  await heldBroadcasts.sendNow();
  expect(put).toEqual([]);
});

test('what met no network is sent again under the same id, and stays the draft until then', async () => {
  const { user, field } = await open();
  lost = 1;
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(put).toHaveLength(2));
  expect(put[0]).toEqual(put[1]);
  expect(await screen.findByLabelText('Message')).toHaveProperty('value', '');
});

test('what a closed page left unsent keeps its id, until its text is changed', async () => {
  const { user, field } = await open();
  lost = 1;
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByRole('button', { name: 'Try again' });
  cleanup();
  heldBroadcasts.forget('casey');
  const again = await open();
  expect(again.field).toHaveProperty('value', 'Hello');
  refusal = [409, 'broadcast_id_taken'];
  await user.click(screen.getByRole('checkbox', { name: 'Ada Lovelace' }));
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText(/This message is already on its way/);
  await user.type(screen.getByLabelText('Message'), '!');
  expect(screen.queryByText(/This message is already on its way/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(put).toHaveLength(3));
  const [first, second, third] = put.map(({ address }) => address);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the clients are those whom the coach saw when it opened, without one who has left since', async () => {
  const { user, field, show } = await open();
  await user.type(field, 'Hello');
  show(clients);
  expect(screen.getByRole('button', { name: 'Send to 2 clients' })).toBeDefined();
  refusal = [404, 'client_not_found'];
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText(/None of these clients is yours anymore/);
  show(clients.slice(1), clients.slice(1));
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(put).toHaveLength(2));
  expect(put[1]?.body).toEqual({ text: 'Hello', clientIds: ['ben'], deliverWithinHours: 24 });
});

test('the limit of a day is a refusal and not tried again, although it has the status of a busy API', async () => {
  const { user, field } = await open();
  refusal = [429, 'broadcast_limit'];
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByText(/as often as a day allows/);
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello');
  await heldBroadcasts.tryAgain();
  expect(put).toHaveLength(1);
});

test('who left while it was written is named, and the others get it', async () => {
  const { user, field } = await open();
  gone = ['ben'];
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await screen.findByLabelText('Message');
  expect(currentToasts().at(-1)).toMatchObject({
    title: 'Your message goes to 1 client within minutes',
    description: 'No longer your client: Ben Bo',
  });
});

test('on the roster U takes the last one back, and a refused one stays until the coach opens or hides it', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn();
  const act = { accountId: 'casey', count: 2 };
  const send = vi.fn(async () =>
    Promise.reject(new ApiError({ code: 'invalid', status: 400, message: 'No' })),
  );
  const work = { send, onWaiting: vi.fn(), onRefused: vi.fn(), refresh: async () => {} };
  heldBroadcasts.hold({ id: 'one', ...act }, work);
  render(<HeldBroadcasts accountId="casey" hasFocus onOpen={onOpen} />);
  expect(document.activeElement?.textContent).toContain('Undo');
  await user.keyboard('u');
  expect(onOpen).toHaveBeenCalledOnce();
  expect(heldBroadcasts.current()).toEqual([]);
  heldBroadcasts.hold({ id: 'two', ...act }, work);
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  await screen.findByText('Your message to 2 clients was not sent');
  await user.click(screen.getByRole('button', { name: 'Show text' }));
  expect(onOpen).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('Your message to 2 clients was not sent')).toBeNull();
  expect(send).toHaveBeenCalledOnce();
});

test('what was sent is not said to wait while the screens still read it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = { send: async () => {}, onWaiting: vi.fn(), onRefused: vi.fn(), refresh: () => promise };
  heldBroadcasts.hold({ id: 'three', accountId: 'casey', count: 2 }, work);
  render(<HeldBroadcasts accountId="casey" hasFocus={false} onOpen={vi.fn()} />);
  const sending = heldBroadcasts.sendNow('three');
  await waitFor(() => expect(heldBroadcasts.current()).toMatchObject([{ state: 'sent' }]));
  await waitFor(() => expect(screen.queryByText('Message to 2 clients')).toBeNull());
  resolve();
  await sending;
  expect(heldBroadcasts.current()).toEqual([]);
});

test('whom earlier ones reached is said by name, with why not the others; the limit of the day takes the form away', async () => {
  listed = {
    left: 0,
    broadcasts: [
      {
        id: 'b',
        text: 'Hello',
        createdAt: '2026-03-03T10:00:00.000Z',
        deliverBy: '2026-03-04T10:00:00.000Z',
        late: ['dana'],
        recipients: ['ada', 'ben', 'cleo', 'dana', 'gone'],
        outcomes: [
          { clientId: 'ada', outcome: 'sent' },
          { clientId: 'ben', outcome: 'opted-out' },
          { clientId: 'gone', outcome: 'left' },
        ],
      },
    ],
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider store={anAuthStore()}>
        <BroadcastDialog
          accountId="casey"
          shown={clients}
          clients={[...clients, row('dana', 'Dana Do')]}
          onHeld={onHeld}
          onClose={onClose}
        />
      </AuthProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Sent to 1 client: Ada Lovelace');
  expect(screen.getByText('Opted out: Ben Bo')).toBeDefined();
  expect(screen.getByText(/^Still to come: Cleo Co/).textContent).toMatch(/\(until .*Mar 4/);
  expect(screen.getByText('Too late, not sent: Dana Do')).toBeDefined();
  expect(screen.getByText('No longer your client: a former client')).toBeDefined();
  expect(screen.queryByLabelText('Message')).toBeNull();
  expect(screen.getByText(/as often as a day allows/)).toBeDefined();
});
