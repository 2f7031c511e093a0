import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CheckInList, CheckInsResponse } from '#shared/contracts/check-ins/check-ins.ts';
import { minuteMs } from '#shared/domain/calendar/duration.ts';
import { askOrTake } from '#web/lib/api/brought-answers.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { checkInDayRule, checkInsRule } from '#web/lib/device/outbox/answers/check-ins.ts';
import { useWithWaiting } from '#web/lib/device/outbox/use-with-waiting.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

/** Links to photos expire after five minutes. */
const linksLastMs = 4 * minuteMs;

/** All begin with the key of what a write changes. */
const listOf = (name: readonly string[], listed?: CheckInList) =>
  queryOptions({
    ...keptOnDevice('getCheckIns'),
    queryKey: [...checkInsRule.key, ...name],
    queryFn: ({ signal }) =>
      askOrTake('getCheckIns', undefined, { signal, ...(listed && { query: { listed } }) }),
    staleTime: linksLastMs,
  });

/** The recent ones, which Today and the navigation need. */
export const checkInsQuery = listOf([], 'recent');
export const photoCheckInsQuery = listOf(['with-photos'], 'with-photos');
const allCheckInsQuery = listOf(['all']);

/**
 * Includes what waits on this device.
 * @param showsPhotos Asks for all of it again before the links expire, which only a screen with photos needs.
 */
export function useCheckIns({ showsPhotos = false } = {}) {
  const query = useQuery({ ...checkInsQuery, refetchInterval: showsPhotos && linksLastMs });
  return useListWithWaiting(checkInsQuery.queryKey, query);
}

/** As `useCheckIns`, of the whole time, once it is `wanted`. */
export function useAllCheckIns(wanted: boolean) {
  const query = useQuery({ ...allCheckInsQuery, enabled: wanted, refetchInterval: linksLastMs });
  return useListWithWaiting(allCheckInsQuery.queryKey, query);
}

/** What was sent with photos. What waits on this device has none. */
export function usePhotoCheckIns() {
  return useQuery({ ...photoCheckInsQuery, refetchInterval: linksLastMs });
}

function useListWithWaiting<Query extends { readonly data: CheckInsResponse | undefined }>(
  queryKey: readonly string[],
  query: Query,
) {
  const accountId = useAuth().user?.id ?? '';
  const withDay = useWithWaiting(checkInDayRule, accountId, queryKey, query);
  return useWithWaiting(checkInsRule, accountId, queryKey, withDay);
}
