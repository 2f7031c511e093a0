// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { clientLiftQuery } from '#web/features/coach/client/client-queries.ts';
import { LiftProgress } from '#web/features/coach/client/lift-progress.tsx';
import { clientLiftLink } from '#web/features/coach/client-tabs.ts';

beforeAll(() => {
  speakEnglish('coach-client');
});
afterEach(cleanup);

const ana = {
  id: 'ana',
  name: 'Ana',
  tier: null,
  timeZone: 'UTC',
  weightUnit: 'kg',
  isCovered: false,
} as const;

function Address() {
  return <output>{useLocation().search}</output>;
}

function openAt(exerciseId: string, address = clientLiftLink('ana', exerciseId)) {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const id of ['back-squat', 'bench-press', 'push-up'])
    cache.setQueryData(clientLiftQuery('ana', id).queryKey, { lifts: [] });
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={[address]}>
        <LiftProgress client={ana} records={[{ exerciseId: 'back-squat' }, { exerciseId: 'bench-press' }]} />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole<HTMLSelectElement>('combobox');
}

test('a link opens the exercise that it names, and another one can be chosen', () => {
  const choice = openAt('bench-press');
  expect(choice.value).toBe('bench-press');
  fireEvent.change(choice, { target: { value: 'back-squat' } });
  expect(choice.value).toBe('back-squat');
});

test('choosing an exercise leaves a review open', () => {
  const choice = openAt('bench-press', `${clientLiftLink('ana', 'bench-press')}&review=2026-11`);
  fireEvent.change(choice, { target: { value: 'back-squat' } });
  expect(screen.queryByText('?exercise=back-squat&review=2026-11')).not.toBeNull();
});

test('opens an exercise without a best lift too', () => {
  expect(openAt('push-up').value).toBe('push-up');
});
