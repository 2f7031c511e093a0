// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import RosterHandOvers from '#web/features/coach/hand-over/roster-hand-overs.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const sent: unknown[] = [];
/** What the next save is refused with. */
let refusal: string | null = null;
let isWritten = false;

beforeEach(() => {
  sent.length = 0;
  refusal = null;
  isWritten = false;
  localStorage.clear();
  speakEnglish('hand-over', 'global');
  setAccessTokenProvider(async () => 'token');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      const note = JSON.parse(String(body));
      sent.push(note);
      if (refusal !== null)
        return Response.json({ error: { code: refusal, message: refusal, requestId: 'r' } }, { status: 409 });
      isWritten = true;
      return Response.json({ own: { ...note, version: 1, writtenAt: '2026-03-03T10:00:00.000Z' } });
    }
    if (address.includes('/ana/hand-over')) return Response.json({ own: null, received: [] });
    const handOvers = {
      toRead: [{ clientId: 'ben', clientName: 'Ben Bo', coachName: 'Robin' }],
      toWrite: [{ clientId: 'ana', clientName: 'Ana Lima', movedAt: '2026-03-02T10:00:00.000Z', isWritten }],
    };
    return Response.json({ threads: [], handOvers });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <AuthProvider store={anAuthStore()}>
          <RosterHandOvers accountId="casey" />
        </AuthProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('a coach finds what to read, and writes about a client who left; nothing that is typed is lost', async () => {
  const user = userEvent.setup();
  open();
  const link = await screen.findByRole('link', { name: 'Ben Bo, from Robin' });
  expect(link.getAttribute('href')).toContain('/ben');
  await user.click(screen.getByRole('button', { name: 'Write hand-over' }));
  await user.click(await screen.findByRole('button', { name: 'Save hand-over' }));
  expect(screen.getByText('Write something in at least one field.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('What works'), 'Short texts');
  refusal = 'hand_over_changed';
  await user.click(screen.getByRole('button', { name: 'Save hand-over' }));
  await screen.findByText('This hand-over was changed on another device:');
  cleanup();
  refusal = null;
  open();
  await user.click(await screen.findByRole('button', { name: 'Write hand-over' }));
  expect(await screen.findByLabelText('What works')).toHaveProperty('value', 'Short texts');
  await user.click(screen.getByRole('button', { name: 'Save hand-over' }));
  await screen.findByRole('button', { name: 'Change hand-over' });
  expect(sent.at(-1)).toEqual({ goals: '', injuries: '', works: 'Short texts', promises: '', version: 0 });
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes('hand-over'))).toEqual([]),
  );
});
