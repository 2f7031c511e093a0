// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speakEnglish } from '#tests/support/speak-english.ts';
import WeightCard from '#web/features/today/components/weight-card.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';

beforeAll(() => {
  speakEnglish('global', 'today', 'progress');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(weightGrams: number | null) {
  const ask = vi.fn(async () => Response.json({ intake: null, completedAt: null }));
  vi.stubGlobal('fetch', ask);
  const week = { week: 1, due: 3, completed: 2, volumeGrams: 0, weightGrams };
  const overview = { program: { startDay: '2026-03-02' }, weeks: [week], today: '2026-03-04' };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <WeightCard overview={overview} unit="kg" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return ask;
}

test('a client without a weight has no chart, and nothing is asked for it', async () => {
  const ask = open(null);
  await new Promise((done) => setTimeout(done));
  expect(ask).not.toHaveBeenCalled();
});

test('a chart of weights asks for the goal', async () => {
  const ask = open(81_400);
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
});
