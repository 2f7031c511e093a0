// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TrainingReview } from '#shared/contracts/training/review.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { reviewQuery } from '#web/features/progress/api/progress.ts';
import InReview from '#web/features/progress/review/in-review.tsx';
import { reviewLink } from '#web/features/progress/review/review-links.ts';
import { periodIn } from '#web/parts/review/period-in.ts';
import { aReview, aYear, noTotals } from './a-review.ts';

// The library comes from the network, and names follow from the ids until then.
vi.mock('#web/data/exercises/use-library.ts', async () => {
  const { nameOfId } = await import('#web/data/exercises/name-of-id.ts');
  return { useExerciseName: () => nameOfId };
});

beforeAll(() => {
  speakEnglish('global', 'in-review', 'training');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const today = '2026-11-27';

function show(review: TrainingReview | null, { period = '2026-10', unit = 'kg' as 'kg' | 'lb' } = {}) {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  if (review !== null) cache.setQueryData(reviewQuery(period).queryKey, review);
  return render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <InReview account={anAccount({ weightUnit: unit })} period={period} today={today} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('shows a month beside the whole month before, also in one sentence', () => {
  const before = { workouts: 10, days: 11, seconds: 36_900, sets: 190, volumeGrams: 45_000_000 };
  const { container } = show(aReview({ before }));
  const text = container.textContent ?? '';
  expect(text).toContain('October 2026: 12 workouts on 11 days, 10 h 5 min of training');
  expect(text).toContain('180 work sets, 45,250 kg lifted.');
  expect(text).toContain('+2 compared with September 2026');
  expect(text).toContain('Same as September 2026');
  expect(text).toContain('−10 min compared with September 2026');
  expect(text).toContain('−10 compared with September 2026');
  expect(text).toContain('+250 kg compared with September 2026');
  expect(text).toContain('60 work sets in 4 workouts');
});

test('says from what to what each record went', () => {
  show(aReview());
  const table = screen.getByRole('region', { name: 'Personal records' });
  const [, bench, plank] = within(table).getAllByRole('row');
  expect(bench?.textContent).toContain('95 kg');
  expect(bench?.textContent).toContain('102.5 kg');
  expect(plank?.textContent).toContain('60 s');
  expect(plank?.textContent).toContain('75 s');
});

test('lists the most trained muscles beside the drawing', () => {
  show(aReview());
  expect(screen.getByRole('img', { name: 'Work sets by muscle: Chest 40, Triceps 24.5' })).toBeTruthy();
});

test('shows the load in the unit of the person', () => {
  const { container } = show(
    aReview({ totals: { ...noTotals, workouts: 1, days: 1, volumeGrams: 453_592.37 } }),
    {
      unit: 'lb',
    },
  );
  expect(container.textContent).toContain('1 workout on 1 day');
  expect(container.textContent).toContain('1,000 lb');
});

test('a running month is so far, and compared with nothing', () => {
  const { container } = show(aReview({ period: '2026-11', running: true }), { period: '2026-11' });
  expect(container.textContent).toContain('November 2026 so far: 12 workouts');
  expect(container.textContent).not.toContain('compared with');
  expect(screen.queryByRole('link', { name: /December 2026/ })).toBeNull();
});

test('leads to the months around and to the year, by addresses', () => {
  show(aReview());
  expect(linkTo(/September 2026/)).toBe('/dashboard/progress?review=2026-09');
  expect(linkTo(/November 2026/)).toBe('/dashboard/progress?review=2026-11');
  expect(linkTo(/All of 2026/)).toBe('/dashboard/progress?review=2026');
  expect(linkTo(/Back to progress/)).toBe('/dashboard/progress');
});

test('leads to nothing before the first workout', () => {
  show(aReview({ hasEarlier: false }));
  expect(screen.queryByRole('link', { name: /September 2026/ })).toBeNull();
});

test('a year leads to its months with training', () => {
  show(aYear(), { period: '2025' });
  const months = screen.getByRole('region', { name: 'By month' });
  const links = within(months).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/progress?review=2025-03']);
  expect(linkTo(/By month: December 2025/)).toBe(reviewLink('2025-12'));
});

test('a month without training says so, and has no picture to share', () => {
  show(aReview({ totals: noTotals, records: [], muscles: [], planWeeks: 0, bestWeek: null }));
  expect(screen.getByText('No finished workout in October 2026')).toBeTruthy();
  expect(screen.getByText('Pick another month or year above.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share picture' })).toBeNull();
});

test('says that it could not be loaded, and tries again', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', asked);
  show(null);
  expect(await screen.findByText(/We couldn’t load this review/)).toBeTruthy();
  const before = asked.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
});

test('an address that names no period opens the running month', () => {
  const at = (query: string) => periodIn(new URLSearchParams(query), today);
  expect(at('')).toBeNull();
  expect(at('review=2026-10')).toBe('2026-10');
  expect(at('review=2025')).toBe('2025');
  expect(at('review=2026-13')).toBe('2026-11');
  expect(at('review=2027')).toBe('2026-11');
  expect(at('review=')).toBe('2026-11');
});
