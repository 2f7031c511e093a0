// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { TimeAway } from '#web/features/coach/settings/time-away.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { browserZone } from '#web/lib/browser-region.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is booked on the days stands beside the form, because it opens forms of its own', async () => {
  speakEnglish('coach-calendar', 'global');
  setAccessTokenProvider(async () => 'token');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json({ away: [], covering: [], deputies: [] });
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore()}>
          <TimeAway
            saved={{ away: [], covering: [], deputies: [{ id: 'robin', name: 'Robin' }] }}
            sessionsIn={() => <form aria-label="Note" />}
          />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const day = addDays(new Date().toISOString().slice(0, 10), 7);
  fireEvent.change(screen.getByLabelText('First day away'), { target: { value: day } });
  fireEvent.change(screen.getByLabelText('Last day away'), { target: { value: day } });
  expect(screen.getByRole('form', { name: 'Note' }).parentElement?.closest('form')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add time away' }));
  await waitFor(() => expect(sent).toEqual([[expect.stringContaining(day), { to: day, deputyId: null }]]));
});

test('says which deputy can no longer cover, so that another is chosen', () => {
  speakEnglish('coach-calendar', 'global');
  const period = { from: '2026-03-01', to: '2026-03-05' };
  const next = { from: '2026-04-01', to: '2026-04-05' };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore()}>
          <TimeAway
            saved={{
              away: [
                { ...period, deputyId: 'sam', deputyName: 'Sam' },
                { ...next, deputyId: 'robin', deputyName: 'Robin' },
              ],
              covering: [],
              deputies: [{ id: 'robin', name: 'Robin' }],
            }}
            sessionsIn={() => null}
          />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/Sam can’t cover for you now, so nobody does/)).toBeTruthy();
  expect(screen.getByText('Robin covers for you')).toBeTruthy();
});

test.each([
  [-1, 3, /Choose today or a later day/, true],
  [7, 96, null, false],
  [7, 97, /At most 90 days at a time/, true],
])('from day %i to day %i says %s', (first, last, problem, isRefused) => {
  speakEnglish('coach-calendar', 'global');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore()}>
          <TimeAway saved={{ away: [], covering: [], deputies: [] }} sessionsIn={() => null} />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const day = (ahead: number) => addDays(localDayOf(Date.now(), browserZone()), ahead);
  fireEvent.change(screen.getByLabelText('First day away'), { target: { value: day(first) } });
  fireEvent.change(screen.getByLabelText('Last day away'), { target: { value: day(last) } });
  expect(screen.queryByText(problem ?? /Choose today|At most/) !== null).toBe(isRefused);
  expect(screen.getByRole('button', { name: 'Add time away' }).hasAttribute('disabled')).toBe(isRefused);
});
