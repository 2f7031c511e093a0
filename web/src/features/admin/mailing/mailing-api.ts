import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SaveMailingDraftRequest, SendMailingRequest } from '#shared/contracts/admin/mailing.ts';
import { callApi } from '#web/lib/api/api-client.ts';

const whileSendingMs = 10_000;

export const preOrdersQuery = queryOptions({
  queryKey: ['admin', 'pre-orders'],
  queryFn: ({ signal }) => callApi('getPreOrders', undefined, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.mailing?.state === 'sending' ? whileSendingMs : false),
});
const { queryKey } = preOrdersQuery;

export function useSaveDraft() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: SaveMailingDraftRequest) => callApi('saveMailingDraft', request),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
    // Another admin may have changed it.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

/** Takes the token of a fresh sign-in. */
export function useSendMailing() {
  const cache = useQueryClient();
  return async (token: string, request: SendMailingRequest) => {
    try {
      cache.setQueryData(queryKey, await callApi('sendMailing', request, { token }));
    } catch (error) {
      void cache.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
