import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, type ResponseOf } from '#web/lib/api/api-client.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';
import { isOfDiary, withSent, withWaiting } from '#web/lib/device/outbox/diary.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

const minute = 60_000;
export const nutritionKey = ['nutrition'] as const;

export const settingsQuery = queryOptions({
  ...keptOnDevice('getNutrition'),
  queryKey: [...nutritionKey, 'settings'] as const,
  queryFn: ({ signal }) => callApi('getNutrition', undefined, { signal }),
  // A coach may change targets at any time.
  staleTime: minute,
});

export const intakeQuery = queryOptions({
  queryKey: [...nutritionKey, 'intake'] as const,
  queryFn: ({ signal }) => callApi('getIntake', undefined, { signal }),
});

export const logKey = [...nutritionKey, 'log'] as const;
const logQuery = (from: string, to: string) =>
  queryOptions({
    ...keptOnDevice('getFoodLog'),
    queryKey: [...logKey, from, to] as const,
    queryFn: ({ signal }) => callApi('getFoodLog', undefined, { signal, query: { from, to } }),
    staleTime: minute,
  });

export function useNutrition() {
  return useQuery(settingsQuery);
}

export function useIntake() {
  return useQuery(intakeQuery);
}

const daysOf = (key: readonly unknown[]) => ({ from: String(key.at(-2)), to: String(key.at(-1)) });

const listening = new WeakSet<QueryClient>();

/** Keeps the diary right while other screens are open, too. */
function listenToOutbox(queries: QueryClient): void {
  if (listening.has(queries)) return;
  listening.add(queries);
  const refresh = () => void queries.invalidateQueries({ queryKey: logKey });
  outbox.onSent((sent) => {
    if (!isOfDiary(sent.write)) return;
    for (const [key, diary] of queries.getQueriesData<ResponseOf<'getFoodLog'>>({ queryKey: logKey })) {
      if (diary !== undefined) queries.setQueryData(key, withSent(diary, sent, daysOf(key)));
    }
    refresh();
  });
  // A refusal can mean that the entry changed on another device.
  outbox.onRefused(refresh);
  outbox.onElsewhere(refresh);
}

/** Includes what waits on this device. Both days are inclusive. */
export function useFoodLog(from: string, to: string) {
  const queries = useQueryClient();
  const writes = useWaitingWrites(useAuth().user?.id ?? '');
  useEffect(() => listenToOutbox(queries), [queries]);
  const { data, ...query } = useQuery(logQuery(from, to));
  const days = { from, to };
  return {
    ...query,
    data: data && withWaiting(data, writes, days),
    /** What this device alone knows, for a diary that could not be loaded. */
    onDevice: withWaiting({ entries: [] }, writes, days),
  };
}
