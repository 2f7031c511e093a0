import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';
import { keepAnswer } from './kept-on-device.ts';

/**
 * Shows what the API answered to a change, for a query that is `keptOnDevice`. The device keeps it, too, or would show
 * what was there before the change once it has no network.
 */
export function putAnswer<Key extends QueryKey, Answer = InferDataFromTag<unknown, Key>>(
  queries: QueryClient,
  queryKey: Key,
  answer: Updater<NoInfer<Answer> | undefined, NoInfer<Answer> | undefined>,
  deps: Parameters<typeof keepAnswer>[2] = {},
): void {
  const shown = queries.setQueryData<Answer>(queryKey, answer);
  const query = queries.getQueryCache().find({ queryKey });
  if (query && shown !== undefined) void keepAnswer(`query-${query.queryHash}`, shown, deps);
}
