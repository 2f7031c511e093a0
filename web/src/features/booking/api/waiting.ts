import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api-client.ts';
import { unlessGone } from '#web/lib/api/api-error.ts';
import { keptOnDevice } from '#web/lib/device/kept-on-device.ts';
import { showSafetyNotice } from '#web/lib/safety-notice.ts';

export const waitingQuery = queryOptions({
  ...keptOnDevice('listWaiting'),
  queryKey: ['waiting'],
  queryFn: ({ signal }) => callApi('listWaiting', undefined, { signal }),
  staleTime: 15_000,
});

type Body<Id extends 'joinWaiting' | 'claimOffer'> = NonNullable<Parameters<typeof callApi<Id>>[1]>;

function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['waiting', 'sessions', 'slots'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
}

export function useJoinWaiting() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body<'joinWaiting'>) => callApi('joinWaiting', body),
    onSettled: refresh,
  });
}

export function useClaimOffer(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Body<'claimOffer'>) => callApi('claimOffer', body, { params: { id } }),
    onSuccess: showSafetyNotice,
    onSettled: refresh,
  });
}

export function useLeaveWaiting(id: string) {
  const refresh = useRefresh();
  return useMutation({
    // A repeated request finds that the person left already.
    mutationFn: () => unlessGone(callApi('leaveWaiting', undefined, { params: { id } })),
    onSettled: refresh,
  });
}
