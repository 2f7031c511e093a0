// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { CheckInHistory } from '#web/features/check-ins/components/check-in-history.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';
// Loaded ahead, so that no test waits for its code.
import '#web/lib/api/client-routes.ts';
import '#web/lib/device/outbox/answers/answer-rules.ts';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'check-ins', 'frame', 'errors');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Newest first. */
const checkIns = Array.from({ length: 20 }, (_, index) => {
  const day = addDays('2026-03-01', -7 * index);
  return {
    id: `0198c0de-0000-4000-8000-${String(index).padStart(12, '0')}`,
    day,
    submittedAt: `${day}T17:00:00.000Z`,
    weight: null,
    bodyFatPercent: null,
    energy: 5,
    motivation: 5,
    stress: 5,
    sleepHours: 7,
    notes: `Week ${index + 1} before`,
    photos: [],
    asked: null,
    answer: null,
    answerDueAt: null,
  };
});
const schedule = { dueWeekday: 7, due: false, dueDay: '2026-03-08', daysLate: 0 };

function show({ total, correcting = null }: { total: number; correcting?: string | null }) {
  const api = { asked: [] as (string | null)[], refusesAll: false };
  vi.stubGlobal('fetch', async (address: string) => {
    const listed = new URL(address, 'https://repz.example').searchParams.get('listed');
    api.asked.push(listed);
    if (listed === null && api.refusesAll) return Response.json({}, { status: 500 });
    const sent = checkIns.slice(0, listed === 'recent' ? Math.min(4, total) : total);
    return Response.json({ checkIns: sent, schedule, hasOlder: sent.length < total });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider store={anAuthStore({})}>
        <CheckInHistory account={anAccount()} atFirst={3} correcting={correcting} onCorrect={() => {}} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { api, user: userEvent.setup() };
}
const shown = () => screen.queryAllByText(/^Week \d+ before$/).length;
const older = () => screen.findByRole('button', { name: 'Show older check-ins' });

test('the check-ins of years come once somebody asks for older ones', async () => {
  const { api, user } = show({ total: 20 });
  await screen.findByText('Week 3 before');
  expect(shown()).toBe(3);
  await user.click(await older());
  await screen.findByText('Week 13 before');
  expect(shown()).toBe(13);
  await user.click(await older());
  await screen.findByText('Week 20 before');
  expect(screen.queryByRole('button', { name: 'Show older check-ins' })).toBeNull();
  expect(api.asked).toEqual(['recent', null]);
});

test('the check-ins of a month come at once', async () => {
  const { api, user } = show({ total: 4 });
  await user.click(await older());
  expect(shown()).toBe(4);
  expect(api.asked).toEqual(['recent']);
});

test('older ones that do not come leave the others, and are asked for again', async () => {
  const { api, user } = show({ total: 20 });
  api.refusesAll = true;
  await user.click(await older());
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(shown()).toBe(4);
  api.refusesAll = false;
  await user.click(again);
  await screen.findByText('Week 13 before');
});

test('an old check-in whose correction was refused is there for another one', async () => {
  const { api } = show({ total: 20, correcting: checkIns[9]?.id ?? null });
  await screen.findByText('Week 9 before');
  expect(api.asked).toEqual(['recent', null]);
});
