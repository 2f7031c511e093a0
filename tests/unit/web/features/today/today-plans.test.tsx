// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Entitlement } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { sessionsQuery } from '#web/data/booking/sessions-query.ts';
import { threadsQuery } from '#web/data/messages/threads.ts';
import { CoachCard } from '#web/features/today/components/coach-card.tsx';
import { FreeCard } from '#web/features/today/components/free-card.tsx';
// Loaded ahead, so that no test waits for its code.
import '#web/features/today/components/next-session-card.tsx';
import TodayScreen from '#web/features/today/today-screen.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const noPlan: Entitlement = { tier: null, source: 'default', status: 'none' };
vi.mock('#web/session/auth-provider.tsx', () => ({
  useAuth: () => ({ profile: anAccount(), entitlement: noPlan }),
}));

beforeAll(() => {
  speakEnglish('global', 'frame', 'today');
});
afterEach(cleanup);

function textOf(element: ReactNode, coachName: string | null = 'Casey'): string {
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const thread = { clientId: 'ana', tier: 'core' as const, unread: 0, last: null, clock: null };
  cache.setQueryData(threadsQuery.queryKey, { threads: [{ ...thread, name: coachName }] });
  cache.setQueryData<unknown>(sessionsQuery.queryKey, { upcoming: [], past: [] });
  const { container } = render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent ?? '';
}

test('without a plan there are the plans, the free consultation and the next session', async () => {
  const text = textOf(<TodayScreen />);
  expect(text).toContain('Choose your plan');
  expect(await screen.findByText('No session booked')).toBeTruthy();
  const consultation = screen.getByRole('link', { name: 'Book your free consultation' });
  expect(consultation.getAttribute('href')).toBe('/book/consultation');
});

test('a free account is told what a subscription adds, and promised no answer', () => {
  const text = textOf(<FreeCard />);
  expect(text).toContain('A subscription adds a coach who answers you');
  expect(text).not.toContain('support hours');
});

test('a subscriber sees within how many hours the coach answers', () => {
  expect(textOf(<CoachCard account={anAccount()} tier="core" />)).toContain(
    'Answers within 72 support hours',
  );
});

test('a subscriber without a coach is promised no answer, and told what comes next', () => {
  const text = textOf(<CoachCard account={anAccount()} tier="core" />, null);
  expect(text).not.toContain('support hours');
  expect(text).toContain('No coach yet');
  expect(text).toContain('A coach answers once one is assigned to you');
});
