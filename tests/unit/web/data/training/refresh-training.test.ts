import { expect, test } from 'vitest';
import { refreshTraining } from '#web/data/training/refresh-training.ts';
import {
  adherenceQuery,
  analyticsQuery,
  liftQuery,
  muscleWeeksQuery,
  reviewQuery,
  trainingProgressQuery,
} from '#web/features/progress/api/progress.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

const ana = 'ana';

test.each([
  ['the overview', ['training', ana, 'overview']],
  ['the calendar of a week', ['training', ana, 'calendar', '2026-03-02']],
  ['the history', ['training', ana, 'history', 'newest']],
  ['the progress', trainingProgressQuery.queryKey],
  ['the curve of a lift', liftQuery('bench-press').queryKey],
  ['the review of a month', reviewQuery('2026-03').queryKey],
  ['the weekly sets of each muscle', muscleWeeksQuery.queryKey],
  ['the share of planned workouts that were done', adherenceQuery.queryKey],
  ['the workouts that a search found', ['search', ana, 'workouts', 'bench']],
])('after workouts were sent, %s is out of date', async (_, queryKey) => {
  const queries = createQueryClient();
  queries.setQueryData<unknown>(queryKey, {});
  await refreshTraining(queries, ana);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test.each([
  ['the messages that a search found', ['search', ana, 'messages', 'bench']],
  ['the forecast of the body weight', analyticsQuery.queryKey],
])('workouts that were sent leave %s as they are', async (_, queryKey) => {
  const queries = createQueryClient();
  queries.setQueryData<unknown>(queryKey, {});
  await refreshTraining(queries, ana);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
});
