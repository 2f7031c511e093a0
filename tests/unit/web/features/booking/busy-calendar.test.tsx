// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { BusyCalendar } from '#web/features/booking/coach/busy-calendar.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const connected = {
  host: 'calendar.google.com',
  addedAt: '2026-03-01T08:00:00.000Z',
  readAt: '2026-03-01T08:15:00.000Z',
  problem: null as string | null,
  times: 12,
  unreadable: 0,
  conflicts: [],
};
const google = { ...connected, host: 'www.googleapis.com', provider: 'google' };
const consentAddress = 'https://accounts.google.com/o/oauth2/v2/auth?state=s';
let stored: (typeof connected & { readonly provider?: string }) | null = null;
let offersGoogle = false;
let isLost = false;
const sent: { readonly method: string; readonly body: unknown }[] = [];

beforeEach(() => {
  stored = null;
  offersGoogle = false;
  isLost = false;
  sent.length = 0;
  speakEnglish('coach-calendar', 'booking', 'global');
  setAccessTokenProvider(async () => 'token');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ method, body: body === undefined ? null : JSON.parse(String(body)) });
      if (isLost) return new Response('', { status: 503 });
      if (address.endsWith('/google-calendar')) return Response.json({ address: consentAddress });
      stored = method === 'DELETE' ? null : { ...connected, times: 0 };
    }
    return Response.json({ calendar: stored, offersGoogle });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider store={anAuthStore()}>
        <BusyCalendar zone="Europe/Berlin" />
      </AuthProvider>
    </QueryClientProvider>,
  );

test('a coach connects a calendar: a wrong address is said at the field, and what got no answer stays typed', async () => {
  open();
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Secret iCal address');
  await user.type(field, 'http://calendar.example/a.ics');
  await user.click(screen.getByRole('button', { name: 'Connect calendar' }));
  expect(screen.getByText(/Use an https address/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(field);
  await user.type(field, ' https://calendar.example/a.ics');
  isLost = true;
  await user.click(screen.getByRole('button', { name: 'Connect calendar' }));
  await screen.findByRole('alert');
  expect(field).toHaveProperty('value', 'https://calendar.example/a.ics');
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Connect calendar' }));
  await screen.findByText(/calendar\.google\.com, read .*no busy time ahead/);
  expect(sent.at(-1)).toEqual({ method: 'PUT', body: { address: 'https://calendar.example/a.ics' } });
});

test('a calendar that cannot be read says why and since when its times are old, and can be removed', async () => {
  stored = { ...connected, problem: 'not-found', unreadable: 2 };
  open();
  await screen.findByText('We can’t read calendar.google.com');
  expect(screen.getByText(/Create a new secret address/)).toBeDefined();
  expect(screen.getByText(/12 busy times ahead/)).toBeDefined();
  expect(screen.getByText(/2 entries were left out/)).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Remove calendar' }));
  await screen.findByLabelText('Secret iCal address');
  expect(sent).toEqual([{ method: 'DELETE', body: null }]);
});

test('a stage without Google offers the address alone', async () => {
  open();
  await screen.findByLabelText('Secret iCal address');
  expect(screen.queryByText(/Google Calendar/)).toBeNull();
});

test('connecting Google says what it shares and opens Google’s page; replacing an address asks first', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  offersGoogle = true;
  stored = connected;
  open();
  const user = userEvent.setup();
  const connect = await screen.findByRole('button', { name: 'Connect Google Calendar' });
  expect(screen.getByText(/no titles and no people/)).toBeDefined();
  await user.click(connect);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep my calendar' }));
  expect(sent).toEqual([]);
  await user.click(connect);
  isLost = true;
  await user.click(screen.getByRole('button', { name: 'Continue to Google' }));
  await screen.findByText(/We couldn’t connect Google Calendar/);
  isLost = false;
  await user.click(connect);
  await user.click(screen.getByRole('button', { name: 'Continue to Google' }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(consentAddress));
});

test('a connection that Google ended says so, and is connected again without a question', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  offersGoogle = true;
  stored = { ...google, problem: 'not-found' };
  open();
  await screen.findByText('Google Calendar is no longer connected');
  expect(screen.getByText(/Google Calendar, read .*12 busy times ahead/)).toBeDefined();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Connect Google Calendar again' }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith(consentAddress));
});

test('a connection that works is disconnected by one button', async () => {
  offersGoogle = true;
  stored = google;
  open();
  const disconnect = await screen.findByRole('button', { name: 'Disconnect Google' });
  expect(screen.queryByRole('button', { name: /Connect Google/ })).toBeNull();
  await userEvent.setup().click(disconnect);
  await screen.findByRole('button', { name: 'Connect Google Calendar' });
  expect(sent).toEqual([{ method: 'DELETE', body: null }]);
});
