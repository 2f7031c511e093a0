// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { muscleWeeksQuery } from '#web/features/progress/api/progress.ts';
import { StartEmpty, StartWorkout } from '#web/features/today/components/start-workout.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const workout: Workout = {
  id: '2026-03-02-1',
  day: '2026-03-02',
  name: 'Upper',
  type: 'strength',
  estimatedMinutes: 30,
  status: 'planned',
  exercises: [],
};
const heard = vi.hoisted(() => ({ resumed: 0 }));

vi.mock('#web/session/auth-provider.tsx', () => ({ useAuth: () => ({ profile: anAccount() }) }));
vi.mock('#web/data/training/device/training-device-store.ts', () => ({
  markStale: () => Promise.resolve(),
  readPending: () => Promise.resolve({ operations: [], workouts: [] }),
}));
vi.mock('#web/data/training/device/training-device-writes.ts', () => ({
  storeChange: () => Promise.resolve(workout),
}));
vi.mock('#web/lib/device/sync.ts', () => ({
  syncOutbox: () =>
    Promise.resolve({ waiting: 0, refused: [], kept: [], clockIsWrong: false, workouts: [workout] }),
}));

beforeAll(() => {
  speakEnglish('global', 'today', 'training');
});
beforeEach(() => {
  vi.stubGlobal(
    'AudioContext',
    class {
      resume() {
        heard.resumed += 1;
        return Promise.resolve();
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(button: React.ReactNode) {
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{button}</MemoryRouter>
    </QueryClientProvider>,
  );
  return queries;
}

test.each([
  ['Start', <StartWorkout key="planned" workout={workout} accountId="ana" />],
  ['an empty workout', <StartEmpty key="empty" accountId="ana" />],
])('the tap that starts %s lets the end of a rest sound', (_, button) => {
  const before = heard.resumed;
  show(button);
  fireEvent.click(screen.getByRole('button'));
  expect(heard.resumed).toBe(before + 1);
});

test('after Start sent what waited, the charts of Progress are out of date', async () => {
  const queries = show(<StartWorkout workout={workout} accountId="ana" />);
  queries.setQueryData<unknown>(muscleWeeksQuery.queryKey, {});
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(queries.getQueryState(muscleWeeksQuery.queryKey)?.isInvalidated).toBe(true));
});
