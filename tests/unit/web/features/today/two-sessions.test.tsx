// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { calendarQuery } from '#web/data/training/training-queries.ts';
import { HeroCard } from '#web/features/today/components/hero-card.tsx';
import WeekCard from '#web/features/today/components/week-card.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const account = anAccount({ id: 'ana', weightUnit: 'kg' });
vi.mock('#web/session/auth-provider.tsx', () => ({
  useAuth: () => ({ profile: anAccount(), entitlement: { tier: 'adaptive' } }),
}));
// The page has had time to show what it was opened for.
vi.mock('#web/lib/hooks/use-settled.ts', () => ({ useSettled: () => true }));

const [monday, today] = ['2026-03-02', '2026-03-03'];
const session = (id: string, name: string, status: Workout['status'] = 'planned'): Workout => ({
  id: `${today}.${id}`,
  day: today,
  name,
  type: 'strength',
  estimatedMinutes: 30,
  status,
  exercises: [],
});
const [squats, run] = [session('p1', 'Squats'), session('p1_2', 'Run')];
const tomorrow: Workout = { ...session('p1', 'Press'), id: '2026-03-04.p1', day: '2026-03-04' };
const program = {
  id: 'p1',
  name: 'Spring',
  source: 'coach' as const,
  startDay: monday,
  trainingWeekdays: [2],
  goal: 'strength' as const,
  experience: 'beginner' as const,
};

beforeAll(() => {
  speakEnglish('global', 'today', 'training');
});
afterEach(cleanup);

function show(nextWorkout: Workout, workouts: readonly Workout[], recent: readonly Workout[] = []) {
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  cache.setQueryData(calendarQuery('ana', monday).queryKey, {
    today,
    program,
    workouts: [...workouts],
    records: [],
  });
  const overview: TrainingOverview = {
    today,
    program,
    week: 1,
    workoutsCompleted: 0,
    workoutsDue: 0,
    adherencePercent: null,
    weightChangeGrams: null,
    bodyFatChange: null,
    nextWorkout,
    recent: [...recent],
    weeks: [],
  };
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <HeroCard overview={overview} account={account} today={today} />
        <WeekCard accountId="ana" overview={overview} today={today} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const title = () => screen.getByRole('heading', { level: 2, name: /Squats|Run/ }).textContent;

test('the second session of today is seen before the first is begun, and opens', () => {
  show(squats, [squats, run, tomorrow]);
  expect(title()).toBe('Squats');
  const also = screen.getByRole('link', { name: 'Also today: Run' });
  expect(also.getAttribute('href')).toContain(run.id);
  expect(screen.queryByText(/Also today: Press/)).toBeNull();
});

test('after the first is done the second is offered at once, and nothing else of today', () => {
  const done = { ...squats, status: 'completed' as const };
  show(run, [done, run], [done]);
  expect(title()).toBe('Run');
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  expect(screen.queryByText(/Also today/)).toBeNull();
});

test('while the second runs, the first is still named', () => {
  const running = { ...run, status: 'in-progress' as const };
  show(running, [squats, running]);
  expect(title()).toBe('Run');
  expect(screen.getByRole('link', { name: 'Also today: Squats' })).toBeTruthy();
});

test('the week has a plate for each session of a day, and says both', () => {
  const done = { ...squats, status: 'completed' as const };
  show(run, [done, run, tomorrow], [done]);
  const days = within(screen.getByRole('list', { name: 'Weekly schedule' })).getAllByRole('listitem');
  expect(days.map((each) => each.querySelectorAll('svg').length)).toEqual([1, 2, 1, 1, 1, 1, 1]);
  expect(
    within(days[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('aria-label'),
  ).toBe('Tuesday, March 3: Run, Planned; Squats, Done');
});
