// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { overviewKey } from '#web/data/training/training-queries.ts';
import { WhatItKnows } from '#web/features/assistant/components/what-it-knows.tsx';
import { useQuickQuestions } from '#web/features/assistant/use-quick-questions.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

vi.mock('#web/session/auth-provider.tsx', () => ({ useAuth: () => ({ profile: anAccount({ id: 'ana' }) }) }));
// The words of the library come over the network.
vi.mock('#web/data/exercises/use-library.ts', () => ({ useExerciseName: () => () => 'Back Squat' }));

beforeAll(() => speakEnglish('global', 'assistant', 'training'));
afterEach(cleanup);

const workout = (day: string, about: Partial<Workout>): Workout => ({
  id: `${day}.p1`,
  day,
  name: 'Full Body A',
  type: 'strength',
  estimatedMinutes: 30,
  status: 'planned',
  exercises: [],
  ...about,
});

function Questions() {
  return (
    <ul>
      {useQuickQuestions().map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  );
}

function show(about: Partial<TrainingOverview>) {
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  cache.setQueryData(overviewKey('ana'), { nextWorkout: null, recent: [], ...about });
  render(
    <QueryClientProvider client={cache}>
      <WhatItKnows />
      <Questions />
    </QueryClientProvider>,
  );
}

test('opens with the last and the next workout, and asks about what was trained', () => {
  const summary = {
    setsCompleted: 1,
    setsPlanned: 1,
    reps: 8,
    volumeGrams: 0,
    durationSeconds: 60,
    exerciseIds: ['back-squat'],
  };
  show({
    recent: [workout('2026-03-02', { status: 'completed', name: 'Leg day', summary })],
    nextWorkout: workout('2026-03-04', { name: 'Push day' }),
  });
  expect(screen.getByText(/Leg day · Monday, March 2/)).toBeTruthy();
  expect(screen.getByText(/Push day · Wednesday, March 4/)).toBeTruthy();
  expect(screen.getByText(/^What did I do in Back Squat last time\?$/)).toBeTruthy();
});

test('claims to know nothing of somebody who has not trained', () => {
  show({});
  expect(screen.queryByText('Last workout')).toBeNull();
  expect(screen.queryByText(/last time\?/)).toBeNull();
  expect(screen.getByText(/I see your own records only/)).toBeTruthy();
});
