// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RosterRow } from '#shared/domain/roster/roster-row.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import BroadcastDialog from '#web/features/coach/broadcasts/broadcast-dialog.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
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
  localStorage.clear();
  speakEnglish('coach', 'global');
  setAccessTokenProvider(async () => 'token');
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
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onClose = vi.fn();
async function open() {
  const queries = createQueryClient();
  const dialog = (shown: readonly RosterRow[], all = clients) => (
    <QueryClientProvider client={queries}>
      <AuthProvider store={anAuthStore()}>
        <BroadcastDialog accountId="casey" shown={shown} clients={all} onClose={onClose} />
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
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(put.map(({ body }) => body)).toEqual([
    { text: 'Hi {name}, how was the week?', clientIds: ['ben'], deliverWithinHours: 24 },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.includes('broadcast'))).toEqual([]);
});

test('what got no answer is sent again under the same id, and stays typed meanwhile', async () => {
  const { user, field } = await open();
  lost = 1;
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await screen.findByText('We couldn’t send your message. Check your connection and try again.');
  expect(field).toHaveProperty('value', 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await waitFor(() => expect(put).toHaveLength(2));
  expect(put[0]?.address).toBe(put[1]?.address);
});

test('what got no answer keeps its id after the dialog was closed, until its text is changed', async () => {
  const { user, field } = await open();
  lost = 1;
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await screen.findByText(/We couldn’t send your message/);
  cleanup();
  const again = await open();
  expect(again.field).toHaveProperty('value', 'Hello');
  refusal = [409, 'broadcast_id_taken'];
  await user.click(screen.getByRole('checkbox', { name: 'Ada Lovelace' }));
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
  await screen.findByText(/This message is already on its way/);
  await user.type(again.field, '!');
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
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
  await screen.findByText(/None of these clients is yours anymore/);
  show(clients.slice(1), clients.slice(1));
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
  await waitFor(() => expect(put).toHaveLength(2));
  expect(put[1]?.body).toEqual({ text: 'Hello', clientIds: ['ben'], deliverWithinHours: 24 });
});

test('who left while it was written is named, and the others get it', async () => {
  const { user, field } = await open();
  gone = ['ben'];
  await user.type(field, 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send to 2 clients' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(currentToasts().at(-1)).toMatchObject({
    title: 'Your message goes to 1 client within minutes',
    description: 'No longer your client: Ben Bo',
  });
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
