import { queryOptions, useQuery } from '@tanstack/react-query';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { diaryRule } from '#web/lib/device/outbox/answers/diary.ts';
import { useWaitingWrites } from '#web/lib/device/outbox/use-waiting-writes.ts';
import { useWithWaiting } from '#web/lib/device/outbox/use-with-waiting.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

const minute = 60_000;
export const nutritionKey = ['nutrition'] as const;

export const settingsQuery = queryOptions({
  ...keptOnDevice('getNutrition'),
  queryKey: [...nutritionKey, 'settings'] as const,
  queryFn: ({ signal }) => askOrTake('getNutrition', undefined, { signal }),
  // A coach may change targets at any time.
  staleTime: minute,
});

export const intakeQuery = queryOptions({
  ...keptOnDevice('getIntake'),
  queryKey: [...nutritionKey, 'intake'] as const,
  queryFn: ({ signal }) => askOrTake('getIntake', undefined, { signal }),
});

export const foodLogQuery = (from: string, to: string) =>
  queryOptions({
    ...keptOnDevice('getFoodLog'),
    queryKey: [...diaryRule.key, from, to],
    queryFn: ({ signal }) => askOrTake('getFoodLog', undefined, { signal, query: { from, to } }),
    staleTime: minute,
  });

export function useNutrition() {
  return useQuery(settingsQuery);
}

/** @param enabled False where nothing on the screen shows it. */
export function useIntake(enabled = true) {
  return useQuery({ ...intakeQuery, enabled });
}

/** Includes what waits on this device. Both days are inclusive. */
export function useFoodLog(from: string, to: string) {
  const accountId = useAuth().user?.id ?? '';
  const options = foodLogQuery(from, to);
  const { queryKey } = options;
  return {
    ...useWithWaiting(diaryRule, accountId, queryKey, useQuery(options)),
    /** What this device alone knows, for a diary that could not be loaded. */
    onDevice: diaryRule.withWaiting({ entries: [] }, useWaitingWrites(accountId), queryKey),
  };
}
