// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RosterClient } from '#shared/contracts/coaching/roster.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { clientReasonsQuery } from '#web/features/coach/api/use-roster.ts';
import { NeedsCard } from '#web/features/coach/client/needs-card.tsx';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  speakEnglish('coach', 'coach-client', 'global');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(reasons: RosterClient['reasons']) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const figures = {
    adherencePercent: null,
    lastWorkoutDay: null,
    lastCheckInDay: null,
    weightGrams: null,
    lastWroteAt: null,
    nextSessionAt: null,
  };
  const ana: RosterClient = {
    id: 'ana',
    name: 'Ana',
    tier: 'adaptive',
    coveringFor: null,
    reasons,
    snoozed: [],
    figures,
    unanswered: 0,
    answerDueAt: null,
    tasks: [],
  };
  cache.setQueryData(clientReasonsQuery('ana').queryKey, { client: ana });
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <AuthProvider store={anAuthStore()}>
          <NeedsCard clientId="ana" />
        </AuthProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('shows the reasons of the roster, the most urgent first, each with what is behind it', () => {
  // Tuesday at 9 AM in Seattle.
  vi.useFakeTimers({ now: Date.parse('2026-03-03T17:00:00.000Z'), toFake: ['Date'] });
  show([
    ...[{ id: 'warning-sign', about: 'a', place: 'messages' } as const].map((sign) => ({
      ...sign,
      values: { day: '2026-03-02', kind: 'symptoms' },
    })),
    {
      id: 'reply-waiting',
      about: 'b',
      place: 'messages',
      values: { at: '2026-03-04T15:30:00.000Z' },
    },
  ]);
  const [sign, waiting] = screen.getAllByRole('link');
  expect(sign?.textContent).toBe('Warning sign: symptoms, in a message of Mar 2, 2026');
  expect(sign?.getAttribute('href')).toBe('/coach/clients/ana/messages');
  // Eleven hours until 8 PM, and an hour and a half of the next morning.
  expect(waiting?.textContent).toMatch(/^Message waits: 12 h 30 min of support hours left, by /);
});

test('says that nothing is open when the roster has no reason', () => {
  show([]);
  expect(screen.getByText('Nothing open')).toBeTruthy();
});

test('a rule that missed leads to its exercise on the training tab', () => {
  show([
    {
      id: 'rule-misses',
      about: 'back-squat.linear',
      place: 'training',
      values: { exercise: 'back-squat', count: 3 },
    },
  ]);
  const link = screen.getByRole('link', { name: /proposals missed in 3 workouts in a row/ });
  expect(link.getAttribute('href')).toBe('/coach/clients/ana/training?exercise=back-squat');
});
