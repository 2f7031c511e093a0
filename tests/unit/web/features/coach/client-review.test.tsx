// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TrainingReview } from '#shared/contracts/training/review.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { clientReviewQuery } from '#web/features/coach/client/client-queries.ts';
import ClientReview from '#web/features/coach/client/client-review.tsx';

// The library comes from the network, and names follow from the ids until then.
vi.mock('#web/data/exercises/use-library.ts', async () => {
  const { nameOfId } = await import('#web/data/exercises/name-of-id.ts');
  return { useExerciseName: () => nameOfId };
});

beforeAll(() => {
  speakEnglish('coach-client', 'global', 'in-review', 'training');
});
afterEach(cleanup);

const period = '2026-10';
const empty: TrainingReview = {
  period,
  totals: { workouts: 0, days: 0, seconds: 0, sets: 0, volumeGrams: 0 },
  records: [],
  muscles: [],
  planWeeks: 0,
  bestWeek: null,
  hasEarlier: false,
};

function show(review: TrainingReview): string {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(clientReviewQuery('ana', period).queryKey, review);
  const { container } = render(
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <ClientReview client={{ id: 'ana', weightUnit: 'lb' }} period={period} today="2026-11-27" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent ?? '';
}

test("a coach reads a client's month in the client's unit, and leaves it by the address", () => {
  const totals = { workouts: 9, days: 9, seconds: 3600, sets: 100, volumeGrams: 4_535_923.7 };
  expect(show({ ...empty, totals })).toContain('9 workouts on 9 days, 1 h 0 min of training');
  expect(screen.getByText('10,000 lb')).toBeTruthy();
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Close review')).toBe('/coach/clients/ana/training');
  expect(hrefOf(/All of 2026/)).toBe('/coach/clients/ana/training?review=2026');
});

test('a month without training says so', () => {
  expect(show(empty)).toContain('No finished workout in October 2026');
});
