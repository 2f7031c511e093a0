import { useWaitingWrites } from './use-waiting-writes.ts';
import type { WaitingWrite } from './waiting-write.ts';

/** A query's answer as it will be once the API has accepted what waits on this device. */
export function useWithWaiting<Answer, Query extends { readonly data: Answer | undefined }>(
  rule: {
    withWaiting(answer: Answer, writes: readonly WaitingWrite[], queryKey: readonly unknown[]): Answer;
  },
  accountId: string,
  queryKey: readonly unknown[],
  query: Query,
): Omit<Query, 'data'> & { readonly data: Answer | undefined } {
  const writes = useWaitingWrites(accountId);
  return { ...query, data: query.data && rule.withWaiting(query.data, writes, queryKey) };
}
