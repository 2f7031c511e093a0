import type { QueryClient } from '@tanstack/react-query';
import { markStale } from './device/training-device-store.ts';

/** Most queries that show training begin with `training`. Those that are at home elsewhere are listed here. */
const shownIn = (accountId: string) => [
  ['training'],
  ['program-changes'],
  ['analytics', 'adherence'],
  ['search', accountId, 'workouts'],
];

/**
 * After the API stored workouts, or removed them: everything that shows what was planned or trained is out of date, and so
 * is the overview that a reload would show first.
 */
export async function refreshTraining(queries: QueryClient, accountId: string): Promise<void> {
  await markStale(accountId, 'overview').catch(() => {});
  const keys = shownIn(accountId);
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
