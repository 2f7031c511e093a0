import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CompRequest } from '#shared/contracts/admin/person-acts.ts';
import type { MoneyBackRequest } from '#shared/contracts/billing/money-back.ts';
import { callApi } from '#web/lib/api/api-client.ts';

export const adminClientQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['admin', 'client', clientId],
    queryFn: async ({ signal }) =>
      (await callApi('getAdminClient', undefined, { signal, params: { clientId } })).client,
    staleTime: 0,
  });

export const cancellationsQuery = queryOptions({
  queryKey: ['admin', 'cancellations'],
  queryFn: ({ signal }) => callApi('getCancellations', undefined, { signal }),
});

export function useFindAccount() {
  return useMutation({
    mutationFn: (q: string) => callApi('findAccount', undefined, { query: { q } }),
  });
}

/** Takes the token of a fresh sign-in. */
export function useGiveComp(clientId: string) {
  const cache = useQueryClient();
  const { queryKey } = adminClientQuery(clientId);
  return async (token: string, request: CompRequest) => {
    const { client } = await callApi('giveComp', request, { params: { clientId }, token });
    cache.setQueryData(queryKey, client);
  };
}

export function useMoneyBack(clientId: string) {
  const cache = useQueryClient();
  const { queryKey } = adminClientQuery(clientId);
  return useMutation({
    mutationFn: async (request: MoneyBackRequest) =>
      (await callApi('giveMoneyBack', request, { params: { clientId } })).client,
    onSuccess: (client) => cache.setQueryData(queryKey, client),
    // The refusal may come from a change that the screen does not show yet.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
