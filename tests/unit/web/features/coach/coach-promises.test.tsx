// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { signedInAs } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { rosterQuery } from '#web/data/coaching/roster-query.ts';
import CoachPromises from '#web/features/coach/promises/coach-promises.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const late = '2026-03-02T10:00:00.000Z';
const answer = {
  open: [{ clientId: 'ada', clientName: 'Ada Lovelace', kind: 'reply', madeAt: late, dueAt: late }],
  counts: {
    reply: { kept: 3, missed: 1 },
    'check-in': { kept: 0, missed: 0 },
    session: { kept: 0, missed: 0 },
  },
};
const fetched = vi.fn(async () => Response.json(answer));

beforeEach(() => {
  speakEnglish('promises', 'global');
  setAccessTokenProvider(async () => null);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('what waits stands beside the title before it is opened; the list is asked for when it is', async () => {
  const profile = anAccount({ id: 'casey', role: 'coach', timeZone: 'UTC' });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const row = {
    id: 'ada',
    name: 'Ada Lovelace',
    tier: null,
    coveringFor: null,
    unanswered: 1,
    answerDueAt: late,
    reasons: [],
    more: 0,
    groups: [],
    snoozed: 0,
    tasks: 0,
    messagesOwed: 2,
    dueToday: 3,
    figures: { adherencePercent: null, lastWorkoutDay: null, lastCheckInDay: null, weightGrams: null },
  };
  cache.setQueryData(rosterQuery.queryKey, { clients: [row] });
  render(
    <MemoryRouter>
      <AuthProvider store={signedInAs(profile)}>
        <QueryClientProvider client={cache}>
          <CoachPromises />
        </QueryClientProvider>
      </AuthProvider>
    </MemoryRouter>,
  );
  expect(screen.getByText('3 answers open')).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
  const section = screen.getByRole<HTMLDetailsElement>('group');
  section.open = true;
  fireEvent(section, new Event('toggle'));
  expect(await screen.findByRole('link', { name: /Ada Lovelace/ })).toBeDefined();
  expect(fetched).toHaveBeenCalledOnce();
});
