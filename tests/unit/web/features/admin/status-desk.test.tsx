// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { StoredIncident } from '#shared/contracts/system/status.ts';
import { statusParts } from '#shared/domain/site/service-status.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

let StatusDesk: ComponentType;

beforeAll(async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  ({ StatusDesk } = await import('#web/features/admin/incidents/status-desk.tsx'));
  speakEnglish('admin-acts', 'admin', 'status', 'global', 'frame');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = '2026-11-28T12:00:00.000Z';
const incident: StoredIncident = {
  id: 'i-1',
  state: 'investigating',
  startedAt: at,
  endedAt: null,
  texts: { en: { title: 'Login is slow', text: 'It may take a minute.' } },
  updatedAt: at,
  version: 2,
};

function show(permissions: string[]) {
  const profile = anAccount({ id: 'admin-1', role: 'admin', permissions, timeZone: 'UTC' });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } });
  const parts = statusParts.map((part) => ({ part, lastAt: null, lastFailed: false, days: [] }));
  cache.setQueryData(['admin', 'status'], {
    status: { at, parts, incidents: [] },
    incidents: [incident],
  });
  render(
    <MemoryRouter>
      <AuthProvider store={signedInAs(profile)}>
        <QueryClientProvider client={cache}>
          <StatusDesk />
        </QueryClientProvider>
      </AuthProvider>
    </MemoryRouter>,
  );
}

test('without the permission incidents are read and cannot be written', () => {
  show(['system.read']);
  screen.getByText(/^One bar for each day \(UTC\)/);
  screen.getByText('Login is slow');
  screen.getByText(/You don't have this permission: “Write incidents on the status page”\./);
  expect(screen.queryByRole('button', { name: 'New incident' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('a change that comes after another admin’s keeps what was typed, and says so', async () => {
  setAccessTokenProvider(async () => 'token');
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)));
    const error = { code: 'changed_meanwhile', message: 'Changed', requestId: 'r-1' };
    return Response.json({ error }, { status: 409 });
  });
  show(['system.read', 'incidents.write']);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const title = screen.getByLabelText('Title');
  fireEvent.change(title, { target: { value: 'Login works again' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save incident' }));
  await screen.findByText(/Somebody changed this incident meanwhile/);
  await waitFor(() => expect(title).toHaveProperty('value', 'Login works again'));
  expect(sent).toMatchObject([
    { version: 2, startedAt: at, endedAt: null, texts: { en: { title: 'Login works again' } } },
  ]);
});

test('says at its field what an incident lacks, and of another language in one sentence', async () => {
  setAccessTokenProvider(async () => 'token');
  const sent = vi.spyOn(globalThis, 'fetch');
  show(['system.read', 'incidents.write']);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const title = screen.getByLabelText('Title');
  fireEvent.change(title, { target: { value: '   ' } });
  const save = screen.getByRole('button', { name: 'Save incident' });
  fireEvent.click(save);
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  expect(document.activeElement).toBe(title);
  fireEvent.change(title, { target: { value: 'Login is slow' } });
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'de' } });
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Anmeldung' } });
  fireEvent.click(save);
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fr' } });
  fireEvent.click(save);
  expect(await screen.findByText(/Give each language you began both a title and a text\./)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
