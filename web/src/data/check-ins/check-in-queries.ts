import { queryOptions, useQuery } from '@tanstack/react-query';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { checkInDayRule, checkInsRule } from '#web/lib/device/outbox/answers/check-ins.ts';
import { useWithWaiting } from '#web/lib/device/outbox/use-with-waiting.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

const minute = 60_000;

/** Photo links expire after five minutes, so refresh them before that. */
export const checkInsQuery = queryOptions({
  ...keptOnDevice('getCheckIns'),
  queryKey: checkInsRule.key,
  queryFn: ({ signal }) => askOrTake('getCheckIns', undefined, { signal }),
  staleTime: 4 * minute,
  refetchInterval: 4 * minute,
});

/** Includes what waits on this device. */
export function useCheckIns() {
  const accountId = useAuth().user?.id ?? '';
  const { queryKey } = checkInsQuery;
  const withDay = useWithWaiting(checkInDayRule, accountId, queryKey, useQuery(checkInsQuery));
  return useWithWaiting(checkInsRule, accountId, queryKey, withDay);
}
