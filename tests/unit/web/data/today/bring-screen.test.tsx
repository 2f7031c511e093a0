// @vitest-environment happy-dom
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBroughtScreen } from '#web/data/today/bring-screen.ts';
import { part } from '#web/data/today/part.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { askOrTake, forgetAnswers } from '#web/lib/api/brought-answers.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const girths = queryOptions({ queryKey: ['girths'], queryFn: () => askOrTake('getGirths') });
const muscles = queryOptions({ queryKey: ['muscles'], queryFn: () => askOrTake('getMuscleWeeks') });
const own = new Map<string, unknown>([
  ['/api/progress/girths', { girths: [] }],
  ['/api/training/muscles', { weeks: [] }],
]);
const brought = [
  { route: 'getGirths', query: {}, answer: { girths: [] } },
  { route: 'getMuscleWeeks', query: {}, answer: { weeks: [] } },
];

let queries: ReturnType<typeof createQueryClient>;
let asked: string[];
let today: () => Response;

beforeEach(() => {
  setAccessTokenProvider(async () => 'token');
  forgetAnswers();
  queries = createQueryClient();
  asked = [];
  today = () => Response.json({ answers: brought });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address.startsWith('/api/today') ? today() : Response.json(own.get(address));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Screen() {
  const isBegun = useBroughtScreen('progress', (cache) => [part(cache, girths), part(cache, muscles)]);
  return isBegun ? <Parts /> : null;
}

function Parts() {
  const all = [useQuery(girths), useQuery(muscles)];
  return all.every(({ data }) => data !== undefined) ? <p>complete</p> : null;
}

async function open() {
  render(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  );
  await screen.findByText('complete');
}

test('a screen takes one call, and none when it is opened again', async () => {
  await open();
  expect(asked).toEqual(['/api/today?language=en&screen=progress']);
  cleanup();
  await open();
  expect(asked).toHaveLength(1);
});

test('a single part that is out of date asks its own route', async () => {
  queries.setQueryData(girths.queryKey, { girths: [] });
  await open();
  expect(asked).toEqual(['/api/training/muscles']);
});

test('during a release, a function that knows Today alone leaves each part to its own route', async () => {
  today = () => Response.json({ answers: [] });
  await open();
  expect(asked.toSorted()).toEqual([
    '/api/progress/girths',
    '/api/today?language=en&screen=progress',
    '/api/training/muscles',
  ]);
});
