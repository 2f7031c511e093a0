import { queryOptions, useQuery } from '@tanstack/react-query';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { checkInDayRule, checkInsRule } from '#web/lib/device/outbox/answers/check-ins.ts';
import { useWithWaiting } from '#web/lib/device/outbox/use-with-waiting.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

/** Links to photos expire after five minutes. */
const linksLastMs = 4 * minuteMs;

export const checkInsQuery = queryOptions({
  ...keptOnDevice('getCheckIns'),
  queryKey: checkInsRule.key,
  queryFn: ({ signal }) => askOrTake('getCheckIns', undefined, { signal }),
  staleTime: linksLastMs,
});

/**
 * Includes what waits on this device.
 * @param showsPhotos Asks for all of it again before the links expire, which only a screen with photos needs.
 */
export function useCheckIns({ showsPhotos = false } = {}) {
  const accountId = useAuth().user?.id ?? '';
  const { queryKey } = checkInsQuery;
  const query = useQuery({ ...checkInsQuery, refetchInterval: showsPhotos && linksLastMs });
  const withDay = useWithWaiting(checkInDayRule, accountId, queryKey, query);
  return useWithWaiting(checkInsRule, accountId, queryKey, withDay);
}
